"""Says on standard error what it was told, byte for byte."""
import json
import sys

from honest import HELLO, mse, say

for line in sys.stdin:
    sys.stderr.write(line)
    sys.stderr.flush()
    request = json.loads(line)
    say(request, {"output": HELLO} if request["task"] == "hello"
        else mse(request))
