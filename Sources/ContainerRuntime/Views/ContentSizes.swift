// The text sizes: the values of `preferredContentSizeCategory` of UITraitCollection and UIApplication.

extension EnumType {
    public static var contentSizeCategory: EnumType { EnumType(51) }
}

/// The text sizes. Their rows come before those of the other traits, in the order of the enumerations' numbers.
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
