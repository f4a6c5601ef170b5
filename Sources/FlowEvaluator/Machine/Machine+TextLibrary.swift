// Members of strings and arrays from Swift's library and Foundation. An index of a string is the number of characters
// before it.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    mutating func libraryMember(_ name: String, ofString text: String, _ value: Value) throws(RuntimeError) -> Value? {
        countText(name, text)
        switch name {
        case "startIndex": return Value(0)
        case "endIndex": return Value(heap.characterCount(value.index))
        case "indices": return heap.makeRange(IntegerRange(lower: 0, upper: heap.characterCount(value.index)))
        case "length": return Value(text.utf16.count)
        case "utf8": return heap.makeList(ValueList(text.utf8.lazy.map { Value(Int($0)) }))
        case "utf8CString": return heap.makeList(ValueList(text.utf8CString.lazy.map { Value(Int($0)) }))
        case "utf16": return heap.makeList(ValueList(text.utf16.lazy.map { Value(Int($0)) }))
        case "unicodeScalars":
            var scalars = ValueList()
            for scalar in text.unicodeScalars { scalars.append(heap.makeString(String(scalar))) }
            return heap.makeList(scalars)
        case "value": return text.unicodeScalars.first.map { Value(Int($0.value)) }
        case "capitalized", "localizedCapitalized": return heap.makeString(Self.capitalized(text))
        case "localizedUppercase": return heap.makeString(text.uppercased())
        case "localizedLowercase": return heap.makeString(text.lowercased())
        case "hashValue":
            // FNV-1a, so that hashes are the same in every run.
            var hash: UInt64 = 0xcbf2_9ce4_8422_2325
            for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            return Value(Int(truncatingIfNeeded: hash))
        case "characters", "debugDescription", "decomposedStringWithCanonicalMapping":
            retain(value)
            return value
        case "lastPathComponent": return heap.makeString(text.split(separator: "/").last.map { String($0) } ?? "")
        case "pathExtension":
            let components = (text.split(separator: "/").last ?? "").split(
                separator: ".", omittingEmptySubsequences: false)
            return heap.makeString(components.count > 1 ? String(components[components.count - 1]) : "")
        case "deletingPathExtension":
            return heap.makeString(text.lastIndex(of: ".").map { String(text[..<$0]) } ?? text)
        case "removingPercentEncoding": return Self.decodedPercents(text).map { heap.makeString($0) } ?? .nil
        case "doubleValue", "floatValue": return Value(Double(text) ?? 0)
        case "intValue", "integerValue": return Value(Int(text) ?? 0)
        case "boolValue": return Value(["true", "yes", "1", "y", "t"].contains(text.lowercased()))
        default: break
        }
        guard let character = text.first, text.dropFirst().isEmpty else { return nil }
        switch name {
        case "isLetter": return Value(character.isLetter)
        case "isNumber": return Value(character.isNumber)
        case "isWhitespace": return Value(character.isWhitespace)
        case "isNewline": return Value(character.isNewline)
        case "isUppercase": return Value(character.isUppercase)
        case "isLowercase": return Value(character.isLowercase)
        case "isPunctuation": return Value(character.isPunctuation)
        case "isASCII": return Value(character.isASCII)
        case "wholeNumberValue": return character.wholeNumberValue.map { Value($0) } ?? .nil
        case "asciiValue": return character.asciiValue.map { Value(Int($0)) } ?? .nil
        default: return nil
        }
    }

    private static func capitalized(_ text: String) -> String {
        var result = ""
        var isStart = true
        for character in text {
            result += isStart ? character.uppercased() : character.lowercased()
            isStart = !character.isLetter && !character.isNumber && character != "'"
        }
        return result
    }

    private static func decodedPercents(_ text: String) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
                return nil
            }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func encodedPercents(_ text: String) -> String {
        var result = ""
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "="), UInt8(ascii: "&"):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                result += digits.utf8.count < 2 ? "%0\(digits)" : "%\(digits)"
            }
        }
        return result
    }

    mutating func stringMethod(
        _ name: String, _ receiver: Value, _ arguments: UnsafeMutablePointer<Value>, _ count: Int
    ) throws(RuntimeError) -> Value {
        let text = heap.strings[receiver.index].string
        countText(name, text, UnsafeBufferPointer(start: arguments, count: count))
        func other(_ machine: Machine) throws(RuntimeError) -> String {
            guard count > 0, arguments[0].tag == .string else {
                throw RuntimeError("wrong-type", "'\(name)' takes a string", label: "expected a string")
            }
            return machine.heap.strings[arguments[0].index].string
        }
        switch name {
        case "uppercased": return heap.makeString(text.uppercased())
        case "lowercased": return heap.makeString(text.lowercased())
        case "reversed": return heap.makeString(String(text.reversed()))
        case "hasPrefix": return Value(text.hasPrefix(try other(self)))
        case "hasSuffix": return Value(text.hasSuffix(try other(self)))
        case "prefix", "suffix":
            guard count > 0, arguments[0].tag == .int, arguments[0].asInt >= 0 else {
                throw wrongCount("'\(name)' takes a number of characters", arguments, count)
            }
            let (length, isEnd) = (arguments[0].asInt, name == "suffix")
            return part(of: receiver, isEnd ? text.suffix(length) : text.prefix(length), atEnd: isEnd)
        case "contains":
            let substring = try other(self)
            return Value(substring.isEmpty || text.contains(substring))
        case "split":
            guard let separator = try other(self).first else {
                throw RuntimeError("wrong-type", "a separator cannot be empty")
            }
            var substrings = ValueList()
            for substring in text.split(separator: separator) { substrings.append(heap.makeString(String(substring))) }
            return heap.makeList(substrings)
        default: throw noMethod(name, receiver)
        }
    }

    mutating func callLibraryString(
        _ name: String, _ label: String, _ receiver: Value, _ arguments: UnsafeBufferPointer<Value>
    ) throws(RuntimeError) -> Value? {
        let text = heap.strings[receiver.index].string
        let other = arguments.first.flatMap { $0.tag == .string ? heap.strings[$0.index].string : nil }
        let offset = arguments.first.flatMap { $0.tag == .int ? $0.asInt : nil }
        let isIndex = name == "index" && label != "of" || name == "distance"
        if isIndex {
            let end = heap.characterCount(receiver.index) &+ Int(heap.strings[receiver.index].sliceStart)
            return try index(name, label, end, arguments)
        }
        countText(name, text, arguments)
        switch name {
        case "trimmingCharacters":
            let isTrimmed = trims(arguments[0])
            let start = text.firstIndex { !isTrimmed($0) } ?? text.endIndex
            let end = text.lastIndex { !isTrimmed($0) }.map { text.index(after: $0) } ?? start
            return heap.makeString(String(text[start..<max(start, end)]))
        case "components":
            guard let other else {
                let isSeparator = trims(arguments[0])
                return strings(
                    text.split(omittingEmptySubsequences: false, whereSeparator: isSeparator).map { String($0) })
            }
            return strings(Self.split(text, by: other))
        case "split":
            guard let separator = other?.first else { return nil }
            let keepsEmpty = arguments.last?.tag == .bool && arguments.last?.isTrue == false
            let most = arguments.dropFirst().first { $0.tag == .int }?.asInt ?? .max
            return strings(
                text.split(separator: separator, maxSplits: max(most, 0), omittingEmptySubsequences: !keepsEmpty)
                    .map { String($0) })
        case "replacingOccurrences":
            guard let other, arguments.count > 1 else { return nil }
            let options = try searchOptions(arguments, 2)
            let replacement = try shown(arguments[1])
            var parts: [String] = []
            if options.contains("caseInsensitive") {
                var rest = text[...]
                while let found = Self.firstRange(of: other, in: rest, options) {
                    parts.append(String(rest[..<found.lowerBound]))
                    rest = rest[found.upperBound...]
                }
                parts.append(String(rest))
            } else {
                parts = Self.split(text, by: other)
            }
            // Both factors may be large.
            try checkSize((text.utf8.count + parts.count * replacement.utf8.count) / 16)
            return heap.makeString(parts.joined(separator: replacement))
        case "range":
            let options = try searchOptions(arguments, 1)
            guard let other, !other.isEmpty, let found = Self.firstRange(of: other, in: text[...], options) else {
                return .nil
            }
            let lower = text.distance(from: text.startIndex, to: found.lowerBound)
            return heap.makeRange(IntegerRange(lower: lower, upper: lower + other.count))
        case "addingPercentEncoding": return heap.makeString(Self.encodedPercents(text))
        case "dropFirst": return part(of: receiver, text.dropFirst(max(offset ?? 1, 0)), atEnd: true)
        case "dropLast": return part(of: receiver, text.dropLast(max(offset ?? 1, 0)), atEnd: false)
        case "index" where label == "of", "firstIndex", "lastIndex":
            guard let wanted = other?.first else { return nil }
            let found = name == "lastIndex" ? text.lastIndex(of: wanted) : text.firstIndex(of: wanted)
            return found.map { Value(text.distance(from: text.startIndex, to: $0)) } ?? .nil
        case "prefix" where label != "_":
            guard let offset, offset >= 0 else { return nil }
            return heap.makeString(String(text.prefix(label == "through" ? offset + 1 : offset)))
        case "substring" where label == "with", "replacingCharacters": return try textInRange(name, text, arguments)
        case "suffix" where label == "from", "substring":
            guard let offset, offset >= 0 else { return nil }
            return heap.makeString(label == "to" ? String(text.prefix(offset)) : String(text.dropFirst(offset)))
        case "starts": return other.map { Value(text.hasPrefix($0)) }
        case "isEqual", "elementsEqual": return Value(other == text)
        case "compare", "caseInsensitiveCompare", "localizedCompare", "localizedCaseInsensitiveCompare",
            "localizedStandardCompare":
            guard let other else { return nil }
            let options = arguments.count > 1 ? names(ofCases: arguments[1]) : []
            let isStandard = name.contains("Standard")
            let ignoresCase =
                name.contains("nsensitive") || isStandard || options.contains { $0.hasSuffix("nsensitive") }
            let (x, y) = ignoresCase ? (text.lowercased(), other.lowercased()) : (text, other)
            let order =
                isStandard || options.contains("numeric") ? NumericOrder.compare(x, y) : x == y ? 0 : x < y ? -1 : 1
            return Value(
                enumCase: interner.intern(
                    order == 0 ? "orderedSame" : order < 0 ? "orderedAscending" : "orderedDescending"))
        case "localizedCaseInsensitiveContains", "localizedStandardContains":
            guard let other else { return nil }
            return Value(other.isEmpty || text.lowercased().contains(other.lowercased()))
        case "appending": return other.map { heap.makeString(text + $0) }
        case "appendingPathComponent":
            return other.map { heap.makeString(text.hasSuffix("/") ? text + $0 : text + "/" + $0) }
        case "padding":
            guard let offset, offset >= 0, arguments.count > 1 else { return nil }
            try checkSize(offset / 16)
            let pad = try shown(arguments[1])
            var result = String(text.prefix(offset))
            while !pad.isEmpty, result.count < offset { result += String(pad.prefix(offset - result.count)) }
            return heap.makeString(result)
        case "joined":
            guard let other else {
                retain(receiver)
                return receiver
            }
            return heap.makeString(text.map { String($0) }.joined(separator: other))
        case "enumerated", "shuffled":
            let list = strings(text.map { String($0) })
            defer { release(list) }
            guard name == "enumerated" else { return shuffledList(list) }
            return try listMethod(name, list, UnsafeMutablePointer(mutating: arguments.baseAddress!), arguments.count)
        case "randomElement":
            guard let position = randomPosition(below: text.count) else { return .nil }
            return heap.makeString(String(text[text.index(text.startIndex, offsetBy: position)]))
        case "min": return text.min().map { heap.makeString(String($0)) } ?? .nil
        case "max": return text.max().map { heap.makeString(String($0)) } ?? .nil
        case "capitalized": return heap.makeString(Self.capitalized(text))
        case "lengthOfBytes": return Value(text.utf8.count)
        case "folding":
            let options = try searchOptions(arguments, 0)
            return heap.makeString(Self.folded(text, options))
        case "size":
            let size = measured(text, arguments.first ?? .nil)
            return heap.makeGeometry(.size(size))
        case "boundingRect" where arguments.count > 2:
            let rect = boundingRect(text, in: arguments[0], arguments[1], arguments[2])
            return heap.makeGeometry(.rect(rect))
        default: return nil
        }
    }

    /// The names of the options of a search. Regular expressions are not modelled.
    /// The options in an argument of a search; none if the argument is left away.
    private func searchOptions(_ arguments: UnsafeBufferPointer<Value>, _ position: Int) throws(RuntimeError)
        -> [String]
    {
        guard position < arguments.count else { return [] }
        let value = arguments[position]
        let options: [Value] = value.tag == .list ? Array(heap.lists[value.index]) : [value]
        let names = options.filter { $0.tag == .enumCase }.map { interner.text($0.asSymbol) }
        if names.contains("regularExpression") {
            throw RuntimeError(
                "unmodelled", "Foundation searches with '.regularExpression'; Flow's model does not",
                label: "not modelled")
        }
        return names
    }

    /// The first occurrence of a text, or the last with the option `.backwards`; at the start only with `.anchored`.
    private static func firstRange(of other: String, in text: Substring, _ options: [String]) -> Range<String.Index>? {
        let length = other.count
        guard !other.isEmpty else { return nil }
        if options.isEmpty { return text.firstRange(of: other) }
        let ignoresCase = options.contains("caseInsensitive")
        let wanted = ignoresCase ? other.lowercased() : other
        let isBackwards = options.contains("backwards")
        // Both ends of a window over the text, which moves by one character at a time: the text may have many occurrences.
        let first = isBackwards ? text.endIndex : text.startIndex
        guard
            let last = text.index(
                first, offsetBy: isBackwards ? -length : length,
                limitedBy: isBackwards ? text.startIndex : text.endIndex)
        else { return nil }
        var (start, end) = isBackwards ? (last, first) : (first, last)
        while true {
            let part = text[start..<end]
            if ignoresCase ? part.lowercased() == wanted : part == wanted { return start..<end }
            guard !options.contains("anchored"), isBackwards ? start > text.startIndex : end < text.endIndex else {
                return nil
            }
            (start, end) =
                isBackwards
                ? (text.index(before: start), text.index(before: end))
                : (text.index(after: start), text.index(after: end))
        }
    }

    /// A text without what the options of `folding` ignore: the case of letters, and the marks of Latin letters.
    private static func folded(_ text: String, _ options: [String]) -> String {
        let cased = options.contains("caseInsensitive") ? text.lowercased() : text
        guard options.contains("diacriticInsensitive") else { return cased }
        var result = ""
        for scalar in cased.unicodeScalars where scalar.properties.generalCategory != .nonspacingMark {
            // "LATIN SMALL LETTER E WITH ACUTE"
            let words = scalar.isASCII ? [] : (scalar.properties.name ?? "").split(separator: " ")
            if words.count > 4, words[0] == "LATIN", words[2] == "LETTER", words[3].count == 1, words[4] == "WITH" {
                result += words[1] == "SMALL" ? words[3].lowercased() : String(words[3])
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The characters that a set contains, by its name: `.whitespaces`, `.decimalDigits`, or the characters of a string.
    private mutating func trims(_ set: Value) -> (Character) -> Bool {
        if set.tag == .string {
            let characters = Set(heap.strings[set.index].string)
            heap.count(bytes: heap.strings[set.index].string.utf8.count &* 32)
            return { characters.contains($0) }
        }
        if set.tag == .object {
            // `CharacterSet(charactersIn: text)`, and the inverse of another set.
            for key in ["charactersIn", "inverted"] {
                guard let name = interner.find(key), let kept = keptValue(.named(name), of: set.asObject) else {
                    continue
                }
                let contains = trims(kept)
                release(kept)
                return key == "inverted" ? { !contains($0) } : contains
            }
        }
        let name = set.tag == .enumCase ? interner.text(set.asSymbol) : staticName(of: set) ?? ""
        switch name {
        case "whitespaces": return { $0.isWhitespace && !$0.isNewline }
        case "newlines": return { $0.isNewline }
        case "decimalDigits": return { $0.isNumber }
        case "letters": return { $0.isLetter }
        case "uppercaseLetters": return { $0.isUppercase }
        case "lowercaseLetters": return { $0.isLowercase }
        case "symbols": return { $0.isSymbol }
        case "alphanumerics": return { $0.isLetter || $0.isNumber }
        case "punctuationCharacters": return { $0.isPunctuation }
        default: return { $0.isWhitespace }
        }
    }

    private mutating func strings(_ components: [String]) -> Value {
        var list = ValueList(capacity: components.count)
        for component in components { list.append(heap.makeString(component)) }
        return heap.makeList(list)
    }

    private static func split(_ text: String, by separator: String) -> [String] {
        if separator.isEmpty { return [text] }
        var components: [String] = []
        var rest = text[...]
        while let found = rest.firstRange(of: separator) {
            components.append(String(rest[..<found.lowerBound]))
            rest = rest[found.upperBound...]
        }
        components.append(String(rest))
        return components
    }

    private func index(_ name: String, _ label: String, _ end: Int, _ arguments: UnsafeBufferPointer<Value>)
        throws(RuntimeError) -> Value?
    {
        guard let first = arguments.first, first.tag == .int else { return nil }
        let second = arguments.count > 1 && arguments[1].tag == .int ? arguments[1].asInt : 0
        if name == "distance" { return Value(second &- first.asInt) }
        let result = label == "after" ? first.asInt &+ 1 : label == "before" ? first.asInt &- 1 : first.asInt &+ second
        if arguments.count > 2, result < 0 || result > end { return .nil }
        guard result >= 0, result <= end else { throw outOfRange(result, end) }
        return Value(result)
    }

    /// The character at an index of a string, or the part in a range of indices.
    mutating func character(of collection: Value, at index: Value) throws(RuntimeError) -> Value {
        let text = heap.strings[collection.index].string
        let count = heap.characterCount(collection.index)
        if index.tag == .range {
            let lower = max(heap.ranges[index.index].lower, 0)
            let upper = heap.ranges[index.index].upper == .max ? count : heap.ranges[index.index].upper
            guard lower <= upper, upper <= count else { throw outOfRange(upper, count) }
            let start = heap.strings[collection.index].index(at: lower)
            let end = heap.strings[collection.index].index(at: upper)
            let part = heap.makeString(String(text[start..<end]))
            heap.strings[part.index].sliceStart = UInt32(truncatingIfNeeded: lower)
            return part
        }
        let position = try listIndex(index)
        guard position >= 0, position < count else { throw outOfRange(position, count) }
        heap.work.pointee &+= 8
        heap.countWalk(to: position, in: collection.index)
        return heap.makeString(String(text[heap.strings[collection.index].index(at: position)]))
    }

    mutating func callLibraryList(
        _ name: String, _ label: String, _ receiver: Value, _ arguments: UnsafeMutablePointer<Value>, _ count: Int
    ) throws(RuntimeError) -> Value? {
        let list = heap.lists[receiver.index]
        try self.count(visits: list.count)
        let offset = count > 0 && arguments[0].tag == .int ? arguments[0].asInt : nil
        switch name {
        case "dropFirst", "dropLast":
            guard count > 0 else { return nil }
            guard let offset, offset >= 0 else {
                throw wrongCount("'\(name)' takes a number of elements", offset)
            }
            let dropped = min(offset, list.count)
            return makeList(
                sharing: list.slice(name == "dropFirst" ? dropped..<list.count : 0..<list.count - dropped))
        case "prefix" where label != "_", "suffix" where label == "from":
            let end = list.count
            guard let offset, offset >= 0, offset <= end else {
                let wanted = offset ?? 0
                throw outOfRange(wanted, end)
            }
            if name == "suffix" { return makeList(sharing: list.slice(offset..<list.count)) }
            return makeList(sharing: list.slice(0..<min(label == "through" ? offset + 1 : offset, list.count)))
        case "lastIndex":
            var position = list.count - 1
            while position >= 0, try !equal(list[position], arguments[0]) { position -= 1 }
            return position >= 0 ? Value(position) : .nil
        case "index" where label == "of":
            var position = 0
            while position < list.count, try !equal(list[position], arguments[0]) { position += 1 }
            return position < list.count ? Value(position) : .nil
        case "index", "distance":
            return try index(name, label, list.count, UnsafeBufferPointer(start: arguments, count: count))
        case "shuffled": return shuffledList(receiver)
        case "randomElement":
            let element = randomPosition(below: list.count).map { list[$0] } ?? .nil
            retain(element)
            return element
        case "starts", "elementsEqual":
            guard arguments[0].tag == .list else { return Value(false) }
            let other = heap.lists[arguments[0].index]
            guard other.count <= list.count, name == "starts" || other.count == list.count else { return Value(false) }
            for position in 0..<other.count where try !equal(list[position], other[position]) { return Value(false) }
            return Value(true)
        default: return nil
        }
    }

    /// The elements of the arrays in an array.
    mutating func flattened(_ list: ValueList) throws(RuntimeError) -> Value {
        var elements = ValueList()
        for element in list where element.tag == .list {
            elements.append(contentsOf: heap.lists[element.index])
            try checkSize(elements.count)
        }
        return makeList(sharing: elements)
    }
}
