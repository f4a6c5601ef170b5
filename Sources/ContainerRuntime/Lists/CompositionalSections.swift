// The sections of a compositional layout. The library, which is written in Flow, computes their frames; here they become the
// sections that a flow layout would have.

enum CompositionalSections {
    /// Takes the sections of a collection. Each is a list: the lengths of its header and its footer, its start and its end, its frames
    /// in the order of the items, and for each group its first item and its end.
    static func take(
        _ value: RuntimeValue, isHorizontal: Bool, of list: ObjectID, in world: inout World
    ) {
        guard case .list(let given) = value else { return }
        var flow = FlowSections(isHorizontal: isHorizontal, length: 0)
        for (index, value) in given.enumerated() where world[list: list].rows.indices.contains(index) {
            guard case .list(let fields) = value, fields.count == 7 else { return }
            var section = FlowSection(start: number(fields[2]), count: world[list: list].rows[index])
            section.end = number(fields[3])
            section.header = number(fields[0])
            section.footer = number(fields[1])
            section.top = section.start + section.header
            if case .list(let frames) = fields[4] {
                for case .rect(let frame) in frames {
                    section.frames.append(
                        isHorizontal
                            ? Rect(x: frame.y, y: frame.x, width: frame.height, height: frame.width) : frame)
                }
            }
            guard section.frames.count == section.count else { return }
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

    private static func number(_ value: RuntimeValue) -> Double {
        switch value {
        case .double(let number): number.isFinite ? min(max(number, -1e9), 1e9) : 0
        case .int(let number): Double(min(max(number, -1_000_000_000), 1_000_000_000))
        default: 0
        }
    }
}
