"""The errors that refimpl raises on purpose.

Catch RefimplError to catch them all.  Each class has a `kind`, a short word
that never changes: golden cases and the wire name the kind, not the English.
Some carry a proof, or the state reached: `carries` is its name on the wire.

Every class has one base.  MicroPython cannot build an exception with two.
"""

NO_NUMBERS = (list, tuple, bool, str, bytes, dict, complex, type(None), type)


def show(v):
    """Return a short text for a value in a message."""
    try:
        text = repr(v) if isinstance(v, NO_NUMBERS) else str(v)
    except ValueError:      # an int too long for the interpreter to print
        text = "a number of very many digits"
    return text if len(text) <= 40 else text[:37] + "..."


def refuse(error, name, v, what):
    """Raise an error that says what the value of an input is not."""
    raise error("{} is {}, not {}".format(name, show(v), what))


class RefimplError(ValueError):
    """Base of every error raised on purpose by refimpl."""

    kind, carries, message = "error", "", property(str)

    def __init__(self, message, proof=None):
        super().__init__(message)
        self.proof = proof


class ShapeError(RefimplError):
    """Lists that are empty, ragged, or whose lengths do not fit together."""

    kind = "shape"


class NumberError(RefimplError):
    """Not a finite number, or numbers of two classes besides int."""

    kind = "number"


class LabelError(RefimplError):
    """A label that the method does not take, or a class without examples."""

    kind = "label"


class DomainError(RefimplError):
    """A parameter outside the range for which the method is defined."""

    kind = "domain"


class SingularError(RefimplError):
    """No unique solution.  `null` is a v != 0 that the matrix maps to 0.

    Without a message it says which columns depend on each other, as X v = 0;
    not before it is asked, as the null may be long.
    """

    kind, carries = "singular", "null"
    null = property(lambda self: self.proof)

    def __str__(self):
        if self.args[0]:
            return self.args[0]
        g = 0
        for v in self.null:     # Euclid: what divides all of them
            while v:
                g, v = v, g % v
        terms = ["{} column[{}]".format(show(v // abs(g)), j)
                 for j, v in enumerate(self.null) if v != 0]
        return ("the columns of the matrix are dependent: {} = 0; in a fit "
                "leave one out (a constant is the last), or take ridge, lambda "
                "above 0".format(
                    " + ".join(terms[:4] + ["..."] * (len(terms) > 4)).replace(
                        "+ -", "- ").replace(" 1 c", " c")))


class NotSeparableError(RefimplError):
    """No hyperplane separates the classes.

    `lam` proves it: lam[i] >= 0, their sum is 1, and the rows y_i x_i
    weighted by lam add up to 0 (Gordan's alternative).  Where the threshold
    is free, the y_i weighted by lam add up to 0 as well.
    """

    kind, carries = "not-separable", "lambda"
    lam = property(lambda self: self.proof)

    def __init__(self, message, lam):
        super().__init__(message + "; svm_soft(X, y, C) allows for mistakes",
                         lam)


class SeparableError(RefimplError):
    """The logistic likelihood has no maximum.

    `direction` proves it: for s_i = 2 y_i - 1 no s_i x_i . direction is
    negative and not all are 0, so the likelihood keeps rising along it.
    """

    kind, carries = "separable", "direction"
    direction = property(lambda self: self.proof)


class NotConvergedError(RefimplError):
    """A limit was reached before the end.  `state` is the result so far."""

    kind, carries = "not-converged", "state"
    state = property(lambda self: self.proof)
