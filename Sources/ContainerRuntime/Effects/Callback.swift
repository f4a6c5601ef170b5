// The numbers of all methods that UIKit calls on a program's object. Everything else about a callback is in its
// `CallbackInfo` row, which the trace, the handlers, the checker and the documentation all read.

/// A callback of UIKit. The number is its index in `CallbackInfo.all` and in `CallbackSet`.
///
/// Each callback has a unique number, assigned in its room or here. The code that collects the rows traps on a duplicate or a
/// gap.
public struct Callback: Hashable, Sendable, BitwiseCopyable {
    public let rawValue: UInt16

    @inlinable @inline(__always)
    init(_ number: UInt16) { rawValue = number }
}

extension Callback {
    // A controller's view.
    public static var loadView: Callback { Callback(0) }
    public static var viewDidLoad: Callback { Callback(1) }
    public static var loadViewIfNeeded: Callback { Callback(2) }
    public static var viewWillUnload: Callback { Callback(3) }
    public static var viewDidUnload: Callback { Callback(4) }
    // Appearance.
    public static var viewWillAppear: Callback { Callback(5) }
    public static var viewIsAppearing: Callback { Callback(6) }
    public static var viewDidAppear: Callback { Callback(7) }
    public static var viewWillDisappear: Callback { Callback(8) }
    public static var viewDidDisappear: Callback { Callback(9) }
    // Layout.
    public static var updateViewConstraints: Callback { Callback(10) }
    public static var viewWillLayoutSubviews: Callback { Callback(11) }
    public static var viewDidLayoutSubviews: Callback { Callback(12) }
    // Containment.
    public static var willMoveToParent: Callback { Callback(13) }
    public static var didMoveToParent: Callback { Callback(14) }
    public static var shouldAutomaticallyForwardAppearanceMethods: Callback { Callback(15) }
    // Lifetime and memory.
    public static var `deinit`: Callback { Callback(16) }
    public static var didReceiveMemoryWarning: Callback { Callback(17) }
    // A view's own callbacks.
    public static var willMoveToSuperview: Callback { Callback(18) }
    public static var didMoveToSuperview: Callback { Callback(19) }
    public static var willMoveToWindow: Callback { Callback(20) }
    public static var didMoveToWindow: Callback { Callback(21) }
    public static var updateConstraints: Callback { Callback(22) }
    public static var layoutSubviews: Callback { Callback(23) }
    public static var draw: Callback { Callback(24) }
    // The navigation controller's delegate.
    public static var navigationWillShow: Callback { Callback(25) }
    public static var navigationDidShow: Callback { Callback(26) }
    // Traits, sizes and orientations.
    public static var willTransition: Callback { Callback(27) }
    public static var viewWillTransition: Callback { Callback(28) }
    public static var traitCollectionDidChange: Callback { Callback(29) }
    public static var sizeForChild: Callback { Callback(30) }
    public static var supportedInterfaceOrientations: Callback { Callback(31) }
    public static var preferredContentSizeDidChange: Callback { Callback(32) }
    // The split view controller's delegate, and the methods of its primary.
    public static var splitWillChangeDisplayMode: Callback { Callback(33) }
    public static var splitPrimaryForCollapsing: Callback { Callback(34) }
    public static var splitPrimaryForExpanding: Callback { Callback(35) }
    public static var splitCollapseSecondary: Callback { Callback(36) }
    public static var splitSeparateSecondary: Callback { Callback(37) }
    public static var splitTopColumn: Callback { Callback(38) }
    public static var splitModeForExpanding: Callback { Callback(39) }
    public static var splitDidCollapse: Callback { Callback(40) }
    public static var splitDidExpand: Callback { Callback(41) }
    public static var splitWillShowColumn: Callback { Callback(42) }
    public static var splitWillHideColumn: Callback { Callback(43) }
    public static var splitShow: Callback { Callback(44) }
    public static var splitShowDetail: Callback { Callback(45) }
    public static var collapseSecondary: Callback { Callback(46) }
    // The page view controller's data source and delegate, and the completion of setViewControllers.
    public static var pageBefore: Callback { Callback(47) }
    public static var pageAfter: Callback { Callback(48) }
    public static var pageCount: Callback { Callback(49) }
    public static var pageIndex: Callback { Callback(50) }
    public static var pageWillTransition: Callback { Callback(51) }
    public static var pageDidFinish: Callback { Callback(52) }
    public static var setViewControllersCompletion: Callback { Callback(53) }
    // The data sources and the delegates of tables and collections.
    public static var numberOfSections: Callback { Callback(54) }
    public static var tableRows: Callback { Callback(55) }
    public static var tableCell: Callback { Callback(56) }
    public static var tableWillSelect: Callback { Callback(57) }
    public static var tableDidSelect: Callback { Callback(58) }
    public static var tableDidDeselect: Callback { Callback(59) }
    public static var collectionItems: Callback { Callback(60) }
    public static var collectionCell: Callback { Callback(61) }
    public static var collectionShouldSelect: Callback { Callback(62) }
    public static var collectionDidSelect: Callback { Callback(63) }
    public static var collectionDidDeselect: Callback { Callback(64) }
    // Delegated appearance.
    public static var prefersStatusBarHidden: Callback { Callback(65) }
    public static var preferredStatusBarStyle: Callback { Callback(66) }
    public static var preferredStatusBarUpdateAnimation: Callback { Callback(67) }
    public static var childForStatusBarHidden: Callback { Callback(68) }
    public static var childForStatusBarStyle: Callback { Callback(69) }
    public static var prefersHomeIndicatorAutoHidden: Callback { Callback(70) }
    public static var childForHomeIndicatorAutoHidden: Callback { Callback(71) }
    public static var preferredScreenEdgesDeferringSystemGestures: Callback { Callback(72) }
    public static var childForScreenEdgesDeferringSystemGestures: Callback { Callback(73) }
    // Presentations: the presentation controller, its delegate, the transitioning delegate and the animator.
    public static var presentationTransitionWillBegin: Callback { Callback(74) }
    public static var presentationTransitionDidEnd: Callback { Callback(75) }
    public static var dismissalTransitionWillBegin: Callback { Callback(76) }
    public static var dismissalTransitionDidEnd: Callback { Callback(77) }
    public static var shouldRemovePresentersView: Callback { Callback(78) }
    public static var presentationControllerShouldDismiss: Callback { Callback(79) }
    public static var presentationControllerWillDismiss: Callback { Callback(80) }
    public static var presentationControllerDidDismiss: Callback { Callback(81) }
    public static var presentationControllerDidAttemptToDismiss: Callback { Callback(82) }
    public static var adaptivePresentationStyle: Callback { Callback(83) }
    public static var adaptivePresentationStyleInTraits: Callback { Callback(84) }
    public static var presentationControllerForPresented: Callback { Callback(85) }
    public static var animationControllerForPresented: Callback { Callback(86) }
    public static var animationControllerForDismissed: Callback { Callback(87) }
    public static var transitionDuration: Callback { Callback(88) }
    public static var animateTransition: Callback { Callback(89) }
    public static var animationEnded: Callback { Callback(90) }
    // Actions and completions.
    public static var touchUpInside: Callback { Callback(91) }
    public static var transitionCompletion: Callback { Callback(92) }
    public static var animationCompletion: Callback { Callback(93) }
    public static var presentCompletion: Callback { Callback(94) }
    public static var dismissCompletion: Callback { Callback(95) }
    // The app and its scene.
    public static var willFinishLaunching: Callback { Callback(96) }
    public static var didFinishLaunching: Callback { Callback(97) }
    public static var didBecomeActive: Callback { Callback(98) }
    public static var willResignActive: Callback { Callback(99) }
    public static var didEnterBackground: Callback { Callback(100) }
    public static var willEnterForeground: Callback { Callback(101) }
    public static var willTerminate: Callback { Callback(102) }
    public static var applicationDidReceiveMemoryWarning: Callback { Callback(103) }
    public static var sceneWillConnect: Callback { Callback(104) }
    public static var sceneDidBecomeActive: Callback { Callback(105) }
    public static var sceneWillResignActive: Callback { Callback(106) }
    public static var sceneDidEnterBackground: Callback { Callback(107) }
    public static var sceneWillEnterForeground: Callback { Callback(108) }
    // The tab bar controller's delegate.
    public static var tabShouldSelect: Callback { Callback(109) }
    public static var tabDidSelect: Callback { Callback(110) }
    // Alerts: the handler of an action, and the delegate call that asks where a popover points.
    public static var alertHandler: Callback { Callback(111) }
    public static var prepareForPopover: Callback { Callback(112) }
    // Sheets: a change of the detent.
    public static var sheetDidChangeDetent: Callback { Callback(113) }
    // Adaptive presentations.
    public static var replacementForAdaptiveStyle: Callback { Callback(114) }
    public static var willPresentWithAdaptiveStyle: Callback { Callback(115) }
    // The spine of a book, and the customization of tabs.
    public static var pageSpine: Callback { Callback(116) }
    public static var tabWillBeginCustomizing: Callback { Callback(117) }
    public static var tabWillEndCustomizing: Callback { Callback(118) }
    public static var tabDidEndCustomizing: Callback { Callback(119) }
    // State preservation and restoration: the app delegate,
    public static var shouldSaveSecureApplicationState: Callback { Callback(120) }
    public static var shouldSaveApplicationState: Callback { Callback(121) }
    public static var willEncodeRestorableState: Callback { Callback(122) }
    public static var shouldRestoreSecureApplicationState: Callback { Callback(123) }
    public static var shouldRestoreApplicationState: Callback { Callback(124) }
    public static var viewControllerWithRestorationIdentifierPath: Callback { Callback(125) }
    public static var didDecodeRestorableState: Callback { Callback(126) }
    // the objects and their restoration classes,
    public static var encodeRestorableState: Callback { Callback(127) }
    public static var decodeRestorableState: Callback { Callback(128) }
    public static var applicationFinishedRestoringState: Callback { Callback(129) }
    public static var restoredViewController: Callback { Callback(130) }
    public static var restoredObject: Callback { Callback(131) }
    // a list's data source, and objects that encode themselves (`NSCoding`).
    public static var modelIdentifierForElement: Callback { Callback(132) }
    public static var indexPathForElement: Callback { Callback(133) }
    public static var encodeWithCoder: Callback { Callback(134) }
    // State restoration by scenes.
    public static var stateRestorationActivity: Callback { Callback(135) }
    public static var restoreInteractionState: Callback { Callback(136) }
    public static var updateUserActivityState: Callback { Callback(137) }
    public static var userActivityWillSave: Callback { Callback(138) }
    // The getter of `restorationIdentifier`, where a controller's class overrides it.
    public static var restorationIdentifier: Callback { Callback(139) }
    // Margins and safe areas, and the movements of scroll views.
    public static var viewSafeAreaInsetsDidChange: Callback { Callback(235) }
    public static var viewLayoutMarginsDidChange: Callback { Callback(236) }
    public static var safeAreaInsetsDidChange: Callback { Callback(237) }
    public static var layoutMarginsDidChange: Callback { Callback(238) }
    public static var scrollViewDidScroll: Callback { Callback(239) }
    public static var scrollViewWillBeginDragging: Callback { Callback(240) }
    public static var scrollViewWillEndDragging: Callback { Callback(241) }
    public static var scrollViewDidEndDragging: Callback { Callback(242) }
    public static var scrollViewWillBeginDecelerating: Callback { Callback(243) }
    public static var scrollViewDidEndDecelerating: Callback { Callback(244) }
    public static var scrollViewDidEndScrollingAnimation: Callback { Callback(245) }
    public static var containerViewWillLayoutSubviews: Callback { Callback(246) }
    public static var containerViewDidLayoutSubviews: Callback { Callback(247) }
    // Touches, presses and motions, which travel along the responder chain. Their numbers are consecutive.
    public static var touchesBegan: Callback { Callback(150) }
    public static var touchesMoved: Callback { Callback(151) }
    public static var touchesEnded: Callback { Callback(152) }
    public static var touchesCancelled: Callback { Callback(153) }
    public static var pressesBegan: Callback { Callback(154) }
    public static var pressesChanged: Callback { Callback(155) }
    public static var pressesEnded: Callback { Callback(156) }
    public static var pressesCancelled: Callback { Callback(157) }
    public static var motionBegan: Callback { Callback(158) }
    public static var motionEnded: Callback { Callback(159) }
    public static var motionCancelled: Callback { Callback(160) }
    // An unwind segue that passes a container. The other callbacks of storyboards have the seven numbers before it.
    public static var unwindForSegue: Callback { Callback(279) }
    public static var hidesBottomBarWhenPushed: Callback { Callback(316) }
    public static var extendedLayoutIncludesOpaqueBars: Callback { Callback(317) }
    public static var edgesForExtendedLayout: Callback { Callback(318) }
    // The same for gesture recognizers, which are not responders.
    public static var recognizerTouchesBegan: Callback { Callback(206) }
    public static var recognizerTouchesMoved: Callback { Callback(207) }
    public static var recognizerTouchesEnded: Callback { Callback(208) }
    public static var recognizerTouchesCancelled: Callback { Callback(209) }
    // The block of an action: a custom action of accessibility, or an action of a menu.
    public static var actionHandler: Callback { Callback(234) }

    /// Whether UIKit's implementation analyzes touches for a recognizer.
    var isForRecognizers: Bool {
        rawValue >= Callback.recognizerTouchesBegan.rawValue && rawValue <= Callback.recognizerTouchesCancelled.rawValue
    }

    /// Whether UIKit's implementation passes the callback to the next responder.
    var isForwarded: Bool {
        rawValue >= Callback.touchesBegan.rawValue && rawValue <= Callback.motionCancelled.rawValue
    }
}

/// A set of callbacks, stored in 512 bits. Testing for a member takes one shift and one mask.
public struct CallbackSet: Hashable, Sendable, BitwiseCopyable, ExpressibleByArrayLiteral {
    private var first: UInt64 = 0
    private var second: UInt64 = 0
    private var third: UInt64 = 0
    private var fourth: UInt64 = 0
    private var fifth: UInt64 = 0
    private var sixth: UInt64 = 0
    private var seventh: UInt64 = 0
    private var eighth: UInt64 = 0

    /// The number of callbacks that a set can hold.
    static var capacity: Int { 512 }

    public init() {}

    public init(arrayLiteral elements: Callback...) {
        for element in elements { insert(element) }
    }

    @inline(__always)
    public func contains(_ callback: Callback) -> Bool {
        // Nearly all events are among the first 64 callbacks.
        if callback.rawValue < 64 { return first >> UInt64(callback.rawValue) & 1 != 0 }
        let word =
            switch callback.rawValue >> 6 {
            case 1: second
            case 2: third
            case 3: fourth
            case 4: fifth
            case 5: sixth
            case 6: seventh
            default: eighth
            }
        return word >> UInt64(callback.rawValue & 63) & 1 != 0
    }

    public mutating func insert(_ callback: Callback) {
        let bit: UInt64 = 1 << UInt64(callback.rawValue & 63)
        switch callback.rawValue >> 6 {
        case 0: first |= bit
        case 1: second |= bit
        case 2: third |= bit
        case 3: fourth |= bit
        case 4: fifth |= bit
        case 5: sixth |= bit
        case 6: seventh |= bit
        default: eighth |= bit
        }
    }

    /// Calls `body` with each member, in declaration order. O(members).
    func forEach(_ body: (Callback) -> Void) {
        func visit(_ word: UInt64, from start: UInt16) {
            var left = word
            while left != 0 {
                body(Callback(start + UInt16(left.trailingZeroBitCount)))
                left &= left - 1
            }
        }
        visit(first, from: 0)
        visit(second, from: 64)
        visit(third, from: 128)
        visit(fourth, from: 192)
        visit(fifth, from: 256)
        visit(sixth, from: 320)
        visit(seventh, from: 384)
        visit(eighth, from: 448)
    }

    public mutating func formUnion(_ other: CallbackSet) {
        first |= other.first
        second |= other.second
        third |= other.third
        fourth |= other.fourth
        fifth |= other.fifth
        sixth |= other.sixth
        seventh |= other.seventh
        eighth |= other.eighth
    }

    public func union(_ other: CallbackSet) -> CallbackSet {
        var copy = self
        copy.formUnion(other)
        return copy
    }

    public func isDisjoint(with other: CallbackSet) -> Bool {
        first & other.first | second & other.second | third & other.third | fourth & other.fourth
            | fifth & other.fifth | sixth & other.sixth | seventh & other.seventh | eighth & other.eighth == 0
    }

    public var isEmpty: Bool { first | second | third | fourth | fifth | sixth | seventh | eighth == 0 }
}

/// How a class responds to a callback. Each event carries these flags, so the driver needs no table lookup.
@usableFromInline
struct CallbackFlags: OptionSet, Sendable, BitwiseCopyable {
    @usableFromInline let rawValue: UInt8

    @inlinable
    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The event is yielded: the callback is implemented, or its class is traced and the callback is not quiet.
    @inlinable static var yielded: CallbackFlags { CallbackFlags(rawValue: 1) }
    /// The class or one of its superclasses implements it.
    @inlinable static var implemented: CallbackFlags { CallbackFlags(rawValue: 2) }
    /// UIKit's implementation does something.
    @inlinable static var baseImplementation: CallbackFlags { CallbackFlags(rawValue: 4) }
    /// For an event: the world waits for an answer.
    @inlinable static var question: CallbackFlags { CallbackFlags(rawValue: 8) }
    /// No trace shows the event: the class belongs to the driver's library.
    @inlinable static var hidden: CallbackFlags { CallbackFlags(rawValue: 16) }
}
