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

FEW = 10        # examples of a test, unless all are asked for
EXAMPLES = "_hypothesis_internal_use_settings"  # where hypothesis has them

settings.register_profile(
    "all", derandomize=True, deadline=None, max_examples=50,
    database=None, suppress_health_check=[
        HealthCheck.too_slow, HealthCheck.filter_too_much,
        HealthCheck.data_too_large])
settings.register_profile("few", settings.get_profile("all"),
                          max_examples=FEW)


def pytest_addoption(parser):
    parser.addoption("--all", action="store_true", help="the campaigns too: "
                     "mutants, calibration, interpreters, every command")


def pytest_configure(config):
    settings.load_profile("all" if config.getoption("--all") else "few")


def pytest_collection_modifyitems(config, items):
    """Leave out the campaigns, unless they are asked for or named, and
    most examples of the tests that say how many they try.
    """
    if config.getoption("--all"):
        return
    for item in items:
        own = getattr(item.obj, EXAMPLES, None)
        if own and own.max_examples > FEW:
            setattr(item.obj, EXAMPLES, settings(own, max_examples=FEW))
    if any("::" in word for word in config.args):
        return
    long = {item for item in items if item.get_closest_marker("campaign")}
    items[:] = [item for item in items if item not in long]
    config.hook.pytest_deselected(items=list(long))


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
