"""Both runs of a page, as it is and with a changed line: the command that
shows them beside each other.

    show_both   of an Edit, in words, or ""
"""

import ast
import re
import shlex

from ..contract.words import WALK

TOKENS = re.compile(r"\w+|\s+|[<>=!*/]+|.")


def show_both(road, edit, task):
    """Return the command that shows both runs of a page, in words, or "".
    """
    tags, lines = road.tags[road.name], road.lines[road.name]
    tag = tags.get(edit.line)
    if not (road.is_page and tag and edit.function == road.name
            ) or edit.words or len(road.compare(edit)) != 1:
        return ""
    change = find_change(lines[edit.line - 1], *road.compare(edit)[0])
    first = next((k for k in tags if tags[k] == tag and change.partition(
        " -> ")[0] in lines[k - 1]), None)
    return "; both runs: {}{} --edit {}".format(
        WALK, task, shlex.quote("{}: {}".format(tag, change))
        ) if change and first == edit.line else ""


def find_change(line, before, after):
    """Return "OLD -> NEW" for a line of source that is to say another thing,
    or "".

    >>> find_change("if a  <= b:  # 6", "if a <= b:", "if a < b:")
    '<= -> <'
    """
    old, new = map(TOKENS.findall, (before.strip(), after.strip()))
    head = next((k for k, (p, q) in enumerate(zip(old, new)) if p != q),
                min(len(old), len(new)))
    tail = next((k for k, (p, q) in enumerate(zip(
        old[head:][::-1], new[head:][::-1])) if p != q), min(
            len(old), len(new)) - head)
    for wide in range(4):       # as little as tells the place
        was, now = ["".join(v[max(head - wide, 0):len(v) - max(
            tail - wide, 0)]).strip() for v in (old, new)]
        if re.search(r"[\w<>=]", was) and was in line and is_same(
                line.replace(was, now, 1), after):
            return "{} -> {}".format(was, now)
    return ""


def is_same(*lines):
    """Do lines say the same, whatever their spaces and comments?"""
    try:
        one, two = [ast.dump(ast.parse(text + " pass" * text.endswith(":")))
                    for text in (line.split("  #")[0].strip()
                                 for line in lines)]
    except SyntaxError:
        return False
    return one == two
