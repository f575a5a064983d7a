"""Where an answer comes from: a program that is asked, or a file."""

import time
from collections import namedtuple

from ..contract.wire import Text, dump
from ..runner.process import Mishap
from ..runner.session import shake, unit_asked

# reply: decoded, without its id; None where there was none.  mishap: the
# process.Mishap then.  unit, promise: what it is judged by.  noise: standard
# error.  seconds: from question to answer, None for a file.
Came = namedtuple("Came", "reply mishap unit promise noise seconds")


def asked(program, task, given, timeout, arithmetic=None):
    """Start a program, pose one question, stop it; return what Came.

    Raises NotStarted; LookupError where the task is not in its hello.
    """
    with program:
        hello = shake(program, timeout)
        if task not in hello["tasks"]:
            raise LookupError("{} is not in its hello".format(task))
        message = {"id": None, "task": task, "input": given}
        if arithmetic:
            message["arithmetic"] = arithmetic
        start, reply, mishap = time.monotonic(), None, None
        try:
            reply = program.ask(message, timeout)
            del reply["id"]
        except Mishap as error:
            mishap = error
        return Came(reply, mishap, unit_asked(hello, arithmetic),
                    hello["promise"].get(task), program.noise(),
                    time.monotonic() - start)


def lines(columns):
    """Return columns of JSON texts as a JSON list of rows."""
    return Text("[" + ", ".join("[" + ", ".join(row) + "]"
                                for row in zip(*columns)) + "]")


def texts(column, written):
    """Yield the entries of a table.Column in JSON.

    written  a function: a Fraction as the wire has it
    """
    for x in column:
        yield dump(written(x))
