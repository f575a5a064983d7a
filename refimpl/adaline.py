"""Perceptrons for regression (A, section 7.2; C, section 4.1.7).

Where a perceptron moves w after a mistake, its form for regression moves it
after every example, by as much as the value is missed.

    perceptron_regression  Algorithm 7.3 as printed: squared residuals
    adaline                the corrected rule: the residual itself
    Residuals              how long residuals are, and the error of that

The printed rule is an error of the text: the square loses the sign of the
residual, so a weight that is too large grows, and there is no learning rate.
With x = 1, y = -1 it runs 1, 5, 41, 1805 ...  It is kept because the text
defines it.
"""

from .base import check
from .base.errors import NotConvergedError
from .base.numbers import enter
from .base.ratio import fraction, ratio, to_ints
from .base.rational import Rational, half_even, isqrt
from .base.vector import add_products, axpy, dot, remember

DIGITS = 20000      # a weight of more digits than this ends the run
OURS = 5000         # the same where fractions are our own, which are slower
UPDATES = 10 ** 7   # of all epochs together: a minute or so
BITS = 192          # of a residual after the point, where it is rounded
FAR = 1 << 50
LOST = 1 << 4 * DIGITS      # an error that says nothing


def perceptron_regression(X, y, T):
    """Train a perceptron for regression by the printed rule.

    Source: A, Algorithm 7.3, lines 1 to 6; 5 and 7 are punctuation
    Errata: S3, printed: w + (y - w . x)^2 x; right: w + eta (y - w . x) x; the
            square loses the sign
    Takes:  X  n rows of m numbers, homogeneous      y  n numbers
            T  how many epochs, from 0 to 10,000,000 over n
    Gives:  w, m numbers
    Raises: ShapeError, NumberError, DomainError; NotConvergedError where a
            weight passes 20,000 digits (5,000 on a board)
    Cost:   2 n m multiplications an epoch

    >>> perceptron_regression([[1]], [-1], 3)
    [41]
    """
    X, y, leave = enter("X y", X, y, ints=True)
    n, m = require_epochs(X, y, T)
    X = remember(X)

    for run in precisions(leave):
        w, t = [0] * m, 0                                           # 1
        while t < T:                                                # 2
            for i in range(n):                                      # 3
                r = y[i] - dot(w, X[i])                             # 4
                r = run.shorten(r, X[i])
                w = axpy(r * r, X[i], w)                            # 4
                run.bound(w)
            t = t + 1                                               # 6
        if run.settles(w, X):
            return leave(w)


def adaline(X, y, eta, T):
    """Train a perceptron for regression by the residual (Widrow-Hoff).

    Source: A, Algorithm 7.3, lines 1 to 6, corrected in line 4:
            w <- w + eta (y_i - w . x_i) x_i; 5 and 7 are punctuation
    Errata: S3, printed: w + (y - w . x)^2 x; right: w + eta (y - w . x) x; the
            square loses the sign
            S4, printed: no learning rate; right: needed: eta |x|^2 < 2
    Takes:  X  n rows of m numbers, homogeneous      y  n numbers
            eta  the learning rate, above 0
            T  how many epochs, from 0 to 10,000,000 over n
    Gives:  w, m numbers
    Raises: ShapeError, NumberError, DomainError; NotConvergedError where a
            weight passes 20,000 digits (5,000 on a board)
    Cost:   2 n m multiplications an epoch

    >>> adaline([[1]], [-1], 1, 3)
    [-1]
    """
    X, y, eta, leave = enter("X y eta", X, y, eta, ints=True)
    n, m = require_epochs(X, y, T, eta)
    X = remember(X)

    for run in precisions(leave):
        w, t = [0] * m, 0                                           # 1
        while t < T:                                                # 2
            for i in range(n):                                      # 3
                r = y[i] - dot(w, X[i])                             # 4
                r = run.shorten(r, X[i], eta)
                w = axpy(eta * r, X[i], w)                          # 4
                run.bound(w)
            t = t + 1                                               # 6
        if run.settles(w, X):
            return leave(w)


def precisions(leave):
    """Yield runs whose residuals have ever more bits.

    A single one, with residuals as they are, where nothing is rounded on
    the way out.
    """
    third, bits = fraction()(1, 3), BITS
    if third == leave(third):
        yield Residuals(leave)
    while bits < 4 * DIGITS:
        yield Residuals(leave, bits)
        bits *= 2
    raise NotConvergedError(
        "could not settle the weights in {} digits".format(DIGITS), None)


class Residuals:
    """One run: its residuals, of so many bits, and what that puts w off.

    e, the error of w, is bounded in its length, in units of 2**-bits.  A
    residual that is off by d adds c d x to w, c the slope of what moves w.
    What e was becomes (I - c x x') e, which is no longer where c x . x is
    from 0 to 2, so that a run which converges forgets its errors.

    The factors of 2 in shorten(), in units of 2**-bits: a residual is off by
    |x| e, from w, and by 1 / 2, from its own rounding, which is
    (2 |x| e + 1) / 2.  The square of r has the slope 2 r; between r and the
    true residual the mean slope is the sum of both, so it is 2 r but for that
    error.  What is added to e is 1 / 2 times |c x|; it is counted twice, as
    |c x|, to be on the safe side.
    """

    def __init__(self, leave, bits=None):
        self.leave, self.bits, self.error, self.last = leave, bits, 0, None

    def shorten(self, r, x, rate=None):
        """Return a residual, rounded where it has too many bits.

        Its multiple at that rate moves w by x; None for its square.
        """
        if self.bits is None:
            return r
        n, d = ratio(r)
        if d >> self.bits:
            r = fraction()(half_even(n << self.bits, d), 1 << self.bits)
        elif not self.error:
            return r
        x, s = to_ints(x)
        size, s = add_products(x, x), s * s
        most = isqrt(size // s) + 1
        # a square has the slope 2 r, and r is off by that, over one
        off, one = (0, 1) if rate else (
            2 * most * self.error + 1, 2 << self.bits)
        n, d = ratio(rate or 2 * r)
        slope = abs(d * s - n * size) * one + off * size * d
        if slope > d * s * one:
            self.error = slope * self.error // (d * s * one) + 1
        self.error = min(self.error + 1 + (
            abs(n) * one + off * d) * most // (d * one), LOST)
        return r

    def bound(self, w):
        """Raise where w has too many digits to go on; the last had not."""
        most = OURS if fraction() is Rational else DIGITS
        ints, s = to_ints(w)
        short = not max([s] + [abs(v) for v in ints]) >> 33 * most // 10
        for pair in [] if short else map(ratio, w):
            size = max(map(abs, pair)) if pair else 0
            # 10**k has more than 3.3 k bits
            if size >> 33 * most // 10 and size >= 10 ** most:
                raise NotConvergedError("the weights passed {} digits".format(
                    most), self.leave(self.last or [0] * len(w)))
        self.last = w

    def settles(self, w, X):
        """Return whether what is left out of w changes no digit of it.

        Columns of zeros leave their weights at 0.
        """
        if not self.error:
            return True
        off = fraction()(self.error, 1 << self.bits)
        # by far too wide, so that an end of it may be out of range
        if off * FAR > max([1] + [abs(v) for v in w]):
            return False
        return all([self.leave(v - off) == self.leave(v + off)
                    for v, column in zip(w, zip(*X))
                    if any([x != 0 for x in column])])


def require_epochs(X, y, T, eta=1):
    """Return (n, m) for rows, targets, T epochs and a learning rate."""
    n, m = check.targets(X, y)
    check.positive("eta", eta)
    check.count("T", T, UPDATES // n, 0)
    return n, m
