"""Closes its standard input after the answer in trouble and runs on."""
import os
import time

from honest import mse, say, serve, trouble


def act(request):
    if trouble(request):
        os.close(0)
    say(request, mse(request))
    if trouble(request):
        time.sleep(60)


serve(act)
