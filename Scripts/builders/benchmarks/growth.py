"""Measures how cost grows: CPU time and peak memory for 10^3, 10^4, … items, as JSON and as plots without dependencies.

A kind fails if, above 10^4, its cost per item more than doubles from one power of ten to the next. Golden scripts also fail if
a suite keeps more than a name per script.
"""
import argparse
import json
import math
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
HEAD = "screen List\nscreen Detail\nlet pages = UINavigationController(rootViewController: List())\nroot pages\n"
TREE = "screen List\nscreen Detail\nlaunch { navigation pages { List } }\n"
BOX = "container Box\nvar top = Box()\n"
ADD = "box.addChild(b); b.view.frame = box.view.bounds; box.view.addSubview(b.view); b.didMove(toParent: box)"

# The kinds: the script of n items, and the largest n. A script is limited to 128 MB, a hierarchy by the depth of calls. A
# million golden scripts would first require writing two million files.
KINDS = {
    "controllers": (lambda n: f"screen Leaf\nvar all = []\nfor _ in 0..<{n} {{ all.append(Leaf()) }}\n", 10**6),
    "wide": (lambda n: BOX + f"for i in 1..<{n} {{ embed Box() in top }}\nroot top\n", 10**5),
    "deep": (lambda n: BOX + f"for i in 1..<{n} {{ let box = Box(); let b = top; {ADD}; top = box }}\nroot top\n", 10**4),
    "events": (
        lambda n: HEAD + f"for _ in 0..<{n // 20} {{ push Detail() onto pages animated; pop pages animated }}\n", 10**6),
    "statements": (
        lambda n: HEAD + "push Detail() onto pages animated\npop pages animated\n" * (n // 2), 10**6),
    "scenarios": (lambda n: TREE + "".join(f'scenario "{i}" {{ push Detail }}\n' for i in range(n)), 10**6),
}


# The bytes that one more golden script may take: its path, twice while paths are sorted, and a hash.
GOLDEN_BYTES = 400

# A process starts with the peak of the process that forked it, so a small process forks it.
RUNNER = """
import os, sys
child = os.fork()
if child == 0: os.execv(sys.argv[2], sys.argv[2:])
_, status, usage = os.wait4(child, 0)
with open(sys.argv[1], "w") as file: print(usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024, file=file)
sys.exit(os.waitstatus_to_exitcode(status) != 0)
"""


def measure(command, folder):
    """The CPU seconds and the peak bytes of a process."""
    usage = os.path.join(folder, "usage")
    run = subprocess.run(
        [sys.executable, "-I", "-S", "-c", RUNNER, usage, *command], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
        cwd=folder)
    if run.returncode != 0:
        sys.exit(f"{' '.join(command)} failed:\n{run.stderr.decode(errors='replace')[:2000]}")
    with open(usage) as file:
        seconds, memory = file.read().split()
    return float(seconds), int(memory)


def goldens(flow, n, folder):
    """Measures one process that tests n scripts with golden traces."""
    suite = os.path.join(folder, f"suite{n}")
    for index in range(n):
        inner = os.path.join(suite, str(index // 1000))
        os.makedirs(inner, exist_ok=True)
        with open(os.path.join(inner, f"s{index}.flow"), "w") as file:
            file.write(f"log {index}\n")
        with open(os.path.join(inner, f"s{index}.trace"), "w") as file:
            file.write(f'flow-trace 1\n== main\n> log {index}\n  log "{index}"\n')
    return measure([flow, "test", "--jobs", "1", suite], folder)


def plot(title, unit, series, path):
    """Writes a log-log plot as SVG, with one line of (n, value) points per kind."""
    width, height, left, bottom = 640, 400, 70, 40
    colours = ["#1b6ca8", "#c1440e", "#3a7d44", "#7a3e9d", "#b8860b", "#444444", "#008b8b"]
    points = [point for line in series.values() for point in line]
    low_x, high_x = 3, max(math.log10(n) for n, _ in points)
    low_y = math.floor(min(math.log10(v) for _, v in points))
    high_y = math.ceil(max(math.log10(v) for _, v in points))

    def place(n, value):
        x = left + (math.log10(n) - low_x) / max(high_x - low_x, 1) * (width - left - 150)
        y = height - bottom - (math.log10(value) - low_y) / max(high_y - low_y, 1) * (height - bottom - 40)
        return f"{x:.1f}", f"{y:.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" font-family="sans-serif" font-size="12">',
        f'<rect width="{width}" height="{height}" fill="white"/><text x="{left}" y="20">{title}</text>',
    ]
    for power in range(low_y, high_y + 1):
        _, y = place(1000, 10**power)
        parts.append(f'<line x1="{left}" x2="{width - 150}" y1="{y}" y2="{y}" stroke="#ddd"/>')
        parts.append(f'<text x="{left - 6}" y="{y}" text-anchor="end">{10**power:g} {unit}</text>')
    for power in range(3, int(high_x) + 1):
        x, _ = place(10**power, 10**low_y)
        parts.append(f'<text x="{x}" y="{height - 14}" text-anchor="middle">10^{power}</text>')
    for index, (name, line) in enumerate(series.items()):
        colour = colours[index % len(colours)]
        path_points = " ".join(",".join(place(n, value)) for n, value in line)
        parts.append(f'<polyline points="{path_points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(f'<text x="{width - 140}" y="{50 + 18 * index}" fill="{colour}">{name}</text>')
    with open(path, "w") as file:
        file.write("\n".join(parts) + "\n</svg>\n")


def main():
    parser = argparse.ArgumentParser(prog="Scripts/builders/growth")
    parser.add_argument("kinds", nargs="*", help=f"what to measure: {', '.join(KINDS)}, goldens (default: all)")
    parser.add_argument("--most", type=float, default=1e6, help="the largest n")
    parser.add_argument("--flow", default=os.path.join(ROOT, ".build/release/flow"), help="the binary")
    parser.add_argument("--write", help="the folder for growth.json, growth-time.svg and growth-memory.svg; kinds not measured keep their figures")
    options = parser.parse_args()
    rows, failed = [], []
    with tempfile.TemporaryDirectory(prefix="flow-growth-") as folder:
        for kind in options.kinds or [*KINDS, "goldens"]:
            script, largest = KINDS.get(kind, (None, 10**5))
            previous, before = None, None
            for power in range(3, 7):
                n = 10**power
                if n > min(largest, options.most):
                    break
                if script:
                    path = os.path.join(folder, "growth.flow")
                    with open(path, "w") as file:
                        file.write(script(n))
                    seconds, memory = measure([options.flow, "run", "--unlimited", "--trace", "none", path], folder)
                else:
                    seconds, memory = goldens(options.flow, n, folder)
                rows.append({"kind": kind, "n": n, "seconds": seconds, "bytes": memory})
                print(f"{kind:12} {n:8} {seconds:9.3f} s {seconds / n * 1e6:9.2f} us each {memory / 1e6:9.1f} MB", flush=True)
                if previous and n > 10**4 and seconds / previous > 20:
                    failed.append(f"{kind}: {n} take {seconds / previous:.0f} times as long as a tenth of them")
                if not script and before and (memory - before[1]) / (n - before[0]) > GOLDEN_BYTES:
                    failed.append(f"{kind}: {(memory - before[1]) / (n - before[0]):.0f} bytes for one more")
                previous, before = seconds, (n, memory)
    if options.write:
        path = os.path.join(options.write, "growth.json")
        if os.path.exists(path):
            # Kinds that were not measured keep their figures.
            with open(path) as file:
                rows += [row for row in json.load(file) if row["kind"] not in {measured["kind"] for measured in rows}]
        order = [*KINDS, "goldens"]
        rows.sort(key=lambda row: (order.index(row["kind"]), row["n"]))
        with open(path, "w") as file:
            json.dump(rows, file, indent=1)
            file.write("\n")
        for name, unit, value in (("time", "s", lambda r: r["seconds"]), ("memory", "MB", lambda r: r["bytes"] / 1e6)):
            series = {}
            for row in rows:
                series.setdefault(row["kind"], []).append((row["n"], max(value(row), 1e-3)))
            plot(f"{'CPU time' if name == 'time' else 'Peak memory'} of n", unit, series,
                 os.path.join(options.write, f"growth-{name}.svg"))
    for line in failed:
        print(line, file=sys.stderr)
    sys.exit(1 if failed else 0)


main()
