"""Proofs that an error carries, and proofs of separability.

Each function takes a question and the certificate as it was given, and
returns a complaint, or "" where the proof holds.

In exact arithmetic a proof holds exactly.  To a float program the problem is
the one with the inputs rounded to its format, and its certificate may be
rounded too: a sum that is due to be zero may then be ROUNDINGS u of its own
absolute terms.
"""

from ..contract.values import show
from .bounds import ROUNDINGS
from .certificates import Refuted, combination, null_vector, separable
from .question import Wrong, read, shape
from .units import rounded


def null(matrix):
    """Return a proof that v is not 0 and matrix(question) v is."""
    def proof(question, value):
        A = matrix(question)
        v = read("null", value, (len(A[0]),))
        return complaint(null_vector, question, "row", A, v)
    return proof


def not_separable(homogeneous):
    """Return a proof that lambda shows that no hyperplane separates."""
    def proof(question, value):
        X, y = question.data("X"), question.data("y")
        lam = weights(question, value)
        return complaint(combination, question, "coordinate", X, y, lam,
                         homogeneous)
    return proof


def weights(question, value):
    """Return lambda as Fractions of sum 1.  Raises Wrong."""
    lam = read("lambda", value, (len(question.input["y"]),))
    total = sum(lam)
    if not abs(total - 1) <= ROUNDINGS * question.u:
        raise Wrong("lambda adds up to {}, 1 is due".format(show(total)))
    return lam


def complaint(certificate, question, what, *given):
    """Return what is wrong with a certificate of sums due to be zero."""
    try:
        found = certificate(*given)
    except Refuted as reason:
        return str(reason)
    for i, (residual, size) in enumerate(zip(*found)):
        if not abs(residual) <= ROUNDINGS * question.u * size:
            return "{} {} adds up to {}, 0 is due".format(
                what, i, show(residual))
    return ""


def hyperplane(question, w, t):
    """Return a complaint unless w.x = t separates the classes strictly.

    On the data as given, or as the format of the unit holds them.
    """
    X, y = question.input["X"], question.data("y")
    w, t = read("w", w, (len(X[0]),)), read("t", t, ())
    least = separable(X, y, w, t)
    if least > 0 or separable(rounded(X, question.unit), y, w, t) > 0:
        return ""
    return "the least y (w.x - t) is {}, above 0 is due".format(show(least))


def state(question, due, value):
    """Return a complaint unless the state reached equals the one due."""
    if not isinstance(value, dict):
        return "the state is no object"
    for name in due:
        if name in value:
            given = read("state." + name, value[name], shape(due[name]))
            if given != read(name, due[name], shape(due[name])):
                return "state.{} is not the one due".format(name)
    return ""
