"""Answers as R, statsmodels and scikit-learn print them.

    read_printed   outputs by name, from such a text
    seen_digits    how many digits were given, if the answer is right to them

Understood are names over numbers (coef of lm in R), a name and its number in
a line (summary in R, params and summary of statsmodels), and a list of
numbers with or without commas (coef_ of scikit-learn), with one number beside
it for the constant (intercept_).
"""

import re
from fractions import Fraction

from ..contract.suite import BadCall
from ..contract.tasks import TASKS
from ..contract.values import BadNumber, leaves, number, precision
from ..contract.wire import Text

NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
FEW, MANY = 3, 12   # digits of a printed number that tells, and at most
CONSTANTS = ("(intercept)", "intercept", "const", "intercept_")


def read_printed(text, task, features):
    """Return {output: numbers as they are written}; None for another text.

    Raises BadCall for a constant that the features have no place for.

    >>> read_printed("const  1.50\\nx   -2", "ridge", ["x"])
    {'w': ['-2'], 'intercept': '1.50'}
    >>> read_printed("[0.5 1. ] 3.25", "ridge", ["a", "b"])
    {'w': ['0.5', '1.'], 'intercept': '3.25'}
    """
    found = find_named(text, features) or find_list(text, len(features))
    if found is None:
        return None
    w, constant = found
    outputs = TASKS[task].outputs
    result = {"slope": w[0]} if "slope" in outputs else {
        "theta" if "theta" in outputs else "w": w}
    if constant is not None and "intercept" in outputs:
        result["intercept"] = constant
    elif constant is not None and "t" in outputs:       # w.x > t
        result["t"] = Text(constant[1:] if constant[0] == "-"
                           else "-" + constant.lstrip("+"))
    elif constant is not None and "1" not in features:
        raise BadCall("the answer has a constant: add --constant, which "
                       "appends a 1 to each row")
    return result


def find_named(text, features):
    """Return (a number for each feature, the constant or None), or None."""
    lines = [line.split() for line in text.splitlines()]
    values = {}
    for words, below in zip(lines, lines[1:] + [[]]):
        if len(words) == len(below) and all(map(NUMBER.fullmatch, below)):
            values.update(zip(words, below))
    for line in map(str.strip, text.splitlines()):
        for name in list(features) + list(CONSTANTS):
            rest = line[len(name):]
            value = NUMBER.match(rest.lstrip(" \t:="))
            if value and line.lower().startswith(name.lower()) and (
                    rest[0] in " \t:="):
                values.setdefault(name, value.group())
    constant = next((Text(v) for name, v in values.items()
                     if name.lower() in CONSTANTS), None)
    w = [values.get(name, constant if name == "1" else None)
         for name in features]
    return None if None in w else (list(map(Text, w)), constant)


def find_list(text, count):
    """Return the same of numbers in brackets, and of one beside them."""
    text = re.sub(r"[a-z_.]+\d*(?=\()|dtype=\S+|\w+_\b", " ", text)
    lists = [list(map(Text, NUMBER.findall(part)))
             for part in re.findall(r"\[([^\[\]]*)\]", text)]
    beside = list(map(Text, NUMBER.findall(
        re.sub(r"\[[^\[\]]*\]", " ", text)))) + sum(lists[1:], [])
    if not lists or len(lists[0]) != count or len(beside) > 1:
        return None
    return lists[0], beside[0] if beside else None


def seen_digits(outputs, expected):
    """Return how many digits the numbers of an answer were rounded to, if
    every one of them is right to its last digit; else None.

    A 0 behind the point may be left out, so a short number has as many
    digits as the longest, or as many places as the others of its list.  One
    in full, as intercept_ beside coef_, need not be right beyond the others.

    >>> seen_digits({"w": ["0.3333", "0.5"]}, {"w": ["1/3", "1/2"]})
    4
    """
    counts, lists = set(), []
    for name in set(outputs) & set(expected):
        given, due = [list(leaves(one[name])) for one in (outputs, expected)]
        try:
            rows = [(precision(str(a)), number(a), number(b))
                    for a, b in zip(given, due)]
        except (BadNumber, TypeError):
            return None
        if len(given) != len(due):
            return None
        seen = max([shown[0] for (shown, _, _), a in zip(rows, given)
                    if shown and "." in str(a)], default=0)
        if seen > MANY and name not in ("intercept", "t"):
            return None
        lists.append((rows, seen <= MANY))
        counts.add(seen)
    digits = max([count for count in counts if count <= MANY], default=0)
    if digits < FEW:
        return None
    for rows, rounded in lists:
        last = min([shown[1] for shown, _, _ in rows if shown and rounded],
                   default=0)
        for shown, value, right in rows:
            place = max(last, place_of(value, digits))
            place = min(place, shown[1]) if shown and rounded else place
            if 2 * abs(value - right) > place * (1 + Fraction(1, 10 ** 4)):
                return None
        largest = max([abs(right) for _, _, right in rows], default=0)
        if largest and last * 10 ** (FEW - 1) > largest:
            return None         # 0.3 tells nothing of 0.3486
    return digits


def place_of(value, digits):
    """Return the worth of the last of so many digits of a number."""
    if not value:
        return Fraction(0)
    power = len(str(int(abs(value)))) if abs(value) >= 1 else 1 - len(
        str(int(1 / abs(value))))
    return Fraction(10) ** (power - digits)
