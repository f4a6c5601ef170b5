// The types of values in random programs. They are few and flat, but the machine treats each differently, so a program
// that mixes them reaches code that a single type does not.

/// A type of a generated value.
enum LanguageType: Int, CaseIterable, Sendable {
    case int, double, bool, string, duration, percent, range
    case ints, strings, grid, counts, groups
    case maybeInt
    /// Instances of the class that logs its deallocation or of a subclass, and optional ones.
    case node, maybeNode, nodes, nodesByName
    /// An instance of a class whose deallocation logs nothing, so that it may appear inside an expression.
    case quiet
    case action, mapper, actions
    case rect
    /// The structure, arrays of it, and the enumeration, where the program declares them.
    case record, records, enumeration

    /// Whether a value of the type prints the same wherever it is logged.
    var isPrintable: Bool {
        switch self {
        case .node, .maybeNode, .nodes, .nodesByName, .quiet, .action, .mapper, .actions: false
        default: true
        }
    }

    /// The type annotation of a variable.
    var annotation: String? {
        switch self {
        case .int: "Int"
        case .double: "Double"
        case .bool: "Bool"
        case .string: "String"
        case .ints: "[Int]"
        case .strings: "[String]"
        case .grid: "[[Int]]"
        case .counts: "[String: Int]"
        case .groups: "[String: [Int]]"
        case .maybeInt: "Int?"
        case .node: "C0"
        case .maybeNode: "C0?"
        case .nodes: "[C0]"
        case .nodesByName: "[String: C0]"
        case .quiet: "Q0"
        case .action: "() -> Int"
        case .mapper: "(Int) -> Int"
        case .actions: "[() -> Int]"
        case .rect: "CGRect"
        case .record: "S0"
        case .records: "[S0]"
        case .enumeration: "E0"
        case .duration, .percent, .range: nil
        }
    }

    /// The types of variables. Types that are captured and changed in place appear several times because they matter most.
    static let ofVariables: [LanguageType] = [
        .int, .int, .int, .double, .bool, .string, .string, .duration, .percent, .range, .ints, .ints, .ints, .strings,
        .grid, .grid, .counts, .counts, .groups, .maybeInt, .node, .node, .maybeNode, .maybeNode, .nodes, .nodesByName,
        .quiet, .action, .action, .mapper, .actions, .rect,
    ]
    /// The types of parameters and results.
    static let ofParameters: [LanguageType] = [
        .int, .int, .string, .bool, .ints, .ints, .grid, .counts, .groups, .node, .maybeNode, .nodes, .action, .mapper,
        .maybeInt, .quiet,
    ]
}

/// A variable that a generated program can name.
struct LanguageBinding: Sendable {
    var name: String
    var type: LanguageType
    var isConstant: Bool
}

/// A function or method that a generated program can call. A body may call only earlier ones, so that every program ends.
struct LanguageFunction: Sendable {
    var name: String
    var parameters: [Parameter]
    var result: LanguageType
    /// Whether it is a method of the classes.
    var isMethod: Bool
    /// Whether it calls itself, each time with a smaller first argument.
    var isRecursive = false

    struct Parameter: Sendable {
        var label: String?
        var name: String
        var type: LanguageType
        var hasDefault: Bool
    }
}
