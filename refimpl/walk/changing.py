"""What a reader may change in a page: points, labels, settings.

    changing  it as data for the page's script, None where there is nothing
    bundle    the script beside the pages: MicroPython and the woven package
"""

import base64
import json
import os
import re
import zlib

from ..base.method import DECLARED
from ..oracle.tasks import find_work
from .listing import HERE, data, read
from .plot import ARMS
from .weave import weave

# A setting: its kind, where it begins if it is not given, what may be chosen.
NUMBERS = {"positive": 1, "unsigned": 0, "number": 0, "whole": 4, "count": 1}
COUNTS = "ddof", "n_plus", "n_minus"
# How long a page lets a training go on, if the reader does not say it.
LIMITS, WITH_KERNEL = {"max_epochs": 30, "max_steps": 20}, 10
MOST = 60       # examples of a picture


def changing(watched, picture, fields):
    """Return what may be changed in a picture, which may be None; fields are
    the names of the outputs."""
    rows = "x" if "x" in watched.input else "X"
    target = "classes" if "classes" in watched.input else "y"
    known = watched.input.get(target, [])
    shape = shape_of(picture, watched.input)
    if picture is None or len(picture.points) > MOST:
        return None
    labels = [] if shape == "fit" or not known else (
        [0, 1] if set(known) <= {0, 1} else [-1, 1] if set(known) <= {-1, 1}
        else sorted(set(known), key=known.index))
    spec = DECLARED[find_work(watched.task)][0]
    names = [token.partition("?")[0] for token, _ in spec]
    inputs = dict({name: WITH_KERNEL if "kernel" in names else limit
                   for name, limit in LIMITS.items() if name in names},
                  **watched.input)
    return {"task": watched.task, "input": inputs,
            "float": watched.floats, "fields": fields, "shape": shape,
            "rows": rows, "target": target if known else "",
            "labels": labels, "box": picture.box, "marks": ARMS,
            "knobs": [knob for token, kind in spec
                      for knob in settings(token, kind, inputs)]}


def shape_of(picture, inputs):
    """Return how points of a picture stand for rows, "" for not at all."""
    if picture is None or not picture.points or {"alpha", "u"} & set(inputs):
        return ""
    if picture.name == "curve":
        return "curve" if "w" not in inputs else ""
    if getattr(picture, "fit", False):
        return "fit" if picture.width == 1 else ""
    return "plane" if getattr(picture, "width", 0) == 2 else ""


def settings(token, kind, inputs):
    """Return the settings of an argument: [name, kind, value, choices]."""
    name, optional, default = token.partition("?")
    name = "lambda" if name == "lam" else name
    value = inputs.get(name, default or None)
    if name in COUNTS:
        return []
    choices = []
    if kind == "kernel":
        value = value or {"name": "linear"}
        choices = ["linear", "polynomial", "gaussian"]
    elif kind in NUMBERS:
        value = value or NUMBERS[kind]
    elif kind == "flag":
        kind, value, choices = "choice", bool(value), [False, True]
    elif kind[:7] == "one of ":
        choices = kind[7:].split()
        kind, value = "choice", value or choices[0]
    elif kind == "choice" and isinstance(value, str):
        choices = ["identity", "diagonal", "full"]
    elif kind in ("start", "weights") or name == "W":
        kind, value = "text", value or ""
    else:
        return []
    return [[name, kind, value, choices]]


def bundle(folder, describe):
    """Return the script that a page loads to compute, made with the folder of
    the npm package of MicroPython; describe() is that of weave()."""
    files, listings = weave(describe)
    with open(os.path.join(folder, "micropython.wasm"), "rb") as file:
        wasm = base64.b64encode(zlib.compress(file.read(), 9)).decode()
    return "self.LIVE = " + json.dumps({
        # no module: from a folder opened as a file it could not be loaded
        "script": "(async () => {{\n{}\n{}}})();".format(re.sub(
            r"\bexport (default \w+;)?", "", read(
                folder, "micropython.mjs")).replace(
                    "import.meta.url", "self.location.href"), read(
                        HERE, "worker.js")),
        "parts": {"wasm": wasm, "files": files,
                  "start": "from refimpl.walk import live",
                  "tables": json.dumps({
                      "words": data("printed.json")["tests"],
                      "listings": listings}, separators=(",", ":"))}},
        separators=(",", ":")) + ";\n"
