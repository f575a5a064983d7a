"""Prints without an end, and without a newline, at the case in trouble."""
from honest import mse, say, serve, trouble


def act(request):
    while trouble(request):
        print("0123456789" * 6000, end="", flush=True)
    say(request, mse(request))


serve(act)
