// Watches a suite: reruns a script when it, its golden trace or a file that it imports changes.

import Flow
import FlowSystem

/// Polls files for changes.
public struct SuiteWatch {
    /// A file's modification time in seconds and nanoseconds, and its size in bytes.
    private struct Stamp: Hashable {
        var seconds: Int
        var nanoseconds: Int
        var size: Int
    }

    private var stamps: [String: Stamp] = [:]
    /// The files of each script, including imports and the golden trace.
    private var files: [String: [String]] = [:]
    private let selection: SuiteSelection
    /// The result of each script's last run.
    private var outcomes: [String: TestSummary] = [:]

    public init(_ selection: SuiteSelection) { self.selection = selection }

    /// Returns the scripts that the changes since the last call affect; on the first call, all.
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

    /// Saves the result of a script.
    public mutating func record(_ report: ScriptReport) {
        var summary = TestSummary()
        summary.count(report)
        outcomes[report.path] = summary
    }

    /// Returns the results of the scripts that do not run now, so that the last line counts the whole suite.
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
