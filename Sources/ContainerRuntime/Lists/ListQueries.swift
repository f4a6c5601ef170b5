// A program's queries of a table or a collection: counts, cells, index paths and frames. Like UIKit's lists, a list that has
// not loaded its data asks its data source before it answers.

/// The queries of a table or a collection.
enum ListQuery: UInt8 {
    case sections, rows, pathAtPoint, headerFrame, footerFrame, sectionFrame, frame, cell, pathOfCell, visiblePaths,
        selected, cells

    /// Whether the answer depends on the data. The other queries are about the cells that the list shows.
    var needsData: Bool { rawValue <= ListQuery.frame.rawValue }
}

enum ListQueries {
    /// Answers a query now, or once the data is loaded.
    static func ask(
        _ query: ListQuery, of view: ObjectID, _ object: ObjectID = .none, with detail: Effect.Detail = .none,
        in world: inout World
    ) {
        guard ListView.isList(view, in: world) else { return }
        let effect = Effect.answer(query, of: view, object, with: detail)
        if !query.needsData || world[list: view].isLoaded { return answer(effect, in: &world) }
        world.schedule(effect)
        ListView.reloadList(view, in: &world)
    }

    /// Makes the answer the result of the call.
    static func answer(_ effect: Effect, in world: inout World) {
        let view = effect.subject
        guard ListView.isList(view, in: world), let query = effect.query else { return }
        world.driver.result = value(of: query, effect, in: &world)
    }

    private static func value(of query: ListQuery, _ effect: Effect, in world: inout World) -> RuntimeValue {
        let view = effect.subject
        switch query {
        case .sections: return .int(world[list: view].sections)
        case .rows:
            let section = effect.queriedSection
            if world[list: view].rows.indices.contains(section) { return .int(world[list: view].rows[section]) }
            reportSection(section, of: view, in: &world)
            return .int(0)
        case .cell:
            let path = effect.path
            return .optional(world[list: view].cells.first { $0.path == path }?.cell ?? .none)
        case .pathOfCell:
            let cell = effect.cell
            return world[list: view].cells.first { $0.cell == cell }?.path.value ?? .nil
        case .visiblePaths: return .list(visible(view, in: world).map(\.path.value))
        case .cells: return .objects(visible(view, in: world).map(\.cell).filter { world.isView($0) })
        case .pathAtPoint:
            let point = Point(x: effect.size.width, y: effect.size.height)
            return ListGeometry(of: view, in: world).path(at: point)?.value ?? .nil
        case .headerFrame, .footerFrame:
            let part = SectionPart(section: effect.queriedSection, isFooter: query == .footerFrame)
            return .rect(ListGeometry(of: view, in: world).frame(of: part) ?? .zero)
        case .sectionFrame:
            return .rect(ListGeometry(of: view, in: world).frame(ofSection: effect.queriedSection) ?? .zero)
        case .frame: return .rect(ListGeometry(of: view, in: world).frame(of: effect.path) ?? .zero)
        case .selected:
            let selection = world[list: view].selection
            return selection.isEmpty && ListView.isTable(view, in: world) ? .nil : .list(selection.map(\.value))
        }
    }

    /// The cells on the screen, from the top.
    private static func visible(_ view: ObjectID, in world: borrowing World) -> [(path: IndexPath, cell: ObjectID)] {
        world[list: view].cells.sorted { ($0.path.section, $0.path.row) < ($1.path.section, $1.path.row) }
    }

    private static func reportSection(_ section: Int, of view: ObjectID, in world: inout World) {
        // During the load, a query of the data source itself comes before all counts are known.
        guard world[list: view].rows.count == world[list: view].sections else { return }
        if ListView.isTable(view, in: world) {
            world.report(.sectionOutOfBounds, ["section": String(section)])
        } else {
            world.report(
                .sectionOfItemsOutOfBounds, ["section": String(section), "count": String(world[list: view].sections)])
        }
    }

    // MARK: Arguments

    static func askPath(_ query: ListQuery, of view: ObjectID, _ path: RuntimeValue, in world: inout World) {
        guard let path = IndexPath(path), path.section >= 0, path.row >= 0 else { return }
        ask(query, of: view, with: .path(path), in: &world)
    }

    static func askPoint(_ query: ListQuery, of view: ObjectID, _ point: RuntimeValue, in world: inout World) {
        guard case .point(let point) = point else { return }
        ask(query, of: view, with: .size(Size(width: point.x, height: point.y)), in: &world)
    }

    static func askSection(of view: ObjectID, _ section: RuntimeValue, in world: inout World) {
        guard case .int(let section) = section else { return }
        ask(.rows, of: view, with: .queriedSection(section), in: &world)
    }
}

extension SystemMessage {
    static let sectionOutOfBounds = SystemMessage(
        "list-section-out-of-bounds", .exception("NSInternalInconsistencyException"), .list4,
        "Requested the number of rows for section ({section}) which is out of bounds.")
    static let sectionOfItemsOutOfBounds = SystemMessage(
        "collection-section-out-of-bounds", .exception("NSInternalInconsistencyException"), .list4,
        "request for number of items in section {section} when there are only {count} sections in the collection view")
}
