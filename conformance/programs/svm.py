"""separability, svm-hard, svm-soft: svm_machine trains what they ask for."""

from . import variant
from .rings import EXACT
from .svm_machine import Machine, ends


def perceptron(r, data, constant=True, epochs=100):
    """Call separable what a perceptron ends on."""
    X = [x + [1] for x in data["X"]] if constant else data["X"]
    w = [0] * len(X[0])
    for _ in range(epochs):
        clean = True
        for x, c in zip(X, data["y"]):
            if not c * r.dot(w, x) > 0:
                w, clean = [a + c * b for a, b in zip(w, x)], False
        if clean:
            return {"separable": True}
    return {"separable": False}


def hard(r, data, C=None, as_given=False, **switches):
    """Return the hard margin, of the data less their mean.

    C  a price of slack, as libraries have one unless told otherwise
    """
    machine = Machine(r, data, C, as_given, **switches)
    if C is not None:
        machine.t = sum(ends(machine.scores, data["y"])) / 2
    result = {"alpha": machine.multipliers(), "t": machine.t}
    square = r.dot(machine.signed, machine.scores)
    if machine.linear:
        result["w"] = w = machine.weights(r)
        result["t"] = machine.t + r.dot(w, machine.middle)
        if "constant" not in switches:
            square = r.dot(w, w)
    if square:
        result["margin"] = 1 / r.sqrt(square)
    return result


def soft(r, data, C=lambda C, n: C, as_given=False, balanced=True,
         **switches):
    """Return the soft margin, of the data less their mean.

    C  another price, from C and n
    """
    y = data["y"]
    machine = Machine(r, data, C(data["C"], len(y)), as_given,
                      balanced=balanced, **switches)
    alpha, t, scores = machine.alpha, machine.t, machine.scores
    low = high = t
    # what is rounded says where t is alone, and fractions say it themselves
    if balanced and (r is EXACT or t is None or all(
            a == 0 or a == machine.C for a in alpha)):
        low, high = ends(scores, y)
        t = (low + high) / 2
    slack = [max(r.number(0), 1 - c * (s - t)) for s, c in zip(scores, y)]
    size = machine.size * machine.size
    result = {"alpha": [data["C"] if machine.size != 1 and a == machine.C
                        else v for a, v in zip(alpha, machine.multipliers())],
              "t": t, "t_low": low, "t_high": high, "slack": slack,
              "objective": r.dot(machine.signed, scores) / 2 / size
              + data["C"] * r.sum(slack)}
    if machine.linear:
        result["w"] = machine.weights(r)
        off = r.dot(result["w"], machine.middle)
        result.update({name: result[name] + off
                       for name in ("t", "t_low", "t_high")})
    return result


hard_as_given = variant("hard_as_given", hard, as_given=True)


def soft_as_given(r, data):
    """Return the soft margin from the data as they are.

    None where no point is free: nothing can be lost then.
    """
    return soft(r, data, as_given=True) if data["free"] else None


PLAIN = {"separability": perceptron, "svm-hard": hard, "svm-soft": soft}
