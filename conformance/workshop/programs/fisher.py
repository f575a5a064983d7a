"""Still in mistakes."""

from ..mistakes import fisher, fisher_criterion

MISTAKES = {
    "fisher": fisher.MISTAKES["fisher"],
    "fisher-criterion": fisher_criterion.MISTAKES["fisher-criterion"]}
