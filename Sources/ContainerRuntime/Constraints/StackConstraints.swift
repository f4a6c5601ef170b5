// The constraints of stack views, with UIKit's identifiers: along the axis, across it, and for hidden views.

internal import ConstraintSolver

/// A constraint of a stack view.
struct StackConstraint: Sendable {
    /// All but the constant, which the solver can change.
    struct Equation: Hashable {
        var terms: [Term]
        var relation: Relation
        var priority: Double
    }

    /// UIKit's identifier, such as `UISV-spacing`.
    var identifier: String
    /// What its description shows; nil if that is only the stack view.
    var record: ConstraintRecord?
    var equation: Equation
    var constant: Double
    /// Its number in the solver; nil if it contradicts others.
    var number: ConstraintNumber?

    var sum: Solving.Sum { Solving.Sum(terms: equation.terms, constant: constant) }
}

/// Collects the constraints of one stack view.
struct StackConstraintMaker {
    private(set) var constraints: [StackConstraint] = []
    let stack: ObjectID
    let isVertical: Bool
    let spacing: Double
    let distribution: String
    let alignment: String
    let isMirrored: Bool
    /// Whether the views are inside the margins of the stack view.
    let isInset: Bool

    init(stack: ObjectID, world: borrowing World) {
        self.stack = stack
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
        // Equal lengths first: while they are open, each position has to know all those before it.
        if distribution == "fillEqually" {
            for view in views.dropFirst() {
                relate(view, size, .equal, views[0], size, "UISV-fill-equally", in: &world)
            }
        }
        relate(views[0], start, .equal, stack, start, "UISV-canvas-connection", in: &world)
        relate(stack, end, .equal, views[views.count - 1], end, "UISV-canvas-connection", in: &world)
        let spreads = distribution == "equalSpacing" || distribution == "equalCentering"
        // Equal gaps first: they define the positions, and each further gap then says the same as the first.
        if distribution == "equalSpacing" { gaps(views, from: end, to: start, in: &world) }
        for (one, other) in zip(views, views.dropFirst()) {
            relate(
                other, start, spreads ? .greaterThanOrEqual : .equal, one, end, "UISV-spacing",
                constant: record.spacings[one].map { Self.points($0, or: spacing) } ?? spacing, in: &world)
        }
        if distribution == "fillProportionally" { proportions(views, in: &world) }
        if distribution == "equalCentering" { gaps(views, from: center, to: center, priority: 149, in: &world) }
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
            insert(Solving.position(view, size, in: stack, &world), .equal, "UISV-hiding", record)
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
            insert(sum, .equal, "UISV-ambiguity-suppression", priority: 25)
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
            insert(sum, .equal, "UISV-distributing-edge", priority: priority)
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
        insert(sum, relation, identifier, record, priority: priority)
    }

    private mutating func insert(
        _ sum: Solving.Sum, _ relation: Relation, _ identifier: String, _ record: ConstraintRecord? = nil,
        priority: Double = 1000
    ) {
        let equation = StackConstraint.Equation(terms: sum.terms, relation: relation, priority: priority)
        constraints.append(
            StackConstraint(identifier: identifier, record: record, equation: equation, constant: sum.constant))
    }
}
