// The strong references of a holder, as rooms list them.

/// A strong reference.
public struct StrongReference: Sendable, Hashable {
    public enum Target: Sendable, Hashable {
        case object(ObjectID)
        case code(CodeToken)
    }

    /// The role in the holder, as a user would name it: `children`, `the action for touchUpInside`.
    public var role: String
    public var target: Target
}

/// The strong references of one holder, in the same order in every run.
struct ReferenceList {
    private(set) var all: [StrongReference] = []

    mutating func add(_ role: String, _ object: ObjectID) {
        if object.exists { all.append(StrongReference(role: role, target: .object(object))) }
    }

    mutating func add(_ role: String, _ objects: some Sequence<ObjectID>) {
        for object in objects { add(role, object) }
    }

    mutating func add(_ role: String, _ code: CodeToken?) {
        if let code { all.append(StrongReference(role: role, target: .code(code))) }
    }
}
