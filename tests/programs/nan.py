"""Answers NaN, as a literal, at the case in trouble."""
from honest import mse, say, serve, trouble


def act(request):
    say(request, {"output": {"mse": float("nan")}} if trouble(request)
        else mse(request))


serve(act)
