// How controls respond to touches. This is UIControl's own implementation of the touch callbacks: it sends the
// control's actions, and passes nothing to the next responder.

/// A control's own reaction to touches.
enum ControlTracking {
    /// UIKit's implementation of a touch callback, if the receiver is a control. Returns false for any other receiver.
    static func perform(_ effect: Effect, in world: inout World) -> Bool {
        guard let phase = phase(of: effect.callback), world.isView(effect.subject) else { return false }
        guard world[traits: effect.subject].uikit.isKind(of: .control) else {
            if phase == .ended { selectRow(effect.subject, in: &world) }
            return false
        }
        let list = effect.keptList
        guard world.queues.argumentLists.indices.contains(Int(list)) else { return false }
        let touches = world.queues.argumentLists[list].first?.objects ?? []
        // A program may call the method itself, without a live touch; the control then has nothing to track.
        guard touches.contains(where: { Touches.index(of: $0, in: world) != nil }) else { return false }
        track(effect.subject, phase, touches, in: &world)
        return true
    }

    /// A finger that lifts inside a cell selects its row: UIKit's cells pass the touch to their table.
    static func selectRow(_ view: ObjectID, in world: inout World) {
        let uikit = world[traits: view].uikit
        guard uikit.isKind(of: .tableViewCell) || uikit.isKind(of: .collectionViewCell) else { return }
        let isInside = world.gestures.touches.contains { touch in
            guard touch.phase == .ended, ViewHierarchy.isView(touch.view, inside: view, in: world) else { return false }
            guard world[view: view].hasFrame else { return true }
            let point = HitTesting.convert(touch.point, from: .none, to: view, in: world)
            return HitTesting.contains(view, point, in: world)
        }
        if isInside { _ = ListView.tap(view, in: &world) }
    }

    private static func phase(of callback: Callback) -> TouchPhase? {
        TouchPhase.allCases.first { $0 != .stationary && $0.callback == callback }
    }

    /// Whether a view's own reaction to a touch comes before a recognizer of a superview: a tap of a text that can be edited or
    /// of a control that reacts to taps, a swipe along a slider's thumb, and a pan of a switch's knob.
    static func outranks(_ recognizer: ObjectID, of record: TouchRecord, in world: inout World) -> Bool {
        guard world.isView(record.view) else { return false }
        let view = world.gestures.recognizers[Recognizers.index(of: recognizer, in: &world)].view
        if view != record.view, Text.canEdit(record.view, in: world),
            world.stored("isEditable", of: record.view) != .bool(false)
        {
            return Recognizers.isPlainTap(recognizer, in: &world)
        }
        let control = Touches.controlAbove(record.view, in: world)
        guard control.exists, view != control, !ViewHierarchy.isView(view, inside: control, in: world),
            world[view: control].isEnabled
        else { return false }
        if ValueControls.isSlider(control, in: world) {
            return Recognizers.isSidewaysSwipe(recognizer, in: &world) && grips(control, record, in: world)
        }
        if ValueControls.canToggle(control, in: world), Recognizers.isPlainPan(recognizer, in: &world) {
            return holdsKnob(of: control, record, in: world)
        }
        let reacts = world[traits: control].uikit.isKind(of: .button) || ValueControls.answersTap(control, in: world)
        return reacts && Recognizers.isPlainTap(recognizer, in: &world)
    }

    /// Whether a finger is on the knob of a switch, which is at its right end when the switch is on.
    private static func holdsKnob(of control: ObjectID, _ touch: TouchRecord, in world: borrowing World) -> Bool {
        guard world[view: control].hasFrame else { return true }
        let x = HitTesting.convert(touch.point, from: .none, to: control, in: world).x
        let knob: Double = world.configuration.ios >= 26 ? 39 : 29
        return world.stored("isOn", of: control) == .bool(true)
            ? x >= ViewHierarchy.boundsRect(of: control, in: world).width - knob : x <= knob
    }

    /// Sends the actions of a control for touches.
    static func track(_ control: ObjectID, _ phase: TouchPhase, _ touches: [ObjectID], in world: inout World) {
        guard world[view: control].isEnabled, let touch = touches.first,
            let index = Touches.index(of: touch, in: world)
        else { return }
        if !world.gestures.touches[index].isTracked { return follow(control, phase, touch, in: &world) }
        if OwnTracking.ask(control, phase, touch, in: &world) { return }
        respond(control, phase, touch, in: &world)
    }

    /// The finger highlights a control, but causes no actions.
    static func follow(_ control: ObjectID, _ phase: TouchPhase, _ touch: ObjectID, in world: inout World) {
        guard let index = Touches.index(of: touch, in: world) else { return }
        world.gestures.touches[index].hasReached = true
        let isInside = phase == .began || isNear(control, world.gestures.touches[index], in: world)
        world.gestures.touches[index].isInside = isInside
        ControlStates.highlight(control, !phase.isOver && isInside, in: &world)
    }

    /// A tracked finger causes the actions of a control.
    static func respond(_ control: ObjectID, _ phase: TouchPhase, _ touch: ObjectID, in world: inout World) {
        guard let index = Touches.index(of: touch, in: world) else { return }
        world.gestures.touches[index].hasReached = true
        let record = world.gestures.touches[index]
        let isInside = phase == .began || isNear(control, record, in: world)
        let wasInside = record.isInside
        world.gestures.touches[index].isInside = isInside
        if phase == .began { world.gestures.touches[index].grips = grips(control, record, in: world) }
        let events: [String]
        switch phase {
        case .began: events = record.tapCount > 1 ? ["touchDown", "touchDownRepeat"] : ["touchDown"]
        case .moved, .stationary:
            if isInside == wasInside {
                events = [isInside ? "touchDragInside" : "touchDragOutside"]
            } else {
                events = [isInside ? "touchDragEnter" : "touchDragExit"]
            }
        case .ended: events = [isInside ? "touchUpInside" : "touchUpOutside"]
        case .cancelled: events = ["touchCancel"]
        }
        Controls.sendActions(of: control, for: events, in: &world)
        // Scheduled last, so the value changes before these events are sent.
        changeValue(of: control, phase, world.gestures.touches[index], in: &world)
        ControlStates.highlight(control, !phase.isOver && isInside, in: &world)
    }

    /// A tap changes the value of a control, and a finger drags the thumb of a slider.
    private static func changeValue(
        of control: ObjectID, _ phase: TouchPhase, _ touch: TouchRecord, in world: inout World
    ) {
        let x =
            world[view: control].hasFrame
            ? HitTesting.convert(touch.point, from: .none, to: control, in: world).x : nil
        if ValueControls.isSlider(control, in: world) {
            guard touch.grips else { return }
            let thumb = ValueControls.thumb(of: control, in: world) + touch.point.x - touch.previous.x
            switch phase {
            case .moved, .stationary: ValueControls.drag(control, to: x ?? thumb, isOver: false, in: &world)
            case .ended, .cancelled: ValueControls.drag(control, to: x ?? thumb, isOver: true, in: &world)
            case .began: break
            }
        } else if phase == .ended, touch.isInside, ValueControls.answersTap(control, in: world) {
            ValueControls.tap(
                control, at: x.map { $0 / ValueControls.width(of: control, in: world) } ?? 0.5, in: &world)
        }
    }

    /// Whether a finger that lands on a slider is on its thumb, or nearly. A control without a frame contains every touch.
    private static func grips(_ control: ObjectID, _ touch: TouchRecord, in world: borrowing World) -> Bool {
        guard ValueControls.isSlider(control, in: world) else { return false }
        guard world[view: control].hasFrame else { return true }
        let x = HitTesting.convert(touch.point, from: .none, to: control, in: world).x
        return abs(x - ValueControls.thumb(of: control, in: world)) <= 22
    }

    /// Whether a touch counts as inside a control: UIKit allows 70 points around it. A control without a frame contains
    /// every touch.
    private static func isNear(_ control: ObjectID, _ touch: TouchRecord, in world: borrowing World) -> Bool {
        guard world[view: control].hasFrame else { return true }
        let point = HitTesting.convert(touch.point, from: .none, to: control, in: world)
        let bounds = ViewHierarchy.boundsRect(of: control, in: world)
        return point.x >= bounds.x - 70 && point.y >= bounds.y - 70 && point.x <= bounds.x + bounds.width + 70
            && point.y <= bounds.y + bounds.height + 70
    }
}
