"""The page of all real libraries: what each answered, and why it did.

    page(found, survey, suite)   the HTML, one file without scripts

Made of the findings (findings.py) and of what was kept of the runs
(verdicts.json).  A wrong answer and bad input that was accepted are
two things, with two marks and two counts.
"""

from collections import Counter
from html import escape

from ...contract.words import format_mistake, telling
from ...reports.finding import prose
from .findings import reasons

HEAD = """<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Linear models: what real libraries answer</title>
<link rel="icon" href="data:,">
<style>
:root {{ color-scheme: light dark; }}
body {{ font: 15px/1.45 system-ui, sans-serif; margin: 0 auto; padding: 1rem;
  max-width: 70rem; }}
h1 {{ font-size: 1.4rem; }} h2 {{ font-size: 1.15rem; margin-top: 2rem; }}
.wide {{ overflow-x: auto; max-width: 100%; }}
table {{ border-collapse: collapse; font-variant-numeric: tabular-nums; }}
td, th {{ padding: .1rem .4rem; border-bottom: 1px solid #8886;
  text-align: right; white-space: nowrap; }}
td:first-child, th:first-child {{ text-align: left; position: sticky; left: 0;
  background: Canvas; }}
.up th:not(:first-child) {{ writing-mode: vertical-rl; text-align: left; }}
details {{ border-bottom: 1px solid #8886; padding: .2rem 0; }}
summary {{ cursor: pointer; }}
pre {{ overflow-x: auto; background: #8882; padding: .4rem;
  font-size: .8rem; }}
dd {{ margin: 0 0 .4rem 1rem; overflow-wrap: anywhere; }}
.cause {{ border: 1px solid; border-radius: 3px; padding: 0 .3rem;
  font-size: .8rem; white-space: nowrap; }}
#only:checked ~ main .open {{ display: none; }}
</style></head><body>
<h1>What real libraries answer</h1>
<p>{count} implementations, held to {cases} golden cases.
&#10007; a wrong answer, or none where there is one; &#9675; bad input that was
accepted, or a problem without a solution that got one; &#8776; right, with
more digits lost than need be; &#8800; refused, with another kind of error. The
number behind a case is that of its right
digits. One command makes this page: see FINDINGS.md.</p>
<input type="checkbox" id="only"><label for="only"> wrong answers only</label>
<main>
"""

MARKS = {"error-expected": "&#9675;", "weak": "&#8776;",
         "wrong-error": "&#8800;"}


def page(found, survey, suite):
    """Return the page as HTML."""
    cases = {case.id: case for case in suite.cases}
    why = {}
    for name, case, cell, told in reasons(found, survey, cases):
        why.setdefault(name, []).append(
            (cases[case], cell, told[0] if told else None))
    order = sorted(survey, key=lambda name: (
        -wrong(survey[name]), -accepted(survey[name]), name))
    tasks = sorted({case.task for rows in why.values() for case, _, _ in rows})
    numbers = {f.title: k for k, f in enumerate(found)}
    return (HEAD.format(count=len(survey), cases=len(cases))
            + summary(order, survey) + matrix(order, survey, why, tasks)
            + mistakes(order, survey) + "<h2>Implementations</h2>" + "".join(
                implementation(name, survey[name], why.get(name, []), numbers)
                for name in order)
            + "<h2>Findings</h2>" + "".join(
                section(f, numbers[f.title]) for f in found)
            + "</main></body></html>\n")


def wrong(one):
    """Return how many answers of an implementation are wrong, or missing."""
    return sum(c["status"] not in MARKS for c in one["cells"].values())


def accepted(one):
    """Return how much bad input it accepted."""
    return sum(c["status"] == "error-expected" for c in one["cells"].values())


def row(cells, tag="td"):
    return "<tr>{}</tr>\n".format("".join(
        "<{0}>{1}</{0}>".format(tag, cell) for cell in cells))


def link(target, text):
    return '<a href="#{}">{}</a>'.format(target, text)


def summary(order, survey):
    """Return the counts, those with most wrong answers first."""
    body = []
    for name in order:
        one = survey[name]
        count = Counter(c["status"] for c in one["cells"].values())
        body.append(row([link(name, name), wrong(one) or "",
                         accepted(one) or "", count["weak"] or "",
                         count["wrong-error"] or "", one["asked"],
                         escape(one["version"])]))
    return '<div class="wide"><table>{}{}</table></div>\n'.format(row(
        ["implementation", "&#10007;", "&#9675;", "&#8776;", "&#8800;",
         "asked", "version"], "th"), "".join(body))


def matrix(order, survey, why, tasks):
    """Return wrong and accepted by task; each leads to its first case."""
    body = []
    for name in order:
        count = Counter((case.task, cell["status"] == "error-expected")
                        for case, cell, _ in why.get(name, [])
                        if cell["status"] not in ("weak", "wrong-error"))
        cells = []
        for task in tasks:
            marks = " ".join(
                '<span class="{}">{}{}</span>'.format(
                    "open" if late else "shut",
                    link("{}.{}".format(name, task), count[task, late]),
                    "&#9675;" if late else "")
                for late in (False, True) if count[task, late])
            cells.append(marks or "&#183;" * (task in survey[name]["tasks"]))
        body.append(row([name] + cells))
    return ('<h2>By task</h2><div class="wide"><table class="up">{}{}</table>'
            '</div>\n').format(row(["implementation"] + tasks, "th"),
                               "".join(body))


def mistakes(order, survey):
    """Return the mistakes by name, with who gives the answer of each."""
    who = {}
    for name in order:
        for cell in survey[name]["cells"].values():
            if cell.get("mistake"):
                who.setdefault(cell["mistake"], Counter())[name] += 1
    return '<h2>Mistakes by name</h2><dl>{}</dl>\n'.format("".join(
        "<dt><i>{}</i></dt><dd>{}</dd>\n".format(escape(
            format_mistake(told)), ", ".join(
            "{} {}".format(link(name, name), who[told][name])
            for name in who[told]))
        for told in sorted(who, key=lambda told: -sum(who[told].values()))))


def implementation(name, one, rows, numbers):
    """Return what is no pass of an implementation, by finding."""
    groups, titled, seen = {}, {}, set()
    for case, cell, told in rows:
        late = cell["status"] == "error-expected"
        mark = '{}{}'.format(MARKS.get(cell["status"], "&#10007;"), case.id)
        if case.task not in seen:
            seen.add(case.task)
            mark = '<a id="{}.{}"></a>{}'.format(name, case.task, mark)
        if telling(cell["status"], cell.get("digits")) and not late:
            mark += " " + str(cell["digits"])
        groups.setdefault((told and told.title, late), {}).setdefault(
            cell.get("mistake"), []).append(mark)
        titled[told and told.title] = told
    told = "".join(
        '<div class="{}"><dt>{} <span class="cause">{}</span></dt>'
        '{}</div>\n'.format(
            "open" if late else "shut",
            link("f{}".format(numbers[f.title]), escape(f.title)) if f else
            "not explained", f.cause if f else "?", by_mistake(marks))
        for (f, late), marks in ((
            (titled[t], late), marks) for (t, late), marks in groups.items()))
    return ('<details id="{}" open><summary><b>{}</b> {}: {} wrong, {} '
            'accepted</summary><dl>{}</dl></details>\n').format(
                name, escape(one["name"]), escape(one["version"]), wrong(one),
                accepted(one), told or "All is met.")


def by_mistake(marks):
    """Return the marks of cases, those of a known mistake behind its name."""
    return "".join("<dd>{}{}</dd>".format(
        "<i>{}</i>: ".format(escape(format_mistake(name))) if name else "",
        ", ".join(marks[name])) for name in sorted(marks, key=format_mistake))


def section(f, number):
    """Return a Finding: what it says, and the lines that show it."""
    return ('<details id="f{}" open><summary><b>{}</b> <span class="cause">'
            '{}</span></summary>{}</details>\n').format(
                number, escape(f.title), f.cause, prose(f))
