"""Timing in turns: ours, peer, ours, peer, in the CPU time of one process.

    Task, Peer   what is timed, beside what, and what is wanted
    in_turns     call several things in turns
    child        CPU time and memory of a process of its own
    measure      all that a task takes at its sizes, each answer checked
"""

import gc
import json
import math
import statistics
import subprocess
import sys
import time
from collections import namedtuple

# name, sizes and those of the short form; make(size) gives a problem;
# ours(problem) is timed; right(problem, answer) judges it.  seconds,
# memory: {size: the most wanted}, in seconds and megabytes.  why: a word on
# what is not reached.
Task = namedtuple("Task", (
    "name", "sizes", "short", "make", "ours", "right", "peers", "seconds",
    "memory", "why"), defaults=((), {}, {}, ""))

# prepare(problem) gives what is timed.  ratio: {size: the most wanted}.
# agrees(answer, other): whether both say the same, or None.
Peer = namedtuple("Peer", ("name", "prepare", "ratio", "agrees"),
                  defaults=({}, None))

Spent = namedtuple("Spent", ("seconds", "megabytes", "output"))

SHORT = 1e-3        # seconds: what is faster is called several times
LONG, BRIEF = 4, .05    # seconds for the turns of a task at one size
TURNS = 15
HELPER = """
import json, resource, subprocess, sys
done = subprocess.run(sys.argv[1:], stdout=subprocess.PIPE)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(json.dumps([used.ru_utime + used.ru_stime, used.ru_maxrss,
                  done.stdout.decode(), done.returncode]))
"""


def spread(values):
    """Return median and quartiles of some seconds, or of ratios."""
    low, median, high = statistics.quantiles(
        values, method="inclusive") if len(values) > 1 else 3 * values
    return {"median": median, "low": low, "high": high,
            "rounds": len(values)}


def once(call, times):
    """Return (seconds a call, the answer of the last)."""
    start = time.process_time()
    for _ in range(times):
        answer = call()
    taken = (time.process_time() - start) / times
    return (answer.seconds if isinstance(answer, Spent) else taken), answer


def in_turns(calls, rounds, budget):
    """Return (seconds, answers): a list of seconds for each call.

    The first call of each is not counted: it says how often the call is
    made a turn.  There are 3 to `rounds` turns, fewer where they take more
    than `budget` seconds.
    """
    gc.freeze()     # what was loaded is not looked through again
    first = [once(call, 1) for call in calls]
    often = [max(1, math.ceil(SHORT / max(t, 1e-7))) for t, _ in first]
    least = 3 if budget > 1 else 1
    seconds, spent = [[] for _ in calls], 0
    while len(seconds[0]) < least or (
            spent < budget and len(seconds[0]) < rounds):
        for call, times, result in zip(calls, often, seconds):
            taken, _ = once(call, times)
            result.append(taken)
            spent += taken * times
    return seconds, [answer for _, answer in first]


def slope(sizes, seconds):
    """Return how time grows with size: that of log time on log size."""
    x, y = [[math.log(v) for v in values] for values in (sizes, seconds)]
    mx, my = statistics.mean(x), statistics.mean(y)
    return (sum((a - mx) * (b - my) for a, b in zip(x, y))
            / sum((a - mx) ** 2 for a in x))


def child(*words):
    """Run Python with some words; return what it Spent.

    A small process stands between, since a child counts the memory of the
    process that it is made from.
    """
    done = subprocess.run(
        [sys.executable, "-S", "-c", HELPER, sys.executable] + list(words),
        stdout=subprocess.PIPE, check=True)
    seconds, kilobytes, output, status = json.loads(done.stdout.decode())
    return Spent(seconds, kilobytes / 1024,
                 output if status == 0 else "status {}".format(status))


def at_size(task, size, short):
    """Return what is measured of a task at one size, as data."""
    problem = task.make(size)
    here, calls, missing = [], [lambda: task.ours(problem)], []
    for peer in task.peers:
        try:
            calls.append(peer.prepare(problem))
            here.append(peer)
        except ImportError:
            missing.append(peer.name)
    seconds, (ours, *theirs) = in_turns(
        calls, TURNS, BRIEF if short else LONG)
    wrong = [] if task.right(problem, ours) else ["the answer"]
    wrong += ["agreement with " + peer.name for peer, other in zip(
        here, theirs) if peer.agrees and not peer.agrees(ours, other)]
    return {"size": size, "ours": spread(seconds[0]),
            "megabytes": getattr(ours, "megabytes", None), "wrong": wrong,
            "missing": missing, "peers": [
                dict(spread(times), name=peer.name, ratio=spread(
                    [a / b for a, b in zip(seconds[0], times)]))
                for peer, times in zip(here, seconds[1:])]}


def measure(task, short):
    """Return all that is measured of a task, as data."""
    result, missing = [], []
    for size in task.short if short else task.sizes:
        try:
            result.append(at_size(task, size, short))
        except ImportError as e:
            missing.append(str(e.name))
    growth = slope([at["size"] for at in result], [
        at["ours"]["median"] for at in result]) if result[1:] else None
    return {"task": task.name, "sizes": result, "why": task.why,
            "missing": missing, "exponent": growth, "wanted": [
                dict(zip(("size", "what", "peer", "found", "most", "reached"),
                         goal + (goal[3] <= goal[4],)))
                for at in ([] if short else result)
                for goal in goals(task, at)]}


def goals(task, at):
    """Yield (size, what, peer, what was found, the most that is wanted)."""
    size = at["size"]
    if size in task.seconds:
        yield size, "seconds", None, at["ours"]["median"], task.seconds[size]
    if size in task.memory:
        yield size, "MB", None, at["megabytes"], task.memory[size]
    most = {peer.name: peer.ratio for peer in task.peers}
    for p in at["peers"]:
        if size in most[p["name"]]:
            yield (size, "ratio", p["name"], p["ratio"]["median"],
                   most[p["name"]][size])
