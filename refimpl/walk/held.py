"""The figure of what can be taken hold of, as HTML.

    figure  of a table of answers
    RING    what is stored as o, around an example
"""

from . import plot
from .scene import stacked
from .signs import signs

RING = "m-10 0a10 10 0 1 0 20 0a10 10 0 1 0-20 0"       # plot.circle


def figure(table, grid, slide):
    """Return the HTML of a figure to take hold of."""
    layers = ['<path class="layer {0}" data-layer="{0}" d="{1}"/>'.format(
        name, table.texts[k].replace("o", RING))
        for name, k in zip(
            table.layers, table.answers[""][1:])]
    picture, slide = table.first, slide or []
    shapes = stacked(picture, layers)
    words = picture.words()
    legend = "; ".join(words[name] for name, k in zip(
        table.layers, table.answers[""][1:]) if name in words and
        table.texts[k])
    ways = (["Drag a point, or go to it with the tab key and move it with "
             "the arrow keys; one at a time, the others go back"] * grid
            + ["Slide {}".format(signs(slide[0])) for _ in slide[:1]])
    return ('<section class="hold" id="hold" aria-label="Take hold of it" '
            'hidden><h2>Take hold of it</h2><div class="held-by"><div>{}'
            '</div><div><p>{}. The answer is that of the changed data, in '
            '{}.</p><div id="knobs"></div><p id="answer" class='
            '"answer" aria-live="polite"></p><button type="button" '
            'id="home">As it began</button></div></div></section>'.format(
                plot.figure(shapes, legend, "the answer, to take hold of",
                            role="group"),
                ". ".join(ways), "floats"
                if table.watched.floats else "exact numbers"))
