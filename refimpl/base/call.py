"""What all stands on: modules that are imported late, the classes of numbers,
and the call that runs.

    later  modules of base, when they are first asked for: later.digits.text
    book   those beside it: book.active_set.prove(...)
    board  what Python's library lacks on a board: board.rational.Rational

A board keeps in memory only what a method needs, and need not have the rest.
"""

from .errors import NotConvergedError

try:
    from _thread import _local as Local     # threading takes long to import
except ImportError:                         # MicroPython
    Local = object


class Later:
    """A folder; its names are those of its modules."""

    def __init__(self, path):
        self.path = path

    def __getattr__(self, name):
        if name[:2] == "__":    # it is asked whether it is this and that
            raise AttributeError(name)
        module = __import__(self.path + "." + name, None, None, ["*"])
        setattr(self, name, module)     # from now on it is here
        return module


later, book, board = map(Later, (
    "refimpl.base", "refimpl", "refimpl.board"))


# what a number, or a vector, of a class is: who makes a class enters it here
CLASSES = {int: "int", float: "float", list: "list"}


class Undecided(Exception):
    """The bits at hand leave an order, a sign or a digit open."""


class Call(Local):
    """The state of the call that runs.

    depth    how many methods have called each other, 0 outside of all
    first    how many bits a real number has in the first run
    bits     how many it has now
    shadows  whether real numbers carry their formula modulo a prime
    known    exponentials that this run has computed
    prime    what shadows are taken modulo; 1 where there are none
    order    what exponents are taken modulo, and the power that stands for e:
    base     primes.py
    rounds   whether results are floats or Decimals
    watched  whether a walk shows the lines: then a score is computed in full,
             not its sign alone
    work     what it may still spend(), and the state that it has reached
    reached
    """

    depth, first, bits, shadows = 0, 100, 100, False
    known, rounds, watched = {}, False, False   # type: dict, bool, bool
    prime, order, base = 1, 1, 1
    work, reached = 1 << 99, None   # no limit outside of a method


CALL = Call()


def spend(times, size):
    """Count so many products of numbers of so many bits.

    It ends what would run on: the same call after the same work, on every
    machine.  Raises NotConvergedError with the state reached, if there is one.
    """
    words, root = (size >> 5) + 8, 1
    while 4 * root * root < words:
        root *= 2
    CALL.work -= times * words * root
    if CALL.work < 0:
        raise NotConvergedError(
            "stopped: more work than a table of this size may take",
            CALL.reached)
