"""A name for a failure: the known wrong programs run on its input.

    name_run    {id of a case: words of its mistake} for a whole run
    name_one    the same of one answer: all mistakes with its numbers
    known       what the wrong programs answer to a case

In a run the mistake that explains most failures takes them, then the next
among what is left.  Those that explain the same are a tie, and all are named.
One stands if it explains half of the failures, and next to none that passed
contradicts it; what explains fewer says how many.  An error is evidence for
what refuses alone, and NaN for nothing: they only follow what stands.
"""

import math
from collections import Counter

from ..contract.values import leaves
from ..contract.words import NO_NAME, NUMBERS, OR, PART
from .follows import find_constant, name_penalty
from .least_squares import is_rule
from .mistakes import (
    MISTAKES, READ, REFUSING, Clock, Unended, WrongProgram)
from .observation import Observation
from .rings import formed, in_single, to_floats
from .search import find_line

ROUGH = 1e-2            # what single precision leaves right,
ALONE = 1e-6            # if there is but one number
SINGLE = "numbers are kept in single precision"
CUT = "numbers are cut to whole ones"
BAD = ("fail", "weak", "error-expected", "wrong-error")
EACH, WHOLE = 0.25, 5   # seconds of CPU for a program, and for a run
FEWEST = 5              # failures that are said to be a part
UNENDED = "unended"
STOPS = "it stops after "
EARLY = "it stops early, before it has arrived"
# Of these, what is left where all have run that may, and then where those
# have that were found: the rest is for what was met.
ALL, FOUND = 0.5, 0.2


# What the wrong programs answer.

def known(case, clock=None, only=None):
    """Yield (words, kind, outputs in floats or kind of error) of the wrong
    programs that answer in time.

    only  the words of those to run, None for all
    """
    clock = clock or Clock(WHOLE, EACH)
    task, inputs = case.task, case.entry["input"]
    program = WrongProgram(task, inputs, case.output)
    for mistake in MISTAKES[task]:
        if only is None or mistake.words in only:
            wrong = program.run(mistake, clock)
            if wrong:
                yield mistake.words, mistake.kind, wrong if isinstance(
                    wrong, str) else formed(task, wrong, inputs)
            if isinstance(wrong, Unended):      # or these, and no error
                yield mistake.words, UNENDED, formed(
                    task, wrong.outputs, inputs)


def find_explaining(observed, wrongs):
    """Return the words of the mistakes that explain an answer, as a set."""
    if not observed.is_numeric:
        return {words for words, kind, wrong in wrongs if kind in REFUSING
                and isinstance(wrong, str) and observed.agrees(wrong)}
    found = [(observed.explain(wrong, kind == "lossy"), words)
             for words, kind, wrong in wrongs if not isinstance(wrong, str)]
    best = min((step for step, _ in found if step), default=0)
    return {words for step, words in found if step == best} if best else {
        words for words, is_cause in ((CUT, is_cut), (SINGLE, is_single))
        if is_cause(observed.pairs())}


def is_cut(pairs):
    return any(v and abs(v - w) > ROUGH for v, w in pairs) and all(
        math.isfinite(w) and v == math.trunc(w) for v, w in pairs)


def is_single(pairs):
    # what is short, in bits or in digits, is single in any precision
    long = [v for v, w in pairs if v != w and math.frexp(v)[0] * 2 ** 16 % 1
            and v != float("{:.8g}".format(v))]
    return not is_cut(pairs) and len(long) >= min(2, len(pairs)) > 0 and all(
        v == in_single(v) and abs(v - w) <= (
            ROUGH if len(pairs) > 1 else ALONE) * min(abs(v), abs(w))
        or v == w for v, w in pairs)


# A run, and one answer.

def name_run(answered):
    """Return {id: words} for the failures of a run that have a name, or for
    those of a task that nothing can be named in: why.

    answered  [(case, reply, status)]: all that was answered
    """
    result, clock = {}, Clock(WHOLE, EACH)
    tasks = sorted({case.task for case, _, status in answered
                    if status in BAD})
    for k, task in enumerate(tasks):
        rows = [row for row in answered if row[0].task == task]
        try:
            result.update(name_task(rows, Clock(
                clock.left() / (len(tasks) - k), EACH)))
        except Exception as error:      # one task costs no other its names
            result.update((case.id, NO_NAME + repr(error))
                          for case, _, status in rows if status in BAD)
    return result


def name_task(answered, clock, answers=known):
    """Return the same for the cases of one task.

    answers  what the wrong programs answer, as known() has it
    """
    wrongs, fit, whole, only = {}, {}, clock.left(), None
    began, failed, rest = READ(), {}, []
    for case, reply, status in sorted(answered, key=lambda row: len(str(
            row[0].entry["input"]))):
        observed = Observation(case, reply)
        if status in BAD:
            failed[case.id] = observed
        else:
            rest.append(observed)
    numeric = {name for name, observed in failed.items() if observed.is_numeric}
    for share in (ALL, FOUND):
        for name, observed in failed.items():
            if name not in fit and clock.left() > share * whole:
                wrongs[name] = list(answers(observed.case, clock, only))
                fit[name] = find_explaining(observed, wrongs[name])
        only = {words for tie, names in find_causes(fit) if len(names) > 1
                for words in tie}
    for words in fit.values():
        if any(word.startswith(STOPS) for word in words):
            words.add(EARLY)
    causes = find_causes(fit)
    tried = {words for tie, _ in causes for words in tie}
    against = {kind: Counter() for kind in ("passed", "refused", "failed")}
    for observed in [*failed.values(), *rest] if tried else ():
        case = observed.case
        kind = "failed" if case.id in failed else (
            "passed" if case.output else "refused")
        rows = wrongs.get(case.id, ()) if kind == "failed" else answers(
            case, clock, tried)
        if kind == "failed" and not observed.is_numeric and numeric:
            continue            # it may be refused for another reason
        against[kind].update(
            words for words, how, wrong in rows
            if words in tried and words not in fit.get(case.id, ())
            and how != UNENDED
            and not observed.agrees(wrong) and observed.refutes(wrong))
    result, standing, parts = {}, [], {}
    for tie, names in causes:
        alike = sum((name in numeric) == (names[0] in numeric) for name in fit)
        name = format_names(tie, len(names), alike, against, {
            words for words, kind, _ in wrongs[names[0]] if kind == "lossy"})
        if name:
            standing.append((set(tie), name))
            (result if name in OR.join(tie) else parts).update(
                dict.fromkeys(names, name))
    for name in fit:
        if name not in numeric and name not in result:
            # an error or NaN follows from what stands by other numbers
            same = {words for words, _, wrong in wrongs[name]
                    if failed[name].agrees(wrong)}
            result.update((name, said) for tie, said in standing[::-1]
                          if tie & same)
    task = answered[0][0].task if answered else ""
    result.update(find_constant(task, [
        (a.case, a.reply) for name, a in failed.items()
        if "output" in a.reply and a.case.output and name not in result]))
    left = [a for name, a in failed.items()
            if name in numeric and a.case.output and name not in result]
    # what stands for most may be all that is wrong
    found = find_line(
        task, left, [a for a in rest if a.case.output and a.is_numeric],
        WHOLE - (READ() - began)) if 2 * len(left) > len(numeric) else {}
    result.update(found if len(found) > len(parts) else {**found, **parts})
    if left and not result and is_cut(sum(      # 0 alone would tell little
            [a.pairs() for a in left], [])):
        result.update((a.case.id, CUT) for a in left)
    return result


def format_names(tie, count, total, against, lossy):
    """Return the mistakes of a tie that stand, in words, or "".

    count, total  how many failures they explain, of how many
    against       Counters of what contradicts each
    lossy         those that lose digits
    """
    failed = against["failed"]
    tie = [words for words in tie if words != EARLY or len(tie) == 1]
    stand = [words for words in tie
             if against["passed"][words] <= max(count // 10, count > 3)
             and against["refused"][words] <= count]
    # digits are lost in one way here, and in another there
    alike = {words: failed[words] * (words in lossy) for words in stand}
    other = {words: failed[words] - alike[words] for words in stand}
    whole = [words for words in stand if 2 * (
        count + alike[words]) >= total and 2 * other[words] <= count]
    if whole or count < FEWEST:
        return OR.join(whole)
    part = [words for words in stand if not is_rule(words) and (
        3 * count >= total or 10 * other[words] <= count)]
    return PART.format(count, total) + OR.join(part) if part else ""


def find_causes(fit):
    """Return [(mistakes that tie, ids that they explain)], largest first.

    fit  {id: words of the mistakes that explain it}
    """
    causes, left = [], {name: words for name, words in fit.items() if words}
    while left:
        votes = {}
        for name, words in left.items():
            for word in words:
                votes.setdefault(word, []).append(name)
        best = max(sorted(votes), key=lambda word: len(votes[word]))
        names = votes[best]
        causes.append(([word for word in sorted(votes)
                        if votes[word] == names], names))
        for name in names:
            del left[name]
    return causes


def name_one(case, reply, each=EACH, whole=WHOLE):
    """Return what has the same numbers as one answer, in words; or None.

    An answer of nothing but 0, 1 or -1 has no name: many roads lead there.
    """
    numbers, observed = set(map(to_floats, leaves(reply.get(
        "output", [])))), Observation(case, reply)
    if "skip" in reply or "output" in reply and not observed.is_numeric or len(
            numbers) == 1 and numbers <= {0, 1, -1}:
        return None
    found = find_explaining(observed, known(case, Clock(whole, each)))
    named = name_penalty(case, reply) if case.output else ""
    if named:
        found = [words for words in found if " is taken for " not in words]
    names = NUMBERS + OR.join(sorted(found)) if found else ""
    return OR.join(filter(None, (named, names))) or None
