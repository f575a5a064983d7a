"""perceptron, perceptron-online, and their mistakes; those that all
perceptrons have in common.
"""

from .rows import NotConverged, road
from .vectors import dot


@road("perceptron")
def perceptron_loop(X, y, eta=1, w0=None, rule="at-most-zero",
                    max_epochs=1000):
    """Passes over the rows until one has no mistake."""
    n, d = len(X), len(X[0])
    w = [0] * d if w0 is None else list(w0)
    alpha, updates = [0] * n, 0
    for epoch in range(1, max_epochs + 1):
        errors = 0
        for i in range(n):
            score = sum(w[j] * X[i][j] for j in range(d))
            if rule == "at-most-zero":
                wrong = y[i] * score <= 0
            elif rule == "negative":
                wrong = y[i] * score < 0
            else:
                wrong = y[i] != (1 if score >= 0 else -1)
            if wrong:
                for j in range(d):
                    w[j] += eta * y[i] * X[i][j]
                alpha[i] += 1
                updates += 1
                errors += 1
        if errors == 0:
            return {"w": w, "alpha": alpha, "updates": updates,
                    "epochs": epoch}
    raise NotConverged({"w": w, "alpha": alpha, "updates": updates,
                        "epochs": max_epochs})


@road("perceptron-online")
def perceptron_pass(X, y, eta, w0):
    """One pass over the rows."""
    w, updates, n = list(w0), 0, len(X)
    for i in range(n):
        score = dot(w, X[i])
        if y[i] * score <= 0:
            w = [a + eta * y[i] * v for a, v in zip(w, X[i])]
            updates += 1
    return {"w": w, "updates": updates}


# Mistakes.

def silent(limit="max_epochs", *rows):
    """Return the mistake that a limit is not refused."""
    return ("the weights at the limit are given as if training had ended",
            "if {} <= 1000".format(limit), *rows)


RULES = "at-most-zero", "negative", "step"
AT_LIMIT = "if errors == 0: -> if errors == 0 or epoch == max_epochs:"
STRICT = ("examples with a score of 0 are not updated (< for <=)",
          "y[i] * score <= 0 -> y[i] * score < 0")
NEAR = ("a score below 1e-6 is called 0",
        "y[i] * score <= 0 -> y[i] * score < 1e-6")
PLUS = ("a score of 0 counts as +1",
        "y[i] * score <= 0 -> y[i] != (1 if score >= 0 else -1)")
LABEL = "the label is left out of the update", "eta * y[i] * -> eta *"
AGAIN = ("a constant is appended to rows that already have theirs",
         "X := [x + [1] for x in X]")
BACK = ("the examples are visited backwards",
        "for i in range(n): -> for i in reversed(range(n)):")
TOP = ("training goes back to the first example after every update",
       "errors += 1 -> errors += 1; break",
       "range(1, max_epochs + 1) -> range(1, 1001)")
LATE = "the weights change only at the end of a pass"
ETA = "eta is left out of the update", "eta := 1"
START = "w0 is ignored", "w0 := [0] * len(X[0])"
ZERO_ONE = ("labels 0 and 1 are taken for -1 and +1",
            "y := [max(c, 0) for c in y]")
LABELLED = "alpha carries the sign of the label", "alpha = signed(alpha, y)"
MARKS = ("alpha only marks which examples were ever wrong",
         "alpha = [min(a, 1) for a in alpha]")
NO_B = "b is thrown away: 0 is given", "b = 0"
B_SIGN = "b has the wrong sign (t was given for b)", "b = -b"
# What all have in common that train until a pass is clean.
LOOP = [
    BACK, TOP, LABELLED, silent("max_epochs", AT_LIMIT),
    ("the clean pass at the end is not counted", "epochs -= 1"),
    ("updates counts the epochs with an update", "updates = epochs - 1")]
SIGN = "w moves by y - sign(w.x)"
MISTAKES = {
    "perceptron": LOOP + [
        STRICT,
        (LATE, "errors = 0\n -> errors, late = 0, list(w)\n",
         "sum(w[j] -> sum(late[j]"),
        (*NEAR, "score < 0 -> score <= -1e-6", "score >= 0 -> score > -1e-6"),
        ("a score of 0 counts as +1, whatever the rule", 'rule := "step"'),
        ("the rule is ignored and at-most-zero is taken",
         'rule := "at-most-zero"'),
        ETA, START,
        ("alpha is given in multiples of eta", "alpha = scale(eta, alpha)"),
        MARKS, LABEL, (*AGAIN, "w0 := None"),
        (SIGN, 'rule := "at-most-zero"',
         "w[j] += eta -> w[j] += (2 if score else 1) * eta"), ZERO_ONE],
    "perceptron-online": [
        STRICT, NEAR, PLUS, (LATE, "dot(w, X[i]) -> dot(w0, X[i])"),
        ETA, START, LABEL,
        (SIGN, "a + eta -> a + (2 if score else 1) * eta"), BACK,
        ("the stream is read twice", "X := 2 * X", "y := 2 * y"), ZERO_ONE]}
