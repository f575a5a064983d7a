"""The contract: what the tasks are, and the golden cases as data.

    tasks       the table of tasks, tasks.json; python3 -m conformance.contract
                writes what follows from it
    suite       the golden cases, loaded and chosen
    frozen      those that were released
    places      what a case says of its place in the text
    values, wire, numbers
                numbers and JSON: of answers, on the wire, in a case file
"""

import os

HERE = os.path.dirname(os.path.abspath(__file__))
HOME = os.path.dirname(HERE)                # the folder conformance
ROOT = os.path.dirname(HOME)                # the folder that holds it
CASES = os.path.join(HOME, "cases")
DATA = os.path.join(HOME, "data")
CLONED = os.path.exists(os.path.join(ROOT, "pyproject.toml"))


def extra(name):
    """Return how an extra is installed: from the sources, or elsewhere."""
    return 'pip install {}"{}[{}]"'.format(
        "-e " if CLONED else "", "." if CLONED else "refimpl", name)
