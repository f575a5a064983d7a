"""The verdict on one reply.

    judge(case, reply, unit, promise) -> Verdict

What an answer has to have is proved where it can be, and compared where it
cannot; how, is the matter of a module a family.  All of it is computed in
fractions: NaN never gets so far, it is no number of an answer and fails as
such.

A family module has two tables, NULL only where it is needed:

    JUDGES   task -> a function from a Question to a list of Findings, one
             for each output that was given, or for several judged together
    NULL     task -> a function from a Question to the matrix that has no
             inverse, or dependent columns, where an error says so
"""

from collections import namedtuple
from fractions import Fraction
from importlib import import_module

from ..contract.suite import MET
from ..contract.tasks import CERTIFICATES, TASKS
from ..contract.values import (
    ANSWERS, BadNumber, describe, each, leaves, number, rough, wire)
from .certificates import (
    check_direction, check_lambda, check_null, check_state)
from .exact import log10
from .measure import (
    LIMIT, PROMISED, TENTH, finding, judge_equalities, narrowed)
from .proved import judge_exact, prove
from .question import (
    Question, Wrong, member, rounded, rounding_unit)

# status: pass, weak, fail, error-expected, wrong-error, protocol or skip.
# digits: of the worst number, infinite if all are exact; None if there is no
# number to count them from.  measure: the worst one, as text.  notes: a list
# of sentences.  mistake: in words, where somebody has named it, or None.
Verdict = namedtuple("Verdict", "status digits measure notes mistake",
                     defaults=(None, "", [], None))

RANK = ("pass", "weak", "fail")
NOTES = 12
FINE = rounding_unit("binary64")
LITTLE = ("at this precision the check is too weak: an answer that is 10 % "
          "off would pass")
BY_PROMISE = " promised"    # behind a measure that met nothing else


def judge(case, reply, unit="exact", promise=None):
    """Return the Verdict on a reply to a case.

    case     an object or dict with task, input, output or error
    reply    what was decoded from JSON: output, error or skip in an object
    unit     the rounding unit of the hello: "exact", "binary64", "binary32"
             or {"digits": N}
    promise  the relative gap promised for this task, or None
    Raises ValueError for a unit or a promise that is none.
    """
    if isinstance(reply, dict) and "skip" in reply:
        return Verdict("skip", notes=[one_line(reply["skip"])])
    flaw = malformed(reply)
    if flaw:
        return Verdict("protocol", notes=[flaw])
    answer = reply.get("error") or with_threshold(member(case, "task"), {
        name: v for name, v in reply["output"].items() if v is not None})
    if promise is not None and met_by_zeros(case, unit, promise):
        promise = None
    question = Question(case, answer, unit, promise)
    if member(case, "error"):
        return judge_error(member(case, "error"), reply, question)
    if "error" in reply:
        text = one_line(answer.get("message", ""))
        return Verdict("fail", notes=[
            "expected an answer, got an error (kind: {}){}".format(
                one_line(answer["kind"]), text and ": " + text)])
    return summarise(question, findings)


def within(verdict, promise, source="its promise"):
    """Return the promise by which alone an answer passed, in words; or ""."""
    passed = verdict.status == "pass" and (
        verdict.measure or "").endswith(BY_PROMISE)
    return "within {} of {}".format(source, promise) if passed else ""


def is_promise(gap):
    """Is this a number above 0, as the wire has numbers, and small?"""
    return is_number(gap) and 0 < number(gap) <= PROMISED


def why_not_run(case, unit):
    """Return why a case tells nothing at a unit, or "".

    What is expected, rounded to it, has to pass; zeros must not, nor one
    number of a main output that is a tenth off.  Not tried at the unit of
    doubles or a finer one: every golden case tells something there.
    """
    if rounding_unit(unit) <= FINE or member(case, "error"):
        return ""
    right = Question(case, member(case, "output"), unit)
    verdict, outputs = summarise(right, findings), TASKS[right.task].outputs
    if is_too_weak(verdict, right.task) or is_met_by_zeros(right) or any(
            True for _ in list_wrong(right, quick=True)):
        return "at this precision the check is too weak: zeros, or an " \
            "answer of which a number is 10 % off, would pass"
    short = summarise(right.answered({
        name: value if outputs[name].integer else round_leaves(value, unit)
        for name, value in right.output.items()}), findings)
    return "at this precision the right answer, rounded, would fail" * (
        short.status == "fail")


def list_unchecked(case, unit, judge_output=None):
    """Yield (output, number of the entry) where a main output may have a
    number that is 10 % off, 0 or of the other sign, the rest being right.

    What is right then, as a direction is in any scale, is none, nor what the
    format may take for 0.

    judge_output  a function of an output and a unit that returns its Verdict
    """
    return list_wrong(Question(case, member(case, "output"), unit),
                      judge_output)


def list_wrong(right, judge_output=None, quick=False):
    """Yield as list_unchecked() does, of the Question of what is expected.

    quick  is only 10 % tried, where no bound of the number tells?
    """
    unit, outputs, exact = right.unit, TASKS[right.task].outputs, Question(
        right, {})
    judge_output = judge_output or (lambda output, unit: summarise((
        exact if unit == "exact" else right).answered(output), findings))
    least = LIMIT / TENTH * right.floor
    for name, value in right.output.items():
        if not outputs[name].main or outputs[name].integer:
            continue
        numbers = list(leaves(value))
        for k, text in enumerate(numbers):
            if isinstance(text, bool):
                continue
            x = number(text, ANSWERS)
            if quick and is_held(right, name, k, abs(x)):
                continue
            for wrong in (x * (1 + TENTH), -x, Fraction(0))[
                    :(1 if quick else 3) * (abs(x) > least)]:
                texts = iter(numbers[:k] + [wire(wrong)] + numbers[k + 1:])
                output = dict(right.answer, **{name: each(
                    value, lambda _: next(texts))})
                if judge_output(output, unit).status in MET and not (
                        rounding_unit(unit) and judge_output(
                            output, "exact").status in MET):
                    yield name, k
                    break


def is_held(question, name, k, size):
    """Is a TENTH of a number beyond the bound by which it was judged?"""
    bounds = list(leaves(question.bounds.get(name)))
    return (len(bounds) > k and bounds[k] is not None
            and TENTH * size > LIMIT * (
                narrowed(bounds[k], size) + question.floor))


def round_leaves(value, unit):
    """Return nested lists of numbers, each rounded to a unit."""
    def rounding(v):
        if isinstance(v, bool):
            return v
        x = number(v, ANSWERS)
        return wire(rounded(x, unit)) if isinstance(unit, str) else rough(
            x, unit["digits"])
    return each(value, rounding)


def is_too_weak(verdict, task):
    """Would what is a tenth off in a main output pass as well?"""
    return any(note.endswith(LITTLE) and has_main(task, note.split(": ")[0])
               for note in verdict.notes)


def has_main(task, field):
    """Is a main output among those that are judged together?"""
    return any(name in names for name in field.split(", ")
               for names in TASKS[task].main)


def met_by_zeros(case, unit, promise=None):
    """Would an answer of zeros pass, if others are expected?"""
    return not member(case, "error") and is_met_by_zeros(Question(
        case, {}, unit, promise))


def is_met_by_zeros(question):
    question = question.answered(zeros(question))
    return (question.answer != question.output
            and summarise(question, findings).status != "fail")


def zeros(case):
    """Return what is expected, with 0 for each number that may be rounded.

    Directions are left: no unit takes the zero vector for one.
    """
    outputs = TASKS[member(case, "task")].outputs
    return {name: expected if outputs[name].integer or name == "W" else each(
        expected, lambda v: v if isinstance(v, bool) else "0")
            for name, expected in (member(case, "output") or {}).items()}


def with_threshold(task, output):
    """Return an output with t in the place of b, if the task has no b."""
    outputs, b = TASKS[task].outputs, output.get("b")
    if "t" not in outputs or "b" in outputs or "t" in output or not (
            is_number(b)):
        return output
    rest = {name: value for name, value in output.items() if name != "b"}
    text = b if isinstance(b, str) else repr(b)
    return dict(rest, t=text[1:] if text[0] == "-" else "-" + text)


def is_number(value):
    try:
        number(value)
    except BadNumber:
        return False
    return True


def malformed(reply):
    """Return what makes a reply unreadable, or ""."""
    if not isinstance(reply, dict):
        return "the reply is {}, expected an object".format(describe(reply))
    if ("output" in reply) == ("error" in reply):
        return "the reply has {}, expected one of these two".format(
            "both output and error" if "output" in reply
            else "neither output nor error")
    for name in ("output", "error"):
        if name in reply and not isinstance(reply[name], dict):
            return "the {} is {}, expected an object".format(
                name, describe(reply[name]))
    if "error" in reply and not isinstance(reply["error"].get("kind"), str):
        return "the error has no kind"
    return ""


def one_line(value):
    """Return what an implementation says, as one short line."""
    words = value if isinstance(value, str) else describe(value)
    return " ".join(words.split())[:200]


# Where an answer is expected.

def findings(question):
    if question.exact and question.task != "separability":
        return judge_exact(question)
    return find_judge(question.task)(question)


def find_judge(task):
    """Return the judge of a task: that of its family, or of a trace, which is
    met by equality.
    """
    return judge_equalities if TASKS[task].trace else family(
        task).JUDGES[task]


def family(task):
    return import_module(".families." + TASKS[task].family, __package__)


def summarise(question, judge_fields):
    """Return the Verdict from the Findings that a judge has of a Question,
    and from what is missing.
    """
    results = judge_fields(question) if question.fields() else []
    results += [finding(name, [name + " is missing"])
                for name in TASKS[question.task].list_missing(
                    question.input, question.answer, question.output)]
    results.sort(key=lambda each: not has_main(question.task, each.field))
    if not results:
        results = [finding("", ["none of the expected outputs is there"])]
    results += unjudged(question)
    notes = [note for each in results for note in each.notes] + [
        "{}: {}".format(each.field, LITTLE) for each in results
        if each.lost and each.status == "pass"]
    return Verdict(max((f.status for f in results), key=RANK.index),
                   digits(results), measure(results, question.promise),
                   notes[:NOTES])


def unjudged(question):
    """Return the Findings on what was given, not expected: what the task has
    is checked by its type, the rest is said not to be checked.
    """
    outputs, results = TASKS[question.task].outputs, []
    for name, value in question.answer.items():
        if name in question.output or (
                question.task == "separability" and name in outputs):
            continue
        if name in outputs and outputs[name].integer:
            results.append(finding(name, [] if is_whole(value) else [
                "{} is {}, expected integers".format(name, describe(value))]))
        else:
            results.append(finding(name, [])._replace(notes=[
                "{} is {}: not checked".format(
                    one_line(name), "not expected here" if name in outputs
                    else "not an output of " + question.task)]))
    return results


def is_whole(value):
    """Is this a whole number above -1, or lists of them?"""
    if isinstance(value, (list, tuple)):
        return all(map(is_whole, value))
    return is_number(value) and 0 <= number(value) == int(number(value))


def measure(findings, promise=None):
    """Return the worst measure as text, one by a promise as such."""
    measured = [f for f in findings if f.E is not None]
    if measured:
        worst = max(measured, key=lambda f: f.E / f.limit)
        kept = [f for f in measured if promise and f.limit == promise]
        if kept and worst.E <= worst.limit:
            worst = max(kept, key=lambda f: f.E)
        return "E = {} of {}{}".format(
            rough(worst.E), rough(worst.limit),
            BY_PROMISE if worst in kept else "")
    wrong = any(f.status != "pass" for f in findings)
    return "not equal" if wrong else "equal"


def digits(findings):
    """Return the digits of the worst number, infinite if all are exact: -log10
    of the largest error over the largest entry expected, 1 if that is 0.
    """
    counted = [(f.error, f.size or 1) for f in findings if f.error is not None]
    if not counted:
        return None
    return min(max(0.0, log10(size) - log10(error)) if error else
               float("inf") for error, size in counted)


# Where an error is expected.

def judge_error(expected, reply, question):
    """Return the Verdict on a reply where an error is expected."""
    kinds = expected["kind"]
    kinds = kinds if isinstance(kinds, list) else [kinds]
    if "error" not in reply:
        return Verdict("error-expected", notes=[
            "expected an error (kind: {}), got an answer".format(
                " or ".join(kinds))])
    kind = question.answer["kind"]
    if kind not in kinds:
        return Verdict("wrong-error", notes=[
            "the kind of the error is {}, expected {}".format(
                describe(kind), " or ".join(kinds))])
    name = CERTIFICATES.get(kind)
    if kind not in TASKS[question.task].errors or (
            name == "state" and not expected.get(name)):
        return Verdict("pass")
    if question.answer.get(name) is None:
        return Verdict("pass", notes=[
            "an error of kind {} should carry {}".format(kind, name)])
    notes = []
    try:
        complaint = complain(question, name, expected, notes)
    except Wrong as wrong:
        complaint = str(wrong)
    return Verdict("wrong-error", notes=["{} proves nothing: {}".format(
        name, complaint)]) if complaint else Verdict("pass", notes=notes)


def complain(question, name, expected, notes):
    """Return what is wrong with a certificate, or ""; notes are added to."""
    value, task = question.answer[name], question.task
    if name == "state" and (task != "newton" or not isinstance(value, dict)):
        return check_state(expected[name], value)
    if name == "state" and not question.exact:
        reached = Question({"task": task, "input": question.input, "output":
                            expected[name]}, value, question.unit)
        verdict = summarise(reached, find_judge(task))
        if verdict.status not in MET:
            return "; ".join(verdict.notes)
        notes += verdict.notes
        return ""
    if question.exact:
        proof = prove(question, error={"kind": question.answer["kind"],
                                       name: value})
        return "" if proof.proved else proof.words
    if name == "null":
        return check_null(question, family(task).NULL[task](question), value)
    return (check_lambda if name == "lambda" else check_direction)(
        question, value)
