"""The numbers at the right margin: the text's lines, all and in order."""

import pytest

from source import MODULES, functions, text
from tagged import (
    COLUMN, TAGGED, asked, comments, helpers, own_tags, share, shown, steps,
    tags)

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


SHARES = [("{}.{}".format(module, f.name), share(module, f))
          for module in TAGGED for f in functions(module)
          if own_tags(module, f)]


def listed(shares):
    """Return the functions that show least of the text, as lines."""
    return ["{:40} {:2} of {:2}".format(name, tagged, lines)
            for name, (tagged, lines) in sorted(
                shares, key=lambda row: row[1][0] / row[1][1])]


def test_half_of_what_is_tagged_is_the_texts():
    tagged = sum(share[0] for _, share in SHARES)
    lines = sum(share[1] for _, share in SHARES)
    assert 2 * tagged >= lines, "\n".join(
        ["{} of {} lines".format(tagged, lines)] + listed(SHARES))


def test_no_function_hides_the_text_among_other_lines():
    few = [row for row in SHARES if 3 * row[1][0] < row[1][1]]
    assert not few, "\n".join(listed(few))
