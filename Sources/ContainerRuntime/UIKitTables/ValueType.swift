// The types of UIKit's parameters, results and properties, in the detail that the checker needs.

/// The type of a parameter, a result or a property.
public enum ValueType: Hashable, Sendable {
    case any
    case void
    case bool
    case int
    case double
    /// A duration. A plain number means seconds, as in UIKit.
    case duration
    case string
    case rect
    case size
    case point
    /// UIEdgeInsets and NSDirectionalEdgeInsets.
    case insets, directionalInsets
    case transform
    /// A closure or a function.
    case code
    case enumeration(EnumType)
    /// One case, or a list of cases.
    case options(EnumType)
    case object(UIKitClass, isOptional: Bool)
    /// An object whose class conforms to a protocol.
    case conforming(UIKitProtocol, isOptional: Bool)
    /// A list of objects of the class.
    case objects(UIKitClass)
    /// A string that names a method: `#selector`.
    case selector

    /// The type of the elements, if a value of this type is a list.
    public var element: ValueType {
        switch self {
        case .options(let type): .enumeration(type)
        case .objects(let type): .object(type, isOptional: false)
        default: .any
        }
    }

    /// The Swift spelling, for messages and documentation.
    public var spelling: String {
        switch self {
        case .any: "Any"
        case .void: "Void"
        case .bool: "Bool"
        case .int: "Int"
        case .double: "CGFloat"
        case .duration: "TimeInterval"
        case .string: "String"
        case .rect: "CGRect"
        case .size: "CGSize"
        case .point: "CGPoint"
        case .insets: "UIEdgeInsets"
        case .directionalInsets: "NSDirectionalEdgeInsets"
        case .transform: "CGAffineTransform"
        case .code: "() -> Void"
        case .enumeration(let type), .options(let type): type.swiftName
        case .object(let type, let isOptional): type.swiftName + (isOptional ? "?" : "")
        case .conforming(let type, let isOptional): type.name + (isOptional ? "?" : "")
        case .objects(let type): "[\(type.swiftName)]"
        case .selector: "Selector"
        }
    }
}

/// A protocol of UIKit that a parameter requires.
public struct UIKitProtocol: Hashable, Sendable {
    public let name: String
    /// The modelled classes that conform.
    public let classes: [UIKitClass]
    /// A function that the protocol requires. Classes of the program conform if they declare it.
    public let requirement: String

    /// Whether a modelled class conforms.
    public func includes(_ uikit: UIKitClass) -> Bool { classes.contains { uikit.isKind(of: $0) } }
}
