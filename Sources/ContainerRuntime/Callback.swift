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

    /// The row of the table. O(1).
    public var info: CallbackInfo { CallbackInfo.all[Int(rawValue)] }
}

/// A set of callbacks, in 128 bits.
public struct CallbackSet: Hashable, Sendable, BitwiseCopyable, ExpressibleByArrayLiteral {
    private var low: UInt64
    private var high: UInt64

    public init() {
        low = 0
        high = 0
    }

    public init(arrayLiteral elements: Callback...) {
        self.init()
        for element in elements { insert(element) }
    }

    @inline(__always)
    public func contains(_ callback: Callback) -> Bool {
        let bit = callback.rawValue
        return (bit < 64 ? low >> UInt64(bit) : high >> UInt64(bit &- 64)) & 1 != 0
    }

    public mutating func insert(_ callback: Callback) {
        let bit = callback.rawValue
        if bit < 64 { low |= 1 << UInt64(bit) } else { high |= 1 << UInt64(bit - 64) }
    }

    public mutating func formUnion(_ other: CallbackSet) {
        low |= other.low
        high |= other.high
    }

    public func union(_ other: CallbackSet) -> CallbackSet {
        var copy = self
        copy.formUnion(other)
        return copy
    }

    public func isDisjoint(with other: CallbackSet) -> Bool { low & other.low | high & other.high == 0 }

    public var isEmpty: Bool { low | high == 0 }
}
