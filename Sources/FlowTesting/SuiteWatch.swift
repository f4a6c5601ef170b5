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
        files = files.filter { scripts.contains($0.key) }
        return result
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
