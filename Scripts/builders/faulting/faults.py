"""Runs flow again and again, each time with another request to the system failing, and looks at what it leaves.

Of each run it asks: did it end by itself, with an exit code of flow's? Is what it wrote the whole of what it writes, or the
beginning of that? Is every file of the user's as it was, or as the whole run leaves it, and no file left over? Does it say
what failed? And a run that says that all is well must have done all of it.
"""
import argparse
import collections
import fcntl
import os
import pty
import random
import re
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import termios
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
PATIENCE = 20
# What a call fails with: errors of the system, and "short" for a read or a write of half.
ERRORS = ["EIO", "ENOSPC", "EINTR", "EACCES", "EMFILE", "ENOMEM", "short"]

PARTS = """screen Inbox { restorationIdentifier = "inbox" }
screen Draft {
    restorationIdentifier = "draft"
    var text = "Dear Ada"
    on encodeRestorableState(coder) { coder["text"] = text }
    on decodeRestorableState(coder) { text = coder["text"] }
}
"""
MAIL = """import "parts.flow"
container Mail: navigation { restorationIdentifier = "mail" }
launch { Mail mail { Inbox } }
push Draft() onto mail animated
preserve to "mail.state"
log "done"
"""
PLAIN = "screen Home\nlaunch { navigation n { Home } }\n"
STALE = PLAIN + "push Home() onto n\nexpect trace {\n    home.viewDidLoad\n}\n"
FAILING = PLAIN + "expect n.viewControllers.count == 2\n"
TRACE = "flow-trace 1\n== main\n"
HISTORY = "flow-history 1\nlog 1\nscreen Home\n"
STATE = ".local/state/flow/"
# Which scripts failed last: a convenience of `flow test`, which goes on without it.
MEMORY = STATE + "failed/"


class Case:
    """A command, the files that it finds, and what is typed where it is the prompt."""

    def __init__(self, words, files, typed=None, terminal="xterm"):
        self.words, self.files, self.typed, self.terminal = words, files, typed, terminal


def cases(archive):
    """The commands of each name. `archive` is what `preserve to` makes."""
    mail = {"mail.flow": MAIL, "parts.flow": PARTS}
    typed = ["screen Home", "launch { Home }", ":save kept.flow", "log 2"]
    kept = {STATE + "history": HISTORY, "kept.flow": "log 0\n", "kept.trace": TRACE + '> log 0\n  log "0"\n'}
    return {
        "run": [
            Case(["run", "mail.flow"], mail),
            Case(["run", "mail.flow"], {**mail, "mail.state": archive}),
            Case(["run", "-o", "out.trace", "mail.flow"], {**mail, "out.trace": "old\n"}),
        ],
        "test": [
            Case(["test", "--jobs", "1", "--accept", "."], {
                "differs.flow": PLAIN, "differs.trace": TRACE, "new.flow": PLAIN, "stale.flow": STALE,
                "stale.flow.actual": STALE}),
            Case(["test", "--jobs", "1", "."], {
                "differs.flow": PLAIN, "differs.trace": TRACE, "sub/failing.flow": FAILING, "stale.flow": STALE}),
        ],
        "prompt": [
            Case(["repl", "--no-banner"], kept, typed),
            Case(["repl", "--no-banner"], kept, typed, terminal="dumb"),
        ],
        "archive": [
            Case(["archive", "show", "mail.state"], {"mail.state": archive}),
            Case(["archive", "convert", "--to", "json", "-o", "mail.json", "mail.state"], {
                "mail.state": archive, "mail.json": "{}\n"}),
        ],
        "format": [Case(["format", "a.flow", "b.flow"], {
            "a.flow": "screen   Home\nlaunch   {   Home   }\n", "b.flow": "log   1\n"})],
    }


Outcome = collections.namedtuple("Outcome", "status output errors files log terminal")


class Bench:
    def __init__(self, options, folder):
        self.options, self.folder = options, folder
        self.library = os.path.join(folder, "shim.so")
        self.work = os.path.join(folder, "work")
        compiler = shutil.which("clang") or shutil.which("cc")
        if not compiler or not sys.platform.startswith("linux"):
            sys.exit("Scripts/builders/faults: a C compiler and Linux are needed, whose libraries can be put before others.")
        subprocess.run(
            [compiler, "-O2", "-shared", "-fPIC", "-o", self.library, os.path.join(HERE, "shim.c"), "-ldl"], check=True)

    # Running

    def prepare(self, case):
        shutil.rmtree(self.work, ignore_errors=True)
        for name, content in case.files.items():
            path = os.path.join(self.work, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(content if isinstance(content, bytes) else content.encode())

    def files(self):
        found = {}
        for folder, _, names in os.walk(self.work):
            for name in names:
                path = os.path.join(folder, name)
                with open(path, "rb") as file:
                    found[os.path.relpath(path, self.work)] = file.read()
        return found

    def run(self, case, fault=None):
        """What became of a run in which the fault, if there is one, came up."""
        self.prepare(case)
        log = os.path.join(self.folder, "log")
        open(log, "w").close()
        environment = {
            "HOME": self.work, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": case.terminal,
            "SWIFT_BACKTRACE": "enable=no", "SWIFT_DETERMINISTIC_HASHING": "1"}
        if fault:
            environment.update(FLOW_FAULT=fault, FLOW_FAULT_LOG=log, LD_PRELOAD=self.library)
        result = (self.converse if case.typed else self.start)(case, environment)
        with open(log) as file:
            return Outcome(*result[:3], self.files(), file.read(), result[3])

    def start(self, case, environment):
        streams = [os.path.join(self.folder, name) for name in ("out", "err")]
        with open(streams[0], "wb") as out, open(streams[1], "wb") as err:
            process = subprocess.Popen(
                [self.options.binary, *case.words], stdin=subprocess.DEVNULL, stdout=out, stderr=err, cwd=self.work,
                env=environment, close_fds=False)
            try:
                status = process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
                status = None
        contents = []
        for stream in streams:
            with open(stream, "rb") as file:
                contents.append(file.read())
        return status, *contents, True

    def converse(self, case, environment):
        """Types at a terminal, and tells too whether it is afterwards as it was."""
        controller, terminal = pty.openpty()
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, b"\x18\0\x50\0\0\0\0\0")
        before = termios.tcgetattr(terminal)

        def attach():
            os.setsid()
            fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)

        process = subprocess.Popen(
            [self.options.binary, *case.words], stdin=terminal, stdout=terminal, stderr=terminal, cwd=self.work,
            env=environment, preexec_fn=attach)
        output, lines, prompts = b"", [*case.typed, None], 0
        end = time.monotonic() + PATIENCE
        status = None
        while time.monotonic() < end:
            ended = process.poll() is not None
            if select.select([controller], [], [], 0 if ended else 0.02)[0]:
                output += os.read(controller, 1 << 16)
            elif ended:
                status = process.returncode
                break
            # A line is typed at the prompt that waits for it.
            if output.count(b"]> ") > prompts and lines:
                prompts = output.count(b"]> ")
                line = lines.pop(0)
                os.write(controller, b"\x04" if line is None else line.encode() + b"\r")
        if status is None:
            process.kill()
            process.wait()
        restored = termios.tcgetattr(terminal) == before
        os.close(controller)
        os.close(terminal)
        return status, output, b"", restored

    # Judging

    def wrongs(self, case, good, got):
        """What is wrong with a run, a sentence each."""
        wrong = []
        said = got.output + got.errors
        if got.status is None:
            return ["it hangs"]
        if got.status < 0:
            wrong.append(f"it is ended by {signal.Signals(-got.status).name}")
        elif got.status > 3:
            wrong.append(f"it ends with {got.status}")
        if not got.terminal:
            wrong.append("the terminal is not as it was")
        crashed = got.status < 0 or b"error: out of memory" in said or b"error: flow has crashed" in said
        wrong += self.wrong_files(case, good, got, said, crashed)
        if case.typed:
            return wrong
        if got.status == good.status and got.output != good.output and not self.tells(case, good, got):
            wrong.append("it says that all went as ever, and its output is another")
        elif not good.output.startswith(got.output) and not self.reports(case, got) and not self.tells(case, good, got):
            wrong.append("what it wrote is not the beginning of what it writes")
        if got.status not in (0, good.status) and not said.strip() and not self.silenced(got):
            wrong.append("it says nothing of what failed")
        message = got.errors.decode(errors="replace")
        if got.status == 2 and "error: " in message and not self.names_a_file(case, good, message):
            wrong.append("its message names no file")
        return wrong

    def wrong_files(self, case, good, got, said, crashed):
        wrong = []
        for name, content in good.files.items():
            if name.startswith(MEMORY):
                continue
            old = case.files.get(name)
            old = old.encode() if isinstance(old, str) else old
            mine = got.files.get(name)
            if name == STATE + "history":
                if mine is None or not mine.startswith(old):
                    wrong.append("the history has lost what it had")
            elif mine not in (old, content) and not self.ended_early(name, content, mine, said):
                wrong.append(f"{name} is {'missing' if mine is None else 'neither as it was nor new'}")
            elif mine != content and got.status == good.status:
                # A prompt tells and goes on; one whose terminal fails ends, as where the user has left.
                if case.typed and (re.search(rb"warning|error|cannot", said) or " read " in got.log):
                    continue
                if not self.tells(case, good, got):
                    wrong.append(f"it says that all went as ever, and {name} is as it was")
        for name in case.files:
            if name not in good.files and name in got.files and got.status == good.status and not name.endswith(".actual"):
                wrong.append(f"it says that all went as ever, and {name} is there still")
        for name in set(got.files) - set(good.files) - set(case.files):
            # What a suite that fails leaves beside its scripts for a look.
            if case.words[0] == "test" and name.endswith(".actual"):
                continue
            if name.startswith(MEMORY):
                continue
            wrong.append(f"{name} is left over" + (" after a crash" if crashed else ""))
        return wrong

    def ended_early(self, name, content, mine, said):
        """Whether a trace ends where the run did, which an error of the script's has ended."""
        return name == "out.trace" and mine and content.startswith(mine) and mine.endswith(b"\n") and b"out.trace" not in said

    def tells(self, case, good, got):
        """A suite tells in its report what it could not do beside what it did."""
        told = set(got.output.splitlines()) - set(good.output.splitlines())
        return case.words[0] == "test" and any(re.search(rb"error: |warning: ", line) for line in told)

    def reports(self, case, got):
        """A suite tells on standard output what failed."""
        return case.words[0] == "test" and got.status in (1, 2)

    def silenced(self, got):
        """Whether it was standard error that could not be written to."""
        return re.search(r"^\d+ write 2$", got.log, re.M)

    def names_a_file(self, case, good, message):
        names = {os.path.basename(name) for name in [*case.files, *good.files]}
        return any(name in message for name in [*names, "standard output", "out of memory", "a thread", "folder '"])

    # Campaigns

    def faults(self, case, good):
        """The faults to try, in their order; it ends where a fault comes up no more."""
        if "memory" in self.options.kinds:
            yield from (f"memory:{number}" for number in range(1, self.options.count + 1))
        if "lasting" in self.options.kinds:
            yield from (f"memory:{number}+" for number in range(1, self.options.count + 1))
        if "calls" in self.options.kinds:
            calls = len(self.run(case, "call:0:count").log.splitlines())
            for number in range(1, min(calls, self.options.count) + 1):
                yield from (f"call:{number}:{error}" for error in ERRORS)

    def chosen(self, name, commands):
        """A seeded choice over all commands of a name."""
        chance = random.Random(f"{self.options.seed} {name}")
        for _ in range(self.options.sample):
            case = chance.choice(commands)
            calls = self.calls.get(id(case)) or len(self.run(case, "call:0:count").log.splitlines())
            self.calls[id(case)] = calls
            if chance.random() < 0.4:
                yield case, f"memory:{int(10 ** chance.uniform(0, 3.3))}{chance.choice(['', '+'])}"
            else:
                yield case, f"call:{chance.randint(1, calls)}:{chance.choice(ERRORS)}"

    def campaign(self, name, commands):
        goods = {}
        self.calls = {}
        runs = tried = 0
        failures = collections.Counter()
        examples = {}
        crashes = 0
        for case in commands:
            goods[id(case)] = self.run(case)
            if goods[id(case)].status is None or goods[id(case)].status not in (0, 1):
                sys.exit(f"flow {' '.join(case.words)} fails by itself:\n{goods[id(case)]}")

        def attempt(case, fault):
            nonlocal runs, tried, crashes
            got = self.run(case, fault)
            runs += 1
            if not got.log or got.log.startswith("-"):
                return bool(got.log)
            tried += 1
            crashes += b"error: out of memory" in got.errors + got.output
            for wrong in self.wrongs(case, goods[id(case)], got):
                where = re.sub(r"\d+ ", "", got.log.strip(), count=1) if fault.startswith("call") else ""
                where = re.sub(r"/tmp/\S*/work", "", re.sub(r"[0-9a-fA-F]{6,}|\d+", "N", where))
                key = f"{wrong}: {where} {fault.split(':')[-1] if fault.startswith('call') else 'memory'}"
                key = re.sub(r"\.[0-9.]+", ".N", key)
                failures[key] += 1
                examples.setdefault(key, (case, fault, got))
            return True

        if self.options.sample:
            for case, fault in self.chosen(name, commands):
                attempt(case, fault)
        else:
            for case in commands:
                memory_ended = set()
                for fault in self.faults(case, goods[id(case)]):
                    kind = fault.split(":")[0] + ("+" if fault.endswith("+") else "")
                    if kind in memory_ended:
                        continue
                    if not attempt(case, fault) and kind.startswith("memory"):
                        memory_ended.add(kind)
        print(f"{name:8} {runs:6} runs, {tried:6} faults, {crashes:6} out of memory, {sum(failures.values()):5} wrong", flush=True)
        for key, count in failures.most_common(40):
            case, fault, got = examples[key]
            print(f"  {count:5} × {key}\n          FLOW_FAULT={fault} flow {' '.join(case.words)}: {got.status}")
            if self.options.verbose:
                print("          " + (got.errors or got.output)[-600:].decode(errors="replace").replace("\n", "\n          "))
        return sum(failures.values())


def main():
    parser = argparse.ArgumentParser(prog="Scripts/builders/faults", description=__doc__)
    parser.add_argument("names", nargs="*", help="run, test, prompt, archive or format; all of them without one")
    parser.add_argument("--count", type=int, default=10000, help="how many requests for memory, and how many calls, fail in turn")
    parser.add_argument("--kinds", default="memory,lasting,calls", help="of the faults: memory (one request), lasting (it and all after it), calls")
    parser.add_argument("--sample", type=int, default=0, help="try so many faults of each name, chosen by the seed, instead of all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--binary", default=os.path.join(ROOT, ".build/release/flow"))
    parser.add_argument("--verbose", action="store_true", help="show what an example of each failure wrote")
    options = parser.parse_args()
    options.binary = os.path.abspath(options.binary)
    options.kinds = options.kinds.split(",")
    wrong = 0
    with tempfile.TemporaryDirectory(prefix="flow-faults-") as folder:
        bench = Bench(options, folder)
        archive = b""
        first = bench.run(cases(b"")["run"][0])
        archive = first.files.get("mail.state", b"")
        if not archive:
            sys.exit(f"Scripts/builders/faults: 'preserve to' leaves no archive:\n{first}")
        for name, commands in cases(archive).items():
            if not options.names or name in options.names:
                wrong += bench.campaign(name, commands)
    sys.exit(1 if wrong else 0)


main()
