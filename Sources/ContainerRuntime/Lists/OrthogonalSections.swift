// The sections of a compositional layout that scroll across the collection (`orthogonalScrollingBehavior`). UIKit gives each an offset
// of its own.

extension Rule {
    public static var list28: Rule { Rule(377) }
}

enum OrthogonalSections {
    /// The section at a place of the content that scrolls across; nil if there is none.
    static func section(at y: Double, of list: ObjectID, in world: borrowing World) -> Int? {
        guard let sections = world[list: list].flow.own.sections?.sections else { return nil }
        return sections.firstIndex { $0.across != nil && y >= $0.start && y < $0.end }
    }

    /// The offset of a section within its limits.
    private static func limited(_ offset: Double, _ across: AcrossScroll, _ room: Double) -> Double {
        max(0, min(offset, across.extent - room))
    }

    static func offset(of section: Int, in list: ObjectID, world: borrowing World) -> Double {
        world[list: list].flow.own.offsets[section] ?? 0
    }

    /// Scrolls a section. The layout prepares itself again, and the cells follow.
    private static func scroll(_ section: Int, to offset: Double, in list: ObjectID, world: inout World) {
        guard let across = world[list: list].flow.own.sections?.sections[section].across else { return }
        let room = ViewHierarchy.boundsRect(of: list, in: world).width
        let reached = limited(offset, across, room)
        guard reached != self.offset(of: section, in: list, world: world) else { return }
        world[list: list].flow.own.offsets[section] = reached
        world[list: list].flow.own.isPrepared = false
        Layout.markNeeds(Need.layout, of: list, in: &world)
    }

    /// The user has dragged a section and lifted the finger. A section that pages stops at a group or a page, and a flick goes at
    /// least one further.
    static func drag(_ section: Int, by distance: Double, speed: Double, in list: ObjectID, world: inout World) {
        guard let across = world[list: list].flow.own.sections?.sections[section].across else { return }
        let room = ViewHierarchy.boundsRect(of: list, in: world).width
        let old = offset(of: section, in: list, world: world)
        var target = old - distance
        let pages = across.behaviour.lowercased().hasSuffix("paging")
        let step = across.behaviour == "paging" ? room : across.pitch
        if pages, step > 0 {
            // A page at a time, however fast the finger was.
            let page = (old / step).rounded()
            let moves = abs(distance) >= step / 2 || speed != 0
            target = (page + (moves ? (distance < 0 ? 1 : -1) : 0)) * step
        } else {
            target -= speed
            if across.behaviour.hasSuffix("Boundary"), step > 0 { target = (target / step).rounded() * step }
        }
        scroll(section, to: target, in: list, world: &world)
    }

    /// The program scrolls to an item of such a section. Its frame is the visible one.
    static func show(_ path: IndexPath, _ frame: Rect, _ position: String, in list: ObjectID, world: inout World) {
        guard let sections = world[list: list].flow.own.sections?.sections, sections.indices.contains(path.section),
            sections[path.section].across != nil
        else { return }
        let room = ViewHierarchy.boundsRect(of: list, in: world).width
        let old = offset(of: path.section, in: list, world: world)
        let target: Double
        switch position {
        case "centeredHorizontally": target = old + frame.x + frame.width / 2 - room / 2
        case "right": target = old + frame.x + frame.width - room
        case "left": target = old + frame.x
        default:
            if frame.x >= 0, frame.x + frame.width <= room { return }
            target = frame.x < 0 ? old + frame.x : old + frame.x + frame.width - room
        }
        scroll(path.section, to: target, in: list, world: &world)
    }

    /// Moves the items of a section by its offset.
    static func move(_ section: inout FlowSection, by offset: Double) {
        guard offset != 0 else { return }
        for index in section.frames.indices { section.frames[index].x -= offset }
    }
}

extension OrthogonalSections: Interface {
    static var rules: [RuleInfo] {
        [
            .inferred(
                .list28, "list.28", "sections-scroll-across",
                "A section with an orthogonalScrollingBehavior scrolls across the collection under a finger, and "
                    + "scrollToItem scrolls it to an item. A paging section moves by one page or one group at a time; with "
                    + "continuousGroupLeadingBoundary, it stops at a group.",
                "NSCollectionLayoutSection.orthogonalScrollingBehavior")
        ]
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .collectionLayout, "prelude_offset", [.of("_", "section", .int)], result: .double,
            "How far a section has scrolled across; Flow's own method."
        ) { world, layout, arguments in
            guard let list = LayoutAttributes.list(layout, in: world) else { return }
            let offset = offset(of: arguments.int(0), in: list, world: world)
            world.driver.result = .double(offset)
        }
    }
}
