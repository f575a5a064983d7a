"""Still in mistakes."""

from ..mistakes import sparse

MISTAKES = {
    "lasso": sparse.MISTAKES["lasso"]}
