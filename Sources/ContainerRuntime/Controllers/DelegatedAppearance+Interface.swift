// What a program sees of what controllers decide on: the rows of the tables, and what each row does.

extension DelegatedAppearance: Interface {
    @RowBuilder<PropertyRow> static var properties: [PropertyRow] {
        PropertyRow.stored(
            .viewController, "preferredContentSize", .size, first: .size(Size(width: 0, height: 0)),
            "The size it would like; setting it tells the container."
        ) { world, controller in preferredSizeChanged(of: controller, in: &world) }
        PropertyRow.answer(.supportedInterfaceOrientations, .options(.interfaceOrientationMask))
        PropertyRow.answer(.prefersStatusBarHidden, .bool)
        PropertyRow.answer(.preferredStatusBarStyle, .enumeration(.statusBarStyle))
        PropertyRow.answer(.preferredStatusBarUpdateAnimation, .enumeration(.statusBarAnimation))
        PropertyRow.answer(.childForStatusBarHidden, .object(.viewController, isOptional: true))
        PropertyRow.answer(.childForStatusBarStyle, .object(.viewController, isOptional: true))
        PropertyRow.answer(.prefersHomeIndicatorAutoHidden, .bool)
        PropertyRow.answer(.childForHomeIndicatorAutoHidden, .object(.viewController, isOptional: true))
        PropertyRow.answer(.preferredScreenEdgesDeferringSystemGestures, .options(.rectEdge))
        PropertyRow.answer(.childForScreenEdgesDeferringSystemGestures, .object(.viewController, isOptional: true))
    }

    @RowBuilder<MethodRow> static var methods: [MethodRow] {
        MethodRow(
            .viewController, "setNeedsStatusBarAppearanceUpdate", [], "Has UIKit ask again how the status bar looks."
        ) { world, _, _ in
            askAppearance([.statusBarHidden, .statusBarStyle], in: &world)
        }
        MethodRow(
            .viewController, "setNeedsUpdateOfHomeIndicatorAutoHidden", [],
            "Has UIKit ask again whether the home indicator fades."
        ) { world, _, _ in
            askAppearance([.homeIndicator], in: &world)
        }
        MethodRow(
            .viewController, "setNeedsUpdateOfScreenEdgesDeferringSystemGestures", [],
            "Has UIKit ask again at which edges its gestures wait."
        ) { world, _, _ in
            askAppearance([.deferredEdges], in: &world)
        }
    }
}
