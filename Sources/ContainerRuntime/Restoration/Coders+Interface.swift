// What a program sees of coders: the rows of the tables, and what each row does.

extension Coders: Interface {
    @RowBuilder<MethodRow> static var methods: [MethodRow] {
        MethodRow.driver(
            .coder, "encode", [.of("_", "value", .any), .of("forKey", "key", .string)],
            "Writes a value; a controller or a view is referred to, and saved in its turn.")
        MethodRow.driver(
            .coder, "decodeObject", [.of("forKey", "key", .string)], result: .any,
            "What was written under a key; nil where nothing was, or what it refers to has not come back.")
        MethodRow.driver(
            .coder, "decodeInteger", [.of("forKey", "key", .string)], result: .int,
            "An integer; 0 where none was written.")
        MethodRow.driver(
            .coder, "decodeDouble", [.of("forKey", "key", .string)], result: .double,
            "A number; 0 where none was written.")
        MethodRow.driver(
            .coder, "decodeFloat", [.of("forKey", "key", .string)], result: .double,
            "A number; 0 where none was written.")
        MethodRow.driver(
            .coder, "decodeBool", [.of("forKey", "key", .string)], result: .bool,
            "A Boolean; false where none was written.")
        MethodRow.driver(
            .coder, "containsValue", [.of("forKey", "key", .string)], result: .bool,
            "Whether something was written under a key.")
    }
}
