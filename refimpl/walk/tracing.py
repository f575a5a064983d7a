"""What runs of the numbered lines: a call is followed, and knows nothing.

    follow    the steps of a call, its result or its error
    Follower  a trace function, which makes a Step of each line that ran
    State     the calls that are open at a step, and their variables

A numbered function that a numbered line calls is followed too, one deeper.
What serves a check or a second precision is not: its caller's line has no
number.
"""

import os
import sys
from collections import namedtuple

from ..base.method import Undecided
from ..base.errors import RefimplError
from .listing import COUNTS, HERE, PACKAGE, filled, listing
from .values import NOTHING, changes, keep, put, shown

SAME, OVER = "as it was", "the loop is over"
OTHERWISE = {"<=": ">", "<": ">=", ">=": "<", ">": "<=", "==": "!=",
             "!=": "=="}
MANY = 8            # entries of a list


def asked(frame, test):
    """Return what a test compares, in words, [] where that fails."""
    names = dict(frame.f_globals)
    names.update(frame.f_locals)
    try:
        values = [eval(part, names) for part in test.parts]
    except Exception:       # the line itself will raise it
        return []
    parts = []
    for text, value in zip(test.text, values):
        text, kept = filled(text, frame.f_locals), keep(value)
        said = shown(kept, MANY) if kept is not NOTHING else str(bool(value))
        plain = said == text or said in ("True", "False") and not (
            text.isidentifier())
        parts.append(text if plain else text + " = " + said)
    return parts


def note_of(followed, line, argument, words):
    """Return the note of the statement that is over.

    Takes:  followed  the call, a Frame
            line      the next one, 0 for none
            argument  what is returned
            words     {"name tag": (if a test holds, if not)}
    """
    statement, note = followed.statement, followed.note
    if isinstance(note, str) and note or not line:
        if statement.code.startswith("return") and not note:
            return "gives " + shown(keep(argument), MANY)
        return note if isinstance(note, str) else ""
    inside = line == statement.body
    if not statement.test:
        return OVER if statement.kind == "for" and not inside else ""
    said = words.get("{} {}".format(followed.listing.name, statement.tag),
                     ["once more", "the end"] if statement.kind == "while"
                     else ["yes", "no"])
    sign = statement.test.sign
    sign = " {} ".format(sign if inside else OTHERWISE.get(sign, ""))
    return "{}: {}".format(sign.join(note), said[0 if inside else 1])


def kind_of(statement, line, changed):
    """Return "pass" for the head of an outer loop that goes on, "update"
    where a line in a loop moved something, else ""."""
    if statement.kind in ("for", "while") and not statement.loops:
        return "pass" * (line == statement.body)
    return "update" * bool(statement.moves and statement.loops and changed)


# listing: of the function.  statement: None for the call itself.  depth: of
# the function below the first one.  call: its number.  changed: [(name,
# path, value)].  note: what a test found, in words.  kind: "", "update" or
# "pass".
Step = namedtuple("Step", (
    "listing", "statement", "depth", "call", "changed", "note", "kind"))

QUIET = ("sigmoid", "eigenvalues", "theorems", "walk.")
DEEPEST, MOST = 2, 100000


class Stop(Exception):
    """Enough steps were seen."""


class Frame:
    """A call of a numbered function that is followed."""

    def __init__(self, listing, number, depth):
        self.listing, self.number, self.depth = listing, number, depth
        self.statement, self.note, self.last = None, "", {}
        self.begun = self.called = False


class Follower:
    """The trace function, and the steps it has seen.

    deepest  how far below the first function others are followed
    enough   a function of a Step: is it the last one?
    words    {(name, tag): (if a test holds, if not)}
    """

    def __init__(self, words, deepest=DEEPEST, enough=None):
        self.words, self.deepest, self.enough = words, deepest, enough
        self.steps, self.stack, self.calls, self.count = [], [], 0, 0
        self.known, self.files = {}, {}

    def enter(self, frame, event, argument):
        """Return what follows a frame, None where nothing does."""
        code = frame.f_code
        if code not in self.known:
            self.known[code] = self.read(code)
        listing = self.known[code]
        if not listing or not self.wanted(listing):
            return None
        self.calls += 1
        followed = Frame(listing, self.calls,
                         len([call for call in self.stack if call.begun]))
        self.stack.append(followed)

        def local(frame, event, argument):
            self.follow(followed, frame, event, argument)
            return local
        return local

    def read(self, code):
        path = code.co_filename
        if not path.startswith(PACKAGE + os.sep) or path.startswith(HERE):
            return None
        return listing(path, code.co_firstlineno, code.co_name, self.files)

    def wanted(self, listing):
        """Return whether a function is followed where it is called now."""
        if listing.name.startswith(QUIET):
            return False
        if not self.stack:
            return True
        top = self.stack[-1]
        return len(self.stack) <= self.deepest and (
            bool(top.statement and (top.statement.tag or not top.begun and
                                    top.statement.code.startswith("return")))
            or listing.within == top.listing.name.rpartition(".")[2])

    def follow(self, followed, frame, event, argument):
        if event == "line":
            statement = followed.listing.at.get(frame.f_lineno)
            if statement and statement in followed.listing.forever.values():
                statement = None
            if statement is not followed.statement:
                self.finish(followed, frame, frame.f_lineno)
                self.begin(followed, frame, statement)
        elif event == "exception":
            followed.note = "raises " + argument[0].__name__
            if argument[0] is Undecided and self.stack[0] is followed:
                # it runs again, in more bits
                followed.begun, self.steps, self.count = False, [], 0
        elif event == "return":
            self.finish(followed, frame, 0, argument)
            if followed in self.stack:
                del self.stack[self.stack.index(followed):]

    def begin(self, followed, frame, statement):
        followed.statement, followed.note = statement, ""
        followed.called = False
        if not statement or not statement.tag:
            return
        if not followed.begun:
            followed.begun = True
            self.add_inputs(followed, frame)
        if len(self.stack) > 1 and self.stack[-2].statement:
            self.stack[-2].called = True
        around = followed.listing.forever.get(statement.first)
        if around and around.tag:
            self.add(Step(followed.listing, around, followed.depth,
                          followed.number, [], "", "pass"))
        if statement.test:
            followed.note = asked(frame, statement.test)

    def add_inputs(self, followed, frame):
        """Add the call itself, with what it begins with."""
        if len(self.stack) > 1:
            caller = self.stack[-2]
            if caller.statement.tag and not caller.called:
                self.add(Step(caller.listing, caller.statement, caller.depth,
                              caller.number, [], "calls " + followed.listing
                              .name.rpartition(".")[2], ""))
        code, inputs = frame.f_code, []
        first = code.co_varnames[:code.co_argcount]
        rest = set(code.co_varnames + code.co_cellvars) - set(first)
        for name in list(first) + sorted(rest):
            kept = keep(frame.f_locals.get(name, NOTHING))
            if kept is not NOTHING:
                followed.last[name] = kept
            if kept not in (NOTHING, None) and name not in COUNTS and (
                    name in followed.listing.used or
                    name in first and not followed.depth):
                inputs.append((name, (), kept))
        self.add(Step(followed.listing, None, followed.depth,
                      followed.number, inputs, "", ""))

    def finish(self, followed, frame, line, argument=None):
        """Add the step of the statement that is over."""
        statement, changed = followed.statement, []
        if not statement or not followed.begun:
            followed.statement = None
            return
        for name in statement.names:
            kept = keep(frame.f_locals.get(name, NOTHING))
            if kept is not NOTHING:
                changed += [(name,) + change for change in changes(
                    followed.last.get(name, NOTHING), kept)]
                followed.last[name] = kept
        if not statement.tag:
            followed.statement = None
            self.attach(followed, changed)
            return
        note = note_of(followed, line, argument, self.words)
        if statement.names and not (changed or note or statement.kind):
            note = SAME
        kind, followed.statement = kind_of(statement, line, changed), None
        self.add(Step(followed.listing, statement, followed.depth,
                      followed.number, changed, note, kind))

    def attach(self, followed, changed):
        """Add what a line of ours has changed to the step before."""
        if changed and self.steps and self.steps[-1].call == followed.number:
            last = self.steps[-1]
            self.steps[-1] = last._replace(
                changed=last.changed + changed,
                note="" if last.note == SAME else last.note)

    def add(self, step):
        self.count += 1
        if len(self.steps) < MOST:
            self.steps.append(step)
        if self.enough and self.enough(step):
            raise Stop


# steps: a list of Step.  result: None after an error.  error: None or what
# was raised.  left_out: how many steps were made beyond those kept.
Run = namedtuple("Run", "steps result error left_out")


def follow(called, words=None, **options):
    """Return the Run of a function without arguments.

    Takes:  words  what a test's two answers are called, by "name tag"
            options  those of Follower
    Gives:  Run; an error of the function stands in it
    """
    follower = Follower(words or {}, **options)
    before, result, error = sys.gettrace(), None, None
    sys.settrace(follower.enter)
    try:
        result = called()
    except Stop:
        pass
    except (RefimplError, ArithmeticError) as e:
        error = e
    finally:
        sys.settrace(before)
    return Run(follower.steps, result, error,
               follower.count - len(follower.steps))


# An open call: its number, its function and its variables.
Call = namedtuple("Call", "number name now")


class State:
    """The open calls, the outermost first, after the steps so far."""

    def __init__(self):
        self.calls = []

    def advance(self, step):
        depth = min(step.depth, len(self.calls))
        del self.calls[depth + 1:]
        if len(self.calls) == depth or self.calls[depth].number != step.call:
            self.calls[depth:] = [Call(step.call, step.listing.name, {})]
        now = self.calls[depth].now
        for name, path, value in step.changed:
            now[name] = put(now.get(name), path, value)

    @property
    def root(self):
        return self.calls[0].now

    def inside(self, *names):
        """Return the variables of the innermost call of these functions."""
        for call in reversed(self.calls):
            if call.name.rpartition(".")[2] in names:
                return call.now
        return None
