"""Runs the benchmarks and prints what each does a second, beside Lua 5.4 in the same run.

A figure is the median of the CPU time (user and system) of fresh processes; those of a row run by turns, so that what else
the machine does slows all of them. Results are held to golden.json.
"""
import argparse
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
# The folder of what is measured, which Scripts/bench has built.
BINARIES = os.environ.get("FLOW_BINARIES", os.path.join(ROOT, ".build/release"))
FLOW, BENCHMARKS = (os.path.join(BINARIES, name) for name in ("flow", "flow-benchmarks"))
LUA = "lua5.4"
# The hand-written tables of the peers, where they are at hand; else the same work in our own words.
PEERS = os.path.join(ROOT, "../shared/peers/bench/nav/nav.lua")
TABLES = PEERS if os.path.exists(PEERS) else os.path.join(HERE, "transitions.lua")


# How often a row pushes and pops: as often as the peers' own tables, so that a start is no part of it; and how often the
# runtime alone does, which takes about as long for that, so that what else the machine does slows both alike.
TIMES, RUNTIME_TIMES = 200_000, 1_000_000


class Bench:
    def __init__(self, options, folder):
        self.options, self.folder, self.rows = options, folder, []
        with open(os.path.join(HERE, "golden.json")) as file:
            self.golden = json.load(file)

    def once(self, command):
        """CPU seconds, standard output and peak memory in bytes of one process."""
        with open(os.path.join(self.folder, "out"), "w+b") as out:
            process = subprocess.Popen(command, stdout=out, stderr=subprocess.PIPE, cwd=self.folder)
            errors = process.stderr.read()
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            if process.returncode != 0:
                sys.exit(f"{' '.join(command)} failed:\n{errors.decode(errors='replace')[:2000]}")
            out.seek(0)
            return usage.ru_utime + usage.ru_stime, out.read().decode(), usage.ru_maxrss * 1024

    def medians(self, *commands, runs=None):
        """For each command its median CPU seconds, its last standard output and its peak memory."""
        rounds = [[self.once(command) for command in commands] for _ in range(runs or self.options.runs)]
        return [
            (statistics.median(r[0] for r in results), results[-1][1], max(r[2] for r in results))
            for results in zip(*rounds)]

    def median(self, command, runs=None):
        return self.medians(command, runs=runs)[0]

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w") as file:
            file.write(text)
        return path

    def wants(self, name):
        return not self.options.names or name in self.options.names

    def check(self, name, value):
        if self.golden.get(name) != value:
            sys.exit(f"{name}: golden.json has {self.golden.get(name)!r}, and this run gave {value!r}")

    def checked_work(self, name, out):
        """What a benchmark of stacks did, held to the golden of that name."""
        work = json.loads(out)
        self.check(name, [work["transitions"], work["events"], work["checksum"]])
        return work

    def row(self, name, unit, flow, peer, note, peer_name="lua"):
        """`flow` and `peer` are seconds and the work done in them."""
        ours, theirs = flow[1] / flow[0], peer[1] / peer[0]
        self.rows.append(
            {"name": name, "unit": unit, "flow": ours, peer_name: theirs, "ratio": ours / theirs, "note": note})
        print(f"{name:12} {ours:15,.1f} {theirs:15,.1f}  {unit:11} {ours / theirs:6.2f}  {note}", flush=True)

    # The rows

    def runtime(self):
        (seconds, out, _), (lua, _, _) = self.medians(
            [BENCHMARKS, "stack", str(RUNTIME_TIMES)], [LUA, TABLES, str(TIMES)])
        work = self.checked_work("runtime", out)
        self.row("runtime", "events", (seconds, work["events"]), (lua, TIMES * 16), "push and pop, the runtime alone")

    def script(self):
        """`transitions.flow` for as many times as its peer; a trace is written half as often."""
        with open(os.path.join(HERE, "transitions.flow")) as file:
            script = file.read()
        times = TIMES // 2
        path = self.write("traced.flow", script.replace("0..<20000", f"0..<{times}"))
        (traced, out, _), (lua, _, _) = self.medians(
            [FLOW, "run", path], [LUA, TABLES, str(times), "trace", "trace"])
        events = len(re.findall(r"^ +\w+\.", out, re.M))
        self.check("script", [events, out.splitlines()[-1].strip()])
        self.row("traced", "events", (traced, events), (lua, times * 16), "the same from a script, traced to a file")
        path = self.write(
            "untraced.flow", script.replace("0..<20000", f"0..<{TIMES}") + f"expect count == {13 * TIMES + 5}\n")
        (seconds, _, _), (lua, _, _) = self.medians([FLOW, "run", "--trace", "none", path], [LUA, TABLES, str(TIMES)])
        self.row(
            "script", "events", (seconds, events // times * TIMES), (lua, TIMES * 16),
            "the same, untraced; handlers count")

    def straight(self):
        count = 200000
        head = "screen List\nscreen Detail\nlet pages = UINavigationController(rootViewController: List())\nroot pages\n"
        path = self.write("straight.flow", head + "push Detail() onto pages animated\npop pages animated\n" * count)
        with open(os.path.join(HERE, "transitions.lua")) as file:
            head = file.read().split("-- work")[0] + "function push() pages:push('Detail') end\nfunction pop() pages:pop() end\n"
        peer = self.write("straight.lua", head + "push()\npop()\n" * count)
        (seconds, _, _), (lua, _, _) = self.medians([FLOW, "run", "--trace", "none", path], [LUA, peer])
        self.row("straight", "statements", (seconds, 2 * count), (lua, 2 * count), "400,000 of them, start to exit")

    def parse(self):
        lines = [
            f'push("Screen{n % 5000}", {n % 97}, "animated")\ndepth{n % 50} = depth{(n + 1) % 50} + {n % 13} * 2\n'
            f'view{n % 80} = embed(parent{n % 30}, "Child{n % 5000}")\npop()\n' for n in range(5000)]
        block = "".join(lines)
        path = self.write("large.flow", block * (20_000_000 // len(block) + 1))
        size = os.path.getsize(path)
        (seconds, out, memory), (lua, _, _) = self.medians([BENCHMARKS, "parse", path], ["luac5.4", "-p", path])
        self.check("parse", json.loads(out))
        self.row("parse", "MB", (seconds, size / 1e6), (lua, size / 1e6), f"{memory / size:.1f} times the source's memory")

    def start(self):
        runs = max(self.options.runs, 21)
        (seconds, _, _), (lua, _, _) = self.medians(
            [FLOW, "run", self.write("one.flow", 'log "one"\n')], [LUA, "-e", ""], runs=runs)
        self.row("start", "starts", (seconds, 1), (lua, 1), f"{seconds * 1e3:.1f} ms against {lua * 1e3:.1f} ms")

    def computation(self, name):
        path = os.path.join(HERE, name + ".flow")
        result = self.once([FLOW, "run", path])[1].splitlines()[-1].strip()
        self.check(name, result)
        (seconds, _, _), (lua, _, _) = self.medians(
            [FLOW, "run", "--trace", "none", path], [LUA, os.path.join(HERE, name + ".lua")])
        self.row(name, "runs", (seconds, 1), (lua, 1), "a plain computation")

    # The rows without Lua

    def skip(self, name, reason):
        print(f"{name:12} is left out: {reason}", flush=True)

    def statecharts(self):
        """The same work in the fastest statechart engine at hand: a chart that Qt's compiler for SCXML makes C++ of."""
        chart = self.built_chart()
        if chart is None:
            return self.skip("statecharts", "Qt's SCXML is not installed (on Debian qt6-scxml-dev), or g++ or pkg-config")
        (peer, actions, _), (kept, kept_out, _), (seconds, out, _) = self.medians(
            [chart, str(TIMES)], [BENCHMARKS, "kept", str(RUNTIME_TIMES)], [BENCHMARKS, "stack", str(RUNTIME_TIMES)])
        self.check("statecharts", [json.loads(actions)["transitions"], json.loads(actions)["actions"]])
        self.row(
            "statecharts", "transitions", (kept, self.checked_work("kept", kept_out)["transitions"]), (peer, 2 * TIMES),
            "two screens that stay, as the chart's states do, beside Qt SCXML, compiled", "qt")
        self.row(
            "new screens", "transitions", (seconds, self.checked_work("runtime", out)["transitions"]), (peer, 2 * TIMES),
            "a new screen for each push, animated, which no chart does", "qt")

    def built_chart(self):
        folder = os.path.join(HERE, "statechart")
        if not (shutil.which("g++") and shutil.which("pkg-config")):
            return None

        def query(*options):
            found = subprocess.run(["pkg-config", *options], capture_output=True, text=True)
            return found.stdout.split() if found.returncode == 0 else None

        flags, libraries = query("--cflags", "Qt6Scxml", "Qt6Core"), query("--libs", "Qt6Scxml", "Qt6Core")
        tools = query("--variable=libexecdir", "Qt6Core")
        if flags is None or libraries is None:
            return None
        places = [*(tools or []), "/usr/lib/qt6/libexec", "/usr/lib/qt6/bin"]
        compiler, moc = (shutil.which(name, path=os.pathsep.join(places)) for name in ("qscxmlc", "moc"))
        if compiler is None or moc is None:
            return None
        program = os.path.join(self.folder, "statechart")
        for command in (
            [compiler, "--header", "chart.h", "--impl", "chart.cpp", os.path.join(folder, "chart.scxml")],
            [moc, os.path.join(folder, "actions.h"), "-o", "actions.moc.cpp",
             *(flag for flag in flags if flag.startswith("-I"))],
            ["g++", "-std=c++17", "-O2", "-fPIC", "-I" + folder, "-I.", *flags, os.path.join(folder, "main.cpp"),
             "chart.cpp", "actions.moc.cpp", *libraries, "-o", program],
        ):
            subprocess.run(command, check=True, cwd=self.folder)
        return program

    def memory(self):
        """Bytes that a controller with its view and name takes, by what the allocator has in use at the end."""
        if not shutil.which("valgrind"):
            return self.skip("memory", "valgrind is not installed, which counts what is allocated")
        count = 100000

        def in_use(*arguments):
            run = subprocess.run(["valgrind", BENCHMARKS, *arguments], capture_output=True, text=True, check=True)
            return int(re.search(r"in use at exit: ([\d,]+) bytes", run.stderr)[1].replace(",", "")), run.stdout

        for name, kind, note in (
            ("memory", "memory", "named by class and ordinal; 400 at most"),
            ("names", "names", "named by the program, each with 17 letters"),
        ):
            full, out = in_use(kind, str(count))
            self.check(name, json.loads(out)["last"])
            each = (full - in_use(kind, "0")[0]) / count
            self.rows.append({"name": name, "unit": "bytes", "flow": each, "note": note})
            print(f"{name:12} {each:15,.1f} {'':15}  bytes for a controller with its view, {note}", flush=True)

    def suite(self):
        """5,000 golden scripts of about 50 lines of trace: seconds on all cores, beside reading the files, and beside
        FileCheck on as many files of three lines, started by lit and by a plain loop, where they are installed."""
        count, folder = 5000, os.path.join(self.folder, "suite")
        script = (
            'screen Home\nscreen Detail{0} {{ on viewDidLoad {{ log "loaded {1}" }} }}\n'
            "launch {{ navigation main {{ Home }} }}\npush Detail{0} onto main animated\npop\n"
            "push Detail{0} onto main unanimated\npop unanimated\n")
        for number in range(count):
            os.makedirs(os.path.join(folder, str(number // 500)), exist_ok=True)
            with open(os.path.join(folder, str(number // 500), f"t{number}.flow"), "w") as file:
                file.write(script.format(number % 7, number))

        def wall(command):
            begin = time.perf_counter()
            subprocess.run(command, stdout=subprocess.DEVNULL, cwd=folder, check=True)
            return time.perf_counter() - begin

        wall([FLOW, "test", "--accept", "."])
        ours = statistics.median(wall([FLOW, "test", "."]) for _ in range(self.options.runs))
        begin = time.perf_counter()
        for path, _, names in os.walk(folder):
            for name in names:
                with open(os.path.join(path, name), "rb") as file:
                    file.read()
        read = time.perf_counter() - begin
        note = f"{count} golden scripts, 3 s at most; reading their files takes {read:.2f} s"
        note += self.file_checks(count, ours, wall)
        self.rows.append({"name": "suite", "unit": "seconds", "flow": ours, "note": note})
        print(f"{'suite':12} {ours:15,.2f} {'':15}  seconds for {note}", flush=True)

    def file_checks(self, count, ours, wall):
        """What lit and FileCheck take for as many trivial files, as a part of a sentence."""
        names = ["FileCheck"] + [f"FileCheck-{version}" for version in range(30, 10, -1)]
        check = next(filter(None, map(shutil.which, names)), None)
        if not check:
            return "; FileCheck is not installed"
        # LLVM's packages hold lit beside the tools, where no PATH leads.
        beside = os.path.join(os.path.dirname(os.path.realpath(check)), "..", "build", "utils", "lit", "lit.py")
        lit = shutil.which("lit") or shutil.which("llvm-lit") or (beside if os.path.exists(beside) else None)
        folder = os.path.join(self.folder, "checks")
        os.makedirs(folder)
        for number in range(count):
            with open(os.path.join(folder, f"t{number}.txt"), "w") as file:
                file.write(f"RUN: {check} %s < %s\nCHECK: hello {number}\nhello {number}\n")
        with open(os.path.join(folder, "lit.cfg"), "w") as file:
            file.write("import lit.formats\nconfig.name = 'checks'\nconfig.suffixes = ['.txt']\n"
                       "config.test_format = lit.formats.ShTest(False)\n")
        cores = os.cpu_count() or 1
        loop = wall(["sh", "-c", f"find '{folder}' -name '*.txt' | xargs -P {cores} -I@ '{check}' --input-file=@ @"])
        note = f"; {count} files of three lines: {os.path.basename(check)} in a loop {loop:.1f} s, {loop / ours:.1f} times as long"
        if not lit:
            return note + "; lit is not installed"
        theirs = wall([*([sys.executable] if lit.endswith(".py") else []), lit, "-q", folder])
        return note + f"; lit with it {theirs:.1f} s, {theirs / ours:.0f} times as long"

    def archive(self):
        """Writing and reading saved states, beside Foundation's plain property lists of the same values."""
        for count in (1000, 10000, 100000):
            ours, out, peak = self.median([BENCHMARKS, "archive", str(count)])
            work = json.loads(out)
            plain, out, _ = self.median([BENCHMARKS, "archive-plain", str(count)])
            if count == 10000:
                self.check("archive", [work["records"], work["bytes"]])
            if json.loads(out)["records"] != work["records"]:
                sys.exit("archive: the plain list has another number of records")
            note = (f"{count} records written and read; PropertyListEncoder and Decoder {plain:.3f} s, {plain / ours:.2f} times "
                    f"as long, half as long at most wanted; {work['bytes']} bytes, peak {peak >> 20} MB")
            self.rows.append({"name": "archive", "unit": "seconds", "flow": ours, "plain": plain, "note": note})
            print(f"{'archive':12} {ours:15,.3f} {plain:15,.3f}  seconds for {note}", flush=True)

    def preservation(self):
        """Preserving an app to an archive and restoring it, beside Foundation's plain property lists of the same values."""
        for count in (1000, 10000, 100000):
            ours, out, peak = self.median([BENCHMARKS, "preservation", str(count)])
            work = json.loads(out)
            plain, out, _ = self.median([BENCHMARKS, "archive-plain", str(count)])
            if count == 10000:
                self.check("preservation", [work["records"], work["bytes"]])
            note = (f"an app of {count} controllers preserved, written, read and restored; PropertyListEncoder and Decoder of "
                    f"the same values {plain:.3f} s; {ours / plain:.2f} of that, 2 at most wanted; peak {peak >> 20} MB")
            self.rows.append({"name": "preservation", "unit": "seconds", "flow": ours, "plain": plain, "note": note})
            print(f"{'preservation':12} {ours:15,.3f} {plain:15,.3f}  seconds for {note}", flush=True)

    def prompt(self):
        """What a person waits for at the prompt."""
        path = os.path.join(self.folder, "prompt.json")
        subprocess.run([sys.executable, os.path.join(HERE, "prompt.py"), path], stdout=subprocess.DEVNULL, check=True)
        with open(path) as file:
            for row in json.load(file):
                note = f"milliseconds for {row['name']}, {row['aim']} at most"
                self.rows.append({"name": "prompt", "unit": "ms", "flow": row["milliseconds"], "note": note})
                print(f"{'prompt':12} {row['milliseconds']:15,.1f} {'':15}  {note}", flush=True)

    def run(self):
        print(f"{'':12} {'Flow':>15} {'Lua 5.4':>15}  {'a second':11}  ratio")
        for row in (self.runtime, self.script, self.straight, self.parse, self.start, self.statecharts, self.memory,
                    self.suite, self.archive, self.preservation, self.prompt):
            if self.wants(row.__name__):
                row()
        for name in ("fibonacci", "sieve", "strings", "words", "queens"):
            if self.wants(name):
                self.computation(name)


def main():
    parser = argparse.ArgumentParser(prog="Scripts/bench")
    parser.add_argument("names", nargs="*", help="rows to run: runtime, script, straight, parse, start, statecharts, memory, suite, archive, preservation, prompt, fibonacci, …")
    parser.add_argument("--runs", type=int, default=5, help="processes a figure is the median of")
    parser.add_argument("--json", help="a file to write the figures to")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="flow-bench-") as folder:
        bench = Bench(options, folder)
        bench.run()
    if options.json:
        with open(options.json, "w") as file:
            json.dump(bench.rows, file, indent=1)


main()
