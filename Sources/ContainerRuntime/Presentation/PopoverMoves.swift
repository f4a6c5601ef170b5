// A popover that a new size of its container moves: the delegate may change the anchor first
// (UIPopoverPresentationControllerDelegate). UIKit does not ask for a popover that points to a bar item.

enum PopoverMoves {
    /// Asks the delegate before a popover is placed in a container of another size, unless it points to a bar item.
    static func ask(_ presented: ObjectID, in world: inout World) {
        guard
            let (delegate, presentation) = PresentationController.adaptiveDelegate(
                of: presented, for: .willRepositionPopover, in: world),
            case .object(let view)? = world.stored("sourceView", of: presentation), world.isView(view)
        else { return Popover.resize(presented, in: &world) }
        var rect = ViewHierarchy.boundsRect(of: view, in: world)
        if case .rect(let given)? = world.stored("sourceRect", of: presentation), given != .zero { rect = given }
        let target = make(.rectTarget, pointee: .rect(rect), in: &world)
        let place = make(.viewTarget, pointee: .object(view), in: &world)
        let list = world.queues.argumentLists.insert([.object(presentation), .object(target), .object(place)])
        world.schedule(.dropArguments(list))
        world.schedule(.of(.effects(.hold), target, place, .popover6))
        world.schedule(.of(.presentation(.popoverMoved), presented, .none, .popover6, with: .index(list)))
        world.schedule(.enter(.willRepositionPopover, delegate, .none, .popover6, with: .index(list)))
        world.release(target)
        world.release(place)
    }

    private static func make(_ uikit: UIKitClass, pointee: RuntimeValue, in world: inout World) -> ObjectID {
        let object = world.make(world.classID(uikit), payload: 0)
        world.names.newest = .none
        PropertyInfo.store(pointee, as: "pointee", of: object, in: &world)
        return object
    }

    private static func arguments(_ effect: Effect, in world: inout World) -> EventArguments {
        EventArguments(
            list: Int(effect.keptList), count: world.queues.argumentLists[effect.keptList].count)
    }

    /// The delegate has been called: takes the anchor from its pointers.
    static func take(_ effect: Effect, in world: inout World) {
        let arguments = world.queues.argumentLists[effect.keptList]
        let presented = effect.subject
        guard world.isController(presented), world.isPresented(presented), arguments.count == 3 else { return }
        let presentation = arguments[0].object
        if case .object(let view)? = world.stored("pointee", of: arguments[2].object), world.isView(view),
            let property = world.property(.popoverPresentationController, "sourceView")
        {
            world.store(.object(view), in: property, of: presentation, isWeak: true)
        }
        if case .rect(let rect)? = world.stored("pointee", of: arguments[1].object),
            let property = world.property(.popoverPresentationController, "sourceRect")
        {
            world.store(.rect(rect), in: property, of: presentation, isWeak: false)
        }
        Popover.placedAgain(presented, in: &world)
    }
}

// The table rows.

/// The numbers of the rows.
private enum MoveNumbers {
    @inline(__always) static var uikit: UInt8 { 134 }
    @inline(__always) static var callback: UInt16 { 438 }
    @inline(__always) static var rule: UInt16 { 398 }
}

extension UIKitClass {
    fileprivate static var rectTarget: UIKitClass { UIKitClass(MoveNumbers.uikit) }
    fileprivate static var viewTarget: UIKitClass { UIKitClass(MoveNumbers.uikit + 1) }
}

extension Callback {
    static var willRepositionPopover: Callback { Callback(MoveNumbers.callback) }
}

extension Rule {
    static var popover6: Rule { Rule(MoveNumbers.rule) }
}

extension PopoverMoves: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.rectTarget, "UnsafeMutableRectPointer", .object, nil)
        add(.viewTarget, "UnsafeMutableViewPointer", .object, nil)
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .willRepositionPopover, "popoverPresentationController",
            [
                .object("_", "popoverPresentationController", .popoverPresentationController),
                .object("willRepositionPopoverTo", "rect", .rectTarget), .object("in", "view", .viewTarget),
            ], .presentation, owner: .object, isQuiet: true, since: 8,
            "A popover is about to move because its container has another size. Both pointers may be changed.",
            rules: [.popover6], arguments: .made(arguments))
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .rectTarget, "pointee", .rect, first: .rect(.zero), "The rectangle to which the popover points.")
        PropertyInfo.stored(
            .viewTarget, "pointee", .object(.view, isOptional: true), "The view to which the popover points.")
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .popover6, "popover.6", "popover-moves-with-new-size",
                "A rotation or a new size of the window may move a popover with a source view. Its delegate is called before, and "
                    + "may change the rectangle and the view by the pointers. It is not called for a bar item.",
                "UIPopoverPresentationControllerDelegate.popoverPresentationController")
        ]
    }
}
