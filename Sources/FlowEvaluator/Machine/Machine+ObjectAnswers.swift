// The questions that every Objective-C object answers: `isEqual(_:)`, `isKind(of:)`, `isMember(of:)`, `responds(to:)`.

internal import ContainerRuntime
internal import FlowSurface
internal import FlowSyntax

extension Machine {
    /// The answer of an object to a question of `NSObject`; nil for other members.
    func objectAnswer(_ member: SurfaceMember, _ argument: Value, of object: ObjectID) -> Value? {
        switch (member.name, argument.tag) {
        case ("isEqual", _):
            Value(
                argument.tag == .object
                    && (argument.asObject == object || isEqualByValue(argument.asObject, object)))
        case ("isKind", .type): Value(world.isKind(object, of: worldClass(argument.asClass)))
        case ("isMember", .type): Value(reference(of: object) == argument.asClass)
        case ("responds", .string):
            Value(
                responds(object, to: heap.strings[argument.index].string)
                    || uikitMethod(
                        heap.strings[argument.index].string, of: uikit(reference(of: object)),
                        atMost: Selectors.parameterCount(of: heap.strings[argument.index].string)) != nil
            )
        default: nil
        }
    }

    /// A copy of an object that Flow keeps, of the class that `NSCopying` and `NSMutableCopying` state: `mutableCopy()` of an
    /// `NSParagraphStyle` is an `NSMutableParagraphStyle`. Nil for other members.
    mutating func copyAnswer(_ member: SurfaceMember, of object: ObjectID) -> Value? {
        guard member.name == "copy" || member.name == "mutableCopy" else { return nil }
        let reference = reference(of: object)
        guard program.isKept(reference) else { return nil }
        let name = className(reference)
        var wanted = name
        if member.name == "mutableCopy", !name.hasPrefix("NSMutable"), name.hasPrefix("NS") {
            wanted = "NSMutable" + name.dropFirst(2)
        } else if member.name == "copy", name.hasPrefix("NSMutable") {
            wanted = "NS" + name.dropFirst(9)
        }
        let copy = makeKept(Surface.table.type(named: wanted).map { keptClass($0) } ?? reference)
        guard let values = keptValues(of: object) else { return copy }
        for (key, value) in heap.dictionaries[values.index] {
            keep(value, key, of: copy.asObject, isWeak: value.tag == .weakObject)
        }
        return copy
    }

    /// Whether the program declares a method with a selector for an object.
    func responds(_ object: ObjectID, to selector: String) -> Bool {
        method(forSelector: selector, in: reference(of: object)) != nil
    }

    /// The answer of `NSObject` to a question that a class overrides, as `responds(to:)`; nil for other members.
    mutating func superAnswer(_ callSite: CallSite, _ argument: Value, of object: Value) -> Value {
        guard object.tag == .object, world.isAlive(object.asObject),
            let kept = keptMember(
                callSite.name, in: reference(of: object.asObject), isStatic: false, labels: callSite.labels)
        else { return .nil }
        return objectAnswer(kept, argument, of: object.asObject) ?? .nil
    }
}
