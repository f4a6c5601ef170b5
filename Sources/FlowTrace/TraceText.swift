// Text in a trace is compared byte by byte. `String` compares by canonical equivalence and would call two
// traces equal that a file comparison tells apart.

/// A piece of text in a trace record: a `String` whose equality and hash are those of its UTF-8 bytes.
public struct TraceText: Hashable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
    public let string: String

    public init(_ string: String) { self.string = string }
    public init(stringLiteral value: String) { string = value }

    /// The text of UTF-8 bytes; what is not UTF-8 becomes U+FFFD.
    public init(decoding bytes: some Collection<UInt8>) {
        string = String(decoding: bytes, as: UTF8.self)
    }

    public var description: String { string }
    public var isEmpty: Bool { string.isEmpty }

    public static func == (a: TraceText, b: TraceText) -> Bool {
        a.string.utf8.count == b.string.utf8.count && a.string.utf8.elementsEqual(b.string.utf8)
    }

    public func hash(into hasher: inout Hasher) {
        var copy = string
        copy.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
