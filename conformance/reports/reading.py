"""The JSON of a run, checked, as a column of a report.

What is missing is taken as unknown: an older run has no answers.  What has
the wrong kind is refused, so that nothing behind this has to expect it.
"""

import json
import math
import os
from collections import namedtuple

from ..runner.session import checked, is_unit
from .text import STATUSES, unit

# name: what it calls itself.  source: the name of the file, without its
# ending, or "".  about: a line.  unit: the one judged by, in words.  promise:
# task -> gap.  run: the members of the document that are about it all.
# entries: id -> Entry, in order.
Column = namedtuple("Column", "name source about unit promise run entries")

# digits: a float, infinite where all are exact, or None.  answer: the reply,
# or None.  known: the reason of a failure that is known, or None.
Entry = namedtuple("Entry", "id task level status digits measure notes "
                   "mistake came answer stderr seconds known")

TEXTS = ("task", "level", "measure", "mistake", "came", "stderr", "known")
RUN = ("protocol", "rules", "cases", "command", "implementation",
       "arithmetic", "unit", "farewell", "strays")


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
    require(isinstance(document, dict), "it is no object")
    results = document.get("results")
    require(isinstance(results, list), "it has no results")
    hello = checked(document.get("implementation"))
    entries = {}
    for result in results:
        one = entry(result)
        require(one.id not in entries, "{} is there twice".format(one.id))
        entries[one.id] = one
    require(entries, "its results are empty")
    run = {name: document.get(name) for name in RUN}
    strays, farewell = run["strays"] or [], run["farewell"]
    require(texts(strays) and (farewell is None or texts([farewell]))
            and texts(run["command"] or []),
            "its command, strays or farewell are no text")
    run.update(strays=strays, implementation=hello)
    asked = run["arithmetic"]
    by = hello["unit"] if run["unit"] is None else run["unit"]
    require(is_unit(by) and asked in (None, "exact", "float"),
            "its unit or arithmetic is none")
    by = unit(by)
    about = "{} {} ({}), unit {}{}".format(
        hello["name"], hello["version"], hello["language"], by,
        ", asked for {} arithmetic".format(asked) if asked else "")
    name = hello["name"] + (", {}".format(asked) if asked else "")
    return Column(name, source, about, by, hello["promise"], run, entries)


def entry(result):
    """Return the Entry of one result; ValueError says what is wrong."""
    require(isinstance(result, dict), "a result is no object")
    name, status = result.get("id"), result.get("status")
    require(isinstance(name, str), "a result has no id")
    require(status in STATUSES, "{} has no verdict".format(name))
    found = {field: result.get(field) for field in TEXTS}
    notes, answer = result.get("notes") or [], result.get("answer")
    seconds = result.get("seconds")
    require(all(v is None or isinstance(v, str) for v in found.values())
            and texts(notes) and isinstance(answer, (dict, type(None)))
            and (seconds is None or is_number(seconds)),
            "{} has a member of the wrong kind".format(name))
    found["task"] = found["task"] or name.split("/")[0]
    return Entry(id=name, status=status, digits=digits(result), notes=notes,
                 answer=answer, seconds=seconds, **found)


def digits(result):
    """Return the digits of a result: a float, infinite, or None."""
    found = result.get("digits")
    require(found is None or found == "exact" or is_number(found),
            "{} has digits that are no number".format(result["id"]))
    return math.inf if found == "exact" else found


def finite(text):
    """Return the float of a text; ValueError for NaN and infinity."""
    number = float(text)
    require(-math.inf < number < math.inf, text[:20] + " is no number here")
    return number


def is_number(value):
    """Is this a number above or at 0, and finite?"""
    return (type(value) in (int, float) and 0 <= value < math.inf)


def texts(value):
    """Is this a list of strings?"""
    return (isinstance(value, list)
            and all(isinstance(v, str) for v in value))


def require(met, message):
    """Raise ValueError with a message unless something is met."""
    if not met:
        raise ValueError(message)
