// The members that a program's types inherit from `Sequence` and `Collection`, and other members that call the program's code,
// written in Flow.

extension LibraryModule {
    static let sequences = LibraryModule(
        names: [
            "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
            "IteratorProtocol", "sequence",
        ],
        source: #"""
            protocol prelude_Elements {}
            protocol prelude_OwnSequence: prelude_Elements {}
            protocol prelude_Collection: prelude_Elements {}
            struct prelude_Positions {
                private let collection: Any
                private var position
                init(_ collection) {
                    self.collection = collection
                    position = collection.startIndex
                }
                mutating func next() {
                    if position == collection.endIndex { return nil }
                    let element = collection[position]
                    position = collection.index(after: position)
                    return Optional(element)
                }
            }
            extension prelude_OwnSequence { func makeIterator() { return self } }
            extension prelude_Collection {
                func makeIterator() { return prelude_Positions(self) }
                func index(after index) { return index + 1 }
                func index(before index) { return index - 1 }
                func index(_ index, offsetBy distance) { return index + distance }
                func formIndex(after index: inout Any) { index = self.index(after: index) }
                func formIndex(before index: inout Any) { index = self.index(before: index) }
                func formIndex(_ index: inout Any, offsetBy distance) { index = self.index(index, offsetBy: distance) }
                func lastIndex(where matches: (Any) -> Bool) {
                    var found = nil
                    var position = self.startIndex
                    while position != self.endIndex {
                        if matches(self[position]) { found = position }
                        position = self.index(after: position)
                    }
                    return found
                }
                func distance(from first, to last) { return last - first }
                var isEmpty { self.startIndex == self.endIndex }
                var count { prelude_array().count }
                var first { self.isEmpty ? nil : self[self.startIndex] }
                var last { self.isEmpty ? nil : self[self.index(before: self.endIndex)] }
                var indices { self.startIndex..<self.endIndex }
                func firstIndex(of element) {
                    var position = self.startIndex
                    while position != self.endIndex {
                        if self[position] == element { return position }
                        position = self.index(after: position)
                    }
                    return nil
                }
                func firstIndex(where matches: (Any) -> Bool) {
                    var position = self.startIndex
                    while position != self.endIndex {
                        if matches(self[position]) { return position }
                        position = self.index(after: position)
                    }
                    return nil
                }
                func randomElement() { return prelude_array().randomElement() }
            }
            extension prelude_Elements {
                func prelude_array() {
                    var result = []
                    var iterator = self.makeIterator()
                    while let element = iterator.next() { result.append(element) }
                    return result
                }
                var underestimatedCount { 0 }
                func map(_ transform: (Any) -> Any) { return prelude_array().map(transform) }
                func compactMap(_ transform: (Any) -> Any) { return prelude_array().compactMap(transform) }
                func flatMap(_ transform: (Any) -> Any) { return prelude_array().flatMap(transform) }
                func filter(_ isIncluded: (Any) -> Bool) { return prelude_array().filter(isIncluded) }
                func forEach(_ body: (Any) -> Void) { for element in prelude_array() { body(element) } }
                func reduce(_ initial, _ combine: (Any, Any) -> Any) { return prelude_array().reduce(initial, combine) }
                func sorted() { return prelude_array().sorted() }
                func sorted(by precedes: (Any, Any) -> Bool) { return prelude_array().sorted(by: precedes) }
                func reversed() { return prelude_array().reversed() }
                func enumerated() { return prelude_array().enumerated() }
                func shuffled() { return prelude_array().shuffled() }
                func min() { return prelude_array().min() }
                func max() { return prelude_array().max() }
                func min(by precedes: (Any, Any) -> Bool) { return prelude_array().min(by: precedes) }
                func max(by precedes: (Any, Any) -> Bool) { return prelude_array().max(by: precedes) }
                func drop(while holds: (Any) -> Bool) { return prelude_array().drop(while: holds) }
                func starts(with other) { return prelude_array().starts(with: prelude_sequence(other)) }
                func split(separator mark) { return prelude_array().split(separator: mark) }
                func split(whereSeparator isSeparator: (Any) -> Bool) {
                    return prelude_array().split(whereSeparator: isSeparator)
                }
                func lexicographicallyPrecedes(_ other) {
                    return prelude_array().lexicographicallyPrecedes(prelude_sequence(other))
                }
                func count(where matches: (Any) -> Bool) { return prelude_array().count(where: matches) }
                func joined() { return prelude_array().joined() }
                func joined(separator: Any) { return prelude_array().joined(separator: separator) }
                func dropFirst(_ number = 1) { return prelude_array().dropFirst(number) }
                func dropLast(_ number = 1) { return prelude_array().dropLast(number) }
                func suffix(_ number) { return prelude_array().suffix(number) }
                func elementsEqual(_ other) { return prelude_array() == prelude_sequence(other) }
                func allSatisfy(_ holds: (Any) -> Bool) { return first(where: { !holds($0) }) == nil }
                func contains(_ element) { return first(where: { $0 == element }) != nil }
                func contains(where matches: (Any) -> Bool) { return first(where: matches) != nil }
                func first(where matches: (Any) -> Bool) {
                    var iterator = self.makeIterator()
                    while let element = iterator.next() { if matches(element) { return Optional(element) } }
                    return nil
                }
                func prefix(_ number) {
                    var result = []
                    var iterator = self.makeIterator()
                    while result.count < number {
                        guard let element = iterator.next() else { break }
                        result.append(element)
                    }
                    return result
                }
                func prefix(while holds: (Any) -> Bool) {
                    var result = []
                    var iterator = self.makeIterator()
                    while let element = iterator.next() {
                        if !holds(element) { break }
                        result.append(element)
                    }
                    return result
                }
            }
            func prelude_sequence(_ value) {
                if value is prelude_Elements { return value.prelude_array() }
                return value
            }
            struct prelude_Unfolding: prelude_OwnSequence {
                private var following
                private let next_: Any
                init(_ first, _ next) {
                    following = first
                    next_ = next
                }
                mutating func next() {
                    guard let element = following else { return nil }
                    following = next_(element)
                    return Optional(element)
                }
            }
            struct prelude_Generated: prelude_OwnSequence {
                private var state
                private let body: Any
                init(_ state, _ body) {
                    self.state = state
                    self.body = body
                }
                mutating func next() { return body(&state) }
            }
            func sequence(first: Any, next following: (Any) -> Any) -> prelude_Unfolding {
                return prelude_Unfolding(first, following)
            }
            func sequence(state: Any, next following: (Any) -> Any) -> prelude_Generated {
                return prelude_Generated(state, following)
            }
            func prelude_zip(_ first, _ second) {
                let isFirstOwn = first is prelude_Elements
                let isSecondOwn = second is prelude_Elements
                if !isFirstOwn && !isSecondOwn { return zip(first, second) }
                var result = []
                if isSecondOwn {
                    var others = second.makeIterator()
                    var elements = isFirstOwn ? first.makeIterator() : nil
                    if isFirstOwn {
                        while let a = elements.next() {
                            guard let b = others.next() else { break }
                            result.append((a, b))
                        }
                        return result
                    }
                    for a in first {
                        guard let b = others.next() else { break }
                        result.append((a, b))
                    }
                    return result
                }
                var elements = first.makeIterator()
                for b in second {
                    guard let a = elements.next() else { break }
                    result.append((a, b))
                }
                return result
            }
            """#)

    static let swapping = LibraryModule(
        names: ["swap"],
        source: #"""
            func swap(_ a: inout Any, _ b: inout Any) {
                let held = a
                a = b
                b = held
            }
            """#)

    static let fractions = LibraryModule(
        names: ["modf", "modff"],
        source: #"""
            func modf(_ x: Double, _ whole: inout Double) {
                whole = x.rounded(.towardZero)
                return x - whole
            }
            func modff(_ x: Double, _ whole: inout Double) {
                whole = x.rounded(.towardZero)
                return x - whole
            }
            func modf(_ x: Double) {
                let whole = x.rounded(.towardZero)
                return (whole, x - whole)
            }
            """#)

    static let describing = LibraryModule(
        names: ["CustomStringConvertible"],
        source: #"""
            func prelude_describe(_ value) {
                let parts = prelude_described(value)
                if parts.isEmpty { return value }
                var texts = []
                for part in parts { texts.append(part.description) }
                return prelude_shown(value, texts)
            }
            """#)

    static let comparing = LibraryModule(
        names: ["Comparable"],
        source: #"""
            func prelude_least(_ values) {
                var result = values[0]
                for value in values { if value < result { result = value } }
                return result
            }
            func prelude_greatest(_ values) {
                var result = values[0]
                for value in values { if !(value < result) { result = value } }
                return result
            }
            func prelude_isPlain(_ values) {
                if !(values is Array) { return true }
                for value in values { return value is Int || value is Double || value is String }
                return true
            }
            func prelude_lowest(_ values) {
                if prelude_isPlain(values) { return values.min() }
                var result = values[0]
                for value in values { if value < result { result = value } }
                return result
            }
            func prelude_highest(_ values) {
                if prelude_isPlain(values) { return values.max() }
                var result = values[0]
                for value in values { if result < value { result = value } }
                return result
            }
            """#)
}
