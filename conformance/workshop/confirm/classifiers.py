"""Second confirmations of the family, still in other modules."""

from . import means

CHECKS = {"basic-linear-classifier": means.basic,
          "linear-classifier": means.linear,
          "least-squares-classifier": means.classifier,
          "least-squares-plug-in": means.plug_in}
