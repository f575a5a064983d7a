"""What good.py refuses before it calculates, by the table of the contract.

    held(function)  the function, which is asked for no more than it can do
    null_vector     of the columns of a matrix, in fractions, or None
    feasible        x >= 0 with A x = b, or a proof that there is none
"""

import functools
import math
from fractions import Fraction

from conformance.adapters.protocol import Refusal, ask
from conformance.contract.tasks import TASKS

ALPHABETS = {"labels": {-1, 1}, "zero-one": {0, 1}}
CHOICES = {"rule": {"at-most-zero", "negative", "step"},
           "ternary": {"ternary", "step"},
           "choice": {"identity", "diagonal", "full"}}
LEAST = {"positive": (0, False), "unsigned": (0, True), "count": (1, True),
         "times": (0, True)}


def held(function):
    """Return a task that checks what it is given, and what it gives."""
    task = TASKS[function.__name__.replace("_", "-")]

    def checked(given):
        sizes = {}
        for name, value in given.items():
            check(task.inputs[name.rstrip("_")], value, sizes)
        if task.classes and "y" in given and len(set(given["y"])) < 2:
            raise Refusal("label", "a class has no example")
        found = function(**given)
        if not finite(found):
            raise Refusal("number", "it leaves the range of doubles")
        return found

    @functools.wraps(function)
    def asked(**given):
        return ask(checked, given)

    return asked


def check(entry, value, sizes):
    """Raise Refusal unless a value is what an input may be."""
    kind, size = entry.type, entry.size
    if kind == "kernel":
        return check_kernel(value)
    if kind == "flag" or isinstance(value, str) and kind in CHOICES:
        if type(value) is not bool and value not in CHOICES.get(kind, ()):
            raise Refusal("domain", entry.name + " is none of its words")
        return None
    if kind in ("matrix", "choice"):
        return check_table(entry.name, value, size, sizes)
    if kind in ("vector", "uniforms", "labels", "zero-one", "names"):
        return check_list(entry, value, size, sizes)
    if kind in ("rule", "ternary"):
        raise Refusal("domain", entry.name + " is no word")
    number(entry.name, value)
    least, itself = LEAST.get(kind, (-math.inf, True))
    if value < least or value == least and not itself:
        raise Refusal("domain", entry.name + " is too small")
    if kind in ("count", "times") and value % 1:
        raise Refusal("domain", entry.name + " is no integer")
    return None


def check_kernel(kernel):
    for name in set(kernel) - {"name"}:
        number(name, kernel[name])
    degree, sigma = kernel.get("degree", 1), kernel.get("sigma", 1)
    if degree % 1 or not 1 <= degree <= 1000 or sigma <= 0 or kernel.get(
            "constant", 0) < 0:
        raise Refusal("domain", "no such kernel")


def check_table(name, rows, size, sizes):
    if not isinstance(rows, list) or not rows or not all(
            isinstance(row, list) and row for row in rows):
        raise Refusal("shape", name + " is no table")
    if len({len(row) for row in rows}) > 1:
        raise Refusal("shape", name + " is ragged")
    agree(name, sizes, zip(size, (len(rows), len(rows[0]))))
    for row in rows:
        for value in row:
            number(name, value)


def check_list(entry, values, size, sizes):
    if not isinstance(values, list) or not values:
        raise Refusal("shape", entry.name + " is no list")
    agree(entry.name, sizes, zip(size, (len(values),)))
    for value in values:
        if entry.type != "names":
            number(entry.name, value)
        elif type(value) not in (int, str):
            raise Refusal("label", "a class is an integer or a string")
    alphabet = ALPHABETS.get(entry.type)
    if alphabet and not set(values) <= alphabet:
        raise Refusal("label", "a label is none of the two")
    if entry.type == "uniforms" and not all(0 <= v < 1 for v in values):
        raise Refusal("domain", entry.name + " is not from 0 to below 1")


def agree(name, sizes, found):
    """Raise Refusal unless sizes of the same letter are the same."""
    for letter, length in found:
        if sizes.setdefault(letter, length) != length:
            raise Refusal("shape", name + " has another length")


def number(name, value):
    if isinstance(value, bool) or not isinstance(
            value, (int, float)) or not math.isfinite(value):
        raise Refusal("number", name + " is no number")


def finite(value):
    """Are all numbers in an output finite?"""
    if isinstance(value, dict):
        return all(map(finite, value.values()))
    if hasattr(value, "tolist"):
        value = value.tolist()
    if isinstance(value, list):
        return all(map(finite, value))
    return not isinstance(value, float) or math.isfinite(value)


# In fractions: what a certificate says has to hold exactly.

def null_vector(rows):
    """Return v != 0 with rows v = 0, as fractions, or None."""
    rows, m, pivots = [list(map(Fraction, r)) for r in rows], len(rows[0]), []
    for j in range(m):
        i = next((i for i in range(len(pivots), len(rows)) if rows[i][j]),
                 None)
        if i is None:
            v = [Fraction(0)] * m
            v[j] = Fraction(-1)
            for k, p in enumerate(pivots):
                v[p] = rows[k][j]
            return v
        k = len(pivots)
        rows[i], rows[k] = rows[k], [a / rows[i][j] for a in rows[i]]
        for i, row in enumerate(rows):
            if i != k and row[j]:
                rows[i] = [a - row[j] * b for a, b in zip(row, rows[k])]
        pivots.append(j)
    return None


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
