"""The same functions for tables larger than a person reads.

The printed lines are the specification, and too slow for many rows.  Each
function here has the name, the arguments and the results of the printed one
that calls it, in a module named after its methods.
"""

ROWS, COLUMNS = 40, 10      # what a person reads; README says so


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
    except ImportError:
        return False
    return symmetry is not None


def least_squares(*arguments):
    from .fits import least_squares
    return least_squares(*arguments)


def ridge(*arguments):
    from .fits import ridge
    return ridge(*arguments)


def least_squares_classifier(*arguments):
    from .fits import least_squares_classifier
    return least_squares_classifier(*arguments)


def least_squares_plug_in(*arguments):
    from .fits import least_squares_plug_in
    return least_squares_plug_in(*arguments)


def covariance(*arguments):
    from .fits import covariance
    return covariance(*arguments)


def solve(*arguments):
    from .systems import solve
    return solve(*arguments)


def determinant(*arguments):
    from .systems import determinant
    return determinant(*arguments)


def gram(*arguments):
    from .kernels import gram
    return gram(*arguments)


def separability(*arguments):
    from .margins import separability
    return separability(*arguments)


def svm_hard(*arguments):
    from .margins import svm_hard
    return svm_hard(*arguments)


def svm_soft(*arguments):
    from .margins import svm_soft
    return svm_soft(*arguments)


def perceptron(*arguments):
    from .perceptrons import perceptron
    return perceptron(*arguments)


def dual_perceptron(*arguments):
    from .perceptrons import dual_perceptron
    return dual_perceptron(*arguments)


def kernel_perceptron(*arguments):
    from .perceptrons import kernel_perceptron
    return kernel_perceptron(*arguments)


def dual_perceptron_bias(*arguments):
    from .perceptrons import dual_perceptron_bias
    return dual_perceptron_bias(*arguments)


def logistic_regression(*arguments):
    from .likelihood import logistic_regression
    return logistic_regression(*arguments)


def log_likelihood(*arguments):
    from .likelihood import log_likelihood
    return log_likelihood(*arguments)


def newton_step(*arguments):
    from .likelihood import newton_step
    return newton_step(*arguments)
