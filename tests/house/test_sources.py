"""Every Source names its place in the documents, and quotes truly.

The documents are not part of the project, so that words in quotation marks
stand in them cannot be tested here: QUOTED lists those that were looked up.
"""

import ast
import re

import pytest

from conformance.workshop.places import PLACES
from source import MODULES, all_nodes, text
from text_index import rows

# What stands in quotation marks: words of that document, looked up by eye.
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

    Whatever stands at the start or after a semicolon, and begins with the
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


def test_every_public_function_with_tags_has_a_source():
    for module in MODULES:
        lines = text(module).split("\n")
        with_source = {name for name, _, _ in sources(module)}
        for node in all_nodes(module):
            if isinstance(node, ast.FunctionDef) and node.name[0] != "_":
                own = lines[node.lineno:node.end_lineno]
                if any(re.search(r"  # \d+(-\d+)?$", line) for line in own):
                    assert node.name in with_source, node.name


def test_what_is_wrong_is_seen():
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
