"""Maximum likelihood for the logistic model (E), to proved digits.

Newton's steps climb in P bits, more with every step.  That costs no digit:
the last theta is proved, however it was found.  Where the score x_i . d of a
way d is at most e_i, a weight p (1 - p) on it is changed by the factor
exp(e_i) at most.  So the gradient at its end is g - H d, with g that at its
start, and H some X'WX with such weights.  If for all the ways d into a box and
all these H the box holds H^-1 g, one d is its own H^-1 g (Brouwer): the box
holds the maximum.

What this cannot prove is a weight that is 0, as 0 stays in any box, or a
probability that is a fraction.  So it is guessed which p are fractions, and
which scores are equal up to sign.  These are equations C theta = E log b for
ints b.  The greatest likelihood among their solutions is the greatest of all
if X'(y - p) = 0 there.  It is 0 along the v with C v = 0; as rows of one score
share one p, all of it is if it is a combination of what is 0.
"""

# the largest first: what compiles it needs memory
from .base.ints import bits
from .base.real import Known, ball, draw, find_simplest, shift
from .base.functions import clamp, exp, exp_bounds, log
from .base.errors import SeparableError, SingularError
from .base.method import CALL, define_result, method
from .base.matrix import (
    apply, combine, find_dependent, find_null_space, multiply_weighted,
    reduce_row, reduce_rows, transpose)
from .base.rows import (
    Row, axpy, fraction, mul, ratio, scale, subtract, unit, zero)

SURE = 12       # steps after which it is asked whether there is a maximum

# theta: m weights.  log_likelihood: at theta.  probabilities: p_1(x_i).
# iterations: how many steps were taken.
Logistic = define_result("Logistic",
                         "theta log_likelihood probabilities iterations")


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
    Gives:  Logistic; Decimals of so many digits for ints and fractions, but 0
            as a fraction if it is proved
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
        S = invert(hessian, 2 * P)                                  # 7
        step, k = find_step(X, y, theta, apply(S, gradient), P, t)  # 7
        theta = subtract(theta, step)                               # 7
        t = t + 1                                                   # 8
        # a step that moves by 2**-k leaves 2 k bits right
        if 2 * k > goal:                                            # 9
            room = find_room(X, z, W, gradient, hessian, S, step)   # 9
            if room:                                                # 9
                return enclose(X, y, theta, room, scales, t)        # 9
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
    """Return 1 / (1 + exp(-z[i])) in P bits, at most 3 units less."""
    ints, one, far = [], 1 << P, P * z.s
    for n in z.ints:
        u = 0
        if abs(n) < far:        # else 1 is as close
            low, _, e = exp_bounds(-abs(n), z.s, P + 8)
            u = low >> -e - P
        ints.append((one if n > 0 else u) * one // (one + u))
    return Row(ints, one)


def invert(H, P):
    """Return H^-1 for a negative definite H, roughly, over 2**P; 0 where it
    is none in so few bits."""
    # what is 0, in the column of a pivot, leaves each row, and an entry of
    # H^-1 comes in behind the last
    left, done = [cut(h, P).ints for h in H], []
    for _ in H:
        top = left.pop(0)
        if top[0] >= 0:
            return [zero(len(H)) for _ in H]
        top = [(v << P) // top[0] for v in top[1:] + [1 << P]]
        left, done = [[[v - (a[0] * u >> P) for v, u in zip(
            a[1:] + [0], top)] for a in part] for part in (left, done)]
        done.append(top)
    return [Row(v, 1 << P) for v in done]


def cut(v, P):
    """Return a Row over 2**P."""
    return Row([(n << P) // v.s for n in v.ints], 1 << P)


def find_step(X, y, theta, whole, P, t):
    """Return (step, k): 2**j whole steps, j the greatest at whose end the
    likelihood still rises, and 1 only late; scores move by less than 2**-k.

    It is concave, so it has risen all the way.  Where no score moves by more
    than 1 a step gains anyway: p (1 - p) changes by a factor of e at most.
    """
    whole = cut(whole, P)
    moves = apply(X, whole)
    n = max(map(abs, moves.ints))
    if 2 * n < moves.s:
        return whole, bits(moves.s) - bits(n) - 1 if n else P
    good, bad, j = -bits(n // moves.s), P if t > SURE else 1, 0
    while bad - good > 1:
        z = apply(X, subtract(theta, double(whole, j)))
        rest = subtract(y, find_chances(z, P))
        rises = sum(map(mul, moves.ints, rest.ints)) <= 0
        good, bad = (j, bad) if rises else (good, j)
        j = min((good + bad) // 2, 2 * max(good, 0) + 1)
    return double(whole, good), 0


def double(v, k):
    """Return 2**k v, over the same denominator."""
    return Row([shift(n, k) for n in v.ints], v.s)


def require_maximum(X, y, theta, z, scales, t):
    """Raise SeparableError with v, in the fewest bits: s_i x_i . v >= 0 for
    all i, not all 0, for the signs s_i of the labels."""
    v, n, signs = theta.ints, len(y), [1 if c else -1 for c in y]
    if t == SURE:
        # the shortest sum of c_i s_i x_i, c_i >= 1, is such a v, or 0
        # (Stiemke)
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


def find_room(X, z, W, gradient, hessian, S, step):
    """Return r: the maximum is less than r from the end of the step; None if
    that is not proved, or not enough for scores of as many bits as reals.

    If d, at most r from the step, is H^-1 g for the weights somewhere on such
    a way, d - step is S (g - H step) + (1 - S H) (d - step).
    """
    P, r = bits(W.s) - 1, zero(len(step))
    sizes, inverse, more = absolute(X), absolute(S), r
    off = absolute([subtract(unit(len(r), j), apply(hessian, s))
                    for j, s in enumerate(S)])
    moves, rest = absolute([step, subtract(gradient, apply(hessian, step))])
    for _ in range(2):
        r = Row([2 * v + 1 for v in cut(more, P).ints], 1 << P)
        e = [v + 1 for v in cut(apply(sizes, axpy(1, moves, r)), P).ints]
        # exp(e) - 1 is less than 2 e; chances and weights are off by less
        # than 3 and 5 units, and by next to nothing far out
        change = [(2 * v * v * w >> P) + (
            8 << P if abs(n) < 2 * P * z.s else 1)
                  for v, w, n in zip(e, W.ints, z.ints)]
        change = apply(transpose(sizes), Row(change, 1 << 2 * P))
        more = axpy(1, apply(off, r), apply(inverse, axpy(1, rest, change)))
    scores = apply(sizes, r)
    proved = 2 * max(e) <= W.s and all([a < b for a, b in zip(more, r)])
    return r if proved and max(scores.ints) << CALL.bits <= scores.s else None


def absolute(A):
    """Return the matrix of the sizes of the entries."""
    return [Row(list(map(abs, a.ints)), a.s) for a in A]


def enclose(X, y, theta, room, scales, t):
    """Return Logistic for the maximum, less than room from theta."""
    z, near = list(apply(X, theta)), 1 << CALL.bits
    u = [exp(-v if c else v) for v, c in zip(z, y)]
    p = [1 / (1 + v) for v in u]        # the chances of the labels
    likelihood = 1
    for v in p:
        likelihood = v * likelihood
    # with a score that is off by less than 1 / near, a chance and its
    # logarithm change at most by the exponential of that
    off = ball(near, 2, -CALL.bits, draw(-1))
    p = [(v if c else w * v) * off for v, w, c in zip(p, u, y)]
    fractions = {i: f for i, f in enumerate(map(find_short, p)) if f}
    zeros, P = [], bits(theta.s) - 1
    if fractions or any([abs(n) <= r for n, r in zip(theta.ints, room.ints)]):
        zeros, fractions = prove_exact(
            X, y, z, fraction(2, near), fractions)
    theta = [fraction(0) if k in zeros else ball(n, r, c - P, draw(k))
             for k, (n, r, c) in enumerate(zip(theta.ints, room.ints, scales))]
    return Logistic(theta, Known(log(likelihood) * off), [
        Known(fractions[i]) if i in fractions else clamp(v, z[i])
        for i, v in enumerate(p)], t)


def prove_exact(X, y, z, e, fractions):
    """Return (zeros, fractions), proved: the k of weights that are 0, and
    {i: p[i]}; none if a guess is wrong.  Equal scores are less than e apart.
    """
    m, equations, before = len(X[0]), [], None
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
            equations.append((x, factor(f / (1 - f))))
        else:
            columns[-1] = subtract(columns[-1], x)
        rest = axpy(c - (f or 0), x, rest)
    b = {c for _, powers in equations for c in powers}
    C = reduce_rows([list(x) + [fraction(powers.get(c, 0)) for c in b]
                     for x, powers in equations], m)
    if C is None:
        return [], {}
    columns.append(rest)
    basis = reduce_rows([apply(columns, v) for v in find_null_space(C, m)],
                        len(columns))
    if any([any(reduce_row(v, basis)) for v in transpose(columns)]):
        return [], {}
    return [k for k in range(m) if not any(reduce_row(
        list(unit(m, k)) + [0] * len(b), C))], fractions


def find_short(v):
    """Return the fraction from 0 to 1 that is short for a real, or None."""
    if v.e + bits(abs(v.m)) < -CALL.bits:   # far too small
        return None
    n, c = find_simplest(*(v.ends() + (CALL.bits // 2,))) or (0, 1)
    return fraction(n, c) if n > 0 and n < c else None


def factor(odds):
    """Return {b: k}: a fraction is the product of the b**k, for primes b
    below 1000 and for what has none."""
    powers = {}
    for n, k in zip(ratio(odds), (1, -1)):
        b = 2
        while n > 1:
            b = b if b < 1000 else n
            if n % b:
                b += 1
            else:
                n, powers[b] = n // b, powers.get(b, 0) + k
    return powers
