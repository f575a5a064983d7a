"""separability, svm-hard, svm-soft, and the machine that trains what they
ask for.

Which points count is no matter of rounding: data["free"] and data["full"]
tell those with a multiplier between 0 and C, and those at C.  Where they do
not, sequential minimal optimisation finds them.
"""

from .kernels import kernel
from .linear import equations, mean, minus, pairs


def sign(alpha, y):
    return [a * c for a, c in zip(alpha, y)]


class Machine:
    """alpha, t and the scores sum alpha y k, of rows in other units.

    Where the kernel is linear: rows less their middle, and in units of the
    largest entry, which is size; alpha is then in units of 1 / size^2, and
    so is C.  as_given leaves the rows as they are, and so do the switches of
    a mistake:

    constant  added to the kernel      ridge  added to every k(x, x)
    solve     gives alpha and t in rounded numbers
    """

    def __init__(self, r, data, C, as_given=False, kernel=kernel,
                 constant=0, ridge=0, solve=pairs):
        self.linear = data["kernel"][0] == "linear"
        X, self.size = data["X"], r.number(1)
        self.middle = [r.number(0)] * len(X[0])
        if self.linear and not as_given:
            self.middle = mean(r, X)
            X = [minus(x, self.middle) for x in X]
            self.size = max(abs(v) for x in X for v in x) or self.size
            X = [[v / self.size for v in x] for x in X]
        self.X, k = X, kernel(r, data)
        K = [[k(x, z) + constant for z in X] for x in X]
        bent = [[v + ridge if i == j else v for j, v in enumerate(row)]
                for i, row in enumerate(K)]
        self.C = C and C * self.size * self.size
        if "free" in data:
            self.alpha, self.t = equations(r, bent, data, self.C)
        else:
            self.alpha, self.t = solve(r, bent, data["y"], self.C)
        self.signed = sign(self.alpha, data["y"])
        self.scores = [r.dot(row, self.signed) for row in K]
        if constant:
            self.t = -r.sum(self.signed)

    def multipliers(self):
        return [a / self.size / self.size for a in self.alpha]

    def weights(self, r):
        return [r.dot(self.signed, column) / self.size
                for column in zip(*self.X)]


def ends(scores, y):
    bends = sorted(s - c for s, c in zip(scores, y))
    count = sum(c < 0 for c in y)
    return bends[count - 1], bends[count]


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
        square = r.dot(w, w)
    if square:
        result["margin"] = 1 / r.sqrt(square)
    return result


def soft(r, data, C=lambda C, y: C, as_given=False, balanced=True, **switches):
    """Return the soft margin, of the data less their mean.

    C  another price, from C and y
    """
    y, price = data["y"], C(data["C"], data["y"])
    machine = Machine(r, data, price, as_given, **switches)
    alpha, t, scores = machine.alpha, machine.t, machine.scores
    low = high = t
    if balanced and (t is None or all(
            a == 0 or a == machine.C for a in alpha)):
        low, high = ends(scores, y)
        t = (low + high) / 2
    slack = [max(r.number(0), 1 - c * (s - t)) for s, c in zip(scores, y)]
    size = machine.size * machine.size
    result = {"alpha": [price if machine.size != 1 and a == machine.C
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


PLAIN = {"separability": perceptron, "svm-hard": hard, "svm-soft": soft}
