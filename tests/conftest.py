"""Settings for all tests: repeatable, without a clock, without leftovers."""

import os
import sys

from hypothesis import HealthCheck, settings

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
if ROOT not in sys.path:
    sys.path.insert(0, ROOT)

settings.register_profile(
    "repeatable", derandomize=True, deadline=None, max_examples=50,
    database=None, suppress_health_check=[
        HealthCheck.too_slow, HealthCheck.filter_too_much,
        HealthCheck.data_too_large])
settings.load_profile("repeatable")
