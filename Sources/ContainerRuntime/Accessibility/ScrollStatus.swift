// What VoiceOver says after a page has been scrolled: the status that the delegate of the scroll view returns, or the number of the
// page.

/// The numbers of the rows.
private enum StatusNumbers {
    @inline(__always) static var callback: UInt16 { 452 }
    @inline(__always) static var rule: UInt16 { 403 }
}

extension Callback {
    static var accessibilityScrollStatus: Callback { Callback(StatusNumbers.callback) }
    static var accessibilityAttributedScrollStatus: Callback { Callback(StatusNumbers.callback + 1) }
}

extension Rule {
    public static var accessibility15: Rule { Rule(StatusNumbers.rule) }
}

enum ScrollStatus {
    /// Scrolls by the part that the bars leave visible, as far as the content reaches. Returns whether it moved.
    static func scroll(_ view: ObjectID, _ direction: String, in world: inout World) -> Bool {
        guard let property = world.property(.scrollView, "contentOffset") else { return false }
        let page = page(of: view, in: world)
        guard page.width > 0, page.height > 0 else { return false }
        let before = ScrollViews.offset(of: view, in: world)
        var offset = before
        // The direction is that of the fingers: a swipe to the right reveals what is on the left.
        switch direction {
        case "right", "previous": offset.x -= page.width
        case "left", "next": offset.x += page.width
        case "up": offset.y += page.height
        default: offset.y -= page.height
        }
        offset = ScrollViews.reachable(offset, of: view, in: world)
        guard offset != before else { return false }
        world.set(property, of: view, to: .point(offset))
        var question = Effect.of(.accessibility(.askStatus), view, .none, .accessibility15)
        question.isHorizontalScroll = offset.x != before.x
        world.hold(question)
        world.queues.turn.append(question)
        return true
    }

    /// The size of the part of a scroll view that its insets leave.
    private static func page(of view: ObjectID, in world: borrowing World) -> Size {
        let bounds = ViewHierarchy.bounds(of: view, in: world)
        let inset = ScrollViews.adjustedInset(of: view, in: world)
        return Size(
            width: bounds.width - inset.left - inset.right, height: bounds.height - inset.top - inset.bottom)
    }

    /// Asks the delegate for the status, once the new content is laid out; without an answer, VoiceOver says the number of the page.
    static func ask(_ effect: Effect, in world: inout World) {
        guard world.isView(effect.subject) else { return }
        var status = effect
        status.operation = .accessibility(.speakStatus)
        guard case .object(let delegate)? = world.stored("delegate", of: effect.subject), world.isReachable(delegate)
        else { return world.schedule(status) }
        let callbacks: [Callback] = [.accessibilityAttributedScrollStatus, .accessibilityScrollStatus]
        guard let callback = callbacks.first(where: { world.implements(delegate, $0) }) else {
            return world.schedule(status)
        }
        status.isAnswered = true
        world.schedule([.ask(callback, delegate, effect.subject, .accessibility15), status])
    }

    /// Speaks the delegate's answer.
    static func speak(_ effect: Effect, in world: inout World) {
        let view = effect.subject
        switch effect.isAnswered ? world.driver.answerGiven : .nil {
        case .string(let status) where !status.isEmpty:
            VoiceOver.say(status, .accessibility15, in: &world)
        case .object(let text) where AttributedTexts.mayBeText(text, in: world):
            AttributedTexts.speakStatus(text, in: &world)
        default:
            guard world.isView(view) else { return }
            VoiceOver.say(
                pages(of: view, isHorizontal: effect.isHorizontalScroll, in: world), .accessibility10, in: &world)
        }
    }

    private static func pages(of view: ObjectID, isHorizontal: Bool, in world: borrowing World) -> String {
        let page = page(of: view, in: world)
        let inset = ScrollViews.adjustedInset(of: view, in: world)
        let offset = ScrollViews.offset(of: view, in: world)
        let content = ScrollViews.contentSize(of: view, in: world)
        let (start, length, total) =
            isHorizontal
            ? (offset.x + inset.left, page.width, content.width) : (offset.y + inset.top, page.height, content.height)
        guard length > 0 else { return "" }
        let count = max((total / length).rounded(.up), 1)
        let number = min((start / length).rounded(.up) + 1, count)
        return "page \(Int(number)) of \(Int(count))"
    }
}

extension ScrollStatus: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .accessibilityScrollStatus, "accessibilityScrollStatus", [.object("for", "scrollView", .scrollView)],
            .accessibility, owner: .object, isQuestion: true, defaultAnswer: .nil, isQuiet: true,
            "What VoiceOver says about the content at the offset; nil for the number of the page.",
            rules: [.accessibility15], arguments: .object)
        CallbackInfo.row(
            .accessibilityAttributedScrollStatus, "accessibilityAttributedScrollStatus",
            [.object("for", "scrollView", .scrollView)], .accessibility, owner: .object, isQuestion: true,
            defaultAnswer: .nil, isQuiet: true, since: 11,
            "The status as an attributed string, which has precedence.", rules: [.accessibility15], arguments: .object)
    }

    static var rules: [RuleInfo] {
        [
            .row(
                .accessibility15, "accessibility.15", "delegates-describe-scrolling",
                "After VoiceOver has scrolled by a page, the scroll view asks its delegate for the status, and VoiceOver "
                    + "speaks the answer. Without one, it speaks the number of the page.",
                "UIScrollViewAccessibilityDelegate.accessibilityScrollStatus")
        ]
    }
}
