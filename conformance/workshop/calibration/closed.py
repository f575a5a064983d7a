"""Kernels, criteria and fixed numbers of steps: methods that are right."""

from ..programs.kernels import kernel

__all__ = ["kernel"]


def criterion(r, given):
    """Return the perceptron criterion and its gradient."""
    wrong = [i for i, (x, c) in enumerate(zip(given["X"], given["y"]))
             if not c * r.dot(given["w"], x) > 0]
    signed = [[given["y"][i] * v for v in given["X"][i]] for i in wrong]
    zero = r.number(0)
    return {"value": -r.sum([zero] + [r.dot(given["w"], x) for x in signed]),
            "gradient": [-r.sum((zero,) + column) for column in zip(*signed)]
            or [zero] * len(given["w"]), "misclassified": wrong}


def through_gradient(r, given):
    """Return the value as w . gradient, which errs by other sums."""
    found = criterion(r, given)
    return dict(found, value=r.dot(given["w"], found["gradient"]))


def steps(r, given, factor):
    """Return w after T passes with a factor of x for each residual."""
    w = [r.number(0)] * len(given["X"][0])
    for _ in range(given["T"]):
        for x, y in zip(given["X"], given["y"]):
            f = factor(y - r.dot(w, x))
            w = [a + f * b for a, b in zip(w, x)]
    return {"w": w}


def printed(r, given):
    """Return Algorithm 7.3 as printed: the residual is squared."""
    return steps(r, given, lambda e: e * e)


def adaline(r, given):
    """Return the weights of the rule with the residual itself."""
    return steps(r, given, lambda e: given["eta"] * e)
