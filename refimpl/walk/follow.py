"""What runs of the numbered lines, by a trace function: CPython and PyPy.

    follow    the steps of a call, its result or its error
"""

import os
import sys
from functools import lru_cache

from ..base.errors import RefimplError
from ..base.call import Undecided
from ..base.method import settle
from .listing import HERE, PACKAGE, listing
from .tracing import Recorder, Run
from .values import NOTHING


class Follower(Recorder):
    """The trace function, and the steps it has seen."""

    def __init__(self, words, **options):
        super().__init__(words, **options)
        self.known = {}

    def trace(self, frame, event, argument):
        """Return what follows a frame, None where nothing does."""
        code = frame.f_code
        if code is settle.__code__:
            return self.again
        if code not in self.known:
            self.known[code] = self.read(code)
        listing = self.known[code]
        followed = listing and self.enter(listing, [
            frame.f_locals[name] for name in listing.arguments])
        if not followed:
            return None

        def local(frame, event, argument):
            self.follow(followed, frame, event, argument)
            return local
        return local

    def again(self, frame, event, argument):
        if event == "exception" and argument[0] is Undecided:
            self.restart()
        return self.again

    def read(self, code):
        path = code.co_filename
        if not path.startswith(PACKAGE + os.sep) or path.startswith(HERE):
            return None
        return listing(path, code.co_firstlineno, code.co_name)

    def follow(self, followed, frame, event, argument):
        if event == "line":
            statement = followed.listing.at.get(frame.f_lineno)
            if statement and statement in followed.listing.forever.values():
                statement = None
            if statement is not followed.statement:
                self.over(followed, frame, frame.f_lineno)
                self.begin(followed, statement)
                if statement and statement.tag and statement.test:
                    self.ask(followed, asked(frame, statement.test))
        elif event == "exception":
            followed.note = "raises " + argument[0].__name__
        elif event == "return":
            self.over(followed, frame, 0, argument)
            self.leave(followed)

    def over(self, followed, frame, line, argument=None):
        statement = followed.statement
        if statement:
            self.finish(followed, [frame.f_locals.get(name, NOTHING)
                                   for name in statement.names],
                        bool(line) and line == statement.body, not line,
                        argument)


@lru_cache(maxsize=None)
def compiled(text):
    return compile(text, "<walk>", "eval")


def asked(frame, test):
    """Return the values that a test compares, [] where that fails."""
    names = dict(frame.f_globals)
    names.update(frame.f_locals)
    try:
        return [eval(compiled(part), names) for part in test.text]
    except Exception:       # the line itself will raise it
        return []


def follow(called, words=None, **options):
    """Return the Run of a function without arguments, with the error if it
    raised one; words and options are those of a Recorder."""
    follower = Follower(words or {}, **options)
    before, result, error = sys.gettrace(), None, None
    sys.settrace(follower.trace)
    try:
        result = called()
    except (RefimplError, ArithmeticError) as e:
        error = e
    finally:
        sys.settrace(before)
    return Run(follower.steps, result, error,
               follower.count - len(follower.steps))
