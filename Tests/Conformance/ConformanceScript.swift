// A record's scenario as a script: runs it and splits its trace into the record's steps.

import Flow
import FlowTrace
import Foundation

/// `Scripts/<family>/<id>.flow`: the scenario and the names. It is compared with the record's steps. The golden trace
/// next to it, which `flow test` compares, is not used here.
///
/// - The line `// Names: A = home, Nav = main` maps the record's objects to those of the trace.
/// - `// Others: Parent = parent` names objects that the source does not instrument and mentions only as arguments.
/// - `log "step: …"` begins the step of that action. `log "setup"` and the end of a scenario end it.
/// - `log "print: A.viewWillAppear"` represents a line that the source prints itself, not on entry but for instance
///   after `super`. The events of that object and callback are then not taken from the trace.
/// - `// Claim: expect …` is an expectation of a listed record with facts in words, which the runtime does not meet.
///   The conformance tests run it at the script's end; for `flow test`, it is a comment.
struct ConformanceScript: Sendable {
    let script: Script
    /// The record's name of an object, by its name in the trace.
    let names: [String: String]
    /// The same for objects that are only arguments.
    let others: [String: String]

    /// Nil if the record has no script.
    init?(of record: ConformanceRecord) {
        let path = "Scripts/\(record.family)/\(record.id).flow"
        let url = ConformanceRecord.folder.appendingPathComponent(path)
        guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
        let claims = text.split(separator: "\n").filter { $0.hasPrefix(Self.claim) }
            .map { $0.dropFirst(Self.claim.count) + "\n" }
        // Storyboards resolve against the folder of the script.
        script = Script.load(
            SourceFile(name: url.path, text: text + claims.joined()), resolvingImportsFrom: nil)
        names = Self.pairs(of: text, after: "// Names: ")
        others = Self.pairs(of: text, after: "// Others: ")
    }

    private static let claim = "// Claim: "

    private static func pairs(of text: String, after opening: String) -> [String: String] {
        var pairs: [String: String] = [:]
        for line in text.split(separator: "\n") where line.hasPrefix(opening) {
            for pair in line.dropFirst(opening.count).split(separator: ",") {
                let sides = pair.split(separator: "=").map { $0.trimmingCharacters(in: .whitespaces) }
                if sides.count == 2 { pairs[sides[1]] = sides[0] }
            }
        }
        return pairs
    }

    /// The record's name of a value, which may be an object.
    private func renamed(_ value: String) -> String { names[value] ?? others[value] ?? value }

    /// The result of a run of all scenarios.
    struct Run: Sendable {
        var steps: [(action: String, seen: [Observation])] = []
        /// The positions of the steps in which a window shows its root for the first time.
        var launches: Set<Int> = []
        var outcomes: [RunOutcome] = []
        var messages = ""
        var expectationsMet = 0
    }

    func run() -> Run {
        var run = Run()
        for index in script.scenarios.indices {
            var writer = TraceWriter()
            let result = script.run(index, options: RunOptions(), writer: &writer)
            run.outcomes.append(result.outcome)
            run.expectationsMet += result.expectationsMet
            run.messages += DiagnosticRenderer(sources: script.sources, colour: false).renderAll(result.diagnostics)
            let reading = TraceReader.read(
                SourceFile(name: "trace", bytes: ContiguousArray(writer.buffer)), requiresHeader: false)
            cut(reading.records, into: &run)
        }
        return run
    }

    private func cut(_ records: [TraceRecord], into run: inout Run) {
        var isOpen = false
        var printed: Set<String> = []
        for case .log(let text, _) in records where text.string.hasPrefix("print: ") {
            printed.insert(String(text.string.dropFirst("print: ".count).prefix { $0 != "(" }))
        }
        for record in records {
            if case .log(let text, _) = record {
                if text.string.hasPrefix("step: ") {
                    run.steps.append((String(text.string.dropFirst("step: ".count)), []))
                    isOpen = true
                } else if text.string == "setup" {
                    isOpen = false
                } else if text.string.hasPrefix("print: "), isOpen {
                    let line = String(text.string.dropFirst("print: ".count))
                    run.steps[run.steps.count - 1].seen.append(renamed(.event(spelled: line)))
                }
                continue
            }
            if case .statement(let text) = record, isOpen {
                if text.string.hasPrefix("launch") || text.string.hasPrefix("root ") {
                    run.launches.insert(run.steps.count - 1)
                }
                continue
            }
            guard isOpen, let observation = observation(record, printed) else { continue }
            run.steps[run.steps.count - 1].seen.append(observation)
        }
    }

    private func observation(_ record: TraceRecord, _ printed: Set<String>) -> Observation? {
        switch record {
        case .event(let event):
            if printed.contains("\(event.subject.string).\(event.callback.string)") { return nil }
            return .event(
                subject: names[event.subject.string] ?? "(\(event.subject.string))", callback: event.callback.string,
                arguments: event.arguments.map {
                    Observation.Argument(label: $0.label?.string, value: renamed($0.value.string))
                })
        case .console(let text, _):
            let about = text.string.firstMatch(of: /<\w+: (\w+)>/).map { String($0.1) }
            return .console(text: Observation.anonymous(text.string), about: about.map(renamed))
        case .exception(let exception):
            return .exception(name: exception.name.string, reason: Observation.anonymous(exception.reason.string))
        default: return nil
        }
    }

    /// A printed line uses the trace's names.
    private func renamed(_ observation: Observation) -> Observation {
        guard case .event(let subject, let callback, let arguments) = observation else { return observation }
        return .event(
            subject: names[subject] ?? "(\(subject))", callback: callback,
            arguments: arguments.map {
                Observation.Argument(label: $0.label, value: $0.value.map(renamed))
            })
    }
}
