"""What proves an answer shares nothing with what computed it."""

import ast
import os

import pytest
from paths import ROOT

WORKSHOP = os.path.join(ROOT, "conformance", "workshop")


def modules(folder):
    """Return the modules of a folder of the workshop."""
    return sorted(os.path.join(folder, name) for name in os.listdir(
        os.path.join(WORKSHOP, folder)) if name.endswith(".py"))


CONFIRM = modules("confirm")
PLAIN = modules("programs") + ["linear.py", "rings.py"]
# What may be imported, of conformance: a plain program knows the contract
# and its like; a confirmation also plain programs, and of the referee the
# certificates that are named here.
ALLOWED = ("conformance.contract.", "conformance.workshop.linear.",
           "conformance.workshop.rings.",
           "conformance.workshop.ByFamily", "conformance.workshop.programs.")
CERTIFICATES = {
    "fisher": {"families.fisher.Pencil", "families.fisher.norm",
               "families.fisher.signature"},
    "likelihood": {"families.likelihood.certify_maximum",
                   "measure.Refuted"}}


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


def others(module, *allowed):
    """Return what a module imports of this project, and is not allowed."""
    return sorted(name for name in imported(module)
                  if name.split(".")[0] in ("refimpl", "conformance")
                  and not name.startswith(allowed))


@pytest.mark.parametrize("module", PLAIN)
def test_a_plain_program_knows_nothing_of_what_it_is_held_against(module):
    assert others(module, *ALLOWED) == []


@pytest.mark.parametrize("module", CONFIRM)
def test_what_confirms_shares_no_code_with_what_it_confirms(module):
    name = os.path.basename(module)[:-3]
    certificates = {"conformance.referee." + found
                    for found in CERTIFICATES.get(name, ())}
    assert set(others(module, "conformance.workshop.confirm.",
                      *ALLOWED)) == certificates


def test_no_name_is_imported_at_run_time():
    """But for modules of this package and of the families of tasks."""
    for module in CONFIRM + PLAIN:
        with open(os.path.join(WORKSHOP, module), encoding="utf-8") as file:
            text = file.read()
        assert "__import__" not in text
        assert text.count("import_module(") == (
            module == os.path.join("confirm", "__init__.py")), module


def test_imports_are_read_with_their_dots():
    found = imported(os.path.join("confirm", "certificates.py"))
    assert "conformance.workshop.rings.EXACT" in found
    assert "conformance.contract.numbers.exact" in found
