"""Reads no more than the beginning of what comes after hello."""
import json
import os
import sys
import time

from honest import HELLO, say

say(json.loads(sys.stdin.readline()), {"output": HELLO})
time.sleep(0.1)
os.read(0, 10000)
time.sleep(60)
