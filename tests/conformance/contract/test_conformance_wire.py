"""Lines and pipes: what is written arrives as written, within bounds."""

import json
import os

import pytest
from hypothesis import given, strategies as st

from conformance.contract.wire import DEPTH, DIGITS, Float, dump, parse
from conformance.runner import process
from conformance.runner.process import Channel, TooLong

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20)


@given(VALUES)
def test_values_return(value):
    assert parse(dump(value).encode()) == value
    assert json.loads(dump(value)) == value


@given(st.integers(), st.text("0123456789", min_size=1, max_size=40))
def test_decimals_keep_their_text(whole, part):
    text = "{}.{}".format(whole, part)
    assert dump([Float(text)]) == "[" + text + "]"
    assert parse(dump({"x": Float(text)}).encode()) == {"x": text}
    assert Float(text) == float(text)


@given(st.binary())
def test_bytes_are_json_or_a_value_error(line):
    try:
        parse(line)
    except ValueError as error:
        assert str(error) in ("not UTF-8", "not JSON")


@pytest.mark.parametrize("text, value", [
    ("[NaN, Infinity, -Infinity]", ["nan", "inf", "-inf"]),
    ("[1.50, 1e999, -0.0]", ["1.50", "1e999", "-0.0"]),
    ("1" * DIGITS, int("1" * DIGITS)),
    ("1" * (DIGITS + 1), "1" * (DIGITS + 1)),
    ("2" * 200000, "2" * 200000)])
def test_numbers_are_read_without_loss(text, value):
    assert parse(text.encode()) == value


@given(st.lists(st.floats(allow_nan=False, allow_infinity=False)))
def test_what_was_written_can_be_shown_again(values):
    text = json.dumps(values)
    assert dump(parse(text.encode())) == text


def test_depth_is_bounded():
    assert parse(("[" * DEPTH + "]" * DEPTH).encode())
    for depth in (DEPTH + 1, 500, 10**6):
        with pytest.raises(ValueError, match="nested"):
            parse(("[" * depth + "]" * depth).encode())


@pytest.fixture
def ends():
    """A Channel with a limit of 1000 bytes, and the program's three ends."""
    pairs = [os.pipe() for _ in range(3)]
    ours = Channel(os.fdopen(pairs[0][1], "wb", 0),
                   os.fdopen(pairs[1][0], "rb", 0),
                   os.fdopen(pairs[2][0], "rb", 0), 1000)
    theirs = [pairs[0][0], pairs[1][1], pairs[2][1]]
    yield ours, theirs
    ours.close()
    for end in theirs:
        os.close(end)


def test_lines_are_taken_one_by_one(ends):
    ours, (_, out, _) = ends
    for text, lines in ((b"a", [None]), (b"b\nc\n\nd", [b"ab", b"c", b"",
                                                        None]),
                        (b"e\n", [b"de", None])):
        os.write(out, text)
        assert ours.pump(1)
        assert [ours.line() for _ in lines] == lines


@pytest.mark.parametrize("text", [b"x" * 1001, b"x" * 1001 + b"\n"])
def test_long_lines_are_refused(ends, text):
    ours, (_, out, _) = ends
    os.write(out, text)
    ours.pump(1)
    with pytest.raises(TooLong):
        ours.line()


def test_line_at_the_limit_is_taken(ends):
    ours, (_, out, _) = ends
    os.write(out, b"x" * 1000 + b"\nmore")
    ours.pump(1)
    assert ours.line() == b"x" * 1000


def test_noise_is_bounded_and_its_end_kept(ends):
    ours, (_, _, err) = ends
    for _ in range(3):
        os.write(err, b"y" * 50000)
        assert not ours.pump(1)
    os.write(err, b"the end")
    ours.pump(1)
    assert len(ours.noise) == process.NOISE
    assert ours.noise.endswith(b"ythe end")


def test_question_is_fed_piece_by_piece(ends):
    ours, (into, _, _) = ends
    text = bytes(range(256)) * 1000
    ours.send(text)
    got = b""
    while len(got) < len(text):
        ours.pump(1)
        got += os.read(into, 10**6)
    assert got == text
    ours.pump(0)
    assert not ours.unsent


def test_closed_pipes_are_noticed(ends):
    ours, (into, out, err) = ends
    os.dup2(err, into)      # nobody reads any more
    ours.send(b"question")
    ours.pump(1)
    assert ours.closed == "input"
    ours.send(b"another")
    ours.pump(0)


def test_end_of_output_is_noticed(ends):
    ours, (_, out, err) = ends
    os.dup2(err, out)
    assert not ours.pump(1)
    assert ours.closed == "output"
