"""The state of the call that runs, and what says that its bits are too few."""

try:
    from _thread import _local as Local     # threading takes long to import
except ImportError:                         # MicroPython
    Local = object


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
    """

    depth, first, bits, shadows = 0, 100, 100, False
    known, rounds = {}, False   # type: dict, bool
    prime, order, base = 1, 1, 1


CALL = Call()
