"""Who imports whom: one table, and no arrow up it.

Read are all imports of both packages, those inside functions too.
"""

import ast
from functools import lru_cache

from source import EVERY, imported, nodes_of

# Lowest first.  A module is on the floor of the longest name that it begins
# with; it imports from its own floor and from those below.
LAYERS = (
    "refimpl", "refimpl.oracle", "refimpl.__main__", "refimpl.walk",
    "conformance.kits", "conformance.proof", "conformance.contract",
    "conformance.referee", "conformance.programs",
    "conformance.programs.naming", "conformance.programs.entry",
    "conformance.runner", "conformance.reports", "conformance.adapters",
    "conformance.grading", "conformance.page", "conformance.commands",
    "conformance", "conformance.examples",
    "conformance.workshop.interpreters", "conformance.workshop.cases",
    "conformance.workshop.calibration",
    "conformance.workshop")
MAKERS = "conformance.workshop"
DOOR = "conformance.contract"       # load_makers, which imports by name


def floor(module):
    fits = [name for name in LAYERS
            if module == name or module.startswith(name + ".")]
    return LAYERS.index(max(fits, key=len))


@lru_cache(maxsize=None)
def arrows():
    return {module: imported(module) & set(EVERY) for module in EVERY}


def test_no_arrow_leads_up():
    assert not ["{} imports {}".format(module, name)
                for module, names in sorted(arrows().items())
                for name in sorted(names) if floor(name) > floor(module)]


def test_the_judge_shares_nothing_with_what_it_judges():
    assert not [(module, name) for module, names in arrows().items()
                for name in names if name.startswith("refimpl")
                and module.startswith(LAYERS[4:8])]


def test_one_door_leads_to_the_makers():
    """The name of their folder stands nowhere else in what users run."""
    named = {module for module, path in EVERY.items()
             if not module.startswith(MAKERS)
             for node in nodes_of(path)
             if isinstance(node, ast.Constant)
             and isinstance(node.value, str)
             and node.value.startswith((MAKERS, "workshop"))}
    assert named == {DOOR}
    assert not [module for module in EVERY if not module.startswith(MAKERS)
                and any(name.startswith(MAKERS) for name in arrows()[module])]
