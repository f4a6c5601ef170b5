// A subject that obeys the lines of its file, so that the rules of suites can be tested without a language:
// `scenario TITLE EXPECTATIONS`, `log TEXT`, `fail TEXT`, `broken TEXT`, `slow`.

import Flow
import FlowTesting
import Foundation

struct FakeSubject: TestSubject {
    private var lines: [[Substring]]

    static func load(path: String) -> FakeSubject {
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? "broken unreadable"
        return FakeSubject(lines: text.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1) })
    }

    private func rest(_ word: String) -> [String] {
        lines.filter { $0[0] == word }.map { $0.count > 1 ? String($0[1]) : "" }
    }

    var hasErrors: Bool { !rest("broken").isEmpty }
    func messages(isColoured: Bool) -> String { rest("broken").map { "error: \($0)\n" }.joined() }

    var testScenarios: [TestScenario] {
        rest("scenario").map { text in
            let words = text.split(separator: " ")
            return TestScenario(title: String(words[0]), expectations: Int(words[1]) ?? 0)
        }
    }

    func run(_ scenario: Int, into writer: inout TraceWriter, limits: Limits, isColoured: Bool) -> TestResult {
        writer.scenario(testScenarios[scenario].title)
        var current = -1
        var result = TestResult(isPassed: true)
        for line in lines {
            let text = line.count > 1 ? String(line[1]) : ""
            if line[0] == "scenario" { current += 1 }
            guard current == scenario else { continue }
            switch line[0] {
            case "log": writer.log(text, depth: 0)
            case "slow": Thread.sleep(forTimeInterval: 0.05)
            case "fail":
                result.isPassed = false
                result.messages += "error: \(text)\n"
            default: break
            }
        }
        return result
    }
}

/// A folder that is removed with the value.
final class Folder {
    let path: String

    init() throws {
        path = NSTemporaryDirectory() + "flow-testing-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ text: String) throws {
        let full = path + "/" + name
        let parent = (full as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        try text.write(toFile: full, atomically: true, encoding: .utf8)
    }

    func read(_ name: String) -> String? { try? String(contentsOfFile: path + "/" + name, encoding: .utf8) }

    func modified(_ name: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: path + "/" + name)[.modificationDate] as? Date
    }

    /// Runs the suite of the folder and returns its report without the folder's own path.
    func test(accept: Bool = false, jobs: Int = 2, paths: [String] = [""]) -> (code: Int32, text: String) {
        var options = TestRun.Options(paths: paths.map { $0.isEmpty ? path : path + "/" + $0 })
        options.isAccepting = accept
        options.jobs = jobs
        var text = ""
        let code = TestRun(options, as: FakeSubject.self).run { text += $0 }
        return (code, text.replacingOccurrences(of: path, with: "."))
    }
}
