"""Second confirmations of the family, still in other modules."""

from . import moments, penalised

CHECKS = {"line": moments.line,
          "least-squares": moments.least_squares,
          "ridge": penalised.ridge}
