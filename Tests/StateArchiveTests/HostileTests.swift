// Hostile bytes: truncated, changed, or built to break a reader. Each is an error with a location.

import ContainerRuntime
import StateArchive
import Testing

@Suite("Hostile archives") struct HostileTests {
    /// The bytes of a state with one value of every kind.
    static func archive() throws -> ContiguousArray<UInt8> {
        var state = SavedState(
            bundleVersion: "1", systemVersion: "17.0", interfaceIdiom: 0, timestamp: 1.5,
            firstResponders: ["A/:[0]:/B"],
            windows: [SavedWindow(identifier: "_UIWindow+A", horizontal: .compact, vertical: .regular)])
        let values: [SavedValue] = [
            .nil, .bool(true), .int(-1), .double(.nan), .string("ü"), .duration(250), .percent(0.4), .enumCase("x"),
            .type("A"), .point(Point(x: 1, y: 2)), .size(Size(width: 1, height: 2)), .rect(.zero), .range(1, 9),
            .list([.int(7), .string("a")]), .dictionary([SavedValue.Pair(key: .string("k"), value: .int(1))]),
            .reference("A"), .object(0),
        ]
        state.application.entries = [SavedCoder.Entry(key: "interfaceVersion", value: .int(20))]
        let entries = values.enumerated().map { SavedCoder.Entry(key: "key\($0.offset)", value: $0.element) }
        let object = SavedCoder.Object(className: "D", entries: [SavedCoder.Entry(key: "me", value: .object(0))])
        state.records = [
            SavedRecord(
                kind: .viewController, path: "A", className: "A", restorationClass: "A",
                storyboard: SavedStoryboard(name: "Main", identifier: "a"),
                coder: SavedCoder(entries: entries, objects: [object]))
        ]
        state.activity = SavedActivity(activityType: "t", title: "title")
        return try StateArchive.encode(state)
    }

    static func failure(_ bytes: ContiguousArray<UInt8>) -> ArchiveError? {
        do {
            _ = try StateArchive.decode(bytes)
            return nil
        } catch { return error }
    }

    @Test("Every flipped bit is an error with a location") func flippedBits() throws {
        let whole = try Self.archive()
        #expect(Self.failure(whole) == nil)
        for index in whole.indices {
            for bit in 0..<8 {
                var bytes = whole
                bytes[index] ^= 1 << UInt8(bit)
                let error = Self.failure(bytes)
                #expect(error?.location != nil && error?.advice.isEmpty == false, "byte \(index), bit \(bit)")
            }
        }
    }

    @Test("Every truncation is an error with a location") func cut() throws {
        let whole = try Self.archive()
        for length in whole.indices {
            let error = Self.failure(ContiguousArray(whole[..<length]))
            #expect(error?.location != nil, "\(length) bytes")
        }
        #expect(Self.failure(whole + [0])?.kind == .damaged)
    }

    @Test("With a valid checksum, every changed byte is an error or a state that is written back identically")
    func sealedChanges() throws {
        let whole = try Self.archive()
        var states = 0
        for index in 24..<whole.count {
            for change in [UInt8(1), 0x80] {
                var bytes = whole
                bytes[index] ^= change
                StateArchive.seal(&bytes)
                guard let state = try? StateArchive.decode(bytes) else { continue }
                states += 1
                let again = try StateArchive.decode(try StateArchive.encode(state))
                #expect(again.isIdentical(to: state), "byte \(index)")
            }
        }
        // With a changed letter or number, the state is still valid. Only the checksum detects the change.
        #expect(states > 50)
    }

    @Test("A newer format is rejected by its number") func newerFormat() throws {
        var bytes = try Self.archive()
        bytes[9] = 7
        let error = try #require(Self.failure(bytes))
        #expect(error.kind == .unknownFormat)
        #expect(error.description.contains("the format is 7, but this Flow reads 1"))
        bytes[9] = 0
        #expect(Self.failure(bytes)?.kind == .unknownFormat)
    }

    // MARK: Malformed archives

    /// A property list of objects, the last of which is the root, with an archive's head and checksum.
    private func list(_ objects: [[UInt8]], offsets: [Int]? = nil, root: Int? = nil) -> ContiguousArray<UInt8> {
        var bytes = ContiguousArray("bplist00".utf8)
        let head: [[UInt8]] = [[0x10, 1], [0x13] + [UInt8](repeating: 0, count: 8), [0x12, 0, 0, 0, 0]]
        var starts: [Int] = []
        for object in head + objects {
            starts.append(bytes.count)
            bytes += object
        }
        let table = bytes.count
        for offset in offsets ?? starts { bytes += [UInt8(offset >> 8), UInt8(offset & 0xff)] }
        bytes += [0, 0, 0, 0, 0, 0, 2, 1]
        for number in [starts.count, root ?? starts.count - 1, table] {
            bytes += (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
        }
        StateArchive.seal(&bytes)
        return bytes
    }

    @Test("Lists with invalid frames are rejected at the invalid offset") func frames() {
        let cases: [(ContiguousArray<UInt8>, String)] = [
            (list([[0xd0]]), "has no '$archiver'"),
            (list([[0x08]]), "must be a dictionary"),
            (list([[0xa1, 3]]), "must be a dictionary"),
            (list([[0xd1, 3, 3]]), "a key must be a string"),
            (list([[0xd1, 9, 9]]), "there is no object 9"),
            (list([[0xdf, 0x13, 0, 0, 0, 0, 0x40, 0, 0, 0]]), "the length is 1073741824"),
            (list([[0x5f, 0x13, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]]), "the length is"),
            (list([[0x5f, 0x14]]), "a length of at most eight bytes"),
            (list([[0x5f]]), "a length of at most eight bytes"),
            (list([[0x55, 0x61]]), "5 elements of 1 bytes do not fit"),
            (list([[0x33, 0, 0, 0, 0, 0, 0, 0, 0]]), "no object of the kind 33"),
            (list([[0x14] + [UInt8](repeating: 0, count: 16)]), "no object of the kind 14"),
            (list([[0x08], [0x09]], offsets: [8, 10, 19, 24, 24]), "object 4 is at byte 24"),
            (list([[0x08]], offsets: [8, 10, 19, 25]), "object 3 is at byte 25"),
            (list([[0x08]], root: 4), "the top object is number 4"),
        ]
        for (bytes, expected) in cases {
            let error = Self.failure(bytes)
            #expect(error?.description.contains(expected) == true, "\(String(describing: error))")
        }
    }

    @Test("A false trailer is rejected", arguments: [6, 7, 8, 12, 15, 16, 23, 24, 31]) func trailers(offset: Int)
        throws
    {
        for value in [UInt8(0), 9, 0x7f, 0xff] {
            var bytes = try Self.archive()
            let index = bytes.count - 32 + offset
            guard bytes[index] != value else { continue }
            bytes[index] = value
            StateArchive.seal(&bytes)
            #expect(Self.failure(bytes)?.location?.hasPrefix("byte ") == true, "\(offset) \(value)")
        }
    }

    @Test("Collections inside themselves or in two places are rejected") func cycles() throws {
        // Points each UID at each object in turn.
        let whole = try Self.archive()
        var found = 0
        for index in 24..<whole.count - 1 where whole[index] == 0x80 {
            for target in stride(from: 1, to: 60, by: 9) {
                var bytes = whole
                bytes[index + 1] = UInt8(target)
                StateArchive.seal(&bytes)
                if Self.failure(bytes)?.problem.contains("is also used elsewhere") == true { found += 1 }
            }
        }
        #expect(found > 0)
    }

    // MARK: Invalid states

    private func refusal(_ state: SavedState) -> ArchiveError? {
        do {
            _ = try StateArchive.encode(state)
            return nil
        } catch { return error }
    }

    private func state(_ value: SavedValue) -> SavedState {
        var state = SavedState(bundleVersion: "", systemVersion: "", interfaceIdiom: 0, timestamp: 0)
        state.application.entries = [SavedCoder.Entry(key: "a", value: value)]
        return state
    }

    @Test("Values may be nested a hundred deep, and no deeper") func depth() throws {
        func nested(_ depth: Int) -> SavedValue { (1..<depth).reduce(.int(1)) { value, _ in .list([value]) } }
        let deepest = state(nested(StateArchive.Limits.deepestValue))
        #expect(try StateArchive.decode(try StateArchive.encode(deepest)).isIdentical(to: deepest))
        #expect(try StateArchive.state(json: try StateArchive.json(deepest)).isIdentical(to: deepest))
        let error = refusal(state(nested(StateArchive.Limits.deepestValue + 1)))
        #expect(error?.kind == .beyondLimit)
    }

    @Test("Deep JSON ends with an error") func deepJSON() {
        let text = "{\"application\": {\"entries\": {\"a\": " + String(repeating: "[", count: 100_000)
        #expect(throws: ArchiveError.self) { try StateArchive.state(json: ContiguousArray(text.utf8)) }
    }

    @Test("Missing objects and duplicate keys are rejected") func invalidStates() {
        #expect(refusal(state(.object(0)))?.description.contains("refers to object 0 of 0") == true)
        #expect(refusal(state(.object(.max)))?.kind == .invalidState)
        #expect(refusal(state(.object(-1)))?.kind == .invalidState)
        var twice = state(.int(1))
        twice.application.entries += twice.application.entries
        #expect(refusal(twice)?.description.contains("the key \"a\" occurs twice") == true)
        let pair = SavedValue.Pair(key: .double(.nan), value: .nil)
        #expect(refusal(state(.dictionary([pair, pair])))?.kind == .invalidState)
    }

    @Test("A repeated text may not expand beyond the limit") func repeatedText() {
        let text = String(repeating: "a", count: 1 << 20)
        let error = refusal(state(.list(Array(repeating: .string(text), count: 257))))
        #expect(error?.kind == .beyondLimit)
        #expect(refusal(state(.list(Array(repeating: .string(text), count: 200)))) == nil)
    }
}
