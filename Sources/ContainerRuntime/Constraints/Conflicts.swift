// Unsatisfiable layouts, reported in UIKit's words. UIKit breaks one of the constraints and continues. Its choice is not
// documented. In logs it is always one of the program's constraints, never a mask's. Flow breaks the one that was activated
// last.

internal import ConstraintSolver

/// Reports and resolves conflicts between required constraints.
enum Conflicts {
    /// Reports a conflict and breaks one constraint. Returns false if that is `source` itself. Otherwise the caller tries to
    /// add `source` again.
    static func resolve(_ conflict: Conflict, with source: ConstraintSource, in world: inout World) -> Bool {
        var sources = conflict.constraints.map { world.constraints.engine.sources[Int($0.index)] }
        // The conflict of a constraint that the solver rejected does not contain that constraint.
        if !sources.contains(source) { sources.append(source) }
        let program = sources.filter { $0.kind == .program }
            .sorted { serial(of: $0, in: world) < serial(of: $1, in: world) }
        let others = sources.filter { $0.kind != .program }
        let broken = program.last ?? source
        report(others + program, breaking: broken, in: &world)
        if broken == source { return false }
        Solving.forgetNumber(broken.index, in: &world)
        Solving.isBroken(broken.index, in: &world)
        return true
    }

    private static func serial(of source: ConstraintSource, in world: borrowing World) -> UInt64 {
        world.constraints.engine.records[source.index].serial
    }

    private static func report(
        _ sources: [ConstraintSource], breaking broken: ConstraintSource, in world: inout World
    ) {
        let texts = sources.map { ConstraintText.text(of: $0, in: world) }
        let program = sources.filter { $0.kind == .program }
        // Scheduled effects run in reverse order, so the last line of the report is scheduled first.
        if let last = program.last {
            let record = world.constraints.engine.records[last.index]
            let rival = program.dropLast().last.map { world.constraints.engine.records[$0.index] }
            let others = texts.filter { $0 != ConstraintText.text(of: last, in: world) }
            let text =
                "\(ConstraintText.equation(of: record, in: world)) contradicts "
                + (others.count == 1
                    ? equation(of: sources.first { $0 != last } ?? last, in: world)
                    : "\(others.count) other constraints together")
            world.emit(
                .finding(
                    Finding(
                        code: "unsatisfiable-constraints", subject: Constraints.view(of: record.first, in: world),
                        text: text, fix: fix(for: sources, in: world), rule: .constraint2, origin: record.origin,
                        rival: rival?.origin)))
        }
        world.report(.brokenConstraint, ["constraint": ConstraintText.text(of: broken, in: world)])
        for text in texts.reversed() { world.report(.listedConstraint, ["constraint": text]) }
        world.report(.unsatisfiable)
    }

    private static func equation(of source: ConstraintSource, in world: borrowing World) -> String {
        source.kind == .program
            ? ConstraintText.equation(of: world.constraints.engine.records[source.index], in: world)
            : ConstraintText.text(of: source, in: world)
    }

    private static func fix(for sources: [ConstraintSource], in world: borrowing World) -> String {
        // The masks of windows and controllers' root views are right: UIKit or a container sets their frames.
        let frame = sources.first { $0.kind == .frame }
        if let frame, let object = world.constraints.engine.items[frame.index].object.orNil, world.isView(object),
            !world[view: object].controller.exists, world[view: object].windowIndex < 0
        {
            return "set \(world.name(of: object)).translatesAutoresizingMaskIntoConstraints to false"
        }
        return "deactivate one of them first, or give one a lower priority"
    }
}

/// Descriptions of constraints as UIKit prints them, with names in place of addresses.
enum ConstraintText {
    /// The description of a constraint of the program, a mask, a content size or a stack view.
    static func text(of source: ConstraintSource, in world: borrowing World) -> String {
        let engine = world.constraints.engine
        switch source.kind {
        case .program: return description(of: engine.records[source.index], in: world)
        case .frame:
            let item = engine.items[source.index]
            let attribute = ["minX", "minY", "width", "height"][Int(source.part)]
            let value = item.fixed.indices.contains(Int(source.part)) ? item.fixed[Int(source.part)] : nil
            let frame = world.isView(item.object) ? world[view: item.object].frame : .zero
            let constants = [frame.x, frame.y, frame.width, frame.height]
            let constant = value.map { engine.solver.constant(of: $0) } ?? constants[Int(source.part)]
            let name = name(of: item.object, in: world)
            guard world.isView(item.object) else { return "<NSLayoutConstraint \(name).\(attribute)   (active)>" }
            return
                "<NSAutoresizingMaskLayoutConstraint h=--& v=--& \(name).\(attribute) == \(number(constant))   (active)>"
        case .content:
            let item = engine.items[source.index]
            let isWidth = source.part < 2
            let size = number(isWidth ? item.intrinsic.width : item.intrinsic.height)
            return "<NSContentSizeLayoutConstraint \(name(of: item.object, in: world))."
                + "\(isWidth ? "width" : "height") == \(size)   (active)>"
        case .stack: return StackLayout.text(of: source, in: world)
        case .none: return "<NSLayoutConstraint>"
        }
    }

    static func description(of record: ConstraintRecord, in world: borrowing World) -> String {
        var text = "<NSLayoutConstraint:\(world.name(of: record.object)) "
        if case .string(let identifier)? = world.stored("identifier", of: record.object) { text += "'\(identifier)' " }
        let (format, names) = visualFormat(of: record, in: world)
        text += format ?? equation(of: record, in: world)
        if record.priority < 1000, format == nil { text += " @\(number(record.priority))" }
        return text + "   (\(record.isActive ? "active" : "inactive")\(names))>"
    }

    /// The visual format that UIKit prints for a constraint to an edge or between neighbours, and the names in it. Nil for
    /// other constraints.
    private static func visualFormat(of record: ConstraintRecord, in world: borrowing World) -> (String?, String) {
        guard record.multiplier == 1, record.second.exists, record.constant >= 0 else { return (nil, "") }
        let axis = record.firstAttribute.isHorizontal ? "H" : "V"
        let sign = record.relation == .equal ? "" : record.relation == .lessThanOrEqual ? "<=" : ">="
        let strength = record.priority < 1000 ? "@\(number(record.priority))" : ""
        let space = "-(\(sign)\(number(record.constant))\(strength))-"
        let first = "[\(name(of: record.first, in: world))]"
        let second = "[\(name(of: record.second, in: world))]"
        let starts: [LayoutAttribute] = [.leading, .left, .top]
        let ends: [LayoutAttribute] = [.trailing, .right, .bottom]
        if starts.contains(record.firstAttribute), record.secondAttribute == record.firstAttribute,
            Constraints.owner(of: record.first, in: world) == record.second
        {
            return ("\(axis):|\(space)\(first)", ", names: '|':\(name(of: record.second, in: world)) ")
        }
        if ends.contains(record.firstAttribute), record.secondAttribute == record.firstAttribute,
            Constraints.owner(of: record.second, in: world) == record.first
        {
            return ("\(axis):\(second)\(space)|", ", names: '|':\(name(of: record.first, in: world)) ")
        }
        if let start = starts.firstIndex(of: record.firstAttribute), record.secondAttribute == ends[start] {
            return ("\(axis):\(second)\(space)\(first)", "")
        }
        return (nil, "")
    }

    /// `box.width == 0.5*root.width + 8`, with classes before the names.
    static func equation(of record: ConstraintRecord, in world: borrowing World) -> String {
        var text = "\(name(of: record.first, in: world)).\(record.firstAttribute.name)"
        switch record.relation {
        case .equal: text += " == "
        case .lessThanOrEqual: text += " <= "
        case .greaterThanOrEqual: text += " >= "
        }
        guard record.second.exists else { return text + number(record.constant) }
        if record.multiplier != 1 { text += number(record.multiplier) + "*" }
        text += "\(name(of: record.second, in: world)).\(record.secondAttribute.name)"
        if record.constant > 0 { text += " + \(number(record.constant))" }
        if record.constant < 0 { text += " - \(number(-record.constant))" }
        return text
    }

    static func name(of item: ObjectID, in world: borrowing World) -> String {
        guard world.isAlive(item) else { return "nil" }
        return "\(world.className(world.classOf(item))):\(world.name(of: item))"
    }

    /// A number with at most six decimals, and without `.0`.
    static func number(_ value: Double) -> String {
        let rounded = (value * 1e6).rounded() / 1e6
        if rounded == rounded.rounded(), abs(rounded) < 1e15 { return "\(Int(rounded))" }
        return "\(rounded)"
    }
}

extension Constraints {
    /// The description of an anchor in UIKit's exceptions.
    static func anchorText(_ item: ObjectID, _ attribute: LayoutAttribute, in world: borrowing World) -> String {
        let kind =
            attribute.isSize
            ? "NSLayoutDimension" : attribute.isHorizontal ? "NSLayoutXAxisAnchor" : "NSLayoutYAxisAnchor"
        return "<\(kind) \"\(ConstraintText.name(of: item, in: world)).\(attribute.name)\">"
    }
}
