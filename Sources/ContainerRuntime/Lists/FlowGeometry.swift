// The positions of the items of a flow layout. Items fill a line, and lines follow in the direction in which the collection
// scrolls. Along a line the items share the space that is left, except in a last line of items that differ in size.

/// The frames of a collection's items, headers and footers, in the coordinates of its content.
struct FlowGeometry {
    private let flow: FlowSections
    /// The size of the bounds.
    private let bounds: Size

    /// O(1) if the sections are known, otherwise O(items).
    init(of list: ObjectID, in world: borrowing World) {
        let rect = ViewHierarchy.boundsRect(of: list, in: world)
        bounds = Size(width: rect.width, height: rect.height)
        flow = world[list: list].flow.layout ?? FlowLayouts.sections(of: list, in: world)
    }

    // MARK: Directions

    /// A rectangle of the content, with the lines across.
    private func turned(_ rect: Rect) -> Rect {
        flow.isHorizontal ? Rect(x: rect.y, y: rect.x, width: rect.height, height: rect.width) : rect
    }

    var content: Size {
        let end = flow.sections.last?.end ?? 0
        return flow.isHorizontal ? Size(width: end, height: bounds.height) : Size(width: 0, height: end)
    }

    // MARK: Frames

    private func item(_ row: Int, in section: FlowSection) -> Rect {
        guard section.frames.isEmpty else { return section.frames[row] }
        let (line, column) = (row / section.columns, row % section.columns)
        return Rect(
            x: section.first.x + Double(column) * section.step, y: section.top + Double(line) * section.pitch,
            width: section.first.width, height: section.first.height)
    }

    func frame(of path: IndexPath) -> Rect? {
        guard flow.sections.indices.contains(path.section), path.row >= 0,
            path.row < flow.sections[path.section].count
        else { return nil }
        return turned(item(path.row, in: flow.sections[path.section]))
    }

    func frame(of part: SectionPart) -> Rect? {
        guard flow.sections.indices.contains(part.section) else { return nil }
        let section = flow.sections[part.section]
        let height = part.isFooter ? section.footer : section.header
        guard height > 0 else { return nil }
        let start = part.isFooter ? section.end - section.footer : section.start
        return turned(across(section, part.isFooter, Rect(x: 0, y: start, width: flow.length, height: height)))
    }

    /// A header or a footer is as long as the lines, unless a compositional layout has given it a place.
    private func across(_ section: FlowSection, _ isFooter: Bool, _ rect: Rect) -> Rect {
        guard let place = section.place(ofFooter: isFooter) else { return rect }
        return Rect(x: place.x, y: rect.y, width: place.width, height: rect.height)
    }

    // MARK: Visible elements

    func parts(in bounds: Rect, under insets: EdgeInsets) -> [(part: SectionPart, frame: Rect)] {
        let window = turned(bounds)
        let edge = window.y + (flow.isHorizontal ? insets.left : insets.top)
        let low = window.y + window.height - (flow.isHorizontal ? insets.right : insets.bottom)
        var visible: [(part: SectionPart, frame: Rect)] = []
        for (index, section) in flow.sections.enumerated() {
            guard section.start < window.y + window.height, visible.count < ListView.mostCells else { break }
            guard section.end > window.y else { continue }
            var header = section.start
            if flow.pinsHeaders || section.headerPlace?.isPinned == true {
                header = min(max(header, edge), section.end - section.footer - section.header)
            }
            var footer = section.end - section.footer
            if flow.pinsFooters || section.footerPlace?.isPinned == true {
                footer = max(min(footer, low - section.footer), section.start + section.header)
            }
            for (isFooter, place, height) in [(false, header, section.header), (true, footer, section.footer)]
            where height > 0 && place < window.y + window.height && place + height > window.y {
                visible.append(
                    (
                        SectionPart(section: index, isFooter: isFooter),
                        turned(
                            across(section, isFooter, Rect(x: 0, y: place, width: flow.length, height: height)))
                    ))
            }
        }
        return visible
    }

    func path(at point: Point) -> IndexPath? {
        let spot = Rect(x: point.x, y: point.y, width: 0.001, height: 0.001)
        return visible(in: spot).first {
            point.x >= $0.frame.x && point.x < $0.frame.x + $0.frame.width && point.y >= $0.frame.y
                && point.y < $0.frame.y + $0.frame.height
        }?.path
    }

    func visible(in bounds: Rect) -> [(path: IndexPath, frame: Rect)] {
        let window = turned(bounds)
        let end = window.y + window.height
        var visible: [(path: IndexPath, frame: Rect)] = []
        for (index, section) in flow.sections.enumerated() {
            guard section.start < end else { break }
            guard section.end > window.y else { continue }
            var row = firstRow(of: section, at: window.y)
            while row < section.count, visible.count < ListView.mostCells {
                let frame = item(row, in: section)
                // Items of a line are centered in it, so that only the lines are in order.
                if section.frames.isEmpty ? frame.y >= end : line(of: row, in: section) >= end { break }
                if frame.y < end, frame.y + frame.height > window.y, frame.x < window.x + window.width,
                    frame.x + frame.width > window.x
                {
                    visible.append((IndexPath(section: index, row: row), turned(frame)))
                }
                row += 1
            }
        }
        return visible
    }

    /// The first item that can reach below `y`. O(log lines)
    private func firstRow(of section: FlowSection, at y: Double) -> Int {
        guard y > section.top else { return 0 }
        guard !section.frames.isEmpty else {
            // A pitch of zero is that of items without a height.
            guard section.pitch > 0 else { return section.count }
            let line = Int((y - section.top) / section.pitch) - 1
            return max(0, min(line * section.columns, section.count))
        }
        var (low, high) = (0, section.lines.count)
        while low < high {
            let middle = (low + high) / 2
            if section.lines[middle].end > y { high = middle } else { low = middle + 1 }
        }
        return low < section.lines.count ? section.lines[low].first : section.count
    }

    /// The start of the line of an item that differs in size from others: the end of the line above. O(log lines)
    private func line(of row: Int, in section: FlowSection) -> Double {
        var (low, high) = (0, section.lines.count)
        while low < high {
            let middle = (low + high) / 2
            if section.lines[middle].first > row { high = middle } else { low = middle + 1 }
        }
        return low >= 2 ? section.lines[low - 2].end : section.top
    }
}
