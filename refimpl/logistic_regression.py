"""Maximum likelihood for the logistic model (E), to proved digits.

Newton's steps climb in P bits, more with every step.  That costs no digit:
the last theta is proved, however it was found.  With g the gradient and H
minus the Hessian there, nu = sqrt(g' H^-1 g) is the length of a step,
measured by H, and R, the greatest sqrt(x_i' H^-1 x_i), is how far a step of
length 1 moves a score.  If R nu < 1 there is a maximum theta*, and

    |theta*[k] - theta[k]| <= sqrt((H^-1)[k][k]) nu / (1 - R nu)
    |x_i . (theta* - theta)| <= R nu / (1 - R nu)

The curvature at a score changes at most by the factor e for each unit that the
score changes.  So on a line from theta the slope, nu at most, has fallen by
(1 - e**(-R s)) / R at least after the length s, which is nu for
s = -log(1 - R nu) / R.  That is at most nu / (1 - R nu).

What this cannot prove is a weight that is 0, as 0 stays in any enclosure, or
a probability that is a fraction: prove_exact() guesses, and proves in
fractions.
"""

from collections import namedtuple

# the largest first: what compiles it needs memory
from .base.ints import bits, gcd
from .base.real import Known, Real, around, find_simplest
from .base.functions import exp, exp_bounds, log
from .base.errors import SeparableError, SingularError
from .base.method import CALL, method
from .base.matrix import (
    apply, combine, find_dependent, find_null_space, multiply_weighted,
    reduce_row, reduce_rows, transpose)
from .base.rows import (
    Row, axpy, dot, fraction, ratio, scale, subtract, total, zero)
from .quadratic import Problem, minimise
from .sigmoid import clamp
from .solve import inverse, solve

SURE = 12       # steps after which it is asked whether there is a maximum

# theta: m weights.  log_likelihood: at theta.  probabilities: p_1(x_i).
# iterations: how many steps were taken.
Logistic = namedtuple("Logistic", (
    "theta", "log_likelihood", "probabilities", "iterations"))


@method("X matrix", "y chances", "digits? digits",
        gives="theta log_likelihood probabilities iterations#")
def logistic_regression(X, y, digits=50):
    """Return the weights with the greatest likelihood.

    They make the labels as probable as a linear score can.

    >>> r = logistic_regression([[1], [1], [1]], [0, 1, 1], 10)
    >>> str(r.theta[0]), str(r.probabilities[0])
    ('0.6931471806', '0.6666666667')

    Source: E, slide Fitting logistic regression models: the maximum of l,
            with the derivatives of E, slide Matrix form of the
            Newton-Raphson updates
         1  t <- 0; theta <- 0
         2  do
         3      p[i] <- 1 / (1 + exp(-theta . x_i)), in P bits
         4      W <- p (1 - p), a diagonal
         5      gradient <- X'(y - p)
         6      hessian <- -X'WX
         7      step <- hessian^-1 gradient, halved if it goes too far;
                theta <- theta - step, in P bits
         8      t <- t + 1
         9  until convergence: theta proves the maximum
    Errata: S16, printed: Newton from an arbitrary start, until convergence;
            right: it may run away; start at 0, shorten steps, say why there is
            no maximum
    Takes:  X, y  n homogeneous rows of m numbers, n labels 0 or 1
            digits  how many digits the result has
    Gives:  Logistic; Decimals for ints and fractions, but 0 as a fraction
            if it is proved
    Raises: SingularError with v != 0, X v = 0; SeparableError if there is no
            maximum, with a direction; NotConvergedError if the digits stay
            open
    Cost:   n exponentials and an m by m system a step
    """
    X, scales = scale_columns(X)
    P, last, goal = 64, 0, CALL.bits

    t, theta = 0, zero(len(scales))                                 # 1
    while True:                                                     # 2
        z = apply(X, theta)                                         # 3
        p = find_chances(z, P)                                      # 3
        require_maximum(X, y, theta, z, scales, t)
        W = Row([v * (p.s - v) >> P for v in p.ints], p.s)          # 4
        gradient = apply(transpose(X), subtract(y, p))              # 5
        hessian = multiply_weighted(X, scale(-1, W))                # 6
        step, k = find_step(X, y, theta, hessian, gradient, P, t)   # 7
        theta = subtract(theta, step)                               # 7
        t = t + 1                                                   # 8
        # a step that moves by 2**-k leaves 2 k bits right
        if 2 * k > goal:                                            # 9
            known = enclose(X, y, theta, scales, max(goal, P))      # 9
            if known:                                               # 9
                return Logistic(*(known + [t]))                     # 9
        P = max(P, min(4 * k + 64, 2 * P, goal + 64))
        if k <= last and (k or t > SURE) or 2 * k > goal:
            # too few, it seems; a chance of e**-d needs 3 d / 2, unless it
            # is below all that the entries of X can weigh
            z = apply(X, theta)
            d = min(max(map(abs, z.ints)) // z.s, bits(X[0].s) + goal)
            P = max(P + (P // 8 if k else 32), min(2 * P, 2 * d + 64))
        last = k


def scale_columns(X):
    """Return (X, scales): column k of X times 2**scales[k], from -1 to 1."""
    null = find_dependent(X)
    if null:
        raise SingularError("", null)
    columns = transpose(X)
    scales = [bits(c.s) - bits(max(map(abs, c.ints))) - 1 for c in columns]
    return transpose([
        Row([v << max(k, 0) for v in c.ints], c.s << max(-k, 0))
        for c, k in zip(columns, scales)]), scales


def find_chances(z, P):
    """Return 1 / (1 + exp(-z[i])) in P bits."""
    ints, one, far = [], 1 << P, P * z.s
    for n in z.ints:
        u = 0
        if abs(n) < far:        # else 1 is as close
            low, _, e = exp_bounds(-abs(n), z.s, P)
            u = low >> -e - P
        ints.append((one if n > 0 else u) * one // (one + u))
    return Row(ints, one)


def cut(v, P):
    """Return a Row over 2**P."""
    return Row([(n << P) // v.s for n in v.ints], 1 << P)


def find_step(X, y, theta, hessian, gradient, P, t):
    """Return (hessian^-1 gradient, k), halved as long as it goes too far.

    If the likelihood still rises at the end of a step, it has risen all the
    way, since it is concave.  It has where no score moves by more than 1: as
    p (1 - p) changes by a factor of e**u at most when a score moves by u, a
    step gains 1 - (e - 2) of what its slope promises, or more.  Late steps
    are doubled where that is needed.  The scores move by less than 2**-k.
    """
    try:
        step = cut(solve([cut(h, 2 * P) for h in hessian],
                         cut(gradient, 2 * P)), P)
    except SingularError:       # in so few bits
        return zero(len(theta)), 0
    moved = apply(X, step)
    n = max(map(abs, moved.ints))
    if 2 * n < moved.s:
        return step, bits(moved.s) - bits(n) - 1 if n else P

    def rises(j):
        """Return whether the likelihood rises after 2**j steps."""
        p = find_chances(apply(X, subtract(theta, double(step, j))), P)
        return dot(step, apply(transpose(X), subtract(y, p))) <= 0

    good, bad = -bits(n // moved.s), 0
    if good == 0 or rises(0):
        good = 0
        while t > SURE and good < P and rises(good + 1):
            good += 1
    while bad - good > 1:
        j = (good + bad) // 2
        good, bad = (j, bad) if rises(j) else (good, j)
    return double(step, good), 0


def double(v, j):
    """Return 2**j v, over the same denominator."""
    return Row([n << j if j > 0 else n >> -j for n in v.ints], v.s)


def require_maximum(X, y, theta, z, scales, t):
    """Raise SeparableError with v: s_i x_i . v >= 0 for all i, not all 0, for
    the signs s_i of the labels.

    Stiemke: the shortest combination of the s_i x_i with weights of at least
    1 is such a v, or 0.
    """
    v = theta
    if not all([n > 0 if c else n < 0 for n, c in zip(z.ints, y)]):
        if t != SURE:
            return
        n = len(y)
        signed = [x if c else scale(-1, x) for x, c in zip(X, y)]
        centre = combine([1] * n, signed)
        x = minimise(Problem(
            lambda i: apply(signed, signed[i]).ints,
            apply(signed, centre).ints, [0] * n, [None] * n, False)).x
        v = axpy(1, combine(x, signed), centre)
    if any(v.ints):
        least = min(scales)
        raise SeparableError(
            "the likelihood has no maximum: the classes are separable",
            [n << k - least for n, k in zip(shorten(v.ints, X, y), scales)])


def shorten(v, X, y):
    """Return the fewest first bits of a direction that are one as well."""
    size = bits(max(map(abs, v)))
    for k in range(1, size):
        u = [(2 * n >> size - k) + 1 >> 1 for n in v]
        rises = [n if c else -n for n, c in zip(apply(X, u).ints, y)]
        if min(rises) >= 0 and any(rises):
            return u
    return v


def enclose(X, y, theta, scales, P):
    """Return [theta*, log-likelihood, probabilities] as reals; None if this
    theta does not prove the scores to the bits that reals have.

    It takes P bits, which are not those of what it returns.
    """
    z = apply(X, theta)
    bounds = bound_maximum(X, y, find_chances(z, P))
    if not bounds:
        return None
    nu, units = bounds
    e = 2 * max(list(apply(find_sizes(X), units))) * nu
    if not e * (1 << CALL.bits) < 1:
        return None
    goal, z = CALL.bits, list(z)
    CALL.bits = P
    wide = [around(v, 2 * nu * u, k)
            for k, (v, u) in enumerate(zip(theta, units))]
    # exp changes by the factor 1 + 2 e at most
    near, p, likelihood = around(1, 2 * e, -1), [], 1
    for v, c in zip(z, y):
        u = exp(-v if c else v) * near
        chance = 1 / (u + 1)        # of the label
        likelihood = chance * likelihood
        p.append(chance if c else chance * u)
    CALL.bits = goal
    p = [v * 1 for v in p]
    zeros, fractions = prove_exact(X, y, z, e, wide, p)
    wide = [fraction(0) if k in zeros else Real(
        v.m, v.r, v.e + scales[k], v.shadow) * 1 for k, v in enumerate(wide)]
    return [wide, Known(log(likelihood * 1)), [
        Known(fractions[i]) if i in fractions else clamp(v, z[i])
        for i, v in enumerate(p)]]


def bound_maximum(X, y, p):
    """Return (nu, units) for chances that are off by 4 units at most; None
    if H is not definite.

    units[k] is sqrt((H^-1)[k][k]) or up to 3 times that, as nu is.
    """
    off, columns = 4 * fraction(1, p.s), transpose(X)
    W = Row([max(v * (p.s - v) // p.s - 5, 0) for v in p.ints], p.s)
    try:
        A = inverse(multiply_weighted(X, W))
    except SingularError:
        return None
    sizes = [abs(v) + off * total(c) for v, c in zip(
        apply(columns, subtract(y, p)), find_sizes(columns))]
    nu = root_above(dot(sizes, apply(find_sizes(A), sizes)))
    return nu, [root_above(a[k]) for k, a in enumerate(A)]


def find_sizes(X):
    """Return the rows of X with the absolute values of their entries."""
    return [Row(list(map(abs, x.ints)), x.s) for x in X]


def root_above(v):
    """Return a power of 2 that is no less than the root of v."""
    n, d = ratio(v)
    k = bits(n) - bits(d) + 2 >> 1
    return fraction(1 << max(k, 0), 1 << max(-k, 0))


def prove_exact(X, y, z, e, theta, p):
    """Return (zeros, fractions): the k of weights that are 0, and {i: p[i]}.

    Guess: which p are fractions, and which scores, less than e away, are
    equal up to sign.  These are equations C theta = E log b, for ints b
    without a common divisor, whose logarithms are independent.  The greatest
    likelihood among their solutions is the greatest of all if X'(y - p) = 0
    there.  It is 0 along the v with C v = 0; as rows of the same score share
    one p, all of it is if the rank says so.
    """
    n, m = len(X), len(theta)
    fractions = {i: find_short(v) for i, v in enumerate(p)}
    fractions = {i: f for i, f in fractions.items() if f}
    if not fractions and all([abs(v.m) > v.r for v in theta]):
        return [], {}
    odds = {i: (ratio(f)[0], ratio(f)[1] - ratio(f)[0])
            for i, f in fractions.items()}
    b = find_coprime([v for pair in odds.values() for v in pair])
    X, none = [list(x) for x in X], [fraction(0)] * len(b)
    C = [X[i] + [fraction(count(u, c) - count(v, c)) for c in b]
         for i, (u, v) in odds.items()]
    order = sorted([i for i in range(n) if i not in odds],
                   key=lambda i: abs(z[i]))
    for i, j in zip(order, order[1:]):
        if abs(z[j]) - abs(z[i]) <= 2 * e:
            s = 1 if z[i] * z[j] > 0 else -1
            C.append([u - s * v for u, v in zip(X[i], X[j])] + none)
    C = reduce_rows(C, m)
    if C is None:
        return [], {}
    groups, V = {}, [[fraction(0)] * (n + 1) for _ in range(m)]
    for i, x in enumerate(X):
        known, s = fractions.get(i), 0
        if known is None:
            key = reduce_row(x + none, C)
            s = 1 if ([v for v in key if v] or key)[0] > 0 else -1
            g = groups.setdefault(tuple([s * v for v in key]), len(groups))
            known = (1 - s) // 2
        for k, v in enumerate(x):
            V[k][n] += v * (y[i] - known)
            if s:
                V[k][g] -= s * v
    free = [[sum([a * c for a, c in zip(v, column)]) for column in zip(*V)]
            for v in find_null_space(C, m)]
    if len(reduce_rows(V, n + 1)) > len(reduce_rows(free, n + 1)):
        return [], {}
    return [k for k in range(m) if not any(reduce_row(
        [fraction(int(j == k)) for j in range(m)] + none, C))], fractions


def find_short(v):
    """Return the fraction from 0 to 1 that is short for a real, or None."""
    if v.e + bits(abs(v.m)) < -CALL.bits:   # far too small
        return None
    n, c = find_simplest(*(v.ends() + (CALL.bits // 2,))) or (0, 1)
    return fraction(n, c) if n > 0 and n < c else None


def find_coprime(numbers):
    """Return ints above 1 without common divisors, of which all numbers are
    products.
    """
    base, left = [], list(numbers)
    while left:
        n = left.pop()
        b = ([b for b in base if gcd(n, b) > 1] or [1])[0]
        if b > 1:
            g = gcd(n, b)
            base.remove(b)
            left += [g, b // g, n // g]
        elif n > 1:
            base.append(n)
    return base


def count(n, b):
    """Return how often b divides n."""
    k = 0
    while n % b == 0:
        n, k = n // b, k + 1
    return k
