"""The gallery: pages for all that the texts print, in a folder.

    gallery  write it: index.html, errata.html, texts.html and the walks

What stands in it is listed in gallery.json; places, cases and errata come
from TEXT.md.
"""

import os
import re
from html import escape

from .inputs import (
    ALL, BadCall, Watched, example, followed, from_case)
from .listing import data
from .changing import bundle
from .page import box, described, document, page
from .report import said
from .scene import thumbnail
from .texts import as_html, rows, typeset

LEAD = ("<p>Each algorithm of the texts, step by step beside its lines. Arrow "
        "keys step; the address of a page keeps the step.</p>")
ASK = '<p><a href="../ask.html#task={}">The same about your table</a></p>'


class Folder:
    """The pages that are written, each walk once."""

    def __init__(self, path, site="", bundled=False):
        self.path, self.site, self.bundled = path, site, bundled
        self.known, self.pictures = {}, {}      # name: (Watched, Run)
        self.tests = data("printed.json")["tests"]
        os.makedirs(path, exist_ok=True)

    def write(self, name, text):
        with open(os.path.join(self.path, name), "w",
                  encoding="utf-8") as file:
            file.write(text)

    def walk(self, watched, lead=""):
        """Write a walk if it is a new one; return the name of its page."""
        key = repr((watched.task, watched.input, watched.floats))
        if key not in self.known:
            others = [w for w, _ in self.pictures.values()
                      if w.task == watched.task and not ours(w)]
            name = watched.task + (not ours(watched)) * "-{}".format(
                len(others) + 2) + ".html"
            self.known[key] = name
            run = followed(watched, self.tests)
            self.pictures[name] = watched, run
            ask = self.site and ASK.format(watched.task)
            self.write(name, page(watched, run, lead + ask, "index.html",
                                  self.bundled))
        return self.known[key]


def ours(watched):
    """Return whether this is the example of its task."""
    return watched[:2] == example(watched.task)[:2] and not watched.case


def gallery(path, site="", micropython=None):
    """Write the gallery; return the exit status.

    Takes:  site  HTML, links to the site that it is a part of
            micropython  the folder of its npm package, None for pages that
                         show their example only
    """
    folder, texts = Folder(path, site, bool(micropython)), rows()
    if micropython:
        folder.write("live.js", bundle(
            micropython, lambda listing: described(listing, texts)))
    by = {"{}.{}".format(*ALL[task][:2]): task for task in sorted(ALL)}
    body = ['<section class="card"><h2>{}</h2>{}</section>'.format(
        typeset(entry["title"]), shown(entry, folder, texts))
        for entry in data("gallery.json")]
    for task in sorted(ALL):
        folder.walk(example(task))
    body.append('<section class="card"><h2>Every task, on a built-in '
                'example</h2><ul class="every">' + "".join(
                    '<li><a href="{0}.html">{0}</a>: {1}</li>'.format(
                        task, typeset(said(task))) for task in sorted(ALL))
                + "</ul></section>")
    for name, title, lead, html in (
            ("index", "Linear models, step by step", LEAD, "\n".join(body)),
            ("errata", "Errata of the texts", "<p>What is wrong in print, "
             "beside what is right: both are run, and these are the "
             'results.</p>', '<div class="errata">{}</div>'.format(
                 every(texts, by))),
            ("texts", "The texts, item by item", "<p>From each place to its "
             "walk, the functions, the golden cases and the erratum.</p>",
             index(texts, by))):
        folder.write(name + ".html", plain(title, lead, html, site))
    print("{} walks in {}".format(len(folder.known), path))
    return 0


def plain(title, lead, body, site=""):
    return document("gallery.html", [], {
        "title": escape(title), "lead": lead, "body": body, "site": site or (
            '<nav aria-label="Site"><a class="name" href="index.html">'
            "refimpl</a></nav>")})


def shown(entry, folder, texts):
    """Return an entry of the gallery as HTML."""
    walks = [link(walk, folder, entry["says"]) for walk in entry["walks"]]
    items = [texts[key] for key in entry["items"]]
    places = dict.fromkeys(item.where for item in items)
    cases = list(dict.fromkeys(name for item in items for name in item.cases))
    first = re.search('href="([^"]*)"', walks[0]).group(1)
    return '<div class="entry"><div>{}</div><div><p>{}</p>{}{}' \
        "<p class=\"facts\">Places: {}. Golden cases: {}.</p></div></div>" \
        .format(
            thumbnail(*folder.pictures[first]), typeset(entry["says"]),
            '<ul class="walks">{}</ul>'.format("".join(
                "<li>{}</li>".format(walk) for walk in walks if walk)),
            "".join(erratum(e, folder, texts)
                    for e in entry.get("errata", [])),
            escape("; ".join(places)), ", ".join(
                "<code>{}</code>".format(escape(name))
                for name in cases[:8]) or "none of its own")


def link(walk, folder, says=""):
    """Return the link to a walk of the gallery, "" where it cannot be."""
    title, task, changed = walk[:3]
    how = walk[3] if len(walk) > 3 else {}
    watched = example(task, how.get("float", False))
    if "case" in how:
        try:
            watched = from_case(None, how["case"])
        except BadCall:
            return ""           # without the suite
        watched = some(watched, how["columns"])
    inputs = dict(watched.input, **changed)
    if "X" in changed and "kernel" not in changed:
        inputs.pop("kernel", None)
    watched = watched._replace(input=inputs)
    lead = "<p><b>{}.</b> {}</p>".format(
        typeset(title[:1].upper() + title[1:]),
        typeset(how.get("says", says)))
    return '<a href="{}">{}</a>'.format(folder.walk(watched, lead),
                                        typeset(title))


def some(watched, columns):
    """Return a case of Fisher's with some of its features, one direction."""
    inputs = dict(watched.input, components=1, X=[
        [row[k] for k in columns] for row in watched.input["X"]])
    return Watched(watched.task, inputs, watched.what + ", two of its "
                   "features", watched.floats, None)


def erratum(entry, folder, texts):
    """Return an erratum as HTML, with the walks that run it."""
    runs = [label + ": " + link(entry[name], folder) for name, label in (
        ("printed", "Walk as printed"), ("right", "Walk as it is right"),
        ("more", "and")) if name in entry]
    return box(texts[entry["key"]], data("errata.json")[entry["key"]],
               "<p>{}</p>".format("; ".join(runs)))


def every(texts, by):
    """Return all errata as HTML, each with the walks of its functions."""
    return "".join(box(texts[key], why, "<p>{}</p>".format("; ".join(
        '<a href="{0}.html">walk {0}</a>'.format(by[name])
        for name in texts[key].here if name in by)))
        for key, why in data("errata.json").items())


def index(texts, by):
    """Return all items of the texts as HTML.

    Takes:  by  {function: task}
    """
    parts = ['<div class="wide" role="region" aria-label="Items" '
             'tabindex="0"><table class="both"><thead><tr><th>item</th>'
             "<th>where</th><th>what it says</th><th>walk</th>"
             "<th>functions</th><th>golden cases</th><th>erratum</th></tr>"
             "</thead><tbody>"]
    for key, row in texts.items():
        walks = sorted({by[name] for name in row.here if name in by})
        says = typeset(row.says) + (
            "<br>right: " + typeset(row.right) if row.right else "")
        cells = (as_html(row.where), says, ", ".join(
            '<a href="{0}.html">{0}</a>'.format(task) for task in walks) or (
                "none: its functions are parts of others, or checks"
                if row.here else "none: nothing is computed"),
            ", ".join(row.here), ", ".join(map(
                "<code>{}</code>".format, row.cases)), ", ".join(
                    '<a href="errata.html#{0}">{0}</a>'.format(e)
                    for e in row.errata if e in texts))
        parts.append('<tr id="{0}"><th scope="row">{0}</th>{1}</tr>'.format(
            key, "".join(map("<td>{}</td>".format, cells))))
    return "\n".join(parts) + "</tbody></table></div>"
