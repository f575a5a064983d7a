"""Wrong Newton steps.

The same contract as in elimination.
"""

from decimal import Decimal

from .decimals import in_decimals, sigmoid, solved
from .likelihood import NAN, scores, weighed

SATURATED = Decimal(37)     # from here on 1 / (1 + exp(-z)) is 1 in doubles


def system(X, weights, right, penalty=None):
    """Return the v with (X'WX + penalty) v = right, or None."""
    columns = list(zip(*X))
    rows = [[sum(w * a * b for w, a, b in zip(weights, u, v))
             for v in columns] for u in columns]
    for k, extra in enumerate(penalty or []):
        rows[k][k] += extra
    return solved(rows, right)


class Step:
    """One step, with what may be wrong in it."""

    def __init__(self, data):
        self.data, self.X, self.theta = data, data["X"], data["theta"]
        self.z = scores(data)
        self.p = [sigmoid(z) for z in self.z]
        self.w = [sigmoid(z) * sigmoid(-z) for z in self.z]
        self.rest = [c - p for c, p in zip(data["y"], self.p)]

    def move(self, weights=None, rest=None):
        """Return (X'WX)^-1 X'rest, or None."""
        return system(self.X, weights or self.w,
                      weighed(self.X, rest or self.rest))

    def output(self, golden, delta, factor=1):
        """Return the right answer but for theta, moved by factor delta."""
        if delta is None:
            return None
        return dict(golden, theta=[a + factor * b
                                   for a, b in zip(self.theta, delta)])


def wrong(work):
    """Return a mistake: work(step, golden), where a step exists."""
    return in_decimals(lambda data, golden: golden and work(
        Step(data), golden))


def printed(step, golden):
    """Take the printed gradient, with p_0."""
    return step.output(golden, step.move(rest=[
        c - 1 + p for c, p in zip(step.data["y"], step.p)]))


def turned(step, golden):
    """Take the step the other way."""
    return step.output(golden, step.move(), -1)


def alone(step, golden):
    """Give the step and not where it leads."""
    return dict(golden, theta=step.move())


def ascent(step, golden):
    """Add the gradient itself."""
    return step.output(golden, weighed(step.X, step.rest))


def weights(change):
    """Return a mistake: change(p) for p (1 - p) in X'WX."""
    def work(step, golden):
        return step.output(golden, step.move(weights=[
            change(p) for p in step.p]))
    return work


def response_unscaled(step, golden):
    """Add y - p to the scores, without dividing by the weights."""
    z = [a + b for a, b in zip(step.z, step.rest)]
    return dict(golden, z=z, theta=system(step.X, step.w, weighed(
        step.X, [w * v for w, v in zip(step.w, z)])))


def squared_weights(step, golden):
    """Weigh each row by its weight before squaring."""
    w = [v * v for v in step.w]
    theta = system(step.X, w, weighed(
        step.X, [a * b for a, b in zip(w, golden["z"])]))
    return dict(golden, theta=theta, weights=w)


def from_zero(step, golden):
    """Start at 0, whatever theta is given."""
    again = Step(dict(step.data, theta=[Decimal(0)] * len(step.theta)))
    return again.output(
        {"weights": again.w,
         "z": [4 * label - 2 for label in step.data["y"]]}, again.move())


def signed_labels(step, golden):
    """Take labels -1 and +1 where 0 and 1 are given."""
    return step.output(golden, step.move(rest=[
        2 * c - 1 - p for c, p in zip(step.data["y"], step.p)]))


def saturated(step, golden):
    """Divide by p (1 - p) where it is 0 in doubles."""
    if max(step.z) < SATURATED:
        return None
    return dict(golden, theta=[NAN] * len(step.theta), weights=[
        Decimal(0) if z >= SATURATED else w for z, w in zip(step.z, step.w)])


def twice(step, golden):
    """Take two steps."""
    then = Step(dict(step.data, theta=[
        a + b for a, b in zip(step.theta, step.move())]))
    return then.output(golden, then.move())


MISTAKES = {
    "newton-step": [(name, wrong(work)) for name, work in (
        ("the gradient has p_0 for p_1, as it is printed", printed),
        ("the step is taken the other way", turned),
        ("the step is given, and not theta after it", alone),
        ("W is left out of X'WX", weights(lambda p: Decimal(1))),
        ("W has p for p (1 - p)", weights(lambda p: p)),
        ("the response is not divided by W", response_unscaled),
        ("the rows are weighed by the squares of W", squared_weights),
        ("the gradient is added, without the Hessian", ascent),
        ("the step starts at 0, and not at theta", from_zero),
        ("the labels are turned into -1 and +1", signed_labels),
        ("0 is divided by 0 where p is 1 in doubles", saturated),
        ("two steps are taken", twice))],
}
