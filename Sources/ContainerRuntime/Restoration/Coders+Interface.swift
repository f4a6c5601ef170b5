// The API of coders: the rows of the tables, with the behaviour of each row.

extension Coders: Interface {
    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.constant(
            .application, "stateRestorationBundleVersionKey", RestorationKey.bundleVersion,
            "The key of the version of the app that saved the state.")
        PropertyInfo.constant(
            .application, "stateRestorationUserInterfaceIdiomKey", RestorationKey.interfaceIdiom,
            "The key of the idiom of the device that saved the state.")
        PropertyInfo.constant(
            .application, "stateRestorationTimestampKey", RestorationKey.timestamp,
            "The key of the time when the state was saved.")
        PropertyInfo.constant(
            .application, "stateRestorationSystemVersionKey", RestorationKey.systemVersion,
            "The key of the version of the system that saved the state.")
        PropertyInfo.constant(
            .application, "stateRestorationViewControllerStoryboardKey", RestorationKey.storyboard,
            "The key of a controller's storyboard.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.driver(
            .coder, "encode", [.of("_", "value", .any), .of("forKey", "key", .string)],
            "Encodes a value; a controller or a view is encoded as a reference and saved in its turn.")
        MethodInfo.driver(
            .coder, "decodeObject", [.of("forKey", "key", .string)], result: .any,
            "The value for a key; nil if none was encoded or if the object it refers to was not restored.")
        MethodInfo.driver(
            .coder, "decodeInteger", [.of("forKey", "key", .string)], result: .int,
            "An integer; 0 if none was encoded.")
        MethodInfo.driver(
            .coder, "decodeDouble", [.of("forKey", "key", .string)], result: .double,
            "A number; 0 if none was encoded.")
        MethodInfo.driver(
            .coder, "decodeFloat", [.of("forKey", "key", .string)], result: .double,
            "A number; 0 if none was encoded.")
        MethodInfo.driver(
            .coder, "decodeBool", [.of("forKey", "key", .string)], result: .bool,
            "A Boolean; false if none was encoded.")
        MethodInfo.driver(
            .coder, "decodeInt32", [.of("forKey", "key", .string)], result: .int,
            "An integer; 0 if none was encoded.")
        MethodInfo.driver(
            .coder, "decodeInt64", [.of("forKey", "key", .string)], result: .int,
            "An integer; 0 if none was encoded.")
        MethodInfo.driver(
            .coder, "decodeCGPoint", [.of("forKey", "key", .string)], result: .point,
            "A point; the origin if none was encoded.")
        MethodInfo.driver(
            .coder, "decodeCGSize", [.of("forKey", "key", .string)], result: .size,
            "A size; zero if none was encoded.")
        MethodInfo.driver(
            .coder, "decodeCGRect", [.of("forKey", "key", .string)], result: .rect,
            "A rectangle; zero if none was encoded.")
        MethodInfo.driver(
            .coder, "decodeObject", [.of("of", "type", .any), .of("forKey", "key", .string)], result: .any,
            "The value for a key, as without a type; Flow does not check the type.")
        MethodInfo.driver(
            .coder, "containsValue", [.of("forKey", "key", .string)], result: .bool,
            "Whether a value was encoded for a key.")
    }
}
