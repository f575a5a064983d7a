"""Every bound of the judge, in one place.

What an answer in rounded arithmetic is measured with is held to one of the
first four; u is the unit that the program declared.  They are calibrated:
`python3 -m conformance.workshop.calibration` measures each of them on methods that
are right and on methods that are not.  What is below them is what the rules
of the suite say of exact arithmetic, of decimals and of names, and is no
matter of measurement.
"""

from fractions import Fraction

# Running error bounds of the plain formula, or backward errors in units of u.
LIMIT = 30

# Bounds of the first order around an optimum or an eigenspace, and the terms
# of a sum that is due to be 0 in a certificate.
ROUNDINGS = 64

# The relative duality gap of a lasso, and the largest that may be promised.
LOOSEST = Fraction(1, 10 ** 8)

# What a weak answer may score, relative to the all-zero answer or to the
# objective.
WEAK = Fraction(1, 10 ** 4)

# Fingerprints: units of u of the number itself, and of the largest of its
# field, within which a known wrong answer is recognised.  They only name a
# mistake in what has failed.
FAMILIAR = 1000
CANCELLED = 16

# Significant digits of an irrational number in exact arithmetic.
DIGITS = 50

# A Gaussian machine in exact arithmetic: the rounding of the digits given,
# and of those due, in units of the bounds at 50 digits.  Calibrated, too.
EXACT = 2
