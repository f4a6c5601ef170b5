// The sources of the rules, each with its address: pasted logs, lists of observations, tests against UIKit, and documentation.
// Only `flow explain` and the documentation read them.

/// One source of a rule.
public struct Evidence: Sendable, Hashable {
    /// How reliable a source is; the most reliable kind comes first.
    public enum Strength: String, Sendable, CaseIterable, Comparable {
        /// Output that a developer published.
        case log
        /// A test that runs against UIKit.
        case test
        /// Observations that a developer describes.
        case list
        /// Apple's documentation or headers.
        case document
        /// No observation was found.
        case inferred

        public static func < (a: Strength, b: Strength) -> Bool {
            allCases.firstIndex(of: a)! < allCases.firstIndex(of: b)!
        }
    }

    /// The id of the conformance record or, for documentation, the symbol, such as `UIViewController.view`.
    public let id: String
    public let strength: Strength
    /// Its web address.
    public let address: String

    init(_ id: String, _ strength: Strength, _ address: String) {
        self.id = id
        self.strength = strength
        self.address = address
    }

    /// The sources that rules of several rooms share.
    static let shared: [Evidence] = [
        .init(
            "begin-end-state-machine-swift-modals", .list,
            "https://github.com/square/swift-modals/blob/HEAD/Modals/Tests/VisibilityTests.swift"),
        .init("child-add-parent-visible-mattyohe", .log, "https://github.com/mattyohe/children/blob/HEAD/README.md"),
        .init("child-remove-visible-catalyst", .list, "a public repository, not named"),
        .init("interactive-container-cancel-douglashill", .list, "https://douglashill.co/status/1160211814522740737/"),
        .init(
            "lasso-nav-pop-animated", .test,
            "https://github.com/ww-tech/lasso/blob/HEAD/Example/LassoTestUtilities_Tests/NavigationTestingTests.swift"),
        .init(
            "lasso-nav-push-unanimated", .test,
            "https://github.com/ww-tech/lasso/blob/HEAD/Example/LassoTestUtilities_Tests/NavigationTestingTests.swift"),
        .init(
            "launch-landscape-device-ios10", .list,
            "https://github.com/mattneub/Programming-iOS-Book-Examples/blob/HEAD/iOS13bookExamples/bk2ch06p258launchIntoRotationEvents"
        ),
        .init(
            "launch-vc-landscape-only-ios15", .log,
            "https://github.com/mattneub/Programming-iOS-Book-Examples/blob/HEAD/bk2ch06p258launchIntoRotationEvents"),
        .init("nav-pop-anim-readke", .log, "http://readke.com/c/0Z41505102021.html"),
        .init("nav-push-anim-2022-viewcallbacks", .log, "a public repository, not named"),
        .init("nav-rapid-push-crash", .list, "https://github.com/lionheart/openradar-mirror/issues/19278"),
        .init("rootvc-set-removes-old-subviews-miaokee", .list, "https://miaokee.com/95686.html"),
        .init(
            "unbalanced-transition-same-vc-zikrouter", .list,
            "https://github.com/Zuikyo/ZIKRouter/blob/HEAD/Demo/ZIKRouterDemo/TestUseCase/TestViewRouter/TestPerformSegue/ZIKCustomTransitionSegue.m"
        ),
        .init(
            "present-tab-child-fullscreen-ios13", .log,
            "a public repository, not named"),
        .init("present-tab-child-fullscreen-ios13", .log, "a public repository, not named"),
    ]
}
