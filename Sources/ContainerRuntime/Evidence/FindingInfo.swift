// The table of findings: mistakes that UIKit accepts silently and its documentation rules out.

/// The kinds of findings, in the order of `FindingInfo.all`.
public enum FindingKind: UInt8, Sendable {
    case withoutDidMove, withoutWillMove, viewWithoutParent, viewLeftBehind, withoutFrame
    case neverEnded, notForwarded, reachesPast
    case duplicatePath, pathsTooLong
    case viewBeforeParent, keptInParent, didMoveBeforeView
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
            code: "child-without-did-move", text: "% was added as a child and never told didMove(toParent:)",
            fix: "call %.didMove(toParent:) once its view stands in the container's",
            consequence: "What the child sets up when it has arrived is never set up."),
        FindingInfo(
            code: "removed-without-will-move", text: "% was removed from its parent without willMove(toParent: nil)",
            fix: "call %.willMove(toParent: nil) before removing it",
            consequence: "The child is not told before it goes; UIKit sends didMove(toParent: nil) alone."),
        FindingInfo(
            code: "view-without-add-child", text: "The view of % was inserted while % has no parent",
            fix: "call addChild(%) before adding its view",
            consequence: "Nothing holds the controller, and appearance, rotation and traits do not reach it reliably."),
        FindingInfo(
            code: "view-left-behind", text: "% was removed from its parent and its view was left behind",
            fix: "call %.view.removeFromSuperview() before removeFromParent()",
            consequence: "The view stays on screen without its controller, which is not told that it disappears."),
        FindingInfo(
            code: "child-without-frame", text: "The view of % was inserted and never given a frame",
            fix: "set %.view.frame before adding the view",
            consequence: "The view keeps the size that it was loaded with, whatever the container's is."),
        FindingInfo(
            code: "begin-never-ended", text: "An appearance transition of % was begun and never ended",
            fix: "call %.endAppearanceTransition()",
            consequence: "The child stays between two states, and its later appearances are unbalanced."),
        FindingInfo(
            code: "forwarding-not-taken-over",
            text: "% is on screen and was never told, because its container forwards nothing",
            fix: "call begin- and endAppearanceTransition on % from the container",
            consequence: "The child does not know that it is visible."),
        FindingInfo(
            code: "reach-past-root-view",
            text: "The container changes the views below the view of %, which are %'s own",
            fix: "give % a function that does it, and call that",
            consequence: "The container depends on what is inside of the child, and breaks when the child changes."),
        FindingInfo(
            code: "duplicate-restoration-path",
            text: "Two objects have one restoration path, and the state of % is not saved",
            fix: "give % a restorationIdentifier of its own",
            consequence: "After a relaunch the one is restored and the other is as the launch makes it, if it does."),
        FindingInfo(
            code: "restoration-paths-too-long",
            text:
                "The restoration paths of the app below % are too long, and the state of what stands deepest is not saved",
            fix: "contain controllers in fewer levels, or leave out identifiers",
            consequence: "After a relaunch what stands deepest is as the launch makes it, if it does."),
        FindingInfo(
            code: "view-before-add-child", text: "The view of % was inserted before % was added as a child",
            fix: "call addChild(%) before adding its view",
            consequence: "The child appears by its window, without a parent, before its willMove(toParent:)."),
        FindingInfo(
            code: "will-move-nil-without-remove",
            text: "% received willMove(toParent: nil) and was never removed from its parent",
            fix: "call %.removeFromParent(), in a transition's completion where there is one",
            consequence: "The parent keeps the child, which waits for a didMove(toParent: nil) that does not come."),
        FindingInfo(
            code: "did-move-before-view", text: "didMove(toParent:) is called on % before its view is inserted",
            fix: "call %.didMove(toParent:) after adding its view",
            consequence: "The child takes its view to be in the container's when it is not yet."),
    ]
}
