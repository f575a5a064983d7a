"""What stands beneath the lines of logistic_regression(): bits, and proofs.

**Bits.**  A step that moves scores by 2**-k leaves 2 k of their bits right, so
the next one has 4 k of them to gain.  It takes chances of so many bits and
some to spare, and weights of half as many: a step that is off by a part of
2**-2k is as good as one that is not.  That costs no digit: the last theta is
proved, however it was found.

**The box.**  Where the score x_i . d of a way d is at most e_i, a weight
p (1 - p) on it is changed by the factor exp(e_i) at most.  So the gradient at
its end is g - H d, with g that at its start, and H some X'WX with such
weights.  If for all the ways d into a box and all these H the box holds
H^-1 g, one d is its own H^-1 g (Brouwer): the box holds the maximum.

**What is exact.**  The box cannot prove a weight that is 0, as 0 stays in any
box, or a probability that is a fraction.  So it is guessed which p are
fractions, and which scores are equal up to sign.  These are equations
C theta = E log b for ints b without common divisors.  The greatest likelihood
among their solutions is the greatest of all if X'(y - p) = 0 there.  It is 0
along the v with C v = 0; as rows of one score share one p, all of it is if it
is a combination of what is 0.
"""

from .base.call import CALL, book
from .base.ints import bits, gcd
from .base.real import Known, Real, ball, draw, find_simplest, shift
from .base.functions import LARGEST, log_ball, log_two
from .base.fixed import (
    UNITS, Fixed, Table, cut_sizes, logistic, multiply_out)
from .base.errors import SeparableError, SingularError
from .base.matrix import (
    apply, combine, find_dependent, find_null_space, multiply, reduce_row,
    reduce_rows, transpose)
from .base.rows import (
    Row, axpy, fraction, inner, ratio, scale, subtract, unit, zero)

SURE = 12       # steps after which it is asked whether there is a maximum
SPARE = 32      # bits, beside those that the table loses


class Climb(Table):
    """The table of a climb, and how far its steps have come.

    bits     of chances in the next step, and precise: of their weights
    goal     bits of scores that are to be right
    moved    the step moved scores by less than 2**-moved, and the one before
             by less than 2**-last
    """

    def __init__(self, X, y):
        if find_dependent(multiply(transpose(X), X)):
            raise SingularError("", find_dependent(X))
        Table.__init__(self, X)
        self.X, self.y, self.goal = X, list(y), CALL.bits
        self.bits = self.precise = 64
        self.moved = self.last = 0

    def begin(self):
        """Return theta = 0."""
        return Fixed([0] * len(self.scales), 64, self.scales)

    def shorten(self, whole, theta, t):
        """Return 2**j whole steps, j the greatest at whose end the likelihood
        still rises, and 1 only late.

        It is concave, so it has risen all the way.  Where no score moves by
        more than 1 a step gains anyway: p (1 - p) changes by a factor of e at
        most.
        """
        self.require_maximum(theta, t)
        moves, P = self.apply(whole), whole.bits
        n, one = max(map(abs, moves.ints)), moves.s << P
        self.last, self.moved = self.moved, 0
        if 2 * n < one:
            self.moved = bits(one) - bits(n) - 1 if n else P
            return whole
        good, bad, j = -bits(n // one), P if t > SURE else 1, 0
        while bad - good > 1:
            p = logistic(self.apply(theta - double(whole, j)), P)
            rises = inner(moves.ints, (self.y - p).ints) < 0
            good, bad = (j, bad) if rises else (good, j)
            j = min((good + bad) // 2, 2 * max(good, 0) + 1)
        step = double(whole, good)
        step.inverse = whole.inverse
        return step

    def require_maximum(self, theta, t):
        """Raise SeparableError with v, in the fewest bits: s_i x_i . v >= 0
        for all i, not all 0, for the signs s_i of the labels."""
        v, n, signs = theta.ints, len(self.y), [1 if c else -1 for c in self.y]
        if t == SURE:
            # the shortest sum of c_i s_i x_i, c_i >= 1, is such a v, or 0
            # (Stiemke)
            signed = [Row([s * a for a in x], self.s)
                      for s, x in zip(signs, self.rows)]
            centre = combine([1] * n, signed)
            x = book.quadratic.minimise(book.problem.Problem(
                lambda i: apply(signed, signed[i]).ints,
                apply(signed, centre).ints, [0] * n, [None] * n, False)).x
            v = axpy(1, combine(x, signed), centre).ints
        else:
            for c, u in zip(self.y, self.apply(theta).ints):
                if u <= 0 if c else u >= 0:
                    return
        size, least = bits(max(map(abs, v))), min(self.scales)
        for k in range(size):
            u = [(2 * a >> size - k - 1) + 1 >> 1 for a in v]
            rises = [s * inner(x, u) for s, x in zip(signs, self.rows)]
            if min(rises) >= 0 and any(rises):
                raise SeparableError(
                    "the likelihood has no maximum: along the direction no "
                    "row gets less likely",
                    [a << b - least for a, b in zip(u, self.scales)])

    def proves(self, theta, p, W, gradient, hessian, step, t):
        """Return whether the maximum is less than `room` from theta, at the
        end of the step; if it is not proved, choose the bits of the next."""
        S, k, P = step.inverse, self.moved, self.bits
        if 2 * k > self.goal < P and self.find_room(
                p, W, gradient, hessian, S, step):
            return True
        if not S[0].ints[0]:        # too few for an inverse
            self.bits = self.precise = 2 * P
            self.moved = 0
            return False
        # what X'(y - p) loses in S times that
        lost = SPARE + bits(len(p)) + max(0, bits(max([
            abs(v) for s in S for v in s.ints])) - S[0].bits)
        if k:   # else a weight that is still cut to 0 is no loss
            self.bits = max(P, min(4 * k + lost, 2 * P, self.goal + lost))
        if k <= self.last and (k or t > SURE) or 2 * k > self.goal:
            # too few, it seems; a chance of e**-d needs 3 d / 2, unless it
            # is below all that the entries of X can weigh
            z = self.apply(theta)
            d = min(max(map(abs, z.ints)) // (z.s << z.bits),
                    bits(self.s) + self.goal)
            self.bits = max(self.bits + (P // 8 if k else 32),
                            min(2 * P, 2 * d + 64))
        self.precise = min(self.bits, max(self.bits - 2 * k, lost + 32))
        return False

    def find_room(self, p, W, gradient, hessian, S, step):
        """Return whether the maximum is less than r, kept as room, from the
        end of the step, and scores there have the bits of the goal.

        If d, at most r from the step, is H^-1 g for the weights somewhere on
        such a way, d - step is S (g - H step) + (1 - S H) (d - step).
        """
        P, s, (low, high) = self.bits, self.s, log_two(self.bits)
        Q, size = hessian[0].bits, 2 * hessian[0].bits
        rows, columns = [[list(map(abs, v)) for v in A]
                         for A in (self.rows, self.columns)]
        # exp(e) - 1 is less than 2 e; weights are cut by 2**-Q; chances and
        # weights are off by so many units, and by next to nothing far out
        off = [2 * (UNITS + high - low + 3) << P if n >> P < 2 * P else 2
               for n in p.sizes]
        moves = [inner(x, list(map(abs, step.ints))) << P for x in rows]
        rest = [(abs((g * s << Q) - inner(h.ints, step.ints)) << P - Q) // (
            s * s) + 1 for g, h in zip(gradient.ints, hessian)]
        left = [[abs((s * s << size + Q if j == k else 0) - inner(
            v.ints, h.ints)) for k, h in enumerate(hessian)]
                for j, v in enumerate(S)]
        # all over 2**2P: r is twice what it has to be for ways of no length
        r = [0] * len(step)
        for _ in range(2):
            scores = [inner(x, r) for x in rows]
            e = [(a + b >> P) // s + 1 for a, b in zip(moves, scores)]
            change = [(2 * v * v * w >> P) + (v << P - Q if w else 0) + u
                      for v, w, u in zip(e, W.ints, off)]
            more = [a + inner(c, change) // s + 1
                    for a, c in zip(rest, columns)]
            more = [(inner(list(map(abs, v.ints)), more) >> size) + inner(
                a, r) // (s * s << size + Q) + 2 for v, a in zip(S, left)]
            r, before = [2 * v for v in more], r
        self.room = [(v >> P) + 1 for v in before]
        return (2 * max(e) <= 1 << P
                and all([a < b for a, b in zip(more, before)])
                and max(scores) << self.goal <= s << 2 * P)

    def enclose(self, theta, p):
        """Return the maximum, less than room from theta; its likelihood; and
        its probabilities, from the p of the step before."""
        P, G, n, y = theta.bits, self.goal, len(self.y), self.y
        z, c = self.apply(theta), log_two(P)
        c = c[1] - c[0]
        v, (m, k) = cut_sizes(z, P), p.powers
        m = multiply_out(m, [a - b for a, b in zip(v, p.sizes)], P,
                         self.moved - 1)
        one = 1 << P
        high = [(one << P) // (one + (a >> j)) for a, j in zip(m, k)]
        low = [a * b >> P for a, b in zip(m, high)]
        # relative errors, in units of 2**-P: of a power, of 1 / (1 + it)
        off = 4 * (UNITS + 8) + 2 * c * (max(k) + 2)
        value, e = one, 0
        for a, b, j, d, t in zip(high, low, k, z.ints, y):
            if d > 0 if t else d <= 0:
                value = value * a >> P
            else:
                value, e = value * b >> P, e + j
            if not value >> P - 2:
                j = P - bits(value)
                value, e = value << j, e + j
        mark = draw(-1)
        # with a score that is off by less than 2**-G, a chance and its
        # logarithm change at most by the exponential of that
        value = log_ball(value, n * (off + 4), -P - e, G + 16, mark) * ball(
            1 << G, 2, -G, mark)
        r, k = (off >> P - G) + 5, [-G - j for j in k]
        chances = [Real(a >> P - G, r, -G, mark) if d > 0 else
                   Real(b >> P - G, r, j, mark)
                   for a, b, j, d in zip(high, low, k, z.ints)]
        zeros, fractions = [], {}
        if CALL.shadows or any([
                abs(a) <= b for a, b in zip(theta.ints, self.room)]):
            fractions = {i: f for i, f in enumerate(
                map(find_short, chances)) if f}
            zeros, fractions = prove_exact(
                self.X, y, list(z), fraction(2, 1 << G), fractions)
        most = LARGEST << P
        theta = [fraction(0) if k in zeros else Known(
            ball(a, b, j - P, draw(k))) for k, (a, b, j) in enumerate(
                zip(theta.ints, self.room, self.scales))]
        return theta, Known(value), [
            Known(fractions[i]) if i in fractions else Known(a)
            if b <= most else fraction(int(d > 0))
            for i, (a, b, d) in enumerate(zip(chances, v, z.ints))]


def double(v, k):
    """Return 2**k v."""
    return Fixed([shift(n, k) for n in v.ints], v.bits, v.scales)


def prove_exact(X, y, z, e, fractions):
    """Return (zeros, fractions), proved: the k of weights that are 0, and
    {i: p[i]}; none if a guess is wrong.  Equal scores are less than e apart.
    """
    m, equations, before = len(X[0]), [], None
    base = find_base([n for f in fractions.values()
                      for n in ratio(f / (1 - f))])
    columns, rest = [], zero(m)     # of X'(y - p), for each other p and for 1
    for i in sorted(range(len(X)), key=lambda i: abs(z[i])):
        v, x, c, f = z[i], X[i], y[i], fractions.get(i)
        if v < 0:
            v, x, c, f = -v, scale(-1, x), 1 - c, f and 1 - f
        if before and v - before[0] <= e:
            equations.append((subtract(x, before[1]), {}))
        else:
            columns.append(zero(m))
        before = v, x
        if f:
            equations.append((x, factor(f / (1 - f), base)))
        else:
            columns[-1] = subtract(columns[-1], x)
        rest = axpy(c - (f or 0), x, rest)
    C = reduce_rows([list(x) + [fraction(powers.get(b, 0)) for b in base]
                     for x, powers in equations], m)
    if C is None:
        return [], {}
    columns.append(rest)
    basis = reduce_rows([apply(columns, v) for v in find_null_space(C, m)],
                        len(columns))
    if any([any(reduce_row(v, basis)) for v in transpose(columns)]):
        return [], {}
    return [k for k in range(m) if not any(reduce_row(
        list(unit(m, k)) + [0] * len(base), C))], fractions


def find_short(v):
    """Return the fraction from 0 to 1 that is short for a real, or None."""
    if v.e + bits(abs(v.m)) < -CALL.bits:   # far too small
        return None
    n, c = find_simplest(*(v.ends() + (CALL.bits // 2,))) or (0, 1)
    return fraction(n, c) if n > 0 and n < c else None


def find_base(numbers):
    """Return ints above 1 without common divisors, two by two, of which all
    of the numbers are products."""
    base, left = [], list(numbers)
    while left:
        n = left.pop()
        b = ([b for b in base if gcd(b, n) > 1] or [0])[0]
        if b:
            g = gcd(b, n)
            base.remove(b)
            left += [n // g, g, b // g]
        elif n > 1:
            base.append(n)
    return base


def factor(odds, base):
    """Return {b: k}: a fraction is the product of the b**k."""
    powers = {}
    for n, k in zip(ratio(odds), (1, -1)):
        for b in base:
            while n % b == 0:
                n, powers[b] = n // b, powers.get(b, 0) + k
    return powers
