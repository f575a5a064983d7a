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
    """Return {kind of a change: lines} for two Saved runs."""
    changes = {kind: [] for kind in KINDS}
    old, new = ({r.id: r for r in run.results} for run in (before, after))
    for name in {**old, **new}:
        kind, text = find_change(old.get(name), new.get(name))
        if kind:
            changes[kind].append(name + text)
    changes["notes"] = ["{}: {} to {}".format(name, value, after.members[name])
                        for name, value in before.members.items()
                        if name not in ("date", "host", "tasks", "note")
                        and value != after.members[name]]
    return changes


def find_change(old, new):
    """Return (kind of a change, or ""; the change in words) of a case."""
    if new is None:
        return "gone", " was " + old.status
    if old is None:
        return "new", " is " + new.status
    parts = ["digits {} to {}".format(digits(old.digits), digits(new.digits))
             ] * (old.digits != new.digits)
    if old.status != new.status:
        step = rank(new) - rank(old)
        reason = format_mistake(new.mistake) or "; ".join(new.notes)
        return "worse" if step > 0 else "better" if step else "other", (
            ": " + ", ".join(["{} to {}".format(old.status, new.status)]
                             + parts) + (": " + reason if reason and (
                                 new.status not in MET) else ""))
    if not parts or None in (old.digits, new.digits) or abs(
            new.digits - old.digits) < LOST:
        return "", ""
    return "lost" if new.digits < old.digits else "gained", ": " + parts[0]


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
