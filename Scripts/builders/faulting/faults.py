"""Runs flow repeatedly, each time with a different failing allocation or system call, and checks the result of each run:

- The process ends by itself, with one of flow's exit codes.
- Its output is that of a complete run, or a prefix of it.
- Every file of the user is unchanged, or as a complete run leaves it. No file is left over.
- It reports what failed. A run that reports success has done everything.
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
# The failures of calls: system errors, and "short" for a read or a write of half the bytes.
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
# The scripts that failed last. A convenience of `flow test`, which continues without it.
MEMORY = STATE + "failed/"
# The temporary files of an archive. A writer that ends early leaves them to the next writer, which removes them.
ABANDONED = re.compile(r"\..+\.\d+\.(new|old)")


class Case:
    """A command, the files it finds, and the lines typed at the prompt."""

    def __init__(self, words, files, typed=None, terminal="xterm"):
        self.words, self.files, self.typed, self.terminal = words, files, typed, terminal


def cases(archive):
    """The commands by name. `archive` is an archive written by `preserve to`."""
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
            sys.exit("Scripts/builders/faults: this tool needs Linux and a C compiler, because it preloads a library.")
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
        """The outcome of a run with the given fault, if any."""
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
        """Types at a terminal. Also returns whether the terminal is restored afterwards."""
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
        heard = time.monotonic()
        end = heard + PATIENCE
        status = None
        while time.monotonic() < end:
            ended = process.poll() is not None
            if select.select([controller], [], [], 0 if ended else 0.02)[0]:
                output += os.read(controller, 1 << 16)
                heard = time.monotonic()
            elif ended:
                status = process.returncode
                break
            # Types each line when its prompt appears, or after a silence: input that is no terminal has no prompt.
            if lines and (output.count(b"]> ") > prompts or time.monotonic() > heard + PATIENCE / 8):
                prompts = output.count(b"]> ")
                heard = time.monotonic()
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
        """The defects of a run, one sentence each."""
        wrong = []
        said = got.output + got.errors
        if got.status is None:
            return ["hangs"]
        if got.status < 0:
            wrong.append(f"dies by {signal.Signals(-got.status).name}")
        elif got.status > 3:
            wrong.append(f"exits with {got.status}")
        if not got.terminal:
            wrong.append("does not restore the terminal")
        crashed = got.status < 0 or b"error: out of memory" in said or b"error: flow has crashed" in said
        wrong += self.wrong_files(case, good, got, said, crashed)
        if case.typed:
            return wrong
        if got.status == good.status and got.output != good.output and not self.tells(case, good, got):
            wrong.append("reports success, but its output differs")
        elif not good.output.startswith(got.output) and not self.reports(case, got) and not self.tells(case, good, got):
            wrong.append("its output is not a prefix of the complete output")
        if got.status not in (0, good.status) and not said.strip() and not self.silenced(got):
            wrong.append("does not report what failed")
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
                    wrong.append("the history has lost entries")
            elif mine not in (old, content) and not self.ended_early(name, content, mine, said):
                wrong.append(f"{name} is {'missing' if mine is None else 'neither unchanged nor new'}")
            elif mine != content and got.status == good.status:
                # The prompt reports and continues. If its terminal fails, it ends, as when the user leaves.
                if case.typed and (re.search(rb"warning|error|cannot", said) or " read " in got.log):
                    continue
                if not self.tells(case, good, got):
                    wrong.append(f"reports success, but {name} is unchanged")
        for name in case.files:
            if name not in good.files and name in got.files and got.status == good.status and not name.endswith(".actual"):
                wrong.append(f"reports success, but {name} still exists")
        for name in set(got.files) - set(good.files) - set(case.files):
            # A failing suite leaves these next to its scripts on purpose.
            if case.words[0] == "test" and name.endswith(".actual"):
                continue
            if name.startswith(MEMORY):
                continue
            if crashed and ABANDONED.fullmatch(os.path.basename(name)):
                if self.outlives_next_run(case, name):
                    wrong.append(f"{name} is left over after a crash and another run")
                continue
            wrong.append(f"{name} is left over" + (" after a crash" if crashed else ""))
        return wrong

    def outlives_next_run(self, case, name):
        """Whether a file of the last run's folder still exists after the same run without a fault."""
        self.start(case, {"HOME": self.work, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"})
        return os.path.exists(os.path.join(self.work, name))

    def ended_early(self, name, content, mine, said):
        """Whether a trace ends where a script error ended the run."""
        return name == "out.trace" and mine and content.startswith(mine) and mine.endswith(b"\n") and b"out.trace" not in said

    def tells(self, case, good, got):
        """Whether a suite's report contains additional errors or warnings."""
        told = set(got.output.splitlines()) - set(good.output.splitlines())
        return case.words[0] == "test" and any(re.search(rb"error: |warning: ", line) for line in told)

    def reports(self, case, got):
        """Whether a suite reports its failure on standard output."""
        return case.words[0] == "test" and got.status in (1, 2)

    def silenced(self, got):
        """Whether the failed call was a write to standard error."""
        return re.search(r"^\d+ write 2$", got.log, re.M)

    def names_a_file(self, case, good, message):
        names = {os.path.basename(name) for name in [*case.files, *good.files]}
        return any(name in message for name in [*names, "standard output", "out of memory", "a thread", "folder '"])

    # Campaigns

    def faults(self, case, good):
        """The faults to try, in order."""
        if "memory" in self.options.kinds:
            yield from (f"memory:{number}" for number in range(1, self.options.count + 1))
        if "lasting" in self.options.kinds:
            yield from (f"memory:{number}+" for number in range(1, self.options.count + 1))
        if "calls" in self.options.kinds:
            calls = len(self.run(case, "call:0:count").log.splitlines())
            for number in range(1, min(calls, self.options.count) + 1):
                yield from (f"call:{number}:{error}" for error in ERRORS)

    def chosen(self, name, commands):
        """A seeded random choice over all commands of a name."""
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
                sys.exit(f"flow {' '.join(case.words)} fails without a fault:\n{goods[id(case)]}")

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
    parser.add_argument("names", nargs="*", help="run, test, prompt, archive or format (default: all)")
    parser.add_argument("--count", type=int, default=10000, help="the largest number of allocations, and of calls, to fail in turn")
    parser.add_argument("--kinds", default="memory,lasting,calls", help="kinds of faults: memory (one allocation), lasting (one and all after it), calls")
    parser.add_argument("--sample", type=int, default=0, help="try this many random faults per name instead of all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--binary", default=os.path.join(ROOT, ".build/release/flow"))
    parser.add_argument("--verbose", action="store_true", help="show the output of one example per failure")
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
            sys.exit(f"Scripts/builders/faults: 'preserve to' wrote no archive:\n{first}")
        for name, commands in cases(archive).items():
            if not options.names or name in options.names:
                wrong += bench.campaign(name, commands)
    sys.exit(1 if wrong else 0)


main()
