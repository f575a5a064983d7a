"""The frame of the site: its links and its policy.

    DOORS      the pages of the site, with the words of their links
    frame      a page of the site, whole
    read       a file beside this one
"""

import os
from html import escape

from ..contract import HOME

DOORS = (("walks/index.html", "Read the texts"),
         ("ask.html", "Ask about your table"),
         ("test.html", "Test your program"),
         ("teachers.html", "For teachers"),
         ("oracle.html", "Index"))

# Of a page whose scripts and styles are files beside it, and whose workers
# begin from a script that it has.
POLICY = ("default-src 'none'; base-uri 'none'; form-action 'none'; "
          "img-src data:; style-src 'self'; script-src 'self' blob: "
          "'wasm-unsafe-eval'; worker-src blob:")

FOOT = ("refimpl: exact answers, proved or computed twice, and the errata "
        "of the texts. Nothing on these pages is fetched from elsewhere, and "
        "nothing that you enter leaves your computer.")


def links(here="", up=""):
    """Return the links between the pages.

    Takes:  here  the page that they stand on
            up    what leads from it to the folder of the site
    """
    parts = ['<a{} href="{}{}"{}>{}</a>'.format(
        ' class="name"' * (page == "index.html"), up, page,
        ' aria-current="page"' * (page == here), words)
        for page, words in (("index.html", "refimpl"),) + DOORS]
    return '<nav aria-label="Site">{}</nav>'.format("".join(parts))


def frame(name, title, body, scripts=()):
    """Return a page of the site.

    Takes:  scripts  the names of those that run in it, in order
    """
    return read("frame.html").format(
        policy=POLICY, title=escape(title), links=links(name), body=body,
        foot=FOOT, scripts="".join('\n<script defer src="{}"></script>'.format(
            script) for script in scripts))


def read(name):
    with open(os.path.join(HOME, "page", name), encoding="utf-8") as file:
        return file.read()
