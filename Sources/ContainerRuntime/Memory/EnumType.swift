// The enumerations of UIKit that a program's values can have.

/// An enumeration or option set of UIKit, with the cases that the world supports.
public enum EnumType: UInt8, CaseIterable, Sendable {
    case animationOptions, controlEvents, controlState, buttonType, color, textAlignment, contentMode, layoutAxis
    case sizeClass, interfaceIdiom, interfaceOrientationMask
    case statusBarStyle, statusBarAnimation, rectEdge
    case splitStyle, splitColumn, splitDisplayMode
    case presentationStyle, transitionStyle, transitionContextKey, sheetDetent
    case pageTransitionStyle, pageOrientation, pageDirection, pageSpineLocation, pageOptions
    case alertStyle, actionStyle
    case interfaceOrientation

    /// The Swift name, such as `UIView.AnimationOptions`.
    public var swiftName: String {
        switch self {
        case .animationOptions: "UIView.AnimationOptions"
        case .controlEvents: "UIControl.Event"
        case .controlState: "UIControl.State"
        case .buttonType: "UIButton.ButtonType"
        case .color: "UIColor"
        case .textAlignment: "NSTextAlignment"
        case .contentMode: "UIView.ContentMode"
        case .layoutAxis: "NSLayoutConstraint.Axis"
        case .sizeClass: "UIUserInterfaceSizeClass"
        case .interfaceIdiom: "UIUserInterfaceIdiom"
        case .interfaceOrientationMask: "UIInterfaceOrientationMask"
        case .statusBarStyle: "UIStatusBarStyle"
        case .statusBarAnimation: "UIStatusBarAnimation"
        case .rectEdge: "UIRectEdge"
        case .splitStyle: "UISplitViewController.Style"
        case .splitColumn: "UISplitViewController.Column"
        case .splitDisplayMode: "UISplitViewController.DisplayMode"
        case .presentationStyle: "UIModalPresentationStyle"
        case .transitionStyle: "UIModalTransitionStyle"
        case .transitionContextKey: "UITransitionContextViewControllerKey"
        case .sheetDetent: "UISheetPresentationController.Detent"
        case .pageTransitionStyle: "UIPageViewController.TransitionStyle"
        case .pageOrientation: "UIPageViewController.NavigationOrientation"
        case .pageDirection: "UIPageViewController.NavigationDirection"
        case .pageSpineLocation: "UIPageViewController.SpineLocation"
        case .pageOptions: "UIPageViewController.OptionsKey"
        case .alertStyle: "UIAlertController.Style"
        case .actionStyle: "UIAlertAction.Style"
        case .interfaceOrientation: "UIInterfaceOrientation"
        }
    }

    /// The current name of a case: `primaryHidden`, from before iOS 14, is `secondaryOnly`.
    public static func firstName(ofCase name: String) -> String {
        switch name {
        case "primaryHidden": "secondaryOnly"
        case "allVisible": "oneBesideSecondary"
        case "primaryOverlay": "oneOverSecondary"
        default: name
        }
    }

    /// The names of the cases without the dot, in UIKit's order.
    public var cases: [String] {
        switch self {
        case .animationOptions:
            [
                "layoutSubviews", "allowUserInteraction", "beginFromCurrentState", "repeat", "autoreverse",
                "overrideInheritedDuration", "overrideInheritedCurve", "allowAnimatedContent",
                "showHideTransitionViews", "overrideInheritedOptions", "curveEaseInOut", "curveEaseIn",
                "curveEaseOut", "curveLinear", "transitionFlipFromLeft", "transitionFlipFromRight",
                "transitionCurlUp", "transitionCurlDown", "transitionCrossDissolve", "transitionFlipFromTop",
                "transitionFlipFromBottom",
            ]
        case .controlEvents:
            [
                "touchDown", "touchDownRepeat", "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged",
                "primaryActionTriggered", "editingDidBegin", "editingChanged", "editingDidEnd", "allTouchEvents",
                "allEvents",
            ]
        case .controlState: ["normal", "highlighted", "disabled", "selected", "focused", "application", "reserved"]
        case .buttonType: ["custom", "system", "detailDisclosure", "infoLight", "infoDark", "contactAdd", "close"]
        case .color:
            [
                "black", "darkGray", "lightGray", "white", "gray", "red", "green", "blue", "cyan", "yellow",
                "magenta", "orange", "purple", "brown", "clear", "systemRed", "systemGreen", "systemBlue",
                "systemOrange", "systemYellow", "systemPink", "systemPurple", "systemTeal", "systemIndigo",
                "systemGray", "label", "secondaryLabel", "systemBackground", "secondarySystemBackground",
                "systemGroupedBackground",
            ]
        case .textAlignment: ["left", "center", "right", "justified", "natural"]
        case .contentMode:
            [
                "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left",
                "right", "topLeft", "topRight", "bottomLeft", "bottomRight",
            ]
        case .layoutAxis: ["horizontal", "vertical"]
        case .sizeClass: ["unspecified", "compact", "regular"]
        case .interfaceIdiom: ["unspecified", "phone", "pad"]
        case .interfaceOrientationMask:
            [
                "portrait", "landscapeLeft", "landscapeRight", "portraitUpsideDown", "landscape", "all",
                "allButUpsideDown",
            ]
        case .statusBarStyle: ["default", "lightContent", "darkContent"]
        case .statusBarAnimation: ["none", "fade", "slide"]
        case .splitStyle: ["unspecified", "doubleColumn", "tripleColumn"]
        case .splitColumn: ["primary", "supplementary", "secondary", "compact"]
        case .splitDisplayMode:
            [
                "automatic", "secondaryOnly", "oneBesideSecondary", "oneOverSecondary", "twoBesideSecondary",
                "twoOverSecondary", "twoDisplaceSecondary", "primaryHidden", "allVisible", "primaryOverlay",
            ]
        case .presentationStyle: PresentationStyle.allCases.map(\.name)
        case .transitionStyle: ["coverVertical", "flipHorizontal", "crossDissolve", "partialCurl"]
        case .transitionContextKey: ["from", "to"]
        case .sheetDetent: ["medium", "large"]
        case .pageTransitionStyle: ["pageCurl", "scroll"]
        case .pageOrientation: ["horizontal", "vertical"]
        case .pageDirection: ["forward", "reverse"]
        case .pageOptions: ["spineLocation", "interPageSpacing"]
        case .pageSpineLocation: ["none", "min", "mid", "max"]
        case .rectEdge: ["top", "left", "bottom", "right", "all"]
        case .alertStyle: ["actionSheet", "alert"]
        case .actionStyle: ["default", "cancel", "destructive"]
        case .interfaceOrientation:
            ["unknown", "portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight"]
        }
    }
}
