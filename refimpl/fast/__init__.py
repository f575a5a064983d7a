"""The same functions for tables larger than a person reads.

The printed lines are the specification, and too slow for many rows.  Each
function here has the name, the arguments and the results of the printed one
that calls it, in a module named after its methods.
"""

ROWS, COLUMNS = 40, 10      # what a person reads; README says so
FUNCTIONS = {
    "fits": "least_squares ridge least_squares_classifier"
            " least_squares_plug_in covariance",
    "systems": "solve determinant",
    "kernels": "gram",
    "margins": "separability svm_hard svm_soft",
    "perceptrons": "perceptron dual_perceptron kernel_perceptron"
                   " dual_perceptron_bias",
    "likelihood": "logistic_regression log_likelihood newton_step"}


def is_large(X):
    """Return whether a table has more rows or columns than a person reads.

    What a module here hands back is not: it then has the attribute printed.
    """
    if hasattr(X, "printed"):
        return False
    try:
        shape = X.shape if hasattr(X, "shape") else (len(X), len(X[0]))
        large = shape[0] > ROWS or shape[1] > COLUMNS
    except (AttributeError, IndexError, KeyError, TypeError):
        return False        # no table: what checks it says why
    return large and is_here()


def is_here():
    """Return whether the modules beside this one are: a board may lack them.
    """
    try:
        from . import symmetry      # the smallest of them
    except (AttributeError, ImportError):
        return False
    return symmetry is not None


def __getattr__(name):
    """Return a function of the modules beside this one, when asked for it.
    """
    for home, names in FUNCTIONS.items():
        if name in names.split():
            module = __import__(__name__ + "." + home, None, None, [name])
            return getattr(module, name)
    raise AttributeError("refimpl.fast has no {}".format(name))
