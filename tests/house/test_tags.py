"""The numbers at the right margin: the text's lines, all and in order."""

import ast
import re

import pytest

from source import MODULES, functions, text

COLUMN = 68
TAG = re.compile(r"^(\d+)(?:-(\d+))?$")
STEP = re.compile(r"^ {9}(\d) {2,}\S|^ {8}(\d\d) {2,}\S", re.M)
LINES = re.compile(r"lines (\d+) to (\d+)\b")
LEFT_OUT = re.compile(r"; ([\d\s,toand]+?) (?:is|are) punctuation")
TAGGED = [m for m in MODULES if re.search(r"  # \d", text(m))]


def comments(module):
    """Yield (line number, column, text) of comments that start a number."""
    for number, line in enumerate(text(module).split("\n"), 1):
        column = line.rfind("# ")
        if column > 0 and re.match(r"\d+(-\d+)?$", line[column + 2:]):
            yield number, column, line[column + 2:]


def tags(module):
    """Return {line number: (first, last)} of a module."""
    found = {}
    for number, _, tag in comments(module):
        match = TAG.match(tag)
        found[number] = (int(match.group(1)),
                         int(match.group(2) or match.group(1)))
    return found


def own_tags(module, function):
    """Return the tags inside a function, in order; None where it returns."""
    lines, found = text(module).split("\n"), []
    for number, tag in sorted(tags(module).items()):
        if function.lineno <= number <= function.end_lineno:
            found.append(tag)
            if lines[number - 1].strip().startswith("return "):
                found.append(None)
    return found


def shown(pairs):
    """Return the set of numbers that tags show."""
    return {k for pair in pairs if pair
            for k in range(pair[0], pair[1] + 1)}


def steps(function):
    """Return the numbered steps of a docstring, in order."""
    doc = ast.get_docstring(function, clean=False) or ""
    return [int(a or b) for a, b in STEP.findall(doc)]


def helpers(module, function):
    """Return the functions without a Source that a function calls."""
    by_name = {f.name: f for f in functions(module)}
    found, waiting = [], [function]
    while waiting:
        for n in ast.walk(waiting.pop()):
            name = getattr(getattr(n, "func", None), "id", None)
            f = by_name.get(name)
            if f is None or f in found or f is function:
                continue
            if "Source:" not in (ast.get_docstring(f) or ""):
                found.append(f)
                waiting.append(f)
    return found


def asked(function):
    """Return the text's lines that a Source says are shown, or None."""
    doc = ast.get_docstring(function) or ""
    match = LINES.search(doc)
    if not match or steps(function):
        return None
    lines = set(range(int(match.group(1)), int(match.group(2)) + 1))
    for left_out in LEFT_OUT.findall(doc):
        for first, last in re.findall(r"(\d+)(?: to (\d+))?", left_out):
            lines -= set(range(int(first), int(last or first) + 1))
    return lines


@pytest.mark.parametrize("module", TAGGED)
def test_tags_stand_in_one_column(module):
    lines = text(module).split("\n")
    for number, column, _ in comments(module):
        assert column == COLUMN, number
        assert lines[number - 1][COLUMN - 2:COLUMN] == "  ", number


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
        found = shown(own_tags(module, f))
        for helper in helpers(module, f):
            found |= shown(own_tags(module, helper))
        assert found == set(numbered), f.name


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


def test_the_algorithms_of_the_texts_show_their_lines():
    def lines(module, name):
        f = next(f for f in functions(module) if f.name == name)
        return shown(own_tags(module, f))

    assert lines("perceptron", "perceptron") == {1, 2, 3, 4, 5, 6, 8, 9}
    assert lines("perceptron", "perceptron_from") == set(range(1, 9))
    assert lines("kernel_perceptron", "dual_perceptron") == set(range(1, 9))
    assert lines("kernel_perceptron", "kernel_perceptron") == set(range(1, 9))
    assert lines("adaline", "perceptron_regression") == {1, 2, 3, 4, 6}


MOSTLY_TEXT = ["adaline", "criterion", "dual_bias", "kernel_perceptron",
               "perceptron", "roads.cached_scores"]


@pytest.mark.parametrize("module", MOSTLY_TEXT)
def test_half_of_a_tagged_function_at_least_is_the_texts(module):
    lines = text(module).split("\n")
    for f in functions(module):
        tagged = len([n for n in tags(module)
                      if f.lineno <= n <= f.end_lineno])
        first = f.body[1] if ast.get_docstring(f) else f.body[0]
        body = [line for line in lines[first.lineno - 1:f.end_lineno]
                if line.strip() and not line.strip().startswith("#")]
        assert not tagged or 2 * tagged >= len(body), f.name
