"""Cases that were released: they never change, they are only retired.

    frozen.json   id -> the SHA-256 of what must not change in that case
    retired.json  the cases that are no longer run, as they were, each with
                  its successor and the reason

    digest        what frozen.json keeps of a case
    complaints    what is wrong between the cases and these two files
    freeze        frozen.json with the new cases in it

To retire a case, move it from its case file into retired.json, with a
reason, a date and the id of its successor or null, and take out its
definition.  Its id is never used again.
"""

import json
import os

from ..contract import HERE
from ..contract.suite import RETIRED, load_retired

FROZEN = os.path.join(HERE, "frozen.json")
KEPT = ("input", "output", "error")


def digest(task, case):
    """Return the SHA-256 of what must not change in a case, in hex.

    Of the JSON of its input, output or error, and task: names
    sorted, no blanks, nothing but ASCII.
    """
    import hashlib      # of use at a release only
    kept = {name: case[name] for name in KEPT if name in case}
    text = json.dumps(dict(kept, task=task), sort_keys=True,
                      separators=(",", ":"))
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def load(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def digests(files):
    return {case["id"]: digest(task, case)
            for task, content in files.items() for case in content["cases"]}


def complaints(files, frozen, gone):
    """Return sentences on what is wrong, none if nothing is.

    files   {task: content of its file}
    frozen  what is in frozen.json
    gone    the retired cases by id
    """
    living, notes = digests(files), []
    for name, expected in frozen["cases"].items():
        if name in living and living[name] != expected:
            notes.append("{}: it was released and must not change".format(
                name))
        elif name not in living and name not in gone:
            notes.append("{}: it was released and is gone; retire it".format(
                name))
    for name, entry in gone.items():
        notes += ["{}: {}".format(name, fault) for fault in faults(
            name, entry, living, frozen["cases"], gone)]
    return notes


def faults(name, entry, living, frozen, gone):
    if name in living:
        yield "it is retired, and among the cases"
    if name not in frozen:
        yield "it is retired, and was never released"
    elif frozen[name] != digest(name.split("/")[0], entry["case"]):
        yield "it is not retired as it was released"
    if not entry["reason"].strip():
        yield "it is retired without a reason"
    seen = {name}
    successor = entry["successor"]
    while successor in gone and successor not in seen:
        seen.add(successor)
        successor = gone[successor]["successor"]
    if successor is not None and successor not in living:
        yield "its successor {} does not exist".format(successor)


def freeze(files, frozen, date):
    """Return frozen.json with every case in it, and the date of release.

    What is in it stays as it is: ask complaints() first.
    """
    new = {name: expected for name, expected in digests(files).items()
           if name not in frozen["cases"]}
    if not new:
        return frozen
    cases = dict(frozen["cases"], **new)
    return {"released": date,
            "cases": {name: cases[name] for name in sorted(cases)}}
