"""Answers as people have them: JSON by the names of a library, a dictionary by
feature, a bare list, a table pasted from a print.

    read_answers   the answers that a text may mean, in the names of a task

Numbers stay as they are printed: Text, so that what is whole in a table is no
exact number.  A list with one number more holds the constant first or last:
then there are two answers.
"""

import json
import re

from ..adapters.conventions import OFFSETS, OUTPUTS, WEIGHTS
from ..contract.suite import BadCall
from ..contract.tasks import TASKS
from ..contract.wire import Text

NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
CONSTANTS = ("(intercept)", "intercept", "const", "constant", "1", "bias",
             *OFFSETS)
WRAPPED = re.compile(r"(?:np\.)?(?:array|float64|Series|float32)\(")


def read_answers(text, problem):
    """Return a list of replies; BadCall if a text is none."""
    text = text.replace("\u2212", "-")
    data = parse(text)
    if isinstance(data, dict) and {"output", "error", "skip"} & set(data):
        return [data]
    if isinstance(data, dict):
        found = by_names(data, problem)
    else:
        found = by_order(data if isinstance(data, list) else [
            data], problem) if data is not None else by_table(text, problem)
    if not found:
        raise BadCall("the answer {} a number for each of {}{}".format(
            "is not JSON, nor a table with" if data is None else "is without",
            ", ".join(problem.features or TASKS[problem.task].outputs),
            ": it has " + ", ".join(map(str, data)) if isinstance(
                data, dict) and data else ""))
    return [{"output": outputs} for outputs in found]


def by_feature(outputs):
    return any(isinstance(v, dict) for v in outputs.values())


def parse(text):
    """Return JSON or a literal of Python, its numbers as texts; or None."""
    plain = re.sub(r"\)(?=\s*[,\]}]|\s*$)", "", WRAPPED.sub("", text))
    for words in (text, plain.replace("'", '"').replace("(", "[").replace(
            ")", "]").replace("None", "null")):
        try:
            return json.loads(words, parse_float=Text, parse_int=str)
        except ValueError:
            pass
    return None


def letters(name):
    """Return a name without the signs that formulas put around a level.

    >>> letters("C(colour)[T.blue]"), letters("colour=blue")
    ('colourblue', 'colourblue')
    """
    return re.sub(r"^C\(|\[T\.|[^\w. ]", "", name).lower()


def by_names(data, problem):
    """Return answers from a dictionary by output, library name or feature."""
    entry, flat = TASKS[problem.task], {}
    for name in (vector_of(problem.task), *WEIGHTS, "params"):
        if isinstance(data.get(name), dict):    # by feature
            return by_names(dict(data.pop(name), **data), problem)
    for name, value in data.items():
        if name in entry.outputs or name == "b":
            flat[name] = value
    if any(set(main) <= set(flat) for main in entry.main) or not data:
        return [flat]
    features = {letters(name): k for k, name in enumerate(problem.features)}
    named = {features.get(letters(str(name)), "constant" if str(
        name).lower() in CONSTANTS else None): value
        for name, value in data.items() if not isinstance(value, (list, dict))}
    count = len(problem.features)
    if problem.ones and "constant" in named:
        named[count - 1] = named.pop("constant")
    if count and all(k in named for k in range(count)):
        return finish([named[k] for k in range(count)],
                      named.get("constant"), problem, flat)
    w = next((data[name] for name in (*WEIGHTS, "params")
              if isinstance(data.get(name), list)), None)
    if w is not None:
        c = next((data[name] for name in OFFSETS if name in data), None)
        return by_order(w, problem, c[0] if isinstance(c, list) else c, flat)
    for name in entry.outputs:
        other = next((v for v in OUTPUTS.get(name, ()) if v in data), None)
        if name not in flat and other:
            flat[name] = data[other]
    return [flat] if flat else []


def by_order(values, problem, constant=None, more=()):
    """Return answers from a list, its constant first or last if it is one
    longer; or from a pair of a list and a number.
    """
    while len(values) == 1 and isinstance(values[0], list):
        values = values[0]
    if len(values) == 2 and [isinstance(v, list) for v in values] in (
            [True, False], [False, True]):
        w, c = values if isinstance(values[0], list) else values[::-1]
        return by_order(w, problem, c, more)
    count, task = len(problem.features), TASKS[problem.task]
    name = vector_of(problem.task)
    if any(isinstance(v, list) for v in values) or name is None:
        main = task.main[0]
        return [dict(more, **{main[0]: values if task.outputs[main[
            0]].size else values[0]})] if len(main) == 1 else []
    if len(values) == count - problem.ones + 1 and constant is None:
        ways = [(values[1:], values[0]), (values[:-1], values[-1])]
        return [one for w, c in ways[::-1 if problem.ones else 1]
                for one in finish(w, c, problem, more)]
    return finish(values, constant, problem, more)


def vector_of(task):
    """Return the output with a number for each feature, or None."""
    outputs = TASKS[task].outputs
    return next((name for name in ("theta", "w", "slope", "x")
                 if name in outputs), None)


def finish(w, constant, problem, more):
    outputs, name = dict(more), vector_of(problem.task)
    if problem.ones and len(w) == len(problem.features) - 1:
        w, constant = [*w, *[constant] * (constant is not None)], None
    outputs[name] = w[0] if name == "slope" else list(w)
    if constant is not None:
        known = TASKS[problem.task].outputs
        outputs["intercept" if "intercept" in known else "b"] = constant
    return [outputs]


def by_table(text, problem):
    """Return answers from a table: a line for each name, or a line of names
    above one of numbers, as R prints them; or lists behind names.
    """
    names = {letters(name): name for name in problem.features}
    pair = re.match(r"\s*(\{{.*\}})\s*({})\s*$".format(NUMBER), text, re.S)
    if pair and isinstance(parse(pair.group(1)), dict):
        return by_names(dict(parse(pair.group(1)), intercept=Text(
            pair.group(2))), problem)
    text = WRAPPED.sub(" ", text)
    found, lines = {}, text.splitlines()
    rows = [re.match(r"\s*[\"'|]?(.+?)[\"']?\s*[|:=]?\s+({})(?![\w.])"
                     .format(NUMBER), line) for line in lines]
    pairs = [(re.sub(r"^\d+\s+(?=\S)", "", row.group(1).strip()),
              row.group(2)) for row in rows if row]
    for heads, numbers in zip(lines, lines[1:]):
        values = re.findall(NUMBER + r"(?!\S)", numbers)
        heads = re.split(r"\s{2,}|\t", heads.strip())
        heads = heads if len(heads) == len(values) else " ".join(heads).split()
        if values and len(heads) == len(values) == len(numbers.split()):
            pairs += zip(heads, values)
    for head, value in pairs:
        if letters(head) in names or head.lower() in CONSTANTS:
            found.setdefault(names.get(letters(head), "const"), Text(value))
    lists = re.findall(r"\[([^\[\]]*)\]", text)
    if vector_of(problem.task) is None:     # a matrix, also that of a frame
        rows = lists or [rest for head, _, rest in (
            line.strip().partition(" ") for line in lines)
            if letters(head) in names and rest.strip()[:1] in "-.0123456789"]
        if rows:
            return by_order(list(map(list_numbers, rows)), problem)
    needed = problem.features[:-1] if problem.ones and "const" in found else (
        problem.features)
    if names and all(name in found for name in needed):
        return by_names(found, problem)
    rest = list_numbers(re.sub(r"\w+_\b|\[[^\[\]]*\]", " ", text))
    if lists:
        w = list_numbers(lists[0])
        more = list_numbers(" ".join(lists[1:])) or rest
        return by_order(w, problem, more[0] if len(more) == 1 else None)
    return by_order(rest, problem) if rest and not re.search(
        "[A-Za-z]{2,}", re.sub("[eE]", "", text)) else []


def list_numbers(text):
    return list(map(Text, re.findall(NUMBER, text)))
