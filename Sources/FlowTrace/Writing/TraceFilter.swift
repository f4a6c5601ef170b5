// Selects the events that a trace shows (`--filter`). Only events are filtered: logs of the script, console lines,
// exceptions and findings are always shown.

import ContainerRuntime

/// A list of patterns `subject.callback`, in which `*` matches any text and `?` one byte. The subject is a live name or a
/// class. `inbox` alone means `inbox.*`, and a callback alone, such as `viewDidLoad`, means `*.viewDidLoad`. A pattern after
/// `-` excludes events.
///
/// An event is shown if it matches no excluding pattern and, if there are patterns without `-`, at least one of those:
/// `inbox.*,-*.viewWillLayoutSubviews`.
public struct TraceFilter: Hashable, Sendable {
    /// An error in a pattern.
    public struct Malformed: Error, Hashable, Sendable, CustomStringConvertible {
        public var pattern: String
        public var reason: String

        public var description: String { "'\(pattern)' is not a filter: \(reason)" }
    }

    private struct Pattern: Hashable, Sendable {
        var subject: Bytes
        var callback: Bytes

        func matches(subject name: Bytes.SubSequence, className: Bytes, callback other: Bytes.SubSequence) -> Bool {
            guard globMatches(callback[...], other) else { return false }
            return globMatches(subject[...], name) || (!className.isEmpty && globMatches(subject[...], className[...]))
        }
    }

    private var included: [Pattern] = []
    private var excluded: [Pattern] = []

    /// Shows every event.
    public static let everything = TraceFilter()

    private init() {}

    /// Parses patterns separated by commas or spaces.
    public init(_ text: String) throws(Malformed) {
        for piece in text.utf8.split(whereSeparator: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: " ") }) {
            let isExcluded = piece.first == UInt8(ascii: "-")
            let bytes = Bytes(isExcluded ? piece.dropFirst() : piece)
            let sides = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
            let shown = String(decoding: piece, as: UTF8.self)
            guard sides.count <= 2 else { throw Malformed(pattern: shown, reason: "it has more than one dot") }
            guard sides.allSatisfy({ !$0.isEmpty }) else {
                throw Malformed(pattern: shown, reason: "a name or '*' is missing")
            }
            guard !bytes.contains(UInt8(ascii: "(")) else {
                throw Malformed(pattern: shown, reason: "a filter does not compare arguments")
            }
            let any = [UInt8(ascii: "*")]
            let pattern =
                if sides.count == 2 {
                    Pattern(subject: Bytes(sides[0]), callback: Bytes(sides[1]))
                } else if !CallbackInfo.named(String(decoding: sides[0], as: UTF8.self)).isEmpty {
                    Pattern(subject: Bytes(any), callback: Bytes(sides[0]))
                } else {
                    Pattern(subject: Bytes(sides[0]), callback: Bytes(any))
                }
            if isExcluded { excluded.append(pattern) } else { included.append(pattern) }
        }
    }

    /// Whether the filter shows every event.
    public var showsEverything: Bool { included.isEmpty && excluded.isEmpty }

    /// Whether to show the event with these names. `className` may be empty if it is unknown.
    func shows(subject: Bytes.SubSequence, className: Bytes, callback: Bytes.SubSequence) -> Bool {
        if !included.isEmpty,
            !included.contains(where: { $0.matches(subject: subject, className: className, callback: callback) })
        {
            return false
        }
        return !excluded.contains { $0.matches(subject: subject, className: className, callback: callback) }
    }

    /// Whether to show an event.
    public func shows(_ event: TraceEvent) -> Bool {
        showsEverything
            || shows(
                subject: Bytes(event.subject.string.utf8)[...], className: Bytes((event.className?.string ?? "").utf8),
                callback: Bytes(event.callback.string.utf8)[...])
    }
}

/// Whether a text matches a pattern in which `*` matches any bytes and `?` one. O(pattern × text) in the worst case, without
/// recursion.
func globMatches(_ pattern: Bytes.SubSequence, _ text: Bytes.SubSequence) -> Bool {
    var p = pattern.startIndex
    var t = text.startIndex
    var star: (pattern: Int, text: Int)?
    while t < text.endIndex {
        if p < pattern.endIndex, pattern[p] == UInt8(ascii: "*") {
            star = (p + 1, t)
            p += 1
        } else if p < pattern.endIndex, pattern[p] == UInt8(ascii: "?") || pattern[p] == text[t] {
            p += 1
            t += 1
        } else if let last = star {
            p = last.pattern
            t = last.text + 1
            star = (p, t)
        } else {
            return false
        }
    }
    return pattern[p...].allSatisfy { $0 == UInt8(ascii: "*") }
}
