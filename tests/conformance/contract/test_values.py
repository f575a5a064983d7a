"""Wire values, lines and pipes: what is read, refused and written."""

import json
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given, strategies as st
from strategies import CHARACTERS

from conformance.contract import values
from conformance.contract.values import BadNumber, number
from conformance.contract.wire import DEPTH, DIGITS, dump, parse

READ = [
    (3, 3), (-7, -7), (0.5, Fraction(1, 2)), (0.1, Fraction(0.1)),
    (Decimal("0.1"), Fraction(1, 10)), (Fraction(2, 6), Fraction(1, 3)),
    ("3", 3), ("+3", 3), ("-3", -3), ("007", 7), ("3.", 3), (".5", 0.5),
    ("-1/2", Fraction(-1, 2)), ("+2/4", Fraction(1, 2)), ("0/7", 0),
    ("1e3", 1000), ("1E-3", Fraction(1, 1000)), ("-1.50e+1", -15),
    ("0e00001", 0), ("-0", 0), ("1e10000", Fraction(10) ** 10000),
    ("1e-10000", Fraction(1, 10 ** 10000)), ("1e00000000010", 10 ** 10),
    ("-0x1.8p+1", -3), ("0x1p-2", Fraction(1, 4)), ("0XA.Bp0", 10.6875),
    ("0x.8p1", 1), ("0x10", 16), ("0x1.8", 1.5), ("+0x1.P1", 2),
    ("9" * 10000, 10 ** 10000 - 1),
    ("1" * 5000 + "." + "0" * 5000, (10 ** 5000 - 1) // 9),
    ("7" * 10000 + "/" + "7" * 10000, 1),
]

REFUSED = [
    (True, "boolean"), (False, "boolean"), (None, "null"), ([], "a list"),
    ({}, "an object"), (float("nan"), "nan"), (float("inf"), "inf"),
    (Decimal("NaN"), "nan"), (Decimal("-Infinity"), "-inf"),
    ("nan", "nan"), ("-NaN", "nan"), ("Infinity", "inf"), ("-inf", "-inf"),
    *((text, "not a number") for text in (
        "", " 1", "1 ", "1\n", "1 /2", "1_000", "\u0661", "1\u00b2", "1\x80")),
    ("1/0", "denominator"), ("1/00", "denominator"),
    ("one", "'one' is not a number"), (".", "not a number"),
    ("-", "not a number"),
    ("e5", "not a number"), ("1e", "not a number"), ("1/-2", "not a number"),
    ("1/2/3", "not a number"), ("1.5/2", "not a number"),
    ("--1", "not a number"),
    ("0x", "not a number"), ("0xp1", "not a number"),
    ("0x1.8q", "not a number"),
    ("1" * 10001, "10001 digits"), ("0." + "1" * 10000, "10001 digits"),
    ("1/" + "3" * 10001, "10001 digits"), ("0x" + "f" * 10001, "digits"),
    ("1e10001", "exponent"), ("1e-10001", "exponent"),
    ("1e" + "9" * 99999, "exponent"), ("0x1p33301", "exponent"),
    (10 ** 12100, "digits"), (Fraction(1, 10 ** 12100), "digits"),
    (Decimal("1e10001"), "exponent"), (Decimal("1" * 10001), "digits"),
    (object(), "an object is not a number"), (1j, "not a number"),
]


@pytest.mark.parametrize("value, expected", READ,
                         ids=map(str, range(len(READ))))
def test_reads_exactly(value, expected):
    got = number(value)
    assert type(got) is Fraction and got == expected


@pytest.mark.parametrize("value, reason", REFUSED,
                         ids=map(str, range(len(REFUSED))))
def test_refuses_and_says_why(value, reason):
    with pytest.raises(BadNumber, match=reason):
        number(value)


@given(st.fractions())
def test_wire_and_number_are_inverse(x):
    assert number(values.wire(x)) == x
    assert "/" not in values.wire(Fraction(x.numerator))


@given(st.decimals(allow_nan=False, allow_infinity=False, places=9))
def test_a_decimal_is_the_fraction_that_its_text_says(x):
    assert number(x) == number(str(x)) == Fraction(x)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(CHARACTERS),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(CHARACTERS), inner),
    max_leaves=20)


@given(VALUES)
def test_values_return(value):
    assert parse(dump(value).encode()) == value
    assert json.loads(dump(value)) == value


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
