"""Wire values, lines and pipes: what is read, refused and written."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given, strategies as st
from number_texts import BAD, GOOD, LARGE

from conformance.contract import values
from conformance.contract.values import BadNumber, number
from conformance.contract.wire import DEPTH, DIGITS, parse

OTHERS = [
    (3, 3), (-7, -7), (0.5, Fraction(1, 2)), (0.1, Fraction(0.1)),
    (Decimal("0.1"), Fraction(1, 10)), (Fraction(2, 6), Fraction(1, 3))]
REFUSED = [
    (True, "boolean"), (None, "null"), ([], "a list"), ({}, "an object"),
    (float("nan"), "nan"), (float("inf"), "inf"),
    (Decimal("-Infinity"), "-inf"), ("1/00", "denominator"),
    ("one", "'one' is not a number"), ("1" * 10001, "10001 digits"),
    ("0x" + "f" * 10001, "digits"), ("1e10001", "exponent"),
    ("0x1p33301", "exponent"), (10 ** 12100, "digits"),
    (Fraction(1, 10 ** 12100), "digits"), (Decimal("1e10001"), "exponent"),
    (Decimal("1" * 10001), "digits"), (object(), "not a number"),
    (1j, "not a number")] + [(text, None) for text in BAD + LARGE]


@pytest.mark.parametrize("value, expected", [*OTHERS, *GOOD.items()],
                         ids=range(len(OTHERS) + len(GOOD)))
def test_reads_exactly(value, expected, any_length):
    got = number(value)
    assert type(got) is Fraction and got == expected


@pytest.mark.parametrize("value, reason", REFUSED, ids=range(len(REFUSED)))
def test_refuses_and_says_why(value, reason):
    with pytest.raises(BadNumber, match=reason):
        number(value)


@given(st.fractions())
def test_wire_and_number_are_inverse(x):
    assert number(values.wire(x)) == x
    assert "/" not in values.wire(Fraction(x.numerator))


@given(st.binary())
def test_bytes_are_json_or_a_value_error(line):
    try:
        parse(line)
    except ValueError as error:
            assert str(error).startswith((
                "not UTF-8", "not valid JSON", "blank", "begun with"))


@pytest.mark.parametrize("text, value", [
    ("[NaN, Infinity, -Infinity]", ["nan", "inf", "-inf"]),
    ("[1.50, 1e999, -0.0]", ["1.50", "1e999", "-0.0"]),
    ("1" * DIGITS, int("1" * DIGITS)),
    ("1" * (DIGITS + 1), "1" * (DIGITS + 1)),
    ("2" * 200000, "2" * 200000)])
def test_numbers_are_read_without_loss(text, value):
    assert parse(text.encode()) == value


def test_depth_is_bounded():
    assert parse(("[" * DEPTH + "]" * DEPTH).encode())
    for depth in (DEPTH + 1, 500, 10**5):
        with pytest.raises(ValueError, match="nested"):
            parse(("[" * depth + "]" * depth).encode())


@pytest.mark.parametrize("line, words", [
    (b"", "blank"), (b" \t", "blank"),
    (b'"' + bytes(range(128, 256)), "not UTF-8"),   # a string without its end
    (b'{"w": "[' + b'a\\"' * 10**5, "not valid JSON"),
    (b'\xef\xbb\xbf{"id": 1}', "byte order mark"), (b"{'id': 1}", "JSON")])
def test_what_is_before_an_answer_is_said(line, words):
    with pytest.raises(ValueError, match=words):
        parse(line)
