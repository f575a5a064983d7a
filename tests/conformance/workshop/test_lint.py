"""The lint finds planted faults, the schema too; the layout loses nothing; and
what proves an answer shares nothing with what computed it.
"""

from copy import deepcopy
from fractions import Fraction

import pytest
import schemas
from paths import read_tables
from golden_cases import FILES

from conformance.workshop.generate import lint

SCHEMA = schemas.load("schema.json")


# A case, a place in it, a word of the complaint; what is put there, or it goes.
@pytest.mark.sample(5)
@pytest.mark.parametrize("name, path, word, new", [
    *read_tables(__file__)["faults"], ["svm-hard/three-points", [
        "input", "X", 0, 0], "should be a string", [Fraction(1, 3)]]])
def test_a_planted_fault_is_found(name, path, word, new):
    task = name.partition("/")[0]
    files = {task: deepcopy(FILES[task])}
    place = next(case for case in files[task]["cases"] if case["id"] == name)
    for key in path[:-1]:
        place = place[key]
    if new:
        place[path[-1]], = new
    else:
        del place[path[-1]]
    assert any(word in complaint for complaint in lint(files))


def test_a_file_of_another_task_is_found():
    for other in ({"task": "line"}, {"author": "me"}):
        assert lint({"solve": dict(FILES["solve"], **other)})


@pytest.mark.campaign
def test_the_schema_holds():
    assert [list(schemas.errors(SCHEMA, FILES[task])) for task in FILES] == [
        []] * len(FILES)
