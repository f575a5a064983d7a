"""The contract: what the tasks are, and the golden cases as data.

    tasks       the table of tasks, tasks.json, also as a kit reads it; what
                follows from it is written by the workshop's tables
    suite       the golden cases, loaded and chosen
    values      numbers, as they are written, as fractions, as a program's
    wire        JSON, and answers of this process made like it
    words       numbers, units and replies in the words of reports
"""

import importlib
import os

HERE = os.path.dirname(os.path.abspath(__file__))
HOME = os.path.dirname(HERE)                # the folder conformance
ROOT = os.path.dirname(HOME)                # the folder that holds it
CASES = os.path.join(HOME, "cases")
DATA = os.path.join(HOME, "data")


class LeftOut(ImportError):
    """What makes the suite is asked for where it is not installed."""


def load_makers(name):
    """Return a module of the workshop, which makes the suite.

    No other import leads there.  Raises LeftOut where there is none.
    """
    if not os.path.isdir(os.path.join(HOME, "workshop")):
        raise LeftOut("what makes the suite and its pages is not installed: "
                      "the sources have it, in conformance/workshop")
    return importlib.import_module("conformance.workshop." + name)
