// The lists next to the records: `listed.txt`, the listed records; `later.txt`, those that wait for a later feature of the
// language; and `reasons.txt`, the reasons of exceptions.

import Foundation

/// Why the runtime does not follow a record that has a script.
enum ListedReason: Hashable, Sendable {
    /// Contradicted by records that pass.
    case contradicted(by: [String])
    /// A bug or behaviour of one iOS version that the runtime does not follow.
    case version(String)
    case outsideTheModel(String)
}

/// The lists next to the records.
struct Ledger: Sendable {
    /// The listed records. Each has a script that must not pass; once it passes, the record must leave the list.
    private(set) var listed: [String: ListedReason] = [:]
    /// The feature that a record's scenario needs, by the record's id.
    private(set) var later: [String: String] = [:]
    /// The reason of a record's exception, as its source quotes it; "none" where it quotes none.
    private(set) var reasons: [String: String] = [:]
    /// Malformed lines.
    private(set) var malformed: [String] = []

    static let shared = Ledger()

    init() {
        for (id, text) in lines("listed.txt") {
            if let ids = rest(of: text, after: "contradicted by ") {
                listed[id] = .contradicted(by: ids.components(separatedBy: ", "))
            } else if let version = rest(of: text, after: "of ") {
                listed[id] = .version(version)
            } else if let reason = rest(of: text, after: "outside the model: ") {
                listed[id] = .outsideTheModel(reason)
            } else {
                malformed.append("\(id): \(text)")
            }
        }
        for (id, text) in lines("later.txt") { later[id] = text }
        for (id, text) in lines("reasons.txt") { reasons[id] = text }
    }

    private func rest(of text: String, after opening: String) -> String? {
        text.hasPrefix(opening) && text.count > opening.count ? String(text.dropFirst(opening.count)) : nil
    }

    /// One `id: text` per line. `#` begins a comment.
    private mutating func lines(_ name: String) -> [(String, String)] {
        let url = ConformanceRecord.folder.appendingPathComponent(name)
        let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
        var entries: [(String, String)] = []
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let sides = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
            if sides.count == 2, !sides[1].isEmpty {
                entries.append((sides[0], sides[1]))
            } else {
                malformed.append(String(line))
            }
        }
        return entries
    }
}
