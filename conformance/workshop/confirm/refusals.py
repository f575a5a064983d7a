"""Which refusals an input deserves, read off the contract.

faults(task, given) returns the set of error kinds that apply: empty for a
well-formed input.  The kinds that need mathematics (singular, not-separable,
not-converged) are proved elsewhere.
"""

from ...contract.inputs import INPUTS, NEEDED
from ...contract.numbers import exact
from .fisher import ungrouped
from .kinds import FAULTS
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
    found = {"shape"} if misfit(given) else set()
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


def misfit(given):
    """Say whether lists that belong together differ in their lengths."""
    sizes = {name: len(given[name]) for name in given
             if isinstance(given[name], list)}
    widths = {name: len(given[name][0]) for name in ("A", "M", "X", "W", "Z")
              if name in sizes}
    together = [
        {sizes[name] for name in ("X", "x", "y", "predictions", "u",
                                  "classes", "alpha") if name in sizes},
        {widths[name] for name in ("X", "W", "Z") if name in widths} | {
            sizes[name] for name in ("w", "w0", "theta") if name in sizes}]
    if "A" in sizes:
        together.append({sizes["A"], widths["A"],
                         sizes.get("b", sizes["A"])})
    if "M" in sizes:
        together.append({sizes["M"], widths["M"], widths["X"]})
    return any(len(lengths) > 1 for lengths in together)
