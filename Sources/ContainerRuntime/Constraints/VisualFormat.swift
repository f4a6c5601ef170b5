// Parses the visual format, such as `H:|-[title(>=40@750)]-8-[button]-|`, into constraints. A mistake raises UIKit's exception.

internal import ConstraintSolver

/// constraints(withVisualFormat:options:metrics:views:).
struct VisualFormat {
    /// A size or a distance: a relation, a priority, and a constant or the size of another view.
    private struct Predicate {
        var relation = Relation.equal
        var constant = 0.0
        var other = ObjectID.none
        var priority = 1000.0
    }

    private let text: [UInt8]
    private var position = 0
    private let views: [(String, RuntimeValue)]
    private let metrics: [(String, RuntimeValue)]
    private var isVertical = false
    private var made: [ConstraintRecord] = []
    /// The views of the format in order, which the options align.
    private var line: [ObjectID] = []

    /// A mistake in a format.
    private struct Mistake: Error { let words: String }

    /// The constraints of a format; nil if it raised an exception.
    static func constraints(
        _ format: String, options: [String], metrics: [RuntimeValue], views: [RuntimeValue], in world: inout World
    ) -> [ConstraintRecord]? {
        var reader = VisualFormat(format, metrics: metrics, views: views)
        do {
            try reader.parse(in: world)
            reader.align(options)
            return reader.made
        } catch {
            let marker = String(repeating: " ", count: reader.position) + "^"
            world.report(.badFormat, ["mistake": (error as? Mistake)?.words ?? "", "format": format, "marker": marker])
            return nil
        }
    }

    private init(_ format: String, metrics: [RuntimeValue], views: [RuntimeValue]) {
        text = Array(format.utf8)
        func pairs(_ entries: [RuntimeValue]) -> [(String, RuntimeValue)] {
            stride(from: 0, to: entries.count - 1, by: 2).compactMap { index in
                if case .string(let key) = entries[index] { (key, entries[index + 1]) } else { nil }
            }
        }
        self.metrics = pairs(metrics)
        self.views = pairs(views)
    }

    // MARK: Parsing

    private var next: UInt8 { position < text.count ? text[position] : 0 }

    private mutating func skip(_ literal: String) -> Bool {
        let bytes = Array(literal.utf8)
        guard position + bytes.count <= text.count, Array(text[position..<(position + bytes.count)]) == bytes else {
            return false
        }
        position += bytes.count
        return true
    }

    private mutating func expect(_ literal: String) throws {
        if !skip(literal) { throw Mistake(words: "Expected a '\(literal)'") }
    }

    private mutating func parse(in world: borrowing World) throws {
        if skip("V:") { isVertical = true } else { _ = skip("H:") }
        var last = ObjectID.none
        var isFirst = true
        var gap: [Predicate]?
        if skip("|") {
            gap = try connection()
            isFirst = false
        }
        let begins = !isFirst
        while true {
            if skip("|") {
                guard last.exists, let gap else { throw Mistake(words: "Expected a view") }
                let superview = try superview(of: last, in: world)
                for predicate in gap { relate(superview, end, last, end, predicate) }
                break
            }
            let view = try self.view(in: world)
            line.append(view)
            if let gap {
                if last.exists {
                    for predicate in gap { relate(view, start, last, end, predicate) }
                } else if begins {
                    let superview = try superview(of: view, in: world)
                    for predicate in gap { relate(view, start, superview, start, predicate) }
                }
            }
            last = view
            guard position < text.count else { break }
            gap = try connection()
            guard position < text.count else { throw Mistake(words: "Expected a view or '|'") }
        }
        if position < text.count { throw Mistake(words: "Unexpected text after the end") }
    }

    private var start: LayoutAttribute { isVertical ? .top : .leading }
    private var end: LayoutAttribute { isVertical ? .bottom : .trailing }

    /// The distances of a connection: 0 if it is empty, the system's spacing for `-`.
    private mutating func connection() throws -> [Predicate] {
        guard skip("-") else { return [Predicate()] }
        if next == UInt8(ascii: "[") || next == UInt8(ascii: "|") {
            // UIKit's standard spacing: 20 points to the superview, 8 points between siblings.
            return [Predicate(constant: line.isEmpty || next == UInt8(ascii: "|") ? 20 : 8)]
        }
        let predicates = next == UInt8(ascii: "(") ? try list() : [Predicate(constant: try number())]
        try expect("-")
        return predicates
    }

    private mutating func view(in world: borrowing World) throws -> ObjectID {
        try expect("[")
        let name = name()
        guard let view = views.first(where: { $0.0 == name })?.1.object, world.isAlive(view) else {
            throw Mistake(words: "\(name) is not a key in the views dictionary.")
        }
        if next == UInt8(ascii: "(") {
            for predicate in try list() {
                let attribute: LayoutAttribute = isVertical ? .height : .width
                relate(view, attribute, predicate.other, attribute, predicate)
            }
        }
        try expect("]")
        return view
    }

    private func superview(of view: ObjectID, in world: borrowing World) throws -> ObjectID {
        let superview = Constraints.owner(of: view, in: world)
        guard superview.exists else {
            throw Mistake(words: "Unable to interpret '|' character, because the related view doesn't have a superview")
        }
        return superview
    }

    private mutating func list() throws -> [Predicate] {
        try expect("(")
        var predicates: [Predicate] = []
        repeat {
            var predicate = Predicate()
            if skip(">=") {
                predicate.relation = .greaterThanOrEqual
            } else if skip("<=") {
                predicate.relation = .lessThanOrEqual
            } else {
                _ = skip("==")
            }
            if let digit = Unicode.Scalar(UInt32(next)),
                digit.properties.numericType != nil || next == UInt8(ascii: "-")
            {
                predicate.constant = try number()
            } else {
                let start = position
                let name = name()
                if let view = views.first(where: { $0.0 == name })?.1.object {
                    predicate.other = view
                } else {
                    position = start
                    predicate.constant = try number()
                }
            }
            if skip("@") { predicate.priority = min(max(try number(), 0.001), 1000) }
            predicates.append(predicate)
        } while skip(",")
        try expect(")")
        return predicates
    }

    private mutating func name() -> String {
        let start = position
        while position < text.count {
            let byte = text[position]
            let isName =
                byte == UInt8(ascii: "_") || (byte | 32 >= UInt8(ascii: "a") && byte | 32 <= UInt8(ascii: "z"))
                || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") && position > start) || byte >= 0x80
            guard isName else { break }
            position += 1
        }
        return String(decoding: text[start..<position], as: UTF8.self)
    }

    private mutating func number() throws -> Double {
        let start = position
        if next == UInt8(ascii: "-") { position += 1 }
        while (next >= UInt8(ascii: "0") && next <= UInt8(ascii: "9")) || next == UInt8(ascii: ".") { position += 1 }
        if let value = Double(String(decoding: text[start..<position], as: UTF8.self)) { return value }
        position = start
        let name = name()
        switch metrics.first(where: { $0.0 == name })?.1 {
        case .double(let value)?: return value
        case .int(let value)?: return Double(value)
        default:
            position = start
            throw Mistake(
                words: name.isEmpty
                    ? "Expected a number or a metric" : "\(name) is not a key in the metrics dictionary.")
        }
    }

    // MARK: Making

    private mutating func relate(
        _ first: ObjectID, _ attribute: LayoutAttribute, _ second: ObjectID, _ other: LayoutAttribute,
        _ predicate: Predicate
    ) {
        var record = ConstraintRecord(first: first, firstAttribute: attribute, relation: predicate.relation)
        if second.exists {
            record.second = second
            record.secondAttribute = other
        }
        record.constant = predicate.constant
        record.priority = predicate.priority
        made.append(record)
    }

    /// Creates the constraints of options such as `alignAllCenterY`, each between a view and the one before it.
    private mutating func align(_ options: [String]) {
        for option in options where option.hasPrefix("alignAll") {
            let name = option.dropFirst("alignAll".count)
            let attribute = LayoutAttribute(named: name.prefix(1).lowercased() + name.dropFirst())
            guard attribute != .notAnAttribute, attribute.isHorizontal == isVertical else { continue }
            for (one, other) in zip(line, line.dropFirst()) {
                relate(other, attribute, one, attribute, Predicate())
            }
        }
    }
}
