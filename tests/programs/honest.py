"""Implementations of one task, mse: python honest.py [HABIT [WORD ...]].

Without a habit it does all that it should.  A habit is a bad one, unless its
name says otherwise, and most show only where trouble() is true: at the case
of the tests that is to fail.  The words are files to which it adds a line,
such as the number of its process.

It is started some two hundred times, and does without json and fractions,
which take longer to load than Python itself.
"""

import os
import sys
import time
from math import gcd

HABIT, WORDS = (sys.argv[1:2] or [""])[0], sys.argv[2:]
HELLO = {"name": "honest", "version": "1", "language": "Python",
         "unit": "exact", "tasks": ["mse"], "promise": {}}


def mse(request):
    """Return the right reply to a question of task mse, without its id."""
    y, predictions = request["input"]["y"], request["input"]["predictions"]
    if len(y) != len(predictions):
        return {"error": {"kind": "shape", "message": "lengths differ"}}
    total, n = sum((a - b) ** 2 for a, b in zip(y, predictions)), len(y)
    p, q = total.as_integer_ratio()
    return {"output": {"mse": "{}/{}".format(
        p // gcd(p, q * n), q * n // gcd(p, q * n))}}


def trouble(request):
    """Is this the question that a bad habit is about?"""
    return int(os.environ.get("TROUBLE", 13)) in request["input"]["y"]


def read(line):
    """Return what a line of JSON says."""
    return eval(line, {"null": None, "false": False, "true": True})


def write(value):
    """Return a value as JSON: no text in it has quotes."""
    return repr(value).replace("'", '"').replace("nan", "NaN")


def say(request, reply):
    """Print a reply to a request as one line."""
    print(write(dict(reply, id=request["id"])), flush=True)


def serve(act, hello=HELLO):
    """Answer hello, and call act(request) for every other line."""
    for line in sys.stdin:
        if HABIT == "mirror":
            print(line, end="", file=sys.stderr, flush=True)
        request = read(line)
        if request["task"] == "hello":
            say(request, {"output": hello})
        else:
            act(request)


def put(data):
    """Write bytes to standard output at once."""
    sys.stdout.buffer.write(data)
    sys.stdout.flush()


def flood(data):
    while True:
        put(data)


def nothing(request):
    """What a habit does that is about something else."""


def note(text):
    """Add a line to each of the files that are named."""
    for name in WORDS:
        with open(name, "a") as file:
            file.write("{}\n".format(text))


# What is answered in trouble.
ANSWERS = {"wrong": {"output": {"mse": "5"}}, "nothing_in_it": {},
           "nan": {"output": {"mse": float("nan")}},
           "refuses": {"error": {"kind": "domain"}},
           "skips": {"skip": "no such numbers here"}}
# What is printed before the answer in trouble.
LINES = {"garbage": b"computing \033[1m...\n", "no_object": b"0\n",
         "not_utf8": b'{"id": "\xff"}\n', "no_id": b'{"output": {}}\n',
         "deep": b"[" * 100000 + b"]" * 100000 + b"\n"}


def crashes(request):
    """End with last words."""
    print("out of luck", file=sys.stderr, flush=True)
    note("out of luck")
    os._exit(7)


def start_child():
    """Start a child that sleeps, and note its number."""
    if not hasattr(os, "fork"):
        import subprocess
        note(subprocess.Popen([sys.executable, "-c",
                               "import time; time.sleep(60)"]).pid)
    elif os.fork() == 0:
        note(os.getpid())
        time.sleep(60)
        os._exit(0)


def hangs(request):
    """Hang, deaf to SIGTERM, and so does a child."""
    import signal
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    start_child()
    note(os.getpid())
    time.sleep(60)


def closes_input(request):
    os.close(0)
    say(request, mse(request))
    time.sleep(60)


def closes_output(request):
    os.close(1)
    time.sleep(60)


def half_line(request):
    put(b'{"id": ')
    os._exit(0)


def early(request):
    """Answer, and in the same breath every question that may follow."""
    lines = [dict(mse(request), id=request["id"])] + [
        {"id": request["id"] + k, "output": {"mse": "5"}}
        for k in range(1, 200)]
    put("\n".join(map(write, lines)).encode() + b"\n")


# What is done before the answer in trouble, and after it.
ACTS = {act.__name__: act for act in (
    crashes, hangs, closes_input, closes_output, half_line, early)}
ACTS.update({
    "is_killed": lambda request: os.kill(os.getpid(), 9),
    "once_only": lambda request: sys.exit(1),
    "floods": lambda request: flood(b"0123456789" * 6000),
    "floods_lines": lambda request: flood(b"0\n" * 30000),
    "wrong_id": lambda request: request.update(id=request["id"] + 1),
    "id_as_text": lambda request: request.update(id=str(request["id"]))})
AFTER = {"afterthought": lambda request: put(b"done\n"),
         "twice": lambda request: say(request, mse(request)),
         "leaves_early": lambda request: sys.exit(5)}
HELLOS = {"floats": dict(HELLO, unit="binary64"),
          "never_refuses": dict(HELLO, tasks=["inverse"])}


def answered(request):
    """Return the reply, as a habit that is not about trouble has it."""
    if HABIT == "never_refuses":    # a task of refimpl, without its errors
        sys.path.insert(0, os.path.join(os.path.dirname(
            os.path.abspath(__file__)), "..", ".."))
        from refimpl.oracle.tasks import answer
        result = answer(request)
        return result if "output" in result else {"output": {
            "inverse": [["1"]]}}
    reply = mse(request)
    if HABIT == "careless" and "error" in reply:
        return {"output": {"mse": "0"}}
    if HABIT == "wrong_kind" and "error" in reply:
        return {"error": {"kind": "singular", "null": [1]}}
    if HABIT == "floats" and "output" in reply:
        p, _, q = reply["output"]["mse"].partition("/")
        return {"output": {"mse": int(p) / int(q)}}
    return reply


def act(request):
    """Answer a question, with the habit."""
    here = HABIT != "never_refuses" and trouble(request)
    if HABIT == "chatters":
        if here:
            print("x" * 2**20, file=sys.stderr)
        print("thought of", request["task"], file=sys.stderr, flush=True)
    if not here:
        say(request, answered(request))
        return
    put(LINES.get(HABIT, b""))
    ACTS.get(HABIT, nothing)(request)
    say(request, ANSWERS[HABIT] if HABIT in ANSWERS else answered(request))
    AFTER.get(HABIT, nothing)(request)


def start():
    """Do what is done before anything is answered."""
    if HABIT == "no_start":
        sys.exit("the model file is missing")
    if HABIT == "once_only" and os.path.exists(WORDS[0]):
        sys.exit("not again")
    if HABIT == "leaves_a_child":
        start_child()
    if HABIT == "silent":
        sys.stdin.readline()    # then it has been started to the end
    if HABIT in ("silent", "leaves_a_child", "once_only"):
        note(os.getpid())
    if HABIT == "silent":
        time.sleep(60)
    if HABIT == "deaf":     # it reads but the beginning of what comes next
        say(read(sys.stdin.readline()), {"output": HELLO})
        time.sleep(0.1)
        os.read(0, 10000)
        time.sleep(60)


def main():
    start()
    serve(act, read(WORDS[0]) if HABIT == "hello"
          else HELLOS.get(HABIT, HELLO))
    if HABIT == "stays":
        time.sleep(60)
    if HABIT == "ends_badly":
        sys.exit(4)


if __name__ == "__main__":
    main()
