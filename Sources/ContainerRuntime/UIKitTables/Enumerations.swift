// The enumerations of UIKit that a program's values can have: their Swift names and cases. Newer rooms list their own.

/// The declaration of an enumeration or option set of UIKit.
struct EnumInfo: Sendable {
    /// Adds an enumeration: its number, its Swift name, and the names of its cases, separated by spaces.
    typealias Adder = (EnumType, String, String) -> Void

    let type: EnumType
    let swiftName: String
    let cases: [String]

    /// All enumerations, in the order of their numbers.
    static let all = FixedList<EnumInfo>(capacity: 256) { append in
        var count = 0
        func add(_ type: EnumType, _ swiftName: String, _ cases: String) {
            precondition(Int(type.rawValue) == count, "\(swiftName) does not have the number \(count)")
            append(EnumInfo(type: type, swiftName: swiftName, cases: names(in: cases)))
            count += 1
        }
        add(
            .animationOptions, "UIView.AnimationOptions",
            """
            layoutSubviews allowUserInteraction beginFromCurrentState repeat autoreverse overrideInheritedDuration \
            overrideInheritedCurve allowAnimatedContent showHideTransitionViews overrideInheritedOptions \
            curveEaseInOut curveEaseIn curveEaseOut curveLinear transitionFlipFromLeft transitionFlipFromRight \
            transitionCurlUp transitionCurlDown transitionCrossDissolve transitionFlipFromTop transitionFlipFromBottom
            """)
        add(
            .controlEvents, "UIControl.Event",
            """
            touchDown touchDownRepeat touchDragInside touchDragOutside touchDragEnter touchDragExit touchUpInside touchUpOutside touchCancel valueChanged primaryActionTriggered \
            menuActionTriggered \
            editingDidBegin editingChanged editingDidEnd editingDidEndOnExit allTouchEvents allEditingEvents allEvents
            """)
        add(.controlState, "UIControl.State", "normal highlighted disabled selected focused application reserved")
        add(.buttonType, "UIButton.ButtonType", "custom system detailDisclosure infoLight infoDark contactAdd close")
        add(
            .color, "UIColor",
            """
            black darkGray lightGray white gray red green blue cyan yellow magenta orange purple brown clear systemRed \
            systemGreen systemBlue systemOrange systemYellow systemPink systemPurple systemTeal systemIndigo \
            systemGray label secondaryLabel systemBackground secondarySystemBackground systemGroupedBackground
            """)
        add(.textAlignment, "NSTextAlignment", "left center right justified natural")
        add(
            .contentMode, "UIView.ContentMode",
            """
            scaleToFill scaleAspectFit scaleAspectFill redraw center top bottom left right topLeft topRight bottomLeft \
            bottomRight
            """)
        add(.layoutAxis, "NSLayoutConstraint.Axis", "horizontal vertical")
        add(.sizeClass, "UIUserInterfaceSizeClass", "unspecified compact regular")
        add(.interfaceIdiom, "UIUserInterfaceIdiom", "unspecified phone pad")
        add(
            .interfaceOrientationMask, "UIInterfaceOrientationMask",
            """
            portrait landscapeLeft landscapeRight portraitUpsideDown landscape all allButUpsideDown
            """)
        add(.statusBarStyle, "UIStatusBarStyle", "default lightContent darkContent")
        add(.statusBarAnimation, "UIStatusBarAnimation", "none fade slide")
        add(.rectEdge, "UIRectEdge", "top left bottom right all")
        add(.splitStyle, "UISplitViewController.Style", "unspecified doubleColumn tripleColumn")
        add(.splitColumn, "UISplitViewController.Column", "primary supplementary secondary compact")
        add(
            .splitDisplayMode, "UISplitViewController.DisplayMode",
            """
            automatic secondaryOnly oneBesideSecondary oneOverSecondary twoBesideSecondary twoOverSecondary \
            twoDisplaceSecondary primaryHidden allVisible primaryOverlay
            """)
        add(
            .presentationStyle, "UIModalPresentationStyle",
            // This avoids joined(separator:), whose generic types would be instantiated at every start.
            String(PresentationStyle.allCases.reduce("") { $0 + " " + $1.name }.dropFirst()))
        add(.transitionStyle, "UIModalTransitionStyle", "coverVertical flipHorizontal crossDissolve partialCurl")
        add(.transitionContextKey, "UITransitionContextViewControllerKey", "from to")
        add(.sheetDetent, "UISheetPresentationController.Detent", "medium large")
        add(.pageTransitionStyle, "UIPageViewController.TransitionStyle", "pageCurl scroll")
        add(.pageOrientation, "UIPageViewController.NavigationOrientation", "horizontal vertical")
        add(.pageDirection, "UIPageViewController.NavigationDirection", "forward reverse")
        add(.pageSpineLocation, "UIPageViewController.SpineLocation", "none min mid max")
        add(.pageOptions, "UIPageViewController.OptionsKey", "spineLocation interPageSpacing")
        add(.alertStyle, "UIAlertController.Style", "actionSheet alert")
        add(.actionStyle, "UIAlertAction.Style", "default cancel destructive")
        add(
            .interfaceOrientation, "UIInterfaceOrientation",
            """
            unknown portrait portraitUpsideDown landscapeLeft landscapeRight
            """)
        Interfaces.forEach { $0.addEnumerations(add) }
    }

    /// Splits a list of names. Splits by bytes, because every start does this.
    private static func names(in list: String) -> [String] {
        var list = list
        return list.withUTF8 { bytes in
            var names: [String] = []
            var start = 0
            for end in 0...bytes.count where end == bytes.count || bytes[end] == UInt8(ascii: " ") {
                names.append(String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self))
                start = end + 1
            }
            return names
        }
    }
}

extension EnumType: CaseIterable {
    public static var animationOptions: EnumType { EnumType(0) }
    public static var controlEvents: EnumType { EnumType(1) }
    public static var controlState: EnumType { EnumType(2) }
    public static var buttonType: EnumType { EnumType(3) }
    public static var color: EnumType { EnumType(4) }
    public static var textAlignment: EnumType { EnumType(5) }
    public static var contentMode: EnumType { EnumType(6) }
    public static var layoutAxis: EnumType { EnumType(7) }
    public static var sizeClass: EnumType { EnumType(8) }
    public static var interfaceIdiom: EnumType { EnumType(9) }
    public static var interfaceOrientationMask: EnumType { EnumType(10) }
    public static var statusBarStyle: EnumType { EnumType(11) }
    public static var statusBarAnimation: EnumType { EnumType(12) }
    public static var rectEdge: EnumType { EnumType(13) }
    public static var splitStyle: EnumType { EnumType(14) }
    public static var splitColumn: EnumType { EnumType(15) }
    public static var splitDisplayMode: EnumType { EnumType(16) }
    public static var presentationStyle: EnumType { EnumType(17) }
    public static var transitionStyle: EnumType { EnumType(18) }
    public static var transitionContextKey: EnumType { EnumType(19) }
    public static var sheetDetent: EnumType { EnumType(20) }
    public static var pageTransitionStyle: EnumType { EnumType(21) }
    public static var pageOrientation: EnumType { EnumType(22) }
    public static var pageDirection: EnumType { EnumType(23) }
    public static var pageSpineLocation: EnumType { EnumType(24) }
    public static var pageOptions: EnumType { EnumType(25) }
    public static var alertStyle: EnumType { EnumType(26) }
    public static var actionStyle: EnumType { EnumType(27) }
    public static var interfaceOrientation: EnumType { EnumType(28) }

    public static let allCases: [EnumType] = (0..<EnumInfo.all.count).map { EnumType(UInt8($0)) }

    /// The Swift name, such as `UIView.AnimationOptions`.
    public var swiftName: String { EnumInfo.all[Int(rawValue)].swiftName }

    /// The names of the cases without the dot, in UIKit's order.
    public var cases: [String] { EnumInfo.all[Int(rawValue)].cases }

    /// Whether an enumeration of UIKit has a case of this name. O(1) on average.
    public static func hasCase(named name: String) -> Bool { caseNames.first(name) != nil }

    private static let caseNames = NameIndex(allCases.flatMap(\.cases))

    /// The current name of a case: `primaryHidden`, from before iOS 14, is `secondaryOnly`.
    public static func firstName(ofCase name: String) -> String {
        switch name {
        case "primaryHidden": "secondaryOnly"
        case "allVisible": "oneBesideSecondary"
        case "primaryOverlay": "oneOverSecondary"
        case "recognized": "ended"
        default: name
        }
    }
}
