// VoiceOver's cursor: where it is after a change of the screen, and where the user moves it (guide, "Moving the
// VoiceOver cursor"). The cursor moves only when nothing else is scheduled: it then finds the screen as a user would.

/// The ways in which a user moves the cursor.
public enum VoiceOverMove: Int, Sendable {
    case next, previous, first, last, read
}

/// The sounds of VoiceOver that traces show.
enum VoiceOverSound: Int {
    case screenChanged, border

    var name: String {
        switch self {
        case .screenChanged: "screen changed"
        case .border: "border"
        }
    }
}

/// A notification that a program posts for assistive technologies (UIAccessibility.Notification).
private enum PostedToTechnology: String {
    case announcement, layoutChanged, pageScrolled, screenChanged, pauseAssistiveTechnology, resumeAssistiveTechnology
}

extension Accessibility {
    // MARK: Doors

    /// Whether VoiceOver is running.
    public static func isVoiceOverRunning(in world: borrowing World) -> Bool {
        world.accessibility.session?.isOn ?? false
    }

    /// Switches VoiceOver on or off. When VoiceOver starts, its cursor goes to the first element of the screen.
    public static func setVoiceOver(_ isOn: Bool, in world: inout World) {
        guard isVoiceOverRunning(in: world) != isOn else { return }
        if world.accessibility.session == nil {
            let technology = world.make(world.classID(.accessibility), payload: 0)
            world.setName("voiceOver", of: technology, isFindable: false)
            world.accessibility.session = VoiceOverSession(technology: technology)
        }
        world.accessibility.session?.isOn = isOn
        world.accessibility.session?.orientation = world.orientation
        if world.isInBackground {
            world.accessibility.session?.owesStatus.toggle()
        } else {
            Notifications.post(.voiceOverStatusDidChange, in: &world)
        }
        world.accessibility.session?.announcements = []
        world.accessibility.session?.speaking = 0
        world.accessibility.session?.stamp = .max
        world.accessibility.session?.cursor = .none
        world.accessibility.session?.screen = .none
        world.accessibility.session?.request = .none
    }

    /// The user moves the cursor, or lets VoiceOver read the element under it again.
    public static func move(_ move: VoiceOverMove, in world: inout World) {
        guard isVoiceOverRunning(in: world) else { return }
        world.schedule(.of(.accessibility(.move), .none, .none, .accessibility4, with: .index(move.rawValue)))
        if !VoiceOver.isFresh(in: world, acts: 0) { ask(in: &world) }
    }

    /// The user touches an object, and the cursor goes to it, or to the first element inside it.
    public static func touch(_ object: ObjectID, in world: inout World) {
        world.accessibility.session?.request = .touch(object)
        world.accessibility.session?.stamp = .max
    }

    /// Posts an announcement, as the program does.
    public static func announce(_ text: String, in world: inout World) { VoiceOver.announce(text, in: &world) }

    /// The element under the cursor; nil if VoiceOver is off or the screen has none.
    public static func cursor(in world: borrowing World) -> AccessibilityElement? {
        guard let session = world.accessibility.session, session.isOn, session.cursor.object.exists else { return nil }
        return session.elements.indices.contains(session.index) ? session.elements[session.index] : nil
    }
}

enum VoiceOver {
    // MARK: When it looks

    /// Whether nothing but VoiceOver's own last acts has happened since the elements were collected.
    static func isFresh(in world: borrowing World, acts: UInt64) -> Bool {
        guard let session = world.accessibility.session else { return false }
        return session.stamp &+ acts == world.accessibilityStamp && !Accessibility.overridesGetters(in: world)
    }

    /// Schedules the settling of the cursor if something has happened since the last time. Returns whether it did. The
    /// run loop calls this when nothing else is scheduled.
    static func watch(in world: inout World) -> Bool {
        guard let session = world.accessibility.session, !world.isInBackground, world.keyWindow.exists
        else { return false }
        if session.owesStatus {
            world.accessibility.session?.owesStatus = false
            let depth = world.stack.count
            Notifications.post(.voiceOverStatusDidChange, in: &world)
            if world.stack.count > depth { return true }
        }
        guard session.isOn, session.stamp != world.accessibilityStamp else { return false }
        let screen = screen(in: world)
        // During a transition, the new screen does not exist yet.
        if world.isController(screen), world[controller: screen].state != .appeared { return false }
        world.schedule(.of(.accessibility(.settle), .none, .none, .accessibility2))
        Accessibility.ask(in: &world)
        return true
    }

    // MARK: Where it is

    /// Collects the elements again.
    private static func collect(in world: inout World) {
        let elements = ElementWalk.elements(of: world.keyWindow, in: world)
        world.accessibility.session?.elements = elements.filter(\.isOnScreen)
    }

    /// Records that VoiceOver has seen the current state of the world, apart from acts that it has scheduled itself.
    private static func stamp(in world: inout World, more acts: UInt64 = 0) {
        let stamp = world.accessibilityStamp &+ acts
        world.accessibility.session?.stamp = stamp
    }

    /// Puts the cursor on a new screen or on the element that the program requested, or keeps it where it is.
    static func settle(in world: inout World) {
        guard let before = world.accessibility.session else { return }
        collect(in: &world)
        let screen = screen(in: world)
        world.accessibility.session?.screen = screen
        world.accessibility.session?.request = .none
        world.accessibility.session?.orientation = world.orientation
        guard let elements = world.accessibility.session?.elements else { return }
        defer { stamp(in: &world) }
        var target: Int?
        let window = world.isWindow(world.keyWindow) ? world[view: world.keyWindow].frame : nil
        world.accessibility.session?.window = window
        if before.request != .none || screen != before.screen || window != before.window {
            world.accessibility.session?.deliberateMoves += 1
        }
        switch before.request {
        case .screen(let object): target = index(of: object, among: elements, in: world) ?? 0
        case .layout(let object), .touch(let object): target = index(of: object, among: elements, in: world)
        case .none: break
        }
        if screen != before.screen {
            let returned = trace(from: before, to: screen, in: &world)
            // If the user has tapped a tab, the cursor stays on it.
            let stays = before.cursor.part == .tab && elements.contains { $0.id == before.cursor }
            if target == nil, !stays {
                let start = before.screen.exists ? first(of: screen, among: elements, in: world) : nil
                target = returned.flatMap { id in elements.firstIndex { $0.id == id } } ?? start ?? 0
            }
        } else if before.orientation != world.orientation, target == nil {
            target = 0
        }
        if target == nil {
            if let same = elements.firstIndex(where: { $0.id == before.cursor }) {
                world.accessibility.session?.index = same
                return
            }
            // The element no longer exists: the cursor goes to the element that is now at its position.
            target = min(before.index, elements.count - 1)
        }
        guard let target, elements.indices.contains(target) else {
            world.accessibility.session?.cursor = .none
            world.accessibility.session?.index = 0
            return
        }
        let isAlert = screen != before.screen && world.isAlert(screen)
        switch before.request {
        case .none: focus(target, after: isAlert ? "Alert" : nil, in: &world)
        case .layout: focus(target, by: .accessibility6, in: &world)
        case .touch: focus(target, by: .accessibility4, in: &world)
        case .screen:
            focus(target, by: .accessibility6, in: &world)
            sound(.screenChanged, .accessibility6, in: &world)
        }
    }

    /// Records the cursor's position when another controller is presented. When the user returns to an earlier screen,
    /// returns the cursor's last position on it.
    private static func trace(
        from before: VoiceOverSession, to screen: ObjectID, in world: inout World
    ) -> AccessibilityElementID? {
        if let index = before.trail.lastIndex(where: { $0.screen == screen }) {
            world.accessibility.session?.trail.removeSubrange(index...)
            return before.trail[index].cursor
        }
        if Menus.isOpen(in: world) {
            world.accessibility.session?.trail.append((before.screen, before.cursor))
            return nil
        }
        guard world.isController(screen), world.presentedAncestor(of: screen).exists else {
            world.accessibility.session?.trail = []
            return nil
        }
        if world.isController(before.screen),
            world.presentedAncestor(of: before.screen) != world.presentedAncestor(of: screen)
        {
            world.accessibility.session?.trail.append((before.screen, before.cursor))
        }
        return nil
    }

    /// The index of an object's element: its own, or the first one inside it.
    static func index(
        of object: ObjectID, among elements: [AccessibilityElement], in world: borrowing World
    ) -> Int? {
        guard object.exists else { return nil }
        if let own = elements.firstIndex(where: { $0.id == AccessibilityElementID(object) }) { return own }
        guard world.isView(object) else { return elements.firstIndex { $0.source == object } }
        return elements.firstIndex {
            // The parts of a bar have no views in the model, so they count as inside their controller's view.
            let isInBar = $0.id.part != .whole && $0.id.part != .tab && world.isController($0.source)
            let view = isInBar ? world[controller: $0.source].view : $0.source
            return world.isView(view) && ViewHierarchy.isView(view, inside: object, in: world)
        }
    }

    /// Moves the cursor as the user requests. At either end, it stays and plays a sound.
    static func move(_ number: Int, in world: inout World) {
        guard let move = VoiceOverMove(rawValue: number), world.accessibility.session?.isOn == true else { return }
        world.accessibility.session?.deliberateMoves += 1
        look(in: &world)
        defer { stamp(in: &world) }
        guard let session = world.accessibility.session else { return }
        let target: Int
        switch move {
        case .next: target = session.index + 1
        case .previous: target = session.index - 1
        case .first: target = 0
        case .last: target = session.elements.count - 1
        case .read: target = session.index
        }
        guard session.elements.indices.contains(target) else { return sound(.border, .accessibility4, in: &world) }
        focus(target, by: .accessibility4, in: &world)
    }

    /// Collects the elements before a move, unless they are unchanged.
    static func look(in world: inout World) {
        guard !isFresh(in: world, acts: 1) else { return }
        collect(in: &world)
        if let session = world.accessibility.session {
            let same = session.elements.firstIndex { $0.id == session.cursor }
            world.accessibility.session?.index = same ?? min(session.index, max(session.elements.count - 1, 0))
        }
    }

    /// Moves the cursor to an element by its index.
    static func visit(_ index: Int, by cause: Rule, in world: inout World) {
        focus(index, by: cause, in: &world)
        stamp(in: &world)
    }

    /// Puts the cursor on an element: the old and the new element are notified, then VoiceOver speaks. `cause` is the rule
    /// that moves the cursor; `opening` is spoken first.
    private static func focus(
        _ index: Int, by cause: Rule = .accessibility2, after opening: String? = nil, in world: inout World
    ) {
        guard let session = world.accessibility.session else { return }
        let (old, element) = (session.cursor, session.elements[index])
        let moves = old != element.id
        world.accessibility.session?.index = index
        world.accessibility.session?.cursor = element.id
        // The label of a group is spoken when the cursor enters it.
        let group = ContainerAreas.labelledGroup(of: element, in: world)
        let enters = group.exists && group != session.group
        let entered = enters ? AccessibilityAttributes.label(of: group, in: world) : nil
        world.accessibility.session?.group = group
        FocusAct.fromLast { act in
            switch act {
            case .didLose:
                if moves { send(.accessibilityElementDidLoseFocus, to: old, act.rule, in: &world) }
            case .didBecome:
                if moves { send(.accessibilityElementDidBecomeFocused, to: element.id, act.rule, in: &world) }
            case .notify: if moves { postFocus(from: old, to: element.id, in: &world) }
            case .show: if moves { world.schedule(.of(.accessibility(.showFocus), .none, .none, cause)) }
            case .speak:
                let text = Speech.utterance(for: element)
                say(
                    [opening, entered, text.isEmpty ? nil : text].compactMap(\.self).joined(separator: ", "), act.rule,
                    language: element.language, in: &world)
            }
        }
        interrupt(in: &world)
    }

    static func send(
        _ callback: Callback, to id: AccessibilityElementID, _ rule: Rule, in world: inout World
    ) {
        guard id.part == .whole, world.isReachable(id.object), world.implements(id.object, callback) else { return }
        world.schedule(.enter(callback, id.object, rule))
    }

    static func postFocus(
        from old: AccessibilityElementID, to new: AccessibilityElementID,
        _ technology: String = "UIAccessibilityNotificationVoiceOverIdentifier", in world: inout World
    ) {
        let unfocused = RuntimeValue.reachable(old.object, in: world)
        Notifications.post(
            .elementFocused, object: new.object,
            userInfo: [
                "UIAccessibilityFocusedElementKey": .object(new.object),
                "UIAccessibilityUnfocusedElementKey": unfocused,
                "UIAccessibilityAssistiveTechnologyKey": .string(technology),
            ], in: &world)
    }

    /// `UIAccessibility.post(notification:argument:)`. The cursor moves once nothing else is scheduled.
    static func post(_ name: String, _ argument: RuntimeValue, in world: inout World) {
        guard world.accessibility.session?.isOn == true else { return }
        guard let notification = PostedToTechnology(rawValue: name) else { return }
        if case .string(let text) = argument { return post(notification, text, in: &world) }
        switch notification {
        case .screenChanged where AttributedTexts.mayBeText(argument.object, in: world),
            .layoutChanged where AttributedTexts.mayBeText(argument.object, in: world):
            return AttributedTexts.speak(argument.object, isScreen: notification == .screenChanged, in: &world)
        case .screenChanged: return request(.screen(argument.object), in: &world)
        case .layoutChanged where argument.object.exists: return request(.layout(argument.object), in: &world)
        case .announcement where argument.object.exists: return AttributedTexts.announce(argument.object, in: &world)
        case .layoutChanged, .announcement, .pageScrolled: return
        // A program can pause only Switch Control, whose cursor moves only when a script says so.
        case .pauseAssistiveTechnology, .resumeAssistiveTechnology: return
        }
    }

    /// Moves the cursor once nothing else is scheduled.
    static func request(_ request: VoiceOverRequest, in world: inout World) {
        world.accessibility.session?.request = request
        world.accessibility.session?.stamp = .max
    }

    /// VoiceOver speaks the text of a notification.
    private static func post(_ notification: PostedToTechnology, _ text: String, in world: inout World) {
        switch notification {
        case .announcement: announce(text, in: &world)
        case .pageScrolled where world.accessibility.session?.pageStatus == text:
            sound(.border, .accessibility10, in: &world)
        case .pageScrolled:
            world.accessibility.session?.pageStatus = text
            say(text, .accessibility10, in: &world)
        case .screenChanged, .layoutChanged: say(text, .accessibility6, in: &world)
        // The argument identifies a technology, and VoiceOver does not speak it.
        case .pauseAssistiveTechnology, .resumeAssistiveTechnology: return
        }
    }

    /// Schedules an utterance.
    static func say(_ text: String, _ rule: Rule, language: String? = nil, in world: inout World) {
        guard !text.isEmpty, world.accessibility.session?.isOn == true else { return }
        let number = (world.accessibility.session?.lastUtterance ?? 0) + 1
        world.accessibility.session?.lastUtterance = number
        world.accessibility.session?.utterances.append((number, text, language))
        world.schedule(.of(.accessibility(.speak), .none, .none, rule, with: .index(number)))
    }

    static func sound(_ sound: VoiceOverSound, _ rule: Rule, in world: inout World) {
        guard world.accessibility.session?.isOn == true else { return }
        world.schedule(.of(.accessibility(.play), .none, .none, rule, with: .index(sound.rawValue)))
    }

    /// Speaks the value of an element that the user has adjusted.
    static func speakValue(of object: ObjectID, _ rule: Rule, in world: inout World) {
        guard world.isReachable(object) else { return }
        if world.implements(object, .accessibilityValue) {
            let question = Effect.ask(.accessibilityValue, object, .none, .accessibility1)
            let answer = Effect.of(.accessibility(.speakAnswer), object, .none, rule)
            return world.schedule([question, answer])
        }
        let value = AccessibilityAttributes.value(of: object, in: world) ?? ""
        say(Speech.words(forValue: value, AccessibilityAttributes.traits(of: object, in: world)), rule, in: &world)
    }

    static func speakAnswer(_ rule: Rule, in world: inout World) {
        if case .string(let value) = world.driver.answerGiven { say(value, rule, in: &world) }
    }

    // MARK: What the trace shows

    /// Yields an event of the object that represents VoiceOver. If its arguments are in a list, one more act drops the
    /// list.
    private static func show(
        _ callback: Callback, _ arguments: EventArguments, _ rule: Rule, drops: UInt64, wasFresh: Bool,
        in world: inout World
    ) {
        guard let technology = world.accessibility.session?.technology else { return }
        if wasFresh { stamp(in: &world, more: drops) }
        world.yield(
            .event(
                Event(
                    subject: technology, callback: callback, arguments: arguments, rule: rule, isImplemented: false,
                    isQuestion: false)))
    }

    private static func wasFresh(in world: borrowing World) -> Bool {
        world.accessibility.session.map { $0.stamp &+ 1 == world.accessibilityStamp } ?? false
    }

    static func showFocus(_ rule: Rule, in world: inout World) {
        guard let cursor = world.accessibility.session?.cursor, world.isReachable(cursor.object) else { return }
        let wasFresh = wasFresh(in: world)
        if let part = cursor.partName {
            let arguments = world.arguments(.object(cursor.object), .string(part))
            show(.voiceOverFocuses, arguments, rule, drops: 1, wasFresh: wasFresh, in: &world)
        } else {
            let arguments = EventArguments(object: cursor.object)
            show(.voiceOverFocuses, arguments, rule, drops: 0, wasFresh: wasFresh, in: &world)
        }
    }

    static func speak(_ number: Int, _ rule: Rule, in world: inout World) {
        guard let index = world.accessibility.session?.utterances.firstIndex(where: { $0.number == number }),
            let (_, text, language) = world.accessibility.session?.utterances.remove(at: index)
        else { return }
        let wasFresh = wasFresh(in: world)
        let arguments =
            language.map { world.arguments(.string(text), .string($0)) } ?? world.arguments(.string(text))
        show(.voiceOverSpeaks, arguments, rule, drops: 1, wasFresh: wasFresh, in: &world)
    }

    static func toggleMusic(_ rule: Rule, in world: inout World) {
        guard world.accessibility.session != nil else { return }
        let wasFresh = wasFresh(in: world)
        show(.voiceOverTogglesMusic, EventArguments(), rule, drops: 0, wasFresh: wasFresh, in: &world)
    }

    static func play(_ number: Int, _ rule: Rule, in world: inout World) {
        guard let sound = VoiceOverSound(rawValue: number) else { return }
        let wasFresh = wasFresh(in: world)
        let arguments = world.arguments(.string(sound.name))
        show(.voiceOverPlays, arguments, rule, drops: 1, wasFresh: wasFresh, in: &world)
    }
}
