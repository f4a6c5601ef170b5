// The initial values of members that differ from the default value of their type.

extension Surface {
    public enum UsualValue: Sendable {
        case bool(Bool)
        case number(Double)
        case point(Double, Double)
        /// The bounds of the screen.
        case screen
        /// Its bounds in pixels, in portrait.
        case nativeScreen
        /// The pixels per point of the screen.
        case screenScale
        /// The largest integer.
        case largest
        case emptyList
    }

    /// Whether an optional member is nil only if something has failed, such as a snapshot of a view or the attributes of an
    /// item.
    public static func isUsuallyPresent(_ member: SurfaceMember) -> Bool {
        switch member.name {
        case "snapshotView", "resizableSnapshotView", "layoutAttributesForItem",
            "layoutAttributesForSupplementaryElement", "UIGraphicsGetImageFromCurrentImageContext",
            "UIGraphicsGetCurrentContext":
            true
        default: false
        }
    }

    /// The initial value of a member; nil if it is the default value of its type.
    public static func usualValue(of member: SurfaceMember) -> UsualValue? {
        switch (member.name, member.type) {
        case ("isEnabled", "Bool"), ("isUserInteractionEnabled", "Bool"), ("autoresizesSubviews", "Bool"),
            ("isScrollEnabled", "Bool"), ("bounces", "Bool"), ("isOpaque", "Bool"), ("allowsSelection", "Bool"),
            ("showsVerticalScrollIndicator", "Bool"), ("showsHorizontalScrollIndicator", "Bool"),
            ("scrollsToTop", "Bool"),
            ("isRemovedOnCompletion", "Bool"), ("isMainThread", "Bool"), ("areAnimationsEnabled", "Bool"),
            ("clearsContextBeforeDrawing", "Bool"):
            .bool(true)
        case ("scale", "CGFloat") where table.name(of: member.owner) == "UIScreen",
            ("nativeScale", "CGFloat") where table.name(of: member.owner) == "UIScreen":
            .screenScale
        case ("opacity", "Double"), ("alpha", "CGFloat"), ("multiplier", "CGFloat"), ("scale", "CGFloat"),
            ("speed", "Double"),
            ("zoomScale", "CGFloat"), ("minimumZoomScale", "CGFloat"), ("maximumZoomScale", "CGFloat"),
            ("contentsScale", "CGFloat"), ("nativeScale", "CGFloat"):
            .number(1)
        case ("pointSize", "CGFloat"), ("systemFontSize", "CGFloat"): .number(14)
        case ("spacingUseSystem", "CGFloat"): .number(Double(Float.leastNormalMagnitude))
        case ("spacingUseDefault", "CGFloat"): .number(Double(Float.greatestFiniteMagnitude))
        case ("lineFragmentPadding", "CGFloat"): .number(5)
        case ("anchorPoint", "CGPoint"): .point(0.5, 0.5)
        case ("bounds", "CGRect") where table.name(of: member.owner) == "UIScreen": .screen
        case ("nativeBounds", "CGRect"): .nativeScreen
        case ("NSNotFound", _): .largest
        case ("motionEffects", _): .emptyList
        default: nil
        }
    }
}
