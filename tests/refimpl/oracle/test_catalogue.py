"""The catalogue: every task is one of the contract and can be called."""

import inspect

import pytest

from refimpl.oracle.catalogue import KERNELS, TASKS
from refimpl.oracle.inputs import load

KINDS = {"", "labels", "counts", "names", "plain", "choice", "kernel",
         "digits"}
# inputs and outputs as the contract names them; ? marks what may be left out
CONTRACT = {
    "solve": "A b -> x", "inverse": "A -> inverse",
    "determinant": "A -> determinant", "gram": "X kernel? -> gram",
    "covariance": "X -> mean covariance scatter",
    "line": "x y -> intercept slope mse",
    "least-squares": "X y intercept? -> w intercept sse",
    "ridge": "X y lambda intercept? -> w intercept objective",
    "lasso": "X y lambda intercept? -> w intercept objective",
    "mse": "y predictions -> mse", "basic-linear-classifier": "X y -> w t",
    "linear-classifier": "X y M n_plus? n_minus? -> w",
    "least-squares-classifier": "X y intercept? -> w t",
    "least-squares-plug-in": "X y -> w intercept fitted labels",
    "classify": "w t X rule? -> labels",
    "margins": "w t X y -> functional distances margin m_plus m_minus "
               "t_equal",
    "perceptron": "X y eta? w0? rule? max_epochs? -> w alpha updates epochs",
    "perceptron-online": "X y eta? w0? -> w updates",
    "dual-perceptron": "X y max_epochs? -> alpha updates epochs",
    "dual-perceptron-bias": "X y eta? max_epochs? -> alpha b updates epochs",
    "perceptron-batch": "X y eta? w0? b0? max_steps? -> w b steps",
    "perceptron-criterion": "X y w -> value gradient misclassified",
    "perceptron-regression": "X y T -> w", "adaline": "X y eta T -> w",
    "kernel-perceptron": "X y kernel? max_epochs? -> alpha updates epochs",
    "kernel-scores": "X y alpha kernel? t? Z -> scores",
    "separability": "X y -> separable w t lambda",
    "svm-hard": "X y kernel? -> alpha w t margin support on_margin",
    "svm-soft": "X y C kernel? -> alpha w t t_low t_high slack objective",
    "logistic": "d gamma? d0? -> p",
    "posterior": "likelihood_ratio class_ratio? -> p",
    "logistic-calibration": "X y w t ddof? -> gamma d0 probabilities",
    "log-likelihood": "X y theta -> value gradient hessian probabilities",
    "newton-step": "X y theta -> theta z weights",
    "logistic-regression":
        "X y -> theta log_likelihood probabilities iterations",
    "logistic-sample": "X theta u -> y",
    "fisher": "X classes components -> within between eigenvalues W "
              "criterion",
    "fisher-criterion": "X classes W -> criterion within between",
    "feature-map": "X kernel? -> features"}
INTEGERS = {"updates", "epochs", "steps", "iterations", "support",
            "on_margin", "misclassified", "labels"}


def test_the_tasks_are_those_of_the_contract():
    assert set(TASKS) <= set(CONTRACT)
    for task, (_, _, inputs, outputs) in TASKS.items():
        names = []
        for token in inputs.split():
            name, _, kind = token.rstrip("?").partition(":")
            assert kind in KINDS
            if kind != "digits":
                names.append(name + "?" * token.endswith("?"))
        due, _, given = CONTRACT[task].partition(" -> ")
        assert " ".join(names) == due, task
        assert outputs.replace("#", "") == given, task


@pytest.mark.parametrize("task", sorted(TASKS))
def test_a_task_is_a_function_that_takes_its_inputs(task):
    module, function, inputs, outputs = TASKS[task]
    parameters = inspect.signature(
        getattr(load(module), function)).parameters
    for token in inputs.split():
        name = token.rstrip("?").partition(":")[0]
        name = "lam" if name == "lambda" else name
        optional = parameters[name].default is not inspect.Parameter.empty
        assert optional is (token.endswith("?") or ":digits" in token)
    for name in set(outputs.split()):
        if name.rstrip("#") in INTEGERS:
            assert name.endswith("#")
    if ":labels" not in inputs:
        assert "y" not in inputs.split() or task in (
            "line", "least-squares", "ridge", "lasso", "mse",
            "perceptron-regression", "adaline")


@pytest.mark.parametrize("task, name, value", [
    ("perceptron", "max_epochs", 1000), ("perceptron", "eta", 1),
    ("perceptron", "rule", "at-most-zero"), ("perceptron-online", "eta", 1),
    ("dual-perceptron", "max_epochs", 1000),
    ("dual-perceptron-bias", "max_epochs", 1000),
    ("dual-perceptron-bias", "eta", 1), ("perceptron-batch", "eta", 1),
    ("perceptron-batch", "max_steps", 1000), ("perceptron-batch", "b0", 0),
    ("kernel-perceptron", "max_epochs", 1000), ("kernel-scores", "t", 0),
    ("classify", "rule", "ternary"), ("logistic", "gamma", 1),
    ("logistic", "d0", 0), ("posterior", "class_ratio", 1),
    ("least-squares", "intercept", False), ("ridge", "intercept", False),
    ("lasso", "intercept", False), ("logistic-calibration", "ddof", 0),
    ("least-squares-classifier", "intercept", True)])
def test_defaults_are_those_of_the_contract(task, name, value):
    module, function, _, _ = TASKS[task]
    f = getattr(load(module), function)
    default = inspect.signature(f).parameters[name].default
    assert default == value and type(default) is type(value)


def test_kernels():
    assert set(KERNELS) == {"linear", "polynomial", "gaussian"}
    kernels = load("kernels")
    assert list(inspect.signature(kernels.Polynomial).parameters) == [
        "degree", "constant"]
    assert KERNELS["polynomial"] == "degree:counts constant?"
    assert KERNELS["gaussian"] == "sigma" and KERNELS["linear"] == ""
