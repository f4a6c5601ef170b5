// `NSLog` formats: the conversions of C, and `%@` for any value.

internal import ContainerRuntime

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A conversion specification: `%-8.3f`.
private struct Conversion {
    /// The flags, width and precision, which C's `printf` applies.
    var layout = ""
    var kind: Unicode.Scalar = "%"
    /// The greatest width or precision, so that a short format cannot create a long text.
    private static let most = 100

    /// Parses the conversion after a `%`; nil at the end of the format and for unsupported conversions.
    init?(_ scalars: inout Substring.UnicodeScalarView) {
        var number = 0
        while let next = scalars.popFirst() {
            switch next {
            case "-", "+", " ", "#", ".":
                number = 0
                layout.unicodeScalars.append(next)
            case "0"..."9":
                number = number * 10 + Int(next.value - 0x30)
                if number > Self.most { return nil }
                layout.unicodeScalars.append(next)
            case "l", "h", "q", "z", "t", "j": break
            case "@", "d", "D", "i", "u", "x", "X", "o", "f", "F", "e", "E", "g", "G", "s", "c", "%":
                kind = next
                return
            default: return nil
            }
        }
        return nil
    }
}

extension Machine {
    /// Formats values: the first is the format, the others are its arguments. Copies unsupported conversions and those
    /// without a value verbatim.
    /// - Throws: if a value does not fit its conversion, which C would misinterpret.
    mutating func formatted(_ values: UnsafeBufferPointer<Value>) throws(RuntimeError) -> String {
        let format = try shown(values[0])
        guard values[0].tag == .string, format.utf8.contains(UInt8(ascii: "%")) else { return format }
        var result = String.UnicodeScalarView()
        var rest = format.unicodeScalars[...]
        var next = 1
        var length = format.utf8.count
        while let scalar = rest.popFirst() {
            guard scalar == "%" else {
                result.append(scalar)
                continue
            }
            let before = rest
            if let conversion = Conversion(&rest) {
                if conversion.kind == "%" {
                    result.append("%")
                    continue
                }
                if next < values.count {
                    let part = try text(of: values[next], conversion)
                    length += part.utf8.count
                    heap.count(bytes: part.utf8.count &* 16)
                    try checkSize(length / 16)
                    result.append(contentsOf: part.unicodeScalars)
                    next += 1
                    continue
                }
            }
            rest = before
            result.append(scalar)
        }
        return String(result)
    }

    private mutating func text(of value: Value, _ conversion: Conversion) throws(RuntimeError) -> String {
        let kind = conversion.kind
        switch kind {
        case "@", "s": return try shown(value)
        case "d", "D", "i", "u", "x", "X", "o", "c":
            guard value.tag == .int else { throw misfit(value, conversion, "an integer") }
            return Self.printed(
                "%\(conversion.layout)\(kind == "c" ? "c" : "ll\(kind == "D" ? "d" : kind)")", value.asInt)
        default:
            guard value.tag == .double else { throw misfit(value, conversion, "a floating-point number") }
            return Self.printed("%\(conversion.layout)\(kind)", value.asDouble)
        }
    }

    private func misfit(_ value: Value, _ conversion: Conversion, _ wanted: String) -> RuntimeError {
        RuntimeError(
            "wrong-argument",
            "'%\(conversion.layout)\(conversion.kind)' takes \(wanted), but this is \(value.kindName)",
            label: "C would misread it")
    }

    /// A number formatted by C's `printf`.
    private static func printed(_ format: String, _ number: any CVarArg) -> String {
        // The longest number has 309 digits before the decimal point and a hundred after it.
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
            let count = withVaList([number]) { vsnprintf(buffer.baseAddress, buffer.count, format, $0) }
            return String(decoding: buffer.prefix(Int(max(count, 0))).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }
}
