"""What each task is given: names, types, defaults.

read(task, given) returns every input of the task, defaults filled in, all
numbers exact.  It trusts the input; refusals.faults judges it first.

Types: matrix and vector of numbers; labels, each -1 or +1; number; positive,
a number above 0; count, an integer of at least 1; flag, true or false;
kernel; rule and ternary, one word of a list.
"""

from .numbers import exact

NEEDED = object()
LINEAR = {"name": "linear"}

RULES = {"rule": ("at-most-zero", "negative", "step"),
         "ternary": ("ternary", "step")}

DATA = (("X", "matrix", NEEDED), ("y", "labels", NEEDED))
LIMIT = (("max_epochs", "count", 1000),)
START = (("eta", "positive", 1), ("w0", "vector", None))

INPUTS = {
    "solve": (("A", "matrix", NEEDED), ("b", "vector", NEEDED)),
    "inverse": (("A", "matrix", NEEDED),),
    "determinant": (("A", "matrix", NEEDED),),
    "gram": (("X", "matrix", NEEDED), ("kernel", "kernel", LINEAR)),
    "covariance": (("X", "matrix", NEEDED),),
    "line": (("x", "vector", NEEDED), ("y", "vector", NEEDED)),
    "least-squares": (("X", "matrix", NEEDED), ("y", "vector", NEEDED),
                      ("intercept", "flag", False)),
    "mse": (("y", "vector", NEEDED), ("predictions", "vector", NEEDED)),
    "classify": (("w", "vector", NEEDED), ("t", "number", NEEDED),
                 ("X", "matrix", NEEDED), ("rule", "ternary", "ternary")),
    "margins": (("w", "vector", NEEDED), ("t", "number", NEEDED)) + DATA,
    "perceptron": DATA + START + (("rule", "rule", "at-most-zero"),) + LIMIT,
    "perceptron-online": DATA + START,
    "dual-perceptron": DATA + LIMIT,
    "separability": DATA,
    "svm-hard": DATA + (("kernel", "kernel", LINEAR),),
}

OUTPUTS = {
    "solve": ("x",),
    "inverse": ("inverse",),
    "determinant": ("determinant",),
    "gram": ("gram",),
    "covariance": ("mean", "covariance", "scatter"),
    "line": ("intercept", "slope", "mse"),
    "least-squares": ("w", "intercept", "sse"),
    "mse": ("mse",),
    "classify": ("labels",),
    "margins": ("functional", "distances", "margin", "m_plus", "m_minus",
                "t_equal"),
    "perceptron": ("w", "alpha", "updates", "epochs"),
    "perceptron-online": ("w", "updates"),
    "dual-perceptron": ("alpha", "updates", "epochs"),
    "separability": ("separable", "w", "t", "lambda"),
    "svm-hard": ("alpha", "w", "t", "margin", "support", "on_margin"),
}


def read_kernel(kernel):
    """Return (name, parameters) with exact numbers and the defaults."""
    name = kernel["name"]
    if name == "polynomial":
        return name, (int(exact(kernel["degree"])),
                      exact(kernel.get("constant", 0)))
    if name == "gaussian":
        return name, (exact(kernel["sigma"]),)
    return name, ()


READ = {
    "matrix": lambda rows: [[exact(v) for v in row] for row in rows],
    "vector": lambda row: [exact(v) for v in row],
    "labels": lambda row: [int(exact(v)) for v in row],
    "number": exact,
    "positive": exact,
    "count": lambda value: int(exact(value)),
    "flag": lambda value: value,
    "rule": lambda value: value,
    "ternary": lambda value: value,
    "kernel": read_kernel,
}


def read(task, given):
    """Return {name: value} for every input of the task."""
    data = {}
    for name, kind, default in INPUTS[task]:
        value = given.get(name, default)
        data[name] = None if value is None else READ[kind](value)
    if data.get("w0", 0) is None:
        data["w0"] = [exact(0)] * len(data["X"][0])
    return data
