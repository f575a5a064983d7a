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

from ..contract.tasks import TASKS
from ..contract.values import BadNumber, leaves, number, precision
from ..contract.wire import Text

NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
FEW, MANY = 3, 12   # digits of a printed number that tells, and at most
CONSTANTS = ("(intercept)", "intercept", "const", "intercept_")


def read_printed(text, task, features):
    """Return {output: numbers as they are written}; None for another text.

    >>> read_printed("const  1.50\\nx   -2", "ridge", ["x"])
    {'w': ['-2'], 'intercept': '1.50'}
    >>> read_printed("[0.5 1. ] 3.25", "ridge", ["a", "b"])
    {'w': ['0.5', '1.'], 'intercept': '3.25'}
    """
    found = named(text, features) or listed(text, len(features))
    if found is None:
        return None
    w, constant = found
    outputs = TASKS[task].outputs
    if "slope" in outputs:
        result = {"slope": w[0]}
    else:
        result = {"theta" if "theta" in outputs else "w": w}
    if constant is not None and "intercept" in outputs:
        result["intercept"] = constant
    elif constant is not None and "t" in outputs:       # w.x > t
        result["t"] = Text(constant[1:] if constant[0] == "-"
                           else "-" + constant.lstrip("+"))
    return result


def named(text, features):
    """Return (a number for each feature, the constant or None), or None."""
    lines = [line.split() for line in text.splitlines()]
    values = {}
    for words, below in zip(lines, lines[1:] + [[]]):
        if len(words) == len(below) and all(map(NUMBER.fullmatch, below)):
            values.update(zip(words, below))
    for line in text.splitlines():
        for name in list(features) + list(CONSTANTS):
            rest = line.strip()[len(name):]
            if line.strip().lower().startswith(name.lower()) and re.match(
                    r"[\s:=]", rest):
                value = NUMBER.match(rest.lstrip(" \t:="))
                if value:
                    values.setdefault(name, value.group())
    constant = next((Text(v) for name, v in values.items()
                     if name.lower() in CONSTANTS), None)
    w = [values.get(name, constant if name == "1" else None)
         for name in features]
    return None if None in w else (list(map(Text, w)), constant)


def listed(text, count):
    """Return the same of numbers in brackets, and of one beside them."""
    text = re.sub(r"[a-z_.]+\d*(?=\()|dtype=\S+|\w+_\b", " ", text)
    lists = re.findall(r"\[([^\[\]]*)\]", text)
    if len(lists) not in (1, 2):
        return None
    numbers = [list(map(Text, NUMBER.findall(part))) for part in lists]
    beside = NUMBER.findall(re.sub(r"\[[^\[\]]*\]", " ", text))
    beside = list(map(Text, beside)) + (numbers[1] if numbers[1:] else [])
    if len(numbers[0]) != count or len(beside) > 1:
        return None
    return numbers[0], beside[0] if beside else None


def seen_digits(outputs, expected):
    """Return how many digits the numbers of an answer were rounded to, if
    every one of them is right to its last digit; else None.

    A 0 behind the point may be left out, so a short number has as many
    digits as the longest, or as many places as the others of its list.

    >>> seen_digits({"w": ["0.3333", "0.5"]}, {"w": ["1/3", "1/2"]})
    4
    """
    shared = [name for name in outputs if name in expected]
    try:
        pairs = [[(str(a), number(a), number(b)) for a, b in zip(
            leaves(outputs[name]), leaves(expected[name]))]
            for name in shared]
    except (BadNumber, TypeError):
        return None
    digits = max([precision(text)[0] for part in pairs for text, _, _ in part
                  if precision(text) and "." in text], default=0)
    if not FEW <= digits <= MANY or any(
            sum(1 for _ in leaves(outputs[name])) != len(part) or sum(
                1 for _ in leaves(expected[name])) != len(part)
            for name, part in zip(shared, pairs)):
        return None
    for part in pairs:
        last = min(precision(text)[1] for text, _, _ in part
                   if precision(text)) if any(
            precision(text) for text, _, _ in part) else 0
        for text, value, right in part:
            place = max(last, place_of(value, digits))
            if precision(text):
                place = min(place, precision(text)[1])
            if 2 * abs(value - right) > place * (1 + Fraction(1, 10 ** 4)):
                return None
        largest = max([abs(right) for _, _, right in part], default=0)
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
