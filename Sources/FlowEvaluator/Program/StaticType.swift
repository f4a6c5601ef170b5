// What the compiler knows about a value's type. The language is dynamic: a type is known from a literal, an
// initializer, a declaration, an annotation or `as?`, and is `unknown` everywhere else. The compiler checks only known
// types; the machine checks the others at run time, with the same messages.

internal import ContainerRuntime
internal import FlowSyntax

/// A statically known type.
enum StaticType: Hashable, Sendable {
    case unknown
    case bool, int, double, string, duration, percent, range, function, void
    case list, dictionary
    case rect, size, point, insets, directionalInsets, transform
    case enumCase
    /// A value of an enumeration or an option set of UIKit, or nil.
    case uikit(EnumType)
    /// An instance of a class, or nil.
    case instance(ClassReference)
    /// A structure or an enumeration of the program, or nil.
    case value(ClassReference)
    /// A tuple with the labels of a shape.
    case tuple(Int)
    /// A class itself.
    case type(ClassReference)

    /// Whether values of the type are never reference counted, so that a register may keep one.
    var isUncounted: Bool {
        switch self {
        case .bool, .int, .double, .duration, .percent, .enumCase, .uikit, .type, .void: true
        default: false
        }
    }

    /// Whether a variable initialized with a value of the type keeps the type, as Swift infers it.
    var isSettled: Bool {
        switch self {
        case .unknown, .void, .instance, .type: false
        default: true
        }
    }

    /// Whether it is a structure, an enumeration or a tuple.
    var isValue: Bool {
        switch self {
        case .value, .tuple: true
        default: false
        }
    }

    /// Whether it is a Core Graphics type or insets, whose static members work without the type: `.zero`.
    var isGeometry: Bool {
        switch self {
        case .rect, .size, .point, .insets, .directionalInsets, .transform: true
        default: false
        }
    }

    /// Whether the program may declare operators for values of the type.
    var isOwn: Bool {
        switch self {
        case .value, .tuple, .instance: true
        default: false
        }
    }

    /// Whether it is an enumeration or an option set of UIKit.
    var isUIKit: Bool { if case .uikit = self { true } else { false } }

    /// Whether it is an option set of UIKit.
    var isOptionSet: Bool {
        if case .uikit(let type) = self { type.isOptionSet } else { false }
    }

    /// Whether a parameter of the type determines the meaning of `.name` or a literal in its argument.
    var guidesArguments: Bool { isValue || isInstance || isGeometry || isUIKit || self == .double }

    /// Whether `.name` beside a value of the type is one of its members.
    var namesMembers: Bool { isOwn || isOptionSet || isOpenEnumeration }

    /// Whether it is an enumeration of UIKit to which the program can add cases.
    private var isOpenEnumeration: Bool { if case .uikit(let type) = self { type.isOpen } else { false } }

    /// The name of a built-in value type, as an extension uses it.
    var valueKind: String? {
        switch self {
        case .string: "String"
        case .list: "Array"
        case .dictionary: "Dictionary"
        case .int: "Int"
        case .double: "Double"
        case .bool: "Bool"
        case .range: "Range"
        case .rect: "CGRect"
        case .size: "CGSize"
        case .point: "CGPoint"
        case .insets: "UIEdgeInsets"
        case .directionalInsets: "NSDirectionalEdgeInsets"
        case .transform: "CGAffineTransform"
        case .uikit(let type): type.swiftName
        default: nil
        }
    }

    /// Whether it is a type that the program may give subscripts, rather than a collection of the language.
    var isProgramType: Bool {
        switch self {
        case .value, .instance, .type: true
        default: false
        }
    }

    var isInstance: Bool { if case .instance = self { true } else { false } }

    /// The name of the type in messages.
    func description(_ className: (ClassReference) -> String) -> String {
        switch self {
        case .unknown: "a value"
        case .bool: "a Boolean"
        case .int: "an integer"
        case .double: "a number"
        case .string: "a string"
        case .duration: "a duration"
        case .percent: "a percentage"
        case .range: "a range"
        case .function: "a function"
        case .void: "nothing"
        case .list: "an array"
        case .dictionary: "a dictionary"
        case .rect: "a rectangle"
        case .size: "a size"
        case .point: "a point"
        case .insets, .directionalInsets: "insets"
        case .transform: "a transform"
        case .enumCase: "an enumeration case"
        case .uikit(let type): "a \(type.swiftName)"
        case .instance(let type): "a \(className(type))"
        case .value(let type): "a \(className(type))"
        case .tuple: "a tuple"
        case .type(let type): "the class \(className(type))"
        }
    }

    /// The common type of two branches.
    func joined(_ other: StaticType) -> StaticType { self == other ? self : .unknown }
}
