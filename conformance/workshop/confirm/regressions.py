"""Second confirmations: perceptron-regression, adaline.

An epoch of adaline is an affine map of the weights; its matrix is raised to
the power T.  The printed rule is run in dual form: weights of the rows, with
residuals from their inner products.
"""

from fractions import Fraction

from ...contract.numbers import exact
from .systems import times
from .perceptrons import dot, whole
from .refuted import require

LONGEST = 100000    # digits


def adaline(data, output):
    """Require the weights to be the T-th power of an epoch at 0."""
    m = len(data["X"][0])
    epoch = unit(m + 1)
    for x, y in zip(data["X"], data["y"]):
        epoch = times(one_step(x, y, data["eta"]), epoch)
    due = [row[-1] for row in power(epoch, data["T"])[:m]]
    require([exact(v) for v in output["w"]] == due, "w is not that")


def one_step(x, y, eta):
    """Return the matrix of (w, 1) -> (w + eta (y - w.x) x, 1)."""
    m = len(x)
    rows = [[Fraction(j == k) - eta * x[j] * x[k] for k in range(m)]
            + [eta * y * x[j]] for j in range(m)]
    return rows + [[Fraction(0)] * m + [Fraction(1)]]


def unit(m):
    """Return the identity."""
    return [[Fraction(j == k) for k in range(m)] for j in range(m)]


def power(A, n):
    """Return A^n by repeated squaring."""
    result = unit(len(A))
    while n:
        if n % 2:
            result = times(A, result)
        A, n = times(A, A), n // 2
    return result


class Squares:
    """The printed rule in dual form: w is the sum of c_i x_i."""

    def __init__(self, data):
        self.data = data = whole(data)
        self.G = [[dot(x, z) for z in data["X"]] for x in data["X"]]
        self.c = [0] * len(data["X"])

    def visit(self, i):
        """Add the square of the residual of row i to its weight."""
        self.c[i] += (self.data["y"][i] - dot(self.c, self.G[i])) ** 2

    def weights(self):
        """Return w."""
        return [dot(self.c, column) for column in zip(*self.data["X"])]


def printed(data, output):
    """Require the weights that the squares of the residuals add up to."""
    run = Squares(data)
    for _ in range(data["T"]):
        for i in range(len(run.c)):
            run.visit(i)
    require([exact(v) for v in output["w"]] == run.weights(), "w is not that")


def runaway(data):
    """Require the printed rule to pass LONGEST digits in T epochs."""
    run, most = Squares(data), 10 ** LONGEST
    for _ in range(data["T"]):
        for i in range(len(run.c)):
            run.visit(i)
            for v in map(Fraction, run.weights()):
                if max(abs(v.numerator), v.denominator) >= most:
                    return
    require(False, "no weight has more than {} digits", LONGEST)


CHECKS = {"perceptron-regression": printed, "adaline": adaline}
