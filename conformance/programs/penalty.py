"""What is taken for a lambda or C: as mistakes, and in words.

    PENALTY         {task: the name of its constant}
    make_rows       mistakes
    name_rules      the rules that a value keeps to
"""

import math

PENALTY = {"ridge": "lambda", "lasso": "lambda", "svm-soft": "C"}
SAME, NEAR = 1e-5, 0.02

# A constant in words, the reason that it has, and what it is: of the one that
# was given, the number of rows, and the spread of y.
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


def spread_of(y):
    middle = math.fsum(y) / len(y)
    return math.sqrt(math.fsum((v - middle) ** 2 for v in y) / len(y))


def make_rows(name, switch, without=()):
    """Return the mistakes of a constant: rows of (words, switches)."""
    return [(name_rule(words, name, reason), {
        switch: lambda v, y, rule=rule: rule(v, len(y), spread_of(y))})
        for words, reason, rule in RULES if words not in without]


def name_rule(words, name, reason):
    return "{} is taken for {}{}".format(
        words.format(name), name,
        ": " + reason if reason and name != "C" else "")


def name_rules(given, value, y):
    """Yield (words, reason) of the RULES by which a value is the given one.
    """
    for words, reason, rule in RULES:
        try:
            if is_close(value, rule(given, len(y), spread_of(y))):
                yield words, reason
        except ArithmeticError:
            pass


def is_close(a, b, room=SAME):
    return abs(a - b) <= room * max(abs(a), abs(b))
