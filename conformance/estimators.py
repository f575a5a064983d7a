"""A class with fit and coef_, held to the cases: no protocol at all.

    from conformance.estimators import parametrize_with_cases

    @parametrize_with_cases([MyRidge(), MyLogit()])
    def test_mine(estimator, case):
        case.check_estimator(estimator)

What a model is, which tasks it answers and how it is asked stand beside the
other adapters: adapters/models.py, asked.py, conventions.py.

From a command line: run --estimator module:Class(name=value), which starts
python3 -m conformance.estimators MODEL [TASK ...], a model as a program.
"""

import sys

__all__ = ["parametrize_with_cases"]


def parametrize_with_cases(estimators, expected_failures=None, tasks=None,
                           solvable=False):
    """Return a decorator of pytest: a test for each estimator and case.

    estimators         models, not fitted; a copy of one is fitted each time
    expected_failures  {pattern of ids of cases: reason}, or a function of an
                       estimator that returns that: marked xfail
    tasks              names, where they do not follow from what it is
    solvable           are cases left out where an error is due?
    Raises models.NoModel, suite.Unknown.
    """
    import pytest
    found = []
    for estimator in estimators:
        known = expected_failures or {}
        known = known(estimator) if callable(known) else known
        for case in cases_for(estimator, tasks, solvable):
            marks = [pytest.mark.xfail(reason=reason) for reason
                     in [reason_for(case, known)] if reason]
            found.append(pytest.param(estimator, case, marks=marks, id=(
                "{}-{}".format(type(estimator).__name__, case.id))))
    return pytest.mark.parametrize("estimator, case", found)


def cases_for(estimator, tasks=None, solvable=False):
    """Return the cases of the tasks that an estimator answers."""
    from .adapters.models import tasks_of, trainable
    from .grading.case import load_cases
    trainable(estimator)
    return [case for case in load_cases(tasks or tasks_of(estimator))
            if not solvable or case.error is None]


def reason_for(case, known):
    """Return why a case is expected to fail, or None."""
    from fnmatch import fnmatchcase
    return next((reason for pattern, reason in known.items()
                 if fnmatchcase(case.id, pattern)), None)


if __name__ == "__main__":
    from .adapters.asked import serve_model
    serve_model(sys.argv[1], sys.argv[2:])
