"""What makes the golden cases and proves them.

    cases         the definitions, each with its reason
    programs      a right and simple program a task, its mistakes as switches
    confirm       the second opinion on every golden answer
    entry         a case, made of a problem and an answer
    generate      the case files, made of all this; and what is wrong in them
    calibration   the bounds of the judge, measured
    linear, rings, proof    what programs and confirmations are made of

Fuzz makes and proves its cases by the same programs and confirmations; the
definitions, generate and calibration are not installed.
"""

from collections.abc import Mapping
from importlib import import_module

from ..contract.tasks import TASKS


class ByFamily(Mapping):
    """{task: what the module of its family has of it}, imported when asked.

    package  that has a module for each family
    name     of a dict in each of them
    """

    def __init__(self, package, name):
        self.package, self.name = package, name

    def __getitem__(self, task):
        module = import_module("{}.{}".format(
            self.package, TASKS[task].family))
        return getattr(module, self.name)[task]

    def __iter__(self):
        return iter(TASKS)

    def __len__(self):
        return len(TASKS)
