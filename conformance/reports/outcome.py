"""What a run comes to.

    failures   its Results that count as failed
    status     the exit status
    headline   the last words: what is met, what is not, what is left out
"""

import math
import re
from collections import Counter

from ..contract.suite import MET
from ..contract.words import STEPS, one_line, plural, unit
from ..runner.record import again, has_failed, is_known, was_asked

STATUSES = ("pass", "weak", "close", "fail", "error-expected", "wrong-error",
            "protocol", "crash", "timeout", "skip")
# Why a class or function is not for a case: it cannot be asked.
NOT_FOR_IT = (r"^it has no |has no argument|(always|fits) (has )?an intercept|"
              r"and does not say|is one direction")
NOT_RUN = "not run"     # beside them: a skip without a question



def failures(results):
    return [r for r in results if r.known is None and has_failed(r)]


def status(run):
    """Return the exit status of a run: 0 all met, 1 something was not.

    A failure that is known counts as none; one that is met again is not as
    it should be, because it is still called known.  Nor is a run in which
    less than half was judged.
    """
    return int(bool(failures(run.results) or run.strays or too_few(run)
                    or again(run.results))
               or not any(r.status in MET for r in count_those(run)))


def too_few(run):
    """Return a line if less than half of its tasks' cases was judged."""
    chosen = [r for r in run.results if r.task in run.hello.get("tasks", ())
              and not (run.aside is not None and r.status == "skip"
                       and r.case.is_refusal)]
    left = ["; ".join(r.notes) for r in chosen if r.status == "skip"]
    other = [why for why in left if run.aside is not None and re.search(
        NOT_FOR_IT, why)]
    chosen, left = chosen[len(other):], [
        why for why in left if why not in other]
    if 2 * len(left) <= len(chosen):
        return []
    why, count = Counter(left).most_common(1)[0]
    return ["less than half was checked: {} of {}; {} not, because: {}".format(
        len(chosen) - len(left), plural(len(chosen), "case"), count,
        one_line(why))]


def set_aside(run):
    aside = [r for r in run.results if has_failed(r) and r.case.is_refusal]
    return run._replace(aside=aside, results=[
        r for r in run.results if r not in aside])


def count_those(run):
    """Return the results that the last line counts: where bad requests are
    set aside, answers only.
    """
    return [r for r in run.results
            if run.aside is None or not r.case.is_refusal]


def count_answers(run):
    """Return what stands first: how many are right, in words."""
    asked = list(filter(was_asked, count_those(run)))
    right = sum(r.status in MET for r in asked)
    if run.aside is None:
        return "{} of {} cases passed".format(right, len(asked))
    every = right == sum(r.status != "skip" for r in asked) > 0
    return ("every answer is right ({} of {})" if every else
            "{} of {} answers right").format(right, len(asked))


def name_outcome(result):
    return result.status if was_asked(result) else NOT_RUN


def count_verdicts(run):
    """Return how many are right, and the number of each other verdict."""
    from ..referee.digits import BY_DIGITS  # heavy: not for `show`
    from ..referee.judge import within
    results = count_those(run)
    count = Counter(map(name_outcome, results))
    parts = [(sum(bool(within(r, "")) for r in results),
              "of them within its promise"),
             (sum((r.measure or "").endswith(BY_DIGITS) for r in results),
              "of them to the digits asked for"),
             (count["weak"], "of them weak")]
    parts += [(count[status], status) for status in STATUSES[3:]]
    parts += [(sum(map(is_known, run.results)), "of these known"),
              (len(again(run.results)), "passed though known to fail"),
              (len(run.strays), "unmatched"), (count[NOT_RUN], NOT_RUN),
              (count["close"], describe_close(results))]
    return ", ".join([count_answers(run)] + [
        "{} {}".format(*part) for part in parts if part[0]])


def describe_close(results):
    """Return how many digits those have that are close, and which --digits
    accepts them: not where another mistake explains some.
    """
    from ..referee.digits import FEW
    near = [r for r in results if r.status == "close"]
    found = sorted(math.floor(r.digits or 0) for r in near)
    few = [n for n in found if n >= FEW]
    if not near:
        return ""
    said = "close ({})".format(
        plural(found[0], "digit") if found[0] == found[-1] else
        "{} to {} digits".format(found[0], found[-1]))
    if few and all((r.mistake or STEPS).startswith(STEPS) for r in near):
        said += ": --digits {} accepts {}".format(few[0], (
            "them" if near[1:] else "it") if few == found else len(few))
    return said


def headline(run):
    """Return the last words: what is met, what is not, what is left out."""
    said = [count_verdicts(run)]
    if run.unit != "exact":         # and by what
        said.append("unit " + unit(run.unit))
    if run.hello["promise"]:
        said.append(one_line("promises " + ", ".join("{} {}".format(
            *pair) for pair in sorted(run.hello["promise"].items()))))
    refused = sum(r.case.is_refusal and r.status in MET for r in run.results)
    if run.aside is not None and refused + len(run.aside):
        said.append("{} of {} bad requests refused".format(
            refused, refused + len(run.aside)))
    if run.aside:
        said.append("{} {} accepted: --refusals shows them".format(
            plural(len(run.aside), "bad request"),
            "was" if len(run.aside) == 1 else "were"))
    if run.called:
        counts = run.called.values()
        said.append("called again {} in {} ways".format(
            plural(sum(counts), "time"), sum(map(bool, counts))))
    notes = [run.farewell] * bool(run.farewell) + ["{}; {} left".format(
        run.cut, plural(run.left, "case"))] * bool(run.cut)
    return [one_line("note: " + note) for note in notes] + [
        "; ".join(said)] + too_few(run)
