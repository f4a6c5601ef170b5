// UIKit's properties that a program can read or set, as one table. A property that UIKit's behaviour
// depends on is computed by the world; the others are values that an object keeps.

/// A property of UIKit, by its place in `PropertyInfo.all`.
public struct PropertyID: Hashable, Sendable {
    public let raw: UInt16

    init(raw: UInt16) { self.raw = raw }

    /// `NSUserActivity.userInfo`, whose values are the driver's to make.
    public static let userInfo = PropertyInfo.all.first { $0.owner == .userActivity && $0.name == "userInfo" }!.id

    /// The row of the table. O(1).
    public var info: PropertyInfo { _read { yield PropertyInfo.all[Int(raw)] } }
}

/// What is known of a property.
public struct PropertyInfo: Sendable {
    /// Where a value lives.
    enum Storage: Sendable {
        case viewOf, viewIfLoaded, isViewLoaded, parent, children, isMovingToParent, isMovingFromParent
        case shouldForward, navigationController, navigationItem
        case transitionCoordinator, isBarHidden, isToolbarHidden
        case viewControllers, topViewController, visibleViewController, navigationDelegate
        case superview, subviews, viewWindow, frame, bounds, center, isHidden, next
        case isEnabled, rootViewController, isKeyWindow, isValid
        case keyWindow, windows
        case splitControllers, splitDelegate, isCollapsed, displayMode, preferredDisplayMode, splitStyle
        case splitViewController
        case tabControllers, tabDelegate, selectedTab, selectedIndex, moreController, isTabBarHidden
        case customizableTabs
        case tabBarController, tabBarItem
        case listSelection, listSelections, listCells
        case pageControllers, pageDataSource, pageDelegate, pageStyle, pageOrientation, pageSpine, isDoubleSided
        case traitCollection, preferredContentSize
        case presentedController, presentingController, isBeingPresented, isBeingDismissed, presentationController
        case presenterOfPresentation, presentationContainer, presentedView, presentedFrame
        /// Kept by a sheet, which changes with it.
        case sheetSetting(RuntimeValue)
        case alertActions, alertFields, preferredAction
        case userInfo, session
        /// UIKit's own answer to a question.
        case answer(Callback)
        /// Kept by the object; the default where nothing was set.
        case stored(RuntimeValue, isWeak: Bool)
    }

    public let id: PropertyID
    public let owner: UIKitClass
    public let name: String
    public let type: ValueType
    public let isSettable: Bool
    public let summary: String
    let storage: Storage

    /// Whether it holds its object weakly.
    var isWeak: Bool {
        switch storage {
        case .navigationDelegate, .splitDelegate, .tabDelegate, .pageDataSource, .pageDelegate: true
        case .stored(_, let isWeak): isWeak
        default: false
        }
    }

    /// The table.
    public static let all: [PropertyInfo] = rows.enumerated().map { index, row in
        PropertyInfo(
            id: PropertyID(raw: UInt16(index)), owner: row.owner, name: row.name, type: row.type,
            isSettable: row.isSettable, summary: row.summary, storage: row.storage)
    }

    /// The rows of the table by name.
    static let names = NameIndex(rows.map(\.name))
    /// By row the first row that has its name.
    static let namesakes: [UInt16] = rows.map { UInt16(names.first($0.name) ?? 0) }

    /// The property that says whether a push hides the bottom bar.
    static let hidesBottomBarWhenPushed = all.first { $0.name == "hidesBottomBarWhenPushed" }?.id

    /// Whether its value is a list of objects.
    public var listsObjects: Bool { if case .objects = type { true } else { false } }

    private struct Row {
        let owner: UIKitClass
        let name: String
        let type: ValueType
        let isSettable: Bool
        let summary: String
        let storage: Storage
    }

    private static let controller = ValueType.object(.viewController, isOptional: true)
    private static let traits = ValueType.object(.traitCollection, isOptional: false)
    private static let view = ValueType.object(.view, isOptional: true)

    private static let rows: [Row] = [
        computed(
            .viewController, "view", .object(.view, isOptional: true), .viewOf, settable, "The view, loaded on access."),
        computed(.viewController, "viewIfLoaded", view, .viewIfLoaded, "The view if it has been loaded."),
        computed(.viewController, "isViewLoaded", .bool, .isViewLoaded, "Whether the view has been loaded."),
        computed(.viewController, "parent", controller, .parent, "The container."),
        computed(
            .viewController, "children", .objects(.viewController), .children, "The children, in the order of adding."),
        computed(
            .viewController, "isMovingToParent", .bool, .isMovingToParent, "Whether it appears because it was added."),
        computed(
            .viewController, "isMovingFromParent", .bool, .isMovingFromParent,
            "Whether it disappears because it is being removed."),
        computed(
            .viewController, "shouldAutomaticallyForwardAppearanceMethods", .bool, .shouldForward,
            "Whether UIKit forwards the container's appearance to its children."),
        computed(
            .viewController, "navigationController", .object(.navigationController, isOptional: true),
            .navigationController, "The nearest navigation controller above."),
        computed(
            .viewController, "navigationItem", .object(.navigationItem, isOptional: false), .navigationItem,
            "What the navigation bar shows of the controller."),
        stored(.viewController, "title", .string, "The title."),
        stored(.viewController, "restorationIdentifier", .string, "The name under which state is preserved."),
        stored(
            .viewController, "restorationClass", .object(.classObject, isOptional: true),
            "The class that makes the controller again after a relaunch."),
        stored(
            .responder, "userActivity", .object(.userActivity, isOptional: true),
            "The activity that the responder shares, and writes into before it is saved."),
        computed(.userActivity, "userInfo", .any, .userInfo, settable, "What the activity carries, by name."),
        stored(.userActivity, "title", .string, "What the activity is called."),
        storedWeak(.userActivity, "delegate", "The delegate, held weakly."),
        known(.userActivity, "activityType", .nil, type: .string, "The type, which the app declares."),
        computed(
            .scene, "session", .object(.sceneSession, isOptional: false), .session,
            "What is known of the scene between launches."),
        known(
            .sceneSession, "stateRestorationActivity", .nil, type: .object(.userActivity, isOptional: true),
            "The activity that the scene gave when it went to the background."),
        stored(
            .object, "objectRestorationClass", .object(.classObject, isOptional: true),
            "The class that makes a registered object again after a relaunch."),
        stored(
            .viewController, "hidesBottomBarWhenPushed", .bool, .bool(false), "Whether a push hides the bottom bar."),
        stored(
            .viewController, "definesPresentationContext", .bool, .bool(false),
            "Whether its view is covered by a context style."),
        computed(
            .viewController, "preferredContentSize", .size, .preferredContentSize, settable,
            "The size it would like; setting it tells the container."),
        computed(
            .viewController, "splitViewController", .object(.splitViewController, isOptional: true),
            .splitViewController, "The nearest split view controller above."),
        computed(
            .splitViewController, "viewControllers", .objects(.viewController), .splitControllers, settable,
            "The primary and the secondary; the primary alone where it is collapsed."),
        computed(
            .splitViewController, "delegate", .object(.object, isOptional: true), .splitDelegate, settable,
            "The delegate, held weakly."),
        computed(.splitViewController, "isCollapsed", .bool, .isCollapsed, "Whether there is one column alone."),
        computed(
            .splitViewController, "displayMode", .enumeration(.splitDisplayMode), .displayMode,
            "Which columns are seen."),
        computed(
            .splitViewController, "preferredDisplayMode", .enumeration(.splitDisplayMode), .preferredDisplayMode,
            settable, "Which columns are to be seen; 'automatic' leaves it to the orientation."),
        computed(
            .splitViewController, "style", .enumeration(.splitStyle), .splitStyle,
            "How many columns it was made with; 'unspecified' for a classic one."),
        computed(
            .viewController, "tabBarController", .object(.tabBarController, isOptional: true), .tabBarController,
            "The nearest tab bar controller above."),
        computed(
            .viewController, "tabBarItem", .object(.tabBarItem, isOptional: false), .tabBarItem,
            "What the tab bar shows of the controller."),
        computed(
            .tabBarController, "viewControllers", .objects(.viewController), .tabControllers, settable,
            "The tabs, in the order of the bar."),
        computed(
            .tabBarController, "selectedViewController", controller, .selectedTab, settable,
            "The selected tab, or the More controller."),
        computed(
            .tabBarController, "selectedIndex", .int, .selectedIndex, settable,
            "The selected tab's place; the greatest number where the More list is selected."),
        computed(
            .tabBarController, "moreNavigationController", .object(.navigationController, isOptional: false),
            .moreController, "The controller of the tabs that have no room in the bar."),
        computed(
            .tabBarController, "delegate", .object(.object, isOptional: true), .tabDelegate, settable,
            "The delegate, held weakly."),
        computed(
            .tabBarController, "customizableViewControllers", .objects(.viewController), .customizableTabs, settable,
            "The tabs that a user may rearrange; all of them, until the program says which."),
        computed(
            .tabBarController, "isTabBarHidden", .bool, .isTabBarHidden, settable, "Whether the bar is hidden."),
        stored(.tabBarItem, "title", .string, "The title in the bar."),
        stored(.tabBarItem, "badgeValue", .string, "The text of the badge."),
        stored(.tabBarItem, "tag", .int, .int(0), "A number to find the item by."),
        computed(
            .pageViewController, "viewControllers", .objects(.viewController), .pageControllers,
            "The pages that are shown."),
        computed(
            .pageViewController, "dataSource", .object(.object, isOptional: true), .pageDataSource, settable,
            "The data source, held weakly; without one no finger turns pages."),
        computed(
            .pageViewController, "delegate", .object(.object, isOptional: true), .pageDelegate, settable,
            "The delegate, held weakly."),
        computed(
            .pageViewController, "transitionStyle", .enumeration(.pageTransitionStyle), .pageStyle,
            "How pages take each other's place."),
        computed(
            .pageViewController, "navigationOrientation", .enumeration(.pageOrientation), .pageOrientation,
            "The direction in which pages are turned."),
        computed(
            .pageViewController, "spineLocation", .enumeration(.pageSpineLocation), .pageSpine,
            "Where the spine lies; with 'mid' two pages are shown."),
        computed(
            .pageViewController, "isDoubleSided", .bool, .isDoubleSided, settable,
            "Whether the back of a page has content of its own, as beside a spine in the middle."),
        computed(
            .viewController, "traitCollection", traits, .traitCollection, "The traits that it has where it stands."),
        answer(.supportedInterfaceOrientations, .options(.interfaceOrientationMask)),
        answer(.prefersStatusBarHidden, .bool),
        answer(.preferredStatusBarStyle, .enumeration(.statusBarStyle)),
        answer(.preferredStatusBarUpdateAnimation, .enumeration(.statusBarAnimation)),
        answer(.childForStatusBarHidden, controller),
        answer(.childForStatusBarStyle, controller),
        answer(.prefersHomeIndicatorAutoHidden, .bool),
        answer(.childForHomeIndicatorAutoHidden, controller),
        answer(.preferredScreenEdgesDeferringSystemGestures, .options(.rectEdge)),
        answer(.childForScreenEdgesDeferringSystemGestures, controller),
        known(
            .traitCollection, "horizontalSizeClass", .enumCase(.sizeClass, "unspecified"),
            type: .enumeration(.sizeClass),
            "How much room there is from side to side."),
        known(
            .traitCollection, "verticalSizeClass", .enumCase(.sizeClass, "unspecified"), type: .enumeration(.sizeClass),
            "How much room there is from top to bottom."),
        known(
            .traitCollection, "userInterfaceIdiom", .enumCase(.interfaceIdiom, "unspecified"),
            type: .enumeration(.interfaceIdiom), "The kind of device."),
        computed(
            .viewController, "presentedViewController", controller, .presentedController,
            "What it, or the nearest ancestor that presents, presents."),
        computed(
            .viewController, "presentingViewController", controller, .presentingController,
            "Who presented it, or its nearest presented ancestor."),
        computed(
            .viewController, "isBeingPresented", .bool, .isBeingPresented,
            "Whether it appears because it is being presented."),
        computed(
            .viewController, "isBeingDismissed", .bool, .isBeingDismissed,
            "Whether it disappears because it is being dismissed."),
        computed(
            .viewController, "presentationController", .object(.presentationController, isOptional: true),
            .presentationController, "What presents it, or will."),
        computed(
            .viewController, "sheetPresentationController", .object(.sheetPresentationController, isOptional: true),
            .presentationController, "What presents it, where that is a sheet."),
        computed(
            .viewController, "popoverPresentationController", .object(.popoverPresentationController, isOptional: true),
            .presentationController, "What presents it, where that is a popover."),
        stored(
            .viewController, "modalPresentationStyle", .enumeration(.presentationStyle),
            .enumCase(.presentationStyle, "automatic"), "How it is to be presented."),
        stored(
            .viewController, "modalTransitionStyle", .enumeration(.transitionStyle),
            .enumCase(.transitionStyle, "coverVertical"), "How it is to come into sight."),
        stored(.viewController, "isModalInPresentation", .bool, .bool(false), "Whether a finger cannot dismiss it."),
        stored(
            .viewController, "modalPresentationCapturesStatusBarAppearance", .bool, .bool(false),
            "Whether it decides about the status bar although it does not fill the screen."),
        stored(
            .viewController, "providesPresentationContextTransitionStyle", .bool, .bool(false),
            "Whether its transition style counts for what it presents in its context."),
        storedWeak(
            .viewController, "transitioningDelegate", "Who provides animators and presentation controllers; weak."),
        known(
            .presentationController, "presentedViewController", .nil, type: controller, isWeak: true,
            "What it presents."),
        computed(
            .presentationController, "presentingViewController", controller, .presenterOfPresentation,
            "Who presents."),
        computed(
            .presentationController, "containerView", view, .presentationContainer,
            "The view that holds the presented one; nil while nothing is presented."),
        computed(.presentationController, "presentedView", view, .presentedView, "The presented controller's view."),
        computed(
            .presentationController, "frameOfPresentedViewInContainerView", .rect, .presentedFrame,
            "Where the presented view stands, in points."),
        storedWeak(.presentationController, "delegate", "Who is asked and told of what the user does; weak."),
        computed(
            .sheetPresentationController, "detents", .options(.sheetDetent),
            .sheetSetting(.list([.enumCase(.sheetDetent, "large")])), settable,
            "The heights at which the sheet rests."),
        computed(
            .sheetPresentationController, "selectedDetentIdentifier", .enumeration(.sheetDetent), .sheetSetting(.nil),
            settable, "The height at which the sheet rests now; nil for the smallest."),
        stored(
            .sheetPresentationController, "largestUndimmedDetentIdentifier", .enumeration(.sheetDetent),
            "The greatest height at which what is behind can be touched."),
        stored(
            .sheetPresentationController, "prefersGrabberVisible", .bool, .bool(false), "Whether a grabber is seen."),
        stored(
            .sheetPresentationController, "prefersScrollingExpandsWhenScrolledToEdge", .bool, .bool(true),
            "Whether scrolling makes the sheet larger first."),
        storedWeak(.popoverPresentationController, "sourceView", "The view at which the popover points; weak."),
        storedWeak(.popoverPresentationController, "sourceItem", "The view or item at which the popover points; weak."),
        stored(
            .popoverPresentationController, "sourceRect", .rect, .rect(.zero),
            "The place in the source view at which the popover points, in points."),
        stored(.alertController, "message", .string, "What it says below its title."),
        known(
            .alertController, "preferredStyle", .enumCase(.alertStyle, "actionSheet"), type: .enumeration(.alertStyle),
            "Whether it is an alert or an action sheet."),
        computed(
            .alertController, "actions", .objects(.alertAction), .alertActions, "The actions, in the order of adding."),
        computed(
            .alertController, "textFields", .objects(.textField), .alertFields,
            "The text fields, in the order of adding; nil where there is none."),
        computed(
            .alertController, "preferredAction", .object(.alertAction, isOptional: true), .preferredAction, settable,
            "The action of an alert that is shown as the one to take."),
        known(.alertAction, "title", .nil, type: .string, "The title, by which a finger finds it."),
        known(
            .alertAction, "style", .enumCase(.actionStyle, "default"), type: .enumeration(.actionStyle),
            "Whether it does something, takes something back, or destroys."),
        stored(.alertAction, "isEnabled", .bool, .bool(true), "Whether it can be tapped."),
        known(.transitionContext, "presented", .nil, type: controller, "The controller that comes or goes."),
        known(
            .transitionContext, "containerView", .nil, type: .object(.view, isOptional: false),
            "The view in which the transition takes place."),
        known(.transitionContext, "isPresenting", .bool(true), "Whether the controller comes."),
        known(.transitionContext, "isAnimated", .bool(true), "Whether the transition is animated."),
        known(.transitionContext, "isInteractive", .bool(false), "Whether a gesture drives the transition."),
        known(.transitionContext, "transitionWasCancelled", .bool(false), "Whether the transition turned back."),
        computed(
            .navigationController, "viewControllers", .objects(.viewController), .viewControllers, settable,
            "The stack, the root first."),
        computed(.navigationController, "topViewController", controller, .topViewController, "The top of the stack."),
        computed(.navigationController, "visibleViewController", controller, .visibleViewController, "What is shown."),
        computed(
            .navigationController, "delegate", .object(.object, isOptional: true), .navigationDelegate, settable,
            "The delegate, held weakly."),
        computed(
            .navigationController, "isNavigationBarHidden", .bool, .isBarHidden, settable, "Whether the bar is hidden."),
        computed(
            .navigationController, "isToolbarHidden", .bool, .isToolbarHidden, settable,
            "Whether the toolbar is hidden, as it is at first."),
        computed(
            .viewController, "transitionCoordinator", .object(.transitionCoordinator, isOptional: true),
            .transitionCoordinator, "What coordinates the animated transition under way."),
        known(.transitionCoordinator, "isAnimated", .bool(true), "Whether the transition is animated."),
        known(
            .transitionCoordinator, "initiallyInteractive", .bool(false), "Whether a gesture began the transition."),
        known(.transitionCoordinator, "isInteractive", .bool(false), "Whether a gesture drives the transition now."),
        known(.transitionCoordinator, "isCancelled", .bool(false), "Whether the transition turns or turned back."),
        stored(.navigationItem, "title", .string, "The title in the bar."),
        stored(.navigationItem, "prompt", .string, "A line above the title."),
        stored(.navigationItem, "hidesBackButton", .bool, .bool(false), "Whether the back button is hidden."),
        computed(.view, "traitCollection", traits, .traitCollection, "The traits that it has where it stands."),
        computed(.view, "superview", view, .superview, "The superview."),
        computed(.view, "subviews", .objects(.view), .subviews, "The subviews, from back to front."),
        computed(.view, "window", .object(.window, isOptional: true), .viewWindow, "The window."),
        computed(.view, "frame", .rect, .frame, settable, "The place in the superview, in points."),
        computed(.view, "bounds", .rect, .bounds, settable, "The view's own rectangle, in points."),
        computed(.view, "center", .point, .center, settable, "The middle of the frame, in points."),
        computed(.view, "isHidden", .bool, .isHidden, settable, "Whether the view is hidden."),
        stored(.view, "alpha", .double, .double(1), "The opacity, 0 to 1."),
        stored(.view, "backgroundColor", .enumeration(.color), "The colour behind the content."),
        stored(.view, "tintColor", .enumeration(.color), "The colour of accents."),
        stored(.view, "tag", .int, .int(0), "A number to find the view by."),
        stored(.view, "isUserInteractionEnabled", .bool, .bool(true), "Whether touches reach the view."),
        stored(.view, "clipsToBounds", .bool, .bool(false), "Whether subviews are clipped."),
        stored(.view, "isOpaque", .bool, .bool(true), "Whether the view fills its bounds."),
        stored(
            .view, "contentMode", .enumeration(.contentMode), .enumCase(.contentMode, "scaleToFill"),
            "How content is fitted."),
        stored(
            .view, "translatesAutoresizingMaskIntoConstraints", .bool, .bool(true), "Whether the frame is a constraint."
        ),
        stored(.view, "restorationIdentifier", .string, "The name under which state is preserved."),
        stored(.view, "accessibilityIdentifier", .string, "A name for tests."),
        computed(.control, "isEnabled", .bool, .isEnabled, settable, "Whether the control reacts to touches."),
        stored(.control, "isSelected", .bool, .bool(false), "Whether the control is selected."),
        stored(.control, "isHighlighted", .bool, .bool(false), "Whether the control is highlighted."),
        stored(.button, "title", .string, "The title."),
        stored(.label, "text", .string, "The text."),
        stored(.label, "textColor", .enumeration(.color), "The text's colour."),
        stored(
            .label, "textAlignment", .enumeration(.textAlignment), .enumCase(.textAlignment, "natural"),
            "The alignment."),
        stored(.label, "numberOfLines", .int, .int(1), "How many lines at most; 0 for any."),
        stored(.textField, "text", .string, .string(""), "The text."),
        stored(.textField, "placeholder", .string, "What is shown while empty."),
        stored(.scrollView, "contentOffset", .point, .point(Point(x: 0, y: 0)), "How far the content is scrolled."),
        stored(.scrollView, "contentSize", .size, .size(Size(width: 0, height: 0)), "The size of the content."),
        storedWeak(.scrollView, "delegate", "The delegate, held weakly."),
        storedWeak(.tableView, "dataSource", "The data source, held weakly."),
        storedWeak(.tableView, "delegate", "The delegate, held weakly."),
        computed(.tableView, "indexPathForSelectedRow", .any, .listSelection, "The row that is selected."),
        computed(.tableView, "visibleCells", .objects(.view), .listCells, "The cells that are seen."),
        storedWeak(.collectionView, "delegate", "The delegate, held weakly."),
        computed(.collectionView, "indexPathsForSelectedItems", .any, .listSelections, "The items that are selected."),
        computed(.collectionView, "visibleCells", .objects(.view), .listCells, "The cells that are seen."),
        computed(
            .tableViewController, "tableView", .object(.tableView, isOptional: false), .viewOf,
            "The table, which is its view."),
        stored(
            .tableViewController, "clearsSelectionOnViewWillAppear", .bool, .bool(true),
            "Whether viewWillAppear takes the selection back."),
        computed(
            .collectionViewController, "collectionView", .object(.collectionView, isOptional: false), .viewOf,
            "The collection, which is its view."),
        stored(
            .collectionViewController, "clearsSelectionOnViewWillAppear", .bool, .bool(true),
            "Whether viewWillAppear takes the selection back."),
        storedWeak(.collectionView, "dataSource", "The data source, held weakly."),
        storedWeak(.textField, "delegate", "The delegate, held weakly."),
        stored(.stackView, "axis", .enumeration(.layoutAxis), .enumCase(.layoutAxis, "horizontal"), "The direction."),
        stored(.stackView, "spacing", .double, .double(0), "The space between arranged subviews, in points."),
        computed(
            .window, "rootViewController", controller, .rootViewController, settable,
            "The controller that fills the window."),
        computed(.window, "isKeyWindow", .bool, .isKeyWindow, "Whether the window receives events."),
        computed(.application, "keyWindow", .object(.window, isOptional: true), .keyWindow, "The key window."),
        computed(.application, "windows", .objects(.window), .windows, "The visible windows, from back to front."),
        computed(.timer, "isValid", .bool, .isValid, "Whether the timer will fire."),
        computed(.responder, "next", .object(.responder, isOptional: true), .next, "The next responder."),
    ]

    private static let settable = true

    private static func computed(
        _ owner: UIKitClass, _ name: String, _ type: ValueType, _ storage: Storage, _ summary: String
    ) -> Row {
        computed(owner, name, type, storage, false, summary)
    }

    private static func computed(
        _ owner: UIKitClass, _ name: String, _ type: ValueType, _ storage: Storage, _ isSettable: Bool,
        _ summary: String
    ) -> Row {
        Row(owner: owner, name: name, type: type, isSettable: isSettable, summary: summary, storage: storage)
    }

    private static func stored(_ owner: UIKitClass, _ name: String, _ type: ValueType, _ summary: String) -> Row {
        stored(owner, name, type, .nil, summary)
    }

    private static func stored(
        _ owner: UIKitClass, _ name: String, _ type: ValueType, _ initial: RuntimeValue, _ summary: String
    ) -> Row {
        Row(
            owner: owner, name: name, type: type, isSettable: true, summary: summary,
            storage: .stored(initial, isWeak: false))
    }

    /// What the world stores and the program only reads.
    private static func known(
        _ owner: UIKitClass, _ name: String, _ initial: RuntimeValue, type: ValueType = .bool, isWeak: Bool = false,
        _ summary: String
    ) -> Row {
        Row(
            owner: owner, name: name, type: type, isSettable: false, summary: summary,
            storage: .stored(initial, isWeak: isWeak))
    }

    /// A question of UIKit's that a program may also read.
    private static func answer(_ callback: Callback, _ type: ValueType) -> Row {
        Row(
            owner: .viewController, name: callback.info.base, type: type, isSettable: false,
            summary: callback.info.summary, storage: .answer(callback))
    }

    private static func storedWeak(_ owner: UIKitClass, _ name: String, _ summary: String) -> Row {
        Row(
            owner: owner, name: name, type: .object(.object, isOptional: true), isSettable: true, summary: summary,
            storage: .stored(.nil, isWeak: true))
    }
}
