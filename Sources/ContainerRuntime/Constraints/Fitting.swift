// Questions about a layout that a copy of the solver answers, and what decides each edge of a view.

internal import ConstraintSolver

/// systemLayoutSizeFitting.
enum Fitting {
    /// The size of a view if only its own constraints and those inside it count, as near to a target as the priorities allow.
    static func size(
        of view: ObjectID, _ target: RuntimeValue, _ horizontal: Double, _ vertical: Double, in world: inout World
    ) -> Size {
        Solving.settle(in: &world)
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
        // The constraints that superviews hold do not count.
        var above = world[view: view].superview
        while above.exists {
            for held in world.constraints.engine.held[above] ?? [] {
                let record = world.constraints.engine.records[held]
                if let number = record.number, record.first == view || record.second == view { solver.remove(number) }
            }
            above = world[view: above].superview
        }
        for (variable, value, priority) in [
            (item.width, wanted.width, horizontal), (item.height, wanted.height, vertical),
        ] {
            _ = try? solver.add([Term(variable)], .greaterThanOrEqual, 0)
            _ = try? solver.add([Term(variable)], .equal, value.isFinite ? value : 0, strength: Strength(priority))
        }
        func value(_ variable: Variable) -> Double { (solver.value(of: variable) * 1e6).rounded() / 1e6 }
        return Size(width: value(item.width), height: value(item.height))
    }
}

/// What decides the frame of a view.
public enum Deciding {
    /// One edge or size of a view, with the descriptions of what decides it.
    public struct Edge: Sendable {
        public var name: String
        public var value: Double
        public var deciders: [String]
        public var isAmbiguous: Bool
    }

    /// The edges of a view that constraints place; empty if its frame is the program's. O(rows) per edge.
    public static func edges(of view: ObjectID, in world: inout World) -> [Edge] {
        Solving.settle(in: &world)
        guard world.constraints.isUsed, let index = world.constraints.engine.itemOf[view] else { return [] }
        let item = world.constraints.engine.items[index]
        var edges: [Edge] = []
        for (name, variable) in [("x", item.x), ("y", item.y), ("width", item.width), ("height", item.height)] {
            let solver = world.constraints.engine.solver
            let deciders = solver.deciders(of: variable).map {
                ConstraintText.text(of: world.constraints.engine.sources[Int($0.index)], in: world)
            }
            edges.append(
                Edge(
                    name: name, value: solver.value(of: variable), deciders: deciders,
                    isAmbiguous: solver.isAmbiguous(variable)))
        }
        return edges
    }

    /// The program's constraints that decide a view's place in one direction.
    static func constraints(of view: ObjectID, isVertical: Bool, in world: inout World) -> [ObjectID] {
        Solving.settle(in: &world)
        guard world.constraints.isUsed, let index = world.constraints.engine.itemOf[view] else { return [] }
        let item = world.constraints.engine.items[index]
        var found: [ObjectID] = []
        for variable in isVertical ? [item.y, item.height] : [item.x, item.width] {
            for number in world.constraints.engine.solver.deciders(of: variable) {
                let source = world.constraints.engine.sources[Int(number.index)]
                guard source.kind == .program else { continue }
                let constraint = world.constraints.engine.records[source.index].object
                if !found.contains(constraint) { found.append(constraint) }
            }
        }
        return found
    }
}
