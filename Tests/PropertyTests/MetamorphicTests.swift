// Programs that must come to the same: out and back, by verbs and by calls, animated and not.

import Flow
import FlowTrace
import Foundation
import Testing

/// What a program comes to.
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

    /// All but the statements themselves.
    var effects: [TraceRecord] {
        records.filter { if case .statement = $0 { false } else { true } }
    }

    /// The events of the last statement, without those of layout.
    var lastEvents: [TraceEvent] {
        let start = records.lastIndex { if case .statement = $0 { true } else { false } } ?? 0
        return records[start...].compactMap { record in
            guard case .event(let event) = record, !Self.layout.contains(event.callback.string) else { return nil }
            return event
        }
    }

    private static let layout = ["viewWillLayoutSubviews", "viewDidLayoutSubviews", "tableView", "collectionView"]
}

/// Where the evidence has an unanimated operation differ from the animated one by more than its times.
enum TwinExemption: String, CaseIterable {
    /// What is not animated is laid out after it has appeared (nav-push-nonanimated-jianshuff7d): events of layout are
    /// not compared, and viewIsAppearing, which comes with the layout (viewisappearing-doc-order), not in the order of
    /// all.
    case layoutComesLater = "nav-push-nonanimated-jianshuff7d, viewisappearing-doc-order"
    /// A navigation or tab bar controller shows what it shows first inside its own layout (nested-dtsidepanels-log,
    /// tab-launch-first-ticklecode), which comes later: then each object's own events are compared, not the order of all.
    /// No twin selects a tab: one that is selected here was selected off the screen, and is shown in layout too.
    case shownInLayout = "nav.first.1, tab.1, tab.2"
    /// Only what is animated has a coordinator (UIViewControllerTransitionCoordinator): that argument is not compared.
    case noCoordinator = "nav.coordinator.1"
}

@Suite("Random programs that come to the same") struct MetamorphicTests {
    /// A long run of the random programs takes more of these too.
    private static let seeds: ClosedRange<UInt64> =
        1...(ProcessInfo.processInfo.environment["FLOW_OPERATIONS"] == nil ? 12 : 200)

    private static func program(_ seed: UInt64, length: Int) -> (generator: Generator, text: String) {
        var generator = Generator(seed: seed)
        let text = Generator.text(of: generator.program(length: length))
        return (generator, text)
    }

    /// A program without the declarations that all begin with.
    private static func body(of program: String) -> Substring { program.dropFirst(Generator.prelude.count) }

    @Test(
        "Out and back is where it was: pushed, selected, turned, collapsed, tapped and presented",
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
        "What is not animated has the events of the animated, in their order, and comes to the same",
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

    /// Where two lists of events differ by more than the animated flag: in what an object is told, or in the order of all
    /// that no exemption takes out.
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
        // The flag is what differs, and TwinExemption.noCoordinator.
        let arguments = event.arguments.filter { !["animated", "with"].contains($0.label?.string) }.map(\.value.string)
        return "\(event.subject.string).\(event.callback.string)(\(arguments.joined(separator: ", ")))"
    }
}
