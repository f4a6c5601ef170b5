// The fitting size of a view. A copy of its part of the solver computes it, so that the question never moves a view.

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
        let broken = Solving.broken(below: view, in: &world)
        let terms = broken.flatMap(\.sum.terms).map(\.variable)
        var part = world.constraints.engine.solver.part(of: [item.x, item.y, item.width, item.height] + terms)
        let visits = part.solver.visitCount
        for case let number? in item.fixed { remove(number, from: &part) }
        // A fitting size must not depend on where the view is, so the constraints that superviews hold are removed.
        for mention in world.constraints.engine.mentions[view] ?? [] {
            let record = world.constraints.engine.records[mention]
            if record.holder != view, let number = record.number { remove(number, from: &part) }
        }
        for constraint in broken { Solving.add(constraint, to: &part) }
        // The target is a wish with the fitting priority, so stronger constraints of the view prevail over it.
        for (variable, value, priority) in [
            (item.width, wanted.width, horizontal), (item.height, wanted.height, vertical),
        ] {
            guard let variable = part.variable(variable) else { continue }
            _ = try? part.solver.add(
                [Term(variable)], .equal, value.isFinite ? value : 0, strength: Strength(priority))
        }
        if world.constraints.engine.wrappingCount > 0 { WrappedText.measure(below: view, with: &part, in: world) }
        world.workDone &+= UInt64((part.solver.visitCount - visits) / 4)
        func value(_ variable: Variable) -> Double {
            let value = part.variable(variable).map { part.solver.value(of: $0) } ?? 0
            return (value * 1e6).rounded() / 1e6
        }
        return Size(width: value(item.width), height: value(item.height))
    }

    private static func remove(_ number: ConstraintNumber, from part: inout SolverPart) {
        if let known = part.constraint(number) { part.solver.remove(known) }
    }
}

/// A broken constraint, which the fitting size of a view tries again.
struct BrokenConstraint {
    var sum: Solving.Sum
    var relation: Relation
    var priority: Double
}

extension Solving {
    /// The broken constraints of a view's hierarchy. A part of the solver contains nothing from outside the hierarchy, so one
    /// that only contradicted the frame of the view holds there.
    static func broken(below view: ObjectID, in world: inout World) -> [BrokenConstraint] {
        guard !world.constraints.engine.broken.isEmpty else { return [] }
        var found: [BrokenConstraint] = []
        for index in world.constraints.engine.broken {
            let record = world.constraints.engine.records[index]
            guard record.isActive, record.isBroken, world.isView(record.holder),
                ViewHierarchy.isView(record.holder, inside: view, in: world)
            else { continue }
            let sum = sum(of: record, in: &world)
            found.append(BrokenConstraint(sum: sum, relation: record.relation, priority: record.priority))
        }
        return found
    }

    static func add(_ constraint: BrokenConstraint, to part: inout SolverPart) {
        let terms = constraint.sum.terms.compactMap { term in
            part.variable(term.variable).map { Term($0, finite(term.coefficient)) }
        }
        _ = try? part.solver.add(
            terms, constraint.relation, -finite(constraint.sum.constant), strength: Strength(constraint.priority))
    }
}
