"""A run as data: the JSON report, written whole or not at all."""

import json
import os
from contextlib import contextmanager

from ..contract.suite import PROTOCOL, RULES


def document(run, date, command):
    """Return a runner.Run as a JSON object.

    date      the suite's
    command   the words the implementation was started with; none if it was
              not
    """
    return {"protocol": PROTOCOL, "rules": RULES, "cases": date,
            "command": command, "implementation": run.hello,
            "arithmetic": run.arithmetic, "unit": run.unit,
            "farewell": run.farewell, "strays": list(run.strays),
            "results": [entry(result) for result in run.results]}


def entry(result):
    """Return one result as a JSON object; digits "exact" stand for all."""
    case, verdict = result.case, result.verdict
    digits = "exact" if verdict.digits == float("inf") else verdict.digits
    return {"id": case.id, "task": case.task, "level": case.level,
            "status": verdict.status, "digits": digits,
            "measure": verdict.measure, "notes": list(verdict.notes or ()),
            "mistake": verdict.mistake, "came": result.came,
            "answer": result.reply, "stderr": result.noise,
            "seconds": result.seconds, "known": result.known}


@contextmanager
def whole(path):
    """Give a function that writes; path changes at the end, or never.

    What is no text becomes JSON.  The file is opened before anything else is
    done, so that a path that cannot be written is an OSError at once.
    """
    path = os.path.realpath(path)
    if os.path.exists(path) and not os.path.isfile(path):
        raise OSError("{} is no regular file".format(path))
    part = "{}.{}.part".format(path, os.getpid())
    with open(part, "x", encoding="utf-8",
              errors="backslashreplace") as file:
        try:
            yield lambda content: write(file, content)
            file.close()
            os.replace(part, path)
        except BaseException:
            os.unlink(part)
            raise


def write(file, content):
    """Write text, or else JSON, and have it on the disk."""
    if isinstance(content, str):
        file.write(content)
    else:
        json.dump(content, file, indent=1, allow_nan=False)
        file.write("\n")
    file.flush()
    os.fsync(file.fileno())
