"""Texts that are numbers on the wire, with their values, and others; for both
readers, which share no code.
"""

from fractions import Fraction

from paths import read_tables

ROWS = read_tables(__file__)
MOST = 10000        # digits, and the largest exponent of 10
LONG = "1" * MOST
GOOD = dict({text: Fraction(value) for text, value in ROWS["good"]}, **{
    "1e10000": 10 ** MOST, "1E+10000": 10 ** MOST, LONG: 10 ** MOST // 9,
    "1e-10000": Fraction(1, 10 ** MOST), "7" * MOST + "/" + "7" * MOST: 1,
    "1" * 5000 + "." + "0" * 5000: 10 ** 5000 // 9,
    "0x" + "f" * 8303: 16 ** 8303 - 1})
BAD = ROWS["bad"]
LARGE = [LONG + "1", "0" * (MOST + 1), "0." + "0" * MOST + "1", "1e10001",
         "1e-10001", "-1E+10001", "0e10001", "1e" + "9" * 10 ** 6,
         "1e" + "0" * 10 ** 6 + "1", "1/" + LONG + "1", LONG + "1/3",
         "0x" + LONG + "1", "0x1p33301", "0x1p-33301", "0x1p99999999",
         "1" * 10 ** 6]
