"""What is given, read in the terms of a task: which way, and what is said.

    choose_way, find_way    the way to ask a function, and a class
    reply_of                its reply to a question, in this process
    main, serve_model       a function, and a class, as a program

    python3 -m conformance.adapters.choosing M:F NUMBERS [TASK] [INPUT=NAME ...]
"""

import contextlib
import importlib
import inspect
import shlex
import sys
from collections import namedtuple
from importlib.util import find_spec

from ..contract.values import number
from ..contract.wire import plain
from .calls import BRIEF, NARROW, SHAPES, Hand, reply_to, why_left_out
from .conventions import PARAMETERS, find_by_name
from .estimator import promises, choose_estimator
from .functions import as_is, list_ways
from .given import (
    NoModel, as_column, as_frame, as_lists, find_usual, has_numpy, once,
    parameters, parsed, unwrapped)
from .guess import Doubt, find_tasks, require_known
from .models import imported, of_rows, trainable
from .candidates import best_of
from .protocol import answer, array, real, serve

# What is handed over to those that take no arrays.
FORMS = {as_frame: ("frame",), as_lists: ("ints", "frame"),
         as_column: tuple(form for form in SHAPES if form != "column")}
PLAIN = tuple(form for form in SHAPES if form not in NARROW)
VECTORS = ("int64", *NARROW, "fortran", "slice", "readonly", "frame")
# By the word of --numbers: read, usual and forms of Asked.
NUMBERS = {"float": (real, as_lists, ("ints",)),
           "numpy": (real, array, VECTORS),
           "column": (real, as_column, VECTORS),
           "pandas": (real, as_frame, ("frame",)),
           "fraction": (number, as_is, ())}
NAMES = {"column": "numpy, vectors of shape (n, 1)"}


class Asked(namedtuple("Asked", "way read usual forms")):
    """A way to ask, what makes a number of one on the wire, what is made of a
    list, and the ways in which it is handed over as well.
    """

    def reply(self, request):
        """Return the reply to a question, or to a call of runner.calls."""
        model = getattr(self.way, "model", None)
        if "call" not in request:
            return plain(answer(
                request["task"], request["input"], self.way.answer_by(Hand(
                    usual=self.usual)), self.read))
        if request["call"] == "again" and model and parameters(model).get(
                "warm_start"):
            return {"skip": "warm_start is set"}
        return reply_to(request, self.way.answer_by, *self[1:])


def choose_way(function, tasks, params, numbers):
    """Return (way, numbers) to ask a function; or NoModel."""
    order = ["numpy", "column", "float", "pandas"] if has_numpy(
        function) else ["float", "numpy", "pandas", "column"]
    order = order if numbers == "auto" else [numbers]
    best, refused = None, None
    for kind in order:
        if kind == "column" and best and best[1].reading:
            continue    # it takes one axis, be it wrongly
        hand = Hand(usual=NUMBERS[kind][1], most=BRIEF)
        for task in tasks:
            try:
                with contextlib.suppress(ImportError):
                    ways = list_ways(function, task, params, hand.usual)
                    found = best_of(ways, hand) if ways else None
                    if found and (best is None or found[0] > best[0]):
                        best = (*found, kind)
            except NoModel as error:
                refused = refused or error
        if best and best[0] > (0, 0, 0) and best[0][1] == 0:
            return best[1:]
    if best is None:
        raise refused
    return best[1:]


def name_tasks(function):
    """Return the tasks that the name of a function speaks of; or NoModel."""
    name = getattr(function, "__name__", "")
    tasks = find_by_name(name).split()
    if not tasks:
        raise NoModel("the name {} is of no task: add --task".format(name))
    return tasks


@once
def find_way(thing, tasks, params, numbers="auto"):
    """Return the Asked of a function, for one of the tasks, or of a model."""
    if not inspect.isfunction(thing):
        model = of_rows(thing)
        usual = find_usual(model)
        return Asked(choose_estimator(model, *tasks, params), real, usual, FORMS.get(
            usual, SHAPES if has_numpy(model) else PLAIN))
    way, kind = choose_way(thing, tasks, params, numbers)
    return Asked(way, *NUMBERS[kind])


def reply_of(thing, task, inputs, params=(), call=None):
    """Return the reply of a function, or a model, in this process: to a
    question, or to a call of runner.calls.
    """
    request = {"task": task, "input": inputs}
    return find_way(thing, [task], dict(params)).reply(
        dict(request, call=call) if call else request)


def serve_model(word, tasks, params):
    """Answer for the model that a word names; end with what is wrong.

    params   {input: parameter}
    """
    try:
        name, values = parsed(word)
        if len(tasks) == 1 and not set(tasks) & set(PARAMETERS):
            with contextlib.suppress(NoModel):
                return serve_function(word, imported(
                    name, tasks[0], **values), tasks, params, "auto")
        model = trainable(imported(name, **values))
        require_known(model, tasks, params)
        tasks, reason = (tasks, "--task says so") if (
            tasks) else find_tasks(model, params)
    except Doubt as error:
        sys.exit("\n".join([str(error)] + [
            "  python3 -m conformance run --estimator {} --task {}".format(
                shlex.quote(word), task) for task in error.tasks]))
    except NoModel as error:
        sys.exit(str(error))
    package = importlib.import_module(unwrapped(
        model).__module__.split(".")[0])
    asked = {task: find_way(model, [task], params) for task in tasks}
    missing = why_left_out("frame")
    serve_asked(word, asked, [
        "taken for {}: {}".format(", ".join(tasks), reason), *dict.fromkeys(
            line for one in asked.values() for line in one.way.reading.said),
        "--task and --param say otherwise"] + [
        "calls with frames are left out: " + missing] * bool(missing),
        str(getattr(package, "__version__", "unknown")),
        promises(model, tasks))


def main(word, numbers, *rest):
    """Answer for the function that a word names; end with what is wrong."""
    params = dict(pair.split("=", 1) for pair in rest if "=" in pair)
    try:
        function = imported(word)
        if not callable(function):
            raise NoModel("{} is not a function; --estimator takes classes"
                          .format(word))
        if numbers in ("numpy", "pandas") and not find_spec(numbers):
            raise NoModel("--numbers {0} needs {0}: pip install {0}".format(
                numbers))
        serve_function(word, function, [
            task for task in rest if "=" not in task], params, numbers)
    except NoModel as error:
        sys.exit(str(error))


def serve_function(word, function, tasks, params, numbers):
    way, kind = choose_way(function, tasks or name_tasks(function), params,
                           numbers)
    serve_asked(word, {way.task: Asked(way, *NUMBERS[kind])}, [
        way.say(), "numbers: " + NAMES.get(kind, kind),
        "--task, --param and --numbers say otherwise"])


def serve_asked(word, asked, note, version="unknown", promise=()):
    """Answer for what is asked, {task: Asked}."""
    read = next(iter(asked.values())).read
    serve(word, version, {task: one.way.answer_by(Hand(usual=one.usual))
                          for task, one in asked.items()}, promise,
          "exact" if read is number else "binary64", read, "; ".join(note),
          lambda request: asked[request["task"]].reply(request))


if __name__ == "__main__":
    main(*sys.argv[1:])
