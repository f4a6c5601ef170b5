// Stack views. Like UIKit's, a stack view makes constraints between its arranged subviews, with identifiers that begin with
// UISV. It rebuilds them when an arranged subview, its visibility or a property of the stack view changes.

internal import ConstraintSolver

/// A stack view's arranged subviews, and the constraints that it has made.
struct StackRecord: Sendable {
    var view = ObjectID.none
    var arranged: [ObjectID] = []
    /// The custom spacing after each view that has one.
    var spacings: [ObjectID: Double] = [:]
    var numbers: [ConstraintNumber] = []
    /// Their descriptions, by part.
    var texts: [String] = []
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

    /// Rebuilds the constraints of the stack views that have changed. O(their arranged subviews).
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
            removeNumbers(index, in: &world)
            make(index, in: &world)
            // Released after the new constraints count their uses, so that no item is dropped and created again.
            for item in old { Solving.release(item, in: &world) }
        }
    }

    private static func removeNumbers(_ index: Int32, in world: inout World) {
        for number in world.constraints.engine.stacks[index].numbers {
            world.constraints.engine.solver.remove(number)
        }
        world.constraints.engine.stacks[index].numbers = []
        world.constraints.engine.stacks[index].texts = []
        world.constraints.engine.hasLoosened = true
    }

    private static func clear(_ index: Int32, in world: inout World) {
        removeNumbers(index, in: &world)
        let uses = world.constraints.engine.stacks[index].uses
        world.constraints.engine.stacks[index].uses = []
        for item in uses { Solving.release(item, in: &world) }
    }

    private static func make(_ index: Int32, in world: inout World) {
        let record = world.constraints.engine.stacks[index]
        let views = record.arranged.filter { world.isView($0) }
        guard !views.isEmpty else { return }
        for object in [record.view] + views {
            let item = Solving.item(of: object, in: &world)
            world.constraints.engine.items[item].useCount += 1
            world.constraints.engine.stacks[index].uses.append(item)
        }
        let isShown = views.map { !world[view: $0].isHidden }
        let shown = zip(views, isShown).filter(\.1).map(\.0)
        var maker = Maker(stack: record.view, index: index, world: world)
        if maker.isInset { Guides.watchInsets(of: record.view, in: &world) }
        if !shown.isEmpty { maker.alongAxis(shown, record, in: &world) }
        maker.hide(views, isShown, in: &world)
        maker.acrossAxis(views, in: &world)
    }

    /// The description of a constraint that a stack view made.
    static func text(of source: ConstraintSource, in world: borrowing World) -> String {
        let texts = world.constraints.engine.stacks[source.index].texts
        return texts.indices.contains(Int(source.part)) ? texts[Int(source.part)] : "<NSLayoutConstraint 'UISV'>"
    }

    /// The name of the case that a property of a stack view has, or `first` if the program has not set it.
    static func option(_ name: String, of stack: ObjectID, or first: String, in world: borrowing World) -> String {
        if case .enumCase(_, let name)? = world.stored(name, of: stack) { return name }
        return first
    }
}

/// Creates the constraints of one stack view.
private struct Maker {
    let stack: ObjectID
    let index: Int32
    let isVertical: Bool
    let spacing: Double
    let distribution: String
    let alignment: String
    let isMirrored: Bool
    /// Whether the views are inside the margins of the stack view.
    let isInset: Bool

    init(stack: ObjectID, index: Int32, world: borrowing World) {
        self.stack = stack
        self.index = index
        isInset = world.stored("isLayoutMarginsRelativeArrangement", of: stack) == .bool(true)
        isMirrored = Direction.isRightToLeft(stack: stack, in: world)
        isVertical = StackLayout.option("axis", of: stack, or: "horizontal", in: world) == "vertical"
        distribution = StackLayout.option("distribution", of: stack, or: "fill", in: world)
        alignment = StackLayout.option("alignment", of: stack, or: "fill", in: world)
        if case .double(let value)? = world.stored("spacing", of: stack) {
            spacing = Self.points(value, or: 0)
        } else {
            spacing = 0
        }
    }

    /// A spacing in points. UIKit's two constants are the least and the greatest number of a `Float`.
    private static func points(_ spacing: Double, or standard: Double) -> Double {
        if spacing == Double(Float.leastNormalMagnitude) { return 8 }
        return spacing == Double(Float.greatestFiniteMagnitude) ? standard : spacing
    }

    private var start: LayoutAttribute { isVertical ? .top : .leading }
    private var end: LayoutAttribute { isVertical ? .bottom : .trailing }
    private var size: LayoutAttribute { isVertical ? .height : .width }
    private var center: LayoutAttribute { isVertical ? .centerY : .centerX }
    private var crossStart: LayoutAttribute { isVertical ? .leading : .top }
    private var crossEnd: LayoutAttribute { isVertical ? .trailing : .bottom }
    private var crossCenter: LayoutAttribute { isVertical ? .centerX : .centerY }
    private var crossSize: LayoutAttribute { isVertical ? .width : .height }

    mutating func alongAxis(_ views: [ObjectID], _ record: StackRecord, in world: inout World) {
        relate(views[0], start, .equal, stack, start, "UISV-canvas-connection", in: &world)
        relate(stack, end, .equal, views[views.count - 1], end, "UISV-canvas-connection", in: &world)
        let spreads = distribution == "equalSpacing" || distribution == "equalCentering"
        for (one, other) in zip(views, views.dropFirst()) {
            relate(
                other, start, spreads ? .greaterThanOrEqual : .equal, one, end, "UISV-spacing",
                constant: record.spacings[one].map { Self.points($0, or: spacing) } ?? spacing, in: &world)
        }
        switch distribution {
        case "fillEqually":
            for view in views.dropFirst() {
                relate(view, size, .equal, views[0], size, "UISV-fill-equally", in: &world)
            }
        case "fillProportionally": proportions(views, in: &world)
        case "equalSpacing": gaps(views, from: end, to: start, in: &world)
        case "equalCentering": gaps(views, from: center, to: center, priority: 149, in: &world)
        default: return  // "fill" needs no more than the constraints above.
        }
    }

    /// A hidden view stays arranged but has no length. It is at the end of the view before it. If all views are hidden, nothing
    /// determines the length of the stack view.
    mutating func hide(_ views: [ObjectID], _ isShown: [Bool], in world: inout World) {
        var previous: ObjectID?
        for (view, isShown) in zip(views, isShown) {
            if isShown {
                previous = view
                continue
            }
            let record = ConstraintRecord(first: view, firstAttribute: size, relation: .equal, second: .none)
            insert(
                Solving.position(view, size, in: stack, &world), .equal, "UISV-hiding",
                equation: ConstraintText.equation(of: record, in: world), in: &world)
            relate(
                view, start, .equal, previous ?? stack, previous == nil ? start : end, "UISV-spacing", in: &world)
        }
    }

    mutating func acrossAxis(_ views: [ObjectID], in world: inout World) {
        for view in views {
            switch alignment {
            case "leading", "top":
                relate(view, crossStart, .equal, stack, crossStart, "UISV-canvas-connection", in: &world)
                relate(stack, crossEnd, .greaterThanOrEqual, view, crossEnd, "UISV-canvas-connection", in: &world)
            case "trailing", "bottom":
                relate(stack, crossEnd, .equal, view, crossEnd, "UISV-canvas-connection", in: &world)
                relate(view, crossStart, .greaterThanOrEqual, stack, crossStart, "UISV-canvas-connection", in: &world)
            case "center", "firstBaseline", "lastBaseline":
                relate(view, crossStart, .greaterThanOrEqual, stack, crossStart, "UISV-canvas-connection", in: &world)
                relate(stack, crossEnd, .greaterThanOrEqual, view, crossEnd, "UISV-canvas-connection", in: &world)
                if alignment == "center" {
                    relate(view, crossCenter, .equal, stack, crossCenter, "UISV-canvas-connection", in: &world)
                } else if view != views[0] {
                    let baseline = LayoutAttribute(named: alignment)
                    relate(view, baseline, .equal, views[0], baseline, "UISV-alignment", in: &world)
                }
            default:
                relate(view, crossStart, .equal, stack, crossStart, "UISV-canvas-connection", in: &world)
                relate(stack, crossEnd, .equal, view, crossEnd, "UISV-canvas-connection", in: &world)
            }
        }
        // The views do not determine the stack view's cross size. This weak constraint makes it no larger than they need.
        if alignment != "fill" {
            let sum = Solving.position(stack, crossSize, in: stack, &world)
            insert(sum, .equal, "UISV-ambiguity-suppression", priority: 25, in: &world)
        }
    }

    /// Makes the sizes proportional to the intrinsic sizes.
    private mutating func proportions(_ views: [ObjectID], in world: inout World) {
        let sizes = views.map { view -> Double in
            let size = IntrinsicSize.of(view, in: world)
            return isVertical ? size.height : size.width
        }
        guard let first = sizes.firstIndex(where: { $0 > 0 }) else { return }
        for (position, view) in views.enumerated() where position != first && sizes[position] > 0 {
            relate(
                view, size, .equal, views[first], size, "UISV-fill-proportionally",
                multiplier: sizes[position] / sizes[first], priority: 999, in: &world)
        }
    }

    /// Makes the distances between neighbours equal.
    private mutating func gaps(
        _ views: [ObjectID], from: LayoutAttribute, to: LayoutAttribute, priority: Double = 1000, in world: inout World
    ) {
        guard views.count > 2 else { return }
        func gap(_ position: Int) -> Solving.Sum {
            var sum = Solving.position(views[position + 1], to, in: stack, isMirrored: isMirrored, &world)
            sum.add(
                Solving.position(views[position], from, in: stack, isMirrored: isMirrored, &world), times: -1)
            return sum
        }
        // Each of the other gaps equals the first one.
        let first = gap(0)
        for position in 1..<(views.count - 1) {
            var sum = gap(position)
            sum.add(first, times: -1)
            insert(sum, .equal, "UISV-distributing-edge", priority: priority, in: &world)
        }
    }

    /// The edge of the stack view, or of its margins.
    private func edge(_ attribute: LayoutAttribute) -> LayoutAttribute {
        guard isInset else { return attribute }
        return switch attribute {
        case .top: .topMargin
        case .bottom: .bottomMargin
        case .leading: .leadingMargin
        case .trailing: .trailingMargin
        case .centerX: .centerXWithinMargins
        case .centerY: .centerYWithinMargins
        default: attribute
        }
    }

    private mutating func relate(
        _ first: ObjectID, _ attribute: LayoutAttribute, _ relation: Relation, _ second: ObjectID,
        _ other: LayoutAttribute, _ identifier: String, multiplier: Double = 1, constant: Double = 0,
        priority: Double = 1000, in world: inout World
    ) {
        let attribute = first == stack ? edge(attribute) : attribute
        let other = second == stack ? edge(other) : other
        var sum = Solving.position(first, attribute, in: stack, isMirrored: isMirrored, &world)
        sum.add(Solving.position(second, other, in: stack, isMirrored: isMirrored, &world), times: -multiplier)
        sum.constant -= constant
        var record = ConstraintRecord(first: first, firstAttribute: attribute, relation: relation, second: second)
        record.secondAttribute = other
        record.multiplier = multiplier
        record.constant = constant
        let equation = ConstraintText.equation(of: record, in: world)
        insert(sum, relation, identifier, equation: equation, priority: priority, in: &world)
    }

    private mutating func insert(
        _ sum: Solving.Sum, _ relation: Relation, _ identifier: String, equation: String = "", priority: Double = 1000,
        in world: inout World
    ) {
        let part = world.constraints.engine.stacks[index].texts.count
        let name = equation.isEmpty ? ConstraintText.name(of: stack, in: world) : equation
        world.constraints.engine.stacks[index].texts.append("<NSLayoutConstraint '\(identifier)' \(name)   (active)>")
        let source = ConstraintSource(kind: .stack, index: index, part: Int32(part))
        if let number = Solving.insert(source, sum, relation, priority: priority, in: &world) {
            world.constraints.engine.stacks[index].numbers.append(number)
        }
    }
}
