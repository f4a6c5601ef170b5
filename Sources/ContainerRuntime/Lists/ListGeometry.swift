// The positions of the rows of a table and the items of a collection.

/// The frames of a list's rows, in the coordinates of its content.
enum ListGeometry {
    case table(TableGeometry)
    case flow(FlowGeometry)
    /// The elements that a layout of the program has placed, and the places that UIKit's own layout gives to the others.
    case own(OwnElements, FlowGeometry?)

    /// O(1), or O(rows) if their sizes differ and have not been computed.
    init(of list: ObjectID, in world: borrowing World) {
        if ListView.isTable(list, in: world) {
            self = .table(TableGeometry(of: list, in: world))
        } else if let elements = world[list: list].flow.own.elements {
            self = .own(elements, FlowLayouts.isFlow(list, in: world) ? FlowGeometry(of: list, in: world) : nil)
        } else {
            self = .flow(FlowGeometry(of: list, in: world))
        }
    }

    /// The size of the content. A width of zero is that of the bounds.
    var content: Size {
        switch self {
        case .table(let rows): rows.content
        case .flow(let items): items.content
        case .own(let elements, _): elements.content
        }
    }

    /// The frame of a row; nil if the row does not exist. O(sections).
    func frame(of path: IndexPath) -> Rect? {
        switch self {
        case .table(let rows): rows.frame(of: path)
        case .flow(let items): items.frame(of: path)
        case .own(let elements, let others):
            elements.items.first { $0.path == path }?.frame ?? others?.frame(of: path)
        }
    }

    /// The frame of a section; nil if the section does not exist. O(sections).
    func frame(ofSection section: Int) -> Rect? {
        switch self {
        case .table(let rows): rows.frame(ofSection: section)
        case .flow, .own: nil
        }
    }

    /// The frame of a header or a footer where it is not moved; nil if it has no height. O(sections).
    func frame(of part: SectionPart) -> Rect? {
        switch self {
        case .table(let rows): rows.frame(of: part)
        case .flow(let items): items.frame(of: part)
        case .own(let elements, let others):
            elements.parts.first { $0.part == part }?.frame ?? others?.frame(of: part)
        }
    }

    /// The headers and footers in a rectangle of the content, of which the insets cover the edges. O(sections).
    func parts(in bounds: Rect, under insets: EdgeInsets) -> [(part: SectionPart, frame: Rect)] {
        switch self {
        case .table(let rows): rows.parts(in: bounds, below: bounds.y + insets.top)
        case .flow(let items): items.parts(in: bounds, under: insets)
        case .own(let elements, _): elements.parts.filter { $0.frame.overlaps(bounds) }
        }
    }

    /// The row at a point; nil if no row is there. O(sections).
    func path(at point: Point) -> IndexPath? {
        switch self {
        case .table(let rows): rows.path(at: point)
        case .flow(let items): items.path(at: point)
        case .own(let elements, _): elements.items.last { $0.frame.contains(point) }?.path
        }
    }

    /// The rows in a rectangle of the content, with their frames. O(sections and the rows found).
    func visible(in bounds: Rect) -> [(path: IndexPath, frame: Rect)] {
        switch self {
        case .table(let rows): rows.visible(in: bounds)
        case .flow(let items): items.visible(in: bounds)
        case .own(let elements, _): elements.items.filter { $0.frame.overlaps(bounds) }
        }
    }
}

extension Rect {
    fileprivate func contains(_ point: Point) -> Bool {
        point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
    }
}
