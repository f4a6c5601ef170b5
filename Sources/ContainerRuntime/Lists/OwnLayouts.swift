// Layouts of a collection whose classes override UIKit's methods: the layout prepares itself, states the size of its content, and
// places the elements in the visible rectangle.

/// Subclasses of UICollectionViewLayout and UICollectionViewFlowLayout.
enum OwnLayouts {
    /// The layout object of a collection, if its class overrides a method; otherwise `.none`.
    static func layout(
        of list: ObjectID, overriding callback: Callback, in world: borrowing World
    ) -> ObjectID {
        guard world.tables.implementedAnywhere.contains(callback) else { return .none }
        let layout = FlowLayouts.object(of: list, in: world)
        return layout.exists && world.implements(layout, callback) ? layout : .none
    }

    // MARK: Asking

    /// Asks the layout what the next layout of the collection needs, and then lays the collection out again. Returns false if
    /// everything is known.
    static func ask(_ list: ObjectID, in world: inout World) -> Bool {
        guard !ListView.isTable(list, in: world) else { return false }
        world[list: list].flow.own.isPreparing = false
        guard world[list: list].flow.own.isPrepared else {
            world[list: list].flow.own.isPrepared = true
            let layout = layout(of: list, overriding: .layoutPrepare, in: world)
            guard layout.exists else { return ask(list, in: &world) }
            world[list: list].flow.own.isPreparing = true
            // Scheduled effects run in reverse order.
            world.schedule(.of(.lists(.layout), list, .none, .list24))
            world.schedule(.ask(.layoutPrepare, layout, .none, .list24))
            return true
        }
        return askAboutBounds(list, in: &world) || askForElements(list, in: &world)
    }

    /// Asks whether new bounds invalidate the layout.
    private static func askAboutBounds(_ list: ObjectID, in world: inout World) -> Bool {
        let bounds = ViewHierarchy.boundsRect(of: list, in: world)
        let old = world[list: list].flow.own.bounds
        world[list: list].flow.own.bounds = bounds
        guard let old, old != bounds else { return false }
        world[list: list].flow.own.elements = nil
        let layout = layout(of: list, overriding: .layoutInvalidates, in: world)
        guard layout.exists else {
            // A flow layout prepares for lines of another length, as it asks its delegate again.
            let isOther = (old.width, old.height) != (bounds.width, bounds.height)
            guard isOther, FlowLayouts.isFlow(list, in: world) else { return false }
            world[list: list].flow.own.isPrepared = false
            return ask(list, in: &world)
        }
        // The layout compares the new bounds with those that the collection still has.
        setBounds(old, of: list, in: &world)
        world.schedule(.of(.lists(.boundsAnswered), list, .none, .list24))
        world.schedule(.ask(.layoutInvalidates, layout, list, .list24))
        return true
    }

    /// Asks for the size of the content and for the elements in the bounds.
    private static func askForElements(_ list: ObjectID, in world: inout World) -> Bool {
        guard world[list: list].flow.own.elements == nil else { return false }
        let layout = layout(of: list, overriding: .layoutElements, in: world)
        guard layout.exists else { return false }
        world[list: list].flow.own.elements = OwnElements(content: FlowGeometry(of: list, in: world).content)
        world.schedule(.of(.lists(.layout), list, .none, .list24))
        world.schedule(.of(.lists(.elementsAnswered), list, .none, .list24))
        world.schedule(.ask(.layoutElements, layout, list, .list24))
        if world.implements(layout, .layoutContentSize) {
            world.schedule(.of(.lists(.contentAnswered), list, .none, .list24))
            world.schedule(.ask(.layoutContentSize, layout, .none, .list24))
        }
        return true
    }

    /// Changes the bounds without the effects of a change.
    private static func setBounds(_ bounds: Rect, of list: ObjectID, in world: inout World) {
        (world[view: list].frame.width, world[view: list].frame.height) = (bounds.width, bounds.height)
        ViewHierarchy.setBoundsOrigin(Point(x: bounds.x, y: bounds.y), of: list, in: &world)
    }

    /// Gives the collection the new bounds after the question about them.
    static func endQuestion(_ list: ObjectID, in world: inout World) {
        guard ListView.isList(list, in: world), let bounds = world[list: list].flow.own.bounds else { return }
        setBounds(bounds, of: list, in: &world)
    }

    // MARK: Answers

    static func takeBounds(_ list: ObjectID, in world: inout World) {
        guard ListView.isList(list, in: world) else { return }
        endQuestion(list, in: &world)
        let isInvalid = world.driver.answerGiven == .bool(true)
        // Scheduled effects run in reverse order.
        world.schedule(.of(.lists(.layout), list, .none, .list24))
        if isInvalid { LayoutInvalidation.begin(list, in: &world) }
    }

    static func takeContent(_ list: ObjectID, in world: inout World) {
        guard ListView.isList(list, in: world), case .size(let size) = world.driver.answerGiven else { return }
        world[list: list].flow.own.elements?.content = size
    }

    static func takeElements(_ list: ObjectID, in world: inout World) {
        guard ListView.isList(list, in: world), case .list(let given) = world.driver.answerGiven else { return }
        for case .object(let attributes) in given.prefix(ListView.mostCells) {
            guard world.isReachable(attributes), world.stored("isHidden", of: attributes) != .bool(true),
                case .rect(let frame)? = world.stored("frame", of: attributes),
                let indexPath = world.stored("indexPath", of: attributes)
            else { continue }
            let kind = world.stored("representedElementKind", of: attributes) ?? .nil
            if let part = SupplementaryViews.part(kind, indexPath, of: list, in: world) {
                world[list: list].flow.own.elements?.parts.append((part, frame))
            } else if kind == .nil, let path = IndexPath(indexPath), isItem(path, of: list, in: world) {
                world[list: list].flow.own.elements?.items.append((path, frame))
            } else if case .string(let kind) = kind {
                reportUnshown(kind, of: attributes, in: list, world: &world)
            }
        }
        // The list asks for views only if its layout has heights for them.
        if world[list: list].flow.own.elements?.parts.isEmpty == false {
            world[list: list].partHeights = ContiguousArray(repeating: 0, count: world[list: list].rows.count * 2)
        }
    }

    /// Reports an element that the layout places and Flow does not show: a decoration, or a supplementary view that is neither a
    /// header nor a footer.
    private static func reportUnshown(
        _ kind: String, of attributes: ObjectID, in list: ObjectID, world: inout World
    ) {
        let name = world.name(of: list)
        world.emit(
            .finding(
                Finding(
                    code: "element-not-shown", subject: list,
                    text:
                        "the layout of \(name) places an element of the kind '\(kind)', and Flow's model shows only items, "
                        + "headers and footers",
                    fix: "expect nothing of this element", rule: .list24, origin: world.origin)))
    }

    private static func isItem(_ path: IndexPath, of list: ObjectID, in world: borrowing World) -> Bool {
        world[list: list].rows.indices.contains(path.section) && path.row >= 0
            && path.row < world[list: list].rows[path.section]
    }

    // MARK: UIKit's own answers

    /// The attributes of the elements of a flow layout in a rectangle. The layout retains them until the next call.
    static func elements(in rect: Rect, of layout: ObjectID, world: inout World) -> RuntimeValue {
        guard let list = LayoutAttributes.list(layout, in: world) else { return .nil }
        guard world[traits: layout].uikit.isKind(of: .flowLayout) else { return .nil }
        FlowLayouts.prepare(list, in: &world)
        let geometry = FlowGeometry(of: list, in: world)
        let (items, parts) = (geometry.visible(in: rect), geometry.parts(in: rect, under: .zero))
        var made: [RuntimeValue] = []
        for (part, frame) in parts {
            let path = IndexPath(section: part.section, row: 0)
            made.append(
                .object(
                    LayoutAttributes.make(
                        path, kind: SupplementaryViews.kind(part, of: list, in: world), frame, in: &world)))
        }
        for (path, frame) in items {
            made.append(.object(LayoutAttributes.make(path, kind: nil, frame, in: &world)))
        }
        if let property = world.property(.collectionLayout, "prelude_made") {
            world.store(.list(made), in: property, of: layout, isWeak: false)
        }
        for case .object(let attributes) in made { world.release(attributes) }
        return .list(made)
    }
}
