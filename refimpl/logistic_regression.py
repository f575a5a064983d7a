"""Maximum likelihood for the logistic model (E), to proved digits.

Newton's steps climb in P bits, more with every step.  That costs no digit:
the last theta is proved, however it was found.  Nearby are the d for which no
|x_i . d| is above e.  On the way to such a d a weight p (1 - p) changes at
most by the factor exp(e), so the gradient at theta + d is g - H d, with g that
at theta, and H a matrix X'WX with such weights.  If for all of these H^-1 g is
nearby as well, one d is its own H^-1 g (Brouwer), and theta + d the maximum.

What this cannot prove is a weight that is 0, as 0 stays in any enclosure, or
a probability that is a fraction: prove_exact() guesses, and proves in
fractions.
"""

from collections import namedtuple

# the largest first: what compiles it needs memory
from .base.ints import bits, gcd
from .base.real import (
    Known, around, find_simplest, find_size, move_point, real, shift)
from .base.functions import exp, exp_bounds, log
from .base.errors import SeparableError, SingularError
from .base.method import CALL, Undecided, method
from .base.matrix import (
    apply, combine, find_dependent, find_null_space, multiply,
    multiply_weighted, reduce_row, reduce_rows, transpose)
from .base.rows import (
    Row, axpy, fraction, mul, ratio, scale, subtract, zero)
from .sigmoid import clamp
from .solve import solve

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
        whole = cut(solve([cut(h, 2 * P) for h in hessian],
                          cut(gradient, 2 * P)), P)
    except SingularError:       # in so few bits
        return zero(len(theta)), 0
    moves = apply(X, whole)
    n = max(map(abs, moves.ints))
    if 2 * n < moves.s:
        return whole, bits(moves.s) - bits(n) - 1 if n else P

    def step(j):
        """Return 2**j steps."""
        return Row([shift(v, j) for v in whole.ints], whole.s)

    def rises(j):
        """Return whether the likelihood rises after 2**j steps."""
        z = apply(X, subtract(theta, step(j)))
        rest = subtract(y, find_chances(z, P))
        return sum(map(mul, moves.ints, rest.ints)) <= 0

    good, bad = -bits(n // moves.s), 0
    if good == 0 or rises(0):
        good = 0
        while t > SURE and good < P and rises(good + 1):
            good += 1
    while bad - good > 1:
        j = (good + bad) // 2
        good, bad = (j, bad) if rises(j) else (good, j)
    return step(good), 0


def require_maximum(X, y, theta, z, scales, t):
    """Raise SeparableError with v: s_i x_i . v >= 0 for all i, not all 0, for
    the signs s_i of the labels; v in the fewest bits.

    Stiemke: the shortest combination of the s_i x_i with weights of at least
    1 is such a v, or 0.
    """
    v, n, signs = theta.ints, len(y), [1 if c else -1 for c in y]
    if t == SURE:
        signed = [scale(s, x) for s, x in zip(signs, X)]
        centre = combine([1] * n, signed)
        from .quadratic import Problem, minimise    # seldom needed
        x = minimise(Problem(
            lambda i: apply(signed, signed[i]).ints,
            apply(signed, centre).ints, [0] * n, [None] * n, False)).x
        v = axpy(1, combine(x, signed), centre).ints
    elif not all([s * u > 0 for s, u in zip(signs, z.ints)]):
        return
    size, least = bits(max(map(abs, v))), min(scales)
    for k in range(size):
        u = [(2 * a >> size - k - 1) + 1 >> 1 for a in v]
        rises = list(map(mul, signs, apply(X, u).ints))
        if min(rises) >= 0 and any(rises):
            raise SeparableError(
                "the likelihood has no maximum: the classes are separable",
                [a << b - least for a, b in zip(u, scales)])


def enclose(X, y, theta, scales, P):
    """Return [theta*, log-likelihood, probabilities] as reals; None if P bits
    do not prove that scores are right to the bits that reals have.
    """
    goal, z = CALL.bits, list(apply(X, theta))
    k = max(goal, P // 2) + 1
    e = fraction(1, 1 << k)
    CALL.bits = P
    try:
        u = [exp(-v if c else v) for v, c in zip(z, y)]
        p = [1 / (1 + v) for v in u]        # the chances of the labels
        q = [a * b for a, b in zip(u, p)]
        rest = [v if c else -v for v, c in zip(q, y)]
        gradient = apply(transpose(X), rest)
        near = around(1, 2 * e, -1)         # exp(e) is less than 1 + 2 e
        W = [a * b * near for a, b in zip(p, q)]
        d = eliminate_balls(multiply_weighted(X, W), gradient)
    except Undecided:
        return None
    finally:
        CALL.bits = goal
    moves = [v for v in map(real, apply(X, d)) if v.m or v.r]
    if moves and find_size(moves) > -k:
        return None
    # a logarithm of a chance changes at most by exp(e) as well
    likelihood = 1
    for v in p:
        likelihood = v * likelihood
    value = log(likelihood) * near
    p = [(a if c else b) * near for a, b, c in zip(p, q, y)]
    wide = [around(*v) for v in zip(theta, d, range(len(theta)))]
    zeros, fractions = prove_exact(X, y, z, e, wide, p)
    wide = [fraction(0) if k in zeros else move_point(v, scales[k])
            for k, v in enumerate(wide)]
    return [wide, Known(value), [
        Known(fractions[i]) if i in fractions else clamp(v, z[i])
        for i, v in enumerate(p)]]


def eliminate_balls(H, g):
    """Return the x with H x = g for all matrices and vectors in the balls.

    solve() would do, but takes 40 KB more of a board.
    """
    M = [list(h) + [v] for h, v in zip(H, g)]
    for j, top in enumerate(M):
        for i, row in enumerate(M):
            if i != j:
                f = row[j] / top[j]
                M[i] = [a - f * b for a, b in zip(row, M[j])]
    return [row[-1] / row[j] for j, row in enumerate(M)]


def prove_exact(X, y, z, e, theta, p):
    """Return (zeros, fractions): the k of weights that are 0, and {i: p[i]}.

    Guess: which p are fractions, and which scores, less than e away, are
    equal up to sign.  These are equations C theta = E log b, for ints b
    without a common divisor, whose logarithms are independent.  The greatest
    likelihood among their solutions is the greatest of all if X'(y - p) = 0
    there.  It is 0 along the v with C v = 0; as rows of the same score share
    one p, all of it is if the rank says so.
    """
    m = len(theta)
    fractions = {i: find_short(v) for i, v in enumerate(p)}
    fractions = {i: f for i, f in fractions.items() if f}
    if not fractions and all([abs(v.m) > v.r for v in theta]):
        return [], {}
    odds = {i: (ratio(f)[0], ratio(f)[1] - ratio(f)[0])
            for i, f in fractions.items()}
    b = find_coprime([v for pair in odds.values() for v in pair])
    none = [fraction(0)] * len(b)
    C = [list(X[i]) + [fraction(count(u, c) - count(v, c)) for c in b]
         for i, (u, v) in odds.items()]
    order = sorted([i for i in range(len(X)) if i not in odds],
                   key=lambda i: abs(z[i]))
    for i, j in zip(order, order[1:]):
        if abs(z[j]) - abs(z[i]) <= 2 * e:
            s = 1 if z[i] * z[j] > 0 else -1
            C.append(list(axpy(-s, X[j], X[i])) + none)
    C = reduce_rows(C, m)
    if C is None:
        return [], {}
    # the gradient X'(y - p): rest, and for each unknown p times a column
    columns, rest = {}, zero(m)
    for i, x in enumerate(X):
        known = fractions.get(i)
        if known is None:
            key = reduce_row(list(x) + none, C)
            s = 1 if ([v for v in key if v] or key)[0] > 0 else -1
            key = tuple([s * v for v in key])
            columns[key] = axpy(-s, x, columns.get(key, zero(m)))
            known = (1 - s) // 2
        rest = axpy(y[i] - known, x, rest)
    V = transpose(list(columns.values()) + [rest])
    free = multiply(find_null_space(C, m), V)
    n = len(columns) + 1
    if len(reduce_rows(V, n)) > len(reduce_rows(free, n)):
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
