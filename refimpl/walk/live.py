"""A run on other data, while somebody looks: in a page, by MicroPython.

    begin   takes the listings that weave.py has made
    answer  a question of the page: the answer, its picture, the steps
    draw    the pictures at one of these steps

The page's worker calls them with JSON and gets JSON.
"""

import json
from collections import namedtuple

from .. import quadratic
from ..base.errors import RefimplError
from . import charts, cloud, plane
from .scene import Drawing, layers_of, picture_of, pictures
from .steps import SAID, Functions, Texts, outputs, record_steps
from .tasks import Watched, prepared
from .tracing import Recorder, Run, State, Statement, Test
from .values import keep, shown
from .woven import Now

Woven = namedtuple("Woven", "name arguments statements within used forever")
MOST = 2500     # steps of a run


class Last:
    """The run that was asked for last."""

    words, items, run, watched, box = {}, {}, None, None, None


def begin(text):
    tables = json.loads(text)
    quadratic.READ = 8      # the lines are those of CPython
    plane.ACROSS, plane.UP, cloud.UP, charts.MANY = 24, 16, 16, 12
    Last.words = tables["words"]
    for table in tables["listings"]:
        statements = list(map(statement, table["statements"]))
        Last.items[table["name"]] = table["item"], {
            int(line): row for line, row in table["at"].items()}
        Now.listings.append(Woven(
            table["name"], table["arguments"], statements, table["within"],
            table["used"], {int(line): statement(s) for line, s
                            in table["forever"].items()}))


def statement(cells):
    return Statement(*cells[:5] + [cells[5] and Test(
        cells[5][0], [], cells[5][1])] + cells[6:])


def answer(text):
    """Return what a page shows of a question.

    Takes:  text  JSON: task, input, float, fields (the names of the outputs)
                  and box, None where the picture may choose it
    """
    asked = json.loads(text)
    watched = Watched(asked["task"], asked["input"], "", asked["float"], None)
    try:
        function, named = prepared(watched)
    except RefimplError as error:
        return json.dumps({"problem": str(error)})
    recorder = Now.recorder = Recorder(Last.words, most=MOST)
    result = error = None
    try:
        result = function(**named)
    except (RefimplError, ArithmeticError) as e:
        error = e
        recorder.fail(type(e).__name__)
    Now.recorder = None
    kept = {name: keep(value) for name, value in named.items()}
    fields = outputs(result, [name for name in asked["fields"]
                              if name != "result"])
    functions, texts = Functions(lambda listing: Last.items[listing.name]), \
        Texts()
    picture = picture_of(watched, kept)
    if picture and asked["box"]:
        picture.box = asked["box"]
    Last.run = Run(recorder.steps, result, error,
                   recorder.count - len(recorder.steps))
    Last.watched, Last.box = watched, asked["box"]
    return json.dumps({
        "steps": record_steps(recorder.steps, functions, texts),
        "functions": functions.items, "texts": texts.items,
        "left": Last.run.left_out, "error": error and "{}: {}".format(
            type(error).__name__, error),
        "fields": [[name, shown(v)] for name, v in fields
                   if name in SAID],
        "box": picture and picture.box, "below": picture and picture.below(),
        "layers": layers_of(picture, kept, dict(fields)) if picture else {}})


def draw(text):
    """Return {"picture layer": path data} at a step, all of one box."""
    k, drawn = json.loads(text), {}
    state, drawing = State(), Drawing(pictures(Last.watched, Last.run))
    if Last.box and drawing.pictures:
        drawing.pictures[0].box = Last.box
    steps = Last.run.steps[:k + 1]
    moving = [n for n, step in enumerate(steps) if not step.depth and [
        1 for name, _, _ in step.changed if name not in ("i", "converged")]]
    for n, step in enumerate(steps):
        state.advance(step)
        for number, picture in enumerate(drawing.pictures):
            if n == k or n in moving[-picture.recent:]:
                for name, path in picture.at(state, step).items():
                    drawn["{} {}".format(number, name)] = path
    return json.dumps(drawn)
