// A suite for Swift Testing: the scripts that `flow test` would run, as arguments of a test. It does not depend on
// Swift Testing, so other test frameworks can use it too.

import Flow
import FlowSystem

/// The scripts below some paths, or their scenarios, as cases: `@Test(arguments: FlowSuite("Flows"))`.
///
/// A problem of the suite itself (a path that does not exist, a golden trace without its script) becomes a failing
/// case, because a test without arguments would pass silently.
public struct FlowSuite: RandomAccessCollection, Sendable {
    /// The unit that a case tests.
    public enum Grain: Sendable {
        /// A script with all its scenarios and its whole golden trace.
        case script
        /// A scenario with its section of the golden trace. Creating the suite loads the scripts.
        case scenario
    }

    private let cases: [FlowCase]

    /// Finds the scripts.
    ///
    /// - Parameters:
    ///   - paths: scripts and folders. A relative path is resolved beside `file`, then in each folder above it up to
    ///     the one with `Package.swift`, then in the working directory.
    ///   - grain: the unit of a case.
    ///   - file: the test's source file.
    public init(_ paths: String..., by grain: Grain = .script, file: String = #filePath) {
        self.init(paths: paths, by: grain, file: file)
    }

    /// Finds the scripts of a list of paths.
    public init(paths: [String], by grain: Grain = .script, file: String) {
        var cases: [FlowCase] = []
        for path in paths {
            guard let base = Self.base(of: path, for: file) else {
                cases.append(
                    FlowCase(
                        path: path, name: path, problem: "there is no '\(path)' in the folder of '\(file)' or above it")
                )
                continue
            }
            let whole = path.hasPrefix("/") ? path : base + path
            let discovery = TestDiscovery([whole])
            func name(_ path: String) -> String { path.hasPrefix(base) ? String(path.dropFirst(base.count)) : path }
            cases += discovery.problems.map { FlowCase(path: whole, name: path, problem: $0) }
            for script in discovery.scripts {
                cases += grain == .script ? [FlowCase(path: script, name: name(script))] : Self.scenarios(script, name)
            }
            cases += discovery.orphans.map {
                FlowCase(path: $0, name: name($0), problem: "'\(name($0))' has no script")
            }
        }
        self.cases = cases
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { cases.count }
    public subscript(index: Int) -> FlowCase { cases[index] }

    /// Returns the folder, with a trailing slash, that contains a relative path; nil if none does.
    private static func base(of path: String, for file: String) -> String? {
        func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
        if path.hasPrefix("/") { return "/" }
        var folder = URL(fileURLWithPath: file).standardizedFileURL
        repeat {
            folder.deleteLastPathComponent()
            let base = folder.path.hasSuffix("/") ? folder.path : folder.path + "/"
            if exists(base + path) { return base }
            if exists(base + "Package.swift") { break }
        } while folder.path != "/"
        let working = FileManager.default.currentDirectoryPath + "/"
        return exists(working + path) ? working : nil
    }

    /// Returns a case per scenario, and one per section of the golden trace without a scenario.
    private static func scenarios(_ path: String, _ name: (String) -> String) -> [FlowCase] {
        let script = Script.load(path: path)
        // A script with errors has no usable scenarios and fails as a whole.
        guard !script.hasErrors else { return [FlowCase(path: path, name: name(path))] }
        let titles = script.scenarios.map(\.title)
        var cases = titles.map { FlowCase(path: path, name: name(path), scenario: $0) }
        let golden = GoldenTrace(ofScript: path)
        guard case .success(let bytes) = Script.readFile(golden.path, ofAtMost: GoldenTrace.largest) else {
            return cases
        }
        for record in TraceReader.read(SourceFile(name: golden.path, bytes: bytes)).records {
            guard case .scenario(let title) = record, !titles.contains(title.string) else { continue }
            cases.append(
                FlowCase(
                    path: path, name: name(path),
                    problem: "\(name(golden.path)) has a section '\(title)', but the script has no such scenario"))
        }
        return cases
    }
}
