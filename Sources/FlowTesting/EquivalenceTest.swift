// `same trace "a.flow" "b.flow"`: two scripts that say the same in different words, verbs and calls, say, must set off the
// same events. A test that needs no golden trace.

import Flow
import FlowSystem

struct EquivalenceTest {
    let equivalence: Equivalence
    let folder: String

    init(_ equivalence: Equivalence, of script: String) {
        self.equivalence = equivalence
        folder = parentFolder(of: script)
    }

    /// Why it fails, with its line break; nil if it holds.
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
            // What was typed is where they differ; a scenario without a title is the top level.
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
