// The rules of objects, and their evidence.

extension Rule {
    public static var program: Rule { Rule(0) }
    public static var dealloc1: Rule { Rule(109) }
    public static var dealloc2: Rule { Rule(110) }
    public static var dealloc3: Rule { Rule(111) }
    public static var timer1: Rule { Rule(114) }
    public static var finding1: Rule { Rule(115) }
    public static var dealloc4: Rule { Rule(154) }
    public static var dealloc5: Rule { Rule(155) }
    public static var dealloc6: Rule { Rule(184) }
}

extension FoundationObject {
    static var rules: [RuleInfo] {
        [
            .row(.program, "program", "called-by-program", "The script called the method directly.", "Swift.functions"),
            .row(
                .dealloc1, "dealloc.1", "dealloc-at-last-reference",
                "An object is deallocated when its last strong reference is released.", "Swift.ARC"),
            .row(
                .dealloc2, "dealloc.2", "deinit-escape-stops-app",
                "The Swift runtime stops the app after a deinit that leaves a strong reference to its object, if the "
                    + "object's class is a pure Swift class.",
                "HeapObject.cpp"),
            .row(
                .dealloc3, "dealloc.3", "weak-in-dealloc-stops-app",
                "The Objective-C runtime stops the app when a weak reference to a deallocating object is formed.",
                "objc-weak.mm"),
            .row(
                .timer1, "timer.1", "timer-fires-when-due",
                "A timer fires in the turn in which it is due.",
                "Foundation.Timer"),
            .row(
                .finding1, "finding.1", "guide-asks-uikit-silent",
                "The programming guide requires this; UIKit does not report its absence.",
                "UIViewController.addChild"),
            .row(
                .dealloc4, "dealloc.4", "objc-freed-whatever-refers",
                "An Objective-C object, such as any UIKit object, is freed at the end of its deinit even if "
                    + "references remain. The next use of such a reference crashes the app.", "forums.743384",
                "NSObject.mm"),
            .row(
                .dealloc5, "dealloc.5", "dealloc-load-logged",
                "From iOS 9, UIKit logs a warning when the view of a deallocating controller is loaded; the view "
                    + "loads anyway. From iOS 10 the message begins with '[Warning]'.", "rdar-22250107",
                "uservoice-ios-sdk.440", "BetterSafariView.34",
                "programmer.group"),
            .row(
                .dealloc6, "dealloc.6", "views-end-without-subviews",
                "A deallocated view removes its subviews after its own deinit. Each subview receives "
                    + "willMove(toSuperview: nil) and didMoveToSuperview, before its deinit if it has no other "
                    + "owner.",
                "macios.10562", "stackoom.OD47"),
        ]
    }

    static var evidence: [Evidence] {
        [
            .init("macios.10562", .list, "https://github.com/dotnet/macios/issues/10562"),
            .init("stackoom.OD47", .list, "https://stackoom.com/en/question/OD47"),
            .init(
                "objc-weak.mm", .document,
                "https://github.com/apple-oss-distributions/objc4/blob/main/runtime/objc-weak.mm"),
            .init(
                "HeapObject.cpp", .document,
                "https://github.com/swiftlang/swift/blob/main/stdlib/public/runtime/HeapObject.cpp"),
            .init(
                "NSObject.mm", .document,
                "https://github.com/apple-oss-distributions/objc4/blob/main/runtime/NSObject.mm"),
            .init(
                "forums.743384", .list, "https://developer.apple.com/forums/thread/743384"),
            .init(
                "rdar-22250107", .log, "https://github.com/lionheart/openradar-mirror/issues/8920"),
            .init(
                "uservoice-ios-sdk.440", .log, "https://github.com/uservoice/uservoice-ios-sdk/issues/440"),
            .init(
                "BetterSafariView.34", .log,
                "https://github.com/stleamist/BetterSafariView/issues/34"),
            .init(
                "programmer.group", .list,
                "https://programmer.group/release-flash-after-viewcontroller-creation.html"),
        ]
    }
}

// Console lines and exceptions.

extension FoundationObject {
    static var messages: [SystemMessage] {
        [.resurrectedObject, .resurrectedSwiftObject, .weakReferenceInDeinit, .unrecognizedSelector]
    }
}

extension SystemMessage {
    static let resurrectedObject = SystemMessage(
        "resurrected-object", .exception(UIKitException.badAccess), .dealloc4,
        "{object} is freed at the end of its deinit, and a strong reference to it is left, whose next use reads freed "
            + "memory"
    )
    static let resurrectedSwiftObject = SystemMessage(
        "resurrected-swift-object", .exception(UIKitException.fatalError), .dealloc2,
        "Object {object} of class {class} deallocated with non-zero retain count {count}. This object's deinit, or "
            + "something "
            + "called from it, may have created a strong reference to self which outlived deinit, resulting in a "
            + "dangling "
            + "reference.")
    static let weakReferenceInDeinit = SystemMessage(
        "weak-reference-in-deinit", .exception(UIKitException.fatalError), .dealloc3,
        "Cannot form weak reference to instance ({object}) of class {class}. It is possible that this object was "
            + "over-released, "
            + "or is in the process of deallocation.")
    public static let unrecognizedSelector = SystemMessage(
        "unrecognized-selector", .exception("NSInvalidArgumentException"), .program,
        "-[{class} {selector}]: unrecognized selector sent to instance {object}")
}
