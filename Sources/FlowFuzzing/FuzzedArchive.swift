// Arbitrary bytes as archives of saved state: unchanged, with a correct checksum, and as JSON.

import Flow
import StateArchive

/// Reads bytes as an archive in every supported format.
public struct FuzzedArchive: FuzzedReader {
    public let name = "archive"
    public let endings: Set<String> = ["state"]

    public init() {}

    public func failure(reading bytes: ContiguousArray<UInt8>) -> String? {
        let first = bytes.first { !" \n\r\t".utf8.contains($0) }
        if first == UInt8(ascii: "{") { return failure(readingJSON: bytes) }
        if let failure = failure(readingArchive: bytes) { return failure }
        // The checksum rejects all mutated bytes, so a correct one is added to test the rest of the reader too.
        var sealed = bytes
        StateArchive.seal(&sealed)
        return failure(readingArchive: sealed)
    }

    private func failure(readingArchive bytes: ContiguousArray<UInt8>) -> String? {
        switch read({ () throws(ArchiveError) in try StateArchive.decode(bytes) }) {
        case .success(let state): harm(of: state)
        case .failure(let error): failure(of: error)
        }
    }

    private func failure(readingJSON bytes: ContiguousArray<UInt8>) -> String? {
        switch read({ () throws(ArchiveError) in try StateArchive.state(json: bytes) }) {
        case .success(let state): harm(of: state)
        case .failure(let error): failure(of: error)
        }
    }

    private func failure(of error: ArchiveError) -> String? {
        if error.description.utf8.contains(UInt8(ascii: "\n")) { return "an error takes several lines" }
        return error.problem.isEmpty || error.advice.isEmpty ? "an error says too little: \(error)" : nil
    }

    private func read<Value>(_ body: () throws(ArchiveError) -> Value) -> Result<Value, ArchiveError> {
        do { return .success(try body()) } catch { return .failure(error) }
    }

    /// Checks that the state can be written in each format and is identical when read back.
    func harm(of state: SavedState) -> String? {
        let again = read { () throws(ArchiveError) in try StateArchive.decode(try StateArchive.encode(state)) }
        guard case .success(let again) = again else { return "the state that was read cannot be written" }
        guard again.isIdentical(to: state), StateArchive.difference(from: again, to: state).isEmpty else {
            return "the written data is read back differently"
        }
        let json = read { () throws(ArchiveError) in try StateArchive.state(json: try StateArchive.json(state)) }
        guard case .success(let json) = json, json.isIdentical(to: state) else { return "JSON makes it another" }
        var other = state
        other.ignoresSnapshot.toggle()
        guard !StateArchive.difference(from: state, to: other).isEmpty else { return "a difference is not reported" }
        for text in [StateArchive.text(state), StateArchive.tree(state)] {
            let escapes = text.contains { $0 < 0x20 && $0 != UInt8(ascii: "\n") }
            guard !escapes else { return "a control character is printed" }
        }
        return nil
    }
}
