"""The numbers at the right margin: the text's lines, all and in order; what
they say (printed.txt has it, written by hand from the documents).
"""

import os
import re

import pytest
from source import MODULES, functions
from tagged import (
    TAGGED, asked, helpers, own_tags, shown, steps, tagged_code, tags, tokens)


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


EVERY = [(module, f) for module in MODULES for f in functions(module)]


def test_tags_are_the_steps_of_the_docstring_or_the_lines_of_the_source():
    for module, f in EVERY:
        numbered, lines = steps(f), asked(f)
        if numbered:
            assert numbered == list(range(1, len(numbered) + 1)), f.name
            assert set(numbered) == set().union(*[
                shown(own_tags(module, part))
                for part in [f] + helpers(module, f)]), (module, f.name)
        elif lines is not None:
            assert shown(own_tags(module, f)) == lines, (module, f.name)


def test_every_tag_belongs_to_steps_or_to_lines():
    said = {(module, n) for module, f in EVERY
            if steps(f) or asked(f) is not None
            for g in [f] + helpers(module, f)
            for n in range(g.lineno, g.end_lineno + 1)}
    assert {(module, n) for module in TAGGED for n in tags(module)} <= said


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
