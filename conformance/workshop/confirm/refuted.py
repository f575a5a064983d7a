"""The one exception of the confirmations, and the check that raises it."""


class Refuted(AssertionError):
    """An answer that a second, independent computation does not confirm."""


def require(holds, message, *values):
    """Raise Refuted with the message unless holds is True."""
    if holds is not True:
        raise Refuted(message.format(*values))
