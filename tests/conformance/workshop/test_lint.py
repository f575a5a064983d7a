"""The lint finds planted faults, the schema too; the layout loses nothing; and
what proves an answer shares nothing with what computed it.
"""

import ast
import json
import os
from copy import deepcopy
from fractions import Fraction

import pytest
import schemas
from golden_cases import FILES
from hypothesis import given, strategies as st
from paths import ROOT

from conformance.contract.numbers import dump, dump_file, put
from conformance.workshop.places import known
from conformance.workshop.generate import lint
from conformance.workshop.oracle import make_table

SCHEMA = schemas.load("schema.json")


def planted(task, name, change):
    """Return the complaints after a change to one case."""
    files = {task: deepcopy(FILES[task])}
    case = next(case for case in files[task]["cases"]
                if case["id"] == task + "/" + name)
    change(case)
    return lint(files)


def put_at(*path):
    """Return a change that sets the last of path at the others."""
    def change(case):
        for key in path[:-2]:
            case = case[key]
        case[path[-2]] = path[-1]
    return change




@pytest.mark.sample(8)
@pytest.mark.parametrize("change, word", [
    (put_at("id", "svm-soft/three-points"), "the id is not"),
    (put_at("id", "svm-hard/Three"), "the id is not"),
    (put_at("id", "svm-hard/and"), "there twice"),
    (put_at("why", " "), "reason"), (put_at("why", "a\nb"), "reason"),
    (put_at("text", "D, section 9"), "no place"),
    (put_at("text", "F, section 1"), "no place"),
    (put_at("level", "hard"), "level"),
    (put_at("provenance", "guessed"), "provenance"),
    (put_at("provenance", "published"), "nist"),
    (put_at("flags", ["inexact-input"]), "inexact-input"),
    (put_at("flags", ["irrational"]), "irrational"),
    (put_at("flags", ["slow"]), "flags"),
    (put_at("input", "X", 0, 0, 2 ** 24 + 1), "should be a string"),
    (put_at("input", "X", 0, 0, Fraction(1, 3)), "should be a string"),
    (put_at("input", "X", 0, 0, "0.1"), "inexact-input"),
    (put_at("input", "y", 0, 0), "refused"),
    (put_at("output", "margin", "4/2"), "lowest terms"),
    (put_at("output", "b", "0"), "outputs"),
    (put_at("comment", "x"), "members"),
    (lambda case: case.pop("why"), "no member why"),
    (lambda case: case.pop("output"), "an output or an error")])
def test_a_planted_fault_is_found(change, word):
    assert any(word in complaint
               for complaint in planted("svm-hard", "three-points", change))


@pytest.mark.sample(3)
@pytest.mark.parametrize("task, name, change, word", [
    pytest.param("perceptron", "and", put_at("flags", ["exact-only"]),
                 "trace", marks=pytest.mark.campaign),
    ("perceptron", "and-eta-tenth", put_at("flags", ["inexact-input"]),
     "trace"),
    ("gram", "gaussian", put_at("flags", []), "irrational"),
    ("solve", "decimals", put_at("flags", []), "inexact-input"),
    ("solve", "rank-two", put_at("error", {"kind": "singular"}), "proofs"),
    ("solve", "rank-two", put_at("error", "lambda", ["1"]), "proofs"),
    ("solve", "ragged", put_at("error", {"kind": "wrong"}), "kinds"),
    ("solve", "several", put_at("error", {"kind": ["shape", "number"]}),
     "kinds")])
def test_a_fault_in_a_certain_case_is_found(task, name, change, word):
    assert any(word in complaint
               for complaint in planted(task, name, change))


def test_a_file_of_another_task_is_found():
    for other in ({"task": "line"}, {"author": "me"}):
        assert lint({"solve": dict(FILES["solve"], **other)})


def test_a_bar_in_a_cell_parts_no_columns():
    assert list(make_table(["a"], [["x | y"]]))[2] == r"| x \| y |"


def test_places_are_those_of_the_documents():
    assert known("D, section 4.1")
    assert not any(map(known, ("D, section 4.2", "D", "")))


@pytest.mark.campaign
def test_the_schema_holds():
    assert [list(schemas.errors(SCHEMA, FILES[task])) for task in FILES] == [
        []] * len(FILES)


@pytest.mark.parametrize("change", [
    put_at("id", "solve"), put_at("level", "hard"), put_at("flags", ["x"]),
    put_at("output", {}), put_at("error", {"kind": "shape"}),
    put_at("output", "x", [0.5]), put_at("output", "x", ["1 "]),
    put_at("comment", "x"), put_at("text", "somewhere"),
    put_at("fingerprints", []), put_at("required", [])])
def test_the_schema_finds_faults(change):
    content = deepcopy(FILES["solve"])
    change(content["cases"][0])
    assert list(schemas.errors(SCHEMA, content))


@pytest.mark.parametrize("change", [
    put_at("error", "lambda", ["1"]),
    put_at("error", "kind", ["shape", "number"])])
def test_the_schema_finds_faults_where_an_error_is_due(change):
    content = deepcopy(FILES["solve"])
    change(next(case for case in content["cases"]
                if case["id"] == "solve/rank-two"))
    assert list(schemas.errors(SCHEMA, content))


json_values = st.recursive(
    st.integers(-10 ** 6, 10 ** 6) | st.booleans() | st.text(max_size=30),
    lambda parts: st.lists(parts, max_size=30)
    | st.dictionaries(st.text(max_size=8), parts, max_size=6),
    max_leaves=120)


@given(json_values, st.integers(0, 60))
def test_layout_loses_nothing(value, indent):
    assert json.loads(dump(value, indent)) == value


@pytest.mark.campaign
def test_files_as_laid_out_lose_nothing():
    for content in FILES.values():
        plain = json.loads(json.dumps(content, default=float))
        assert json.loads(dump_file(plain)) == plain


@given(st.fractions())
def test_numbers_are_put_exactly(number):
    written = put(number)
    if isinstance(written, (int, float)):
        assert Fraction(json.dumps(written)) == number
    else:
        assert Fraction(written) == number


PROGRAMS = os.path.join(ROOT, "conformance", "programs")


def modules(folder):
    """Return the modules of a folder of the plain programs, "" for theirs."""
    return sorted(os.path.join(folder, name) for name in os.listdir(
        os.path.join(PROGRAMS, folder)) if name.endswith(".py"))


PLAIN = [name for name in modules("")
         if name not in ("entry.py", "perceptrons_in_floats.py")]
# What a plain program may import of conformance: the contract and its like.
ALLOWED = ("conformance.contract.", "conformance.programs.")


def imported(module):
    """Return the absolute names of all that a module imports, anywhere."""
    package = ["conformance", "programs"] + module.split(os.sep)[:-1]
    with open(os.path.join(PROGRAMS, module), encoding="utf-8") as file:
        tree = ast.parse(file.read())
    result = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            result |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[:len(package) - node.level + 1]
            base = (base if node.level else []) + (
                [node.module] if node.module else [])
            result |= {".".join(base + [alias.name]) for alias in node.names}
    return result


def others(module, *allowed):
    """Return what a module imports of this project, and is not allowed."""
    return sorted(name for name in imported(module)
                  if name.split(".")[0] in ("refimpl", "conformance")
                  and (not name.startswith(allowed) or name.startswith(
                      "conformance.programs.entry")))


@pytest.mark.parametrize("module", PLAIN)
def test_a_plain_program_knows_nothing_of_what_it_is_held_against(module):
    assert others(module, *ALLOWED) == []


def test_no_name_is_imported_at_run_time():
    """But for modules of this package and of the families of tasks."""
    for module in PLAIN:
        with open(os.path.join(PROGRAMS, module), encoding="utf-8") as file:
            text = file.read()
        assert "__import__" not in text
        assert text.count("import_module(") == (
            os.path.basename(module) == "__init__.py"), module


def test_imports_are_read_with_their_dots():
    result = imported(os.path.join("mistakes", "likelihood.py"))
    assert any(name.startswith("conformance.programs.") for name in result)
