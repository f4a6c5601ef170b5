"""Measures the waiting times of a user at the prompt, through a pseudo-terminal: the first prompt, and, in a world of 10,000
controllers, a statement's answer, a completion and an undo. Prints the medians in milliseconds of wall-clock time.
"""
import json
import os
import pty
import re
import select
import statistics
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
FLOW = os.path.join(os.environ.get("FLOW_BINARIES", os.path.join(ROOT, ".build/release")), "flow")
AIMS = {"first prompt": 20, "a statement": 20, "a completion": 10, "an undo": 20}


class Terminal:
    """A flow process on its own pseudo-terminal, with an empty home folder."""

    def __init__(self, home):
        self.start = time.perf_counter()
        self.process, self.file = pty.fork()
        if self.process == 0:
            os.environ.update(HOME=home, XDG_STATE_HOME=home, XDG_CONFIG_HOME=home, TERM="xterm-256color")
            os.execv(FLOW, [FLOW, "repl", "--no-banner"])
        self.seen = b""

    def wait(self, pattern):
        """Waits until the output since the last call matches, and returns the seconds."""
        begin = time.perf_counter()
        while not re.search(pattern, self.seen):
            if not select.select([self.file], [], [], 60)[0]:
                sys.exit(f"flow does not answer; its last output was {self.seen[-500:]!r}")
            self.seen += os.read(self.file, 1 << 16)
        self.seen = b""
        return time.perf_counter() - begin

    def say(self, text, pattern):
        os.write(self.file, text.encode())
        return self.wait(pattern)

    def end(self):
        os.write(self.file, b"\x15\x04")
        os.waitpid(self.process, 0)
        os.close(self.file)


def main():
    figures = {name: [] for name in AIMS}
    with tempfile.TemporaryDirectory(prefix="flow-prompt-") as home:
        for _ in range(11):
            terminal = Terminal(home)
            terminal.wait(rb"flow\[1\]> ")
            figures["first prompt"].append(time.perf_counter() - terminal.start)
            terminal.end()
        terminal = Terminal(home)
        terminal.wait(rb"flow\[1\]> ")
        terminal.say("screen Home\r", rb"flow\[2\]> ")
        terminal.say("launch { navigation main { Home } }\r", rb"flow\[3\]> ")
        terminal.say("var all = []; for i in 0..<10000 { all.append(Home()) }\r", rb"flow\[4\]> ")
        for _ in range(15):
            figures["a statement"].append(terminal.say("push Home() onto main animated\r", rb"flow\[5\]> "))
            figures["a completion"].append(terminal.say("present mai\t", rb"main"))
            terminal.say("\x15", rb".")
            figures["an undo"].append(terminal.say(":undo\r", rb"flow\[4\]> "))
        terminal.end()
    rows = []
    for name, values in figures.items():
        median = statistics.median(values) * 1e3
        rows.append({"name": name, "milliseconds": median, "aim": AIMS[name]})
        print(f"{name:14} {median:8.1f} ms, {AIMS[name]} ms at most")
    if len(sys.argv) > 1:
        with open(sys.argv[1], "w") as file:
            json.dump(rows, file, indent=1)


main()
