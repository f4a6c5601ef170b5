// Equality of values whose types declare `==`. If two values are equal part by part, the machine does not call the
// program's code. Otherwise, if they contain such a type, it calls the library's functions, which call the program's
// `==`.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    /// Compares the operands above a frame with the program's `==`, if it may make them equal. Nil if it cannot.
    mutating func compareByProgram(_ top: Int, _ a: Int) throws(RuntimeError) -> Pause? {
        guard let equality = program.equality else { return nil }
        let base = Int(frames[top].base) + a
        let (left, right) = (registers[base + 1], registers[base + 2])
        guard left.tag == right.tag, try hasOwnEquality(left) else { return nil }
        let function: Int
        switch left.tag {
        case .list: function = equality.lists
        case .dictionary: function = equality.dictionaries
        case .record where !declaresEquality(left):
            // The parts are compared as the elements of arrays, the headers first.
            for register in base + 1...base + 2 {
                store(makeList(sharing: heap.elements(of: registers[register])), register)
            }
            function = equality.lists
        default: return nil
        }
        store(.nil, base)
        try enter(function: function, top, a, 2, labels: nil)
        return .frames
    }

    /// Calls the `==` of the operands' types for a pattern, with the operands above a frame. Nil if neither has one.
    mutating func matchByProgram(_ top: Int, _ a: Int) throws(RuntimeError) -> Pause? {
        guard let equality = program.equality else { return nil }
        let base = Int(frames[top].base) + a
        guard try hasOwnEquality(registers[base + 1]) else { return nil }
        return try callOperator(top, a, 2, CallSite(name: equality.name))
    }

    /// The library's function that searches an array for an element whose type declares `==`; nil if the search needs
    /// none.
    mutating func searchByProgram(_ name: String, _ receiver: Value, _ argument: Value, _ callSite: CallSite)
        throws(RuntimeError) -> Int?
    {
        guard let equality = program.equality, receiver.tag == .list else { return nil }
        let label = callSite.labels.first.map { $0 == .none ? "_" : interner.text($0) }
        let function: Int
        switch (name, label) {
        case ("contains", "_"): function = equality.contains
        case ("firstIndex", "of"), ("index", "of"): function = equality.first
        case ("lastIndex", "of"): function = equality.last
        case ("elementsEqual", "_"): function = equality.lists
        case ("starts", "with"): function = equality.starts
        default: return nil
        }
        return try hasOwnEquality(argument) ? function : nil
    }

    /// Whether a value has a type that declares `==`, or contains such a value. O(contained values)
    private mutating func hasOwnEquality(_ value: Value) throws(RuntimeError) -> Bool {
        var work = [value]
        // The set visits each shared part once. Without it, small values are searched faster.
        var seen: Set<UInt64> = []
        var visits = 0
        while let next = work.popLast() {
            switch next.tag {
            case .object, .enumCase: if declaresEquality(next) { return true }
            case .record, .list:
                if declaresEquality(next) { return true }
                guard visits < 1024 || seen.insert(next.bits << 1).inserted else { continue }
                let parts = heap.lists[next.index]
                visits += parts.count
                for part in parts where part.isCounted || part.tag == .enumCase { work.append(part) }
            case .dictionary:
                guard visits < 1024 || seen.insert(next.bits << 1 | 1).inserted else { continue }
                let parts = heap.dictionaries[next.index]
                visits += parts.count
                for (_, part) in parts where part.isCounted || part.tag == .enumCase { work.append(part) }
            default: break
            }
            try checkVisits(visits, limit: limits.values + limits.visits)
        }
        try count(visits: visits)
        return false
    }

    /// Whether the class of a value, or a superclass, declares `==`.
    private func declaresEquality(_ value: Value) -> Bool {
        guard let equality = program.equality else { return false }
        var index = declaredClass(of: value)
        while let next = index {
            if program.classes[next].staticMethods[equality.name] != nil { return true }
            index = program.classes[next].superclass.declaredIndex
        }
        return false
    }
}
