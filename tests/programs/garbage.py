"""Prints a line that is no JSON before the answer in trouble."""
from honest import mse, say, serve, trouble


def act(request):
    if trouble(request):
        print("computing \033[1m...", flush=True)
    say(request, mse(request))


serve(act)
