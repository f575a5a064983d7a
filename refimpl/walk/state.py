"""What all variables are at a step: the changes, one after the other.

    State  the calls that are open, and their variables
"""

from .values import put


class Call:
    """An open call: its number, its function and its variables."""

    def __init__(self, number, name):
        self.number, self.name, self.now = number, name, {}


class State:
    """The open calls, the outermost first, after the steps so far."""

    def __init__(self):
        self.calls = []

    def advance(self, step):
        """Make one step more."""
        depth = min(step.depth, len(self.calls))
        del self.calls[depth + 1:]
        if len(self.calls) == depth or self.calls[depth].number != step.call:
            self.calls[depth:] = [Call(step.call, step.listing.name)]
        now = self.calls[depth].now
        for name, path, value in step.changed:
            now[name] = put(now.get(name), path, value)

    @property
    def root(self):
        """The variables of the outermost call."""
        return self.calls[0].now

    def inside(self, *names):
        """Return the variables of the innermost call of these functions."""
        for call in reversed(self.calls):
            if call.name.rpartition(".")[2] in names:
                return call.now
        return None
