// Text that is compared byte by byte. `String` compares by canonical equivalence, so two traces could be equal although
// their files differ.

/// A piece of text in a trace record: a `String` with the equality and hash of its UTF-8 bytes.
public struct TraceText: Hashable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
    public let string: String

    public init(_ string: String) { self.string = string }
    public init(stringLiteral value: String) { string = value }

    /// Creates text from UTF-8 bytes. Invalid bytes become U+FFFD.
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
