"""Ends in the middle of the case in trouble, with last words.

Argument, if any: a file to which a line is added each time.
"""
import os
import sys

from honest import mse, say, serve, trouble


def act(request):
    if trouble(request):
        print("out of luck", file=sys.stderr, flush=True)
        for name in sys.argv[1:]:
            with open(name, "a") as file:
                file.write("out of luck\n")
        os._exit(7)
    say(request, mse(request))


serve(act)
