"""A case in words, and a verdict with what it rests on."""

from ..contract.wire import dump

WIDTH = 400         # characters of a line; longer ones lose their middle
LAST = 10           # lines of standard error
LABEL = 10          # columns of the labels
KEPT = 20000        # characters of an answer that is kept whole


def explain(case, verdict, came=None, noise=""):
    """Return the paragraph on one verdict: what was asked, came and was due.

    came   the answer in words, as said() gives them; None if there was none
    noise  what came on standard error
    """
    lines = ["{}: {}".format(case.id, verdict.status)]
    lines += label("asked", dump(case.entry["input"]))
    lines += label("came", came or "no answer")
    lines += label("due", due(case))
    lines += label("off by", amount(verdict))
    for i, note in enumerate(verdict.notes or ()):
        lines += label("" if i else "reason", note)
    lines += label("mistake", verdict.mistake or "")
    lines += label("why", case.why)
    lines += label("text", case.text)
    lines += stderr(noise)
    return "\n".join(lines)


def stderr(noise):
    """Return labelled lines: the last ones of standard error."""
    said = [line for line in noise.splitlines() if line.strip()]
    lines = ["... {} lines before".format(len(said) - LAST)
             ] if len(said) > LAST else []
    lines += said[-LAST:]
    return [text for i, line in enumerate(lines)
            for text in label("" if i else "stderr", line)]


def said(reply):
    """Return a reply, its id taken off, in one line that is not too long.

    >>> said({"output": {"t": 1}}), said({"error": {"kind": "shape"}})
    ('{"t": 1}', '{"error": {"kind": "shape"}}')
    """
    only = reply["output"] if set(reply) == {"output"} else reply
    return shortened(dump(only))


def kept(reply):
    """Return a reply, its id taken off, or None for one that is too long."""
    return reply if len(dump(reply)) <= KEPT else None


def due(case):
    """Return what a case asks for, in one line."""
    if case.error is None:
        return dump(case.output)
    kinds = case.error["kind"]
    kinds = [kinds] if isinstance(kinds, str) else kinds
    return "an error of kind " + " or ".join(kinds)


def amount(verdict):
    """Return the measure and the digits of a verdict, as far as known."""
    found = [verdict.measure] if verdict.measure else []
    if verdict.digits is not None:
        found.append("digits: " + digits(verdict.digits))
    return "; ".join(found)


def digits(number):
    """Return a count of digits in words.

    >>> digits(None), digits(float("inf")), digits(13.46)
    ('-', 'exact', '13.5')
    """
    if number is None:
        return "-"
    return "exact" if number == float("inf") else "{:.1f}".format(number)


def label(name, text):
    """Return [the labelled line], or [] for no text."""
    return ["  {:{}}{}".format(name, LABEL, shortened(printable(text)))
            ] if text else []


def printable(text):
    """Return text with every character that does not print spelled out.

    >>> printable("a\\x1b[1m\\tb")
    'a\\\\x1b[1m\\\\tb'
    """
    return "".join(c if c.isprintable() else
                   c.encode("unicode_escape").decode() for c in text)


def shortened(text):
    """Return text, without its middle if it is longer than WIDTH."""
    if len(text) <= WIDTH:
        return text
    return "{} ... {} characters ... {}".format(
        text[:WIDTH // 2], len(text) - WIDTH // 2 - WIDTH // 4,
        text[-(WIDTH // 4):])


def describe(case):
    """Return one case in words: its data, answer, why, place and source."""
    lines = ["{}: task {}, level {}".format(case.id, case.task, case.level)]
    lines += label("why", case.why)
    lines += label("text", case.text)
    lines += label("source", SOURCES.get(case.provenance, case.provenance))
    lines += label("flags", ", ".join(case.flags))
    lines += data("given", case.entry["input"])
    if case.error is None:
        lines += data("due", case.output)
        lines += label("required", ", ".join(case.required))
    else:
        lines += label("due", due(case))
        lines += data("proof", {name: v for name, v in case.error.items()
                                if name != "kind"})
    for print_ in case.fingerprints:
        lines += label("tells", print_["mistake"])
    return "\n".join(lines)


SOURCES = {"text": "printed in the text",
           "published": "published and certified by someone else",
           "derived": "computed for this suite and certified"}


def data(name, values):
    """Return named values as labelled lines, a matrix row by row."""
    lines = []
    for key, value in values.items():
        rows = value if is_matrix(value) else [value]
        for i, row in enumerate(rows):
            head = " " * (len(key) + 3) if i else key + " = "
            lines += ["  {:{}}{}{}".format("" if lines else name, LABEL,
                                           head, shortened(dump(row)))]
    return lines


def is_matrix(value):
    """Is value a list of lists?"""
    return (isinstance(value, list) and bool(value)
            and all(isinstance(row, list) for row in value))
