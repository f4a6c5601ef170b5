// `lazy` and what it makes, written in Flow. Closures run in the order in which Swift's `LazySequence` and its relatives run them, so
// a program that logs in them prints the same.

extension LibraryModule {
    static let lazySequences = LibraryModule(
        names: ["lazy"],
        members: ["lazy"],
        needs: 1 << 21,
        source: #"""
            // An iterator whose elements may be nil, so that nil cannot mark its end.
            protocol prelude_Walk {}
            extension prelude_Walk {
                func next() { return self.prelude_advance() ? self.prelude_current() : nil }
                func makeIterator() { return self }
            }
            class prelude_ListWalk: prelude_Walk {
                private let elements: Any
                private var position = -1
                init(_ elements) { self.elements = elements }
                func prelude_advance() {
                    position += 1
                    return position < elements.count
                }
                func prelude_current() { return elements[position] }
            }
            class prelude_RangeWalk: prelude_Walk {
                private var position
                private let end: Any
                private var isFirst = true
                init(_ range) {
                    position = range.lowerBound
                    end = range.endIndex
                }
                func prelude_advance() {
                    if isFirst { isFirst = false } else { position += 1 }
                    return position < end
                }
                func prelude_current() { return position }
            }
            class prelude_OwnWalk: prelude_Walk {
                private var iterator
                private var element
                init(_ iterator) { self.iterator = iterator }
                func prelude_advance() {
                    element = iterator.next()
                    return element != nil
                }
                func prelude_current() { return element }
            }
            class prelude_MapWalk: prelude_Walk {
                let base: Any
                let body: Any
                init(_ base, _ body) {
                    self.base = base
                    self.body = body
                }
                func prelude_advance() { return base.prelude_advance() }
                func prelude_current() { return body(base.prelude_current()) }
            }
            // A walk whose closure decides about each element, so that the element must be kept.
            class prelude_FilterWalk: prelude_MapWalk {
                var element
                override func prelude_advance() {
                    while base.prelude_advance() {
                        element = base.prelude_current()
                        if body(element) { return true }
                    }
                    return false
                }
                override func prelude_current() { return element }
            }
            class prelude_PrefixWalk: prelude_FilterWalk {
                private var isOver = false
                override func prelude_advance() {
                    if isOver || !base.prelude_advance() { return false }
                    element = base.prelude_current()
                    isOver = !body(element)
                    return !isOver
                }
            }
            class prelude_DropWalk: prelude_FilterWalk {
                private var isDropping = true
                override func prelude_advance() {
                    while base.prelude_advance() {
                        element = base.prelude_current()
                        if isDropping { isDropping = body(element) }
                        if !isDropping { return true }
                    }
                    return false
                }
            }
            class prelude_CountedWalk: prelude_Walk {
                private let base: Any
                private var dropped
                private var left
                init(_ base, _ dropped, _ left) {
                    self.base = base
                    self.dropped = dropped
                    self.left = left
                }
                func prelude_advance() {
                    while dropped > 0 {
                        dropped -= 1
                        if !base.prelude_advance() { return false }
                        base.prelude_current()
                    }
                    if left <= 0 { return false }
                    left -= 1
                    return base.prelude_advance()
                }
                func prelude_current() { return base.prelude_current() }
            }
            class prelude_FlatWalk: prelude_Walk {
                private let base: Any
                private var inner
                init(_ base) { self.base = base }
                func prelude_advance() {
                    while true {
                        if inner != nil && inner.prelude_advance() { return true }
                        if !base.prelude_advance() { return false }
                        inner = prelude_elementsWalk(base.prelude_current())
                    }
                }
                func prelude_current() { return inner.prelude_current() }
            }
            class prelude_EnumeratedWalk: prelude_Walk {
                private let base: Any
                private var position = -1
                init(_ base) { self.base = base }
                func prelude_advance() {
                    position += 1
                    return base.prelude_advance()
                }
                func prelude_current() { return (offset: position, element: base.prelude_current()) }
            }
            func prelude_elementsWalk(_ base) {
                if base is prelude_Walked { return base.prelude_walk() }
                if base is prelude_Elements { return prelude_OwnWalk(base.makeIterator()) }
                if base is Array { return prelude_ListWalk(base) }
                if base is String { return prelude_ListWalk(Array(base)) }
                return base.prelude_isRange ? prelude_RangeWalk(base) : prelude_ListWalk(Array(base))
            }
            class prelude_Walked: prelude_Elements {
                func prelude_walk() { return prelude_ListWalk([]) }
                func makeIterator() { return prelude_walk() }
                func prelude_array() {
                    var result = []
                    let walk = prelude_walk()
                    while walk.prelude_advance() { result.append(walk.prelude_current()) }
                    return result
                }
                func forEach(_ body: (Any) -> Void) {
                    let walk = prelude_walk()
                    while walk.prelude_advance() { body(walk.prelude_current()) }
                }
                func first(where matches: (Any) -> Bool) {
                    let walk = prelude_walk()
                    while walk.prelude_advance() {
                        let element = walk.prelude_current()
                        if matches(element) { return Optional(element) }
                    }
                    return nil
                }
                func contains(_ element) { return contains(where: { $0 == element }) }
                func contains(where matches: (Any) -> Bool) {
                    let walk = prelude_walk()
                    while walk.prelude_advance() { if matches(walk.prelude_current()) { return true } }
                    return false
                }
                func allSatisfy(_ holds: (Any) -> Bool) { return !contains(where: { !holds($0) }) }
            }
            // A sequence counted by `enumerated()`. Its own functions are eager, as in Swift.
            class prelude_Enumerated: prelude_Walked {
                private let base: Any
                init(_ base) { self.base = base }
                override func prelude_walk() { return prelude_EnumeratedWalk(base.prelude_walk()) }
                var count { base.count }
            }
            class prelude_Lazy: prelude_Walked {
                let base: Any
                let body: Any
                init(_ base, _ body: Any = nil) {
                    self.base = base
                    self.body = body
                }
                // Whether the base has no positions.
                var prelude_isSequence {
                    if base is prelude_OwnSequence { return true }
                    return base.prelude_isRange && base.endIndex == Int.max
                }
                override func prelude_walk() { return prelude_elementsWalk(base) }
                func prelude_slice(_ start, _ end) {
                    return prelude_Lazy(base.prelude_isRange ? start..<end : Array(base[start..<end]))
                }
                var startIndex { base.startIndex }
                var endIndex { base.endIndex }
                func index(after index) { return base.index(after: index) }
                func index(before index) { return base.index(before: index) }
                subscript(index) { base.prelude_isRange ? index : base[index] }
                var count { base.count }
                func reversed() -> prelude_Lazy { return prelude_Lazy(Array(base).reversed()) }

                // What all kinds share.
                var lazy: prelude_Lazy { self }
                var elements { base }
                var isEmpty { startIndex == endIndex }
                var indices { startIndex..<endIndex }
                var first {
                    if prelude_isSequence { return prelude_walk().next() }
                    let start = startIndex
                    return start == endIndex ? nil : self[start]
                }
                var last { isEmpty ? nil : self[index(before: endIndex)] }
                func index(_ index, offsetBy distance) {
                    var position = index
                    var left = distance
                    let end = endIndex
                    while left > 0 && position != end {
                        position = self.index(after: position)
                        left -= 1
                    }
                    if left >= 0 { return position }
                    let start = startIndex
                    while left < 0 && position != start {
                        position = self.index(before: position)
                        left += 1
                    }
                    return position
                }
                func firstIndex(where matches: (Any) -> Bool) {
                    var position = startIndex
                    let end = endIndex
                    while position != end {
                        if matches(self[position]) { return position }
                        position = index(after: position)
                    }
                    return nil
                }
                func firstIndex(of element) { return firstIndex(where: { $0 == element }) }
                func map(_ transform: (Any) -> Any) -> prelude_Lazy { return prelude_LazyMap(self, transform) }
                func filter(_ isIncluded: (Any) -> Bool) -> prelude_Lazy { return prelude_LazyFilter(self, isIncluded) }
                func compactMap(_ transform: (Any) -> Any) -> prelude_Lazy {
                    return prelude_LazyFilter(prelude_LazyMap(self, transform), { $0 != nil })
                }
                func flatMap(_ transform: (Any) -> Any) -> prelude_Lazy {
                    return prelude_LazyFlat(prelude_LazyMap(self, transform))
                }
                func prefix(while holds: (Any) -> Bool) -> prelude_Lazy { return prelude_LazyPrefix(self, holds) }
                func drop(while holds: (Any) -> Bool) -> prelude_Lazy { return prelude_LazyDrop(self, holds) }
                func prefix(_ number) -> prelude_Lazy {
                    if prelude_isSequence { return prelude_LazyCounted(self, 0, number) }
                    let end = index(startIndex, offsetBy: number)
                    return prelude_slice(startIndex, end)
                }
                func dropFirst(_ number = 1) -> prelude_Lazy {
                    if prelude_isSequence { return prelude_LazyCounted(self, number, Int.max) }
                    return prelude_slice(index(startIndex, offsetBy: number), endIndex)
                }
                func suffix(_ number) -> prelude_Lazy {
                    if prelude_isSequence { return prelude_Lazy(prelude_array().suffix(number)) }
                    return prelude_slice(index(endIndex, offsetBy: -number), endIndex)
                }
                func dropLast(_ number = 1) -> prelude_Lazy {
                    if prelude_isSequence { return prelude_Lazy(prelude_array().dropLast(number)) }
                    return prelude_slice(startIndex, index(endIndex, offsetBy: -number))
                }
                func enumerated() -> prelude_Enumerated { return prelude_Enumerated(self) }
            }
            class prelude_LazyMap: prelude_Lazy {
                override var prelude_isSequence { base.prelude_isSequence }
                override func prelude_walk() { return prelude_MapWalk(base.prelude_walk(), body) }
                override func prelude_slice(_ start, _ end) { return prelude_LazyMap(base.prelude_slice(start, end), body) }
                override subscript(index) { body(base[index]) }
                override func reversed() -> prelude_Lazy { return prelude_LazyMap(base.reversed(), body) }
            }
            class prelude_LazyFilter: prelude_Lazy {
                override var prelude_isSequence { base.prelude_isSequence }
                override func prelude_walk() { return prelude_FilterWalk(base.prelude_walk(), body) }
                override func prelude_slice(_ start, _ end) { return prelude_LazyFilter(base.prelude_slice(start, end), body) }
                override var startIndex { prelude_next(base.startIndex) }
                private func prelude_next(_ index) {
                    var position = index
                    let end = base.endIndex
                    while position != end && !body(base[position]) { position = base.index(after: position) }
                    return position
                }
                override func index(after index) { return prelude_next(base.index(after: index)) }
                override func index(before index) {
                    var position = base.index(before: index)
                    while !body(base[position]) { position = base.index(before: position) }
                    return position
                }
                override subscript(index) { base[index] }
                override var count {
                    var result = 0
                    let walk = prelude_walk()
                    while walk.prelude_advance() { result += 1 }
                    return result
                }
                override func reversed() -> prelude_Lazy { return prelude_LazyFilter(base.reversed(), body) }
            }
            // A kind whose positions are those of its elements, once they have been made.
            class prelude_LazyKind: prelude_Lazy {
                override var prelude_isSequence { base.prelude_isSequence }
                override func prelude_slice(_ start, _ end) { return prelude_Lazy(prelude_array()[start..<end]) }
                override var startIndex { 0 }
                override var endIndex { count }
                override func index(after index) { return index + 1 }
                override func index(before index) { return index - 1 }
                override subscript(index) { prelude_array()[index] }
                override var count { prelude_array().count }
                override var isEmpty { !prelude_walk().prelude_advance() }
                override var first { prelude_walk().next() }
                override var last { prelude_array().last }
                override func prefix(_ number) -> prelude_Lazy { return prelude_LazyCounted(self, 0, number) }
                override func dropFirst(_ number = 1) -> prelude_Lazy { return prelude_LazyCounted(self, number, Int.max) }
                override func reversed() -> prelude_Lazy { return prelude_Lazy(prelude_array().reversed()) }
            }
            class prelude_LazyPrefix: prelude_LazyKind {
                override func prelude_walk() { return prelude_PrefixWalk(base.prelude_walk(), body) }
            }
            class prelude_LazyDrop: prelude_LazyKind {
                override func prelude_walk() { return prelude_DropWalk(base.prelude_walk(), body) }
            }
            class prelude_LazyFlat: prelude_LazyKind {
                override func prelude_walk() { return prelude_FlatWalk(base.prelude_walk()) }
            }
            class prelude_LazyCounted: prelude_LazyKind {
                private let dropped: Any
                private let left: Any
                init(_ base, _ dropped, _ left) {
                    self.dropped = dropped
                    self.left = left
                    super.init(base)
                }
                override func prelude_walk() { return prelude_CountedWalk(base.prelude_walk(), dropped, left) }
            }
            extension prelude_Elements {
                var prelude_isRange { false }
                var lazy: prelude_Lazy { prelude_Lazy(self) }
            }
            extension Array {
                var prelude_isRange { false }
                var lazy: prelude_Lazy { prelude_Lazy(self) }
            }
            extension Range {
                var prelude_isRange { true }
                var lazy: prelude_Lazy { prelude_Lazy(self) }
            }
            extension String { var lazy: prelude_Lazy { prelude_Lazy(Array(self)) } }
            extension Dictionary {
                var lazy: prelude_Lazy { prelude_Lazy(Array(self)) }
            }
            """#)
}
