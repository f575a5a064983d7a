"""A golden case that judges an answer given in this process.

    Case         as the contract has it, with check() and check_estimator()
    load_cases   the cases chosen by name, as these
"""

from types import FunctionType

from ..contract import suite
from ..contract.wire import has_float, long_integers, plain, written
from ..contract.words import format_mistake, format_reply

CALLED, LIMITS = {}, {}     # of runner.calls, by the estimator's class


class Case(suite.Case):
    """A question, the expected answer, and a judge of answers."""

    named = True            # are mistakes looked for that give an answer?
    params = ()             # of an estimator: {input: parameter}
    call_checks = True      # is it called again in other ways?
    expected_digits = None  # of each output that are enough, or None

    def check(self, answer, unit=None, promise=None, expected_digits=None):
        """Judge an answer: return the verdict if it passes, else raise.

        answer   outputs by name (int, float, Fraction, Decimal, strings, in
                 lists or tuples), or {"error": {"kind": ...}}
        unit     the rounding unit, as in a hello; "binary64" if a float is
                 in the answer, else "exact"
        promise  the relative gap promised for this task, or None
        expected_digits   of each output that are enough, from 2 to 15
        Raises ValueError for a unit, a promise or digits that are none,
        AssertionError with the explanation; unittest.SkipTest where
        the unit cannot meet the case, or zeros, or a tenth off, would.
        """
        __tracebackhide__ = True
        with long_integers():
            reply, verdict = self.judge(answer, unit, promise, expected_digits)
            if self.named:
                from ..runner.record import name_reply
                verdict = name_reply(self, reply, verdict)
            self.require_met(verdict, reply)
        return verdict

    def judge(self, answer, unit, promise, expected_digits=None):
        """Return (the answer as a reply, its Verdict, without a name)."""
        # who only reads the cases does without the judge
        from unittest import SkipTest

        from ..referee.digits import FEW, MANY, accept
        from ..referee.judge import is_promise, judge, why_not_run
        answer, unit = settled(answer, unit)
        needed = self.beyond(unit)
        reason = "it needs " + needed if needed else why_not_run(
            self.entry, unit)
        if reason:
            raise SkipTest("{}: {}".format(self.id, reason))
        if promise is not None and not is_promise(promise):
            raise ValueError("{!r} is not a promise above 0 and up to 1e-2"
                             .format(promise))
        enough = expected_digits or self.expected_digits
        if enough is not None and not FEW <= enough <= MANY:
            raise ValueError("{!r} is not a number of digits from {} to {}"
                             .format(enough, FEW, MANY))
        answer = written(answer)
        error = isinstance(answer, dict) and set(answer) == {"error"}
        reply = answer if error else {"output": answer}
        return reply, accept(self.entry, reply, judge(
            self.entry, reply, unit, promise), enough)

    def require_met(self, verdict, reply):
        """Raise AssertionError with the explanation of what is not met."""
        __tracebackhide__ = True
        from ..reports.text import explain
        if verdict.status not in suite.MET:
            named = ["mistake: " + format_mistake(verdict.mistake)
                     ] * bool(verdict.mistake)
            raise AssertionError("; ".join(
                named + verdict.notes[:1]) + "\n" + explain(
                    self, verdict, format_reply(reply)))

    def check_estimator(self, estimator):
        """Hold a class with fit and coef_, or a function, to the case; as
        check() does.

        A note of the verdict says if it is within its tolerance alone.
        unittest.SkipTest is also raised for what cannot be asked of it.
        """
        __tracebackhide__ = True
        from unittest import SkipTest

        from ..adapters.choosing import reply_of
        from ..adapters.estimator import OWN, promises
        from ..referee.digits import accept
        from ..referee.judge import judge, within
        from ..runner.calls import Calls, Limit, with_fault
        from ..runner.record import name_reply
        kind = estimator if isinstance(
            estimator, FunctionType) else type(estimator)

        def ask(*way):
            return reply_of(estimator, self.task, self.entry["input"],
                            self.params, *way)

        def judge_reply(reply):
            return accept(self.entry, reply, judge(
                self.entry, reply, "binary64", gap), self.expected_digits)
        reply = ask()
        if "skip" in reply:
            raise SkipTest(reply["skip"])
        gap = promises(estimator, [self.task]).get(self.task)
        with long_integers():
            verdict = with_fault(self.judge(
                reply.get("output", reply), "binary64", gap)[1], reply)
            if self.call_checks:        # not there yet, or not going there?
                verdict, reply = LIMITS.setdefault(kind, Limit()).find(
                    self, verdict, reply, ask, judge_reply)
            if self.named and not verdict.mistake:
                verdict = name_reply(self, reply, verdict)
            self.require_met(verdict, reply)
        if self.call_checks and self.output:    # a right one may hang on it
            verdict = CALLED.setdefault(kind, Calls()).check(
                self, verdict, reply, ask, judge_reply)
            self.require_met(verdict, reply)
        said = within(verdict, gap, OWN)
        return verdict._replace(notes=verdict.notes + [said] * bool(said))


def load_cases(tasks=(), ids=(), levels=()):
    """Return the Cases with one of these tasks, ids and levels, as a list.

    An empty list of names stands for all.  Raises suite.Unknown.
    """
    return [Case(case.task, case.entry)
            for case in suite.load(tasks, ids, levels)]


def settled(answer, unit):
    """Return an answer as dicts and lists, and the unit to judge it by."""
    answer = plain(answer._asdict() if hasattr(answer, "_asdict") else answer)
    return answer, unit or ("binary64" if has_float(answer) else "exact")
