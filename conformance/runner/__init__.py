"""How an implementation is started, asked, and listened to."""


class NotStarted(Exception):
    """The command does not run, or does not shake hands."""


class Stopped:
    """What is stopped at the end of a with statement."""

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        self.stop()
