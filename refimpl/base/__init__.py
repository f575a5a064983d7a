"""What every method uses: errors, numbers, checks, vectors, matrices.

And ints of any length, which some builds of MicroPython do not have.
"""


def has_long_ints(one):
    """Return whether a large product is right; ints of 64 bits wrap."""
    try:
        n = one << 40
        return n * n // n == n
    except OverflowError:
        return False


if not has_long_ints(1):
    raise ImportError("refimpl needs ints of any length, and those of this "
                      "interpreter wrap; MicroPython has them where "
                      "MICROPY_LONGINT_IMPL is MPZ")

# in the order in which compiling them takes least memory
from . import numbers, kinds, method
