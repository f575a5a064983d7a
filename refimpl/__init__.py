"""Linear models by the book: a reference implementation over plain lists.

What you name is imported when you name it, and no other module:

    from refimpl import perceptron, svm_hard, predict

dir(refimpl) lists the names.

README.md beside this file has the table of tasks: which function does what,
and what other libraries call it.  `python3 -m refimpl` answers lines of JSON,
and `python3 -m refimpl.walk` shows an algorithm run.

Every function takes numbers of any type (int, Fraction, Decimal, float, text,
refimpl.board.rational.Rational), computes exactly, and rounds once: the
results have the type of the inputs.  Examples, columns and indices are
numbered from 0.  Bad input raises ShapeError, NumberError, LabelError or
DomainError; each docstring names what else its function raises.
"""

__version__ = "1.0.0"


def __getattr__(name):
    """Return what is for users, imported when it is named."""
    if name == "__all__":
        return __dir__()
    where = {} if name[:2] == "__" else find_names()
    if name in where:
        module = __import__(__name__ + "." + where[name], None, None, ["*"])
        globals()[name] = getattr(module, name)
        return globals()[name]
    try:        # MicroPython asks for every module here
        if name[:2] != "__":
            return __import__(__name__ + "." + name, None, None, ["*"])
    except ImportError:
        pass
    raise AttributeError("refimpl has no {}{}".format(
        name, ": did you mean {}?".format(name.lower()) if (
            name.lower() in where) else "; dir(refimpl) lists what it has"))


def __dir__():
    return sorted(find_names()) + ["__version__"]


def find_names():
    return __import__(
        __name__ + ".oracle", None, None, ["*"]).find_names()
