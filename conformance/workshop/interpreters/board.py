"""refimpl frozen into a firmware, on a Cortex-M3 that QEMU plays: JSON Lines
in, JSON Lines out.

    python3 -m conformance.workshop.interpreters.board FIRMWARE

Each question goes over the serial line, as a program for MicroPython's raw
mode.  Before it the board is reset, so that nothing is left on its heap.
"""

import json
import subprocess
import sys

QEMU = ["qemu-system-arm", "-machine", "mps2-an385", "-nographic",
        "-monitor", "null", "-semihosting", "-serial", "stdio", "-kernel"]
RAW, RUN, RESET = b"\x01", b"\x04", b"\x04"
READY = b"raw REPL; CTRL-B to exit\r\n>"
ASK = """from refimpl.__main__ import reply
print(reply({!r}))
"""


class Board:
    def __init__(self, firmware):
        self.firmware = firmware

    def __enter__(self):
        self.process = subprocess.Popen(
            QEMU + [self.firmware], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE)
        self.send(RAW)
        self.until(READY)
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.communicate()

    def send(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def until(self, mark):
        said = b""
        while not said.endswith(mark):
            byte = self.process.stdout.read(1)
            if not byte:
                raise EOFError("the board has stopped: {!r}".format(
                    said[-300:]))
            said += byte
        return said[:-len(mark)]

    def run(self, program):
        self.send(RESET)
        self.until(READY)
        self.send(program.encode() + RUN)
        self.until(b"OK")
        printed = self.until(b"\x04").decode()
        error = self.until(b"\x04>").decode()
        if error:
            raise ValueError(error)
        return printed.strip()


def reply(board, line):
    try:
        return board.run(ASK.format(line.encode()))
    except ValueError as error:
        return json.dumps({"id": json.loads(line)["id"], "error": {
            "kind": "board", "message": str(error)}})


def main():
    with Board(sys.argv[1]) as board:
        for line in sys.stdin:
            print(reply(board, line.strip()), flush=True)


if __name__ == "__main__":
    main()
