// The acts of views that need no plan: moves in the hierarchy, passes of constraints and display, and windows. All rooms
// schedule them through the factories in this file.

/// The acts of a view that need no plan.
enum ViewRoomAct: UInt8, RoomAct {
    case addSubview, linkView, removeView, unlinkView, addControllerView, removeControllerView, sendWindowMove
    case layOutOwn, layOutContent, constraints, constraintsOf, display, installView
    case showWindow, replaceRoot, loadRoot
    case sendTraits, sendTraitChange, insets, sendToRegistration, sendToViews, endSnapshotTraits,
        scroll, changeValue, releaseSegment, properties, giveTraits

    static var room: Effect.Room { .views }

    @inline(__always)
    static func perform(_ effect: Effect, in world: inout World) {
        switch Self(of: effect) {
        case .addSubview: ViewHierarchy.addSubview(effect.view, to: effect.subject, at: effect.position, in: &world)
        case .linkView: ViewHierarchy.linkView(effect.view, to: effect.subject, effect, in: &world)
        case .removeView: ViewHierarchy.removeView(effect.subject, in: &world)
        case .unlinkView: ViewHierarchy.unlinkView(effect.subject, isDriven: effect.isDriven, in: &world)
        case .addControllerView:
            ViewHierarchy.addControllerView(of: effect.child, to: effect.subject, effect, in: &world)
        case .removeControllerView: ViewHierarchy.removeControllerView(of: effect.subject, effect, in: &world)
        case .sendWindowMove: ViewHierarchy.sendWindowMove(effect.subject, effect, in: &world)
        case .layOutOwn: Layout.scheduleOwnLayout(of: effect.subject, in: &world)
        case .layOutContent: Layout.layOutContent(of: effect.subject, in: &world)
        case .constraints: Layout.updateConstraints(below: effect.subject, in: &world)
        case .constraintsOf: Layout.updateOwnConstraints(of: effect.subject, in: &world)
        case .display: Layout.display(effect.subject, in: &world)
        case .installView: ViewHierarchy.installView(effect.view, in: effect.subject, effect, in: &world)
        case .showWindow: Windows.showWindow(effect.subject, in: &world)
        case .replaceRoot: Windows.replaceRoot(of: effect.subject, with: effect.root, in: &world)
        case .sendTraits: TraitEnvironment.sendTraits(below: effect.subject, in: &world)
        case .sendTraitChange: TraitEnvironment.sendTraitChange(effect.subject, in: &world)
        case .endSnapshotTraits: world.traitState.isDrawingSnapshot = false
        case .sendToRegistration: TraitRegistrations.send(effect, in: &world)
        case .sendToViews: ViewTraits.send(effect, in: &world)
        case .scroll: ScrollViews.perform(effect, in: &world)
        case .changeValue: ValueControls.change(effect, in: &world)
        case .releaseSegment: SegmentedControls.release(effect.subject, in: &world)
        case .properties: PropertyUpdates.update(effect.subject, in: &world)
        case .giveTraits:
            // The shared collection outlives this act.
            let traits = world.traits(in: effect.subject)
            world.driver.result = .object(TraitEnvironment.traitCollection(traits, in: &world))
        case .insets: SafeArea.sendChanges(below: effect.subject, in: &world)
        case .loadRoot: Windows.loadRoot(of: effect.subject, in: &world)
        }
    }

    /// Restores the state after an exception has dropped an act. Returns the closures that will never run.
    static func abandon(_ effect: Effect, in world: inout World) -> [CodeToken] {
        switch Self(of: effect) {
        case .display, .constraints, .constraintsOf, .insets, .properties:
            Layout.abandonPass(at: effect.subject, in: &world)
            return []
        case .scroll:
            if ScrollViews.endsWait(effect) { world.motion.runningAnimations -= 1 }
            return []
        default: return effect.codes
        }
    }
}

extension Effect.Operation {
    @inline(__always)
    static func views(_ act: ViewRoomAct) -> Effect.Operation { Effect.Operation(act) }
}

// The payloads of these acts.
extension Effect {
    /// The view that moves.
    @inline(__always)
    var view: ObjectID { rawOther }

    /// The position among the subviews: an index from the back, or the handle of the subview above. The maximum means the top.
    @inline(__always)
    var position: UInt64 { rawWord }

    /// Whether a container moves the view and drives the appearance itself.
    @inline(__always)
    var isDriven: Bool { rawFlag }

    /// In a container's transition, the old controller: the new view goes into the superview of its view. If it is `.none`, the
    /// new view goes into the container's view.
    @inline(__always)
    var neighbour: ObjectID { ObjectID(raw: rawWord) }

    /// The new root of a window.
    @inline(__always)
    var root: ObjectID { rawOther }

    /// The window that the views enter; `.none` if they leave one.
    @inline(__always)
    var window: ObjectID { rawOther }
}

// The payloads of movements and registrations.
extension Effect {
    /// The step of a scroll view's movement.
    @inline(__always)
    var scrollStep: ScrollStep? { ScrollStep(rawValue: Int(rawWord)) }

    /// How far from the left edge of a control a finger taps, in millionths of the width.
    var share: Int { Int(rawWord) }

    /// The serial number of a registration for changes of traits. The lower bits hold the traits before the change.
    @inline(__always)
    var registration: UInt64 { rawWord >> 32 }
}

// The state that a layout pass keeps in its plan.
extension Effect {
    /// The controller of the view. The plan retains it.
    @inline(__always)
    var controller: ObjectID {
        get { rawOther }
        set { rawOther = newValue }
    }

    /// Whether the view itself needs layout.
    @inline(__always)
    var needsLayout: Bool {
        get { rawFlag }
        set { rawFlag = newValue }
    }

    /// Whether the view or a subview needs its constraints updated.
    @inline(__always)
    var needsConstraints: Bool {
        get { animated }
        set { animated = newValue }
    }

    /// The view inside whose own layout this pass runs, through `layoutIfNeeded()`; `.none` if there is none. Weak.
    @inline(__always)
    var enclosingView: ObjectID {
        get { ObjectID(raw: rawWord) }
        set { rawWord = newValue.raw }
    }
}

// The factories of these acts.
extension Effect {
    /// The program adds a view; `position` is an index from the back.
    static func addSubview(_ view: ObjectID, to superview: ObjectID, at position: Int = .max) -> Effect {
        Effect(
            operation: .views(.addSubview), rule: .window1, subject: superview, rawOther: view,
            rawWord: UInt64(position))
    }

    /// The program inserts a view below a subview, or on top if the subview is `.none`.
    static func addSubview(_ view: ObjectID, to superview: ObjectID, below subview: ObjectID) -> Effect {
        Effect(
            operation: .views(.addSubview), rule: .window1, subject: superview, rawOther: view,
            rawWord: subview.exists ? subview.raw : .max)
    }

    static func removeView(_ view: ObjectID) -> Effect {
        Effect(operation: .views(.removeView), rule: .window2, subject: view)
    }

    /// The program adds the child's view to the parent's view.
    static func addControllerView(_ child: ObjectID, to parent: ObjectID) -> Effect {
        Effect(operation: .views(.addControllerView), rule: .window1, subject: parent, rawOther: child)
    }

    static func removeControllerView(_ child: ObjectID) -> Effect {
        Effect(operation: .views(.removeControllerView), rule: .window2, subject: child)
    }

    /// A container inserts a child's view into its own view and drives the appearance itself.
    static func install(_ child: ObjectID, in parent: ObjectID, _ rule: Rule) -> Effect {
        Effect(operation: .views(.addControllerView), rawFlag: true, rule: rule, subject: parent, rawOther: child)
    }

    /// A container's transition inserts the new view into the old one's superview.
    static func install(_ child: ObjectID, besides old: ObjectID, in parent: ObjectID, _ rule: Rule) -> Effect {
        Effect(
            operation: .views(.addControllerView), rawFlag: true, rule: rule, subject: parent, rawOther: child,
            rawWord: old.raw)
    }

    /// A container that drives the appearance itself inserts a view into another, on top or below a subview.
    static func installView(
        _ view: ObjectID, in superview: ObjectID, below subview: ObjectID = .none, _ rule: Rule
    ) -> Effect {
        Effect(
            operation: .views(.installView), rawFlag: true, rule: rule, subject: superview, rawOther: view,
            rawWord: subview.exists ? subview.raw : .max)
    }

    /// Links a view to its superview, on top or at a position. If `isDriven` is true, a container drives the appearance.
    static func link(
        _ view: ObjectID, to superview: ObjectID, at position: UInt64 = .max, isDriven: Bool, _ rule: Rule
    ) -> Effect {
        Effect(
            operation: .views(.linkView), rawFlag: isDriven, rule: rule, subject: superview, rawOther: view,
            rawWord: position)
    }

    /// Unlinks a view from its superview. If `isDriven` is true, a container drives the move, and the superview is not marked
    /// for layout.
    static func unlink(_ view: ObjectID, isDriven: Bool, _ rule: Rule) -> Effect {
        Effect(operation: .views(.unlinkView), rawFlag: isDriven, rule: rule, subject: view)
    }

    static func uninstall(_ child: ObjectID, _ rule: Rule) -> Effect {
        Effect(operation: .views(.removeControllerView), rawFlag: true, rule: rule, subject: child)
    }

    /// Sends a view and its subviews the callback for the window that they enter, or for `.none` if they leave one.
    static func sendWindowMove(_ callback: Callback, _ view: ObjectID, _ window: ObjectID, _ rule: Rule) -> Effect {
        Effect(
            operation: .views(.sendWindowMove), callback: callback, rule: rule, subject: view, rawOther: window)
    }

    /// Lays out the subtree of a controller's view or of a view now, if it needs layout.
    static func layout(_ view: ObjectID) -> Effect {
        Effect(operation: .plan(.layoutView), rule: .layout1, subject: view)
    }
}
