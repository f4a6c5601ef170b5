// The single acts of views: moves in the hierarchy, passes of constraints and display, lists and windows; and the words by
// which every room schedules them.

/// What happens to a view in one go.
enum ViewRoomAct: UInt8, RoomAct {
    case addSubview, linkView, removeView, unlinkView, addControllerView, removeControllerView, tellWindow
    case constraints, constraintsOf, display, installView, listSections, listRows, listLayout, listCell
    case listSelect, showWindow, replaceRoot, loadRoot
    case tellTraits, tellTrait

    static var room: Effect.Room { .views }

    @inline(__always)
    static func perform(_ effect: Effect, in world: inout World) {
        switch Self(of: effect) {
        case .addSubview: ViewHierarchy.addSubview(effect.other, to: effect.subject, at: effect.value, in: &world)
        case .linkView: ViewHierarchy.linkView(effect.other, to: effect.subject, effect, in: &world)
        case .removeView: ViewHierarchy.removeView(effect.subject, in: &world)
        case .unlinkView: ViewHierarchy.unlinkView(effect.subject, in: &world)
        case .addControllerView:
            ViewHierarchy.addControllerView(of: effect.other, to: effect.subject, effect, in: &world)
        case .removeControllerView: ViewHierarchy.removeControllerView(of: effect.subject, effect, in: &world)
        case .tellWindow: ViewHierarchy.tellWindow(effect.subject, effect, in: &world)
        case .constraints: Layout.updateConstraints(below: effect.subject, in: &world)
        case .constraintsOf: Layout.updateOwnConstraints(of: effect.subject, in: &world)
        case .display: Layout.display(effect.subject, in: &world)
        case .installView: ViewHierarchy.installView(effect.other, in: effect.subject, effect, in: &world)
        case .listSections: ListView.listSections(effect, in: &world)
        case .listRows: ListView.listRows(effect, in: &world)
        case .listLayout: ListView.layoutList(effect.subject, in: &world)
        case .listCell: ListView.placeCell(effect, in: &world)
        case .listSelect: ListView.listSelect(effect, in: &world)
        case .showWindow: Windows.showWindow(effect.subject, in: &world)
        case .replaceRoot: Windows.replaceRoot(of: effect.subject, with: effect.other, in: &world)
        case .tellTraits: TraitEnvironment.tellTraits(below: effect.subject, in: &world)
        case .tellTrait: TraitEnvironment.tellTrait(effect.subject, in: &world)
        case .loadRoot: Windows.loadRoot(of: effect.subject, in: &world)
        }
    }

    /// Puts right what an act leaves behind that an exception has dropped; gives the code that will never run.
    static func abandon(_ effect: Effect, in world: inout World) -> [CodeToken] {
        switch Self(of: effect) {
        case .display, .constraints, .constraintsOf: Layout.abandonPass(at: effect.subject, in: &world)
        default: break
        }
        return effect.codes
    }
}

extension Effect.Operation {
    @inline(__always)
    static func views(_ act: ViewRoomAct) -> Effect.Operation { Effect.Operation(act) }
}

// The words for these acts.
extension Effect {
    /// The program adds a view; `position` counts from the back.
    static func addSubview(_ view: ObjectID, to superview: ObjectID, at position: Int = .max) -> Effect {
        Effect(operation: .views(.addSubview), rule: .window1, subject: superview, other: view, value: UInt64(position))
    }

    /// The program inserts a view below a subview, or on top below none.
    static func addSubview(_ view: ObjectID, to superview: ObjectID, below subview: ObjectID) -> Effect {
        Effect(
            operation: .views(.addSubview), rule: .window1, subject: superview, other: view,
            value: subview.exists ? subview.raw : .max)
    }

    static func removeView(_ view: ObjectID) -> Effect {
        Effect(operation: .views(.removeView), rule: .window2, subject: view)
    }

    /// The program adds the child's view to the parent's.
    static func addControllerView(_ child: ObjectID, to parent: ObjectID) -> Effect {
        Effect(operation: .views(.addControllerView), rule: .window1, subject: parent, other: child)
    }

    static func removeControllerView(_ child: ObjectID) -> Effect {
        Effect(operation: .views(.removeControllerView), rule: .window2, subject: child)
    }

    /// A container puts a controller's view into its own; appearance is driven by the container.
    static func install(_ child: ObjectID, in parent: ObjectID, _ rule: Rule) -> Effect {
        Effect(operation: .views(.addControllerView), flag: true, rule: rule, subject: parent, other: child)
    }

    static func uninstall(_ child: ObjectID, _ rule: Rule) -> Effect {
        Effect(operation: .views(.removeControllerView), flag: true, rule: rule, subject: child)
    }

    /// Lays out a controller's or view's dirty subtree now.
    static func layout(_ view: ObjectID) -> Effect {
        Effect(operation: .plan(.layoutView), rule: .layout1, subject: view)
    }
}
