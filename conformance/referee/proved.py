"""Exact answers: an output is the expected one, or conformance.proof proves
it.

What is expected was proved when the case was made, and is the only answer to
most tasks.  Where others are right an output that differs is proved by
itself, with those that its proof needs.
"""

from fractions import Fraction

from ..contract.tasks import TASKS
from ..contract.values import each, leaves
from ..proof import half_unit, precision, prove as prove_answer
from .measure import (
    DIGITS, PROBABILITIES, attempt, finding, judge_entries, judge_indices)
from .supports import judge_support

TINY = Fraction(1, 10 ** 10000)     # nearer to 0 or 1 they are expected as
SETS = {"on_margin": judge_indices, "misclassified": judge_indices,
        "support": judge_support}
MACHINE = ("t", "margin", "t_low", "t_high", "slack", "objective")
ZERO = Fraction(1, 10 ** DIGITS)    # these; what a Gaussian kernel has for 0

# Outputs of which others than the expected ones may be right, and what their
# proof needs beside them.
FREE = {("lasso", "w"): (), ("lasso", "intercept"): ("w",),
        ("svm-hard", "alpha"): (), ("svm-soft", "alpha"): (),
        ("fisher", "W"): ("eigenvalues",), ("feature-map", "features"): ()}


def judge_exact(question):
    """Return the Findings of an answer in which nothing is rounded."""
    return [attempt(name, SETS.get(name, judge_field), question, name)
            for name in question.fields()]


def judge_field(question, name):
    """Return the Finding of an output that is the expected one, or proved."""
    same = finding(name, [], error=Fraction(0), size=1)
    if name == "features":
        result = same if question.answer[name] == question.output[
            name] else finding(name, ["features are not the expected ones"])
    else:
        result = judge_entries(name, question.entries(name), lambda e: (
            is_expected(question, name, e)))
    if result.notes and is_rational(question, name) and any(
            map(half_unit, leaves(question.answer[name]))):
        return result._replace(notes=[
            name + " is rational by its formula: write fractions, a decimal "
            "is not equal to one"] + result.notes)
    if not result.notes or (question.task, name) not in FREE:
        return result
    proof = prove(question, {other: question.answer.get(
        other, question.output[other])
        for other in (name, *FREE[question.task, name])})
    return same if proof.proved else result._replace(notes=[
        "{}: {}".format(name, proof.words)] + result.notes)


def is_expected(question, name, entry):
    """Is a number the expected one?

    An irrational number is right to a unit of its 50th digit.  If the formula
    gives a fraction by chance, a decimal of 50 digits or more may stand for
    it, right to half a unit of its last place.
    """
    error, shown = abs(entry.value - entry.expected), precision(entry.raw)
    if error <= (entry.last or (
            shown[1] / 2 if shown and shown[0] >= DIGITS
            and not is_rational(question, name) else 0)):
        return True
    if name in PROBABILITIES:
        return entry.expected in (0, 1) and error < TINY and (
            0 <= entry.value <= 1)
    return (entry.expected == 0 and error < ZERO and name in MACHINE
            and question.kernel_name == "gaussian")


def is_rational(question, name):
    """Is an output a fraction by its formula?"""
    return question.kernel_name != "gaussian" and not (
        TASKS[question.task].outputs[name].irrational)


def prove(question, output=None, error=None):
    """Return the Proof of an answer to a question."""
    return prove_answer(question.task, as_written(question.input),
                        output and as_written(output),
                        error and as_written(error))


def as_written(value):
    """Return nested members, with each number as it was written."""
    return each(value, lambda v: getattr(v, "text", v))
