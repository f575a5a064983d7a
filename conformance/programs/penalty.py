"""The lambda or C for which an answer is right, where it is another one.

    RULES           what is taken for a lambda or C, and why
    make_rows       these as mistakes
    solve_penalty   (the penalty that was given, that of the answer)
    name_penalty    the same in words
    find_constant   what they have in common in a run, in words

One equation: the gradient of the fit over the weights, or the largest
multiplier; the other conditions of a minimum have to hold with it.
"""

import math

from .floats import to_floats

PENALTY = {"ridge": "lambda", "lasso": "lambda", "svm-soft": "C"}
SAME, NEAR = 1e-5, 0.02
ROOM = 1e-7         # of the sizes of what cancels
TOLD = 30           # times that: a smaller penalty cannot be told from 0


def spread_of(y):
    middle = math.fsum(y) / len(y)
    return math.sqrt(math.fsum((v - middle) ** 2 for v in y) / len(y))


# What is taken for a constant, of it, the number of rows and the spread of y;
# and the reason that it has.
RULES = (
    ("0", "", lambda v, n, sd: v - v),
    ("1", "its default", lambda v, n, sd: 1.0),
    ("n {}", "a mean of squares for their sum", lambda v, n, sd: v * n),
    ("2 {}", "half the sum of squares", lambda v, n, sd: 2 * v),
    ("2 n {}", "the sum of squares over 2 n", lambda v, n, sd: 2 * n * v),
    ("n {} / 2", "", lambda v, n, sd: v * n / 2),
    ("{} / n", "", lambda v, n, sd: v / n),
    ("{} / 2", "", lambda v, n, sd: v / 2),
    ("{} / 2 n", "", lambda v, n, sd: v / n / 2),
    ("2 {} / n", "", lambda v, n, sd: 2 * v / n),
    ("1 / {}", "", lambda v, n, sd: 1 / v),
    ("the root of {}", "", lambda v, n, sd: v ** 0.5),
    ("{} squared", "", lambda v, n, sd: v * v),
    ("n {} / sd(y)", "as glmnet has it", lambda v, n, sd: v * n / sd),
    ("{} / sd(y)", "as glmnet has it", lambda v, n, sd: v / sd))


def make_rows(name, switch, without=()):
    """Return the mistakes of a constant: rows of (words, switches)."""
    return [(name_rule(words, name, reason), {
        switch: lambda v, y, rule=rule: rule(v, len(y), spread_of(y))})
        for words, reason, rule in RULES if words not in without]


def name_rule(words, name, reason):
    return "{} is taken for {}{}".format(
        words.format(name), name,
        ": " + reason if reason and name != "C" else "")


def dot(a, b):
    return math.fsum(p * q for p, q in zip(a, b))


def sigmoid(z):
    return 1 / (1 + math.exp(-z)) if z > -700 else 0.0


def kernel_of(inputs):
    """Return the kernel of an input as a function of two rows."""
    k = inputs.get("kernel") or {"name": "linear"}
    if k["name"] == "linear":
        return dot
    if k["name"] == "polynomial":
        degree, c = int(k["degree"]), to_floats(k.get("constant", 0))
        return lambda a, b: (dot(a, b) + c) ** degree
    s = to_floats(k["sigma"])
    return lambda a, b: math.exp(-math.fsum(
        (u - v) ** 2 for u, v in zip(a, b)) / (2 * s * s))


def residuals(q, o):
    """Return y less the fit of the weights in o, for the inputs q."""
    return [b - dot(x, o["w"]) - o.get("intercept", 0)
            for x, b in zip(q["X"], q["y"])]


def solve_penalty(task, q, o, *near):
    """Return (the penalty given, that for which the answer is right).

    q, o  the inputs and outputs in floats
    None where there is none, or it is the given one.
    """
    solve = {"svm-soft": solve_C, "logistic-regression": solve_logistic}
    return solve.get(task, solve_lambda)(task, q, o, *near)


def solve_logistic(task, q, o, near=0.0):
    """Return the lambda of lambda |theta|^2 / 2, constants penalised or not.

    near  room for what a solver leaves, beside the largest gradient
    """
    theta, columns = o["theta"], list(zip(*q["X"]))
    off = [c - sigmoid(dot(x, theta)) for x, c in zip(q["X"], q["y"])]
    g = [dot(column, off) for column in columns]
    room = [max(ROOM * math.fsum(map(abs, column)), near * max(map(abs, g)))
            for column in columns]
    ones = [len(set(column)) == 1 for column in columns]
    for free in (ones, [False] * len(g)):
        w = [0.0 if f else v for f, v in zip(free, theta)]
        value = dot(w, g) / dot(w, w) if any(w) else 0.0
        if value > 0 and all(abs(a - value * b) <= r
                             for a, b, r in zip(g, w, room)):
            return 0.0, value
    return None


def solve_lambda(task, q, o):
    w, c, given = o["w"], o.get("intercept", 0), q["lambda"]
    e = residuals(q, o)
    sizes = [abs(b) + abs(c) + math.fsum(abs(u * v) for u, v in zip(x, w))
             for x, b in zip(q["X"], q["y"])]
    if (abs(math.fsum(e)) > ROOM * math.fsum(sizes)) if q.get(
            "intercept") else c:
        return None             # the constant is another one, too
    columns = list(zip(*q["X"]))
    g = [dot(column, e) for column in columns]
    room = [ROOM * dot(map(abs, column), sizes) for column in columns]
    if not any(w):
        return None
    if task == "lasso":
        g, room, tell = [2 * v for v in g], [2 * v for v in room], 1
        signed = sorted(math.copysign(1, v) * a for v, a in zip(w, g) if v)
        value = signed[len(signed) // 2]
        off = [abs(a - math.copysign(value, v)) if v else abs(a) - abs(value)
               for a, v in zip(g, w)]
    else:
        value, tell = dot(w, g) / dot(w, w), max(map(abs, w))
        off = [abs(a - value * v) for a, v in zip(g, w)]
    least = TOLD * max(room)
    if any(d > r for d, r in zip(off, room)) or abs(
            value - given) * tell <= least:
        return None
    return given, value if abs(value) * tell > least / 10 else 0.0


def solve_C(task, q, o):
    """Take the largest multiplier for C, if the conditions then hold."""
    alpha, y, k, C = o["alpha"], q["y"], kernel_of(q), max(o["alpha"])
    v = [a * c for a, c in zip(alpha, y)]
    scores = [math.fsum(u * k(x, z) for u, x in zip(v, q["X"]))
              for z in q["X"]]
    low, high = -math.inf, math.inf
    for a, s, c in zip(alpha, scores, y):
        if a < C * (1 - ROOM):                  # c (s - t) >= 1
            low, high = (low, min(high, s - c)) if c > 0 else (
                max(low, s - c), high)
        if a > C * ROOM:                        # c (s - t) <= 1
            low, high = (max(low, s - c), high) if c > 0 else (
                low, min(high, s - c))
    if min(alpha) < 0 or C <= 0 or abs(math.fsum(v)) > ROOM * C * len(y) or (
            low > high + ROOM * max(1, *map(abs, scores))):
        return None
    return None if abs(C - q["C"]) <= 10 * ROOM * C else (q["C"], C)


def name_penalty(task, q, o):
    """Return the constant for which an answer is right, in words, or ""."""
    near = () if task in PENALTY else (NEAR,)
    solved = solve_penalty(task, q, o, *near)
    if not solved or near:      # a single weight is always met
        return format_taken_off(solved[1]) if solved and sum(
            len(set(column)) > 1 for column in zip(*q["X"])) > 1 else ""
    return format_penalty(task, *solved, len(q["y"]), spread_of(q["y"]))


def format_penalty(task, given, value, n, spread):
    """Return the penalty of an answer in words, and what it is of the given.

    spread  of the n targets

    >>> format_penalty("ridge", 3.0, 12.0, 4, 1.0)
    'these are the weights for lambda = 12; lambda was 3: n lambda, or \
n lambda / sd(y)'
    """
    name = PENALTY[task]
    ratios = [words.format(name) for words, _, rule in RULES
              if is_close(value, apply(rule, given, n, spread))]
    return "these are the weights for {0} = {1:.6g}; {0} was {2:.6g}{3}" \
        .format(name, value, given, ratios and ": " + ", or ".join(ratios)
                or "")


def format_taken_off(value):
    """Return what a logistic regression maximises, in words.

    >>> format_taken_off(0.999)
    "|theta|^2 / 2 is taken off: C = 1, scikit-learn's default"
    """
    if is_close(value, 1, NEAR):
        return "|theta|^2 / 2 is taken off: C = 1, scikit-learn's default"
    return "{:.3g} |theta|^2 / 2 is taken off".format(value)


def apply(rule, given, n, spread):
    try:
        return rule(given, n, spread)
    except ArithmeticError:
        return math.nan


def is_close(a, b, room=SAME):
    return abs(a - b) <= room * max(abs(a), abs(b))


def find_constant(task, answered):
    """Return {id: words} where answers are right for one constant, or for one
    of RULES.

    answered  [(id, inputs, outputs in floats)] of failures without a name
    It has to solve half of them, and three at least.  That of a logistic
    regression may be off by what a solver leaves.
    """
    found, ruled, more = {}, {}, () if task in PENALTY else (NEAR,)
    for name, q, o in answered:
        try:
            solved = solve_penalty(task, q, o, *more)
        except (ArithmeticError, LookupError, TypeError, ValueError):
            continue
        if solved:
            found[name] = solved[1]
            for words, reason, rule in () if more else RULES:
                if is_close(solved[1], apply(
                        rule, solved[0], len(q["y"]), spread_of(q["y"]))):
                    ruled.setdefault(name_rule(
                        words, PENALTY[task], reason), []).append(name)
    best = max(ruled, key=lambda words: len(ruled[words]), default="")
    if len(ruled.get(best, ())) >= max(3, len(answered) / 2):
        return dict.fromkeys(ruled[best], best)
    values = sorted(found.values())
    middle = values[len(values) // 2] if values else 0
    names = [name for name, value in found.items() if is_close(
        value, middle, NEAR if more else SAME)]
    if len(names) < max(3, len(answered) / 2):
        return {}
    if more:
        words = format_taken_off(middle)
    else:
        words = "these are the weights for {} = {:.6g}, whatever was " \
            "given".format(PENALTY[task], middle)
    return dict.fromkeys(names, words)
