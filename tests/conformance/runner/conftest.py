"""What tests of processes share."""

import signal

import pytest


@pytest.fixture
def interruptible():
    """Have SIGINT interrupt this process and those that it starts.

    In the background (nohup, cron, a shell's &) they inherit that it is
    ignored, and rightly leave it at that.
    """
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
