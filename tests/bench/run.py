"""The tasks of the bench, each timed at its sizes, each answer checked."""

import sys
from importlib.metadata import version

from . import margins, programs, proved, systems
from .timing import exponent, in_turns, spread

NAMES = ("numpy", "scipy", "scikit-learn", "statsmodels", "cvxopt", "mlxtend",
         "sympy", "mpmath", "python-flint")
LONG, BRIEF = 4, .05    # seconds for the turns of a task at one size
TURNS = 15


def tasks():
    """Return all tasks; those in processes first, while little is loaded."""
    return (programs.tasks() + programs.requests() + systems.equations() + systems.fits()
            + margins.trained() + margins.soft() + margins.hard()
            + proved.tasks())


def installed():
    """Return {name: version} of the peers, None where one is not at hand."""
    result = {}
    for name in NAMES:
        try:
            result[name] = version(name)
        except ImportError:     # PackageNotFoundError is one
            result[name] = None
    return result


def prepared(task, problem):
    """Return (the peers at hand, what to time of each, names of others)."""
    here, calls, missing = [], [], []
    for peer in task.peers:
        try:
            calls.append(peer.prepare(problem))
            here.append(peer)
        except ImportError:
            missing.append(peer.name)
    return here, calls, missing


def measured(task, size, short):
    """Return what was found of a task at one size, as data."""
    problem = task.make(size)
    here, calls, missing = prepared(task, problem)
    seconds, answers = in_turns(
        [lambda: task.ours(problem)] + calls, TURNS, BRIEF if short else LONG)
    ours, *theirs = answers
    wrong = [] if task.right(problem, ours) else ["the answer"]
    wrong += ["agreement with " + peer.name for peer, other in zip(
        here, theirs) if peer.agrees and not peer.agrees(ours, other)]
    return {"size": size, "ours": spread(seconds[0])._asdict(),
            "megabytes": getattr(ours, "megabytes", None), "wrong": wrong,
            "missing": missing, "peers": [
                dict(spread(times)._asdict(), name=peer.name, ratio=spread(
                    [a / b for a, b in zip(seconds[0], times)])._asdict())
                for peer, times in zip(here, seconds[1:])]}


def row(task, short):
    """Return all that was found of a task, as data."""
    result, missing = [], []
    for size in task.short if short else task.sizes:
        try:
            result.append(measured(task, size, short))
        except ImportError as e:
            missing.append(str(e.name))
    data = {"task": task.name, "sizes": result, "why": task.why,
            "missing": missing, "exponent": None}
    if len(result) > 1:
        data["exponent"] = exponent(
            [at["size"] for at in result],
            [at["ours"]["median"] for at in result])
    data["wanted"] = [] if short else list(wanted(task, result))
    return data


def wanted(task, result):
    """Yield what is wanted of a task, and whether it is reached."""
    for at in result:
        size = at["size"]
        if size in task.seconds:
            yield verdict(size, "seconds", None, at["ours"]["median"],
                          task.seconds[size])
        if size in task.memory:
            yield verdict(size, "MB", None, at["megabytes"],
                          task.memory[size])
        for peer in task.peers:
            for p in at["peers"]:
                if p["name"] == peer.name and size in peer.ratio:
                    yield verdict(size, "ratio", peer.name,
                                  p["ratio"]["median"], peer.ratio[size])


def verdict(size, what, peer, result, most):
    """Return whether a figure is at most what is wanted, as data."""
    return {"size": size, "what": what, "peer": peer, "found": result,
            "most": most, "reached": result <= most}


def everything(short, only=""):
    """Return the report of all tasks with a word in their name, as data."""
    rows = []
    for task in tasks():
        if only in task.name and (task.short or not short):
            rows.append(row(task, short))
            wrong = [w for at in rows[-1]["sizes"] for w in at["wrong"]]
            print(task.name, *("WRONG: " + w for w in wrong), flush=True)
    return {"python": "{} {}.{}.{}".format(
        sys.implementation.name, *sys.version_info[:3]),
        "peers": installed(), "short": short, "rows": rows}
