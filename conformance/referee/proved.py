"""Exact answers: an output is the expected one, or conformance.proof proves
it.

What is expected was proved when the case was made, and is the only answer to
most tasks.  Where others are right an output that differs is proved by
itself, with those that its proof needs.
"""

from fractions import Fraction

from ..contract.tasks import TASKS
from ..contract.values import describe, each, precision
from .measure import (
    DIGITS, PROBABILITIES, attempt, error_and_size, finding, format_entries)
from .question import Wrong

TINY = Fraction(1, 10 ** 10000)     # nearer to 0 or 1 they are expected as
SETS = ("support", "on_margin", "misclassified")
MACHINE = ("t", "margin", "t_low", "t_high", "slack", "objective")
ZERO = Fraction(1, 10 ** DIGITS)    # these; what a Gaussian kernel has for 0

# Outputs of which others than the expected ones may be right, and what their
# proof needs beside them.
FREE = {("lasso", "w"): (), ("lasso", "intercept"): ("w",),
        ("svm-hard", "alpha"): (), ("svm-hard", "support"): ("alpha",),
        ("svm-soft", "alpha"): (), ("fisher", "W"): ("eigenvalues",),
        ("feature-map", "features"): ()}


def judge_exact(question):
    """Return the Findings of an answer in which nothing is rounded."""
    if question.task == "separability":
        return [attempt("separable, w, t, lambda", judge_verdict, question)]
    return [attempt(name, judge_field, question, name)
            for name in question.fields()]


def judge_field(question, name):
    """Return the Finding of an output that is the expected one, or proved."""
    entries, bad = [], []
    if name in SETS:
        notes = compare_sets(question, name)
    elif name == "features" and question.answer[name] != question.output[name]:
        notes = ["features are not the expected ones"]
    else:
        entries = question.entries(name)
        bad = [e for e in entries if not is_expected(question, name, e)]
        notes = format_entries(bad)
    if notes and (question.task, name) in FREE:
        proof = prove(question, dict({
            other: question.answer.get(other, question.output[other])
            for other in FREE[question.task, name]},
            **{name: question.answer[name]}))
        notes = [] if proof.proved else [
            "{}: {}".format(name, proof.words)] + notes
    if name == "features" and not notes:
        return finding(name, [], error=Fraction(0), size=1)
    return finding(name, notes, None, None, *error_and_size(
        bad if notes else [], entries))


def is_expected(question, name, entry):
    """Is a number the expected one?

    A decimal of 50 digits or more may stand for a fraction, right to half a
    unit of its last place; an irrational number is right to one of its 50th.
    """
    error = abs(entry.value - entry.expected)
    if error <= (entry.last or half_place(entry.raw)):
        return True
    if name in PROBABILITIES:
        return entry.expected in (0, 1) and error < TINY and (
            0 <= entry.value <= 1)
    return (entry.expected == 0 and error < ZERO and name in MACHINE
            and question.kernel_name == "gaussian")


def compare_sets(question, name):
    """Return [] for the expected indices in any order, else [what differs].

    Without multipliers each point on the margin may be one of support.
    """
    listed, expected = question.indices(name), question.output[name]
    if name == "support" and "alpha" not in question.answer:
        right = bool(listed) and listed <= set(question.output["on_margin"])
    else:
        right = listed == set(expected)
    return [] if right else ["{} is {}, expected {}".format(
        name, sorted(listed), expected)]


def half_place(value):
    # of the last of 50 digits or more
    shown = precision(value)
    return shown[1] / 2 if shown and shown[0] >= DIGITS else 0


def judge_verdict(question):
    """Return the Finding of a verdict on separability and its proof."""
    answer, field = question.answer, "separable"
    if answer.get(field) is not question.output[field]:
        raise Wrong("separable is {}, expected {}".format(*map(
            describe, (answer.get(field), question.output[field]))))
    given = {name: value for name, value in answer.items() if name in TASKS[
        question.task].outputs and (value is not None or name in
                                    question.output)}
    if given == {field: answer[field]}:
        return finding(field, [])
    proof = prove(question, given)
    return finding(", ".join(given), [] if proof.proved else [proof.words])


def prove(question, output=None, error=None):
    """Return the Proof of an answer to a question."""
    from ..proof import prove as prove_answer   # right answers do not need it
    return prove_answer(question.task, as_written(question.input),
                        output and as_written(output),
                        error and as_written(error))


def as_written(value):
    """Return nested members, with each number as it was written."""
    return each(value, lambda v: getattr(v, "text", v))
