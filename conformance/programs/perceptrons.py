"""perceptron, perceptron-online; the loop of all perceptrons, and the
mistakes that they have in common.
"""

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
    """Return Algorithm 7.1: w moves by eta y x; error: y - sign(w.x) for y.
    """
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
