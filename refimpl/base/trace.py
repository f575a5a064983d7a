"""The digits of weights that grow with every update, and their errors."""

from .call import CALL, Undecided, later, spend
from .errors import DomainError, NotConvergedError, show
from .ints import bits, isqrt
from .rows import Row, fraction, ratio, zero

DIGITS = 20000      # a weight of more digits than this ends the run
OURS = 5000         # the same where fractions are our own, which are slower
UPDATES = 10 ** 7   # of all epochs together: a minute or so
SPARE = 156         # bits of a weight, beside those of the answer


class Trace:
    """What bounds a training whose weights grow with every update.

    Where the answer is rounded, so is w on the way, and its error is bounded
    in its length, in units of 2**-bits.  A residual is off by x . e where w is
    off by e, so e becomes (I - c x x') e, c the slope of what moves w: that is
    no longer where c x . x is from 0 to 2, and a run which converges forgets
    its errors.
    """

    def __init__(self, n, T):
        if T > UPDATES // n:
            raise DomainError("T is {}, not an integer from 0 to {}".format(
                show(T), UPDATES // n))
        self.error, self.last, self.bits = 0, None, CALL.bits + SPARE
        self.most = DIGITS if isinstance(fraction, type) else OURS
        self.updates = 0

    def shorten(self, w, x, slope, squared=False):
        """Return w, rounded where it may be, after an update along x.

        slope    of what moves w, in the residual r; of its square 2 r, which
                 is off by as much as r is
        """
        self.require_short(w)
        if not CALL.rounds:
            return w
        if self.error:
            self.move_error(x, slope, squared)
        if w.s >> self.bits:
            w = Row([(2 * v << self.bits) // w.s + 1 >> 1 for v in w.ints],
                    1 << self.bits)
            self.error += len(w)
        if bits(self.error) > max(map(bits, map(abs, w.ints))) + 64:
            raise Undecided("w")
        return w

    def move_error(self, x, slope, squared):
        """Make the error what an update along x makes of it."""
        n, d = ratio(slope)
        size, s = sum([v * v for v in x.ints]), x.s * x.s
        top, bottom = abs(d * s - n * size), d * s
        if squared:
            most = isqrt(size // s) + 1
            top = (top << self.bits) + most * self.error * size * d
            bottom = bottom << self.bits
        if top > bottom:
            self.error = top * self.error // bottom + 1

    def require_short(self, w):
        """Raise where w has too many digits to go on; the last had not."""
        longest = max(w.s, max(map(abs, w.ints)))
        if not self.updates & 31:
            spend(32 * (len(w) + 30), bits(longest))
        self.updates += 1
        # 10**k has more than 3.3 k bits
        if longest >> 33 * self.most // 10 and 10 ** self.most <= max(
                [abs(part) for v in w for part in ratio(v)]):
            raise NotConvergedError("the weights passed {} digits".format(
                self.most), self.last or zero(len(w)))
        self.last = CALL.reached = w

    def enclose(self, w):
        """Return w as it is, or with the error that it may have."""
        if not self.error:
            return w
        if not CALL.shadows and min(map(abs, w.ints)) <= self.error:
            raise Undecided("w")    # shadows do not help
        off = fraction(self.error, 1 << self.bits)
        return [later.real.around(v, off, k + 1) for k, v in enumerate(w)]
