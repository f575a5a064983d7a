"""The golden cases have the answers that they had before the arithmetic was
written anew: in exact numbers, floats and 20 digits, to the byte."""

import json
import os
from zlib import crc32

import pytest

from golden_cases import CASES
from replies import ask

ARITHMETICS = "exact", "float", {"digits": 20}
with open(os.path.join(os.path.dirname(__file__), "kept_answers.json")) as f:
    KEPT = json.load(f)     # {task: {case: three times eight digits}}
# what is right now and was not before: {case: the arithmetics}
NO_LONGER_SEPARATES = ["float"]     # when rounded: refused before
CHANGED = {"svm-hard/gaussian-flat-plane": NO_LONGER_SEPARATES,
           "svm-hard/gaussian-flatter": NO_LONGER_SEPARATES}


def shortened(task, inputs, arithmetic):
    """Return the eight digits of an output, or of the kind of an error."""
    reply = ask(task, inputs, arithmetic)
    text = json.dumps({
        name: v for name, v in reply["output"].items() if name != "iterations"
    }, sort_keys=True) if "output" in reply else reply["error"]["kind"]
    return "{:08x}".format(crc32(text.encode()))


@pytest.mark.sample(400)
@pytest.mark.usefixtures("any_length")
@pytest.mark.parametrize("name", sorted(CASES))
def test_the_answer_is_the_one_of_before(name):
    task, _, case = name.partition("/")
    kept = KEPT[task].get(case, "")     # "" for a case of later
    for a in ARITHMETICS:
        if kept and a not in CHANGED.get(name, ()):
            assert shortened(task, CASES[name]["input"], a) == kept[:8], a
        kept = kept[8:]
