"""What a program made of a case, and a run of them as data.

    Result     one record from the verdict to every report
    document   a run as JSON, written whole or not at all
    baseline   the failures that are known

A baseline is a JSON object, {"id of a case": "the reason"}.
"""

import json
import os
import platform
import time
from collections import namedtuple
from contextlib import contextmanager

from ..contract.suite import MET, PROTOCOL, RULES, BadCall, known
from ..contract.wire import dump
from ..contract.words import NO_NAME, format_reply

KEPT = 20000        # characters of an answer that is kept whole
JUDGED = MET + ("close", "fail", "error-expected", "wrong-error")

# id, task, level: of the case.  status, digits, measure, notes, mistake: of
# referee.judge.Verdict.  came: the answer in words, None after a pass, a
# skip, or no answer.  answer: the reply, None if it is too long.  stderr:
# what came there meanwhile.  seconds: from question to answer, or None.
# known: why it is known to fail, or None.  case: the suite.Case.
Result = namedtuple("Result", "id task level status digits measure notes "
                    "mistake came answer stderr seconds known case")


def result_of(case, verdict, reply=None, stderr="", seconds=None):
    """Return the Result of a verdict on a reply, without its id, or None."""
    came = format_reply(reply) if reply and verdict.status != "pass" else None
    kept = reply if reply is None or len(dump(reply)) <= KEPT else None
    return Result(case.id, case.task, case.level, *verdict, came, kept,
                  stderr, seconds, None, case)


def strict_status(status):
    """Return a status as it is if no digits are counted."""
    return "fail" if status == "close" else status


def name_mistakes(results):
    """Return Results with the mistakes of what failed, if known.

    This takes seconds: what failed is told before.
    """
    if not any(map(has_failed, results)):
        return results
    answered = [(r.case, r.answer, strict_status(r.status))
                for r in results
                if r.answer is not None and r.status in JUDGED
                and not r.mistake]

    def name():
        from ..programs.naming import name_run      # right answers have none
        return name_run(answered)

    names, fault = guarded(name)
    lost = {case.id for case, *_ in answered} if fault else ()
    return [with_name(r, fault if r.id in lost and has_failed(r) else
                      (names or {}).get(r.id)) for r in results]


def guarded(name):
    """Return (what a function that names returns, ""), or (None, why): a
    verdict stands whatever becomes of its name.
    """
    try:
        return name(), ""
    except (Exception, KeyboardInterrupt) as error:
        return None, NO_NAME + (repr(error) if isinstance(
            error, Exception) else "interrupted")


def with_name(verdict, words):
    """Return a Verdict or Result with a name, or a note of why it has none.
    """
    if (words or "").startswith(NO_NAME):
        return verdict._replace(notes=verdict.notes + [words])
    return verdict._replace(mistake=verdict.mistake or words)


def name_reply(case, reply, verdict, *seconds):
    """Return the verdict on one reply, or its Result, with all mistakes that
    have its numbers.

    seconds  for each wrong program, and for all, if not as in naming
    """
    if reply is None or verdict.status in MET or verdict.status not in JUDGED:
        return verdict

    def name():
        from ..programs.naming import name_one
        return name_one(case, reply, *seconds)

    words, fault = guarded(name)
    return with_name(verdict, words or fault)


def document(run, date, command, seconds=None):
    """Return a session.Run as a JSON object.

    date      the suite's
    seconds   how long it took
    command   the words the implementation was started with; none if it was
              not
    """
    return {"protocol": PROTOCOL, "rules": RULES, "cases": date,
            "command": command, "implementation": run.hello,
            "arithmetic": run.arithmetic, "unit": run.unit,
            "farewell": run.farewell, "strays": list(run.strays),
            "cut": run.cut, "left": run.left, "seconds": seconds,
            "date": time.strftime("%Y-%m-%d %H:%M"), "host": ", ".join(
                filter(None, [platform.node(), platform.system(),
                              platform.machine()])),
            "results": [as_json(result) for result in run.results]}


def as_json(result):
    """Return a Result for JSON, where "exact" stands for all digits."""
    members = dict(result._asdict(), digits="exact" if (
        result.digits == float("inf")) else result.digits)
    del members["case"]
    return members


@contextmanager
def whole(path):
    """Give a function that writes; the path changes at the end, or never."""
    path = os.path.abspath(path)
    if os.path.islink(path):
        raise OSError("{} is a symbolic link".format(path))
    if os.path.exists(path) and not os.path.isfile(path):
        raise OSError("{} is not a regular file".format(path))
    folder = os.path.dirname(path)
    if not os.path.isdir(folder):
        if not os.path.isdir(os.path.dirname(folder)):
            raise OSError("no folder {0}: mkdir -p {0}".format(
                folder))
        os.mkdir(folder)        # one level: a wrong path is an error
    part = "{}.{}.part".format(path, os.getpid())
    file = open(part, "x", encoding="utf-8", errors="backslashreplace")
    try:
        with file:      # Windows neither moves nor removes what is open
            yield lambda content: file.write(
                content if isinstance(content, str) else json.dumps(
                    content, indent=1, allow_nan=False) + "\n")
            file.flush()
            os.fsync(file.fileno())     # it is on the disk
        os.replace(part, path)
    except BaseException:
        os.unlink(part)
        raise


def baseline(path, suite):
    """Return the reasons by id that a file has; BadCall, OSError."""
    with open(path, encoding="utf-8") as file:
        try:
            reasons = json.load(file)
        except (ValueError, RecursionError):
            raise BadCall("{} is not valid JSON".format(path)) from None
    if not isinstance(reasons, dict) or not all(
            isinstance(v, str) and v.strip() for v in reasons.values()):
        raise BadCall("{} is not an object of reasons by the id of a case"
                      .format(path))
    try:
        known(reasons, {case.id for case in suite.cases}, "case")
    except BadCall as error:
        raise BadCall("{}: {}".format(path, error)) from None
    return reasons


def has_failed(result):
    return result.status not in MET + ("skip",)


def is_known(result):
    return result.known is not None and has_failed(result)


def was_asked(result):
    """Was the question put to the program, which may have skipped it?

    A program that skips a case has answered, and that took time.
    """
    return (result.status != "skip" or result.answer is not None
            or result.seconds is not None)


def again(results):
    return [r for r in results if r.known is not None and r.status in MET]
