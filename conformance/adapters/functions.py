"""A plain function as a program: run --function module:name [--task T].

Its arguments are inputs of the task by name, by another name of the field, or
by position; --param X=A says another one.  What it returns is read in the way
that makes most of its answers right on a few golden cases, and that is said:
outputs by name, a tuple in any order, the weights with the constant first or
last, one value alone.  A function of a table and y that fits something is
asked as a class is (FunctionModel), so it may have steps and a tolerance.

    python3 -m conformance.adapters.functions MODULE:NAME NUMBERS [TASK]
        [INPUT=ARGUMENT ...]
"""

import contextlib
import inspect
import math
import sys
from functools import lru_cache
from importlib.util import find_spec
from itertools import islice, product
from math import prod
from operator import mul

from ..contract.suite import load
from ..contract.tasks import NEEDED, TASKS
from ..contract.values import leaves, number
from ..contract.wire import plain
from ..referee.judge import with_threshold
from .calls import BRIEF, NARROW, Hand, reply_to
from .conventions import (
    ENDS, INPUTS, OFFSETS, OUTPUTS, PARAMETERS, PASSES, PENALTIES, RATES,
    find_by_name, kernel_settings)
from . import estimator
from .estimator import Estimator, function_of
from .models import (
    NoModel, as_column, as_frame, as_lists, has_numpy, find_usual,
    imported, place_said)
from .probes import probes_of, score, shape_of
from .protocol import Skip, answer, array, ask, real, serve
from .reading import flat, is_vector, listed

# By the word of --numbers: what makes a number of one on the wire, what is
# made of a list, and the ways in which it is handed over as well.
NUMBERS = {"float": (real, as_lists, ("ints",)),
           "numpy": (real, array, ("int64", *NARROW, "fortran", "slice",
                                   "readonly", "frame")),
           "column": (real, as_column, ("int64", *NARROW, "fortran", "slice",
                                        "readonly", "frame")),
           "pandas": (real, as_frame, ("frame",)),
           "fraction": (number, lambda v, *kind: v, ())}
NAMES = {"column": "numpy, vectors of shape (n, 1)"}
MOST = 40               # readings that are tried
# Inputs that a function may do without: of one direction, of a machine with
# lambda, of scores in place of rows.
ABSENT = {"fisher": ["components"], "svm-soft": ["C"],
          "logistic-calibration": ["w", "t"]}
MEMBERS = ("gamma", "sigma", "degree", "coef0", "constant", "c", "p")
BIAS = "bias"           # beside the outputs: -t, or the intercept


def arguments(function, task, params):
    """Return ({input: argument}, {argument: value}) of a function; or NoModel.

    The values are those of steps and tolerances that have no default.
    params   {input: argument}, as --param says it
    """
    there, inputs = inspect.signature(function).parameters, TASKS[task].inputs
    needed = [name for name, p in there.items() if p.default is p.empty
              and p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD)]
    names = {}
    for name in inputs:
        other = next((v for v in (
            [params[name]] if name in params else
            [name, name + "_", *INPUTS.get(name, ())])
            if v in there and v not in names.values()), None)
        if other:
            names[name] = other
    missing = [name for name, one in inputs.items() if name not in names and (
        one.default is NEEDED or name in params)]
    left = [name for name in needed if name not in names.values()]
    alone = [name for name in missing if name in ABSENT.get(task, ())
             and name not in params]
    missing = [name for name in missing if name not in alone]
    for name in list(missing):      # by position
        if left and name not in params and left[0] not in (
                *PASSES, *ENDS, *RATES, *PENALTIES):
            names[name] = left.pop(0)
            missing.remove(name)
    if missing == ["y"] and "X" in names:
        missing = []        # the table may hold it, last
    values = {name: 1000 if name in PASSES else 0.1 if name in RATES else 1e-9
              for name in left if name in (*PASSES, *RATES, *ENDS)}
    if "C" in alone:        # by a penalty, as a fit
        values.update((name, 1.0) for name in left if name in PENALTIES)
    if "kernel" in inputs and "kernel" not in names:
        values.update((name, None) for name in there if name in MEMBERS)
    if missing or set(left) - set(values):
        raise NoModel("{}({}) for {}: no {}; say it with {}".format(
            function.__name__, ", ".join(there), task, "argument is {}".format(
                ", ".join(missing)) if missing else "input is {}".format(
                ", ".join(set(left) - set(values))), " ".join(
                    "--param {}=NAME".format(name) for name in missing or [
                        "INPUT"])))
    return names, values


def list_defaults(function):
    """Return {argument: default} of those that have one."""
    return {name: p.default for name, p in inspect.signature(
        function).parameters.items() if p.default is not p.empty}


def parts_of(result):
    """Return {name or place: value} of what a function returned."""
    if hasattr(result, "_asdict"):
        result = result._asdict()
    if isinstance(result, dict):
        return result
    if isinstance(result, tuple) or isinstance(result, list) and len(
            {type(v) for v in result}) > 1:
        return dict(enumerate(result))
    return {0: result}


def list_readings(task, parts, inputs):
    """Return readings of a result: tuples of (place, output), best first.

    An output may be BIAS, or "w first" and "w last" for weights with a
    constant.
    """
    entry = TASKS[task]
    sizes = sizes_of(entry, inputs)
    has_t = "t" in entry.outputs
    choices = []
    for place, value in parts.items():
        shape, fits = shape_of(value), []
        known = [name for name in entry.outputs if place == name
                 or place in OUTPUTS.get(name, ())]
        if isinstance(place, str) and has_t and place in OFFSETS:
            known = [BIAS]
        for name, output in entry.outputs.items():
            size = [sizes.get(letter, letter) for letter in output.size]
            if output.integer and not all(type(v) is int or float(
                    v).is_integer() for v in leaves(plain(listed(value)))):
                continue
            if fits_shape(name, output, shape, size, sizes):
                fits.append(name)
            elif name in ("w", "theta") and prod(shape) == sizes.get(
                    "d", 0) + 1:
                fits += [name + " last", name + " first"]
        if not shape and has_t:
            fits.append(BIAS)
        exact = [name for name in fits if name.split()[0] in known]
        choices.append([(place, name) for name in (
            exact or known or ([] if isinstance(place, str) else fits))
            ] + [None] * (not exact))
    rows = [tuple(filter(None, row)) for row in islice(
        product(*choices), 4 * MOST)]
    rows = [row for row in rows if len({name for _, name in row}) == len(row)
            and any(set(main) <= names_in(row, entry)
                    for main in entry.list_main(inputs, entry.outputs))]
    return sorted(rows, key=len, reverse=True)[:MOST]


def fits_shape(name, output, shape, size, sizes):
    """May a value of this shape be an output?  A column may be a vector, and
    one direction a matrix of one row.
    """
    if "any" in size:
        return len(shape) == 1
    if not size and output.type == "integers":
        return shape == [sizes.get("n")]
    alike = size and all(isinstance(v, int) for v in size) and (
        1 in shape) and prod(shape) == prod(size)
    return shape == size or alike or name == "W" and shape == [sizes.get("d")]


def names_in(reading, entry):
    names = {name.split()[0] for _, name in reading}
    if any(" " in name for _, name in reading):
        names |= {"t", "intercept"} & set(entry.outputs)
    return names | {"t"} if BIAS in names else names


def sizes_of(entry, inputs):
    """Return {letter: length} of the inputs of a task."""
    sizes = {}
    for name, one in entry.inputs.items():
        for letter, size in zip(one.size, shape_of(inputs.get(name))):
            sizes.setdefault(letter, size)
    return sizes


def fill(value, size):
    """Return a value in a shape, if it has as many entries as that."""
    if not size or None in size or shape_of(value) == size:
        return value
    entries = list(leaves(plain(listed(value))))
    if len(entries) != prod(size):
        return value
    for width in size[:0:-1]:
        entries = [entries[k:k + width] for k in range(
            0, len(entries), width)]
    return entries


def read_parts(task, parts, reading, inputs):
    """Return the outputs that a reading makes of a result."""
    outputs, entry = {}, TASKS[task]
    sizes = sizes_of(entry, inputs)
    for place, name in reading:
        name, _, end = name.partition(" ")
        value = parts[place]
        if end:
            v = flat(value)
            value, c = (v[1:], v[0]) if end == "first" else (v[:-1], v[-1])
            outputs["b" if "t" in TASKS[task].outputs else "intercept"] = c
        outputs["b" if name == BIAS else name] = fill(value, [
            sizes.get(letter) for letter in entry.outputs[name].size
            ]) if name in entry.outputs else value
    if len(shape_of(outputs.get("W"))) == 1:
        outputs["W"] = [listed(outputs["W"])]
    if "eigenvalues" in outputs and not shape_of(outputs["eigenvalues"]):
        outputs["eigenvalues"] = [outputs["eigenvalues"]]
    return with_threshold(task, plain(outputs))


class FunctionModel:
    """A function of a table and y as a model: fit keeps what it returns.

    negate   is a number beside the weights t, and not the constant?
    """

    def __init__(self, function, places, given, usual, negate=False):
        self.function, self.places, self.given = function, places, given
        self.usual, self.negate = usual, negate

    def get_params(self):
        return dict(self.given)

    def set_params(self, **changes):
        self.given = dict(self.given, **changes)

    def fit(self, X, y):
        if self.usual is as_lists:
            X, y = listed(X), listed(y)
        width = X.shape[1] if hasattr(X, "shape") else len(X[0])
        if len(self.places) == 1:       # y is the last column
            X = [list(x) + [v] for x, v in zip(listed(X), listed(y))]
        parts = parts_of(self.function(**dict(zip(self.places, (
            X, y))), **self.given))
        if hasattr(parts.get(0), "__dict__") and not hasattr(
                parts[0], "__len__"):
            parts = vars(parts[0])
        self.coef_ = self.intercept_ = None
        for place, value in parts.items():
            v = [] if isinstance(value, (str, dict)) else flat(value)
            if not is_vector(v):
                continue
            if self.coef_ is None and hasattr(value, "__len__"):
                self.coef_ = v if len(v) in (width, width + 1) else None
            elif len(v) == 1 and self.intercept_ is None and (
                    not isinstance(place, str) or place in (
                        *OFFSETS, "t", "threshold")):
                self.intercept_ = -v[0] if place in ("t", "threshold") or (
                    self.negate and isinstance(place, int)) else v[0]
        if self.coef_ is None:
            raise Skip("there are no {} weights in what it returned".format(
                width))


class Direct:
    """A function that is asked for the outputs of its task.

    reading   of list_readings(); None: the first that fits
    flipped   is the argument that is t a bias, -t?
    """

    def __init__(self, function, task, names, values, usual, reading=None,
                 flipped=False):
        self.function, self.task, self.names = function, task, names
        self.values, self.usual, self.reading = values, usual, reading
        self.flipped = flipped

    def answer_by(self, hand):
        """Return the function of the inputs."""
        inputs, outputs = (getattr(TASKS[self.task], name)
                           for name in ("inputs", "outputs"))
        unasked = {"intercept"} & set(inputs) & set(outputs) - set(
            self.names)     # it has one always, or never

        def work(**given):
            given = {name.rstrip("_"): v for name, v in given.items()}
            kernel = {}
            if None in self.values.values():
                kernel = kernel_settings(given.pop("kernel", None),
                                         self.values)
                if kernel is None:
                    raise Skip("it has no parameters for a kernel of this sort")
            if self.task == "logistic-calibration" and "w" not in self.names:
                w, t = given.pop("w"), given.pop("t")
                size = math.sqrt(sum(v * v for v in w))
                given["X"] = [(sum(map(mul, w, x)) - t) / size
                              for x in given["X"]]
            if self.flipped and "t" in given:
                given["t"] = -given["t"]
            if "components" not in self.names and given.get("components") == 1:
                given = {name: v for name, v in given.items()
                         if name != "components"}
            for name, v in given.items():
                if name not in self.names and name not in unasked and (
                        v != inputs[name].default):
                    raise Skip("{} has no argument {}".format(
                        self.function.__name__, name))
            if unasked and not given.get("intercept") and isinstance(
                    self.reading, tuple) and any(
                        " " in name or name == "intercept"
                        for _, name in self.reading):
                raise Skip("it always has an intercept")
            parts = self.call(hand, given, kernel)
            if callable(self.reading):
                return self.reading(parts, given) or {}
            readings = [self.reading] if self.reading else list_readings(
                self.task, parts, given)
            if not readings:
                raise Skip("what it returned has no output of {}".format(
                    self.task))
            result = read_parts(self.task, parts, readings[0], given)
            has = listed(result.get("intercept")) not in (None, 0)
            if unasked and has != bool(given.get("intercept")):
                raise Skip("it always has an intercept" if has else "{} has no "
                           "argument intercept".format(self.function.__name__))
            return dict({"steps": hand.steps}, **result)
        return work

    def call(self, hand, given, kernel=()):
        values = {name: v for name, v in dict(self.values, **dict(
            kernel)).items() if v is not None}
        values.update(hand.stretch(dict(list_defaults(self.function), **values),
                                   self.names.values()))
        try:
            result = ask(self.function, **dict(values, **{
                self.names[name]: hand(name, v) if isinstance(v, list) else v
                for name, v in given.items() if name in self.names}))
        except NotImplementedError as error:
            raise Skip("raised NotImplementedError: {}".format(error))
        hand.look(self.function.__name__)
        return parts_of(result)

    def say(self):
        said = ["{}={}".format(argument, "-t" if self.flipped and (
            name == "t") else name) for name, argument in self.names.items()]
        read = ["{} is {}".format(
            "value {}".format(place + 1) if isinstance(place, int) else place,
            {"first": "{} with the constant first", "last":
             "{} with the constant last", "": "{}"}[end].format(
                 "-t" if name == BIAS else name))
            for place, (name, _, end) in (
                (place, name.partition(" ")) for place, name in self.reading
                or ()) if place != name]
        members = ["{} is set to {}".format(name, {
            "gamma": "1 / (2 sigma^2)"}.get(name, "that of the kernel"))
            for name, v in self.values.items() if v is None]
        return "; ".join(["{}({}) for {}".format(
            self.function.__name__, ", ".join(said), self.task)]
            + members + read)


class Fitting:
    """A function that is asked as a class is."""

    def __init__(self, model, task, params):
        self.model, self.task, self.params = model, task, params

    def answer_by(self, hand):
        return function_of(Estimator(self.model, self.task, self.params, hand))

    def say(self):
        return "; ".join(["{}({}) for {}, as a fit".format(
            self.model.function.__name__, ", ".join(self.model.places),
            self.task)] + estimator.describe(
                self.model, [self.task], self.params) + [
                "the number beside the weights is t"] * self.model.negate)


def list_ways(function, task, params, usual):
    """Return the ways to ask a function, most usual first."""
    names, values = arguments(function, task, params)
    direct, whole = Direct(function, task, names, values, usual), all(
        name in names for name in ("X", "y") if name in TASKS[task].inputs)
    ways = [Direct(function, task, names, values, usual, reading, flipped)
            for reading in (find_readings(direct) if whole else [])
            for flipped in (False, True)[:1 + (names.get("t") in OFFSETS)]]
    lead = [name for name in ("X", "y", "classes") if name in names]
    if task in PARAMETERS and usual is not NUMBERS["fraction"][1] and (
            lead[:1] == ["X"]):
        given = dict(list_defaults(function), **{
            name: v for name, v in values.items() if v is not None})
        given.update(**{
            names[name]: given.get(names[name], 1000 if names[
                name] in PASSES else 1.0)
            for name in names if name not in lead})
        for negate in (False, True)[:1 + ("t" in TASKS[task].outputs)]:
            model = FunctionModel(function, [names[name] for name in lead],
                                  given, usual, negate)
            if usual is not as_column is find_usual(model):
                return []       # of y with one axis it makes another thing
            ways.append(Fitting(model, task, {
                name: names[name] for name in names
                if name in ("lambda", "C")}))
        if set(given) & {*PASSES, *ENDS}:   # it may be run for longer
            ways.sort(key=lambda way: isinstance(way, Direct))
    return ways


def find_readings(direct):
    """Return the readings of what a function returns for a golden case."""
    found, rest = [], [case for case in load([direct.task], levels=[
        "smoke", "core"]) if case.output]
    for case in dict.fromkeys(probes_of(direct.task) + rest):

        direct.reading = lambda parts, given: found.extend(list_readings(
            direct.task, parts, given))
        answer(direct.task, {
            name: v for name, v in case.entry["input"].items()
            if name in direct.names or name == "kernel"},
            direct.answer_by(Hand(usual=direct.usual, most=BRIEF)))
        if found:
            other = {"first": " last", "last": " first"}.get(
                place_said(direct.function), " none")
            return [reading for reading in found if not any(
                name.endswith(other) for _, name in reading)]
    return []


def choose_way(function, tasks, params, numbers):
    """Return (way, numbers) to ask a function; or NoModel."""
    order = ["numpy", "column", "float", "pandas"] if has_numpy(
        function) else ["float", "numpy", "pandas", "column"]
    best, refused = None, None
    for kind in order if numbers == "auto" else [numbers]:
        for task in tasks:
            with contextlib.suppress(ImportError):
                try:
                    ways = list_ways(function, task, params, NUMBERS[kind][1])
                except NoModel as error:
                    refused = refused or error
                    continue
                for way in ways:
                    found = score(way.answer_by(Hand(
                        usual=NUMBERS[kind][1], most=BRIEF)), task)
                    if best is None or found > best[0]:
                        best = found, way, kind
        if best and best[0][2]:
            break
    if best:
        return best[1:]
    if refused:
        raise refused
    names, values = arguments(function, tasks[0], params)
    kind = order[0] if numbers == "auto" else numbers
    return Direct(function, tasks[0], names, values, NUMBERS[kind][1]), kind


def name_tasks(function):
    """Return the tasks that the name of a function speaks of; or NoModel."""
    name = getattr(function, "__name__", "")
    tasks = find_by_name(name).split()
    if not tasks:
        raise NoModel("the name {} is of no task: add --task".format(name))
    return tasks


def find_task(function, tasks, params):
    """Return [the task of a function], of those given or by its name."""
    return [choose_way(function, tasks or name_tasks(function), params,
                       "auto")[0].task]


@lru_cache(maxsize=None)
def find_way(function, task, params):
    return choose_way(function, [task], dict(params), "auto")


def reply_of(thing, task, inputs, params=(), way=None):
    """Return the reply of a function, or a model, in this process: to a
    question, or to a call of runner.calls.
    """
    if not inspect.isfunction(thing):
        return estimator.reply_of(thing, task, inputs, params, way)
    asked, numbers = find_way(thing, task, tuple(sorted(dict(params).items())))
    number, usual, forms = NUMBERS[numbers]
    if way:
        return reply_to({"task": task, "input": inputs, "call": way},
                        asked.answer_by, number, usual, forms)
    return plain(answer(task, inputs, asked.answer_by(Hand(usual=usual)),
                        number))


def main(word, numbers, *rest):
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
