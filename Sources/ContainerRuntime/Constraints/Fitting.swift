// The fitting size of a view. A copy of the solver computes it, so that the question never moves a view.

internal import ConstraintSolver

/// systemLayoutSizeFitting.
enum Fitting {
    /// Solves the hierarchy of a view. If it has no superview, lengths of 0 are open until the next settling.
    private static func settle(_ view: ObjectID, in world: inout World) {
        guard world.isView(view), !world[view: view].superview.exists, !world.isWindow(view) else {
            return Solving.settle(for: view, in: &world)
        }
        world.constraints.engine.fitted = view
        world.lifetimes.touched.append(view)
        Solving.settle(for: view, in: &world)
        world.constraints.engine.fitted = .none
        world.lifetimes.touched.append(view)
    }

    /// The size that a view's own constraints and those in its subtree give it, as near to a target as the priorities allow.
    static func size(
        of view: ObjectID, _ target: RuntimeValue, _ horizontal: Double, _ vertical: Double, in world: inout World
    ) -> Size {
        settle(view, in: &world)
        // The constraints of a cell are those of its content view.
        if case .object(let content)? = world.stored("contentView", of: view), world.isView(content), content != view {
            return size(of: content, target, horizontal, vertical, in: &world)
        }
        guard case .size(let wanted) = target, world.isView(view) else { return Size(width: 0, height: 0) }
        guard world.constraints.isUsed, let index = world.constraints.engine.itemOf[view] else {
            let size = IntrinsicSize.of(view, in: world)
            return Size(width: max(0, size.width), height: max(0, size.height))
        }
        let item = world.constraints.engine.items[index]
        var solver = world.constraints.engine.solver
        for number in item.fixed {
            if let number { solver.remove(number) }
        }
        // A fitting size must not depend on where the view is, so the constraints that superviews hold are removed.
        var above = world[view: view].superview
        while above.exists {
            for held in world.constraints.engine.held[above] ?? [] {
                let record = world.constraints.engine.records[held]
                if let number = record.number, record.first == view || record.second == view { solver.remove(number) }
            }
            above = world[visitingView: above].superview
        }
        Solving.addBroken(below: view, to: &solver, in: &world)
        // The target is a wish with the fitting priority, so stronger constraints of the view prevail over it.
        for (variable, value, priority) in [
            (item.width, wanted.width, horizontal), (item.height, wanted.height, vertical),
        ] {
            _ = try? solver.add([Term(variable)], .equal, value.isFinite ? value : 0, strength: Strength(priority))
        }
        if !world.constraints.engine.wrapping.isEmpty {
            WrappedText.measure(below: view, with: &solver, in: world)
        }
        func value(_ variable: Variable) -> Double { (solver.value(of: variable) * 1e6).rounded() / 1e6 }
        return Size(width: value(item.width), height: value(item.height))
    }
}
