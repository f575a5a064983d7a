"""A convex quadratic problem with bounds, and its minimum."""

from collections import namedtuple

# The minimum of x'Qx / 2 + c'x, lower <= x <= upper, with sum x = 0 if
# balanced.  row(i) is row i of Q, and c holds ints.  None stands for no
# bound; a variable that has a bound has one at 0.
Problem = namedtuple("Problem", ("row", "c", "lower", "upper", "balanced"))

# x: the minimiser.  gradient: Qx + c.  at: the bound that each variable is
# at, -1 the lower, 1 the upper, 0 none.  ray: None; or a direction along
# which the objective falls for ever, and nothing else.
Minimum = namedtuple("Minimum", ("x", "gradient", "at", "ray"))
