"""What the texts say in two ways, on the golden cases (I173, I174)."""

import json
from fractions import Fraction

import pytest
from golden_cases import CASES, FILES

from refimpl.oracle.tasks import answer

SHORT = 3000        # characters of input


def ask(task, **given):
    """Return the output, or the kind of the error and its proof."""
    reply = answer({"id": 1, "task": task, "input": given})
    if "output" in reply:
        return reply["output"]
    return {name: reply["error"][name]
            for name in ("kind", "lambda", "state") if name in reply["error"]}


def given(task, *members):
    """Return the short inputs of a task's cases with only these members."""
    return [case["input"] for case in FILES[task]["cases"]
            if set(case["input"]) <= set(members) | {"X", "y"}
            and "exact-only" not in case["flags"]
            and not refused(case)
            and len(json.dumps(case["input"], default=str)) < SHORT]


def refused(case):
    """Say whether an input is refused as it stands."""
    return case.get("error", {}).get("kind", "not-") not in (
        "not-", "not-separable", "not-converged")


def hom(X):
    """Return the rows with a constant 1."""
    return [x + [1] for x in X]


def kernels(name):
    """Return the inputs of kernel-perceptron with a kernel of this name."""
    return [v for v in given("kernel-perceptron", "kernel", "max_epochs")
            if v.get("kernel", {"name": "linear"})["name"] == name]


def test_with_the_dot_product_it_is_algorithm_72():
    inputs = given("dual-perceptron", "max_epochs") + kernels("linear")
    for v in inputs:
        v = {name: v[name] for name in v if name != "kernel"}
        due = ask("dual-perceptron", **v)
        assert ask("kernel-perceptron", **v) == due
        assert ask("kernel-perceptron", kernel={"name": "linear"},
                   **v) == due
    assert len(inputs) >= 20


def test_a_constant_in_the_kernel_is_one_in_the_rows():
    inputs = kernels("polynomial")
    for v in inputs:
        degree = v["kernel"]["degree"]
        one = ask("kernel-perceptron", **dict(v, kernel={
            "name": "polynomial", "degree": degree, "constant": 1}))
        other = ask("kernel-perceptron", **dict(v, X=hom(v["X"]), kernel={
            "name": "polynomial", "degree": degree}))
        assert one == other
    assert len(inputs) >= 10


def test_a_gaussian_does_not_see_a_constant():
    inputs = kernels("gaussian")
    for v in inputs:
        assert ask("kernel-perceptron", **v) == ask(
            "kernel-perceptron", **dict(v, X=hom(v["X"])))
    assert len(inputs) >= 6


def test_a_bias_is_the_weight_of_a_constant():
    inputs = given("dual-perceptron-bias", "eta", "max_epochs")
    for v in inputs:
        eta = Fraction(v.get("eta", 1))
        rows = dict(v, X=hom(v["X"]))
        rows.pop("eta", None)
        one, other = (ask("dual-perceptron-bias", **v),
                      ask("dual-perceptron", **rows))
        if "state" in one:
            one, other = one["state"], other["state"]
        if "lambda" in one:
            assert one == other
            continue
        alpha = [Fraction(a) for a in one["alpha"]]
        assert alpha == [eta * a for a in other["alpha"]]
        assert Fraction(one["b"]) == sum(
            a * c for a, c in zip(alpha, v["y"]))
        assert (one["updates"], one["epochs"]) == (
            other["updates"], other["epochs"])
    assert len(inputs) >= 20


@pytest.mark.parametrize("one, other", [
    ("xor-homogeneous", "xor-constant"),
    ("disc-homogeneous", "disc-constant"),
    ("gaussian-xor", "gaussian-homogeneous")])
def test_pairs_of_cases_have_one_answer(one, other):
    one, other = (CASES["kernel-perceptron/" + name]
                  for name in (one, other))
    assert one["output"] == other["output"]
    assert one["input"] != other["input"]


def test_traces_that_two_tasks_share():
    due = CASES["dual-perceptron/four-points"]["output"]
    for name in ("dot", "degree-one"):
        assert CASES["kernel-perceptron/" + name]["output"] == due
    bias = CASES["dual-perceptron-bias/four-points"]["output"]
    assert bias == {"alpha": ["3", "0", "0", "2"], "b": "-1", "updates": 5,
                    "epochs": 4}


def test_features_carry_the_kernel_perceptron():
    """I129: the features of a golden map, given to Algorithm 7.2."""
    case = CASES["feature-map/corners"]
    rows = [[Fraction(v) for v in row] for row in case["output"]["features"]]
    y = CASES["kernel-perceptron/xor-constant"]["input"]["y"]
    found = ask("dual-perceptron", X=[[str(v) for v in row] for row in rows],
                y=y)
    assert found == CASES["kernel-perceptron/xor-constant"]["output"]


def test_the_printed_rule_fails_where_adaline_does_not():
    """S3, S4: one step of either on the same example."""
    for y in (-1, 2, "1/2"):
        printed = ask("perceptron-regression", X=[[1]], y=[y], T=3)
        right = ask("adaline", X=[[1]], y=[y], eta=1, T=3)
        assert Fraction(right["w"][0]) == Fraction(y)
        assert Fraction(printed["w"][0]) != Fraction(y)
    same = ask("perceptron-regression", X=[[1]], y=[1], T=3)
    assert same == ask("adaline", X=[[1]], y=[1], eta=1, T=3)


def test_scores_agree_with_the_machines_they_come_from():
    """The last epoch was clean: every y times score is above 0."""
    for v in kernels("polynomial") + kernels("linear"):
        found = ask("kernel-perceptron", **v)
        if "alpha" not in found:
            continue
        more = {"kernel": v["kernel"]} if "kernel" in v else {}
        scores = ask("kernel-scores", X=v["X"], y=v["y"], Z=v["X"],
                     alpha=found["alpha"], **more)["scores"]
        assert all(c * Fraction(s) > 0 for c, s in zip(v["y"], scores))
