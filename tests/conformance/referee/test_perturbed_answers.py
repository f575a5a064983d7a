"""Golden answers, one output at a time made wrong: none of them passes.

The freedom that the mathematics leaves is written down in FREE, and nowhere
else: what passes outside of it is a mistake of the judge.  A sample runs by
default, all cases with --all.  A relative error of 1 / 1000 is within the
rounding of coarser units, which are left out.
"""

import copy
from fractions import Fraction as F

import pytest

from conformance.contract.suite import load
from conformance.contract.tasks import TASKS
from conformance.referee.judge import judge, tells_little

SAMPLE = 59         # every so many cases are tried by default
COARSE = F(1, 1000)

# (task, output, what was done to it): why it may pass.  "*" stands for any.
FREE = {
    ("svm-soft", "alpha", "off"): "the multipliers need not be unique",
    ("svm-hard", "alpha", "off"): "the multipliers need not be unique",
    ("fisher", "W", "off"): "any scale of a row will do",
    ("fisher", "W", "turned"): "any sign of a row will do",
    ("feature-map", "features", "turned"): "any sign of a column will do",
    ("separability", "w", "off"): "any plane that separates will do",
    ("separability", "t", "off"): "any plane that separates will do",
    ("separability", "w", "turned"): "any plane that separates will do",
    ("separability", "t", "turned"): "any plane that separates will do",
    ("lasso", "w", "off"): "the minimiser need not be unique",
    ("lasso", "w", "turned"): "the minimiser need not be unique",
}

# (case, output): why doubles say nothing of it.
LOST = {
    ("kernel-scores/cancelling", "scores"): "two terms of 2^60 cancel to 1",
    ("log-likelihood/far-and-wrong", "hessian"): "p (1 - p) as it is printed",
    ("log-likelihood/full-wrong-again", "hessian"): "p (1 - p) again",
    ("newton-step/full-saturated-again", "theta"): "p (1 - p) again",
}


def places(value, path=()):
    """Yield the path of every number in nested lists."""
    if isinstance(value, list):
        for k, part in enumerate(value):
            yield from places(part, path + (k,))
    elif not isinstance(value, bool):
        yield path


def changed(value, path, change):
    """Return nested lists with one number changed."""
    if not path:
        return change(value)
    value = copy.copy(value)
    value[path[0]] = changed(value[path[0]], path[1:], change)
    return value


def at(value, path):
    for k in path:
        value = value[k]
    return F(value)


def ways(value, integer):
    """Yield (what was done, the output made wrong)."""
    yield "a string", "banana"
    yield "null", None
    yield "nested", [value]
    yield "an object", {"value": value}
    if isinstance(value, list):
        yield "added", value + (value[-1:] or [0])
        if value:
            yield "dropped", value[:-1]
    found = list(places(value))
    if not found:
        return
    largest = max(found, key=lambda path: abs(at(value, path)))
    yield "a boolean", changed(value, largest, lambda v: True)
    if integer:
        yield "by one", changed(value, largest, lambda v: int(v) + 1)
    elif at(value, largest):
        yield "off", changed(value, largest,
                             lambda v: str(F(v) * (1 + COARSE)))
        yield "turned", changed(value, largest, lambda v: str(-F(v)))


def accepted(one, unit):
    """Yield (output, what was done) where a wrong answer is met."""
    outputs = TASKS[one.task].outputs
    for name, value in one.output.items():
        for what, wrong in ways(value, outputs[name].integer):
            verdict = judge(one.entry, {"output": dict(
                one.output, **{name: wrong})}, unit)
            if verdict.status == "pass":
                yield name, what
        if name in one.required:
            rest = {n: v for n, v in one.output.items() if n != name}
            if judge(one.entry, {"output": rest}, unit).status == "pass":
                yield name, "missing"


def posed(unit, step):
    """Return every so many of the cases with an answer that are posed."""
    cases = [one for one in load() if not one.error
             and (unit == "exact" or "exact-only" not in one.flags)]
    return [one for one in cases[::step]
            if not tells_little(one.entry, unit)]


def outside(unit, step):
    """Return what is accepted and not free."""
    return [(one.id, name, what) for one in posed(unit, step)
            for name, what in accepted(one, unit)
            if (one.task, name, what) not in FREE and not (
                unit != "exact" and what in ("off", "turned")
                and (one.id, name) in LOST)]


@pytest.mark.parametrize("unit", ["exact", "binary64"])
def test_a_sample_of_perturbed_answers(unit):
    assert outside(unit, SAMPLE) == []


@pytest.mark.campaign
@pytest.mark.parametrize("unit", ["exact", "binary64"])
def test_all_perturbed_answers(unit):
    assert outside(unit, 1) == []
