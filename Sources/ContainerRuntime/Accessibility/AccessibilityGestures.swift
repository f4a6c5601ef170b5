// VoiceOver's gestures. Escape, magic tap and scroll travel along the responder chain from the element
// under the cursor until a responder returns true (record ax-gesture-dispatch-responder-chain). UIKit's own classes
// handle the gestures that reach them, and the system handles those that no responder does.

/// A gesture that an app can perform itself.
public enum VoiceOverGesture: UInt8, Sendable {
    /// A double tap.
    case activate
    /// A two-finger Z.
    case escape
    /// A two-finger double tap.
    case magicTap
    /// A three-finger swipe.
    case scroll
    /// A swipe up or down on an adjustable element.
    case increment, decrement

    var callback: Callback {
        switch self {
        case .activate: .accessibilityActivate
        case .escape: .accessibilityPerformEscape
        case .magicTap: .accessibilityPerformMagicTap
        case .scroll: .accessibilityScroll
        case .increment: .accessibilityIncrement
        case .decrement: .accessibilityDecrement
        }
    }
}

extension Accessibility {
    /// The user performs a gesture on an element, or on the one under the cursor. `direction` is the name of a case of
    /// `UIAccessibilityScrollDirection`.
    public static func perform(
        _ gesture: VoiceOverGesture, direction: String = "right", on object: ObjectID = .none, in world: inout World
    ) {
        let cursor = object.exists ? nil : cursor(in: world)
        let start = object.exists ? object : cursor.map { Gestures.responder(of: $0.id, in: world) }
        let directions = EnumType.accessibilityScrollDirection.cases
        let detail = Effect.Detail.gesture(gesture, directions.firstIndex(of: direction) ?? 0)
        let first = start ?? world.frontmost().map { world[controller: $0].view.orNil ?? $0 } ?? .none
        guard first.exists else { return }
        if gesture == .escape, Menus.dismiss(in: &world) { return }
        switch gesture {
        case .escape, .magicTap, .scroll:
            world.schedule(.of(.accessibility(.reach), first, .none, .accessibility7, with: detail))
        case .increment, .decrement:
            if let id = cursor?.id, id.part == .wheel {
                return PickerElements.adjust(id, up: gesture == .increment, in: &world)
            }
            guard AccessibilityAttributes.traits(of: first, in: world).contains(.adjustable) else {
                return VoiceOver.sound(.border, .accessibility8, in: &world)
            }
            world.schedule([
                Effect.of(.accessibility(.reach), first, .none, .accessibility8, with: detail),
                Effect.of(.accessibility(.speakValue), first, .none, .accessibility8),
            ])
        case .activate:
            guard world.implements(first, .accessibilityActivate), cursor?.id.part ?? .whole == .whole else {
                return Gestures.press(cursor?.id ?? AccessibilityElementID(first), in: &world)
            }
            world.schedule([
                Effect.ask(.accessibilityActivate, first, .none, .accessibility9),
                Effect.of(.accessibility(.activated), first, .none, .accessibility9),
            ])
        }
    }

    /// How a gesture passes through the app.
    enum Gestures {}
}

extension Accessibility.Gestures {
    /// The responder at which the chain of an element begins.
    static func responder(of id: AccessibilityElementID, in world: borrowing World) -> ObjectID {
        switch id.part {
        case .whole:
            // An action is not a responder, but its alert is.
            world[traits: id.object].uikit == .alertAction ? world.frontmost() ?? .none : id.object
        case .tab:
            world.isController(id.object)
                ? world[controller: id.object].parent : TabElements.tabBarController(of: id.object, in: world)
        case .backButton, .title, .message, .segment, .decrement, .increment, .wheel, .clearButton, .cancelButton,
            .scope, .accessory:
            id.object
        }
    }

    // MARK: The chain

    /// The gesture has reached a responder: the program's method or UIKit's implementation is called.
    static func reach(_ effect: Effect, in world: inout World) {
        let responder = effect.subject
        guard world.isReachable(responder) else { return }
        guard world.implements(responder, effect.gesture.callback) else {
            if actsItself(effect, in: &world) { return }
            return continueAlongChain(effect, in: &world)
        }
        if effect.gesture == .increment || effect.gesture == .decrement {
            return world.schedule(.enter(effect.gesture.callback, responder, effect.rule))
        }
        let question = Effect.ask(
            effect.gesture.callback, responder, .none, effect.rule,
            with: .gesture(effect.gesture, effect.scrollDirection))
        var answered = effect
        answered.operation = .accessibility(.reachAnswered)
        world.schedule([question, answered])
    }

    /// Continues after a responder's answer: true ends the gesture.
    static func answered(_ effect: Effect, in world: inout World) {
        guard world.driver.answerGiven != .bool(true) else { return }
        // The system dismisses a sheet whose controller has not gone back itself.
        if effect.gesture == .escape, !effect.hasLeftFront, dismiss(effect.subject, in: &world) { return }
        continueAlongChain(effect, in: &world)
    }

    private static func continueAlongChain(_ effect: Effect, in world: inout World) {
        let responder = effect.subject
        guard world.implements(responder, .nextResponder) else {
            return pass(effect, to: next(after: responder, in: world), in: &world)
        }
        var rest = effect
        rest.operation = .accessibility(.reachNext)
        world.schedule([Effect.ask(.nextResponder, responder, .none, .responder1), rest])
    }

    static func nextAnswered(_ effect: Effect, in world: inout World) {
        pass(effect, to: world.driver.answerGiven.object, in: &world)
    }

    private static func next(after responder: ObjectID, in world: borrowing World) -> ObjectID {
        guard world[traits: responder].uikit.isKind(of: .accessibilityElement) else {
            return world.nextResponder(after: responder)
        }
        let container = world.stored("accessibilityContainer", of: responder)?.object ?? .none
        return world.isReachable(container) ? container : .none
    }

    private static func pass(_ effect: Effect, to next: ObjectID, in world: inout World) {
        guard world.isReachable(next) else { return fallBack(effect, in: &world) }
        var call = effect
        call.operation = .accessibility(.reach)
        call.subject = next
        if world.isController(effect.subject), world.isPresented(effect.subject) { call.hasLeftFront = true }
        world.schedule(call)
    }

    // MARK: What UIKit does itself

    /// UIKit's own implementation for the responder's class. Returns whether it acted.
    private static func actsItself(_ effect: Effect, in world: inout World) -> Bool {
        guard !effect.hasLeftFront else { return false }
        let responder = effect.subject
        switch effect.gesture {
        case .escape: return escape(from: responder, in: &world)
        case .scroll: return scroll(responder, effect.scrollDirection, in: &world)
        case .increment, .decrement:
            return ValueControls.adjust(responder, up: effect.gesture == .increment, in: &world)
        case .magicTap, .activate: return false
        }
    }

    /// UIKit's implementation of accessibilityPerformEscape(): a navigation controller pops, a sheet and a popover are
    /// dismissed, and an alert is cancelled.
    static func escape(from responder: ObjectID, in world: inout World) -> Bool {
        guard world.isController(responder) else { return false }
        if world.isAlert(responder) {
            guard let cancel = world.actions(of: responder).first(where: { isCancel($0.action, in: world) }) else {
                return false
            }
            return world.tapAction(cancel.action, of: responder) == nil
        }
        if world.isNavigation(responder), world.stack(of: responder).count > 1 {
            return world.pop(responder, animated: true) != nil
        }
        return dismiss(responder, in: &world)
    }

    /// Dismisses a sheet or a popover as the system does. Returns false for any other responder.
    private static func dismiss(_ responder: ObjectID, in world: inout World) -> Bool {
        guard world.isController(responder), !world.isAlert(responder), world.isPresented(responder),
            AskedProperties.value("isModalInPresentation", .isModalInPresentation, of: responder, in: world)
                != .bool(true),
            world.beginInteractiveDismissal(responder)
        else { return false }
        // Scheduled below the drag's effects, so that the drag ends immediately.
        world.queues.turn.append(.of(.accessibility(.dismissSheet), .none, .none, .accessibility7))
        return true
    }

    private static func isCancel(_ action: ObjectID, in world: borrowing World) -> Bool {
        world.stored("style", of: action) == .enumCase(.actionStyle, "cancel")
    }

    /// UIKit's implementation of accessibilityScroll(_:): a scroll view scrolls by a page and
    /// announces its position; a page view controller turns a page.
    /// Returns whether it could.
    static func scroll(_ view: ObjectID, _ direction: Int, in world: inout World) -> Bool {
        if world.isPages(view) { return turnPage(of: view, direction, in: &world) }
        guard world.isView(view), world[traits: view].uikit.isKind(of: .scrollView) else { return false }
        return ScrollStatus.scroll(view, EnumType.accessibilityScrollDirection.cases[direction], in: &world)
    }

    /// A page view controller turns a page as by a swipe of one finger.
    private static func turnPage(of pages: ObjectID, _ direction: Int, in world: inout World) -> Bool {
        let isVertical = world.stored("navigationOrientation", of: pages) == .enumCase(.pageOrientation, "vertical")
        let isForward: Bool
        switch EnumType.accessibilityScrollDirection.cases[direction] {
        case "next": isForward = true
        case "previous": isForward = false
        case "left" where !isVertical, "up" where isVertical: isForward = true
        case "right" where !isVertical, "down" where isVertical: isForward = false
        default: return false
        }
        guard world.beginTurn(pages, isForward: isForward) else { return false }
        return PageViewController.endGesture(isFinishing: true, in: &world)
    }

    /// Performs what the system does with a gesture that no responder handled.
    private static func fallBack(_ effect: Effect, in world: inout World) {
        switch effect.gesture {
        case .magicTap: world.schedule(.of(.accessibility(.toggleMusic), .none, .none, .accessibility11))
        case .escape, .scroll: VoiceOver.sound(.border, effect.rule, in: &world)
        case .activate, .increment, .decrement: break
        }
    }

    // MARK: Activating

    /// Continues after accessibilityActivate(): false is followed by a touch.
    static func activated(_ effect: Effect, in world: inout World) {
        guard world.driver.answerGiven != .bool(true) else { return }
        press(AccessibilityElementID(effect.subject), in: &world)
    }

    /// Touches an element at its activation point.
    static func press(_ id: AccessibilityElementID, in world: inout World) {
        let object = id.object
        guard world.isReachable(object) else { return }
        let hasActed: Bool
        switch id.part {
        case .backButton: hasActed = world.isNavigation(object) && world.pop(object, animated: true) != nil
        case .tab:
            if TabElements.isElement(object, in: world) {
                hasActed = TabElements.tap(object, in: &world) == nil
                break
            }
            let parent = world.isController(object) ? world[controller: object].parent : .none
            hasActed = world.isTabBar(parent) && world.tapTab(object, of: parent) == nil
        case .title, .message, .wheel: hasActed = false
        case .accessory: hasActed = tapDetailButton(of: object, in: &world)
        case .clearButton: hasActed = SearchBars.clear(object, in: &world)
        case .cancelButton: hasActed = SearchBars.cancel(object, in: &world)
        case .scope: hasActed = SearchBars.selectScope(id.index, of: object, in: &world)
        case .segment: hasActed = select(id, in: &world)
        case .decrement, .increment:
            hasActed =
                world[view: object].isEnabled && ValueControls.adjust(object, up: id.part == .increment, in: &world)
        case .whole: hasActed = press(object, in: &world)
        }
        if !hasActed { VoiceOver.sound(.border, .accessibility9, in: &world) }
    }

    /// Taps the detail button of a table's cell.
    private static func tapDetailButton(of cell: ObjectID, in world: inout World) -> Bool {
        guard let (table, path) = ListView.row(of: cell, in: world) else { return false }
        return CellSegues.tapAccessory(path.row, inSection: path.section, of: table, in: &world)
    }

    /// Selects a segment. VoiceOver says so after the actions.
    private static func select(_ id: AccessibilityElementID, in world: inout World) -> Bool {
        guard world[view: id.object].isEnabled,
            SegmentedControls.isEnabled(id.index, of: id.object, in: world)
        else { return false }
        VoiceOver.say("selected", .accessibility9, in: &world)
        SegmentedControls.select(id.index, of: id.object, in: &world)
        return true
    }

    /// The point that the program has set; nil for the middle.
    private static func activationPoint(of object: ObjectID, in world: borrowing World) -> Point? {
        if case .point(let point)? = world.stored("accessibilityActivationPoint", of: object) { point } else { nil }
    }

    private static func press(_ object: ObjectID, in world: inout World) -> Bool {
        let uikit = world[traits: object].uikit
        if uikit == .alertAction {
            let alert = world.frontmost() ?? .none
            return world.isAlert(alert) && world.tapAction(object, of: alert) == nil
        }
        if uikit.isKind(of: .menuElement) { return Menus.choose(object, in: &world) }
        if uikit.isKind(of: .barButtonItem) { return BarItems.tap(object, in: &world) == nil }
        if uikit.isKind(of: .tabBarItem) { return TabBars.tap(object, in: &world) }
        guard world.isView(object) else { return false }
        if uikit.isKind(of: .textField) || uikit.isKind(of: .textView) || uikit.isKind(of: .searchBar) {
            SearchBars.prepare(object, in: &world)
            world.schedule(.becomeFirstResponder(object))
            return true
        }
        if let control = AccessibilityAttributes.cellSwitch(of: object, in: world) {
            guard ValueControls.canToggle(control, in: world) else { return false }
            world.schedule(.of(.accessibility(.speakValue), object, .none, .accessibility9))
            ValueControls.toggle(control, in: &world)
            return true
        }
        if uikit.isKind(of: .control) {
            guard ValueControls.canToggle(object, in: world) else { return world.tap(object) == nil }
            // Spoken after the actions.
            world.schedule(.of(.accessibility(.speakValue), object, .none, .accessibility9))
            ValueControls.toggle(object, in: &world)
            return true
        }
        if AccessibilityAttributes.isCell(uikit) {
            guard let (list, path) = ListView.row(of: object, in: world) else { return false }
            return world.selectRow(path.row, inSection: path.section, of: list)
        }
        return Touches.activate(object, at: activationPoint(of: object, in: world), in: &world)
    }
}
