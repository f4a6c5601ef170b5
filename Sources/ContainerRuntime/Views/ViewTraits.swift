// traitCollectionDidChange of views: after a controller has received it, so do the views in its view that override the method.

/// The numbers of the rows.
private enum ViewTraitNumbers {
    @inline(__always) static var callback: UInt16 { 424 }
    @inline(__always) static var rule: UInt16 { 392 }
}

extension Callback {
    public static var viewTraitCollectionDidChange: Callback { Callback(ViewTraitNumbers.callback) }
}

extension Rule {
    static var traits7: Rule { Rule(ViewTraitNumbers.rule) }
}

/// The views that receive traitCollectionDidChange. UIKit sends it to all views; the model visits only the views of a program that
/// overrides it.
enum ViewTraits {
    static func isUsed(in world: borrowing World) -> Bool {
        world.tables.implementedAnywhere.contains(.viewTraitCollectionDidChange)
    }

    /// Notifies the views of a controller whose traits have changed, superviews first. The views of its children follow with these.
    /// O(views)
    static func send(_ effect: Effect, in world: inout World) {
        let controller = effect.subject
        guard world.isController(controller), let root = world[controller: controller].view.orNil else { return }
        let (old, new) = (effect.traits, TraitEnvironment.cachedTraits(of: controller, in: &world))
        schedule(views(in: root, world: &world).map { ($0, old, new) }, in: &world)
    }

    /// The views that override the method in a view, without those of child controllers.
    static func views(in root: ObjectID, world: inout World) -> [ObjectID] {
        var found: [ObjectID] = []
        var step = root
        while step.exists {
            world.workDone &+= 1
            let isOther = step != root && world[view: step].controller.exists
            if !isOther, world.implements(step, .viewTraitCollectionDidChange) { found.append(step) }
            step =
                isOther
                ? next(beside: step, in: root, world: world)
                : ViewHierarchy.nextInSubtree(of: root, after: step, in: world)
        }
        return found
    }

    /// The view after those in a view.
    private static func next(beside view: ObjectID, in root: ObjectID, world: borrowing World) -> ObjectID {
        var step = view
        while step != root {
            let next = world[view: step].next
            if next.exists { return next }
            step = world[visitingView: step].superview
        }
        return .none
    }

    /// The views in a view that overrides its own traits, with their traits before the change.
    static func known(below view: ObjectID, in world: inout World) -> [(ObjectID, Traits)] {
        guard isUsed(in: world), world.isView(view), world[view: view].window.exists else { return [] }
        return views(in: view, world: &world).map { ($0, world.traits(of: $0)) }
    }

    /// Notifies views of a change, given their traits before it.
    static func send(_ known: [(ObjectID, Traits)], in world: inout World) {
        for (view, old) in known.reversed() {
            let new = world.traits(of: view)
            send(view, from: old, to: new, in: &world)
        }
    }

    /// Notifies views of a change from old to new traits of what contains them, if their own overrides do not hide it.
    private static func schedule(_ changes: [(view: ObjectID, old: Traits, new: Traits)], in world: inout World) {
        for change in changes.reversed() {
            let own = TraitEnvironment.ownTraits(ofView: change.view, in: world)
            send(
                change.view, from: change.old == .unspecified ? .unspecified : change.old.overridden(by: own),
                to: change.new.overridden(by: own), in: &world)
        }
    }

    /// Notifies a view if its traits differ.
    static func send(_ view: ObjectID, from old: Traits, to new: Traits, in world: inout World) {
        guard old != new else { return }
        let previous = old == .unspecified ? ObjectID.none : TraitEnvironment.traitCollection(old, in: &world)
        world.schedule(.enter(.viewTraitCollectionDidChange, view, previous, .traits7))
    }
}

extension ViewTraits: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .viewTraitCollectionDidChange, "traitCollectionDidChange",
            [.object("_", "previousTraitCollection", .traitCollection)], .viewOwn, owner: .view, mustCallSuper: true,
            isQuiet: true, since: 8, "The traits of the view have changed.", rules: [.traits7], arguments: .object)
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .traits7, "traits.7", "views-after-their-controller",
                "After traitCollectionDidChange of a controller, its views receive it, superviews first, unless an override of "
                    + "their own hides the change. A view whose own override changes receives it with its subviews.",
                "UITraitEnvironment.traitCollectionDidChange")
        ]
    }

    static var evidence: [Evidence] {
        [
            .init(
                "UITraitEnvironment.traitCollectionDidChange", .document,
                "https://developer.apple.com/documentation/uikit/uitraitenvironment/traitcollectiondidchange(_:)")
        ]
    }
}
