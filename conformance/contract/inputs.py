"""What was given to a task, read: defaults filled in, all numbers exact.

read(task, given) returns every input of the task.  It trusts the input;
refusals.faults judges it first.
"""

from .numbers import exact
from .tasks import TASKS


def read_kernel(kernel):
    """Return (name, parameters) with exact numbers and the defaults."""
    name = kernel["name"]
    if name == "polynomial":
        return name, (int(exact(kernel["degree"])),
                      exact(kernel.get("constant", 0)))
    if name == "gaussian":
        return name, (exact(kernel["sigma"]),)
    return name, ()


def same(value):
    """Return a word or a flag as it is."""
    return value


def integer(value):
    """Return an integer, however it is written."""
    return int(exact(value))


def integers(row):
    """Return a list of integers."""
    return [integer(v) for v in row]


def vector(row):
    """Return a list of Fractions."""
    return [exact(v) for v in row]


def matrix(rows):
    """Return a list of rows of Fractions."""
    return [vector(row) for row in rows]


def choice(value):
    """Return a word as it is, a matrix with exact numbers."""
    return value if isinstance(value, str) else matrix(value)


READ = {
    "number": exact, "positive": exact, "unsigned": exact,
    "count": integer, "times": integer,
    "vector": vector, "uniforms": vector, "matrix": matrix,
    "labels": integers, "zero-one": integers, "names": list,
    "flag": same, "rule": same, "ternary": same, "choice": choice,
    "kernel": read_kernel,
}


def read(task, given):
    """Return {name: value} for every input of the task."""
    data = {}
    for name, entry in TASKS[task].inputs.items():
        value = given.get(name, entry.default)
        data[name] = None if value is None else READ[entry.type](value)
    if data.get("w0", 0) is None:
        data["w0"] = [exact(0)] * len(data["X"][0])
    return data
