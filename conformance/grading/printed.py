"""An answer copied from a printed table.

A number printed in decimals stands for all that print like it: it is right
if the right one is within half a unit of its last place, whatever the
precision in which it was computed.

    is_printed   is an answer such a copy, or are its numbers written in full?
    judge_copy   the Verdict on a copy; names what is printed too roughly
    note_unchecked   the Verdict on other numbers that pass, and the names of
                 those that would pass if they were wrong

In full are fractions, hex floats, whole numbers by themselves, and what has
more digits than a table: of these the unit decides, as of a program's. To
judge a copy each number is moved to the right one, by half a unit of its last
place at most, and what comes out has to be right in doubles. A 0 is checked
to the finest place of all, as its own zeros may have been cut. Of a direction
the scale is free, and t may be anywhere in its interval. What else is free,
such as the multipliers of a machine with too many points on the margin, is
judged as if it were computed in the digits that are printed.
"""

from collections import namedtuple
from decimal import Decimal
from math import inf
from operator import attrgetter

from ..contract.suite import MET
from ..contract.tasks import TASKS
from ..contract.values import ANSWERS, leaves, number, rough, wire
from ..contract.wire import Text
from ..proof import find_basis, precision
from ..referee.exact import centred, log10, transpose
from ..referee.judge import list_unchecked
from ..referee.families.svm import Machine
from ..referee.measure import TENTH
from ..referee.question import Question, Wrong
from .summary import NAMED

# Digits of a number in full; of a unit of digits, those of doubles.
FULL = {"exact": 50, "binary32": 7}
DOUBLE, FULLEST = 15, 17
SEVERAL = 7         # of the longest in a list, beside other numbers in full
WORK = 5000         # rows times entries that are tried by the judge, at most
PLACES = 5          # entries of which it is said what is wrong
ROUGH = "not checked: {}: printed so roughly that 10 % off would pass"
LOST = "not checked: {}: at this precision 10 % off, 0 or another sign " \
    "would pass"

# A number printed: its text and value, half a unit of its last place, and the
# least and the greatest that are right.
Printed = namedtuple("Printed", "place text value half low high")


def is_printed(case, reply, unit):
    """Are all numbers of a reply printed in few decimals?

    Whole numbers are, beside others or where the unit is one of digits.
    """
    outputs = reply.get("output")
    if case.error or not isinstance(outputs, dict):
        return False
    rows = [list(leaves(outputs[name])) for name in list_names(case, outputs)]
    most = digits_in_full(unit)
    if not any(rows) or not all(type(v) is not bool and precision(str(v))
                                for v in sum(rows, [])):
        return False
    digits = [max(precision(str(v))[0] for v in row) for row in rows if row]
    if max(digits) >= most:     # NumPy prints a list in fewer
        return any(SEVERAL <= n < most for n in digits)
    return isinstance(unit, dict) or any(
        isinstance(v, Text) or set(".eE") & set(str(v)) for v in sum(rows, []))


def digits_in_full(unit):
    """Return how many digits a number has that is printed in full."""
    return FULL.get(unit, DOUBLE) if isinstance(unit, str) else DOUBLE


def list_names(case, outputs):
    """Return the outputs given that are numbers, but for a proof."""
    known = TASKS[case.task].outputs
    return [name for name in case.output if name in outputs
            and not known[name].integer and case.task != "separability"]


def judge_copy(case, reply, unit, judge, features=()):
    """Return the Verdict on a copy.

    judge     a function of a reply and a unit that returns the Verdict
    features  the names of the columns
    """
    if unit != "exact" and (
            isinstance(unit, str) or unit["digits"] <= DOUBLE):
        unit = "binary64"
    try:
        most = digits_in_full(unit)
        rows = read_rows(case, reply["output"], most)
    except Wrong:
        return judge(reply, unit)
    verdict = judge_rows(case, reply["output"], rows, unit, judge)
    if verdict.status not in MET:
        return verdict
    checked = [(name, k, row) for name, printed in rows.items()
            if TASKS[case.task].outputs[name].main
            and not is_free(case, name) for k, row in enumerate(printed)
            if has_one_value(case, name, row)]
    work = len(checked) * len(case.entry["input"].get("X", ()))

    def judge_changed(outputs):
        return judge_rows(case, outputs, read_rows(case, outputs, most), unit,
                          judge) if work <= WORK else None
    rough = [label_entry(name, k, features) for name, k, row in checked
             if is_rough(reply["output"], name, k, row, judge_changed)]
    return with_names(verdict, ROUGH, rough, len(checked))


def with_names(verdict, words, rough, count):
    """Return a Verdict with the names of what is not checked, of so many."""
    return verdict._replace(
        status="skip" if 0 < len(rough) == count else verdict.status,
        notes=verdict.notes + [words.format(", ".join(rough))] * bool(rough))


def note_unchecked(case, reply, verdict, unit, judge, features=()):
    """Return the Verdict on an answer that passes, as judge_copy() does."""
    outputs, given = TASKS[case.task].outputs, reply["output"]
    several = {name: sum(v not in (0, "0") for v in leaves(value))
               for name, value in case.output.items() if name in given
               and outputs[name].main and not outputs[name].integer}
    count = sum(several.values())
    if unit == "exact" or count * len(case.entry["input"].get(
            "X", ())) > WORK:
        return verdict
    return with_names(verdict, LOST, [
        label_entry(name, k, features) for name, k in list_unchecked(
            case.entry, unit, lambda output, unit: judge(
                {"output": output}, unit)) if name in several], count)


def judge_rows(case, outputs, rows, unit, judge):
    """Return the Verdict on what is printed, each number by itself."""
    bad = {name: off for name, printed in rows.items()
           for off in [list(filter(is_off, printed))] if off}

    def replace(name, number_of):
        return place(outputs[name], iter([
            wire(number_of(row)) for row in rows[name]]))

    near = {name: replace(name, nearest) for name in rows}
    if bad and all(is_free(case, name) for name in bad):
        near.update((name, outputs[name]) for name in bad)
        return judge({"output": dict(outputs, **near)}, {"digits": min(
            max([2] + [precision(row.text)[0] for row in rows[name]])
            for name in bad)})
    verdict = judge({"output": dict(outputs, **near)}, unit)
    if verdict.status == "close" and bad:   # as it stands
        near.update((name, replace(name, attrgetter("value")))
                    for name in bad)
        verdict = judge({"output": dict(outputs, **near)}, unit)
    verdict = verdict._replace(digits=min(map(digits_of, sum(
        rows.values(), [])), default=None))
    if verdict.status not in MET and bad:
        verdict = verdict._replace(measure="", notes=[
            "{} is {}, expected {} in as many places".format(
                row.place, row.text, cut(middle(row), row.half))
            for off in bad.values() for row in off][:PLACES]
            + verdict.notes[-1:] * (verdict.status == "close"))
    return verdict


def read_rows(case, outputs, most):
    """Return {output: a list of Printed}.  Raises Wrong.

    most  digits of a number in full
    """
    question, result = Question(case.entry, outputs), {}
    for name in list_names(case, outputs):
        result[name] = [Printed(
            e.place, str(e.raw), e.value, precision(str(e.raw))[1] / 2,
            e.expected - e.last / 2, e.expected + e.last / 2)
            for e in question.entries(name)]
    longest = {name: max(precision(row.text)[0] for row in rows)
               for name, rows in result.items() if rows}
    if max(longest.values(), default=0) >= most:
        result = {name: [row._replace(half=min(
            one.half for one in rows) if longest[name] >= SEVERAL else 0)
            for row in rows] for name, rows in result.items()}
    finest = min((row.half for rows in result.values() for row in rows),
                 default=0)
    result = {name: [row if row.value else row._replace(half=finest)
                     for row in rows] for name, rows in result.items()}
    if "t_low" in case.output and "t" in result:
        row, = result["t"]
        result["t"] = [row._replace(
            low=min(row.low, number(case.output["t_low"], ANSWERS)),
            high=max(row.high, number(case.output["t_high"], ANSWERS)))]
    if case.task == "fisher" and "W" in result:
        width, rows = len(case.output["W"][0]), result["W"]
        result["W"] = sum((align(rows[k:k + width]) for k in range(
            0, len(rows), width)), [])
    return result


def align(rows):
    """Return the Printed of a direction, with what is right in its scale.

    Each number allows the scale an interval; where these have none in common
    the scale is that of the largest.
    """
    some = [row for row in rows if middle(row)]
    ends = [sorted((row.value + s * row.half) / middle(row)
                   for s in (-1, 1)) for row in some]
    low, high = max(a for a, _ in ends), min(b for _, b in ends)
    if low > high:
        lead = max(some, key=lambda row: abs(middle(row)))
        low = high = lead.value / middle(lead)
    scale = (low + high) / 2
    return [row._replace(low=scale * middle(row), high=scale * middle(row))
            for row in rows]


def nearest(row):
    """Return what prints as a number does, as near to the right as can be."""
    if row.value < row.low:
        return min(row.value + row.half, row.low)
    return max(row.value - row.half, row.high) if (
        row.value > row.high) else row.value


def is_off(row):
    return not row.low <= nearest(row) <= row.high


def middle(row):
    return (row.low + row.high) / 2


def digits_of(row):
    off = abs(row.value - middle(row))
    return max(0.0, log10(abs(middle(row)) or 1) - log10(off)) if off else inf


def cut(x, half):
    """Return a number as it is printed to a place.

    >>> cut(Fraction(-2, 3), Fraction(1, 200)), cut(Fraction(0), Fraction(5))
    ('-0.67', '0')
    """
    if not half:
        return rough(x, FULLEST)
    above, below = (2 * half).as_integer_ratio()
    return format(Decimal("{}e{}".format(round(x / (2 * half)), len(
        str(above)) - len(str(below)))), "f")


def place(value, texts):
    """Return nested lists with other numbers."""
    return [place(v, texts) for v in value] if isinstance(
        value, list) else next(texts)


def has_one_value(case, name, row):
    """Is another number than the one expected wrong?"""
    alone = name == "W" and any(
        sum(v != "0" for v in w) == 1 for w in case.output["W"])
    return middle(row) != 0 and not alone and row.high - row.low <= row.half


def is_rough(outputs, name, k, row, judge):
    """Would a number pass that is 10 % off?

    judge  a function of outputs that returns their Verdict, or None
    """
    right = middle(row)
    if TENTH * abs(right) <= row.half:      # so the others are farther
        return True
    texts = [cut(right * (1 + TENTH), row.half) if i == k else str(v)
             for i, v in enumerate(leaves(outputs[name]))]
    verdict = judge(dict(outputs, **{name: place(outputs[name], iter(texts))}))
    return bool(verdict) and verdict.status in MET


def label_entry(name, k, features):
    """Return the name of an entry, that of its column if it has one."""
    if name in NAMED:
        return features[k] if k < len(features) else "{}[{}]".format(name, k)
    return name


def is_free(case, name):
    """May an output have other right values than the expected one?"""
    if case.task == "lasso" and name in ("w", "intercept"):
        columns = transpose(Question(case.entry, {}).data("X"))
        if TASKS["lasso"].has_constant(case.entry["input"]):
            columns = list(map(centred, columns))
        return len(find_basis(transpose(columns))) < len(columns)
    if name == "alpha" and case.task.startswith("svm-"):
        fixed = Machine(Question(case.entry, {})).fixed
        points = fixed.edge if fixed.C else case.output["on_margin"]
        return fixed.wide or len(fixed.S) < len(points)
    return name == "features" or name == "W" and case.task == "fisher" and len(
        set(case.output["eigenvalues"])) < len(case.output["W"])
