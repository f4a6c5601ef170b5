// Assignments and changes in place. The target is a place: a variable or a property, and a path of elements in it. The
// path is evaluated first, then the new value, and only then is the place read and written.

import FlowSyntax

/// A place that can be changed.
struct Place {
    enum Root {
        case variable(Box)
        case property(Symbol, Reference)
        case value(Evaluated)
    }

    enum Step {
        case element(Evaluated)
        case elementOr(Evaluated, NodeID)
        /// A component of a rectangle, size or point.
        case component(String)
        /// A property of a structure.
        case field(Symbol)
    }

    var root: Root
    var path: [Step] = []
}

extension Evaluator {
    func assign(_ node: NodeID, _ frame: Frame) throws {
        let (target, value) = (tree.child(node, 0), tree.child(node, 1))
        do {
            let place = try place(target, frame)
            let right = try evaluate(value, frame)
            switch tree.op(node) {
            case .assign: try change(place, frame) { $0 = right }
            case .addAssign: try change(place, frame) { $0 = try calculate(.add, $0, right) }
            case .subtractAssign: try change(place, frame) { $0 = try calculate(.subtract, $0, right) }
            case .multiplyAssign: try change(place, frame) { $0 = try calculate(.multiply, $0, right) }
            case .divideAssign: try change(place, frame) { $0 = try calculate(.divide, $0, right) }
            default: try change(place, frame) { $0 = try calculate(.remainder, $0, right) }
            }
        } catch Stop.chain {
            // Assignment through nil has no effect.
        }
    }

    /// The place of an expression.
    func place(_ node: NodeID, _ frame: Frame) throws -> Place {
        switch tree.kind(node) {
        case .identifier:
            let name = tree.name(node)
            if let box = box(name, frame) { return Place(root: .variable(box)) }
            return Place(root: .property(name, try known(receiver(frame))))
        case .selfExpression where receiver(frame) == nil:
            return Place(root: .variable(try known(localBox(names.selfName, frame))))
        case .member:
            if let box = staticBox(node) { return Place(root: .variable(box)) }
            var base = try place(tree.child(node, 0), frame)
            // A structure around the place is read only when the place is changed.
            if recordMembers.contains(tree.name(node)) {
                base.path.append(.field(tree.name(node)))
                return base
            }
            if case .object(let reference) = try read(base, frame) {
                return Place(root: .property(tree.name(node), reference))
            }
            base.path.append(.component(text(tree.name(node))))
            return base
        case .subscript:
            var base = try place(tree.child(node, 0), frame)
            let index = try evaluate(tree.child(tree.child(node, 1), 0), frame)
            base.path.append(
                tree.childCount(node) == 3 ? .elementOr(index, tree.child(tree.child(node, 2), 0)) : .element(index))
            return base
        case .optionalChain:
            let base = try place(tree.child(node, 0), frame)
            if try read(base, frame).isNone { throw Stop.chain }
            return base
        case .force:
            let base = try place(tree.child(node, 0), frame)
            if try read(base, frame).isAbsent { throw Self.foundNil }
            return base
        case .parenthesized: return try place(tree.child(node, 0), frame)
        default: return Place(root: .value(try link(node, frame)))
        }
    }

    static let foundNil = Stop.mistake("found-nil", "this is nil, but '!' requires a value")

    func read(_ place: Place, _ frame: Frame) throws -> Evaluated {
        var value = try rootValue(place)
        for step in place.path { value = try element(step, of: value, frame) }
        return value
    }

    private func rootValue(_ place: Place) throws -> Evaluated {
        switch place.root {
        case .variable(let box): box.value
        case .property(let name, let reference): try member(name, of: .object(reference))
        case .value(let value): value
        }
    }

    /// Changes the value of a place. An error leaves it unchanged.
    func change<Result>(_ place: Place, _ frame: Frame, _ body: (inout Evaluated) throws -> Result) throws -> Result {
        var value = try rootValue(place)
        let result = try change(&value, place.path[...], frame, body)
        switch place.root {
        case .variable(let box): box.value = value
        case .property(let name, let reference): try set(name, of: reference, to: value)
        case .value: break
        }
        value = .none
        try settle()
        return result
    }

    private func change<Result>(
        _ value: inout Evaluated, _ path: ArraySlice<Place.Step>, _ frame: Frame,
        _ body: (inout Evaluated) throws -> Result
    ) throws -> Result {
        guard let step = path.first else { return try body(&value) }
        if path.count == 1, case .element(let key) = step, case .dictionary(var entries) = value {
            var element = entries[key]?.asSome ?? .none
            let result = try body(&element)
            entries[key] = element.isAbsent ? nil : element.unwrapped
            value = .dictionary(entries)
            return result
        }
        var element = try self.element(step, of: value, frame)
        let result = try change(&element, path.dropFirst(), frame, body)
        switch (step, value) {
        case (.element(let key), .dictionary(var entries)), (.elementOr(let key, _), .dictionary(var entries)):
            if case .element = step { element = element.unwrapped }
            entries[key] = element
            value = .dictionary(entries)
        case (.element(.int(let index)), .list(var values)):
            values[index] = element
            value = .list(values)
        case (.field(let name), .record(let record)): value = try set(name, of: record, to: element)
        case (.element(let index), .record(let record)):
            value = try call(known(record.type.subscriptSetter), on: value, [index, element]).1
        case (.component(let name), _): value = try changed(value, name, element)
        default: throw Stop.unfit("no component")
        }
        return result
    }

    private func element(_ step: Place.Step, of value: Evaluated, _ frame: Frame) throws -> Evaluated {
        switch step {
        case .element(let index): return try element(of: value, index)
        case .elementOr(let index, let fallback):
            let found = try element(of: value, index)
            return found.isAbsent ? try evaluate(fallback, frame) : found.unwrapped
        case .component(let name): return try builtinMember(name, of: value)
        case .field(let name): return try member(name, of: value)
        }
    }

    func element(of value: Evaluated, _ index: Evaluated) throws -> Evaluated {
        switch (value, index) {
        case (.list(let values), .int(let position)):
            guard values.indices.contains(position) else {
                throw Stop.mistake("index-out-of-range", "index \(position) is out of range")
            }
            return values[position]
        case (.list(let values), .range(let lower, let upper, _)):
            guard lower >= 0, upper <= values.count else {
                throw Stop.mistake("index-out-of-range", "index \(upper - 1) is out of range")
            }
            return .list(Array(values[lower..<upper]))
        case (.dictionary(let entries), _): return entries[index]?.asSome ?? .none
        case (.record(let record), _): return try call(known(record.type.subscriptGetter), on: value, [index]).0
        case (.none, _), (.heldNone, _): throw Stop.mistake("found-nil", "this is nil and has no elements")
        default: throw Stop.unfit("no elements: \(value.literal)")
        }
    }

    /// A copy of a rectangle, size or point with one component replaced.
    private func changed(_ value: Evaluated, _ name: String, _ component: Evaluated) throws -> Evaluated {
        switch (value, name, component) {
        case (.rect(let x, let y, _, _), "size", .size(let width, let height)):
            .rect(x: x, y: y, width: width, height: height)
        case (.rect(_, _, let width, let height), "origin", .point(let x, let y)):
            .rect(x: x, y: y, width: width, height: height)
        case (.size(_, let height), "width", _): .size(try known(component.number), height)
        case (.size(let width, _), "height", _): .size(width, try known(component.number))
        case (.point(_, let y), "x", _): .point(try known(component.number), y)
        case (.point(let x, _), "y", _): .point(x, try known(component.number))
        default: throw Stop.unfit("no component \(name)")
        }
    }
}
