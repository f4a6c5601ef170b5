// `Set` and `OptionSet`, written in Flow. A set keeps the order of insertion, so every run shows the same order. Swift's order
// differs from run to run.

extension LibraryModule {
    static let sets = LibraryModule(
        names: ["Set"],
        source: #"""
            func prelude_lazyElements(_ elements) { return elements.lazy }
            struct Set {
                private var members = [:]
                init() {}
                init(minimumCapacity: Any) {}
                init(_ elements) { for element in elements { if members[element] == nil { members[element] = element } } }
                init(arrayLiteral elements) {
                    for element in elements { if members[element] == nil { members[element] = element } }
                }
                var count { members.count }
                var isEmpty { members.isEmpty }
                var capacity { members.count }
                var first { for member in self { return member }; return nil }
                var startIndex { 0 }
                var endIndex { members.count }
                var lazy { prelude_lazyElements(Array(self)) }
                subscript(index) { Array(self)[index] }
                func contains(_ member) { return members[member] != nil }
                mutating func insert(_ member) {
                    if let known = members[member] { return (inserted: false, memberAfterInsert: known) }
                    members[member] = member
                    return (inserted: true, memberAfterInsert: member)
                }
                mutating func update(with member) {
                    let old = members[member]
                    members[member] = member
                    return old
                }
                mutating func remove(_ member) { return members.removeValue(forKey: member) }
                mutating func removeFirst() {
                    if isEmpty { fatalError("Can't remove first element from an empty collection") }
                    return remove(first)
                }
                mutating func popFirst() {
                    if isEmpty { return nil }
                    return remove(first)
                }
                mutating func removeAll(keepingCapacity: Any = nil) { members = [:] }
                mutating func formUnion(_ other) { for member in other { insert(member) } }
                mutating func formIntersection(_ other) { self = intersection(other) }
                mutating func subtract(_ other) { for member in other { remove(member) } }
                mutating func formSymmetricDifference(_ other) { self = symmetricDifference(other) }
                func union(_ other) {
                    var result = self
                    result.formUnion(other)
                    return result
                }
                func intersection(_ other) {
                    let others = Set(other)
                    var result = Set()
                    for member in self { if others.contains(member) { result.insert(member) } }
                    return result
                }
                func subtracting(_ other) {
                    var result = self
                    result.subtract(other)
                    return result
                }
                func symmetricDifference(_ other) {
                    let others = Set(other)
                    var result = subtracting(others)
                    for member in others { if !contains(member) { result.insert(member) } }
                    return result
                }
                func isSubset(of other) {
                    let others = Set(other)
                    for member in self { if !others.contains(member) { return false } }
                    return true
                }
                func isSuperset(of other) {
                    for member in other { if !contains(member) { return false } }
                    return true
                }
                func isStrictSubset(of other) {
                    let others = Set(other)
                    return count < others.count && isSubset(of: others)
                }
                func isStrictSuperset(of other) { return Set(other).isStrictSubset(of: self) }
                func isDisjoint(with other) {
                    for member in other { if contains(member) { return false } }
                    return true
                }
                func filter(_ isIncluded: (Any) -> Bool) {
                    var result = Set()
                    for member in self { if isIncluded(member) { result.insert(member) } }
                    return result
                }
                func contains(where predicate: (Any) -> Bool) { return Array(self).contains(where: predicate) }
                func first(where predicate: (Any) -> Bool) { return Array(self).first(where: predicate) }
                func allSatisfy(_ predicate: (Any) -> Bool) { return Array(self).allSatisfy(predicate) }
                func map(_ transform: (Any) -> Any) { return Array(self).map(transform) }
                func compactMap(_ transform: (Any) -> Any) { return Array(self).compactMap(transform) }
                func flatMap(_ transform: (Any) -> Any) { return Array(self).flatMap(transform) }
                func forEach(_ body: (Any) -> Void) { for member in self { body(member) } }
                func reduce(_ initial, _ combine: (Any, Any) -> Any) { return Array(self).reduce(initial, combine) }
                func sorted() { return Array(self).sorted() }
                func sorted(by precedes: (Any, Any) -> Bool) { return Array(self).sorted(by: precedes) }
                func min() {
                    var result = nil
                    for member in self { if result == nil || member < result { result = member } }
                    return result
                }
                func max() {
                    var result = nil
                    for member in self { if result == nil || result < member { result = member } }
                    return result
                }
                func enumerated() { return Array(self).enumerated() }
                func shuffled() { return Array(self).shuffled() }
                func randomElement() { return Array(self).randomElement() }
                func joined(separator: Any = "") { return Array(self).joined(separator: separator) }
                func prefix(_ count) { return Array(self).prefix(count) }
                func dropFirst(_ count = 1) { return Array(self).dropFirst(count) }
                func elementsEqual(_ other) { return Array(self).elementsEqual(Array(other)) }
                func firstIndex(of member) { return Array(self).firstIndex(of: member) }
                func firstIndex(where predicate: (Any) -> Bool) { return Array(self).firstIndex(where: predicate) }
                func index(after position) { return position + 1 }
                mutating func remove(at position) { return remove(Array(self)[position]) }
                func min(by precedes: (Any, Any) -> Bool) {
                    var result = nil
                    for member in self { if result == nil || precedes(member, result) { result = member } }
                    return result
                }
                func max(by precedes: (Any, Any) -> Bool) {
                    var result = nil
                    for member in self { if result == nil || precedes(result, member) { result = member } }
                    return result
                }
                func count(where predicate: (Any) -> Bool) { return Array(self).filter(predicate).count }
                func prefix(while predicate: (Any) -> Bool) {
                    var result = []
                    for member in self {
                        if !predicate(member) { break }
                        result.append(member)
                    }
                    return result
                }
            }
            """#)

    static let optionSets = LibraryModule(
        names: ["OptionSet"],
        source: #"""
            protocol OptionSet {}
            extension OptionSet {
                var isEmpty { self.rawValue == 0 }
                func contains(_ other) { return self.rawValue & other.rawValue == other.rawValue }
                func prelude_with(_ bits) { return type(of: self).init(rawValue: bits) }
                func union(_ other) { return prelude_with(self.rawValue | other.rawValue) }
                func intersection(_ other) { return prelude_with(self.rawValue & other.rawValue) }
                func subtracting(_ other) { return prelude_with(self.rawValue & ~other.rawValue) }
                func symmetricDifference(_ other) { return prelude_with(self.rawValue ^ other.rawValue) }
                func isSubset(of other) { return other.contains(self) }
                func isSuperset(of other) { return contains(other) }
                func isDisjoint(with other) { return self.rawValue & other.rawValue == 0 }
                func isStrictSubset(of other) { return other.contains(self) && self.rawValue != other.rawValue }
                func isStrictSuperset(of other) { return contains(other) && self.rawValue != other.rawValue }
                mutating func insert(_ other) {
                    let isNew = !contains(other)
                    self = union(other)
                    return (inserted: isNew, memberAfterInsert: other)
                }
                mutating func remove(_ other) {
                    let common = intersection(other)
                    self = subtracting(other)
                    return common.isEmpty ? nil : common
                }
                mutating func update(with other) {
                    let common = intersection(other)
                    self = union(other)
                    return common.isEmpty ? nil : common
                }
                mutating func formUnion(_ other) { self = union(other) }
                mutating func formIntersection(_ other) { self = intersection(other) }
                mutating func subtract(_ other) { self = subtracting(other) }
                mutating func formSymmetricDifference(_ other) { self = symmetricDifference(other) }
                init() { self.init(rawValue: 0) }
                init(_ members) {
                    var bits = 0
                    for member in members { bits = bits | member.rawValue }
                    self.init(rawValue: bits)
                }
                func prelude_options(_ members) {
                    var bits = 0
                    for member in members { bits = bits | member.rawValue }
                    return prelude_with(bits)
                }
            }
            """#)
}
