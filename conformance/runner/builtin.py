"""refimpl without a process of its own: no question becomes text."""

import json
import sys
import time

from refimpl.oracle.tasks import Literal, answer

from ..contract.wire import PLAIN, Text, dump, long_integers, parse
from . import Inside
from .process import Mishap


class Here(Inside):
    """refimpl in this process, in the place of a Program that never fails."""

    words = [sys.executable, "-m", "refimpl"]

    def ask(self, message, timeout, limits=None):
        """Return the reply, as parse() gives it; Mishap if it came late."""
        start = time.monotonic()
        message = dict(message, id=1)
        if "input" in message:
            message["input"] = literal(message["input"])
        with long_integers():
            result = parse(json.dumps(answer(message)).encode())
        if timeout is not None and time.monotonic() - start > timeout:
            raise Mishap("timeout", "no answer within {:g} s".format(timeout))
        return result


def literal(value):
    if isinstance(value, list):
        return value if PLAIN.issuperset(map(type, value)) else list(
            map(literal, value))
    if isinstance(value, dict):
        return {name: literal(v) for name, v in value.items()}
    return Literal(dump(value)) if isinstance(value, (float, Text)) else value
