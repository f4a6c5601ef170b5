"""Prints the growth table: the instructions per item, for each script in Tests/Growth.

In a script, `$N` is replaced by n, and the lines between `#repeat` and `#end` are repeated n times, with `$I` as the index.
Instruction counts are stable from run to run. The kernel counts them if it can, otherwise valgrind. The exponent is the one
between the two largest n. A row above the bound fails unless Tests/Growth/reasons.txt gives its reason. A reason of a row that
is clearly below the bound fails too.
"""
import argparse
import concurrent.futures
import json
import math
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
SCRIPTS = os.path.join(ROOT, "Tests/Growth")
BOUND = 1.1
# GrowthTests counts steps, without the instructions that every item costs anyway, so that its exponents are a few hundredths
# higher. A reason is superfluous only if the row is clearly below the bound.
UNNEEDED = 1.05
SIZES = [1_000, 10_000, 100_000]
# The n of the run whose cost is subtracted as the start. Some scripts need this many for their last lines.
LEAST = 4
# Valgrind runs about fifty million instructions per second.
BUDGET = 3e9
# High enough that no runtime limit ends a measurement.
LIMITS = ["--max-turns", "1000000000", "--max-steps", "2000000000", "--max-values", "2000000000", "--max-objects", "100000000"]

# A process starts with the peak of the process that forked it, so a small process forks it.
RUNNER = """
import os, sys
child = os.fork()
if child == 0: os.execv(sys.argv[2], sys.argv[2:])
_, status, usage = os.wait4(child, 0)
with open(sys.argv[1], "w") as file: print(usage.ru_maxrss * 1024, file=file)
sys.exit(os.waitstatus_to_exitcode(status) != 0)
"""


def expand(text, n):
    """The script for n."""
    lines, block = [], None
    for line in text.replace("$N", str(n)).splitlines():
        if line.strip() == "#repeat":
            block = []
        elif line.strip() == "#end":
            lines += [inner.replace("$I", str(index)) for index in range(n) for inner in block]
            block = None
        else:
            (lines if block is None else block).append(line)
    return "\n".join(lines) + "\n"


class Counter:
    """Counts the instructions of flow on a script."""

    def __init__(self, flow, folder):
        self.folder = folder
        self.flow = os.path.join(folder, "flow")
        # Valgrind cannot read the newest formats of debug information.
        subprocess.run(["strip", "--strip-debug", "-o", self.flow, flow], check=True)
        self.environment = dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1")
        self.has_perf = shutil.which("perf") is not None and "<not" not in self.perf([self.flow, "--version"])[1]
        if not self.has_perf and shutil.which("valgrind") is None:
            sys.exit("Scripts/builders/growth --table needs perf with instruction counters, or valgrind")

    def run(self, command):
        return subprocess.run(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=self.environment, text=True, errors="replace")

    def perf(self, command):
        run = self.run(["perf", "stat", "-x", ",", "-e", "instructions:u", *command])
        return run.returncode, run.stderr

    def instructions(self, path):
        command = [self.flow, "run", "--leaks", "--trace", "none", *LIMITS, path]
        if self.has_perf:
            code, log = self.perf(command)
            found = re.search(r"^(\d+),,instructions", log, re.M)
        else:
            run = self.run(
                ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", "--log-file=" + path + ".log",
                 *command])
            code, log = run.returncode, run.stderr
            with open(path + ".log") as file:
                found = re.search(r"I +refs: +([\d,]+)", file.read())
        if code != 0 or not found:
            sys.exit(f"{path} failed with {code}:\n{log[:2000]}")
        return int(found[1].replace(",", ""))

    def peak(self, path):
        usage = path + ".usage"
        run = self.run([sys.executable, "-I", "-S", "-c", RUNNER, usage, self.flow, "run", "--leaks", "--trace", "none", *LIMITS, path])
        if run.returncode != 0:
            sys.exit(f"{path} failed:\n{run.stderr[:2000]}")
        with open(usage) as file:
            return int(file.read())

    def write(self, name, text, n):
        path = os.path.join(self.folder, f"{name.replace('/', '-')}-{n}.flow")
        with open(path, "w") as file:
            file.write(expand(text, n))
        return path


def measure(counter, name, text, most, budget):
    """The row of a script: instructions and bytes per item at the largest n that fits, and the exponent."""
    limit = re.search(r"^// most (\d+)", text, re.M)
    if limit:
        most = min(most, int(limit[1]))
    start_path = counter.write(name, text, LEAST)
    start, least = counter.instructions(start_path), counter.peak(start_path)
    points = []
    for n in SIZES:
        n = min(n, most)
        if points:
            last, cost = points[-1]
            # Assumes the measured growth, and at least linear growth; faster growth fits a smaller n.
            growth = 1.0 if len(points) < 2 else max(1.0, exponent(points))
            while n > last and cost * (n / last) ** growth > budget:
                n //= 2
            if n < last * 2:
                break
        path = counter.write(name, text, n)
        points.append((n, max(counter.instructions(path) - start, 1)))
        os.remove(path)
        if n == most:
            break
    n, cost = points[-1]
    path = counter.write(name, text, n)
    memory = max(counter.peak(path) - least, 0)
    os.remove(path)
    return {
        "name": name, "n": n, "instructions": round(cost / n), "bytes": round(memory / n),
        "exponent": round(exponent(points), 3) if len(points) > 1 else None,
    }


def exponent(points):
    (small, few), (large, many) = points[-2:]
    return math.log(many / few) / math.log(large / small)


def reasons():
    """The reasons of rows above the bound, by name."""
    found = {}
    with open(os.path.join(SCRIPTS, "reasons.txt")) as file:
        for line in file:
            if line.strip() and not line.startswith("#"):
                name, _, reason = line.strip().partition(": ")
                found[name] = reason
    return found


def scripts(wanted):
    rows = []
    for folder in sorted(os.listdir(SCRIPTS)):
        if not os.path.isdir(os.path.join(SCRIPTS, folder)):
            continue
        for file in sorted(os.listdir(os.path.join(SCRIPTS, folder))):
            name = f"{folder}/{file.removesuffix('.flow')}"
            if file.endswith(".flow") and (not wanted or any(name == w or name.startswith(w + "/") or name.endswith("/" + w) for w in wanted)):
                with open(os.path.join(SCRIPTS, folder, file)) as text:
                    rows.append((name, text.read()))
    return rows


def main():
    parser = argparse.ArgumentParser(prog="Scripts/builders/growth --table", description=__doc__)
    parser.add_argument("names", nargs="*", help="scripts below Tests/Growth, or folders of them (default: all)")
    parser.add_argument("--table", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--most", type=int, default=100_000, help="the largest n (default: 100000)")
    parser.add_argument("--budget", type=float, default=BUDGET, help="the approximate instruction limit of one run (default: 3e9)")
    parser.add_argument("--jobs", type=int, default=2, help="concurrent runs (default: 2)")
    parser.add_argument("--flow", default=os.path.join(ROOT, ".build/release/flow"), help="the binary")
    parser.add_argument("--write", help="the folder for growth-table.json")
    options = parser.parse_args()
    known = reasons()
    rows, failed = [], []
    with tempfile.TemporaryDirectory(prefix="flow-growth-") as folder:
        counter = Counter(options.flow, folder)
        chosen = scripts(options.names)
        if not chosen:
            sys.exit(f"Scripts/builders/growth: Tests/Growth has no script {' or '.join(options.names)}")
        print(f"{'construct':42} {'n':>7} {'instructions':>13} {'bytes':>7} exponent", flush=True)
        with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
            for row in pool.map(lambda s: measure(counter, *s, options.most, options.budget), chosen):
                rows.append(row)
                steep = row["exponent"] is not None and row["exponent"] > BOUND
                shown = "-" if row["exponent"] is None else f"{row['exponent']:.2f}"
                print(
                    f"{row['name']:42} {row['n']:7} {row['instructions']:13,} {row['bytes']:7,} {shown:>8}"
                    f"{' ' + known.get(row['name'], 'NO REASON GIVEN') if steep else ''}", flush=True)
                if steep and row["name"] not in known:
                    failed.append(f"{row['name']} grows with exponent {row['exponent']:.2f}, and Tests/Growth/reasons.txt gives no reason")
                if row["exponent"] is not None and row["exponent"] < UNNEEDED and row["name"] in known:
                    failed.append(f"{row['name']} has a reason in Tests/Growth/reasons.txt but needs none; remove it")
    if options.write:
        with open(os.path.join(options.write, "growth-table.json"), "w") as file:
            json.dump(rows, file, indent=1)
            file.write("\n")
    for line in failed:
        print(line, file=sys.stderr)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
