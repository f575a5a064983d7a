"""Linear classifiers, w . x = t (A, sections 7.1 and 7.3; D).

    classify   labels by the side of the hyperplane
    margins    how far examples lie from it, on which side

y (w . x - t) is above 0 if and only if an example is on its own side.  Its
size depends on the length of w, and so compares nothing; over |w| it is the
distance to the hyperplane.

Three conventions for a point on the hyperplane itself: A and D give the
label 0, C gives +1, and E leaves it open.
"""

from collections import namedtuple

from .base.errors import DomainError
from .base.method import method
from .base.functions import sqrt
from .base.matrix import apply
from .base.rows import dot

# functional: y (w . x - t), an entry for each example.  distances: the signed
# distance (w . x - t) / |w|, in the units of X.  margin: the least functional
# margin over |w|.  m_plus, m_minus: the least functional margin of the
# positives and of the negatives.  t_equal: the t that makes those two equal.
Margins = namedtuple("Margins", (
    "functional", "distances", "margin", "m_plus", "m_minus", "t_equal"))


def ternary(score):
    """Return +1, 0 or -1 by the sign of a score (A, section 7.1)."""
    return (score > 0) - (score < 0)


def step(score):
    """Return +1 for a score >= 0, else -1 (C, Equation 4.53)."""
    return 1 if score >= 0 else -1


RULES = {"ternary": ternary, "step": step}


@method("w weights", "t number", "X matrix", "rule? one of ternary step",
        gives="labels#", whole=True)
def classify(w, t, X, rule="ternary"):
    """Return the label of every row of X.

    >>> classify([3, -4], 1, [[3, 1], [-1, -1], [0, 0]])
    [1, 0, -1]

    Source: A, section 7.1: sign(w . x - t); C, Equation 4.53: the rule step
         1  sign has three values in A, and two in C
         2  scores[i] <- w . x_i - t
         3  labels[i] <- sign(scores[i])
    Takes:  w  m numbers      t  a number      X  n rows of m numbers
            rule  "ternary": 0 on the hyperplane; "step": +1 there
    Gives:  n labels, -1, 0 or +1
    Cost:   n m multiplications
    """
    sign = RULES[rule]                                              # 1
    scores = [v - t for v in apply(X, w)]                           # 2
    return [sign(score) for score in scores]                        # 3


@method("w weights", "t number", "X matrix", "y both", "digits? digits",
        gives="functional distances margin m_plus m_minus t_equal")
def margins(w, t, X, y, digits=50):
    """Return the margins of examples and of the hyperplane w . x = t.

    >>> margins([3, -4], 1, [[3, 1], [-1, 2]], [1, -1]).distances
    [Fraction(4, 5), Fraction(-12, 5)]

    Source: A, section 7.3; D, section 4; D, section 6
         1  size <- |w|
         2  score[i] <- w . x_i - t
         3  functional[i] <- y_i score[i]
         4  distances[i] <- score[i] / size
         5  m_plus, m_minus <- the least functional margin of each class
         6  margin <- the least functional margin / size
         7  t_equal <- t + (m_plus - m_minus) / 2
    Takes:  w  m numbers, not all 0      t  a number
            X, y  n rows of m numbers, n labels -1 or +1, both there
            digits  how many digits an irrational distance has
    Gives:  Margins; ints give fractions, Decimals where |w| is irrational
    Raises: DomainError for w = 0
    Cost:   n m multiplications, a root
    """
    square = dot(w, w)                                              # 1
    if square == 0:
        raise DomainError("w is 0: distances are not defined")
    size = sqrt(square)                                             # 1
    score = [v - t for v in apply(X, w)]                            # 2
    functional = [c * s for c, s in zip(y, score)]                  # 3
    distances = [s / size for s in score]                           # 4
    m_plus = min(m for m, c in zip(functional, y) if c == 1)        # 5
    m_minus = min(m for m, c in zip(functional, y) if c == -1)      # 5
    margin = min(m_plus, m_minus) / size                            # 6
    t_equal = t + (m_plus - m_minus) / 2                            # 7
    return Margins(functional, distances, margin, m_plus, m_minus, t_equal)


def linear_classifier(*args, **named):
    """Return what basic_classifier.linear_classifier() does.

    `from refimpl import linear_classifier` may find this module.
    """
    module = __name__.replace("linear_classifier", "basic_classifier")
    return __import__(module, None, None, ["*"]).linear_classifier(
        *args, **named)
