"""The cases: read as written, chosen, judging in process."""

import pytest
from questions import suite

import conformance
from conformance.contract.suite import LEVELS, Unknown, load


def test_load_chooses(tmp_path):
    suite(tmp_path)
    folder = str(tmp_path)
    assert len(load(folder=folder)) == 4
    assert load(ids=["mse/tree"])[0] is not load(ids=["mse/tree"])[0]
    assert [c.id for c in load(ids=["mse/trouble", "mse/first"],
                               folder=folder)] == ["mse/first", "mse/trouble"]
    assert [c.id for c in load(["mse"], [], ["edge"], folder)] == [
        "mse/lengths"]
    for names in (["x"], []), ([], ["x"]):
        with pytest.raises(Unknown):
            load(*names, folder=folder)


def test_shipped_cases():
    everything = conformance.cases()
    assert len({case.id for case in everything}) == len(everything) > 100
    for case in everything:
        assert case.id.startswith(case.task + "/") and case.level in LEVELS
        assert (case.output is None) != (case.error is None)
    some = conformance.cases("mse", "smoke")
    assert some and {(c.task, c.level) for c in some} == {("mse", "smoke")}
    with pytest.raises(ValueError, match="svm-hard"):
        conformance.cases("svm-hrad")
