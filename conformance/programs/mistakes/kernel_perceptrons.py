"""Mistakes of kernel perceptrons."""

from functools import partial

from ..kernel_perceptrons import dual, dual_bias
from . import changed, in_doubles
from .common import LIMIT
from .kernels import KERNELS, absolute, applies, with_one
from .perceptrons import (
    AGAIN, BACK, CLEAN, DOUBLES, EPOCHS, LABEL, LATE, MARKS, NO_ETA, SILENT,
    STRICT, TOP, silent, trained, with_inputs)

BARS = "the bars of |x.z| are read as absolute values"
biased = partial(trained, dual_bias, most=40)
kernelled = partial(trained, dual, most=12)
WRONG = {
    "dual-perceptron": [
        (STRICT, trained(dual, rule="negative")),
        (LATE, trained(dual, late=True)),
        (BARS, trained(dual, kernel=absolute)),
        (AGAIN, trained(dual, kernel=with_one)),
        MARKS, CLEAN, EPOCHS,
        (LABEL, trained(dual, labelled=False)),
        (BACK, trained(dual, backwards=True)),
        (TOP, trained(dual, top=True)),
        LIMIT, (SILENT, silent(dual))],
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
         biased(bias=lambda eta, label: eta)),
        ("b is left out of the scores of training", biased(shown=False)),
        ("alpha counts picks and is no multiple of eta",
         changed("alpha", lambda data, alpha: [
             a / data["eta"] for a in alpha])),
        ("eta is ignored", trained(with_inputs(dual_bias, **NO_ETA), most=40)),
        (BARS, biased(kernel=absolute)),
        ("an example is scored by its own term, without the sum",
         biased(alone=True)),
        (AGAIN, biased(kernel=with_one)),
        (MARKS[0], changed("alpha", lambda data, alpha: [
            min(a, data["eta"]) for a in alpha])),
        CLEAN, EPOCHS,
        LIMIT, (SILENT, silent(dual_bias)),
        (DOUBLES, in_doubles(dual_bias))],
    "kernel-perceptron": [
        (STRICT, kernelled(rule="negative")),
        (LATE, kernelled(late=True)),
        (LABEL, kernelled(labelled=False)),
        (BACK, kernelled(backwards=True)),
        (TOP, kernelled(top=True)),
        MARKS, CLEAN, EPOCHS,
        LIMIT, (SILENT, silent(dual)),
    ] + [(name, kernelled(applies(make), kernel=make))
         for name, make in KERNELS]}
