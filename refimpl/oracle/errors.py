"""The errors that only the wire has."""

from ..base.errors import RefimplError


class UnknownTaskError(RefimplError):
    """Only on the wire: there is no task of that name."""

    kind = "unknown-task"


class RequestError(RefimplError):
    """Only on the wire: a message that cannot be understood."""

    kind = "request"
