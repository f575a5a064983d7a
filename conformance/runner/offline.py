"""What answers in the place of a process.Program: refimpl in this process, and
a file of answers.

    Here        refimpl, asked without a process
    questions   the lines to be answered, hello first; an id is a case's
    Answers     the lines that came: any order, any amount of garbage
    judge_all   the session.Run of these answers

What belongs to a case becomes its verdict: protocol where it has no answer,
or several.  What belongs to none is a stray.
"""

import json
import sys
import time

from ..contract.suite import BadCall
from ..contract.wire import PLAIN, Text, dump, long_integers, parse
from .process import ANSWER, Mishap, Stopped, shown
from .session import HELLO, checked, hold, judged

MANY = 10**5            # strays that are kept; a file of garbage has more
ENTRIES = 2 * 10**5     # of one answer, whatever it answers


class Inside(Stopped):
    name, calls, running = "", False, False

    def start(self):
        self.running = True

    def stop(self):
        self.running = False

    halt = stop

    def noise(self):
        return ""

    finish = noise      # nothing is wrong with its end


class Here(Inside):
    words = [sys.executable, "-m", "refimpl"]

    def ask(self, message, timeout, limits=None):
        """Return the reply, as parse() gives it; Mishap if it came late."""
        from refimpl.oracle.tasks import Literal, answer

        def literal(value):
            if isinstance(value, list):
                return value if PLAIN.issuperset(map(type, value)) else list(
                    map(literal, value))
            if isinstance(value, dict):
                return {name: literal(v) for name, v in value.items()}
            return Literal(dump(value)) if isinstance(
                value, (float, Text)) else value

        start, message = time.monotonic(), dict(message, id=1)
        if "input" in message:
            message["input"] = literal(message["input"])
        with long_integers():
            result = parse(json.dumps(answer(message)).encode())
        if timeout is not None and time.monotonic() - start > timeout:
            raise Mishap("timeout", "no answer within {:g} s".format(timeout))
        return result


def questions(cases, arithmetic=None):
    """Yield the lines to be answered, each a JSON object."""
    yield dump({"id": HELLO, "task": "hello"})
    more = {"arithmetic": arithmetic} if arithmetic else {}
    for case in cases:
        yield dump(dict({"id": case.id, "task": case.task,
                         "input": case.entry["input"]}, **more))


class Answers(Inside):
    """What a file of answers holds, in the place of a Program.

    stream   a file of bytes; blank lines in it are skipped
    replies  id -> list of (number of the line, reply without its id)
    strays   sentences on lines that are no answer to anything
    hello    the output that answers the first question
    """

    def __init__(self, stream, limit=ANSWER):
        self.replies, self.strays, self.hello = {}, [], None
        for number, line in numbered(stream, limit):
            try:
                name, reply = read_answer(line, limit)
            except ValueError as error:
                if len(self.strays) < MANY:
                    self.strays.append("line {} {}".format(number, error))
                continue
            found = self.replies.get(name, [])  # of several, none is judged
            self.replies[name] = found + [(number, None if found else reply)]

    def find_hello(self):
        """Return the hello, checked; ValueError says what is wrong."""
        found = self.replies.get(HELLO, [])
        if len(found) != 1:
            raise ValueError("the hello has {} answers".format(len(found))
                             if found else "no line answers the hello")
        return checked(found[0][1].get("output"), "the hello in line {} has "
                       .format(found[0][0]))

    def ask(self, message, timeout, limits=None):
        """Return the reply; Mishap if there is none, or there are several."""
        name = message["id"]
        found = self.replies.get(name, [])
        if name == HELLO:
            return {"id": name, "output": self.hello}
        if len(found) != 1:
            raise Mishap("protocol", "its id is in several lines: {}".format(
                ", ".join(str(number) for number, _ in found[:9]))
                if found else "no line has its id")
        return dict(found[0][1], id=name)


def read_answer(line, limit):
    """Return (id, reply without it); ValueError says why it is no answer."""
    if len(line) > limit:
        raise ValueError("is longer than {} bytes".format(limit))
    try:
        reply = parse(line, ENTRIES)
    except ValueError as error:
        raise ValueError("is {}: {}".format(error, shown(line)))
    if not isinstance(reply, dict):
        raise ValueError("is not an object: " + shown(line))
    if not isinstance(reply.get("id"), str):
        raise ValueError("has {}: {}".format(
            "the id of no question" if "id" in reply else "no id",
            shown(line)))
    return reply.pop("id"), reply


def numbered(stream, limit):
    """Yield (number, line) from 1 on; of a line too long its beginning."""
    number = 0
    while True:
        line = part = stream.readline(limit + 2)
        if not line:
            return
        while part and not part.endswith(b"\n"):
            part = stream.readline(2**20)
        number += 1
        line = line.rstrip(b"\r\n")
        if line.strip():
            yield number, line


def judge_all(suite, cases, answers, arithmetic=None, unit=None, watch=None,
              judge=judged):
    """Return the session.Run of the answers to cases of a suite.

    arithmetic, watch, judge   as hold() has them
    unit        overrules that of the hello, and stands in for a hello that
                is missing: every case is then expected
    Raises BadCall where no unit is known to judge by.
    """
    strays = list(answers.strays)
    try:
        answers.hello = answers.find_hello()
    except ValueError as error:
        if not unit:
            raise BadCall("{} (its id is \"{}\"); or give --unit U"
                          .format(error, HELLO)) from None
        strays += [str(error)] * (HELLO in answers.replies)
        answers.hello = {"tasks": [case.task for case in cases]}
    answers.hello["unit"] = unit or answers.hello["unit"]
    known = {HELLO} | {case.id for case in suite.cases}
    strays += ["line {} has the id of no question: {}".format(
        number, shown(dump(name).encode()))
        for name, found in answers.replies.items() if name not in known
        for number, _ in found]
    return hold(answers, cases, None, arithmetic, watch,
                judge=judge)._replace(strays=strays)
