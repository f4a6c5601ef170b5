// A property list as XML, in the format that `plutil -convert xml1` produces for a keyed archive.

extension PropertyList {
    /// The bytes of the XML format. A keyed archive nests five levels deep; a depth of more than 16 is a fault of this program.
    /// - Throws: an `ArchiveError` if a text has a character that XML cannot represent.
    func xml() throws(ArchiveError) -> ContiguousArray<UInt8> {
        var output = ContiguousArray<UInt8>()
        output.append(
            contentsOf: """
                <?xml version="1.0" encoding="UTF-8"?>
                <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
                <plist version="1.0">

                """.utf8)
        try write(root, depth: 0, to: &output)
        output.append(contentsOf: "</plist>\n".utf8)
        return output
    }

    private func write(
        _ reference: Reference, depth: Int, to output: inout ContiguousArray<UInt8>
    ) throws(ArchiveError) {
        precondition(depth <= 16)
        let indent = String(repeating: "\t", count: depth)
        func line(_ text: String) { output.append(contentsOf: "\(indent)\(text)\n".utf8) }
        switch nodes[Int(reference)] {
        case .bool(let value): line(value ? "<true/>" : "<false/>")
        case .int(let value): line("<integer>\(value)</integer>")
        case .fixed(let value, _): line("<integer>\(value)</integer>")
        case .real(let value): line("<real>\(spelling(value))</real>")
        case .string(let index): line("<string>\(try escaped(texts[index]))</string>")
        case .uid(let value):
            line("<dict>")
            line("\t<key>CF$UID</key>")
            line("\t<integer>\(value)</integer>")
            line("</dict>")
        case .array(_, 0): line("<array/>")
        case .array(let start, let count):
            line("<array>")
            for element in references[start..<start + count] { try write(element, depth: depth + 1, to: &output) }
            line("</array>")
        case .dictionary(_, 0): line("<dict/>")
        case .dictionary(let start, let count):
            line("<dict>")
            for position in start..<start + count {
                guard case .string(let index) = nodes[Int(references[position])] else { preconditionFailure("a key") }
                line("\t<key>\(try escaped(texts[index]))</key>")
                try write(references[position + count], depth: depth + 1, to: &output)
            }
            line("</dict>")
        }
    }

    /// A number in the spelling of property lists.
    private func spelling(_ value: Double) -> String {
        if value.isNaN { return "nan" }
        if value.isInfinite { return value < 0 ? "-infinity" : "+infinity" }
        return value.description
    }

    private func escaped(_ text: String) throws(ArchiveError) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result.append(contentsOf: "&amp;".unicodeScalars)
            case "<": result.append(contentsOf: "&lt;".unicodeScalars)
            case ">": result.append(contentsOf: "&gt;".unicodeScalars)
            case "\r": result.append(contentsOf: "&#13;".unicodeScalars)
            case "\t", "\n", " "..."\u{d7ff}", "\u{e000}"..."\u{fffd}", "\u{10000}"..."\u{10ffff}":
                result.append(scalar)
            default:
                throw ArchiveError(
                    .invalidState, "XML cannot represent U+\(String(scalar.value, radix: 16)), which a string contains",
                    advice: "convert to JSON")
            }
        }
        return String(result)
    }
}
