// The weight of text that the user prefers, a trait from iOS 13 on.

extension EnumType {
    public static var legibilityWeight: EnumType { EnumType(99) }
}

enum LegibilityWeight: Interface {
    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(.legibilityWeight, "UILegibilityWeight", "unspecified regular bold", .counted(from: -1))
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.known(
            .traitCollection, "legibilityWeight", .enumeration(.legibilityWeight),
            first: .enumCase(.legibilityWeight, "unspecified"), "Whether the user wants bold text.")
    }
}
