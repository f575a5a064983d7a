"""The ways in which a result may be read, and which is right on golden cases.

    list_readings   the ways in which what a function returned may be read
    read_parts      the outputs that one of them makes of it
    best_of         of several ways the one that makes most answers right

A reading is a tuple of (place, term).  A term is an output, with how it is
converted: "-t" of a bias, "-value / n" of a mean loss, "w first" and "w last"
of weights with a constant, "labels, 'ham' is -1" of words.
"""

import contextlib
import re
from copy import copy
from itertools import islice, product
from math import prod

from ..contract.suite import MET, load
from ..contract.tasks import TASKS
from ..contract.values import each, leaves, number
from ..contract.wire import plain
from ..referee.judge import judge, with_threshold
from .conventions import NO, OFFSETS, OUTPUTS, YES
from .protocol import answer
from .reading import flat, listed, shape_of

MOST = 40               # readings that are tried
PROBES, MANY = 3, 24    # cases that are answered, and that are tried
TERM = re.compile(r"(-?)(\w+)( first| last|)( / n|)(?:, '(.*)' is (-?1)|)")
# Of a loss: the likelihood with another sign, or its mean.
LOSSES = ("-{}", "-{} / n", "{}", "{} / n")


def output_of(term):
    """Return the output that a term is made of."""
    return TERM.fullmatch(term)[2]


def list_readings(task, parts, inputs, loss=False):
    """Return readings of a result, best first; loss: may it be one?

    Names that nobody knows count as places, if the others are not enough.
    """
    rows = find_rows(task, parts, inputs, str) or find_rows(
        task, parts, inputs, ())
    return [tuple((place, term if term == "probabilities" else way.format(
        term)) for place, term in row)
        for row in rows for way in (LOSSES if loss else ("{}",))]


def find_rows(task, parts, inputs, kind):
    entry, choices = TASKS[task], []
    sizes = sizes_of(entry, inputs)
    has_t = "t" in entry.outputs
    for place, value in parts.items():
        shape = shape_of(value)
        known = [name for name in entry.outputs if place in (
            name, name + "_", *OUTPUTS.get(name, ()))]
        if isinstance(place, str) and has_t and place in OFFSETS:
            known = ["-t"]
        fits = [term + word for name, output in entry.outputs.items()
                for word in list_words(value, name) if not output.integer
                or word or is_whole(value)
                for term in list_terms(name, output, shape, sizes)]
        fits += ["-t"] * (has_t and not shape)
        exact = [term for term in fits
                 if {term, output_of(term)} & set(known)
                 and (term == "-t") == ("-t" in known)]
        choices.append([(place, term) for term in (
            exact or known or ([] if isinstance(place, kind) else fits))
            ] + [None] * (not exact))
    rows = [tuple(filter(None, row)) for row in islice(
        product(*choices), 4 * MOST)]
    rows = [row for row in rows if len({term for _, term in row}) == len(row)
            and any(set(main) <= names_in(row, entry)
                    for main in entry.list_main(inputs, entry.outputs))]
    return sorted(rows, key=len, reverse=True)[:MOST]


def is_whole(value):
    return all(type(v) is int or isinstance(v, float) and v.is_integer()
               for v in leaves(plain(listed(value))))


def list_words(value, name):
    """Return what words stand for labels, as ends of a term; "" for none."""
    words = list(leaves(plain(listed(value)))) if name == "labels" else []
    kinds = set(map(type, words))
    if kinds not in ({str}, {bool}) and set(words) != {0, 1}:
        return [""]
    word = str(min(words))
    known = [sign for sign, names in (("1", YES), ("-1", NO))
             if word.lower() in names] or ["1", "-1"]
    return [""] * bool(kinds - {str, bool}) + [
        ", '{}' is {}".format(word, sign) for sign in known]


def list_terms(name, output, shape, sizes):
    """Return the terms of an output that a value of this shape may be.

    A column may be a vector, and one direction a matrix of one row.
    """
    size = [sizes.get(letter, letter) for letter in output.size]
    if "any" in size:
        fits = len(shape) == 1
    elif not size and output.type == "integers":
        fits = shape == [sizes.get("n")]
    else:
        fits = shape == size or name == "W" and shape == [sizes.get("d")] or (
            size and all(isinstance(v, int) for v in size) and 1 in shape
            and prod(shape) == prod(size))
    if fits:
        return [name]
    longer = name in ("w", "theta") and prod(shape) == sizes.get("d", 0) + 1
    return [name + " last", name + " first"] * longer


def names_in(reading, entry):
    names = {output_of(term) for _, term in reading}
    if any(term.endswith((" first", " last")) for _, term in reading):
        names |= {"t", "intercept"} & set(entry.outputs)
    return names


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
    for place, term in reading:
        minus, name, end, mean, word, sign = TERM.fullmatch(term).groups()
        value = parts[place]
        if word:
            low = 0 if entry.type_of("y") == "zero-one" else -1
            value = [1 if (str(v) == word) == (sign == "1") else low
                     for v in flat(value)]
        if end:
            v = flat(value)
            value, c = (v[1:], v[0]) if end == " first" else (v[:-1], v[-1])
            outputs["b" if "t" in entry.outputs else "intercept"] = c
        if (minus, name) == ("-", "t"):
            name = "b"
        elif minus or mean:
            factor = (-1 if minus else 1) * (sizes["n"] if mean else 1)
            value = each(listed(value), lambda v, factor=factor: factor * v)
        outputs[name] = fill(value, [
            sizes.get(letter) for letter in entry.outputs[name].size
            ]) if name in entry.outputs else value
    if len(shape_of(outputs.get("W"))) == 1:
        outputs["W"] = [listed(outputs["W"])]
    if "eigenvalues" in outputs and not shape_of(outputs["eigenvalues"]):
        outputs["eigenvalues"] = [outputs["eigenvalues"]]
    return with_threshold(task, plain(outputs))


def say_reading(reading):
    """Return what is what, in words; what has its own name is not said."""
    return ["{} is {}".format(
        "value {}".format(place + 1) if isinstance(place, int) else place,
        re.sub(" (first|last)$", r" with the constant \1", term))
        for place, term in reading if place != term]


def best_of(ways, hand):
    """Return (its score, the way) of the first that makes most right.

    A way has a task, answer_by(hand), probes, how many, and worth(score).
    """
    found = [(way.worth(score(way.answer_by(copy(hand)), way.task,
                              way.probes)), way) for way in ways]
    return max(found, key=lambda pair: pair[0])


def probes_of(task):
    """Return golden cases, those first that tell readings apart: by the shape
    of the table, by multipliers that another C would change, and by a t that
    has a sign.
    """
    def tells(case):
        shape = shape_of(case.entry["input"].get("X"))
        C = case.entry["input"].get("C")
        return (len(shape) == 2 and 1 < shape[1] != shape[0] != shape[1] + 1
                and (C is None or any(number(v) == number(C) for v in
                                      case.output["alpha"])))
    cases = [case for case in load([task], levels=["smoke", "core"])
             if case.output and not case.beyond("binary64")]
    cases.sort(key=lambda case: (
        not tells(case), dict(case.entry["input"], **case.output).get(
            "t") in ("0", 0)))
    asked = [case for case in cases
             if case.entry["input"].get("intercept") is True]
    others = {name_kernel(case): case for case in cases[::-1]}
    others.pop("linear", None)
    return list(dict.fromkeys(
        asked[:1] + list(others.values()) + cases))[:MANY]


def name_kernel(case):
    return case.entry["input"].get("kernel", {}).get("name", "linear")


def score(function, task, most=PROBES):
    """Return (answers that are right, minus those that are not if some are,
    their digits) on golden cases.
    """
    right, wrong, digits, answered = 0, 0, 0.0, 0
    for case in probes_of(task):
        reply = plain(answer(task, case.entry["input"], function))
        answered += "output" in reply and name_kernel(case) == "linear"
        if answered > most:
            break
        if "output" in reply:
            with contextlib.suppress(Exception):
                verdict = judge(case.entry, reply, "binary64")
                right += verdict.status in MET
                wrong += verdict.status not in MET
                digits += min(verdict.digits or 0, 16) * (not any(
                    note.endswith(" is missing") for note in verdict.notes))
    return right, -wrong * (right > 0), round(digits, 1)
