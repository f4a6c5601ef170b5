// The table of callbacks: a row for each, in the order of `Callback`.

extension CallbackInfo {
    /// The table, in the order of `Callback`.
    public static let all: [CallbackInfo] = uikit + restoration

    private static let uikit: [CallbackInfo] = [
        row(.loadView, "loadView", [], .view, "Creates the view that the controller manages."),
        row(
            .viewDidLoad, "viewDidLoad", [], .view, mustCallSuper: true,
            "The view has been loaded into memory; it is not yet in a window."),
        row(
            .loadViewIfNeeded, "loadViewIfNeeded", [], .view, isQuiet: true, since: 9,
            "Loads the view if it has not been loaded."),
        row(
            .viewWillUnload, "viewWillUnload", [], .view, since: 5,
            "Until iOS 5: the view is about to be let go because memory is low."),
        row(
            .viewDidUnload, "viewDidUnload", [], .view, since: 3,
            "Until iOS 5: the view was let go because memory is low."),
        row(
            .viewWillAppear, "viewWillAppear", [animated], .appearance, mustCallSuper: true,
            "The view is about to be added to the hierarchy."),
        row(
            .viewIsAppearing, "viewIsAppearing", [animated], .appearance, mustCallSuper: true, since: 13,
            "The view is in the hierarchy and its superview has laid it out."),
        row(
            .viewDidAppear, "viewDidAppear", [animated], .appearance, mustCallSuper: true,
            "The view is fully on screen, its transition over."),
        row(
            .viewWillDisappear, "viewWillDisappear", [animated], .appearance, mustCallSuper: true,
            "The view is about to leave the hierarchy or to be covered."),
        row(
            .viewDidDisappear, "viewDidDisappear", [animated], .appearance, mustCallSuper: true,
            "The view has left the hierarchy."),
        row(
            .updateViewConstraints, "updateViewConstraints", [], .layout, mustCallSuper: true, isQuiet: true,
            "The view's constraints are to be updated, just before its own updateConstraints."),
        row(
            .viewWillLayoutSubviews, "viewWillLayoutSubviews", [], .layout, "The view is about to lay out its subviews."
        ),
        row(.viewDidLayoutSubviews, "viewDidLayoutSubviews", [], .layout, "The view has laid out its subviews."),
        row(
            .willMoveToParent, "willMove", [parameter("toParent", "parent", .viewController)], .containment,
            "The controller is about to be added to a container, or with nil removed from it."),
        row(
            .didMoveToParent, "didMove", [parameter("toParent", "parent", .viewController)], .containment,
            "The controller was added to a container, or with nil removed from it."),
        row(
            .shouldAutomaticallyForwardAppearanceMethods, "shouldAutomaticallyForwardAppearanceMethods", [],
            .containment, isQuestion: true, defaultAnswer: .bool(true), isQuiet: true,
            "Whether UIKit tells the children of a container about its appearance."),
        row(.deinit, "deinit", [], .life, owner: .object, "The object is being deallocated."),
        row(
            .didReceiveMemoryWarning, "didReceiveMemoryWarning", [], .life, mustCallSuper: true,
            "The system is low on memory; every live controller is told."),
        row(
            .willMoveToSuperview, "willMove", [parameter("toSuperview", "superview", .view)], .viewOwn, owner: .view,
            isQuiet: true, "The superview is about to change."),
        row(
            .didMoveToSuperview, "didMoveToSuperview", [], .viewOwn, owner: .view, isQuiet: true,
            "The superview has changed."),
        row(
            .willMoveToWindow, "willMove", [parameter("toWindow", "window", .window)], .viewOwn, owner: .view,
            isQuiet: true, "The window is about to change."),
        row(.didMoveToWindow, "didMoveToWindow", [], .viewOwn, owner: .view, isQuiet: true, "The window has changed."),
        row(
            .updateConstraints, "updateConstraints", [], .viewOwn, owner: .view, mustCallSuper: true, isQuiet: true,
            "The view's constraints are to be updated, subviews before superviews."),
        row(
            .layoutSubviews, "layoutSubviews", [], .viewOwn, owner: .view, isQuiet: true,
            "The view lays out its subviews."),
        row(
            .draw, "draw", [.init(label: "_", name: "rect", type: .rect)], .viewOwn, owner: .view, isQuiet: true,
            "The view draws itself, superviews before subviews."),
        row(
            .navigationWillShow, "navigationController",
            [
                parameter("_", "navigationController", .navigationController),
                parameter("willShow", "viewController", .viewController),
                .init(label: "animated", name: "animated", type: .bool),
            ], .navigationDelegate, owner: .object, isQuiet: true,
            "The navigation controller is about to show a controller."),
        row(
            .navigationDidShow, "navigationController",
            [
                parameter("_", "navigationController", .navigationController),
                parameter("didShow", "viewController", .viewController),
                .init(label: "animated", name: "animated", type: .bool),
            ], .navigationDelegate, owner: .object, isQuiet: true,
            "The navigation controller has shown a controller."),
        row(
            .willTransition, "willTransition",
            [
                .init(label: "to", name: "newCollection", type: .object(.traitCollection, isOptional: false)),
                coordinator,
            ], .environment, mustCallSuper: true, since: 8,
            "The traits are about to change; super tells the children."),
        row(
            .viewWillTransition, "viewWillTransition",
            [.init(label: "to", name: "size", type: .size), coordinator], .environment, mustCallSuper: true, since: 8,
            "The view is about to get another size; super tells the children."),
        row(
            .traitCollectionDidChange, "traitCollectionDidChange",
            [parameter("_", "previousTraitCollection", .traitCollection)], .environment, mustCallSuper: true, since: 8,
            "The traits have changed."),
        row(
            .sizeForChild, "size",
            [
                parameter("forChildContentContainer", "container", .viewController),
                .init(label: "withParentContainerSize", name: "parentSize", type: .size),
            ], .environment, isQuestion: true, isQuiet: true, since: 8,
            "The size that a container gives a child in a new size of its own."),
        question(
            .supportedInterfaceOrientations, "supportedInterfaceOrientations", .environment, .nil, since: 6,
            "The orientations that a root allows."),
        row(
            .preferredContentSizeDidChange, "preferredContentSizeDidChange",
            [parameter("forChildContentContainer", "container", .viewController)], .environment, isQuiet: true,
            since: 8, "A child would like another size."),
        split(
            .splitWillChangeDisplayMode, [.init(label: "willChangeTo", name: "displayMode", type: displayMode)],
            "Another display mode is about to be shown."),
        split(
            .splitPrimaryForCollapsing, "primaryViewController", "forCollapsing", answer: .nil,
            "The primary of a split view controller that collapses."),
        split(
            .splitPrimaryForExpanding, "primaryViewController", "forExpanding", answer: .nil,
            "The primary of a split view controller that expands."),
        split(
            .splitCollapseSecondary,
            [
                parameter("collapseSecondary", "secondaryViewController", .viewController),
                parameter("onto", "primaryViewController", .viewController),
            ], answer: .bool(false), "Whether the delegate has dealt with the secondary, which is else taken in."),
        split(
            .splitSeparateSecondary,
            [parameter("separateSecondaryFrom", "primaryViewController", .viewController)], answer: .nil,
            "The secondary of a split view controller that expands."),
        split(
            .splitTopColumn,
            [.init(label: "topColumnForCollapsingToProposedTopColumn", name: "proposedTopColumn", type: column)],
            answer: .nil, "The column on top of a split view controller that collapses."),
        split(
            .splitModeForExpanding,
            [
                .init(
                    label: "displayModeForExpandingToProposedDisplayMode", name: "proposedDisplayMode",
                    type: displayMode)
            ], answer: .nil, "The display mode of a split view controller that expands."),
        split(.splitDidCollapse, "splitViewControllerDidCollapse", "_", "The columns have been collapsed."),
        split(.splitDidExpand, "splitViewControllerDidExpand", "_", "The columns have been expanded."),
        split(
            .splitWillShowColumn, [.init(label: "willShow", name: "column", type: column)],
            "A column is about to be shown."),
        split(
            .splitWillHideColumn, [.init(label: "willHide", name: "column", type: column)],
            "A column is about to be hidden."),
        split(
            .splitShow,
            [
                parameter("show", "vc", .viewController), .init(label: "sender", name: "sender", type: .any),
            ], answer: .bool(false), "Whether the delegate has shown the controller."),
        split(
            .splitShowDetail,
            [
                parameter("showDetail", "vc", .viewController), .init(label: "sender", name: "sender", type: .any),
            ], answer: .bool(false), "Whether the delegate has shown the controller as the detail."),
        row(
            .collapseSecondary, "collapseSecondaryViewController",
            [
                parameter("_", "secondaryViewController", .viewController),
                parameter("for", "splitViewController", .splitViewController),
            ], .splitDelegate, isQuiet: true, since: 8,
            "The primary takes the secondary in; a navigation controller pushes it."),
        pages(
            .pageBefore, [parameter("viewControllerBefore", "viewController", .viewController)], answer: .nil,
            "The page before a page."),
        pages(
            .pageAfter, [parameter("viewControllerAfter", "viewController", .viewController)], answer: .nil,
            "The page after a page."),
        row(
            .pageCount, "presentationCount", [parameter("for", "pageViewController", .pageViewController)],
            .pageDelegate, owner: .object, isQuestion: true, defaultAnswer: .int(0), isQuiet: true, since: 6,
            "How many dots a row of pages shows."),
        row(
            .pageIndex, "presentationIndex", [parameter("for", "pageViewController", .pageViewController)],
            .pageDelegate, owner: .object, isQuestion: true, defaultAnswer: .int(0), isQuiet: true, since: 6,
            "Which dot of a row of pages is lit."),
        pages(
            .pageWillTransition,
            [.init(label: "willTransitionTo", name: "pendingViewControllers", type: .objects(.viewController))],
            "A finger begins to turn to these pages."),
        pages(
            .pageDidFinish,
            [
                .init(label: "didFinishAnimating", name: "finished", type: .bool),
                .init(
                    label: "previousViewControllers", name: "previousViewControllers",
                    type: .objects(.viewController)),
                .init(label: "transitionCompleted", name: "completed", type: .bool),
            ], "A turn by a finger is over; it was completed, or fell back."),
        row(
            .setViewControllersCompletion, "setViewControllersCompletion", [finished], .action,
            "The completion of setViewControllers(_:direction:animated:completion:)."),
        row(
            .numberOfSections, "numberOfSections", [parameter("in", "view", .view)], .listDelegate, owner: .object,
            isQuestion: true, defaultAnswer: .int(1), isQuiet: true, "How many sections a table or a collection has."),
        table(.tableRows, "numberOfRowsInSection", .int, answer: .int(0), "How many rows a section has."),
        table(.tableCell, "cellForRowAt", .any, answer: .nil, "The cell of a row that is seen."),
        table(.tableWillSelect, "willSelectRowAt", .any, answer: .nil, "The row to select for one that was tapped."),
        table(.tableDidSelect, "didSelectRowAt", .any, "A row was selected by a finger."),
        table(.tableDidDeselect, "didDeselectRowAt", .any, "A row is not selected any more."),
        collection(.collectionItems, "numberOfItemsInSection", .int, answer: .int(0), "How many items a section has."),
        collection(.collectionCell, "cellForItemAt", .any, answer: .nil, "The cell of an item that is seen."),
        collection(
            .collectionShouldSelect, "shouldSelectItemAt", .any, answer: .bool(true),
            "Whether an item that was tapped is selected."),
        collection(.collectionDidSelect, "didSelectItemAt", .any, "An item was selected by a finger."),
        collection(.collectionDidDeselect, "didDeselectItemAt", .any, "An item is not selected any more."),
        question(
            .prefersStatusBarHidden, "prefersStatusBarHidden", .delegated, .bool(false), since: 7,
            "Whether the status bar is hidden."),
        question(
            .preferredStatusBarStyle, "preferredStatusBarStyle", .delegated, .enumCase(.statusBarStyle, "default"),
            since: 7, "How the status bar is drawn."),
        question(
            .preferredStatusBarUpdateAnimation, "preferredStatusBarUpdateAnimation", .delegated,
            .enumCase(.statusBarAnimation, "fade"), since: 7, "How the status bar is hidden and shown."),
        question(
            .childForStatusBarHidden, "childForStatusBarHidden", .delegated, .nil, since: 7,
            "The child that decides whether the status bar is hidden; nil for the container itself."),
        question(
            .childForStatusBarStyle, "childForStatusBarStyle", .delegated, .nil, since: 7,
            "The child that decides how the status bar is drawn; nil for the container itself."),
        question(
            .prefersHomeIndicatorAutoHidden, "prefersHomeIndicatorAutoHidden", .delegated, .bool(false), since: 11,
            "Whether the home indicator fades."),
        question(
            .childForHomeIndicatorAutoHidden, "childForHomeIndicatorAutoHidden", .delegated, .nil, since: 11,
            "The child that decides about the home indicator; nil for the container itself."),
        question(
            .preferredScreenEdgesDeferringSystemGestures, "preferredScreenEdgesDeferringSystemGestures", .delegated,
            .list([]), since: 11, "The edges where the app's gestures come before the system's."),
        question(
            .childForScreenEdgesDeferringSystemGestures, "childForScreenEdgesDeferringSystemGestures", .delegated, .nil,
            since: 11, "The child that decides about the edges; nil for the container itself."),
        presentation(
            .presentationTransitionWillBegin, "presentationTransitionWillBegin", [],
            "The presentation is about to begin."),
        presentation(
            .presentationTransitionDidEnd, "presentationTransitionDidEnd",
            [.init(label: "_", name: "completed", type: .bool)],
            "The presentation has ended."),
        presentation(
            .dismissalTransitionWillBegin, "dismissalTransitionWillBegin", [], "The dismissal is about to begin."),
        presentation(
            .dismissalTransitionDidEnd, "dismissalTransitionDidEnd",
            [.init(label: "_", name: "completed", type: .bool)], "The dismissal has ended."
        ),
        row(
            .shouldRemovePresentersView, "shouldRemovePresentersView", [], .presentation,
            owner: .presentationController, isQuestion: true, defaultAnswer: .bool(false), isQuiet: true, since: 8,
            "Whether the presenter's view leaves the window while the presentation stands."),
        adaptive(
            .presentationControllerShouldDismiss, "presentationControllerShouldDismiss", answer: .bool(true),
            "Whether the user may dismiss what is presented."
        ),
        adaptive(
            .presentationControllerWillDismiss, "presentationControllerWillDismiss",
            "The user is about to dismiss what is presented."),
        adaptive(
            .presentationControllerDidDismiss, "presentationControllerDidDismiss",
            "The user has dismissed what was presented."),
        adaptive(
            .presentationControllerDidAttemptToDismiss, "presentationControllerDidAttemptToDismiss",
            "The user tried to dismiss what may not be dismissed."),
        row(
            .adaptivePresentationStyle, "adaptivePresentationStyle",
            [parameter("for", "controller", .presentationController)], .presentation, owner: .object, isQuestion: true,
            isQuiet: true, since: 8, "What a style becomes where the width is compact; 'none' leaves it as it is."),
        row(
            .adaptivePresentationStyleInTraits, "adaptivePresentationStyle",
            [
                parameter("for", "controller", .presentationController),
                parameter("traitCollection", "traitCollection", .traitCollection),
            ], .presentation, owner: .object, isQuestion: true, isQuiet: true, since: 8,
            "What a style becomes in these traits; 'none' leaves it as it is."),
        row(
            .presentationControllerForPresented, "presentationController",
            [
                parameter("forPresented", "presented", .viewController),
                parameter("presenting", "presenting", .viewController), parameter("source", "source", .viewController),
            ], .presentation, owner: .object, isQuestion: true, isQuiet: true, since: 8,
            "The presentation controller for a controller with the style custom."),
        row(
            .animationControllerForPresented, "animationController",
            [
                parameter("forPresented", "presented", .viewController),
                parameter("presenting", "presenting", .viewController), parameter("source", "source", .viewController),
            ], .presentation, owner: .object, isQuestion: true, isQuiet: true, since: 7,
            "The animator of a presentation; nil for UIKit's own."),
        row(
            .animationControllerForDismissed, "animationController",
            [parameter("forDismissed", "dismissed", .viewController)], .presentation, owner: .object,
            isQuestion: true, isQuiet: true, since: 7, "The animator of a dismissal; nil for UIKit's own."),
        row(
            .transitionDuration, "transitionDuration", [parameter("using", "transitionContext", .transitionContext)],
            .presentation, owner: .object, isQuestion: true, isQuiet: true, since: 7,
            "How long an animator's transition takes, in seconds."),
        row(
            .animateTransition, "animateTransition", [parameter("using", "transitionContext", .transitionContext)],
            .presentation, owner: .object, isQuiet: true, since: 7,
            "The animator makes the transition, and ends it by completeTransition(_:)."),
        row(
            .animationEnded, "animationEnded", [.init(label: "_", name: "transitionCompleted", type: .bool)],
            .presentation, owner: .object, isQuiet: true, since: 7, "The animator's transition is over."),
        row(.touchUpInside, "touchUpInside", [], .action, owner: .control, "A control was tapped."),
        row(
            .transitionCompletion, "transitionCompletion", [finished], .action,
            "The completion of a container's transition between two children."),
        row(
            .animationCompletion, "animationCompletion", [finished], .action, owner: .view,
            "The completion of a view animation."),
        row(.presentCompletion, "presentCompletion", [], .action, "The completion of a presentation."),
        row(.dismissCompletion, "dismissCompletion", [], .action, "The completion of a dismissal."),
        app(.willFinishLaunching, "willFinishLaunching", "The launch has begun; restoration follows."),
        app(
            .didFinishLaunching, "didFinishLaunching",
            "The launch is nearly over; windows are made here without scenes."),
        app(.didBecomeActive, "didBecomeActive", "The app receives events."),
        app(.willResignActive, "willResignActive", "The app is about to stop receiving events."),
        app(.didEnterBackground, "didEnterBackground", "The app is in the background."),
        app(.willEnterForeground, "willEnterForeground", "The app is on its way to the foreground."),
        app(.willTerminate, "willTerminate", "The app is about to be ended."),
        app(.applicationDidReceiveMemoryWarning, "didReceiveMemoryWarning", "The system is low on memory."),
        scene(.sceneWillConnect, "willConnect", "A scene is added to the app; windows are made here."),
        scene(.sceneDidBecomeActive, "didBecomeActive", "The scene receives events."),
        scene(.sceneWillResignActive, "willResignActive", "The scene is about to stop receiving events."),
        scene(.sceneDidEnterBackground, "didEnterBackground", "The scene is in the background."),
        scene(.sceneWillEnterForeground, "willEnterForeground", "The scene is on its way to the foreground."),
        row(
            .tabShouldSelect, "tabBarController",
            [
                parameter("_", "tabBarController", .tabBarController),
                parameter("shouldSelect", "viewController", .viewController),
            ], .tabDelegate, owner: .object, isQuestion: true, defaultAnswer: .bool(true), isQuiet: true, since: 3,
            "Whether the tab that the user has tapped may be selected."),
        row(
            .tabDidSelect, "tabBarController",
            [
                parameter("_", "tabBarController", .tabBarController),
                parameter("didSelect", "viewController", .viewController),
            ], .tabDelegate, owner: .object, isQuiet: true,
            "The user has tapped a tab, which is selected now."),
        row(
            .alertHandler, "handler", [.init(label: "title", name: "title", type: .string)], .action,
            owner: .alertController, since: 8, "The handler of the action that was tapped in an alert."),
        row(
            .prepareForPopover, "prepareForPopoverPresentation",
            [parameter("_", "popoverPresentationController", .popoverPresentationController)], .presentation,
            owner: .object, isQuiet: true, since: 8,
            "A popover is about to be presented: the last chance to say at what it points."),
        row(
            .sheetDidChangeDetent, "sheetPresentationControllerDidChangeSelectedDetentIdentifier",
            [parameter("_", "sheetPresentationController", .sheetPresentationController)], .presentation,
            owner: .object, isQuiet: true, since: 15, "The user has dragged a sheet to another height."),
        row(
            .standInForAdaptiveStyle, "presentationController",
            [
                parameter("_", "controller", .presentationController),
                .init(
                    label: "viewControllerForAdaptivePresentationStyle", name: "style",
                    type: .enumeration(.presentationStyle)),
            ], .presentation, owner: .object, isQuestion: true, isQuiet: true, since: 8,
            "The controller to show for the presented one in another style; nil for that itself."),
        row(
            .willPresentWithAdaptiveStyle, "presentationController",
            [
                parameter("_", "presentationController", .presentationController),
                .init(
                    label: "willPresentWithAdaptiveStyle", name: "style", type: .enumeration(.presentationStyle)),
                parameter("transitionCoordinator", "transitionCoordinator", .transitionCoordinator),
            ], .presentation, owner: .object, isQuiet: true, since: 8,
            "A presentation begins, or changes its style; 'none' where the style is the one that was asked for."),
        pages(
            .pageSpine,
            [.init(label: "spineLocationFor", name: "orientation", type: .enumeration(.interfaceOrientation))],
            answer: .nil, "Where the spine lies in an orientation; the pages for it may be set meanwhile."),
        customizing(
            .tabWillBeginCustomizing, "willBeginCustomizing", [],
            "The user begins to rearrange the tabs that may be moved."),
        customizing(
            .tabWillEndCustomizing, "willEndCustomizing", [.init(label: "changed", name: "changed", type: .bool)],
            "The user has rearranged the tabs, which are about to take their places."),
        customizing(
            .tabDidEndCustomizing, "didEndCustomizing", [.init(label: "changed", name: "changed", type: .bool)],
            "The tabs stand as the user has arranged them."),
    ]

    private static let animated = Parameter(label: "_", name: "animated", type: .bool)
    private static let coordinator = Parameter(
        label: "with", name: "coordinator", type: .object(.transitionCoordinator, isOptional: false))
    private static let finished = Parameter(label: "_", name: "finished", type: .bool)

    static func parameter(_ label: String, _ name: String, _ type: UIKitClass) -> Parameter {
        Parameter(label: label, name: name, type: .object(type, isOptional: true))
    }

    static func row(
        _ callback: Callback, _ base: String, _ parameters: [Parameter], _ family: Family,
        owner: UIKitClass = .viewController, mustCallSuper: Bool = false, isQuestion: Bool = false,
        defaultAnswer: RuntimeValue = .nil, isQuiet: Bool = false, since: Int = 2, _ summary: String
    ) -> CallbackInfo {
        CallbackInfo(
            callback: callback, base: base, parameters: parameters, family: family, owner: owner,
            mustCallSuper: mustCallSuper, isQuestion: isQuestion, defaultAnswer: defaultAnswer, isQuiet: isQuiet,
            since: since, summary: summary)
    }

    /// A function of a presentation controller.
    private static func presentation(
        _ callback: Callback, _ base: String, _ parameters: [Parameter], _ summary: String
    ) -> CallbackInfo {
        row(
            callback, base, parameters, .presentation, owner: .presentationController, isQuiet: true, since: 8,
            summary)
    }

    /// A function of a presentation controller's delegate; with an answer, a question.
    private static func adaptive(
        _ callback: Callback, _ base: String, answer: RuntimeValue? = nil, _ summary: String
    ) -> CallbackInfo {
        row(
            callback, base, [parameter("_", "presentationController", .presentationController)], .presentation,
            owner: .object, isQuestion: answer != nil, defaultAnswer: answer ?? .nil, isQuiet: true, since: 13, summary)
    }

    private static let displayMode = ValueType.enumeration(.splitDisplayMode)
    private static let column = ValueType.enumeration(.splitColumn)

    /// A function of a tab bar controller's delegate about tabs that are rearranged.
    private static func customizing(
        _ callback: Callback, _ label: String, _ more: [Parameter], _ summary: String
    ) -> CallbackInfo {
        row(
            callback, "tabBarController",
            [
                parameter("_", "tabBarController", .tabBarController),
                .init(label: label, name: "viewControllers", type: .objects(.viewController)),
            ] + more, .tabDelegate, owner: .object, isQuiet: true, since: 3, summary)
    }

    /// A function of a split view controller's delegate, `splitViewController(_:…)`; with an answer, a question.
    private static func split(
        _ callback: Callback, _ parameters: [Parameter], answer: RuntimeValue? = nil, _ summary: String
    ) -> CallbackInfo {
        row(
            callback, "splitViewController", [parameter("_", "svc", .splitViewController)] + parameters, .splitDelegate,
            owner: .object, isQuestion: answer != nil, defaultAnswer: answer ?? .nil, isQuiet: true, since: 8, summary)
    }

    /// One whose only parameter is the split view controller.
    private static func split(
        _ callback: Callback, _ base: String, _ label: String, answer: RuntimeValue? = nil, _ summary: String
    ) -> CallbackInfo {
        row(
            callback, base, [parameter(label, "svc", .splitViewController)], .splitDelegate, owner: .object,
            isQuestion: answer != nil, defaultAnswer: answer ?? .nil, isQuiet: true, since: 8, summary)
    }

    /// A function of a page view controller's data source or delegate; with an answer, a question.
    private static func pages(
        _ callback: Callback, _ parameters: [Parameter], answer: RuntimeValue? = nil, _ summary: String
    ) -> CallbackInfo {
        row(
            callback, "pageViewController",
            [parameter("_", "pageViewController", .pageViewController)] + parameters, .pageDelegate, owner: .object,
            isQuestion: answer != nil, defaultAnswer: answer ?? .nil, isQuiet: true, since: 5, summary)
    }

    /// A function of a table's data source or delegate; with an answer, a question.
    private static func table(
        _ callback: Callback, _ label: String, _ type: ValueType, answer: RuntimeValue? = nil, _ summary: String
    ) -> CallbackInfo {
        list(callback, "tableView", .tableView, label, type, answer, since: 2, summary)
    }

    private static func collection(
        _ callback: Callback, _ label: String, _ type: ValueType, answer: RuntimeValue? = nil, _ summary: String
    ) -> CallbackInfo {
        list(callback, "collectionView", .collectionView, label, type, answer, since: 6, summary)
    }

    private static func list(
        _ callback: Callback, _ base: String, _ view: UIKitClass, _ label: String, _ type: ValueType,
        _ answer: RuntimeValue?, since: Int, _ summary: String
    ) -> CallbackInfo {
        row(
            callback, base,
            [
                parameter("_", base, view),
                .init(label: label, name: type == .int ? "section" : "indexPath", type: type),
            ],
            .listDelegate, owner: .object, isQuestion: answer != nil, defaultAnswer: answer ?? .nil, isQuiet: true,
            since: since, summary)
    }

    /// A property of a controller that UIKit reads.
    private static func question(
        _ callback: Callback, _ name: String, _ family: Family, _ answer: RuntimeValue, since: Int, _ summary: String
    ) -> CallbackInfo {
        row(callback, name, [], family, isQuestion: true, defaultAnswer: answer, isQuiet: true, since: since, summary)
    }

    private static func app(_ callback: Callback, _ base: String, _ summary: String) -> CallbackInfo {
        row(callback, base, [], .application, owner: .application, summary)
    }

    private static func scene(_ callback: Callback, _ base: String, _ summary: String) -> CallbackInfo {
        row(callback, base, [], .scene, owner: .scene, since: 13, summary)
    }
}
