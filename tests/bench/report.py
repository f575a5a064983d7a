"""The report of the bench: Markdown, JSON, and a picture a task."""

import json
import math
import os
import re
from html import escape

COLOURS = ("#0b5", "#c40", "#26c", "#a0a")


def seconds(v):
    """Return seconds in a unit that is easy to read."""
    for unit, size in (("s", 1), ("ms", 1e-3)):
        if v >= size:
            return "{:.3g} {}".format(v / size, unit)
    return "{:.3g} us".format(v * 1e6)


def quartiles(data, say):
    """Return a median with its quartiles; say() makes a number a text."""
    return "{} ({} to {})".format(*(
        say(data[k]) for k in ("median", "low", "high")))


def goal(want):
    """Return what is wanted, and whether it is reached."""
    say = {"seconds": seconds, "ratio": "{:.3g} times".format,
           "MB": lambda most: "{} MB (found {:.0f})".format(
               most, want["found"])}
    return "{}: {}".format(say[want["what"]](want["most"]),
                           "reached" if want["reached"] else "NOT")


def lines_of(row):
    """Yield the lines of a task in the table."""
    growth = row["exponent"]
    growth = "" if growth is None else "{:.1f}".format(growth)
    for at in row["sizes"]:
        goals = [w for w in row["wanted"] if w["size"] == at["size"]]
        own = "; ".join(goal(w) for w in goals if not w["peer"])
        if at["wrong"]:
            own = "WRONG: " + ", ".join(at["wrong"])
        head = (row["task"], at["size"], quartiles(at["ours"], seconds),
                growth)
        for p in at["peers"] or [None]:
            theirs = ("", "", "") if p is None else (
                p["name"], seconds(p["median"]), quartiles(
                    p["ratio"], "{:.3g}".format))
            more = [goal(w) for w in goals if p and w["peer"] == p["name"]]
            yield head + theirs + ("; ".join(filter(None, [own] + more)),)
            head, own = ("", "", "", ""), ""
        if at["missing"]:
            yield ("", at["size"], "", "", "not at hand: " + ", ".join(
                at["missing"]), "", "", "")
    if not row["sizes"]:
        yield (row["task"], "", "", "", "not at hand: " + ", ".join(
            row["missing"]), "", "", "")


def markdown(data):
    """Return the report as a page."""
    here = ["{} {}".format(*p) for p in data["peers"].items() if p[1]]
    gone = [name for name, result in data["peers"].items() if not result]
    lines = ["# How long it takes", "", "{}; peers: {}.{}".format(
        data["python"], ", ".join(here) or "none",
        "  Not at hand: {}.".format(", ".join(gone)) if gone else ""), "",
        "CPU time, median and quartiles; a ratio is ours over the peer's, "
        "taken in", "turns.", "",
        "| task | size | ours | exponent | peer | its time | ratio | wanted |",
        "|---|---|---|---|---|---|---|---|"]
    for row in data["rows"]:
        lines += ["| {} |".format(" | ".join(map(str, cells)))
                  for cells in lines_of(row)]
    whys = [row for row in data["rows"] if row["why"] and not all(
        w["reached"] for w in row["wanted"])]
    if whys:
        lines += ["", "Not reached, and why:", ""]
        lines += ["- {}: {}".format(row["task"], row["why"]) for row in whys]
    return "\n".join(lines) + "\n"


def picture(row):
    """Return time against size, both as logarithms, as SVG."""
    drawn = {}          # name: [(size, seconds), ...]
    for at in row["sizes"]:
        for p in [dict(at["ours"], name="ours")] + at["peers"]:
            drawn.setdefault(p["name"], []).append((at["size"], p["median"]))
    places = [p for points in drawn.values() for p in points]
    x0, x1 = (f(math.log10(p[0]) for p in places) for f in (min, max))
    y0, y1 = (f(math.log10(p[1]) for p in places) for f in (min, max))
    y0, y1 = math.floor(y0), max(math.ceil(y1), math.floor(y0) + 1)

    def place(p):
        return (90 + 380 * (math.log10(p[0]) - x0) / max(x1 - x0, 1e-9),
                300 - 240 * (math.log10(p[1]) - y0) / (y1 - y0))
    parts = frame(row, place, y0, y1)
    for i, (name, points) in enumerate(drawn.items()):
        colour = COLOURS[i % len(COLOURS)]
        dots = [place(p) for p in points]
        parts.append('<polyline fill="none" stroke="{}" stroke-width="2" '
                     'points="{}"/>'.format(colour, " ".join(
                         "{:.1f},{:.1f}".format(*d) for d in dots)))
        parts += ['<circle cx="{:.1f}" cy="{:.1f}" r="3.5" fill="{}"/>'.format(
            *d, colour) for d in dots]
        parts.append('<text x="490" y="{}" fill="{}">{}</text>'.format(
            75 + 22 * i, colour, escape(name)))
    return "\n".join(parts + ["</svg>"]) + "\n"


def frame(row, place, y0, y1):
    """Return the parts of a picture that are not curves."""
    slope = "" if row["exponent"] is None else (
        ": time grows as size^{:.1f}".format(row["exponent"]))
    parts = ['<svg xmlns="http://www.w3.org/2000/svg" width="680" '
             'height="350" viewBox="0 0 680 350" font-family="sans-serif" '
             'font-size="13">',
             '<rect width="680" height="350" fill="white"/>',
             '<text x="20" y="28" font-size="15">{}{}</text>'.format(
                 escape(row["task"]), slope)]
    for k in range(y0, y1 + 1):
        y = place((row["sizes"][0]["size"], 10.0 ** k))[1]
        parts.append('<path d="M90 {0:.1f}H470" stroke="#ddd"/><text x="80" '
                     'y="{1:.1f}" text-anchor="end">{2}</text>'.format(
                         y, y + 4, seconds(1.0000001 * 10.0 ** k)))
    for at in row["sizes"]:
        x = place((at["size"], 1))[0]
        parts.append('<path d="M{0:.1f} 60V300" stroke="#eee"/><text '
                     'x="{0:.1f}" y="320" text-anchor="middle">{1}'
                     '</text>'.format(x, at["size"]))
    return parts + ['<text x="280" y="342" text-anchor="middle">size'
                    '</text>']


def write(data, folder):
    """Write the report into a folder; return its files."""
    files = {"bench.md": markdown(data),
             "bench.json": json.dumps(data, indent=1) + "\n"}
    for row in data["rows"]:
        if len(row["sizes"]) > 1:
            name = re.sub(r"[^a-z0-9]+", "-", row["task"].lower()).strip("-")
            files[name + ".svg"] = picture(row)
    os.makedirs(folder, exist_ok=True)
    for name, text in files.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)
    return sorted(files)
