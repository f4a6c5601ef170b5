// Casts and tests of types.

internal import ContainerRuntime
internal import FlowSyntax
internal import FlowTrace

extension Machine {
    /// `is`, `as?` and `as!`.
    mutating func testType(_ op: Opcode, _ r: UnsafeMutablePointer<Value>, _ a: Int, _ b: Int, _ callSite: CallSite)
        throws(RuntimeError)
    {
        let value = r[b]
        let holds = isInstance(value, of: callSite)
        switch op {
        case .isType: _ = replace(r + a, Value(holds))
        case .asType:
            if holds { retain(value) }
            _ = replace(r + a, holds ? value : .nil)
        default:
            guard holds || !value.isNil && (isOpaque(callSite) || isOpaque(value)) else {
                throw RuntimeError(
                    "wrong-cast", "\(describe(value)) is not a \(interner.text(callSite.name))",
                    label: "'as!' requires it")
            }
            retain(value)
            _ = replace(r + a, value)
        }
    }

    /// Whether a cast names a class of a module that Flow does not have. A forced cast to it succeeds, as for a view whose class
    /// only the storyboard names: the app runs with it. So does a forced cast of a value of such a module.
    private func isOpaque(_ callSite: CallSite) -> Bool {
        guard let owner = callSite.owner else { return false }
        return isOpaque(owner)
    }

    /// Whether a value is a type: one that is a class, or inherits from it.
    private func isType(_ value: Value, of wanted: Int) -> Bool {
        guard value.tag == .type else { return false }
        guard wanted >= 0 else { return true }
        let reference = ClassReference(raw: numericCast(wanted))
        if let index = reference.declaredIndex, program.classes[index].kind != .class {
            guard let own = value.asClass.declaredIndex else { return false }
            return own == index || program.classes[own].protocols.contains(index)
        }
        return world.isSubclass(worldClass(value.asClass), of: worldClass(reference))
    }

    func isInstance(_ value: Value, of callSite: CallSite) -> Bool {
        if let owner = callSite.owner {
            if let index = owner.declaredIndex, program.classes[index].kind != .class {
                return isValue(value, of: index)
            }
            switch value.tag {
            case .list where className(owner) == "NSArray", .dictionary where className(owner) == "NSDictionary",
                .string where className(owner) == "NSString":
                return true
            case .list: return IndexType(rawValue: className(owner)) != nil
            default: break
            }
            return value.tag == .object && world.isKind(value.asObject, of: worldClass(owner))
        }
        if !callSite.labels.isEmpty { return isType(value, of: callSite.target) }
        switch NodeKind(rawValue: UInt8(clamping: callSite.target)) {
        case .arrayType: return value.tag == .list
        case .dictionaryType: return value.tag == .dictionary
        case .functionType: return value.tag == .closure || value.tag == .function
        case .tupleType: return value.tag == .record && heap.header(of: value).tag == .int
        default: break
        }
        switch interner.text(callSite.name) {
        case "Bool": return value.tag == .bool
        case "Int": return value.tag == .int
        case "Double", "CGFloat", "Float", "TimeInterval": return value.tag == .double
        case "String", "Character", "Substring": return value.tag == .string
        case "NSValue": return [.int, .double, .bool, .geometry].contains(value.tag)
        case "CGRect", "CGSize", "CGPoint", "UIEdgeInsets", "NSDirectionalEdgeInsets", "CGAffineTransform":
            return value.tag == .geometry && heap.geometry[value.index].kind == interner.text(callSite.name)
        case "Any", "Error", "AnyHashable", "Codable", "Encodable", "Decodable", "Hashable", "Equatable", "Comparable",
            "Sendable":
            return !value.isNil
        case "LocalizedError": return conforms(value, to: callSite.name)
        case "NSNumber": return value.isInteger || value.tag == .double || value.tag == .bool
        case "AnyClass": return value.tag == .type
        case "CFArray": return value.tag == .list
        case "CFDictionary": return value.tag == .dictionary
        case "CFString": return value.tag == .string
        case "Array": return value.tag == .list
        case "Dictionary": return value.tag == .dictionary
        case "AnyObject": return value.tag == .object
        default: return value.tag == .object
        }
    }

    /// Whether the declaration of a value's type, or of a type above it, names a protocol.
    private func conforms(_ value: Value, to name: Symbol) -> Bool {
        var index = declaredClass(of: value)
        while let next = index {
            let definition = program.classes[next]
            if definition.baseNames.contains(name) { return true }
            if definition.protocols.contains(where: { program.classes[$0].baseNames.contains(name) }) { return true }
            index = definition.superclass.declaredIndex
        }
        return false
    }
}
