// A scenario's run in the form that a comparison needs: flat events, each with its statement and the rule that
// produced it, and the objects that received them.

import Flow

/// The events of a scenario's run.
struct ScenarioEvents {
    /// An event and the statement that caused it.
    struct Item {
        var event: TraceEvent
        var callback: CallbackInfo
        /// The index into `statements`; nil before the first statement.
        var statement: Int?
    }

    /// A top-level statement on one line, and its location.
    struct Statement {
        var source: String
        var path: String
        var line: Int
    }

    /// An object that received a callback.
    struct Object {
        var name: TraceText
        var className: TraceText
    }

    private(set) var items: [Item] = []
    private(set) var statements: [Statement] = []
    /// The objects in the order of their first events.
    private(set) var objects: [Object] = []
    /// The index in `objects` for each name.
    private(set) var indices: [TraceText: Int] = [:]
    /// The name of each object's parent, from the last callback that passed it.
    private(set) var parents: [TraceText: TraceText] = [:]
    let outcome: RunOutcome
    let diagnostics: [Diagnostic]
    let steps: Int

    /// Runs a scenario.
    init(_ script: Script, scenario: Int, limits: Limits) {
        var writer = TraceWriter(format: .jsonLines)
        writer.recordsLocations = true
        let result = script.run(scenario, options: RunOptions(limits: limits, keepsTree: false), writer: &writer)
        outcome = result.outcome
        diagnostics = result.diagnostics
        steps = result.steps
        let locations = writer.locations
        let source = SourceFile(name: script.paths[0], bytes: writer.takeBytes())
        for record in TraceReader.read(source, requiresHeader: false).records {
            switch record {
            case .statement(let source):
                guard statements.count < locations.count else { continue }
                let location = locations[statements.count]
                let file = script.sources[location.file]
                statements.append(
                    Statement(
                        source: source.string, path: file.name, line: file.position(at: location.range.start).line))
            case .event(let event): append(event)
            default: break
            }
        }
    }

    private mutating func append(_ event: TraceEvent) {
        guard let info = Self.info(of: event) else { return }
        var flat = event
        flat.depth = 0
        items.append(Item(event: flat, callback: info, statement: statements.isEmpty ? nil : statements.count - 1))
        if indices[event.subject] == nil {
            indices[event.subject] = objects.count
            objects.append(Object(name: event.subject, className: event.className ?? event.subject))
        }
        if info.callback == .willMoveToParent || info.callback == .didMoveToParent,
            let parent = event.arguments.first?.value, parent != "nil"
        {
            parents[event.subject] = parent
        }
    }

    /// Returns the callback of an event: among those with its name, the one with its labels.
    private static func info(of event: TraceEvent) -> CallbackInfo? {
        let rows = CallbackInfo.named(event.callback.string)
        guard rows.count > 1 else { return rows.first }
        return rows.first { row in
            row.parameters.count == event.arguments.count
                && zip(row.parameters, event.arguments).allSatisfy { parameter, argument in
                    let label = parameter.label == "_" ? parameter.name : parameter.label
                    return argument.label == nil || argument.label == TraceText(label)
                }
        }
    }
}
