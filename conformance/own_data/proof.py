"""What an answer proves by itself: facts, and conditions that hold or not."""

from collections import namedtuple

from ..contract.values import rough
from ..reports.explain import label

# facts: pairs of words and a number.  conditions: of Condition.
Proof = namedtuple("Proof", "facts conditions")

# name: words.  size, limit: numbers.  holds: is it met?
Condition = namedtuple("Condition", "name size limit holds")


class Unproved(Exception):
    """Nothing can be proved from what was given; the message says why."""


def within(name, size, limit):
    """Return the Condition that a size is at most its limit."""
    return Condition(name, size, limit, size <= limit)


def above(name, size):
    """Return the Condition that a size is above 0."""
    return Condition(name, size, 0, size > 0)


def holds(proof):
    """Do all conditions hold?"""
    return all(condition.holds for condition in proof.conditions)


def told(task, proof):
    """Return the lines of a Proof."""
    lines = ["{}: {}".format(task, "pass" if holds(proof) else "fail")]
    for i, (name, value) in enumerate(proof.facts):
        lines += label("" if i else "proved", "{}: {}".format(
            name, rough(value, 10)))
    for i, condition in enumerate(proof.conditions):
        lines += label("" if i else "so", "{}: {}, {} is due{}".format(
            condition.name, rough(condition.size), "above 0"
            if condition.limit == 0 else "at most " + rough(condition.limit),
            "" if condition.holds else ": NOT MET"))
    return lines
