// The console lines that UIKit prints and the exceptions that it raises, as rows: the wording of each iOS version, with
// placeholders for the objects. A room lists its rows beside the code that reports them; `flow explain` finds the row of a
// pasted line.

/// A line that UIKit logs, or an exception that it raises.
public struct SystemMessage: Sendable {
    public enum Kind: Hashable, Sendable {
        case console
        /// An exception with its name, such as `NSInvalidArgumentException`.
        case exception(String)
    }

    /// The text used since one iOS version. A placeholder is a name in braces, such as `{controller}`.
    public struct Wording: Hashable, Sendable {
        /// The major version of the first iOS release that uses the text.
        public let since: Int
        public let text: String
    }

    /// A stable id, such as `controller-pushed-twice`.
    public let id: String
    public let kind: Kind
    public let rule: Rule
    /// The wordings, oldest first.
    public let wordings: [Wording]

    init(_ id: String, _ kind: Kind, _ rule: Rule, _ text: String) {
        self.init(id, kind, rule, since: [0: text])
    }

    /// A message whose wording changed: its texts by the iOS version that introduced each.
    init(_ id: String, _ kind: Kind, _ rule: Rule, since texts: KeyValuePairs<Int, String>) {
        self.id = id
        self.kind = kind
        self.rule = rule
        wordings = texts.map { Wording(since: $0.key, text: $0.value) }
    }

    /// The text for an iOS version, with its placeholders. O(wordings).
    public func text(ios: Int) -> String { (wordings.last { $0.since <= ios } ?? wordings[0]).text }

    /// The newest wording that a line matches; nil if none does. O(bytes).
    func wording(of line: [UInt8]) -> Wording? { wordings.last { Self.fits($0.text, line) } }

    /// Whether the line contains the text between the placeholders, in order.
    private static func fits(_ text: String, _ line: [UInt8]) -> Bool {
        var rest = line[...]
        for piece in pieces(of: text) where !piece.isGap {
            let wanted = Array(piece.text.utf8)
            guard let start = firstRange(of: wanted, in: rest) else { return false }
            rest = rest[(start + wanted.count)...]
        }
        return true
    }

    private static func firstRange(of wanted: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
        guard let first = wanted.first, bytes.count >= wanted.count else { return nil }
        for start in bytes.startIndex...(bytes.endIndex - wanted.count)
        where bytes[start] == first && bytes[start..<(start + wanted.count)].elementsEqual(wanted) {
            return start
        }
        return nil
    }

    /// The text for an iOS version, with the placeholders replaced.
    func text(ios: Int, _ values: KeyValuePairs<String, String>) -> String {
        Self.pieces(of: text(ios: ios)).map { piece in
            guard piece.isGap else { return piece.text }
            guard let value = values.first(where: { $0.key == piece.text })?.value else {
                preconditionFailure("\(id) needs '\(piece.text)'")
            }
            return value
        }.joined()
    }

    private static func pieces(of text: String) -> [(text: String, isGap: Bool)] {
        var pieces: [(text: String, isGap: Bool)] = []
        // By bytes, because a handler may cause a message each time it is called.
        let bytes = text.utf8
        var rest = bytes[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "{")),
            let close = rest[open...].firstIndex(of: UInt8(ascii: "}"))
        {
            if open > rest.startIndex { pieces.append((String(text[rest.startIndex..<open]), false)) }
            let name = bytes.index(after: open)
            if close > name { pieces.append((String(text[name..<close]), true)) }
            rest = rest[bytes.index(after: close)...]
        }
        if !rest.isEmpty { pieces.append((String(text[rest.startIndex...]), false)) }
        return pieces
    }
}
