// The members and functions that the language itself provides.

import FlowSyntax

extension Evaluator {
    // MARK: Functions

    func builtinFunction(_ name: String, _ arguments: [Evaluated]) throws -> Evaluated {
        switch (name, arguments.first ?? .none) {
        case ("min", let first): return try arguments.dropFirst().reduce(first) { try Self.precedes($1, $0) ? $1 : $0 }
        case ("max", let first): return try arguments.dropFirst().reduce(first) { try Self.precedes($1, $0) ? $0 : $1 }
        case ("abs", .int(let value)):
            guard let magnitude = Int(exactly: value.magnitude) else { throw Self.overflow }
            return .int(magnitude)
        case ("abs", .double(let value)): return .double(value.magnitude)
        case ("Int", .int(let value)): return .int(value)
        case ("Int", .string(let text)): return Int(text).map { .int($0) } ?? .none
        case ("Double", .int(let value)): return .double(Double(value))
        case ("Double", .double(let value)): return .double(value)
        case ("String", let value): return .string(value.text)
        case ("Array", .list(let values)): return .list(values)
        case ("Array", .range(let lower, let upper, _)): return .list((lower..<upper).map { .int($0) })
        case ("Array", .string(let text)): return .list(text.map { .string(String($0)) })
        case ("stride", .int(let from)):
            guard case .int(let to) = arguments[1], case .int(let by) = arguments[2] else {
                throw Stop.unfit("no stride")
            }
            return .list(Array(Swift.stride(from: from, to: to, by: by)).map { .int($0) })
        case ("CGRect", _):
            let numbers = try arguments.map { try known($0.number) }
            return .rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        default: throw Stop.unfit("no function: \(name)")
        }
    }

    // MARK: Members

    func builtinMember(_ name: String, of value: Evaluated) throws -> Evaluated {
        switch (value, name) {
        case (.string(let text), "count"): return .int(text.count)
        case (.string(let text), "isEmpty"): return .bool(text.isEmpty)
        case (.list(let values), "count"): return .int(values.count)
        case (.list(let values), "isEmpty"): return .bool(values.isEmpty)
        case (.list(let values), "first"): return values.first?.asSome ?? .none
        case (.list(let values), "last"): return values.last?.asSome ?? .none
        case (.list(let values), "indices"): return .range(0, values.count, false)
        case (.dictionary(let entries), "count"): return .int(entries.pairs.count)
        case (.dictionary(let entries), "isEmpty"): return .bool(entries.pairs.isEmpty)
        case (.dictionary(let entries), "keys"): return .list(entries.pairs.map(\.key))
        case (.dictionary(let entries), "values"): return .list(entries.pairs.map(\.value))
        case (.range(let lower, let upper, _), "count"): return .int(upper - lower)
        case (.range(let lower, _, _), "lowerBound"): return .int(lower)
        case (.range(_, let upper, let isClosed), "upperBound"): return .int(isClosed ? upper - 1 : upper)
        case (_, "description"): return .string(value.text)
        case (.rect(let x, let y, let width, let height), _):
            switch name {
            case "width": return .double(width)
            case "maxX": return .double(x + width)
            case "midY": return .double(y + height / 2)
            case "size": return .size(width, height)
            case "origin": return .point(x, y)
            default: break
            }
        case (.size(let width, let height), _): return .double(name == "width" ? width : height)
        case (.point(let x, let y), _): return .double(name == "x" ? x : y)
        default: break
        }
        throw Stop.unfit("no member \(name) of \(value.literal)")
    }

    // MARK: Methods

    func builtinMethod(_ name: String, of value: Evaluated, _ arguments: [Evaluated]) throws -> Evaluated {
        switch value {
        case .string(let text): return try stringMethod(name, text, arguments)
        case .list(let values): return try listMethod(name, values, arguments)
        case .range(let lower, let upper, _): return try listMethod(name, (lower..<upper).map { .int($0) }, arguments)
        default: throw Stop.unfit("no method \(name) of \(value.literal)")
        }
    }

    private func stringMethod(_ name: String, _ text: String, _ arguments: [Evaluated]) throws -> Evaluated {
        switch (name, arguments.first ?? .none) {
        case ("uppercased", _): return .string(text.uppercased())
        case ("reversed", _): return .string(String(text.reversed()))
        case ("prefix", .int(let count)): return .string(String(text.prefix(count)))
        case ("suffix", .int(let count)): return .string(String(text.suffix(count)))
        case ("split", .string(let separator)):
            return .list(text.split(separator: separator.first!).map { .string(String($0)) })
        default: throw Stop.unfit("no method \(name)")
        }
    }

    private func listMethod(_ name: String, _ values: [Evaluated], _ arguments: [Evaluated]) throws -> Evaluated {
        func asked(_ element: Evaluated) throws -> Bool {
            guard case .bool(let holds) = try ask([element]) else { throw Stop.unfit("no Boolean") }
            return holds
        }
        func ask(_ given: [Evaluated]) throws -> Evaluated {
            guard case .function(let function)? = arguments.last else { throw Stop.unfit("no function") }
            return try call(function, given)
        }
        var takesFunction = false
        if case .function? = arguments.last { takesFunction = true }
        switch name {
        case "map": return .list(try values.map { try ask([$0]) })
        case "filter": return .list(try values.filter { try asked($0) })
        case "compactMap": return .list(try values.map { try ask([$0]) }.filter { !$0.isAbsent }.map(\.unwrapped))
        case "flatMap":
            return .list(
                try values.flatMap { value -> [Evaluated] in
                    guard case .list(let elements) = try ask([value]) else { throw Stop.unfit("no array") }
                    return elements
                })
        case "reduce": return try values.reduce(arguments[0]) { try ask([$0, $1]) }
        case "contains" where takesFunction: return .bool(try values.contains { try asked($0) })
        case "contains": return .bool(values.contains(arguments[0]))
        case "allSatisfy": return .bool(try values.allSatisfy { try asked($0) })
        case "first": return try values.first { try asked($0) }?.asSome ?? .none
        case "firstIndex": return values.firstIndex(of: arguments[0]).map { .int($0) } ?? .none
        case "sorted":
            return .list(
                try Self.sorted(values) { try takesFunction ? ask([$0, $1]) == .bool(true) : Self.precedes($0, $1) })
        case "dropFirst": return .list(Array(values.dropFirst()))
        case "dropLast": return .list(Array(values.dropLast()))
        case "reversed": return .list(values.reversed())
        case "prefix", "suffix":
            guard case .int(let count) = arguments[0] else { throw Stop.unfit("no count") }
            return .list(Array(name == "prefix" ? values.prefix(count) : values.suffix(count)))
        case "min": return try values.dropFirst().reduce(values.first ?? .none) { try Self.precedes($1, $0) ? $1 : $0 }
        case "max": return try values.dropFirst().reduce(values.first ?? .none) { try Self.precedes($1, $0) ? $0 : $1 }
        case "joined": return .string(values.map(\.text).joined(separator: arguments.first?.text ?? ""))
        default: throw Stop.unfit("no method \(name)")
        }
    }

    /// Insertion sort, which is stable.
    static func sorted(_ values: [Evaluated], _ precedes: (Evaluated, Evaluated) throws -> Bool) rethrows -> [Evaluated]
    {
        var result: [Evaluated] = []
        for value in values {
            var position = result.count
            while position > 0, try precedes(value, result[position - 1]) { position -= 1 }
            result.insert(value, at: position)
        }
        return result
    }

    // MARK: Changes in place

    static let mutating: Set<String> = [
        "append", "insert", "removeLast", "popLast", "removeFirst", "remove", "removeAll", "removeValue", "updateValue",
        "sort", "toggle",
    ]

    /// Calls a mutating member: resolves the place, evaluates the arguments, then changes the place.
    func mutate(_ base: NodeID, _ name: String, _ arguments: [NodeID], _ frame: Frame) throws -> Evaluated {
        let place = try place(base, frame)
        let given = try arguments.map { try evaluate(tree.child($0, 0), frame) }
        return try change(place, frame) { try mutated(&$0, name, given) }
    }

    private func mutated(_ value: inout Evaluated, _ name: String, _ arguments: [Evaluated]) throws -> Evaluated {
        var result = Evaluated.none
        switch value {
        case .list(var values):
            result = try mutated(&values, name, arguments)
            value = .list(values)
        case .dictionary(var entries):
            let key = arguments.last ?? .none
            if name == "removeAll" {
                entries = Entries()
            } else {
                result = entries[key]?.asSome ?? .none
                entries[key] = name == "updateValue" ? arguments[0] : nil
            }
            value = .dictionary(entries)
        case .bool(let truth): value = .bool(!truth)
        case .string(let text):
            try checkSize(text.utf8.count + arguments[0].text.utf8.count)
            value = .string(text + arguments[0].text)
        default: throw Stop.unfit("\(value.literal) cannot be changed by \(name)")
        }
        return result
    }

    private func mutated(_ values: inout [Evaluated], _ name: String, _ arguments: [Evaluated]) throws -> Evaluated {
        func checked(_ position: Int, upTo end: Int) throws -> Int {
            guard position >= 0, position < end else {
                throw Stop.mistake("index-out-of-range", "index \(position) is out of range")
            }
            return position
        }
        switch (name, arguments.last ?? .none) {
        case ("append", _): values.append(arguments[0])
        case ("insert", .int(let position)):
            values.insert(arguments[0], at: try checked(position, upTo: values.count + 1))
        case ("popLast", _): return values.popLast()?.asSome ?? .none
        case ("removeLast", _):
            _ = try checked(0, upTo: values.count)
            return values.removeLast()
        case ("removeFirst", _): return values.remove(at: try checked(0, upTo: values.count))
        case ("remove", .int(let position)): return values.remove(at: try checked(position, upTo: values.count))
        case ("removeAll", _): values = []
        case ("sort", .function(let function)):
            values = try Self.sorted(values) { try call(function, [$0, $1]) == .bool(true) }
        case ("sort", _): values = try Self.sorted(values, Self.precedes)
        default: throw Stop.unfit("no member \(name)")
        }
        return .none
    }
}
