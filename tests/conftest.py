"""Settings for all tests: repeatable, without a clock, without leftovers."""

import os
import sys

import pytest
from hypothesis import HealthCheck, settings

HERE = os.path.dirname(os.path.abspath(__file__))
for name in (os.pardir, "", "helpers"):
    folder = os.path.abspath(os.path.join(HERE, name))
    if folder not in sys.path:
        sys.path.insert(0, folder)
sys.path.append(os.path.join(HERE, "programs"))

settings.register_profile(
    "repeatable", derandomize=True, deadline=None, max_examples=50,
    database=None, suppress_health_check=[
        HealthCheck.too_slow, HealthCheck.filter_too_much,
        HealthCheck.data_too_large])
settings.load_profile("repeatable")


def pytest_addoption(parser):
    parser.addoption("--all", action="store_true", help="the campaigns too: "
                     "mutants, calibration, interpreters, every command")


def pytest_collection_modifyitems(config, items):
    """Leave out the campaigns, unless they are asked for or named."""
    named = any("::" in word for word in config.args)
    if config.getoption("--all") or named:
        return
    long = [item for item in items if item.get_closest_marker("campaign")]
    items[:] = [item for item in items if item not in set(long)]
    config.hook.pytest_deselected(items=long)


@pytest.fixture
def any_length():
    """Lift the interpreter's own limit on the length of ints, as main()."""
    if not hasattr(sys, "set_int_max_str_digits"):
        yield
        return
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    yield
    sys.set_int_max_str_digits(before)
