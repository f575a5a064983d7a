"""A walk as one page that needs nothing else: text, pictures, a script.

    page      the HTML of a Run
    box       an erratum whole: printed, right, why, and both run
    document  a template of this folder, its places filled, under a policy
              that runs its own script and fetches nothing

What is data goes into the page as JSON without a < in it, and from there by
textContent: no name or label can become markup.
"""

import base64
import hashlib
import json
import re
from html import escape

from .changing import changing
from .inputs import TASKS, name_of
from .formulas import with_maths
from .listing import HERE, data, read
from .signs import signs
from .steps import Functions, Texts, answer_of, outputs, record_steps
from .report import said
from .scene import Drawing, inputs_of, layers_of, picture_of
from .texts import as_html, misprinted, rows, typeset

MOST = 30000        # steps of a page
SCRIPTS = ("page.js", "stepping.js", "touch.js")
STYLES = ("page.css", "walk.css")


def page(watched, run, lead="", ways="", bundled=False, number="",
         shared=False):
    """Return the page of a Run.

    Takes:  lead  HTML about the walk, of our own
            ways  links at the top, as HTML
            bundled  is live.js beside the page, so that it can compute?
            number  of the algorithm, as the texts have it, or ""
            shared  are walk.css and walk.js beside the page?  Else it has
                    both in itself
    """
    texts, printed = Texts(), rows()
    functions = Functions(lambda listing: described(listing, printed))
    inputs = inputs_of(watched)
    picture = picture_of(watched, inputs) if run.steps else None
    drawing = Drawing(picture)
    steps = record_steps(run.steps[:MOST], functions, texts, drawing)
    left = run.left_out + max(0, len(run.steps) - MOST)
    fields = outputs(run.result, getattr(run.result, "_fields", ()))
    live = changing(watched, picture, getattr(run.result, "_fields", ()))
    answer = layers_of(picture, inputs, dict(fields)) if (
        picture and fields) else {}
    whole = {"functions": functions.items, "steps": steps,
             "layers": drawing.layers, "texts": texts.items,
             "result": "{:,} more steps are not shown".format(left)
             if left else "", "bundle": bundled,
             "live": live if bundled else None}
    task, about = watched.task, said(watched.task)
    wrong = errata_of(["{}.{}".format(*TASKS[task][:2])] + list(
        functions.numbers), printed)
    keys = re.findall('class="erratum" id="([^"]*)"', wrong)
    what = "On {}, {}.".format(watched.what, "in floats" if watched.floats
                               else "in exact numbers")
    if watched.case:
        what += " {}; {}.".format(watched.case["why"].capitalize(),
                                  watched.case["text"])
    return document("page.html", SCRIPTS, {
        "title": escape(signs(name_of(task) + ": " + about)),
        "lead": lead + wrong, "what": typeset(what), "heading":
        "<small>{}</small> {} <span>{}</span>".format(
            escape(number), escape(name_of(task)), typeset(about)),
        "wrong": '<a class="wrong" href="#{}">Errata<span>: the text is '
        'wrong here, {}</span></a>'.format(
            keys[0], ", ".join(keys)) if keys else "",
        "ways": ways.encode("ascii", "xmlcharrefreplace").decode(),
        "kind": "one" if picture else "none",
        "answer": escape("No answer: {}".format(run.error)) if (
            run.error) else "".join(
            "<span><i>{}</i> = {}</span>".format(
                escape(signs(name)), escape(text))
            for name, text in answer_of(fields)),
        "figures": drawing.figure({}, answer), "data": as_json(whole)
        }, STYLES, bundled, shared)


def box(row, links=""):
    """Return an erratum, printed beside right, and both run, as HTML: of
    errata.json, with why, in a sentence, and [at, as printed, right]."""
    entry = data("errata.json")[row.key]
    place = "here " + ", ".join("line {} of {}".format(
        tag, name.rpartition(".")[2]) for name, tag in row.lines.items()) if (
            row.lines) else "no line of ours: " + row.no_line
    cases = '<p class="facts">Golden cases: {}.</p>'.format(", ".join(map(
        "<code>{}</code>".format, row.cases))) if row.cases else ""
    run = "".join('<tr><th scope="row">{}</th><td>{}</td><td>{}</td></tr>'
                  .format(*map(typeset, cells))
                  for cells in entry["rows"])
    return ('<div class="erratum" id="{0}"><p><b>Erratum {0}</b> '
            '<span class="quiet">{1}; {8}</span></p><dl><dt>printed</dt>'
            "<dd>{2}</dd><dt>right</dt><dd>{3}</dd></dl><p>{4}</p>"
            '<table class="both"><thead><tr><th scope="col">at</th>'
            '<th scope="col">as printed</th><th scope="col">right</th></tr>'
            "</thead><tbody>{5}</tbody></table>{6}{7}</div>".format(
                row.key, as_html(row.where), typeset(row.says),
                typeset(row.right), typeset(entry["why"]), run, links, cases,
                escape(place))).encode("ascii", "xmlcharrefreplace").decode()


def errata_of(functions, texts):
    """Return the errata of functions, by "module.function", as HTML."""
    return "".join(box(texts[key]) for key in data("errata.json")
                   if set(functions) & set(texts[key].here))


def described(listing, printed):
    """Return (what a page has of a Listing, {line: row})."""
    rows, wrong = [], misprinted(printed, listing.name)
    for line, _, code in listing.rows:
        # a statement that goes on in a second line has its tag there
        statement = listing.at.get(line)
        tag = statement.tag if statement else ""
        rows.append([tag, with_maths(listing.words.get(tag, "")), code]
                    + wrong.pop(tag, []))   # at its first row
    return {"name": listing.name, "source": signs(listing.source),
            "rows": rows}, {
                line: k for k, (line, _, _) in enumerate(listing.rows)}


def as_json(data):
    """Return JSON that can stand in an element of a page."""
    text = json.dumps(data, separators=(",", ":"))
    for sign in "<>&":
        text = text.replace(sign, "\\u{:04x}".format(ord(sign)))
    return text


def document(name, scripts, places, styles=("page.css",), bundled=False,
             shared=False):
    """Return a template with its places filled, each once."""
    style, script = joined(styles), joined(scripts)
    policy = "default-src 'none'; base-uri 'none'; form-action 'none'; " \
        "img-src data:; style-src {}; script-src {}{}".format(
            "'self'" if shared else digest(style), digest(script) if (
                script and not shared) else "'self'" if script else "'none'",
            " 'self' blob: 'wasm-unsafe-eval'; worker-src blob:" * bundled)
    places = dict(places, policy=policy, style='<link rel="stylesheet" '
                  'href="walk.css">' if shared else "<style>" + style
                  + "</style>", script='<script src="walk.js"></script>'
                  if shared else "<script>" + script + "</script>")
    return re.sub(
        r"@(\w+)@", lambda match: places[match.group(1)], read(
            HERE, name)).encode("ascii", "xmlcharrefreplace").decode()


def digest(text):
    return "'sha256-{}'".format(base64.b64encode(hashlib.sha256(
        text.encode()).digest()).decode())


def joined(names):
    """Return the texts of files beside this one, joined."""
    return "".join(read(HERE, name) for name in names)
