// The values of the plain evaluator are Swift's own: assignment copies a value, and Swift's own reference counting
// releases an object.

/// A value of the language. An evaluator and its values stay on one thread. It is sendable because errors must be.
enum Evaluated: @unchecked Sendable {
    case none
    /// A nil that optionals hold, with their number.
    case heldNone(Int)
    /// A lazy property that has not been read.
    case unset
    case bool(Bool)
    case int(Int)
    case double(Double)
    case duration(Int64)
    case percent(Double)
    case string(String)
    /// From the first bound up to, but not including, the second.
    /// The first integer, the bound after the last, and whether it was written `a...b`.
    case range(Int, Int, Bool)
    case list([Evaluated])
    case dictionary(Entries)
    case rect(x: Double, y: Double, width: Double, height: Double)
    case size(Double, Double)
    case point(Double, Double)
    case object(Reference)
    case function(FunctionValue)
    indirect case record(RecordValue)
    indirect case enumeration(ClassInfo, CaseValue)
    case tuple([Evaluated])
    /// An `&` argument: the variable of the call that holds the changed value.
    case variable(Box)

    /// Whether it is nil, also one that an optional holds.
    var isNone: Bool {
        switch self {
        case .none, .heldNone: true
        default: false
        }
    }
    /// Whether it is an optional without a value.
    var isAbsent: Bool { if case .none = self { true } else { false } }
    /// The value as what an optional around it holds.
    var asSome: Evaluated {
        switch self {
        case .none: .heldNone(1)
        case .heldNone(let depth): .heldNone(depth + 1)
        default: self
        }
    }
    /// What an optional that has a value holds.
    var unwrapped: Evaluated {
        guard case .heldNone(let depth) = self else { return self }
        return depth > 1 ? .heldNone(depth - 1) : .none
    }

    var number: Double? {
        switch self {
        case .int(let value): Double(value)
        case .double(let value): value
        default: nil
        }
    }
}

/// A dictionary with its keys in insertion order.
struct Entries {
    private(set) var pairs: [(key: Evaluated, value: Evaluated)] = []

    subscript(key: Evaluated) -> Evaluated? {
        get { pairs.first { Self.isSame($0.key, key) }?.value }
        set {
            let position = pairs.firstIndex { Self.isSame($0.key, key) }
            switch (position, newValue) {
            case (let position?, let value?): pairs[position].value = value
            case (let position?, nil): pairs.remove(at: position)
            case (nil, let value?): pairs.append((key, value))
            case (nil, nil): break
            }
        }
    }

    private static func isSame(_ x: Evaluated, _ y: Evaluated) -> Bool {
        switch (x, y) {
        case (.int, .double), (.double, .int): false
        default: x == y
        }
    }
}

extension Evaluated: Equatable {
    static func == (x: Evaluated, y: Evaluated) -> Bool {
        switch (x, y) {
        case (.none, .none): return true
        case (.heldNone(let a), .heldNone(let b)): return a == b
        case (.bool(let a), .bool(let b)): return a == b
        case (.int(let a), .int(let b)): return a == b
        case (.int, .double), (.double, .int), (.double, .double): return x.number == y.number
        case (.duration(let a), .duration(let b)): return a == b
        case (.percent(let a), .percent(let b)): return a == b
        case (.string(let a), .string(let b)): return a == b
        case (.range(let a, let b, _), .range(let c, let d, _)): return a == c && b == d
        case (.list(let a), .list(let b)): return a == b
        case (.dictionary(let a), .dictionary(let b)):
            return a.pairs.count == b.pairs.count && a.pairs.allSatisfy { b[$0.key] == $0.value }
        case (.rect(let a, let b, let c, let d), .rect(let e, let f, let g, let h)):
            return a == e && b == f && c == g && d == h
        case (.size(let a, let b), .size(let c, let d)), (.point(let a, let b), .point(let c, let d)):
            return a == c && b == d
        case (.object(let a), .object(let b)): return a.instance === b.instance
        case (.function(let a), .function(let b)): return a === b
        case (.record(let a), .record(let b)):
            return a.type === b.type && zip(a.fields, b.fields).allSatisfy { $0.value == $1.value }
        case (.enumeration(let a, let b), .enumeration(let c, let d)):
            return a === c && b.name == d.name && zip(b.values, d.values).allSatisfy { $0.value == $1.value }
        default: return false
        }
    }
}

// MARK: - Text

extension Evaluated {
    /// Its text in an interpolation.
    var text: String {
        if case .string(let value) = self { return value }
        if case .range(let lower, let upper, let isClosed) = self {
            return isClosed ? "\(lower)...\(upper - 1)" : "\(lower)..<\(upper)"
        }
        return literal
    }

    /// Its text in an array: strings in quotes.
    var literal: String {
        switch self {
        case .none: "nil"
        case .heldNone(let depth):
            String(repeating: "Optional(", count: depth) + "nil" + String(repeating: ")", count: depth)
        case .unset: "nothing"
        case .bool(let value): "\(value)"
        case .int(let value): "\(value)"
        // The sign of a NaN depends on the processor.
        case .double(let value): value.isNaN ? "nan" : "\(value)"
        case .duration(let value):
            value % 1_000_000_000 == 0
                ? "\(value / 1_000_000_000)s"
                : value % 1_000_000 == 0 ? "\(value / 1_000_000)ms" : "\(Double(value) / 1e6)ms"
        case .percent(let value): Self.whole(value * 100) + "%"
        case .string(let value): Self.quoted(value)
        case .range(_, _, let isClosed): "\(isClosed ? "ClosedRange" : "Range")(\(text))"
        case .list(let values): "[" + values.map(\.literal).joined(separator: ", ") + "]"
        case .dictionary(let entries):
            entries.pairs.isEmpty
                ? "[:]"
                : "[" + entries.pairs.map { "\($0.key.literal): \($0.value.literal)" }.joined(separator: ", ") + "]"
        case .rect(let x, let y, let width, let height):
            "(\(Self.real(x)), \(Self.real(y)), \(Self.real(width)), \(Self.real(height)))"
        case .size(let width, let height): "(\(Self.real(width)), \(Self.real(height)))"
        case .point(let x, let y): "(\(Self.real(x)), \(Self.real(y)))"
        case .object: "an object"
        case .function: "function"
        case .record(let record):
            "\(record.type.spelling)("
                + record.fields.map { "\(record.type.fieldNames[$0.name] ?? ""): \($0.value.literal)" }
                .joined(separator: ", ") + ")"
        case .enumeration(_, let value):
            value.values.isEmpty
                ? value.name
                : "\(value.name)("
                    + value.values.map { $0.label.isEmpty ? $0.value.literal : "\($0.label): \($0.value.literal)" }
                    .joined(separator: ", ") + ")"
        case .tuple(let values): "(" + values.map(\.literal).joined(separator: ", ") + ")"
        case .variable(let box): box.value.literal
        }
    }

    private static func real(_ number: Double) -> String { number.isNaN ? "nan" : "\(number)" }

    private static func whole(_ number: Double) -> String {
        number.isNaN ? "nan" : number == number.rounded() && number.magnitude < 1e15 ? "\(Int(number))" : "\(number)"
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "\r": result += "\\r"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
