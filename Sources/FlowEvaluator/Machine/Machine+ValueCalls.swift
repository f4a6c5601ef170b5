// Calls of the members of values: collections, strings, numbers, geometry.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    /// Calls a method of the value in R[a].
    mutating func callValueMember(_ top: Int, _ a: Int, _ count: Int, _ callSite: CallSite, _ receiver: Value)
        throws(RuntimeError) -> Pause?
    {
        let register = Int(frames[top].base) + a
        let arguments = registers + register + 1
        let name = interner.text(callSite.name)
        // A string of unknown type counts as an optional's value, because code rarely calls `map` on a string.
        switch receiver.tag {
        case .list, .range, .dictionary: break
        default: if mapsOptional(callSite, count) { return try mapOptional(top, a, callSite) }
        }
        var prelude = preludeFunction(name, receiver, count, callSite)
        if prelude == nil, count == 1, program.equality != nil {
            prelude = try searchByProgram(name, receiver, arguments[0], callSite)
        }
        if let prelude {
            // The receiver becomes the first argument.
            ensureCapacity(register + count + 16)
            store(.nil, register + count + 1)
            var position = count
            while position >= 0 {
                registers[register + 1 + position] = registers[register + position]
                position -= 1
            }
            registers[register] = .nil
            try enter(function: prelude, top, a, count + 1, labels: nil)
            return .frames
        }
        if let result = try changed(receiver, arguments, top, callSite) {
            store(result, register)
            return world.effectDepth > Int(frames[top].floor) ? .effects : nil
        }
        if program.opaqueClass != nil, !isKnownMember(callSite, receiver, name, count) {
            return try callOpaque(top, a, count, callSite)
        }
        let result: Value
        switch (receiver.tag, name) {
        case _ where isLibraryCall(callSite, receiver, name, count):
            guard let value = try callLibraryMember(callSite, receiver, arguments, count) else {
                throw noMethod(name, receiver)
            }
            result = value
        case (.options, _): result = try optionsMethod(name, receiver, arguments, count)
        case (.string, _): result = try stringMethod(name, receiver, arguments, count)
        case (.list, _): result = try listMethod(name, receiver, arguments, count)
        case (.range, "contains"):
            result = Value(try matches(arguments[0], receiver))
        case (.range, "reversed"):
            let range = heap.ranges[receiver.index]
            try checkSize(range.count)
            result = heap.makeList(ValueList((range.lower..<range.upper).reversed().lazy.map { Value($0) }))
        case (.geometry, "offsetBy"), (.geometry, "insetBy"):
            var rect = Rect.zero
            if case .rect(let own) = heap.geometry[receiver.index] {
                rect = own
            } else if heap.geometry[receiver.index] != .size(Size(width: 0, height: 0)) {
                throw noMethod(name, receiver)
            }
            let (dx, dy) = (try number(arguments[0]), try number(arguments[1]))
            rect.x += dx
            rect.y += dy
            if name == "insetBy" {
                rect.width -= 2 * dx
                rect.height -= 2 * dy
                if rect.width < 0 || rect.height < 0 { rect = .null }
            }
            result = heap.makeGeometry(.rect(rect))
        case (.closure, _), (.function, _):
            throw RuntimeError("unknown-member", "a function has no member '\(name)'")
        default: result = try callCase(callSite, receiver, count > 0 ? arguments[0] : nil)
        }
        store(result, register)
        return world.effectDepth > Int(frames[top].floor) ? .effects : nil
    }

    /// Whether a call refers to a library member: either the compiler has decided so, or no everyday member fits.
    private func isLibraryCall(_ callSite: CallSite, _ receiver: Value, _ name: String, _ count: Int) -> Bool {
        if callSite.builtin == .library { return true }
        guard callSite.builtin == .none else { return false }
        guard let kind = valueType(receiver) else { return false }
        func fits(_ member: BuiltinMember) -> Bool {
            guard member.name == name, let labels = member.labels, labels.count == count else { return false }
            return Swift.zip(labels, callSite.labels).allSatisfy { label, given in
                given == .none ? label == "_" : interner.text(given) == label || interner.text(given) == "{}"
            }
        }
        if let everyday = MemberTables.members(of: kind), everyday.contains(where: fits) { return false }
        return ValueLibrary.members(of: kind).contains(where: fits)
    }

    /// Whether the language has a member of a value with the call's name. Other members may belong to an opaque module.
    private func isKnownMember(_ callSite: CallSite, _ receiver: Value, _ name: String, _ count: Int) -> Bool {
        guard let type = valueType(receiver) else { return true }
        let members = (MemberTables.members(of: type) ?? []) + ValueLibrary.members(of: type)
        return members.contains { $0.name == name }
    }

    func noMethod(_ name: String, _ receiver: Value) -> RuntimeError {
        RuntimeError(
            "unknown-member", "\(receiver.kindName) has no function '\(name)'",
            label: "not a member of \(receiver.kindName)")
    }

    private func preludeFunction(_ name: String, _ receiver: Value, _ count: Int, _ callSite: CallSite) -> Int? {
        switch receiver.tag {
        case .list, .range, .dictionary, .string: break
        default: return nil
        }
        let isWhere = callSite.labels.first.map { interner.text($0) == "where" || interner.text($0) == "{}" } ?? false
        let builtin: Builtin
        switch name {
        case "map": builtin = .map
        case "filter":
            builtin = receiver.tag == .string ? .filterText : receiver.tag == .dictionary ? .filterPairs : .filter
        case "forEach": builtin = .forEach
        case "compactMap": builtin = .compactMap
        case "reduce": builtin = .reduce
        case "sorted": builtin = .sorted
        case "allSatisfy": builtin = .allSatisfy
        case "first" where isWhere: builtin = .firstWhere
        case "contains" where isWhere: builtin = .containsWhere
        case "firstIndex" where isWhere: builtin = .firstIndexWhere
        case "flatMap": builtin = .flatMap
        default: return nil
        }
        return program.prelude.first { $0.member == builtin }?.function
    }
}

extension Machine {
    /// The static type of a built-in value; nil for other values. Sizes and points have the members of a rectangle.
    func valueType(_ value: Value) -> StaticType? {
        switch value.tag {
        case .string: .string
        case .list: .list
        case .dictionary: .dictionary
        case .int, .unsigned: .int
        case .double: .double
        case .range: .range
        case .bool: .bool
        case .geometry: heap.geometry[value.index].type
        case .options: .uikit(value.optionType)
        default: nil
        }
    }
}
