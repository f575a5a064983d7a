"""Formulas of linear classifiers that lose digits."""

from .. import classifiers, systems
from ..linear import householder, transposed
from .common import INVERSE, SUMS, by, by_inverse, cramer, from_sums


def one_pass_variances(r, data):
    """Return sums of squares less n times the square of the mean."""
    n = len(data["X"])
    return classifiers.diagonal(r, [
        r.dot(c, c) - n * (r.sum(c) / n) * (r.sum(c) / n)
        for c in transposed(data["X"])])


def inverted(r, M, v):
    """Return M^-1 v, the inverse written out."""
    return [r.dot(row, v)
            for row in systems.inverse(r, {"A": M})["inverse"]]


def cramer_of(r, M, v):
    """Return M^-1 v by Cramer's rule."""
    return cramer(r, {"A": M, "b": v})["x"]


def summed_classifier(r, data, cut=0):
    """Return the fit of the labels from sums of products."""
    found = from_sums(r, data)
    return found and {"w": found[0], "t": cut - found[1]}


def summed_plug_in(r, data):
    """Return the plug-in from sums of products."""
    w, c, _ = from_sums(r, dict(data, intercept=True))
    values = [r.dot(x, w) + c for x in data["X"]]
    return {"w": w, "intercept": c, "fitted": values,
            "labels": [int(2 * v >= 1) for v in values]}


LOSSY = {
    "linear-classifier": [
        ("variances are sums of squares less n times the squared mean",
         by(classifiers.linear, diagonal=one_pass_variances)),
        ("M is inverted and multiplied", by(
            classifiers.linear, solve=inverted)),
        ("Cramer's rule: quotients of determinants", by(
            classifiers.linear, solve=cramer_of))],
    "least-squares-classifier": [
        ("normal equations", classifiers.classifier),
        (INVERSE, by(classifiers.classifier, method=by_inverse)),
        (SUMS, summed_classifier)],
    "least-squares-plug-in": [
        ("normal equations", classifiers.plug_in),
        (INVERSE, by(classifiers.plug_in, method=by_inverse)),
        (SUMS, summed_plug_in)]}

SINGLE = {
    "basic-linear-classifier": classifiers.basic,
    "linear-classifier": classifiers.linear,
    "least-squares-classifier":
        by( classifiers.classifier, method=householder),
    "least-squares-plug-in": by( classifiers.plug_in, method=householder)}
