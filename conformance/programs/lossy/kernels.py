"""Formulas of kernels that lose digits."""

from .. import kernels
from .common import power

SQUARES = "|x - z|^2 is x.x + z.z - 2 x.z"
FACTORS = "e^(x.z / s^2) is divided by those of the lengths"
LOGS = "powers are taken through logarithms"


def by_logs(r, data):
    """Return a kernel that takes powers through logarithms."""
    def raised(r, x, z, p, c):
        base = r.dot(x, z) + c
        if not base:
            return base
        size = r.exp(p * r.log(abs(base)))
        return -size if base < 0 and p % 2 else size
    return kernels.kernel(r, data, raised)


def gaussian_only(kernel):
    """Return a kernel that is another where it is a Gaussian one."""
    def of(r, data):
        name = data.get("kernel", ("linear",))[0]
        return (kernel if name == "gaussian" else kernels.kernel)(r, data)
    return of


def factored(r, data):
    """Return exp(x.z / s^2) between exp(-|x|^2 / 2 s^2) and the other."""
    sigma, = data["kernel"][1]
    square = sigma * sigma

    def k(x, z):
        return (r.exp(-r.dot(x, x) / (2 * square)) * power(
            r.dot(x, z) / square) * r.exp(-r.dot(z, z) / (2 * square)))
    return k


def gram_by(kernel):
    """Return the Gram matrix of a kernel."""
    return lambda r, data: kernels.gram(r, data, kernel)


def scores_by(kernel):
    """Return the scores of a kernel."""
    return lambda r, data: kernels.scores(r, data, kernel)


def rooted_features(r, data):
    """Return the powers of each entry through logarithms."""
    def change(r, x, degree, constant):
        def safe(v):
            return r.exp(r.log(abs(v))) * (1 if v > 0 else -1) if v else v
        return kernels.monomials(r, [safe(v) for v in x], degree, constant)
    return kernels.features(r, data, change)


def truncated_features(r, data):
    """Return features whose coefficients are roots in six digits."""
    def change(r, x, degree, constant):
        return kernels.monomials(
            r, x, degree, constant, lambda r, share: round(
                r.sqrt(share), 6))
    return kernels.features(r, data, change)


LOSSY = {
    "gram": [
        (SQUARES, gram_by(gaussian_only(kernels.expanded))),
        (FACTORS, gram_by(gaussian_only(factored))),
        (LOGS, gram_by(by_logs))],
    "kernel-scores": [
        (SQUARES, scores_by(gaussian_only(kernels.expanded))),
        (FACTORS, scores_by(gaussian_only(factored))),
        (LOGS, scores_by(by_logs))],
    "feature-map": [
        ("entries are taken through logarithms", rooted_features),
        ("the roots have six decimals", truncated_features)]}

SINGLE = {
    "gram": kernels.gram,
    "kernel-scores": kernels.scores,
    "feature-map": kernels.features}
