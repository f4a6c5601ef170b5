// `difference(from:)` of arrays and the changes that it finds, written in Flow. The search is that of Myers, as in Swift's library.
// Where elements occur twice, several shortest lists of changes may exist, and Swift may choose another.

extension LibraryModule {
    static let differences = LibraryModule(
        names: ["difference", "CollectionDifference"],
        needs: 1 << 21,
        source: #"""
            struct CollectionDifference: prelude_Collection {
                enum Change {
                    case insert(offset: Any, element: Any, associatedWith: Any)
                    case remove(offset: Any, element: Any, associatedWith: Any)
                    var prelude_offset {
                        switch self {
                        case .insert(let offset, _, _): return offset
                        case .remove(let offset, _, _): return offset
                        }
                    }
                    var prelude_element {
                        switch self {
                        case .insert(_, let element, _): return element
                        case .remove(_, let element, _): return element
                        }
                    }
                    var prelude_isInsertion {
                        if case .insert = self { return true }
                        return false
                    }
                }
                let removals: Any
                let insertions: Any
                init(prelude changes) {
                    insertions = changes.filter({ $0.prelude_isInsertion }).sorted(by: { $0.prelude_offset < $1.prelude_offset })
                    removals = changes.filter({ !$0.prelude_isInsertion }).sorted(by: { $0.prelude_offset < $1.prelude_offset })
                }
                init?(_ changes: Any) { self = CollectionDifference(prelude: changes) }
                var startIndex { 0 }
                var endIndex { removals.count + insertions.count }
                subscript(position: Int) -> Change {
                    if position < removals.count { return removals[removals.count - 1 - position] }
                    return insertions[position - removals.count]
                }
                private var prelude_changes { Array(removals.reversed()) + insertions }
                func inverse() {
                    return CollectionDifference(prelude: prelude_changes.map({ change in
                        switch change {
                        case .insert(let offset, let element, let other):
                            return Change.remove(offset: offset, element: element, associatedWith: other)
                        case .remove(let offset, let element, let other):
                            return Change.insert(offset: offset, element: element, associatedWith: other)
                        }
                    }))
                }
                private func prelude_only(_ changes) {
                    var counts = [:]
                    var offsets = [:]
                    for change in changes {
                        counts[change.prelude_element, default: 0] += 1
                        offsets[change.prelude_element] = change.prelude_offset
                    }
                    return offsets.filter({ counts[$0.key] == 1 })
                }
                func inferringMoves() {
                    let removed = prelude_only(removals)
                    let inserted = prelude_only(insertions)
                    return CollectionDifference(prelude: prelude_changes.map({ change in
                        switch change {
                        case .insert(let offset, let element, let other):
                            if other != nil || inserted[element] == nil { return change }
                            return Change.insert(offset: offset, element: element, associatedWith: removed[element])
                        case .remove(let offset, let element, let other):
                            if other != nil || removed[element] == nil { return change }
                            return Change.remove(offset: offset, element: element, associatedWith: inserted[element])
                        }
                    }))
                }
            }
            extension Array {
                func difference(from other) -> CollectionDifference { return difference(from: other, by: { $0 == $1 }) }
                func difference(from other, by areEquivalent: (Any, Any) -> Bool) -> CollectionDifference {
                    var old = Array(other)
                    var new = self
                    var start = 0
                    while start < old.count && start < new.count && areEquivalent(old[start], new[start]) { start += 1 }
                    var end = 0
                    while end < old.count - start && end < new.count - start
                        && areEquivalent(old[old.count - 1 - end], new[new.count - 1 - end]) { end += 1 }
                    old = Array(old[start..<old.count - end])
                    new = Array(new[start..<new.count - end])
                    var trace = []
                    var reached = [1: 0]
                    var distance = 0
                    var isDone = false
                    while !isDone {
                        trace.append(reached)
                        let before = reached
                        reached = [:]
                        var k = -distance
                        while k <= distance && !isDone {
                            var x = 0
                            if k == -distance || (k != distance && before[k - 1]! < before[k + 1]!) {
                                x = before[k + 1]!
                            } else {
                                x = before[k - 1]! + 1
                            }
                            while x < old.count && x - k < new.count && areEquivalent(old[x], new[x - k]) { x += 1 }
                            reached[k] = x
                            isDone = x >= old.count && x - k >= new.count
                            k += 2
                        }
                        distance += 1
                    }
                    var changes = []
                    var x = old.count
                    var y = new.count
                    var d = trace.count - 1
                    while d > 0 {
                        let v = trace[d]
                        let k = x - y
                        let isDown = k == -d || (k != d && v[k - 1]! < v[k + 1]!)
                        let previous = isDown ? k + 1 : k - 1
                        let previousX = v[previous]!
                        let previousY = previousX - previous
                        if isDown {
                            changes.append(CollectionDifference.Change.insert(offset: start + previousY, element: new[previousY], associatedWith: nil))
                        } else {
                            changes.append(CollectionDifference.Change.remove(offset: start + previousX, element: old[previousX], associatedWith: nil))
                        }
                        x = previousX
                        y = previousY
                        d -= 1
                    }
                    return CollectionDifference(prelude: changes)
                }
                func applying(_ difference: CollectionDifference) {
                    var result = self
                    for change in difference {
                        let offset = change.prelude_offset
                        if change.prelude_isInsertion {
                            if offset > result.count { return nil }
                            result.insert(change.prelude_element, at: offset)
                        } else {
                            if offset >= result.count { return nil }
                            result.remove(at: offset)
                        }
                    }
                    return Optional(result)
                }
            }
            """#)
}
