"""Which pictures a run has.

    pictures  those that fit the task and its data, at most two
    picture_of  the one of a question and its answer, without a run
    layers_of   what an answer is in it
    Drawing   what changes in them from step to step
    thumbnail the first of them in the end
"""

from . import plot
from .charts import (
    Curve, Projection, Shrinkage, Spread, Surface, Weights)
from .cloud import cloud, flat, number, vector
from .tracing import Call, State, Step

MOVING = ("perceptron", "perceptron-online", "perceptron-batch", "adaline",
          "perceptron-regression")
LIKELIHOOD = ("newton", "newton-step", "log-likelihood",
              "logistic-regression")


def pictures(watched, run, most=2):
    """Return the first pictures of a Run: objects with static(), legend, at().
    """
    found = []
    for picture in each_picture(watched, run):
        if picture:
            found.append(picture)
        if len(found) == most:
            break
    return found


def each_picture(watched, run):
    """Yield the pictures of a Run, None for those that do not fit its data."""
    if not run.steps:
        return
    inputs = {name: value for name, _, value in run.steps[0].changed}
    task = watched.task
    if plane(task, inputs):
        yield plane(task, inputs)
    elif task in LIKELIHOOD:
        yield curve(inputs)
        yield surface(inputs, run)
    else:
        yield cloud(watched, inputs)
        if task == "logistic-calibration":
            yield calibration(inputs)
        if task in MOVING:
            yield weights(run)
        if task in ("ridge", "lasso"):
            yield shrinkage(task, inputs)


def plane(task, inputs):
    if not flat(inputs.get("X"), 2)[0]:
        return None
    if task == "covariance":
        return Spread(inputs["X"], None)
    return Projection(inputs["X"], inputs["classes"]) if task in (
        "fisher", "fisher-criterion") and "classes" in inputs else None


def picture_of(watched, inputs):
    """Return the picture of a question, or None.

    Takes:  inputs  the arguments by name, as values.keep has them
    """
    task = watched.task
    drawn = plane(task, inputs) or task in LIKELIHOOD and curve(inputs)
    return drawn or cloud(watched, inputs) or (
        shrinkage(task, inputs) if task in ("ridge", "lasso") else None)


def layers_of(picture, inputs, fields):
    """Return the layers of a picture that an answer has.

    Takes:  fields  the outputs by name, as values.keep has them
    """
    known = dict(inputs, **fields)
    state = State()
    state.calls.append(Call(0, "", known))
    return picture.at(state, Step(None, None, 0, 0, [], "", ""))


def thumbnail(watched, run):
    """Return the first picture of a run as it is in the end, or ""."""
    state, drawing = State(), Drawing(pictures(watched, run, 1))
    for step in run.steps:
        state.advance(step)
        drawing.changed(state, step, None)
    return drawing.figures(filled=True)


class Drawing:
    """The pictures of a run, and what changes in them from step to step.

    layers  those that anything was drawn on, as "picture layer"
    """

    def __init__(self, pictures):
        self.pictures, self.layers = pictures, []
        self.last = [{} for _ in pictures]

    def changed(self, state, step, texts):
        """Return [number of a layer, number of its text, ...]."""
        cells = []
        for k, picture in enumerate(self.pictures):
            now = picture.at(state, step)
            for name in picture.layers + ["say"]:
                if now.get(name, "") != self.last[k].get(name, ""):
                    layer = "{} {}".format(k, name)
                    if layer not in self.layers:
                        self.layers.append(layer)
                    cells += [self.layers.index(layer), texts and
                              texts.number(now.get(name, ""))]
            self.last[k] = now
        return cells

    def figures(self, filled=False, answer=()):
        """Return the figures, with the last layers or empty ones.

        Takes:  answer  the layers of the answer in the first of them
        """
        from .signs import signs
        return "".join(plot.figure(stacked(
            picture, self.last[k] if filled else {},
            answer if not k else ()), signs("; ".join([
                said for name, said in picture.legend.items()
                if "{} {}".format(k, name) in self.layers] + [
                    "thin: the answer"] * (not k and "boundary" in dict(
                        answer)))), picture.title,
            ' data-picture="{}"'.format(k))
            for k, picture in enumerate(self.pictures))


def stacked(picture, layers, answer=()):
    """Return the ground, the layers on it, the numbers above them, and the
    examples; the answer lies thin below the layers."""
    drawn = ['<path class="layer {0}" data-layer="{0}" d="{1}"/>'.format(
        name, layers.get(name, "")) for name in picture.layers]
    below, sides = picture.below(), 2 * (picture.layers[:1] == ["side-minus"])
    numbers = [s for s in below if s[:5] == "<text"]
    return drawn[:sides] + ['<g class="ground">'] + [
        s for s in below if s not in numbers] + ["</g>"] + [
            '<path class="layer answered" data-answer="boundary" d="{}"/>'
            .format(dict(answer).get("boundary", ""))] * (
                "boundary" in picture.layers) + (
                drawn[sides:]) + ['<g class="numbers">'] + numbers + [
                    '</g><g class="points">'] + picture.static() + ["</g>"]


def values(run, name):
    """Return the values that a variable had."""
    state, states = State(), []
    for step in run.steps:
        state.advance(step)
        if any(name == changed for changed, _, _ in step.changed):
            states.append(state.calls[-1].now[name])
    return states


def weights(run):
    moves = [w[:2] for w in map(vector, values(run, "w"))
             if w and len(w) > 1 and max(map(abs, w)) < 1e150]
    return Weights(moves) if moves else None


def surface(inputs, run):
    rows, y = list(map(vector, inputs["X"])), vector(inputs["y"])
    m = len(rows[0])
    scales = [2.0 ** k for k in inputs.get("scales") or [0] * m]
    path = [[a * b for a, b in zip(w, scales)]
            for w in map(vector, values(run, "theta")) if w]
    rows = [[a / b for a, b in zip(row, scales)] for row in rows]
    path = [w for w in path if len(w) == m and max(map(abs, w)) < 1e3]
    return Surface(rows, y, path, scales) if path and m == 2 else None


def shrinkage(task, inputs):
    X, y, lam = inputs.get("X"), inputs.get("y"), number(inputs.get("lam"))
    if not isinstance(X, list) or lam is None or len(X[0]) > 4:
        return None
    return Shrinkage(task, X, y, lam, bool(inputs.get("intercept")))


def curve(inputs):
    X, scales = inputs.get("X"), inputs.get("scales")
    if scales:
        scales = [2.0 ** k for k in scales]
        X = [[number(v) / k for v, k in zip(row, scales)] for row in X]
    X, constant = flat(X, 1)
    if not X or not vector([row[0] for row in X]):
        return None
    xs, scales = [number(row[0]) for row in X], scales or [1.0, 1.0]

    def theta(state):
        w = vector(state.root.get("theta"))
        return w and [w[0] * scales[0], w[1] * scales[1] if constant else 0.0]
    return Curve(xs, inputs["y"], theta)


def calibration(inputs):
    w, t = vector(inputs["w"]), number(inputs["t"])
    xs = [sum(a * b for a, b in zip(w, vector(row))) - t
          for row in inputs["X"]]

    def theta(state):
        now = state.root
        a, d = number(now.get("gamma")), number(now.get("d0"))
        return None if a is None or d is None or "p" in now else [a, -a * d]
    return Curve(xs, inputs["y"], theta)
