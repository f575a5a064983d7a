"""The exact solver for convex quadratic problems with bounds.

    minimise         minimum of x'Qx / 2 + c'x, lower <= x <= upper, and,
                     if balanced, sum x = 0
    descend          steps until x is stationary on a set F of variables
    maximise_dual    the dual of a margin, from a labelled Gram matrix
    solve_dual       the same from rows of ints

A margin, a lasso and the test whether a likelihood has a maximum are such
problems.  Which variables are at a bound is a choice among finitely many, and
for each choice the minimum solves a linear system: so from rational data the
answer is rational, and it is reached in finitely many steps.

Q is symmetric and positive semidefinite, and row(i) computes row i on demand,
as few rows are needed.  Numbers are exact, ints or fractions.  The gradient is
g = Qx + c (the 2 in x'Qx / 2 cancels that of the square).  x is a minimum if
and only if there is a level (0 if not balanced), the multiplier of the
condition sum x = 0, and x is

    feasible    lower <= x <= upper, and sum x = 0 if balanced
    stationary  g[i] = level where x[i] is free, strictly between its bounds
    signed      g[i] >= level where x[i] is at its lower bound, and
                g[i] <= level where it is at its upper one

Every step keeps x feasible, descend() makes it stationary on a set F of free
variables, and find_wrong() finds where it is not signed.  No limit is needed:

- The variable that enters F meets only others that can move, since F holds
  none that is at a bound.  So every step descends.
- After each round x is determined by which variables are at a bound and
  which are free.  No such partition returns, and there are finitely many.
"""

from collections import namedtuple

# the largest first: what compiles it needs memory
from .base.rational import lcm
from .base.elimination import back, eliminate, null
from .base.errors import DomainError, NotSeparableError
from .base.numbers import enter
from .base.ratio import Row, fraction, from_ints, ratio, to_ints
from .base.vector import dot, real_among, total

READ = 20       # no more variables than that are solved from 0
LONG = 24       # rows: a larger system is faster solved by its digits

# The minimum of x'Qx / 2 + c'x, lower <= x <= upper, with sum x = 0 if
# balanced.  row(i) is row i of Q.  No bound is None.
Problem = namedtuple("Problem", ("row", "c", "lower", "upper", "balanced"))

# x: the minimiser.  gradient: Qx + c.  free: the indices strictly between
# their bounds.  level: the gradient that the free ones share (None without
# sum x = 0 or without free ones).  ray: None, or a direction along which the
# objective falls for ever.  rounds: how many variables were let in.
Minimum = namedtuple(
    "Minimum", ("x", "gradient", "free", "level", "ray", "rounds"))

# What the objective does on a step: it falls, and is least at the end; it
# falls for ever; it stays the same for ever.
TO_MINIMUM, DOWNHILL, FLAT = "to the minimum", "downhill", "flat"


def minimise(row, c, lower, upper, balanced=False, start=None):
    """Return the minimum of x'Qx / 2 + c'x between bounds.

    The variable that is signed wrongly most enters, as that is the steepest
    way down; any would do.

    Source: D, section 4: a quadratic problem with constraints
         1  x <- start; F <- the variables strictly between their bounds
         2  move x until it is stationary on F; a ray ends it
         3  g <- Qx + c; if nothing is signed wrongly, stop; let into F
            what is so most, and go back to 2
         4  the level is what g is on F, if balanced
    Takes:  row       row(i) is row i of Q, a list
            c         n numbers
            lower, upper  n numbers each, None for no bound
            balanced  whether sum x = 0 is required
            start     n numbers that are feasible; without it 0, or for more
                      than READ variables what rounded numbers lead to
    Gives:  Minimum, in fractions
    Raises: DomainError if a step shows that Q is not semidefinite
    Cost:   a system in the free variables and a gradient each round
    """
    n, D = len(c), to_ints([v for v in lower + upper if v])[1]
    if n > READ and start is None:
        from .fast.active_set import find_start     # a board may do without
        start = find_start(Problem(row, c, lower, upper, balanced))
    # in D x the bounds are ints
    lower, upper = [[v and D * v // 1 for v in b] for b in (lower, upper)]
    problem = Problem(row, [D * v for v in c], lower, upper, balanced)
    rounds, start = 0, to_ints(start or [0] * n)

    x = Row([D * v for v in start[0]], start[1])                    # 1
    free = find_free(problem, x, range(n))                          # 1
    while True:                                                     # 2
        x, free, ray = descend(problem, x, free)                    # 2
        g = differentiate(problem, x, range(n))                     # 3
        entering = [] if ray else find_wrong(problem, x, g, free)   # 3
        if not entering:                                            # 3
            break                                                   # 3
        free = free + entering                                      # 3
        rounds += 1                                                 # 3
    free = find_free(problem, x, range(n))                          # 4
    g = [fraction()(*ratio(v)) / (x.over()[1] * D) for v in g]      # 4
    level = g[free[0]] if balanced and free and not ray else None   # 4
    return Minimum([v / D for v in x], g, free, level, ray, rounds)


def find_wrong(problem, x, g, free):
    """Return the variables signed wrongly most: none, one, or a pair.

    If balanced and none is free there is no level: then one that can rise
    and one that can fall are wrong together, if the first has the lower
    gradient, as moving both by the same keeps the sum at 0.
    """
    rising = find_rising(problem, x, range(len(g)))
    falling = find_falling(problem, x, range(len(g)))
    i = min(rising, key=lambda i: g[i], default=None)
    j = max(falling, key=lambda j: g[j], default=None)
    if problem.balanced and not free:
        return [i, j] if rising and falling and g[i] < g[j] else []
    level = g[free[0]] if problem.balanced else 0
    rise = level - g[i] if rising else 0
    fall = g[j] - level if falling else 0
    if rise <= 0 and fall <= 0:
        return []
    return [i] if rise >= fall else [j]


def descend(problem, x, free):
    """Return (x, F, ray): x moved until it is stationary on F.

    Source: D, section 4: a quadratic problem with constraints
         1  while x is not stationary on F:
         2      p <- the step over F to the minimum, or along a line
         3      s <- the longest part of p that is feasible
         4      if p goes downhill for ever, it is a ray: stop
         5      x <- x + s p
         6      F <- the variables strictly between their bounds; if x
                has come to the minimum, stop
    """
    while free:                                                     # 1
        way, p, most = find_step(problem, x, free)                  # 2
        if not any(p):      # it is stationary already
            break
        s = find_room(problem, x, free, p, most)                    # 3
        if s is None and way == FLAT:
            # Nothing changes, and no bound either way: one is held fixed.
            stays = [i for i, pi in zip(free, p) if pi][0]
            free = [i for i in free if i != stays]
            continue
        v, d = x.over()
        if s is None:                                               # 4
            p = dict(zip(free, p))
            return x, free, from_ints(
                [p.get(i, 0) for i in range(len(v))], 1)
        n, m = s                                                    # 5
        v = [m * vi for vi in v]                                    # 5
        for i, pi in zip(free, p):                                  # 5
            v[i] = v[i] + n * pi                                    # 5
        x = Row(v, m * d)                                           # 5
        free = find_free(problem, x, free)                          # 6
        if way == TO_MINIMUM and s == most:                         # 6
            break                                                   # 6
    return x, free, None


def find_step(problem, x, free):
    """Return (way, p, s): the step over F to the minimum, or along a line.

    The step to the minimum is s p, and s a quotient (1, d).  It solves
    Q s p = level - g on F with sum p = 0 (level only if balanced), for d g in
    ints: the rows of Q stay as short as they are.
    Where that is singular p is a null vector, along which the objective is
    a straight line: downhill, or flat and towards a bound if there is one.
    Then s is None: nothing but a bound ends that.
    """
    g, M = differentiate(problem, x, free), []
    for i, gi in zip(free, g):
        q = problem.row(i)
        M.append(to_ints([q[j] for j in free]
                         + ([1] if problem.balanced else []) + [-gi])[0])
    if problem.balanced:
        M.append([1] * len(free) + [0, 0])
    p, d = solve_rows(M)
    if p:
        p, d = [v if d > 0 else -v for v in p[:len(free)]], abs(d)
        if any(p) and dot(p, g) >= 0:
            raise DomainError("Q is not positive semidefinite")
        return TO_MINIMUM, p, (1, d)
    p = d[:len(free)]
    turned, slope = [-v for v in p], dot(p, g)
    if slope != 0:
        return DOWNHILL, p if slope < 0 else turned, None
    return FLAT, turned if find_room(
        problem, x, free, p, None) is None else p, None


def solve_rows(M):
    """Return (x, d) with A x = d b for rows [A, b] of ints; (None, v) if A is
    singular, A v = 0."""
    if len(M) > LONG:
        from .fast.systems import solve_ints    # a board may do without
        solution = solve_ints([row[:-1] for row in M], [row[-1] for row in M])
        if solution:
            return solution
    M, r, _ = eliminate(M, len(M))
    return back(M, r, r) if r == len(M) else (None, null(M, r, len(M)))


def find_room(problem, x, free, p, most):
    """Return the longest part of p that is feasible, a quotient (n, d).

    most  where p ends; None if it goes on for ever, and so may the result
    """
    (v, d), least = x.over(), most
    for i, pi in zip(free, p):
        bound = problem.upper[i] if pi > 0 else problem.lower[i]
        if pi and bound is not None:
            room, by = abs(d * bound - v[i]), abs(pi)
            if least is None or room * least[1] < least[0] * by:
                least = room, by
    return least


def differentiate(problem, x, at):
    """Return d g, g = Qx + c at some indices; ints of ints."""
    v, d = x.over()
    g = [d * problem.c[i] for i in at]
    for j, vj in enumerate(v):
        if vj:
            q = problem.row(j)
            g = [gi + vj * q[i] for gi, i in zip(g, at)]
    return g


def find_rising(problem, x, at):
    """Return those of some indices where x is below its upper bound."""
    (v, d), upper = x.over(), problem.upper
    return [i for i in at if upper[i] is None or v[i] < d * upper[i]]


def find_falling(problem, x, at):
    """Return those of some indices where x is above its lower bound."""
    (v, d), lower = x.over(), problem.lower
    return [i for i in at if lower[i] is None or v[i] > d * lower[i]]


def find_free(problem, x, at):
    """Return those of some indices where x is strictly between its bounds."""
    return find_rising(problem, x, find_falling(problem, x, at))


def maximise_dual(G, y, C=None, start=None, s=1):
    """Return (alpha, g): where the dual of a margin is greatest.

    Why a margin has this dual: see svm.py.  The minimum of half the double
    sum minus sum alpha_i is the same problem, as minimise() takes it.

    Source: D, section 4; D, section 7: the greatest
            sum alpha_i - (sum sum alpha_i alpha_j G[i][j]) / 2
            subject to alpha_i >= 0 and sum alpha_i y_i = 0, and, unless
            C is None, to alpha_i <= C
    Takes:  G  s times the labelled Gram matrix, G[i][j] = y_i y_j x_i . x_j
            y  n labels, -1 or +1, both there
            C, start  start is feasible
    Gives:  n fractions or, where G holds reals, reals; alpha_i at a bound
            is exact.  g[i] = w . x_i - y_i, one number for all i with alpha_i
            strictly between its bounds: there it is the threshold t
    Raises: NotSeparableError with lambda if there is no greatest value;
            NotConvergedError if reals leave a sign open
    """
    if real_among(set([T for q in G for T in set(map(type, q))])):
        from .fast.enclosure import solve_dual_of_reals
        return solve_dual_of_reals(G, y, C)
    # Row by row, on demand: on a board memory is short.
    K, parts, shared = {}, [], 1
    for q in G:
        for T in set(map(type, q)):
            if T is not int and T is not fraction():
                q[:] = enter("G", q)[0]   # a kernel of any kind
        parts.append(to_ints(q))
        shared = lcm(shared, parts[-1][1])

    def row(i):
        if i not in K:
            ints, d = parts[i]
            parts[i] = None
            K[i] = [y[i] * c * v * (shared // d) for c, v in zip(y, ints)]
        return K[i]

    return solve_dual(row, s * shared, y, True, C, start)


def solve_dual(row, s, y, balanced=True, C=None, start=None):
    """Return (alpha, g) of maximise_dual() from rows of ints.

    With rows s times too long, the minimum is alpha / s, and the gradient is
    the same: so C enters divided by s, and alpha leaves multiplied by s.

    Takes:  row, s    row(i) is s times row i of the Gram matrix, in ints
            balanced  whether sum alpha_i y_i = 0 is required
            y, C, start  as above
    Raises: NotSeparableError with lambda
    """
    F = fraction()
    if C is not None:
        C = F(*ratio(C)) / s
    if start is not None:
        start = [a * F(c, s) for a, c in zip(start, y)]
    problem = pose_dual(row, y, balanced, C)
    best = minimise(*problem, start=start)
    if best.ray is not None:
        raise NotSeparableError("no hyperplane separates the classes",
                                find_weights(best.ray))
    return [s * c * v for c, v in zip(y, best.x)], best.gradient


def pose_dual(row, y, balanced=True, C=None):
    """Return the Problem of the dual of a margin in x_i = alpha_i y_i.

    In x the sum alpha_i y_i is a sum without labels, and Q is the Gram matrix
    without them.  A ray has Qx = 0 and, if balanced, sum x = 0: then it
    gives an average of one class that equals an average of the other, so no
    hyperplane separates.
    """
    low = None if C is None else -C
    return Problem(row, [-c for c in y], [0 if c == 1 else low for c in y],
                   [C if c == 1 else 0 for c in y], balanced)


def find_weights(ray):
    """Return the sizes of the entries of a ray, with sum 1."""
    size = total([abs(v) for v in ray])
    return [abs(v) / size for v in ray]
