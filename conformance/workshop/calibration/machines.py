"""Support vector machines: the equations of the points that count.

Which ones count is no matter of rounding: given["free"] and given["full"]
tell the points with a multiplier between 0 and C and those at C.  Where they
do not, sequential minimal optimisation finds them step by step.
"""

from fractions import Fraction

from ..linear import mean, minus, solve
from ..programs.kernels import kernel

STEPS = 20000


def close(r):
    """Return what is small in a ring: u to the power 3/4 or so."""
    return r.number(Fraction(1, 10 ** (5 if r.unit == "binary32" else 12)))


def pairs(r, K, y, C, tolerance, steps=STEPS):
    """Return alpha and t by sequential minimal optimisation.

    C is None for a hard margin.  It ends where no pair violates the
    conditions by more than tolerance, or after so many steps.
    """
    n, zero = len(y), r.number(0)
    alpha, g = [zero] * n, [-c for c in y]
    i = j = 0
    for _ in range(steps):
        rise = [k for k in range(n) if (
            (C is None or alpha[k] < C) if y[k] > 0 else alpha[k] > 0)]
        fall = [k for k in range(n) if (
            alpha[k] > 0 if y[k] > 0 else (C is None or alpha[k] < C))]
        i = min(rise, key=lambda k: g[k])
        j = max(fall, key=lambda k: g[k]) if fall else i
        if not g[j] - g[i] > tolerance:
            break
        bend = K[i][i] + K[j][j] - 2 * K[i][j]
        rooms = [] if y[i] > 0 and C is None else [
            C - alpha[i] if y[i] > 0 else alpha[i]]
        if not (y[j] < 0 and C is None):
            rooms.append(alpha[j] if y[j] > 0 else C - alpha[j])
        # points in one place: as far as there is room
        step = min(rooms + ([(g[j] - g[i]) / bend] if bend > 0 else []))
        alpha[i], alpha[j] = alpha[i] + step * y[i], alpha[j] - step * y[j]
        g = [v + step * (p - q) for v, p, q in zip(g, K[i], K[j])]
    return alpha, (g[i] + g[j]) / 2


def equations(r, K, given, C):
    """Return alpha and t: y f = 1 at the free points, and sum alpha y = 0.

    t is None where no point is free: it has an interval then.
    """
    y, free, zero = given["y"], given["free"], r.number(0)
    alpha = [C if k in given["full"] else zero for k in range(len(y))]
    if not free:
        return alpha, None
    rest = [r.dot(row, [a * c for a, c in zip(alpha, y)]) for row in K]
    one = r.number(1)
    A = [[y[j] * K[i][j] for j in free] + [-one] for i in free]
    A.append([y[j] for j in free] + [zero])
    b = [y[i] - rest[i] for i in free] + [-r.dot(alpha, y)]
    *found, t = solve(r, A, b)
    for k, a in zip(free, found):
        alpha[k] = a
    return alpha, t


class Machine:
    """alpha, t and the Gram matrix K, of rows in other units.

    Where the kernel is linear: rows less their middle (unless as_given), and
    in units of the largest entry, which is size; alpha is then in units of
    1 / size^2, and so is C.
    """

    def __init__(self, r, given, as_given=False):
        self.linear = given["kernel"][0] == "linear"
        X, self.size = given["X"], r.number(1)
        self.middle = [r.number(0)] * len(X[0])
        if self.linear:
            if not as_given:
                self.middle = mean(r, X)
            X = [minus(x, self.middle) for x in X]
            self.size = max(abs(v) for x in X for v in x) or self.size
            X = [[v / self.size for v in x] for x in X]
        self.X, k = X, kernel(r, given)
        self.K = [[k(x, z) for z in X] for x in X]
        self.C = C = given.get("C")
        if C is not None:
            self.C = C * self.size * self.size
        if "free" in given:
            self.alpha, self.t = equations(r, self.K, given, self.C)
        else:
            self.alpha, self.t = pairs(r, self.K, given["y"], self.C,
                                       close(r))
        self.signed = [a * c for a, c in zip(self.alpha, given["y"])]

    def multipliers(self):
        """Return alpha in the units of the data, C where it is at C."""
        return [a / self.size / self.size for a in self.alpha]

    def weights(self, r):
        """Return w in the units of the data."""
        return [r.dot(self.signed, column) / self.size
                for column in zip(*self.X)]


def hard(r, given, as_given=False):
    """Return the hard margin, of the data less their mean."""
    machine = Machine(r, given, as_given)
    if not machine.linear:
        norm = r.dot(machine.signed, [r.dot(row, machine.signed)
                                      for row in machine.K])
        return {"alpha": machine.alpha, "t": machine.t,
                "margin": 1 / r.sqrt(norm)}
    w = machine.weights(r)
    return {"alpha": machine.multipliers(), "w": w,
            "t": machine.t + r.dot(w, machine.middle),
            "margin": 1 / r.norm(w)}


def soft(r, given, as_given=False):
    """Return the soft margin, of the data less their mean."""
    machine, y = Machine(r, given, as_given), given["y"]
    alpha, t, C = machine.alpha, machine.t, machine.C
    scores = [r.dot(row, machine.signed) for row in machine.K]
    low = high = t
    if t is None or all(a == 0 or a == C for a in alpha):
        bends = sorted(s - c for s, c in zip(scores, y))
        count = sum(c < 0 for c in y)
        low, high = bends[count - 1], bends[count]
        t = (low + high) / 2
    slack = [max(r.number(0), 1 - c * (s - t)) for s, c in zip(scores, y)]
    size = machine.size * machine.size
    found = {"alpha": [given["C"] if a == C else v for a, v in zip(
        alpha, machine.multipliers())], "t": t, "t_low": low, "t_high": high,
        "slack": slack, "objective": r.dot(machine.signed, scores) / 2 / size
        + given["C"] * r.sum(slack)}
    if machine.linear:
        found["w"] = machine.weights(r)
        off = r.dot(found["w"], machine.middle)
        found.update({name: found[name] + off
                      for name in ("t", "t_low", "t_high")})
    return found


def hard_as_given(r, given):
    """Return the hard margin from the data as they are."""
    return hard(r, given, True)


def soft_as_given(r, given):
    """Return the soft margin from the data as they are.

    None where no point is free: nothing can be lost then.
    """
    return soft(r, given, True) if given["free"] else None


def printed(value, digits=6):
    """Return numbers as they are when so many digits are printed."""
    if isinstance(value, dict):
        return {name: printed(v, digits) for name, v in value.items()}
    if isinstance(value, list):
        return [printed(v, digits) for v in value]
    return float("{:.{}g}".format(value, digits))


def hard_printed(r, given):
    """Return the hard margin in six digits."""
    return printed(hard(r, given))


def soft_printed(r, given):
    """Return the soft margin in six digits."""
    return printed(soft(r, given))
