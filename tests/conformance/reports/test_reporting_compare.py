"""What changed from one run to another, by hand and from the command line."""

import pytest
from runs import document, result, saved

from conformance.__main__ import main
from conformance.reports.compare import compare, is_worse, lines
from conformance.reports.model import column

SAME = [result("mse/one"), result("mse/tree", "fail", digits=0.5)]


def changes(before, after, **more):
    return compare(column(document(before)), column(document(after)), **more)


def one(field, before, after, **more):
    """Return the lines of the only field that is not empty."""
    found = changes([before], [after] if after else [result("mse/x")], **more)
    full = [name for name in found._fields if getattr(found, name)]
    assert full == [field] if after else field in full
    return getattr(found, field)


def test_nothing_changed():
    found = changes(SAME, SAME)
    assert lines(found) == ["no case differs"] and not is_worse(found)


@pytest.mark.parametrize("old, new, field", [
    ("pass", "weak", "worse"), ("pass", "fail", "worse"),
    ("weak", "crash", "worse"), ("pass", "skip", "worse"),
    ("skip", "fail", "worse"), ("weak", "pass", "better"),
    ("fail", "skip", "better"), ("timeout", "pass", "better"),
    ("fail", "crash", "other"), ("error-expected", "wrong-error", "other")])
def test_a_verdict_that_changed(old, new, field):
    text, = one(field, result("mse/one", old, digits=9.0),
                result("mse/one", new, digits=3.0, notes=["so it is"]))
    assert text.startswith("mse/one: {} to {}, digits 9.0 to 3.0".format(
        old, new))
    assert text.endswith(": so it is") == (new not in ("pass", "weak"))
    assert is_worse(changes([result("mse/one", old)],
                            [result("mse/one", new)])) == (field == "worse")


@pytest.mark.parametrize("old, new, least, field", [
    (15.0, 12.5, 1.0, "lost"), ("exact", 15.0, 1.0, "lost"),
    (12.5, 15.0, 1.0, "gained"), (15.0, 14.75, 0.25, "lost"),
    (3.0, "exact", 100.0, "gained")])
def test_digits_that_changed(old, new, least, field):
    text, = one(field, result("mse/one", digits=old),
                result("mse/one", digits=new), least=least)
    assert text.startswith("mse/one: digits ")


@pytest.mark.parametrize("old, new", [(15.0, 14.5), (None, 3.0), (3.0, None)])
def test_a_difference_that_is_no_change(old, new):
    found = changes([result("mse/one", digits=old)],
                    [result("mse/one", digits=new)])
    assert lines(found) == ["no case differs"]


def test_cases_that_vanished_and_new_ones():
    found = changes([result("mse/one", "fail")], [result("mse/tree")])
    assert found.gone == ["mse/one was fail"]
    assert found.new == ["mse/tree is pass"]
    assert is_worse(found) and not is_worse(changes([SAME[0]], SAME))


def test_what_differs_beside_the_cases():
    found = compare(column(document(SAME)), column(document(
        SAME, version="3", promise={"lasso": 1e-9}, rules="1.1.0",
        unit="exact")))
    assert [note.split(":")[0] for note in found.notes] == [
        "rules", "unit", "version", "promise"]
    assert not is_worse(found)


def test_the_command(tmp_path, capsys):
    before = saved(tmp_path, "a", document(SAME))
    after = saved(tmp_path, "b", document([
        result("mse/one", digits=3), result("mse/tree", digits=9)]))
    assert main(["diff", before, after]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Verdicts that got better",
        "  mse/tree: fail to pass, digits 0.5 to 9.0", "", "1 better"]
    assert main(["diff", after, before]) == 1
    assert capsys.readouterr().out.endswith("\n1 worse\n")


@pytest.mark.parametrize("words, message", [
    (["diff", "/no/such/a.json", "/no/such/b.json"], "/no/such/a.json"),
    (["diff", __file__, __file__], "test_reporting_compare.py: "),
    (["report", __file__], "test_reporting_compare.py: "),
    (["report"], "RUN.json"), (["diff", "a"], "B.json"),
    (["diff", "a", "b", "--digits", "0"], "--digits"),
    (["diff", "a", "b", "--digits", "nan"], "--digits")])
def test_a_wrong_call(capsys, words, message):
    try:
        status = main(words)
    except SystemExit as exit:
        status = exit.code
    out, err = capsys.readouterr()
    assert status == 2 and not out
    assert message in err and "Traceback" not in err
