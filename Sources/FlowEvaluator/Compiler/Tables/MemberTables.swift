// Members that do not depend on the script: those of values, and those of UIKit from the runtime's tables.

internal import ContainerRuntime
internal import FlowSyntax

/// A member of one kind of value.
struct BuiltinMember: Sendable {
    var name: String
    var builtin: Builtin
    /// The argument labels; nil for a property.
    var labels: [String]?
    var result: StaticType
    /// Whether it mutates its receiver.
    var isMutating = false
}

/// The tables of members. Names are looked up by spelling: a script uses about ten of two thousand names, and interning
/// them all would take a third of the instructions of a start.
enum MemberTables {
    /// The function of the language with a name; nil if there is none.
    static func function(named name: String) -> Builtin? {
        functionNames.first(name).map { freeFunctions[$0].1 }
    }

    private static let functionNames = NameIndex(freeFunctions.map(\.0))

    static let freeFunctions: [(String, Builtin)] = [
        ("print", .print), ("debugPrint", .print), ("NSLog", .logFormat), ("min", .min), ("max", .max), ("abs", .abs),
        ("fatalError", .fatalError), ("preconditionFailure", .fatalError), ("precondition", .precondition),
        ("assert", .precondition), ("Int", .makeInt), ("Double", .makeDouble), ("CGFloat", .makeDouble),
        ("String", .makeString), ("Array", .makeArray), ("rect", .rect), ("size", .size), ("point", .point),
        ("CGRect", .makeRect), ("CGSize", .makeSize), ("CGPoint", .makePoint), ("UIEdgeInsets", .makeInsets),
        ("NSDirectionalEdgeInsets", .makeDirectionalInsets), ("CGAffineTransform", .makeTransform),
        ("Selector", .identity), ("NSSelectorFromString", .identity), ("numericCast", .identity),
        ("zip", .zip), ("stride", .stride), ("type", .typeOf), ("prelude_suspend", .suspend),
    ]

    static let strings: [BuiltinMember] = [
        .init(name: "count", builtin: .count, result: .int), .init(name: "isEmpty", builtin: .isEmpty, result: .bool),
        .init(name: "uppercased", builtin: .uppercased, labels: [], result: .string),
        .init(name: "lowercased", builtin: .lowercased, labels: [], result: .string),
        .init(name: "hasPrefix", builtin: .hasPrefix, labels: ["_"], result: .bool),
        .init(name: "hasSuffix", builtin: .hasSuffix, labels: ["_"], result: .bool),
        .init(name: "contains", builtin: .contains, labels: ["_"], result: .bool),
        .init(name: "split", builtin: .split, labels: ["separator"], result: .list),
        .init(name: "first", builtin: .first, result: .unknown), .init(name: "last", builtin: .last, result: .unknown),
        .init(name: "reversed", builtin: .reversed, labels: [], result: .string),
        .init(name: "prefix", builtin: .prefix, labels: ["_"], result: .string),
        .init(name: "suffix", builtin: .suffix, labels: ["_"], result: .string),
        .init(name: "description", builtin: .description, result: .string),
        .init(name: "append", builtin: .append, labels: ["_"], result: .void, isMutating: true),
    ]

    static let lists: [BuiltinMember] = [
        .init(name: "count", builtin: .count, result: .int), .init(name: "isEmpty", builtin: .isEmpty, result: .bool),
        .init(name: "first", builtin: .first, result: .unknown), .init(name: "last", builtin: .last, result: .unknown),
        // An index path is a list of a section and a row or item.
        .init(name: "section", builtin: .first, result: .unknown), .init(name: "row", builtin: .last, result: .unknown),
        .init(name: "item", builtin: .last, result: .unknown),
        .init(name: "first", builtin: .firstWhere, labels: ["where"], result: .unknown),
        .init(name: "append", builtin: .append, labels: ["_"], result: .void, isMutating: true),
        .init(name: "insert", builtin: .insert, labels: ["_", "at"], result: .void, isMutating: true),
        // UIKit's option sets are arrays of their cases' names.
        .init(name: "insert", builtin: .insertMember, labels: ["_"], result: .void, isMutating: true),
        .init(name: "remove", builtin: .removeMember, labels: ["_"], result: .unknown, isMutating: true),
        .init(name: "formUnion", builtin: .formUnion, labels: ["_"], result: .void, isMutating: true),
        .init(name: "removeLast", builtin: .removeLast, labels: [], result: .unknown, isMutating: true),
        .init(name: "popLast", builtin: .popLast, labels: [], result: .unknown, isMutating: true),
        .init(name: "removeFirst", builtin: .removeFirst, labels: [], result: .unknown, isMutating: true),
        .init(name: "remove", builtin: .removeAt, labels: ["at"], result: .unknown, isMutating: true),
        .init(name: "removeAll", builtin: .removeAll, labels: [], result: .void, isMutating: true),
        .init(name: "reversed", builtin: .reversed, labels: [], result: .list),
        .init(name: "contains", builtin: .contains, labels: ["_"], result: .bool),
        .init(name: "contains", builtin: .containsWhere, labels: ["where"], result: .bool),
        .init(name: "allSatisfy", builtin: .allSatisfy, labels: ["_"], result: .bool),
        .init(name: "firstIndex", builtin: .firstIndex, labels: ["of"], result: .unknown),
        .init(name: "indices", builtin: .indices, result: .range),
        .init(name: "dropFirst", builtin: .dropFirst, labels: [], result: .list),
        .init(name: "dropLast", builtin: .dropLast, labels: [], result: .list),
        .init(name: "prefix", builtin: .prefix, labels: ["_"], result: .list),
        .init(name: "suffix", builtin: .suffix, labels: ["_"], result: .list),
        .init(name: "min", builtin: .min, labels: [], result: .unknown),
        .init(name: "max", builtin: .max, labels: [], result: .unknown),
        .init(name: "sort", builtin: .sort, labels: [], result: .void, isMutating: true),
        .init(name: "sort", builtin: .sort, labels: ["by"], result: .void, isMutating: true),
        .init(name: "firstIndex", builtin: .firstIndexWhere, labels: ["where"], result: .unknown),
        .init(name: "flatMap", builtin: .flatMap, labels: ["_"], result: .list),
        .init(name: "joined", builtin: .joined, labels: [], result: .unknown),
        .init(name: "joined", builtin: .joined, labels: ["separator"], result: .string),
        .init(name: "map", builtin: .map, labels: ["_"], result: .list),
        .init(name: "filter", builtin: .filter, labels: ["_"], result: .list),
        .init(name: "compactMap", builtin: .compactMap, labels: ["_"], result: .list),
        .init(name: "forEach", builtin: .forEach, labels: ["_"], result: .void),
        .init(name: "reduce", builtin: .reduce, labels: ["_", "_"], result: .unknown),
        .init(name: "sorted", builtin: .sorted, labels: [], result: .list),
        .init(name: "sorted", builtin: .sorted, labels: ["by"], result: .list),
        .init(name: "enumerated", builtin: .enumerated, labels: [], result: .list),
        .init(name: "description", builtin: .description, result: .string),
    ]

    static let dictionaries: [BuiltinMember] = [
        .init(name: "count", builtin: .count, result: .int), .init(name: "isEmpty", builtin: .isEmpty, result: .bool),
        .init(name: "isEmpty", builtin: .isEmpty, result: .bool),
        .init(name: "map", builtin: .map, labels: ["_"], result: .list),
        .init(name: "compactMap", builtin: .compactMap, labels: ["_"], result: .list),
        .init(name: "flatMap", builtin: .flatMap, labels: ["_"], result: .list),
        .init(name: "forEach", builtin: .forEach, labels: ["_"], result: .void),
        .init(name: "filter", builtin: .filterPairs, labels: ["_"], result: .dictionary),
        .init(name: "reduce", builtin: .reduce, labels: ["_", "_"], result: .unknown),
        .init(name: "sorted", builtin: .sorted, labels: ["by"], result: .list),
        .init(name: "allSatisfy", builtin: .allSatisfy, labels: ["_"], result: .bool),
        .init(name: "first", builtin: .firstWhere, labels: ["where"], result: .unknown),
        .init(name: "contains", builtin: .containsWhere, labels: ["where"], result: .bool),
        .init(name: "keys", builtin: .keys, result: .list), .init(name: "values", builtin: .values, result: .list),
        .init(name: "removeValue", builtin: .removeValue, labels: ["forKey"], result: .unknown, isMutating: true),
        .init(name: "updateValue", builtin: .updateValue, labels: ["_", "forKey"], result: .unknown, isMutating: true),
        .init(name: "removeAll", builtin: .removeAll, labels: [], result: .void, isMutating: true),
        .init(name: "description", builtin: .description, result: .string),
    ]

    static let rects: [BuiltinMember] = [
        .init(name: "x", builtin: .x, result: .double), .init(name: "y", builtin: .y, result: .double),
        .init(name: "width", builtin: .width, result: .double),
        .init(name: "height", builtin: .height, result: .double),
        .init(name: "origin", builtin: .origin, result: .point), .init(name: "size", builtin: .sizeOf, result: .size),
        .init(name: "minX", builtin: .minX, result: .double), .init(name: "maxX", builtin: .maxX, result: .double),
        .init(name: "minY", builtin: .minY, result: .double), .init(name: "maxY", builtin: .maxY, result: .double),
        .init(name: "midX", builtin: .midX, result: .double), .init(name: "midY", builtin: .midY, result: .double),
        .init(name: "offsetBy", builtin: .offsetBy, labels: ["dx", "dy"], result: .rect),
        .init(name: "insetBy", builtin: .insetBy, labels: ["dx", "dy"], result: .rect),
        .init(name: "description", builtin: .description, result: .string),
    ]

    /// The sides are members of the library, as are those of transforms.
    static let insets: [BuiltinMember] = [.init(name: "description", builtin: .description, result: .string)]

    static let ranges: [BuiltinMember] = [
        .init(name: "count", builtin: .count, result: .int), .init(name: "isEmpty", builtin: .isEmpty, result: .bool),
        .init(name: "lowerBound", builtin: .lowerBound, result: .int),
        .init(name: "upperBound", builtin: .upperBound, result: .int),
        .init(name: "contains", builtin: .contains, labels: ["_"], result: .bool),
        .init(name: "contains", builtin: .containsWhere, labels: ["where"], result: .bool),
        .init(name: "reversed", builtin: .reversed, labels: [], result: .list),
        .init(name: "map", builtin: .map, labels: ["_"], result: .list),
        .init(name: "forEach", builtin: .forEach, labels: ["_"], result: .void),
    ]

    static let numbers: [BuiltinMember] = [
        .init(name: "description", builtin: .description, result: .string),
        .init(name: "seconds", builtin: .seconds, result: .double),
    ]

    static let booleans: [BuiltinMember] = [
        .init(name: "description", builtin: .description, result: .string),
        .init(name: "toggle", builtin: .toggle, labels: [], result: .void, isMutating: true),
    ]

    /// The members of option sets of UIKit.
    static let options: [BuiltinMember] =
        [
            .init(name: "rawValue", builtin: .none, result: .int),
            .init(name: "isEmpty", builtin: .none, result: .bool),
            .init(name: "hashValue", builtin: .none, result: .int),
            .init(name: "description", builtin: .none, result: .string),
            .init(name: "contains", builtin: .none, labels: ["_"], result: .bool),
            .init(name: "isDisjoint", builtin: .none, labels: ["with"], result: .bool),
            .init(name: "insert", builtin: .insertMember, labels: ["_"], result: .unknown, isMutating: true),
            .init(name: "remove", builtin: .removeMember, labels: ["_"], result: .unknown, isMutating: true),
            .init(name: "update", builtin: .changeOptions, labels: ["with"], result: .unknown, isMutating: true),
            .init(name: "formUnion", builtin: .formUnion, labels: ["_"], result: .void, isMutating: true),
        ]
        + ["isSubset", "isSuperset", "isStrictSubset", "isStrictSuperset"].map {
            .init(name: $0, builtin: .none, labels: ["of"], result: .bool)
        }
        + ["union", "intersection", "subtracting", "symmetricDifference"].map {
            .init(name: $0, builtin: .none, labels: ["_"], result: .unknown)
        }
        + ["formIntersection", "subtract", "formSymmetricDifference"].map {
            .init(name: $0, builtin: .changeOptions, labels: ["_"], result: .void, isMutating: true)
        }

    /// The names of all members of collections and strings.
    static let valueMembers = Set((strings + lists + dictionaries).map(\.name))

    /// The members of a type, if all are known; nil for other types.
    static func members(of type: StaticType) -> [BuiltinMember]? {
        switch type {
        case .string: strings
        case .list: lists
        case .dictionary: dictionaries
        case .rect, .size, .point: rects
        case .insets, .directionalInsets, .transform: insets
        case .range: ranges
        case .bool: booleans
        case .int, .double, .duration, .percent: numbers
        case .uikit(let type) where type.isOptionSet: options
        default: nil
        }
    }
}

// Lookup of a script's names in UIKit's tables.
extension Compiler {
    /// The rows of UIKit's methods with a base name.
    func methods(named name: Symbol) -> [Int] { MethodInfo.names.rows(text(name)) }

    /// The callbacks with a base name.
    func callbacks(named name: Symbol) -> [Callback] { callbacks(named: text(name)) }

    /// The callbacks with a base name.
    func callbacks(named name: String) -> [Callback] { Callback.names.rows(name).map { Callback.allCases[$0] } }

    /// Whether an enumeration of UIKit has a case of this name.
    func isEnumCase(_ name: Symbol) -> Bool { EnumType.hasCase(named: text(name)) }

    /// The symbol of an argument label in a table.
    mutating func argumentLabel(_ label: String) -> Symbol { label == "_" ? .none : interner.intern(label) }
}
