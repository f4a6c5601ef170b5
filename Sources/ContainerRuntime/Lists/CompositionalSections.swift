// The sections of a compositional layout. The library, which is written in Flow, computes their frames; here they become the
// sections that a flow layout would have.

enum CompositionalSections {
    /// Takes the sections of a collection. Each is a list: the lengths of its header and its footer, its start and its end, its frames
    /// in the order of the items, for each group its first item and its end, whether cells determine heights, and the places of the
    /// header and the footer.
    static func take(
        _ value: RuntimeValue, isHorizontal: Bool, of list: ObjectID, in world: inout World
    ) {
        guard case .list(let given) = value else { return }
        var flow = FlowSections(isHorizontal: isHorizontal, length: 0)
        for (index, value) in given.enumerated() where world[list: list].rows.indices.contains(index) {
            guard case .list(let fields) = value, fields.count == 9 else { return }
            var section = FlowSection(start: number(fields[2]), count: world[list: list].rows[index])
            section.end = number(fields[3])
            section.header = number(fields[0])
            section.footer = number(fields[1])
            section.isFitted = fields[7] == .bool(true)
            section.top = section.start + section.header
            if case .list(let places) = fields[8], places.count == 3 {
                section.headerPlace = place(places[0])
                section.footerPlace = place(places[1])
                section.across = across(places[2])
            }
            if case .list(let frames) = fields[4] {
                for case .rect(let frame) in frames {
                    section.frames.append(
                        isHorizontal
                            ? Rect(x: frame.y, y: frame.x, width: frame.height, height: frame.width) : frame)
                }
            }
            guard section.frames.count == section.count else { return }
            if section.across != nil, let offset = world[list: list].flow.own.offsets[index] {
                OrthogonalSections.move(&section, by: offset)
            }
            if case .list(let firsts) = fields[5], case .list(let ends) = fields[6] {
                for (first, end) in zip(firsts, ends) {
                    section.lines.append(FlowSection.Line(first: Int(number(first)), end: number(end)))
                }
            }
            flow.sections.append(section)
        }
        guard flow.sections.count == world[list: list].rows.count else { return }
        world[list: list].isHorizontal = isHorizontal
        flow.length = FlowLayouts.length(of: list, in: world)
        world[list: list].flow.own.sections = flow
        world[list: list].flow.layout = nil
    }

    // MARK: Cells that size themselves

    /// The heights that the cells of a section have determined; -1 for an item whose cell is unknown.
    static func fitted(_ section: RuntimeValue, of layout: ObjectID, in world: borrowing World) -> RuntimeValue {
        guard let list = LayoutAttributes.list(layout, in: world), case .int(let index) = section,
            world[list: list].flow.own.fitted.indices.contains(index)
        else { return .list([]) }
        return .list(world[list: list].flow.own.fitted[index].map { .double($0) })
    }

    /// Measures the visible cells of items whose heights are estimated, and makes the layout prepare itself again if one differs.
    static func fit(_ list: ObjectID, in world: inout World) {
        guard world.constraints.isUsed, !ListView.isTable(list, in: world), isFitted(list, in: world) else { return }
        for (path, cell) in world[list: list].cells { _ = fit(cell, at: path, in: list, world: &world) }
    }

    /// The cells of a layout have determined their heights: if one differs from the estimate, the same pass lays out again.
    static func settle(_ list: ObjectID, in world: inout World) {
        guard ListView.isList(list, in: world), isFitted(list, in: world), !world[list: list].flow.own.isPrepared else {
            return
        }
        ListView.layoutList(list, in: &world)
    }

    static func isFitted(_ list: ObjectID, in world: borrowing World) -> Bool {
        world[list: list].flow.own.sections?.sections.contains(where: \.isFitted) == true
    }

    /// The height that the constraints in a cell determine for an item whose height is estimated; nil for other items. The next
    /// layout uses it.
    static func fit(_ cell: ObjectID, at path: IndexPath, in list: ObjectID, world: inout World) -> Double? {
        guard let sections = world[list: list].flow.own.sections?.sections, sections.indices.contains(path.section),
            sections[path.section].isFitted, sections[path.section].frames.indices.contains(path.row)
        else { return nil }
        if world[list: list].flow.own.fitted.count != sections.count {
            world[list: list].flow.own.fitted = ContiguousArray(
                sections.map { ContiguousArray(repeating: -1, count: $0.isFitted ? $0.count : 0) })
        }
        let known = world[list: list].flow.own.fitted[path.section][path.row]
        guard known < 0 else { return known }
        guard world.isView(cell), case .object(let content)? = world.stored("contentView", of: cell),
            world.isView(content)
        else { return nil }
        let frame = sections[path.section].frames[path.row]
        let target = Size(width: frame.width, height: 0)
        let height = ListHeights.fittingSize(of: content, target, (1000, 50), in: &world).height
        guard height > 0, height.isFinite else { return nil }
        world[list: list].flow.own.fitted[path.section][path.row] = height
        if height != frame.height {
            world[list: list].flow.own.isPrepared = false
            Layout.markNeeds(Need.layout, of: list, in: &world)
        }
        return height
    }

    /// The kind of a header or a footer, its place and its width, and whether it is pinned.
    private static func place(_ value: RuntimeValue) -> PartPlace? {
        guard case .list(let fields) = value, fields.count == 4, case .string(let kind) = fields[0] else { return nil }
        return PartPlace(
            kind: kind, x: number(fields[1]), width: number(fields[2]), isPinned: fields[3] == .bool(true))
    }

    /// The length of a section that scrolls across, the distance between its groups, and its behaviour.
    private static func across(_ value: RuntimeValue) -> AcrossScroll? {
        guard case .list(let fields) = value, fields.count == 3, case .string(let name) = fields[2] else { return nil }
        return AcrossScroll(extent: number(fields[0]), pitch: number(fields[1]), behaviour: name)
    }

    private static func number(_ value: RuntimeValue) -> Double {
        switch value {
        case .double(let number): number.isFinite ? min(max(number, -1e9), 1e9) : 0
        case .int(let number): Double(min(max(number, -1_000_000_000), 1_000_000_000))
        default: 0
        }
    }
}
