"""A name for a failure: the known wrong programs run on its input.

    name_run    {id of a case: words of its mistake} for a whole run
    name_one    the same of one answer: all mistakes with its numbers
    known       what the wrong programs answer to a case

A wrong program explains an answer if every output that was given agrees with
its own, to the first of STEPS at which some program does, while the right
answer is APART times as far in one of them at least.  An output that it does
not have may be right; one that differs from its own may follow from the
others that were given (follows), as a program has it that goes on from its
mistake.

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
from .follows import find_constant, find_following, name_penalty
from .least_squares import is_rule
from .mistakes import MISTAKES, READ, REFUSING, Clock, WrongProgram
from .rings import formed, in_single, measure_distance, to_floats
from .search import find_line

STEPS = (1e-12, 1e-8, 1e-5)     # agreement, relative to the largest entry
APART = 10              # the right answer is so many times as far off
SHOWS = 1e-9            # and so far at least,
LOSES = 1e-14           # if it is a formula that loses digits
FOLLOWED = 1e-3         # beyond this another value may follow
ROUGH = 1e-2            # what single precision leaves right,
ALONE = 1e-6            # if there is but one number
SINGLE = "numbers are kept in single precision"
CUT = "numbers are cut to whole ones"
BAD = ("fail", "weak", "error-expected", "wrong-error")
EACH, WHOLE = 0.25, 5   # seconds of CPU for a program, and for a run
FEWEST = 5              # failures that are said to be a part
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


def find_explaining(case, reply, wrongs):
    """Return the words of the mistakes that explain a reply, as a set."""
    if not has_numbers(reply):
        return {words for words, kind, wrong in wrongs
                if kind in REFUSING and is_same_error(reply, wrong)}
    inputs, found = case.entry["input"], {}
    given = formed(case.task, reply["output"], inputs)
    right = formed(case.task, case.output or {}, inputs)
    follow = find_following(case.task, inputs, reply["output"])
    for words, kind, wrong in wrongs:
        if not isinstance(wrong, str):
            step = step_of(given, wrong, right, follow, kind == "lossy")
            if step:
                found[words] = step
    if not found:
        pairs = list_pairs(given, right)
        return {words for words, is_cause in (
            (CUT, is_cut), (SINGLE, is_single)) if is_cause(pairs)}
    return {words for words, step in found.items()
            if step == min(found.values())}


def list_pairs(given, right):
    return [(v, w) for name in given if name in right for v, w in zip(
        leaves(given[name]), leaves(right[name])) if isinstance(v, float)]


def has_numbers(reply):
    """Is a reply an answer without NaN?"""
    return not any(v != v for v in leaves(to_floats(list(
        reply["output"].values())))) if "output" in reply else False


def is_same_error(reply, wrong):
    return isinstance(wrong, str) and wrong == reply.get(
        "error", {}).get("kind")


def agrees(case, reply, wrong):
    """Is a reply all that a wrong program answers, whatever is right?"""
    if isinstance(wrong, str):
        return is_same_error(reply, wrong)
    return bool(reply.get("output")) and all(
        measure_distance(value, wrong[name]) <= STEPS[-1]
        for name, value in formed(
            case.task, reply["output"], case.entry["input"]).items()
        if name in wrong)


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


def step_of(given, wrong, right, follow, loses):
    """Return the step at which an answer agrees with a wrong program, or
    None.

    follow  outputs that follow from those that were given, several times
    loses   is it a formula that loses digits?
    """
    worst = carried = 0.0
    for name in given:
        if name not in wrong and name not in right:
            continue
        off = measure_distance(given[name], wrong.get(name, right.get(name)))
        if loses and name in wrong and name in right and are_nothing(
                [given[name], wrong[name]], right[name]):
            off = 0.0
        if off > FOLLOWED:
            off = min([measure_distance(given[name], own[name])
                       for own in follow if name in own], default=off)
        elif name in wrong and off <= STEPS[-1]:
            gap = measure_distance(wrong[name], right[name]
                                   ) if name in right else math.inf
            if gap > max(LOSES if loses else SHOWS, APART * off):
                carried = max(carried, gap)
        worst = max(worst, off)
        if worst > STEPS[-1]:
            return None
    step = next(s for s in STEPS if worst <= s)
    return step if carried > APART * (worst if loses else step) else None


def are_nothing(values, right):
    """Is beside the right one, of doubles, nothing but rounding left?"""
    room = STEPS[0] * max([abs(v) for v in leaves(right) if isinstance(
        v, float)], default=0)
    return all(isinstance(v, float) and abs(v) <= room for v in leaves(values))


def shows(wrong, case, given):
    """Would a wrong program fail a case, in the outputs that were given?"""
    if isinstance(wrong, str):
        return wrong not in str((case.error or {}).get("kind"))
    right = formed(case.task, case.output or {}, case.entry["input"])
    return not right or any(
        measure_distance(wrong[name], right[name]) > STEPS[-1]
        for name in given if name in wrong and name in right)


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
    answered = sorted(answered, key=lambda row: len(str(
        row[0].entry["input"])))
    wrongs, fit, whole, only = {}, {}, clock.left(), None
    began = READ()
    numeric = {case.id for case, reply, status in answered
            if status in BAD and has_numbers(reply)}
    for left in (ALL, FOUND):
        for case, reply, status in answered:
            if (status in BAD and case.id not in fit
                    and clock.left() > left * whole):
                wrongs[case.id] = list(answers(case, clock, only))
                fit[case.id] = find_explaining(case, reply, wrongs[case.id])
        only = {words for tie, names in find_causes(fit) if len(names) > 1
                for words in tie}
    for words in fit.values():
        if any(word.startswith(STOPS) for word in words):
            words.add(EARLY)
    causes = find_causes(fit)
    tried = {words for tie, _ in causes for words in tie}
    against = {kind: Counter() for kind in ("passed", "refused", "failed")}
    for case, reply, status in answered if tried else ():
        rows = wrongs.get(case.id)
        if rows is None and status not in BAD:
            rows = answers(case, clock, tried)
        kind = "failed" if status in BAD else (
            "passed" if case.output else "refused")
        against[kind].update(
            words for words, _, wrong in rows or ()
            if words in tried and words not in fit.get(case.id, ())
            and not agrees(case, reply, wrong)
            and shows(wrong, case, reply.get("output", ())))
    result, standing, parts = {}, [], {}
    for tie, names in causes:
        asked = sum((name in numeric) == (names[0] in numeric) for name in fit)
        name = format_names(tie, len(names), asked, against, {
            words for words, kind, _ in wrongs[names[0]] if kind == "lossy"})
        if name:
            standing.append((set(tie), name))
            (result if name in OR.join(tie) else parts).update(
                dict.fromkeys(names, name))
    for case, reply, status in answered:
        if case.id in fit and case.id not in numeric and case.id not in result:
            result.update(follow_name(case, reply, wrongs[case.id], standing))
    if answered:
        result.update(find_constant(answered[0][0].task, [
            (case, reply) for case, reply, status in answered
            if status in BAD and "output" in reply and case.output
            and case.id not in result]))
        failed, passed = [], []
        for case, reply, status in answered:
            if case.output and has_numbers(reply) and case.id not in result:
                (failed if status in BAD else passed).append((case, reply))
        # what stands for most may be all that is wrong
        found = find_line(
            answered[0][0].task, failed, passed, WHOLE - (READ() - began)
            ) if 2 * len(failed) > len(numeric) else {}
        result.update(found if len(found) > len(parts) else {
            **found, **parts})
        if failed and not result and is_cut(sum((list_pairs(*(
                formed(case.task, outputs, case.entry["input"])
                for outputs in (reply["output"], case.output)))
                for case, reply in failed), [])):   # 0 alone would tell little
            result.update((case.id, CUT) for case, _ in failed)
    return result


def format_names(tie, count, asked, against, lossy):
    """Return the mistakes of a tie that stand, in words, or "".

    count, asked  how many failures they explain, of how many
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
        count + alike[words]) >= asked and 2 * other[words] <= count]
    if whole or count < FEWEST:
        return OR.join(whole)
    part = [words for words in stand if not is_rule(words) and (
        3 * count >= asked or 10 * other[words] <= count)]
    return PART.format(count, asked) + OR.join(part) if part else ""


def follow_name(case, reply, rows, standing):
    """Return {id: words} of an error or NaN that a mistake has which stands
    by the numbers of other cases.
    """
    same = {words for words, _, wrong in rows if agrees(case, reply, wrong)}
    return {case.id: name for tie, name in standing[::-1]
            if tie & same}


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
    numbers = set(map(to_floats, leaves(reply.get("output", []))))
    if "skip" in reply or "output" in reply and not has_numbers(
            reply) or len(numbers) == 1 and numbers <= {0, 1, -1}:
        return None
    found = find_explaining(case, reply, list(known(
        case, Clock(whole, each))))
    named = name_penalty(case, reply) if case.output else ""
    if named:
        found = [words for words in found if " is taken for " not in words]
    names = NUMBERS + OR.join(sorted(found)) if found else ""
    return OR.join(filter(None, (named, names))) or None
