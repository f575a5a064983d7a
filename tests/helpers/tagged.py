"""The numbers at the right margin of refimpl, for the tests that read them.

A tag is the number of a line of the text, or of a step of the docstring.
"""

import ast
import io
import re
import tokenize
from functools import lru_cache

from source import MODULES, all_nodes, functions, text

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
    result = {}
    for number, _, tag in comments(module):
        match = TAG.match(tag)
        result[number] = (int(match.group(1)),
                          int(match.group(2) or match.group(1)))
    return result


def own_tags(module, function):
    """Return the tags inside a function, in order."""
    return [tag for number, tag in sorted(tags(module).items())
            if function.lineno <= number <= function.end_lineno]


def shown(pairs):
    """Return the set of numbers that tags show."""
    return {k for pair in pairs
            for k in range(pair[0], pair[1] + 1)}


def steps(function):
    """Return the numbered steps of a docstring, in order."""
    doc = ast.get_docstring(function, clean=False) or ""
    return [int(a or b) for a, b in STEP.findall(doc)]


def helpers(module, function):
    """Return the functions without a Source that a function calls."""
    by_name = {f.name: f for f in functions(module)}
    result, waiting = [], [function]
    while waiting:
        for n in ast.walk(waiting.pop()):
            name = getattr(getattr(n, "func", None), "id", None)
            f = by_name.get(name)
            if f is None or f in result or f is function:
                continue
            if "Source:" not in (ast.get_docstring(f) or ""):
                result.append(f)
                waiting.append(f)
    return result


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


@lru_cache(maxsize=None)
def spans(module):
    """Return the lines of every statement, (first, last), innermost last.

    Of what has a body, such as a loop, only the head counts.
    """
    result = []
    for node in all_nodes(module):
        if isinstance(node, ast.stmt):
            end = node.end_lineno
            if getattr(node, "body", None):
                end = max(node.body[0].lineno - 1, node.lineno)
            result.append((node.lineno, end))
    return sorted(result, key=lambda span: (span[1] - span[0], span))


def statement(module, number):
    """Return (first, last) line of the innermost statement around a line; of
    an else the line below it too."""
    return next((span for span in spans(module)
                 if span[0] <= number <= span[1]), (number, number + 1))


def tokens(code):
    """Return code as a line of tokens, whatever its layout was."""
    kept = []
    for token in tokenize.generate_tokens(io.StringIO(code).readline):
        if token.type not in (
                tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE,
                tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER):
            kept.append(token.string)
    return " ".join(kept)


def tagged_code(module, function):
    """Return [(first tag, last tag, tokens)], a row for each statement."""
    lines, result, seen = text(module).split("\n"), [], set()
    for number, tag in sorted(tags(module).items()):
        if function.lineno <= number <= function.end_lineno:
            first, last = statement(module, number)
            if (first, tag) not in seen:
                seen.add((first, tag))
                code = "\n".join(lines[first - 1:last])
                result.append(tag + (tokens("(" + code + "\n)")[2:-2],))
    return result
