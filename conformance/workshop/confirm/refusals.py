"""Which refusals an input deserves, read off the contract.

faults(task, given) returns the set of error kinds that apply: empty for a
well-formed input.  The kinds that need mathematics (singular, not-separable,
not-converged) are proved elsewhere.
"""

from ...contract.numbers import exact
from ...contract.tasks import NEEDED, TASKS
from .fisher import ungrouped
from .kinds import FAULTS
from .probabilities import uncalibrated


def faults(task, given):
    """Return the set of kinds that apply to an input of a task."""
    inputs = TASKS[task].inputs
    found = set()
    if any(name not in inputs for name in given):
        found.add("request")
    for name, entry in inputs.items():
        if name in given:
            found |= FAULTS[entry.type](given[name])
        elif entry.default is NEEDED:
            found.add("request")
    return found or fitting(task, given)


def fitting(task, given):
    """Return the kinds of what only shows between inputs."""
    found = {"shape"} if misfit(task, given) else set()
    if "y" in given and len(set(map(exact, given["y"]))) < TASKS[task].classes:
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


def misfit(task, given):
    """Say whether lists that belong together differ in their lengths."""
    lengths = {}
    for name, entry in TASKS[task].inputs.items():
        value = given.get(name)
        if isinstance(value, list):
            for letter, part in zip(entry.size, (value, value[0])):
                lengths.setdefault(letter, set()).add(len(part))
    return any(len(found) > 1 for found in lengths.values())
