// Expressions. Operands are evaluated from left to right, each to an independent value.

import FlowSyntax

extension Evaluator {
    func evaluate(_ node: NodeID, _ frame: Frame) throws -> Evaluated {
        switch tree.kind(node) {
        case .nilLiteral: return .none
        case .boolLiteral: return .bool(text(node) == "true")
        case .integerLiteral: return .int(integer(text(node)))
        case .floatLiteral: return .double(Double(text(node).filter { $0 != "_" })!)
        case .durationLiteral: return duration(text(node))
        case .percentLiteral: return .percent(Double(text(node).dropLast())! / 100)
        case .sizeLiteral:
            let sides = text(node).split(separator: "x").map { Double($0)! }
            return .size(sides[0], sides[1])
        case .string: return .string(try string(node, frame))
        case .identifier: return try name(tree.name(node), frame)
        case .selfExpression:
            if let receiver = receiver(frame) { return .object(receiver) }
            return try known(localBox(names.selfName, frame)).value
        case .tuple: return .tuple(try tree.children(node).map { try evaluate(tree.child($0, 0), frame) })
        case .member, .call, .subscript, .force, .optionalChain:
            do { return try link(node, frame) } catch Stop.chain { return .none }
        case .prefix: return try prefix(node, frame)
        case .infix: return try infix(node, frame)
        case .ternary:
            return try evaluate(tree.child(node, try truth(tree.child(node, 0), frame) ? 1 : 2), frame)
        case .isExpression: return .bool(isInstance(try evaluate(tree.child(node, 0), frame), of: tree.child(node, 1)))
        case .asExpression:
            let value = try evaluate(tree.child(node, 0), frame)
            guard tree.flags(node).contains(.isOptional) else { return value }
            return isInstance(value, of: tree.child(node, 1)) ? value : .none
        case .closure, .commandBlock: return .function(try closure(node, frame))
        case .arrayLiteral: return .list(try tree.children(node).map { try evaluate($0, frame) })
        case .dictionaryLiteral:
            var entries = Entries()
            for entry in tree.children(node) {
                let key = try evaluate(tree.child(entry, 0), frame)
                entries[key] = try evaluate(tree.child(entry, 1), frame)
            }
            return .dictionary(entries)
        case .parenthesized: return try evaluate(tree.child(node, 0), frame)
        case .tryExpression:
            guard tree.flags(node).contains(.isOptional) else { return try evaluate(tree.child(node, 0), frame) }
            let value = try attempted(tree.child(node, 0), frame)
            // The thrown error ends here, because `try?` drops it.
            try settle()
            return value
        case .dollar:
            return try known(
                Int(text(tree.name(node))).flatMap { $0 < frame.argumentCount ? frame.variables[$0].box.value : nil })
        case .command: return try name(tree.name(node), frame)
        default: throw Stop.unfit("no expression: \(tree.kind(node)) \(text(node))")
        }
    }

    /// A value, or nil in case of an error.
    private func attempted(_ node: NodeID, _ frame: Frame) throws -> Evaluated {
        do {
            return try evaluate(node, frame)
        } catch Stop.thrown {
            return .none
        } catch Stop.mistake {
            return .none
        }
    }

    // MARK: Literals

    private func integer(_ text: String) -> Int {
        let digits = text.filter { $0 != "_" }
        return digits.hasPrefix("0x") ? Int(digits.dropFirst(2), radix: 16)! : Int(digits)!
    }

    private func duration(_ text: String) -> Evaluated {
        let isMilliseconds = text.hasSuffix("ms")
        let number = Double(text.dropLast(isMilliseconds ? 2 : 1))!
        return .duration(Int64((number * (isMilliseconds ? 1e6 : 1e9)).rounded()))
    }

    private func string(_ node: NodeID, _ frame: Frame) throws -> String {
        var result = ""
        for segment in tree.children(node) {
            if tree.kind(segment) == .stringSegment {
                result += String(decoding: tree.stringValue(of: segment, in: source), as: UTF8.self)
            } else {
                result += try evaluate(segment, frame).text
            }
            try checkSize(result.utf8.count)
        }
        return result
    }

    // MARK: Names

    /// The meaning of a name: a surrounding variable, a member of `self`, a global variable, a function.
    func name(_ name: Symbol, _ frame: Frame) throws -> Evaluated {
        if name == names.selfName, let receiver = receiver(frame) { return .object(receiver) }
        if let box = localBox(name, frame) { return box.value }
        if let receiver = receiver(frame), hasMember(name, receiver.instance.type) {
            return try member(name, of: .object(receiver))
        }
        if let box = globals[name] { return box.value }
        if let function = functions[name] { return .function(FunctionValue(function, captures: [], receiver: nil)) }
        throw Stop.unfit("no name: \(text(name))")
    }

    func isInstance(_ value: Evaluated, of type: NodeID) -> Bool {
        let name = tree.name(type)
        if let wanted = classes[name] {
            if case .object(let reference) = value { return reference.instance.type.isKind(of: wanted) }
            return false
        }
        switch (text(name), value) {
        case ("String", .string), ("Int", .int), ("Bool", .bool), ("Double", .double): return true
        default: return false
        }
    }

    // MARK: Operators

    private func prefix(_ node: NodeID, _ frame: Frame) throws -> Evaluated {
        let value = try evaluate(tree.child(node, 0), frame)
        switch (tree.op(node), value) {
        case (.not, .bool(let value)): return .bool(!value)
        case (.negate, .int(let value)):
            let (result, overflow) = (0).subtractingReportingOverflow(value)
            if overflow { throw Self.overflow }
            return .int(result)
        case (.negate, .double(let value)): return .double(-value)
        case (.negate, .duration(let value)): return .duration(-value)
        default: throw Stop.unfit("no operand: \(text(node))")
        }
    }

    private func infix(_ node: NodeID, _ frame: Frame) throws -> Evaluated {
        let op = tree.op(node)
        let (left, right) = (tree.child(node, 0), tree.child(node, 1))
        switch op {
        case .and: return .bool(try truth(left, frame) && truth(right, frame))
        case .or: return .bool(try truth(left, frame) || truth(right, frame))
        case .coalesce:
            let value = try evaluate(left, frame)
            return value.isAbsent ? try evaluate(right, frame) : value.unwrapped
        default:
            let first = try evaluate(left, frame)
            return try calculate(op, first, try evaluate(right, frame))
        }
    }

    static let overflow = Stop.mistake("overflow", "this overflows: the result does not fit in a 64-bit integer")

    func calculate(_ op: Operator, _ x: Evaluated, _ y: Evaluated) throws -> Evaluated {
        if case .record(let record) = x, let declared = record.type.statics[interned(op)] {
            return try call(declared, captures: [], receiver: nil, Arguments([x, y]))
        }
        if case .record = x, op == .notEqual, case .bool(let isEqual) = try calculate(.equal, x, y) {
            return .bool(!isEqual)
        }
        switch op {
        case .equal: return .bool(x == y)
        case .notEqual: return .bool(x != y)
        case .identical: return .bool(x == y)
        case .notIdentical: return .bool(x != y)
        case .less: return .bool(try Self.precedes(x, y))
        case .greater: return .bool(try Self.precedes(y, x))
        case .lessOrEqual: return .bool(try Self.precedes(x, y) || isEqualInOrder(x, y))
        case .greaterOrEqual: return .bool(try Self.precedes(y, x) || isEqualInOrder(x, y))
        case .rangeClosed, .rangeHalfOpen:
            guard case .int(let lower) = x, case .int(let end) = y else { throw Stop.unfit("no bounds") }
            let upper = op == .rangeClosed ? end + 1 : end
            guard lower <= upper else { throw Stop.mistake("wrong-range", "a range cannot end before it begins") }
            return .range(lower, upper, op == .rangeClosed)
        default: return try arithmetic(op, x, y)
        }
    }

    /// The name of the function that declares an operator.
    private func interned(_ op: Operator) -> Symbol {
        op == .add ? names.plus : op == .equal ? names.equal : names.none
    }

    private func isEqualInOrder(_ x: Evaluated, _ y: Evaluated) -> Bool { x == y }

    static func precedes(_ x: Evaluated, _ y: Evaluated) throws -> Bool {
        switch (x, y) {
        case (.int(let a), .int(let b)): return a < b
        case (.string(let a), .string(let b)): return a < b
        case (.duration(let a), .duration(let b)): return a < b
        case (.percent(let a), .percent(let b)): return a < b
        default:
            guard let a = x.number, let b = y.number else { throw Stop.unfit("no order: \(x.literal), \(y.literal)") }
            return a < b
        }
    }

    private func arithmetic(_ op: Operator, _ x: Evaluated, _ y: Evaluated) throws -> Evaluated {
        switch (x, y) {
        case (.int(let a), .int(let b)): return .int(try integers(op, a, b))
        case (.string(let a), .string(let b)) where op == .add:
            try checkSize(a.utf8.count + b.utf8.count)
            return .string(a + b)
        case (.list(let a), .list(let b)) where op == .add:
            try checkSize(a.count + b.count)
            return .list(a + b)
        case (.duration(let a), .duration(let b)):
            if op == .divide { return .double(Double(a) / Double(b)) }
            return .duration(op == .add ? a + b : a - b)
        case (.duration(let a), _):
            return .duration(
                try Int64((Double(a) * (op == .multiply ? try known(y.number) : 1 / known(y.number))).rounded()))
        case (_, .duration(let b)): return .duration(try Int64((Double(b) * known(x.number)).rounded()))
        default: break
        }
        guard let a = x.number, let b = y.number else { throw Stop.unfit("no operands: \(x.literal), \(y.literal)") }
        switch op {
        case .add: return .double(a + b)
        case .subtract: return .double(a - b)
        case .multiply: return .double(a * b)
        case .divide: return .double(a / b)
        default: return .double(a.truncatingRemainder(dividingBy: b))
        }
    }

    private func integers(_ op: Operator, _ x: Int, _ y: Int) throws -> Int {
        let (result, overflow): (Int, Bool)
        switch op {
        case .add: (result, overflow) = x.addingReportingOverflow(y)
        case .subtract: (result, overflow) = x.subtractingReportingOverflow(y)
        case .multiply: (result, overflow) = x.multipliedReportingOverflow(by: y)
        default:
            if y == 0 { throw Stop.mistake("division-by-zero", "this divides by zero") }
            (result, overflow) =
                op == .divide ? x.dividedReportingOverflow(by: y) : x.remainderReportingOverflow(dividingBy: y)
        }
        if overflow { throw Self.overflow }
        return result
    }
}
