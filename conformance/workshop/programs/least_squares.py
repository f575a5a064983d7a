"""Still in mistakes."""

from ..mistakes import fits, least_norm, penalised

MISTAKES = {
    "line": fits.MISTAKES["line"] + least_norm.MISTAKES["line"],
    "least-squares":
        fits.MISTAKES["least-squares"] + least_norm.MISTAKES["least-squares"],
    "ridge": penalised.MISTAKES["ridge"]}
