// A suite for Swift Testing: what `flow test` would run below some folders, as the arguments of a test. It knows nothing
// of Swift Testing itself, so that whoever embeds suites otherwise can go through one too.

import Flow
import FlowSystem

/// The scripts below some paths, or their scenarios, as cases: `@Test(arguments: FlowSuite("Flows"))`.
///
/// What is wrong with the suite itself (a path where there is nothing, a golden trace whose script is gone) is a case that
/// fails, because a test without arguments would pass in silence.
public struct FlowSuite: RandomAccessCollection, Sendable {
    /// What one case is.
    public enum Grain: Sendable {
        /// A script: all its scenarios, and its golden trace as a whole.
        case script
        /// A scenario with its section of the golden trace. The scripts are loaded when the suite is made.
        case scenario
    }

    private let cases: [FlowCase]

    /// Looks for scripts.
    ///
    /// - Parameters:
    ///   - paths: scripts and folders. A relative one is looked for beside `file`, then in each folder above that up to the
    ///     one with `Package.swift`, then in the working folder.
    ///   - grain: what one case is.
    ///   - file: the file of the test.
    public init(_ paths: String..., by grain: Grain = .script, file: String = #filePath) {
        self.init(paths: paths, by: grain, file: file)
    }

    /// The same with a list of paths.
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

    /// The folder, with its slash, that a path is relative to; nil if it is nowhere.
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

    /// A case for each scenario, and one for each section of the golden trace that no scenario has.
    private static func scenarios(_ path: String, _ name: (String) -> String) -> [FlowCase] {
        let script = Script.load(path: path)
        // A script with mistakes has no scenarios to speak of, and fails as a whole.
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
