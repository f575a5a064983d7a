"""Words with signs for their names: Greek letters, indices, powers."""

import re

GREEK = {"alpha": "\u03b1", "beta": "\u03b2", "gamma": "\u03b3",
         "eta": "\u03b7", "theta": "\u03b8", "lambda": "\u03bb",
         "mu": "\u03bc", "sigma": "\u03c3", "xi": "\u03be",
         "Sigma": "\u03a3", "lam": "\u03bb"}
# characters, and the signs for them below and above a line
BELOW = str.maketrans("0123456789+-ijkmnpt", (
    "\u2080\u2081\u2082\u2083\u2084\u2085\u2086\u2087\u2088\u2089\u208a"
    "\u208b\u1d62\u2c7c\u2096\u2098\u2099\u209a\u209c"))
ABOVE = str.maketrans("0123456789-kpz", (
    "\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079\u207b"
    "\u1d4f\u1d56\u1dbb"))
PLAIN = (("<-", "\u2190"), (">=", "\u2265"), ("<=", "\u2264"),
         ("!=", "\u2260"), (" . ", " \u00b7 "), ("+-1", "\u00b11"))
POWER = re.compile(r"(?:\^|(?<=[\w)\]|])\*\*)(-?\d+|[kpz]\b)(?![.\d])")
INDEX = re.compile(r"(?<=\w)_([-+]|[ijkmnpt]\b)"
                   r"|(?<!\w)(\w)_([\dijkmnpt]+)(?![A-Za-z\d_])")


def signs(text):
    """Return a text with signs for their names.

    >>> signs("theta <- theta - H^-1 x_i, 2^-60") == (
    ...     "\\u03b8 \\u2190 \\u03b8 - H\\u207b\\u00b9 x\\u1d62, "
    ...     "2\\u207b\\u2076\\u2070")
    True
    """
    for name, sign in PLAIN:
        text = text.replace(name, sign)
    text = re.sub(r"\bsqrt\((\w+)\)", "\u221a\\1", text)
    text = re.sub(r"\b({})(?=\b|_)".format("|".join(GREEK)),
                  lambda match: GREEK[match.group(1)], text)
    text = POWER.sub(lambda match: match.group(1).translate(ABOVE), text)
    text = text.replace("_plus", "_+").replace("_minus", "_-")
    return INDEX.sub(lambda match: (match.group(2) or "") + (
        match.group(1) or match.group(3)).translate(BELOW), text)
