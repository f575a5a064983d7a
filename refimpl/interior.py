"""Where the multipliers of a linear machine are: a guess, from inside.

A machine of many rows and few columns has few free multipliers, and most of
the time goes into finding which.  Here all move at once, in floats.  Each
multiplier a has a slack to each of its bounds, and each slack has a force; at
the maximum the product of the two is 0, and before it they are made equal and
smaller.  A step solves a system in the weights alone.

Nothing of that is trusted: it is proved in ints, and taken only where no other
answer is.  So what is returned does not depend on it.
"""

from .active_set import prove
from .base.matrix import mirrored
from .base.rows import inner, zero

STEPS = 40          # a dozen mostly do
SMALL = 10 ** 8     # of this a product of slack and force is a part at the end


def find_only(problem, C, s, wrong):
    """Return the Minimum of the Problem of a linear machine, of which so many
    multipliers are known to be wrong; None where it is not the only one.

    Takes:  problem  its rows have Z and weigh(), its c is -y
            s  as in kernels.kernel_rows()
    """
    Z, y = problem.row.Z, [-c for c in problem.c]
    m = len(Z[0])
    if 8 * wrong < (m + 6) ** 2:    # the steps that are left are faster
        return None
    at = guess_sides(Z, s, y, C, problem.balanced)
    # of more the system is singular
    best = at and 0 < at.count(0) <= m + problem.balanced and prove(
        problem, [a * v for a, v in zip(at, y)], zero(len(y)))
    if best and 0 in best.at:
        # the only one if what is at a bound has another gradient
        g, level = best.gradient.ints, best.gradient.ints[best.at.index(0)]
        if all([v != level for v, a in zip(g, best.at) if a]):
            return best
    return None


def guess_sides(Z, s, y, C, balanced):
    """Return the bound that each multiplier is at, or None.

    Takes:  Z  rows of ints      C  the bound, over s; None for no bound
            balanced  whether the sum of alpha_i y_i is 0
    """
    n, columns, sizes = len(y), [], []
    try:
        for column in zip(*Z):      # to floats up to 1
            middle = sum(column) // n if balanced else 0
            column = [v - middle for v in column]
            most = max(map(abs, column))
            if most:
                sizes.append(most)
                columns.append([c * (v / most) for c, v in zip(y, column)])
        size = max(sizes)
        run = Interior(columns + [list(y)] * balanced, [
            (size / v) ** 2 for v in sizes] + [0] * balanced, C and (
                C.numerator * size * size / (C.denominator * s)))
        for _ in range(STEPS):
            if run.mean * SMALL <= max(run.slack[0]):
                return run.find_sides()
            run.advance()
    except (ArithmeticError, ValueError):   # out of range, or no column
        pass
    return None


class Interior:
    """The dual of a margin: slack and force, to 0 and, if there is C, to it.

    It makes z . v - 1 the force to 0 less the force to C, for each row z of
    the columns, which are signed; v solves R v = the sum of a z, where R says
    what the square of each weight counts.
    """

    def __init__(self, columns, R, C):
        self.columns, self.rows, self.R = columns, list(zip(*columns)), R
        n, a = len(self.rows), 3 * (C or 2 * max(R)) / 20   # most end at 0
        self.slack = [[v] * n for v in ([a] if C is None else [a, C - a])]
        self.force, self.C = [[1 / 1] * n] * len(self.slack), C
        self.mean = self.find_mean(self.slack, self.force)

    def find_mean(self, slack, force):
        return sum(map(inner, slack, force)) / (len(slack) * len(slack[0]))

    def advance(self):
        """Move to where the products are closer to 0: a step to 0 says how
        close they come, a second one goes there (Mehrotra)."""
        self.pull = [[f / a for a, f in zip(*pair)]
                     for pair in zip(self.slack, self.force)]
        self.weight = [1 / sum(v) for v in zip(*self.pull)]
        self.inverse = self.invert()
        moves = self.find_moves([[0] * len(self.rows)] * len(self.slack))
        aim = self.find_mean(*self.go(moves, 1)) ** 3 / self.mean ** 2
        moves = self.find_moves([
            [(aim - b * e) / a for a, b, e in zip(*parts)]
            for parts in zip(self.slack, *moves)])
        self.slack, self.force = self.go(moves, 199 / 200)
        self.mean = self.find_mean(self.slack, self.force)

    def invert(self):
        """Return the inverse of R + Z' weight Z, which is definite."""
        left, done = [], []
        for k, column in enumerate(self.columns):
            weighted = [w * v for w, v in zip(self.weight, column)]
            left.append([inner(weighted, v) for v in self.columns[:k + 1]])
            left[k][k] += self.R[k]
        left = mirrored(left)
        # what is 0 leaves each row, and an entry of the inverse comes in
        for _ in self.R:
            top = left.pop(0)
            top = [v / top[0] for v in top[1:] + [1]]
            left, done = [[[v - a[0] * u for v, u in zip(a[1:] + [0], top)]
                           for a in part] for part in (left, done)]
            done.append(top)
        return done

    def find_moves(self, goal):
        """Return the moves of slack and force; a force moves to its goal, and
        falls as its slack rises."""
        h = [1 + parts[0] - sum(parts[1:]) for parts in zip(*goal)]
        to = [a + w * u for a, w, u in zip(self.slack[0], self.weight, h)]
        b = [inner(column, to) for column in self.columns]
        v = [inner(row, b) for row in self.inverse]
        move = [(u - inner(z, v)) * w
                for z, u, w in zip(self.rows, h, self.weight)]
        moves = [move, [-u for u in move]][:len(goal)]
        return moves, [
            [u - f - p * m for u, f, p, m in zip(*parts)]
            for parts in zip(goal, self.force, self.pull, moves)]

    def go(self, moves, part):
        """Return slack and force after the longest moves that leave all of
        them above 0, or a part of these."""
        result = []
        for now, to in zip((self.slack, self.force), moves):
            least = min([u / v for a, b in zip(now, to)
                         for v, u in zip(a, b)])
            k = min(1, -part / least) if least < 0 else 1
            result.append([[v + k * u for v, u in zip(*pair)]
                           for pair in zip(now, to)])
        return result

    def find_sides(self):
        """Return 0, -1 or 1 for each: what is smaller, slack or force."""
        size = self.C or max(self.slack[0])
        sides = [[a < f * size for a, f in zip(*pair)]
                 for pair in zip(self.slack, self.force)]
        return [-1 if at[0] else int(any(at)) for at in zip(*sides)]
