// What a program sees of what controllers decide on: the rows of the tables, and what each row does.

extension DelegatedAppearance: Interface {
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
