// Explains a frame: for each of its parts, the constraints that determine it, or else the mask, the container or the code
// that placed the view.

internal import ConstraintSolver

/// Explains what determines the frame of a view.
public enum Deciding {
    /// One part of a frame: the origin's x or y, the width or the height.
    public struct Part: Sendable {
        public var name: String
        /// In the superview's coordinates, in points.
        public var value: Double
        public var deciders: [Decider]
        /// Whether other values satisfy the constraints equally well.
        public var isAmbiguous: Bool
    }

    /// One constraint that determines a part of a frame.
    public struct Decider: Sendable, Hashable {
        public var text: String
        /// The `World.origin` of the call that created the constraint; nil if UIKit created it.
        public var origin: UInt32?
    }

    /// The parts of a view's frame that constraints determine, as last solved. Empty if no constraint mentions the view.
    /// O(rows) per part.
    public static func parts(of view: ObjectID, in world: borrowing World) -> [Part] {
        guard world.isView(view), world.constraints.isUsed, let index = world.constraints.engine.itemOf[view],
            world.constraints.engine.items[index].fixed.isEmpty
        else { return [] }
        let frame = Solving.frame(of: index, in: world)
        return zip(variables(of: index, in: world), [frame.x, frame.y, frame.width, frame.height]).map { part, value in
            let deciders = world.constraints.engine.solver.deciders(of: part.variable).map {
                decider(world.constraints.engine.sources[Int($0.index)], in: world)
            }
            return Part(
                name: part.name, value: value, deciders: deciders,
                isAmbiguous: world.constraints.engine.solver.isAmbiguous(part.variable))
        }
    }

    /// The names of the parts of a view's frame that the constraints leave open: `["x", "width"]`. O(rows) per part.
    public static func ambiguity(of view: ObjectID, in world: borrowing World) -> [String] {
        guard world.isView(view), world.constraints.isUsed, let index = world.constraints.engine.itemOf[view],
            world.constraints.engine.items[index].fixed.isEmpty
        else { return [] }
        return variables(of: index, in: world).filter {
            world.constraints.engine.solver.isAmbiguous($0.variable)
        }.map(\.name)
    }

    /// What placed a view that no constraint places, in words.
    public static func placer(of view: ObjectID, in world: borrowing World) -> String {
        guard world.isView(view) else { return "it is not a view" }
        let record = world[view: view]
        if record.windowIndex >= 0 { return "the screen: it is a window" }
        if let list = listPlacer(of: view, in: world) { return list }
        let isFree = world.stored("translatesAutoresizingMaskIntoConstraints", of: view) == .bool(false)
        if isFree, !record.superview.exists { return "nothing: it has no superview" }
        if isFree {
            return record.hasFrame
                ? "code: its mask is turned off, and no active constraint mentions it"
                : "nothing: its mask is turned off, and no active constraint mentions it"
        }
        if Autoresizing.hasMask(view, in: world) { return "code, and then its autoresizing mask" }
        if let controller = ViewHierarchy.liveController(of: view, in: world) {
            let parent = world[controller: controller].parent
            if parent.exists, world.container(parent) != nil { return "its container, \(world.name(of: parent))" }
            if world[view: record.superview].windowIndex >= 0 { return "its window, which it fills" }
        }
        return record.hasFrame ? "code: its frame was set" : "nothing: it never got a frame"
    }

    /// The table or the collection that placed a cell, a header or a footer, or the cell that placed its content view.
    private static func listPlacer(of view: ObjectID, in world: borrowing World) -> String? {
        let above = world[view: view].superview
        guard above.exists else { return nil }
        if world.stored("contentView", of: above) == .object(view) { return "its cell, which it fills" }
        guard world[view: above].list >= 0 else { return nil }
        let list = world.records.lists[world[view: above].list]
        let isTable = world[traits: above].uikit.isKind(of: .tableView)
        let name = "its \(isTable ? "table" : "collection"), \(world.name(of: above))"
        if let path = list.cells.first(where: { $0.cell == view })?.path {
            return "\(name): \(isTable ? "row" : "item") \(path.row) of section \(path.section)"
        }
        guard let part = list.parts.first(where: { $0.view == view })?.part else { return nil }
        return "\(name): the \(part.isFooter ? "footer" : "header") of section \(part.section)"
    }

    /// The program's constraints that determine a view's position and size along one axis.
    static func constraints(of view: ObjectID, isVertical: Bool, in world: inout World) -> [ObjectID] {
        Solving.settle(for: view, in: &world)
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

    private static func variables(
        of index: Int32, in world: borrowing World
    ) -> [(name: String, variable: Variable)] {
        let item = world.constraints.engine.items[index]
        return [("x", item.x), ("y", item.y), ("width", item.width), ("height", item.height)]
    }

    private static func decider(_ source: ConstraintSource, in world: borrowing World) -> Decider {
        switch source.kind {
        case .program:
            let record = world.constraints.engine.records[source.index]
            var text = ConstraintText.equation(of: record, in: world)
            if record.priority < 1000 { text += " @\(ConstraintText.number(record.priority))" }
            return Decider(text: text, origin: record.origin)
        case .frame:
            let object = world.constraints.engine.items[source.index].object
            let name = ConstraintText.name(of: object, in: world)
            if !world.isView(object) {
                let edges = ["left", "top", "right", "bottom"]
                return Decider(text: "the \(edges[Int(source.part)]) edge of \(Guides.words(for: object, in: world))")
            }
            let parts = ["x", "y", "width", "height"]
            return Decider(text: "the \(parts[Int(source.part)]) of \(name), which has a frame")
        case .content:
            let item = world.constraints.engine.items[source.index]
            let size = source.part < 2 ? item.intrinsic.width : item.intrinsic.height
            let wish = source.part % 2 == 0 ? "hugging" : "compression resistance"
            return Decider(
                text: "the content of \(ConstraintText.name(of: item.object, in: world)), "
                    + "\(ConstraintText.number(size)) points (\(wish))")
        case .stack: return Decider(text: StackLayout.text(of: source, in: world))
        case .none: return Decider(text: "another constraint")
        }
    }
}
