"""Second confirmations of the family, still in other modules."""

from . import feature_space, moments

CHECKS = {"gram": moments.gram,
          "kernel-scores": feature_space.kernel_scores,
          "feature-map": feature_space.feature_map}
