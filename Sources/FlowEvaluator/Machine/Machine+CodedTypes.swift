// The types into which JSON is decoded: classes of the program, by number or name, and the names of their generic
// types.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    /// The class that a type or its text names: `#7`, or a name; nil for other texts.
    mutating func codedClass(_ type: Value) -> Value {
        if type.tag == .type { return type }
        guard let index = codedIndex(type) else { return .nil }
        return Value(type: ClassReference(declared: index))
    }

    private func codedIndex(_ type: Value) -> Int? {
        if type.tag == .type { return type.asClass.declaredIndex }
        let text: String
        switch type.tag {
        case .string: text = heap.strings[type.index].string
        case .enumCase: text = interner.text(type.asSymbol)
        default: return nil
        }
        if text.hasPrefix("#") {
            return Int(text.dropFirst()).flatMap { program.classes.indices.contains($0) ? $0 : nil }
        }
        let name = text.split(separator: ".").last.flatMap { interner.find(String($0)) }
        return program.classes.indices.last {
            program.classes[$0].name == name && program.classes[$0].kind != .protocol
        }
    }

    /// The names of a type's generic types.
    mutating func genericNames(of type: Value) -> Value {
        var names: ValueList = []
        if let index = codedIndex(type) {
            for name in program.classes[index].generics { names.append(heap.makeString(interner.text(name))) }
        }
        return heap.makeList(names)
    }

    /// Keeps the generic type with which an object was created, under a name that no source can use.
    mutating func keepType(_ arguments: UnsafeMutablePointer<Value>) -> Value {
        guard arguments[0].tag == .object, !arguments[2].isAbsent, !arguments[2].isNil else { return .nil }
        keep(arguments[2], .named(arguments[1].asSymbol), of: arguments[0].asObject, isWeak: false)
        return .nil
    }

    /// The generic type that an object keeps; absent if it was created without one.
    mutating func keptType(_ arguments: UnsafeMutablePointer<Value>) -> Value {
        guard arguments[0].tag == .object, world.isAlive(arguments[0].asObject) else { return .absent }
        return keptValue(.named(arguments[1].asSymbol), of: arguments[0].asObject) ?? .absent
    }

    /// The character with a scalar value.
    mutating func scalar(_ value: Value) -> Value {
        guard value.tag == .int, let scalar = UInt32(exactly: value.asInt).flatMap({ Unicode.Scalar($0) }) else {
            retain(value)
            return value.tag == .string ? value : .nil
        }
        return heap.makeString(String(Character(scalar)))
    }
}
