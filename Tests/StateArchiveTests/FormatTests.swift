// The readable forms of an archive: JSON, the text of Apple's tool, trees and differences.

import ContainerRuntime
import StateArchive
import Testing

@Suite("Formats of an archive") struct FormatTests {
    @Test("Random states survive a round trip through JSON, byte for byte", arguments: 0..<4)
    func json(batch: UInt64) throws {
        for seed in batch * 50..<batch * 50 + 50 {
            let state = RandomState.state(seed: seed)
            let bytes = try StateArchive.encode(state)
            let json = try StateArchive.json(try StateArchive.decode(bytes))
            #expect(try StateArchive.encode(try StateArchive.state(json: json)) == bytes, "seed \(seed)")
            #expect(try StateArchive.json(try StateArchive.state(json: json)) == json, "seed \(seed)")
        }
    }

    @Test("A difference is empty only for the same state", arguments: 0..<4) func difference(batch: UInt64) {
        for seed in batch * 20..<batch * 20 + 20 {
            let state = RandomState.state(seed: seed)
            #expect(StateArchive.difference(from: state, to: state).isEmpty)
            let other = RandomState.state(seed: seed + 1_000)
            #expect(StateArchive.difference(from: state, to: other).isEmpty == state.isIdentical(to: other))
            for change in Self.changes(of: state) {
                #expect(!StateArchive.difference(from: state, to: change).isEmpty, "seed \(seed)")
            }
        }
    }

    /// States that each differ from one state in a single value.
    private static func changes(of state: SavedState) -> [SavedState] {
        var changes: [SavedState] = []
        func change(_ body: (inout SavedState) -> Void) {
            var other = state
            body(&other)
            if !other.isIdentical(to: state) { changes.append(other) }
        }
        change { $0.bundleVersion += "1" }
        change { $0.timestamp = 4 }
        change { $0.firstResponders.append("") }
        change { $0.windows.append(SavedWindow(identifier: "", horizontal: .compact, vertical: .compact)) }
        change { $0.application.entries.reverse() }
        change { $0.application.objects.append(SavedCoder.Object(className: "")) }
        change { $0.records.reverse() }
        change { $0.records.append(SavedRecord(kind: .object, path: "", className: "")) }
        for index in state.records.indices {
            change { $0.records[index].restorationClass = $0.records[index].restorationClass == nil ? "" : nil }
            change { $0.records[index].path += "\u{301}" }
            change { $0.records[index].coder.entries.append(SavedCoder.Entry(key: "new \(index)", value: .nil)) }
        }
        change { $0.activity = $0.activity == nil ? SavedActivity(activityType: "") : nil }
        return changes
    }

    @Test("Mistakes in JSON have a line and column") func mistakes() {
        let cases = [
            ("", "line 1, column 1: expected '{' of an archive"),
            ("{\"flowArchive\": 2}", "the format is 2, but this Flow reads 1"),
            ("{}", "the archive has no \"flowArchive\""),
            ("{\n  \"timestamp\": 1e999}", "line 2, column 16: the number is too large"),
            ("{\"timestamp\": 01}", "line 1, column 15: expected a time"),
            ("{\"timestamp\": 1.}", "expected a time"),
            ("{\"interfaceIdiom\": 99999999999999999999}", "too large for 64 bits"),
            ("{\"interfaceIdiom\": 1.5}", "line 1, column 20: expected an idiom: an integer"),
            ("{\"bundleVersion\": \"\\ud800\"}", "expected an escape"),
            ("{\"bundleVersion\": \"\\udc00\"}", "half of a surrogate pair"),
            ("{\"bundleVersion\": \"a\nb\"}", "a control character in a string"),
            ("{\"bundleVersion\": \"", "the string is not closed"),
            ("{\"bundleVersion\": \"\\x\"}", "expected an escape"),
            ("{\"bundleVersion\": \"\", \"bundleVersion\": \"\"}", "line 1, column 23: \"bundleVersion\" occurs twice"),
            ("{\"colour\": 1}", "an archive has no member \"colour\""),
            (
                "{\"application\": {\"entries\": {\"a\": {}}}}",
                "expected an object with one member, but this is empty"
            ),
            ("{\"application\": {\"entries\": {\"a\": {\"x\": 1}}}}", "expected an object with one member: double"),
            ("{\"application\": {\"entries\": {\"a\": {\"point\": [1]}}}}", "expected 2 numbers"),
            ("{\"application\": {\"entries\": {\"a\": {\"double\": \"7f\"}}}}", "16 hexadecimal digits"),
            ("{\"application\": {}}", "no \"entries\""),
            ("{\"records\": [{\"kind\": \"segue\"}]}", "viewController, view or object"),
        ]
        for (text, expected) in cases {
            do {
                _ = try StateArchive.state(json: ContiguousArray(text.utf8))
                Issue.record("\(text) is read")
            } catch { #expect(error.description.contains(expected), "\(text): \(error)") }
        }
        #expect(throws: ArchiveError.self) { try StateArchive.state(json: [0x7b, 0xff]) }
    }

    @Test("Control characters are rejected in XML, with a message") func xml() throws {
        var state = SavedState(bundleVersion: "<&>\r", systemVersion: "", interfaceIdiom: 0, timestamp: .infinity)
        let text = String(decoding: try StateArchive.xml(state), as: UTF8.self)
        #expect(text.contains("<string>&lt;&amp;&gt;&#13;</string>") && text.contains("<real>+infinity</real>"))
        state.bundleVersion = "\u{1}"
        #expect(throws: ArchiveError.self) { try StateArchive.xml(state) }
    }

    @Test("A long path without ancestors takes no more room than its own length") func longPath() {
        var state = SavedState(bundleVersion: "", systemVersion: "", interfaceIdiom: 0, timestamp: 0)
        let path = String(repeating: "a/", count: 200_000) + "b"
        state.records = [SavedRecord(kind: .viewController, path: path, className: "B")]
        #expect(StateArchive.tree(state).count == path.utf8.count + 4)
    }
}
