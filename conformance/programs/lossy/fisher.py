"""Formulas of Fisher's discriminant that lose digits."""

from .. import fisher, systems
from ..linear import transposed
from ..linear import gram as products


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


LOSSY = {
    "fisher": [
        ("scatters in one pass", lambda r, data: fisher.fisher(
            r, data, make=fisher.one_pass)),
        ("S_W is the total in one pass less S_B", lambda r, data:
            fisher.fisher(r, data, make=less_between)),
        ("powers of S_W^-1 S_B until mu stands still to 1e-6",
         power_steps),
        ("mu is nu / (1 - nu) of S_T", over_total)],
    "fisher-criterion": [
        ("scatters in one pass, then projected", of_one_pass)]}

SINGLE = {
    "fisher": fisher.fisher,
    "fisher-criterion": fisher.criterion}
