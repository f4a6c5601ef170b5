// Runs what a changed file touches: a script when it, its golden trace or a file that it imports has changed.

import Flow
import FlowSystem

/// Looks at files for changes.
public struct SuiteWatch {
    /// When a file was changed, in seconds and nanoseconds, and its bytes.
    private struct Stamp: Hashable {
        var seconds: Int
        var nanoseconds: Int
        var size: Int
    }

    private var stamps: [String: Stamp] = [:]
    /// The files of each script, its imports and its golden trace among them.
    private var files: [String: [String]] = [:]
    private let selection: SuiteSelection
    /// What each script came to when it ran last.
    private var outcomes: [String: TestSummary] = [:]

    public init(_ selection: SuiteSelection) { self.selection = selection }

    /// The scripts that are touched by what has changed since the last time: at first all of them.
    public mutating func changed() -> [String] {
        var result: [String] = []
        let scripts = selection.choose().scripts
        for script in scripts {
            let known = files[script]
            let touched = (known ?? [script]).contains { stamp($0) != stamps[$0] }
            guard known == nil || touched else { continue }
            result.append(script)
            let paths = Script.load(path: script).paths + [GoldenTrace(ofScript: script).path]
            files[script] = paths
        }
        for path in Set(files.values.flatMap { $0 }) { stamps[path] = stamp(path) }
        let standing = Set(scripts)
        files = files.filter { standing.contains($0.key) }
        outcomes = outcomes.filter { standing.contains($0.key) }
        return result
    }

    /// Keeps what a script came to.
    public mutating func note(_ report: ScriptReport) {
        var summary = TestSummary()
        summary.count(report)
        outcomes[report.path] = summary
    }

    /// What the scripts came to that are not run now, so that the last line counts the whole suite.
    public func standing(without changed: [String]) -> TestSummary {
        let changed = Set(changed)
        var sum = TestSummary()
        for (path, summary) in outcomes where !changed.contains(path) { sum.add(summary) }
        return sum
    }

    private func stamp(_ path: String) -> Stamp? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return Stamp(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec), size: Int(status.st_size))
    }
}
