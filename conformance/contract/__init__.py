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
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
HOME = os.path.dirname(HERE)                # the folder conformance
ROOT = os.path.dirname(HOME)                # the folder that holds it
CASES = os.path.join(HOME, "cases")
DATA = os.path.join(HOME, "data")


def load_makers(name):
    """Return a module of the workshop, which makes the suite; or OSError.

    No other import leads there.
    """
    if not os.path.isdir(os.path.join(HOME, "workshop")):
        raise OSError("what makes the suite and its pages is not installed: "
                      "the sources have it, in conformance/workshop")
    return importlib.import_module("conformance.workshop." + name)


def make(name):
    """Do what a module of the workshop does as a command, and end."""
    try:
        main = load_makers(name).main
    except OSError as error:
        sys.exit("conformance: {}".format(error))
    sys.exit(main(sys.argv[1:]))
