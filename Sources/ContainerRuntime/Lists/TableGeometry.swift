// The positions of the rows of a table.

/// The frames of a table's rows, headers and footers, in the coordinates of its content.
struct TableGeometry {
    private let rows: ContiguousArray<Int>
    /// The left edge and the width of the rows.
    private let left: Double
    private let width: Double
    private let height: Double
    private let isPlain: Bool
    /// The heights of the rows, by section, if they differ. NaN is the common height, and a negative number an estimate.
    private let heights: ContiguousArray<ContiguousArray<Double>>
    /// The heights of the headers and footers by `SectionPart.index`, and of the views above and below all sections.
    private let parts: ContiguousArray<Double>
    private let top: Double
    private let bottom: Double

    /// O(1), or O(rows) if their heights differ.
    init(of view: ObjectID, in world: borrowing World) {
        let bounds = ViewHierarchy.boundsRect(of: view, in: world)
        isPlain = world[list: view].style == .plain
        rows = world[list: view].rows
        heights = world[list: view].heights
        let insets = TableStyles.sideInsets(of: view, in: world)
        left = insets.left
        width = max(0, bounds.width - insets.left - insets.right)
        height = ListHeights.common(of: view, in: world)
        parts = world[list: view].partHeights
        top = world[list: view].topHeight
        bottom = world[list: view].bottomHeight
    }

    /// The height of a header or a footer.
    private func height(of part: SectionPart) -> Double {
        guard parts.indices.contains(part.index), !parts[part.index].isNaN else { return 0 }
        return parts[part.index]
    }

    private func header(of section: Int) -> Double { height(of: SectionPart(section: section, isFooter: false)) }
    private func footer(of section: Int) -> Double { height(of: SectionPart(section: section, isFooter: true)) }

    /// The height of a section.
    private func total(of section: Int) -> Double { header(of: section) + extent(of: section) + footer(of: section) }

    /// The top of a section. O(sections)
    private func start(of section: Int) -> Double { (0..<section).reduce(top) { $0 + total(of: $1) } }

    /// The height of a section's rows.
    private func extent(of section: Int) -> Double {
        guard heights.indices.contains(section) else { return Double(rows[section]) * height }
        return heights[section].reduce(0.0) { $0 + (ListHeights.known($1) ?? height) }
    }

    /// The size of the content. O(sections).
    var content: Size { Size(width: 0, height: start(of: rows.count) + bottom) }

    private func frame(of row: Int, in section: Int, below top: Double) -> Rect {
        if heights.indices.contains(section) {
            let above = heights[section][..<row].reduce(0.0) { $0 + (ListHeights.known($1) ?? height) }
            let own = heights[section][row]
            return Rect(x: left, y: top + above, width: width, height: ListHeights.known(own) ?? height)
        }
        return Rect(x: left, y: top + Double(row) * height, width: width, height: height)
    }

    /// The frame of a row; nil if the row does not exist. O(sections).
    func frame(of path: IndexPath) -> Rect? {
        guard rows.indices.contains(path.section), path.row >= 0, path.row < rows[path.section] else { return nil }
        let top = start(of: path.section) + header(of: path.section)
        return frame(of: path.row, in: path.section, below: top)
    }

    /// The frame of a section; nil if the section does not exist. O(sections).
    func frame(ofSection section: Int) -> Rect? {
        guard rows.indices.contains(section) else { return nil }
        return Rect(x: left, y: start(of: section), width: width, height: total(of: section))
    }

    /// The frame of a header or a footer where it is not moved; nil if it has no height. O(sections).
    func frame(of part: SectionPart) -> Rect? {
        guard rows.indices.contains(part.section), height(of: part) > 0 else { return nil }
        let above = part.isFooter ? header(of: part.section) + extent(of: part.section) : 0
        return Rect(x: left, y: start(of: part.section) + above, width: width, height: height(of: part))
    }

    /// The headers and footers in a rectangle of the content. In the plain style, a header stays below `edge` as long as rows of
    /// its section are visible there. O(sections).
    func parts(in bounds: Rect, below edge: Double) -> [(part: SectionPart, frame: Rect)] {
        guard !parts.isEmpty else { return [] }
        var visible: [(part: SectionPart, frame: Rect)] = []
        var y = top
        for section in rows.indices {
            let end = y + total(of: section)
            defer { y = end }
            let header = header(of: section)
            let moved = isPlain ? min(max(y, edge), end - footer(of: section) - header) : y
            for (isFooter, place, height) in [
                (false, moved, header), (true, end - footer(of: section), footer(of: section)),
            ] where height > 0 && place < bounds.y + bounds.height && place + height > bounds.y {
                visible.append(
                    (
                        SectionPart(section: section, isFooter: isFooter),
                        Rect(x: left, y: place, width: width, height: height)
                    ))
            }
            guard visible.count < ListView.mostCells, end < bounds.y + bounds.height else { break }
        }
        return visible
    }

    /// The row at a point; nil if no row is there. O(sections).
    func path(at point: Point) -> IndexPath? {
        guard point.x >= left, point.x < left + width, point.y >= 0 else { return nil }
        let line = Rect(x: left, y: point.y, width: width, height: 0.001)
        return visible(in: line).first {
            point.x >= $0.frame.x && point.x < $0.frame.x + $0.frame.width && point.y >= $0.frame.y
                && point.y < $0.frame.y + $0.frame.height
        }?.path
    }

    /// The rows in a rectangle of the content, with their frames. O(sections and the rows found).
    func visible(in bounds: Rect) -> [(path: IndexPath, frame: Rect)] {
        var visible: [(path: IndexPath, frame: Rect)] = []
        var next = top
        let end = bounds.y + bounds.height
        for section in rows.indices {
            let top = next + header(of: section)
            let below = top + extent(of: section)
            next = below + footer(of: section)
            guard below > bounds.y, top < end else { continue }
            if heights.indices.contains(section) {
                addRows(of: section, below: top, in: bounds, to: &visible)
                continue
            }
            var row = bounds.y > top ? Int((bounds.y - top) / height) : 0
            while row < rows[section], top + Double(row) * height < end {
                guard visible.count < ListView.mostCells else { return visible }
                visible.append((IndexPath(section: section, row: row), frame(of: row, in: section, below: top)))
                row += 1
            }
        }
        return visible
    }

    /// Adds the visible rows of a section whose rows differ in height.
    private func addRows(
        of section: Int, below top: Double, in bounds: Rect, to visible: inout [(path: IndexPath, frame: Rect)]
    ) {
        var y = top
        for (row, own) in heights[section].enumerated() {
            let rowHeight = ListHeights.known(own) ?? height
            defer { y += rowHeight }
            guard y < bounds.y + bounds.height, visible.count < ListView.mostCells else { return }
            guard y + rowHeight > bounds.y else { continue }
            visible.append(
                (IndexPath(section: section, row: row), Rect(x: left, y: y, width: width, height: rowHeight)))
        }
    }
}
