"""Second confirmations of the family, still in other modules."""

from . import hyperplanes, soft

CHECKS = {"separability": hyperplanes.separability,
          "svm-hard": hyperplanes.svm_hard,
          "svm-soft": soft.svm_soft}
