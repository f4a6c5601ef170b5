// `same trace "a.flow" "b.flow"`: two scripts that express the same flow differently, with verbs and with calls, must
// cause the same events. The test needs no golden trace.

import Flow
import FlowSystem

struct EquivalenceTest {
    let equivalence: Equivalence
    let folder: String

    init(_ equivalence: Equivalence, of script: String) {
        self.equivalence = equivalence
        folder = parentFolder(of: script)
    }

    /// Returns the failure message with its line break; nil if the traces are equal.
    func run<Subject: TestSubject>(as kind: Subject.Type, _ isColoured: Bool, _ lineLimit: Int) -> String? {
        var traces: [[TraceRecord]] = []
        let paths = [equivalence.first, equivalence.second].map { path in
            path.hasPrefix("/") || folder.isEmpty ? path : folder + "/" + path
        }
        for path in paths {
            let subject = kind.load(path: path)
            guard !subject.hasErrors else {
                return "'\(path)' cannot be run\n" + subject.messages(isColoured: isColoured)
            }
            var writer = TraceWriter(format: .jsonLines)
            for scenario in subject.testScenarios.indices {
                _ = subject.run(scenario, into: &writer, limits: .suite, isColoured: false)
            }
            let reading = TraceReader.read(SourceFile(name: path, bytes: writer.takeBytes()), requiresHeader: false)
            // The scripts differ in their statements, so compare only events. An untitled scenario is the top level.
            traces.append(
                reading.records.filter { record in
                    switch record {
                    case .statement, .scenario: false
                    default: true
                    }
                })
        }
        let diff = TraceDiff(expected: traces[0], actual: traces[1])
        guard diff.isEmpty != equivalence.isSame else { return nil }
        guard equivalence.isSame else { return "'\(paths[0])' and '\(paths[1])' must not have the same trace\n" }
        return "'\(paths[0])' and '\(paths[1])' must have the same trace: \(diff.summary)\n"
            + diff.text(
                TraceDiff.TextOptions(colour: isColoured, lineLimit: lineLimit, names: (paths[0], paths[1])))
            + TraceReasons(diff).text
    }
}
