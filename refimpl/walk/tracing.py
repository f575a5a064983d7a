"""The steps of the numbered lines of a call.

    Recorder  makes a Step of each line that is reported to have run
    State     the calls that are open at a step, and their variables

Calls that are woven into the methods report them (weave.py).  A numbered
function that a numbered line calls is followed too, one deeper.  What serves a
check or a second precision is not: its caller's line has no number.
"""

from collections import namedtuple

from .values import NOTHING, changes, is_list, keep, put, shown

SAME, OVER = "as it was", "the loop is over"
COUNTS = ("n", "m", "digits", "start", "_", "max_epochs", "max_steps", "rule",
          "right_at_zero")
OTHERWISE = {"<=": ">", "<": ">=", ">=": "<", ">": "<=", "==": "!=",
             "!=": "=="}
MANY = 8            # entries of a list

# first, last: its lines.  tag: "" for one of ours.  kind: "for", "while",
# "if" or "".  names: what it may change.  test: what it asks, or None.
# body: the line of the first statement in it.  loops: how many are around
# it.  moves: whether it makes a value from the one before, as w = w + x and
# M[i] = ... do, and no count.  code: its source in one line.
Statement = namedtuple("Statement", (
    "first", "last", "tag", "kind", "names", "test", "body", "loops",
    "moves", "code"))

# text: of what it compares, or is.  sign: "<=" and so on, or "".
Test = namedtuple("Test", "text sign")

# listing: of the function.  statement: None for the call itself.  depth: of
# the function below the first one.  call: its number.  changed: [(name,
# path, value)].  note: what a test found, in words.  kind: "", "update" or
# "pass".
Step = namedtuple("Step", (
    "listing", "statement", "depth", "call", "changed", "note", "kind"))

QUIET = ("eigenvalues", "theorems", "walk.")
DEEPEST, MOST = 2, 100000


def compared(texts, values):
    """Return what a test compares, in words."""
    parts = []
    for text, value in zip(texts, values):
        kept = keep(value)
        said = shown(kept, MANY) if kept is not NOTHING else str(bool(value))
        plain = said == text or said in ("True", "False") and any(
            [sign in text for sign in " ([."])
        parts.append(text if plain else text + " = " + said)
    return parts


def filled(code, names):
    """Return code with the numbers that stand for its indices: X[2].

    >>> filled("y[i] * dot(w, X[i])", {"i": 2, "w": []})
    'y[2] * dot(w, X[2])'
    """
    parts = code.split("[")
    for k in range(1, len(parts)):
        end = parts[k].find("]")
        if end > 0 and type(names.get(parts[k][:end])) is int:
            parts[k] = str(names[parts[k][:end]]) + parts[k][end:]
    return "[".join(parts)


def note_of(followed, inside, ended, argument, words):
    """Return the note of the statement that is over: does its body come next,
    is the call over, with this argument?"""
    statement, note = followed.statement, followed.note
    if isinstance(note, str) and note or ended:
        if statement.code[:6] == "return" and not note:
            return "gives " + shown(keep(argument), MANY)
        return note if isinstance(note, str) else ""
    if not statement.test:
        return OVER if statement.kind == "for" and not inside else ""
    said = words.get("{} {}".format(followed.listing.name, statement.tag),
                     ["once more", "the end"] if statement.kind == "while"
                     else ["yes", "no"])
    sign = statement.test.sign
    sign = " {} ".format(sign if inside else OTHERWISE.get(sign, ""))
    return "{}: {}".format(sign.join(note), said[0 if inside else 1])


class Frame:
    """A call of a numbered function that is followed; inputs are its variables
    before its first numbered line."""

    def __init__(self, listing, number, depth, values):
        self.listing, self.number, self.depth = listing, number, depth
        self.statement, self.note, self.last = None, "", {}
        self.begun = self.called = False
        self.inputs = dict(zip(listing.arguments, values))


class Recorder:
    """The steps so far, and the calls that are open.

    deepest  how far below the first function others are followed
    words    {"name tag": (if a test holds, if not)}
    large    ints of a value that is kept, at most, and a fifth as many
             fractions; None to keep all
    short    the names of those that were not
    """

    def __init__(self, words, deepest=DEEPEST, most=MOST, large=None):
        self.words, self.deepest = words, deepest
        self.steps, self.stack, self.calls, self.count = [], [], 0, 0
        self.most, self.large = most, large
        self.full, self.short, self.counts = False, [], False

    def enter(self, listing, values):
        """Return the Frame of a call with these arguments, None where it is
        not followed."""
        if not self.wanted(listing):
            return None
        self.calls += 1
        self.stack.append(Frame(listing, self.calls, sum(
            [call.begun for call in self.stack]), values))
        return self.stack[-1]

    def wanted(self, listing):
        """Return whether a function is followed where it is called now."""
        if any([listing.name.startswith(name) for name in QUIET]):
            return False
        if not self.stack:
            return True
        top = self.stack[-1]
        wanted = bool(top.statement and (
            top.statement.tag or not top.begun and
            top.statement.code[:6] == "return")
        ) or listing.within == top.listing.name.split(".")[-1]
        if wanted and len(self.stack) > self.deepest and not top.note:
            top.note = "calls " + listing.name.split(".")[-1]
        return wanted and len(self.stack) <= self.deepest

    def leave(self, followed):
        """Forget a call, and what it called."""
        if followed in self.stack:
            self.stack = self.stack[:self.stack.index(followed)]

    def begin(self, followed, statement):
        followed.statement, followed.note = statement, ""
        followed.called = False
        if not statement or not statement.tag:
            return
        if not followed.begun:
            followed.begun = True
            self.add_inputs(followed)
        if len(self.stack) > 1 and self.stack[-2].statement:
            self.stack[-2].called = True
        around = followed.listing.forever.get(statement.first)
        if around and around.tag:
            self.add(Step(followed.listing, around, followed.depth,
                          followed.number, [], "", "pass"))

    def ask(self, followed, values):
        """Note what a test compares."""
        followed.note = compared([filled(text, followed.last) for text in
                                  followed.statement.test.text], values)

    def kept(self, name, value):
        """Return what is kept of a variable, NOTHING where that is large."""
        if self.large is not None and is_list(value) and len(value):
            first, size = value[0], len(value)
            if is_list(first) and len(first):
                first, size = first[0], size * len(first)
            if size * (1 if type(first) is int else 5) > self.large:
                self.short.append(name)
                return NOTHING
        return keep(value)

    def add_inputs(self, followed):
        """Add the call itself, with what it begins with."""
        if len(self.stack) > 1:
            caller = self.stack[-2]
            if caller.statement.tag and not caller.called:
                self.add(Step(caller.listing, caller.statement, caller.depth,
                              caller.number, [], "calls " + followed.listing
                              .name.split(".")[-1], ""))
        inputs, first = [], list(followed.listing.arguments)
        for name in first + sorted(set(followed.inputs) - set(first)):
            kept = self.kept(name, followed.inputs[name])
            if kept is not NOTHING:
                followed.last[name] = kept
            if kept is not None and kept is not NOTHING and (
                    name not in COUNTS) and (
                    name in followed.listing.used or
                    name in first and not followed.depth):
                inputs.append((name, (), kept))
        self.add(Step(followed.listing, None, followed.depth,
                      followed.number, inputs, "", ""))

    def finish(self, followed, values, inside=False, ended=False,
               argument=None):
        """Add the step of the statement that is over, with the values of the
        names that it may have changed."""
        statement, changed = followed.statement, []
        followed.statement = None
        if not statement:
            return
        if not followed.begun:
            followed.inputs.update(zip(statement.names, values))
            return
        for name, value in zip(statement.names, values):
            kept = self.kept(name, value)
            if kept is not NOTHING:
                changed += [(name,) + change for change in changes(
                    followed.last.get(name, NOTHING), kept)]
                followed.last[name] = kept
        if not statement.tag:
            self.attach(followed, changed)
            return
        followed.statement = statement
        note = note_of(followed, inside, ended, argument, self.words)
        if statement.names and not (changed or note or statement.kind):
            note = SAME
        followed.statement, kind = None, ""
        if statement.kind in ("for", "while") and not statement.loops:
            kind = "pass" if inside else ""     # of an outer loop
        elif statement.moves and statement.loops and changed:
            kind = "update"
        self.add(Step(followed.listing, statement, followed.depth,
                      followed.number, changed, note, kind))

    def attach(self, followed, changed):
        """Add what a line of ours has changed to the step before."""
        if changed and self.steps and self.steps[-1].call == followed.number:
            step = self.steps[-1]
            self.steps[-1] = Step(
                step.listing, step.statement, step.depth, step.call,
                step.changed + changed, "" if step.note == SAME else
                step.note, step.kind)

    def add(self, step):
        self.count += 1
        if len(self.steps) < self.most:
            self.steps.append(step)
        else:
            self.full = not self.counts

    def fail(self, name):
        """Add the lines that an error has ended, the innermost first."""
        for followed in reversed(self.stack):
            followed.note = "raises " + name
            self.finish(followed, ())
        self.stack = []

    def restart(self):
        """Forget all steps: the first function runs again, in more bits."""
        self.steps, self.count = [], 0
        self.full, self.short = False, []


# steps: a list of Step.  result: None after an error.  error: None or what
# was raised.  left_out: how many steps were made beyond those kept.
Run = namedtuple("Run", "steps result error left_out")

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
