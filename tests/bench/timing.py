"""Timing in turns: ours, peer, ours, peer, in the CPU time of one process.

    Task, Peer   what is timed, beside what, and what is wanted
    Times        median and quartiles of some seconds
    in_turns     call several things in turns
    exponent     how time grows with size
    child        CPU time and memory of a process of its own
"""

import gc
import json
import math
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
    "memory", "why"))

# prepare(problem) gives what is timed.  ratio: {size: the most wanted}.
# agrees(answer, other): whether both say the same.
Peer = namedtuple("Peer", ("name", "prepare", "ratio", "agrees"))

Times = namedtuple("Times", ("median", "low", "high", "rounds"))
Spent = namedtuple("Spent", ("seconds", "megabytes", "output"))

SHORT = 1e-3        # seconds: what is faster is called several times
HELPER = """
import json, resource, subprocess, sys
done = subprocess.run(sys.argv[1:], stdout=subprocess.PIPE)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
print(json.dumps([used.ru_utime + used.ru_stime, used.ru_maxrss,
                  done.stdout.decode(), done.returncode]))
"""


def task(name, sizes, short, make, ours, right, peers=(), seconds=None,
         memory=None, why=""):
    """Return a Task; what is left out is empty."""
    return Task(name, sizes, short, make, ours, right, peers,
                seconds or {}, memory or {}, why)


def peer(name, prepare, ratio=None, agrees=None):
    """Return a Peer; what is left out is empty."""
    return Peer(name, prepare, ratio or {}, agrees)


def quantile(values, part):
    """Return a quantile of sorted values, between two of them by a line."""
    place = part * (len(values) - 1)
    i = min(int(place), len(values) - 2) if len(values) > 1 else 0
    if len(values) == 1:
        return values[0]
    return values[i] + (place - i) * (values[i + 1] - values[i])


def spread(values):
    """Return the Times of some seconds."""
    values = sorted(values)
    return Times(*([quantile(values, part) for part in (.5, .25, .75)]
                   + [len(values)]))


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


def exponent(sizes, seconds):
    """Return the slope of log time on log size, by least squares."""
    x, y = [math.log(v) for v in sizes], [math.log(v) for v in seconds]
    mx, my = sum(x) / len(x), sum(y) / len(y)
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
