"""perceptron-batch, perceptron-criterion, perceptron-regression, adaline."""

from .perceptrons import IS_WRONG


def batch(r, data, strict=False, added=None, part=None, labelled=True,
          bias=lambda eta, m: eta, patience=None, refused=True,
          least=0):
    """Return steps down the criterion: eta times the sum of what is wrong.

    added, part  of all margins and the indices of those that are wrong: the
                 indices that are added, and what their sum is divided by
    bias         the rate of b, for m features
    least        what is smaller in absolute value is a margin of 0
    """
    X, y, eta = data["X"], data["y"], data["eta"]
    w, b, limit = data["w0"], data["b0"], data["max_steps"]
    pull = y if labelled else [1] * len(y)
    for steps in range(min(limit, patience or limit) + 1):
        margins = [c * r.sum((r.dot(w, x), b)) for x, c in zip(X, y)]
        margins = [m if abs(m) >= least else 0 * m for m in margins]
        wrong = [i for i, m in enumerate(margins)
                 if m < 0 or not (strict or m > 0)]
        if not wrong or (steps == limit and not refused):
            return {"w": w, "b": b, "steps": steps}
        share = r.number(1) / part(margins, wrong) if part else 1
        chosen = added(margins, wrong) if added else wrong
        w = [r.sum([a] + [eta * share * pull[i] * X[i][k] for i in chosen])
             for k, a in enumerate(w)]
        b = r.sum([b] + [bias(eta, len(w)) * share * pull[i] for i in chosen])
    return None


def criterion(r, data, wrong=IS_WRONG["at-most-zero"], room=0, labelled=True):
    """Return the perceptron criterion and its gradient.

    room  that a margin has to have; of a hinge it is 1
    """
    X, y, w, zero = data["X"], data["y"], data["w"], r.number(0)
    scores = [r.dot(w, x) for x in X]
    chosen = [i for i, s in enumerate(scores) if wrong(y[i], s)]
    lack = [room - y[i] * scores[i] for i in chosen]
    pull = y if labelled else [1] * len(y)
    return {"value": r.sum([zero] + lack),
            "gradient": [-r.sum([zero] + [pull[i] * X[i][k] for i in chosen])
                         for k in range(len(w))],
            "misclassified": chosen}


def descent(r, data, factor, extra=0, start=0, late=False, backwards=False,
            counted=False):
    """Return the weights after T passes, moved by factor times x.

    factor   a function of the data, a row, its target and its residual
    extra    passes
    late     residuals are those at the start of the pass
    counted  T counts examples, not passes
    """
    examples = list(zip(data["X"], data["y"]))[::-1 if backwards else 1]
    visits = examples * (data["T"] + extra)
    w = seen = [r.number(start)] * len(data["X"][0])
    for k, (x, y) in enumerate(visits[:data["T"]] if counted else visits):
        if k % len(examples) == 0 or not late:
            seen = w
        f = factor(data, x, y, y - r.dot(seen, x))
        w = [a + f * v for a, v in zip(w, x)]
    return {"w": w}


def printed(r, data, factor=lambda data, x, y, e: e * e, **switches):
    """Return Algorithm 7.3 as printed: the residual is squared."""
    return descent(r, data, factor, **switches)


def adaline(r, data, factor=lambda data, x, y, e: data["eta"] * e, **switches):
    """Return the weights of the rule with the residual itself."""
    return descent(r, data, factor, **switches)


PLAIN = {"perceptron-batch": batch, "perceptron-criterion": criterion,
         "perceptron-regression": printed, "adaline": adaline}
