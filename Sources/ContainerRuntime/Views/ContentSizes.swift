// The text sizes: the values of `preferredContentSizeCategory` of UITraitCollection and UIApplication.

extension EnumType {
    public static var contentSizeCategory: EnumType { EnumType(51) }
}

/// The text sizes. The room adds its enumerations in the order of their numbers, so these precede the other traits.
enum ContentSizes: Interface {
    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(
            .contentSizeCategory, "UIContentSizeCategory.Value",
            """
            unspecified extraSmall small medium large extraLarge extraExtraLarge extraExtraExtraLarge \
            accessibilityMedium accessibilityLarge accessibilityExtraLarge accessibilityExtraExtraLarge \
            accessibilityExtraExtraExtraLarge
            """, .unknown)
    }
}
