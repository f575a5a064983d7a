"""The reader for interpreters without hooks reads what json reads."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from refimpl.oracle.reader import Reader
from refimpl.oracle.wire import Literal


def own(text):
    return Reader(text.encode(), Literal, dict).whole()


def standard(text):
    return json.loads(text, parse_int=Literal, parse_float=Literal,
                      parse_constant=Literal, object_pairs_hook=dict)


def outcome(read, text):
    try:
        value = read(text)
    except ValueError:
        return "refused"
    return json.dumps(value), repr(types(value))


def types(value):
    if isinstance(value, list):
        return [types(v) for v in value]
    if isinstance(value, dict):
        return {k: types(v) for k, v in value.items()}
    return type(value).__name__


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda v: st.lists(v, max_size=4)
    | st.dictionaries(st.text(), v, max_size=4), max_leaves=12)


@settings(deadline=None, derandomize=True, max_examples=300)
@given(VALUES, st.booleans(), st.sampled_from([None, 1]))
def test_what_json_writes_is_read_alike(value, plain, indent):
    text = json.dumps(value, ensure_ascii=plain, indent=indent)
    assert outcome(own, text) == outcome(standard, text) != "refused"


@settings(deadline=None, derandomize=True, max_examples=500)
@given(VALUES, st.data())
def test_a_damaged_text_is_read_or_refused_alike(value, data):
    text = json.dumps(value)
    at = data.draw(st.integers(0, len(text)))
    change = data.draw(st.sampled_from(
        ["", "0", "-", ".", "e", "1", ",", "]", "{", '"', "\\", " ", "\n",
         "\t", "u", "\\ud800", "+", "NaN", "\x01"]))
    text = text[:at] + change + text[at + data.draw(st.integers(0, 2)):]
    assert outcome(own, text) == outcome(standard, text), text


@pytest.mark.parametrize("text", [
    "", " ", "01", "-", "1.", ".5", "1e", "+1", "--1", "1e+", "[1,]", "{,}",
    '{"a"}', '{"a":}', '"\\u12g4"', '"\\x41"', '"', "nul", "[1 2]", "1 2",
    '{"a":1,}', "[", "{", '"\n"', "\xa01", "tru", "-Infinityx", "1_0"])
def test_what_is_no_json_is_refused(text):
    assert outcome(own, text) == outcome(standard, text) == "refused"


@pytest.mark.parametrize("text", [
    '"\\ud83d\\ude00"', '"\\ud83d"', '"\\ude00\\ud83d"', '"\\ud83dx"',
    "NaN", "-Infinity", "Infinity", "[]", "{}", "[[],{}]", "-0", "1E5",
    "-1.5e-07", ' {"a" : [ 1 , 2 ] } ', '"\\/\\b\\f\\n\\r\\t\\"\\\\"'])
def test_what_is_json_is_read_alike(text):
    assert outcome(own, text) == outcome(standard, text) != "refused"


def test_deep_nesting_is_refused_without_a_crash():
    with pytest.raises(ValueError, match="too deeply"):
        own("[" * 100000)
