"""Still in mistakes."""

from ..mistakes import machines, separating, soft

MISTAKES = {
    "separability": separating.MISTAKES["separability"],
    "svm-hard": machines.MISTAKES["svm-hard"],
    "svm-soft": soft.MISTAKES["svm-soft"]}
