// The types that `.name` and `type(of:)` show, where only the inference knows them.

internal import ContainerRuntime
internal import FlowSyntax

extension Compiler {
    /// Notes the type to which `.name` belongs, if it is a type of Core Graphics or a value type of the program.
    mutating func markExpected(_ node: NodeID, _ name: Symbol, _ type: InferredType) {
        switch type {
        case .point: mark(node, .expecting(.point))
        case .size: mark(node, .expecting(.size))
        case .rect: mark(node, .expecting(.rect))
        case .double: mark(node, .expecting(.double))
        case .int, .literal: mark(node, .expecting(.int))
        default:
            guard case .nominal(let index, _) = literals.types[type], program.classes[index].isValue,
                name == names.initName || !memberNodes(named: name, of: index).isEmpty
            else { return }
            mark(node, .expecting(.value(ClassReference(declared: index))))
        }
    }

    /// Notes the name of the type of an argument of `type(of:)`, if its values do not show it.
    mutating func markTypeName(_ argument: NodeID, _ type: InferredType) {
        // An object may belong to a subclass.
        if case .nominal(let index, let parts) = literals.types[type], parts.isEmpty || !program.classes[index].isValue
        {
            return
        }
        guard let name = spelling(of: type) else { return }
        mark(argument, .typeName(interner.intern(name)))
    }

    /// The name of a type as `print(type(of: x))` shows it; nil if a part is unknown.
    func spelling(of type: InferredType) -> String? {
        switch type {
        case .double: return "Double"
        case .int, .literal: return "Int"
        case .bool: return "Bool"
        case .string: return "String"
        case .point: return "CGPoint"
        case .size: return "CGSize"
        case .rect: return "CGRect"
        case .any: return nil
        default: break
        }
        if let width = type.width { return width == .int64 ? "Int64" : width.name }
        func generic(_ name: String, _ parts: [InferredType]) -> String? {
            let names = parts.map { spelling(of: $0) }
            guard names.allSatisfy({ $0 != nil }) else { return nil }
            return name + "<" + names.map { $0! }.joined(separator: ", ") + ">"
        }
        switch literals.types[type] {
        case .optional(let inner): return generic("Optional", [inner])
        case .array(let element): return generic("Array", [element])
        case .slice(let element): return generic("ArraySlice", [element])
        case .set(let element): return generic("Set", [element])
        case .dictionary(let key, let value): return generic("Dictionary", [key, value])
        case .tuple(let parts, let labels):
            let names = parts.map { spelling(of: $0) }
            guard names.allSatisfy({ $0 != nil }) else { return nil }
            let shown = zip(names, labels).map { name, label in label == .none ? name! : "\(text(label)): \(name!)" }
            return "(" + shown.joined(separator: ", ") + ")"
        case .nominal(let index, let parts):
            let name = text(program.classes[index].name)
            return parts.isEmpty ? name : generic(name, parts)
        default: return nil
        }
    }

    /// Compiles `type(of: x)` where the inference knows the name of the type; nil for any other call.
    mutating func knownType(_ argument: NodeID, into target: Int?) -> Operand? {
        guard case .typeName(let name) = literalMark(argument) else { return nil }
        expression(tree.child(argument, 0))
        let register = target ?? state.temporaries()
        load(.enumCase(name), into: register)
        return Operand(register: register, type: .unknown)
    }
}
