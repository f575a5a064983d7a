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
MAKE = {"dual-perceptron": trained,
        "dual-perceptron-bias": partial(trained, most=40),
        "kernel-perceptron": partial(trained, most=12)}
WRONG = {
    "dual-perceptron": [
        (STRICT, dict(rule="negative")),
        (LATE, dict(late=True)),
        (BARS, dict(kernel=absolute)),
        (AGAIN, dict(kernel=with_one)),
        MARKS, CLEAN, EPOCHS,
        (LABEL, dict(labelled=False)),
        (BACK, dict(backwards=True)),
        (TOP, dict(top=True)),
        LIMIT, (SILENT, silent(dual))],
    "dual-perceptron-bias": [
        (STRICT, dict(rule="negative")),
        (LATE, dict(late=True)),
        (BACK, dict(backwards=True)),
        (TOP, dict(top=True)),
        ("b stays at 0: a plus is missing in b0 + sum alpha y",
         changed("b", lambda data, b: 0)),
        ("b has the wrong sign (t was given for b)",
         changed("b", lambda data, b: -b)),
        ("b moves by the label, without eta",
         dict(bias=lambda eta, label: label)),
        ("b moves by eta whatever the label",
         dict(bias=lambda eta, label: eta)),
        ("b is left out of the scores of training", dict(shown=False)),
        ("alpha counts picks and is no multiple of eta",
         changed("alpha", lambda data, alpha: [
             a / data["eta"] for a in alpha])),
        ("eta is ignored", trained(with_inputs(dual_bias, **NO_ETA), most=40)),
        (BARS, dict(kernel=absolute)),
        ("an example is scored by its own term, without the sum",
         dict(alone=True)),
        (AGAIN, dict(kernel=with_one)),
        (MARKS[0], changed("alpha", lambda data, alpha: [
            min(a, data["eta"]) for a in alpha])),
        CLEAN, EPOCHS,
        LIMIT, (SILENT, silent(dual_bias)),
        (DOUBLES, in_doubles(dual_bias))],
    "kernel-perceptron": [
        (STRICT, dict(rule="negative")),
        (LATE, dict(late=True)),
        (LABEL, dict(labelled=False)),
        (BACK, dict(backwards=True)),
        (TOP, dict(top=True)),
        MARKS, CLEAN, EPOCHS,
        LIMIT, (SILENT, silent(dual)),
    ] + [(name, dict(when=applies(make), kernel=make))
         for name, make in KERNELS]}
