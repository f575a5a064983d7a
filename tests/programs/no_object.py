"""Answers with a bare number at the case in trouble."""
from honest import mse, say, serve, trouble


def act(request):
    if trouble(request):
        print(0, flush=True)
    else:
        say(request, mse(request))


serve(act)
