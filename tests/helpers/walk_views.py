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
    points = {str(k) for k, figure in enumerate(text.split(
        "data-picture=")[1:]) if re.search('d="M[^"]*m[^"]*"', figure)}
    return {
        "steps": len(steps), "visited": len(stops),
        "inside": len([step for step in steps if depth(step)]),
        "visited inside": len([k for k in stops if depth(steps[k])]),
        "as it was": notes.count("as it was"),
        "lines": len(rows), "without number": len([
            row for row in rows if not row[0]]),
        "longest": max([len(row[2]) for row in rows if row[0]] or [0]),
        "empty pictures": text.count("data-picture=") - len(
            drawn(data, stops) | points)}


def drawn(data, stops):
    """Return the pictures on which something is drawn at one of the stops."""
    now, result = {}, set()
    for k, step in enumerate(data["steps"]):
        cells = step[8] or [] if len(step) > 8 else []
        for layer, text in zip(cells[::2], cells[1::2]):
            now[data["layers"][layer]] = data["texts"][text]
        if k in stops:
            result.update(layer.split()[0] for layer, path in now.items()
                          if path and not layer.endswith(" say"))
    return result


# key: what goes one step on.  Of every step: is the line, the sentence, what
# changed and each picture in view, is a number cut, did a part move?
VIEWED = """
(() => {
  const key = %r, found = {steps: 0, line: 0, sentence: 0, variables: 0,
    pictures: 0, cut: 0, moved: 0, wrapped: 0, scrolled: 0};
  const seen = (element, whole = true) => {
    const box = element.getBoundingClientRect();
    let top = 0, bottom = innerHeight, left = 0, right = innerWidth;
    for (let up = element.parentElement; up; up = up.parentElement) {
      if (getComputedStyle(up).overflowY === "visible") continue;
      const part = up.getBoundingClientRect();
      if (up === document.body || up === document.documentElement) continue;
      top = Math.max(top, part.top); bottom = Math.min(bottom, part.bottom);
    }
    return box.top >= top - 2 && box.bottom <= bottom + 2;
  };
  const places = () => ["#now", "#lines", "#variables", ".seen figure"].map(
    name => { const part = document.querySelector(name);
      if (!part) return "";
      const box = part.getBoundingClientRect();
      return [Math.round(box.top + scrollY), Math.round(box.left)].join(); }).join(" ");
  const first = places();
  for (const line of document.querySelectorAll(".line:not(.ours), .rows tr:not(.ours) td.code:not(:has(*))")) {
    const style = getComputedStyle(line);
    if (line.getBoundingClientRect().height > 1.7 * parseFloat(style.lineHeight)
      + parseFloat(style.paddingTop) + parseFloat(style.paddingBottom)) found.wrapped += 1;
  }
  for (let k = 0; k < 20000; k += 1) {
    found.steps += 1;
    const lit = document.querySelector("[aria-current]"), now = document.getElementById("now");
    if (lit && !seen(lit)) found.line += 1;
    if (!seen(now) || now.scrollHeight > now.clientHeight + 2) found.sentence += 1;
    const fresh = [...document.querySelectorAll(".vars .new")];
    if (!fresh.every(row => seen(row))) found.variables += 1;
    if (![...document.querySelectorAll(".seen figure")].every(figure => seen(figure))) found.pictures += 1;
    for (const box of document.querySelectorAll(".value, .scroll"))
      if (box.scrollWidth > box.clientWidth + 2 && box.tabIndex < 0) found.cut += 1;
    if (places() !== first) found.moved += 1;
    if (scrollY > 0) found.scrolled += 1;
    const last = document.getElementById("count").textContent;
    document.dispatchEvent(new KeyboardEvent("keydown", {key}));
    if (document.getElementById("count").textContent === last) break;
  }
  return found;
})()
"""
