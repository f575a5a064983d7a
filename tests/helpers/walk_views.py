"""What is counted over the pages of walks: the steps, and what is in view.

    pages    {name: HTML} of the gallery's walks
    inside   the data of a page
    visited  the steps that "next line" stops at, from the first one
    counts   the figures of a page that need no browser
    VIEWED   a script that goes through a page and counts what is out of view
"""

import glob
import json
import os
import re

from refimpl.walk.gallery import gallery


def pages(folder):
    """Return {name: HTML} of the walks of a gallery that is written here."""
    gallery(str(folder))
    result = {}
    for path in sorted(glob.glob(os.path.join(str(folder), "*.html"))):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        if 'id="data">' in text:
            result[os.path.basename(path)] = text
    return result


def inside(text):
    """Return the data of a page."""
    return json.loads(text.split('id="data">')[1].split("</script>")[0])


def depth(step):
    return step[3] if len(step) > 3 else 0


def visited(steps):
    """Return the steps that "next line" stops at, from the first one."""
    result = []
    for k, step in enumerate(steps):
        calls = k + 1 < len(steps) and depth(steps[k + 1]) > depth(step)
        ends = not any(depth(later) <= depth(step) for later in steps[k + 1:])
        if depth(step) == 0 and (not calls or ends):
            result.append(k)
    return result


def counts(text):
    """Return the figures of a page that need no browser."""
    data = inside(text)
    steps, texts = data["steps"], data["texts"]
    stops = visited(steps)
    notes = [texts[step[6]] for step in steps if len(step) > 6]
    rows = [row for f in data["functions"] for row in f["rows"]]
    figure = text.partition(" data-picture")[2]
    return {
        "steps": len(steps), "visited": len(stops),
        "inside": len([step for step in steps if depth(step)]),
        "visited inside": len([k for k in stops if depth(steps[k])]),
        "as it was": notes.count("as it was"),
        "lines": len(rows), "without number": len([
            row for row in rows if not row[0]]),
        "longest": max([len(row[2]) for row in rows if row[0]] or [0]),
        "empty pictures": int(bool(figure) and not is_drawn(
            data, stops) and not re.search('d="M[^"]*m[^"]*"', figure))}


def is_drawn(data, stops):
    """Return whether something is drawn at one of the stops."""
    now = {}
    for k, step in enumerate(data["steps"]):
        cells = step[8] or [] if len(step) > 8 else []
        for layer, text in zip(cells[::2], cells[1::2]):
            now[data["layers"][layer]] = data["texts"][text]
        if k in stops and any(path for layer, path in now.items()
                              if layer != "say"):
            return True
    return False
