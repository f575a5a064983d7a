"""Linear classifiers, w . x = t (A, sections 7.1 and 7.3; D).

    classify   labels by the side of the hyperplane
    margins    how far examples lie from it, on which side

Three conventions for a point on the hyperplane itself: A and D give the
label 0, C gives +1, and E leaves it open.
"""

from collections import namedtuple

from .base import check
from .base.errors import DomainError
from .base.irrational import over_root
from .base.reach import far_out
from .base.scalar import (
    exact_instead, exactly, left_range, lift, number_class, rounds, sign)
from .base.vector import dot

# functional: y (w . x - t), an entry for each example.  distances: the signed
# distance (w . x - t) / |w|, in the units of X.  margin: the least functional
# margin over |w|.  m_plus, m_minus: the least functional margin of the
# positives and of the negatives.  t_equal: the t that makes those two equal.
Margins = namedtuple("Margins", (
    "functional", "distances", "margin", "m_plus", "m_minus", "t_equal"))


def ternary(score):
    """Return +1, 0 or -1 by the sign of a score (A, section 7.1)."""
    return sign(score)


def step(score):
    """Return +1 for a score >= 0, else -1 (C, Equation 4.53)."""
    return 1 if score >= 0 else -1


RULES = {"ternary": ternary, "step": step}


def classify(w, t, X, rule="ternary"):
    """Return the label of every row of X.

    Source: A, section 7.1: sign(w . x - t); C, Equation 4.53: the rule step
         1  sign has three values in A, and two in C
         2  scores[i] <- w . x_i - t
         3  labels[i] <- sign(scores[i])
    Takes:  w  m numbers      t  a number      X  n rows of m numbers
            rule  "ternary": 0 on the hyperplane; "step": +1 there
    Gives:  n labels, -1, 0 or +1
    Raises: ShapeError, NumberError, DomainError
    Needs:  + - *, order
    Cost:   n m multiplications

    >>> classify([3, -4], 1, [[3, 1], [-1, -1], [0, 0]])
    [1, 0, -1]
    """
    check.hyperplane(w, t, X)
    number_class(w, t, X)
    check.one_of("rule", rule, ("ternary", "step"))

    sign = RULES[rule]                                              # 1
    scores = [dot(w, x) - t for x in X]                             # 2
    scores = sure(scores, w, t, X)
    return [sign(score) for score in scores]                        # 3


def sure(scores, w, t, X):
    """Return finite scores, exactly where those of floats may be lost."""
    check.vector("scores", scores)
    if far_out(type(scores[0]), 2, w, t, X):
        w, t, X = exactly([w, t, X])
        return [dot(w, x) - t for x in X]
    return scores


def margins(w, t, X, y, digits=50):
    """Return the margins of examples and of the hyperplane w . x = t.

    Source: A, section 7.3; D, section 4; D, section 6
         1  square <- |w|**2
         2  score[i] <- w . x_i - t
         3  functional[i] <- y_i score[i]
         4  distances[i] <- score[i] / |w|
         5  m_plus, m_minus <- the least functional margin of each class
         6  margin <- the least functional margin / |w|
         7  t_equal <- t + (m_plus - m_minus) / 2
    Takes:  w  m numbers, not all 0      t  a number
            X, y  n rows of m numbers, n labels -1 or +1, both there
            digits  how many digits an irrational distance has
    Gives:  Margins; ints give fractions, Decimals where |w| is irrational
    Raises: ShapeError, NumberError, LabelError; DomainError for w = 0
    Needs:  + - * /, order, sqrt
    Cost:   n m multiplications, n roots

    >>> margins([3, -4], 1, [[3, 1], [-1, 2]], [1, -1]).distances
    [Fraction(4, 5), Fraction(-12, 5)]
    """
    y = check.both_signs(y, check.hyperplane(w, t, X)[0])
    if not any(v != 0 for v in w):
        raise DomainError("w is 0: distances are not defined")
    w, t, X = lift(w, t, X)

    square = dot(w, w)                                              # 1
    if far_out(type(t), 2, w, t, X) or left_range(type(t), [square]):
        return Margins(*exact_instead(margins, type(t), w, t, X, y, digits))
    score = [dot(w, x) - t for x in X]                              # 2
    functional = [c * s for c, s in zip(y, score)]                  # 3
    distances = [over_root(s, square, digits) for s in score]       # 4
    m_plus = min(m for m, c in zip(functional, y) if c == 1)        # 5
    m_minus = min(m for m, c in zip(functional, y) if c == -1)      # 5
    margin = over_root(min(m_plus, m_minus), square, digits)        # 6
    t_equal = t + (m_plus - m_minus) / 2                            # 7
    return Margins(functional, distances, margin, m_plus, m_minus,
                   half_way(w, X, y) if rounds(type(t)) else t_equal)


def half_way(w, X, y):
    """Return the t half way between the nearest examples of both classes.

    That is t_equal; beside a large t the margins know little of w . x.
    """
    plain = [dot(w, x) for x in X]
    return (min([v for v, c in zip(plain, y) if c == 1])
            + max([v for v, c in zip(plain, y) if c == -1])) / 2
