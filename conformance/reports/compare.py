"""What changed from one run to another."""

from collections import namedtuple

from ..contract.suite import MET
from ..contract.words import digits, format_mistake
from .text import one_line

LOST = 1.0          # digits that count as lost

# Lists of lines.  worse, better, other: on verdicts, other being neither.
# lost, gained: on digits.  gone, new: on cases that only one of both has.
# notes: on what else is not the same.
Changes = namedtuple("Changes", "worse better other lost gained gone new "
                     "notes")

ORDER = ("pass", "weak", "skip")        # behind them is all that has failed
TITLES = (("worse", "Verdicts that got worse"),
          ("gone", "Cases that vanished"), ("lost", "Digits lost"),
          ("other", "Verdicts that changed otherwise"),
          ("better", "Verdicts that got better"),
          ("gained", "Digits gained"), ("new", "Cases that are new"),
          ("notes", "Other differences"))
COUNTED = (("worse", "worse"), ("gone", "vanished"),
           ("lost", "with digits lost"), ("better", "better"),
           ("other", "other"), ("gained", "with digits gained"),
           ("new", "new"))


def compare(before, after, least=LOST):
    """Return the Changes between two model.SavedRuns.

    least   how many digits have to be lost, or gained, to be listed
    """
    changes = Changes([], [], [], [], [], [], [], notes(before, after))
    for name, old in before.results.items():
        new = after.results.get(name)
        if new is None:
            changes.gone.append("{} was {}".format(name, old.status))
        elif old.status != new.status:
            step = rank(new) - rank(old)
            (changes.worse if step > 0 else changes.better if step else
             changes.other).append(change(name, old, new))
        elif old.digits != new.digits and None not in (old.digits, new.digits):
            if abs(new.digits - old.digits) >= least:
                (changes.lost if new.digits < old.digits else
                 changes.gained).append("{}: digits {} to {}".format(
                     name, digits(old.digits), digits(new.digits)))
    changes.new.extend("{} is {}".format(name, entry.status)
                       for name, entry in after.results.items()
                       if name not in before.results)
    return changes


def change(name, old, new):
    text = "{}: {} to {}".format(name, old.status, new.status)
    if old.digits is not None or new.digits is not None:
        text += ", digits {} to {}".format(digits(old.digits),
                                           digits(new.digits))
    reason = format_mistake(new.mistake) or "; ".join(new.notes)
    if new.status not in MET and reason:
        text += ": " + reason
    return text


def rank(entry):
    """Return how bad a verdict is: a skip is worse than what is met."""
    return ORDER.index(entry.status) if entry.status in ORDER else 3


def notes(before, after):
    pairs = [(name, before.members[name], after.members[name]) for name in
             ("protocol", "rules", "cases", "unit", "arithmetic", "command")]
    pairs += [(name, before.hello[name], after.hello[name])
              for name in ("name", "version", "language", "promise")]
    return ["{}: {} to {}".format(name, old, new)
            for name, old, new in pairs if old != new]


def lines(changes):
    printed = []
    for name, title in TITLES:
        listed = getattr(changes, name)
        if listed:
            printed += [title] + ["  " + one_line(text)
                                  for text in listed] + [""]
    return printed + [", ".join(
        "{} {}".format(len(getattr(changes, name)), word)
        for name, word in COUNTED if getattr(changes, name))
        or "no case differs"]


def is_worse(changes):
    return bool(changes.worse or changes.gone or changes.lost)
