"""Questions put to refimpl, with or without a mutant in it.

    questions(cases)        every case, in exact arithmetic and in floats
    reached(modules, asked) which of them reach each statement
    Trial(asked)            what refimpl itself replies to them
    hunt(trial, mutants, places, enough)   the questions that reject each

A mutant that loops for ever, fills the memory or ends its process is
rejected; the next question is put to a new process.
"""

import ast
import importlib
import json
import os
import resource
import signal
import sys
import time
from collections import namedtuple

from .mutants import compiled, functions, install, settle, statements, swapped
from conformance.contract.suite import MET
from conformance.referee.judge import judge
from refimpl.oracle.tasks import answer


Question = namedtuple("Question", "case arithmetic")
# asked: {arithmetic: how many questions}.  rejected: {arithmetic: the ids of
# the cases that reject the mutant}.
Row = namedtuple("Row", "asked rejected")

UNITS = {"exact": "exact", "float": "binary64"}
ARITHMETICS = tuple(UNITS)
SECONDS = 0.3           # of a processor, beside 20 times what it takes
TIMES = 3               # after so many late answers no more is asked
SAID = {"False": False, "True": True}   # anything else came too late


def questions(cases):
    """Return the questions, the shortest inputs of each task first."""
    cases = sorted(cases, key=lambda c: (c.task, len(str(c.input)), c.id))
    return [Question(case, arithmetic) for case in cases
            for arithmetic in ARITHMETICS
            if arithmetic == "exact" or "exact-only" not in case.flags]


def ask(question):
    """Return what refimpl replies, as JSON, without the text of an error."""
    reply = answer({"id": 1, "task": question.case.task,
                    "input": question.case.input,
                    "arithmetic": question.arithmetic})
    reply.pop("id")
    reply.get("error", {}).pop("message", None)
    return json.loads(json.dumps(reply))


def met(question, reply):
    """Say whether the judge lets a reply pass."""
    return judge(question.case.entry, reply,
                 UNITS[question.arithmetic], named=False).status in MET


def marked(tree, first):
    """Return (the code of a function with marks in it, how many marks)."""
    places = statements(tree)
    for k, (body, i) in reversed(list(enumerate(places))):
        call = ast.parse("_reached({})".format(first + k)).body[0]
        for node in ast.walk(call):
            ast.copy_location(node, body[i])
        body.insert(i, call)
    return compiled(tree), len(places)


def reached(modules, asked):
    """Return {(module, function, place): the questions that reach it}.

    Every function has a mark before each of its statements meanwhile.
    """
    places, codes, seen, result = [], [], set(), {}
    for module in modules:
        vars(importlib.import_module(module))[
            "_reached"] = seen.add
        for function, tree in functions(module).items():
            code, many = marked(tree, len(places))
            places += [(module, function, k) for k in range(many)]
            codes.append((module, function, code))
    with swapped(codes):
        for question in asked:
            seen.clear()
            ask(question)
            for k in sorted(seen):
                result.setdefault(places[k], []).append(question)
    return result


class Trial:
    """What refimpl itself replies to the questions, and how long it takes.

    patience  how much of the time that a mutant has is given to it: less
              where it was late already, and is to be late on any machine
    """

    def __init__(self, asked, patience=1):
        self.right, self.seconds, self.patience = {}, {}, patience
        for q in asked:
            self.right[q] = ask(q)      # the first of a task loads modules
            start = time.process_time()
            ask(q)
            self.seconds[q] = time.process_time() - start
            if not met(q, self.right[q]):
                raise AssertionError("{} fails by itself".format(q))

    def rejects(self, question):
        """Return whether the reply is rejected: False, True or "late"."""
        allow(self.patience * (SECONDS + 20 * self.seconds[question]))
        try:
            reply = ask(question)
        except Late:
            return "late"
        except (TypeError, ValueError):     # nothing that JSON can say
            return True
        finally:
            allow(0)
        return reply != self.right[question] and not met(question, reply)

    def run(self, mutant, asked, enough, count, file):
        """Put the questions to a mutant; write before and after each.

        After `enough` rejections in a task and an arithmetic the others of
        these are left out, and all of the arithmetic after a few late
        answers; count has those there are.
        """
        install(mutant)
        for k, question in enumerate(asked):
            if not over(question, count, enough):
                print(k, "asked", file=file, flush=True)
                bound(self.seconds[question])
                said = self.rejects(question)
                add(question, said, count)
                print(k, said, file=file, flush=True)


def over(question, count, enough):
    """Say whether enough questions like this one were rejected."""
    return (count.get((question.case.task, question.arithmetic), 0) >= enough
            or count.get(question.arithmetic, 0) >= TIMES)


def add(question, said, count):
    """Add a rejection, and a late answer, to the counts."""
    if said:
        key = question.case.task, question.arithmetic
        count[key] = count.get(key, 0) + 1
    if said == "late":
        count[question.arithmetic] = count.get(question.arithmetic, 0) + 1


def bound(seconds):
    """End this process if it takes long without Python seeing it."""
    used = time.process_time()
    resource.setrlimit(resource.RLIMIT_CPU, (
        int(used + 5 + 25 * seconds), resource.RLIM_INFINITY))


def hunt(trial, mutants, places, enough):
    """Yield (mutant, Row)."""
    for mutant in mutants:
        asked = places.get((mutant.module, mutant.function, mutant.place), [])
        row = Row({a: 0 for a in ARITHMETICS}, {a: [] for a in ARITHMETICS})
        count = {}
        while asked:
            verdicts, asked = put_apart(trial, mutant, asked, enough, count)
            for question, said in verdicts:
                add(question, said, count)
                row.asked[question.arithmetic] += 1
                if said:
                    row.rejected[question.arithmetic].append(question.case.id)
        yield mutant, row


def put_apart(trial, mutant, asked, enough, count):
    """Ask in a process that may end; return (verdicts, what is left)."""
    settle()
    text = [line.split() for line in apart(lambda file: trial.run(
        mutant, asked, enough, dict(count), file))]
    said = {int(k): SAID.get(word, "late") for k, word in text}
    ended = bool(text) and text[-1][1] == "asked"
    return ([(asked[k], said[k]) for k in sorted(said)],
            asked[int(text[-1][0]) + 1:] if ended else [])


# What a wrong program does, in a process of its own.

MEMORY = 1 << 30


class Late(BaseException):
    """Something took too long."""


def apart(act):
    """Return the lines that act(file) writes in a process of its own."""
    ear, mouth = os.pipe()
    child = os.fork()
    if not child:
        with os.fdopen(mouth, "w") as file:
            only(lambda: (act(file), file.flush()))
    os.close(mouth)
    with os.fdopen(ear) as file:
        lines = file.read().splitlines()
    os.waitpid(child, 0)
    return lines


def only(act):
    """Do one thing in bounds of time and memory, and end this process."""
    code = 1
    try:
        signal.signal(signal.SIGVTALRM, late)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        act()
        code = 0
    except BaseException:
        sys.__excepthook__(*sys.exc_info())
    finally:
        sys.stderr.flush()
        os._exit(code)


def allow(seconds):
    """Have Late raised after so many seconds of a processor; 0 for never."""
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)


def late(*_):
    raise Late
