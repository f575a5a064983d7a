"""The gallery: a page for each algorithm that the texts print.

    gallery  writes the pages into a folder
    grid     a card for each, with its picture, as HTML

gallery.json has what a page is about, errata.json its errata; places and
golden cases are looked up in TEXT.md.
"""

import json
import os
import re
from functools import lru_cache
from html import escape
from urllib.parse import quote

from .changing import bundle
from .inputs import TASKS, example, followed, name_of
from .listing import data
from .page import SCRIPTS, STYLES, box, described, document, joined, page
from .report import said
from .scene import thumbnail
from .texts import rows, typeset

LEAD = ("<p>Watch an algorithm run beside its lines, move its points, and "
        "read the exact answer.</p>")
ERRATA = ("<p>What is wrong in print, beside what is right: both are run, and "
          "these are the results.</p>")
ALONE = ('<nav aria-label="Site"><a class="name" href="index.html">refimpl'
         "</a></nav>")
ASK = '<p><a href="../ask.html#task={}">The same about your table</a></p>'


class Folder:
    """The pages that are written."""

    def __init__(self, path, site="", micropython=None):
        self.path, self.site, self.bundled = path, site, bool(micropython)
        self.home = "../index.html#walks" if site else "index.html"
        self.texts = rows()
        self.entries = data("gallery.json")
        os.makedirs(path, exist_ok=True)
        self.write("walk.css", joined(STYLES))
        self.write("walk.js", joined(SCRIPTS))
        if micropython:
            self.write("live.js", bundle(
                micropython, lambda one: described(one, self.texts)))

    def write(self, name, text):
        with open(os.path.join(self.path, name), "w",
                  encoding="utf-8") as file:
            file.write(text)

    def walk(self, task, entry, beside=("", "")):
        """Write the page of a task, between those before and after it."""
        watched = example(task)
        lead = self.about(entry) + ASK.format(task) * bool(self.site)
        ways = ['<a href="{}">All walks</a>'.format(self.home)] + [
            '<a class="{0}" rel="{0}" href="{1}.html" title="{2}">{3}</a>'
            .format(rel, other, escape(name_of(other)), sign)
            for rel, other, sign in zip(("prev", "next"), beside, (
                "\u2039 before", "next \u203a")) if other]
        self.write(task + ".html", page(
            watched, followed(watched), lead, "".join(ways), self.bundled,
            entry["number"], shared=True))

    def page(self, name, title, lead, body):
        """Write a page that is no walk."""
        self.write(name + ".html", document("gallery.html", [], {
            "title": title, "lead": lead, "body": body, "home": self.home,
            "site": self.site or ALONE}, shared=True))

    def about(self, entry):
        """Return what is said about an algorithm, and its other runs."""
        items = [self.texts[key] for key in entry["items"]]
        runs = list(filter(None, [self.link(walk) for walk in entry["walks"]]))
        cases = list(dict.fromkeys(case for row in items for case in row.cases
                                   ))[:8]
        return ('<div class="formula"><math display="block">{}'
                '</math></div><p>{} {}</p><ul class="walks">'
                '{}</ul><p class="facts">Places: {}.{}</p>').format(
                    entry["formula"], typeset(entry["says"]),
                    typeset(entry["more"]), "".join(
                        "<li>{}</li>".format(run) for run in runs),
                    escape("; ".join(dict.fromkeys(
                        row.where for row in items))),
                    " Golden cases: {}.".format(", ".join(map(
                        "<code>{}</code>".format, cases))) if cases else "")

    def link(self, walk):
        """Return the link to a run; "" where this folder cannot show it."""
        title, task, changed, *floats = walk
        parts = ["{}={}".format(name, quote(
            value if isinstance(value, str) else json.dumps(
                value, separators=(",", ":")), "[],/:{}"))
            for name, value in changed.items()] + [
                "float=true"] * len(floats)
        return '<a href="{}.html{}">{}</a>'.format(
            task, "#" * bool(parts) + "&amp;".join(parts), typeset(title)) \
            if self.bundled or not parts else ""


def gallery(path, site="", micropython=None):
    """Write the gallery; return the exit status.

    Takes:  site  HTML, links to the site that it is a part of
            micropython  the folder of its npm package, None for pages that
                         show their example only
    """
    folder = Folder(path, site, micropython)
    entry_of = {walk[1]: entry for entry in reversed(folder.entries)
                for walk in reversed(entry["walks"])}
    order = in_order()
    for task, *beside in zip(order, [""] + order, order[1:] + [""]):
        folder.walk(task, entry_of[task], beside)
    by = {"{}.{}".format(*TASKS[task][:2]): task for task in sorted(TASKS)}
    folder.page("errata", "Errata of the texts", ERRATA, every(folder, by))
    if not site:
        folder.page("index", "Linear models, step by step", LEAD,
                    grid() + every_task())
    print("{} walks in {}{}".format(len(TASKS), path, "" if micropython else
          ": each shows its example; for points that can be dragged, add "
          "--micropython FOLDER"))
    return 0


def in_order():
    """Return all tasks in the order of the texts."""
    return list(dict.fromkeys(
        [walk[1] for entry in data("gallery.json")
         for walk in entry["walks"]] + sorted(TASKS)))


def every_task(up=""):
    """Return the list of all walks, as HTML."""
    return '<h2>Every walk</h2><ul class="every">{}</ul>'.format("".join(
        '<li><a href="{0}{1}.html">{2}</a>: {3}</li>'.format(
            up, task, escape(name_of(task)), typeset(said(task)))
        for task in in_order()))


def grid(up=""):
    """Return the cards of the algorithms, in the order of the texts."""
    return '<ul class="grid">{}</ul>'.format("".join(
        '<li><a href="{}{}.html">{}<b>{}</b> {}</a><p>{}</p></li>'.format(
            up, entry["walks"][0][1], picture(k), escape(entry["number"]),
            typeset(entry["title"]), typeset(entry["says"]))
        for k, entry in enumerate(data("gallery.json"))))


@lru_cache(maxsize=None)
def picture(k):
    """Return the picture of a card: the end of a run."""
    entry = data("gallery.json")[k]
    watched = watched_of(entry["walks"][entry.get("pictured", 0)])
    return re.sub("<figcaption>.*?</figcaption>", "",
                  thumbnail(watched, followed(watched)))


def watched_of(walk):
    """Return what a run of gallery.json watches."""
    _, task, changed, *floats = walk
    watched = example(task, bool(floats))
    return watched._replace(input=dict(watched.input, **changed))


DOCUMENTS = {"A": "Flach, chapter 7", "B": "a web note on the perceptron",
             "C": "Bishop, 4.1.6 and 4.1.7", "D": "course notes",
             "E": "lecture slides"}


def every(folder, by):
    """Return all errata as HTML, by document, with contents, and with walks
    that run each."""
    walks = {wrong["key"]: [wrong[name] for name in (
        "printed", "right", "more") if name in wrong]
        for entry in folder.entries for wrong in entry.get("errata", [])}
    parts = {letter: "" for letter in DOCUMENTS}
    contents = dict(parts)
    for key in data("errata.json"):
        row = folder.texts[key]
        links = [folder.link(walk) for walk in walks.get(key, ())] or [
            '<a href="{0}.html">walk {0}</a>'.format(by[name])
            for name in row.here if name in by]
        letter = row.where[0]
        contents[letter] += ' <a href="#{0}">{0}</a>'.format(key)
        parts[letter] += box(row, "<p>{}</p>".format("; ".join(
            filter(None, links))))
    return '<ul class="contents">{}</ul>{}'.format("".join(
        '<li><a href="#{0}">{0}, {1}</a>:{2}</li>'.format(
            letter, name, contents[letter])
        for letter, name in DOCUMENTS.items()), "".join(
        '<h2 id="{0}">{0}, {1}</h2><div class="errata">{2}</div>'.format(
            letter, name, parts[letter])
        for letter, name in DOCUMENTS.items()))
