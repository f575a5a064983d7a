"""Questions as a file, and a file of answers judged: no process control.

    questions   the lines to be answered, hello first; an id is a case's
    Answers     the lines that came: any order, any amount of garbage
    judge_all   the Run of these answers, as session.hold gives one

What belongs to a case becomes its verdict: protocol where it has no answer,
or several.  What belongs to none is a stray.
"""

from ..contract.wire import dump, parse
from .process import ANSWER, shown
from .record import name_mistakes, result_of
from .session import Run, checked, excuse, judged, unit_asked, unjudged

HELLO = "hello"         # the id of the first question; no case has it
MANY = 10**5            # strays that are kept; a file of garbage has more
ENTRIES = 2 * 10**5     # of one answer, whatever it answers


class NoHello(ValueError):
    """No unit is known to judge by; the message says what is missing."""


def questions(cases, arithmetic=None):
    """Yield the lines to be answered, each a JSON object."""
    yield dump({"id": HELLO, "task": "hello"})
    more = {"arithmetic": arithmetic} if arithmetic else {}
    for case in cases:
        yield dump(dict({"id": case.id, "task": case.task,
                         "input": case.entry["input"]}, **more))


class Answers:
    """What a file of answers holds.

    stream   a file of bytes; blank lines in it are skipped
    replies  id -> list of (number of the line, reply without its id)
    strays   sentences on lines that are no answer to anything
    """

    def __init__(self, stream, limit=ANSWER):
        self.replies, self.strays = {}, []
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
              verdicts=None):
    """Return the session.Run of the answers to cases of a suite.

    arithmetic, watch   as hold() has them
    unit        overrules that of the hello, and stands in for a hello that
                is missing: every case is then expected
    verdicts    {(case id, unit, reply): Verdict}, of the same promises: used
                where the same answer comes again, and filled
    Raises NoHello.
    """
    strays = list(answers.strays)
    try:
        hello = answers.find_hello()
    except ValueError as error:
        if not unit:
            raise NoHello("{} (its id is \"{}\"); or give --unit U"
                          .format(error, HELLO)) from None
        strays += [str(error)] * (HELLO in answers.replies)
        hello = {"name": "unknown", "version": "unknown", "promise": {},
                 "language": "unknown", "tasks": [case.task for case in cases]}
    hello["unit"] = unit or hello["unit"]
    known = {HELLO} | {case.id for case in suite.cases}
    strays += ["line {} has the id of no question: {}".format(
        number, shown(dump(name).encode()))
        for name, found in answers.replies.items() if name not in known
        for number, _ in found]
    by = unit_asked(hello, arithmetic)
    results, verdicts = [], {} if verdicts is None else verdicts
    for done, case in enumerate(cases):
        if watch:
            watch(done, case)
        results.append(result(case, answers.replies.get(case.id, []), hello,
                              by, verdicts))
    return Run(hello, by, arithmetic, name_mistakes(results), None, strays)


def result(case, found, hello, unit, verdicts):
    """Return the Result of the answers that were found to a case."""
    reason = excuse(case, hello, unit)
    if reason:
        return result_of(case, unjudged("skip", reason))
    if len(found) != 1:
        return result_of(case, unjudged(
            "protocol", "its id is in several lines: " + ", ".join(
                str(number) for number, _ in found[:9]) if found else
            "no line has its id"))
    reply = found[0][1]
    key = case.id, dump(unit), dump(reply)
    if key not in verdicts:
        verdicts[key] = judged(case, reply, hello, unit)
    return result_of(case, verdicts[key], reply)
