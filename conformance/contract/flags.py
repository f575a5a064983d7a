"""Flags of cases, by which they are chosen, as --refusals does.

    FLAGS       name -> (what it says, a function of a Case)
    flags_of    the flags that a case has

Those that decide whether a case is run at all stand in the case files; the
others follow from what a case has.
"""

import os

from . import DATA
from .tasks import CERTIFICATES, TASKS

# Kinds of errors where the question is at fault, not the data.
BAD_REQUESTS = {"request", "shape", "number", "label", "domain"}


def kinds(case):
    """Return the kinds of error that are expected, as a set."""
    kind = case.error["kind"] if case.error else []
    return set([kind] if isinstance(kind, str) else kind)


def data_sets(folder=DATA):
    names = set()
    for path, folders, files in os.walk(folder):
        names.update(folders)
        names.update(os.path.splitext(file)[0] for file in files)
    return {name.lower() for name in names}


def is_real(case_id, names):
    """Is one of the words of an id, after the task, the name of data?"""
    return not names.isdisjoint(case_id.split("/")[-1].split("-"))


REAL = data_sets()
FLAGS = {
    "refusal": ("a bad request: the expected answer is an error",
                lambda case: set() < kinds(case) <= BAD_REQUESTS),
    "error": ("the expected answer is an error: a bad request, or data "
              "without an answer", lambda case: case.error is not None),
    "proof": ("the answer may carry a proof, such as null or lambda",
              lambda case: bool(kinds(case) & set(CERTIFICATES)) or (
                  case.task == "separability" and case.error is None)),
    "kernel": ("the question names a kernel",
               lambda case: "kernel" in case.entry["input"]),
    "constant": ("there is a threshold or intercept that is not in the rows",
                 lambda case: TASKS[case.task].has_constant(
                     case.entry["input"])),
    "offset": ("data far from 0",
               lambda case: is_real(case.id, {"offset"})),
    "real-data": ("a data set such as iris, or one of NIST",
                  lambda case: is_real(case.id, REAL)),
    "exact-only": ("it needs exact arithmetic",
                   lambda case: "exact-only" in case.flags),
    "double-only": ("it needs doubles or better",
                    lambda case: "double-only" in case.flags),
    "inexact-input": ("a number of the input is not a short binary number",
                      lambda case: "inexact-input" in case.flags),
    "irrational": ("an expected number is irrational, and is rounded",
                   lambda case: "irrational" in case.flags)}


def flags_of(case):
    return [name for name, (_, holds) in FLAGS.items() if holds(case)]
