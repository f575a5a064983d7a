"""What a result says of new rows.

    predict        numbers for a regression, labels for a classifier
    scores         what its labels are the signs of
    probabilities  of class 1
    kernel_scores  the scores of a machine by alpha and a kernel

A machine in dual form never has w: with most kernels w has no coordinates.
What it knows of a new point is a weighted sum of kernels, whether alpha comes
from a perceptron, from svm_hard() or from svm_soft() (A, section 7.2; D,
section 7).
"""

from .base.errors import DomainError
from .base.call import book
from .base.matrix import apply
from .base.method import method
from .base.rows import dot, signed
from .kernels import kernel_value, linear


def predict(result, Z, X=None, y=None, kernel=linear):
    """Return what a result predicts for every row of Z.

    Numbers for a regression; for a classifier the labels that it was trained
    on, -1 and +1 (0 on the hyperplane), or 0 and 1.

    >>> from refimpl import least_squares, svm_hard
    >>> predict(least_squares([[1], [2]], [1, 3], True), [[4]])
    [Fraction(7, 1)]
    >>> predict(svm_hard([[1], [3]], [-1, 1]), [[0], [2], [9]])
    [-1, 0, 1]

    Takes:  result  what a method has returned
            Z  rows as those it was trained on, with their constant if so
            X, y, kernel  what it was trained on, if it has no w
    Raises: DomainError if the result has no weights
    """
    if hasattr(result, "fitted"):       # at least 1/2, in whole numbers
        twice = [2 * v for v in list(result.w) + [result.intercept]]
        return [(c + 1) // 2 for c in book.linear_classifiers.classify(
            twice, 1, book.data.homogeneous(Z), "step")]
    if hasattr(result, "W"):
        refuse(result, "directions: scores(result, Z) has the coordinates")
    values = scores(result, Z, X, y, kernel)
    if hasattr(result, "theta"):
        return [int(v >= 0) for v in values]
    signs = any([hasattr(result, name) for name in ("t", "b", "updates")])
    return [(v > 0) - (v < 0) for v in values] if signs else values


def scores(result, Z, X=None, y=None, kernel=linear):
    """Return w . z + b for every row z of Z, as predict() takes it.

    Of Fisher's discriminant it is the coordinates W z.
    """
    if isinstance(result, list):
        if result and isinstance(result[0], list):
            raise DomainError("the result comes before the rows: "
                              "predict(result, Z)")
        return affine(result, Z)
    if hasattr(result, "W"):
        return [list(c) for c in zip(*[affine(w, Z) for w in result.W])]
    t = getattr(result, "t", None)
    b = -t if t is not None else getattr(
        result, "intercept", getattr(result, "b", 0))
    w = [result.slope] if hasattr(result, "slope") else getattr(
        result, "w", getattr(result, "theta", None))
    if w is not None:
        return affine(w, Z, b)
    if not hasattr(result, "alpha"):
        refuse(result, "no weights to apply to new rows")
    if X is None or y is None:
        refuse(result, "no w: predict(result, Z, X, y, kernel) with the rows, "
               "labels and kernel that it was trained on")
    return kernel_scores(X, y, result.alpha, Z, kernel, -b)


def probabilities(result, Z):
    """Return the probability of class 1 (+1) for every row of Z.

    For a calibration Z is a list of signed distances.
    """
    if hasattr(result, "theta"):
        return book.likelihood.logistic(scores(result, Z))
    if hasattr(result, "d0"):
        return book.likelihood.logistic(Z, result.gamma, result.d0)
    if not hasattr(result, "fitted"):
        refuse(result, "no probabilities: logistic_calibration(X, y, w, t) "
               "makes some of a hyperplane")
    return scores(result, Z)


def refuse(result, why):
    raise DomainError("{} has {}".format(type(result).__name__, why))


@method("w weights", "Z rows", "b?0 number", gives="scores", whole=True,
        mixed=True)
def affine(w, Z, b=0):
    """Return w . z + b for every row z of Z."""
    return [v + b for v in apply(Z, w)]


@method("X matrix", "y signs", "alpha targets", "Z rows", "kernel? kernel",
        "t?0 number", "digits? digits", gives="scores", whole=True, mixed=True)
def kernel_scores(X, y, alpha, Z, kernel=linear, t=0, digits=50):
    """Return the score of every row of Z.

    Its sign is the predicted label.  The multipliers and the threshold of a
    machine are taken as svm_soft() returns them, where numbers that are
    rational are fractions beside Decimals.

    >>> kernel_scores([[1], [2]], [1, -1], [3, 1], [[1], [0]])
    [1, 0]

    Source: A, section 7.2, the instance-based view; D, section 7, for
            other kernels
         1  v_i <- alpha_i y_i
         2  for each row z of Z
         3      s <- the sum over i of v_i kernel(x_i, z)
         4      the score is s - t
    Errata: S28, in TEXT.md
    Takes:  digits  of an irrational score; Decimals have their context's
    Gives:  a number for each row of Z
    """
    value, scores = kernel_value(X, kernel), []
    v = signed(alpha, y)                                            # 1
    for z in Z:                                                     # 2
        s = dot(v, [value(x, z) for x in X])                        # 3
        scores.append(s - t)                                        # 4
    return scores
