// Ranges of texts as Foundation counts them, in UTF-16 units, and the text in them.

internal import ContainerRuntime

extension Machine {
    /// The characters that a range of a text covers: a range of the language, or an `NSRange`. Nil if the text has no such
    /// characters.
    func characters(of range: Value, in text: String) -> IntegerRange? {
        if range.tag == .range {
            let given = heap.ranges[range.index]
            let isInside = given.lower >= 0 && given.lower <= given.upper && given.upper <= text.count
            return isInside ? given : nil
        }
        guard range.tag == .object, world.isAlive(range.asObject),
            world.isKind(range.asObject, of: world.classID(.range)),
            case let (location, length) = ContainerRuntime.Text.units(of: range.asObject, in: world), location >= 0,
            length >= 0,
            let start = text.utf16.index(text.startIndex, offsetBy: location, limitedBy: text.endIndex),
            let end = text.utf16.index(start, offsetBy: length, limitedBy: text.endIndex),
            let first = start.samePosition(in: text), let last = end.samePosition(in: text)
        else { return nil }
        let lower = text.distance(from: text.startIndex, to: first)
        return IntegerRange(lower: lower, upper: lower + text.distance(from: first, to: last))
    }

    /// `Range(nsRange, in: text)`: nil if the text has no such characters.
    mutating func textRange(_ range: Value, in text: Value) -> Value {
        guard text.tag == .string, let found = characters(of: range, in: heap.strings[text.index].string) else {
            return .nil
        }
        return heap.makeRange(found)
    }

    /// `replacingCharacters(in:with:)` and `substring(with:)` of a text.
    mutating func textInRange(_ name: String, _ text: String, _ arguments: UnsafeBufferPointer<Value>)
        throws(RuntimeError) -> Value
    {
        guard let range = characters(of: arguments[0], in: text) else {
            throw RuntimeError(
                "index-out-of-range", "the range is outside the text, which has \(text.utf16.count) UTF-16 units",
                label: "Foundation raises NSRangeException")
        }
        let (start, rest) = (text.prefix(range.lower), text.dropFirst(range.upper))
        if name == "substring" {
            return heap.makeString(String(text.dropFirst(range.lower).prefix(range.upper - range.lower)))
        }
        return heap.makeString(String(start) + (try shown(arguments[1])) + String(rest))
    }
}
