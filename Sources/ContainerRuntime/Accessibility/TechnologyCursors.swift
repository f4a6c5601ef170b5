// The cursors of Switch Control and Full Keyboard Access. They stop at elements that the user can act on, in
// VoiceOver's order, and start over after the last one. A container with the navigation style `combined` is one stop
// until the user enters it.

/// An assistive technology other than VoiceOver that has its own cursor.
public enum CursorTechnology: UInt8, Sendable, CaseIterable {
    case switchControl, fullKeyboard

    /// The name in traces.
    public var name: String { self == .switchControl ? "switchControl" : "fullKeyboard" }

    /// UIAccessibility.AssistiveTechnologyIdentifier. UIKit has none for Full Keyboard Access.
    var identifier: String {
        self == .switchControl
            ? "UIAccessibilityNotificationSwitchControlIdentifier" : "UIAccessibilityFullKeyboardAccess"
    }
}

/// Where the cursor of a technology is.
struct TechnologyCursor: Sendable {
    /// The object that represents the technology in traces. Retained.
    var object: ObjectID
    /// The element, or the container that is one stop. Weak.
    var stop = AccessibilityElementID.none
    /// The stop's position among the others when it was reached.
    var index = -1
    /// The container in which the cursor moves. Weak.
    var group = ObjectID.none
    /// The stops, valid for `stamp` and in `stopsGroup`.
    var stops: [AccessibilityElementID] = []
    var stopsGroup = ObjectID.none
    var stamp = UInt64.max
    /// Whether the stops were still valid when the user acted.
    var isFresh = false
}

extension Accessibility {
    /// Moves the cursor of a technology to the next or the previous stop.
    public static func move(_ technology: CursorTechnology, forward: Bool, in world: inout World) {
        TechnologyCursors.prepare(technology, in: &world)
        let isFresh =
            world.accessibility.cursors[technology]?.stamp == world.accessibilityStamp && !overridesGetters(in: world)
        world.accessibility.cursors[technology]?.isFresh = isFresh
        world.schedule(
            .of(
                .accessibility(.moveCursor), .none, .none, .technology1,
                with: .index(Int(technology.rawValue) << 1 | (forward ? 1 : 0))))
        if !isFresh { ask(in: &world) }
    }

    /// The user selects the stop: this enters a container or activates an element.
    public static func select(_ technology: CursorTechnology, in world: inout World) {
        guard let cursor = world.accessibility.cursors[technology], world.isReachable(cursor.stop.object) else {
            return
        }
        if TechnologyCursors.isCombined(cursor.stop.object, in: world), cursor.group != cursor.stop.object,
            cursor.stop.part == .whole
        {
            world.accessibility.cursors[technology]?.group = cursor.stop.object
            world.accessibility.cursors[technology]?.index = -1
            return move(technology, forward: true, in: &world)
        }
        activate(cursor.stop, in: &world)
    }

    /// The object under the cursor of a technology; none if the cursor is on nothing.
    public static func focus(of technology: CursorTechnology, in world: borrowing World) -> ObjectID {
        let stop = world.accessibility.cursors[technology]?.stop.object ?? .none
        return world.isReachable(stop) ? stop : .none
    }

    /// Activates an element as a double tap does.
    static func activate(_ id: AccessibilityElementID, in world: inout World) {
        guard id.part == .whole, world.implements(id.object, .accessibilityActivate) else {
            return Gestures.press(id, in: &world)
        }
        world.schedule([
            Effect.ask(.accessibilityActivate, id.object, .none, .accessibility9),
            Effect.of(.accessibility(.activated), id.object, .none, .accessibility9),
        ])
    }

    /// The elements that Voice Control finds by a name: those the user can act on, if the name is an input label or the
    /// label. O(views).
    public static func elements(called name: String, in world: borrowing World) -> [AccessibilityElement] {
        let wanted = name.lowercased()
        return TechnologyCursors.reachable(in: world).filter { element in
            TechnologyCursors.names(of: element, in: world).contains { $0.lowercased() == wanted }
        }
    }

    /// The names by which Voice Control finds the elements on the screen, in their order. O(views).
    public static func names(in world: borrowing World) -> [String] {
        TechnologyCursors.reachable(in: world).flatMap { TechnologyCursors.names(of: $0, in: world).prefix(1) }
    }

    /// Voice Control acts on an element.
    public static func tap(_ element: AccessibilityElement, in world: inout World) { activate(element.id, in: &world) }
}

/// The stops of technologies other than VoiceOver.
enum TechnologyCursors {
    static func prepare(_ technology: CursorTechnology, in world: inout World) {
        guard world.accessibility.cursors[technology] == nil else { return }
        let object = world.make(world.classID(.accessibility), payload: 0)
        world.setName(technology.name, of: object, isFindable: false)
        world.accessibility.cursors[technology] = TechnologyCursor(object: object)
    }

    // MARK: Stops

    /// The elements on the screen that the user can act on.
    static func reachable(in world: borrowing World) -> [AccessibilityElement] {
        guard world.isWindow(world.keyWindow) else { return [] }
        return ElementWalk.elements(of: world.keyWindow, in: world).filter { $0.isOnScreen && responds($0, in: world) }
    }

    /// Whether an element responds to the user: as the program has set, or else as its traits and its class imply.
    private static func responds(_ element: AccessibilityElement, in world: borrowing World) -> Bool {
        let object = element.source
        if element.id.part == .whole,
            case .bool(let responds)? = world.stored(
                "accessibilityRespondsToUserInteraction", of: object)
        {
            return responds
        }
        switch element.id.part {
        case .backButton, .tab, .accessory: return true
        case .title, .message: return false
        case .segment, .decrement, .increment, .wheel, .clearButton, .cancelButton, .scope:
            return !element.traits.contains(.notEnabled)
        case .whole: break
        }
        if element.traits.contains(.notEnabled) { return false }
        let acting: AccessibilityTraits = [
            .button, .link, .tab, .adjustable, .searchField, .textField, .toggleButton, .keyboardKey,
        ]
        if !element.traits.isDisjoint(with: acting) { return true }
        let uikit = world[traits: object].uikit
        return uikit.isKind(of: .control) || AccessibilityAttributes.isCell(uikit)
            || world.implements(object, .accessibilityActivate)
            || !(world.stored("accessibilityCustomActions", of: object)?.objects ?? []).isEmpty
    }

    static func isCombined(_ object: ObjectID, in world: borrowing World) -> Bool {
        world.stored("accessibilityNavigationStyle", of: object)
            == .enumCase(.accessibilityNavigationStyle, "combined")
    }

    /// The container that is one stop and holds an element: the outermost combined one, or the next one inside `group`.
    private static func group(
        of element: AccessibilityElement, inside group: ObjectID, in world: borrowing World
    ) -> (stop: ObjectID, isInside: Bool) {
        var stop = ObjectID.none
        var step = element.container
        while world.isReachable(step) {
            if step == group { return (stop, true) }
            if isCombined(step, in: world) { stop = step }
            let container = world.stored("accessibilityContainer", of: step)?.object ?? .none
            step = container.exists ? container : world.isView(step) ? world[view: step].superview : .none
        }
        return (stop, !group.exists)
    }

    private static func stops(inside group: ObjectID, in world: borrowing World) -> [AccessibilityElementID] {
        var stops: [AccessibilityElementID] = []
        for element in reachable(in: world) {
            let (container, isInside) = self.group(of: element, inside: group, in: world)
            guard isInside else { continue }
            let stop = container.exists ? AccessibilityElementID(container) : element.id
            if stops.last != stop { stops.append(stop) }
        }
        return stops
    }

    // MARK: Moving

    static func move(_ number: Int, in world: inout World) {
        guard let technology = CursorTechnology(rawValue: UInt8(number >> 1)),
            let cursor = world.accessibility.cursors[technology]
        else { return }
        let isForward = number & 1 == 1
        let group = world.isReachable(cursor.group) ? cursor.group : .none
        let isFresh = cursor.isFresh && cursor.stopsGroup == group
        var stops = isFresh ? cursor.stops : stops(inside: group, in: world)
        let isKnown = stops.indices.contains(cursor.index) && stops[cursor.index] == cursor.stop
        var here =
            isKnown
            ? cursor.index : stops.firstIndex(of: cursor.stop) ?? min(cursor.index, stops.count) - (isForward ? 0 : -1)
        if !isKnown, !stops.contains(cursor.stop), cursor.index >= 0, isForward {
            here = min(cursor.index, stops.count) - 1
        }
        var next = here + (isForward ? 1 : -1)
        // After the last stop of a container, the cursor leaves it.
        if cursor.group.exists, cursor.index >= 0, !stops.indices.contains(next) {
            world.accessibility.cursors[technology]?.group = .none
            stops = self.stops(inside: .none, in: world)
            next = (stops.firstIndex(of: AccessibilityElementID(cursor.group)) ?? -1) + (isForward ? 1 : 0)
        }
        guard !stops.isEmpty else {
            world.accessibility.cursors[technology]?.stop = .none
            return
        }
        if next >= stops.count { next = 0 }
        if next < 0 { next = stops.count - 1 }
        world.accessibility.cursors[technology]?.index = next
        world.accessibility.cursors[technology]?.stop = stops[next]
        world.accessibility.cursors[technology]?.stops = stops
        let inside = world.accessibility.cursors[technology]?.group ?? .none
        world.accessibility.cursors[technology]?.stopsGroup = inside
        guard stops[next] != cursor.stop else { return }
        world.schedule(
            .of(.accessibility(.showCursor), .none, .none, .technology1, with: .index(Int(technology.rawValue))))
        VoiceOver.postFocus(from: cursor.stop, to: stops[next], technology.identifier, in: &world)
        VoiceOver.send(.accessibilityElementDidBecomeFocused, to: stops[next], .accessibility5, in: &world)
        VoiceOver.send(.accessibilityElementDidLoseFocus, to: cursor.stop, .accessibility5, in: &world)
    }

    /// Shows in the trace where the cursor is.
    static func show(_ number: Int, in world: inout World) {
        guard let technology = CursorTechnology(rawValue: UInt8(number)),
            let cursor = world.accessibility.cursors[technology], world.isReachable(cursor.stop.object)
        else { return }
        // An event whose arguments are in a list costs one more act, which drops the list.
        let acts: UInt64 = cursor.stop.partName == nil ? 0 : 1
        let stamp = world.accessibilityStamp &+ acts
        world.accessibility.cursors[technology]?.stamp = stamp
        let arguments =
            cursor.stop.partName.map { world.arguments(.object(cursor.stop.object), .string($0)) }
            ?? EventArguments(object: cursor.stop.object)
        world.yield(
            .event(
                Event(
                    subject: cursor.object, callback: .voiceOverFocuses, arguments: arguments, rule: .technology1,
                    isImplemented: false, isQuestion: false)))
    }

    // MARK: Names

    static func names(of element: AccessibilityElement, in world: borrowing World) -> [String] {
        if element.id.part == .whole,
            case .list(let values)? = world.stored(
                "accessibilityUserInputLabels", of: element.source)
        {
            let labels = values.compactMap { if case .string(let label) = $0 { label } else { nil } }
            if !labels.isEmpty { return labels }
        }
        return element.label.map { [$0] } ?? []
    }
}

/// The cursors of technologies other than VoiceOver.
struct TechnologyCursorList: Sendable {
    private var switchControl: TechnologyCursor?
    private var fullKeyboard: TechnologyCursor?

    subscript(technology: CursorTechnology) -> TechnologyCursor? {
        get { technology == .switchControl ? switchControl : fullKeyboard }
        set { if technology == .switchControl { switchControl = newValue } else { fullKeyboard = newValue } }
    }

    /// The objects that represent technologies in traces.
    var objects: [ObjectID] { [switchControl, fullKeyboard].compactMap { $0?.object } }
}
