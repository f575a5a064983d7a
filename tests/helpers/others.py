"""A call of every public function on numbers, made with any class.

CALLS   name: a function that makes the arguments with a class; the numbers
        are eighths, which every class has exactly.  A task that is not here
        is called with the example of the table
PROOFS  the same for what is exact whatever the class that comes in
"""

from conformance.contract.values import read
from conformance.contract.tasks import TASKS
from refimpl.base.rows import Row
from refimpl import Gaussian, Polynomial, oracle


X3, Y3 = [[1, 2], [-1, 2], [-1, -2]], [-1, -1, 1]
X4, Y4 = [[1, 2], [-1, 2], [-1, -2], [3, 1]], [-1, -1, 1, 1]
H4 = [x + [1] for x in X4]
Y01 = [0, 1, 0, 1]
H2 = [[0, 1], [1, 1], [2, 1], [3, 1]]

CALLS = {
    "kernels.gram": lambda c: [c(X4)],
    "regression.ridge": lambda c: [c([[1], [1]]), c([1, 2]), c(2)],
    "linear_classifiers.linear_classifier": lambda c: [c(X4), Y4, "identity"],
    "perceptrons.perceptron": lambda c: [c(H4), Y4, c(2), c([1, 0, 0])],
    "kernel_perceptrons.kernel_perceptron": lambda c: [
        c(X4), Y4, Polynomial(2, c(1))],
    "predictions.kernel_scores": lambda c: [
        c(X4), Y4, c([1, 0, 2, 1]), c([[1, 1]])],
    "perceptrons.adaline": lambda c: [c(H2), c(Y01), c(1), 2],
    "svm.svm_hard": lambda c: [c(X3), Y3],
    "svm.svm_soft": lambda c: [c(X3), Y3, c(1), Gaussian(c(1))],
    "newton_method.newton_raphson": lambda c: [c(H2), Y01, c([0, 0]), c(1)],
    "features.feature_map": lambda c: [c(X4), Polynomial(2, c(1))]}

PROOFS = {
    "theorems.novikoff_bound": lambda c: [c(X3), Y3],
    "theorems.svm_optimality": lambda c: [
        c(X3), Y3, c([1, -1]), c(2), c([0, 1, 1]), c(4)],
    "theorems.nearest": lambda c: [c([0, -1]), c(1), c(X3)],
    "theorems.on_slab": lambda c: [c([0, -1]), c(1), c(X3), Y3],
    "theorems.positive_alpha": lambda c: [c([0, 2, 1])]}

# Types that no class of numbers is made of.
KEPT = ("labels", "zero-one", "names", "count", "times", "flag", "rule",
        "ternary", "kernel")


def from_example(task):
    """Return a call of a task's function on its example, in whole numbers."""
    def arguments(c):
        kinds = {entry.name: entry.type
                 for entry in TASKS[task].inputs.values()}
        return [v if kinds[name] in KEPT else c(whole(v)) for name, v in read(
            task, TASKS[task].example).items()]
    return arguments


def whole(v):
    """Return fractions that are whole, alone or in lists, as ints."""
    return [whole(part) for part in v] if isinstance(
        v, (list, Row)) else int(v)


for _task, (_module, _function) in oracle.TASKS.items():
    if "{}.{}".format(_module, _function) not in CALLS:
        CALLS["{}.{}".format(_module, _function)] = from_example(_task)


# Stand-ins for the numbers and tables of other libraries.


class Bool:
    """numpy.bool_: it becomes a bool and is no number."""

    def __init__(self, v):
        self.v = v

    def tolist(self):
        return self.v


class Array:
    """An array of any depth; one of depth 0 is a number."""

    def __init__(self, data):
        self.data = data

    def tolist(self):
        return self.data

    def __len__(self):
        return len(self.data)

    @property
    def shape(self):
        result, data = (), self.data
        while isinstance(data, list):
            result, data = result + (len(data),), data[0]
        return result


class Frame:
    """A table with names of columns, whose list is that of the names."""

    def __init__(self, rows):
        self.values = Array(rows)
        self.columns = ["c{}".format(k) for k in range(len(rows[0]))]

    @property
    def shape(self):
        return self.values.shape

    def __len__(self):
        return len(self.values)

    def __iter__(self):
        return iter(self.columns)
