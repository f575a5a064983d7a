"""Who imports whom: one table, and no arrow up it.

Read are all imports of both packages, those inside functions too.
"""

import ast
import glob
import os
from functools import lru_cache

from paths import ROOT
from source import nodes_of

# Lowest first.  A module is on the floor of the longest name that it begins
# with; it imports from its own floor and from those below.
LAYERS = (
    "refimpl", "refimpl.oracle", "refimpl.__main__", "refimpl.walk",
    "conformance.kits", "conformance.proof", "conformance.contract",
    "conformance.referee", "conformance.programs",
    "conformance.programs.mistakes", "conformance.programs.naming",
    "conformance.programs.entry",
    "conformance.runner", "conformance.reports", "conformance.adapters",
    "conformance.grading", "conformance.page", "conformance.commands",
    "conformance", "conformance.examples",
    "conformance.workshop.interpreters", "conformance.workshop.cases",
    "conformance.workshop.calibration",
    "conformance.workshop")
MAKERS = "conformance.workshop"
DOOR = "conformance.contract"       # load_makers, which imports by name


def modules():
    """Return {name of a module: path} of both packages."""
    result = {}
    for top in ("refimpl", "conformance"):
        for path in glob.glob(os.path.join(ROOT, top, "**", "*.py"),
                              recursive=True):
            name = os.path.relpath(path, ROOT)[:-3].replace(os.sep, ".")
            result[name.replace(".__init__", "")] = path
    return result


def imported(module, path, known, nodes=None):
    """Return the modules of ours that one imports, by default anywhere."""
    home = module.split(".")
    if not path.endswith("__init__.py"):
        home.pop()
    result = set()
    for node in nodes or nodes_of(path):
        if isinstance(node, ast.Import):
            result.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = home[:len(home) - node.level + 1] if node.level else []
            base = ".".join(base + [node.module] * bool(node.module))
            for alias in node.names:
                whole = "{}.{}".format(base, alias.name)
                result.add(whole if whole in known else base)
    return {name for name in result if name in known}


def floor(module):
    fits = [name for name in LAYERS
            if module == name or module.startswith(name + ".")]
    return LAYERS.index(max(fits, key=len))


MODULES = modules()


@lru_cache(maxsize=None)
def arrows():
    return {module: imported(module, path, MODULES)
            for module, path in MODULES.items()}


def test_no_arrow_leads_up():
    assert not ["{} imports {}".format(module, name)
                for module, names in sorted(arrows().items())
                for name in sorted(names) if floor(name) > floor(module)]


def test_one_door_leads_to_the_makers():
    """The name of their folder stands nowhere else in what users run."""
    named = {module for module, path in MODULES.items()
             if not module.startswith(MAKERS)
             for node in nodes_of(path)
             if isinstance(node, ast.Constant)
             and isinstance(node.value, str)
             and node.value.startswith((MAKERS, "workshop"))}
    assert named == {DOOR}
    assert not [module for module in MODULES if not module.startswith(MAKERS)
                and any(name.startswith(MAKERS) for name in arrows()[module])]
