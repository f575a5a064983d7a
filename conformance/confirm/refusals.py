"""Which refusals an input deserves, read off the contract.

faults(task, given) returns the set of error kinds that apply: empty for a
well-formed input.  The kinds that need mathematics (singular, not-separable,
not-converged) are proved elsewhere.
"""

from .fisher import ungrouped
from .inputs import INPUTS, NEEDED
from .kinds import FAULTS
from .numbers import exact
from .probabilities import uncalibrated

TWO_CLASSES = ("basic-linear-classifier", "linear-classifier", "margins",
               "svm-hard", "svm-soft", "logistic-calibration")


def faults(task, given):
    """Return the set of kinds that apply to an input of a task."""
    inputs = INPUTS[task]
    names = [name for name, _, _ in inputs]
    found = set()
    if any(name not in names for name in given):
        found.add("request")
    for name, kind, default in inputs:
        if name in given:
            found |= FAULTS[kind](given[name])
        elif default is NEEDED:
            found.add("request")
    return found or fitting(task, given)


def fitting(task, given):
    """Return the kinds of what only shows between inputs."""
    found = set()
    sizes = {name: len(given[name]) for name in given
             if isinstance(given[name], list)}
    if "A" in given:
        if sizes["A"] != len(given["A"][0]) or (
                "b" in given and sizes["b"] != sizes["A"]):
            found.add("shape")
    if "M" in sizes and (sizes["M"] != len(given["M"][0])
                         or sizes["M"] != len(given["X"][0])):
        found.add("shape")
    rows = [sizes[name] for name in ("X", "x", "y", "predictions", "u",
                                     "classes", "alpha") if name in sizes]
    if len(set(rows)) > 1:
        found.add("shape")
    columns = [len(given["X"][0])] if "X" in given else []
    columns += [sizes[name] for name in ("w", "w0", "theta")
                if name in sizes]
    columns += [len(given[name][0]) for name in ("W", "Z") if name in given]
    if len(set(columns)) > 1:
        found.add("shape")
    if task in TWO_CLASSES and len(set(map(exact, given["y"]))) < 2:
        found.add("label")
    if task == "margins" and not any(exact(v) for v in given["w"]):
        found.add("domain")
    if task == "feature-map" and (given.get("kernel") or {}).get(
            "name") == "gaussian":
        found.add("domain")
    if "classes" in given:
        found |= ungrouped(given)
    if task == "logistic-calibration" and "shape" not in found:
        found |= uncalibrated(given)
    return found
