"""Plain programs: one right and simple one a task, over the numbers of a ring.

A known mistake is a row, a line of it that says another thing: mistakes has
the catalogue, and naming runs it.  In doubles and other numbers they are what
the judge is calibrated by.
Nothing of refimpl or of the referee is imported here.

    PLAIN       {task: its program}
"""

from importlib import import_module

from ..contract.tasks import TASKS


class ByFamily(dict):
    """{task: get(the module of its family, task)}, imported when asked."""

    def __init__(self, get):
        super().__init__()
        self.get_entry = get

    def __missing__(self, task):
        module = import_module("." + TASKS[task].family, __name__)
        self[task] = entry = self.get_entry(module, task)
        return entry


def make_plain(module, task):
    from .rows import in_ring
    return in_ring(ROADS[task][0])


def find_roads(module, task):
    from .rows import ROADS as entered
    return entered.get(task, [])


ROADS, PLAIN = ByFamily(find_roads), ByFamily(make_plain)
