"""Still in mistakes."""

from ..mistakes import fitted_classifiers, means

MISTAKES = {
    "basic-linear-classifier": means.MISTAKES["basic-linear-classifier"],
    "linear-classifier": means.MISTAKES["linear-classifier"],
    "least-squares-classifier":
        fitted_classifiers.MISTAKES["least-squares-classifier"],
    "least-squares-plug-in":
        fitted_classifiers.MISTAKES["least-squares-plug-in"]}
