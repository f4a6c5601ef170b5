// The functions to which a call can refer: by its labels, by the parameters that it omits, and by whether it waits.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// The functions of a class to which a call with these arguments can refer, in order.
    func candidates(_ overloads: Overloads?, _ arguments: ArraySlice<NodeID>) -> [Int] {
        guard let overloads else { return [] }
        let labels = arguments.map { label($0) }
        var found = overloads.candidates(labels: labels, in: interner)
        if found.count > 1 {
            let fitting = found.filter { takesLiterals(arguments, $0) }
            if !fitting.isEmpty { found = fitting }
        }
        // The parameters of a trailing closure decide which function takes it.
        guard found.count > 1, !labels.contains(where: { text($0) == "{}" }) else { return found }
        // As in Swift, the function with the fewest defaults for the rest wins.
        let omitted = found.map { defaults(of: $0, arguments.count) }
        guard omitted.contains(where: { $0 != omitted[0] }) else { return found }
        let order = found.indices.sorted { (omitted[$0], $0) < (omitted[$1], $1) }
        return order.map { found[$0] }
    }

    /// The number of parameters that a call leaves to their defaults. A function that waits or takes any number of values comes
    /// after the others.
    private func defaults(of function: Int, _ count: Int) -> Int {
        let parameters = program.functions[function].parameters
        if asyncFunctions.contains(function) { return 1000 }
        let isVariadic = parameters.contains { $0.isVariadic }
        return max(0, parameters.count - count) + (isVariadic ? 100 : 0)
    }

    /// Whether a function is the initializer that is being compiled. The initializer of an extension that delegates with its own
    /// labels refers to one of the extended type.
    func isCompiling(_ function: Int) -> Bool {
        guard state.isInitializer, !state.isClosure, state.declaration.exists else { return false }
        let location = program.functions[function].location
        return location.file == file && location.range.start == nameLocation(state.declaration).range.start
    }

    /// Whether an argument has a type that a function does not take: a real number where it takes an integer.
    mutating func excludes(_ arguments: ArraySlice<NodeID>, _ function: Int) -> Bool {
        let parameters = program.functions[function].parameters
        for argument in arguments {
            let label = tree.name(argument)
            guard label != .none, let parameter = parameters.first(where: { $0.label == label }), parameter.type == .int
            else { continue }
            if isReal(tree.child(argument, 0)) { return true }
        }
        return false
    }

    /// Whether a function takes the literals among the arguments: a number is no view.
    private func takesLiterals(_ arguments: ArraySlice<NodeID>, _ function: Int) -> Bool {
        let parameters = program.functions[function].parameters
        var unlabelled = parameters.filter { $0.label == nil }[...]
        for argument in arguments {
            let label = tree.name(argument)
            let found =
                label == .none ? unlabelled.popFirst() : parameters.first { $0.label == label }
            guard let parameter = found, !parameter.isVariadic else { continue }
            let isNumber: Bool
            switch tree.kind(tree.child(argument, 0)) {
            case .integerLiteral, .floatLiteral: isNumber = true
            case .string, .boolLiteral: isNumber = false
            default: continue
            }
            switch parameter.type {
            case .instance(let reference) where reference.declaredIndex == nil: return false
            case .string, .bool: if isNumber { return false }
            case .int, .double: if !isNumber { return false }
            default: continue
            }
        }
        return true
    }

    /// Whether an expression evidently is a real number.
    private mutating func isReal(_ node: NodeID) -> Bool {
        switch tree.kind(node) {
        case .floatLiteral: return true
        case .infix: return isReal(tree.child(node, 0)) || isReal(tree.child(node, 1))
        case .prefix, .parenthesized: return isReal(tree.child(node, 0))
        case .call:
            let callee = tree.child(node, 0)
            guard tree.kind(callee) == .identifier, case .builtin(.makeDouble) = resolve(tree.name(callee)) else {
                return false
            }
            return true
        default: return quickType(node) == .double
        }
    }

    /// Whether a type has a static function that takes the arguments of a call, besides a static property of its name.
    mutating func hasStaticFunction(
        _ name: Symbol, _ reference: ClassReference, _ arguments: ArraySlice<NodeID>
    ) -> Bool {
        var current = program.searchStart(reference)
        while let index = current.declaredIndex {
            let functions = candidates(program.classes[index].staticMethods[name], arguments)
            if functions.contains(where: { accepts(arguments, shape(of: $0)) }) { return true }
            current = program.classes[index].superclass
        }
        return false
    }

    /// Whether a call names a property of UIKit that holds no function, in a file that imports another module. That module may
    /// have added a function of this name.
    func mayBeForeign(_ property: Int) -> Bool {
        let type = PropertyInfo.all[property].type
        return files[file].isSwift && seesOpaqueNames && type != .code && type != .any
    }

    // MARK: Asynchronous functions

    /// Whether a class of another module has a function of this name only from an asynchronous one of the program. A call that
    /// does not wait then refers to a function of the module.
    func isOnlyAsync(_ name: Symbol, _ reference: ClassReference) -> Bool {
        guard !asyncFunctions.isEmpty else { return false }
        var current = program.searchStart(reference)
        var isDeclared = false
        while let index = current.declaredIndex {
            for function in program.classes[index].methods[name] ?? [] {
                guard asyncFunctions.contains(function) else { return false }
                isDeclared = true
            }
            current = program.classes[index].superclass
        }
        return isDeclared
    }

    /// Whether `await` precedes a call.
    func isAwaited(_ node: NodeID) -> Bool {
        let bytes = files[file].source.bytes
        var end = Int(tree.range(node).start)
        while end > 0, bytes[end - 1] == UInt8(ascii: " ") || bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
        return end >= 5 && bytes[end - 5..<end].elementsEqual("await".utf8)
    }

    /// Calls the current function of a former name. The former label may be a part of the current name, as in
    /// `bringSubview(toFront: view)`.
    mutating func callCurrent(
        _ current: Symbol, of reference: ClassReference, _ frame: Int, _ node: NodeID, _ callee: NodeID,
        _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand {
        guard arguments.count == 1, let only = arguments.first, tree.name(only) != .none,
            ["toFront", "toBack"].contains(text(tree.name(only)))
        else { return callMethod(current, of: reference, frame, node, callee, arguments, into: target) }
        let operand = expression(tree.child(only, 0), into: frame + 1)
        state.mayHold(frame + 1, operand.type)
        emitCallSite(.callMethod, frame, 1, CallSite(name: current, labels: [.none]))
        return move(frame, .unknown, into: target)
    }
}
