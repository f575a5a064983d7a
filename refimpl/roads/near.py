"""Where the minimum of a large quadratic problem is, to some hundred bits.

    nearby   a start for the exact solver, or None

The steps are those of quadratic and active_set, from x = 0 and by the same
rules, so that they lead to the same minimum also where there are several.
But numbers are rounded to ints over one number, and the system of the free
variables is not solved anew for each step (face.Face).

Nothing here is trusted.  The result is feasible, and the exact solver goes
on from it: it solves the system of the free variables once and checks every
sign.  Where this road errs, that solver takes the steps that are left.
"""

from ..base.ints import common_denominator
from ..base.rational import fraction, ratio
from ..base.vector import total
from ..base.whole import bits
from .face import Face, Unclear, inner

BITS = 128, 512     # what is tried


def nearby(problem):
    """Return a feasible start that is close to the minimum, or None."""
    for P in BITS:
        try:
            descent = Descent(problem, P)
            descent.run()
            return descent.snapped()
        except Unclear:
            pass
    return None


class Descent:
    """One run in ints over one, from x = 0 where each entry is at a bound.

    P  how many bits the largest numbers have
    """

    def __init__(self, problem, P):
        row, c, lower, upper, self.balanced = problem
        if not (all([type(v) is int for v in row(0) + c]) and any(c)
                and all([0 in pair for pair in zip(lower, upper)])):
            raise Unclear
        limits = [ratio(v) for v in lower + upper if v]
        D = common_denominator([v for v in lower + upper if v])
        size, R = bits(max(abs(v) for v in c)), P + max([
            bits(abs(v)) for v in row(0)])
        shift = max([R] + [P + bits(d // abs(m)) for m, d in limits])
        self.one = one = D << shift
        self.row, self.face = row, Face(row, self.balanced, R)
        self.x, self.g = [0] * len(c), [v * one for v in c]
        self.before = {}    # the x for which g is, where it has changed
        self.bounds = {-1: lower, 1: upper}
        self.limits = {side: over_one(b, one) for side, b in
                       self.bounds.items()}
        # the bound that each is at, -1 the lower, 1 the upper; 0 if free
        self.at = [-1 if v == 0 else 1 for v in lower]
        self.room = one << size >> shift - P // 2   # the x and the g that
        self.slope = one << size >> P // 2          # count as more than 0

    def run(self):
        """Move x to the minimum; return whether it came there."""
        for _ in range(20 * len(self.x) + 100):
            entering = self.find_wrong()
            if not entering:
                return True
            if len(entering) == 2:
                self.let_in(entering[0], *self.face.pivot(entering[0]))
            if not self.settle(entering[-1]):
                break
            self.differentiate()
        return False

    def differentiate(self):
        """Bring the gradient to where x is."""
        for j, v in self.before.items():
            by = self.x[j] - v
            self.g = [a + by * q for a, q in zip(self.g, self.row(j))]
        self.before = {}

    def find_wrong(self):
        """Return the variables signed wrongly most, as quadratic does."""
        F, at = self.face.F, self.at
        level = self.g[F[0]] if self.balanced and F else 0
        wrong = [(v - level) * a for v, a in zip(self.g, at)]
        if self.balanced and not F:
            sides = [[i for i, a in enumerate(at) if a == side]
                     for side in (-1, 1)]
            if not all(sides):
                return []
            pair = [v[find_most([wrong[i] for i in v], self.slope)[0]]
                    for v in sides]
            i, j = pair
            return pair if wrong[i] + wrong[j] > self.slope else []
        alike = find_most(wrong, self.slope)
        if wrong[alike[0]] <= self.slope:
            return []
        return ([i for i in alike if at[i] < 0] + alike)[:1]

    def let_in(self, e, u, c):
        """Let in a variable that does not depend on the free ones."""
        self.face.enter(e, u, c)
        self.at[e] = 0

    def settle(self, e):
        """Let in e and move x to the minimum; return whether there is one."""
        face = self.face
        u, c = face.pivot(e)
        while not c:
            away = -self.at[e]
            s = self.move(face.F + [e], [-away * v for v in u[:len(face.F)]]
                          + [away << face.R])
            if s is None:
                return False
            if self.at[e] == away:
                return True
            u, c = face.pivot(e)
        self.let_in(e, u, c)
        s = None
        while face.F and s != (1, 1):
            g = [self.g[i] + inner(
                [self.x[j] - v for j, v in self.before.items()],
                [q[j] for j in self.before]) for i, q in [
                    (i, self.row(i)) for i in face.F]]
            off = [total(self.x)] if self.balanced else []
            s = self.move(list(face.F),
                          [-v for v in face.times(g + off)], (1, 1))
        return True

    def move(self, F, p, most=None):
        """Move x by the longest part of p that is feasible, and return it.

        most  the part to move by if no bound is met, (n, d)
        """
        to = [(i, v, self.limits[1 if v > 0 else -1][i])
              for i, v in zip(F, p) if v]
        for i, v, bound in to:
            if bound is not None:
                n, d = abs(bound - self.x[i]), abs(v)
                if most is None or n * most[1] < most[0] * d:
                    most = n, d
        for i, v, bound in to if most else []:
            self.before.setdefault(i, self.x[i])
            self.x[i] += v * most[0] // most[1]
            if bound is not None and abs(bound - self.x[i]) <= self.room:
                self.x[i], self.at[i] = bound, 1 if v > 0 else -1
                if i in self.face.F:
                    self.face.leave(i)
        return most

    def snapped(self):
        """Return x in fractions, each at its bound or strictly inside."""
        T, F = fraction(), self.face.F
        x = [T(v, self.one) if a == 0 else self.bounds[a][i]
             for i, (a, v) in enumerate(zip(self.at, self.x))]
        over = total(x) if self.balanced else 0
        if F:
            x[F[0]] = x[F[0]] - over
        lower, upper = self.bounds[-1], self.bounds[1]
        inside = all((lower[i] is None or x[i] > lower[i])
                     and (upper[i] is None or x[i] < upper[i]) for i in F)
        return x if inside and (F or over == 0) else None


def over_one(numbers, one):
    """Return v times one, in ints, for all that are not None."""
    return [None if v is None else ratio(v)[0] * (one // ratio(v)[1])
            for v in numbers]


def find_most(v, near):
    """Return the indices of the largest of v and of those that are alike."""
    largest = max(v)
    return [i for i, a in enumerate(v) if a >= largest - near]
