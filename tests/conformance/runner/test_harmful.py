"""Whatever a program prints costs one case, and little time and memory."""

import os
import sys

import pytest

from costs import run_python
from peers import some
from paths import read_tables
from questions import HERE
from conformance.contract.suite import load
from conformance.contract.wire import parse
from conformance.runner import limits
from conformance.runner.limits import Limits
from conformance.runner.session import judged

ROWS = read_tables(__file__)
# harm: the case it is done to, its verdict, words of the reason
HARMS = {harm: row for harm, *row in ROWS["harms"]}
SECONDS, MEGABYTES = 10, 400


def cheap(*words, most=20000):
    """Return (exit status, output) of a run that costs little."""
    status, out, seconds, megabytes = run_python("-m", "conformance", *words)
    assert "Traceback" not in out and len(out) < most
    assert seconds < SECONDS and megabytes < MEGABYTES
    return status, out


def harmful(harm, task):
    return "{} {} {} {}".format(
        sys.executable, os.path.join(HERE, "harmful.py"), harm, task)


@pytest.mark.parametrize("harm", some(
    sorted(HARMS), {"nested", "zero_divisors"}))
def test_harm_costs_one_case(harm):
    name, verdict, reason = HARMS[harm]
    task = name.split("/")[0]
    other = "line/exact"
    status, out = cheap(
        "run", "--impl", harmful(harm, task), "--case", name, "--case", other)
    assert status == 1 and reason in out
    assert "0 of 1 cases passed, 1 {}, 1 not run".format(verdict) in out


@pytest.mark.campaign
def test_harm_to_a_large_table_is_a_verdict(tmp_path):
    path = tmp_path / "table.csv"
    path.write_text("a,b\n" + "1,2\n2,5\n" * 3000)
    status, out = cheap(
        "grade", str(path), "--impl", harmful("long_w", "least-squares"),
        "--task", "least-squares", "--label", "b")
    assert status == 1 and "w[0] has 100002 digits" in out


# harm: the task, words of the step that went wrong; for mse in the hello
STEPS = {harm: row for harm, *row in ROWS["steps"]}


@pytest.mark.parametrize("harm", some(sorted(STEPS), {"zeros"}))
def test_harm_in_doctor_is_a_step_that_went_wrong(harm):
    task, reason = STEPS[harm]
    hello = task == "mse"
    status, out = cheap("doctor", "--impl", harmful(harm, task), "--timeout",
                        "5", most=10000 if hello else 20000)
    assert status in ((1, 3) if hello else (1,)) and reason in out


@pytest.mark.campaign
def test_a_file_of_answers_is_bounded(tmp_path, monkeypatch):
    zeros = b"[0" + b",0" * (30 * 2**20) + b"]"
    path = tmp_path / "a.jsonl"
    path.write_bytes(
        b'{"id": "mse/printed", "output": {"mse": %s}}\n' % zeros
        + b'{"id": "mse/one", "output": {"mse": "%s/3"}}\n' % (b"7" * 10**6))
    status, out = cheap(
        "judge", str(path), "--unit", "binary64", "--case", "mse/printed",
        "--case", "mse/one")
    assert status == 1 and "of more than 200000 entries" in out
    assert "mse has 1000002 digits" in out and "2 protocol" in out


@pytest.mark.parametrize("unit", ["exact", "binary64", {"digits": 2000}])
def test_right_answers_of_any_length_are_read(unit):
    case, = load(ids=["mse/tree"])
    x = limits.number(case.output["mse"])
    for k in (1, 10**300, 10**900):
        text = "{}/{}".format(x.numerator * k, x.denominator * k)
        verdict = judged(case, {"output": {"mse": text}}, {"promise": {}},
                         unit)
        assert verdict.status == "pass", text


def test_a_heavy_answer_gets_the_verdict_of_the_judge():
    case, = load(ids=["solve/two-by-two"])
    for value, status in ((case.output["x"], "pass"), (["1", "1"], "fail")):
        result = limits.judge_aside(case, {"output": {"x": value}},
                                    "binary64", None)
        here = limits.judge(case.entry, {"output": {"x": value}}, "binary64")
        assert result == here and result.status == status


def test_weight_is_that_of_the_common_denominator():
    case, = load(ids=["solve/two-by-two"])
    bound = Limits(case, "exact")
    assert not bound.heavy({"output": {"x": ["1e-1000", "0x1p-1000"]}})
    assert bound.heavy({"output": {"x": ["1e-1000", "1e-2000"]}})
    assert bound.heavy({"output": {"x": ["1/" + "3" * 999, "1/" + "7" * 998]}})
    assert bound.heavy({"error": {"kind": "singular", "null": ["1e5000"]}})
    assert bound.heavy({"output": {"x": [1] * 5000}})
    assert not bound.heavy({"skip": "1e9999"})


def test_a_member_twice_is_not_guessed_at():
    for line in (b'{"w": [9], "w": [1]}', b'{"output": {"w": 9, "w": 1}}'):
        with pytest.raises(ValueError, match='"w" twice in one object'):
            parse(line)


def test_entries_are_counted_before_anything_is_read():
    line = b'{"x": [' + b"1," * 99 + b"1]}"
    assert parse(line, 101) == {"x": [1] * 100}
    with pytest.raises(ValueError, match="more than 100 entries"):
        parse(line, 100)
    with pytest.raises(ValueError, match="nested deeper"):
        parse(b'{"a[": "\\"[", "x": ' + b"[" * 70)
