"""A golden case that judges an answer given in this process.

    Case         as the contract has it, with check() and check_estimator()
    load_cases   the cases chosen by name, as these
"""

import sys

from ..contract import suite
from ..contract.wire import has_float, long_integers, plain, written
from ..contract.words import format_mistake, format_reply


FULL = 3            # failures of a cause that are explained in full
FAILURES = {}       # cause -> ids of golden cases, in this process
CALLED = {}         # class of an estimator -> runner.calls.Calls


class Case(suite.Case):
    """A question, the expected answer, and a judge of answers.

    counted   is it a golden case, of whose failures only the first are
              explained in full?
    named     are the mistakes looked for whose numbers an answer has?
    """

    counted = False
    named = True
    params = ()     # of an estimator: {input: parameter}
    call_checks = True      # is it called again in other ways?

    def check(self, answer, unit=None, promise=None):
        """Judge an answer: return the verdict if it is met, else raise.

        answer   outputs by name (int, float, Fraction, Decimal, strings, in
                 lists or tuples), or {"error": {"kind": ...}}
        unit     the rounding unit, as in a hello; "binary64" if a float is
                 in the answer, else "exact"
        promise  the relative gap promised for this task, or None
        Raises ValueError for a unit or a promise that is none,
        AssertionError with the explanation; unittest.SkipTest where
        the unit cannot meet the case, or zeros, or a tenth off, would.
        """
        __tracebackhide__ = True
        # who only reads the cases does without the judge
        from ..referee.judge import is_promise, judge, why_not_run
        from ..reports.text import explain
        from ..runner.record import name_reply
        answer, unit = settled(answer, unit)
        if self.beyond(unit):
            from unittest import SkipTest
            raise SkipTest("{1} needs {0}".format(self.beyond(unit), self.id))
        reason = why_not_run(self.entry, unit)
        if reason:
            from unittest import SkipTest
            raise SkipTest("{}: {}".format(self.id, reason))
        if promise is not None and not is_promise(promise):
            raise ValueError("{!r} is not a promise above 0 and up to 1e-2"
                             .format(promise))
        with long_integers():
            answer = written(answer)
            error = isinstance(answer, dict) and set(answer) == {"error"}
            reply = answer if error else {"output": answer}
            verdict = judge(self.entry, reply, unit, promise)
            if verdict.status not in suite.MET:
                if self.named:
                    verdict = name_reply(self, reply, verdict)
                if self.is_one_of_many(verdict):
                    raise brief(
                        "{}: {}; run this test alone for the details".format(
                            self.id, headline(verdict).strip()))
                raise AssertionError(headline(verdict) + explain(
                    self, verdict, format_reply(reply)))
        return verdict

    def is_one_of_many(self, verdict):
        """Were FULL failures of the same cause printed in full before?"""
        if not self.counted:
            return False
        from ..reports.causes import name_cause
        why = name_cause(self.task, verdict.status, verdict.mistake,
                         verdict.notes)
        first = FAILURES.setdefault(why, [])
        if self.id not in first:
            first.append(self.id)
        return self.id not in first[:FULL]

    def check_estimator(self, estimator, promise=None):
        """Hold a class with fit and coef_ to the case; as check() does.

        A note of the verdict says if it is within its tolerance alone.

        promise  the relative gap, if not what its tolerance says
        unittest.SkipTest is also raised for what cannot be asked of it.
        """
        __tracebackhide__ = True
        from ..adapters.asked import OWN, promises, reply_of
        reply = reply_of(estimator, self, self.params)
        if "skip" in reply:
            from unittest import SkipTest
            raise SkipTest(reply["skip"])
        own = promises(estimator, [self.task]).get(self.task)
        gap = own if promise is None else promise
        verdict = self.check(reply.get("output", reply), "binary64", gap)
        if self.call_checks and self.output:
            self.check_calls(estimator, verdict, reply, gap)
        from ..referee.judge import within
        said = promise is None and within(verdict, own, OWN)
        return verdict._replace(notes=verdict.notes + [said] * bool(said))


    def check_calls(self, estimator, verdict, reply, promise):
        """Raise AssertionError if a right answer depends on the call."""
        __tracebackhide__ = True
        from ..adapters.asked import reply_of
        from ..referee.judge import judge
        from ..reports.text import explain
        from ..runner.calls import Calls
        calls = CALLED.setdefault(type(estimator), Calls())
        verdict = calls.check(
            self, verdict, lambda name: reply_of(
                estimator, self, self.params, name),
            lambda reply: judge(self.entry, reply, "binary64", promise))
        if verdict.status not in suite.MET:
            raise AssertionError(headline(verdict) + explain(
                self, verdict, format_reply(reply)))


def load_cases(tasks=(), ids=(), levels=()):
    """Return the Cases with one of these tasks, ids and levels, as a list.

    An empty list of names stands for all.  Raises suite.Unknown.
    """
    cases = [Case(case.task, case.entry)
             for case in suite.load(tasks, ids, levels)]
    for case in cases:
        case.counted = True
    return cases


def settled(answer, unit):
    """Return an answer as dicts and lists, and the unit to judge it by."""
    if hasattr(answer, "_asdict"):
        answer = answer._asdict()
    answer = plain(answer)
    return answer, unit or ("binary64" if has_float(answer) else "exact")


def brief(text):
    """Return an AssertionError of which pytest prints the text alone."""
    pytest = sys.modules.get("pytest")
    if pytest is None:
        return AssertionError(text)

    class Brief(pytest.fail.Exception, AssertionError):
        """An assertion without the lines that led to it."""
    return Brief(text, pytrace=False)


def headline(verdict):
    mistake = verdict.mistake
    parts = ["mistake: " + format_mistake(mistake)] if mistake else []
    return "; ".join(parts + verdict.notes[:1]) + "\n"
