"""What proves an answer shares nothing with what computed it."""

import ast
import os

import pytest
from paths import ROOT

WORKSHOP = os.path.join(ROOT, "conformance", "workshop")


def modules(folder):
    """Return the modules of a folder of the workshop, and its helpers."""
    return sorted(os.path.join(folder, name) for name in os.listdir(
        os.path.join(WORKSHOP, folder)) if name.endswith(".py"))


CONFIRM = modules("confirm")
PROGRAMS = modules("programs") + ["linear.py", "rings.py"]


def imported(module):
    """Return the absolute names of all that a module imports, anywhere."""
    package = ["conformance", "workshop"] + module.split(os.sep)[:-1]
    with open(os.path.join(WORKSHOP, module), encoding="utf-8") as file:
        tree = ast.parse(file.read())
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[:len(package) - node.level + 1]
            base = (base if node.level else []) + (
                [node.module] if node.module else [])
            found |= {".".join(base + [alias.name]) for alias in node.names}
    return found


@pytest.mark.parametrize("module", CONFIRM + PROGRAMS)
def test_nothing_of_refimpl_is_imported(module):
    assert not [name for name in imported(module)
                if name.split(".")[0] == "refimpl"]


@pytest.mark.parametrize("module", CONFIRM)
def test_what_confirms_knows_no_program(module):
    own = ("programs", "linear", "rings", "fingerprints", "calibration")
    assert not [name for name in imported(module) if name.startswith(
        tuple("conformance.workshop." + part for part in own))]


def test_imports_are_read_with_their_dots():
    found = imported(os.path.join("confirm", "least_squares.py"))
    assert "conformance.workshop.confirm.systems.dot" in found
    assert "conformance.contract.numbers.exact" in found
