"""Second confirmations of the family, still in other modules."""

from . import penalised

CHECKS = {"lasso": penalised.lasso}
