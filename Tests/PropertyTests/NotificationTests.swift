// Random registrations, removals and posts, compared with a list that is searched from its beginning. No observer
// receives a notification after it was removed, and every other observer receives each one once per registration, in
// the order of registration.

import Flow
import FlowFuzzing
import FlowTrace
import Foundation
import Testing

/// A random script of observers, and what they must receive.
private struct ObserverProgram {
    private struct Registration {
        var observer: Int
        var name: Int?
        var object: Int?
    }

    private(set) var text = """
        class Listener: NSObject {
            @objc func hear(_ note: Notification) {}
        }
        let center = NotificationCenter.default

        """
    /// The observers in the order in which they are called.
    private(set) var expected: [String] = []
    private var registrations: [Registration] = []
    private var alive: [Bool]
    private var random: SplitMix

    init(seed: UInt64, operations: Int) {
        random = SplitMix(state: seed)
        alive = Array(repeating: true, count: 4)
        for observer in alive.indices { text += "var listener\(observer) = Listener()\n" }
        for object in 0..<2 { text += "let object\(object) = NSObject()\n" }
        for _ in 0..<operations { step() }
    }

    private mutating func step() {
        let observer = random.below(alive.count)
        let name = random.chance(30) ? nil : random.below(2)
        let object = random.chance(50) ? nil : random.below(2)
        let names = name.map { "Notification.Name(\"n\($0)\")" } ?? "nil"
        let objects = object.map { "object\($0)" } ?? "nil"
        let listener = "listener\(observer)"
        switch random.below(10) {
        case 0...2 where alive[observer]:
            text += "center.addObserver(\(listener), selector: \"hear:\", name: \(names), object: \(objects))\n"
            registrations.append(Registration(observer: observer, name: name, object: object))
        case 3 where alive[observer]:
            text += "center.removeObserver(\(listener))\n"
            registrations.removeAll { $0.observer == observer }
        case 4 where alive[observer]:
            text += "center.removeObserver(\(listener), name: \(names), object: \(objects))\n"
            registrations.removeAll {
                $0.observer == observer && (name == nil || $0.name == name) && (object == nil || $0.object == object)
            }
        case 5 where alive[observer] && random.chance(20):
            text += "\(listener) = nil\n"
            alive[observer] = false
            registrations.removeAll { $0.observer == observer }
        default:
            let posted = name ?? 0
            text += "center.post(name: Notification.Name(\"n\(posted)\"), object: \(objects))\n"
            for registration in registrations
            where (registration.name ?? posted) == posted
                && (registration.object == nil || registration.object == object)
            {
                expected.append("listener\(registration.observer)")
            }
        }
    }
}

@Suite("Random observers") struct NotificationTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let operations = environment["FLOW_OPERATIONS"].flatMap { UInt64($0) } ?? 3600
    private static let seed = environment["FLOW_SEED"].flatMap { UInt64($0) } ?? 1

    @Test("No observer receives a notification after it was removed") func removedObserversReceiveNothing() {
        for offset in 0..<max(1, Self.operations / 60) {
            let seed = Self.seed &+ offset
            let program = ObserverProgram(seed: seed, operations: 60)
            let script = Script(SourceFile(name: "observers.flow", text: program.text)) { _ in
                .failure(SourceReadError(reason: "there are no files"))
            }
            guard !script.hasErrors else {
                Issue.record(
                    "seed \(seed): \(DiagnosticRenderer(sources: script.sources, colour: false).renderAll(script.diagnostics))"
                )
                return
            }
            var writer = TraceWriter(format: .none)
            writer.startRecording()
            let result = script.run(0, writer: &writer)
            var seen: [String] = []
            for record in writer.takeRecords() {
                if case .event(let event) = record, event.callback.string == "hear" {
                    seen.append(event.subject.string)
                }
            }
            guard result.outcome == .passed, seen == program.expected else {
                Issue.record("seed \(seed): \(result.outcome)\n\(seen)\nexpected\n\(program.expected)\n\(program.text)")
                return
            }
        }
    }
}
