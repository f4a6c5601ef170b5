// The sizes of text: the values of UITraitCollection.preferredContentSizeCategory and UIApplication's.

extension EnumType {
    public static var contentSizeCategory: EnumType { EnumType(51) }
}

/// The sizes of text. Their rows come before those of the other traits, in the order of the enumerations' numbers.
enum ContentSizes: Interface {
    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(
            .contentSizeCategory, "UIContentSizeCategory.Value",
            """
            unspecified extraSmall small medium large extraLarge extraExtraLarge extraExtraExtraLarge \
            accessibilityMedium accessibilityLarge accessibilityExtraLarge accessibilityExtraExtraLarge \
            accessibilityExtraExtraExtraLarge
            """)
    }
}
