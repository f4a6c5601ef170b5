// Every function that UIKit calls on a program's object, as one enumeration; what is known of each stands
// in one table, `CallbackInfo`, which the trace, handlers, the checker and the documentation all read.

/// A callback of UIKit. The raw value is its place in `CallbackInfo.all` and in `CallbackSet`.
public enum Callback: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    // A controller's view.
    case loadView, viewDidLoad, loadViewIfNeeded, viewWillUnload, viewDidUnload
    // Appearance.
    case viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
    // Layout.
    case updateViewConstraints, viewWillLayoutSubviews, viewDidLayoutSubviews
    // Containment.
    case willMoveToParent, didMoveToParent, shouldAutomaticallyForwardAppearanceMethods
    // Life and memory.
    case `deinit`, didReceiveMemoryWarning
    // A view's own.
    case willMoveToSuperview, didMoveToSuperview, willMoveToWindow, didMoveToWindow
    case updateConstraints, layoutSubviews, draw
    // The navigation controller's delegate.
    case navigationWillShow, navigationDidShow
    // Traits, sizes and orientations.
    case willTransition, viewWillTransition, traitCollectionDidChange, sizeForChild
    case supportedInterfaceOrientations, preferredContentSizeDidChange
    // The split view controller's delegate, and what it asks of its primary.
    case splitWillChangeDisplayMode, splitPrimaryForCollapsing, splitPrimaryForExpanding, splitCollapseSecondary
    case splitSeparateSecondary, splitTopColumn, splitModeForExpanding, splitDidCollapse, splitDidExpand
    case splitWillShowColumn, splitWillHideColumn, splitShow, splitShowDetail, collapseSecondary
    // The page view controller's data source and delegate, and the completion of what was set.
    case pageBefore, pageAfter, pageCount, pageIndex, pageWillTransition, pageDidFinish
    case setViewControllersCompletion
    // The data sources and the delegates of tables and collections.
    case numberOfSections, tableRows, tableCell, tableWillSelect, tableDidSelect, tableDidDeselect
    case collectionItems, collectionCell, collectionShouldSelect, collectionDidSelect, collectionDidDeselect
    // Delegated appearance.
    case prefersStatusBarHidden, preferredStatusBarStyle, preferredStatusBarUpdateAnimation
    case childForStatusBarHidden, childForStatusBarStyle
    case prefersHomeIndicatorAutoHidden, childForHomeIndicatorAutoHidden
    case preferredScreenEdgesDeferringSystemGestures, childForScreenEdgesDeferringSystemGestures
    // Presentations: the presentation controller, its delegate, the transitioning delegate, an animator.
    case presentationTransitionWillBegin, presentationTransitionDidEnd, dismissalTransitionWillBegin
    case dismissalTransitionDidEnd, shouldRemovePresentersView
    case presentationControllerShouldDismiss, presentationControllerWillDismiss, presentationControllerDidDismiss
    case presentationControllerDidAttemptToDismiss, adaptivePresentationStyle, adaptivePresentationStyleInTraits
    case presentationControllerForPresented, animationControllerForPresented, animationControllerForDismissed
    case transitionDuration, animateTransition, animationEnded
    // Actions and completions.
    case touchUpInside, transitionCompletion, animationCompletion, presentCompletion, dismissCompletion
    // The app and its scene.
    case willFinishLaunching, didFinishLaunching, didBecomeActive, willResignActive, didEnterBackground
    case willEnterForeground, willTerminate, applicationDidReceiveMemoryWarning
    case sceneWillConnect, sceneDidBecomeActive, sceneWillResignActive, sceneDidEnterBackground
    case sceneWillEnterForeground
    // The tab bar controller's delegate.
    case tabShouldSelect, tabDidSelect
    // Alerts: the handler of an action, and of a popover where it is to point.
    case alertHandler, prepareForPopover
    // Presentations that stand: the detents of a sheet.
    case sheetDidChangeDetent
    // And what becomes of them in other traits.
    case standInForAdaptiveStyle, willPresentWithAdaptiveStyle
    // The spine of a book, and tabs that a user rearranges.
    case pageSpine, tabWillBeginCustomizing, tabWillEndCustomizing, tabDidEndCustomizing
    // State preservation and restoration: what the app's delegate is asked and told,
    case shouldSaveSecureApplicationState, shouldSaveApplicationState, willEncodeRestorableState
    case shouldRestoreSecureApplicationState, shouldRestoreApplicationState
    case viewControllerWithRestorationIdentifierPath, didDecodeRestorableState
    // what objects are, and what their restoration classes,
    case encodeRestorableState, decodeRestorableState, applicationFinishedRestoringState
    case restoredViewController, restoredObject
    // a data source for its rows, and what encodes itself as a value.
    case modelIdentifierForElement, indexPathForElement, encodeWithCoder
    // The same of an app that lives by scenes.
    case stateRestorationActivity, restoreInteractionState, updateUserActivityState, userActivityWillSave
    // The name of a controller whose class overrides the property.
    case restorationIdentifier

    /// How many there are. The last case's place, so that a start does not list them all.
    static var count: Int { Int(Callback.restorationIdentifier.rawValue) + 1 }

    /// The row of the table. O(1).
    public var info: CallbackInfo { CallbackInfo.all[Int(rawValue)] }
}

/// A set of callbacks, in 256 bits: a plain value, whose test is one shift and one mask.
public struct CallbackSet: Hashable, Sendable, BitwiseCopyable, ExpressibleByArrayLiteral {
    private var first: UInt64 = 0
    private var second: UInt64 = 0
    private var third: UInt64 = 0
    private var fourth: UInt64 = 0

    public init() {}

    public init(arrayLiteral elements: Callback...) {
        for element in elements { insert(element) }
    }

    @inline(__always)
    public func contains(_ callback: Callback) -> Bool {
        // Those that nearly all events have.
        if callback.rawValue < 64 { return first >> UInt64(callback.rawValue) & 1 != 0 }
        let word =
            switch callback.rawValue >> 6 {
            case 1: second
            case 2: third
            default: fourth
            }
        return word >> UInt64(callback.rawValue & 63) & 1 != 0
    }

    public mutating func insert(_ callback: Callback) {
        let bit: UInt64 = 1 << UInt64(callback.rawValue & 63)
        switch callback.rawValue >> 6 {
        case 0: first |= bit
        case 1: second |= bit
        case 2: third |= bit
        default: fourth |= bit
        }
    }

    /// Visits the members in the order of their declaration. O(members).
    func forEach(_ body: (Callback) -> Void) {
        func visit(_ word: UInt64, from start: UInt8) {
            var left = word
            while left != 0 {
                if let callback = Callback(rawValue: start + UInt8(left.trailingZeroBitCount)) { body(callback) }
                left &= left - 1
            }
        }
        visit(first, from: 0)
        visit(second, from: 64)
        visit(third, from: 128)
        visit(fourth, from: 192)
    }

    public mutating func formUnion(_ other: CallbackSet) {
        first |= other.first
        second |= other.second
        third |= other.third
        fourth |= other.fourth
    }

    public func union(_ other: CallbackSet) -> CallbackSet {
        var copy = self
        copy.formUnion(other)
        return copy
    }

    public func isDisjoint(with other: CallbackSet) -> Bool {
        first & other.first | second & other.second | third & other.third | fourth & other.fourth == 0
    }

    public var isEmpty: Bool { first | second | third | fourth == 0 }
}
