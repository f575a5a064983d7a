"""The frame of the site: its links, its policy, and two pages made of text.

    DOORS      the pages of the site, with the words of their links
    frame      a page of the site, whole
    listed     the tables of a page of Markdown, as HTML
"""

import re
from html import escape
from posixpath import normpath

from refimpl.walk.page import hashes as walk_hashes

DOORS = (("walks/index.html", "Read the texts"),
         ("ask.html", "Ask about your table"),
         ("test.html", "Test your program"),
         ("oracle.html", "Index"))

# Of a page whose scripts, styles and data are files beside it.
POLICY = ("default-src 'none'; base-uri 'none'; form-action 'none'; "
          "img-src data:; style-src 'self' {style}; connect-src 'self'; "
          "worker-src 'self'; script-src 'self' 'wasm-unsafe-eval' {script}")

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>{title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="page.css">
<link rel="stylesheet" href="site.css">
</head>
<body class="site">
<a class="skip" href="#main">To the content</a>
<header class="links">{links}</header>
<main id="main" tabindex="-1">
{body}
</main>
<footer><p>{foot}</p></footer>{script}
</body>
</html>
"""
FOOT = ("refimpl: exact answers, proved or computed twice, and the errata "
        "of the texts. Nothing on these pages is fetched from elsewhere, and "
        "nothing that you enter leaves your computer.")


def links(here="", up=""):
    """Return the links between the pages.

    Takes:  here  the page that they stand on
            up    what leads from it to the folder of the site
    """
    parts = ['<a class="name" href="{}index.html"{}>refimpl</a>'.format(
        up, marked(here == "index.html"))]
    parts += ['<a href="{}{}"{}>{}</a>'.format(
        up, page, marked(here == page), words) for page, words in DOORS]
    return '<nav aria-label="Site">{}</nav>'.format("".join(parts))


def marked(is_here):
    return ' aria-current="page"' if is_here else ""


def frame(name, title, body, script="", walks=False):
    """Return a page of the site.

    Takes:  script  the name of its module, or ""
            walks   does it open walks that it has made?  They are under its
                    policy as well as their own
    """
    style, code = walk_hashes() if walks else ("", "")
    source = '\n<script type="module" src="{}"></script>'.format(script)
    return PAGE.format(
        policy=POLICY.format(style=style, script=code), title=escape(title),
        links=links(name), body=body, foot=FOOT,
        script=source if script else "")


def listed(lines):
    """Return Markdown, its tables, headings, lists and code, as HTML."""
    parts, block, heading = [], [], ""
    for line in lines + [""]:
        if line.startswith("```") or (block and block[0][:3] == "```"):
            block.append(line)
            if line == "```" and len(block) > 1:
                parts.append('<pre tabindex="0">{}</pre>'.format(
                    escape("\n".join(block[1:-1]))))
                block = []
        elif line.strip() and not line.startswith(("#", "<!--")):
            block.append(line)
        else:
            parts.append(paragraph(block, heading))
            block = []
            if line.startswith("#"):
                level, _, heading = line.partition(" ")
                parts.append('<h{0} id="{2}">{1}</h{0}>'.format(
                    len(level), inline(heading), anchor(heading)))
    return "\n".join(filter(None, parts))


def paragraph(block, heading):
    """Return the lines between two empty ones, below a heading."""
    if not block:
        return ""
    if block[0].startswith("|"):
        return table(block, heading)
    text = " ".join(line.strip() for line in block)
    if text.startswith("- "):
        return "<ul>{}</ul>".format("".join(
            "<li>{}</li>".format(inline(item)) for item in re.split(
                r"(?:^| )- (?=\*|\[|[A-Z])", text)[1:]))
    return "<p>{}</p>".format(inline(text))


def table(rows, name):
    head, *body = [[inline(cell.strip().replace("\\|", "|")) for cell in
                    re.split(r"(?<!\\)\|", row.strip())[1:-1]]
                   for row in rows if not re.match(r"\|[-|]+$", row)]
    return ('<div class="wide" tabindex="0" role="region" aria-label="{}">'
            '<table class="listed"><thead><tr>{}</tr></thead><tbody>{}'
            "</tbody></table></div>").format(
        escape(name), "".join(
            '<th scope="col">{}</th>'.format(cell) for cell in head),
        "\n".join("<tr>{}</tr>".format("".join(
            "<td>{}</td>".format(cell) for cell in row)) for row in body))


def inline(text):
    """Return a line of Markdown; `(TASK)` leads to its form and its walk.

    A page that the site has not got is named.

    >>> inline("a **b** `x < 1`, y^2")
    'a <b>b</b> <code>x &lt; 1</code>, y<sup>2</sup>'
    """
    text = re.sub(r"`([^`]*)`", r"<code>\1</code>", escape(text, False))
    for sign, better in ((r"\^(-?\w+)", r"<sup>\1</sup>"), ("!=", "\u2260"),
                         ("&gt;=", "\u2265"), ("&lt;=", "\u2264")):
        text = re.sub(sign + "(?![^<]*</code>)", better, text)
    text = re.sub(r"\*\*([^*]+)\*\*", r"<b>\1</b>", text)
    text = re.sub(r"\*([^*]+)\*", r"<i>\1</i>", text)
    text = re.sub(r"\[([^\]]*)\]\(#([^)]*)\)", r'<a href="#\2">\1</a>', text)
    text = text.replace("](walk/README.md)", "](walks/index.html)")
    text = re.sub(r"\[([^\]]*)\]\((walks/[^)]*)\)", r'<a href="\2">\1</a>',
                  text)
    text = re.sub(r"\[([^\]]*)\]\(([^)#]*)[^)]*\)", lambda match: (
        "{} (<code>{}</code> in the project)".format(match.group(1), normpath(
            "refimpl/" + match.group(2)))), text)
    return re.sub(r"\(<code>([a-z][a-z-]*)</code>\)",
                  r'<a id="\1" href="ask.html#task=\1"><code>\1</code></a>, '
                  r'<a href="walks/\1.html">walk</a>',
                  text)


def anchor(words):
    """Return the anchor of a heading.

    >>> anchor("The proofs")
    'the-proofs'
    """
    return re.sub(r"[^a-z0-9-]", "", words.lower().replace(" ", "-"))
