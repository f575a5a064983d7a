"""The numbers at the right margin: the text's lines, all and in order; what
they say (printed.txt has it, written by hand from the documents).  And every
Source names its place in the documents, and quotes truly.

The documents are not part of the project, so that words in quotation marks
stand in them cannot be tested here: QUOTED lists those that were looked up.
"""

import ast
import os
import re

import pytest
from source import MODULES, all_nodes, functions, text
from tagged import (
    COLUMN, TAGGED, asked, comments, helpers, own_tags, share, shown, steps,
    tagged_code, tags, tokens)
from text_index import rows

from conformance.workshop.places import PLACES


def printed():
    """Return {"module.function": [(number or None, statement)]}."""
    result = {}
    with open(os.path.join(os.path.dirname(__file__), "printed.txt"),
              encoding="utf-8") as file:
        for line in file.read().replace("\n        ", " ").splitlines():
            if line[0] not in " #":
                result[line], name = [], line
            elif not line.strip().startswith("#"):
                number, code = re.match(r" {4}(\d?) ?(.*)", line).groups()
                result[name].append((
                    int(number) if number else None, plain(code)))
    return result


def plain(code):
    """Return a statement as tokens, whatever its layout."""
    return tokens("(" + code + ")")[2:-2]


PRINTED = printed()


@pytest.mark.parametrize("module", TAGGED)
def test_tags_stand_in_one_column(module):
    lines = text(module).split("\n")
    for number, column, _ in comments(module):
        before = lines[number - 1][:column]
        assert before.endswith("  "), number
        assert column == max(COLUMN, len(before.rstrip()) + 2), number


@pytest.mark.parametrize("module", TAGGED)
def test_tags_never_fall(module):
    inside = set()
    for f in functions(module):
        pairs = own_tags(module, f)
        for one, other in zip(pairs, pairs[1:]):
            if one and other:
                assert one[1] <= other[1] and other[0] <= other[1], f.name
        inside.update(n for n in tags(module)
                      if f.lineno <= n <= f.end_lineno)
    assert inside == set(tags(module))


@pytest.mark.parametrize("module", MODULES)
def test_tags_are_the_steps_of_the_docstring(module):
    for f in functions(module):
        numbered = steps(f)
        if not numbered:
            continue
        assert numbered == list(range(1, len(numbered) + 1)), f.name
        result = shown(own_tags(module, f))
        for helper in helpers(module, f):
            result |= shown(own_tags(module, helper))
        assert result == set(numbered), f.name


@pytest.mark.parametrize("module", MODULES)
def test_lines_that_a_source_names_are_shown(module):
    for f in functions(module):
        lines = asked(f)
        if lines is not None:
            assert shown(own_tags(module, f)) == lines, f.name


@pytest.mark.parametrize("module", TAGGED)
def test_every_tag_belongs_to_steps_or_to_lines(module):
    said = set()
    for f in functions(module):
        if steps(f) or asked(f) is not None:
            for g in [f] + helpers(module, f):
                said.update(range(g.lineno, g.end_lineno + 1))
    assert set(tags(module)) <= said


def test_half_of_what_is_tagged_is_the_texts():
    """And a third of each function; a formula of one statement may have no
    more than a frame around it."""
    tagged = lines = 0
    for module in TAGGED:
        for f in functions(module):
            if own_tags(module, f):
                own, size = share(module, f)
                assert 3 * own >= size or size <= 7 and len(
                    tagged_code(module, f)) == 1, (f.name, own, size)
                tagged, lines = tagged + own, lines + size
    assert 2 * tagged >= lines


@pytest.mark.parametrize("name", PRINTED)
def test_what_is_printed_stands_line_against_line(name):
    module, _, function = name.rpartition(".")
    rows = tagged_code(module, next(
        f for f in functions(module) if f.name == function))
    said = "\n".join("{:4}  {}".format(row[0], row[2]) for row in rows)
    if PRINTED[name][0][0] is None:
        left = [row[2] for row in rows]
        for _, code in PRINTED[name]:
            assert code in left, "{}\n{}".format(code, said)
            left = left[left.index(code) + 1:]
    else:
        numbers = {number for number, _ in PRINTED[name]}
        assert {k for row in rows for k in row[:2]} == numbers
        for number in numbers:
            assert [row[2] for row in rows if row[0] <= number <= row[1]] == [
                code for k, code in PRINTED[name] if k == number], said


def test_every_listing_has_all_lines_of_the_text():
    """Those that are not then or end."""
    lines = {name: {number for number, _ in rows}
             for name, rows in PRINTED.items()}
    assert lines["perceptron.perceptron"] == {1, 2, 3, 4, 5, 6, 8, 9}
    for name in ("dual_perceptron", "kernel_perceptron"):
        assert lines["kernel_perceptron." + name] == set(range(1, 9))
    for name in ("perceptron_regression", "adaline"):
        assert lines["adaline." + name] == {1, 2, 3, 4, 6}


def test_layout_does_not_matter_and_letters_do():
    assert plain("w = f(a,\n      b)") == plain("w = f(a, b)")
    assert plain("if a <= 0:") != plain("if a < 0:")
    assert plain("w = axpy(eta, x, w)") != plain("w = axpy(x, eta, w)")


@pytest.mark.parametrize("module", TAGGED)
def test_no_docstring_speaks_of_a_second_arithmetic(module):
    for f in functions(module):
        doc = ast.get_docstring(f) or ""
        assert not re.search(r"^ *(Floats|Needs):", doc, re.M), f.name


# Quotations: words of that document, compared with it by hand.
QUOTED = {
    "A": ["general way of constructing",
          "updating the weight vector only if the last received example is "
          "misclassified",
          "linearly separable",
          "the training examples nearest to the decision boundary",
          "homogeneous coordinates"],
    "B": [],
    "C": [],
    "D": ["homogeneous coordinates",
          "they receive non-zero Lagrange multipliers",
          "some numerical optimisation technique must be applied"],
    "E": ["the points on the boundary of the slab", "adjusted response"]}

FIELD = re.compile(r"^ *Source:(.*?)(?=^ *[A-Z][a-z]+:|^ *>>> |\Z)",
                   re.M | re.S)
STEPS = re.compile(r"^ +1  .*", re.M | re.S)
START = re.compile(r"([A-E]), ")
LOOSE = re.compile(
    r"(?<![A-E], )\b(?:section|Algorithm|Equation|Figure|heading|slide) "
    r"[\dA-Z]|\b(?:section|Algorithm|Equation|Figure|slide)s [\dA-Z]"
    r"|\(\d\.\d+\)")
NAMED = re.compile(r"\b([A-E]),\s+(section|Equation|Figure|Algorithm)s?\s+"
                   r"([\d.]+(?:(?:,| and| to)\s+[\d.]+)*)")


def sources(module):
    """Return (name, Source without its steps, all of it) of a module."""
    result = []
    for node in all_nodes(module):
        if isinstance(node, (ast.Module, ast.FunctionDef, ast.ClassDef)):
            doc = ast.get_docstring(node, clean=False) or ""
            for field in FIELD.findall(doc):
                result.append((getattr(node, "name", module),
                               " ".join(STEPS.sub("", field).split()),
                               " ".join(field.split())))
    return result


SOURCES = [(module,) + result for module in MODULES
           for result in sources(module)]


def places(source):
    """Return the places, (letter, where), at the head of a Source.

    Anything at the start or after a semicolon that begins with the
    letter of a document, has to go on with a place in it.
    """
    result = []
    for part in source.split("; "):
        letter = START.match(part)
        if letter:
            rest = part[letter.end():]
            fits = [p for p in PLACES[letter.group(1)]
                    if re.match(re.escape(p) + r"([.]?$|[.]? |[,:;)])", rest)]
            assert fits, part
            result.append((letter.group(1), max(fits, key=len)))
        else:
            assert result, "no place: " + part
    return result


def indexed():
    """Return the places that the index of the texts has, by letter."""
    result = {letter: set() for letter in PLACES}
    for row in rows():
        letter = row.heading[0] if row.heading[1:3] == ": " else ""
        for place in (row.cells.get("where") or "").split("; "):
            own, _, rest = place.partition(", ")
            place, own = (place, letter) if letter else (rest, own)
            if own in result:
                result[own].add(place)
                result[own].add(place.partition(", ")[0])
    return result


INDEXED = indexed()


@pytest.mark.parametrize("module, name, source, whole", SOURCES)
def test_a_source_has_places_and_quotes_what_was_looked_up(
        module, name, source, whole):
    assert places(source)
    for letter, place in places(source):
        place = place[6:] if place.startswith("slide ") else place
        assert place in INDEXED[letter], place
    assert not LOOSE.search(whole), LOOSE.search(whole).group()
    known = {words for letter, _ in places(source)
             for words in QUOTED[letter]}
    assert whole.count('"') % 2 == 0
    assert set(re.findall(r'"([^"]*)"', whole)) <= known


def test_places_named_anywhere_are_known():
    for module in MODULES:
        for letter, kind, numbers in NAMED.findall(text(module)):
            for number in re.findall(r"\d+(?:\.\d+)*", numbers):
                assert "{} {}".format(kind, number) in PLACES[letter], (
                    module, letter, kind, number)


def test_every_function_with_tags_has_a_source_or_serves_one():
    for module in TAGGED:
        with_source = {name for name, _, _ in sources(module)}
        served = {g.name for f in functions(module) if f.name in with_source
                  for g in helpers(module, f)}
        for f in functions(module):
            assert f.name in with_source | served or not own_tags(
                module, f), f.name


def test_a_wrong_place_is_seen():
    for source in ("E, section 4", "the perceptron", "B", "A, Algorithm 7.4",
                   "D, section 2.44", "D, section 4; C, Equation 7.1",
                   "E, slide Recap: least squares"):
        with pytest.raises(AssertionError):
            places(source)
    assert places("D, section 4.1: X'; E, slide A convex formulation") == [
        ("D", "section 4.1"), ("E", "slide A convex formulation")]
    assert places("A, Algorithm 7.1, lines 1 to 9; 7 is punctuation") == [
        ("A", "Algorithm 7.1")]
    recap = "slide Recap: least-squares linear regression"
    assert places("E, " + recap) == [("E", recap)]
    assert places("E, {} and classification: 1/2".format(recap)) == [
        ("E", recap + " and classification")]
    for loose in ("D, sections 4 and 5", "as in Algorithm 7.1", "C (4.51)"):
        assert LOOSE.search(loose)
    assert not LOOSE.search("D, section 4; C, Equation 4.51")


def test_every_place_is_named_by_its_document():
    assert len(SOURCES) > 40
    assert {letter for row in SOURCES for letter, _ in places(
        row[2])} == set("ABCDE")
