"""A server of files that knows no types but the oldest, and lists nothing."""

import functools
import http.server
import threading
from contextlib import contextmanager


class Plain(http.server.SimpleHTTPRequestHandler):
    extensions_map = {".html": "text/html", ".css": "text/css",
                      ".js": "text/javascript", "": "application/octet-stream"}

    def log_message(self, form, *words):
        self.server.asked.append((self.path, self.server.last))

    def send_response(self, code, message=None):
        self.server.last = code
        super().send_response(code, message)

    def list_directory(self, path):
        self.send_error(403)


@contextmanager
def served(folder):
    """Give the server of a folder, with what it was asked for."""
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Plain, directory=str(folder)))
    server.asked, server.last = [], None
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    server.url = "http://127.0.0.1:{}/".format(server.server_port)
    yield server
    server.shutdown()
    thread.join()
    server.server_close()
