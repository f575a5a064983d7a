"""The page of all real libraries: what each answered, and why it did.

    page(found, survey, suite)   the HTML, one file without scripts

Made of the findings (findings.py) and of what was kept of the runs
(verdicts.json), by family: a library with its settings.  Families with wrong
answers come first, by their share of what was run, all others by name, so
that none stands above another for a default.  What a family has from the code
of another (LIBSVM's kernel, LAPACK's rank) is counted there and named here.
"""

import json
import os
import re
from collections import Counter, namedtuple
from html import escape

from ...adapters import ADAPTERS, ROOT
from ...contract.words import format_mistake, telling
from ...page.picture import picture
from ...reports.failures import prose
from . import read
from .findings import reasons

HERE = os.path.dirname(os.path.abspath(__file__))
ASKED, EXPECTED, GOT = 70, 50, 36       # characters
LONG = re.compile(r"(\.\d{5})\d+")     # digits that are left out
# word: (heading, what it means), in the order of the page.
KINDS = {
    "bug": ("Wrong answers", "nothing in the documentation asks for it"),
    "float": ("Floating point", "digits that another algorithm keeps"),
    "default": ("Defaults", "the library can do it when told to"),
    "convention": ("Conventions", "a neighbouring problem, and said so"),
    "refusal": ("Refusals", "bad input accepted, a problem without a solution "
                "that got one, or another kind of error")}
CAUSE = {"bug": "bug", "limit of floats": "float", "default": "default",
         "convention": "convention", "bad input accepted": "refusal"}

# A cell of the survey: an implementation, a suite.Case, what was kept of its
# result, the Finding that says why, its kind, and whose code it is if it is
# another family's.
Cell = namedtuple("Cell", "name case kept finding kind through")


def page(result, survey, suite, links=""):
    """Return the page as HTML.

    links  HTML, to the site that it is a part of, in whose look it is
    """
    cases = {case.id: case for case in suite.cases}
    cells = [Cell(name, cases[case], kept, why[0] if why else None,
                  kind(kept, why), whose(name, cases[case].task, why))
             for name, case, kept, why in reasons(result, survey, cases)]
    families = grouped(survey, cells)
    numbers = {f.title: k for k, f in enumerate(result)}
    places = anchors(cells)
    return (head(survey, families, cases, links) + summary(families, survey)
            + matrix(families, survey, cases) + mistakes(survey)
            + "<h2>Libraries</h2>" + "".join(
                library(name, members, own, survey, numbers, places)
                for name, members, own in families)
            + "<h2>Findings</h2>" + "".join(
                section(f, numbers[f.title]) for f in result)
            + "<h2>Cases</h2>" + asked_again(cells, numbers, bool(links))
            + "</div></main></body></html>\n")


def head(survey, families, cases, links=""):
    css = read(os.path.join(ROOT, "refimpl", "walk", "page.css")) + read(
        os.path.join(HERE, "page.css"))
    picks = "".join(
        '<input type="radio" name="kind" id="{}"{}>&#8288;'
        '<label class="pick {} mark" for="{}" title="{}"> {}</label>'.format(
            *((word, " checked" * (word == "all"), word, word) + text))
        for word, text in [("all", ("everything", "all"))] + [
            (word, (means, title.lower()))
            for word, (title, means) in KINDS.items()])
    return read(os.path.join(HERE, "page.html")).format(
        css=css, links=links, count=len(survey), families=len(families),
        cases=len(cases), picks=picks)


def kind(kept, why):
    """Return the word of KINDS for what was kept of a result.

    An answer where an error is due is a refusal that was not made, and an
    error of another kind is one that was; a finding may call the latter a bug.
    """
    word = CAUSE[why[0].cause] if why else "bug"
    if kept["status"] == "error-expected" or (
            kept["status"] == "wrong-error" and word != "bug"):
        return "refusal"
    return word


def whose(name, task, why):
    if not why or name not in ADAPTERS:
        return None
    mine, shown = ADAPTERS[name], ADAPTERS[why[0].implementation]
    code, shared = (one.lineage.get(task, one.lineage["*"])
                    for one in (mine, shown))
    return code if code == shared and mine.family != shown.family and (
        ORIGINS.get(code, mine.family) != mine.family) else None


# Code that others are made of, by the name of its lineage: whose it is.
ORIGINS = {"libsvm": "LIBSVM", "LAPACK": "LAPACK", "liblinear": "LIBLINEAR"}


def gathered(items, key):
    """Return {key of an item: the items that have it}, in their order."""
    result = {}
    for item in items:
        result.setdefault(key(item), []).append(item)
    return result


def grouped(survey, cells):
    """Return (family, its implementations, its cells), in order."""
    members = gathered(survey, lambda name: (
        ADAPTERS[name].family if name in ADAPTERS else name))
    return sorted(((family, names, [
        c for name in names for c in cells if c.name == name])
        for family, names in members.items()), key=lambda one: (
        -share(one[2], "bug", one[1], survey), one[0].lower()))


def share(cells, word, names, survey):
    run = sum(sum(survey[name]["asked"].values()) for name in names)
    return sum(c.kind == word and not c.through for c in cells) / max(run, 1)


def percent(part):
    """Return a share as a percentage; what is there is never 0.

    >>> [text.replace("\u00a0", " ") for text in map(percent, (0, 1e-4, .123))]
    ['', '<0.1 %', '12.3 %']
    """
    if not part:
        return ""
    return "<0.1\u00a0%" if part < 0.0005 else "{:.1f}\u00a0%".format(
        100 * part)


def link(target, text):
    return "<a href=#{}>{}</a>".format(target, text)


def anchor(family):
    return family.lower().replace(" ", "-")


def table(name, head, rows, style=""):
    """Return a table whose head stays in view; rows are lists of cells."""
    return ('<div class="wide {0}" tabindex="0" role="region" '
            'aria-label="{3}"><table class="{0}"><thead>'
            '<tr>{1}</thead><tbody>\n{2}</tbody></table></div>\n').format(
        style, "".join("<th>{}".format(cell) for cell in head), "".join(
            "<tr><th>{}{}\n".format(row[0], "".join(row[1:]))
            for row in rows), escape(name, True))


def shares(cells, names, survey):
    """Return a cell of a table for each kind, and one for what is inherited.
    """
    through = sum(c.through is not None for c in cells)
    run = sum(sum(survey[name]["asked"].values()) for name in names)
    parts = [(word, percent(share(cells, word, names, survey)))
             for word in KINDS]
    return ["<td>{}".format(run)] + [
        '<td class="{} mark">{}'.format(word, text) if text
        else "<td>" for word, text in parts] + [
        "<td>{}".format(percent(through / max(run, 1)))]


def heads(first):
    return [first, "run"] + [
        '<span class="{} mark" title="{}">{}</span>'.format(
            word, means, title.lower())
        for word, (title, means) in KINDS.items()] + [
        '<span title="of code that is another family\'s">'
        'another\'s code</span>']


def summary(families, survey):
    return table("Shares, library by library", heads("library"), [
        [link(anchor(family), family)] + shares(cells, names, survey)
        for family, names, cells in families])


def ran(one, task, size):
    """Return how many cases of a task were run, all if it was not kept."""
    if "*" in one["asked"]:
        return size * (task in one["tasks"])
    return one["asked"].get(task, 0)


def matrix(families, survey, cases):
    sizes = Counter(case.task for case in cases.values())
    tasks = sorted({task for one in survey.values() for task in one["tasks"]})
    body = []
    for family, names, cells in families:
        row = [link(anchor(family), family)]
        for task in tasks:
            run = sum(ran(survey[n], task, sizes[task]) for n in names)
            here = [c for c in cells if c.case.task == task
                    and c.kind != "refusal"]
            worst = next((word for word in KINDS if any(
                c.kind == word for c in here)), "")
            row.append('<td class="{} mark">{}'.format(
                worst, link(anchor(family) + "." + task, "{:.0f}".format(
                    max(1, 100 * len(here) / run))) if here
                else "&#183;" if run else ""))
        body.append(row)
    return ("<h2>By task</h2><p>Crosses of a hundred cases that were run, "
            "without refusals; the colour is that of the gravest.</p>"
            + table("By task", ["library"] + tasks, body, "tasks"))


def mistakes(survey):
    who = {}
    for name, one in survey.items():
        for cell in one["cells"].values():
            if cell.get("mistake"):
                who.setdefault(cell["mistake"], Counter())[name] += 1
    return ('<h2>Answers of a known mistake</h2><dl>{}</dl>\n').format(
        "".join("<dt><i>{}</i></dt><dd>{}</dd>\n".format(escape(
            format_mistake(text)), ", ".join(
                "{} {}".format(name, who[text][name])
                for name in sorted(who[text])))
            for text in sorted(who, key=lambda text: (
                -sum(who[text].values()), text))))


def library(family, names, cells, survey, numbers, places):
    bugs = [c for c in cells if c.kind == "bug"]
    seen, groups = set(), gathered(
        sorted(cells, key=lambda c: list(KINDS).index(c.kind)),
        lambda c: (c.kind, c.finding and c.finding.title, c.through))
    parts = [group(family, word, those, those[0].finding, through, numbers,
                   places, seen)
             for (word, _, through), those in groups.items()]
    words = "k " + " ".join(word for word in KINDS if any(
        c.kind == word for c in cells))
    return ('<section class="{}"><h3 id="{}">{}</h3>{}<dl>{}</dl>{}'
            '</section>\n').format(
        words, anchor(family), escape(family),
        "" if bugs else "<p>No wrong answers were found.</p>",
        "".join(parts), table(family, ["setting", "run"] + [
            title.lower() for title, _ in KINDS.values()] + [
                "another's code"], [
            ["{} <small>{}</small>".format(name, escape(
                survey[name]["version"]))] + shares(
                    [c for c in cells if c.name == name], [name], survey)
            for name in names], "all"))


def group(family, word, cells, f, through, numbers, places, seen):
    same = gathered(
        gathered(cells, lambda c: c.case.id).values(), lambda those: (
            tuple(c.name for c in those), those[0].kept.get("mistake")))
    text = link("f{}".format(numbers[f.title]), escape(f.title)) if f else (
        "not explained")
    if through:
        text += " (the code of {})".format(ORIGINS[through])
    text += " <small>{}</small>".format(KINDS[word][0].lower())
    return '<div class="k {0}"><dt class="{0} mark">{1}</dt>{2}</div>\n' \
        .format(word, text, "".join("<dd>{}: {}{}".format(
            joined(names), "<i>{}</i>: ".format(escape(format_mistake(
                mistake))) if mistake else "", by_task(
                    family, [one[0] for one in those], places, seen))
            for (names, mistake), those in same.items()))


def by_task(family, cells, places, seen):
    return "; ".join("{}{} {}".format(
        start(family, task, seen), task, ", ".join(
            link(places[c.case.id], c.case.id.split("/")[1]) + digits(c)
            for c in those)) for task, those in gathered(
                cells, lambda c: c.case.task).items())


def start(family, task, seen):
    if task in seen:
        return ""
    seen.add(task)
    return '<a id="{}.{}"></a>'.format(anchor(family), task)


def digits(cell):
    """Return how many digits were right, where that tells something."""
    kept = cell.kept
    return " ({})".format(kept["digits"]) if telling(
        kept["status"], kept.get("digits")) and (
            kept["status"] != "error-expected") else ""


def section(f, number):
    return ('<details class="k {0}"><summary><b class="{0} mark">{1}</b>'
            '</summary><div id="f{2}">{3}</div></details>\n').format(
                CAUSE[f.cause], escape(f.title), number, prose(f))


# The cases: input, expected, and got.

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
    names = sorted({cell.case.id for cell in cells})
    return {name: "c{}".format(k) for k, name in enumerate(names)}


def asked_again(cells, numbers, drawn=False):
    """Return a section for each case of these Cells, by its id.

    drawn  with its picture, where it lies in a plane
    """
    by_case = gathered(cells, lambda c: c.case.id)
    anchor = anchors(cells)
    return "".join(case_section(by_case[name], numbers, anchor[name], drawn)
                   for name in anchor)


def case_section(cells, numbers, anchor, drawn=False):
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
        picture(case, ["x1", "x2"], "y", ("+", "\u2212")) if drawn else "",
        cells[0].name, case.id)


def expected(case):
    if case.error:
        return {"an error of kind": case.error["kind"]}
    expected = case.entry["output"]
    return {name: expected[name] for name in case.entry.get("required")
            or expected
            if name in expected}


def shortened(value, width):
    text = ", ".join("{} = {}".format(name, json.dumps(v).replace('"', ""))
                     for name, v in value.items())
    return cut(text, width)


def cut(text, width):
    return text if len(text) <= width else text[:width - 3] + "..."
