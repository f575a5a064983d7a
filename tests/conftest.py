"""Settings for all tests: repeatable, without a clock, without leftovers."""

import gc
import os
import sys
import tempfile
from zlib import crc32

import pytest
from hypothesis import HealthCheck, settings

HERE = os.path.dirname(os.path.abspath(__file__))
for name in (os.pardir, "", "helpers"):
    folder = os.path.abspath(os.path.join(HERE, name))
    if folder not in sys.path:
        sys.path.insert(0, folder)
sys.path.append(os.path.join(HERE, "programs"))
os.environ["XDG_CACHE_HOME"] = tempfile.mkdtemp()      # of --case @last

FEW = 5         # examples of a test, unless all are asked for
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
                     "mistakes, calibration, interpreters, every command")
    parser.addoption("--count", type=int, default=1000,
                     help="how many problems the campaign of times has")
    parser.addoption("--seed", type=int, default=1, help="their seed")


def pytest_configure(config):
    settings.load_profile("all" if config.getoption("--all") else "few")
    gc.disable()


def pytest_collection_finish():
    """Look for garbage again, but not among the tests: there is little."""
    gc.freeze()
    gc.enable()
    gc.set_threshold(100000, 20, 20)


def pytest_sessionfinish():
    """Nothing is looked for in what ends with the process."""
    gc.freeze()


def pytest_collection_modifyitems(config, items):
    """Leave out the campaigns and all but a sample of many parameters, unless
    they are asked for or named, and most examples of the tests that say how
    many they try.
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
    long |= beyond_samples(item for item in items if item not in long)
    items[:] = [item for item in items if item not in long]
    config.hook.pytest_deselected(items=list(long))


def beyond_samples(items):
    """Return what is left of tests that are run with some parameters.

    Which ones is decided by their names: the same for everyone, every day.
    """
    groups = {}
    for item in items:
        mark = item.get_closest_marker("sample")
        if mark:
            groups.setdefault((item.path, item.originalname, mark.args[0]),
                              []).append(item)
    return {item for (_, _, many), group in groups.items()
            for item in sorted(group, key=lambda item: crc32(
                item.nodeid.encode()))[many:]}


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The folder of the site, made once; MicroPython too if it is at hand."""
    from conformance.workshop.publish import main
    folder = tmp_path_factory.mktemp("top") / "below" / "a path"
    folder.parent.mkdir()
    assert main(["--out", str(folder)]) == 0
    return folder


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
