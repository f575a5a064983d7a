"""What is said of a line that ran, in words.

    asked    what a test compares, before it runs
    note_of  what a test found, what a loop does, what is returned
    kind_of  whether a line moves something, or begins a pass
"""

from .statements import filled
from .values import NOTHING, keep, shown

SAME, OVER = "as it was", "the loop is over"
OTHERWISE = {"<=": ">", "<": ">=", ">=": "<", ">": "<=", "==": "!=",
             "!=": "=="}
MANY = 8            # entries of a list


def asked(frame, test):
    """Return what a test compares, in words, [] where that fails."""
    names = dict(frame.f_globals)
    names.update(frame.f_locals)
    try:
        values = [eval(part, names) for part in test.parts]
    except Exception:       # the line itself will raise it
        return []
    parts = []
    for text, value in zip(test.text, values):
        text, kept = filled(text, frame.f_locals), keep(value)
        said = shown(kept, MANY) if kept is not NOTHING else str(bool(value))
        plain = said == text or said in ("True", "False") and not (
            text.isidentifier())
        parts.append(text if plain else text + " = " + said)
    return parts


def note_of(followed, line, argument, words):
    """Return the note of the statement that is over.

    Takes:  followed  the call, a follower.Frame
            line      the next one, 0 for none
            argument  what is returned
            words     {"name tag": (if a test holds, if not)}
    """
    statement, note = followed.statement, followed.note
    if isinstance(note, str) and note or not line:
        if statement.code.startswith("return") and not note:
            return "gives " + shown(keep(argument), MANY)
        return note if isinstance(note, str) else ""
    inside = line == statement.body
    if statement.kind == "for":
        return "" if inside else OVER
    if not statement.test:
        return ""
    said = words.get("{} {}".format(followed.listing.name, statement.tag),
                     ["once more", "the end"] if statement.kind == "while"
                     else ["yes", "no"])
    sign = statement.test.sign
    sign = " {} ".format(sign if inside else OTHERWISE.get(sign, ""))
    return "{}: {}".format(sign.join(note), said[0 if inside else 1])


def kind_of(statement, line, changed):
    """Return "pass" for the head of an outer loop that goes on, "update"
    where a line in a loop moved something, else ""."""
    if statement.kind in ("for", "while") and not statement.loops:
        return "pass" if line == statement.body else ""
    moved = statement.moves and statement.loops and changed
    return "update" if moved else ""
