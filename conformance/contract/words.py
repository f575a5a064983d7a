"""Numbers, answers and whatever was said, in words of bounded length."""

from .values import BadNumber, number, rough
from .wire import dump, each

WIDTH = 400         # characters of a line; longer ones lose their middle
NUMBERS = "the same numbers as: "   # before mistakes that one answer has
CONSTANT = "these are the weights for "     # what was solved for
CALL = "the call: "     # before what is wrong with the call, not the numbers
STEPS = "the steps: "      # before where more of them lead
PART = "{} of {}: "     # before mistakes that explain not even half
NO_NAME = "no name: "     # before what stopped the naming of a mistake
OR = "; or: "       # between mistakes with the same answer
WALK = "python3 -m refimpl.walk "      # before a page with a changed line
LABEL = 12          # columns of the labels
FRACTION = 24       # characters of one that is shown beside decimals


def plural(count, word):
    return "{} {}{}".format(count, word, "" if count == 1 else "s")


def expected_text(case, got="/"):
    """Return what a case asks for, in one line.

    got  where this has no fractions, long ones are rounded
    """
    if case.error is None:
        text = dump(case.output)
        shown = text if "/" in got else dump(decimal(case.output, FRACTION))
        return shown if shown == text else shown + " (rounded)"
    return "an error (kind: {})".format(" or ".join(sorted(case.kinds)))


def decimals(case, got):
    """Return a value as decimals, where the answer has no fractions."""
    return "" if case.error or "/" in got or "/" not in expected_text(
        case, got) else dump(decimal(case.output))


def decimal(value, longest=0):
    """Return an output with decimals for fractions longer than that."""
    def shorten(v):
        if not isinstance(v, str) or "/" not in v or len(v) <= longest:
            return v
        try:
            return rough(number(v), 17)
        except BadNumber:
            return v

    return each(value, shorten)


def digits(number):
    if number is None:
        return "-"
    return "exact" if number == float("inf") else "{:.1f}".format(number)


def format_mistake(mistake):
    """Return a mistake in words; only its numbers are known."""
    if not mistake or mistake.startswith((NUMBERS, CONSTANT, CALL, STEPS)):
        return mistake or ""
    return "looks like: " + mistake


def label(name, text):
    """Return [the labelled line], or [] for no text."""
    return ["  {:{}}{}".format(name, LABEL, one_line(text))] if text else []


def printable(text):
    """Return text with every character that does not print spelled out."""
    return "".join(c if c.isprintable() else
                   c.encode("unicode_escape").decode() for c in text)


def shortened(text):
    """Return text, without its middle if it is longer than WIDTH."""
    if len(text) <= WIDTH:
        return text
    return "{} ... {} characters ... {}".format(
        text[:WIDTH // 2], len(text) - WIDTH // 2 - WIDTH // 4,
        text[-(WIDTH // 4):])


def one_line(words):
    """Return anything said as text that prints, without its middle."""
    return shortened(printable(str(words)))


def unit(name):
    return name if isinstance(name, str) else "{} digits".format(
        name["digits"])


def format_reply(reply):
    """Return a reply, its id taken off, in one line that is not too long:
    its output alone, whatever is said of that.
    """
    alone = set(reply) - {"steps", "fault"} == {"output"}
    return shortened(dump(reply["output"] if alone else reply))
