"""Which picture a run has, and what an answer is in it.

    picture_of  the one of a question, None where nothing fits its data
    layers_of   what an answer is in it
    Drawing     what changes in it from step to step
    thumbnail   the picture of a run in the end
"""

from . import plot
from .charts import Curve, Projection, Shrinkage, Spread
from .cloud import cloud, flat, number, scaled, vector
from .steps import prepared
from .tracing import Call, State, Step
from .values import keep

LIKELIHOOD = ("newton", "newton-step", "log-likelihood",
              "logistic-regression")


def inputs_of(watched):
    """Return the arguments by name, as values.keep has them."""
    return {name: keep(value) for name, value in prepared(watched)[1].items()}


def picture_of(watched, inputs):
    """Return the Picture of a question with these arguments, or None."""
    task, X = watched.task, inputs.get("X")
    is_flat = bool(flat(X, 2)[0])
    try:
        if task == "covariance" and is_flat:
            return Spread(X, None)
        if task in ("fisher", "fisher-criterion") and is_flat:
            return Projection(X, inputs["classes"])
        drawn = curve(inputs) if task in LIKELIHOOD else None
        return drawn or cloud(watched, inputs) or (
            shrinkage(task, inputs) if task in ("ridge", "lasso") else None)
    except (ArithmeticError, ValueError):
        return None


def layers_of(picture, inputs, fields):
    """Return the layers of a picture that an answer's outputs have."""
    return picture.at(state_of(dict(inputs, **fields)), Step(
        None, None, 0, 0, [], "", ""))


def state_of(known):
    """Return the State with these variables by name."""
    state = State()
    state.calls.append(Call(0, "", known))
    return state


def thumbnail(watched, run):
    """Return the picture of a run as it is in the end, or ""."""
    state, drawing = State(), Drawing(picture_of(watched, inputs_of(watched)))
    for step in run.steps:
        state.advance(step)
        drawing.changed(state, step, None)
    return drawing.figure(drawing.last)


class Drawing:
    """The picture of a run, or None, and what changes from step to step; in
    layers are those that anything was drawn on."""

    def __init__(self, picture):
        self.picture, self.layers, self.last = picture, [], {}

    def changed(self, state, step, texts):
        """Return [number of a layer, number of its text, ...]."""
        cells, now = [], self.picture.at(state, step) if self.picture else {}
        for name in self.picture.layers + ["say"] if self.picture else ():
            if now.get(name, "") != self.last.get(name, ""):
                if name not in self.layers:
                    self.layers.append(name)
                cells += [self.layers.index(name), texts and
                          texts.number(now.get(name, ""))]
        self.last = now
        return cells

    def figure(self, layers, answer=()):
        """Return the figure with layers and those of the answer, or ""."""
        from .signs import signs
        if not self.picture:
            return ""
        words = [said for name, said in self.picture.legend.items()
                 if name in self.layers]
        return plot.figure(
            stacked(self.picture, layers, answer), signs("; ".join(
                words + ["thin: the answer"] * ("boundary" in answer))),
            self.picture.title, " data-picture")


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


def shrinkage(task, inputs):
    X, y, lam = inputs.get("X"), inputs.get("y"), number(inputs.get("lam"))
    if not isinstance(X, list) or lam is None or len(X[0]) > 4:
        return None
    return Shrinkage(task, X, y, lam, bool(inputs.get("intercept")))


def curve(inputs):
    X, constant = flat(inputs.get("X"), 1)
    if not X or not vector([row[0] for row in X]):
        return None

    def theta(state):
        w = scaled(state.root, "theta")
        return w and [w[0], w[1] if constant else 0.0]
    return Curve([number(row[0]) for row in X], inputs["y"], theta)
