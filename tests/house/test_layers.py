"""Who imports whom: one table, no arrow up it, and no circle.

Read are all imports of both packages, those inside functions too.
"""

import ast
import sys

from source import EVERY, WALK, imported, nodes_of

# Lowest first.  A module is on the floor of the longest name that it begins
# with; it imports from its own floor and from those below.
LAYERS = [names.split() for names in """
    refimpl.board refimpl.base.call refimpl.base.errors refimpl.base.ints;
    refimpl.base.fixed refimpl.base.functions refimpl.base.matrix
    refimpl.base.order refimpl.base.primes refimpl.base.real refimpl.base.rows
    refimpl.base.systems refimpl.base.trace refimpl.board.rational;
    refimpl.base;
    refimpl.active_set refimpl.data refimpl.dual refimpl.eigenvalues
    refimpl.interior refimpl.kernels refimpl.linear_systems refimpl.maximum
    refimpl.problem refimpl.quadratic;
    refimpl; refimpl.oracle; refimpl.__main__; refimpl.walk;
    conformance.kits; conformance.proof; conformance.contract;
    conformance.referee; conformance.programs; conformance.programs.naming;
    conformance.programs.entry; conformance.runner; conformance.reports;
    conformance.adapters; conformance.grading; conformance.page;
    conformance.commands; conformance; conformance.examples;
    conformance.workshop.interpreters; conformance.workshop.cases;
    conformance.workshop.calibration; conformance.workshop""".split(";")]
PROOF, MAKERS = "conformance.proof", "conformance.workshop"
JUDGE = (PROOF, "conformance.kits", "conformance.contract",
         "conformance.referee")
DOOR = "conformance.contract"       # load_makers, which imports by name
# Python has more; interpreters of any size have this, or do without
LIBRARY = {"_thread", "collections", "decimal", "fractions", "gc", "json",
           "math", "operator", "os", "struct", "sys", "time"}
ARROWS = {module: imported(module) - {module} for module in EVERY}


def floor(module):
    return max((len(name), k) for k, names in enumerate(LAYERS)
               for name in names
               if module == name or module.startswith(name + "."))[1]


def test_no_arrow_leads_up():
    assert not ["{} imports {}".format(module, name)
                for module in EVERY for name in ARROWS[module]
                if name in EVERY and floor(name) > floor(module)]


def test_no_module_imports_itself_by_others():
    left = set(EVERY)
    while left:     # what imports nothing that is left goes
        gone = {module for module in left if not ARROWS[module] & left}
        assert gone, left
        left -= gone


def test_refimpl_needs_what_every_interpreter_has():
    for module in EVERY:
        if module.startswith("refimpl") and module[8:] not in WALK:
            assert {name for name in ARROWS[module]
                    if not name.startswith("refimpl")} <= LIBRARY, module


def test_the_judge_shares_nothing_with_what_it_judges_and_the_proof_nothing():
    assert not [(module, name) for module, names in ARROWS.items()
                for name in names if name.startswith("refimpl")
                and module.startswith(JUDGE)]
    names = ARROWS[PROOF]
    assert not names & set(EVERY)
    assert names <= getattr(sys, "stdlib_module_names", names)


def test_one_door_leads_to_the_makers():
    """The name of their folder stands nowhere else in what users run."""
    users = [m for m in EVERY if not m.startswith(MAKERS)]
    named = {module for module in users for node in nodes_of(EVERY[module])
             if isinstance(node, ast.Constant)
             and isinstance(node.value, str)
             and node.value.startswith((MAKERS, "workshop"))}
    assert named == {DOOR}
    assert not [module for module in users if any(
        name.startswith(MAKERS) for name in ARROWS[module])]
