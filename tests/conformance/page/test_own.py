"""A question of the reader's, as the page's worker asks it."""

import json

import pytest

from conformance.contract.tasks import TASKS
from conformance.contract.wire import long_integers
from conformance.page import judge, own
from conformance.proof import prove
from refimpl.__main__ import reply

TABLE = {"task": "svm-hard", "label": "kind", "features": [], "set": {},
         "positive": "bean", "constant": False,
         "text": "a;b;kind\n1;1;pea\n3;1;bean\n1;3;pea\n"}


def asked(**fields):
    with long_integers():
        return json.loads(own.answer(json.dumps(dict(TABLE, **fields))))


@pytest.mark.parametrize("task", TASKS.values(), ids=lambda task: task.name)
def test_the_example_of_a_task_is_answered_with_a_certificate(task):
    """And called proved where it is more than a second computation."""
    result = asked(task=task.name, text=json.dumps(task.example))
    assert result["rows"] and all(len(row) == 4 for row in result["rows"])
    proof = prove(task.name, task.example, golden(task))
    assert proof.proved and result["certain"]
    again = proof.words in ("it is worked out again",
                            "the training run is made again")
    assert (result["verdict"] == "Proved") == (
        not again and task.name != "determinant")
    for _, exact, _, _ in result["rows"]:
        assert "." not in exact, exact


def golden(task):
    with long_integers():
        return json.loads(reply(json.dumps({
            "id": 1, "task": task.name, "input": task.example}).encode()))[
                "output"]


def exact(result):
    """Return {what: exact} of the rows of an answer."""
    return {row[0]: row[1] for row in result["rows"]}


def test_a_table_becomes_the_question():
    result = asked()
    assert json.loads(result["line"])["input"] == {
        "X": [[1, 1], [3, 1], [1, 3]], "y": [-1, 1, -1]}
    assert ["weight of a", "1", "1", "weight"] in result["rows"]
    assert result["model"] == "bean if 1 a > 2"
    assert "<svg" in result["picture"] and "&lt;" not in result["picture"]
    assert "+ bean; \u2212 pea" in result["picture"]
    assert result["verdict"] == "Proved"


def test_weights_have_names_and_distances_are_roots():
    result = asked(text="light;water;kind\n2;1;pea\n1;3;pea\n4;3;bean\n")
    rows = exact(result)
    assert rows["weight of light"] == "2/3"
    assert rows["margin: distance of the nearest row"] == "\u221a(9/5)"
    assert rows["\u03b1: row 1 (pea)"] == "1/6"
    assert result["rows"][0][0] == "weight of light"
    rows = exact(asked(task="margins", text=json.dumps({
        "w": [1, 2], "t": 0, "X": [[-1, 0], [2, 0]], "y": [1, -1]})))
    assert rows["distances: row 1 (+)"] == "\u2212\u221a(1/5)"


def test_a_multiplier_that_is_0_has_no_row_of_its_own():
    text = "a;kind\n" + "\n".join("{};{}".format(k, "pea" if k < 20 else
                                                "bean") for k in range(40))
    rows = exact(asked(text=text))
    assert rows["\u03b1: all other rows (38)"] == "0"
    assert sum(name.startswith("\u03b1") for name in rows) == 3


@pytest.mark.parametrize("text", [
    "\ufeffa;b;kind\n0,5;1;pea\n1,5;1;bean", "a\tb\tkind\n0,5\t1\tpea\n"
    "1,5\t1\tbean", 'a,b,"kind"\n0.5,1,"pea"\n1.5,1,bean\n\n'])
def test_tables_as_they_are_pasted(text):
    assert json.loads(asked(text=text)["line"])["input"]["X"] == [
        [0.5, 1], [1.5, 1]]


@pytest.mark.parametrize("text", [
    "1;1;pea\n3;1;bean\n1;3;pea\n2;5;bean", "1,1,2\n3,1,4\n1,3,5\n2,5,6"])
def test_a_first_line_with_numbers_is_a_row(text):
    mark = text[1]
    result = asked(task="least-squares" if mark == "," else "svm-hard",
                   text=text, label="column 3", positive="bean" if (
                       mark == ";") else "")
    assert len(json.loads(result["line"])["input"]["X"]) == 4
    assert "no line of names" in result["notes"][0]


@pytest.mark.parametrize("cells, decimal, expected", [
    ("1.234,5 7", "", "1234.5 7"), ("1.234,5 1.000", "", "1234.5 1000"),
    ("1.234.567 2,5", "", "1234567 2.5"), ("1,234.5 2.5", "", "1234.5 2.5"),
    ("1,234,567 1,000", "", "1234567 1000"), ("1,234 2", "", "1.234 2"),
    ("1,5 1.234", ",", "1.5 1234"), ("1,234 1.5", ".", "1234 1.5"),
    ("-1.234,5 ,5", "", "-1234.5 0.5"), ("1.234 2", "", "1.234 2"),
    ("1.234 2", ",", "1234 2")])
def test_marks_in_numbers(cells, decimal, expected):
    first, second = cells.split()
    result = asked(task="least-squares", label="h", decimal=decimal, set={},
                   positive="", text="a;h\n{};1\n{};2".format(first, second))
    X = json.loads(result["line"])["input"]["X"]
    assert [[str(v) for v in row] for row in X] == [
        [v] for v in expected.split()]
    assert bool(result["notes"]) == ("," in cells or decimal == ",")


@pytest.mark.parametrize("cells, decimal, words", [
    ("1,5 1.234", "", "'1,5' and '1.234' are both there"),
    ("1,5 2.5", "", "'1,5' and '2.5' are both there"),
    ("1.234,5 2.5", "", "'1.234,5' and '2.5' are both there"),
    ("1.234,5 1,234.5", "", "'1.234,5' and '1,234.5' are both there"),
    ("1,5 2.5", ",", "'2.5' has a point"),
    ("1,5 2.5", ".", "for decimal commas choose the comma")])
def test_what_marks_in_numbers_do_not_say_a_field_decides(
        cells, decimal, words):
    first, second = cells.split()
    problem = asked(task="least-squares", label="h", decimal=decimal, set={},
                    positive="", text="a;h\n{};1\n{};2".format(
                        first, second))["problem"]
    assert words in problem and '"Decimal mark"' in problem
    assert "--" not in problem and "semicolon" not in problem


def test_a_comma_in_quotation_marks_between_commas_is_asked_about():
    fields = {"task": "least-squares", "label": "h", "set": {},
              "positive": "", "text": 'a,h\n"1,234",1\n"2,5",2'}
    assert "'1,234' has a comma: choose under" in asked(**fields)["problem"]
    X = json.loads(asked(decimal=",", **fields)["line"])["input"]["X"]
    assert X == [["1.234"], [2.5]]
    fields["text"] = 'a,h\n"1,234.5",1\n2,2'
    assert asked(**fields)["model"]


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
    assert "put spaces" in asked(doubted="0.6,1.5", **fields)["problem"]
    assert "99 numbers" in asked(doubted="1 " * 99, **fields)["problem"]


def test_an_error_says_what_it_means_in_these_data():
    result = asked(text="a;kind\n0;bean\n1;pea\n2;bean")
    assert result["error"] == "not-separable"
    assert exact(result)["\u03bb: row 2 (pea)"] == "1/2"
    assert "1 \u00d7 row 2 (pea)" in result["means"]
    assert "1/2 \u00d7 row 1 + 1/2 \u00d7 row 3 (bean)" in result["means"]
    result = asked(task="least-squares", label="c", positive="",
                   set={"intercept": "true"},
                   text="a;b;c\n1;2;3\n2;4;5\n3;6;6")
    assert "in every row, 2 a \u2212 b = 0" in result["means"]
    result = asked(text='{"X": [[1, 2], [3]], "y": [1, -1]}')
    assert result["error"] == "shape" and not result["rows"] and (
        not result["verdict"])


def test_a_fit_has_a_line_and_no_boundary():
    result = asked(task="ridge", label="y", positive="", set={
        "lambda": "1/2", "intercept": "true"}, text="x,y\n0.5,4.9\n1.5,10.1")
    assert result["model"].startswith("y = ")
    caption = result["picture"].partition("<figcaption>")[2]
    assert "thick: the line" in caption and "residuals" in caption


def test_a_label_of_more_than_two_values_is_said():
    text = "a;kind\n1;pea\n2;rye\n3;corn\n4;bean"
    assert asked(text=text)["notes"] == [
        "kind has 4 values: bean counts as +, and corn, pea, rye as \u2212."]
    assert asked(text=text.replace("rye", "pea").replace("corn", "pea"))[
        "notes"] == []


FLOWER = {"task": "logistic-regression", "label": "y", "positive": "1",
          "constant": True}


def test_a_likelihood_with_its_constant_is_said_and_drawn_as_such():
    result = asked(text="x,y\n0,0\n1,0\n2,1\n3,0\n4,1", **FLOWER)
    assert result["model"].endswith("s = 1.0904 x - 2.8035")
    assert exact(result)["weight of x"] == ""
    assert result["rows"][0][2].startswith("1.0904255602981153099")
    assert ">p</text>" in result["picture"]
    assert ">constant</text>" not in result["picture"]


def test_a_row_on_the_line_is_on_no_side():
    result = asked(text="x,y\n0,0\n1,0\n2,1\n2,0\n4,1", **FLOWER)
    assert result["error"] == "separable"
    assert "no row is on the wrong side of x \u2212 2 = 0" in result["means"]


@pytest.mark.parametrize("fields, words", [
    ({"positive": ""}, 'the one that is 1 with "Counts as +"'),
    ({"label": ""}, 'choose one under "Predict"'),
    ({"text": ""}, "no line with names"),
    ({"text": '{"X": '}, "the request is not valid JSON"),
    ({"text": '{"task": "x", "input": {}}'}, "unknown task: 'x'"),
    ({"text": "a;kind\nx;pea"}, "'x' is not a number"),
    ({"text": "a;kind\n;pea"}, "delete the row, or fill it in")])
def test_what_is_no_question_is_told_in_the_words_of_the_form(fields, words):
    problem = asked(**fields)["problem"]
    assert words in problem and "--" not in problem


def test_every_input_has_a_field():
    for row in own.form():
        names = [row["lead"], row["label"]] + [
            option["name"] for option in row["options"]]
        assert set(names) - {None} == set(TASKS[row["name"]].inputs)


def test_lines_are_judged_and_a_failure_is_one_text():
    hello = {"id": "hello", "output": {
        "name": "x", "unit": "exact", "tasks": ["mse"]}}
    wrong = {"id": "mse/one", "output": {"mse": "7"}}
    result = json.loads(judge.lines_judged("\n".join(
        map(json.dumps, [hello, wrong])), "mse"))
    rows = [json.loads(row) for _, row in result["rows"]]
    texts = [row["text"] for row in rows]
    assert {row["status"] for row in rows} == {"fail"}
    assert [t for t in texts if '"7"' in t][0].startswith("mse/one: fail\n  ")
    problem = json.loads(judge.lines_judged("", "mse"))["problem"]
    assert "hello" in problem and "--" not in problem
