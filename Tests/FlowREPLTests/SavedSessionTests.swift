// Sessions saved as scripts: whatever was entered, failed or was undone, the script parses, passes, and does what the
// session did.

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
        /// The expected contents of the script, one per line, in this order.
        var lines: [String] = []
        /// Text that the script must not contain.
        var without: [String] = []

        init(_ name: String, _ blocks: [String], has lines: [String] = [], without: [String] = []) {
            testDescription = name
            (self.blocks, self.lines, self.without) = (blocks, lines, without)
        }
    }

    nonisolated private static let fail = "func fail() throws -> Int { throw \"no\" }"

    nonisolated static let shapes = [
        Shape(
            "a block that fails is left out",
            [
                fail, "if true {\n    log 1\n    fail()\n    log 2\n}", "class C {\n    func m() { log \"m\" }\n}",
                "C().m()",
            ], has: ["class C {", "C().m()"], without: ["log 1", "log 2", "fail()\n"]),
        Shape(
            "its declarations are free again",
            [
                fail, "log 1\nfail()\nclass C {\n    func m() { log \"m\" }\n}\nlet x = 5", "C().m()", "let x = 7",
                "class C {\n    func m() { log \"n\" }\n}", "C().m()", "log x",
            ], has: ["let x = 7", "    func m() { log \"n\" }", "C().m()"], without: ["log 1", "let x = 5", "\"m\""]),
        Shape(
            "a variable whose value fails is not declared", [fail, "let x = fail()", "let x = 5", "log x"],
            has: ["let x = 5"], without: ["let x = fail()"]),
        Shape(
            "of several variables of one statement, none is declared where one fails",
            [
                fail, "var a = 1, b = a + 1, c = fail(), d = 2", "var a = 2", "a += 1", "log a", "var c = 4, d = 5",
                "log a + c + d",
            ],
            has: ["var a = 2", "a += 1", "var c = 4, d = 5"], without: ["var a = 1", "b = a"]),
        Shape(
            "an object of a failed block takes no name",
            [fail, "screen Home", "let a = Home(), b = fail()", "Home()", "let a = Home()", "log a.view.frame"],
            has: ["let a = Home()", "log a.view.frame"], without: ["b = fail()"]),
        Shape(
            "a failure that is expected stays",
            [fail, "fail()\nexpect error", "log 1"], has: ["fail()", "expect error", "log 1"]),
        Shape(
            "an expectation that is not met shares its line", ["var n = 1", "n += 1; expect n == 5; n += 1", "log n"],
            has: ["n += 1", "// expect n == 5", "n += 1"]),
        Shape(
            "an expectation over several lines is not met",
            [
                fail, "screen Home", "launch { Home }",
                "home.title = \"a\"\nexpect order home.viewDidLoad <\n    home.viewDidAppear\nfail()",
                "home.title = \"a\"\nexpect order home.viewDidLoad <\n    home.viewDidAppear",
            ], has: ["// expect order home.viewDidLoad <", "//     home.viewDidAppear"], without: ["fail()\n"]),
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
            ], has: ["// counts", "let up = { by in", "up(2) // two"], without: ["up(nil)"]),
        Shape(
            "UIKit throws",
            ["screen Home", "launch { Home }", "home.addChild(home)", "log \"after\""],
            has: ["log \"after\""], without: ["home.addChild(home)"]),
        Shape(
            "undone blocks, and their replacements",
            [fail, "fail()", ":undo", "log 1", ":undo", "fail()\nlog 2", "fail()", "log 3"],
            has: ["log 3"], without: ["log 1", "log 2", "fail()\n"]),
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
        for text in shape.without { #expect(!script.contains(text), "'\(text)\' is in\n\(script)") }
        #expect(ScriptTest(path: path).run().outcome != .failed)
        // A reloaded session is saved as the same script.
        _ = prompt.respond(to: ":load \(path)")
        _ = prompt.respond(to: ":save \(path)")
        #expect(ScriptTest(path: path).run().outcome != .failed)
    }

    @Test("A script that cannot repeat its session says where it departs") func departs() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("flow-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("s.flow").path
        let prompt = Prompt(options: PromptOptions())
        // In a script, the function is declared from the start and hides the live controller of the same name.
        for block in [
            "screen Detail", "screen Home { on viewDidLoad { log detail == nil } }", "launch { Home }",
            "func detail() { }",
        ] { _ = prompt.respond(to: block) }
        let answer = prompt.respond(to: ":save \(path)").text
        let departure =
            "differs from the session in block 3: the session had 'log \"true\"', the script 'log \"false\"'."
        #expect(answer.contains(departure), "\(answer)")
    }

    @Test("A loaded file survives failures in it") func loaded() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("flow-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("l.flow").path
        try "\(Self.fail)\nlog 1\nlet x = fail()\nlog 22222\n".write(toFile: path, atomically: true, encoding: .utf8)
        let prompt = Prompt(options: PromptOptions())
        _ = prompt.respond(to: ":load \(path)")
        #expect(prompt.respond(to: ":list").text.hasSuffix("log 1\n"))
        let saved = folder.appendingPathComponent("s.flow").path
        #expect(prompt.respond(to: ":save \(saved)").text.hasPrefix("Saved "))
        #expect(try String(contentsOfFile: saved, encoding: .utf8) == "\(Self.fail)\nlog 1\n")
    }
}
