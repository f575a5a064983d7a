"""Plain programs: one right and simple one a task, over the numbers of a ring.

A known mistake is a switch in it: mistakes has the catalogue, and naming runs
it.  In doubles and other numbers they are what the judge is calibrated by.
Nothing of refimpl or of the referee is imported here.

    PLAIN       {task: its program}
"""

from collections.abc import Mapping
from importlib import import_module

from ..contract.tasks import TASKS


class ByFamily(Mapping):
    """{task: what the module of its family has of it}, imported when asked.

    package  that has a module for each family
    get      its entry for a task, of a module
    """

    def __init__(self, package, get):
        self.package, self.get_entry = package, get

    def __getitem__(self, task):
        return self.get_entry(import_module("{}.{}".format(
            self.package, TASKS[task].family)), task)

    def __iter__(self):
        return iter(TASKS)

    def __len__(self):
        return len(TASKS)


PLAIN = ByFamily(__name__, lambda module, task: module.PLAIN[task])


def map_leaves(change, value):
    """Return nested objects and lists with change(v) for all that is in them.
    """
    if isinstance(value, dict):
        return {name: map_leaves(change, v) for name, v in value.items()}
    if isinstance(value, list):
        return [map_leaves(change, v) for v in value]
    return change(value)
