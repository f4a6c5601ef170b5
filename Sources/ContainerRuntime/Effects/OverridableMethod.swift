// The methods of UIKit that UIKit calls itself. If the program overrides one, UIKit's call reaches the override.

/// A method that UIKit calls on a controller or a cell, beside its callbacks, or a property of a control or a cell that it sets.
public enum OverridableMethod: UInt8, CaseIterable, Sendable {
    case show, showDetail, push, present
    /// `isHighlighted` and `isSelected` of a control or a cell.
    case highlighted, selected
    /// The methods of a table's cell.
    case setHighlighted, setSelected
    /// The updates of a button's configuration, and of a cell's.
    case updateConfiguration, updateConfigurationUsing
    /// The layout of a view's layer, whose UIKit implementation calls layoutSubviews.
    case layoutSublayers

    /// Whether it updates a configuration, for which the driver creates the state.
    public var isUpdate: Bool { self == .updateConfiguration || self == .updateConfigurationUsing }

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
        case .updateConfiguration, .updateConfigurationUsing: "updateConfiguration"
        case .layoutSublayers: "layoutSublayers"
        }
    }

    /// The argument labels; `_` for none.
    public var labels: [String] {
        switch self {
        case .show, .showDetail: ["_", "sender"]
        case .push: ["_", "animated"]
        case .present: ["_", "animated", "completion"]
        case .highlighted, .selected, .updateConfiguration: []
        case .updateConfigurationUsing: ["using"]
        case .layoutSublayers: ["of"]
        case .setHighlighted, .setSelected: ["_", "animated"]
        }
    }
}

/// The overridable methods that a class or one of its superclasses overrides.
public struct OverriddenMethods: OptionSet, Sendable, BitwiseCopyable {
    /// The updates of configurations.
    public static let updates: OverriddenMethods = [
        OverriddenMethods(.updateConfiguration), OverriddenMethods(.updateConfigurationUsing),
    ]

    public let rawValue: UInt16
    public init(rawValue: UInt16) { self.rawValue = rawValue }
    public init(_ method: OverridableMethod) { rawValue = 1 << method.rawValue }
}
