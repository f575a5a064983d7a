"""The plain programs in doubles, as an implementation of all tasks.

    python good.py

It imports nothing of refimpl or of the judge, which has to let pass all that
it says.  Which points count in a machine, and which weights of a lasso are 0,
is found by an iteration; then the equations are solved.  Whether a hyperplane
separates is told by the simplex method in fractions.
"""

import math
import os
import sys
from fractions import Fraction

sys.path.append(os.path.dirname(os.path.dirname(os.path.dirname(
    os.path.abspath(__file__)))))

from conformance.contract.numbers import read
from conformance.contract.tasks import TASKS
from conformance.contract.values import leaves
from conformance.kits.python.kit import Skip, listen
from conformance.programs import PLAIN
from conformance.proof import find_faults
from conformance.programs.fisher import groups
from conformance.programs.kernels import gram
from conformance.programs.lasso import FEW, descent, active
from conformance.programs.least_squares import centred
from conformance.programs.linear import mean, minus, pairs
from conformance.programs.rings import EXACT, Ring, run
from conformance.programs.svm import gram_of, pivoted


class Doubles(Ring):
    """Doubles whose norms do not overflow before they have to."""

    def norm(self, a):
        return math.hypot(*a)


R = Doubles("double", "binary64", float)
NEAR = 1e-9         # of the largest multiplier: what is 0
LEFT = 1e-6         # of a margin: points as near to it are on it
FEW_ROWS = 24       # of which fractions find the points that count
STEPS = 100000      # of pairs
SWEEPS = 1500        # of the lasso
HELLO = {"name": "plain programs in doubles", "version": "1",
         "language": "Python", "unit": "binary64", "tasks": sorted(TASKS)}


def refused(kind, **proof):
    """Return a reply that is an error."""
    return {"error": dict(proof, kind=kind)}


def reply(task, inputs):
    """Return the output, or the error, for the inputs of a request."""
    kinds = find_faults(task, inputs)
    if kinds:
        return refused(min(kinds))
    data = read(task, inputs)
    try:
        return SPECIAL.get(task, plain)(task, data)
    except ZeroDivisionError:
        return refused("singular")


def finite(value):
    """Say whether all numbers in an output are finite."""
    return all(math.isfinite(v) for v in leaves(value)
               if isinstance(v, float))


def plain(task, data, program=None, **hints):
    """Return what the plain program says, in doubles.

    Fractions tell what is singular, and what no training ends on.
    """
    if "singular" in TASKS[task].errors and not hints:
        if "theta" in data or task in ("logistic-regression", "fisher"):
            rows = within(data) if task == "fisher" else data["X"]
            PLAIN["least-squares"](EXACT, {
                "X": rows, "y": [Fraction(0)] * len(rows),
                "intercept": False})
        else:
            PLAIN[task](EXACT, data)
    result = run(R, program or PLAIN[task], dict(data, **hints))
    if result:
        return {"output": result} if finite(result) else refused("number")
    rows = data["X"]
    if "kernel" in data or task.startswith("dual"):
        rows = gram(EXACT, dict({"kernel": ("linear", ())}, **data))["gram"]
    lam = separated(rows, data["y"], [1] * bool(
        TASKS[task].threshold))[2]
    if lam:
        return refused("not-separable", **{"lambda": list(map(str, lam))})
    return refused("not-converged")


def within(data):
    """Return the rows less the mean of their class."""
    return [minus(x, mean(EXACT, rows)) for rows in groups(data)
            for x in rows]


def separated(X, y, more=(1,)):
    """Return (w, t, None), or (None, None, lambda), as fractions.

    more  what is appended to every row: nothing for a plane through 0
    """
    rows = [[Fraction(v) * int(c) for v in list(x) + list(more)]
            for x, c in zip(X, y)]
    columns = [list(column) for column in zip(*rows)] + [[1] * len(y)]
    lam, v = feasible(columns, [0] * len(rows[0]) + [1])
    if lam:
        return None, None, lam
    return [-a for a in v[:-2]], v[-2], None


def feasible(A, b):
    """Return (x, None), x >= 0 with A x = b, or (None, v), v a proof.

    v A <= 0 and v b > 0.  The simplex method with Bland's rule, from a basis
    of one unit vector for each row.
    """
    m, n = len(A), len(A[0])
    sign = [-1 if v < 0 else 1 for v in b]
    T = [[Fraction(s * v) for v in row] + [Fraction(i == k) for k in range(m)]
         + [Fraction(s * v)] for i, (row, v, s) in enumerate(zip(A, b, sign))]
    cost = [sum(column) for column in zip(*T)]
    cost = [v - (n <= j < n + m) for j, v in enumerate(cost)]
    basis = list(range(n, n + m))
    while any(v > 0 for v in cost[:n]):
        cost = exchanged(T, cost, basis, n)
    if cost[-1] > 0:
        return None, [s * (1 + cost[n + k]) for k, s in enumerate(sign)]
    x = [Fraction(0)] * (n + m)
    for k, j in enumerate(basis):
        x[j] = T[k][-1]
    return x[:n], None


def exchanged(T, cost, basis, n):
    """Bring the first column that pays into the basis; return the costs."""
    j = next(j for j in range(n) if cost[j] > 0)
    i = min((k for k in range(len(T)) if T[k][j] > 0),
            key=lambda k: (T[k][-1] / T[k][j], basis[k]))
    basis[i], T[i] = j, [a / T[i][j] for a in T[i]]
    for k, row in enumerate(T):
        if k != i and row[j]:
            T[k] = [a - row[j] * p for a, p in zip(row, T[i])]
    return [a - cost[j] * p for a, p in zip(cost, T[i])]


def separability(task, data):
    """Return a hyperplane, or the lambda that there is none."""
    w, t, lam = separated(data["X"], data["y"])
    result = {"lambda": lam} if lam else {"w": w, "t": t}
    return {"output": {"separable": not lam, **{
        name: list(map(str, v)) if isinstance(v, list) else str(v)
        for name, v in result.items()}}}


def machine(task, data):
    """Return a margin: the equations for the points that count.

    Of many optima fractions find one with independent points, if rounding
    leaves one at all.
    """
    rows = data["X"]
    if data["kernel"][0] != "linear":
        rows = gram(EXACT, data)["gram"]
    if task == "svm-hard":
        lam = separated(rows, data["y"])[2]
        if lam:
            return refused("not-separable", **{
                "lambda": list(map(str, lam))})
    for method in (pivoted, pairs) if len(rows) <= FEW_ROWS else (pairs,):
        try:
            result = plain(task, data, **counted(data, method))
        except ZeroDivisionError:       # these points have many optima
            continue
        if task == "svm-hard":
            result["output"].update(on_the_margin(data, result["output"]))
        return result
    raise Skip("the points that count are not found")


def counted(data, method):
    """Return the indices of multipliers between 0 and C, and of those at C.

    method  pivoted, over fractions, or pairs, in doubles
    """
    C, room = data.get("C"), 0
    if method is pivoted:
        alpha = pivoted(gram_of(data), data["y"], C)[0]
    else:
        numbers = R.read(data)
        alpha = pairs(R, gram(R, numbers)["gram"], numbers["y"],
                      numbers.get("C"), STEPS)[0]
        room = NEAR * max(alpha)
    full = [i for i, a in enumerate(alpha) if C is not None and a >= C - room]
    return {"full": full, "free": [
        i for i, a in enumerate(alpha) if a > room and i not in full]}


def on_the_margin(data, result):
    """Return the lists of examples of a hard margin.

    Where the kernel is linear, of rows less their mean: far from the origin
    nothing is left of a score.
    """
    numbers = R.read(data)
    if data["kernel"][0] == "linear":
        middle = mean(R, numbers["X"])
        numbers["X"] = [minus(x, middle) for x in numbers["X"]]
    y, K = numbers["y"], gram(R, numbers)["gram"]
    signed = [a * c for a, c in zip(result["alpha"], y)]
    scores = [R.dot(row, signed) for row in K]
    support = [i for i, a in enumerate(signed) if a]
    t = sum(scores[i] - y[i] for i in support) / len(support)
    return {"support": support, "on_margin": [
        i for i, s in enumerate(scores) if abs(s - t - y[i]) <= LEFT]}


def lasso(task, data):
    """Return the lasso: the equations for the signs of a descent."""
    if len(data["X"][0]) <= FEW:
        return plain(task, data)
    w = PLAIN[task](R, R.read(data), method=lambda r, X, y, lam: descent(
        r, X, y, lam, sweeps=SWEEPS))["w"]
    return plain(task, data, active, signs=[
        (v > 0) - (v < 0) for v in w])


def regression(task, data):
    """Return the maximum, unless there is a direction in which it is not."""
    rows = [[v if c else -v for v in x] for x, c in zip(data["X"], data["y"])]
    columns = [list(column) for column in zip(*rows)]
    v = feasible(columns, [-sum(column) for column in columns])[1]
    if v:
        return refused("separable", direction=[str(-a) for a in v])
    return plain(task, data)


def least_squares(task, data):
    """Return the fit by reflections, of columns less their means."""
    return plain(task, data, centred)


SPECIAL = {"logistic-regression": regression, "least-squares": least_squares,
           "separability": separability, "svm-hard": machine,
           "svm-soft": machine, "lasso": lasso}


def answer(request):
    if request["task"] == "hello":
        return {"id": request["id"], "output": HELLO}
    try:
        result = reply(request["task"], request["input"])
    except Skip as reason:
        result = {"skip": str(reason)}
    return dict(result, id=request["id"])


if __name__ == "__main__":
    listen(answer)
