"""Which change of one line gives the numbers of a wrong program?

    find_line   names of a task's failures by one Edit of a road

Failures that differ visibly are searched, small ones that tell much first.
An edit stands if it explains half of the failures, two at least, and next to
none that passed contradicts it: among those with a flag, if all that it
explains have that, and others contradict it.
"""

import math
import warnings

from ..contract.tasks import TASKS
from ..contract.values import leaves, read
from ..contract.words import OR, PART
from .both import show_both
from .follows import find_following
from .lines import LIKELY, roads_of
from .mistakes import READ
from .rings import DOUBLE, formed, measure_distance

FIRST, FAILURES, PASSED = 4, 15, 12     # cases that are looked at
SECONDS = 4         # of CPU for a task
LAST = 0.3          # of it for the words
VISIBLE = 1e-7      # of the largest entry
CLOSE = 1e-6        # that a right road has to be
FAR = 1e-3          # that what stands elsewhere has to be
NOISE = 1e-13       # of the largest entry of the right answer
TURNS = 10, 300     # times those of the right lines, and so many more
TIME = 5, 0.001     # the same of seconds
MANY = 60000        # turns of the right lines, at most
MOST = 3            # sentences that are printed
LEAST, MOSTLY = 0.5, 0.9    # of the failures: a likely fault, and another
TELLING = 12        # points of what differs


class Asked:
    """A case and a reply, read once.

    data   inputs in doubles, by the names of a road's arguments
    """

    def __init__(self, case, reply):
        self.case, task, inputs = case, case.task, case.entry["input"]
        data = DOUBLE.read(read(task, inputs))
        if "lambda" in data:
            data["lam"] = data.pop("lambda")
        first = next((v for v in data.values() if isinstance(v, list)), [0])
        rows = data.get("X", first)
        self.data = dict(data, rows=len(first), columns=len(
            rows[0] if rows and isinstance(rows[0], list) else rows))
        self.right = formed(task, case.output, inputs)
        self.given = formed(task, reply["output"], inputs)
        self.follow = find_following(task, inputs, reply["output"])
        self.limits = {}
        self.flags = {"`{}` is {}".format(name, str(v).lower())
                      for name, v in inputs.items()
                      if isinstance(v, (bool, str))}
        if isinstance(inputs.get("kernel"), dict):
            self.flags.add("the kernel is " + inputs["kernel"]["name"])

    def is_visible(self):
        return any(self.is_wrong(name) for name in self.given)

    def is_wrong(self, name):
        return name in self.right and gap(
            self.given[name], self.right[name]) > VISIBLE

    def answer(self, road, edit=None):
        """Return what a road answers, in the form that is compared."""
        most, seconds = self.limits.get(road, (MANY, 1))
        result = road.run(self.data, most, edit, seconds)
        try:
            return result and formed(self.case.task, {
                name: v for name, v in result.items() if v is not None
                and has_shape(v)}, self.case.entry["input"])
        except Exception:
            return None

    def is_met(self, road):
        """Does a road give the right answer, as it is?"""
        began, answer = READ(), self.answer(road)
        if not answer or any(gap(answer[name], self.right[name]) > CLOSE
                for name in answer if name in self.right):
            return False
        self.limits[road] = TURNS[0] * (MANY - road.left) + TURNS[
            1], TIME[0] * (READ() - began) + TIME[1]
        return True

    def is_explained(self, answer):
        """Does an answer agree in all that was given, or would follow, and
        in something that is wrong?
        """
        tells = False
        for name in self.given if answer else ():
            off = gap(self.given[name], answer.get(
                name, self.right.get(name)), self.right.get(name, ()))
            if off > CLOSE:
                off = min([gap(self.given[name], own[name])
                           for own in self.follow if name in own],
                          default=off)
                if off > CLOSE:
                    return False
            elif self.is_wrong(name) and 10 * off < gap(
                    self.given[name], self.right[name]):
                tells = True
        return tells

    def contradicts(self, answer):
        """Would this answer fail, where the program passed?"""
        return not answer or any(
            gap(answer[name], self.right[name]) > CLOSE
            for name in self.given if name in answer and name in self.right)

    def evidence(self):
        """Return how many numbers tell: those that are not right."""
        return sum(
            1 if v in (-1, 0, 1) else 2 if v == round(v) else 4
            for name in self.given if name in self.right
            for v, w in zip(leaves(self.given[name]), leaves(
                self.right[name])) if isinstance(v, float)
            and isinstance(w, float) and v == v and abs(v) < 1e300
            and abs(v - w) > VISIBLE * max(abs(v), abs(w)))


def gap(a, b, right=()):
    """Return measure_distance; beside nothing but 0, the largest entry, over
    that of the right answer.

    What is nothing beside the right answer is rounding.
    """
    off = measure_distance(a, b)
    if off <= CLOSE:
        return off
    size = max((abs(v) for v in leaves(right) if isinstance(
        v, float)), default=0)
    if off == math.inf and not any(leaves(b)):
        return max((abs(v) for v in leaves(a) if isinstance(
            v, float)), default=off) / (size or 1)
    if off < math.inf and max(abs(p - q) for p, q in zip(leaves(
            a), leaves(b)) if isinstance(p, float)) <= NOISE * size:
        return 0.0
    return off


def has_shape(v):
    return not isinstance(v, list) or not v or not isinstance(
        v[0], list) or len({len(x) for x in v if isinstance(x, list)}) == 1


def find_line(task, failed, passed, seconds=SECONDS):
    """Return {id: words} of the failures that changed lines explain.

    failed, passed  [(case, reply)] with numbers, in the order of their size
    """
    end = READ() + min(seconds, SECONDS) - LAST
    failed = [a for a in map(ask, failed) if a and a.is_visible()]
    passed = [a for a in map(ask, passed) if a]
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


def ask(row):
    try:
        return Asked(*row)
    except Exception:       # an answer of any shape
        return None


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
            missed += not a.is_explained(a.answer(road, edit))
            if 2 * missed > len(first) or missed == 2:
                break
        else:
            explained = [a for a in failed if a.is_explained(
                a.answer(road, edit))]
            against = [a for a in passed if a.contradicts(
                a.answer(road, edit))]
            flag, against = find_flag(explained, against, passed)
            if len(explained) > 1 and len(explained) >= len(failed) * (
                    LEAST if edit.cost <= LIKELY else MOSTLY) and (
                    10 * len(against) <= len(explained)) and sum(
                        a.evidence() for a in explained) >= TELLING:
                found.append((edit, road, explained, against, flag))
    return found


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
           if flag in ("", *a.flags) and a.is_explained(
               a.answer(road, edit))]
    part = "" if 2 * len(ids) >= len(failed) else PART.format(
        len(ids), len(failed))
    where = "where {}: ".format(flag) if flag else ""
    return dict.fromkeys(ids, part + where + OR.join(words[:MOST]))
