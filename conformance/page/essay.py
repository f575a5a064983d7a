"""What an essay shows of the reader's points, in a page under MicroPython.

    begin   takes the listings of the woven lines
    answer  the views that are asked for, as JSON
"""

import json

from refimpl.walk.live import begin, grid     # noqa: F401  begin: the page's

from . import fitting, views
from .points import Cloud, Unfit, show_alone

VIEWS = dict(views.VIEWS, **fitting.VIEWS)
FINE, COARSE = (72, 48), (16, 11)       # grids of curves, at rest or dragged
LAYERS = ("side-minus", "side-plus", "joins", "before", "boundary", "margins",
          "here", "marked")


class Last:
    points = cloud = None


def see(view, points, asked):
    """Return what a view shows: {values, layers, true}, or its problem."""
    try:
        values, layers, true = VIEWS[view](points, asked)
    except Unfit as problem:
        return {"problem": str(problem)}
    return {"values": {name: show_alone(v) for name, v in values.items()},
            "layers": {name: layers.get(name, "") for name in LAYERS},
            "true": true, "below": layers.get("below")}


def answer(text):
    """Return {view: what it shows}, as JSON.

    text   JSON: points [[x, y, label], ...], views [names], settings {view:
           {name: value}}, and fine: are curves to be?
    """
    asked = json.loads(text)
    if Last.points != asked["points"]:
        Last.points, Last.cloud = asked["points"], Cloud(asked["points"])
    grid(*FINE if asked.get("fine") else COARSE)
    return json.dumps({view: see(view, Last.cloud, asked["settings"].get(
        view, {})) for view in asked["views"]})
