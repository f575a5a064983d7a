"""Still in mistakes."""

from ..mistakes import feature_maps, kernel_machines, moments

MISTAKES = {
    "gram": moments.MISTAKES["gram"],
    "kernel-scores": kernel_machines.MISTAKES["kernel-scores"],
    "feature-map": feature_maps.MISTAKES["feature-map"]}
