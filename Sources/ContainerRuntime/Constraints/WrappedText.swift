// Labels with several lines, and text views that do not scroll. Like UIKit, a layout solves the widths first. The text wraps at the solved width of its label, and a
// second solution gives the height of the lines. A label with a preferredMaxLayoutWidth needs no second solution.

internal import ConstraintSolver

/// The heights of labels whose widths are known after a first solution.
enum WrappedText {
    /// The number of times that new heights may change widths, as in a label that is as wide as its superview is high.
    private static let mostSolutions = 4

    /// Records whether an item has text that wraps at its width.
    static func note(_ index: Int32, in world: inout World) {
        let item = world.constraints.engine.items[index]
        let wraps = wraps(item.object, in: world)
        guard wraps != item.wraps else { return }
        world.constraints.engine.items[index].wraps = wraps
        world.constraints.engine.wrappingCount += wraps ? 1 : -1
    }

    private static func wraps(_ view: ObjectID, in world: borrowing World) -> Bool {
        guard world.isView(view) else { return false }
        if world[traits: view].uikit.isKind(of: .textView) {
            return world.stored("isScrollEnabled", of: view) == .bool(false)
                && world.constraints.engine.givenSizes[view] == nil
        }
        guard world[traits: view].uikit.isKind(of: .label),
            case .int(let lines)? = world.stored("numberOfLines", of: view), lines != 1
        else { return false }
        if case .double(let preferred)? = world.stored("preferredMaxLayoutWidth", of: view), preferred > 0 {
            return false
        }
        return world.constraints.engine.givenSizes[view] == nil
    }

    /// The height of the text at a width, in points.
    private static func height(of view: ObjectID, at width: Double, in world: borrowing World) -> Double {
        IntrinsicSize.wrapped(view, in: world, width: width > 0 ? width : .infinity).height
    }

    /// Solves again with the heights of the lines at the solved widths. O(labels whose widths or contents have changed).
    /// - Parameter changed: the variables that have changed; those that change again are added.
    static func measure(_ changed: inout [Int32], in world: inout World) {
        var candidates = items(in: changed, in: world) + world.constraints.engine.refreshed
        for _ in 0..<mostSolutions {
            var hasChanged = false
            for index in candidates {
                let item = world.constraints.engine.items[index]
                guard item.wraps, world.isView(item.object), item.intrinsic.height > 0 else { continue }
                let height = height(of: item.object, at: Solving.width(of: index, in: world), in: world)
                guard height != item.intrinsic.height else { continue }
                hasChanged = true
                Solving.setContent(Size(width: item.intrinsic.width, height: height), of: index, in: &world)
            }
            if !hasChanged { return }
            let new = Solving.takeChanges(in: &world)
            changed += new
            candidates = items(in: new, in: world)
        }
    }

    /// The items that wrap and whose width is among the variables, in the order of their numbers.
    private static func items(in changed: [Int32], in world: borrowing World) -> [Int32] {
        changed.compactMap { variable in
            let known = world.constraints.engine.itemOfVariable
            let index = known.indices.contains(Int(variable)) ? known[Int(variable)] : -1
            guard index >= 0 else { return nil }
            let item = world.constraints.engine.items[index]
            return item.wraps && item.width.index == variable ? index : nil
        }
        .sorted()
    }

    /// The same in a part of the solver, for the fitting size of a view.
    static func measure(below view: ObjectID, with part: inout SolverPart, in world: borrowing World) {
        for index in items(in: part.wholeSymbols, in: world) {
            let item = world.constraints.engine.items[index]
            guard let width = part.variable(item.width), world.isView(item.object), item.content.count == 4,
                ViewHierarchy.isView(item.object, inside: view, in: world)
            else { continue }
            let height = height(of: item.object, at: part.solver.value(of: width), in: world)
            for case let number? in item.content[2...] {
                if let number = part.constraint(number) { _ = try? part.solver.setConstant(height, of: number) }
            }
        }
    }
}
