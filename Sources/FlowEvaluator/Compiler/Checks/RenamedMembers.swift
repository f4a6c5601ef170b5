// UIKit names that were replaced by shorter ones. Engineers still type the old names from memory, and edit distance
// does not lead from `childViewControllers` to `children`.

/// A UIKit member with its former name.
struct RenamedMember: Sendable {
    let former: String
    let current: String
    /// The label that the first argument has in the current name; nil if it has none.
    let firstLabel: String?

    /// The former names with their replacements.
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

    /// Whether a name is a former one.
    static func isFormer(_ name: String) -> Bool { all.contains { $0.former == name } }

    /// The row of a former name, if its current name is among the candidates.
    static func find(_ former: String, among candidates: [String]) -> RenamedMember? {
        all.first { $0.former == former && candidates.contains($0.current) }
    }
}
