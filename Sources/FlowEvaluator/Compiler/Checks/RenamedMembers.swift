// Names that UIKit has given up for shorter ones. Engineers still type them from memory, and no distance between
// spellings finds `children` from `childViewControllers`.

/// A member of UIKit under its former name.
struct RenamedMember: Sendable {
    let former: String
    let current: String
    /// The label that the first argument has had since; nil where it has none or there is no argument.
    let firstLabel: String?

    /// The former names, by which a member is found that no longer answers to them.
    static let all: [RenamedMember] = [
        .init("addChildViewController", "addChild"),
        .init("removeFromParentViewController", "removeFromParent"),
        .init("willMoveToParentViewController", "willMove", firstLabel: "toParent"),
        .init("didMoveToParentViewController", "didMove", firstLabel: "toParent"),
        .init("childViewControllers", "children"),
        .init("parentViewController", "parent"),
        .init("isMovingToParentViewController", "isMovingToParent"),
        .init("isMovingFromParentViewController", "isMovingFromParent"),
        .init("transitionFromViewController", "transition", firstLabel: "from"),
        .init("popViewControllerAnimated", "popViewController", firstLabel: "animated"),
        .init("popToRootViewControllerAnimated", "popToRootViewController", firstLabel: "animated"),
        .init("initWithRootViewController", "init", firstLabel: "rootViewController"),
        .init(
            "shouldAutomaticallyForwardAppearanceMethodsToChildViewControllers",
            "shouldAutomaticallyForwardAppearanceMethods"),
        .init(
            "automaticallyForwardAppearanceAndRotationMethodsToChildViewControllers",
            "shouldAutomaticallyForwardAppearanceMethods"),
        .init("bringSubview", "bringSubviewToFront"),
        .init("sendSubview", "sendSubviewToBack"),
        .init("isDescendantOfView", "isDescendant", firstLabel: "of"),
        .init("addTargetForAction", "addTarget"),
        .init("hidden", "isHidden"),
        .init("enabled", "isEnabled"),
        .init("selected", "isSelected"),
        .init("highlighted", "isHighlighted"),
        .init("userInteractionEnabled", "isUserInteractionEnabled"),
    ]

    private init(_ former: String, _ current: String, firstLabel: String? = nil) {
        self.former = former
        self.current = current
        self.firstLabel = firstLabel
    }

    /// The row of a former name whose present name is among the candidates.
    static func find(_ former: String, among candidates: [String]) -> RenamedMember? {
        all.first { $0.former == former && candidates.contains($0.current) }
    }
}
