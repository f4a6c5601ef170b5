// Sessions that are saved as scripts: whatever was entered, failed or was undone, the script parses, passes, and does what
// the session did.

import Flow
import FlowREPL
import FlowTesting
import Foundation
import Testing

@MainActor @Suite("Saved sessions") struct SavedSessionTests {
    /// A session by its blocks.
    nonisolated struct Shape: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var blocks: [String]
        /// What the script has, a line each, in this order.
        var lines: [String] = []
        /// What it does not have.
        var without: [String] = []

        init(_ name: String, _ blocks: [String], has lines: [String] = [], without: [String] = []) {
            testDescription = name
            (self.blocks, self.lines, self.without) = (blocks, lines, without)
        }
    }

    nonisolated private static let fail = "func fail() throws -> Int { throw \"no\" }"

    nonisolated static let shapes = [
        Shape(
            "a statement inside a block fails",
            [
                fail, "if true {\n    log 1\n    fail()\n    log 2\n}", "class C {\n    func m() { log \"m\" }\n}",
                "C().m()",
            ],
            has: ["    log 2", "}", "expect error", "class C {", "C().m()"]),
        Shape(
            "what comes after the failure in its block is a comment, and its declarations stay",
            [
                fail, "log 1\nfail()\nlog 2\nclass C {\n    func m() { log \"m\" }\n}\nlet x = 5\nlog 3", "C().m()",
                "let x = 7", "log x",
            ],
            has: [
                "log 1", "fail()", "expect error", "// log 2", "class C {", "}", "// let x = 5", "// log 3",
                "let x = 7",
            ]),
        Shape(
            "a variable whose value fails is not declared", [fail, "let x = fail()", "let x = 5", "log x"],
            has: ["do { let x = fail() }", "expect error", "let x = 5"]),
        Shape(
            "of several variables of one statement, those before the one that fails are declared",
            [
                fail, "var a = 1, b = a + 1, c = fail(), d = 2", "a += b", "log a", "var c = 4, d = 5", "log a + c + d",
            ],
            has: [
                "var a = 1", "var b = a + 1", "do { var c = fail() }", "expect error", "// var d = 2", "a += b",
                "var c = 4, d = 5",
            ]),
        Shape(
            "the same of constants, one of which has a type",
            [fail, "let a: Int? = nil, b = fail()", "log \"\\(a)\"", "let b = a ?? 2", "log b"],
            has: ["let a: Int? = nil", "do { let b = fail() }", "expect error"]),
        Shape(
            "the same of objects, which end with the session",
            [
                fail, "class C { deinit { log \"end\" } }", "var a = C(), b = fail()", "a = C()",
                "log \"\\(a === nil)\"",
            ], has: ["var a = C()", "do { var b = fail() }", "expect error", "a = C()"]),
        Shape(
            "statements on one line", [fail, "log 1; fail(); log 2", "log 3"],
            has: ["log 1", "fail()", "expect error", "// log 2", "log 3"]),
        Shape(
            "an expectation that is not met shares its line", ["var n = 1", "n += 1; expect n == 5; n += 1", "log n"],
            has: ["n += 1", "// expect n == 5", "n += 1"]),
        Shape(
            "an expectation over several lines is not met, and the block fails after it",
            [
                fail, "screen Home", "launch { Home }",
                "home.title = \"a\"\nexpect order home.viewDidLoad <\n    home.viewDidAppear\nfail()",
            ], has: ["// expect order home.viewDidLoad <", "//     home.viewDidAppear", "fail()", "expect error"]),
        Shape(
            "values that were only shown", ["let a = 2", "a", "a == 2", "log a; a; a == 3", "a + 1"],
            has: ["let a = 2", "log a"], without: ["a == 2", "a == 3", "a + 1"]),
        Shape(
            "shown values that change something",
            [
                "class C {\n    var n = 0\n    func up() -> Int { n += 1; return n }\n}", "let c: C? = C()", "c?.up()",
                "c!.up() + 1", "log c!.n",
            ],
            has: ["c?.up()", "_ = c!.up() + 1"]),
        Shape(
            "closures, loops and comments",
            [
                "// counts\nvar n = 0", "let up = { by in\n    n += by // here\n}", "for i in 0..<3 {\n    up(i)\n}",
                "up(nil)", "up(2) // two",
            ], has: ["// counts", "let up = { by in", "up(nil)", "expect error", "up(2) // two"]),
        Shape(
            "UIKit throws",
            ["screen Home", "launch { Home }", "home.addChild(home)", "log \"after\""],
            has: ["home.addChild(home)", "expect error", "log \"after\""]),
        Shape(
            "undone blocks, and others in their place",
            [fail, "fail()", ":undo", "log 1", ":undo", "fail()\nlog 2", "fail()", "log 3"],
            has: ["fail()", "expect error", "// log 2", "fail()", "expect error", "log 3"], without: ["log 1"]),
        Shape(
            "rejected blocks leave nothing", ["let a = 1", "let a = 2", "pusj", "if true {", "log a"],
            has: ["let a = 1", "log a"], without: ["let a = 2", "pusj", "if"]),
        Shape(
            "a value that is shown fails", [fail, "class C { var x: Int { fail() } }", "let c = C()", "c.x", "log 1"],
            has: ["log 1"]),
    ]

    @Test("A saved session runs as it did", arguments: shapes) func saved(shape: Shape) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("flow-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("s.flow").path
        let prompt = Prompt(options: PromptOptions())
        for block in shape.blocks { _ = prompt.respond(to: block) }
        let answer = prompt.respond(to: ":save \(path)").text
        let script = try String(contentsOfFile: path, encoding: .utf8)
        #expect(answer.hasPrefix("Saved "), "\(answer)\n\(script)")
        #expect(!answer.contains("Run as a script"), "\(answer)\n\(script)")
        var rest = script.split(separator: "\n")[...]
        for line in shape.lines {
            let found = rest.firstIndex { $0 == line }
            #expect(found != nil, "'\(line)' is missing of\n\(script)")
            if let found { rest = rest[(found + 1)...] }
        }
        for part in shape.without { #expect(!script.contains(part), "'\(part)' is in\n\(script)") }
        #expect(ScriptTest(path: path).run().outcome != .failed)
        // What is loaded again is saved as the same.
        _ = prompt.respond(to: ":load \(path)")
        _ = prompt.respond(to: ":save \(path)")
        #expect(ScriptTest(path: path).run().outcome != .failed)
    }

    @Test("A script that cannot do what its session did says where it departs") func departs() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("flow-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("s.flow").path
        let prompt = Prompt(options: PromptOptions())
        for block in [
            "container Tabs: tab {\n    init() { super.init(); throw \"no\" }\n}", "launch { navigation main { } }",
            "var a = 1, b = Tabs()",
        ] { _ = prompt.respond(to: block) }
        // What the failed statement has made ends with the next one; in a script it ends before the expectation.
        let answer = prompt.respond(to: ":save \(path)").text
        #expect(answer.contains("Run as a script it goes on after the session's end: 'tabs.deinit'."), "\(answer)")
        _ = prompt.respond(to: "log a")
        // The script has it in a block, where no variable names it.
        let departure = "departs from the session in block 4: 'b.deinit' came here, and 'tabs.deinit' there."
        let whole = prompt.respond(to: ":save \(path)").text
        #expect(whole.contains(departure), "\(whole)")
    }

    @Test("A failure in a file that was loaded is looked for in its own block") func loaded() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("flow-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("l.flow").path
        try "\(Self.fail)\nlog 1\nlet x = fail()\nlog 22222\n".write(toFile: path, atomically: true, encoding: .utf8)
        let prompt = Prompt(options: PromptOptions())
        _ = prompt.respond(to: ":load \(path)")
        let saved = folder.appendingPathComponent("s.flow").path
        #expect(prompt.respond(to: ":save \(saved)").text.hasPrefix("Saved "))
        #expect(
            try String(contentsOfFile: saved, encoding: .utf8)
                == "\(Self.fail)\nlog 1\ndo { let x = fail() }\nexpect error\nlog 22222\n")
    }
}
