// The methods of UIKit that UIKit calls itself. If the program overrides one, UIKit's call reaches the override.

/// A method that UIKit calls on a controller or a cell, beside its callbacks, or a property of a control or a cell that it sets.
public enum OverridableMethod: UInt8, CaseIterable, Sendable {
    case show, showDetail, push, present
    /// `isHighlighted` and `isSelected` of a control or a cell.
    case highlighted, selected
    /// The methods of a table's cell.
    case setHighlighted, setSelected

    /// Whether it is a property, whose setter or observers are called.
    public var isProperty: Bool { self == .highlighted || self == .selected }

    /// The name without labels.
    public var base: String {
        switch self {
        case .show: "show"
        case .showDetail: "showDetailViewController"
        case .push: "pushViewController"
        case .present: "present"
        case .highlighted: "isHighlighted"
        case .selected: "isSelected"
        case .setHighlighted: "setHighlighted"
        case .setSelected: "setSelected"
        }
    }

    /// The argument labels; `_` for none.
    public var labels: [String] {
        switch self {
        case .show, .showDetail: ["_", "sender"]
        case .push: ["_", "animated"]
        case .present: ["_", "animated", "completion"]
        case .highlighted, .selected: []
        case .setHighlighted, .setSelected: ["_", "animated"]
        }
    }
}

/// The overridable methods that a class or one of its superclasses overrides.
public struct OverriddenMethods: OptionSet, Sendable, BitwiseCopyable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public init(_ method: OverridableMethod) { rawValue = 1 << method.rawValue }
}
