"""Closes its standard output at the case in trouble and runs on."""
import os
import time

from honest import mse, say, serve, trouble


def act(request):
    if trouble(request):
        os.close(1)
        time.sleep(60)
    say(request, mse(request))


serve(act)
