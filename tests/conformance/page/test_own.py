"""A question of the reader's, as the page's worker asks it; and what the page
of tests says of an answer: what the referee says of it.
"""

import json
import random
from fractions import Fraction

import pytest
from paths import read_tables
from places import changed, ends

from conformance.contract.suite import shipped
from conformance.contract.tasks import TASKS
from conformance.contract.values import each, leaves, number
from conformance.page import own, judging, mine
from conformance.page.proving import prove
from conformance.page.words import Table
from conformance.referee.digits import accept
from conformance.referee.judge import judge
from conformance.workshop import golden
from conformance.workshop.publish import form
from refimpl.oracle.tasks import answer as oracle

TABLE = {"task": "svm-hard", "label": "kind", "features": [], "set": {},
         "positive": "bean", "constant": False,
         "text": "a;b;kind\n1;1;pea\n3;1;bean\n1;3;pea\n"}

ROWS = read_tables(__file__)
FORM = {row["name"]: row for row in form()}
PROVED = set(ROWS["proved"])


def asked(**fields):
    fields = dict(TABLE, **fields)
    return json.loads(own.answer(json.dumps(dict(
        fields, row=FORM[fields["task"]]))))


@pytest.mark.parametrize("task", TASKS.values(), ids=lambda task: task.name)
def test_an_example_is_answered_and_called_proved_only_where_it_is(task):
    result = asked(task=task.name, text=json.dumps(task.example))
    assert result["rows"] and all(len(row) == 4 for row in result["rows"])
    assert (result["verdict"] == "Proved") == (task.name in PROVED)
    assert result["certain"]
    for _, exact, _, _ in result["rows"]:
        assert "." not in exact, exact
    exec(result["python"], {"print": str})


def check_entries(task, input, output, names, verdict="Proved", **more):
    """Check that an answer is proved, and with an entry a little off is not;
    of a row the first is tried.
    """
    table = Table(task, input, ["a", "b"], "y", **more)
    assert prove(table, output, {})[0] == verdict
    for path in ends({name: output[name] for name in names}):
        if path[2:] > (0,):
            continue
        wrong = changed(output, path, lambda v: str(Fraction(v) * (
            1 + Fraction(1, 10 ** 30)) + Fraction(1, 10 ** 30)))
        assert prove(table, wrong, {})[0] == "Not proved here", path


@pytest.mark.parametrize("task, names, verdict", [
    ("determinant", ["determinant"], "Proved"),
    ("fisher", ["W", "eigenvalues"], "Proved"),
    ("line", ["slope", "intercept"], "Proved"),
    ("logistic-regression", ["theta"], "Proved")])
def test_each_entry_of_an_answer_is_in_its_proof(task, names, verdict):
    for input in filter(None, (TASKS[task].example, LARGER.get(task))):
        reply = oracle({"id": 1, "task": task, "input": input})
        check_entries(task, input, reply["output"], names, verdict)


LARGER = dict(ROWS["larger"])
(CIRCLE,), GAUSSIAN = ROWS["circle"], {"name": "gaussian", "sigma": "3/2"}


@pytest.mark.parametrize("kernel", [CIRCLE["kernel"], GAUSSIAN], ids=[
    "polynomial", "gaussian"])
@pytest.mark.parametrize("task, names, more", ROWS["kernel"])
def test_an_answer_with_a_kernel_is_proved(task, names, kernel, more):
    input = dict(CIRCLE, kernel=kernel, **more)
    if task == "gram":
        del input["y"]
    reply = oracle({"id": 1, "task": task, "input": input})
    check_entries(task, input, reply["output"], names, kind="labels")


def exact(result):
    """Return {what: exact} of the rows of an answer."""
    return {row[0]: row[1] for row in result["rows"]}


def test_a_table_becomes_the_question():
    result = asked()
    assert json.loads(result["line"])["input"] == {
        "X": [[1, 1], [3, 1], [1, 3]], "y": [-1, 1, -1]}
    assert ["weight of a", "1", "1", "weight"] in result["rows"]
    assert result["model"] == "bean if a > 2"
    assert "<svg" in result["picture"] and "&lt;" not in result["picture"]
    assert "+ bean, \u2212 pea; " in result["picture"]
    assert "<title>row 2 (bean)</title>" in result["picture"]
    assert result["verdict"] == "Proved"


@pytest.mark.parametrize("text", [
    "\ufeffa;b;kind\n0,5;1;pea\n1,5;1;bean", "a\tb\tkind\n0,5\t1\tpea\n"
    "1,5\t1\tbean", 'a,b,"kind"\n0.5,1,"pea"\n1.5,1,bean\n\n'])
def test_tables_as_they_are_pasted(text):
    assert json.loads(asked(text=text)["line"])["input"]["X"] == [
        ["0.5", 1], ["1.5", 1]]


@pytest.mark.parametrize("text", [
    "1;1;pea\n3;1;bean\n1;3;pea\n2;5;bean", "1,1,2\n3,1,4\n1,3,5\n2,5,6"])
def test_a_first_line_with_numbers_is_a_row(text):
    mark = text[1]
    result = asked(task="least-squares" if mark == "," else "svm-hard",
                   text=text, label="column 3", positive="bean" if (
                       mark == ";") else "")
    assert len(json.loads(result["line"])["input"]["X"]) == 4
    assert "no line of names" in result["notes"][0]


COMMA = "has a comma: choose under"


@pytest.mark.parametrize("cells, decimal, expected", ROWS["marks"])
def test_marks_in_numbers(cells, decimal, expected):
    """What they do not say a field decides."""
    first, second = cells.split()
    result = asked(task="least-squares", label="h", decimal=decimal, set={},
                   positive="", text="a{0}h\n{1}{0}1\n{2}{0}2".format(
                       "," if '"' in cells else ";", first, second))
    if "problem" in result:
        assert expected in result["problem"]
    else:
        X = json.loads(result["line"])["input"]["X"]
        assert " ".join(str(row[0]) for row in X) == expected
        assert bool(result["notes"]) == ("," in cells)


def test_a_doubted_result_is_judged_digit_by_digit():
    fields = {"task": "line", "label": "h", "set": {}, "positive": "",
              "text": "a;h\n1;2\n2;3\n4;4"}      # 9/14 a + 3/2
    rows = [row[4:] for row in asked(
        doubted="0.6429 1.49999999", **fields)["rows"]]
    assert rows[:2] == [["0.6429: right to its last digit"],
                        ["1.49999999: right to 8 digits"]]
    assert not any(rows[2:])
    rows = [row[4:] for row in asked(
        doubted="[9/14, -1.5]", **fields)["rows"]]
    assert rows[:2] == [["9/14: exact"], ["-1.5: wrong"]]
    rows = [row[4:] for row in asked(
        doubted="0.7 1.51", **fields)["rows"]]
    assert rows[:2] == [["0.7: 8.9 % off"], ["1.51: right to 2 digits"]]
    rows = asked(doubted="0,6429; 1,5", decimal=",", **fields)["rows"]
    assert rows[1][4] == "1,5: exact" and "last digit" in rows[0][4]
    rows = asked(doubted="\u22129/14 1.5", **fields)["rows"]
    assert [row[4] for row in rows[:2]] == ["-9/14: wrong", "1.5: exact"]
    assert "put spaces" in asked(doubted="0.6,1.5", **fields)["problem"]
    rows = asked(task="inverse", text='{"A": [[2, 1], [1, 1]]}',
                 doubted="1 -1 -1 2.5")["rows"]
    assert [row[4] for row in rows] == ["1: exact; -1: exact",
                                        "-1: exact; 2.5: 25 % off"]


def test_an_error_says_what_it_means_in_these_data():
    result = asked(text="a;kind\n0;bean\n1;pea\n2;bean")
    assert result["error"] == "not-separable"
    assert exact(result)["\u03bb: row 2 (pea)"] == "1/2"
    assert "row 2 (pea)" in result["means"]
    assert "1/2 \u00d7 row 1 + 1/2 \u00d7 row 3 (bean)" in result["means"]
    result = asked(task="least-squares", label="c", positive="",
                   set={"intercept": "true"},
                   text="a;b;c\n1;2;3\n2;4;5\n3;6;6")
    assert "in every row, 2 a \u2212 b = 0" in result["means"]
    result = asked(task="logistic-regression", label="y", positive="1",
                   constant=True, text="x,y\n0,0\n1,0\n2,1\n2,0\n4,1")
    assert result["error"] == "separable"
    assert "no row is on the wrong side of x \u2212 2 = 0" in result["means"]
    result = asked(text='{"X": [[1, 2], [3]], "y": [1, -1]}')
    assert result["error"] == "shape" and not result["rows"] and (
        not result["verdict"])


def test_a_label_of_more_than_two_values_is_said():
    text = "a;kind\n1;pea\n2;rye\n3;corn\n4;bean"
    assert asked(text=text)["notes"] == [
        "kind has 4 values: bean counts as +, and corn, pea, rye as \u2212."]
    assert asked(text=text.replace("rye", "pea").replace("corn", "pea"))[
        "notes"] == []


@pytest.mark.parametrize("fields, words", ROWS["problem"])
def test_what_is_no_question_is_told_in_the_words_of_the_form(fields, words):
    problem = asked(**fields)["problem"]
    assert words in problem and "--" not in problem


def test_every_input_has_a_field():
    for row in form():
        names = [row["lead"], row["label"]] + [
            option["name"] for option in row["options"]]
        assert set(names) - {None} == set(TASKS[row["name"]].inputs)


# The page of tests.

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
