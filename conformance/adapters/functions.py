"""A plain function that is asked for the outputs of a task.

Its arguments are inputs of the task by name, by another name of the field, or
by position; --param X=A says another one.  What it returns is read in one of
the ways of candidates.list_readings.  One that fits something may be asked as
a class is (models.FunctionModel), so it may have steps and a tolerance.

    arguments       which argument is which input
    Direct          a function and a way to read it
    list_ways       the ways to ask a function
"""

import inspect
import math
import re
import sys
from functools import wraps
from itertools import product
from operator import mul

from ..contract.suite import load
from ..contract.tasks import NEEDED, TASKS, WORDS
from .calls import BRIEF, Hand
from .conventions import (
    ENDS, INPUTS, OFFSETS, PARAMETERS, PASSES, PENALTIES, READERS, USUAL,
    kernel_function, kernel_settings)
from .estimator import Estimator, say_form
from .fitting import list_fits, sigmoid
from .given import (
    NoModel, as_column, calls, find_usual, list_defaults, place_said)
from .models import FunctionModel
from .candidates import (
    MANY, PROBES, list_readings, probes_of, read_parts, say_reading)
from .protocol import COUNTS, Skip, answer, array, ask, frame
from .reading import listed, parts_of

# Inputs that a function may do without: of one direction, of a machine with
# lambda, of scores in place of rows.
ABSENT = {"fisher": ["components"], "svm-soft": ["C"],
          "logistic-calibration": ["w", "t"]}
# The name of the column of labels, in a table that has them.
COLUMNS = ("target label target_col label_col y_col response outcome dependent "
           "column").split()
# The argument of a loss that is a probability, and how near to 0 it may be.
PROBS = ("y_prob p prob probs proba y_proba y_pred y_hat yhat probabilities "
         "predictions pred predicted").split()
FEW = 1e-3
# The argument that is rows to be predicted, beside a table and its labels.
TESTS = ("X_test x_test test test_X X_new new_X Xtest X_query query points_test "
         "test_data test_points unseen Z").split()
MEMBERS = ("kernel", "gamma", "sigma", "degree", "coef0", "constant", "c", "p")
LOSS = re.compile("loss|cost|nll|neg|entropy|objective")


def arguments(function, task, params):
    """Return ({input: argument}, {argument: value}, {input: words}) of a
    function; or NoModel.

    The values are those of steps and tolerances that have no default, the
    words those that an input without an argument may have.
    params   {input: argument}, as --param says it
    """
    there, inputs = inspect.signature(function).parameters, TASKS[task].inputs
    needed = [name for name, p in there.items() if p.default is p.empty
              and p.kind not in (p.VAR_POSITIONAL, p.VAR_KEYWORD)]
    names = {}
    for name in inputs:
        others = [params[name]] if name in params else [
            name, name + "_", *INPUTS.get(name, ())]
        if name == "kernel":
            others = [name] + [v for v in others if calls(function, v)]
        names.update([(name, v) for v in others if v in there
                      and v not in names.values()][:1])
    left = [name for name in needed if name not in names.values()]
    if isinstance(list_defaults(function).get(names.get("kernel")), str):
        del names["kernel"]     # it takes the name of one
    words = {name: WORDS[one.type] for name, one in inputs.items()
             if name not in names and name not in params
             and one.type in WORDS and task not in PARAMETERS}
    lost = [name for name, one in inputs.items()
            if name not in names and name not in words and (
                name in params or one.default is NEEDED)]
    alone = [name for name in lost if name in ABSENT.get(task, ())
             and name not in params]
    missing = [name for name in lost if name not in alone]
    for name in list(missing):      # by position
        if left and name not in params and left[0] not in (
                *USUAL, *PENALTIES):
            names[name] = left.pop(0)
            missing.remove(name)
    if missing == ["y"] and "X" in names:
        missing = []        # the table may hold it, last
    values = {name: USUAL[name] for name in left if name in USUAL}
    if "C" in alone:        # by a penalty, as a fit
        values.update((name, 1.0) for name in left if name in PENALTIES)
    if "kernel" in inputs and "kernel" not in names:
        values.update((name, None) for name in there if name in MEMBERS)
    if task in PARAMETERS:
        values.update([(name, []) for name in left if name in TESTS][:1])
    unknown = [name for name in left if name not in values]
    if missing or unknown:
        raise NoModel("{}({}) for {}: no {} is {}; say it with {}".format(
            function.__name__, ", ".join(there), task,
            "argument" if missing else "input", ", ".join(missing or unknown),
            " ".join("--param {}=NAME".format(name)
                     for name in missing or ["INPUT"])))
    return names, values, words


def list_forms(function, task):
    """Yield functions that take the inputs by name: it, and for one of *args
    or of a list of pairs, what hands them over so.
    """
    there = inspect.signature(function).parameters.values()
    free = [p for p in there if p.default is p.empty]
    lists = [name for name, one in TASKS[task].inputs.items() if one.size
             and one.default is NEEDED]
    starred, named = [inspect.Parameter.VAR_POSITIONAL], {}
    by_name = inspect.Parameter.KEYWORD_ONLY
    beside = [p for p in there if p.name in COLUMNS]
    forms, both = {}, " and ".join(lists)
    if [p.kind for p in free] == starred:
        forms["one after the other"] = lambda *data: data
        if len(lists) == 1:
            forms["row by row"] = iter
    elif len(free) == 1 and len(lists) == 2 and not beside:
        forms["in pairs"] = lambda a, b: [list(zip(a, b))]
    if beside and lists[:2] == ["X", "y"] and "y" not in [
            p.name for p in there]:
        forms["in one frame"] = lambda X, y, *_: [frame(listed(X)).assign(
            y=listed(y))]
        free = [p for p in free if p not in beside]
        named = {beside[0].name: "y"}
    rest = [p for p in there if p not in free and p.name not in named]

    def in_form(form, how):
        @wraps(function)
        def work(**given):
            data = [given.pop(name) for name in lists]
            more = dict(given, **named)
            return function(*form(*data), **more) if form else [
                function(v, **more) for v in data[0]]

        work.__signature__ = inspect.Signature([
            inspect.Parameter(name, by_name) for name in lists] + [
                p.replace(kind=by_name) for p in rest])
        work.how = how
        return work

    for how, form in forms.items():
        yield in_form(form, "{} handed over {}".format(both, how))
    if [p.kind for p in free] != starred:
        yield function
    if len(free) == 1 and [TASKS[task].inputs[name].size
                           for name in lists] == [["n"]]:
        yield in_form(None, both + " handed over one by one")
    if task == "log-likelihood" and len(free) == 2 and free[1].name in PROBS:
        yield in_form(with_scores, "{} is 1 / (1 + exp(-X theta))".format(
            free[1].name))


def with_scores(X, y, theta):
    """Return y and the probabilities; Skip where doubles hold too few digits
    of them.
    """
    p = [sigmoid(sum(map(mul, x, theta))) for x in listed(X)]
    if not all(FEW < v < 1 - FEW for v in p):
        raise Skip("the probabilities are too near to 0 or 1 to hand over")
    return y, p if isinstance(X, list) else array(p)


def knows_words(function):
    """Return whether the module of a function has the words for M."""
    try:
        return bool(re.search("[\"'](identity|diagonal)[\"']", inspect.getsource(
            sys.modules[function.__module__])))
    except (KeyError, OSError, TypeError):
        return True


def matrix_of(word, X):
    """Return the M that a word stands for."""
    means = [sum(column) / len(X) * (word == "diagonal") for column in zip(*X)]
    rows = [[v - mean for v, mean in zip(x, means)] for x in X]
    d = range(len(means))
    return [[float(i == j) if word == "identity" else sum(
        x[i] * x[j] for x in rows) * (i == j or word == "full")
        for j in d] for i in d]


class Direct:
    """A function that is asked for the outputs of its task.

    reading   of candidates.list_readings; None: the first that fits
    flipped   is the argument that is t a bias, -t?
    fixed     {input: the word that it has in this function}
    bare      is its kernel linear if it is given no gamma?
    """

    def __init__(self, function, task, names, values, usual, reading=None,
                 flipped=False, fixed=(), bare=False):
        self.function, self.task, self.names = function, task, names
        self.values, self.usual, self.reading = values, usual, reading
        self.flipped, self.fixed, self.bare = flipped, dict(fixed), bare
        self.probes = MANY if self.fixed else PROBES
        # It has an intercept always, or never.
        self.free = "intercept" not in names and all(
            "intercept" in given for given in (
                TASKS[task].inputs, TASKS[task].outputs))

    def worth(self, found):
        """Return a score of probes: of words by the share that is right."""
        right, *more = found
        return (right / max(1, right - more[0]), *more) if self.fixed else found

    def lack(self, name):
        raise Skip("{} has no argument {}".format(self.function.__name__, name))

    def answer_by(self, hand):
        """Return the function of the inputs."""
        def work(**given):
            asked, always = given.get("intercept", False), isinstance(
                self.reading, tuple) and any(re.search(
                    " first| last|^intercept", term)
                    for _, term in self.reading)
            if self.free and always and not asked:
                raise Skip("it always has an intercept")
            parts = self.call(hand, given)
            readings = [self.reading] if self.reading else list_readings(
                self.task, parts, given)
            if not readings:
                raise Skip("what it returned has no output of {}".format(
                    self.task))
            result = read_parts(self.task, parts, readings[0], given)
            has = listed(result.get("intercept")) not in (None, 0)
            if self.free and has != bool(asked):
                raise Skip("it always has an intercept") if has else \
                    self.lack("intercept")
            return dict({"steps": hand.steps}, **result)
        return work

    def call(self, hand, given):
        """Return the parts of what it returns; Skip if it lacks an input."""
        given = dict({name: one.default for name, one in TASKS[
            self.task].inputs.items() if name in self.names
            and isinstance(one.default, int)}, **{
                name.rstrip("_"): v for name, v in given.items()})
        if calls(self.function, self.names.get("kernel")):
            given["kernel"] = kernel_function(given.get("kernel"))
        if isinstance(given.get("M"), str) and not knows_words(self.function):
            given["M"] = matrix_of(given["M"], given["X"])
        values, defaults = dict(self.values), list_defaults(self.function)
        if None in values.values():
            kernel = given.pop("kernel", None) or {"name": "linear"}
            members = {} if self.bare and kernel["name"] == "linear" else (
                kernel_settings(kernel, dict(
                    values, kernel=defaults["kernel"])
                    if {"kernel"} <= set(values) & set(defaults) else values))
            if members is None:
                raise Skip("it has no parameters for a kernel of this sort")
            values.update(members)
        if self.task == "logistic-calibration" and "w" not in self.names:
            w, t = given.pop("w"), given.pop("t")
            size = math.sqrt(sum(v * v for v in w))
            given["X"] = [(sum(map(mul, w, x)) - t) / size
                          for x in given["X"]]
        if self.flipped and "t" in given:
            given["t"] = -given["t"]
        for name in {**given, **self.fixed}:
            default = TASKS[self.task].inputs[name].default
            if (name not in self.names and given.get(name, default)
                    != self.fixed.get(name, default)
                    and (name, given.get(name)) != ("components", 1)
                    and (name != "intercept" or not self.free)):
                self.lack(name)
        values = {name: v for name, v in values.items() if v is not None}
        values.update(hand.stretch(dict(defaults, **values),
                                   self.names.values()))
        values.update((self.names[name], hand(name, v) if isinstance(
            v, list) else v) for name, v in given.items()
            if name in self.names)
        try:
            result = ask(self.function, **values)
        except NotImplementedError as error:
            raise Skip("raised NotImplementedError: {}".format(error))
        hand.look(self.function.__name__)
        return parts_of(result, "t" in TASKS[self.task].outputs
                        and self.function)

    def say(self):
        """Return how it is asked and read, in words."""
        said = ["{}={}".format(argument, "-t" if self.flipped and (
            name == "t") else name) for name, argument in self.names.items()]
        return "; ".join(["{}({}) for {}".format(
            self.function.__name__, ", ".join(said), self.task)] + [
                "{} is set to {}".format(name, {
                    "gamma": "1 / (2 sigma^2)", "kernel": "its name"}.get(
                        name, "that of the kernel"))
                for name, v in self.values.items() if v is None] + [
                "without gamma its kernel is linear"] * self.bare + [
                "{} is {}".format(name, word) for name, word in
                self.fixed.items() if word != TASKS[self.task].inputs[
                    name].default] + say_form(self.function)
            + say_reading(self.reading or ()))


def list_ways(function, task, params, usual):
    """Return the ways to ask a function, most usual first; or NoModel."""
    ways, refused = [], None
    for one in list_forms(function, task):
        try:
            ways += list_ways_of(one, task, params, usual)
        except NoModel as error:
            refused = error
    if refused and not ways:
        raise refused
    return ways


def list_ways_of(function, task, params, usual):
    names, values, words = arguments(function, task, params)
    ways, test = [], next((name for name in values if name in TESTS), None)
    whole = not test and {"X", "y"} & set(TASKS[task].inputs) <= set(names)
    for row in product(*words.values()) if whole else ():
        direct = Direct(function, task, names, values, usual,
                        fixed=zip(words, row))
        ways += [Direct(function, task, names, values, usual, reading, flipped,
                        direct.fixed, bare) for reading in find_readings(direct)
                 for flipped in (False, True)[:1 + (
                     names.get("t") in OFFSETS)]
                 for bare in (False, True)[:1 + ("gamma" in values and (
                     "kernel" not in values and list_defaults(
                         function).get("gamma", "") is None))]]
    lead = [name for name in ("X", "y", "classes") if name in names]
    whole = task in READERS and any(
        way.reading and len(way.reading) > 1 for way in ways)
    if task in PARAMETERS and usual is not as_is and lead[:1] == ["X"] and (
            not whole):     # a fit would leave outputs out
        given = dict(list_defaults(function), **{
            name: v for name, v in values.items() if v is not None})
        given.update(**{
            names[name]: given.get(names[name], USUAL[names[
                name]] if names[name] in PASSES else 1 if name in COUNTS
                else 1.0)
            for name in names if name not in lead})
        kernel = names.get("kernel")
        if calls(function, kernel):
            given[kernel] = kernel_function(given[kernel])
        model = FunctionModel(function, [names[name] for name in lead],
                              given, usual, test)
        if usual is not as_column is find_usual(model):
            return []       # of y with one axis it makes another thing
        params = {name: names[name] for name in names
                  if name in ("lambda", "C")}
        ways += [Estimator(model, task, fit)
                 for fit in list_fits(model, task, params)]
        # it may be run for longer, where the task does not say how long
        if set(given).difference(names.values()) & {*PASSES, *ENDS}:
            ways.sort(key=lambda way: isinstance(way, Direct))
    return ways or [Direct(function, task, names, values, usual)]


def as_is(value, *_):
    return value


def find_readings(direct):
    """Return the readings of what a function returns for a golden case."""
    found, rest = [], [case for case in load([direct.task], levels=[
        "smoke", "core"]) if case.output]
    loss = direct.task == "log-likelihood" and bool(
        LOSS.search(direct.function.__name__))

    def read(**given):
        parts = direct.call(Hand(usual=direct.usual, most=BRIEF), given)
        found.extend(list_readings(direct.task, parts, given, loss))
        return {}

    for case in dict.fromkeys(probes_of(direct.task) + rest):
        answer(direct.task, {
            name: v for name, v in case.entry["input"].items()
            if name in direct.names or name in ("kernel", *direct.fixed)},
            read)
        if found:
            break
    other = {"first": " last", "last": " first"}.get(
        place_said(direct.function), " none")
    return [reading for reading in found if not any(
        term.endswith(other) for _, term in reading)]
