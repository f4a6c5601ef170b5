// Comparison of values: equality and order.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    // MARK: Equality and order

    /// Whether two values are equal, as by `==`.
    @inline(__always)
    mutating func equal(_ x: Value, _ y: Value) throws(RuntimeError) -> Bool {
        x.tag == y.tag && (x.tag == .list || x.tag == .dictionary || x.tag == .record)
            ? try equalCollections(x, y) : equalAtoms(x, y)
    }

    /// Compares the contents of two collections. As in Swift, a collection equals itself without comparing elements, even if it
    /// contains NaN.
    @inline(never)
    private mutating func equalCollections(_ x: Value, _ y: Value) throws(RuntimeError) -> Bool {
        var work: [(Value, Value)] = [(x, y)]
        // Skips a pair that has been compared already: values with shared parts have far fewer pairs than paths.
        var seen: Set<UInt64> = []
        var visits = 0
        while let (a, b) = work.popLast() {
            if a.bits == b.bits, a.tag == b.tag { continue }
            // Without the set, small values compare faster.
            if visits > 1024, !seen.insert(a.bits << 33 | b.bits << 1 | (a.tag == .dictionary ? 1 : 0)).inserted {
                continue
            }
            switch (a.tag, b.tag) {
            case (.list, .list), (.record, .record):
                let (left, right) = (heap.lists[a.index], heap.lists[b.index])
                guard left.count == right.count else { return false }
                visits += left.count
                // The labels of tuples do not matter.
                let start = a.tag == .record && left[0].tag == .int && right[0].tag == .int ? 1 : 0
                for index in start..<left.count where !equal(left[index], right[index], &work) { return false }
            default:
                let (left, right) = (heap.dictionaries[a.index], heap.dictionaries[b.index])
                guard left.count == right.count else { return false }
                visits += left.count
                for (key, value) in left {
                    guard let other = right[key], equal(value, other, &work) else { return false }
                }
            }
            try checkVisits(visits, limit: limits.values + limits.visits)
        }
        try count(visits: visits)
        return true
    }

    /// Whether two elements may be equal; collections are queued for comparison.
    private func equal(_ x: Value, _ y: Value, _ work: inout [(Value, Value)]) -> Bool {
        guard x.tag == y.tag, x.tag == .list || x.tag == .dictionary || x.tag == .record else {
            return equalAtoms(x, y)
        }
        work.append((x, y))
        return true
    }

    /// Counts visits of elements as steps, eight per step.
    mutating func count(visits: Int) throws(RuntimeError) {
        if visits >= 8 { try count(visits >> 3) }
    }

    /// Counts the copy of a shared collection, and checks that it has room. An element is retained, and released later, so two
    /// take a step: a program may copy a collection each time that it appends to it.
    mutating func countCopy(_ elements: Int) throws(RuntimeError) {
        try checkMemory()
        if elements >= 16 { try count(elements >> 1) }
    }

    /// Limits the elements visited by one operation; a collection that occurs twice in another is visited twice.
    func checkVisits(_ visits: Int, limit: Int? = nil) throws(RuntimeError) {
        let limit = limit ?? limits.visits
        guard visits > limit else { return }
        throw .limit(
            "too-many-visits", "more than \(limit) elements of a value have been visited",
            label: "a collection is visited each time that it occurs")
    }

    private func equalAtoms(_ x: Value, _ y: Value) -> Bool {
        switch (x.tag, y.tag) {
        case (.int, .double): Double(x.asInt) == y.asDouble
        case (.double, .int): x.asDouble == Double(y.asInt)
        case (.double, .double): x.asDouble == y.asDouble
        case (.string, .string): heap.areEqualTexts(x.index, y.index)
        case (.geometry, .geometry):
            heap.geometry[x.index] == heap.geometry[y.index]
                // Without a context that determines its type, `.zero` is a size.
                || heap.geometry[x.index].isZeroOfAnyKind && heap.geometry[y.index].isZero
                || heap.geometry[y.index].isZeroOfAnyKind && heap.geometry[x.index].isZero
        case (.range, .range): heap.ranges[x.index] == heap.ranges[y.index]
        case (.object, .object): x.bits == y.bits || isEqualByValue(x.asObject, y.asObject)
        case (.object, .weakObject), (.weakObject, .object): x.bits == y.bits
        case (.enumCase, .enumCase): x.isSameCase(as: y)
        case (.options, .options): x.bits == y.bits
        case (.options, _): optionBits(y, as: x.optionType) == x.optionBits
        case (_, .options): optionBits(x, as: y.optionType) == y.optionBits
        default: x.tag == y.tag && x.bits == y.bits
        }
    }

    /// Whether a pattern of a `switch` matches; a range matches the integers in it.
    mutating func matches(_ subject: Value, _ pattern: Value) throws(RuntimeError) -> Bool {
        if pattern.tag == .range, subject.tag == .int, heap.ranges[pattern.index].kind == .integers {
            let range = heap.ranges[pattern.index]
            return subject.asInt >= range.lower && subject.asInt < range.upper
        }
        if pattern.tag == .range, let number = subject.number {
            let range = heap.ranges[pattern.index]
            return range.kind != .characters && range.contains(number)
        }
        if pattern.tag == .range, heap.ranges[pattern.index].kind == .characters {
            let range = heap.ranges[pattern.index]
            return scalarNumber(subject).map { $0 >= range.lower && $0 < range.upper } ?? false
        }
        return try equal(subject, pattern)
    }

    /// Whether a list may be an index path, which is a list of a section and a row.
    private func isIndexPath(_ value: Value) -> Bool {
        let list = heap.lists[value.index]
        return list.count == 2 && list[0].tag == .int && list[1].tag == .int
    }

    mutating func compare(_ op: Opcode, _ x: Value, _ y: Value) throws(RuntimeError) -> Bool {
        switch (x.tag, y.tag) {
        case (.int, .int): return ordered(op, x.asInt, y.asInt)
        case (.string, .string):
            heap.countComparison(x.index, y.index)
            return ordered(op, heap.strings[x.index].string, heap.strings[y.index].string)
        case (.duration, .duration): return ordered(op, x.asDuration, y.asDuration)
        case (.percent, .percent): return ordered(op, x.asDouble, y.asDouble)
        case (.record, .record) where heap.header(of: x).tag == .int && heap.header(of: y).tag == .int:
            return try compareTuples(op, x, y)
        case (.list, .list) where isIndexPath(x) && isIndexPath(y):
            let (a, b) = (heap.lists[x.index], heap.lists[y.index])
            return ordered(
                op, a[0].bits == b[0].bits ? a[1].asInt : a[0].asInt, a[0].bits == b[0].bits ? b[1].asInt : b[0].asInt)
        case (.enumCase, .enumCase) where textSize(x) != nil && textSize(y) != nil:
            return ordered(op, textSize(x) ?? 0, textSize(y) ?? 0)
        case (.unsigned, .unsigned): return ordered(op, x.bits, y.bits)
        case (.unsigned, .int): return ordered(op, 1, 0)
        case (.int, .unsigned): return ordered(op, 0, 1)
        default:
            if let left = x.number, let right = y.number { return ordered(op, left, right) }
            if let result = try compareCases(op, x, y) { return result }
            let isLeftOpaque = isOpaque(x)
            if isLeftOpaque || isOpaque(y) { return try decide(isLeftOpaque ? x : y) }
            throw RuntimeError(
                "wrong-operand", "\(x.kindName) and \(y.kindName) have no order", label: "these cannot be compared")
        }
    }

    /// Tuples are ordered by their first elements that differ.
    private mutating func compareTuples(_ op: Opcode, _ x: Value, _ y: Value) throws(RuntimeError) -> Bool {
        let count = min(heap.elements(of: x).count, heap.elements(of: y).count)
        for position in 1..<max(count, 1) {
            let (left, right) = (heap.elements(of: x)[position], heap.elements(of: y)[position])
            if left.tag == .record || equalAtoms(left, right) { continue }
            let strict: Opcode = op == .lessOrEqual ? .less : op == .greaterOrEqual ? .greater : op
            return try compare(strict, left, right)
        }
        return op == .lessOrEqual || op == .greaterOrEqual
    }

    /// The synthesized order of an enumeration: that of its cases, then that of their values. Nil for other values.
    private mutating func compareCases(_ op: Opcode, _ x: Value, _ y: Value) throws(RuntimeError) -> Bool? {
        let left = x.tag == .record ? heap.header(of: x) : x
        let right = y.tag == .record ? heap.header(of: y) : y
        guard left.tag == .enumCase, right.tag == .enumCase, let index = left.enumeration ?? right.enumeration,
            left.enumeration == nil || right.enumeration == nil || left.enumeration == right.enumeration,
            let comparable = interner.find("Comparable"), program.classes[index].baseNames.contains(comparable)
        else { return nil }
        if let own = interner.find("<"), program.classes[index].staticMethods[own] != nil { return nil }
        let cases = program.classes[index].cases
        guard let first = cases.firstIndex(where: { $0.name == left.asSymbol }),
            let second = cases.firstIndex(where: { $0.name == right.asSymbol })
        else { return nil }
        guard first == second, x.tag == .record, y.tag == .record else { return ordered(op, first, second) }
        return try compareTuples(op, x, y)
    }

    private func ordered<T: Comparable>(_ op: Opcode, _ x: T, _ y: T) -> Bool {
        switch op {
        case .less: x < y
        case .lessOrEqual: x <= y
        case .greater: x > y
        default: x >= y
        }
    }

    /// Compares two values that are not both integers, by a test instruction.
    mutating func holds(_ test: Opcode, _ x: Value, _ y: Value) throws(RuntimeError) -> Bool {
        switch test {
        case .testLess, .testLessInt: try compare(.less, x, y)
        case .testLessOrEqual, .testLessOrEqualInt: try compare(.lessOrEqual, x, y)
        case .testGreaterInt: try compare(.less, y, x)
        case .testGreaterOrEqualInt: try compare(.lessOrEqual, y, x)
        default: try equal(x, y)
        }
    }

    /// The value of a condition; false if it is opaque.
    mutating func boolean(_ value: Value) throws(RuntimeError) -> Bool {
        guard value.tag == .bool else {
            if isOpaque(value) { return try decide(value) }
            throw RuntimeError(
                "not-a-boolean", "a condition must be a Boolean, but this is \(value.kindName)",
                label: "expected true or false")
        }
        return value.isTrue
    }
}
