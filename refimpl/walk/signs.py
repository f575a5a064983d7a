"""Words of a step with the signs that a reader writes: Greek, indices.

    signs  a text with them
"""

import re

GREEK = {"alpha": "\u03b1", "beta": "\u03b2", "gamma": "\u03b3",
         "eta": "\u03b7", "theta": "\u03b8", "lambda": "\u03bb",
         "mu": "\u03bc", "sigma": "\u03c3", "xi": "\u03be"}
BELOW = {"i": "\u1d62", "j": "\u2c7c", "k": "\u2096", "n": "\u2099",
         "0": "\u2080", "1": "\u2081", "2": "\u2082", "3": "\u2083"}
PLAIN = (("<-", "\u2190"), (">=", "\u2265"), ("<=", "\u2264"),
         ("!=", "\u2260"), ("^-1", "\u207b\u00b9"), ("**2", "\u00b2"),
         (" . ", " \u00b7 "))


def signs(text):
    """Return a text with signs for their names.

    >>> signs("theta <- theta - H^-1 x_i") == (
    ...     "\\u03b8 \\u2190 \\u03b8 - H\\u207b\\u00b9 x\\u1d62")
    True
    """
    for name, sign in PLAIN:
        text = text.replace(name, sign)
    text = re.sub(r"\^2(?![.\d])", "\u00b2", text)
    text = re.sub(r"\b({})(?=\b|_)".format("|".join(GREEK)),
                  lambda match: GREEK[match.group(1)], text)
    return re.sub(r"(?<=\w)_([{}])\b".format("".join(BELOW)),
                  lambda match: BELOW[match.group(1)], text)
