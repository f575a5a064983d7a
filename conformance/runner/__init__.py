"""How an implementation is started, asked, and listened to."""


class NotStarted(Exception):
    """The command does not run, or does not shake hands."""
