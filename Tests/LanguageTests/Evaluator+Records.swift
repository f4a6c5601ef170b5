// Structures, enumerations and tuples in the plain evaluator. They are Swift values, so that copying one copies it. `self` in a
// function of a structure is a variable, whose value the caller stores back after a change.

import FlowSyntax

/// A structure: its type and its stored properties, in order of declaration.
struct RecordValue {
    let type: ClassInfo
    var fields: [(name: Symbol, value: Evaluated)]

    subscript(name: Symbol) -> Evaluated? {
        get { fields.first { $0.name == name }?.value }
        set {
            guard let position = fields.firstIndex(where: { $0.name == name }), let newValue else { return }
            fields[position].value = newValue
        }
    }
}

/// A case of an enumeration with its values.
struct CaseValue {
    let name: String
    let values: [(label: String, value: Evaluated)]
}

extension Evaluator {
    // MARK: Declarations

    func declareValueType(_ node: NodeID) throws {
        let type = ClassInfo(tree.name(node))
        type.isValue = true
        type.spelling = text(tree.name(node))
        classes[tree.name(node)] = type
        for member in tree.children(tree.child(node, 2)) {
            switch tree.kind(member) {
            case .enumCaseList:
                for declared in tree.children(member) {
                    type.cases[tree.name(declared)] = tree.children(tree.child(declared, 0)).map { parameter in
                        tree.child(parameter, 1).exists ? text(tree.name(parameter)) : ""
                    }
                }
            case .subscriptDeclaration: declareSubscript(member, of: type)
            case .varDeclaration where tree.flags(member).contains(.isStatic):
                type.staticBoxes[tree.name(member)] = Box(try evaluate(tree.child(member, 1), Frame()))
            default: declareMember(member, of: type)
            }
            if tree.kind(member) == .funcDeclaration, tree.flags(member).contains(.isMutating) {
                type.mutating.insert(tree.name(member))
            }
        }
        for field in type.fields { type.fieldNames[field.name] = text(field.name) }
        mutatingNames.formUnion(type.mutating)
        if tree.kind(node) == .structDeclaration {
            recordMembers.formUnion(type.fields.map(\.name) + type.getters.keys)
        }
    }

    private func declareSubscript(_ node: NodeID, of type: ClassInfo) {
        let parameters = parameters(tree.child(node, 0), ownLabels: false)
        for accessor in tree.children(tree.child(node, 2)) {
            let isSetter = text(tree.name(accessor)) == "set"
            let function = self.accessor(accessor, owner: type, parameter: isSetter ? names.newValue : nil)
            function.parameters = parameters + function.parameters
            if isSetter { type.subscriptSetter = function } else { type.subscriptGetter = function }
        }
    }

    // MARK: Making values

    /// `S0(a: 1)`: the given properties, and the initial values of the others.
    func makeRecord(_ type: ClassInfo, _ arguments: [NodeID], _ frame: Frame) throws -> Evaluated {
        var given: [Symbol: Evaluated] = [:]
        for argument in arguments { given[tree.name(argument)] = try evaluate(tree.child(argument, 0), frame) }
        let fields = try type.fields.map { field in
            (name: field.name, value: try given[field.name] ?? evaluate(field.node, Frame()))
        }
        return .record(RecordValue(type: type, fields: fields))
    }

    func makeCase(_ name: Symbol, _ type: ClassInfo, _ arguments: [NodeID], _ frame: Frame) throws -> Evaluated {
        let labels = try known(type.cases[name])
        let values = try zip(labels, arguments).map { (label: $0, value: try evaluate(tree.child($1, 0), frame)) }
        return .enumeration(type, CaseValue(name: text(name), values: values))
    }

    // MARK: Members

    /// The static variable that `S0.made` names.
    func staticBox(_ node: NodeID) -> Box? {
        let base = tree.child(node, 0)
        guard tree.kind(base) == .identifier else { return nil }
        return classes[tree.name(base)]?.staticBoxes[tree.name(node)]
    }

    /// A case without values that `E0.empty` names.
    func plainCase(_ node: NodeID) -> Evaluated? {
        let base = tree.child(node, 0)
        guard tree.kind(base) == .identifier, let type = classes[tree.name(base)],
            type.cases[tree.name(node)]?.isEmpty == true
        else { return nil }
        return .enumeration(type, CaseValue(name: text(tree.name(node)), values: []))
    }

    /// Runs a function of a value. Returns the function's result and the value after the call.
    func call(_ info: FunctionInfo, on value: Evaluated, _ arguments: [Evaluated]) throws -> (Evaluated, Evaluated) {
        let box = Box(value)
        let result = try call(
            info, captures: [Variable(name: names.selfName, box: box)], receiver: nil, Arguments(arguments.map { $0 }))
        return (result, box.value)
    }

    func member(_ name: Symbol, of record: RecordValue) throws -> Evaluated {
        if let stored = record[name] { return stored }
        return try call(known(record.type.getters[name]), on: .record(record), []).0
    }

    func set(_ name: Symbol, of record: RecordValue, to value: Evaluated) throws -> Evaluated {
        if let setter = record.type.setters[name] { return try call(setter, on: .record(record), [value]).1 }
        let field = try known(record.type.fields.first { $0.name == name })
        var changed = record
        let old = try known(record[name])
        changed[name] = value
        guard let didSet = field.didSet else { return .record(changed) }
        return try call(didSet, on: .record(changed), [old]).1
    }

    // MARK: Changes

    /// Calls a mutating function of a structure: resolves the place, evaluates the arguments, and only then makes the
    /// change.
    func callMutating(_ callee: NodeID, _ arguments: [NodeID], _ frame: Frame) throws -> Evaluated {
        let place = try place(tree.child(callee, 0), frame)
        let given = try arguments.map { try evaluate(tree.child($0, 0), frame) }
        return try change(place, frame) { value in
            guard case .record(let record) = value, let info = record.type.methods[tree.name(callee)] else {
                throw Stop.unfit("no structure")
            }
            let box = Box(value)
            let captures = [Variable(name: names.selfName, box: box)]
            // Changes that the function made before an error remain.
            let result = Result { try call(info, captures: captures, receiver: nil, Arguments(given.map { $0 })) }
            value = box.value
            return result
        }.get()
    }

    /// Calls a function with `&` arguments: resolves their places, evaluates the other arguments, and only then reads
    /// the places.
    func callChanging(_ info: FunctionInfo, _ arguments: [NodeID], _ frame: Frame) throws -> Evaluated {
        var changed: (place: Place, box: Box)?
        var values: [Evaluated] = []
        for argument in arguments {
            let value = tree.child(argument, 0)
            if tree.kind(value) == .inoutExpression {
                let box = Box(.none)
                changed = (try place(tree.child(value, 0), frame), box)
                values.append(.variable(box))
            } else {
                values.append(try evaluate(value, frame))
            }
        }
        let (place, box) = try known(changed)
        return try change(place, frame) { value in
            box.value = value
            let result = Result { try call(info, captures: [], receiver: nil, Arguments(values.map { $0 })) }
            value = box.value
            return result
        }.get()
    }

    // MARK: Patterns

    /// Whether `.one(let x)` matches a value. Declares what it binds.
    func isCase(_ pattern: NodeID, _ subject: Evaluated, _ frame: Frame) throws -> Bool {
        guard case .enumeration(_, let value) = subject, value.name == text(tree.name(pattern)) else { return false }
        for (element, part) in zip(tree.children(pattern, from: 1), value.values) {
            guard try isMatch(tree.child(element, 0), part.value, frame) else { return false }
        }
        return true
    }

    /// Declares the names of `let (a, b) = (1, 2)`.
    func bindTuple(_ pattern: NodeID, _ value: Evaluated, _ frame: Frame) throws {
        guard case .tuple(let values) = value else { throw Stop.unfit("no tuple") }
        for (name, value) in zip(tree.children(pattern), values) {
            frame.variables.append(Variable(name: tree.name(name), box: Box(value)))
        }
    }
}
