// The manual and the program describe the same interface.

import Foundation
import Testing

@Suite("The manual") struct ManualTests {
    static let subcommands = [
        "run", "check", "format", "test", "compare", "record", "audit", "explain", "archive", "storyboard", "import",
        "repl",
    ]

    /// The subcommands that have subcommands themselves, and no options.
    static let nested =
        ["archive"].flatMap { command in
            ["show", "tree", "verify", "diff", "convert"].map { "\(command) \($0)" }
        } + ["check", "graph", "features"].map { "storyboard \($0)" }

    @Test(
        "It contains every option that help shows",
        arguments: subcommands.filter { $0 != "archive" && $0 != "storyboard" } + nested)
    func options(subcommand: String) throws {
        let help = try FlowProcess.run(all: ["help"] + subcommand.split(separator: " ").map(String.init))
        #expect(help.status == 0)
        let manual = try FlowProcess.root.read("docs/flow.1").replacing("\\-", with: "-")
        let options = Set(help.output.matches(of: /--[a-z]+(-[a-z]+)*/).map { String($0.output.0) })
        #expect(options.count >= (subcommand.contains(" ") ? 2 : 3))
        for option in options.sorted() { #expect(manual.contains(option), "docs/flow.1 does not have \(option)") }
    }

    @Test("Manual and README name every subcommand") func subcommandsAreNamed() throws {
        let help = try FlowProcess.run("--help").output
        let list = help.components(separatedBy: "SUBCOMMANDS:").last ?? ""
        let listed = list.matches(of: /\n  ([a-z]+) +[A-Z]/).map { String($0.1) }
        #expect(listed == Self.subcommands)
        let manual = try FlowProcess.root.read("docs/flow.1")
        let readme = try FlowProcess.root.read("README.md")
        for name in Self.nested { #expect(manual.contains(name)) }
        for name in Self.subcommands {
            #expect(manual.contains(".B \(name)\n"))
            #expect(readme.contains("`flow \(name) "))
        }
    }

    @Test("The version is the same everywhere") func version() throws {
        let version = try FlowProcess.run("--version").output.trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(try FlowProcess.root.read("docs/flow.1").contains("\"\(version)\""))
    }

    @Test("Completions exist for the shells that Scripts/install supports", arguments: ["bash", "zsh", "fish"])
    func completions(shell: String) throws {
        let script = try FlowProcess.run("--generate-completion-script", shell)
        #expect(script.status == 0)
        for name in Self.subcommands { #expect(script.output.contains(name)) }
    }
}
