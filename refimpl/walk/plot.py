"""What is drawn, as SVG: the one plotter, of the walk and of the reports.

    outline, curve    paths of segments, of places one after the other
    dots              points: signs, rings, letters
    arrow, circle     parts of a path
    figure            a picture with its words below
"""

from html import escape

from .signs import signs

WIDTH, HEIGHT, EDGE = 420, 280, 16


def place(x, y):
    """Return the pixel of a point of the unit square."""
    return x * WIDTH, (HEIGHT - EDGE) * (1 - y)


def at(box, x, y):
    """Return the place in the unit square of a point in a box."""
    return tuple(float((v - side[0]) / (side[1] - side[0]))
                 for v, side in zip((x, y), box))


def path(parts, how="", color="currentColor"):
    """Return the path element of these parts, or "" for none."""
    return '<path fill="none" stroke="{}" {} d="{}"/>'.format(
        color, how, "".join(parts)) if parts else ""


def segments(pieces):
    """Return the parts of a path for segments of the unit square."""
    return ["M{:.1f} {:.1f}L{:.1f} {:.1f}".format(
        *place(a, b) + place(c, d)) for a, b, c, d in pieces]


def outline(pieces, how="", color="currentColor"):
    """Return the path of segments of the unit square."""
    return path(segments(pieces), how, color)


def joined(pieces):
    """Return segments as few long paths in whole pixels: less to store."""
    ends_of = {}
    for a, b, c, d in pieces:
        ends = [tuple(int(v + .5) for v in place(*e))
                for e in ((a, b), (c, d))]
        if ends[0] != ends[1]:
            ends_of.setdefault(ends[0], []).append(ends[1])
            ends_of.setdefault(ends[1], []).append(ends[0])
    parts = []
    starts = sorted(ends_of, key=lambda end: (len(ends_of[end]) != 1, end))
    for start in starts:
        while ends_of[start]:
            here, line = start, ["M{} {}".format(*start)]
            while ends_of[here]:
                there = ends_of[here].pop()
                ends_of[there].remove(here)
                line.append("{}{} {}".format("L" if len(line) == 1 else " ",
                                             *there))
                here = there
            parts += line
    return "".join(parts)


def curve(places):
    """Return the path data through places of the unit square."""
    return "M" + " ".join("{:.1f} {:.1f}".format(*place(x, y))
                          for x, y in places) if places else ""


def text(x, y, words, anchor, how=""):
    """Return a text element."""
    return '<text x="{:.0f}" y="{:.0f}" text-anchor="{}"{}>{}</text>'.format(
        x, y, anchor, how, escape(words))


def circle(start, r):
    """Return a circle around a place as part of a path."""
    return "{}m-{r} 0a{r} {r} 0 1 0 {w} 0a{r} {r} 0 1 0-{w} 0".format(
        start, r=r, w=2 * r)


def ring(x, y, r):
    """Return a circle around a place of the unit square."""
    return circle("M{:.1f} {:.1f}".format(*place(x, y)), r)


def square(at):
    """Return a square around a place of the unit square."""
    return "M{:.1f} {:.1f}m-9-9h18v18h-18z".format(*place(*at))


def arrow(a, b):
    """Return an arrow between two places of the unit square."""
    (x, y), (u, v) = place(*a), place(*b)
    far = ((u - x) ** 2 + (v - y) ** 2) ** 0.5
    if far < 1:
        return ""
    c, s = 8 * (u - x) / far, 8 * (v - y) / far
    return "M{:.1f} {:.1f}L{:.1f} {:.1f}M{:.1f} {:.1f}L{:.1f} {:.1f} " \
        "{:.1f} {:.1f}".format(x, y, u, v, u - c + s / 2, v - s - c / 2,
                               u, v, u - c - s / 2, v - s + c / 2)


def dots(points, box, arm=4.5, classes=("", "")):
    """Return the shapes of the points: signs, rings, or letters.

    arm      half of how long a sign is
    classes  what the paths of + and of - are marked with
    """
    plus, minus, rings, shapes = [], [], [], []
    for point in points:
        x, y = place(*at(box, point.x, point.y))
        start = "M{:.1f} {:.1f}".format(x, y)
        if point.ringed:
            rings.append(circle(start, 8))
        if point.mark == "+":
            plus.append("{}m-{a} 0h{b}m-{a}-{a}v{b}".format(
                start, a=arm, b=2 * arm))
        elif point.mark == "-":
            minus.append("{}m-{} 0h{}".format(start, arm, 2 * arm))
        elif point.mark == "o":
            rings.append(circle(start, 3.5))
        else:
            shapes.append(text(x, y + 4, point.mark, "middle"))
    how = 'stroke-width="2"'
    return shapes + [path(plus, classes[0] + how),
                     path(minus, classes[1] + how), path(rings)]


def ends(box, say="{:.3g}".format):
    """Return the texts of the ends of both axes.

    say  a function of a float, its text
    """
    low, high = [[say(float(v)) for v in side] for side in zip(*box)]
    return [text(2, HEIGHT - 3, low[0], "start"),
            text(WIDTH - 2, HEIGHT - 3, high[0], "end"),
            text(2, HEIGHT - EDGE - 3, low[1], "start"),
            text(2, 11, high[1], "start")]


def figure(shapes, words, title="the data in a plane", name="", role="img"):
    """Return the figure of these shapes, with words below it."""
    return ('<figure class="drawing"{}><svg viewBox="0 0 {} {}" role="{}" '
            'aria-label="{}">{}</svg><figcaption>{}</figcaption></figure>'
            .format(name, WIDTH, HEIGHT, role, escape(title, True),
                    "".join(shapes), escape(signs(words))))
