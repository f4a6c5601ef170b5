"""Replays random systems with kiwisolver, and compares what it accepts, the errors per strength and the values.

A value that Flow's solver calls ambiguous may differ; the errors may not. kiwisolver weighs its strengths, so errors are
compared by their weighted sum.
"""
import json
import os
import resource
import statistics
import subprocess
import sys

import kiwisolver as kiwi

TOLERANCE = 1e-6
# The weight of a unit of error, per strength. Heavy weights rank strictly; light ones round less. kiwisolver 1.5.1 ends
# its process ("The objective is unbounded") where rounding makes a cost negative, and such a system is replayed with
# light weights.
HEAVY = {750.0: 1e6, 500.0: 1e3, 250.0: 1.0}
LIGHT = {750.0: 1e4, 500.0: 1e2, 250.0: 1.0}


class System:
    def __init__(self, number, count, weights):
        self.number, self.weights = number, weights
        self.solver = kiwi.Solver()
        self.variables = [kiwi.Variable(f"x{index}") for index in range(count)]
        self.live = {}

    def constraint(self, relation, constant, strength, terms):
        sum_ = sum((factor * self.variables[index] for factor, index in terms), kiwi.Expression([], 0))
        made = {"=": sum_ == constant, "<=": sum_ <= constant, ">=": sum_ >= constant}[relation]
        return made | ("required" if strength == 1000 else self.weights[strength])

    def rebuild(self):
        """A new solver with the same constraints, because kiwisolver can keep part of a constraint that it refuses."""
        self.solver = kiwi.Solver()
        for *_, constraint in self.live.values():
            self.solver.addConstraint(constraint)

    def accepts(self, name, relation, constant, strength, terms):
        constraint = self.constraint(relation, constant, strength, terms)
        try:
            self.solver.addConstraint(constraint)
        except kiwi.UnsatisfiableConstraint:
            self.rebuild()
            return False
        self.live[name] = (relation, constant, strength, terms, constraint)
        return True

    def remove(self, name):
        del self.live[name]
        self.rebuild()

    def error(self, values):
        """The weighted errors, and how far the worst required constraint is missed."""
        total, worst = 0.0, 0.0
        for relation, constant, strength, terms, _ in self.live.values():
            distance = sum(factor * values[index] for factor, index in terms) - constant
            missed = {"=": abs(distance), "<=": max(0, distance), ">=": max(0, -distance)}[relation]
            if strength == 1000:
                worst = max(worst, missed)
            else:
                total += self.weights[strength] * missed
        return total, worst


def replay(lines, weights):
    """The values that agree, those that are ambiguous, and the disagreements of one system."""
    _, number, count = lines[0].split()
    system, agreeing, ambiguous, mistakes = System(number, int(count), weights), 0, 0, []
    for line in lines[1:]:
        word, *rest = line.split()
        if word in ("add", "refuse"):
            terms = [(float(f), int(i)) for f, i in (part.split(":") for part in rest[4:])]
            if system.accepts(rest[0], rest[1], float(rest[2]), float(rest[3]), terms) != (word == "add"):
                return agreeing, ambiguous, [f"system {number}: '{line}' is not what kiwisolver says"]
        elif word in ("set", "stay"):
            relation, old, strength, terms, _ = system.live[rest[0]]
            system.remove(rest[0])
            is_done = system.accepts(rest[0], relation, float(rest[1]), strength, terms)
            if is_done != (word == "set"):
                return agreeing, ambiguous, [f"system {number}: '{line}' is not what kiwisolver says"]
            if not is_done:
                system.accepts(rest[0], relation, old, strength, terms)
        elif word == "remove":
            system.remove(rest[0])
        elif word == "solved":
            system.solver.updateVariables()
            theirs = [variable.value() for variable in system.variables]
            ours = [float(text.rstrip("!")) for text in rest]
            (error, worst), (their_error, _) = system.error(ours), system.error(theirs)
            if worst > TOLERANCE or error - their_error > TOLERANCE * max(1, abs(their_error)):
                mistakes.append(f"system {number}: error {error} (required {worst}), kiwisolver's {their_error}")
            for index, text in enumerate(rest):
                if text.endswith("!"):
                    ambiguous += 1
                elif abs(ours[index] - theirs[index]) > TOLERANCE:
                    mistakes.append(f"system {number}: x{index} is {ours[index]}, kiwisolver's {theirs[index]}")
                else:
                    agreeing += 1
    return agreeing, ambiguous, mistakes


def replay_all(systems, weights):
    """Replays systems in child processes, a new one after each that dies. Returns the results, None where it died."""
    results = []
    while len(results) < len(systems):
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reader)
            os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
            with os.fdopen(writer, "w", buffering=1) as out:
                for lines in systems[len(results):]:
                    out.write(json.dumps(replay(lines, weights)) + "\n")
            os._exit(0)
        os.close(writer)
        with os.fdopen(reader) as lines:
            results.extend(json.loads(line) for line in lines)
        if os.waitpid(child, 0)[1] != 0:
            results.append(None)
    return results


def check(lines):
    systems = []
    for line in lines:
        if line.startswith("system"):
            systems.append([])
        systems[-1].append(line)
    results = replay_all(systems, HEAVY)
    dead = [index for index, result in enumerate(results) if result is None]
    for index, result in zip(dead, replay_all([systems[index] for index in dead], LIGHT)):
        results[index] = result
    lost = sum(result is None for result in results)
    results = [result for result in results if result is not None]
    mistakes = [mistake for result in results for mistake in result[2]]
    print(f"{len(results)} systems: {sum(result[0] for result in results)} values agree within {TOLERANCE:g}, "
          f"{sum(result[1] for result in results)} are ambiguous, {len(mistakes)} disagree; "
          f"kiwisolver died in {len(dead)} systems with heavy weights, in {lost} with light ones")
    for mistake in mistakes[:20]:
        print("  " + mistake)
    return not mistakes


def seconds(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    out = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, out


def main():
    binary, peer, systems, edits = sys.argv[1:5]
    lines = subprocess.run([binary, "solver-systems", systems], check=True, capture_output=True, text=True).stdout
    is_right = check(lines.splitlines())
    times = {}
    for _ in range(5):
        for side, command in (("flow", [binary, "solver-edits"]), ("kiwi", [peer])):
            whole, out = seconds([*command, edits])
            start, _ = seconds([*command, "0"])
            times.setdefault(side, []).append(whole - start)
            sums = times.setdefault("sums", {})
            sums[side] = float(out.split(":")[1].rstrip("}\n"))
    if abs(sums["flow"] - sums["kiwi"]) > TOLERANCE * abs(sums["kiwi"]):
        print(f"the edits give {sums['flow']}, kiwisolver's {sums['kiwi']}")
        is_right = False
    flow, theirs = (statistics.median(times[side]) * 1e6 / int(edits) for side in ("flow", "kiwi"))
    print(f"an edit among 1,000 constraints: {flow:.2f} µs, kiwi in C++ {theirs:.2f} µs: {theirs / flow:.1f} times as fast")
    sys.exit(0 if is_right else 1)


if __name__ == "__main__":
    main()
