// The table rows of delegated appearance: what a program can use, and what each row does.

extension Callback {
    static var prefersPointerLocked: Callback { Callback(204) }
    static var childForPointerLock: Callback { Callback(205) }
}

extension DelegatedAppearance: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .preferredContentSizeDidChange, "preferredContentSizeDidChange",
            [.object("forChildContentContainer", "container", .viewController)], .environment, isQuiet: true, since: 8,
            "A child has changed its preferred size.", rules: [.contentSize1], arguments: .object)
        CallbackInfo.question(
            .prefersStatusBarHidden, "prefersStatusBarHidden", .delegated, .bool(false), since: 7,
            "Whether the status bar is hidden.", rules: [.appearanceAsked1])
        CallbackInfo.question(
            .preferredStatusBarStyle, "preferredStatusBarStyle", .delegated, .enumCase(.statusBarStyle, "default"),
            since: 7, "The style of the status bar.", rules: [.appearanceAsked1])
        CallbackInfo.question(
            .preferredStatusBarUpdateAnimation, "preferredStatusBarUpdateAnimation", .delegated,
            .enumCase(.statusBarAnimation, "fade"), since: 7,
            "The animation with which the status bar is hidden and shown.",
            rules: [.appearanceAsked1])
        CallbackInfo.question(
            .childForStatusBarHidden, "childForStatusBarHidden", .delegated, .nil, since: 7,
            "The child that decides whether the status bar is hidden; nil for the container itself.",
            rules: [.appearanceAsked1])
        CallbackInfo.question(
            .childForStatusBarStyle, "childForStatusBarStyle", .delegated, .nil, since: 7,
            "The child that decides how the status bar is drawn; nil for the container itself.",
            rules: [.appearanceAsked1])
        CallbackInfo.question(
            .prefersHomeIndicatorAutoHidden, "prefersHomeIndicatorAutoHidden", .delegated, .bool(false), since: 11,
            "Whether the home indicator is hidden automatically.", rules: [.appearanceAsked1])
        CallbackInfo.question(
            .childForHomeIndicatorAutoHidden, "childForHomeIndicatorAutoHidden", .delegated, .nil, since: 11,
            "The child that decides about the home indicator; nil for the container itself.", rules: [.appearanceAsked1]
        )
        CallbackInfo.question(
            .preferredScreenEdgesDeferringSystemGestures, "preferredScreenEdgesDeferringSystemGestures", .delegated,
            .list([]), since: 11, "The edges where the app's gestures take precedence over the system's.",
            rules: [.appearanceAsked1])
        CallbackInfo.question(
            .childForScreenEdgesDeferringSystemGestures, "childForScreenEdgesDeferringSystemGestures", .delegated, .nil,
            since: 11, "The child that decides about the edges; nil for the container itself.",
            rules: [.appearanceAsked1])
        CallbackInfo.question(
            .prefersPointerLocked, "prefersPointerLocked", .delegated, .bool(false), since: 14,
            "Whether the pointer is locked to the scene.", rules: [.appearanceAsked1])
        CallbackInfo.question(
            .childForPointerLock, "childViewControllerForPointerLock", .delegated, .nil, since: 14,
            "The child that decides about the pointer; nil for the container itself.", rules: [.appearanceAsked1])
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.answer(.supportedInterfaceOrientations, .options(.interfaceOrientationMask))
        PropertyInfo.answer(.prefersStatusBarHidden, .bool)
        PropertyInfo.answer(.preferredStatusBarStyle, .enumeration(.statusBarStyle))
        PropertyInfo.answer(.preferredStatusBarUpdateAnimation, .enumeration(.statusBarAnimation))
        PropertyInfo.answer(.childForStatusBarHidden, .object(.viewController, isOptional: true))
        PropertyInfo.answer(.childForStatusBarStyle, .object(.viewController, isOptional: true))
        PropertyInfo.answer(.prefersHomeIndicatorAutoHidden, .bool)
        PropertyInfo.answer(.childForHomeIndicatorAutoHidden, .object(.viewController, isOptional: true))
        PropertyInfo.answer(.preferredScreenEdgesDeferringSystemGestures, .options(.rectEdge))
        PropertyInfo.answer(.childForScreenEdgesDeferringSystemGestures, .object(.viewController, isOptional: true))
        PropertyInfo.answer(.prefersPointerLocked, .bool)
        PropertyInfo.answer(.childForPointerLock, .object(.viewController, isOptional: true))
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .viewController, "setNeedsStatusBarAppearanceUpdate", [],
            "Asks UIKit to query the status bar's appearance again."
        ) { world, _, _ in
            askAppearance([.statusBarHidden, .statusBarStyle], in: &world)
        }
        MethodInfo.method(
            .viewController, "setNeedsUpdateOfHomeIndicatorAutoHidden", [],
            "Asks UIKit to query again whether the home indicator is hidden."
        ) { world, _, _ in
            askAppearance([.homeIndicator], in: &world)
        }
        MethodInfo.method(
            .viewController, "setNeedsUpdateOfScreenEdgesDeferringSystemGestures", [],
            "Asks UIKit to query again which edges defer system gestures."
        ) { world, _, _ in
            askAppearance([.deferredEdges], in: &world)
        }
        MethodInfo.method(
            .viewController, "setNeedsUpdateOfPrefersPointerLocked", [],
            "Asks UIKit to query again whether the pointer is locked."
        ) { world, _, _ in
            askAppearance([.pointerLock], in: &world)
        }
    }
}
