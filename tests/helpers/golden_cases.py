"""The golden cases as they stand in their files."""

import json
import os
from fractions import Fraction

from conformance.contract import CASES as FOLDER
from conformance.contract.tasks import TASKS


def load(task):
    """Return the contents of a case file, decimals exact."""
    path = os.path.join(FOLDER, task + ".json")
    with open(path, encoding="utf-8") as file:
        return json.load(file, parse_float=Fraction)


FILES = {task: load(task) for task in TASKS}
CASES = {case["id"]: case for task in TASKS
         for case in FILES[task]["cases"]}


def golden(case):
    """Return what is due: an output or an error."""
    return {name: case[name] for name in ("output", "error") if name in case}
