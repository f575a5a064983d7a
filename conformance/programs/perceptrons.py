"""perceptron, perceptron-online, and their mistakes; the loop of all
perceptrons, and the mistakes that they have in common.
"""

from .mistakes import altered, changed, scaled

PATIENCE = 1000     # epochs: a mistake that takes longer is given up
IS_WRONG = {"at-most-zero": lambda label, s: label * s <= 0,
            "negative": lambda label, s: label * s < 0,
            "step": lambda label, s: label != (1 if s >= 0 else -1)}


def train(data, score, move, rule="at-most-zero", patience=None, late=False,
          backwards=False, top=False, refused=True, least=0):
    """Visit the examples in turn, move for every one that is wrong, until a
    pass finds none.

    score, move  of an example, by its index
    late         the scores are those at the start of the pass
    top          start over after every move, which begins a new pass
    least        what is smaller in absolute value is a score of 0
    Return the counts, None where the limit (or patience) comes first, unless
    that is not refused.
    """
    y = data["y"]
    order = range(len(y))[::-1 if backwards else 1]
    alpha, limit = [0] * len(y), min(
        data["max_epochs"], patience or data["max_epochs"])
    for epoch in range(1, (patience if top else limit) + 1):
        before = sum(alpha)
        scores = [score(i) for i in range(len(y))] if late else None
        for i in order:
            s = scores[i] if late else score(i)
            if IS_WRONG[rule](y[i], s if abs(s) >= least else 0):
                move(i)
                alpha[i] += 1
                if top:
                    break
        if sum(alpha) == before:
            return {"alpha": alpha, "updates": before,
                    "epochs": before + 1 if top else epoch}
    return None if refused else {
        "alpha": alpha, "updates": sum(alpha), "epochs": limit}


def perceptron(r, data, rule=None, labelled=True, error=False, **switches):
    """Return Algorithm 7.1: w moves by eta y x, or (y - sign(w.x)) x."""
    X, y, eta = data["X"], data["y"], data.get("eta", 1)
    w = list(data.get("w0") or [0] * len(X[0]))

    def move(i):
        step = eta * y[i] if labelled else eta
        if error and r.dot(w, X[i]):
            step = 2 * step
        w[:] = [r.sum((a, step * v)) for a, v in zip(w, X[i])]

    result = train(data, lambda i: r.dot(w, X[i]), move,
                   rule or data.get("rule", "at-most-zero"), **switches)
    return result and dict(result, w=w)


def online(r, data, passes=1, **switches):
    result = perceptron(r, dict(data, max_epochs=passes), refused=False,
                        **switches)
    return {"w": result["w"], "updates": result["updates"]}


PLAIN = {"perceptron": perceptron, "perceptron-online": online}


# Mistakes.

def ending(program):
    """Return a program of training: an error where that has no end."""
    def trained(r, data, patience=PATIENCE, **switches):
        return program(r, data, patience=patience, **switches
                       ) or "not-converged"
    return trained


def silent(limit="max_epochs"):
    """Return the mistake that a limit is not refused."""
    return ("the weights at the limit are given as if training had ended",
            dict(refused=False, when=lambda data: data[limit] <= 1000,
                 patience=None))


STRICT = "examples with a score of 0 are not updated (< for <=)"
LABEL = "the label is left out of the update", dict(labelled=False)
AGAIN = "a constant is appended to rows that already have theirs"
WITH_ONE = dict(X=lambda r, data: [x + [1] for x in data["X"]])
BACK = "the examples are visited backwards", dict(backwards=True)
TOP = ("training goes back to the first example after every update",
       dict(top=True))
NO_ETA = dict(inputs=dict(eta=1))
ETA = "eta is left out of the update", NO_ETA
START = "w0 is ignored", dict(
    inputs=dict(w0=lambda r, data: [0] * len(data["X"][0])))
ZERO_ONE = ("labels 0 and 1 are taken for -1 and +1", dict(
    inputs=dict(y=lambda r, data: [max(c, 0) for c in data["y"]])))
ERROR = ("w moves by y - sign(w.x)", dict(rule="at-most-zero", error=True))
LABELLED = ("alpha carries the sign of the label", altered(
    lambda data, right: {"alpha": [
        a * c for a, c in zip(right["alpha"], data["y"])]}))
MARKS = ("alpha only marks which examples were ever wrong",
         changed("alpha", lambda alpha: [min(a, 1) for a in alpha]))
NEAR = "a score below 1e-6 is called 0", dict(least=1e-6)
LATE = "the weights change only at the end of a pass", dict(late=True)
NO_B = "b is thrown away: 0 is given", scaled(0, "b")
B_SIGN = "b has the wrong sign (t was given for b)", scaled(-1, "b")
# What all have in common that train until a pass is clean.
LOOP = [
    LATE, BACK, TOP, LABELLED, silent(), NEAR,
    ("the clean pass at the end is not counted",
     changed("epochs", lambda epochs: epochs - 1)),
    ("updates counts the epochs with an update",
     altered(lambda data, right: {"updates": right["epochs"] - 1}))]
BASE = {"perceptron": ending(perceptron)}
MISTAKES = {
    "perceptron": LOOP + [
        (STRICT, dict(rule="negative",
                      when=lambda data: data["rule"] != "step")),
        ("a score of 0 counts as +1, whatever the rule", dict(rule="step")),
        ("the rule is ignored and at-most-zero is taken",
         dict(rule="at-most-zero")),
        ETA, START, ("alpha is given in multiples of eta",
         scaled(lambda data, right: data["eta"], "alpha")),
        MARKS, LABEL, (AGAIN, dict(inputs=dict(WITH_ONE, w0=None))),
        ERROR, ZERO_ONE],
    "perceptron-online": [
        (STRICT, dict(rule="negative")),
        ("a score of 0 counts as +1", dict(rule="step")),
        LATE, ETA, START, LABEL, ERROR, BACK,
        ("the stream is read twice", dict(passes=2)), ZERO_ONE, NEAR]}
