"""The catalogue: every task in it can be called.

That it is the catalogue of the contract is tested beside the table of tasks.
"""

import inspect

import pytest

from refimpl.oracle.catalogue import KERNELS, TASKS
from refimpl.oracle.inputs import load

KINDS = {"", "labels", "counts", "names", "plain", "choice", "kernel",
         "digits"}


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
        assert token.rstrip("?").partition(":")[2] in KINDS
    assert outputs and len(set(outputs.split())) == len(outputs.split())


def test_kernels():
    assert set(KERNELS) == {"linear", "polynomial", "gaussian"}
    kernels = load("kernels")
    assert list(inspect.signature(kernels.Polynomial).parameters) == [
        "degree", "constant"]
    assert KERNELS["polynomial"] == "degree:counts constant?"
    assert KERNELS["gaussian"] == "sigma" and KERNELS["linear"] == ""
