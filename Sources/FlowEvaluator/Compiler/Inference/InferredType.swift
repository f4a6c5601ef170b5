// The types that Swift infers for expressions, as far as they decide what a number literal is. A `StaticType` has no
// parameters, so it cannot say that `{ $0 / 2 }` takes a `Double`. These types can, and are used for nothing else.

internal import FlowSyntax

/// A type in an `InferredTypes` table.
struct InferredType: Hashable, Sendable {
    var index: Int32

    static let unknown = InferredType(index: 0)
    /// An integer literal that has no other type yet.
    static let literal = InferredType(index: 1)
    /// `Double`, `CGFloat`, `Float` and `TimeInterval`, which Flow represents alike.
    static let double = InferredType(index: 2)
    static let int = InferredType(index: 3)
    static let bool = InferredType(index: 4)
    static let string = InferredType(index: 5)
    static let void = InferredType(index: 6)
    static let point = InferredType(index: 7)
    static let size = InferredType(index: 8)
    static let rect = InferredType(index: 9)
    /// `Any`, in which each literal has its default type.
    static let any = InferredType(index: 10)
    /// A part of a string, whose indices are those of the string.
    static let substring = InferredType(index: 11)
    /// The first of the integers of other widths.
    private static let firstWidth: Int32 = 12
    /// The number of types without parts.
    static let plainCount = 12 + IntegerWidth.allCases.count

    init(index: Int32) { self.index = index }
    init(_ width: IntegerWidth) { self.init(index: Self.firstWidth + Int32(width.rawValue)) }

    /// The width of an integer other than `Int`; nil for other types.
    var width: IntegerWidth? {
        index < Self.firstWidth || index >= Self.plainCount
            ? nil : IntegerWidth(rawValue: UInt8(index - Self.firstWidth))
    }

    var isNumber: Bool { self == .literal || self == .double || self == .int || width != nil }
}

/// The structure of a type.
enum InferredShape: Hashable, Sendable {
    case plain
    case optional(InferredType)
    case array(InferredType)
    /// `ArraySlice`, whose indices are those of its array.
    case slice(InferredType)
    case set(InferredType)
    case range(InferredType)
    /// What `lazy` and its functions make.
    case lazy(InferredType)
    /// Any other sequence.
    case sequence(InferredType)
    case dictionary(key: InferredType, value: InferredType)
    /// `Result`, with the type of its success.
    case result(InferredType)
    case tuple([InferredType], labels: [Symbol])
    case function([InferredType], result: InferredType)
    /// A type of the program, by the index of its class, with its generic arguments.
    case nominal(Int, [InferredType])
    case generic(Symbol)
    case metatype(InferredType)
    /// A container of a decoder or an encoder, with the type of its keys.
    case container(InferredType)
}

/// The types of a program, one row per structure.
struct InferredTypes: Sendable {
    private var shapes: [InferredShape] = Array(repeating: .plain, count: InferredType.plainCount)
    private var sizes: [Int] = Array(repeating: 1, count: InferredType.plainCount)
    private var indices: [InferredShape: Int32] = [:]
    /// The labels of a dictionary's elements.
    var pairLabels: [Symbol] = [.none, .none]

    /// The number of parts, at any depth, beyond which a type is unknown. Aliases of pairs of aliases would otherwise multiply
    /// the work.
    private static let sizeLimit = 128
    /// The number of types beyond which further ones are unknown.
    private static let countLimit = 100_000

    /// The structure of a type of this table. An argument that adds types must be evaluated first, since Swift reads the
    /// table before it evaluates the arguments of a function that does not change it.
    subscript(type: InferredType) -> InferredShape { shapes[Int(type.index)] }

    /// The type of a structure; unknown if it is too large. O(parts)
    mutating func make(_ shape: InferredShape) -> InferredType {
        if let known = indices[shape] { return InferredType(index: known) }
        let size = Self.parts(shape).reduce(1) { $0 + sizes[Int($1.index)] }
        guard size <= Self.sizeLimit, shapes.count < Self.countLimit else { return .unknown }
        let index = Int32(shapes.count)
        shapes.append(shape)
        sizes.append(size)
        indices[shape] = index
        return InferredType(index: index)
    }

    /// The type without its question marks.
    func unwrapped(_ type: InferredType) -> InferredType {
        var inner = type
        while case .optional(let next) = self[inner] { inner = next }
        return inner
    }

    /// What an optional of the type holds; the type itself if it is no optional.
    func held(_ type: InferredType) -> InferredType {
        if case .optional(let inner) = self[type] { inner } else { type }
    }

    /// The type of a sequence's elements; unknown for other types.
    mutating func element(_ type: InferredType) -> InferredType {
        switch self[unwrapped(type)] {
        case .array(let element), .slice(let element), .set(let element), .range(let element), .lazy(let element),
            .sequence(let element):
            element
        case .dictionary(let key, let value): make(.tuple([key, value], labels: pairLabels))
        default: .unknown
        }
    }

    /// The type that two branches or operands have in common.
    mutating func joined(_ a: InferredType, _ b: InferredType) -> InferredType {
        if a == b || b == .unknown { return a }
        if a == .unknown || a == .literal { return b }
        if b == .literal { return a }
        switch (self[a], self[b]) {
        case (.optional(let first), .optional(let second)):
            let inner = joined(first, second)
            return make(.optional(inner))
        case (_, .optional(let second)):
            let inner = joined(a, second)
            return make(.optional(inner))
        case (.optional(let first), _):
            let inner = joined(first, b)
            return make(.optional(inner))
        case (.array(let first), .array(let second)):
            let inner = joined(first, second)
            return make(.array(inner))
        case (.range(let first), .range(let second)):
            let inner = joined(first, second)
            return make(.range(inner))
        case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
            let (joinedKey, joinedValue) = (joined(key, otherKey), joined(value, otherValue))
            return make(.dictionary(key: joinedKey, value: joinedValue))
        case (.tuple(let first, let labels), .tuple(let second, _)) where first.count == second.count:
            let parts = zip(first, second).map { joined($0, $1) }
            return make(.tuple(parts, labels: labels))
        default: return a
        }
    }

    static func parts(_ shape: InferredShape) -> [InferredType] {
        switch shape {
        case .plain, .generic: []
        case .optional(let part), .array(let part), .slice(let part), .set(let part), .range(let part),
            .lazy(let part), .sequence(let part),
            .metatype(let part), .result(let part), .container(let part):
            [part]
        case .dictionary(let key, let value): [key, value]
        case .tuple(let parts, _), .nominal(_, let parts): parts
        case .function(let parameters, let result): parameters + [result]
        }
    }

    /// The type with its parts replaced.
    mutating func mapParts(_ type: InferredType, _ change: (inout InferredTypes, InferredType) -> InferredType)
        -> InferredType
    {
        switch self[type] {
        case .plain, .generic: return type
        case .optional(let part): return make(.optional(change(&self, part)))
        case .array(let part): return make(.array(change(&self, part)))
        case .slice(let part): return make(.slice(change(&self, part)))
        case .set(let part): return make(.set(change(&self, part)))
        case .range(let part): return make(.range(change(&self, part)))
        case .lazy(let part): return make(.lazy(change(&self, part)))
        case .sequence(let part): return make(.sequence(change(&self, part)))
        case .metatype(let part): return make(.metatype(change(&self, part)))
        case .result(let part): return make(.result(change(&self, part)))
        case .container(let part): return make(.container(change(&self, part)))
        case .dictionary(let key, let value):
            return make(.dictionary(key: change(&self, key), value: change(&self, value)))
        case .tuple(let parts, let labels):
            return make(.tuple(parts.map { change(&self, $0) }, labels: labels))
        case .nominal(let index, let parts): return make(.nominal(index, parts.map { change(&self, $0) }))
        case .function(let parameters, let result):
            return make(.function(parameters.map { change(&self, $0) }, result: change(&self, result)))
        }
    }

    /// The type with its unknown parts taken from another type of the same structure.
    mutating func completed(_ type: InferredType, by other: InferredType) -> InferredType {
        if type == .unknown { return other }
        if type == other || other == .unknown { return type }
        let structure = mapParts(type) { _, _ in .unknown }
        guard structure == mapParts(other, { _, _ in .unknown }) else { return type }
        var rest = Self.parts(self[other])[...]
        return mapParts(type) { $0.completed($1, by: rest.removeFirst()) }
    }

    /// The type with the default type for each literal.
    mutating func settled(_ type: InferredType) -> InferredType {
        type == .literal ? .int : mapParts(type) { $0.settled($1) }
    }

    // MARK: Generic types

    /// The type with its generic types replaced. Those without a binding become unknown if `closes` contains them.
    mutating func substituted(_ type: InferredType, _ bindings: [Symbol: InferredType], closes: [Symbol] = [])
        -> InferredType
    {
        if bindings.isEmpty, closes.isEmpty { return type }
        if case .generic(let name) = self[type] {
            return bindings[name] ?? (closes.contains(name) ? .unknown : type)
        }
        return mapParts(type) { $0.substituted($1, bindings, closes: closes) }
    }

    /// Binds the generic types of a parameter's type to the parts of an argument's type.
    mutating func unify(_ pattern: InferredType, _ actual: InferredType, _ bindings: inout [Symbol: InferredType]) {
        guard actual != .unknown else { return }
        switch (self[pattern], self[actual]) {
        case (.generic(let name), _):
            let bound = bindings[name] ?? .unknown
            if bound == .unknown || bound == .literal { bindings[name] = actual }
        case (.optional(let a), .optional(let b)), (.metatype(let a), .metatype(let b)),
            (.result(let a), .result(let b)):
            unify(a, b, &bindings)
        case (.optional(let a), _): unify(a, actual, &bindings)
        case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
            unify(key, otherKey, &bindings)
            unify(value, otherValue, &bindings)
        case (.array(let a), _), (.slice(let a), _), (.sequence(let a), _), (.set(let a), _), (.range(let a), _),
            (.lazy(let a), _):
            unify(a, element(actual), &bindings)
        case (.tuple(let a, _), .tuple(let b, _)):
            for (a, b) in zip(a, b) { unify(a, b, &bindings) }
        case (.nominal(let first, let a), .nominal(let second, let b)) where first == second:
            for (a, b) in zip(a, b) { unify(a, b, &bindings) }
        case (.function(let a, let first), .function(let b, let second)):
            for (a, b) in zip(a, b) { unify(a, b, &bindings) }
            unify(first, second, &bindings)
        default: break
        }
    }
}
