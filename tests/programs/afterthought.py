"""Prints a line that is no JSON after the answer in trouble."""
from honest import mse, say, serve, trouble


def act(request):
    say(request, mse(request))
    if trouble(request):
        print("done", flush=True)


serve(act)
