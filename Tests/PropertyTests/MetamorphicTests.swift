// Programs that must have the same result: out and back, by verbs and by calls, animated and not.

import Flow
import FlowTrace
import Foundation
import Testing

/// The result of a program.
struct ProgramRun {
    var tree: [String]?
    var records: [TraceRecord] = []

    init(_ text: String) {
        let script = Script(SourceFile(name: "program.flow", text: text)) { _ in
            .failure(SourceReadError(reason: "there are no files"))
        }
        guard !script.hasErrors else {
            tree = ["refused: " + script.diagnostics.map(\.message).joined(separator: "; ")]
            return
        }
        var writer = TraceWriter(format: .none)
        writer.startRecording()
        let result = script.run(0, writer: &writer)
        records = writer.takeRecords()
        tree = result.tree
        if result.outcome != .passed { tree = ["ended: " + result.diagnostics.map(\.message).joined(separator: "; ")] }
    }

    /// All lines except the statements themselves.
    var effects: [TraceRecord] {
        records.filter { if case .statement = $0 { false } else { true } }
    }

    /// The events of the last statement, except layout.
    var lastEvents: [TraceEvent] {
        let start = records.lastIndex { if case .statement = $0 { true } else { false } } ?? 0
        return records[start...].compactMap { record in
            guard case .event(let event) = record, !Self.layout.contains(event.callback.string) else { return nil }
            return event
        }
    }

    private static let layout = ["viewWillLayoutSubviews", "viewDidLayoutSubviews", "tableView", "collectionView"]
}

/// Cases in which, according to the evidence, an unanimated operation differs from the animated one in more than time.
enum TwinExemption: String, CaseIterable {
    /// An unanimated change is laid out after it has appeared (nav-push-nonanimated-jianshuff7d). Layout events are not
    /// compared, and viewIsAppearing, which comes with layout (viewisappearing-doc-order), is excluded from the order
    /// of all events.
    case layoutComesLater = "nav-push-nonanimated-jianshuff7d, viewisappearing-doc-order"
    /// A navigation or tab bar controller first shows its content inside its own layout (nested-dtsidepanels-log,
    /// tab-launch-first-ticklecode), which comes later. In these cases, the events of each object are compared, but not
    /// the order of all events. No twin selects a tab, because a tab selected off screen is also shown during layout.
    case shownInLayout = "nav.first.1, tab.1, tab.2"
    /// Only animated changes have a coordinator (UIViewControllerTransitionCoordinator), so that argument is not
    /// compared.
    case noCoordinator = "nav.coordinator.1"
}

@Suite("Random programs with the same result") struct MetamorphicTests {
    /// A long run of the random programs also runs more of these.
    private static let seeds: ClosedRange<UInt64> =
        1...(ProcessInfo.processInfo.environment["FLOW_OPERATIONS"] == nil ? 12 : 200)

    private static func program(_ seed: UInt64, length: Int) -> (generator: Generator, text: String) {
        var generator = Generator(seed: seed)
        let text = Generator.text(of: generator.program(length: length))
        return (generator, text)
    }

    /// A program without the common declarations.
    private static func body(of program: String) -> Substring { program.dropFirst(Generator.prelude.count) }

    @Test(
        "Out and back restores the state: pushed, selected, turned, collapsed, tapped and presented",
        arguments: seeds)
    func roundTrips(seed: UInt64) {
        let (generator, program) = Self.program(seed, length: 15)
        for trip in generator.roundTrips() {
            let lines = trip.lines.joined(separator: "\n") + "\n"
            let before = ProgramRun(trip.showsNew ? program + lines : program)
            let after = ProgramRun(trip.showsNew ? program + lines + lines : program + lines)
            #expect(before.tree == after.tree, "\(trip.lines) after\n\(Self.body(of: program))")
        }
    }

    @Test("Verbs and calls do the same", arguments: seeds)
    func verbsAndCalls(seed: UInt64) {
        var generator = Generator(seed: seed)
        let program = generator.program(length: 30)
        let verbs = ProgramRun(Generator.text(of: program))
        let calls = ProgramRun(Generator.text(of: Generator.calls(of: program)))
        #expect(verbs.effects == calls.effects)
        #expect(verbs.tree == calls.tree)
    }

    @Test(
        "Unanimated changes have the events and the result of animated ones",
        arguments: seeds)
    func twins(seed: UInt64) {
        let (generator, program) = Self.program(seed, length: 15)
        for twin in generator.twins() {
            let animated = ProgramRun(program + twin.animated + "\n")
            let unanimated = ProgramRun(program + twin.unanimated + "\n")
            #expect(animated.tree == unanimated.tree, "\(twin) after\n\(Self.body(of: program))")
            #expect(
                Self.differences(animated.lastEvents, unanimated.lastEvents) == [],
                "\(twin) after\n\(Self.body(of: program))")
        }
    }

    /// The difference between two lists of events, apart from the animated flag: in an object's events, or in the order
    /// of all events that no exemption excludes.
    private static func differences(_ animated: [TraceEvent], _ unanimated: [TraceEvent]) -> [String] {
        var differences: [String] = []
        let names = Set((animated + unanimated).map(\.subject.string)).sorted()
        for name in names {
            let ways = [animated, unanimated].map { $0.filter { $0.subject.string == name }.map(spelling) }
            if ways[0] != ways[1] { differences.append("\(ways[0]) and \(ways[1])") }
        }
        // TwinExemption.shownInLayout
        if (animated + unanimated).contains(where: { ["nav.first.1", "tab.1", "tab.2"].contains($0.rule?.string) }) {
            return differences
        }
        // TwinExemption.layoutComesLater
        let orders = [animated, unanimated].map { events in
            events.filter { $0.callback.string != "viewIsAppearing" }.map(spelling)
        }
        if orders[0] != orders[1] { differences.append("\(orders[0]) and \(orders[1])") }
        return differences
    }

    private static func spelling(_ event: TraceEvent) -> String {
        // The flag may differ, and TwinExemption.noCoordinator applies.
        let arguments = event.arguments.filter { !["animated", "with"].contains($0.label?.string) }.map(\.value.string)
        return "\(event.subject.string).\(event.callback.string)(\(arguments.joined(separator: ", ")))"
    }
}
