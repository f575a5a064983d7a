"""What lines that weave.py has woven call: each tells the Recorder of itself.

    e  a call begins      b  a statement begins      s  a statement is over
    q  a test is asked    i  a loop goes on          o  a loop is over
    r  a call returns

On an interpreter without a trace function, such as MicroPython.  As long as
there is no recorder they do nothing.
"""


class Now:
    """The recorder, and the listings by number."""

    recorder, listings = None, []


def e(n, *inputs):
    if Now.recorder is None or Now.recorder.full:
        return None
    listing = Now.listings[n]
    return Now.recorder.enter(listing, list(zip(listing.arguments, inputs)))


def b(f, k):
    if f is not None and Now.recorder is not None and (
            not Now.recorder.full):
        above(f)
        Now.recorder.begin(f, f.listing.statements[k])
    return k


def above(f):
    """Forget the calls that an exception has ended."""
    stack = Now.recorder.stack
    if stack and stack[-1] is not f and f in stack:
        Now.recorder.stack = stack[:stack.index(f) + 1]


def s(f, k, *values):
    if f is not None and Now.recorder is not None and (
            not Now.recorder.full):
        above(f)
        statement = f.listing.statements[k]
        if not f.begun:
            known = [name for name, _ in f.inputs]
            for name, value in zip(statement.names, values):
                if name in known:
                    f.inputs[known.index(name)] = name, value
                else:
                    f.inputs = f.inputs[:f.first] + sorted(
                        f.inputs[f.first:] + [(name, value)],
                        key=lambda pair: pair[0])
        f.statement = statement
        Now.recorder.finish(f, values)


def q(f, k, *values):
    k, sign = k
    x, y = values[0], values[-1]
    result = (x <= y if sign == "<=" else x < y if sign == "<" else
              x >= y if sign == ">=" else x > y if sign == ">" else
              x == y if sign == "==" else x != y if sign == "!=" else
              not x if sign else x)
    if f is not None and Now.recorder is not None and (
            not Now.recorder.full):
        above(f)
        f.statement = f.listing.statements[k]
        Now.recorder.ask(f, values)
        Now.recorder.finish(f, (), bool(result))
    return result


def i(f, k, *values):
    if f is not None and Now.recorder is not None and (
            not Now.recorder.full):
        b(f, k)
        Now.recorder.finish(f, values, True)


def o(f, k):
    if f is not None and Now.recorder is not None and (
            not Now.recorder.full):
        b(f, k)
        Now.recorder.finish(f, ())


def r(f, k, value):
    if f is not None and Now.recorder is not None and (
            not Now.recorder.full):
        above(f)
        f.statement = f.listing.statements[k]
        Now.recorder.finish(f, (), False, True, value)
        Now.recorder.leave(f)
    return value


def again():
    """The first function runs again, in more bits."""
    recorder = Now.recorder
    if recorder is not None and recorder.stack:
        recorder.stack = []
        recorder.restart()
