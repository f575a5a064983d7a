"""dual-perceptron, dual-perceptron-bias, kernel-perceptron."""

from functools import partial

from . import in_doubles
from .kernels import KERNELS, absolute, applies, kernel, with_one
from .perceptrons import (
    AGAIN, BACK, CLEAN, DOUBLES, EPOCHS, LABEL, LATE, MARKS, NO_ETA, SILENT,
    STRICT, TOP, changed, given, silent, train, trained)


def dual(r, data, kernel=kernel, labelled=True, alone=False, shown=True,
         bias=lambda eta, label: 0, **switches):
    """Return Algorithm 7.2, with any kernel: alpha moves by eta.

    bias   how b moves, which the algorithm leaves at 0
    shown  b is in the scores of training
    alone  an example is scored by its own term, without the sum
    """
    X, y, eta, k = data["X"], data["y"], data.get("eta", 1), kernel(r, data)
    G = [[k(x, z) for z in X] for x in X]
    alpha, terms, b = [0] * len(X), [0] * len(X), 0

    def score(i):
        s = terms[i] * G[i][i] if alone else r.dot(terms, G[i])
        return s + b if shown else s

    def move(i):
        nonlocal b
        alpha[i] += eta
        terms[i] = alpha[i] * y[i] if labelled else alpha[i]
        b += bias(eta, y[i])

    found = train(data, score, move, **switches)
    return found and dict(found, alpha=alpha, b=b)


def dual_bias(r, data, bias=lambda eta, label: eta * label, **switches):
    """Return the same with a bias: b moves by eta y."""
    return dual(r, data, bias=bias, **switches)


ENDLESS = "not-converged"
BARS = "the bars of |x.z| are read as absolute values"
biased = partial(trained, dual_bias, most=40)
kernelled = partial(trained, dual, most=12)

PLAIN = {"dual-perceptron": dual, "dual-perceptron-bias": dual_bias,
         "kernel-perceptron": dual}

MISTAKES = {
    "dual-perceptron": [
        (STRICT, trained(dual, rule="negative")),
        (LATE, trained(dual, late=True)),
        (BARS, trained(dual, ENDLESS, kernel=absolute)),
        (AGAIN, trained(dual, ENDLESS, kernel=with_one)),
        MARKS, CLEAN, EPOCHS,
        (LABEL, trained(dual, ENDLESS, labelled=False)),
        (BACK, trained(dual, backwards=True)),
        (TOP, trained(dual, top=True)),
        (SILENT, silent(dual))],
    "dual-perceptron-bias": [
        (STRICT, biased(rule="negative")),
        (LATE, biased(late=True)),
        (BACK, biased(backwards=True)),
        (TOP, biased(top=True)),
        ("b stays at 0: a plus is missing in b0 + sum alpha y",
         changed("b", lambda data, b: 0)),
        ("b has the wrong sign (t was given for b)",
         changed("b", lambda data, b: -b)),
        ("b moves by the label, without eta",
         biased(bias=lambda eta, label: label)),
        ("b moves by eta whatever the label",
         biased(ENDLESS, bias=lambda eta, label: eta)),
        ("b is left out of the scores of training", biased(shown=False)),
        ("alpha counts picks and is no multiple of eta",
         changed("alpha", lambda data, alpha: [
             a / data["eta"] for a in alpha])),
        ("eta is ignored", trained(given(dual_bias, **NO_ETA), most=40)),
        (BARS, biased(ENDLESS, kernel=absolute)),
        ("an example is scored by its own term, without the sum",
         biased(ENDLESS, alone=True)),
        (AGAIN, biased(kernel=with_one)),
        (MARKS[0], changed("alpha", lambda data, alpha: [
            min(a, data["eta"]) for a in alpha])),
        CLEAN, EPOCHS,
        (SILENT, silent(dual_bias)),
        (DOUBLES, in_doubles(dual_bias))],
    "kernel-perceptron": [
        (STRICT, kernelled(rule="negative")),
        (LATE, kernelled(late=True)),
        (LABEL, kernelled(ENDLESS, labelled=False)),
        (BACK, kernelled(backwards=True)),
        (TOP, kernelled(top=True)),
        MARKS, CLEAN, EPOCHS,
        (SILENT, silent(dual)),
    ] + [(name, kernelled(ENDLESS, applies(make), kernel=make))
         for name, make in KERNELS]}
