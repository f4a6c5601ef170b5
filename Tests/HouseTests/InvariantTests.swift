// The invariants of docs/ARCHITECTURE.md that the sources show.

import Foundation
import Testing

@Suite("Invariants") struct InvariantTests {
    /// The targets that must not read a clock: all except the command line and its terminal.
    static func libraries() throws -> [String] {
        try House.targets().filter { !["flow", "CTerminal", "CReadline"].contains($0) }
    }

    @Test("The syntax knows no UIKit name and no verb")
    func syntaxKnowsNoVerb() throws {
        let verbs = try verbNames()
        #expect(verbs.count >= 5)
        // Words that are both verbs of the catalogue and heads of blocks or words of Swift's declarations.
        let shared: Set<String> = ["expect", "launch", "scenario", "set", "async"]
        for file in House.sources(of: "FlowSyntax") {
            let text = try House.swift(file)
            for literal in text.literals {
                #expect(!verbs.subtracting(shared).contains(literal), "\(file) names the verb \(literal)")
            }
            for word in text.identifiers + text.literals.flatMap({ SwiftText($0).identifiers }) {
                let isName = word != "UIKit" && word.prefixMatch(of: /(UI|NS)[A-Z]|view(Did|Will)/) != nil
                #expect(!isName, "\(file) names \(word)")
            }
        }
    }

    private func verbNames() throws -> Set<String> {
        var names: Set<String> = []
        for file in House.files(under: "Sources/FlowEvaluator/Verbs", extensions: ["swift"]) {
            for match in try House.text(file).matches(of: /Verb\(\s*"([A-Za-z]+)"/) { names.insert(String(match.1)) }
        }
        return names
    }

    @Test("The runtime knows no script")
    func runtimeKnowsNoScript() throws {
        let foreign: Set<String> = ["script", "verb", "statement", "scenario", "golden", "parser", "syntax"]
        for file in House.sources(of: "ContainerRuntime") {
            for name in Set(try House.swift(file).identifiers) where !foreign.isDisjoint(with: words(of: name)) {
                Issue.record("\(file) speaks of \(name)")
            }
        }
    }

    @Test("An effect's payload is named: its raw fields are accessed only where acts are declared")
    func effectsSayWhatTheyHold() throws {
        let raw: Set<Substring> = ["rawFlag", "rawCursor", "rawOther", "rawWord"]
        for file in House.sources(of: "ContainerRuntime") {
            let isDeclaring =
                file.contains("/Effects/") || file.hasSuffix("Acts.swift") || file.hasSuffix("Order.swift")
            if isDeclaring { continue }
            for name in raw.intersection(try House.swift(file).identifiers) {
                Issue.record("\(file) names \(name), which says nothing: name it beside the act")
            }
        }
    }

    @Test("No switch of the runtime ignores the cases that it does not list")
    func switchesIgnoreNothing() throws {
        for file in House.sources(of: "ContainerRuntime") {
            let ignores = try House.text(file).contains(/default:\s*(break|\(\))/)
            #expect(!ignores, "\(file) ignores cases: list them, so that a new case has to be considered")
        }
    }

    /// The words of a camel-case name, in lower case.
    private func words(of name: Substring) -> Set<String> {
        Set(name.matches(of: /[A-Z]?[a-z0-9]+|[A-Z]+/).map { $0.output.lowercased() })
    }

    @Test("No clock, randomness, hash order or address", arguments: try libraries())
    func outputIsDeterministic(library: String) throws {
        let forbidden: Set<String> = [
            "Date", "ContinuousClock", "SuspendingClock", "DispatchTime", "systemUptime", "clock_gettime",
            "gettimeofday", "getenv", "getpid",
            "random", "randomElement", "shuffle", "shuffled", "SystemRandomNumberGenerator", "arc4random", "rand",
            "UUID", "hashValue", "unsafeAddress", "ObjectIdentifier",
        ]
        for file in House.sources(of: library) {
            for name in try House.swift(file).identifiers {
                #expect(!forbidden.contains(String(name)), "\(file) uses \(name)")
            }
        }
    }

    @Test("Nothing recursive is stored: no indirect enum", arguments: try libraries())
    func noIndirectEnum(library: String) throws {
        for file in House.sources(of: library) {
            #expect(try !House.swift(file).identifiers.contains("indirect"), "\(file)")
        }
    }
}
