"""Prints lines without an end at the case in trouble."""
from honest import mse, say, serve, trouble


def act(request):
    while trouble(request):
        print("0\n" * 30000, end="", flush=True)
    say(request, mse(request))


serve(act)
