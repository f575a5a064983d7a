"""The boundary that the variables of a step stand for.

    Boundary  of a method on rows of one or two numbers: Line, Sum or None
    Line      p x + q y = r
    Sum       the sum of c_i kernel(x_i, .) less r
"""

from collections import namedtuple

from ..base.numbers import enter
from ..base.ratio import fraction, to_ints
from ..base.vector import dot
from ..oracle.wire import read_number
from .values import rough

Line = namedtuple("Line", "p q r")
Sum = namedtuple("Sum", "c r")
DESCENT = ("descend", "minimise")


def number(value):
    """Return a number of a variable as a float, None for all else."""
    if isinstance(value, (list, str, bool)) or value is None:
        return None
    return rough(value)


def vector(value):
    """Return a list of floats, or None."""
    if not isinstance(value, list):
        return None
    numbers = [number(v) for v in value]
    return None if not numbers or None in numbers else numbers


def flat(rows, width):
    """Return (rows of this many numbers, is there a constant 1 behind).

    >>> flat([[5, 2, 1], [3, 4, 1]], 2), flat([[5]], 2)
    (([[5, 2], [3, 4]], True), (None, False))
    """
    if not rows or not all(isinstance(row, list) for row in rows):
        return None, False
    sizes = {len(row) for row in rows}
    if sizes == {width + 1} and all(row[-1] == 1 for row in rows):
        return [row[:width] for row in rows], True
    return (rows, False) if sizes == {width} else (None, False)


class Boundary:
    """The boundary of a method, step by step.

    Takes:  given  the variables with which it began
            rows   n rows of one or two numbers
            constant  whether each had a constant behind it
            kernel   settings of a kernel, or None
    """

    def __init__(self, inputs, rows, constant, kernel):
        self.y = vector(inputs.get("y"))
        self.rows = [[number(v) for v in row] for row in rows]
        self.width, self.constant = len(rows[0]), constant
        self.kernel, self.exact, self.scale = kernel, rows, None
        self.D = 1

    def at(self, state):
        descent = state.inside(*DESCENT)
        if descent is not None and self.y:
            return self.descent(descent)
        now = state.root
        line = self.weights(now)
        if line is None and self.y and "alpha" in now:
            line = self.dual(now)
        return line

    def weights(self, now):
        w = vector(now.get("w", now.get("theta", now.get("beta"))))
        t = number(now.get("t", 0))
        if w is None or t is None or "converged" in now and "t" in now:
            return None
        if number(now.get("b")) is not None:
            t = -number(now["b"])
        if "beta" in now or "fitted" in now:
            t += 0.5                # a fit of 0 and 1
        if "fitted" in now and "w" in now:
            t -= number(now["intercept"])
        if len(w) == self.width + 1:
            t = t - w[-1]
        elif len(w) != self.width:
            return None
        return Line(w[0], w[1] if self.width == 2 else 0.0, t)

    def dual(self, now):
        """Return what multipliers by name stand for, or None."""
        alpha = vector(now["alpha"])
        if alpha is None or len(alpha) != len(self.y):
            return None
        c = [a * label for a, label in zip(alpha, self.y)]
        t = number(now.get("t", 0)) or 0.0
        if number(now.get("b")) is not None:
            t = -number(now["b"])
        return self.machine(c, t)

    def machine(self, c, t):
        """Return the boundary of a sum over the rows."""
        if not any(c):
            return None
        if self.kernel:
            return Sum(c, t)
        w = [sum(a * row[k] for a, row in zip(c, self.rows))
             for k in range(self.width)]
        if self.constant:
            t = t - sum(c)
        return Line(w[0], w[1] if self.width == 2 else 0.0, t)

    def descent(self, now):
        """Return the boundary of a dual problem on its way, or None.

        x is alpha times y over a scale, times D; the threshold is the one for
        which a free example is on the margin.
        """
        self.D, free = now.get("D", self.D), now.get("free") or []
        x = vector(now.get("x"))
        if x is None or len(x) != len(self.y) or self.kernel:
            return None
        if self.scale is None:
            self.scale = scale(self.exact)
        c = [v * rough(fraction()(self.scale, self.D)) for v in x]
        line = self.machine(c, 0.0)
        free = [i for i in free if x[i]]
        if not line or not free:
            return None
        return line._replace(r=line.p * self.rows[free[0]][0] + line.q * (
            self.rows[free[0]][1] if self.width == 2 else 0) - self.y[
                free[0]])


def scale(rows):
    """Return what a dual problem was multiplied by to be in ints."""
    rows, _ = enter("X", rows)
    return to_ints([dot(u, v) for u in rows for v in rows])[1]


def read(v):
    """Return a number of the input, which may be a text."""
    return read_number(v) if isinstance(v, str) else v


def floats(line):
    return line if isinstance(line, Line) else line.c + [line.r]
