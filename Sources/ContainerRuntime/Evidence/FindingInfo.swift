// The table of findings: mistakes that UIKit accepts silently and its documentation rules out.

/// The kinds of findings, in the order of `FindingInfo.all`.
public enum FindingKind: UInt8, Sendable {
    case withoutDidMove, withoutWillMove, viewWithoutParent, viewLeftBehind, withoutFrame
    case neverEnded, notForwarded, reachesPast
    case duplicatePath, pathsTooLong
    case viewBeforeParent, keptInParent, didMoveBeforeView
    case layoutNeverSettles, unsatisfiable
    case unreportedChanges, neverCompleted
    case movedToAnother, willMoveTwice, framesNotSet
}

/// A kind of mistake that UIKit accepts silently.
public struct FindingInfo: Sendable {
    /// A stable lower-case identifier, such as `child-without-did-move`.
    public let code: String
    /// The mistake in one sentence; `%` is replaced by the controller's name.
    let text: String
    /// The fix, in the imperative.
    let fix: String
    /// The consequence if the mistake is not fixed.
    public let consequence: String

    /// The mistake in one sentence, for the controller of this name.
    public func text(about name: String) -> String { Self.filled(text, name) }
    /// The fix for the controller of this name.
    public func fix(for name: String) -> String { Self.filled(fix, name) }

    private static func filled(_ text: String, _ name: String) -> String {
        text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: name)
    }

    /// The row of a kind. O(1).
    public static func of(_ kind: FindingKind) -> FindingInfo { all[Int(kind.rawValue)] }

    /// The finding with a code; nil if there is none.
    public static func named(_ code: String) -> FindingInfo? { all.first { $0.code == code } }

    /// All findings, indexed by `FindingKind`.
    public static let all: [FindingInfo] = [
        FindingInfo(
            code: "child-without-did-move", text: "% was added as a child without didMove(toParent:)",
            fix: "call %.didMove(toParent:) after adding its view",
            consequence: "Work that the child does in didMove(toParent:) never runs."),
        FindingInfo(
            code: "removed-without-will-move", text: "% was removed from its parent without willMove(toParent: nil)",
            fix: "call %.willMove(toParent: nil) before removing it",
            consequence: "The child gets no callback before it is removed; UIKit sends only didMove(toParent: nil)."),
        FindingInfo(
            code: "view-without-add-child", text: "The view of % was inserted while % has no parent",
            fix: "call addChild(%) before adding its view",
            consequence:
                "No object retains the controller, and appearance, rotation and traits do not reach it reliably."),
        FindingInfo(
            code: "view-left-behind", text: "% was removed from its parent but its view was left behind",
            fix: "call %.view.removeFromSuperview() before removeFromParent()",
            consequence: "The view stays on screen without its controller, which gets no disappearance callbacks."),
        FindingInfo(
            code: "child-without-frame", text: "The view of % was inserted but never got a frame",
            fix: "set %.view.frame before adding the view",
            consequence: "The view keeps the size it was loaded with, whatever the container's size."),
        FindingInfo(
            code: "begin-never-ended", text: "An appearance transition of % was begun but never ended",
            fix: "call %.endAppearanceTransition()",
            consequence: "The child stays between two appearance states, and its later appearances are unbalanced."),
        FindingInfo(
            code: "forwarding-not-taken-over",
            text: "% is on screen without appearance callbacks, because its container forwards none",
            fix: "call beginAppearanceTransition and endAppearanceTransition on % from the container",
            consequence: "The child gets no appearance callbacks."),
        FindingInfo(
            code: "reach-past-root-view",
            text: "The container changes views inside the view of %, which belong to %",
            fix: "add a method to % and call it from the container",
            consequence: "The container depends on the child's internals and breaks when the child changes."),
        FindingInfo(
            code: "duplicate-restoration-path",
            text: "Two objects share a restoration path, so the state of % is not saved",
            fix: "give % its own restorationIdentifier",
            consequence: "After a relaunch, only one of the objects is restored; the other has the state that the "
                + "launch gives it."),
        FindingInfo(
            code: "restoration-paths-too-long",
            text:
                "The restoration paths below % are too long, so the state of the deepest objects is not "
                + "saved",
            fix: "nest controllers in fewer levels or omit identifiers",
            consequence: "After a relaunch, the deepest objects have the state that the launch gives them."),
        FindingInfo(
            code: "view-before-add-child", text: "The view of % was inserted before % was added as a child",
            fix: "call addChild(%) before adding its view",
            consequence:
                "The child appears when its view enters the window, without a parent and before its "
                + "willMove(toParent:)."
        ),
        FindingInfo(
            code: "will-move-nil-without-remove",
            text: "% received willMove(toParent: nil) but was never removed from its parent",
            fix: "call %.removeFromParent(), in the transition's completion if there is one",
            consequence: "The parent keeps the child, which waits for a didMove(toParent: nil) that never comes."),
        FindingInfo(
            code: "did-move-before-view", text: "didMove(toParent:) was called on % before its view was inserted",
            fix: "call %.didMove(toParent:) after adding its view",
            consequence: "The child assumes that its view is already in the container's, but it is not."),
        FindingInfo(
            code: "layout-never-settles",
            text: "The layout of % never settles: each pass asks for another one",
            fix: "change sizes and call setNeedsLayout() in the layout of % only if something is different",
            consequence: "The app hangs in the commit: UIKit repeats the layout endlessly and draws nothing."),
        FindingInfo(
            code: "unsatisfiable-constraints", text: "Constraints of % conflict",
            fix: "deactivate one of them first, or give one a lower priority",
            consequence: "UIKit breaks one of the constraints, and the layout contradicts it."),
        FindingInfo(
            code: "unreported-changes", text: "A property of % is observed whose changes nothing reports",
            fix: "declare the property of % as '@objc dynamic var'",
            consequence: "The observer is never called."),
        FindingInfo(
            code: "transition-never-completed",
            text: "The transition of % never ends, because its animator never calls completeTransition(_:)",
            fix: "call completeTransition(!transitionWasCancelled) on the context when the animations of % end",
            consequence: "The screen stays between two states, and later transitions wait for this one."),
        FindingInfo(
            code: "did-move-to-another",
            text: "didMove(toParent:) was called on % with an argument that is not its parent",
            fix: "pass the container that called addChild(%)",
            consequence: "The child learns of a move that did not happen, and never of the one that did."),
        FindingInfo(
            code: "will-move-twice",
            text: "willMove(toParent:) was called on %, although addChild(_:) calls it",
            fix: "remove the call; addChild(%) notifies the child itself",
            consequence: "The child prepares twice for the same move."),
        FindingInfo(
            code: "frames-not-set",
            text: "layoutSubviews of % does not call super, so constraints set no frames in it",
            fix: "call super.layoutSubviews() in layoutSubviews of %",
            consequence: "The subviews keep the frames that they had, whatever the constraints require."),
    ]
}
