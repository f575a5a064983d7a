"""Which change of one line gives the numbers of a wrong program?

    find_line   names of a task's failures by one Edit of a road

Failures that differ visibly are searched, small ones that tell much first.
An edit stands if it explains half of the failures, two at least, and next to
none that passed contradicts it: among those with a flag, if all that it
explains have that, and others contradict it.
"""

import warnings

from ..contract.tasks import TASKS
from ..contract.words import OR, PART
from .both import show_both
from .lines import LIKELY, roads_of
from .mistakes import READ
from .observation import CLOSE, gap

FIRST, FAILURES, PASSED = 4, 15, 12     # cases that are looked at
SECONDS = 4         # of CPU for a task
LAST = 0.3          # of it for the words
FAR = 1e-3          # that what stands elsewhere has to be
MOST = 3            # sentences that are printed
LEAST, MOSTLY = 0.5, 0.9    # of the failures: a likely fault, and another
TELLING = 12        # points of what differs


def find_line(task, failed, passed, seconds=SECONDS):
    """Return {id: words} of the failures that changed lines explain.

    failed, passed  Observations with numbers, in the order of their size
    """
    end = READ() + min(seconds, SECONDS) - LAST
    failed = [a for a in failed if any(map(a.is_wrong, a.given))]
    if len(failed) < 2:
        return {}
    failed.sort(key=lambda a: a.data["rows"] < 3 or a.evidence() < 4)
    found, roads = [], roads_of(task, list(TASKS[task].outputs))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")     # of odd edits
        for k, road in enumerate(roads):
            now = READ()
            found += search(road, failed[:FAILURES], passed, now + (
                end - now) / (len(roads) - k))
        return name_best(found, failed) if found else name_order(failed)


def name_order(failed):
    """Return {id: words} where the numbers of an output are all right, but in
    another order, and so is the rest.
    """
    found = {}
    for a in failed:
        wrong = [name for name in a.given if a.is_wrong(name)]
        if len(wrong) == 1 and not TASKS[a.case.task].outputs[
                wrong[0]].integer and is_moved(*[
                    v[wrong[0]] for v in (a.given, a.right)]):
            found.setdefault(wrong[0], []).append(a)
    name = max(found, key=lambda name: len(found[name]), default="")
    ids = [a.case.id for a in found.get(name, ())]
    return dict.fromkeys(
        ids, "`{}` has the right numbers, in another order".format(name)
        ) if 2 * len(ids) >= len(failed) and len(ids) > 1 and sum(
            a.evidence() for a in found[name]) >= TELLING else {}


def is_moved(a, b):
    try:        # in few digits they are near in their own order, too
        return isinstance(a, list) and gap(a, b) > FAR and gap(
            sorted(a), sorted(b)) <= CLOSE
    except TypeError:       # words among the numbers
        return False


def search(road, failed, passed, end):
    """Return [(edit, road, explained, contradicted, flag)] of those that
    stand.
    """
    failed = [a for a in failed if a.is_met(road)]
    first = failed[:FIRST]
    if len(failed) < 2:
        return []
    passed = [a for a in passed[:3 * PASSED] if a.is_met(road)]
    passed = passed[::max(1, len(passed) // PASSED)]
    found = []
    for edit in road.edits():
        if READ() > end:
            break
        missed = 0
        for a in first:
            missed += not explains(road, edit, a)
            if 2 * missed > len(first) or missed == 2:
                break
        else:
            explained = [a for a in failed if explains(road, edit, a)]
            against = [a for a in passed if a.refutes(
                a.answer(road, edit), CLOSE)]
            flag, against = find_flag(explained, against, passed)
            if len(explained) > 1 and len(explained) >= len(failed) * (
                    LEAST if edit.cost <= LIKELY else MOSTLY) and (
                    10 * len(against) <= len(explained)) and sum(
                        a.evidence() for a in explained) >= TELLING:
                found.append((edit, road, explained, against, flag))
    return found


def explains(road, edit, a):
    return a.explain(a.answer(road, edit) or {}, True, (CLOSE,))


def find_flag(explained, against, passed):
    """Return (a flag that all explained have, and with which nothing that
    passed contradicts, []), or ("", against).
    """
    flags = set.intersection(*[a.flags for a in explained]) if (
        10 * len(against) > len(explained) > 2) else ()
    for flag in sorted(flags):
        inside = [a for a in passed if flag in a.flags]
        if len(inside) > 1 and not set(inside) & set(against):
            return flag, []
    return "", against


def name_best(found, failed):
    """Return {id: words} of the edits that explain most, all that tie."""
    def rank(row):
        return bool(row[4]), len(row[3]), -len(row[2])
    best = min(map(rank, found))
    tied = sorted((row for row in found if rank(row) == best),
                  key=lambda row: row[0].cost + (not row[1].is_page) / 4)
    edit, road, _, _, flag = tied[0]
    words, lines = [], set()
    for other, its_road, *_, its_flag in tied:  # one a line, of one road
        if its_road is road and its_flag == flag and (
                other.cost < edit.cost + 1) and (other.line is None or (
                    other.function, other.line) not in lines):
            lines.add((other.function, other.line))
            words.append(road.words(other) + (
                "" if words else show_both(road, other, failed[0].case.task)))
    ids = [a.case.id for a in failed if road in a.limits or a.is_met(road)
           if flag in ("", *a.flags) and explains(road, edit, a)]
    part = "" if 2 * len(ids) >= len(failed) else PART.format(
        len(ids), len(failed))
    where = "where {}: ".format(flag) if flag else ""
    return dict.fromkeys(ids, part + where + OR.join(words[:MOST]))
