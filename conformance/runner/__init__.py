"""How an implementation is started, asked, and listened to."""


class NotStarted(Exception):
    """The command does not run, or does not shake hands."""


class Stopped:
    """What is stopped at the end of a with statement."""

    def __enter__(self):
        return self

    def __exit__(self, *failure):
        self.stop()


class Inside(Stopped):
    """What answers in this process, in the place of a Program."""

    name, calls, running = "", False, False

    def start(self):
        self.running = True

    def stop(self):
        self.running = False

    halt = stop

    def noise(self):
        return ""

    def finish(self):
        """Return what is wrong with the ending: nothing."""
