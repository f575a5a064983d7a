"""What the page of tests says of an answer: what the referee says of it."""

import json
import random

import pytest

from conformance.contract.suite import shipped
from conformance.contract.values import each, leaves, number
from conformance.page import judging, mine
from conformance.referee.digits import accept
from conformance.referee.judge import judge
from conformance.workshop import golden

UNIT = "binary64"


def answers(case, draw):
    """Yield answers right and wrong, from equal to far off, as texts."""
    output = case["output"]

    def text(v):
        return repr(float(number(v))) if abs(number(v)) < 10 ** 300 else v
    exact = {name: each(value, text) for name, value in output.items()}
    yield exact
    for name in output:
        rooms = case["room"].get(name) or [golden.FREE]
        if golden.FREE in rooms:
            rooms = near(case, name)
        for factor in (.5, .99, 1.01, 3, 1e6):
            at = iter(range(len(rooms)))
            one = draw.randrange(len(rooms))

            def moved(v):
                k = next(at)
                off = (
                    float(number(rooms[k].strip("=~"))) * factor * (
                        1 if rooms[k][0] in "=~" else judging.LIMIT)) or 1e-17
                return text(v) if k != one else repr(
                    float(number(v)) + off * draw.choice((-1, 1)))
            yield dict(exact, **{name: each(output[name], moved)})
        yield {key: value for key, value in exact.items() if key != name}
        yield dict(exact, **{name: each(output[name], lambda v: "0")})
        yield dict(exact, **{name: [exact[name]]})
        yield dict(exact, **{name: "x"})


def near(case, name):
    """Return about what makes an output fail that is judged in sums."""
    check = [check for check in case["sums"] if name in check["names"]][-1]
    room = float(min(map(number, check["room"]))) / judging.LIMIT
    sizes = [float(max(abs(number(row[k])) for row in check["rows"])) or 1
             for k in range(len(check["rows"][0]))]
    return [repr(room * float(number(check["most"])) / max(sizes))] * len(
        list(leaves(case["output"][name])))


def status(case, reply):
    return json.loads(judging.verdict(json.dumps([case, reply])))[0]


def compare(step=1):
    golden_cases = {case.id: case for case in shipped().cases}
    draw, count, tasks = random.Random(1), 0, set()
    for case in golden.table()["cases"][::step]:
        tasks.add(case["task"])
        if "kinds" in case:
            kinds = case["kinds"] + ["other"]
            replies = [{"error": {"kind": kind}} for kind in kinds] + [
                {"output": {}}]
        else:
            replies = [{"output": output} for output in answers(case, draw)
                       ] + [{"error": {"kind": "shape"}}]
        for reply in replies:
            entry = golden_cases[case["id"]].entry
            due = accept(entry, reply, judge(entry, reply, UNIT), rows=False)
            assert status(case, reply) == due.status, (case["id"], reply, due)
            count += 1
    assert tasks == set(golden.JUDGED)
    return count


def test_verdicts_of_one_task_are_those_of_the_referee(monkeypatch):
    monkeypatch.setattr(golden, "JUDGED", ["posterior", "line"])
    assert compare(3) > 100


@pytest.mark.campaign
def test_all_verdicts_are_those_of_the_referee():
    """Every fifteenth case of a task is tried."""
    assert compare(15) > 700


@pytest.mark.parametrize("code, why", [
    ("1 / 0", "ZeroDivisionError: "), ("def answer(:", "SyntaxError: "),
    ("def hello(): pass\ndef answer(task, request): pass", "a dict hello")])
def test_a_program_that_does_not_begin_says_why(code, why):
    with pytest.raises((RuntimeError, ValueError), match=why):
        mine.hello(code)
