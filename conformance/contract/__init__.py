"""The contract: what the tasks are, and the golden cases as data."""

import os

HERE = os.path.dirname(os.path.abspath(__file__))
HOME = os.path.dirname(HERE)                # the folder conformance
ROOT = os.path.dirname(HOME)                # the folder that holds it
CASES = os.path.join(HOME, "cases")
DATA = os.path.join(HOME, "data")
