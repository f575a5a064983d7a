"""A class with fit and coef_, or a function, run on the cases: no protocol.

    from conformance.estimators import parametrize_with_cases

    @parametrize_with_cases([MyRidge(), MyLogit()])
    def test_mine(estimator, case):
        case.check_estimator(estimator)

From a command line: run --estimator module:Class(name=value), which starts
python3 -m conformance.estimators MODEL [TASK ...] [INPUT=PARAMETER ...], a
model as a program.
"""

import sys
from fnmatch import fnmatchcase
from inspect import isfunction

__all__ = ["parametrize_with_cases"]


def parametrize_with_cases(estimators, expected_failures=None, tasks=None,
                           solvable=False, params=None, call_checks=True,
                           expected_digits=None):
    """Return a decorator of pytest: a test for each estimator and case.

    estimators         models, not fitted; a copy of one is fitted each time;
                       or functions of the inputs
    expected_failures  {pattern of ids of cases: reason}, or a function of an
                       estimator that returns that: marked xfail
    tasks              names, where they do not follow from what it is
    solvable           are cases left out if an error is expected?
    params             {input of a task: parameter of the estimator}, where
                       the names do not show it
    call_checks        is each called again with integers, other arrays,
                       frames, and twice?
    expected_digits    of each output that are enough, from 2 to 15
    A model that no task is for is one test, skipped with the reason.
    Raises models.NoModel for what is no model, suite.Unknown.
    """
    import pytest

    from .adapters.choosing import find_way, name_tasks
    from .adapters.given import NoModel, unwrapped
    from .adapters.guess import find_tasks, require_known
    from .adapters.models import trainable
    from .grading.case import load_cases
    result, params = [], params or {}
    for estimator in estimators:
        known = expected_failures or {}
        known = known(estimator) if callable(known) else known
        name = unwrapped(estimator if isfunction(estimator) else trainable(
            estimator)).__name__
        if not isfunction(estimator):
            require_known(estimator, tasks or (), params)
        try:
            chosen = [find_way(estimator, tasks or name_tasks(estimator), params
                               ).way.task] if isfunction(estimator) else (
                tasks or find_tasks(estimator, params)[0])
        except NoModel as error:
            result.append(pytest.param(
                estimator, None, marks=pytest.mark.skip(reason=str(error)),
                id=name))
            continue
        for case in load_cases(chosen):
            if solvable and case.error is not None:
                continue
            case.params, case.call_checks = params, call_checks
            case.expected_digits = expected_digits
            marks = [pytest.mark.xfail(reason=reason)
                     for pattern, reason in known.items()
                     if fnmatchcase(case.id, pattern)][:1]
            result.append(pytest.param(estimator, case, marks=marks, id=(
                "{}-{}".format(name, case.id))))
    return pytest.mark.parametrize("estimator, case", result)


if __name__ == "__main__":
    from .adapters.choosing import serve_model
    serve_model(sys.argv[1], [v for v in sys.argv[2:] if "=" not in v],
                dict(v.split("=", 1) for v in sys.argv[2:] if "=" in v))
