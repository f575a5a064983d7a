"""Known failures: the cases that an implementation does not meet, and why.

A baseline is a JSON object, {"id of a case": "the reason"}.  A failure that
is known does not change the exit status; a known failure that is met again
does, so that it is taken out and cannot come back unseen.
"""

import json

from ..contract.suite import MET, Unknown


def baseline(path, suite):
    """Return the reasons by id that a file has; ValueError, OSError.

    Raises Unknown for an id that the suite does not have.
    """
    with open(path, encoding="utf-8") as file:
        try:
            reasons = json.load(file)
        except (ValueError, RecursionError):
            raise ValueError("{} is not JSON".format(path)) from None
    if not isinstance(reasons, dict) or not all(
            isinstance(v, str) and v.strip() for v in reasons.values()):
        raise ValueError("{} is no object of reasons by the id of a case"
                         .format(path))
    try:
        if reasons:
            suite.choose(ids=list(reasons))
    except Unknown as error:
        raise Unknown("{}: {}".format(path, error)) from None
    return reasons


def excused(run, reasons):
    """Return a runner.Run with the reasons beside its results."""
    return run._replace(results=[
        result._replace(known=reasons.get(result.case.id))
        for result in run.results])


def failed(result):
    """Is a runner.Result neither met nor skipped?"""
    return result.verdict.status not in MET + ("skip",)


def known(results):
    """Return the results that fail and are known to."""
    return [r for r in results if r.known is not None and failed(r)]


def again(results):
    """Return the results that are known to fail and are met."""
    return [r for r in results
            if r.known is not None and r.verdict.status in MET]
