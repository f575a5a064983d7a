"""A walk as one page that needs nothing else: text, pictures, a script.

    page      the HTML of a Run
    walked    that of what is watched
    hashes    by which a policy knows the style and the script of a walk
    document  a template of this folder, its places filled, under a policy
              that runs its own script and fetches nothing

What is data goes into the page as JSON without a < in it, and from there by
textContent: no name or label can become markup.  Changes are stored, no
states; a text that comes again is stored once.
"""

import base64
import hashlib
import json
import os
import re
from html import escape

from . import misprints
from .hold import hold
from .inputs import ALL, followed
from .listing import HERE, data, lean
from .plot import signs
from .report import ending, title
from .scene import Drawing, pictures
from .texts import misprinted, rows, typeset
from .tracing import OVER, SAME, State
from .values import shown

MOST = 30000        # steps of a page
SCRIPTS = ("page.js", "stepping.js", "hold.js")
STYLES = ("page.css", "walk.css")
EXACT = 2 ** 53     # ints below it are numbers to a script
PIVOT, SWAPPED, REDUCED = "pivot", "swapped", "reduced"


def page(watched, run, lead="", back=None):
    """Return the page of a Run.

    Takes:  lead  HTML above the walk, of our own
            back  where a link at the top leads, or None
    """
    texts, steps, state, printed = Texts(), [], State(), rows()
    functions, drawing = Functions(printed), Drawing(pictures(watched, run))
    kept = run.steps[:MOST]
    for step in kept:
        state.advance(step)
        steps.append(trimmed(functions.row(step) + [
            step.depth, step.call, changed(step, texts),
            texts.number("" if step.note == SAME else step.note),
            step.kind[:1],
            drawing.changed(state, step, texts), marks(step, state)]))
    figures, (held, table) = drawing.figures(), hold(watched)
    whole = {"functions": functions.items, "steps": steps,
             "layers": drawing.layers, "texts": texts.items,
             "result": result(run, len(kept)), "hold": table}
    name, _, said = title(watched).partition(": ")
    errata = misprints.of(["{}.{}".format(*ALL[watched.task][:2])] + list(
        functions.numbers), printed)
    return document("page.html", SCRIPTS, {
        "title": escape(signs(title(watched))), "lead": lead + errata,
        "what": what(watched), "heading": "{} <span>{}</span>".format(
            escape(name), typeset(said)),
        "wrong": misprints.wrong_in_print(errata),
        "back": '<a href="{}">All walks</a>'.format(back) if back else "",
        "kind": ("bare", "one", "two")[figures.count("<figure")],
        "figures": figures, "hold": held, "data": as_json(whole)
        }, STYLES)


def walked(watched):
    """Return the page of what is watched."""
    return page(watched, followed(watched, data("printed.json")["tests"]))


def what(watched):
    """Return what is watched, and why, as HTML."""
    text = "On {}, {}.".format(watched.what, "in floats" if watched.floats
                               else "in exact numbers")
    if watched.case:
        text += " {}; {}.".format(watched.case["why"].capitalize(),
                                  watched.case["text"])
    return typeset(text)


def result(run, kept):
    """Return what stands below the last step."""
    left = run.left_out + len(run.steps) - kept
    return ending(run) + (
        "; {:,} more steps are not shown".format(left) if left else "")


class Texts:
    """Texts by number, each stored once; 0 is the empty one."""

    def __init__(self):
        self.items, self.known = [""], {"": 0}

    def number(self, text):
        if text not in self.known:
            self.known[text] = len(self.items)
            self.items.append(text)
        return self.known[text]


class Functions:
    """The functions that ran: their rows of words and code."""

    def __init__(self, printed):
        self.items, self.numbers, self.printed = [], {}, printed

    def row(self, step):
        """Return [function, row], -1 for the call itself."""
        listing = step.listing
        if listing.name not in self.numbers:
            rows = []
            for line, _, code in listing.rows:
                # a statement that goes on in a second line has its tag there
                statement = listing.at.get(line)
                tag = statement.tag if statement else ""
                rows.append([tag, signs(listing.words.get(tag, "")), code])
            self.numbers[listing.name] = len(self.items), {
                line: k for k, (line, _, _) in enumerate(listing.rows)}
            self.items.append({
                "name": listing.name, "source": signs(listing.source),
                "rows": marked(misprinted(self.printed, listing.name), rows)})
        number, at = self.numbers[listing.name]
        if step.statement is None:
            return [number, -1, 0]
        return [number, at[step.statement.first],
                step.statement.last - step.statement.first]


def marked(wrong, rows):
    """Return rows with the errata of each tag behind the first one."""
    wrong = dict(wrong)
    return [row + wrong.pop(row[0], []) for row in rows]


def changed(step, texts):
    """Return [name, path or 0, value, ...] of a step's changes."""
    cells = []
    for name, path, value in step.changed:
        cells += [texts.number(name), list(path) if path else 0,
                  plain(value)]
    return cells


def plain(value):
    """Return a value as JSON has it: numbers that are exact, or texts."""
    if isinstance(value, list):
        return [plain(v) for v in value]
    if value is None or isinstance(value, bool):
        return value
    if type(value) is int and abs(value) < EXACT:
        return value
    return shown(value)


def marks(step, state):
    """Return what stands out in a matrix at a step of an elimination.

    Gives:  [name, row, column or -1, kind, ...]: the pivot, rows that were
            exchanged, and the row that is worked on
    """
    name = step.listing.name.rpartition(".")[2]
    if step.statement is None or name not in ("eliminate", "back"):
        return []
    now, tag = state.calls[-1].now, step.statement.tag
    i, j, p = [now.get(k) for k in "ijp"]
    if name == "back":
        return ["M", i, -1, REDUCED, "M", i, i, PIVOT] if is_index(i) else []
    cells = []
    if tag in ("3", "4") and is_index(p) and is_index(j):
        cells = ["M", p, j, PIVOT]
    if tag == "5" and is_index(p) and is_index(j):
        cells = ["M", j, j, PIVOT]
        if p != j:
            cells += ["M", j, -1, SWAPPED, "M", p, -1, SWAPPED]
    if tag in ("6", "7") and is_index(i) and is_index(j) and step.note != OVER:
        cells = ["M", j, j, PIVOT, "M", i, -1, REDUCED]
    return cells


def is_index(v):
    return type(v) is int


def trimmed(row):
    """Return a row without what is empty at its end."""
    while row and not row[-1]:
        row.pop()
    return row


def as_json(data):
    """Return JSON that can stand in an element of a page."""
    text = json.dumps(data, separators=(",", ":"))
    for sign in "<>&":
        text = text.replace(sign, "\\u{:04x}".format(ord(sign)))
    return text


def document(name, scripts, places, styles=("page.css",)):
    """Return a template with its places filled, each once."""
    style, script = style_of(styles), "".join(map(lean, scripts))
    policy = "default-src 'none'; base-uri 'none'; form-action 'none'; " \
        "img-src data:; style-src {}; script-src {}".format(
            digest(style), digest(script) if script else "'none'")
    places = dict(places, style=style, script=script, policy=policy)
    return re.sub(
        r"@(\w+)@", lambda match: places[match.group(1)], read(name)).encode(
            "ascii", "xmlcharrefreplace").decode()


def style_of(styles):
    """Return the style of a page, from the names of its parts."""
    style = "".join(map(lean, styles))
    return re.sub("(?s)/. pages without a walk.*?every page ./", "", style) \
        if "walk.css" in styles else style


def hashes():
    """Return (style, script): the hashes of those of a walk."""
    return digest(style_of(STYLES)), digest("".join(map(lean, SCRIPTS)))


def digest(text):
    """Return the hash by which a policy knows a text."""
    return "'sha256-{}'".format(base64.b64encode(hashlib.sha256(
        text.encode()).digest()).decode())


def read(name):
    with open(os.path.join(HERE, name), encoding="utf-8") as file:
        return file.read()
