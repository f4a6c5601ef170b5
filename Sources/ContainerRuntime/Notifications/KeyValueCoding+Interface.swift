// The table rows of key-value coding. The driver finds and sets the properties; the world reports keys that an object lacks.

extension Rule {
    public static var coding1: Rule { Rule(390) }
}

enum KeyValueCoding: Interface {

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .object, "prelude_lacksKey", [.of("_", "what", .string), .of("_", "key", .string)],
            "Raises the exception for a key that an object does not have, or that cannot be nil."
        ) { world, object, arguments in
            lacksKey(arguments.string(1) ?? "", arguments.string(0) ?? "", object, in: &world)
        }
    }

    /// An object has no such property. Classes of UIKit have private ones, which are reported.
    private static func lacksKey(_ key: String, _ what: String, _ object: ObjectID, in world: inout World) {
        let owner = world.description(of: object)
        if what == "nil" { return world.report(.nilForKey, ["object": owner, "key": key]) }
        guard world.uikitClass(of: world.classOf(object)) != .object else {
            return world.report(what == "set" ? .unknownKeySet : .unknownKeyRead, ["object": owner, "key": key])
        }
        let name = world.name(of: object)
        world.emit(
            .finding(
                Finding(
                    code: "unknown-key", subject: object,
                    text:
                        "'\(key)' is not a property of \(name); UIKit raises an exception unless it has a private one",
                    fix: "use a key that the class declares", rule: .coding1, origin: world.origin)))
    }

    static var rules: [RuleInfo] {
        [
            .row(
                .coding1, "coding.1", "keys-are-properties",
                "Key-value coding sets and reads the property that a key names, and observers are notified. A key that the "
                    + "object does not have reaches setValue(_:forUndefinedKey:), which raises an exception, as does nil for a "
                    + "number.",
                "NSObject.setValue(forKey)", "NSObject.setValue(forUndefinedKey)")
        ]
    }

    static var evidence: [Evidence] {
        [
            .init(
                "NSObject.setValue(forKey)", .document,
                "https://developer.apple.com/documentation/objectivec/nsobject-swift.class/setvalue(_:forkey:)"),
            .init(
                "NSObject.setValue(forUndefinedKey)", .document,
                "https://developer.apple.com/documentation/objectivec/nsobject-swift.class/setvalue(_:forundefinedkey:)"
            ),
        ]
    }

    static var messages: [SystemMessage] { [.unknownKeySet, .unknownKeyRead, .nilForKey] }
}

extension SystemMessage {
    static let unknownKeySet = SystemMessage(
        "unknown-key-set", .exception("NSUnknownKeyException"), .coding1,
        "[{object} setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key {key}.")
    static let unknownKeyRead = SystemMessage(
        "unknown-key-read", .exception("NSUnknownKeyException"), .coding1,
        "[{object} valueForUndefinedKey:]: this class is not key value coding-compliant for the key {key}.")
    static let nilForKey = SystemMessage(
        "nil-for-key", .exception("NSInvalidArgumentException"), .coding1,
        "[{object} setNilValueForKey]: could not set nil as the value for the key {key}.")
}
