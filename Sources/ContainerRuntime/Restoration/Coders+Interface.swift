// The API of coders: the rows of the tables, with the behaviour of each row.

extension Coders: Interface {
    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.driver(
            .coder, "encode", [.of("_", "value", .any), .of("forKey", "key", .string)],
            "Writes a value; a controller or a view is referred to, and saved in its turn.")
        MethodInfo.driver(
            .coder, "decodeObject", [.of("forKey", "key", .string)], result: .any,
            "What was written under a key; nil where nothing was, or what it refers to has not come back.")
        MethodInfo.driver(
            .coder, "decodeInteger", [.of("forKey", "key", .string)], result: .int,
            "An integer; 0 where none was written.")
        MethodInfo.driver(
            .coder, "decodeDouble", [.of("forKey", "key", .string)], result: .double,
            "A number; 0 where none was written.")
        MethodInfo.driver(
            .coder, "decodeFloat", [.of("forKey", "key", .string)], result: .double,
            "A number; 0 where none was written.")
        MethodInfo.driver(
            .coder, "decodeBool", [.of("forKey", "key", .string)], result: .bool,
            "A Boolean; false where none was written.")
        MethodInfo.driver(
            .coder, "containsValue", [.of("forKey", "key", .string)], result: .bool,
            "Whether something was written under a key.")
    }
}
