"""Plain programs are right: in doubles they pass the golden cases; and which
traces doubles may miss.  A wrong program gives what its words say: what is
right for other inputs, or what follows from the right answer.
"""

from itertools import islice
from math import exp, hypot, log, sqrt

import pytest
from golden_cases import CASES

from conformance.contract.suite import MET, load
from conformance.contract.tasks import TASKS
from conformance.contract.values import leaves
from conformance.programs import PLAIN
from conformance.programs.entry import ask
from conformance.programs.likelihood import softplus, weight
from conformance.programs.mistakes import (
    Clock, Mistake, WrongProgram, MISTAKES)
from conformance.programs.rings import (
    formed, is_beyond_floats, to_wire, to_floats)
from conformance.referee.judge import judge

MANY = 24       # of the shortest cases, and every second of them, but of
CLOSELY = {"lasso", "svm-hard", "svm-soft"}     # their judges branch most
APPROXIMATE = {"svm-hard", "svm-soft"}      # they end at a tolerance
BEYOND = {"margins/huge-weights", "margins/tiny-weights-again",
          "separability/slow", "separability/gap", "separability/thin",
          "separability/x-column-0-up-60", "separability/scales"}


@pytest.mark.parametrize("task", TASKS)
def test_a_plain_program_passes_golden_cases(task):
    itself = Mistake("", "wrong", lambda r, data, right: to_wire(
        PLAIN[task](r, data)))
    cases = [case for case in load([task]) if case.output
             and "exact-only" not in case.flags and case.id not in BEYOND]
    cases.sort(key=lambda case: len(str(case.entry["input"])))
    for case in cases[:MANY:1 if task in CLOSELY else 2]:
        answer = WrongProgram(task, case.entry["input"], case.output).run(
            itself, Clock(9, 9))
        assert judge(case.entry, {"output": {
            name: v for name, v in answer.items() if v is not None}},
            "binary32" if task in APPROXIMATE else "binary64"
            ).status in MET, case.id


def test_a_likelihood_does_not_overflow():
    for z in (-1000.0, 1000.0):
        assert softplus(z) == max(z, 0) and weight(z) == 0


def test_features_are_compared_by_their_products():
    outputs = {"features": [["1", "2"], ["3", "4"]]}
    assert formed("feature-map", outputs, {}) == {
        "features": [[5, 11], [11, 25]]}
    assert formed("gram", {"gram": [["1", "2"]]}, {}) == {"gram": [[1, 2]]}


# Programs in doubles: traces that they may miss.

@pytest.mark.sample(2)
@pytest.mark.parametrize("name, changed", [
    ("dual-perceptron-bias/four-points", {"eta": "1/3"}),
    ("dual-perceptron-bias/four-points", {"X": [[4097, 4097], [-1, 2],
                                                [-1, -2], [3, 1]]}),
    ("perceptron-batch/four-points", {"w0": ["1/3", 0]}),
    ("perceptron-batch/four-points", {"b0": 2 ** 25}),
    ("perceptron-batch/and", {"eta": "0.1"}),
    ("kernel-perceptron/xor-constant", {"kernel": {
        "name": "polynomial", "degree": 2, "constant": "1/3"}}),
    ("kernel-perceptron/xor-constant", {"kernel": {
        "name": "polynomial", "degree": 30, "constant": 1}}),
    ("kernel-perceptron/gaussian-far", {}),
    ("kernel-perceptron/gaussian-wide", {})])
def test_traces_that_floats_may_miss(name, changed):
    assert is_beyond_floats(
        name.split("/")[0], dict(CASES[name]["input"], **changed))


# Wrong programs.

LONG = 150      # characters of an input, or near that
FEW = 3         # cases of a row


def with_one(x):
    return x + [1]


def rows(change):
    return lambda q: {"X": [change(x) for x in q["X"]]}


def backwards(q):
    return {"X": q["X"][::-1], "y": q["y"][::-1]}


def mean(v):
    return sum(v) / len(v)


def spread(v):
    return sqrt(mean([(a - mean(v)) ** 2 for a in v]))


def columns_over_spread(q):
    sizes = [spread(column) or 1 for column in zip(*q["X"])]
    return {"X": [[v / s for v, s in zip(x, sizes)] for x in q["X"]]}


def sigma(change):
    """Return another Gaussian kernel, or None if it is none."""
    return lambda q: {"kernel": dict(q["kernel"], sigma=change(
        q["kernel"]["sigma"]))} if "sigma" in q["kernel"] else None


# task, words, the inputs that are others (None: not this case), and what of
# the answer to these is given: its names, or a function of it and the inputs.
INPUTS = [
    ("solve", "A is transposed", lambda q: {"A": list(zip(*q["A"]))}, "x"),
    ("line", "x is fitted on y", lambda q: {"x": q["y"], "y": q["x"]},
     "slope intercept mse"),
    ("least-squares", "y is centred, and the", lambda q: {
        "intercept": False, "y": [v - mean(q["y"]) for v in q["y"]]}
        if q.get("intercept") else None, "w"),
    ("least-squares", "the constant comes first", lambda q: {
        "intercept": False, "X": [[1] + x for x in q["X"]]} if q.get(
            "intercept") else None, lambda a, q: {
                "w": a["w"][:-1], "intercept": a["w"][-1]}),
    ("ridge", "the intercept is penalised", lambda q: {
        "intercept": False, "X": [x + [1] for x in q["X"]]} if q.get(
            "intercept") else None, lambda a, q: {
                "w": a["w"][:-1], "intercept": a["w"][-1]}),
    ("ridge", "lambda is added to every entry", lambda q: None if q.get(
        "intercept") else {"lambda": 0, "y": q["y"] + [0], "X": q["X"] + [
            [sqrt(q["lambda"])] * len(q["X"][0])]}, "w"),
    ("ridge", "each column is divided", columns_over_spread, lambda a, q: {
        "intercept": a["intercept"]}),
    ("ridge", "n lambda / sd(y)", lambda q: {"lambda": len(
        q["y"]) * q["lambda"] / spread(q["y"])}, "w"),
    ("lasso", "the root of lambda", lambda q: {
        "lambda": sqrt(q["lambda"])}, "w objective"),
    ("lasso", "lambda / 2 n is", lambda q: {
        "lambda": q["lambda"] / 2 / len(q["y"])}, "w"),
    ("linear-classifier", "n_plus and n_minus are exchanged", lambda q: {
        "n_plus": q["n_minus"], "n_minus": q["n_plus"]}
        if {"n_plus", "n_minus"} <= set(q) else None, "w"),
    ("basic-linear-classifier", "the classes are exchanged", lambda q: {
        "y": [-v for v in q["y"]]}, "w"),
    ("perceptron", "the examples are visited", backwards, "w epochs"),
    ("dual-perceptron", "a constant is appended", rows(with_one),
     "alpha updates"),
    ("gram", "the 2 in the", sigma(lambda s: s / sqrt(2)), "gram"),
    ("gram", "sigma is not squared", sigma(sqrt), "gram"),
    ("gram", "sigma is taken for a", sigma(lambda s: 1 / sqrt(2 * s)), "gram"),
    ("kernel-scores", "t is added", lambda q: {"t": -q.get("t", 0)}, "scores"),
    ("kernel-perceptron", "the kernel is ignored", lambda q: {
        "task": "dual-perceptron", "kernel": None}, "alpha updates"),
    ("dual-perceptron-bias", "eta is ignored", lambda q: {"eta": 1},
     "alpha b"),
    ("adaline", "there is an epoch too many", lambda q: {"T": q["T"] + 1},
     "w"),
    ("adaline", "the step is 2 eta", lambda q: {"eta": 2 * q["eta"]}, "w"),
    ("perceptron-regression", "the residual itself", lambda q: {
        "task": "adaline", "eta": 1}, "w"),
    ("svm-soft", "no slack is allowed", lambda q: {
        "task": "svm-hard", "C": None}, "alpha"),
    ("svm-soft", "the slack is squared", lambda q: {
        "task": "svm-hard", "C": None, "X": [x + [
            sqrt(0.5 / q["C"]) * (i == j) for j in range(len(q["X"]))]
            for i, x in enumerate(q["X"])]} if "kernel" not in q else None,
     "alpha"),
    ("lasso", "weights are penalised by their", lambda q: {"task": "ridge"},
     "w intercept"),
    ("logistic-regression", "the labels are fitted", lambda q: {
        "task": "least-squares"}, lambda a, q: {"theta": a["w"]}),
    ("svm-soft", "n C / 2 is", lambda q: {"C": len(q["y"]) * q["C"] / 2},
     "t_low t_high"),
    ("logistic", "d0 is added", lambda q: {"d0": -q.get("d0", 0)}, "p"),
    ("logistic", "gamma divides", lambda q: {
        "gamma": 1 / q.get("gamma", 1)}, "p"),
    ("log-likelihood", "the labels are exchanged", lambda q: {
        "y": [1 - c for c in q["y"]]}, "value gradient hessian"),
    ("newton-step", "the step starts at 0", lambda q: {
        "theta": [0] * len(q["theta"])}, "theta"),
    ("logistic-regression", "an intercept is fitted", rows(with_one),
     lambda a, q: {"theta": a["theta"][:-1]}),
    ("posterior", "the class ratio is P(-)", lambda q: {
        "class_ratio": 1 / q.get("class_ratio", 1)}, "p"),
    ("margins", "t is taken off once for", lambda q: {
        "t": len(q["w"]) * q["t"]}, "functional")]


def scores(q):
    return [sum(a * b for a, b in zip(q["theta"], x)) for x in q["X"]]


def over_length(a, q):
    size = hypot(*a["w"]) or 1
    return {"w": [v / size for v in a["w"]], "t": a["t"] / size}


# task, words, and what of the right answer is another, a function of it and
# the inputs.
OUTPUTS = [
    ("inverse", "each entry is inverted", lambda a, q: {"inverse": [
        [1 / v for v in row] for row in q["A"]]}),
    ("line", "the covariance divides by n - 1", lambda a, q: {
        "slope": a["slope"] * len(q["x"]) / (len(q["x"]) - 1)}),
    ("basic-linear-classifier", "w has unit length", over_length),
    ("svm-hard", "the margin is |w|", lambda a, q: {
        "margin": 1 / a["margin"]}),
    ("svm-hard", "w has unit length", over_length),
    ("svm-soft", "the objective has no slack", lambda a, q: {
        "objective": a["objective"] - q["C"] * sum(a["slack"])}),
    ("svm-soft", "the labels are left out of the con", lambda a, q: {
        "alpha": [0] * len(q["y"]), "t": -1, "objective": 0}),
    ("perceptron-criterion", "the mean over all ex", lambda a, q: {
        "value": a["value"] / len(q["y"]),
        "gradient": [v / len(q["y"]) for v in a["gradient"]]}),
    ("log-likelihood", "log[1 - exp(z)] is", lambda a, q: {"value": sum(
        z * c + log(1 - exp(z)) for z, c in zip(scores(q), q["y"]))}
        if max(scores(q)) < 0 else {}),
    ("logistic-calibration", "the probabilities are those", lambda a, q: {
        "probabilities": [1 - p for p in a["probabilities"]]}),
    ("newton-step", "the step is given", lambda a, q: {"theta": [
        v - u for v, u in zip(a["theta"], q["theta"])]}),
    ("logistic-regression", "the score equations", lambda a, q: {
        "theta": [-v for v in a["theta"]]}),
    ("fisher", "the scatter of all rows", lambda a, q: {"eigenvalues": [
        v / (1 + v) for v in a["eigenvalues"]]}),
    ("fisher", "the eigenvalues are their roots", lambda a, q: {
        "eigenvalues": list(map(sqrt, a["eigenvalues"]))})]


def list_answers(task, words):
    """Yield (inputs, right outputs, those of the wrong program), in floats.
    """
    mistake, = [m for m in MISTAKES[task] if m.words.startswith(words)]
    cases = [case for case in load([task]) if case.output and not any(
        isinstance(v, str) and v[-1].isdigit()
        for v in leaves(case.entry["input"]))]
    for case in sorted(cases, key=lambda case: abs(LONG - len(
            str(case.input)))):
        wrong = WrongProgram(task, case.entry["input"], case.output)
        given = wrong.run(mistake, Clock(9, 9))
        if isinstance(given, dict):
            yield to_floats(case.entry["input"]), wrong.right, to_floats(given)


def close(expected, given):
    """Are all numbers the same to about 6 digits?"""
    pairs = [(list(leaves(v)), list(leaves(given[name])))
             for name, v in expected.items()]
    return all(len(a) == len(b) for a, b in pairs) and all(
        abs(v - u) <= 1e-6 * (1 + abs(v)) for a, b in pairs
        for v, u in zip(a, b))


@pytest.mark.parametrize("task, words, change, take", INPUTS)
def test_it_is_right_for_other_inputs(task, words, change, take):
    tried = 0
    for q, _, given in list_answers(task, words):
        other = change(q)
        q = {name: v for name, v in dict(q, **other or {}).items()
             if v is not None}
        reply = ask(q.pop("task", task), q, "float") if other else {}
        if "output" in reply:
            a = to_floats(reply["output"])
            assert close(take(a, q) if callable(take) else {
                name: a[name] for name in take.split()}, given), q
            tried += 1
            if tried == FEW:
                return
    assert tried


@pytest.mark.parametrize("task, words, change", OUTPUTS)
def test_it_follows_from_the_right_answer(task, words, change):
    found = list(islice(list_answers(task, words), FEW))
    assert found
    for q, right, given in found:
        assert close(change(right, q), given), q
