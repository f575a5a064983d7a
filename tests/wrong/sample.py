"""Which mutants are tried: a quarter of the methods, a twelfth of the rest.

A mutant is chosen by its name, so that the choice does not change with what
stands around it in the source.
"""

from zlib import crc32

from .mutants import mutants

METHODS = (
    "adaline", "basic_classifier", "calibration", "criterion", "data",
    "dual_bias", "eigen", "epochs", "exact", "features", "fisher",
    "kernel_perceptron", "kernels", "lasso", "least_squares", "likelihood",
    "linear_classifier", "logistic", "logistic_regression", "matrix",
    "newton", "perceptron", "projection", "quadratic", "ridge", "sigmoid",
    "soft_margin", "solve", "svm", "vector")
OTHERS = ("check", "digits", "enclosure", "inputs", "rational", "scalar",
          "tasks", "wire")
MODULES = METHODS + OTHERS
SHARES = (4, 12)


def sample(modules=MODULES):
    """Return the mutants to try, in the order of the modules."""
    return [m for module in modules for m in mutants(module)
            if crc32(m.name.encode()) % SHARES[module in OTHERS] == 0]


def in_all(modules=MODULES):
    """Return how many mutants there are."""
    return sum(len(mutants(module)) for module in modules)
