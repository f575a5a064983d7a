"""Wrong Newton steps.

The same contract as in elimination.
"""

from math import exp, isfinite, nan

from .elimination import eliminate, largest
from .likelihood import clean, scores, sigmoid, weighed



def system(X, weights, right, penalty=None):
    """Return the v with (X'WX + penalty) v = right in doubles, or None."""
    columns = [[float(v) for v in column] for column in zip(*X)]
    rows = [[sum(w * a * b for w, a, b in zip(weights, u, v))
             for v in columns] + [r] for u, r in zip(columns, right)]
    for k, extra in enumerate(penalty or []):
        rows[k][k] += extra
    found = [row[0] for row in eliminate(rows, largest)[0]]
    return found if all(map(isfinite, found)) else None


class Step:
    """One step in doubles, with what may be wrong in it."""

    def __init__(self, data):
        self.data, self.X = data, data["X"]
        self.theta = [float(v) for v in data["theta"]]
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
        moved = [a + factor * b for a, b in zip(self.theta, delta)]
        return dict(golden, theta=clean(moved))


def wrong_step(work):
    """Return a mistake: work(step, golden), where a step exists."""
    def answer(data, golden):
        return golden and work(Step(data), golden)
    return answer


def printed(step, golden):
    """Take the printed gradient, with p_0."""
    return step.output(golden, step.move(rest=[
        c - 1 + p for c, p in zip(step.data["y"], step.p)]))


def alone(step, golden):
    """Give the step and not where it leads."""
    delta = step.move()
    return delta and dict(golden, theta=clean(delta))


def ascent(step, golden):
    """Add the gradient itself."""
    return step.output(golden, weighed(step.X, step.rest))


def response_unscaled(step, golden):
    """Add y - p to the scores, without dividing by the weights."""
    z = [a + b for a, b in zip(step.z, step.rest)]
    theta = system(step.X, step.w, weighed(
        step.X, [w * v for w, v in zip(step.w, z)]))
    return theta and dict(golden, theta=clean(theta), z=z)


def squared_weights(step, golden):
    """Weigh each row by its weight before squaring."""
    w = [v * v for v in step.w]
    theta = system(step.X, w, weighed(
        step.X, [a * float(b) for a, b in zip(w, golden["z"])]))
    return theta and dict(golden, theta=clean(theta), weights=w)


def from_zero(step, golden):
    """Start at 0, whatever theta is given."""
    y = step.data["y"]
    theta = system(step.X, [0.25] * len(y), weighed(
        step.X, [label - 0.5 for label in y]))
    return theta and dict(golden, theta=clean(theta), weights=[0.25] * len(y),
                          z=[4 * label - 2 for label in y])


def signed_labels(step, golden):
    """Take labels -1 and +1 where 0 and 1 are given."""
    return step.output(golden, step.move(rest=[
        2 * c - 1 - p for c, p in zip(step.data["y"], step.p)]))


def saturated(step, golden):
    """Divide by p (1 - p) where it is 0 in doubles."""
    p = [1 / (1 + exp(-z)) if z > -700 else 0.0 for z in step.z]
    if all(0 < v < 1 for v in p):
        return None
    return dict(golden, theta=[nan] * len(step.theta),
                weights=[v * (1 - v) for v in p])


def twice(step, golden):
    """Take two steps."""
    delta = step.move()
    if delta is None:
        return None
    then = Step(dict(step.data, theta=[a + b for a, b in zip(
        map(float, step.theta), delta)]))
    return then.output(golden, then.move())


MISTAKES = {
    "newton-step": [
        ("the gradient has p_0 for p_1, as it is printed",
         wrong_step(printed)),
        ("the step is taken the other way",
         wrong_step(lambda step, golden: step.output(
             golden, step.move(), -1))),
        ("the step is given, and not theta after it", wrong_step(alone)),
        ("W is left out of X'WX", wrong_step(lambda step, golden: step.output(
            golden, step.move(weights=[1.0] * len(step.z))))),
        ("W has p for p (1 - p)", wrong_step(
            lambda step, golden: step.output(
                golden, step.move(weights=step.p)))),
        ("the response is not divided by W", wrong_step(response_unscaled)),
        ("the rows are weighed by the squares of W",
         wrong_step(squared_weights)),
        ("the gradient is added, without the Hessian", wrong_step(ascent)),
        ("the step starts at 0, and not at theta", wrong_step(from_zero)),
        ("the labels are turned into -1 and +1", wrong_step(signed_labels)),
        ("0 is divided by 0 where p is 1 in doubles", wrong_step(saturated)),
        ("two steps are taken", wrong_step(twice))],
}
