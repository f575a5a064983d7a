"""What is given, read in the terms of a task: which way, and what is said.

    choose_way      a function and the tasks it may be for -> the way to ask it
    find_tasks_of   the tasks of a class or a function
    reply_of        its reply to a question, in this process
    serve_model, main   a class, a function as a program

    python3 -m conformance.adapters.choosing MODULE:NAME NUMBERS [TASK]
        [INPUT=ARGUMENT ...]
"""

import contextlib
import importlib
import inspect
import shlex
import sys
from importlib.util import find_spec

from ..contract.values import number
from ..contract.wire import plain
from .calls import BRIEF, NARROW, SHAPES, Hand, reply_to, why_left_out
from .conventions import find_by_name
from .estimator import Estimator, promises
from .functions import Direct, arguments, as_is, list_ways
from .given import (
    NoModel, as_column, as_frame, as_lists, find_usual, has_numpy, imported,
    of_rows, once, parameters, parsed, trainable)
from .guess import Doubt, find_tasks, require_known
from .probes import best_of
from .protocol import answer, array, real, serve

# What is handed over to those that take no arrays.
FORMS = {as_frame: ("frame",), as_lists: ("ints", "frame"),
         as_column: tuple(form for form in SHAPES if form != "column")}
PLAIN = tuple(form for form in SHAPES if form not in NARROW)
VECTORS = ("int64", *NARROW, "fortran", "slice", "readonly", "frame")
# By the word of --numbers: what makes a number of one on the wire, what is
# made of a list, and the ways in which it is handed over as well.
NUMBERS = {"float": (real, as_lists, ("ints",)),
           "numpy": (real, array, VECTORS),
           "column": (real, as_column, VECTORS),
           "pandas": (real, as_frame, ("frame",)),
           "fraction": (number, as_is, ())}
NAMES = {"column": "numpy, vectors of shape (n, 1)"}


def choose_way(function, tasks, params, numbers):
    """Return (way, numbers) to ask a function; or NoModel."""
    order = ["numpy", "column", "float", "pandas"] if has_numpy(
        function) else ["float", "numpy", "pandas", "column"]
    order = order if numbers == "auto" else [numbers]
    best, refused = None, None
    for kind in order:
        hand = Hand(usual=NUMBERS[kind][1], most=BRIEF)
        for task in tasks:
            try:
                with contextlib.suppress(ImportError):
                    ways = list_ways(function, task, params, hand.usual)
                    found = best_of(ways, hand) if ways else best
                    if best is None or found and found[0] > best[0]:
                        best = found and (*found, kind)
            except NoModel as error:
                refused = refused or error
        if best and best[0][2] > 0:
            return best[1:]
    if best:
        return best[1:]
    if refused:
        raise refused
    names, values, _ = arguments(function, tasks[0], params)
    return Direct(function, tasks[0], names, values, NUMBERS[
        order[0]][1]), order[0]


def name_tasks(function):
    """Return the tasks that the name of a function speaks of; or NoModel."""
    name = getattr(function, "__name__", "")
    tasks = find_by_name(name).split()
    if not tasks:
        raise NoModel("the name {} is of no task: add --task".format(name))
    return tasks


def find_tasks_of(thing, tasks, params):
    """Return the tasks of a class or a function, of those given or its own."""
    if inspect.isfunction(thing):
        return [choose_way(thing, tasks or name_tasks(thing), params, "auto")[
            0].task]
    return tasks or find_tasks(thing, params)[0]


@once
def find_way(thing, task, params):
    """Return (the way to ask, what makes a number, what is made of a list,
    the ways in which it is handed over as well).
    """
    params = dict(params)
    if not inspect.isfunction(thing):
        thing = of_rows(thing)
        usual = find_usual(thing)
        return Estimator(thing, task, params), real, usual, FORMS.get(
            usual, SHAPES if has_numpy(thing) else PLAIN)
    way, kind = choose_way(thing, [task], params, "auto")
    return (way, *NUMBERS[kind])


def reply_of(thing, task, inputs, params=(), call=None):
    """Return the reply of a function, or a model, in this process: to a
    question, or to a call of runner.calls.
    """
    way, read, usual, forms = find_way(thing, task, params)
    if not call:
        return plain(answer(task, inputs, way.answer_by(Hand(usual=usual)),
                            read))
    if call == "again" and not inspect.isfunction(thing) and parameters(
            thing).get("warm_start"):
        return {"skip": "warm_start is set"}
    return reply_to({"task": task, "input": inputs, "call": call},
                    way.answer_by, read, usual, forms)


def serve_model(word, tasks, params):
    """Answer for the model that a word names; end with what is wrong.

    params   {input: parameter}
    """
    try:
        name, values = parsed(word)
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
    package = importlib.import_module(type(model).__module__.split(".")[0])
    ways = {task: find_way(model, task, params)[0] for task in tasks}
    missing = why_left_out("frame")
    note = ["taken for {}: {}".format(", ".join(tasks), reason)]
    note += dict.fromkeys(line for way in ways.values()
                          for line in way.reading.said)
    note += ["--task and --param say otherwise"]
    note += ["calls with frames are left out: " + missing] * bool(missing)
    serve(word, str(getattr(package, "__version__", "unknown")),
          {task: way.answer_by(None) for task, way in ways.items()},
          promises(model, tasks), note="; ".join(note),
          called=lambda request: reply_of(
              model, request["task"], request["input"], params,
              request["call"]))


def main(word, numbers, *rest):
    """Answer for the function that a word names; end with what is wrong."""
    params = dict(pair.split("=", 1) for pair in rest if "=" in pair)
    try:
        function = imported(word)
        if not callable(function):
            raise NoModel("{} is not a function; --estimator takes classes"
                          .format(word))
        tasks = [task for task in rest if "=" not in task] or name_tasks(
            function)
        if numbers in ("numpy", "pandas") and not find_spec(numbers):
            raise NoModel("--numbers {0} needs {0}: pip install {0}".format(
                numbers))
        way, numbers = choose_way(function, tasks, params, numbers)
    except NoModel as error:
        sys.exit(str(error))
    read, usual, forms = NUMBERS[numbers]
    serve(word, "unknown", {way.task: way.answer_by(Hand(usual=usual))},
          unit="exact" if numbers == "fraction" else "binary64", number=read,
          note="{}; numbers: {}; --task, --param and --numbers say "
          "otherwise".format(way.say(), NAMES.get(numbers, numbers)),
          called=lambda request: reply_to(request, way.answer_by, read, usual,
                                          forms))


if __name__ == "__main__":
    main(*sys.argv[1:])
