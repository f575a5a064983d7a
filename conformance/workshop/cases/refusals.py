"""What is refused: bad values by type of input, times the inputs of a task.

BAD says what can be wrong with a value of each type, which kinds of error
that is, and why it is tried.  refusals.txt applies it to tasks; one that it
does not name gets what is USUAL.

    [task ...] input=value ...      inputs in which nothing is wrong; behind
    @ place                         them or alone, where the documents say
                                    what follows
    case; case                      cases, one or several in a line
    case | why                      one that has a reason of its own

A case is an id, * behind it where it is core and not edge, and changes:

    eta:zero                a value of BAD for the type of that input
    X:nan@0,1               an entry of BAD in this place, else in the last
    X:ragged=[[1,2],[3]]    the same with a value of its own
    A:shape=[[1,2,3]]       a value of its own, and the kinds of error
    y=[1,2]                 another value, with nothing wrong in it
    -b  lambda>alpha        an input that is missing, or has another name
    +pivot=true             one that the task does not have
"""

import json
import re

from ...contract.values import put
from ...contract.tasks import NEEDED, TASKS, TYPES
from ...proof import find_faults
from . import accepted, case, task_of
from .reader import read_lines

CHANGE = re.compile(r"([+-]?)(\w+)(?:>(\w+))?(?::([a-z,-]+))?"
                    r"(?:@([\d,]+))?(?:=(.*))?\Z")


def polynomial(**members):
    return dict({"name": "polynomial"}, **members)


# type: {fault: (kinds, the bad value or what makes it of a good one, why)}
NUMBER = {"nan": ("number", "nan", "NaN must not flow through"),
          "infinite": ("number", "inf", "infinity is no number either"),
          "minus": ("number", "-inf", "a point at infinity"),
          "word": ("number", "one", "a string that is no number"),
          "bool": ("number", True, "true is not 1"),
          "list": ("number", [1], "a list where a number is due"),
          "empty": ("number", [], "an empty list for a number"),
          "null": ("number,shape", None,
                   "null is neither a number nor a list")}
UNSIGNED = dict(NUMBER, negative=("domain", -1, "less than 0"),
                below=("domain", -0.0625, "just below 0"))
POSITIVE = dict(UNSIGNED, zero=("domain", 0, "a step of 0"))
TIMES = {"negative": ("domain", -1, "less than no epoch"),
         "half": ("domain", 0.5, "half an epoch")}
COUNT = dict(TIMES, zero=("domain", 0, "no epoch is allowed"))
FLAG = {"one": ("domain", 1, "1 is not true"),
        "null": ("domain", None, "null is not false"),
        "word": ("domain", "true", "a string is not true")}
RULE = {"one": ("domain", 1, "a rule is a word")}
LIST = {"empty": ("shape", [], "no numbers"),
        "single": ("shape", 1, "a number where a list is due"),
        "null": ("number,shape", None, "null is neither a list nor a number"),
        "short": ("shape", lambda v: v[:-1], "a weight is missing"),
        "long": ("shape", lambda v: v + [0], "a weight too many"),
        "nested": ("number", lambda v: [[a] for a in v],
                   "a list of rows where numbers are due")}
MATRIX = {"empty": ("shape", [], "no examples"),
          "flat": ("shape", lambda X: X[0], "a list where rows are due"),
          "no-columns": ("shape", lambda X: [[] for _ in X],
                         "rows without features"),
          "ragged": ("shape", lambda X: X[:-1] + [X[-1][:-1]],
                     "rows of different lengths")}
NAMES = {"empty": ("shape", [], "no examples"),
         "single": ("shape", 1, "labels are a list"),
         "less": ("shape", lambda y: y[1:], "a label is missing"),
         "more": ("shape", lambda y: y + [1], "a label without a row")}
CLASSES = {"positive": ("label", lambda y: [1] * len(y),
                        "no mean of the negatives"),
           "negative": ("label", lambda y: [-1] * len(y),
                        "no mean of the positives")}
LABELS = dict(NAMES, **CLASSES, **{
    "zero-label": ("label", lambda y: [max(c, 0) for c in y],
                   "labels 0 and 1 are other labels")})
ZERO_ONE = dict(NAMES, signs=("label", lambda y: [2 * c - 1 for c in y],
                              "labels -1 and +1 are other labels"))
KERNEL = {"unknown": ("domain", {"name": "sigmoid"},
                      "a kernel that the text does not have"),
          "nameless": ("request", {"degree": 2}, "a kernel without a name"),
          "no-degree": ("request", polynomial(constant=1),
                        "the degree has no default"),
          "degree-zero": ("domain", polynomial(degree=0),
                          "(x.z)^0 is no kernel of the text"),
          "negative": ("domain", polynomial(degree=2, constant=-1),
                       "no kernel, no optimum"),
          "sigma-zero": ("domain", {"name": "gaussian", "sigma": 0},
                         "a bandwidth of 0"),
          "no-sigma": ("request", {"name": "gaussian"},
                       "the bandwidth has no default")}
BAD = {"number": NUMBER, "unsigned": UNSIGNED, "positive": POSITIVE,
       "count": COUNT, "times": TIMES, "flag": FLAG, "rule": RULE,
       "ternary": RULE, "kernel": KERNEL, "matrix": MATRIX, "choice": MATRIX,
       "vector": LIST, "uniforms": LIST, "labels": LABELS,
       "zero-one": ZERO_ONE, "names": NAMES}

# What an entry of a list or a matrix can be.
LABEL = {fault: ("label," + kinds, bad, why)
         for fault, (kinds, bad, why) in NUMBER.items()}
LABEL.update(word=("label,number", "plus", "a label that is a word"),
             bool=("label,number", True, "true is no label"),
             half=("label", "1/2", "1/2 is no label"))
ENTRIES = {"matrix": NUMBER, "choice": NUMBER, "vector": NUMBER,
           "uniforms": NUMBER, "labels": LABEL, "zero-one": LABEL}
for _name, _type in TYPES.items():
    if "entries" in _type and _name not in BAD:
        ENTRIES[_name] = BAD[_type["entries"]]
        BAD[_name] = dict(LIST, long=("shape", lambda v: v + v[-1:],
                                      "an entry too many"))
TWICE = ("matrix", "choice")        # entries of these are in two lists
# What is tried of an input by type, in tasks that the table does not have.
USUAL = {"matrix": "empty ragged nan", "vector": "empty short nan",
         "labels": "less zero-label nan", "zero-one": "less signs nan",
         "unsigned": "negative below nan null",
         "positive": "zero negative below nan", "flag": "one null",
         "count": "zero half", "times": "negative half", "names": "less",
         "choice": "", "kernel": "unknown nameless", "rule": "one",
         "ternary": "one"}


def refusals():
    result = from_table()
    known = {task_of(one) for one in result}
    return result + [one for task in TASKS if task not in known
                     for one in by_types(task)]


def by_types(task):
    place = next(one.text for one in accepted() if task_of(one) == task)
    base = TASKS[task].example
    for name, entry in TASKS[task].inputs.items():
        word = name.lower().replace("_", "-")
        if entry.default is NEEDED:
            yield refusal(task, place, base, [word + "-missing", "-" + name],
                          name + " has no default")
        faults = USUAL.get(entry.type, "nan null").split()
        for fault in faults if name in base else ():
            made = refusal(task, place, base, [
                "{}-{}".format(word, fault), name + ":" + fault], "")
            if find_faults(task, put(made.input)):  # not all faults are here
                yield made


def from_table():
    result, place, tasks, base = [], "", [], {}
    for line in read_lines("refusals"):
        if line[:1] in ("[", "@"):
            head, at, location = line.partition("@ ")
            place = location if at else place
            if head:
                names, _, rest = head[1:].partition("]")
                tasks = names.split()
                base = {name: json.loads(value) for name, value in (
                    word.split("=", 1) for word in rest.split())}
        else:
            changes, _, why = line.partition(" | ")
            result += [refusal(task, place, base, part.split(), why)
                       for task in tasks for part in changes.split("; ")]
    return result


def refusal(task, place, base, words, why):
    name, *changes = words
    inputs, kinds = dict(base), set()
    for change in changes:
        result, reason = alter(task, inputs, change)
        kinds.update(result)
        why = why or reason
    level = "core" if name.endswith("*") else "edge"
    return case(task + "/" + name.rstrip("*"), why, place, inputs, level,
                error=sorted(kinds) if len(kinds) > 1 else kinds.pop())


def alter(task, inputs, change):
    """Make a change to inputs; return (kinds of error, why)."""
    sign, name, other, fault, place, value = CHANGE.match(change).groups()
    if other:
        for key in list(inputs):
            inputs[other if key == name else key] = inputs.pop(key)
    elif sign == "-":
        del inputs[name]
    elif fault:
        kind = TASKS[task].type_of(name)
        kinds, bad, why = BAD[kind].get(fault) or ENTRIES.get(kind, {}).get(
            fault, (fault, None, None))
        inputs[name] = (spoil(kind, fault, bad, inputs.get(name), place)
                        if value is None else json.loads(value))
        return kinds.split(","), why
    else:
        inputs[name] = json.loads(value)
    return ["request"] if sign or other else [], None


def spoil(kind, fault, bad, good, place=None):
    """Return what a fault makes of a good value of a type.

    bad    the bad value or entry, or what makes the one of the other
    place  indices of an entry, the last if not given
    """
    if fault in BAD[kind]:
        return bad(good) if callable(bad) else bad
    places = [-1, -1] if kind in TWICE else [-1]
    if place:
        places = [int(i) for i in place.split(",")]
    return put_in(good, places, bad)


def put_in(value, places, entry):
    if not places:
        return entry
    copy = list(value)
    copy[places[0]] = put_in(copy[places[0]], places[1:], entry)
    return copy
