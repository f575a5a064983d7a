"""A known mistake is a right program with a switch.

switched     the program over fractions: what a reader of a formula gets wrong
in_doubles   the same in doubles, which divide by 0 as hardware does
unrefused    over fractions, where the right answer is an error
altered      the right answer, changed
other        the same in one output alone
variant      a program of any ring under a name, for the calibration

A mistake is a function of the inputs, read exactly, and the right outputs
(None where an error is due).  It returns outputs, the kind of an error, or
None where it does not apply.
"""

from ..rings import IEEE, RINGS

EXACT = RINGS["exact"]


def switched(program, when=None, always=False, **switches):
    """Return a mistake: the program with switches, over fractions.

    when    the inputs that it is for, if not all
    always  it is for those as well where an error is due
    Dividing by 0 is called singular.
    """
    def answer(data, golden):
        if golden is None and not always or when and not when(data):
            return None
        try:
            return program(EXACT, data, **switches)
        except ZeroDivisionError:
            return "singular"
    return answer


def in_doubles(program, **switches):
    """Return a mistake: the program with switches, in doubles."""
    def answer(data, golden):
        if golden is None:
            return None
        try:
            return program(IEEE, IEEE.read(data), **switches)
        except OverflowError:
            return None
    return answer


def unrefused(program, when=None, **switches):
    """Return a mistake: an answer where an error is due."""
    def answer(data, golden):
        if golden is not None or when and not when(data):
            return None
        return program(EXACT, data, **switches)
    return answer


def altered(change):
    """Return a mistake: change(data, golden) for golden, if there is one."""
    def answer(data, golden):
        return golden and change(data, golden)
    return answer


def other(name, value):
    """Return a mistake in one output: value(data, golden), None for none."""
    return altered(lambda data, golden: dict(
        golden, **{name: value(data, golden)}))


def variant(name, program, **switches):
    """Return a program with switches under a name of its own."""
    def changed(r, data):
        return program(r, data, **switches)
    changed.__name__ = name
    return changed
