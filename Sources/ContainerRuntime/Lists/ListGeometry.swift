// The positions of the rows of a table and the items of a collection.

/// The frames of a list's rows, in the coordinates of its content.
struct ListGeometry {
    private let rows: ContiguousArray<Int>
    private let width: Double
    private let columns: Int
    private let height: Double
    private let pitch: Double
    private let isTable: Bool
    /// The heights of the rows, by section, if they differ. NaN is the common height.
    private let heights: ContiguousArray<ContiguousArray<Double>>

    /// O(1), or O(rows) if their heights differ.
    init(of view: ObjectID, in world: borrowing World) {
        let bounds = ViewHierarchy.boundsRect(of: view, in: world)
        isTable = ListView.isTable(view, in: world)
        rows = world[list: view].rows
        heights = world[list: view].heights
        width = bounds.width
        columns = isTable ? 1 : min(max(Int((min(bounds.width, 1e6) + 10) / 60), 1), ListView.mostCells)
        height = isTable ? ListHeights.common(of: view, in: world) : 50
        pitch = isTable ? height : 60
    }

    private func lines(_ count: Int) -> Int { (count + columns - 1) / columns }

    /// The height of a section's rows.
    private func extent(of section: Int) -> Double {
        guard heights.indices.contains(section) else { return Double(lines(rows[section])) * pitch }
        return heights[section].reduce(0.0) { $0 + ($1.isNaN ? height : $1) }
    }

    /// The size of the content. O(sections).
    var content: Size { Size(width: 0, height: rows.indices.reduce(0.0) { $0 + extent(of: $1) }) }

    private func frame(of row: Int, in section: Int, below top: Double) -> Rect {
        if heights.indices.contains(section) {
            let above = heights[section][..<row].reduce(0.0) { $0 + ($1.isNaN ? height : $1) }
            let own = heights[section][row]
            return Rect(x: 0, y: top + above, width: width, height: own.isNaN ? height : own)
        }
        let (line, column) = (row / columns, row % columns)
        return Rect(
            x: isTable ? 0 : Double(column) * 60, y: top + Double(line) * pitch, width: isTable ? width : 50,
            height: height)
    }

    /// The frame of a row; nil if the row does not exist. O(sections).
    func frame(of path: IndexPath) -> Rect? {
        guard rows.indices.contains(path.section), path.row >= 0, path.row < rows[path.section] else { return nil }
        let top = (0..<path.section).reduce(0.0) { $0 + extent(of: $1) }
        return frame(of: path.row, in: path.section, below: top)
    }

    /// The row at a point; nil if no row is there. O(sections).
    func path(at point: Point) -> IndexPath? {
        guard point.x >= 0, point.x < width, point.y >= 0 else { return nil }
        let line = Rect(x: 0, y: point.y, width: width, height: 0.001)
        return visible(in: line).first {
            point.x >= $0.frame.x && point.x < $0.frame.x + $0.frame.width && point.y >= $0.frame.y
                && point.y < $0.frame.y + $0.frame.height
        }?.path
    }

    /// The rows in a rectangle of the content, with their frames. O(sections and the rows found).
    func visible(in bounds: Rect) -> [(path: IndexPath, frame: Rect)] {
        var visible: [(path: IndexPath, frame: Rect)] = []
        var top = 0.0
        let end = bounds.y + bounds.height
        for section in rows.indices {
            let below = top + extent(of: section)
            defer { top = below }
            guard below > bounds.y, top < end else { continue }
            if heights.indices.contains(section) {
                addRows(of: section, below: top, in: bounds, to: &visible)
                continue
            }
            var line = bounds.y > top ? Int((bounds.y - top) / pitch) : 0
            while line < lines(rows[section]), top + Double(line) * pitch < end {
                for row in (line * columns)..<min((line + 1) * columns, rows[section]) {
                    guard visible.count < ListView.mostCells else { return visible }
                    visible.append((IndexPath(section: section, row: row), frame(of: row, in: section, below: top)))
                }
                line += 1
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
            let rowHeight = own.isNaN ? height : own
            defer { y += rowHeight }
            guard y < bounds.y + bounds.height, visible.count < ListView.mostCells else { return }
            guard y + rowHeight > bounds.y else { continue }
            visible.append(
                (IndexPath(section: section, row: row), Rect(x: 0, y: y, width: width, height: rowHeight)))
        }
    }
}
