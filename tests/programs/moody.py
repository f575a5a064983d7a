"""Starts every second time only, and fails at the case in trouble.

Argument: a file that grows with every start.
"""
import os
import sys

from honest import mse, say, serve, trouble


def act(request):
    if trouble(request):
        sys.exit(1)
    say(request, mse(request))


with open(sys.argv[1], "a") as file:
    file.write(".")
if os.path.getsize(sys.argv[1]) % 2 == 0:
    sys.exit("not today")
serve(act)
