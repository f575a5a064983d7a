"""Likelihoods, Fisher's discriminant and machines."""

import math

from .. import fisher, likelihood, svm, systems
from ..kernels import gram
from ..linear import transposed
from ..linear import gram as products
from .fits import SINGLY
from .formulas import power


def plain(z):
    """Return 1 / (1 + e^-z)."""
    return 1 / (1 + power(-z))


def logarithms(r, data):
    """Return the value from logarithms of probabilities."""
    found = likelihood.log_likelihood(r, data)
    p = [plain(z) for z in likelihood.scores(r, data)]
    return dict(found, value=r.sum(
        -math.inf if not q else r.log(q) for q in (
            v if c else 1 - v for c, v in zip(data["y"], p))))


def clipped(r, data):
    """Return the value from probabilities kept 1e-15 off 0 and 1."""
    found = likelihood.log_likelihood(r, data)
    p = [min(max(plain(z), 1e-15), 1 - 1e-15)
         for z in likelihood.scores(r, data)]
    return dict(found, value=r.sum(
        r.log(v if c else 1 - v) for c, v in zip(data["y"], p)))


def unguarded(r, data):
    """Return the value with log(1 + e^z), which overflows."""
    return likelihood.log_likelihood(
        r, data, softplus=lambda r, z: r.log(1 + power(z)))


def guarded_step(r, data):
    """Return a step whose weights are at least 1e-10."""
    return likelihood.newton_step(
        r, data, weight=lambda r, z: max(likelihood.weight(r, z), 1e-10))


def product_step(r, data):
    """Return a step with p (1 - p) and the residual over it."""
    def divided(r, y, z, w):
        return r.divide(y - plain(z), w)
    return likelihood.newton_step(
        r, data, weight=lambda r, z: plain(z) * (1 - plain(z)),
        response=divided)


def stopping(close, steps=100):
    """Return Newton's method that stops at steps below close."""
    return lambda r, data: likelihood.regression(
        r, data, steps=steps, halved=0, close=close)


def rises(r, data):
    """Return Newton's method that stops where l rises by less than 1e-6."""
    theta, last = [0.0] * len(data["X"][0]), -math.inf
    for _ in range(100):
        at = likelihood.log_likelihood(r, dict(data, theta=theta))
        if at["value"] - last < 1e-6:
            break
        last = at["value"]
        A = [[-v for v in row] for row in at["hessian"]]
        theta = [a + b for a, b in zip(theta, systems.solution(
            r, {"A": A, "b": at["gradient"]})["x"])]
    return likelihood.fitted(r, dict(data, theta=theta))


def climbs(r, data):
    """Return gradient ascent of 500 steps."""
    theta = [0.0] * len(data["X"][0])
    size = sum(r.dot(x, x) for x in data["X"]) / 4
    for _ in range(500):
        at = likelihood.log_likelihood(r, dict(data, theta=theta))
        theta = [a + g / size for a, g in zip(theta, at["gradient"])]
    return likelihood.fitted(r, dict(data, theta=theta))


def less_between(r, data):
    """Return S_W as the total in one pass less S_B."""
    X = data["X"]
    columns, n = transposed(X), len(X)
    m = [r.sum(c) / n for c in columns]
    total = [[r.dot(u, v) - n * a * b for v, b in zip(columns, m)]
             for u, a in zip(columns, m)]
    between = fisher.scatters(r, data)[1]
    return fisher.less(total, between), between


def power_steps(r, data, close=1e-6):
    """Return the first direction by powers of S_W^-1 S_B."""
    if data["components"] != 1:
        return None
    within, between = fisher.scatters(r, data)
    rows = systems.inverse(r, {"A": within})["inverse"]
    A = transposed(products(r, rows)) and [
        [r.dot(row, column) for column in transposed(between)]
        for row in rows]
    w, mu = [1.0] + [0.5] * (len(A) - 1), 0.0
    for _ in range(500):
        v = [r.dot(row, w) for row in A]
        size = max(map(abs, v))
        w, last, mu = [r.divide(a, size) for a in v], mu, size
        if abs(mu - last) < close * mu:
            break
    return {"within": within, "between": between, "eigenvalues": [mu],
            "W": [w], "criterion": mu}


def over_total(r, data):
    """Return eigenvalues mu from those of S_T: nu / (1 - nu)."""
    within, between = fisher.scatters(r, data)
    total = [[a + b for a, b in zip(p, q)] for p, q in zip(within, between)]
    taken = fisher.eigen(r, total, between)[:data["components"]]
    mu = [r.divide(nu, 1 - nu) for nu, _ in taken]
    return {"within": within, "between": between, "eigenvalues": mu,
            "W": [fisher.turned(r, v) for _, v in taken],
            "criterion": r.sum(mu)}


def of_one_pass(r, data):
    """Return the criterion of scatters in one pass, projected."""
    return fisher.by_sandwich(r, data, fisher.one_pass)


def machine(program, **switches):
    """Return a machine with switches, for data of few examples."""
    def answer(r, data):
        if len(data["y"]) > 40:
            return None
        found = program(r, data, **switches)
        return found if "C" in data else listed(r, data, found)
    return answer


def listed(r, data, found):
    """Return a hard margin with its lists, equalities held to 1e-9."""
    v = [a * c for a, c in zip(found["alpha"], data["y"])]
    K = gram(r, data)["gram"]
    room = [c * (r.dot(v, row) - found["t"]) - 1
            for c, row in zip(data["y"], K)]
    return dict(found, support=[i for i, a in enumerate(v) if a],
                on_margin=[i for i, s in enumerate(room) if abs(s) < 1e-9])


def loose(program):
    """Return a machine printed in the six digits that 1e-6 leaves."""
    def answer(r, data):
        found = machine(program)(r, data)
        return found and {name: six(v) for name, v in found.items()}
    return answer


def six(value):
    """Return nested numbers in six digits; places and None stay."""
    if isinstance(value, list):
        return [six(v) for v in value]
    return float("{:.6g}".format(value)) if isinstance(
        value, float) else value


LOGS = "logarithms of probabilities are added up"
GIVEN = "the Gram matrix is that of the data as given"
SIX = "it stops at 1e-6: six digits"

LOSSY = {
    "log-likelihood": [
        (LOGS, logarithms),
        ("probabilities are kept 1e-15 off 0 and 1", clipped),
        ("log(1 + e^z) overflows", unguarded)],
    "newton-step": [
        ("weights are at least 1e-10", guarded_step),
        ("p (1 - p) divides the residual", product_step)],
    "logistic-regression": [
        ("Newton's method stops at steps below 1e-3", stopping(1e-3)),
        ("it stops where l rises by less than 1e-6", rises),
        ("gradient ascent of 500 steps", climbs)],
    "fisher": [
        ("scatters in one pass", lambda r, data: fisher.fisher(
            r, data, make=fisher.one_pass)),
        ("S_W is the total in one pass less S_B", lambda r, data:
            fisher.fisher(r, data, make=less_between)),
        ("powers of S_W^-1 S_B until mu stands still to 1e-6",
         power_steps),
        ("mu is nu / (1 - nu) of S_T", over_total)],
    "fisher-criterion": [
        ("scatters in one pass, then projected", of_one_pass)],
    "svm-hard": [
        (GIVEN, machine(svm.hard, as_given=True)),
        (SIX, loose(svm.hard))],
    "svm-soft": [
        (GIVEN, machine(svm.soft, as_given=True)),
        (SIX, loose(svm.soft))]}

SINGLE = {
    "log-likelihood": (SINGLY, likelihood.log_likelihood),
    "newton-step": (SINGLY, likelihood.newton_step),
    "fisher": (SINGLY, fisher.fisher),
    "fisher-criterion": (SINGLY, fisher.criterion)}
