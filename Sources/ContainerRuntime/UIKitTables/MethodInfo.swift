// UIKit's methods that a program can call, as one table: the checker, completion and the documentation
// read the rows, and `World.call` switches over the same cases.

/// A method of UIKit, by its place in `MethodInfo.all`.
public struct MethodID: Hashable, Sendable {
    public let raw: UInt16

    init(_ method: UIKitMethod) { raw = method.rawValue }

    /// The row of the table. O(1).
    public var info: MethodInfo { _read { yield MethodInfo.all[Int(raw)] } }
}

/// The methods, in the order of the table.
enum UIKitMethod: UInt16, CaseIterable {
    case initObject, loadViewIfNeeded, loadView, addChild, removeFromParent, willMove, didMove
    case beginAppearance, endAppearance, transition
    case initNavigation, push, pop, popTo, popToRoot, setViewControllers, setBarHidden, setToolbarHidden
    case animateAlongside, notifyInteraction
    case initSplit, setColumn, columnController, showColumn, hideColumn, show, showDetail, collapseSecondary
    case present, dismiss, initPresentationController, contextController, contextView, contextFinalFrame
    case contextInitialFrame, completeTransition
    case setTabs, setTabBarHidden
    case initPages, setPages
    case reloadTable, deselectRow, reloadCollection, deselectItem
    case initTraitsHorizontal, initTraitsVertical, initTraitsFrom
    case setOverrideTraits, overrideTraits, sizeForChild, willTransition, viewWillTransition
    case setNeedsStatusBar, setNeedsHomeIndicator, setNeedsDeferredEdges
    case initViewFrame, addSubview, insertSubviewAt, insertSubviewBelow, insertSubviewAbove, removeFromSuperview
    case bringToFront, sendToBack, isDescendant, setNeedsLayout, layoutIfNeeded, setNeedsUpdateConstraints
    case updateConstraintsIfNeeded, setNeedsDisplay, viewWithTag
    case animate, animateCompletion, animateOptions, animateSpring, viewTransitionFromTo, viewTransitionWith
    case initButton, addTarget, addAction, removeTarget, sendActions, setTitle
    case makeKeyAndVisible, makeKey, invalidate, memoryWarning
    case animateChanges, initAlert, addAlertAction, addTextField, initAlertAction
    case viewWillAppear, viewDidAppear, viewWillDisappear, viewDidDisappear
    case registerObject, ignoreSnapshot, extendRestoration, completeRestoration
    case initActivity, addUserInfo
    case encodeValue, decodeObject, decodeInteger, decodeDouble, decodeFloat, decodeBool, containsValue
}

/// What is known of a method.
public struct MethodInfo: Sendable {
    public struct Parameter: Sendable {
        /// The argument label, `_` for none.
        public let label: String
        public let name: String
        public let type: ValueType
        /// The value where the argument is left out; nil if it must be given.
        public let defaultValue: RuntimeValue?
    }

    public let id: MethodID
    public let owner: UIKitClass
    public let isStatic: Bool
    public let isInitializer: Bool
    /// The base name; `init` for an initializer.
    public let base: String
    public let parameters: [Parameter]
    public let result: ValueType
    public let summary: String

    /// The Swift name with labels, `pushViewController(_:animated:)`. Built on demand.
    public var selector: String { base + "(" + parameters.map { $0.label + ":" }.joined() + ")" }

    /// Whether a call changes the subviews of its receiver.
    public var changesSubviews: Bool {
        switch UIKitMethod(rawValue: id.raw) {
        case .addSubview, .insertSubviewAt, .insertSubviewBelow, .insertSubviewAbove, .bringToFront, .sendToBack,
            .removeFromSuperview:
            true
        default: false
        }
    }

    /// Whether a call takes its receiver out of its superview.
    public var removesFromSuperview: Bool { UIKitMethod(rawValue: id.raw) == .removeFromSuperview }

    /// The rows of the table by base name.
    public static let names = NameIndex(all.map(\.base))

    /// The table, in UIKit's order of classes.
    public static let all: [MethodInfo] = [
        initializer(.initObject, .object, [], "Makes an object with UIKit's defaults."),
        row(.loadViewIfNeeded, .viewController, "loadViewIfNeeded", [], "Loads the view if it has not been loaded."),
        row(
            .loadView, .viewController, "loadView", [], "Creates the view. Called by UIKit, or by an override as super."
        ),
        row(
            .addChild, .viewController, "addChild", [.of("_", "childController", child)],
            "Adds a controller as a child."),
        row(.removeFromParent, .viewController, "removeFromParent", [], "Removes the controller from its parent."),
        row(
            .willMove, .viewController, "willMove", [.of("toParent", "parent", optionalController)],
            "Called before a container adds or removes a child; a container calls it with nil before it removes one."),
        row(
            .didMove, .viewController, "didMove", [.of("toParent", "parent", optionalController)],
            "Called after a container added or removed a child; a container calls it once it has added one."),
        row(
            .beginAppearance, .viewController, "beginAppearanceTransition",
            [.of("_", "isAppearing", .bool), .of("animated", "animated", .bool)],
            "Tells a child that its appearance is about to change."),
        row(
            .endAppearance, .viewController, "endAppearanceTransition", [],
            "Tells a child that its appearance has changed."),
        row(
            .transition, .viewController, "transition",
            [
                .of("from", "fromViewController", child), .of("to", "toViewController", child),
                .of("duration", "duration", .duration),
                .of("options", "options", .options(.animationOptions), .list([])),
                .of("animations", "animations", .code, .nil), .of("completion", "completion", .code, .nil),
            ], "Swaps two children with an animation."),
        initializer(
            .initNavigation, .navigationController, [.of("rootViewController", "rootViewController", child)],
            "Makes a navigation controller with its root."),
        row(
            .push, .navigationController, "pushViewController",
            [.of("_", "viewController", child), .of("animated", "animated", .bool)],
            "Pushes a controller onto the stack."),
        row(
            .pop, .navigationController, "popViewController", [.of("animated", "animated", .bool)],
            result: optionalController, "Pops the top controller and returns it."),
        row(
            .popTo, .navigationController, "popToViewController",
            [.of("_", "viewController", child), .of("animated", "animated", .bool)], result: .objects(.viewController),
            "Pops what lies above a controller and returns it."),
        row(
            .popToRoot, .navigationController, "popToRootViewController", [.of("animated", "animated", .bool)],
            result: .objects(.viewController), "Pops all but the root and returns them."),
        row(
            .setViewControllers, .navigationController, "setViewControllers",
            [.of("_", "viewControllers", .objects(.viewController)), .of("animated", "animated", .bool)],
            "Replaces the stack, with one transition."),
        row(
            .setBarHidden, .navigationController, "setNavigationBarHidden",
            [.of("_", "hidden", .bool), .of("animated", "animated", .bool)], "Shows or hides the bar."),
        row(
            .setToolbarHidden, .navigationController, "setToolbarHidden",
            [.of("_", "hidden", .bool), .of("animated", "animated", .bool)], "Shows or hides the toolbar."),
        row(
            .animateAlongside, .transitionCoordinator, "animate",
            [.of("alongsideTransition", "animation", .code, .nil), .of("completion", "completion", .code, .nil)],
            result: .bool, "Runs animations with the transition, and a completion at its end."),
        row(
            .notifyInteraction, .transitionCoordinator, "notifyWhenInteractionChanges",
            [.of("_", "handler", .code)], "Runs code when the gesture that drives the transition ends."),
        initializer(
            .initSplit, .splitViewController, [.of("style", "style", .enumeration(.splitStyle))],
            "Makes a split view controller with columns."),
        row(
            .setColumn, .splitViewController, "setViewController",
            [.of("_", "vc", optionalController), .of("for", "column", .enumeration(.splitColumn))],
            "Sets a column; what is no navigation controller gets one."),
        row(
            .columnController, .splitViewController, "viewController",
            [.of("for", "column", .enumeration(.splitColumn))], result: optionalController, "A column's controller."),
        row(
            .showColumn, .splitViewController, "show", [.of("_", "column", .enumeration(.splitColumn))],
            "Brings a column into sight, or onto the top where it is collapsed."),
        row(
            .hideColumn, .splitViewController, "hide", [.of("_", "column", .enumeration(.splitColumn))],
            "Puts a column out of sight."),
        row(
            .show, .viewController, "show",
            [.of("_", "vc", child), .of("sender", "sender", .any)],
            "Shows a controller in the nearest container that can: a navigation controller pushes it."),
        row(
            .showDetail, .viewController, "showDetailViewController",
            [.of("_", "vc", child), .of("sender", "sender", .any)],
            "Shows a controller as the detail of the nearest split view controller."),
        row(
            .collapseSecondary, .viewController, "collapseSecondaryViewController",
            [
                .of("_", "secondaryViewController", child),
                .of("for", "splitViewController", .object(.splitViewController, isOptional: false)),
            ], "UIKit's own part of the callback, which an override calls."),
        row(
            .present, .viewController, "present",
            [
                .of("_", "viewControllerToPresent", optionalController), .of("animated", "flag", .bool),
                .of("completion", "completion", .code, .nil),
            ], "Presents a controller over the one that covers the screen, or over a context."),
        row(
            .dismiss, .viewController, "dismiss",
            [.of("animated", "flag", .bool), .of("completion", "completion", .code, .nil)],
            "Dismisses what the controller presents, or else what shows the controller itself."),
        initializer(
            .initPresentationController, .presentationController,
            [
                .of("presentedViewController", "presentedViewController", child),
                .of("presenting", "presentingViewController", optionalController),
            ], "Makes a presentation controller."),
        row(
            .contextController, .transitionContext, "viewController",
            [.of("forKey", "key", .enumeration(.transitionContextKey))], result: optionalController,
            "The controller that leaves the front, or comes to it."),
        row(
            .contextView, .transitionContext, "view", [.of("forKey", "key", .enumeration(.transitionContextKey))],
            result: .object(.view, isOptional: true), "The view that leaves or comes; nil for one that stays."),
        row(
            .contextFinalFrame, .transitionContext, "finalFrame", [.of("for", "viewController", child)], result: .rect,
            "Where the view of a controller stands at the end."),
        row(
            .contextInitialFrame, .transitionContext, "initialFrame", [.of("for", "viewController", child)],
            result: .rect, "Where the view of a controller stands at the beginning."),
        row(
            .completeTransition, .transitionContext, "completeTransition", [.of("_", "didComplete", .bool)],
            "Ends the transition of an animator."),
        row(
            .setTabs, .tabBarController, "setViewControllers",
            [
                .of("_", "viewControllers", .objects(.viewController)),
                .of("animated", "animated", .bool),
            ], "Sets the tabs."),
        row(
            .setTabBarHidden, .tabBarController, "setTabBarHidden",
            [.of("_", "hidden", .bool), .of("animated", "animated", .bool)], "Shows or hides the bar."),
        initializer(
            .initPages, .pageViewController,
            [
                .of("transitionStyle", "style", .enumeration(.pageTransitionStyle)),
                .of("navigationOrientation", "navigationOrientation", .enumeration(.pageOrientation)),
                .of("options", "options", .any, .nil),
            ], "Makes a page view controller; the option 'spineLocation' is for pages that curl."),
        row(
            .setPages, .pageViewController, "setViewControllers",
            [
                .of("_", "viewControllers", .objects(.viewController)),
                .of("direction", "direction", .enumeration(.pageDirection)),
                .of("animated", "animated", .bool), .of("completion", "completion", .code, .nil),
            ], "Sets the pages that are shown."),
        row(.reloadTable, .tableView, "reloadData", [], "Asks the data source anew."),
        row(
            .deselectRow, .tableView, "deselectRow",
            [.of("at", "indexPath", .any), .of("animated", "animated", .bool)], "Takes a selection back."),
        row(.reloadCollection, .collectionView, "reloadData", [], "Asks the data source anew."),
        row(
            .deselectItem, .collectionView, "deselectItem",
            [.of("at", "indexPath", .any), .of("animated", "animated", .bool)], "Takes a selection back."),
        initializer(
            .initTraitsHorizontal, .traitCollection,
            [.of("horizontalSizeClass", "horizontalSizeClass", .enumeration(.sizeClass))],
            "Makes traits that say the horizontal size class."),
        initializer(
            .initTraitsVertical, .traitCollection,
            [.of("verticalSizeClass", "verticalSizeClass", .enumeration(.sizeClass))],
            "Makes traits that say the vertical size class."),
        initializer(
            .initTraitsFrom, .traitCollection, [.of("traitsFrom", "traitCollections", .objects(.traitCollection))],
            "Makes traits from others, of which the later win."),
        row(
            .setOverrideTraits, .viewController, "setOverrideTraitCollection",
            [
                .of("_", "collection", .object(.traitCollection, isOptional: true)),
                .of("forChild", "childViewController", child),
            ], "Gives a child other traits than its container has."),
        row(
            .overrideTraits, .viewController, "overrideTraitCollection",
            [.of("forChild", "childViewController", child)], result: .object(.traitCollection, isOptional: true),
            "What the container overrides for a child."),
        row(
            .sizeForChild, .viewController, "size",
            [
                .of("forChildContentContainer", "container", child),
                .of("withParentContainerSize", "parentSize", .size),
            ], result: .size, "The size that the container would give a child."),
        row(
            .willTransition, .viewController, "willTransition",
            [
                .of("to", "newCollection", .object(.traitCollection, isOptional: false)),
                .of("with", "coordinator", .object(.transitionCoordinator, isOptional: true)),
            ], "Tells a child of traits to come; a container whose own override leaves out super calls it."),
        row(
            .viewWillTransition, .viewController, "viewWillTransition",
            [
                .of("to", "size", .size), .of("with", "coordinator", .object(.transitionCoordinator, isOptional: true)),
            ], "Tells a child of a size to come; a container whose own override leaves out super calls it."),
        row(
            .setNeedsStatusBar, .viewController, "setNeedsStatusBarAppearanceUpdate", [],
            "Has UIKit ask again how the status bar looks."),
        row(
            .setNeedsHomeIndicator, .viewController, "setNeedsUpdateOfHomeIndicatorAutoHidden", [],
            "Has UIKit ask again whether the home indicator fades."),
        row(
            .setNeedsDeferredEdges, .viewController, "setNeedsUpdateOfScreenEdgesDeferringSystemGestures", [],
            "Has UIKit ask again at which edges its gestures wait."),
        initializer(.initViewFrame, .view, [.of("frame", "frame", .rect)], "Makes a view with a frame."),
        row(.addSubview, .view, "addSubview", [.of("_", "view", view)], "Adds a view on top of the subviews."),
        row(
            .insertSubviewAt, .view, "insertSubview", [.of("_", "view", view), .of("at", "index", .int)],
            "Inserts a subview at an index."),
        row(
            .insertSubviewBelow, .view, "insertSubview",
            [.of("_", "view", view), .of("belowSubview", "siblingSubview", view)], "Inserts a subview below another."),
        row(
            .insertSubviewAbove, .view, "insertSubview",
            [.of("_", "view", view), .of("aboveSubview", "siblingSubview", view)], "Inserts a subview above another."),
        row(.removeFromSuperview, .view, "removeFromSuperview", [], "Removes the view from its superview."),
        row(.bringToFront, .view, "bringSubviewToFront", [.of("_", "view", view)], "Moves a subview to the top."),
        row(.sendToBack, .view, "sendSubviewToBack", [.of("_", "view", view)], "Moves a subview to the bottom."),
        row(
            .isDescendant, .view, "isDescendant", [.of("of", "view", view)], result: .bool,
            "Whether the view is another or stands below it."),
        row(.setNeedsLayout, .view, "setNeedsLayout", [], "Asks for layout at the next commit."),
        row(.layoutIfNeeded, .view, "layoutIfNeeded", [], "Lays out now what needs it."),
        row(.setNeedsUpdateConstraints, .view, "setNeedsUpdateConstraints", [], "Asks for updateConstraints."),
        row(
            .updateConstraintsIfNeeded, .view, "updateConstraintsIfNeeded", [],
            "Updates now the constraints that need it."),
        row(.setNeedsDisplay, .view, "setNeedsDisplay", [], "Asks for draw at the next commit."),
        row(
            .viewWithTag, .view, "viewWithTag", [.of("_", "tag", .int)], result: .object(.view, isOptional: true),
            "The nearest view below, or this one, with a tag."),
        row(
            .animate, .view, "animate", [duration, .of("animations", "animations", .code)], isStatic: true,
            "Runs animations."),
        row(
            .animateCompletion, .view, "animate",
            [duration, .of("animations", "animations", .code), .of("completion", "completion", .code, .nil)],
            isStatic: true, "Runs animations and then a completion."),
        row(
            .animateOptions, .view, "animate",
            [
                duration, .of("delay", "delay", .duration),
                .of("options", "options", .options(.animationOptions), .list([])),
                .of("animations", "animations", .code), .of("completion", "completion", .code, .nil),
            ], isStatic: true, "Runs animations after a delay and then a completion."),
        row(
            .animateSpring, .view, "animate",
            [
                duration, .of("delay", "delay", .duration),
                .of("usingSpringWithDamping", "dampingRatio", .double),
                .of("initialSpringVelocity", "velocity", .double),
                .of("options", "options", .options(.animationOptions), .list([])),
                .of("animations", "animations", .code), .of("completion", "completion", .code, .nil),
            ], isStatic: true, "Runs animations with a spring and then a completion."),
        row(
            .viewTransitionFromTo, .view, "transition",
            [
                .of("from", "fromView", view), .of("to", "toView", view), .of("duration", "duration", .duration),
                .of("options", "options", .options(.animationOptions), .list([])),
                .of("completion", "completion", .code, .nil),
            ], isStatic: true, "Replaces a view in its superview by another."),
        row(
            .viewTransitionWith, .view, "transition",
            [
                .of("with", "view", view), .of("duration", "duration", .duration),
                .of("options", "options", .options(.animationOptions), .list([])),
                .of("animations", "animations", .code, .nil), .of("completion", "completion", .code, .nil),
            ], isStatic: true, "Changes a view's subviews with a transition."),
        initializer(.initButton, .button, [.of("type", "type", .enumeration(.buttonType))], "Makes a button."),
        row(
            .addTarget, .control, "addTarget",
            [
                .of("_", "target", .object(.object, isOptional: true)), .of("action", "action", .selector),
                .of("for", "controlEvents", .options(.controlEvents)),
            ], "Adds a target, held weakly, and its action."),
        row(
            .addAction, .control, "addAction",
            [
                .of("_", "action", .code),
                .of("for", "controlEvents", .options(.controlEvents), .enumCase(.controlEvents, "touchUpInside")),
            ], "Adds a closure as an action."),
        row(
            .removeTarget, .control, "removeTarget",
            [
                .of("_", "target", .object(.object, isOptional: true)), .of("action", "action", .selector, .nil),
                .of("for", "controlEvents", .options(.controlEvents)),
            ], "Removes a target's actions."),
        row(
            .sendActions, .control, "sendActions", [.of("for", "controlEvents", .options(.controlEvents))],
            "Sends the actions of an event."),
        row(
            .setTitle, .button, "setTitle",
            [.of("_", "title", .string), .of("for", "state", .any, .nil)], "Sets the title of a button."),
        row(.makeKeyAndVisible, .window, "makeKeyAndVisible", [], "Shows the window and makes it the key window."),
        row(.makeKey, .window, "makeKey", [], "Makes the window the key window."),
        row(.invalidate, .timer, "invalidate", [], "Stops the timer."),
        row(
            .memoryWarning, .viewController, "didReceiveMemoryWarning", [],
            "UIKit's own part of the callback, which an override calls."),
        row(
            .animateChanges, .sheetPresentationController, "animateChanges", [.of("_", "changes", .code)],
            "Runs changes of the detents and lays the sheet out."),
        initializer(
            .initAlert, .alertController,
            [
                .of("title", "title", .string), .of("message", "message", .string),
                .of("preferredStyle", "preferredStyle", .enumeration(.alertStyle)),
            ], "Makes an alert or an action sheet."),
        row(
            .addAlertAction, .alertController, "addAction",
            [.of("_", "action", .object(.alertAction, isOptional: false))], "Adds an action, as a button."),
        row(
            .addTextField, .alertController, "addTextField", [.of("configurationHandler", "handler", .code, .nil)],
            "Adds a text field to an alert; the handler gets it at once."),
        initializer(
            .initAlertAction, .alertAction,
            [
                .of("title", "title", .string), .of("style", "style", .enumeration(.actionStyle)),
                .of("handler", "handler", .code, .nil),
            ], "Makes an action; the handler runs once the alert in which it was tapped is gone."),
        row(
            .viewWillAppear, .viewController, "viewWillAppear", [animated],
            misuse("Called by UIKit before the view appears.")),
        row(
            .viewDidAppear, .viewController, "viewDidAppear", [animated],
            misuse("Called by UIKit once the view has appeared.")),
        row(
            .viewWillDisappear, .viewController, "viewWillDisappear", [animated],
            misuse("Called by UIKit before the view disappears.")),
        row(
            .viewDidDisappear, .viewController, "viewDidDisappear", [animated],
            misuse("Called by UIKit once the view has disappeared.")),
        row(
            .registerObject, .application, "registerObject",
            [
                .of("forStateRestoration", "object", .object(.object, isOptional: true)),
                .of("restorationIdentifier", "restorationIdentifier", .string),
            ], isStatic: true, "Has an object that is no controller saved, wherever another refers to it."),
        row(
            .ignoreSnapshot, .application, "ignoreSnapshotOnNextApplicationLaunch", [],
            "While state is preserved: the next launch does not show the picture of the app."),
        row(
            .extendRestoration, .application, "extendStateRestoration", [],
            "Restoration goes on: a crash until it is completed costs the archive."),
        row(
            .completeRestoration, .application, "completeStateRestoration", [],
            "Ends what extendStateRestoration began."),
        initializer(
            .initActivity, .userActivity, [.of("activityType", "activityType", .string)],
            "Makes an activity of a type."),
        row(
            .addUserInfo, .userActivity, "addUserInfoEntries", [.of("from", "otherDictionary", .any)],
            "Adds to what the activity carries."),
        row(
            .encodeValue, .coder, "encode", [.of("_", "value", .any), forKey],
            "Writes a value; a controller or a view is referred to, and saved in its turn."),
        row(
            .decodeObject, .coder, "decodeObject", [forKey], result: .any,
            "What was written under a key; nil where nothing was, or what it refers to has not come back."),
        row(.decodeInteger, .coder, "decodeInteger", [forKey], result: .int, "An integer; 0 where none was written."),
        row(.decodeDouble, .coder, "decodeDouble", [forKey], result: .double, "A number; 0 where none was written."),
        row(.decodeFloat, .coder, "decodeFloat", [forKey], result: .double, "A number; 0 where none was written."),
        row(.decodeBool, .coder, "decodeBool", [forKey], result: .bool, "A Boolean; false where none was written."),
        row(
            .containsValue, .coder, "containsValue", [forKey], result: .bool,
            "Whether something was written under a key."),
    ]

    private static let child = ValueType.object(.viewController, isOptional: false)
    private static let optionalController = ValueType.object(.viewController, isOptional: true)
    private static let view = ValueType.object(.view, isOptional: false)
    private static let duration = Parameter.of("withDuration", "duration", .duration)
    private static let animated = Parameter.of("_", "animated", .bool)
    private static let forKey = Parameter.of("forKey", "key", .string)

    private static func misuse(_ summary: String) -> String {
        summary + " Use begin- and endAppearanceTransition to drive it."
    }

    private static func row(
        _ method: UIKitMethod, _ owner: UIKitClass, _ base: String, _ parameters: [Parameter], isStatic: Bool = false,
        result: ValueType = .void, _ summary: String
    ) -> MethodInfo {
        MethodInfo(
            id: MethodID(method), owner: owner, isStatic: isStatic, isInitializer: false, base: base,
            parameters: parameters, result: result, summary: summary)
    }

    private static func initializer(
        _ method: UIKitMethod, _ owner: UIKitClass, _ parameters: [Parameter], _ summary: String
    ) -> MethodInfo {
        MethodInfo(
            id: MethodID(method), owner: owner, isStatic: false, isInitializer: true, base: "init",
            parameters: parameters, result: .object(owner, isOptional: false), summary: summary)
    }
}

extension MethodInfo.Parameter {
    fileprivate static func of(
        _ label: String, _ name: String, _ type: ValueType, _ defaultValue: RuntimeValue? = nil
    ) -> Self {
        Self(label: label, name: name, type: type, defaultValue: defaultValue)
    }
}
