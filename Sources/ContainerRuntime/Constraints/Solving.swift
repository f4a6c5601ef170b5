// Translates between the program's constraints and the solver. Each view or guide that a constraint mentions gets four
// variables: its origin in its superview, and its size. For a view whose mask is translated, required constraints fix all four.
// The intrinsic size of a view with content becomes constraints with its hugging and compression resistance priorities.

internal import ConstraintSolver

/// Passes changes to the solver, and its frames to the views.
enum Solving {
    /// A sum of variables and a constant.
    struct Sum {
        var terms: [Term] = []
        var constant = 0.0

        mutating func add(_ other: Sum, times factor: Double) {
            for term in other.terms { terms.append(Term(term.variable, term.coefficient * factor)) }
            constant += other.constant * factor
        }
    }

    // MARK: Settling

    /// Passes all changes to the solver, reports conflicts, and marks the superviews of the views that move. O(changes).
    /// - Parameters:
    ///   - view: a view that needs its solution now, or `.none`. Changes in other hierarchies outside windows wait.
    ///   - reports: whether constants that contradict others are reported. Otherwise they wait for the next layout.
    static func settle(for view: ObjectID = .none, reports: Bool = true, in world: inout World) {
        Constraints.takeDepartures(in: &world)
        guard world.constraints.isUsed else { return world.lifetimes.touched.removeAll() }
        guard !world.constraints.engine.solver.isExhausted else { return }
        let start = limitVisits(in: &world)
        defer { countVisits(since: start, in: &world) }
        let root = Parking.begin(for: view, in: &world)
        world.constraints.engine.defersConstants = true
        takeTouched(root, in: &world)
        if !world.constraints.engine.fresh.isEmpty {
            let fresh = world.constraints.engine.fresh
            world.constraints.engine.fresh.removeAll()
            for constraint in fresh { world.release(constraint) }
        }
        var position = 0
        while position < world.constraints.engine.waiting.count {
            let index = world.constraints.engine.waiting[position]
            position += 1
            if Parking.park(record: index, root, in: &world) { continue }
            world.constraints.engine.records[index].isWaiting = false
            update(index, in: &world)
        }
        world.constraints.engine.waiting.removeAll(keepingCapacity: true)
        // After the program's constraints: a width that these determine need not grow with each arranged view.
        StackLayout.update(root, in: &world)
        world.constraints.engine.defersConstants = false
        changeDeferred(reports: reports, in: &world)
        retryBroken(in: &world)
        markChanges(in: &world)
    }

    /// Reads the views again whose frames or contents the program may have changed.
    private static func takeTouched(_ root: ObjectID, in world: inout World) {
        guard !world.lifetimes.touched.isEmpty else { return }
        let touched = world.lifetimes.touched
        world.lifetimes.touched.removeAll(keepingCapacity: true)
        for object in touched where world.isView(object) && !Parking.park(view: object, root, in: &world) {
            if !world.constraints.engine.keyboardGuides.isEmpty, world.isWindow(object) {
                Guides.followKeyboard(in: &world)
            }
            StackLayout.touch(object, in: &world)
            for guide in world.constraints.engine.guides[object] ?? [] {
                if let item = world.constraints.engine.itemOf[guide] { refresh(item, in: &world) }
            }
            if let item = world.constraints.engine.itemOf[object] { refresh(item, in: &world) }
            // The view's margins and baselines may have moved, and they are constants in these equations.
            for index in world.constraints.engine.insetMentions[object] ?? []
            where !world.constraints.engine.records[index].isWaiting {
                world.constraints.engine.records[index].isWaiting = true
                world.constraints.engine.waiting.append(index)
            }
        }
    }

    private static func update(_ index: Int32, in world: inout World) {
        let record = world.constraints.engine.records[index]
        guard record.isActive else { return }
        // A change of the layout direction changes the terms of the equation, so it is added again.
        if record.number != nil, record.isMirrored != isMirrored(record, in: world) { forgetNumber(index, in: &world) }
        if let number = world.constraints.engine.records[index].number {
            // Everything else in an equation follows from the attributes, which are immutable. Only the constant can differ.
            let sum = sum(of: record, in: &world)
            return change(number, to: -sum.constant, in: &world)
        }
        guard !record.isBroken else {
            world.constraints.engine.hasLoosened = true
            return
        }
        add(index, in: &world)
    }

    /// Adds a record of the program to the solver.
    private static func add(_ index: Int32, in world: inout World) {
        let record = world.constraints.engine.records[index]
        guard world.isView(record.holder) else { return }
        let sum = sum(of: record, in: &world)
        world.constraints.engine.records[index].isMirrored = isMirrored(record, in: world)
        world.constraints.engine.records[index].uses = use(record, in: &world)
        // Released after the new uses are counted, so that no item is dropped and created again.
        for item in record.uses { release(item, in: &world) }
        let number = insert(
            ConstraintSource(kind: .program, index: index), sum, record.relation, priority: record.priority,
            in: &world)
        world.constraints.engine.records[index].number = number
        if number == nil { isBroken(index, in: &world) }
    }

    /// Adds `sum (relation) 0` to the solver. If it is required and contradicts others, one of them is broken, or it is broken
    /// itself and the result is nil.
    static func insert(
        _ source: ConstraintSource, _ sum: Sum, _ relation: Relation, priority: Double, in world: inout World
    ) -> ConstraintNumber? {
        while !world.constraints.engine.solver.isExhausted {
            do throws(Conflict) {
                let number = try world.constraints.engine.solver.add(
                    sum.terms.map { Term($0.variable, finite($0.coefficient)) }, relation, -finite(sum.constant),
                    strength: Strength(priority))
                note(source, of: number, in: &world)
                return number
            } catch {
                guard !world.constraints.engine.solver.isExhausted, Conflicts.resolve(error, with: source, in: &world)
                else { return nil }
            }
        }
        return nil
    }

    /// Changes the constant of a constraint, and resolves the conflicts that this causes.
    static func change(_ number: ConstraintNumber, to constant: Double, in world: inout World) {
        if !world.constraints.engine.deferred.isEmpty {
            world.constraints.engine.deferred.removeAll { $0.number == number }
        }
        while true {
            do throws(Conflict) {
                try world.constraints.engine.solver.setConstant(finite(constant), of: number)
                world.constraints.engine.hasLoosened = true
                return
            } catch {
                guard !world.constraints.engine.solver.isExhausted else { return }
                let source = world.constraints.engine.sources[Int(number.index)]
                if world.constraints.engine.defersConstants {
                    let deferred = DeferredConstant(number: number, constant: finite(constant), source: source)
                    world.constraints.engine.deferred.append(deferred)
                    return
                }
                guard Conflicts.resolve(error, with: source, in: &world) else {
                    if source.kind == .program {
                        forgetNumber(source.index, in: &world)
                        isBroken(source.index, in: &world)
                    }
                    return
                }
            }
        }
    }

    /// A number that the solver can use. Larger ones would cost sums their fractions, and no screen has ten million points.
    static func finite(_ value: Double) -> Double { value.isFinite ? min(max(value, -1e7), 1e7) : 0 }

    private static func note(_ source: ConstraintSource, of number: ConstraintNumber, in world: inout World) {
        let index = Int(number.index)
        while world.constraints.engine.sources.count <= index {
            world.constraints.engine.sources.append(ConstraintSource())
        }
        world.constraints.engine.sources[index] = source
    }

    static func isBroken(_ index: Int32, in world: inout World) {
        world.constraints.engine.records[index].isBroken = true
        if !world.constraints.engine.broken.contains(index) { world.constraints.engine.broken.append(index) }
    }

    /// Tries the broken constraints again if one has been removed or changed. Silent, because the conflict has been reported.
    private static func retryBroken(in world: inout World) {
        guard world.constraints.engine.hasLoosened else { return }
        world.constraints.engine.hasLoosened = false
        guard !world.constraints.engine.broken.isEmpty else { return }
        let broken = world.constraints.engine.broken
        world.constraints.engine.broken.removeAll()
        for index in broken {
            let record = world.constraints.engine.records[index]
            guard record.isActive, record.isBroken else { continue }
            let sum = sum(of: record, in: &world)
            if world.constraints.engine.records[index].uses.isEmpty {
                world.constraints.engine.records[index].uses = use(record, in: &world)
            }
            let number = try? world.constraints.engine.solver.add(
                sum.terms.map { Term($0.variable, finite($0.coefficient)) }, record.relation, -finite(sum.constant),
                strength: Strength(record.priority))
            guard let number else {
                isBroken(index, in: &world)
                continue
            }
            note(ConstraintSource(kind: .program, index: index), of: number, in: &world)
            world.constraints.engine.records[index].number = number
            world.constraints.engine.records[index].isBroken = false
        }
    }

    /// Removes a record from the solver, and the items that no other constraint uses.
    static func forget(_ index: Int32, in world: inout World) {
        forgetNumber(index, in: &world)
        let uses = world.constraints.engine.records[index].uses
        world.constraints.engine.records[index].uses = []
        for item in uses { release(item, in: &world) }
    }

    static func forgetNumber(_ index: Int32, in world: inout World) {
        guard let number = world.constraints.engine.records[index].number else { return }
        world.constraints.engine.records[index].number = nil
        world.constraints.engine.solver.remove(number)
        world.constraints.engine.hasLoosened = true
    }

    // MARK: Expressions

    private static func isMirrored(_ record: ConstraintRecord, in world: borrowing World) -> Bool {
        (record.firstAttribute.isDirectional || record.secondAttribute.isDirectional)
            && Direction.isRightToLeft(record.holder, in: world)
    }

    /// The left side of a record's equation, whose right side is 0.
    static func sum(of record: ConstraintRecord, in world: inout World) -> Sum {
        let isMirrored = isMirrored(record, in: world)
        let (first, second) = ScrolledContent.items(of: record, in: &world)
        var sum = position(first, record.firstAttribute, in: record.holder, isMirrored: isMirrored, &world)
        if second.exists {
            sum.add(
                position(second, record.secondAttribute, in: record.holder, isMirrored: isMirrored, &world),
                times: -record.multiplier)
        }
        sum.constant -= record.constant
        return sum
    }

    /// An attribute of an item as a sum, in the coordinates of a view that contains it. With `isMirrored`, horizontal positions
    /// count from right to left, so that leading edges are on the right.
    static func position(
        _ object: ObjectID, _ attribute: LayoutAttribute, in view: ObjectID, isMirrored: Bool = false,
        _ world: inout World
    ) -> Sum {
        if isMirrored, attribute.isHorizontal, !attribute.isSize {
            var sum = Sum()
            sum.add(position(object, attribute.mirrored, in: view, &world), times: -1)
            return sum
        }
        let index = item(of: object, in: &world)
        let item = world.constraints.engine.items[index]
        if attribute == .width { return Sum(terms: [Term(item.width)]) }
        if attribute == .height { return Sum(terms: [Term(item.height)]) }
        var sum = Sum()
        let isHorizontal = attribute.isHorizontal
        // The text of a button or a text field is in the middle, so its baseline moves with half of the height.
        let middle = attribute.isBaseline ? IntrinsicSize.baselineBelowMiddle(of: object, in: world) : nil
        let share = middle == nil ? share(of: attribute) : 0.5
        if share != 0 { sum.terms.append(Term(isHorizontal ? item.width : item.height, share)) }
        sum.constant = middle ?? inset(of: attribute, object, in: world)
        var step = object
        while step != view {
            let above = Constraints.owner(of: step, in: world)
            guard above.exists else { break }
            let known = world.constraints.engine.items[self.item(of: step, in: &world)]
            sum.terms.append(Term(isHorizontal ? known.x : known.y))
            step = above
        }
        return sum
    }

    /// The attribute's position as a fraction of the item's size.
    private static func share(of attribute: LayoutAttribute) -> Double {
        switch attribute {
        case .right, .trailing, .bottom, .lastBaseline, .rightMargin, .trailingMargin, .bottomMargin: 1
        case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: 0.5
        default: 0
        }
    }

    /// The distance of a margin or a baseline from the edge; 0 for other attributes.
    private static func inset(of attribute: LayoutAttribute, _ object: ObjectID, in world: borrowing World) -> Double {
        switch attribute {
        case .firstBaseline: return IntrinsicSize.baseline(of: object, isFirst: true, in: world)
        case .lastBaseline: return -IntrinsicSize.baseline(of: object, isFirst: false, in: world)
        case .leftMargin, .leadingMargin, .rightMargin, .trailingMargin, .topMargin, .bottomMargin,
            .centerXWithinMargins, .centerYWithinMargins:
            let margins = Guides.insets(.margins, of: object, in: world)
            switch attribute {
            case .leftMargin, .leadingMargin: return margins.left
            case .rightMargin, .trailingMargin: return -margins.right
            case .topMargin: return margins.top
            case .bottomMargin: return -margins.bottom
            case .centerXWithinMargins: return (margins.left - margins.right) / 2
            default: return (margins.top - margins.bottom) / 2
            }
        default: return 0
        }
    }

    // MARK: Items

    /// The index of an object's item, which is created on first use.
    static func item(of object: ObjectID, in world: inout World) -> Int32 {
        if let known = world.constraints.engine.itemOf[object] { return known }
        var item = LayoutItem(object: object)
        item.x = world.constraints.engine.solver.addVariable()
        item.y = world.constraints.engine.solver.addVariable()
        // A guide may be narrower than its insets.
        let isNonnegative = world.isView(object)
        item.width = world.constraints.engine.solver.addVariable(isNonnegative: isNonnegative)
        item.height = world.constraints.engine.solver.addVariable(isNonnegative: isNonnegative)
        let index = world.constraints.engine.items.insert(item)
        world.constraints.engine.itemOf[object] = index
        for variable in [item.x, item.y, item.width, item.height] {
            while world.constraints.engine.itemOfVariable.count <= Int(variable.index) {
                world.constraints.engine.itemOfVariable.append(-1)
            }
            world.constraints.engine.itemOfVariable[Int(variable.index)] = index
        }
        refresh(index, in: &world)
        return index
    }

    /// Counts a use of each item in a record's equation: its own items, and the views between them and the holder.
    private static func use(_ record: ConstraintRecord, in world: inout World) -> [Int32] {
        var used: [Int32] = []
        let (first, second) = ScrolledContent.items(of: record, in: &world)
        for object in [first, second] where object.exists {
            var step = object
            while step.exists {
                let index = item(of: step, in: &world)
                world.constraints.engine.items[index].useCount += 1
                used.append(index)
                let above = step == record.holder ? .none : Constraints.owner(of: step, in: world)
                step = above == record.holder ? .none : above
            }
        }
        return used
    }

    static func release(_ index: Int32, in world: inout World) {
        world.constraints.engine.items[index].useCount -= 1
        if world.constraints.engine.items[index].useCount <= 0 { drop(index, in: &world) }
    }

    static func dropItem(of object: ObjectID, in world: inout World) {
        guard let index = world.constraints.engine.itemOf[object] else { return }
        drop(index, in: &world)
    }

    private static func drop(_ index: Int32, in world: inout World) {
        let item = world.constraints.engine.items[index]
        guard item.object.exists else { return }
        for number in item.fixed + item.content {
            if let number { world.constraints.engine.solver.remove(number) }
        }
        if item.wraps { world.constraints.engine.wrappingCount -= 1 }
        world.constraints.engine.itemOf[item.object] = nil
        for variable in [item.x, item.y, item.width, item.height] {
            world.constraints.engine.solver.removeVariable(variable)
            world.constraints.engine.itemOfVariable[Int(variable.index)] = -1
        }
        world.constraints.engine.items.remove(index, leaving: LayoutItem())
        if item.pinnedTo >= 0 { release(item.pinnedTo, in: &world) }
        if item.isDirty {
            let superview = Constraints.owner(of: item.object, in: world)
            world.constraints.engine.unapplied[superview]?.removeAll { $0 == index }
        }
    }

    // MARK: Frames and contents

    /// Updates the constraints of an item's frame and content.
    static func refresh(_ index: Int32, in world: inout World) {
        let object = world.constraints.engine.items[index].object
        if let frame = fixedFrame(of: object, in: world) {
            dropContent(index, in: &world)
            return fix(index, to: frame, in: &world)
        }
        unfix(index, in: &world)
        guard world.isView(object) else { return Guides.refresh(index, in: &world) }
        refreshContent(index, in: &world)
        world.constraints.engine.refreshed.append(index)
    }

    /// The frame of a view whose mask is translated; otherwise nil.
    private static func fixedFrame(of object: ObjectID, in world: borrowing World) -> Rect? {
        guard world.isView(object),
            world.stored("translatesAutoresizingMaskIntoConstraints", of: object) != .bool(false)
        else { return nil }
        return world[view: object].frame
    }

    private static func fix(_ index: Int32, to frame: Rect, in world: inout World) {
        let item = world.constraints.engine.items[index]
        let values = [frame.x, frame.y, frame.width, frame.height]
        // A fitting size must not depend on a length that nothing has set yet, which the margins in the view may contradict.
        let isLoose = item.object == world.constraints.engine.fitted
        let isOpen = (width: isLoose && frame.width == 0, height: isLoose && frame.height == 0)
        world.constraints.engine.items[index].isOpen = isOpen
        let wasOpen = [false, false, item.isOpen.width, item.isOpen.height]
        var numbers = item.fixed.isEmpty ? [ConstraintNumber?](repeating: nil, count: 4) : item.fixed
        for (part, variable) in [item.x, item.y, item.width, item.height].enumerated() {
            if part == 2 && isOpen.width || part == 3 && isOpen.height {
                if let number = numbers[part] {
                    world.constraints.engine.solver.remove(number)
                    world.constraints.engine.hasLoosened = true
                }
                numbers[part] = nil
            } else if let number = numbers[part] {
                change(number, to: values[part], in: &world)
            } else if item.fixed.isEmpty || wasOpen[part] {
                let source = ConstraintSource(kind: .frame, index: index, part: Int32(part))
                let sum = Sum(terms: [Term(variable)], constant: -values[part])
                numbers[part] = insert(source, sum, .equal, priority: 1000, in: &world)
            }
        }
        world.constraints.engine.items[index].fixed = numbers
    }

    static func unfix(_ index: Int32, in world: inout World) {
        let fixed = world.constraints.engine.items[index].fixed
        guard !fixed.isEmpty, world.isView(world.constraints.engine.items[index].object) else { return }
        world.constraints.engine.items[index].fixed = []
        for number in fixed {
            if let number { world.constraints.engine.solver.remove(number) }
        }
        world.constraints.engine.hasLoosened = true
    }

    private static func dropContent(_ index: Int32, in world: inout World) {
        let content = world.constraints.engine.items[index].content
        world.constraints.engine.items[index].content = []
        for number in content {
            if let number { world.constraints.engine.solver.remove(number) }
        }
    }

    private static func refreshContent(_ index: Int32, in world: inout World) {
        let item = world.constraints.engine.items[index]
        if world.tables.implementedAnywhere.contains(.intrinsicContentSize),
            world.implements(item.object, .intrinsicContentSize)
        {
            world.constraints.engine.items[index].asksSize = true
            if world.constraints.engine.givenSizes[item.object] == nil {
                world.constraints.engine.unasked.append(item.object)
            }
        }
        WrappedText.note(index, in: &world)
        setContent(IntrinsicSize.of(item.object, in: world), of: index, in: &world)
    }

    /// Sets the size in an item's content constraints. A negative width or height removes them.
    static func setContent(_ size: Size, of index: Int32, in world: inout World) {
        let item = world.constraints.engine.items[index]
        let priorities = world.constraints.priorities[item.object] ?? ContentPriorities()
        let parts: [(value: Double, variable: Variable, relation: Relation, priority: Double)] = [
            (size.width, item.width, .lessThanOrEqual, priorities.hugging.horizontal),
            (size.width, item.width, .greaterThanOrEqual, priorities.compression.horizontal),
            (size.height, item.height, .lessThanOrEqual, priorities.hugging.vertical),
            (size.height, item.height, .greaterThanOrEqual, priorities.compression.vertical),
        ]
        if item.content.isEmpty { world.constraints.engine.items[index].content = [nil, nil, nil, nil] }
        world.constraints.engine.items[index].intrinsic = size
        for (part, wanted) in parts.enumerated() {
            let known = item.content.isEmpty ? nil : item.content[part]
            if let known, wanted.value >= 0,
                world.constraints.engine.solver.strength(of: known) == Strength(wanted.priority)
            {
                change(known, to: wanted.value, in: &world)
                continue
            }
            if let known { world.constraints.engine.solver.remove(known) }
            world.constraints.engine.items[index].content[part] = nil
            guard wanted.value >= 0 else { continue }
            let source = ConstraintSource(kind: .content, index: index, part: Int32(part))
            let sum = Sum(terms: [Term(wanted.variable)], constant: -wanted.value)
            let number = insert(source, sum, wanted.relation, priority: wanted.priority, in: &world)
            world.constraints.engine.items[index].content[part] = number
        }
    }
}
