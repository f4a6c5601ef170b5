// The audit of a screen: what a user of an assistive technology finds there. It reads the same elements as VoiceOver's cursor.

/// Finds what makes the screen hard to use.
public enum Audit {
    /// The issues of the key window's screen, sorted from the most severe rule to the least. O(views + elements), and a
    /// sort of the labels.
    public static func issues(in world: borrowing World) -> [AuditIssue] {
        guard world.isWindow(world.keyWindow) else { return [] }
        let screen = AuditedScreen(world)
        var issues = AuditIssues()
        for rule in AuditRule.all {
            issues.rule = rule
            rule.check?(screen, world, &issues)
        }
        return issues.all
    }

    /// The screen as its user knows it: the front-most controller. Two audits of the same screen compare their cursors.
    public static func screen(in world: borrowing World) -> ObjectID { VoiceOver.screen(in: world) }

    /// The number of times that a program's post, the user, a new screen or a new size of the window has moved
    /// the cursor.
    public static func deliberateMoves(in world: borrowing World) -> Int {
        world.accessibility.session?.deliberateMoves ?? 0
    }

    /// The issue if the cursor has left an element of the same screen although nothing moved it; nil otherwise. A
    /// screen without elements has a different issue.
    /// - Parameters:
    ///   - before: the element under the cursor before the last statement.
    ///   - wasMoved: whether a program's post, the user, a new screen or a new size of the window moved it.
    public static func jump(
        from before: AccessibilityElement?, wasMoved: Bool, in world: borrowing World
    ) -> AuditIssue? {
        guard let before, !wasMoved, let rule = AuditRule.named("focus-jumps"),
            let now = Accessibility.cursor(in: world), now.id != before.id
        else { return nil }
        let label = before.label.map { "'\($0)'" } ?? "an element without a label"
        return AuditIssue(rule: rule, subject: now.id, text: "has the cursor, which jumped from \(label)")
    }
}
