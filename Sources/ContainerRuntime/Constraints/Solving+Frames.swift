// The way of a solved frame to its view: a changed solution marks the superview, whose layout sets the frame.

internal import ConstraintSolver

extension Solving {
    /// The solved frame of an item.
    static func frame(of index: Int32, in world: borrowing World) -> Rect {
        let item = world.constraints.engine.items[index]
        return Rect(
            x: value(item.x, in: world), y: value(item.y, in: world), width: value(item.width, in: world),
            height: value(item.height, in: world))
    }

    /// The solved width of an item. Reading a position as well would cost more, as long as the changes are not taken.
    static func width(of index: Int32, in world: borrowing World) -> Double {
        value(world.constraints.engine.items[index].width, in: world)
    }

    private static func value(_ variable: Variable, in world: borrowing World) -> Double {
        // The last digits depend on the order of the pivots, so they must not mark a frame as changed.
        let value = (world.constraints.engine.solver.value(of: variable) * 1e6).rounded() / 1e6
        return value == 0 ? 0 : value
    }

    static func markChanges(in world: inout World) {
        var changed = takeChanges(in: &world)
        if world.constraints.engine.wrappingCount > 0 { WrappedText.measure(&changed, in: &world) }
        for variable in changed {
            let index = world.constraints.engine.itemOfVariable[Int(variable)]
            if index >= 0 { noteFrame(index, in: &world) }
        }
        let refreshed = world.constraints.engine.refreshed
        world.constraints.engine.refreshed.removeAll(keepingCapacity: true)
        for index in refreshed { noteFrame(index, in: &world) }
    }

    /// The variables whose values may have changed since the last call.
    static func takeChanges(in world: inout World) -> [Int32] {
        var changed: [Int32] = []
        world.constraints.engine.solver.takeChanges { changed.append($0.index) }
        return changed
    }

    /// Marks the superview of a view whose solved frame differs from its frame.
    private static func noteFrame(_ index: Int32, in world: inout World) {
        let item = world.constraints.engine.items[index]
        guard !item.isDirty, item.object.exists else { return }
        let superview: ObjectID
        if item.fixed.isEmpty, world.isView(item.object) {
            superview = world[view: item.object].superview
            guard superview.exists, world[view: item.object].frame != frame(of: index, in: world) else { return }
        } else {
            superview = ScrolledContent.scrollView(of: item, in: world)
            guard superview.exists, ScrolledContent.differs(index, from: superview, in: world) else { return }
        }
        world.constraints.engine.items[index].isDirty = true
        world.constraints.engine.unapplied[superview, default: []].append(index)
        // A superview that is being laid out and has not set its subviews' frames yet applies the frame in this pass.
        guard superview != world.views.layingOut || superview == world.constraints.engine.lastApplied else { return }
        Layout.markNeeds(Need.layout, of: superview, in: &world)
    }

    /// Reports a view whose override of layoutSubviews left the solved frames of its subviews unset. A view that needs layout
    /// again sets them then.
    static func findUnapplied(in view: ObjectID, in world: inout World) {
        guard world.constraints.isUsed, world.constraints.engine.lastApplied != view, world.isView(view),
            world[view: view].needs & Need.layout == 0, world.constraints.engine.unapplied[view] != nil
        else { return }
        world.find(.framesNotSet, view, at: nil, .layout12)
    }

    /// Sets the frames of a view's subviews from the solution. O(subviews whose frames have changed).
    static func apply(to view: ObjectID, in world: inout World) {
        settle(for: view, in: &world)
        guard world.constraints.isUsed else { return }
        world.constraints.engine.lastApplied = view
        guard let indices = world.constraints.engine.unapplied.removeValue(forKey: view) else { return }
        for index in indices {
            let item = world.constraints.engine.items[index]
            guard item.isDirty else { continue }
            world.constraints.engine.items[index].isDirty = false
            if ScrolledContent.scrollView(of: item, in: world) == view {
                ScrolledContent.apply(index, to: view, in: &world)
                continue
            }
            guard world.isView(item.object), item.fixed.isEmpty, world[view: item.object].superview == view else {
                continue
            }
            ViewHierarchy.setFrame(frame(of: index, in: world), of: item.object, in: &world)
        }
    }
}
