"""Ends well, but leaves a child behind that holds on to the pipes.

Argument: a file to which the process ids are added.
"""
import os
import sys
import time

from honest import mse, say, serve

child = os.fork()
with open(sys.argv[1], "a") as file:
    file.write("{}\n".format(os.getpid()))
if child == 0:
    time.sleep(60)
    os._exit(0)
serve(lambda request: say(request, mse(request)))
