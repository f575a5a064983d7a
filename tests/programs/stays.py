"""Does not end when its input ends."""
import time

from honest import mse, say, serve

serve(lambda request: say(request, mse(request)))
time.sleep(60)
