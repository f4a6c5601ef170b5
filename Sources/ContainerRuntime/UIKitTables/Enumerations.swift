// The enumerations of UIKit that a program's values can have: their Swift names and cases. Newer rooms list their own.

/// The declaration of an enumeration or option set of UIKit.
struct EnumInfo: Sendable {
    /// Adds an enumeration: its number, its Swift name, the names of its cases, separated by spaces, and their raw values.
    typealias Adder = (EnumType, String, String, RawValues) -> Void

    let type: EnumType
    let swiftName: String
    /// The names of the cases, separated by spaces.
    private let list: String
    let raw: RawValues

    /// The names of the cases, in UIKit's order.
    var cases: [String] { Self.cases[Int(type.rawValue)] }

    /// The cases of all enumerations. Programs that only name an enumeration do not need them.
    private static let cases = FixedList<[String]>(capacity: capacity) { append in
        for index in 0..<all.count { append(names(in: all[index].list)) }
    }

    private static let capacity = 256

    /// All enumerations, in the order of their numbers.
    static let all = FixedList<EnumInfo>(capacity: capacity) { append in
        var count = 0
        func add(_ type: EnumType, _ swiftName: String, _ cases: String, _ raw: RawValues) {
            precondition(Int(type.rawValue) == count, "\(swiftName) does not have the number \(count)")
            append(EnumInfo(type: type, swiftName: swiftName, list: cases, raw: raw))
            count += 1
        }
        add(
            .animationOptions, "UIView.AnimationOptions",
            """
            layoutSubviews allowUserInteraction beginFromCurrentState repeat autoreverse overrideInheritedDuration \
            overrideInheritedCurve allowAnimatedContent showHideTransitionViews overrideInheritedOptions \
            curveEaseInOut curveEaseIn curveEaseOut curveLinear transitionFlipFromLeft transitionFlipFromRight \
            transitionCurlUp transitionCurlDown transitionCrossDissolve transitionFlipFromTop transitionFlipFromBottom
            """,
            .options(
                "1 2 4 8 16 32 64 128 256 512 0 65536 131072 196608 1048576 2097152 3145728 4194304 5242880 6291456 7340032"
            ))
        add(
            .controlEvents, "UIControl.Event",
            """
            touchDown touchDownRepeat touchDragInside touchDragOutside touchDragEnter touchDragExit touchUpInside touchUpOutside touchCancel valueChanged primaryActionTriggered \
            menuActionTriggered \
            editingDidBegin editingChanged editingDidEnd editingDidEndOnExit allTouchEvents allEditingEvents allEvents
            """, .options("1 2 4 8 16 32 64 128 256 4096 8192 16384 65536 131072 262144 524288 4095 983040 4294967295"))
        add(
            .controlState, "UIControl.State", "normal highlighted disabled selected focused application reserved",
            .options("0 1 2 4 8 16711680 4278190080"))
        add(
            .buttonType, "UIButton.ButtonType",
            "custom system detailDisclosure infoLight infoDark contactAdd close roundedRect",
            .listed("0 1 2 3 4 5 7 1"))
        add(
            .color, "UIColor",
            """
            black darkGray lightGray white gray red green blue cyan yellow magenta orange purple brown clear systemRed \
            systemGreen systemBlue systemOrange systemYellow systemPink systemPurple systemTeal systemIndigo \
            systemGray label secondaryLabel systemBackground secondarySystemBackground systemGroupedBackground
            """, .unknown)
        add(.textAlignment, "NSTextAlignment", "left center right justified natural", .counted(from: 0))
        add(
            .contentMode, "UIView.ContentMode",
            """
            scaleToFill scaleAspectFit scaleAspectFill redraw center top bottom left right topLeft topRight bottomLeft \
            bottomRight
            """, .counted(from: 0))
        add(.layoutAxis, "NSLayoutConstraint.Axis", "horizontal vertical", .counted(from: 0))
        add(.sizeClass, "UIUserInterfaceSizeClass", "unspecified compact regular", .counted(from: 0))
        add(.interfaceIdiom, "UIUserInterfaceIdiom", "unspecified phone pad", .counted(from: -1))
        add(
            .interfaceOrientationMask, "UIInterfaceOrientationMask",
            """
            portrait landscapeLeft landscapeRight portraitUpsideDown landscape all allButUpsideDown
            """, .options("2 16 8 4 24 30 26"))
        add(.statusBarStyle, "UIStatusBarStyle", "default lightContent darkContent", .listed("0 1 3"))
        add(.statusBarAnimation, "UIStatusBarAnimation", "none fade slide", .counted(from: 0))
        add(.rectEdge, "UIRectEdge", "top left bottom right all", .options("1 2 4 8 15"))
        add(.splitStyle, "UISplitViewController.Style", "unspecified doubleColumn tripleColumn", .counted(from: 0))
        add(.splitColumn, "UISplitViewController.Column", "primary supplementary secondary compact", .counted(from: 0))
        add(
            .splitDisplayMode, "UISplitViewController.DisplayMode",
            """
            automatic secondaryOnly oneBesideSecondary oneOverSecondary twoBesideSecondary twoOverSecondary \
            twoDisplaceSecondary primaryHidden allVisible primaryOverlay
            """, .listed("0 1 2 3 4 5 6 1 2 3"))
        add(
            .presentationStyle, "UIModalPresentationStyle",
            // This avoids joined(separator:), whose generic types would be instantiated at every start.
            String(PresentationStyle.allCases.reduce("") { $0 + " " + $1.name }.dropFirst()),
            .listed("0 1 2 3 4 5 6 7 -1 -2"))
        add(
            .transitionStyle, "UIModalTransitionStyle", "coverVertical flipHorizontal crossDissolve partialCurl",
            .counted(from: 0))
        add(.transitionContextKey, "UITransitionContextViewControllerKey", "from to", .unknown)
        add(
            .sheetDetent, "UISheetPresentationController.Detent.Identifier", "medium large",
            .identifiers("com.apple.UIKit."))
        add(.pageTransitionStyle, "UIPageViewController.TransitionStyle", "pageCurl scroll", .counted(from: 0))
        add(.pageOrientation, "UIPageViewController.NavigationOrientation", "horizontal vertical", .counted(from: 0))
        add(.pageDirection, "UIPageViewController.NavigationDirection", "forward reverse", .counted(from: 0))
        add(.pageSpineLocation, "UIPageViewController.SpineLocation", "none min mid max", .counted(from: 0))
        add(.pageOptions, "UIPageViewController.OptionsKey", "spineLocation interPageSpacing", .unknown)
        add(.alertStyle, "UIAlertController.Style", "actionSheet alert", .counted(from: 0))
        add(.actionStyle, "UIAlertAction.Style", "default cancel destructive", .counted(from: 0))
        add(
            .interfaceOrientation, "UIInterfaceOrientation",
            """
            unknown portrait portraitUpsideDown landscapeLeft landscapeRight
            """, .listed("0 1 2 4 3"))
        Interfaces.forEach { $0.addEnumerations(add) }
    }

    /// Splits a list of names by bytes.
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

    /// Whether the program can add cases: their names are strings of its own.
    public var isOpen: Bool {
        if case .identifiers = EnumInfo.all[Int(rawValue)].raw { true } else { false }
    }

    /// The raw value of a case of an open enumeration. UIKit writes its own in lower case, with hyphens between the words.
    /// A case of the program's own is its raw value. O(1) on average.
    public func openRawValue(ofCase name: String) -> String { OpenCases.all[rawValue]?.rawValues[name] ?? name }

    /// The case of an open enumeration with a raw value; the program's own if UIKit has none. O(1) on average.
    public func openCase(ofRawValue raw: String) -> String { OpenCases.all[rawValue]?.names[raw] ?? raw }

    public static let allCases: [EnumType] = (0..<EnumInfo.all.count).map { EnumType(UInt8($0)) }

    /// The Swift name, such as `UIView.AnimationOptions`.
    public var swiftName: String { EnumInfo.all[Int(rawValue)].swiftName }

    /// The names of the cases without the dot, in UIKit's order.
    public var cases: [String] { EnumInfo.all[Int(rawValue)].cases }

    /// Whether an enumeration of UIKit has a case of this name. O(1) on average.
    public static func hasCase(named name: String) -> Bool { caseNames.first(name) != nil }

    /// The only enumeration of UIKit that has a case of this name; nil if there are none or several. O(1) on average.
    public static func onlyOne(withCase name: String) -> EnumType? {
        guard let owner = owners[name], owner.isOnly else { return nil }
        return owner.first
    }

    /// The first enumeration of UIKit that has a case of this name; nil if there is none. O(1) on average.
    public static func first(withCase name: String) -> EnumType? { owners[name]?.first }

    private static let caseNames = NameIndex(allCases.flatMap(\.cases))
    /// The first enumeration with a case of each name, and whether no other has one.
    private static let owners = Dictionary(
        allCases.flatMap { type in type.cases.map { ($0, (first: type, isOnly: true)) } },
        uniquingKeysWith: { ($0.first, isOnly: $0.isOnly && $0.first == $1.first) })

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
