"""Which traces binary floats of 24 bits meet exactly (bits)."""

from . import variant_traces
from .bits import Beyond, need
from .perceptrons import Run, dot


class Watched(Run):
    """A run that raises Beyond where a float would round."""

    def visit(self, x):
        """Require the score, and an update by x, to be exact."""
        need([a * b for a, b in zip(self.w, x)])
        for a, b in zip(self.w, x):
            need([a, self.eta * b])


def met_by_floats(task, data):
    """Say whether every number of a trace is exact in 24 bits."""
    if task in variant_traces.WATCH:
        return variant_traces.met(task, data)
    try:
        run = Watched(data)
        if task == "perceptron-online":
            run.epoch()
        else:
            run.until(data["max_epochs"])
        if task == "dual-perceptron":
            for x in run.data["X"]:
                need([a * dot(x, z)
                      for a, z in zip(run.alpha, run.data["X"])])
    except Beyond:
        return False
    return True
