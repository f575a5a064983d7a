"""Essays: prose as a text file, with places for what is computed.

    write   an essay as HTML, its places filled for its own points: what a
            reader sees without a script, and what the page's script changes

A text has a title, and chapters that begin with ##.  A chapter names what is
shown beside it, `picture: VIEW` (or `view: VIEW` for numbers alone), `slider:
step FIRST` (the last step without it), `slider: C FIRST` or `slider: lambda
FIRST`, and a `caption:`.  Every other line is a paragraph:

    {name}      a number of the chapter's view
    `w . x`     a formula        *word*  stressed      [words](page)  a link
    if NAME:    stands there only if that is so, `if not NAME:` if not
    at N:       moves the slider as one reads it, to N or to the end
    points:     before the first chapter: those that the reader begins with
    ask:        a question; the `answer:` lines after it are folded
    errata:     the errata with these keys

The views and their numbers are those of conformance/page/views.py.
"""

import json
import os
import re
from html import escape
from itertools import groupby

from refimpl.walk import live, plot
from refimpl.walk.formulas import formula
from refimpl.walk.listing import read
from refimpl.walk.plane import Point
from refimpl.walk.texts import rows, typeset

from ..contract import HOME
from ..page import points
from ..page.essay import FINE, LAYERS, VIEWS, see

FOLDER = os.path.join(HOME, "page", "essays")
BEGIN = [[-3, -1, -1], [-4, 1, -1], [4, -1, 1], [-3, 2, -1], [3, 1, 1],
         [-1, 1, -1], [-1, 3, 1], [2, 2, 1]]
# Numbers of points that no line separates.
ELSEWHERE = ("mixture_plus", "mixture_minus", "place", "rows")
# of a slider: its words, and the first and last power of two
PRICES = {"C": ("price C", -6, 4), "lambda": ("price \u03bb", -2, 9)}
STEPS = {"chance": "step"}
FOLD = "<details><summary>The answer for your points</summary>{}</details>"
HEADS = ("picture", "view", "slider", "caption")
PREFIX = re.compile(r"(if not|if|at|ask|answer|errata)\b ?([\w-]*): ?")
INLINE = re.compile(r"\{(\w+)\}|`([^`]+)`([,.;:)]*)|\*([^*]+)\*"
                    r"|\[([^\]]+)\]\(([^)]+)\)")


def names():
    return sorted(name[:-4] for name in os.listdir(FOLDER)
                  if name.endswith(".txt"))


def read_points(text):
    """Return points: -3 -1 -, 4 -1 +."""
    points = [part.split() for part in text.split(",")]
    return [[float(x) if "." in x else int(x), float(y) if "." in y else
             int(y), {"+": 1, "-": -1}[sign]] for x, y, sign in points]


def read_chapters(name):
    """Return (title, points, lead, chapters) of a text; a chapter has its
    title, its heads by name, and its paragraphs."""
    title, begin, lead, chapters = "", BEGIN, [], []
    for line in read(FOLDER, name + ".txt").split("\n"):
        head, _, rest = line.partition(": ")
        if line.startswith("# "):
            title = line[2:]
        elif head == "points" and not chapters:
            begin = read_points(rest)
        elif line.startswith("## "):
            chapters.append({"title": line[3:], "lines": [], "lead": ""})
        elif chapters and head in HEADS and not chapters[-1]["lines"]:
            chapters[-1][head] = rest
        elif chapters and head.startswith("caption if"):
            chapters[-1].setdefault("captions", []).append(line[8:])
        elif line.strip():
            (chapters[-1]["lines"] if chapters else lead).append(line)
    return title, begin, lead, chapters


def write(name):
    """Return (title, HTML) of the essay in a text file."""
    title, begin, lead, chapters = read_chapters(name)
    cloud, settings, parts = points.Cloud(begin), {}, []
    for chapter in chapters:
        seen = chapter.get("picture") or chapter["view"]
        if seen not in VIEWS:
            raise ValueError("{}: there is no view {!r}, only {}".format(
                chapter["title"], seen, ", ".join(VIEWS)))
        slider = chapter.get("slider", "").split()
        settings[seen] = {slider[0]: int(slider[1])} if len(
            slider) > 1 else {}
        chapter["view"] = seen
        live.grid(*FINE)
        chapter["shown"] = see(seen, cloud, settings[seen])
        live.grid(36, 24)
    chapters[0]["lead"] = '<header class="hero"><h1>{}</h1>{}</header>'.format(
        escape(title), "".join(paragraph(line, chapters[0]) for line in lead))
    for chapter in chapters:
        parts.append(section(chapter, cloud))
    data = json.dumps({
        "points": begin, "settings": settings, "box": points.BOX, "marks":
        plot.ARMS, "letters": points.LETTERS, "shown": {
            chapter["view"]: {name: v for name, v in chapter["shown"][
                "true"].items() if name in ("marks", "labels")}
            for chapter in chapters}}, separators=(",", ":"))
    return title, (
        '<div class="essay">{}</div>\n<script type="application/json" '
        'id="essay">{}</script>').format("".join(parts), data)


def section(chapter, cloud):
    seen, shown = chapter["view"], chapter["shown"]
    paragraphs = []
    for is_answer, lines in groupby(
            chapter["lines"], lambda line: "answer: " in line[:40]):
        html = "".join(paragraph(line, chapter) for line in lines)
        paragraphs.append(FOLD.format(html) if is_answer else html)
    return ('<section class="chapter" data-view="{}" id="{}">{}<h2>{}</h2>'
            '<div class="told">{}</div>{}</section>').format(
                seen, re.sub(r"\W+", "-", chapter["title"].lower()).strip("-"),
                chapter["lead"], escape(chapter["title"]), "".join(paragraphs),
                figure(chapter, shown, cloud) if "picture" in chapter else "")


def paragraph(line, chapter):
    """Return a paragraph as HTML; what is not so of these points is hidden."""
    seen, shown = chapter["view"], chapter["shown"]
    marks = ""
    while PREFIX.match(line):
        match = PREFIX.match(line)
        word, name = match.groups()
        line = line[match.end():]
        if word == "errata":
            return errata(line.split())
        if word in ("if", "if not"):
            hidden = bool(shown.get("true", {}).get(name)) == (word != "if")
            marks += ' data-{}="{}"{}'.format(
                "if" if word == "if" else "unless", name,
                " hidden" * hidden)
        elif word == "at":
            marks += ' data-at="{}"'.format(name)
        elif word == "ask":
            marks += ' class="ask-yourself"'
    return "<p{}>{}</p>".format(marks, inline(line, seen, shown))


def inline(line, seen, shown):
    """Return a line with its values, formulas, stress and links."""
    parts, at, values = [], 0, shown.get("values", {})
    wrong = [name for name, *_ in INLINE.findall(line) if name and values
             and name not in values and name not in ELSEWHERE]
    if wrong:
        raise ValueError("{}: there is no number {}, only {}".format(
            seen, wrong[0], ", ".join(sorted(values))))
    for match in INLINE.finditer(line):
        parts.append(escape(line[at:match.start()]))
        name, code, mark, stressed, words, target = match.groups()
        if name:
            parts.append('<b data-value="{}.{}">{}</b>'.format(
                seen, name, escape(values.get(name, "\u2013"))))
        elif code:
            parts.append('<span class="held">{}{}</span>'.format(
                formula(code), mark))
        elif stressed:
            parts.append("<em>{}</em>".format(escape(stressed)))
        else:
            parts.append('<a href="{}">{}</a>'.format(
                escape(target), escape(words)))
        at = match.end()
    return "".join(parts) + escape(line[at:])


def errata(keys):
    """Return a list of errata, printed and right, with links."""
    known = rows()
    return '<ul class="met">{}</ul>'.format("".join(
        '<li><a href="walks/errata.html#{0}">{0}</a>: printed, {1}; right: '
        "{2}.</li>".format(key, typeset(known[key].says), typeset(
            known[key].right)) for key in keys))


def figure(chapter, shown, cloud):
    """Return the figure of a chapter, its slider and its table."""
    seen, layers, true = chapter["view"], shown["layers"], shown["true"]
    axes = shown["below"] or plot.axes(points.BOX, "x\u2081", "x\u2082")
    numbers = [part for part in axes if part[:5] == "<text"]
    ground = "".join(part for part in axes if part not in numbers)
    drawn = ['<path class="layer {0}" data-layer="{0}" d="{1}"/>'.format(
        name, layers[name]) for name in LAYERS]
    marks = true.get("marks", cloud.y)
    signs = [] if shown["below"] else plot.points([
        Point(float(a), float(b), "+" if mark == 1 else "-")
        for (a, b), mark in zip(cloud.places, marks)], points.BOX) + letters(
            cloud, true.get("labels", [""] * len(cloud.names)))
    svg = ('<svg viewBox="{}" role="group" aria-label="{}">{}<g '
           'class="ground">{}</g>{}<g class="numbers">{}</g><g '
           'class="points">{}</g></svg>').format(
               plot.VIEW, escape(chapter["title"]), "".join(
                   drawn[:2]), ground, "".join(drawn[2:]), "".join(numbers),
               "".join(signs))
    slider = chapter.get("slider", "").split()
    control = ""
    if slider:
        words, low, high = (STEPS.get(seen, "mistake"), 1, true[
            "steps"]) if slider[0] == "step" else PRICES[slider[0]]
        at = int(slider[1]) if len(slider) > 1 else high
        control = ('<label class="slide"><span>{}</span> <input type="range" '
                   'min="{}" max="{}" value="{}" data-setting="{}"> <output '
                   'data-value="{}.{}">{}</output></label>').format(
                       words, low, high, at, slider[0], seen, slider[0],
                       escape(shown["values"][slider[0]]))
    table = '<div class="wide gram">{}</div>'.format(grid(true)) if (
        "table" in true) else ""
    return '<figure class="drawing{}" data-view="{}">{}{}{}<figcaption>{}' \
        "</figcaption></figure>".format(
            " chart" * bool(shown["below"]), seen, svg, control, table,
            inline(chapter.get("caption", ""), seen, shown) + "".join(
                paragraph(line, chapter) for line in chapter.get(
                    "captions", [])))


def letters(cloud, labels):
    """Return the names of the points, each with what is said of it: below the
    point if it would reach one beside it."""
    places = [plot.place(*plot.at(points.BOX, *place))
              for place in cloud.places]
    return [plot.text(x + 11, y + (19 if label and any(
        0 < u - x < 45 and abs(v - y) < 12 for u, v in places) else -9), (
            name + " " + label).strip(), "start", ' class="letter"')
            for (x, y), name, label in zip(places, cloud.names, labels)]


def grid(true):
    """Return the table of inner products."""
    names = list(zip(true["names"], true["heads"]))
    head = "".join('<th scope="col">{}</th>'.format(name) for name, _ in names)
    return ('<table role="grid" aria-label="inner products"><thead><tr><td>'
            "</td>{}</tr></thead><tbody>{}</tbody></table>").format(
                head, "".join('<tr><th scope="row">{}</th>{}</tr>'.format(
                    name, "".join("<td>{}</td>".format(v) for v in row))
                    for (name, _), row in zip(names, true["table"])))
