"""Which mutants are tried: a quarter of the methods, a twelfth of the rest.

A mutant is chosen by its name, so that the choice does not change with what
stands around it in the source.  In the methods everything is tried that
leaves out a check or the raising of an error.
"""

from zlib import crc32

from .mutants import mutants

METHODS = (
    "adaline", "basic_classifier", "calibration", "criterion", "data",
    "dual_bias", "roads.eigen", "base.elimination", "base.epochs",
    "base.ints", "features", "fisher",
    "kernel_perceptron", "kernels", "lasso", "least_squares", "roads.likelihood",
    "linear_classifier", "logistic", "logistic_regression", "base.matrix",
    "newton", "perceptron", "roads.projection", "roads.quadratic", "ridge", "sigmoid",
    "roads.cached_scores", "roads.exponentials", "roads.feature_space",
    "roads.directions", "roads.maximum", "roads.newton", "roads.stable",
    "roads.training", "roads.unrounded", "soft_margin", "solve", "svm", "base.vector")
OTHERS = (
    "base.check", "base.digits", "base.irrational", "roads.enclosure",
    "oracle.inputs", "base.rational", "base.scalar", "oracle.tasks",
    "base.whole", "oracle.wire")
MODULES = METHODS + OTHERS
SHARES = (4, 12)


def sample(modules=MODULES):
    """Return the mutants to try, in the order of the modules."""
    return [m for module in modules for m in mutants(module)
            if chosen(m.name, module in OTHERS)]


def chosen(name, other):
    """Say whether a mutant is tried; other: it is not of a method."""
    _, line, change = name.split(" | ", 2)
    refusal = line.startswith("raise ") or "check." in line
    return crc32(name.encode()) % SHARES[other] == 0 or (
        refusal and change.startswith("left out") and not other)


def in_all(modules=MODULES):
    """Return how many mutants there are."""
    return sum(len(mutants(module)) for module in modules)
