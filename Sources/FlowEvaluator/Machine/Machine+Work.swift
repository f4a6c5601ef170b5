// What operations on values count as. A step is some thirty nanoseconds of a limit that ends every program within seconds, so
// an operation whose time depends on the length of a value must count its length. Making a value is counted by the heap; here are
// the operations that only read.

internal import ContainerRuntime

extension Heap {
    /// Counts bytes that are read as a whole, for example to hash or to compare them.
    func count(bytes: Int) { work.pointee &+= bytes >> 5 }

    /// Counts the comparison of two strings.
    @inline(__always)
    func countComparison(_ x: Int, _ y: Int) {
        count(bytes: min(strings[x].string.utf8.count, strings[y].string.utf8.count))
    }

    /// Whether two strings are equal.
    @inline(__always)
    func areEqualTexts(_ x: Int, _ y: Int) -> Bool {
        countComparison(x, y)
        return strings[x].string == strings[y].string
    }

    /// The number of characters of a string. O(1) if it is known, otherwise O(bytes)
    func characterCount(_ slot: Int) -> Int {
        count(bytes: strings[slot].uncountedBytes &* 8)
        return strings[slot].count()
    }

    /// Counts the characters that a search for an index goes over.
    func countWalk(to position: Int, in slot: Int) {
        let text = strings[slot]
        // Bytes of ASCII have their positions.
        guard text.uncountedBytes != 0 || strings[slot].count() != text.string.utf8.count else { return }
        count(bytes: text.distance(to: position) &* 16)
    }
}

extension Machine {
    /// Counts the reading of a property of a string.
    func countText(_ name: String, _ text: String) {
        switch name {
        case "length": heap.count(bytes: text.utf8.count)
        case "capitalized", "localizedCapitalized", "localizedUppercase", "localizedLowercase", "hashValue",
            "lastPathComponent", "pathExtension", "deletingPathExtension", "removingPercentEncoding", "doubleValue",
            "floatValue", "intValue", "integerValue", "boolValue":
            heap.count(bytes: text.utf8.count &* 16)
        default: break
        }
    }

    /// Counts the call of a method of a string.
    func countText(_ name: String, _ text: String, _ arguments: UnsafeBufferPointer<Value>) {
        let length = text.utf8.count
        // About what the call of any of them costs.
        heap.work.pointee &+= 8
        let first = arguments.first ?? .nil
        let other = first.tag == .string ? heap.strings[first.index].string.utf8.count : 0
        guard length > 64 || other > 64 else { return }
        switch name {
        case "hasPrefix", "hasSuffix", "starts", "isEqual", "elementsEqual": heap.count(bytes: min(length, other))
        case "index", "distance", "lengthOfBytes", "appending", "appendingPathComponent": break
        case "prefix", "suffix", "dropFirst", "dropLast", "substring":
            let offset = first.tag == .int ? first.asInt : 1
            heap.count(bytes: min(max(offset, 0), length) &* 16)
        case "contains", "range", "components", "replacingOccurrences", "localizedCaseInsensitiveContains",
            "localizedStandardContains":
            // With options, the text is compared at each of its characters.
            let hasOptions = arguments.count > (name == "replacingOccurrences" ? 2 : 1)
            heap.count(bytes: (length &+ other) &* 48)
            if hasOptions { heap.count(bytes: min(length &* min(other, 1 << 20), 1 << 40) &* 2) }
        // The properties of characters are searched in Unicode's tables.
        case "trimmingCharacters": heap.count(bytes: length &* 64)
        default: heap.count(bytes: length &* 24)
        }
    }
}
