// Chooses among functions with the same name and labels, by the run-time values of a call's arguments. The compiler
// forms the sets in Compiler+OverloadSets.swift.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    /// Replaces the frame of a dispatching function with that of the function whose parameters fit its arguments best.
    /// The first one wins a tie.
    mutating func choose(_ top: Int, _ set: Int) {
        let base = Int(frames[top].base)
        var chosen = -1
        var best = -1
        for member in program.overloadSets[set].members {
            guard let score = score(of: member, base), score > best else { continue }
            best = score
            chosen = member.function
        }
        // If nothing fits, the first member runs. A mismatch that matters is an error where the body uses the value.
        if chosen < 0 { chosen = chooseVariadic(set, base) ?? program.overloadSets[set].members[0].function }
        ensureCapacity(base + functions[chosen].registerCount + 8)
        steps &+= functions[chosen].steps
        frames[top].function = Int32(truncatingIfNeeded: chosen)
        frames[top].pc = Int32(truncatingIfNeeded: functions[chosen].entryPoint)
    }

    /// The variadic function that takes the only argument, which is wrapped in an array.
    private mutating func chooseVariadic(_ set: Int, _ base: Int) -> Int? {
        for member in program.overloadSets[set].members {
            guard member.tests.count == 1, member.tests[0].isVariadic, let element = member.tests[0].element,
                score(registers[base + 1], element, member.tests[0].elementOwner) != nil
            else { continue }
            let value = registers[base + 1]
            registers[base + 1] = heap.makeList([value])
            return member.function
        }
        return nil
    }

    /// How well the arguments fit a function; nil if one of them does not fit at all.
    private func score(of member: OverloadSet.Member, _ base: Int) -> Int? {
        var total = 0
        for (position, test) in member.tests.enumerated() {
            let value = registers[base + 1 + position]
            guard let score = score(value, test) else { return nil }
            total += score
        }
        for (source, test) in member.constraints {
            let receiver = registers[base]
            let value: Value?
            switch source {
            case .receiver: value = receiver
            case .element: value = receiver.tag == .list ? heap.lists[receiver.index].first : nil
            case .field(let field): value = stored(field, of: receiver)
            }
            guard let value else { continue }
            guard let score = score(value, test) else { return nil }
            total += score
        }
        return total
    }

    /// A stored property of a receiver, unretained.
    private func stored(_ field: Int, of receiver: Value) -> Value? {
        switch receiver.tag {
        case .record:
            let elements = heap.elements(of: receiver)
            return field + 1 < elements.count ? elements[field + 1] : nil
        case .object where world.isReachable(receiver.asObject):
            return heap.fields[Int(world.payload(of: receiver.asObject)) + field]
        default: return nil
        }
    }

    /// How well a value fits an annotation: a closer type scores higher.
    private func score(_ value: Value, _ test: OverloadSet.Test) -> Int? {
        // Scores only rank the members: an exact type (20) beats a conversion (10), which beats a protocol and no type
        // at all. An omitted argument decides nothing, so it has one score for all types.
        if value.isAbsent { return 5 }
        if value.isNil { return test.isOptional ? 3 : test.kind == .any ? 1 : nil }
        guard let score = score(value, test.kind, test.owner) else { return nil }
        var total = score
        // The elements of an array have one static type, so the first decides. An empty array fits every element type.
        if test.kind == .list, let element = test.element, let first = heap.lists[value.index].first {
            guard let inner = self.score(first, element, test.elementOwner) else { return nil }
            total += inner
        }
        if test.kind == .function {
            let given = arity(of: value)
            // A closure that names one argument takes no two.
            if let given, given > 0, given < test.arity { return nil }
            total += given == test.arity ? 5 : 0
        }
        // As in Swift, a parameter that is not optional wins.
        return test.isOptional ? total - 1 : total
    }

    /// Whether a value passes the test for a protocol.
    func conforms(_ value: Value, _ test: OverloadSet.Test) -> Bool { score(value, test) != nil }

    private func score(_ value: Value, _ kind: OverloadSet.Test.Kind, _ owner: ClassReference?) -> Int? {
        switch kind {
        case .any: return 1
        case .bool: return value.tag == .bool ? 20 : nil
        case .int: return value.isInteger ? 20 : nil
        case .double: return value.tag == .double ? 20 : value.tag == .int ? 10 : nil
        case .string: return value.tag == .string ? 20 : nil
        case .list: return value.tag == .list ? 10 : nil
        case .dictionary: return value.tag == .dictionary ? 20 : nil
        case .range: return value.tag == .range ? 20 : nil
        case .rect: return score(value, StaticType.rect)
        case .size: return score(value, StaticType.size)
        case .point: return score(value, StaticType.point)
        case .tuple: return value.tag == .record && heap.header(of: value).tag == .int ? 20 : nil
        case .function: return value.tag == .closure || value.tag == .function ? 10 : nil
        case .number: return value.number != nil || value.tag == .bool || value.tag == .object ? 10 : nil
        case .owner: return owner.flatMap { score(value, $0) }
        }
    }

    private func score(_ value: Value, _ type: StaticType) -> Int? {
        guard value.tag == .geometry else { return nil }
        // `.zero` of an unknown type is a size.
        return heap.geometry[value.index].kind == type.valueKind ? 20 : isZero(value) ? 10 : nil
    }

    /// A class scores higher the closer it is to the value's class, and a protocol scores higher the more protocols it
    /// inherits from.
    private func score(_ value: Value, _ owner: ClassReference) -> Int? {
        if let index = owner.declaredIndex, program.classes[index].kind != .class {
            if program.classes[index].kind == .protocol {
                return isValue(value, of: index) ? 4 + min(program.classes[index].protocols.count, 4) : nil
            }
            if isValue(value, of: index) { return 20 }
            return value.tag == .enumCase && value.enumeration == nil ? 4 : nil
        }
        guard value.tag == .object else { return nil }
        guard world.isReachable(value.asObject), world.isKind(value.asObject, of: worldClass(owner)) else { return nil }
        var distance = 0
        var current = reference(of: value.asObject)
        while current != owner, distance < 8, let index = current.declaredIndex {
            current = program.classes[index].superclass
            distance += 1
        }
        var depth = 0
        var uikit = owner.uikit ?? program.classes[owner.declaredIndex ?? 0].uikit
        while let next = uikit.superclass, depth < 4 {
            uikit = next
            depth += 1
        }
        // A class of the program is closer than any class of UIKit. The deeper a UIKit class is in its hierarchy, the closer.
        return 20 - distance - (owner.declaredIndex == nil ? 4 - depth : 0)
    }

    /// Whether a closure among a call's arguments, which begin at a register, has another number of parameters than a function
    /// gives it.
    func refusesClosure(_ function: Int, _ labels: [Symbol], _ first: Int, _ count: Int) -> Bool {
        let parameters = program.functions[function].parameters
        for position in 0..<min(count, labels.count) {
            guard let given = arity(of: registers[first + position]), given > 0 else { continue }
            let parameter =
                interner.text(labels[position]) == "{}"
                ? parameters.last : parameters.first { ($0.label ?? .none) == labels[position] }
            if let wanted = parameter?.codeArity, wanted >= 0, wanted != given { return true }
        }
        return false
    }

    /// The function that a call of a function held as a value means: the one of its name that takes the number of
    /// arguments. `numbers.map(show)` may name several.
    func overload(of function: Int, taking count: Int, _ receiver: Value) -> Int {
        guard function >= 0, program.functions[function].parameters.count != count else { return function }
        for other in program.functionOverloads[function] ?? []
        where program.functions[other].parameters.count == count {
            return other
        }
        let name = program.functions[function].name
        var index = receiver.tag == .type ? receiver.asClass.declaredIndex : declaredClass(of: receiver)
        while let next = index {
            let found =
                receiver.tag == .type ? program.classes[next].staticMethods[name] : program.classes[next].methods[name]
            if let found {
                for other in found where program.functions[other].parameters.count == count { return other }
            }
            index = program.classes[next].superclass.declaredIndex
        }
        return function
    }

    /// The number of a function's parameters; nil if it is unknown.
    func arity(of value: Value) -> Int? {
        switch value.tag {
        case .function: return program.functions[value.index].parameters.count
        case .closure:
            let function = heap.closures[value.index].function
            return function >= 0 ? program.functions[Int(function)].parameters.count : nil
        default: return nil
        }
    }
}
