"""Forgets to square at the case in trouble."""
from honest import mse, say, serve, trouble


def act(request):
    say(request, {"output": {"mse": "5"}} if trouble(request)
        else mse(request))


serve(act)
