"""What runs of the numbered lines, on CPython and PyPy: woven, as in a page.

    follow    the steps of a call, its result or its error
"""

import os
from functools import lru_cache

from ..base.call import CALL
from ..base.errors import RefimplError
from . import woven
from .listing import EDITED, HERE, PACKAGE, read
from .tracing import Recorder, Run
from .weave import AGAIN, sources, weave_module


@lru_cache(maxsize=None)
def woven_codes(path, text):
    """Return [(function, its code with the lines woven)] of a module."""
    name = os.path.relpath(path, PACKAGE)[:-3].replace(os.sep, ".")
    if "  # 1\n" not in text and AGAIN not in text:
        return []
    source = weave_module(text, path, woven.Now.listings, lambda found: found)
    module = vars(__import__("refimpl." + name, None, None, ["*"]))
    module["_w"] = woven
    found = []
    for code in compile(source, path, "exec").co_consts:
        name = getattr(code, "co_name", None)
        function = module.get(name)
        function = getattr(function, "__wrapped__", function)
        if name and hasattr(function, "__code__") and (
                function.__code__.co_name == name):
            found.append((function, code))
    return found


def follow(called, words=None, **options):
    """Return the Run of a function without arguments, with the error if it
    raised one; words and options are those of a Recorder."""
    recorder, result, error = Recorder(words or {}, **options), None, None
    recorder.counts = True
    pairs = [pair for path in sources() if not path.startswith(HERE)
             for pair in woven_codes(path, EDITED.get(path) or read(path))]
    before = [function.__code__ for function, _ in pairs]
    for function, code in pairs:
        function.__code__ = code
    woven.Now.recorder, CALL.watched = recorder, True
    try:
        result = called()
    except (RefimplError, ArithmeticError) as e:
        recorder.fail(type(e).__name__)
        error = e
    finally:
        woven.Now.recorder, CALL.watched = None, False
        for (function, _), code in zip(pairs, before):
            function.__code__ = code
    return Run(recorder.steps, result, error,
               recorder.count - len(recorder.steps))
