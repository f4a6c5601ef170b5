// Members of arrays, dictionaries and strings that few scripts use, as extensions written in Flow.

extension LibraryModule {
    static let collections = LibraryModule(
        names: [
            "contentsOf", "swapAt", "removeSubrange", "replaceSubrange", "popFirst", "reverse", "shuffle", "mapValues",
            "compactMapValues", "merge", "merging", "keepingCapacity", "partition", "uniquingKeysWith", "grouping",
            "lexicographicallyPrecedes", "reserveCapacity",
        ],
        calls: [
            "removeAll", "removeFirst", "removeLast", "min", "max", "last", "lastIndex", "count", "prefix", "drop",
            "split", "index",
        ],
        source: #"""
            extension Array {
                mutating func append(contentsOf other) { for element in other { append(element) } }
                mutating func insert(contentsOf other, at index) {
                    var position = index
                    for element in other {
                        insert(element, at: position)
                        position += 1
                    }
                }
                mutating func swapAt(_ first, _ second) {
                    let element = self[first]
                    self[first] = self[second]
                    self[second] = element
                }
                mutating func reverse() { self = reversed() }
                mutating func shuffle() { self = shuffled() }
                mutating func reserveCapacity(_ count) {}
                mutating func removeAll(where predicate: (Any) -> Bool) {
                    var kept = []
                    for element in self { if !predicate(element) { kept.append(element) } }
                    self = kept
                }
                mutating func removeAll(keepingCapacity: Any) { self = [] }
                mutating func removeFirst(_ number) { self = Array(self[number..<count]) }
                mutating func removeLast(_ number) { self = Array(self[0..<(count - number)]) }
                mutating func popFirst() {
                    if isEmpty { return nil }
                    return Optional(removeFirst())
                }
                mutating func removeSubrange(_ range) {
                    self = Array(self[0..<range.prelude_start]) + Array(self[range.prelude_end(count)..<count])
                }
                mutating func replaceSubrange(_ range, with other) {
                    let rest = Array(self[range.prelude_end(count)..<count])
                    self = Array(self[0..<range.prelude_start]) + Array(other) + rest
                }
                mutating func partition(by belongsLast: (Any) -> Bool) {
                    var front = []
                    var back = []
                    for element in self {
                        if belongsLast(element) { back.append(element) } else { front.append(element) }
                    }
                    self = front + back
                    return front.count
                }
                func lexicographicallyPrecedes(_ other) {
                    for (index, element) in enumerated() {
                        if index >= other.count || other[index] < element { return false }
                        if element < other[index] { return true }
                    }
                    return count < other.count
                }
                func min(by precedes: (Any, Any) -> Bool) {
                    if isEmpty { return nil }
                    var result = self[0]
                    for element in self { if precedes(element, result) { result = element } }
                    return Optional(result)
                }
                func max(by precedes: (Any, Any) -> Bool) {
                    if isEmpty { return nil }
                    var result = self[0]
                    for element in self { if precedes(result, element) { result = element } }
                    return Optional(result)
                }
                func index(where predicate: (Any) -> Bool) { return firstIndex(where: predicate) }
                func last(where predicate: (Any) -> Bool) {
                    for element in reversed() { if predicate(element) { return Optional(element) } }
                    return nil
                }
                func lastIndex(where predicate: (Any) -> Bool) {
                    var index = count
                    while index > 0 {
                        index -= 1
                        if predicate(self[index]) { return index }
                    }
                    return nil
                }
                func count(where predicate: (Any) -> Bool) {
                    var result = 0
                    for element in self { if predicate(element) { result += 1 } }
                    return result
                }
                func prefix(while predicate: (Any) -> Bool) {
                    var result = []
                    for element in self {
                        if !predicate(element) { break }
                        result.append(element)
                    }
                    return result
                }
                func drop(while predicate: (Any) -> Bool) {
                    var result = []
                    var isDropping = true
                    for element in self {
                        if isDropping { isDropping = predicate(element) }
                        if !isDropping { result.append(element) }
                    }
                    return result
                }
                func split(whereSeparator isSeparator: (Any) -> Bool) {
                    var result = []
                    var piece = []
                    for element in self {
                        if isSeparator(element) {
                            if !piece.isEmpty { result.append(piece) }
                            piece = []
                        } else {
                            piece.append(element)
                        }
                    }
                    if !piece.isEmpty { result.append(piece) }
                    return result
                }
                func split(separator mark) {
                    return split(whereSeparator: { $0 == mark })
                }
            }
            extension Range {
                var prelude_start { lowerBound > 0 ? lowerBound : 0 }
                func prelude_end(_ limit) {
                    if contains(limit) {
                        if !contains(9223372036854775806) { fatalError("Range is out of bounds") }
                        return limit
                    }
                    return contains(upperBound) ? upperBound + 1 : upperBound
                }
            }
            extension String {
                mutating func append(contentsOf other) { self += String(other) }
                mutating func insert(_ text, at index) { self = prefix(index) + String(text) + dropFirst(index) }
                mutating func insert(contentsOf text, at index) { self = prefix(index) + String(text) + dropFirst(index) }
                mutating func remove(at index) {
                    let character = self[index]
                    self = prefix(index) + dropFirst(index + 1)
                    return character
                }
                mutating func removeFirst(_ number = 1) {
                    if number > count { fatalError("there is no character to remove") }
                    let character = first
                    self = dropFirst(number)
                    return character
                }
                mutating func removeLast(_ number = 1) {
                    if number > count { fatalError("there is no character to remove") }
                    let character = last
                    self = dropLast(number)
                    return character
                }
                mutating func popLast() {
                    if isEmpty { return nil }
                    return removeLast()
                }
                mutating func popFirst() {
                    if isEmpty { return nil }
                    return removeFirst()
                }
                mutating func removeAll(where predicate: (Any) -> Bool) { self = filter({ !predicate($0) }) }
                mutating func removeAll(keepingCapacity: Any = nil) { self = "" }
                mutating func removeSubrange(_ range) {
                    self = prefix(range.prelude_start) + dropFirst(range.prelude_end(count))
                }
                mutating func replaceSubrange(_ range, with other) {
                    self = prefix(range.prelude_start) + String(other) + dropFirst(range.prelude_end(count))
                }
                func last(where predicate: (Any) -> Bool) { return Array(self).last(where: predicate) }
                func count(where predicate: (Any) -> Bool) { return Array(self).count(where: predicate) }
                func prefix(while predicate: (Any) -> Bool) { return Array(self).prefix(while: predicate).joined() }
                func drop(while predicate: (Any) -> Bool) { return Array(self).drop(while: predicate).joined() }
                func split(whereSeparator isSeparator: (Any) -> Bool) {
                    return Array(self).split(whereSeparator: isSeparator).map({ $0.joined() })
                }
                func min(by precedes: (Any, Any) -> Bool) { return Array(self).min(by: precedes) }
                func max(by precedes: (Any, Any) -> Bool) { return Array(self).max(by: precedes) }
            }
            extension Dictionary {
                mutating func merge(_ other, uniquingKeysWith combine: (Any, Any) -> Any) {
                    for (key, value) in other {
                        if let known = self[key] {
                            self[key] = Optional(combine(known, value))
                        } else {
                            self[key] = Optional(value)
                        }
                    }
                }
                func merging(_ other, uniquingKeysWith combine: (Any, Any) -> Any) {
                    var result = self
                    result.merge(other, uniquingKeysWith: combine)
                    return result
                }
                func mapValues(_ transform: (Any) -> Any) {
                    var result = [:]
                    for (key, value) in self { result[key] = Optional(transform(value)) }
                    return result
                }
                func compactMapValues(_ transform: (Any) -> Any) {
                    var result = [:]
                    for (key, value) in self {
                        if let made = transform(value) { result[key] = Optional(made) }
                    }
                    return result
                }
                mutating func removeAll(keepingCapacity: Any) { self = [:] }
                mutating func popFirst() {
                    for (key, value) in self {
                        self[key] = nil
                        return (key: key, value: value)
                    }
                    return nil
                }
                func min(by precedes: (Any, Any) -> Bool) { return Array(self).min(by: precedes) }
                func max(by precedes: (Any, Any) -> Bool) { return Array(self).max(by: precedes) }
                func count(where predicate: (Any) -> Bool) { return Array(self).count(where: predicate) }
            }
            func prelude_uniquing(_ pairs, _ combine: (Any, Any) -> Any) {
                var result = [:]
                for (key, value) in pairs {
                    let known = result[key]
                    result[key] = Optional(known == nil ? value : combine(known!, value))
                }
                return result
            }
            func prelude_grouping(_ elements, _ key: (Any) -> Any) {
                var result = [:]
                for element in elements { result[key(element), default: []].append(element) }
                return result
            }
            """#)

    static let iterators = LibraryModule(
        names: ["makeIterator", "AnyIterator", "formIndex"],
        source: #"""
            struct IndexingIterator {
                private var elements
                private var position = 0
                init(prelude elements) { self.elements = elements }
                mutating func next() {
                    if position >= elements.count { return nil }
                    position += 1
                    return Optional(elements[position - 1])
                }
            }
            class AnyIterator {
                private var body
                init(_ body) { self.body = body }
                func next() { return body() }
                func makeIterator() { return self }
            }
            extension Array { func makeIterator() { return IndexingIterator(prelude: self) } }
            extension Array {
                func formIndex(after index: inout Int) { index += 1 }
                func formIndex(before index: inout Int) { index -= 1 }
            }
            extension String { func makeIterator() { return IndexingIterator(prelude: Array(self)) } }
            extension Range { func makeIterator() { return IndexingIterator(prelude: Array(self)) } }
            extension Dictionary {
                func makeIterator() { return IndexingIterator(prelude: Array(self)) }
            }
            """#)
}
