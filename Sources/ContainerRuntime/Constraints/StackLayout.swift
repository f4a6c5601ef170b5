// Stack views. Like UIKit's, a stack view makes constraints between its arranged subviews, with identifiers that begin with
// UISV. When an arranged subview, its visibility or a property of the stack view changes, only the constraints that differ are
// made or removed.

internal import ConstraintSolver

/// A stack view's arranged subviews, and the constraints that it has made.
struct StackRecord: Sendable {
    var view = ObjectID.none
    var arranged: [ObjectID] = []
    /// The custom spacing after each view that has one.
    var spacings: [ObjectID: Double] = [:]
    /// Its constraints, by part.
    var made: [StackConstraint] = []
    var uses: [Int32] = []
    var isStale = false
}

/// UIStackView.
enum StackLayout {
    // MARK: Arranging

    static func index(of stack: ObjectID, in world: inout World) -> Int32 {
        if world.constraints.isUsed, let known = world.constraints.engine.indexOfStack[stack] { return known }
        world.lifetimes.notesViews = true
        let index = world.constraints.engine.stacks.insert(StackRecord(view: stack))
        world.constraints.engine.indexOfStack[stack] = index
        return index
    }

    /// The arranged subviews of a stack view.
    static func arranged(of stack: ObjectID, in world: borrowing World) -> [ObjectID] {
        guard world.constraints.isUsed, let index = world.constraints.engine.indexOfStack[stack] else { return [] }
        return world.constraints.engine.stacks[index].arranged
    }

    /// Arranges a view at a position, and adds it as a subview. A view that is already arranged moves there.
    static func arrange(_ view: ObjectID, in stack: ObjectID, at position: Int, in world: inout World) {
        guard world.isView(view), world.isView(stack), view != stack else { return }
        let index = index(of: stack, in: &world)
        // Retained first, because the old stack view releases the view.
        world.retain(view)
        if let old = world.constraints.engine.stackOf[view] { disarrange(view, from: old, in: &world) }
        let count = world.constraints.engine.stacks[index].arranged.count
        world.constraints.engine.stacks[index].arranged.insert(view, at: min(max(position, 0), count))
        world.constraints.engine.stackOf[view] = stack
        if let property = world.property(.view, "translatesAutoresizingMaskIntoConstraints") {
            world.set(property, of: view, to: .bool(false))
        }
        markStale(index, in: &world)
        if world[view: view].superview != stack { world.schedule(.addSubview(view, to: stack)) }
    }

    /// Stops arranging a view, which stays a subview.
    static func disarrange(_ view: ObjectID, from stack: ObjectID, in world: inout World) {
        guard world.constraints.isUsed, let index = world.constraints.engine.indexOfStack[stack],
            let place = world.constraints.engine.stacks[index].arranged.firstIndex(of: view)
        else { return }
        world.constraints.engine.stacks[index].arranged.remove(at: place)
        world.constraints.engine.stacks[index].spacings[view] = nil
        world.constraints.engine.stackOf[view] = nil
        markStale(index, in: &world)
        world.release(view)
    }

    /// A view has left its superview. If that is a stack view, it stops arranging the view.
    static func drop(_ view: ObjectID, from superview: ObjectID, in world: inout World) {
        guard world.constraints.engine.stackOf[view] == superview else { return }
        disarrange(view, from: superview, in: &world)
    }

    static func reclaim(_ object: ObjectID, in world: inout World) {
        if let stack = world.constraints.engine.stackOf[object] { disarrange(object, from: stack, in: &world) }
        guard let index = world.constraints.engine.indexOfStack.removeValue(forKey: object) else { return }
        clear(index, in: &world)
        let arranged = world.constraints.engine.stacks[index].arranged
        world.constraints.engine.stacks.remove(index, leaving: StackRecord())
        for view in arranged {
            world.constraints.engine.stackOf[view] = nil
            world.release(view)
        }
    }

    /// A property of a stack view or of a view that it arranges may have changed.
    static func touch(_ view: ObjectID, in world: inout World) {
        if let index = world.constraints.engine.indexOfStack[view] { markStale(index, in: &world) }
        if let stack = world.constraints.engine.stackOf[view],
            let index = world.constraints.engine.indexOfStack[stack]
        {
            markStale(index, in: &world)
        }
    }

    static func markStale(_ index: Int32, in world: inout World) {
        guard !world.constraints.engine.stacks[index].isStale else { return }
        world.constraints.engine.stacks[index].isStale = true
        world.constraints.engine.staleStacks.append(world.constraints.engine.stacks[index].view)
        Layout.markNeeds(Need.layout, of: world.constraints.engine.stacks[index].view, in: &world)
    }

    // MARK: Constraints

    /// Updates the constraints of the stack views that have changed. O(their arranged subviews).
    static func update(_ root: ObjectID, in world: inout World) {
        guard !world.constraints.engine.staleStacks.isEmpty else { return }
        let stale = world.constraints.engine.staleStacks
        world.constraints.engine.staleStacks.removeAll()
        for stack in stale {
            guard let index = world.constraints.engine.indexOfStack[stack],
                !Parking.park(stack: stack, root, in: &world)
            else { continue }
            world.constraints.engine.stacks[index].isStale = false
            guard world.isView(stack) else { continue }
            let old = world.constraints.engine.stacks[index].uses
            world.constraints.engine.stacks[index].uses = []
            let wanted = constraints(index, in: &world)
            replace(index, by: wanted, in: &world)
            // Released after the new constraints count their uses, so that no item is dropped and created again.
            for item in old { Solving.release(item, in: &world) }
        }
    }

    /// Removes the constraints that are no longer wanted, then makes the new ones.
    private static func replace(_ index: Int32, by wanted: [StackConstraint], in world: inout World) {
        var wanted = wanted
        let old = world.constraints.engine.stacks[index].made
        // The last one first, so that a repeated constraint keeps its order.
        var known: [StackConstraint.Equation: [ConstraintNumber]] = [:]
        for constraint in old.reversed() {
            if let number = constraint.number { known[constraint.equation, default: []].append(number) }
        }
        for position in wanted.indices {
            wanted[position].number = known[wanted[position].equation]?.popLast()
        }
        let kept = Set(wanted.lazy.compactMap(\.number))
        remove(old.filter { $0.number.map { !kept.contains($0) } ?? false }, in: &world)
        world.constraints.engine.stacks[index].made = wanted
        for position in wanted.indices {
            let constraint = wanted[position]
            let source = ConstraintSource(kind: .stack, index: index, part: Int32(position))
            if let number = constraint.number {
                world.constraints.engine.sources[Int(number.index)] = source
                Solving.change(number, to: -constraint.constant, in: &world)
            } else {
                world.constraints.engine.stacks[index].made[position].number = Solving.insert(
                    source, constraint.sum, constraint.equation.relation, priority: constraint.equation.priority,
                    in: &world)
            }
        }
    }

    /// Removes constraints, the last one first: each position follows from the one before it, so the first would change them
    /// all.
    private static func remove(_ constraints: [StackConstraint], in world: inout World) {
        guard !constraints.isEmpty else { return }
        for constraint in constraints.reversed() {
            if let number = constraint.number { world.constraints.engine.solver.remove(number) }
        }
        world.constraints.engine.hasLoosened = true
    }

    private static func clear(_ index: Int32, in world: inout World) {
        remove(world.constraints.engine.stacks[index].made, in: &world)
        world.constraints.engine.stacks[index].made = []
        let uses = world.constraints.engine.stacks[index].uses
        world.constraints.engine.stacks[index].uses = []
        for item in uses { Solving.release(item, in: &world) }
    }

    /// The constraints that a stack view needs now. Uses the items that they mention.
    private static func constraints(_ index: Int32, in world: inout World) -> [StackConstraint] {
        let record = world.constraints.engine.stacks[index]
        let views = record.arranged.filter { world.isView($0) }
        guard !views.isEmpty else { return [] }
        for object in [record.view] + views {
            let item = Solving.item(of: object, in: &world)
            world.constraints.engine.items[item].useCount += 1
            world.constraints.engine.stacks[index].uses.append(item)
        }
        let isShown = views.map { !world[view: $0].isHidden }
        let shown = zip(views, isShown).filter(\.1).map(\.0)
        var maker = StackConstraintMaker(stack: record.view, world: world)
        if maker.isInset { Guides.watchInsets(of: record.view, in: &world) }
        if !shown.isEmpty { maker.alongAxis(shown, record, in: &world) }
        maker.hide(views, isShown, in: &world)
        maker.acrossAxis(views, in: &world)
        return maker.constraints
    }

    /// The description of a constraint that a stack view made.
    static func text(of source: ConstraintSource, in world: borrowing World) -> String {
        let record = world.constraints.engine.stacks[source.index]
        guard record.made.indices.contains(Int(source.part)) else { return "<NSLayoutConstraint 'UISV'>" }
        let constraint = record.made[Int(source.part)]
        let equation =
            constraint.record.map { ConstraintText.equation(of: $0, in: world) }
            ?? ConstraintText.name(of: record.view, in: world)
        return "<NSLayoutConstraint '\(constraint.identifier)' \(equation)   (active)>"
    }

    /// The name of the case that a property of a stack view has, or `first` if the program has not set it.
    static func option(_ name: String, of stack: ObjectID, or first: String, in world: borrowing World) -> String {
        if case .enumCase(_, let name)? = world.stored(name, of: stack) { return name }
        return first
    }
}
