"""What each task is given: names, types, defaults.

read(task, given) returns every input of the task, defaults filled in, all
numbers exact.  It trusts the input; refusals.faults judges it first.

Types: matrix and vector of numbers; labels, each -1 or +1; zero-one, labels
0 and 1; names, each an integer or a string; choice, a matrix or a word;
number; positive, a number above 0; unsigned, one of at least 0; uniforms, a
vector of numbers from 0 to below 1; count, an integer of at least 1; times,
one of at least 0; flag, true or false; kernel; rule and ternary, one word of
a list.
"""

from .numbers import exact

NEEDED = object()
LINEAR = {"name": "linear"}

RULES = {"rule": ("at-most-zero", "negative", "step"),
         "ternary": ("ternary", "step"),
         "choice": ("identity", "diagonal", "full")}

DATA = (("X", "matrix", NEEDED), ("y", "labels", NEEDED))
FIT = (("X", "matrix", NEEDED), ("y", "vector", NEEDED))
CHANCES = (("X", "matrix", NEEDED), ("y", "zero-one", NEEDED))
GROUPS = (("X", "matrix", NEEDED), ("classes", "names", NEEDED))
LAMBDA = (("lambda", "unsigned", NEEDED),)
INTERCEPT = (("intercept", "flag", False),)
LIMIT = (("max_epochs", "count", 1000),)
KERNEL = (("kernel", "kernel", LINEAR),)
START = (("eta", "positive", 1), ("w0", "vector", None))

INPUTS = {
    "solve": (("A", "matrix", NEEDED), ("b", "vector", NEEDED)),
    "inverse": (("A", "matrix", NEEDED),),
    "determinant": (("A", "matrix", NEEDED),),
    "gram": (("X", "matrix", NEEDED), ("kernel", "kernel", LINEAR)),
    "covariance": (("X", "matrix", NEEDED),),
    "line": (("x", "vector", NEEDED), ("y", "vector", NEEDED)),
    "least-squares": FIT + INTERCEPT,
    "ridge": FIT + LAMBDA + INTERCEPT,
    "lasso": FIT + LAMBDA + INTERCEPT,
    "mse": (("y", "vector", NEEDED), ("predictions", "vector", NEEDED)),
    "basic-linear-classifier": DATA,
    "linear-classifier": DATA + (
        ("M", "choice", NEEDED), ("n_plus", "number", None),
        ("n_minus", "number", None)),
    "least-squares-classifier": DATA + (("intercept", "flag", True),),
    "least-squares-plug-in": (("X", "matrix", NEEDED),
                              ("y", "zero-one", NEEDED)),
    "classify": (("w", "vector", NEEDED), ("t", "number", NEEDED),
                 ("X", "matrix", NEEDED), ("rule", "ternary", "ternary")),
    "margins": (("w", "vector", NEEDED), ("t", "number", NEEDED)) + DATA,
    "perceptron": DATA + START + (("rule", "rule", "at-most-zero"),) + LIMIT,
    "perceptron-online": DATA + START,
    "dual-perceptron": DATA + LIMIT,
    "dual-perceptron-bias": DATA + START[:1] + LIMIT,
    "perceptron-batch": DATA + START + (("b0", "number", 0),
                                        ("max_steps", "count", 1000)),
    "perceptron-criterion": DATA + (("w", "vector", NEEDED),),
    "perceptron-regression": FIT + (("T", "times", NEEDED),),
    "adaline": FIT + (("eta", "positive", NEEDED), ("T", "times", NEEDED)),
    "kernel-perceptron": DATA + KERNEL + LIMIT,
    "kernel-scores": DATA + (("alpha", "vector", NEEDED),) + KERNEL + (
        ("t", "number", 0), ("Z", "matrix", NEEDED)),
    "feature-map": (("X", "matrix", NEEDED),) + KERNEL,
    "separability": DATA,
    "svm-hard": DATA + (("kernel", "kernel", LINEAR),),
    "svm-soft": DATA + (("C", "positive", NEEDED),
                        ("kernel", "kernel", LINEAR)),
    "logistic": (("d", "vector", NEEDED), ("gamma", "number", 1),
                 ("d0", "number", 0)),
    "posterior": (("likelihood_ratio", "unsigned", NEEDED),
                  ("class_ratio", "positive", 1)),
    "logistic-calibration": DATA + (
        ("w", "vector", NEEDED), ("t", "number", NEEDED),
        ("ddof", "number", 0)),
    "log-likelihood": CHANCES + (("theta", "vector", NEEDED),),
    "newton-step": CHANCES + (("theta", "vector", NEEDED),),
    "logistic-regression": CHANCES,
    "logistic-sample": (("X", "matrix", NEEDED), ("theta", "vector", NEEDED),
                        ("u", "uniforms", NEEDED)),
    "fisher": GROUPS + (("components", "count", NEEDED),),
    "fisher-criterion": GROUPS + (("W", "matrix", NEEDED),),
}

OUTPUTS = {
    "solve": ("x",),
    "inverse": ("inverse",),
    "determinant": ("determinant",),
    "gram": ("gram",),
    "covariance": ("mean", "covariance", "scatter"),
    "line": ("intercept", "slope", "mse"),
    "least-squares": ("w", "intercept", "sse"),
    "ridge": ("w", "intercept", "objective"),
    "lasso": ("w", "intercept", "objective"),
    "mse": ("mse",),
    "basic-linear-classifier": ("w", "t"),
    "linear-classifier": ("w",),
    "least-squares-classifier": ("w", "t"),
    "least-squares-plug-in": ("w", "intercept", "fitted", "labels"),
    "classify": ("labels",),
    "margins": ("functional", "distances", "margin", "m_plus", "m_minus",
                "t_equal"),
    "perceptron": ("w", "alpha", "updates", "epochs"),
    "perceptron-online": ("w", "updates"),
    "dual-perceptron": ("alpha", "updates", "epochs"),
    "dual-perceptron-bias": ("alpha", "b", "updates", "epochs"),
    "perceptron-batch": ("w", "b", "steps"),
    "perceptron-criterion": ("value", "gradient", "misclassified"),
    "perceptron-regression": ("w",),
    "adaline": ("w",),
    "kernel-perceptron": ("alpha", "updates", "epochs"),
    "kernel-scores": ("scores",),
    "feature-map": ("features",),
    "separability": ("separable", "w", "t", "lambda"),
    "svm-hard": ("alpha", "w", "t", "margin", "support", "on_margin"),
    "svm-soft": ("alpha", "w", "t", "t_low", "t_high", "slack", "objective"),
    "logistic": ("p",),
    "posterior": ("p",),
    "logistic-calibration": ("gamma", "d0", "probabilities"),
    "log-likelihood": ("value", "gradient", "hessian", "probabilities"),
    "newton-step": ("theta", "z", "weights"),
    "logistic-regression": ("theta", "log_likelihood", "probabilities"),
    "logistic-sample": ("y",),
    "fisher": ("within", "between", "eigenvalues", "W", "criterion"),
    "fisher-criterion": ("criterion", "within", "between"),
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
    "zero-one": lambda row: [int(exact(v)) for v in row],
    "choice": lambda value: value if isinstance(value, str) else [
        [exact(v) for v in row] for row in value],
    "names": list,
    "number": exact,
    "positive": exact,
    "unsigned": exact,
    "uniforms": lambda row: [exact(v) for v in row],
    "count": lambda value: int(exact(value)),
    "times": lambda value: int(exact(value)),
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
