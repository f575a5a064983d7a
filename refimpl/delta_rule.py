"""Perceptrons for regression (A, section 7.2; C, section 4.1.7).

Where a perceptron moves w after a mistake, its form for regression moves it
after every example, by as much as the value is missed.

    perceptron_regression  Algorithm 7.3 as printed: squared residuals
    adaline                the corrected rule: the residual itself
    Trace                  the digits of the weights on the way

The printed rule is an error of the text: the square loses the sign of the
residual, so a weight that is too large grows, and there is no learning rate.
With x = 1, y = -1 it runs 1, 5, 41, 1805 ...  It is kept because the text
defines it.
"""

from .base.method import CALL, Undecided
from .base.errors import DomainError, NotConvergedError, show
from .base.method import method
from .base.ints import bits, isqrt
from .base.rational import Rational
from .base.rows import Row, axpy, dot, fraction, ratio, zero

DIGITS = 20000      # a weight of more digits than this ends the run
OURS = 5000         # the same where fractions are our own, which are slower
UPDATES = 10 ** 7   # of all epochs together: a minute or so
SPARE = 92          # bits of a weight, beside those of the answer


@method("X matrix", "y targets", "T whole", gives="w", whole=True)
def perceptron_regression(X, y, T):
    """Train a perceptron for regression by the printed rule.

    >>> perceptron_regression([[1]], [-1], 3)
    [41]

    Source: A, Algorithm 7.3, lines 1 to 6; 5 and 7 are punctuation
    Errata: S3, printed: w + (y - w . x)^2 x; right: w + eta (y - w . x) x; the
            square loses the sign
    Takes:  X  n rows of m numbers, homogeneous      y  n numbers
            T  how many epochs, from 0 to 10,000,000 over n
    Gives:  w, m numbers
    Raises: NotConvergedError where a weight passes 20,000 digits (5,000 on a
            board)
    """
    trace = Trace(len(X), T)
    w, t = zero(len(X[0])), 0                                       # 1
    while t < T:                                                    # 2
        for i in range(len(X)):                                     # 3
            r = y[i] - dot(w, X[i])                                 # 4
            w = axpy(r * r, X[i], w)                                # 4
            w = trace.shorten(w, X[i], 2 * r, True)
        t = t + 1                                                   # 6
    return trace.enclose(w)


@method("X matrix", "y targets", "eta positive", "T whole", gives="w",
        whole=True)
def adaline(X, y, eta, T):
    """Train a perceptron for regression by the residual (Widrow-Hoff).

    >>> adaline([[1]], [-1], 1, 3)
    [-1]

    Source: A, Algorithm 7.3, lines 1 to 6, corrected in line 4:
            w <- w + eta (y_i - w . x_i) x_i; 5 and 7 are punctuation
    Errata: S3, printed: w + (y - w . x)^2 x; right: w + eta (y - w . x) x; the
            square loses the sign
            S4, printed: no learning rate; right: needed: eta |x|^2 < 2
    Takes:  X  n rows of m numbers, homogeneous      y  n numbers
            eta  the learning rate, above 0
            T  how many epochs, from 0 to 10,000,000 over n
    Gives:  w, m numbers
    Raises: NotConvergedError where a weight passes 20,000 digits (5,000 on a
            board)
    """
    trace = Trace(len(X), T)
    w, t = zero(len(X[0])), 0                                       # 1
    while t < T:                                                    # 2
        for i in range(len(X)):                                     # 3
            r = y[i] - dot(w, X[i])                                 # 4
            w = axpy(eta * r, X[i], w)                              # 4
            w = trace.shorten(w, X[i], eta)
        t = t + 1                                                   # 6
    return trace.enclose(w)


class Trace:
    """The digits of weights that grow with every update.

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
            raise Undecided
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
        most = OURS if isinstance(fraction(0), Rational) else DIGITS
        # 10**k has more than 3.3 k bits
        if max(map(abs, w.ints)) >> 33 * most // 10 or w.s >> 33 * most // 10:
            for v in w:
                if max(map(abs, ratio(v))) >= 10 ** most:
                    raise NotConvergedError(
                        "the weights passed {} digits".format(most),
                        self.last or zero(len(w)))
        self.last = w

    def enclose(self, w):
        """Return w as it is, or with the error that it may have."""
        if not self.error:
            return w
        from .base.real import around   # exact weights do without
        off = fraction(self.error, 1 << self.bits)
        return [around(v, off, k + 1) for k, v in enumerate(w)]
