// Key-value coding: `setValue(_:forKey:)` and its siblings reach the properties that the program declares and those of UIKit.
// The library's module `keyValues` has the order of the calls; the machine finds the property and reads or sets it.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    /// What a key of an object is, in the numbers of the module.
    private enum KeyAccess: Int {
        case missing, unannounced, announced, noNil, kept
    }

    // MARK: Entering the library

    /// Enters the library's function for a call such as `setValue(_:forKey:)` of an object with properties; nil for any other
    /// call. A key with a period in `forKey`, or of the library's own, belongs to a value that Flow associates with the object.
    mutating func enterKeyed(
        _ name: String, _ labels: [String], _ top: Int, _ a: Int, _ count: Int, _ object: ObjectID
    ) throws(RuntimeError) -> Pause? {
        guard name == "setValue" || name == "value", count == (name == "value" ? 1 : 2), let label = labels.last,
            label == "forKey" || label == "forKeyPath", !isKeptKind(object)
        else { return nil }
        let register = Int(frames[top].base) + a
        let key = registers[register + count]
        guard key.tag == .string else { return nil }
        let text = heap.strings[key.index].string
        if text.hasPrefix("prelude_") || label == "forKey" && text.utf8.contains(UInt8(ascii: ".")) { return nil }
        let name = interner.intern("prelude_" + name)
        let own = CallSite(name: name, labels: labels.map { $0 == "_" ? .none : interner.intern($0) })
        guard let (function, isDirect) = scriptMethod(own, in: reference(of: object), register, count), isDirect else {
            return nil
        }
        try enter(function: function, top, a, count, labels: nil)
        return .frames
    }

    /// Whether an object's class is one that Flow keeps, such as a layer or an animation, which store values under any key, or
    /// belongs to another module.
    private func isKeptKind(_ object: ObjectID) -> Bool {
        if isOpaque(Value(object)) { return true }
        var current = reference(of: object)
        while let index = current.declaredIndex {
            if program.classes[index].kept > 0 { return true }
            current = program.classes[index].superclass
        }
        return false
    }

    /// Performs the module's calls that read or set a property by its name; nil for any other call.
    mutating func callKeyed(_ name: String, _ top: Int, _ a: Int, _ count: Int, _ object: ObjectID)
        throws(RuntimeError) -> Pause?
    {
        guard name == "prelude_keyed" && count == 1 || name == "prelude_setKeyed" && count == 2 else { return nil }
        let register = Int(frames[top].base) + a
        let key = interner.intern(heap.strings[registers[register + 1].index].string)
        if name == "prelude_keyed" { return try getObjectMember(top, register, object, key, -1) ?? .frames }
        return try setObjectMember(top, object, key, to: registers[register + 2]) ?? .frames
    }

    // MARK: Finding

    /// `prelude_keyAccess(object, key, value, isSet)`.
    mutating func keyAccess(_ arguments: UnsafeMutablePointer<Value>) throws(RuntimeError) -> Value {
        guard arguments[0].tag == .object else {
            throw RuntimeError(
                "unmodelled", "Flow follows key paths only through objects",
                label: "'\(try shown(arguments[1]))' is a key of \(arguments[0].kindName)")
        }
        let found = access(
            heap.strings[arguments[1].index].string, of: arguments[0].asObject, isNil: arguments[2].isNil,
            isSet: arguments[3].isTrue)
        return Value(found.rawValue)
    }

    private mutating func access(_ key: String, of object: ObjectID, isNil: Bool, isSet: Bool) -> KeyAccess {
        if isKeptKind(object) { return .kept }
        let reference = reference(of: object)
        let name = interner.intern(key)
        switch member(name, in: reference) {
        case .field(_, let field):
            if field.isUnexposed { return .missing }
            if isSet, field.isConstant { return .missing }
            let isScalar = field.type == .int || field.type == .double || field.type == .bool
            if isSet, isNil, isScalar, !field.isOptional { return .noNil }
            return field.isDynamic ? .announced : .unannounced
        case .computed(_, let setter): return isSet && setter == nil ? .missing : .unannounced
        case .property(let property), .options(let property, _), .colour(let property):
            return isSet && !property.info.isSettable ? .missing : .announced
        case .slot: return .announced
        case .methods, .missing: break
        }
        if let kept = keptMember(name, in: reference, isStatic: false), kept.kind == .property {
            return isSet && kept.isReadOnly ? .missing : .announced
        }
        return .missing
    }
}
