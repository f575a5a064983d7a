"""Ends with status 4 when its input ends."""
import sys

from honest import mse, say, serve

serve(lambda request: say(request, mse(request)))
sys.exit(4)
