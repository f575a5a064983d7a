"""Second confirmations of the family, still in other modules."""

from . import moments, scores

CHECKS = {"mse": moments.mse,
          "covariance": moments.covariance,
          "classify": scores.classify,
          "margins": scores.margins}
