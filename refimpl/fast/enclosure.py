"""The dual of a margin for an irrational kernel, between proved bounds.

    solve_dual_in_bounds  (alpha, g) of quadratic.solve_dual() as reals
    solve_dual_of_reals   the same from a Gram matrix of reals
    Solution              the same for any number of bits

Such a kernel is known between bounds only, but which variables are free can be
exact: floats or Descent say it, and bounds (minimum.py) prove it.  If every
sign at a bound and every free variable strictly inside is out of their range,
then these free variables are those of the minimum.  Equal rows need no sign:
where one of them is free, the others of its label have its gradient.
"""

from collections import namedtuple

from ..base.ball import Undecided, simplest, trim
from ..base.errors import NotConvergedError, NotSeparableError
from ..base.form import constant_form, form_of, symbol_form
from ..base.ratio import fraction, ratio
from ..base.rational import bits
from ..base.real import Real
from ..base.vector import dot, total
from ..quadratic import pose_dual
from .active_set import Descent
from .minimum import measure, move_to_minimum
from .symmetry import (
    is_odd, number_entries, share_of_free, sort_into_cells)

START = 264         # bits that are tried first: for 50 digits
LIMIT = 1 << 16     # bits after which nothing more is tried

# rows: rows(P) is (row, s), row(i) row i of the Gram matrix times s in ints,
# off by BLUR at most.  entry: entry(i, j) is the kernel of two rows.  own:
# the first row that is the same, for each.
Kernels = namedtuple("Kernels", ("rows", "entry", "own"))


def solve_dual_of_reals(G, y, C=None):
    """Return (alpha, g) of quadratic.maximise_dual() for reals in G."""
    n, first = len(y), []

    def entry(i, j):
        return G[i][j] if y[i] == y[j] else -G[i][j]

    for i in range(n):
        first.append([j for j in range(i + 1) if j == i or is_zero(
            entry(i, i) + entry(j, j) - 2 * entry(i, j))][0])

    def rows(P):
        made = {}

        def row(i):
            if i not in made:
                made[i] = [made[j][i] if j in made else
                           nearest_int(entry(i, j), P) for j in range(n)]
            return made[i]

        return row, 1 << P

    return solve_dual_in_bounds(Kernels(rows, entry, first), y, C)


def is_zero(v):
    """Return whether a number is known to be 0 by being exact."""
    return not isinstance(v, Real) and v == 0


def nearest_int(v, P):
    """Return an int that is off by less than 1 from 2**P v."""
    if not isinstance(v, Real):
        n, d = ratio(v)
        return (n << P) // d
    Q = 16
    while True:
        m, r, e = v.enclose(Q)
        k, size = -e - P, bits(abs(m) + r)
        if k > size:        # below 1, and k may be huge
            return 0
        if k > 0 and 2 * r <= 1 << k:
            return m + (1 << k - 1) >> k
        if k <= 0 and r == 0:
            return m << -k
        Q = max(size - k + 16, 2 * Q if Q > 16 else 0)


def solve_dual_in_bounds(kernels, y, C=None, most=None, at=None):
    """Return (alpha, g) of quadratic.solve_dual() as reals.

    alpha_i at a bound is exactly that.  g_i is one number for all i that are
    free, and for those whose row is equal to a free one of their label.
    Takes:  at  None, or where each variable may be, as Descent.at has it
    Raises: NotSeparableError with lambda; NotConvergedError where a sign
            stays open
    """
    own, F = kernels.own, fraction()
    C = None if C is None else F(*ratio(C))
    for i, j in enumerate(own if C is None else []):
        if y[i] != y[j]:
            raise NotSeparableError(
                "no hyperplane separates the classes",
                [F(int(k in (i, j)), 2) for k in range(len(y))])
    solution = Solution(kernels, y, C, most, at)
    solution.find_shares()
    solution.find_cells()
    alpha = [solution.weight(i, Unknown(solution, "alpha", i))
             for i in range(len(y))]
    known = {}
    if solution.free:
        i = solution.free[0]
        level = F(0) if solution.is_odd() else Unknown(solution, "g", i)
        known = {own[i]: (level, y[i]) for i in solution.free}
    g = []
    for i, j in enumerate(own):
        j = solution.cells[j]
        if j not in known:
            known[j] = Unknown(solution, "g", j), y[j]
        v, label = known[j]
        g.append(v if y[i] == label else v + (label - y[i]))
    return alpha, g


class Unknown(Real):
    """A number of a Solution: "alpha" or "g" of the variable i."""

    def __init__(self, solution, name, i):
        super().__init__("unknown")
        self.solution, self.name, self.i = solution, name, i
        self.symbol = None

    def compute(self, P):
        """Return the ball of P bits."""
        return self.solution.enclose(self.name, self.i, P)

    def as_rational(self):
        """Return the fraction that this is proved to be, else None."""
        return Real.as_rational(self) if self.solution.is_exact() else None

    def make_shape(self):
        """Return the normal form: of g where alpha is exact, else a symbol."""
        if self.symbol is None:
            if self.solution.is_exact():
                v = self.solution.gradient(self.i)
                form = (form_of(v) if isinstance(v, Real)
                        else constant_form(v))
            else:
                form = symbol_form(("unknown", id(self)))
            self.symbol = form,
        return self.symbol

    shape = property(make_shape, lambda self, v: None)


class Solution:
    """The maximum of a dual: which variables are free is proved.

    free, at  these, and for all -1, 1, 0 at the lower, the upper bound, at
              none
    exact     {i: alpha_i} where those of the free ones are proved fractions
    cells     {j: the first row with the same w . x_j}, for each own row
    """

    def __init__(self, kernels, y, C, most=None, at=None):
        self.kernels, self.y, self.C = kernels, y, C
        self.P, self.measures, self.exact = START, {}, {}
        self.most = most or max(LIMIT * 8 // max(len(y), 8), 8 * START)
        if at:
            self.try_guess(at)
        while not self.measures:
            try:
                descent, s = self.start(self.P)
                if not descent.run():
                    raise Undecided
                self.free, self.at = list(descent.system.F), descent.at
                result = measure(descent, s)
                self.check_signs(descent, result)
                self.measures[self.P] = result
            except Undecided:
                self.P *= 2
                self.require_bits(self.P)

    def try_guess(self, at):
        """Keep where the variables are if that is proved."""
        descent, s = self.start(self.P)
        self.at = at
        self.free = [i for i, a in enumerate(at) if a == 0]
        try:
            result = move_to_minimum(descent, at, s)
            self.check_signs(descent, result)
            self.measures[self.P] = result
        except Undecided:
            pass

    def require_bits(self, P):
        """Require that P bits are not too many."""
        if P > self.most:
            raise NotConvergedError("could not prove a sign within {} bits"
                                    .format(self.most), None)

    def start(self, P):
        """Return (a Descent in P bits, what its rows were multiplied by)."""
        row, s = self.kernels.rows(P)
        C = None if self.C is None else self.C / fraction()(s)
        return Descent(pose_dual(row, self.y, True, C), P), s

    def enclose(self, name, i, P):
        """Return a ball of about P bits of alpha_i or g_i."""
        Q = self.P
        while Q < P:
            Q *= 2
        self.require_bits(Q)
        if Q not in self.measures and 4 * START < Q <= self.most // 2:
            Q *= 2      # rather so many at once than twice in a row
        if Q not in self.measures:
            self.measures[Q] = self.measure_free(Q)
        v = self.measures[Q]
        if name == "alpha":
            return to_ball(v.s * abs(v.x[i]), v.s * v.off_x, v.one, P)
        if self.at[i] == 0:
            return to_ball(v.level, v.off_level, v.one, P)
        return to_ball(v.g[i], v.off_g, v.one, P)

    def measure_free(self, Q):
        """Return the Enclosure of Q bits over the variables that are free.

        An eighth of the bits does for the inverse: steps of x add the rest.
        """
        for spare in (Q - max(self.P, Q // 8), 0):
            descent, s = self.start(Q)
            try:
                descent.jump(self.free, self.at, spare)
                return measure(descent, s)
            except Undecided:
                pass
        raise Undecided

    def is_exact(self):
        """Return whether every alpha_i is a fraction."""
        return len(self.exact) == len(self.free)

    def weight(self, i, unknown=None):
        """Return alpha_i if it is a fraction."""
        if self.at[i] == 0:
            return self.exact.get(i, unknown)
        return self.C if self.at[i] == self.y[i] else fraction()(0)

    def check_signs(self, descent, result):
        """Require the conditions of a minimum; raise Undecided if open."""
        if not self.free:
            return self.check_bounds(result)
        own, close = self.kernels.own, result.off_g + result.off_level
        free = [(own[i], self.y[i]) for i in self.free]
        for i, a in enumerate(self.at):
            if a and (result.g[i] - result.level) * a >= -close and (
                    own[i], self.y[i]) not in free:
                raise Undecided
            for bounds in descent.limits.values() if a == 0 else []:
                if bounds[i] is not None and (
                        abs(bounds[i] - result.x[i]) <= result.off_x):
                    raise Undecided

    def check_bounds(self, result):
        """Require that some level is right where all are at a bound."""
        g, off = result.g, result.off_g
        sides = [[i for i, a in enumerate(self.at) if a == side]
                 for side in (1, -1)]
        if not all(sides):
            raise Undecided
        low = max([g[i] for i in sides[0]])
        high = min([g[i] for i in sides[1]])
        if low + off < high - off:
            return
        own, pairs = self.kernels.own, {}
        for i in sides[0]:
            for j in sides[1]:
                if g[i] + off >= g[j] - off:
                    pairs[own[i], self.y[i], own[j], self.y[j]] = i, j
        for i, j in pairs.values():
            if self.gradient(i) > self.gradient(j):
                raise Undecided

    def gradient(self, i):
        """Return g_i where every alpha_i is a fraction, from the kernel."""
        used = [j for j in range(len(self.y)) if self.weight(j) != 0]
        return dot([self.weight(j) * self.y[j] for j in used] + [self.y[i]],
                   [self.kernels.entry(j, i) for j in used] + [-1])

    def points(self, everywhere=False):
        """Return [(j, kind)] for the rows that w is made of.

        Equal rows are one point j; its kind is (1, label, 1) if it has a
        free variable, else (0, n, d), n / d the sum of its alpha_i y_i.
        everywhere  for all rows, also where that is 0
        """
        own, free, weights, F = self.kernels.own, {}, {}, fraction()
        for i, j in enumerate(own):
            if self.at[i] == 0:
                free[j] = self.y[i]
            else:
                weights[j] = (weights.get(j, F(0))
                              + self.weight(i) * self.y[i])
        return [(j, (1, free[j], 1)) for j in free] + [
            (j, (0,) + ratio(v)) for j, v in weights.items()
            if j not in free and (everywhere or v != 0)]

    def entries(self, points):
        """Return numbers for the kernels of points, equal if these are."""
        return number_entries([[self.kernels.entry(i, j) for j, _ in points]
                               for i, _ in points])

    def is_odd(self):
        """Return whether the level is proved to be 0 by symmetry."""
        result = self.measures[self.P]
        if abs(result.level) > result.off_level:
            return False
        points = self.points()
        return is_odd([kind for _, kind in points], self.entries(points))

    def find_shares(self):
        """Find the alpha_i that are fractions since points share alike."""
        for i in self.free:
            m, r, e = self.enclose("alpha", i, self.P)
            n, d = simplest(m - r, m + r, e)
            if 2 * (bits(n) + bits(d)) > self.P:
                return
        points, own = self.points(), self.kernels.own
        net = self.free and share_of_free(
            [kind for _, kind in points], self.entries(points))
        for i in self.free if net else []:
            self.exact[i] = abs(net - total([fraction()(0)] + [
                self.weight(j) * self.y[j] for j, p in enumerate(own)
                if p == own[i] and self.at[j]]))

    def find_cells(self):
        """Find rows that have one w . x_i by symmetry."""
        result, one = self.measures[self.P], self.measures[self.P].one
        self.cells = {j: j for j in self.kernels.own}
        free = [self.kernels.own[i] for i in self.free]
        scores = sorted([result.g[j] + self.y[j] * one for j in self.cells
                         if j not in free])
        if self.is_exact() or all([
                a + 2 * result.off_g < b for a, b in zip(scores, scores[1:])]):
            return
        points = self.points(True)
        cells, = sort_into_cells([[kind for _, kind in points]],
                                 self.entries(points))
        first = {}
        for (j, _), cell in zip(points, cells):
            self.cells[j] = first.setdefault(cell, j)


def to_ball(n, off, one, P):
    """Return a ball of P bits around n / one, off by off / one at most."""
    k = max(P + bits(one) - bits(abs(n)), 0) + 1
    return trim((n << k) // one, (off << k) // one + 2, -k, P)
