// The table rows of delegated appearance: what a program can use, and what each row does.

extension DelegatedAppearance: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .preferredContentSizeDidChange, "preferredContentSizeDidChange",
            [.object("forChildContentContainer", "container", .viewController)], .environment, isQuiet: true, since: 8,
            "A child would like another size.", rules: [.contentSize1], arguments: .object)
        CallbackInfo.question(
            .prefersStatusBarHidden, "prefersStatusBarHidden", .delegated, .bool(false), since: 7,
            "Whether the status bar is hidden.", rules: [.appearanceAsked1])
        CallbackInfo.question(
            .preferredStatusBarStyle, "preferredStatusBarStyle", .delegated, .enumCase(.statusBarStyle, "default"),
            since: 7, "How the status bar is drawn.", rules: [.appearanceAsked1])
        CallbackInfo.question(
            .preferredStatusBarUpdateAnimation, "preferredStatusBarUpdateAnimation", .delegated,
            .enumCase(.statusBarAnimation, "fade"), since: 7, "How the status bar is hidden and shown.",
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
            "Whether the home indicator fades.", rules: [.appearanceAsked1])
        CallbackInfo.question(
            .childForHomeIndicatorAutoHidden, "childForHomeIndicatorAutoHidden", .delegated, .nil, since: 11,
            "The child that decides about the home indicator; nil for the container itself.", rules: [.appearanceAsked1]
        )
        CallbackInfo.question(
            .preferredScreenEdgesDeferringSystemGestures, "preferredScreenEdgesDeferringSystemGestures", .delegated,
            .list([]), since: 11, "The edges where the app's gestures come before the system's.",
            rules: [.appearanceAsked1])
        CallbackInfo.question(
            .childForScreenEdgesDeferringSystemGestures, "childForScreenEdgesDeferringSystemGestures", .delegated, .nil,
            since: 11, "The child that decides about the edges; nil for the container itself.",
            rules: [.appearanceAsked1])
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .viewController, "preferredContentSize", .size, first: .size(Size(width: 0, height: 0)),
            "The size it would like; setting it tells the container."
        ) { world, controller in preferredSizeChanged(of: controller, in: &world) }
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
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .viewController, "setNeedsStatusBarAppearanceUpdate", [], "Has UIKit ask again how the status bar looks."
        ) { world, _, _ in
            askAppearance([.statusBarHidden, .statusBarStyle], in: &world)
        }
        MethodInfo.method(
            .viewController, "setNeedsUpdateOfHomeIndicatorAutoHidden", [],
            "Has UIKit ask again whether the home indicator fades."
        ) { world, _, _ in
            askAppearance([.homeIndicator], in: &world)
        }
        MethodInfo.method(
            .viewController, "setNeedsUpdateOfScreenEdgesDeferringSystemGestures", [],
            "Has UIKit ask again at which edges its gestures wait."
        ) { world, _, _ in
            askAppearance([.deferredEdges], in: &world)
        }
    }
}
