"""Is ended by a signal at the case in trouble."""
import os
import signal

from honest import mse, say, serve, trouble


def act(request):
    if trouble(request):
        os.kill(os.getpid(), signal.SIGKILL)
    say(request, mse(request))


serve(act)
