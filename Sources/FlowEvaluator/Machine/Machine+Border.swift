// Converts values between the language and the world.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    /// A value of the world as an owned value.
    mutating func makeValue(_ value: RuntimeValue) -> Value {
        switch value {
        case .nil: return .nil
        case .bool(let value): return Value(value)
        case .int(let value): return Value(value)
        case .double(let value): return Value(value)
        case .duration(let value): return Value(duration: value)
        case .string(let value): return heap.makeString(value)
        case .object(let object):
            guard world.isAlive(object) else { return .nil }
            if ValueBoxes.isBox(object, in: world) { return keptValue(Self.boxed, of: object) ?? .nil }
            if let behind = world.classBehind(object) { return Value(type: reference(ofClass: behind)) }
            world.retain(object)
            return Value(object)
        case .code(let token):
            heap.closures.retain(Int(token.raw))
            return Value(.closure, token.raw)
        case .rect(let rect): return heap.makeGeometry(.rect(rect))
        case .size(let size): return heap.makeGeometry(.size(size))
        case .point(let point): return heap.makeGeometry(.point(point))
        case .insets(let insets): return heap.makeGeometry(.insets(insets))
        case .directionalInsets(let insets): return heap.makeGeometry(.directionalInsets(insets))
        case .transform(let value): return heap.makeGeometry(.transform(value.transform))
        case .enumCase(let type, let name): return makeCase(name, of: type)
        case .list(let values):
            if case .enumCase(let type, _)? = values.first, type.isOptionSet {
                return Value(options: type.optionBits(value), of: type)
            }
            var elements = ValueList(capacity: values.count)
            for value in values { elements.append(makeValue(value)) }
            return heap.makeList(elements)
        case .dictionary(let entries):
            var values = KeyedValues()
            for position in stride(from: 0, to: entries.count - 1, by: 2) {
                guard let key = key(of: entries[position]) else { continue }
                _ = values.updateValue(makeValue(entries[position + 1]), forKey: key)
            }
            return heap.makeDictionary(values)
        }
    }

    /// The text of a notification name that the program declares; nil if it declares no such name.
    private func notificationName(_ name: Symbol) -> String? {
        guard let index = program.extensions[.notificationName] else { return nil }
        return program.classes[index].staticConstants[name].map { interner.text($0) }
    }

    /// A value as a dictionary key; nil if it cannot be one.
    private mutating func key(of value: RuntimeValue) -> DictionaryKey? {
        switch value {
        case .bool(let value): .bool(value)
        case .int(let value): .int(value)
        case .double(let value): .double(value)
        case .duration(let value): .duration(value)
        case .string(let value): .string(value)
        case .object(let object): .object(object)
        case .enumCase(_, let name): .enumCase(UInt64(interner.intern(name).raw))
        case .nil, .code, .rect, .size, .point, .insets, .directionalInsets, .transform, .list, .dictionary: nil
        }
    }

    /// A dictionary key in the form that UIKit receives; names become strings.
    private func value(of key: DictionaryKey) -> RuntimeValue {
        switch key {
        case .bool(let value): .bool(value)
        case .int(let value): .int(value)
        case .double(let value): .double(value)
        case .duration(let value): .duration(value)
        case .string(let value): .string(value)
        case .object(let object): .object(object)
        case .enumCase(let bits): .string(interner.text(Value(.enumCase, bits).asSymbol))
        case .options(let bits): Value(.options, bits).optionType.options(Value(.options, bits).optionBits)
        case .type, .record: .nil
        }
    }

    /// The deepest nesting of collections that UIKit or an archive accepts.
    private static let maximumDepth = SavedState.maximumDepth

    /// Checks a collection before it is copied as a tree: its depth, and the number of elements, each counted once per
    /// occurrence.
    /// - Parameter isSaved: whether `savedValue` checks the depth itself.
    mutating func checkTree(_ value: Value, isSaved: Bool = false) throws(RuntimeError) {
        guard value.tag == .list || value.tag == .dictionary else { return }
        var work: [(collection: Value, depth: Int)] = [(value, 1)]
        var visits = 0
        while let (collection, depth) = work.popLast() {
            guard depth <= Self.maximumDepth else {
                if isSaved { continue }
                throw RuntimeError(
                    "value-too-deep", "collections passed to UIKit can nest at most \(Self.maximumDepth) deep",
                    label: "this is deeper")
            }
            func visit(_ element: Value) {
                if element.tag == .list || element.tag == .dictionary { work.append((element, depth + 1)) }
            }
            if collection.tag == .list {
                let elements = heap.lists[collection.index]
                visits += elements.count
                for element in elements { visit(element) }
            } else {
                let pairs = heap.dictionaries[collection.index]
                visits += pairs.count
                for (_, element) in pairs { visit(element) }
            }
            try checkVisits(visits)
        }
        // Each element is converted, and checked once more.
        try count(visits)
    }

    /// A value in the world's representation; nil if the type cannot represent it. Converts code, and passes its
    /// ownership on, only if the type requires code, because no other receiver would release it.
    mutating func runtimeValue(_ value: Value, as type: ValueType) throws(RuntimeError) -> RuntimeValue? {
        try checkTree(value)
        let converted = checkedValue(value, as: type)
        if let converted, hasEndedObject(converted) { throw Self.endedObject }
        return converted
    }

    /// The error for passing an object of an ended process.
    static var endedObject: RuntimeError {
        RuntimeError(
            "stale-object", "this is an object of a process that has ended",
            label: "a variable keeps the old object; use the names of the new process's objects")
    }

    /// Whether a value for UIKit is or contains an object of a process that has ended. The depth has been checked.
    private func hasEndedObject(_ value: RuntimeValue) -> Bool {
        switch value {
        case .object(let object): object.exists && !world.isAlive(object)
        case .list(let values), .dictionary(let values): values.contains { hasEndedObject($0) }
        default: false
        }
    }

    /// Converts a value whose depth has been checked.
    private mutating func checkedValue(_ value: Value, as type: ValueType) -> RuntimeValue? {
        switch value.tag {
        case .nil, .absent: return .nil
        case .bool: return .bool(value.isTrue)
        case .int:
            switch type {
            case .double: return .double(Double(value.asInt))
            case .duration: return .duration(Self.nanoseconds(ofSeconds: Double(value.asInt)))
            default: return .int(value.asInt)
            }
        case .unsigned: return type == .any ? box(value) : nil
        case .double:
            if type == .duration { return .duration(Self.nanoseconds(ofSeconds: value.asDouble)) }
            return .double(value.asDouble)
        case .duration: return .duration(value.asDuration)
        case .percent: return .double(value.asDouble)
        case .string:
            if case .enumeration(let wanted) = type, wanted.isOpen {
                return .enumCase(wanted, wanted.openCase(ofRawValue: heap.strings[value.index].string))
            }
            return .string(heap.strings[value.index].string)
        case .enumCase:
            let name = interner.text(value.asSymbol)
            switch type {
            case .string:
                // Where UIKit expects a string, a name that is also a case can only be a notification's. A module that Flow does
                // not have may declare it.
                if let own = notificationName(value.asSymbol) { return .string(own) }
                return program.opaqueClass != nil && value.enumeration == nil ? .string(name) : nil
            case .transform where name == "identity": return .transform(TransformValue(.identity))
            case .enumeration(let wanted), .options(let wanted):
                let isOwn = wanted.isOpen && value.uikitEnumeration == wanted
                return wanted.cases.contains(name) || isOwn ? .enumCase(wanted, name) : nil
            default:
                return EnumType.first(withCase: name).map { .enumCase($0, name) } ?? .string(name)
            }
        case .options:
            let own = value.optionType
            // A single member is a case, also the one without a bit, such as `.normal`.
            if type == .enumeration(own), let name = own.caseName(ofRawValue: Int(value.optionBits)) {
                return .enumCase(own, name)
            }
            return own.options(value.optionBits)
        case .weakObject where !world.isAlive(value.asObject): return .nil
        case .object, .weakObject: return .object(value.asObject)
        case .type:
            // A class is an object in Objective-C.
            if case .object(let owner, _) = type, owner == .classObject || owner == .object {
                return .object(worldAddress.pointee.classObject(of: worldClass(value.asClass)))
            }
            return .string(className(value.asClass))
        case .function, .closure:
            if type == .code { return token(value).map { .code($0) } }
            return type == .any ? box(value) : nil
        case .geometry:
            switch heap.geometry[value.index] {
            case .rect(let rect): return .rect(rect)
            // `.zero` is a size unless the context requires another type.
            case .size(Size(width: 0, height: 0)) where type == .rect: return .rect(.zero)
            case .size(Size(width: 0, height: 0)) where type == .point: return .point(Point(x: 0, y: 0))
            case .size(Size(width: 0, height: 0)) where type == .double: return .double(0)
            case .size(Size(width: 0, height: 0)) where type == .insets: return .insets(.zero)
            case .size(Size(width: 0, height: 0)) where type == .directionalInsets: return .directionalInsets(.zero)
            case .size(let size): return .size(size)
            case .point(let point): return .point(point)
            case .insets(let insets): return .insets(insets)
            case .directionalInsets(let insets): return .directionalInsets(insets)
            case .transform(let transform): return .transform(TransformValue(transform))
            }
        case .list:
            let element = type.element
            var values: [RuntimeValue] = []
            var isOptions = false
            if case .options = type { isOptions = true }
            for value in heap.lists[value.index] {
                // `traits.insert([.button, .header])` has inserted a set of options as an element.
                if isOptions, value.tag == .list {
                    for option in heap.lists[value.index] { values.append(checkedValue(option, as: element) ?? .nil) }
                } else if isOptions, value.tag == .options, type == .options(value.optionType) {
                    values += value.optionType.optionNames(value.optionBits).map { .enumCase(value.optionType, $0) }
                } else {
                    values.append(checkedValue(value, as: element) ?? .nil)
                }
            }
            return .list(values)
        case .dictionary:
            guard type == .any else { return nil }
            var entries: [RuntimeValue] = []
            for (key, element) in heap.dictionaries[value.index] {
                entries.append(self.value(of: key))
                entries.append(checkedValue(element, as: .any) ?? .nil)
            }
            return .dictionary(entries)
        case .range, .record: return type == .any ? box(value) : nil
        }
    }

    /// The key of the value in a box.
    private static let boxed = DictionaryKey.string("prelude_value")

    /// A value as an object, where a call passes it on; nil elsewhere.
    private mutating func box(_ value: Value) -> RuntimeValue {
        guard passesValues else { return .nil }
        let box = ValueBoxes.make(in: &world)
        keep(value, Self.boxed, of: box, isWeak: false)
        if answeredBoxes == nil { ValueBoxes.pass(box, in: &world) } else { answeredBoxes?.append(box) }
        return .object(box)
    }

    /// Whether a parameter passes any value of Swift on: the object and the information of a notification, the sender of an action,
    /// and the values of an observed change.
    static func passesValues(_ parameter: MethodInfo.Parameter) -> Bool {
        guard parameter.type == .any else { return false }
        return switch parameter.name {
        case "sender", "anObject", "aUserInfo", "object", "userInfo", "old", "new": true
        default: false
        }
    }

    /// A number of seconds as a duration, clamped to the longest one or its negative.
    static func nanoseconds(ofSeconds seconds: Double) -> Nanoseconds {
        let nanoseconds = (seconds * 1e9).rounded()
        if nanoseconds.magnitude < 9e18 { return Nanoseconds(nanoseconds) }
        return nanoseconds < 0 ? -.max : .max
    }

    /// A value for UIKit: one of the given type, or nil.
    mutating func argument(_ value: Value, as type: ValueType, of name: String) throws(RuntimeError) -> RuntimeValue {
        if let given = try runtimeValue(value, as: type), fits(given, type) { return given }
        if value.tag == .object, case .object(let wanted, let isOptional) = type, world.isAlive(value.asObject) {
            // The space of a screen is that of its window.
            if isOptional, wanted == .view, className(reference(of: value.asObject)) == "UICoordinateSpace" {
                return .nil
            }
            if isOpaque(value) {
                writer.log("opaque: '\(name)' gets no '\(world.name(of: value.asObject))'", depth: depth)
                return .nil
            }
        }
        var misfit = "this is \(value.kindName)"
        if value.tag == .list, type.element != .any,
            let position = heap.lists[value.index].firstIndex(where: { !fitsElement($0, type.element) })
        {
            misfit = "element \(position) of this is \(heap.lists[value.index][position].kindName)"
        }
        throw RuntimeError(
            "wrong-type", "'\(name)' takes \(type.spelling), but \(misfit)", label: "expected \(type.spelling)")
    }

    /// Appends an argument of a UIKit call. Code among the arguments is transferred, or released if an argument is refused.
    mutating func append(
        _ value: Value, as type: ValueType, of name: String, to arguments: inout [RuntimeValue]
    ) throws(RuntimeError) {
        do throws(RuntimeError) {
            arguments.append(try argument(value, as: type, of: name))
        } catch {
            for case .code(let token) in arguments { releaseCounted(Value(.closure, token.raw)) }
            throw error
        }
    }

    /// Whether a UIKit collection can hold an element.
    private mutating func fitsElement(_ value: Value, _ type: ValueType) -> Bool {
        guard let given = checkedValue(value, as: type), given != .nil else { return false }
        return fits(given, type)
    }

    private mutating func fits(_ value: RuntimeValue, _ type: ValueType) -> Bool {
        switch (value, type) {
        case (_, .any), (.nil, _), (.bool, .bool), (.int, .int), (.double, .double), (.duration, .duration),
            (.string, .string), (.string, .selector), (.rect, .rect), (.size, .size), (.point, .point),
            (.insets, .insets), (.directionalInsets, .directionalInsets), (.transform, .transform),
            (.code, .code), (.enumCase, .enumeration), (.enumCase, .options):
            true
        case (.list(let values), .options), (.list(let values), .objects):
            values.allSatisfy { $0 != .nil && fits($0, type.element) }
        // A `UIAction` is a block with a title.
        case (.object(let object), .code): uikit(reference(of: object)).isKind(of: .menuAction)
        case (.object(let object), .conforming(let wanted, _)): conforms(reference(of: object), to: wanted)
        case (.object(let object), .object(let wanted, _)):
            // A delegate may be an object of any class.
            wanted == .object || uikit(reference(of: object)).isKind(of: wanted)
        default: false
        }
    }

    /// Whether a class conforms to a protocol of UIKit. A class that Flow does not model may conform.
    private func conforms(_ reference: ClassReference, to wanted: UIKitProtocol) -> Bool {
        if wanted.includes(uikit(reference)) || program.isKept(reference) || program.isOpaque(reference) { return true }
        guard uikit(reference) == .object, let requirement = interner.find(wanted.requirement) else { return false }
        var current = reference
        while let index = current.declaredIndex {
            if program.classes[index].methods[requirement] != nil { return true }
            current = program.classes[index].superclass
        }
        return false
    }

    /// A function as code that the world may keep. Retains the closure.
    mutating func token(_ value: Value) -> CodeToken? {
        switch value.tag {
        case .closure:
            heap.closures.retain(value.index)
            return CodeToken(raw: value.bits)
        case .function:
            let closure = heap.makeClosure(Closure(function: value.index, cells: [], receiver: .nil, callSite: -1))
            return CodeToken(raw: closure.bits)
        default: return nil
        }
    }
}
