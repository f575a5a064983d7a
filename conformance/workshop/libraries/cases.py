"""The cases on the page of libraries: what was asked, expected, and got."""

import json
from html import escape

ASKED, EXPECTED = 100, 60       # characters


def anchors(cells):
    """Return short anchors of the cases of these page.Cells, by id."""
    names = sorted({cell.case.id for cell in cells})
    return {name: "c{}".format(k) for k, name in enumerate(names)}


def asked_again(cells, numbers):
    """Return a section for each case of these page.Cells, by its id."""
    by_case, anchor = {}, anchors(cells)
    for cell in cells:
        by_case.setdefault(cell.case.id, []).append(cell)
    return "".join(section(by_case[name], numbers, anchor[name])
                   for name in anchor)


def section(cells, numbers, anchor):
    """Return one case, and what was got instead, by answer.

    Of the closing tags HTML leaves out a page of this size leaves out most.
    """
    case, got = cells[0].case, {}
    for cell in cells:
        answer = cell.kept.get("got", "")
        if cell.kept["status"] == "error-expected":
            answer = "an answer: " + cell.kept["answer"] if (
                "answer" in cell.kept) else "an answer"
        got.setdefault((cell.kind, cell.finding and cell.finding.title,
                        answer), []).append(cell.name)
    return (
        '<details class="k {}"><summary>{}</summary><div id={}>{}<p>input '
        "<code>{}</code><p>expected <code>{}</code>{}<pre>python3 -m "
        "conformance run -v --impl {} --case {}</pre></div></details>\n"
    ).format(
        " ".join(sorted({cell.kind for cell in cells})), case.id, anchor,
        escape(case.why), escape(shortened(case.entry["input"], ASKED)),
        escape(shortened(expected(case), EXPECTED)), "".join(
            '<p class="k {}"><a href=#f{}>{}</a> got <code>{}</code>'.format(
                kind, numbers.get(title, ""), ", ".join(names),
                escape(answer)) for (kind, title, answer), names
            in got.items()), cells[0].name, case.id)


def expected(case):
    """Return the outputs that count, or the error."""
    if case.error:
        return {"an error of kind": case.error["kind"]}
    due = case.entry["output"]
    return {name: due[name] for name in case.entry.get("required") or due
            if name in due}


def shortened(value, width):
    """Return inputs or outputs as a line of text."""
    text = ", ".join("{} = {}".format(name, json.dumps(v).replace('"', ""))
                     for name, v in value.items())
    return text if len(text) <= width else text[:width - 3] + "..."
