"""What changed from one run to another."""

from ..contract.suite import MET
from ..contract.words import digits, format_mistake
from .text import one_line

LOST = 1.0          # digits that count as lost

ORDER = ("pass", "weak", "skip")        # behind them is all that has failed
# kind of a change -> (title of the list, word behind the count), as listed
KINDS = {
    "worse": ("Verdicts that got worse", "worse"),
    "gone": ("Cases that vanished", "vanished"),
    "lost": ("Digits lost", "with digits lost"),
    "other": ("Verdicts that changed otherwise", "other"),
    "better": ("Verdicts that got better", "better"),
    "gained": ("Digits gained", "with digits gained"),
    "new": ("Cases that are new", "new"),
    "notes": ("Other differences", None)}


def compare(before, after):
    """Return {kind of a change: lines} for two model.SavedRuns."""
    changes = {kind: [] for kind in KINDS}
    for name, old in before.results.items():
        new = after.results.get(name)
        if new is None:
            changes["gone"].append("{} was {}".format(name, old.status))
        elif old.status != new.status:
            step = rank(new) - rank(old)
            changes["worse" if step > 0 else "better" if step else "other"
                    ].append(describe_change(name, old, new))
        elif old.digits != new.digits and None not in (
                old.digits, new.digits) and abs(
                    new.digits - old.digits) >= LOST:
            changes["lost" if new.digits < old.digits else "gained"].append(
                "{}: digits {} to {}".format(name, digits(old.digits),
                                             digits(new.digits)))
    changes["new"] = ["{} is {}".format(name, entry.status)
                      for name, entry in after.results.items()
                      if name not in before.results]
    pairs = [(name, before.members[name], after.members[name]) for name in
             ("protocol", "rules", "cases", "unit", "arithmetic", "command")]
    pairs += [(name, before.hello[name], after.hello[name])
              for name in ("name", "version", "language", "promise")]
    changes["notes"] = ["{}: {} to {}".format(name, old, new)
                        for name, old, new in pairs if old != new]
    return changes


def describe_change(name, old, new):
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


def lines(changes):
    """Return what compare() found as lines, the counts last."""
    printed = []
    for kind, (title, _) in KINDS.items():
        if changes[kind]:
            printed += [title] + ["  " + one_line(text)
                                  for text in changes[kind]] + [""]
    return printed + [", ".join(
        "{} {}".format(len(changes[kind]), word)
        for kind, (_, word) in KINDS.items() if word and changes[kind])
        or "no case differs"]


def is_worse(changes):
    return any(changes[kind] for kind in ("worse", "gone", "lost"))
