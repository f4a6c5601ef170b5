"""Runs the benchmarks and prints the work per second, next to that of Lua 5.4 in the same run.

A figure is the median CPU time (user and system) of fresh processes. The processes of a row alternate, so that other load on
the machine slows all of them. Results are checked against golden.json.

Rows of transitions count transitions: a push is one, whatever each side delivers for it. Flow delivers more events than the
hand-written models. The note after such a row gives the number of events and the ratio by events, which is larger.
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

sys.dont_write_bytecode = True
import twins

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
# The folder of the measured binaries, which Scripts/builders/bench has built.
BINARIES = os.environ.get("FLOW_BINARIES", os.path.join(ROOT, ".build/release"))
FLOW, BENCHMARKS = (os.path.join(BINARIES, name) for name in ("flow", "flow-benchmarks"))
LUA = "lua5.4"
# The peers' own hand-written tables if they are available, otherwise our own equivalent.
PEERS = os.path.join(ROOT, "../shared/peers/bench/nav/nav.lua")
TABLES = PEERS if os.path.exists(PEERS) else os.path.join(HERE, "transitions.lua")


# The number of pushes and pops per row: as many as the peers' own tables, so that the start is negligible. The runtime alone
# does more, which takes about as long, so that other load on the machine slows both sides equally.
TIMES, RUNTIME_TIMES = 200_000, 1_000_000
# The other shapes of a transition: the script's name, a note, the number of round trips, and that of the peer, which takes
# about as long.
SHAPES = [
    ("delegate", "push and pop, with a delegate that receives both", 100_000, 150_000),
    ("subviews", "push and pop of a screen that creates and lays out ten subviews", 50_000, 150_000),
    ("tabs", "one tab and the other, with a delegate", 100_000, 300_000),
    ("sheets", "a sheet presented and dismissed, with completions", 50_000, 250_000),
    ("fullscreen", "a full screen presented and dismissed, with completions", 50_000, 250_000),
    ("pages", "a page turned forward and back, asked of a data source", 50_000, 400_000),
    ("alerts", "an alert with two actions presented and answered", 25_000, 250_000),
]


class Bench:
    def __init__(self, options, folder):
        self.options, self.folder, self.rows = options, folder, []
        with open(os.path.join(HERE, "golden.json")) as file:
            self.golden = json.load(file)

    def once(self, command, environment=None):
        """The CPU seconds, standard output and peak memory in bytes of one process. The peak is at least Python's own."""
        with open(os.path.join(self.folder, "out"), "w+b") as out:
            process = subprocess.Popen(
                command, stdout=out, stderr=subprocess.PIPE, cwd=self.folder,
                env=None if environment is None else {**os.environ, **environment})
            errors = process.stderr.read()
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            if process.returncode != 0:
                sys.exit(f"{' '.join(command)} failed:\n{errors.decode(errors='replace')[:2000]}")
            out.seek(0)
            return usage.ru_utime + usage.ru_stime, out.read().decode(), usage.ru_maxrss * 1024

    def peak(self, command, environment=None):
        """The peak memory of a process in bytes, the median of several; None without a C compiler."""
        program, result = os.path.join(self.folder, "peak"), os.path.join(self.folder, "peak.txt")
        if not os.path.exists(program):
            compiler = shutil.which("cc") or shutil.which("clang")
            if not compiler:
                return None
            subprocess.run([compiler, "-O2", "-o", program, os.path.join(HERE, "peak.c")], check=True)
        peaks = []
        for _ in range(self.options.runs):
            self.once([program, result, *command], environment)
            with open(result) as file:
                peaks.append(int(file.read()))
        return statistics.median(peaks)

    def megabytes(self, command, environment=None):
        peak = self.peak(command, environment)
        return "unknown" if peak is None else f"{peak / 1e6:.1f} MB"

    def medians(self, *commands, runs=None, environment=None):
        """The median CPU seconds, the last standard output and the peak memory of each command."""
        rounds = [[self.once(command, environment) for command in commands] for _ in range(runs or self.options.runs)]
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
        """The work of a stack benchmark, checked against the golden value of that name."""
        work = json.loads(out)
        self.check(name, [work["transitions"], work["events"], work["checksum"]])
        return work

    def row(self, name, unit, flow, peer, note, peer_name="lua", events=None):
        """Prints a row. `flow` and `peer` are (seconds, work), `events` is what each side delivers per unit of work."""
        ours, theirs = flow[1] / flow[0], peer[1] / peer[0]
        row = {"name": name, "unit": unit, "flow": ours, peer_name: theirs, "ratio": ours / theirs}
        if events:
            row["events"] = {"flow": events[0], peer_name: events[1], "ratio": ours * events[0] / (theirs * events[1])}
            note += f"; {events[0]:g} events each against {events[1]:g}: {row['events']['ratio']:.2f} by events"
        self.rows.append({**row, "note": note})
        print(f"{name:12} {ours:15,.1f} {theirs:15,.1f}  {unit:11} {ours / theirs:6.2f}  {note}", flush=True)

    # The rows

    def runtime(self):
        (seconds, out, _), (lua, _, _) = self.medians(
            [BENCHMARKS, "stack", str(RUNTIME_TIMES)], [LUA, TABLES, str(TIMES)])
        work = self.checked_work("runtime", out)
        self.row(
            "runtime", "transitions", (seconds, work["transitions"]), (lua, TIMES * 2), "push and pop, the runtime alone",
            events=(work["events"] / work["transitions"], 8))

    def script(self):
        """`transitions.flow` as often as its peer; traced, half as often."""
        with open(os.path.join(HERE, "transitions.flow")) as file:
            script = file.read()
        times = TIMES // 2
        path = self.write("traced.flow", script.replace("0..<20000", f"0..<{times}"))
        (traced, out, _), (lua, _, _) = self.medians(
            [FLOW, "run", "--unlimited", path], [LUA, TABLES, str(times), "trace", "trace"])
        events = len(re.findall(r"^ +\w+\.", out, re.M))
        self.check("script", [events, out.splitlines()[-1].strip()])
        each = events / times / 2
        self.row(
            "traced", "transitions", (traced, times * 2), (lua, times * 2), "the same from a script, traced to a file",
            events=(each, 8))
        path = self.write(
            "untraced.flow", script.replace("0..<20000", f"0..<{TIMES}") + f"expect count == {13 * TIMES + 5}\n")
        (seconds, _, _), (lua, _, _) = self.medians([FLOW, "run", "--unlimited", "--trace", "none", path], [LUA, TABLES, str(TIMES)])
        self.row(
            "script", "transitions", (seconds, TIMES * 2), (lua, TIMES * 2), "the same, untraced; handlers count",
            events=(each, 8))

    def shapes(self):
        """Transitions of other shapes than a bare push of a bare screen, each next to the same in Lua. The same handlers note
        the same numbers in the same order, as the checksum at the end shows."""
        folder = os.path.join(HERE, "shapes")
        for name, note, times, peer_times in SHAPES:
            if self.options.names and "shapes" not in self.options.names and name not in self.options.names:
                continue
            peer = [LUA, os.path.join(folder, name + ".lua")]
            noted = self.once([*peer, str(times)], self.models)[1].split()
            self.check(name, " ".join(noted))
            with open(os.path.join(folder, name + ".flow")) as file:
                script = file.read().replace("0..<20000", f"0..<{times}")
            # Expectations instead of the log, because nothing is traced.
            path = self.write(name + ".flow", script + "expect count == {}\nexpect sum == {}\n".format(*noted))
            (seconds, _, _), (lua, _, _) = self.medians(
                [FLOW, "run", "--trace", "none", path], [*peer, str(peer_times)], environment=self.models)
            self.row(name, "transitions", (seconds, 2 * times), (lua, 2 * peer_times), note)

    def instructions(self):
        """Instructions per transition of each shape, which are stable on a busy machine."""
        if not shutil.which("valgrind"):
            return self.skip("instructions", "valgrind is not installed")
        # Valgrind cannot read the newest formats of debug information.
        flow = os.path.join(self.folder, "flow")
        subprocess.run(["strip", "--strip-debug", "-o", flow, FLOW], check=True)

        def count(command):
            run = subprocess.run(
                ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command], capture_output=True, text=True,
                check=True, env={**os.environ, **self.models, "SWIFT_DETERMINISTIC_HASHING": "1"})
            return int(re.search(r"Collected : (\d+)", run.stderr)[1])

        few, many = 100, 600
        for name, script, peer in [
            ("script", "transitions.flow", TABLES),
            *((name, f"shapes/{name}.flow", os.path.join(HERE, "shapes", name + ".lua")) for name, *_ in SHAPES)
        ]:
            with open(os.path.join(HERE, script)) as file:
                text = file.read()
            counts = []
            for times in (few, many):
                path = self.write(f"{times}.flow", text.replace("0..<20000", f"0..<{times}"))
                counts.append((count([flow, "run", "--trace", "none", path]), count([LUA, peer, str(times)])))
            ours, theirs = ((counts[1][side] - counts[0][side]) / (many - few) / 2 for side in (0, 1))
            note = f"instructions a transition of '{name}'"
            self.rows.append({"name": "instructions", "unit": name, "flow": ours, "lua": theirs, "ratio": theirs / ours, "note": note})
            print(f"{'instructions':12} {ours:15,.0f} {theirs:15,.0f}  {'':11} {theirs / ours:6.2f}  {note}", flush=True)

    # The folder in which the models of the shapes find their shared module.
    models = {"LUA_PATH": os.path.join(HERE, "shapes", "?.lua")}

    def app(self):
        """An app of two thousand lines, start to exit, next to the same in Lua."""
        features = 43
        script, peer = twins.flow(features), twins.lua(features)
        lines = script.count("\n")
        paths = self.write("app.flow", script), self.write("app.lua", peer)
        result = self.once([FLOW, "run", paths[0]])[1].splitlines()[-1].strip()
        self.check("app", result)
        if result != f'log "{self.once([LUA, paths[1]], self.models)[1].strip()}"':
            sys.exit("app: the script and its peer note different numbers")
        runs = max(self.options.runs, 11)
        commands = [FLOW, "run", "--trace", "none", paths[0]], [LUA, paths[1]]
        (seconds, _, _), (lua, _, _) = self.medians(*commands, runs=runs, environment=self.models)
        peaks = [self.megabytes(command, self.models) for command in commands]
        self.row(
            "app", "runs", (seconds, 1), (lua, 1),
            f"{lines} lines read, compiled and run once: {seconds * 1e3:.1f} ms against {lua * 1e3:.1f} ms, "
            f"peak {peaks[0]} against {peaks[1]}")

    def expectations(self):
        """A suite of scripts with expectations and golden traces."""
        count, folder = 300, os.path.join(self.folder, "expectations")
        os.makedirs(folder)
        lines = 0
        for number in range(count):
            with open(os.path.join(folder, f"t{number}.flow"), "w") as file:
                script = twins.test(number)
                lines += script.count("\n")
                file.write(script)
        self.once([FLOW, "test", "--accept", folder])
        seconds, out, _ = self.median([FLOW, "test", folder])
        peak = self.megabytes([FLOW, "test", folder])
        self.check("expectations", out.splitlines()[-1])
        note = (f"ms of CPU time for a script of {lines // count} lines, nine expectations and a golden trace, of {count} in "
                f"one suite; peak {peak}")
        self.rows.append({"name": "expectations", "unit": "ms", "flow": seconds * 1e3 / count, "note": note})
        print(f"{'expectations':12} {seconds * 1e3 / count:15,.2f} {'':15}  {note}", flush=True)

    def straight(self):
        count = 200000
        head = "screen List\nscreen Detail\nlet pages = UINavigationController(rootViewController: List())\nroot pages\n"
        path = self.write("straight.flow", head + "push Detail() onto pages animated\npop pages animated\n" * count)
        with open(os.path.join(HERE, "transitions.lua")) as file:
            head = file.read().split("-- work")[0] + "function push() pages:push('Detail') end\nfunction pop() pages:pop() end\n"
        peer = self.write("straight.lua", head + "push()\npop()\n" * count)
        (seconds, _, _), (lua, _, _) = self.medians([FLOW, "run", "--unlimited", "--trace", "none", path], [LUA, peer])
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

    def storyboards(self):
        """Storyboards read to blueprints, next to Foundation's XML parser over the same bytes, which builds nothing."""
        folder = os.path.join(ROOT, "../shared/storyboards")
        names = [name for name in os.listdir(folder) if name.endswith(".storyboard")] if os.path.isdir(folder) else []
        if not names:
            return self.skip("storyboards", "there are no storyboards beside the repository")
        size = sum(os.path.getsize(os.path.join(folder, name)) for name in names) / 1e6
        (seconds, out, memory), (xml, counted, _) = self.medians([BENCHMARKS, "storyboards", folder], [BENCHMARKS, "xml", folder])
        if json.loads(out) != json.loads(counted):
            sys.exit(f"storyboards: {out.strip()} differs from {counted.strip()}")
        self.row("storyboards", "MB", (seconds, size), (xml, size), f"{len(names)} files, {size:.1f} MB", "xml")

    def start(self):
        runs = max(self.options.runs, 21)
        (seconds, _, _), (lua, _, _) = self.medians(
            [FLOW, "run", "--unlimited", self.write("one.flow", 'log "one"\n')], [LUA, "-e", ""], runs=runs)
        self.row("start", "starts", (seconds, 1), (lua, 1), f"{seconds * 1e3:.1f} ms against {lua * 1e3:.1f} ms")

    def computation(self, name):
        path = os.path.join(HERE, name + ".flow")
        result = self.once([FLOW, "run", "--unlimited", path])[1].splitlines()[-1].strip()
        self.check(name, result)
        (seconds, _, _), (lua, _, _) = self.medians(
            [FLOW, "run", "--unlimited", "--trace", "none", path], [LUA, os.path.join(HERE, name + ".lua")])
        self.row(name, "runs", (seconds, 1), (lua, 1), "a plain computation")

    # The rows without Lua

    def skip(self, name, reason):
        print(f"{name:12} is left out: {reason}", flush=True)

    def statecharts(self):
        """The same work in the fastest available statechart engine: a chart that Qt's SCXML compiler translates to C++."""
        chart = self.built_chart()
        if chart is None:
            return self.skip("statecharts", "Qt's SCXML is not installed (on Debian qt6-scxml-dev), or g++ or pkg-config")
        (peer, actions, _), (kept, kept_out, _), (seconds, out, _) = self.medians(
            [chart, str(TIMES)], [BENCHMARKS, "kept", str(RUNTIME_TIMES)], [BENCHMARKS, "stack", str(RUNTIME_TIMES)])
        self.check("statecharts", [json.loads(actions)["transitions"], json.loads(actions)["actions"]])
        self.row(
            "statecharts", "transitions", (kept, self.checked_work("kept", kept_out)["transitions"]), (peer, 2 * TIMES),
            "two screens that stay, as the chart's states do; Qt SCXML, compiled", "qt", events=(9, 8))
        self.row(
            "new screens", "transitions", (seconds, self.checked_work("runtime", out)["transitions"]), (peer, 2 * TIMES),
            "a new screen for each push, animated, which has no counterpart in a chart", "qt", events=(11.5, 8))

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
        """Bytes per controller with its view and name, from the allocator's bytes in use at exit."""
        if not shutil.which("valgrind"):
            return self.skip("memory", "valgrind is not installed")
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
            row = {"name": name, "unit": "bytes", "flow": each}
            peaks = [self.peak([BENCHMARKS, kind, str(number)]) for number in (count, 0)]
            if None not in peaks:
                row["peak"] = (peaks[0] - peaks[1]) / count
                note += f"; {row['peak']:,.0f} bytes each at the peak, {peaks[0] / 1e6:.1f} MB of {count}"
            self.rows.append({**row, "note": note})
            print(f"{name:12} {each:15,.1f} {'':15}  bytes for a controller with its view, {note}", flush=True)

    def suite(self):
        """5,000 golden scripts of about 50 lines of trace: seconds on all cores, compared with reading the files, and with
        FileCheck on as many files of three lines, run by lit and by a plain loop if they are installed."""
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
        """The time of lit and FileCheck for as many trivial files, as part of a note."""
        names = ["FileCheck"] + [f"FileCheck-{version}" for version in range(30, 10, -1)]
        check = next(filter(None, map(shutil.which, names)), None)
        if not check:
            return "; FileCheck is not installed"
        # LLVM's packages install lit next to the tools, outside PATH.
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
        """Writing and reading saved states, compared with Foundation's plain property lists of the same values."""
        for count in (1000, 10000, 100000):
            ours, out, peak = self.median([BENCHMARKS, "archive", str(count)])
            work = json.loads(out)
            plain, out, _ = self.median([BENCHMARKS, "archive-plain", str(count)])
            if count == 10000:
                self.check("archive", [work["records"], work["bytes"]])
            if json.loads(out)["records"] != work["records"]:
                sys.exit("archive: the plain list has a different number of records")
            note = (f"{count} records written and read; PropertyListEncoder and Decoder {plain:.3f} s, {plain / ours:.2f} times "
                    f"as long; the target is twice as long; {work['bytes']} bytes, peak {peak >> 20} MB")
            self.rows.append({"name": "archive", "unit": "seconds", "flow": ours, "plain": plain, "note": note})
            print(f"{'archive':12} {ours:15,.3f} {plain:15,.3f}  seconds for {note}", flush=True)

    def preservation(self):
        """Preserving an app to an archive and restoring it, compared with Foundation's property lists of the same values."""
        for count in (1000, 10000, 100000):
            ours, out, peak = self.median([BENCHMARKS, "preservation", str(count)])
            work = json.loads(out)
            plain, out, _ = self.median([BENCHMARKS, "archive-plain", str(count)])
            if count == 10000:
                self.check("preservation", [work["records"], work["bytes"]])
            note = (f"an app of {count} controllers preserved, written, read and restored; PropertyListEncoder and Decoder of "
                    f"the same values {plain:.3f} s; {ours / plain:.2f} of that, 2 at most; peak {peak >> 20} MB")
            self.rows.append({"name": "preservation", "unit": "seconds", "flow": ours, "plain": plain, "note": note})
            print(f"{'preservation':12} {ours:15,.3f} {plain:15,.3f}  seconds for {note}", flush=True)

    def prompt(self):
        """The waiting times of a user at the prompt."""
        path = os.path.join(self.folder, "prompt.json")
        subprocess.run([sys.executable, os.path.join(HERE, "prompt.py"), path], stdout=subprocess.DEVNULL, check=True)
        with open(path) as file:
            for row in json.load(file):
                note = f"milliseconds for {row['name']}, {row['aim']} at most"
                self.rows.append({"name": "prompt", "unit": "ms", "flow": row["milliseconds"], "note": note})
                print(f"{'prompt':12} {row['milliseconds']:15,.1f} {'':15}  {note}", flush=True)

    def run(self):
        print(f"{'':12} {'Flow':>15} {'Lua 5.4':>15}  {'a second':11}  ratio")
        for row in (self.runtime, self.script, self.straight, self.shapes, self.instructions, self.app, self.parse, self.storyboards, self.start,
                    self.statecharts, self.memory, self.suite, self.expectations, self.archive, self.preservation,
                    self.prompt):
            if self.wants(row.__name__) or row == self.shapes and any(self.wants(name) for name, *_ in SHAPES):
                row()
        for name in ("fibonacci", "sieve", "strings", "words", "queens"):
            if self.wants(name):
                self.computation(name)


def main():
    parser = argparse.ArgumentParser(prog="Scripts/builders/bench")
    parser.add_argument("names", nargs="*", help="rows to run: runtime, script, straight, shapes (or one of them: delegate, subviews, …), instructions, app, expectations, parse, storyboards, start, statecharts, memory, suite, archive, preservation, prompt, fibonacci, …")
    parser.add_argument("--runs", type=int, default=5, help="processes per figure, of which it is the median")
    parser.add_argument("--json", help="also write the figures to this file")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="flow-bench-") as folder:
        bench = Bench(options, folder)
        bench.run()
    if options.json:
        with open(options.json, "w") as file:
            json.dump(bench.rows, file, indent=1)


main()
