"""The cases on the page of libraries: what was asked, expected, and got."""

import json
import re
from html import escape

from ...page.picture import picture

ASKED, EXPECTED, GOT = 70, 50, 36       # characters
LONG = re.compile(r"(\.\d{5})\d+")     # digits that are left out


def joined(names):
    """Return names as a line, of those with one beginning the endings alone.

    >>> joined(["numpy", "numpy-careful", "r-glmnet", "r-kernlab"])
    'numpy, -careful, r-glmnet, -kernlab'
    """
    words, last = [], None
    for name in names:
        first, _, setting = name.partition("-")
        words.append("-" + setting if first == last and setting else name)
        last = first
    return ", ".join(words)


def anchors(cells):
    """Return short anchors of the cases of these page.Cells, by id."""
    names = sorted({cell.case.id for cell in cells})
    return {name: "c{}".format(k) for k, name in enumerate(names)}


def asked_again(cells, numbers, drawn=False):
    """Return a section for each case of these page.Cells, by its id.

    drawn  with its picture, where it lies in a plane
    """
    by_case, anchor = {}, anchors(cells)
    for cell in cells:
        by_case.setdefault(cell.case.id, []).append(cell)
    return "".join(section(by_case[name], numbers, anchor[name], drawn)
                   for name in anchor)


def section(cells, numbers, anchor, drawn=False):
    """Return one case, and what was got instead, by answer.

    Of the closing tags HTML leaves out a page of this size leaves out most.
    """
    case, got = cells[0].case, {}
    for cell in cells:
        answer = cut(LONG.sub(r"\1", cell.kept.get("got", "")), GOT)
        if cell.kept["status"] == "error-expected":
            answer = "an answer: " + cell.kept["answer"] if (
                "answer" in cell.kept) else "an answer"
        got.setdefault((cell.kind, cell.finding and cell.finding.title),
                       {}).setdefault(answer, []).append(cell.name)
    return (
        '<details class="k {}"><summary>{}</summary><div id={}>{}<p>input '
        "<code>{}</code><p>expected <code>{}</code>{}{}<pre>python3 -m "
        "conformance run -v --impl {} --case {}</pre></div></details>\n"
    ).format(
        " ".join(sorted({cell.kind for cell in cells})), case.id, anchor,
        escape(case.why), escape(shortened(case.entry["input"], ASKED)),
        escape(shortened(expected(case), EXPECTED)), "".join(
            '<p class="k {}"><a href=#f{}>got</a> {}'.format(
                kind, numbers.get(title, ""), "; ".join(
                    "{} <code>{}</code>".format(joined(names), escape(
                        answer)) for answer, names in answers.items()))
            for (kind, title), answers in got.items()),
        seen(case) if drawn else "", cells[0].name, case.id)


def seen(case):
    """Return the picture of a case, "" where it lies in no plane."""
    return picture(case, ["x1", "x2"], "y", ("+", "\u2212"))


def expected(case):
    """Return the outputs that count, or the error."""
    if case.error:
        return {"an error of kind": case.error["kind"]}
    expected = case.entry["output"]
    return {name: expected[name] for name in case.entry.get("required")
            or expected
            if name in expected}


def shortened(value, width):
    """Return inputs or outputs as a line of text."""
    text = ", ".join("{} = {}".format(name, json.dumps(v).replace('"', ""))
                     for name, v in value.items())
    return cut(text, width)


def cut(text, width):
    return text if len(text) <= width else text[:width - 3] + "..."
