"""Answers the case in trouble twice."""
from honest import mse, say, serve, trouble


def act(request):
    say(request, mse(request))
    if trouble(request):
        say(request, mse(request))


serve(act)
