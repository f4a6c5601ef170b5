// Postfix expressions: members, elements, and calls of functions, methods, closures and classes.

import FlowSyntax

extension Evaluator {
    /// A postfix expression. A `?` link that is nil ends the whole chain.
    func link(_ node: NodeID, _ frame: Frame) throws -> Evaluated {
        switch tree.kind(node) {
        case .member:
            let base = tree.child(node, 0)
            if tree.kind(base) == .superExpression { return try superMember(tree.name(node), frame) }
            if let constant = Self.constants[text(node)] { return .int(constant) }
            if let box = staticBox(node) { return box.value }
            if let plain = plainCase(node) { return plain }
            return try member(tree.name(node), of: linkBase(base, frame))
        // Indices are evaluated before their base is read.
        case .subscript: return try read(place(node, frame), frame)
        case .force:
            let value = try linkBase(tree.child(node, 0), frame)
            if value.isAbsent { throw Self.foundNil }
            return value.unwrapped
        case .optionalChain:
            let value = try linkBase(tree.child(node, 0), frame)
            if value.isNone { throw Stop.chain }
            return value
        case .call:
            let result = try call(node, frame)
            // Objects that only the call retained are deallocated at its end.
            try settle()
            return result
        default: return try evaluate(node, frame)
        }
    }

    private static let constants: [String: Int] = ["Int.max": .max, "Int.min": .min]

    private func linkBase(_ node: NodeID, _ frame: Frame) throws -> Evaluated {
        switch tree.kind(node) {
        case .member, .subscript, .force, .optionalChain, .call: try link(node, frame)
        default: try evaluate(node, frame)
        }
    }

    // MARK: Calls

    private func call(_ node: NodeID, _ frame: Frame) throws -> Evaluated {
        let callee = tree.child(node, 0)
        let arguments = Array(tree.children(node, from: 1))
        switch tree.kind(callee) {
        case .identifier:
            let name = tree.name(callee)
            if let box = localBox(name, frame) { return try call(box.value, arguments, frame) }
            if let receiver = receiver(frame), let method = receiver.instance.type.nearest({ $0.methods[name] }) {
                return try call(method, captures: [], receiver: receiver, bind(arguments, to: method, frame))
            }
            if let receiver = receiver(frame), hasMember(name, receiver.instance.type) {
                return try call(member(name, of: .object(receiver)), arguments, frame)
            }
            if let box = globals[name] { return try call(box.value, arguments, frame) }
            if let function = functions[name],
                arguments.contains(where: { tree.kind(tree.child($0, 0)) == .inoutExpression })
            {
                return try callChanging(function, arguments, frame)
            }
            if let function = functions[name] {
                return try call(function, captures: [], receiver: nil, bind(arguments, to: function, frame))
            }
            if let type = classes[name], type.isValue { return try makeRecord(type, arguments, frame) }
            if let type = classes[name] { return try construct(type, arguments, frame) }
            return try builtinFunction(text(name), arguments.map { try evaluate(tree.child($0, 0), frame) })
        case .member: return try callMember(callee, arguments, frame)
        default: return try call(evaluate(callee, frame), arguments, frame)
        }
    }

    private func callMember(_ callee: NodeID, _ arguments: [NodeID], _ frame: Frame) throws -> Evaluated {
        let (base, name) = (tree.child(callee, 0), tree.name(callee))
        if tree.kind(base) == .superExpression {
            if text(name) == "init" { return try initializeSuper(arguments, frame) }
            let method = try known(frame.owner?.superclass?.nearest { $0.methods[name] })
            return try call(method, captures: [], receiver: known(receiver(frame)), bind(arguments, to: method, frame))
        }
        if tree.kind(base) == .identifier, let type = classes[tree.name(base)], type.cases[name] != nil {
            return try makeCase(name, type, arguments, frame)
        }
        if mutatingNames.contains(name) { return try callMutating(callee, arguments, frame) }
        if tree.kind(base) == .identifier, let type = classes[tree.name(base)] {
            let method = try known(type.nearest { $0.statics[name] })
            return try call(method, captures: [], receiver: nil, bind(arguments, to: method, frame))
        }
        if Self.mutating.contains(text(name)) { return try mutate(base, text(name), arguments, frame) }
        let receiver = try linkBase(base, frame)
        guard case .object(let reference) = receiver else {
            return try builtinMethod(text(name), of: receiver, arguments.map { try evaluate(tree.child($0, 0), frame) })
        }
        if let method = reference.instance.type.nearest({ $0.methods[name] }) {
            return try call(method, captures: [], receiver: reference, bind(arguments, to: method, frame))
        }
        return try call(member(name, of: receiver), arguments, frame)
    }

    /// Calls a function value. Only a function declared with `func` takes labels.
    private func call(_ value: Evaluated, _ arguments: [NodeID], _ frame: Frame) throws -> Evaluated {
        guard case .function(let function) = value else { throw Stop.unfit("no function: \(value.literal)") }
        if function.isLabelled {
            return try call(
                function.info, captures: function.captures, receiver: nil, bind(arguments, to: function.info, frame))
        }
        return try call(function, arguments.map { try evaluate(tree.child($0, 0), frame) })
    }

    func call(_ function: FunctionValue, _ arguments: [Evaluated]) throws -> Evaluated {
        try call(
            function.info, captures: function.captures, receiver: function.receiver, Arguments(arguments.map { $0 }))
    }

    /// The arguments of a call by parameter. Nil if the default applies.
    private func bind(_ arguments: [NodeID], to info: FunctionInfo, _ frame: Frame) throws -> Arguments {
        let result = Arguments()
        do { try bind(arguments, to: info, frame, into: result) } catch {
            // After an error, the evaluated arguments are released in reverse order.
            while result.dropLast() { try settle() }
            throw error
        }
        return result
    }

    private func bind(_ arguments: [NodeID], to info: FunctionInfo, _ frame: Frame, into result: Arguments) throws {
        var rest = arguments[...]
        for (position, parameter) in info.parameters.enumerated() {
            guard let next = rest.first else {
                result.append(nil)
                continue
            }
            let isTrailing = tree.flags(next).contains(.isTrailing)
            let fits = isTrailing ? position == info.parameters.count - 1 : tree.name(next) == parameter.label
            if fits {
                result.append(try evaluate(tree.child(next, 0), frame))
                rest = rest.dropFirst()
            } else {
                result.append(nil)
            }
        }
    }

    /// Runs a function: its parameters first, then its body.
    func call(_ info: FunctionInfo, captures: [Variable], receiver: Reference?, _ arguments: Arguments) throws
        -> Evaluated
    {
        try count()
        guard callDepth < 60 else { throw Stop.limit }
        callDepth += 1
        defer { callDepth -= 1 }
        let frame = Frame(captures: captures, receiver: receiver, owner: info.owner)
        try scope(frame) {
            for parameter in info.parameters {
                let value =
                    try arguments.takeFirst()
                    ?? (parameter.fallback.exists ? evaluate(parameter.fallback, frame) : .none)
                let box = if case .variable(let changed) = value { changed } else { Box(value) }
                frame.variables.append(Variable(name: parameter.name, box: box))
            }
            if info.parameters.isEmpty {
                frame.argumentCount = arguments.count
                for _ in 0..<arguments.count {
                    frame.variables.append(Variable(name: .none, box: Box(arguments.takeFirst() ?? .none)))
                }
            }
            while arguments.dropLast() { try settle() }
            if info.body.count == 1, let value = loneExpression(info.body[0]) {
                frame.result = try evaluate(value, frame)
            } else {
                let ending = try statements(info.body, frame)
                if info.hasResult, ending != .returned { throw Stop.unfit("no return") }
            }
        }
        return frame.result
    }

    /// The expression of a body with a single statement.
    private func loneExpression(_ statement: NodeID) -> NodeID? {
        switch tree.kind(statement) {
        case .expressionStatement: return tree.child(statement, 0)
        case .command where tree.childCount(statement) == 1 && !tree.child(statement, 0).exists: return statement
        default: return nil
        }
    }

    // MARK: Instances

    private func construct(_ type: ClassInfo, _ arguments: [NodeID], _ frame: Frame) throws -> Evaluated {
        let initializer = type.nearest { $0.initializer }
        let values = try initializer.map { try bind(arguments, to: $0, frame) } ?? Arguments()
        let reference = Reference(Instance(type), dying)
        try initializeFields(of: reference, type)
        if let initializer { _ = try call(initializer, captures: [], receiver: reference, values) }
        return .object(reference)
    }

    /// Sets the fields to their initial values, the superclass's first.
    private func initializeFields(of reference: Reference, _ type: ClassInfo) throws {
        if let superclass = type.superclass { try initializeFields(of: reference, superclass) }
        let frame = Frame(receiver: reference, owner: type)
        for field in type.fields {
            let value: Evaluated =
                field.isLazy ? .unset : field.node.exists ? try evaluate(field.node, frame) : .none
            reference.instance.fields.append(Variable(name: field.name, box: Box(value, isWeak: field.isWeak)))
        }
    }

    private func initializeSuper(_ arguments: [NodeID], _ frame: Frame) throws -> Evaluated {
        let initializer = try known(frame.owner?.superclass?.nearest { $0.initializer })
        return try call(
            initializer, captures: [], receiver: known(receiver(frame)), bind(arguments, to: initializer, frame))
    }

    // MARK: Members

    func member(_ name: Symbol, of value: Evaluated) throws -> Evaluated {
        switch value {
        case .record(let record): return try member(name, of: record)
        case .enumeration(let type, _): return try call(known(type.getters[name]), on: value, []).0
        default: break
        }
        guard case .object(let reference) = value else { return try builtinMember(text(name), of: value) }
        return try member(name, of: reference, from: reference.instance.type)
    }

    private func superMember(_ name: Symbol, _ frame: Frame) throws -> Evaluated {
        try member(name, of: known(receiver(frame)), from: known(frame.owner?.superclass))
    }

    private func member(_ name: Symbol, of reference: Reference, from start: ClassInfo) throws -> Evaluated {
        var type: ClassInfo? = start
        while let next = type {
            if let field = next.fields.first(where: { $0.name == name }) { return try read(field, of: reference, next) }
            if let getter = next.getters[name] {
                return try call(getter, captures: [], receiver: reference, Arguments())
            }
            type = next.superclass
        }
        guard let method = start.nearest({ $0.methods[name] }) else { throw Stop.unfit("no member: \(text(name))") }
        return .function(FunctionValue(method, captures: [], receiver: reference))
    }

    private func read(_ field: ClassInfo.Field, of reference: Reference, _ type: ClassInfo) throws -> Evaluated {
        let box = try known(reference.instance.box(field.name))
        guard field.isLazy, case .unset = box.value else { return box.value }
        let value = try evaluate(field.node, Frame(receiver: reference, owner: type))
        box.value = value
        return value
    }

    func set(_ name: Symbol, of reference: Reference, to value: Evaluated) throws {
        if let setter = reference.instance.type.nearest({ $0.setters[name] }) {
            _ = try call(setter, captures: [], receiver: reference, Arguments([value]))
            return
        }
        let field = try known(reference.instance.type.nearest { $0.fields.first { $0.name == name } })
        let box = try known(reference.instance.box(name))
        let old = field.didSet == nil ? Evaluated.none : box.value
        if let willSet = field.willSet { _ = try call(willSet, captures: [], receiver: reference, Arguments([value])) }
        box.value = value
        if let didSet = field.didSet { _ = try call(didSet, captures: [], receiver: reference, Arguments([old])) }
    }
}
