"""Gives the id back as a string at the case in trouble."""
from honest import mse, say, serve, trouble


def act(request):
    if trouble(request):
        request["id"] = str(request["id"])
    say(request, mse(request))


serve(act)
