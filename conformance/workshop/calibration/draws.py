"""Random numbers, rows and labels, well and badly posed.

    Draw    the source of all numbers of one problem

Kinds: plain; scaled, columns in units from 1e-8 to 1e8; offset, columns far
from 0; ill, columns that nearly depend on each other.  For wrong methods also
far and worse, which are more of the same; pivot, a first entry near 0;
small, probabilities near 0; steep,
labels that are all but impossible.  Numbers are strings: short binary
fractions that no format rounds, or decimals that all of them round.
"""

import random
from fractions import Fraction

KINDS = ("plain", "scaled", "offset", "ill")
GAUSSIAN = {"name": "gaussian", "sigma": "3/2"}
CUBIC = {"name": "polynomial", "degree": 3, "constant": "1/2"}
LINEAR = {"name": "linear"}
OFFSETS = {"offset": (10, 3000), "far": (10 ** 6, 10 ** 7)}


class Draw:
    """A source of numbers of one problem."""

    def __init__(self, task, kind, seed):
        self.random = random.Random("{} {} {}".format(task, kind, seed))
        self.kind, self.binary = kind, seed % 2 == 0
        self.n = self.random.randint(6, 10)
        self.m = self.random.randint(2, 3)
        # where |w| is what is least, columns differ by a factor of 10 at
        # most, and all of them are in other units
        self.norm = task.startswith("svm")

    def number(self, low=-1, high=1):
        """Return a number from low to high, of some 20 bits."""
        one = 2 ** 18 if self.binary else 10 ** 6
        return Fraction(self.random.randint(low * one, high * one), one)

    def vector(self, n, low=-1, high=1):
        return [self.number(low, high) for _ in range(n)]

    def scale(self, most=8):
        """Return a power of ten, or of two where nothing may be rounded."""
        k = self.random.randint(-most, most)
        return Fraction(2) ** (k * 10 // 3) if self.binary else (
            Fraction(10) ** k)

    def rows(self, n=None, m=None):
        """Return rows of the kind."""
        n, m = n or self.n, m or self.m
        X = [self.vector(m) for _ in range(n)]
        if self.kind in ("ill", "worse"):
            near = Fraction(1, 10 ** (self.random.randint(2, 6)
                                      if self.kind == "ill" else 9))
            for x in X:
                x[-1] = sum(x[:-1]) + near * x[-1]
        common = self.scale() / 10 if self.norm else 0
        for j in range(m):
            size = 1
            if self.kind == "scaled":
                size = common * self.random.randint(1, 10) or self.scale()
            far = self.random.randint(*OFFSETS.get(self.kind, (0, 0)))
            for x in X:
                x[j] = x[j] * size + far
        return X

    def labels(self, values=(-1, 1)):
        """Return labels, at least two of each."""
        y = list(values) * 2 + [self.random.choice(values)
                                for _ in range(self.n - 4)]
        self.random.shuffle(y)
        return y

    def kernel(self):
        """Return one of the kernels; far from 0 the Gaussian one."""
        if self.kind == "far":
            return GAUSSIAN
        return self.random.choice([LINEAR, CUBIC, GAUSSIAN])
