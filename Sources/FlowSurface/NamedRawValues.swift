// Raw values that are no integers: UIKit's numbers and strings for constants that Swift wraps in a type.

extension Surface {
    public enum NamedRawValue: Sendable {
        case number(Double)
        case text(String)
    }

    /// The raw value of a case or a static constant of a type, by the names of both; nil if it is unknown.
    public static func namedRawValue(of name: String, in type: String) -> NamedRawValue? {
        switch type {
        case "UIFont.Weight": value(name, weights).flatMap { Double($0) }.map { .number($0) }
        case "UIWindow.Level":
            value(name, "normal 0 statusBar 1000 alert 2000").flatMap { Double($0) }.map { .number($0) }
        case "UIContentSizeCategory", "UIContentSizeCategory.Value": value(name, categories).map { .text($0) }
        case "UIFont.TextStyle": value(name, styles).map { .text("UICTFontTextStyle" + $0) }
        case "NSAttributedString.Key": value(name, attributes).map { .text("NS" + $0) }
        default: nil
        }
    }

    /// The word after a name in a list of pairs.
    private static func value(_ name: String, _ pairs: String) -> String? {
        let words = pairs.split(separator: " ")
        for index in stride(from: 0, to: words.count - 1, by: 2) where words[index] == name {
            return String(words[index + 1])
        }
        return nil
    }

    private static let weights =
        "ultraLight -0.8 thin -0.6 light -0.4 regular 0 medium 0.23 semibold 0.3 bold 0.4 heavy 0.56 black 0.62"

    private static let categories = """
        unspecified _UICTContentSizeCategoryUnspecified extraSmall UICTContentSizeCategoryXS small UICTContentSizeCategoryS \
        medium UICTContentSizeCategoryM large UICTContentSizeCategoryL extraLarge UICTContentSizeCategoryXL \
        extraExtraLarge UICTContentSizeCategoryXXL extraExtraExtraLarge UICTContentSizeCategoryXXXL \
        accessibilityMedium UICTContentSizeCategoryAccessibilityM accessibilityLarge UICTContentSizeCategoryAccessibilityL \
        accessibilityExtraLarge UICTContentSizeCategoryAccessibilityXL \
        accessibilityExtraExtraLarge UICTContentSizeCategoryAccessibilityXXL \
        accessibilityExtraExtraExtraLarge UICTContentSizeCategoryAccessibilityXXXL
        """

    private static let styles = """
        body Body callout Callout caption1 Caption1 caption2 Caption2 footnote Footnote headline Headline subheadline Subhead \
        largeTitle Title0 title1 Title1 title2 Title2 title3 Title3 extraLargeTitle ExtraLargeTitle
        """

    private static let attributes = """
        font Font foregroundColor Color backgroundColor BackgroundColor paragraphStyle ParagraphStyle kern Kern \
        ligature Ligature strikethroughStyle Strikethrough strikethroughColor StrikethroughColor underlineStyle Underline \
        underlineColor UnderlineColor strokeColor StrokeColor strokeWidth StrokeWidth shadow Shadow link Link \
        attachment Attachment baselineOffset BaselineOffset obliqueness Obliqueness expansion Expansion \
        textEffect TextEffect writingDirection WritingDirection
        """
}
