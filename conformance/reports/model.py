"""Runs by cases: what every writer of a report goes through.

    column, read   the JSON of a run, checked, as a Column
    Table          Columns and the cases they were held to
    data           the Table as JSON: the cases once, and what each run made
                   of them
    condition      the condition number of the data of a case

What is missing in a run is taken as unknown: an older one has no answers.
What has the wrong kind is refused: nothing behind this has to expect it.
"""

import json
import math
import os
import string
from collections import Counter, namedtuple
from functools import cached_property
from itertools import product

from ..contract.suite import MET, PROTOCOL, RULES
from ..contract.tasks import TASKS
from ..contract.values import BadNumber
from ..contract.words import format_about, unit
from ..referee.exact import invert, lift, log10, matmul
from ..runner.record import Result, as_json, counted, is_known, was_asked
from ..runner.session import checked, is_unit
from .text import NOT_RUN, STATUSES

# key: a letter or two.  label: its name, told apart from the others.
# column: a Column.
Run = namedtuple("Run", "key label column")

# count: status -> how many.  digits: the least, or None.  known: how many are
# known failures.
Sum = namedtuple("Sum", "count digits known")

PLAIN = ("pass", "skip")

# name: what it calls itself.  source: the name of the file, without its
# ending, or "".  about: a line.  unit: the one judged by, in words.  promise:
# task -> gap.  run: the members of the document that are about it all.
# entries: id -> Result, in order.
Column = namedtuple("Column", "name source about unit promise run entries")

TEXTS = ("task", "level", "measure", "mistake", "came", "stderr", "known")
RUN = ("protocol", "rules", "cases", "command", "implementation",
       "arithmetic", "unit", "farewell", "strays", "cut", "date", "host",
       "seconds")

SIZE = 40           # rows of G; a larger one takes too long


class Row:
    """One case, and what each run made of it.

    case     a suite.Case, None for one that the suite does not have
    entries  a Result for each run, None where it did not have the case
    """

    def __init__(self, name, task, level, case, entries):
        self.id, self.task, self.level = name, task, level
        self.case, self.entries = case, entries

    @cached_property
    def condition(self):
        return self.case and condition(self.case)


class Table:
    """Runs by cases.

    runs    list of Run, keys in order
    date    that of the suite
    tasks   task -> list of Row, in the order of the suite
    """

    def __init__(self, columns, suite):
        self.date = suite.date
        self.runs = [Run(key, label, column) for key, label, column in zip(
            keys(), labels(columns), columns)]
        known = {case.id: case for case in suite.cases}
        strangers = {name: entry for column in columns
                     for name, entry in column.entries.items()
                     if name not in known}
        self.tasks = {}
        for case in suite.cases:
            self.add(case.id, case.task, case.level, case)
        for name, entry in strangers.items():
            self.add(name, entry.task, entry.level, None)

    def add(self, name, task, level, case):
        entries = [run.column.entries.get(name) for run in self.runs]
        if any(entries):
            self.tasks.setdefault(task, []).append(
                Row(name, task, level, case, entries))

    def rows(self):
        return [row for rows in self.tasks.values() for row in rows]

    def title(self):
        """Return what was run: who, on which task, and how it went."""
        tasks = list(self.tasks)[0] if len(self.tasks) == 1 else (
            "{} tasks".format(len(self.tasks)))
        if len(self.runs) > 1:
            return "{} implementations on {}".format(len(self.runs), tasks)
        return "{} on {}: {}".format(self.runs[0].label, tasks, format_sum(
            total(self.runs[0].column.entries.values())))


def keys():
    yield from string.ascii_uppercase
    for pair in product(string.ascii_uppercase, repeat=2):
        yield "".join(pair)


def labels(columns):
    """Return names that differ: by the file if need be, or by a number."""
    names = told_apart(columns)
    longer = [name if names.count(name) == 1 else
              column.source if column.source.startswith(name) else
              "{}, {}".format(name, column.source)
              for name, column in zip(names, columns)]
    return [name if longer.count(name) == 1 else
            "{}, run {}".format(column.name, k)
            for k, (name, column) in enumerate(zip(longer, columns), 1)]


def told_apart(columns):
    commands = {}
    for column in columns:
        commands.setdefault(column.name, []).append(
            column.run["command"] or [])
    names = []
    for column in columns:
        others = commands[column.name]
        own = [word for word in column.run["command"] or []
               if any(word not in other for other in others)]
        names.append(column.name + (
            " ({})".format(" ".join(own)) if own and len(others) > 1 else ""))
    return names


def total(entries):
    """Return the Sum over entries, of which some may be None."""
    entries = [entry for entry in entries if entry]
    return Sum(Counter(map(outcome, entries)),
               min((entry.digits for entry in entries
                    if entry.digits is not None), default=None),
               sum(map(is_known, entries)))


def outcome(entry):
    """Return the verdict of a Result; NOT_RUN for a skip without a question.
    """
    return entry.status if was_asked(entry) else NOT_RUN


def count_passed(sum_):
    return sum(sum_.count[status] for status in MET)


def count_run(sum_):
    return sum(sum_.count.values()) - sum_.count["skip"] - sum_.count[NOT_RUN]


def format_sum(sum_):
    """Return a Sum in words, the verdicts that are no pass by name.

    >>> format_sum(Sum(Counter({"pass": 3, "fail": 1}), None, 0))
    '3 of 4 met, 1 fail'
    """
    return ", ".join(["{} of {} passed".format(
        count_passed(sum_), count_run(sum_))] + [
        "{} {}".format(sum_.count[status], status)
        for status in STATUSES + (NOT_RUN,)
        if sum_.count[status] and status != "pass"] + (
            ["{} known".format(sum_.known)] if sum_.known else []))


def is_plain(row):
    return all(entry.status in PLAIN for entry in row.entries if entry)


class BadRun(ValueError):
    """A file that is no run; the message says what is wrong with it."""


def read(path):
    """Return the Column of a file; BadRun, or OSError."""
    with open(path, encoding="utf-8") as file:
        try:
            return column(
                json.load(file, parse_float=finite, parse_constant=finite),
                os.path.splitext(os.path.basename(path))[0])
        except (ValueError, RecursionError) as error:
            raise BadRun("{}: {}".format(path, error)) from None


def column(document, source=""):
    """Return the Column of a document; ValueError says what is wrong."""
    require(isinstance(document, dict), "it is not an object")
    results = document.get("results")
    require(isinstance(results, list), "it has no results")
    hello = checked(document.get("implementation"))
    entries = {}
    for result in results:
        one = read_result(result)
        require(one.id not in entries, one.id + " is there twice")
        entries[one.id] = one
    require(entries, "its results are empty")
    run = {name: document.get(name) for name in RUN}
    strays, farewell = run["strays"] or [], run["farewell"]
    require(texts(strays) and (farewell is None or texts([farewell]))
            and texts(run["command"] or []),
            "its command, strays or farewell is not text")
    run.update(strays=strays, implementation=hello)
    asked = run["arithmetic"]
    by = hello["unit"] if run["unit"] is None else run["unit"]
    require(is_unit(by) and asked in (None, "exact", "float"),
            "its unit or arithmetic is unknown")
    by = unit(by)
    about = "{}, unit {}{}".format(
        format_about(hello), by,
        ", arithmetic {}".format(asked) if asked else "")
    name = hello["name"] + (", {}".format(asked) if asked else "")
    return Column(name, source, about, by, hello["promise"], run, entries)


def read_result(result):
    """Return one Result of a document; ValueError says what is wrong."""
    require(isinstance(result, dict), "a result is not an object")
    name, status = result.get("id"), result.get("status")
    require(isinstance(name, str), "a result has no id")
    require(status in STATUSES, "{} has no verdict".format(name))
    fields = {field: result.get(field) for field in TEXTS}
    notes, answer = result.get("notes") or [], result.get("answer")
    seconds = result.get("seconds")
    require(all(v is None or isinstance(v, str) for v in fields.values())
            and texts(notes) and isinstance(answer, (dict, type(None)))
            and (seconds is None or is_number(seconds)),
            "{} has a member of the wrong kind".format(name))
    fields["task"] = fields["task"] or name.split("/")[0]
    return Result(id=name, status=status, digits=digits(result), notes=notes,
                  answer=answer, seconds=seconds, case=None, **fields)


def digits(result):
    """Return the digits of a result: a float, infinite, or None."""
    count = result.get("digits")
    require(count is None or count == "exact" or is_number(count),
            "{} has digits that are not numbers".format(result["id"]))
    return math.inf if count == "exact" else count


def finite(text):
    """Return the float of a text; ValueError for NaN and infinity."""
    number = float(text)
    require(-math.inf < number < math.inf, text[:20] + " is not a number here")
    return number


def is_number(value):
    return type(value) in (int, float) and 0 <= value < math.inf


def texts(value):
    return isinstance(value, list) and all(isinstance(v, str) for v in value)


def require(met, message):
    if not met:
        raise ValueError(message)


def data(table):
    return {"protocol": PROTOCOL, "rules": RULES, "cases_of": table.date,
            "runs": [dict(run.column.run, key=run.key, label=run.label,
                          total=summed(run.column.entries.values()))
                     for run in table.runs],
            "tasks": [{"task": task, "cases": len(rows), "runs": [
                summed([row.entries[k] for row in rows])
                for k in range(len(table.runs))]}
                for task, rows in table.tasks.items()],
            "cases": [case(row) for row in table.rows()]}


def summed(entries):
    """Return how many there are of each verdict, and the least digits."""
    one = total(entries)
    return dict(one.count, digits=counted(one.digits), known=one.known)


def case(row):
    fields = {"id": row.id, "task": row.task, "level": row.level,
              "log10_condition": "infinite" if row.condition == math.inf
              else row.condition, "runs": [entry and {
                  name: value for name, value in as_json(entry).items()
                  if name not in ("id", "task", "level")}
                  for entry in row.entries]}
    if row.case is not None:
        fields.update((name, row.case.entry[name]) for name in (
            "why", "text", "provenance", "flags", "input", "output", "error")
            if name in row.case.entry)
    return fields


def condition(case):
    """Return log10 of kappa: a float, infinite if M has no full rank.

    None where the question has no matrix, or one that cannot be read.

    kappa is the length of a column over its distance from the span of the
    other columns, for the worst column: a relative change of 1 / kappa in
    that column alone takes the rank away.  It does not change with the unit
    of a column, is 1 where the columns are orthogonal, and at most the
    quotient of the extreme singular values.  With G = M'M it is the root of
    the largest G_jj (G^-1)_jj, found in fractions, so that no matrix is too
    ill conditioned for it.

    M is the matrix of the question: A or M where there is one, else X, with
    the constant 1 behind each row where the task has a threshold or an
    intercept.  For ridge lambda is added to the diagonal of G, which is what
    is solved then.  Where M has more columns than rows M' is measured.
    """
    try:
        inputs = case.entry["input"]
        M = lift(matrix(case.task, inputs))
        if not shaped(M):
            return None
        penalty = ()
        if case.task == "ridge":
            free = inputs.get("intercept") is True
            penalty = [lift(inputs["lambda"])] * (
                len(M[0]) - free) + [0] * free
        return measured(M, penalty)
    except (BadNumber, KeyError, TypeError, RecursionError):
        return None


def matrix(task, inputs):
    if not isinstance(inputs, dict):
        return None
    rows = inputs.get("A", inputs.get("X"))
    if isinstance(inputs.get("M"), list):
        return inputs["M"]
    if task == "line":
        rows = [[x] for x in inputs.get("x", [])]
    constant = TASKS[task].has_constant(inputs)
    return [row + [1] for row in rows] if constant else rows


def shaped(M):
    """Is this a list of lists of the same length, above 0?"""
    return (isinstance(M, list) and bool(M)
            and all(isinstance(row, list) and row for row in M)
            and len({len(row) for row in M}) == 1
            and min(len(M), len(M[0])) <= SIZE
            and not any(isinstance(v, list) for row in M for v in row))


def measured(M, penalty=()):
    """Return log10 of kappa of a matrix of fractions.

    penalty   what is added to the diagonal of G, if anything
    """
    if len(M) < len(M[0]) and not any(penalty):
        M = list(zip(*M))
    G = matmul(zip(*M), M)
    for j, more in enumerate(penalty if any(penalty) else ()):
        G[j][j] += more
    inverse = invert(G)
    if inverse is None:
        return math.inf
    return max(0.0, log10(max(G[j][j] * inverse[j][j]
                              for j in range(len(G)))) / 2)
