"""Whatever a run says, it is refused in words or becomes a report."""

import json
import tempfile
import xml.etree.ElementTree as ET

import pytest
from hypothesis import example, given, settings, strategies as st
from runs import SUITE, document, result, saved
from test_reporting_page import Reader

from conformance.reports.junit import junit
from conformance.reports.markdown import markdown
from conformance.reports.model import BadRun, Table, column, data, read
from conformance.reports.page import page
from conformance.reports.text import STATUSES

IDS = ["mse/one", "svm-hard/or", "svm-soft/xor", "least-squares/offset",
       "svm-hard/disc-and-ring", "dual-perceptron-bias/and", "no/such"]
NUMBERS = st.one_of(
    st.integers(-9, 9), st.floats(), st.sampled_from([
        "1/3", "nan", "1e9999", "-1e400", "0x1p-3", "", "1/0", 10**400]))
JSON = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(
        st.sampled_from(["w", "t", "alpha", "b", "slope", "theta"])
        | st.text(max_size=3), inner, max_size=3), max_leaves=9)
VECTORS = st.lists(NUMBERS, max_size=4)
ANSWERS = st.dictionaries(
    st.sampled_from(["output", "error", "skip"]), st.dictionaries(
        st.sampled_from(["w", "t", "alpha", "b", "theta", "intercept"]),
        VECTORS | NUMBERS, max_size=4) | JSON, max_size=2)
RESULTS = st.lists(st.builds(
    dict, id=st.sampled_from(IDS), status=st.sampled_from(STATUSES),
    answer=ANSWERS, came=st.text(max_size=20), notes=st.lists(
        st.text(max_size=20), max_size=2)), min_size=1, max_size=4,
    unique_by=lambda one: one["id"])
PLAIN = document([result(name) for name in IDS])


def written(found):
    """Write a Column in every format; each has to be whole."""
    table = Table([found, column(PLAIN)], SUITE)
    Reader(page(table))
    ET.fromstring(junit(table).encode("utf-8", "strict"))
    markdown(table).encode("utf-8", "strict")
    json.dumps(data(table), allow_nan=False)


def again(one):
    """Save a document, read it, and report it unless it is refused."""
    with tempfile.TemporaryDirectory() as folder:
        path = saved(folder, "run", one)
        try:
            found = read(path)
        except BadRun:
            return
    written(found)


@example([{"id": "svm-hard/or", "answer": {"output": {
    "b": [], "w": [], "alpha": [0, 0, 0, 0]}}}])
@settings(max_examples=60, deadline=None)
@given(RESULTS)
def test_any_answer_is_told(results):
    again(document([dict(result(one["id"]), **one) for one in results]))


@pytest.mark.campaign
@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_member_of_any_kind_is_refused_or_told(draw):
    one = json.loads(json.dumps(PLAIN))
    place = one
    while True:
        keys = list(place) if isinstance(place, dict) else range(len(place))
        key = draw.draw(st.sampled_from(list(keys)))
        if isinstance(place[key], (dict, list)) and place[key] and (
                draw.draw(st.booleans())):
            place = place[key]
            continue
        place[key] = draw.draw(JSON)
        break
    again(one)
