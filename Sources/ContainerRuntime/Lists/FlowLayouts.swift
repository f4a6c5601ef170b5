// Flow layouts of collections: their values, and the sections that follow from them and from the delegate's answers. A layout asks
// the delegate again after new counts, a change of the layout, or for lines of another length, as UIKit does.

/// UICollectionViewFlowLayout.
enum FlowLayouts {
    /// The lengths and spaces of a layout are below this, and so are the items of a line.
    private static let most = 1e6
    private static let mostColumns = 10_000.0

    /// The layout object of a collection; `.none` if the program has set none.
    static func object(of list: ObjectID, in world: borrowing World) -> ObjectID {
        guard case .object(let layout)? = world.stored("collectionViewLayout", of: list), world.isReachable(layout)
        else { return .none }
        return layout
    }

    /// The layout object of a collection. Without one, creates the flow layout that a storyboard would.
    static func giveObject(of list: ObjectID, in world: inout World) -> ObjectID {
        let known = object(of: list, in: world)
        guard !known.exists, let property = world.property(.collectionView, "collectionViewLayout") else {
            return known
        }
        let layout = world.make(world.classID(.flowLayout), payload: 0)
        world.names.newest = .none
        world.store(.object(layout), in: property, of: list, isWeak: false)
        link(layout, to: list, in: &world)
        world.release(layout)
        return layout
    }

    /// Lets a layout know the collection that uses it, without retaining it.
    static func link(_ layout: ObjectID, to list: ObjectID, in world: inout World) {
        guard let property = world.property(.collectionLayout, "collectionView") else { return }
        world.store(.object(list), in: property, of: layout, isWeak: true)
    }

    /// invalidateLayout of a layout: its collection computes it again.
    static func invalidate(_ layout: ObjectID, in world: inout World) {
        guard case .object(let list)? = world.stored("collectionView", of: layout), world.isReachable(list) else {
            return
        }
        if ListView.isList(list, in: world), world[list: list].flow.own.isPreparing {
            // The layout sets its own values in `prepare`.
            world[list: list].flow.layout = nil
            world[list: list].isHorizontal = isHorizontal(layout, in: world)
            return
        }
        if !LayoutInvalidation.call(layout, in: &world) { forget(layout, in: &world) }
    }

    /// UIKit's implementation of the invalidation.
    static func forget(_ layout: ObjectID, in world: inout World) {
        guard let list = LayoutAttributes.list(layout, in: world) else { return }
        begin(list, in: &world)
        askForLayout(of: list, in: &world)
    }

    /// The next layout asks and computes again. A layout that is running continues with that.
    static func askForLayout(of list: ObjectID, in world: inout World) {
        if world.views.layingOut != list { Layout.markNeeds(Need.layout, of: list, in: &world) }
    }

    /// Forgets what the next layout has to ask and to compute.
    static func begin(_ list: ObjectID, in world: inout World) {
        guard ListView.isList(list, in: world), !ListView.isTable(list, in: world) else { return }
        world[list: list].flow = FlowRecord()
        world[list: list].isHorizontal = isHorizontal(object(of: list, in: world), in: world)
    }

    /// Whether the layout of a collection is a flow layout.
    static func isFlow(_ list: ObjectID, in world: borrowing World) -> Bool {
        let layout = object(of: list, in: world)
        return !layout.exists || world[traits: layout].uikit.isKind(of: .flowLayout)
    }

    // MARK: Values

    /// The values of a layout object, or the usual ones.
    private struct Values {
        var isHorizontal = false
        var item = Size(width: 50, height: 50)
        var estimate = Size(width: 0, height: 0)
        var lineSpacing = 10.0
        var itemSpacing = 10.0
        var inset = EdgeInsets.zero
        var header = Size(width: 0, height: 0)
        var footer = Size(width: 0, height: 0)
        var pinsHeaders = false
        var pinsFooters = false
        /// The room that sectionInsetReference adds to the insets of the sections.
        var reference = EdgeInsets.zero

        init(of layout: ObjectID, in world: borrowing World) {
            guard layout.exists, world[traits: layout].uikit.isKind(of: .flowLayout) else { return }
            isHorizontal = FlowLayouts.isHorizontal(layout, in: world)
            if case .size(let size)? = world.stored("itemSize", of: layout) { item = size }
            if case .size(let size)? = world.stored("estimatedItemSize", of: layout) { estimate = size }
            if case .double(let space)? = world.stored("minimumLineSpacing", of: layout) { lineSpacing = space }
            if case .double(let space)? = world.stored("minimumInteritemSpacing", of: layout) { itemSpacing = space }
            if case .insets(let insets)? = world.stored("sectionInset", of: layout) { inset = insets }
            if case .size(let size)? = world.stored("headerReferenceSize", of: layout) { header = size }
            if case .size(let size)? = world.stored("footerReferenceSize", of: layout) { footer = size }
            pinsHeaders = world.stored("sectionHeadersPinToVisibleBounds", of: layout) == .bool(true)
            pinsFooters = world.stored("sectionFootersPinToVisibleBounds", of: layout) == .bool(true)
        }

        /// The size that an item has until its cell is known.
        var first: Size {
            guard estimate.width > 0, estimate.height > 0, estimate.width < most, estimate.height < most else {
                return item
            }
            return estimate
        }
    }

    private static func isHorizontal(_ layout: ObjectID, in world: borrowing World) -> Bool {
        layout.exists && world.stored("scrollDirection", of: layout) == .enumCase(.scrollDirection, "horizontal")
    }

    /// Whether cells determine the sizes of their items.
    static func estimates(_ list: ObjectID, in world: borrowing World) -> Bool {
        let estimate = Values(of: object(of: list, in: world), in: world).estimate
        return estimate.width > 0 && estimate.height > 0
    }

    private static func clean(_ value: Double) -> Double { value > 0 ? min(value, most) : 0 }

    /// The length of a line of a collection, without the insets of the section.
    static func length(of list: ObjectID, in world: borrowing World) -> Double {
        let bounds = ViewHierarchy.boundsRect(of: list, in: world)
        let insets = ScrollViews.adjustedInset(of: list, in: world)
        return clean(
            world[list: list].isHorizontal
                ? bounds.height - insets.top - insets.bottom : bounds.width - insets.left - insets.right)
    }

    // MARK: Sections

    /// Computes the sections of a collection if they are not known, and the space for its supplementary views.
    static func prepare(_ list: ObjectID, in world: inout World) {
        guard !ListView.isTable(list, in: world), world[list: list].flow.own.elements == nil else { return }
        let length = length(of: list, in: world)
        if let known = world[list: list].flow.layout, known.length == length { return }
        let flow = sections(of: list, in: world)
        world[list: list].flow.layout = flow
        let heights = flow.sections.flatMap { [$0.header, $0.footer] }
        world[list: list].partHeights = heights.contains { $0 > 0 } ? ContiguousArray(heights) : []
        // Before a layout the delegate has not been asked, and its sizes count.
        guard flow.isTooLong, length > 0, !world[list: list].flow.needsAnswers, !world[list: list].flow.hasReported,
            world[view: list].window.exists
        else { return }
        world[list: list].flow.hasReported = true
        world.report(flow.isHorizontal ? .itemTooHigh : .itemTooWide, [:])
    }

    /// The sections of a collection. O(sections), or O(items) if their sizes differ.
    static func sections(of list: ObjectID, in world: borrowing World) -> FlowSections {
        if var own = world[list: list].flow.own.sections {
            own.length = length(of: list, in: world)
            return own
        }
        var values = Values(of: object(of: list, in: world), in: world)
        values.reference = InsetReferences.insets(of: list, in: world)
        var flow = FlowSections(isHorizontal: values.isHorizontal, length: length(of: list, in: world))
        flow.pinsHeaders = values.pinsHeaders
        flow.pinsFooters = values.pinsFooters
        let record = world[list: list].flow
        var y = 0.0
        for (index, count) in world[list: list].rows.enumerated() {
            let answers = record.answers.indices.contains(index) ? record.answers[index] : FlowAnswers()
            let sizes = record.sizes.indices.contains(index) ? record.sizes[index] : []
            let section = section(from: y, count, values, answers, sizes.count == count ? sizes : [], in: &flow)
            y = section.end
            flow.sections.append(section)
        }
        return flow
    }

    private static func section(
        from start: Double, _ count: Int, _ values: Values, _ answers: FlowAnswers, _ sizes: ContiguousArray<Size>,
        in flow: inout FlowSections
    ) -> FlowSection {
        let turns = values.isHorizontal
        let inset = (answers.inset ?? values.inset) + values.reference
        let (leading, trailing) = turns ? (inset.top, inset.bottom) : (inset.left, inset.right)
        let (above, below) = turns ? (inset.left, inset.right) : (inset.top, inset.bottom)
        let (header, footer) = (answers.header ?? values.header, answers.footer ?? values.footer)
        var section = FlowSection(start: start, count: count)
        section.header = clean(turns ? header.width : header.height)
        section.footer = clean(turns ? footer.width : footer.height)
        section.top = start + section.header + clean(above)
        var line = FlowLine(
            start: clean(leading), room: max(0, flow.length - clean(leading) - clean(trailing)),
            spacing: clean(answers.itemSpacing ?? values.itemSpacing),
            pitch: clean(answers.lineSpacing ?? values.lineSpacing)
        )
        func turned(_ size: Size) -> Size {
            let size = size.width.isNaN ? values.first : size
            return turns
                ? Size(width: clean(size.height), height: clean(size.width))
                : Size(width: clean(size.width), height: clean(size.height))
        }
        let first = turned(sizes.first ?? values.first)
        var end = section.top
        if sizes.contains(where: { turned($0) != first }) {
            line.place(sizes.map(turned), in: &section)
            end = section.lines.last?.end ?? section.top
        } else if count > 0 {
            end = line.placeAlike(first, in: &section)
        }
        if line.isTooLong { flow.isTooLong = true }
        section.end = end + clean(below) + section.footer
        return section
    }

    /// The lines of a section.
    private struct FlowLine {
        let start: Double
        /// The length that the items of a line can use.
        let room: Double
        let spacing: Double
        let pitch: Double
        var isTooLong = false

        /// Places items of the same size, and returns the end of the last line. Each line has the spaces of a full one.
        mutating func placeAlike(_ item: Size, in section: inout FlowSection) -> Double {
            isTooLong = item.width > room + 1e-6
            let columns = min(
                max(((room + spacing + 1e-6) / max(item.width + spacing, 1e-3)).rounded(.down), 1), mostColumns)
            let free = max(0, room - columns * item.width)
            section.columns = Int(columns)
            section.step = item.width + (columns > 1 ? free / (columns - 1) : 0)
            section.pitch = item.height + pitch
            section.first = Rect(
                x: start + (columns > 1 ? 0 : free / 2), y: section.top, width: item.width, height: item.height)
            let lines = Double((section.count + section.columns - 1) / section.columns)
            return section.top + lines * section.pitch - pitch
        }

        /// Places items that differ in size. They share the free space of a line, except in the last one, and are centered across
        /// it.
        mutating func place(_ sizes: [Size], in section: inout FlowSection) {
            section.frames.reserveCapacity(sizes.count)
            var (first, y) = (0, section.top)
            while first < sizes.count {
                var (end, used, height) = (first, 0.0, 0.0)
                while end < sizes.count {
                    let more = sizes[end].width + (end > first ? spacing : 0)
                    if end > first, used + more > room + 1e-6 { break }
                    used += more
                    height = max(height, sizes[end].height)
                    end += 1
                }
                if used > room + 1e-6 { isTooLong = true }
                let isLast = end == sizes.count
                let free = isLast ? 0 : max(0, room - used)
                let gap = spacing + (end - first > 1 ? free / Double(end - first - 1) : 0)
                var x = start + (end - first == 1 ? free / 2 : 0)
                for size in sizes[first..<end] {
                    section.frames.append(
                        Rect(x: x, y: y + (height - size.height) / 2, width: size.width, height: size.height))
                    x += size.width + gap
                }
                section.lines.append(FlowSection.Line(first: first, end: y + height))
                y += height + pitch
                first = end
            }
        }
    }

    // MARK: Cells that size themselves

    /// Sets the size of an item to the fitting size of its new cell, if the layout estimates sizes.
    static func fit(_ cell: ObjectID, at path: IndexPath, in list: ObjectID, world: inout World) {
        guard world.constraints.isUsed, !ListView.isTable(list, in: world), estimates(list, in: world),
            world[list: list].rows.indices.contains(path.section),
            case .object(let content)? = world.stored("contentView", of: cell), world.isView(content)
        else { return }
        let size = ListHeights.fittingSize(of: content, Size(width: 0, height: 0), (50, 50), in: &world)
        guard size.width > 0, size.height > 0 else { return }
        let sections = world[list: list].rows.count
        if world[list: list].flow.sizes.count != sections {
            world[list: list].flow.sizes = ContiguousArray(repeating: [], count: sections)
        }
        let count = world[list: list].rows[path.section]
        if world[list: list].flow.sizes[path.section].count != count {
            world[list: list].flow.sizes[path.section] = ContiguousArray(
                repeating: Size(width: .nan, height: .nan), count: count)
        }
        guard path.row < count, world[list: list].flow.sizes[path.section][path.row] != size else { return }
        world[list: list].flow.sizes[path.section][path.row] = size
        world[list: list].flow.layout = nil
        ListView.measure(list, in: &world)
        Layout.markNeeds(Need.layout, of: list, in: &world)
    }
}

extension SystemMessage {
    static let itemTooWide = SystemMessage(
        "flow-item-too-wide", .console, .list21,
        "The behavior of the UICollectionViewFlowLayout is not defined because: the item width must be less than the width of "
            + "the UICollectionView minus the section insets left and right values, minus the content insets left and right "
            + "values.")
    static let itemTooHigh = SystemMessage(
        "flow-item-too-high", .console, .list21,
        "The behavior of the UICollectionViewFlowLayout is not defined because: the item height must be less than the height "
            + "of the UICollectionView minus the section insets top and bottom values, minus the content insets top and bottom "
            + "values.")
}
