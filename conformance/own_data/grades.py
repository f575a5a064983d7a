"""From a problem and an answer to a verdict in words.

    Problem   the input of a task, small in lists or large in a table
    grade     by the oracle and the judge of the suite; a large least-squares
              fit by its normal equations, which the oracle solves; anything
              that is CERTIFIED by what the answer proves by itself
"""

from collections import namedtuple

from ..contract.layout import put
from ..contract.suite import MET
from ..fuzz.oracle import NoAnswer, Oracle, mark
from ..referee.judge import judge, malformed
from ..reports.explain import amount, explain, label, said, stderr
from ..runner.session import lost
from . import posing
from .asking import lines, texts
from .certify import CERTIFIED, certified
from .large import large_squares
from .proof import Unproved, holds, told
from .table import Column

__all__ = ["CERTIFIED", "Grade", "Hard", "Oracle", "Problem", "grade"]

LARGE = 20000       # entries of a table beyond which it is not kept in lists

# lines: what is to be said.  met: is it met?
Grade = namedtuple("Grade", "lines met")


class Hard(Exception):
    """The oracle gave no answer in time."""


class Problem:
    """The input of a task.

    settings  inputs by name, as the wire has them
    table     {name: Column or Words}, or None where settings are all
    label     the column beside the rows, or None
    positive  the text that counts as +1, or None
    constant  whether each row gets a 1, last
    """

    def __init__(self, task, settings, table=None, label=None, positive=None,
                 constant=False):
        self.task, self.settings = task, settings
        self.columns, self.beside = [], None
        self.n = 0
        if table is None:
            return
        lead, beside, kind = posing.places(task)
        self.columns = [c for name, c in table.items() if name != label]
        self.n = len(self.columns[0].values)
        if constant:
            one = Column()
            one.values.extend([1] * self.n)
            self.columns.append(one)
        self.lead, self.name = lead, beside
        if label:
            self.target = table[label]
            self.beside = posing.labels(self.target, kind, positive)

    @property
    def large(self):
        """Is the table too large for lists of its rows?"""
        return self.n * len(self.columns) > LARGE

    def input(self):
        """Return the input, in lists."""
        given = {}
        if self.columns:
            rows = posing.rows(self.columns)
            given[self.lead] = ([row[0] for row in rows]
                                if self.lead in posing.SINGLE else rows)
        if self.beside is not None:
            given[self.name] = self.beside
        return dict(given, **self.settings)

    def message(self):
        """Return the input as it is sent: a large table as text already."""
        if not self.large:
            return self.input()
        rows = lines([texts(column, put) for column in self.columns])
        given = {self.lead: rows}
        if self.beside is not None:
            given[self.name] = self.beside
        return dict(given, **self.settings)

    def size(self):
        """Return how large it is, in words; "" where nobody counted."""
        return self.n and "{} rows, {} columns".format(
            self.n, len(self.columns)) or ""


def grade(problem, came, oracle, certify=False, watch=None):
    """Return the Grade of what Came.  Raises Hard."""
    if came.mishap:
        verdict = lost(came.mishap)
        return Grade(["{}: {}".format(problem.task, verdict.status)] + label(
            "reason", verdict.notes[0]) + stderr(came.noise), False)
    if certify:
        return by_itself(problem, came, watch)
    try:
        if problem.large and problem.task == "least-squares":
            case, verdict = large_squares(problem, came, oracle, watch)
        else:
            case = oracle.case(problem.task, problem.input(), "grade",
                               "asked by grade")
            verdict = judge(case.entry, came.reply, came.unit, came.promise)
            if verdict.status not in MET and not problem.large:
                case = mark(case)
                verdict = judge(case.entry, came.reply, came.unit,
                                came.promise)
    except NoAnswer as error:
        raise Hard("{}; --certify needs no oracle".format(error)
                   if problem.task in CERTIFIED else str(error)) from None
    return Grade(words(case, verdict, came), verdict.status in MET)


def words(case, verdict, came):
    """Return the lines on a Verdict."""
    if verdict.status not in MET:
        head = explain(case, verdict, said(came.reply), came.noise)
        return head.replace(case.id, case.task, 1).splitlines()
    lines = ["{}: {}".format(case.task, verdict.status)]
    lines += label("came", said(came.reply))
    lines += label("off by", amount(verdict))
    for i, note in enumerate(verdict.notes):
        lines += label("" if i else "note", note)
    return lines


def by_itself(problem, came, watch):
    """Return the Grade of an answer by what it proves."""
    flaw = malformed(came.reply)
    try:
        if flaw or "output" not in came.reply:
            raise Unproved(flaw or "no answer, and so no proof: {}".format(
                said(came.reply)))
        proof = certified(problem, came, watch)
    except Unproved as reason:
        return Grade(["{}: fail".format(problem.task)] + label(
            "reason", str(reason)), False)
    return Grade(told(problem.task, proof), holds(proof))
