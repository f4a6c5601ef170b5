// The positions of the rows of a table and the items of a collection.

/// The frames of a list's rows, in the coordinates of its content.
enum ListGeometry {
    case table(TableGeometry)
    case flow(FlowGeometry)

    /// O(1), or O(rows) if their sizes differ and have not been computed.
    init(of list: ObjectID, in world: borrowing World) {
        self =
            ListView.isTable(list, in: world)
            ? .table(TableGeometry(of: list, in: world)) : .flow(FlowGeometry(of: list, in: world))
    }

    /// The size of the content. A width of zero is that of the bounds.
    var content: Size {
        switch self {
        case .table(let rows): rows.content
        case .flow(let items): items.content
        }
    }

    /// The frame of a row; nil if the row does not exist. O(sections).
    func frame(of path: IndexPath) -> Rect? {
        switch self {
        case .table(let rows): rows.frame(of: path)
        case .flow(let items): items.frame(of: path)
        }
    }

    /// The frame of a section; nil if the section does not exist. O(sections).
    func frame(ofSection section: Int) -> Rect? {
        switch self {
        case .table(let rows): rows.frame(ofSection: section)
        case .flow: nil
        }
    }

    /// The frame of a header or a footer where it is not moved; nil if it has no height. O(sections).
    func frame(of part: SectionPart) -> Rect? {
        switch self {
        case .table(let rows): rows.frame(of: part)
        case .flow(let items): items.frame(of: part)
        }
    }

    /// The headers and footers in a rectangle of the content, of which the insets cover the edges. O(sections).
    func parts(in bounds: Rect, under insets: EdgeInsets) -> [(part: SectionPart, frame: Rect)] {
        switch self {
        case .table(let rows): rows.parts(in: bounds, below: bounds.y + insets.top)
        case .flow(let items): items.parts(in: bounds, under: insets)
        }
    }

    /// The row at a point; nil if no row is there. O(sections).
    func path(at point: Point) -> IndexPath? {
        switch self {
        case .table(let rows): rows.path(at: point)
        case .flow(let items): items.path(at: point)
        }
    }

    /// The rows in a rectangle of the content, with their frames. O(sections and the rows found).
    func visible(in bounds: Rect) -> [(path: IndexPath, frame: Rect)] {
        switch self {
        case .table(let rows): rows.visible(in: bounds)
        case .flow(let items): items.visible(in: bounds)
        }
    }
}
