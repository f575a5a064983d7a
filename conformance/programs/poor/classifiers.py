"""Poor formulas for classifiers that are fitted in one step."""

from ..classifiers import (
    basic, class_means, classifier, of_squares, plug_in, sides)
from ..linear import minus
from .least_squares import APART, CLASSICAL, apart, classical


def from_sums(r, data):
    """Return the means' difference over one denominator, and its middle."""
    rows = sides(data)
    if not all(rows):
        return None
    p, q = map(len, rows)
    a, b = ([r.sum(c) for c in zip(*own)] for own in rows)
    w = [(q * u - p * v) / (p * q) for u, v in zip(a, b)]
    middle = [(q * u + p * v) / (2 * p * q) for u, v in zip(a, b)]
    return {"w": w, "t": r.dot(w, middle)}


def two_thresholds(r, data):
    """Return t as the mean of w.mu+ and w.mu-."""
    w = basic(r, data)["w"]
    plus, less = class_means(r, data)
    return {"w": w, "t": (r.dot(w, plus) + r.dot(w, less)) / 2}


def from_length(r, data):
    """Return t as w.mu+ less |w|^2 / 2."""
    w = basic(r, data)["w"]
    return {"w": w, "t": r.dot(w, class_means(r, data)[0])
            - r.dot(w, w) / 2}


def means_in_turn(r, data):
    """Return the rule of means that are moved by each example."""
    result = []
    for rows in sides(data):
        if not rows:
            return None
        m = rows[0]
        for k, x in enumerate(rows[1:], 2):
            m = [a + d / k for a, d in zip(m, minus(x, m))]
        result.append(m)
    w = minus(*result)
    return {"w": w, "t": r.dot(w, [(a + b) / 2 for a, b in zip(*result)])}


def by(program, method):
    """Return a program by a method of least squares."""
    return lambda r, data: program(r, data, method=method)


SHORT = "a digit: with an error bound of |w||mu| it is no worse"
POOR = {
    "least-squares-classifier": [
        (CLASSICAL, by(classifier, classical))],
    "least-squares-plug-in": [(CLASSICAL, by(plug_in, classical))]}
RESIDUAL = ("the condition number times the residual, which is at most 1 "
            "for labels: no more than normal equations where those pass")
MILD = {
    "least-squares-classifier": [
        (APART, by(classifier, apart), RESIDUAL)],
    "least-squares-plug-in": [(APART, by(plug_in, apart), RESIDUAL)],
    "basic-linear-classifier": [
        ("t is (|mu+|^2 - |mu-|^2) / 2", of_squares, "as many as rounding "
         "the means costs any program: u |mu| in w, and u |mu|^2 in t"),
        ("the means' difference over one denominator", from_sums,
         "a digit: the same differences, times whole numbers"),
        ("t is the mean of w.mu+ and w.mu-", two_thresholds, SHORT),
        ("t is w.mu+ less |w|^2 / 2", from_length, SHORT),
        ("means are moved by each example", means_in_turn,
         "a digit: n steps of one rounding each")]}
