// The methods of UIKit that UIKit calls itself. If the program overrides one, UIKit's call reaches the override.

/// A method that UIKit calls on a controller, beside its callbacks.
public enum OverridableMethod: UInt8, CaseIterable, Sendable {
    case show, showDetail, push, present

    /// The name without labels.
    public var base: String {
        switch self {
        case .show: "show"
        case .showDetail: "showDetailViewController"
        case .push: "pushViewController"
        case .present: "present"
        }
    }

    /// The argument labels; `_` for none.
    public var labels: [String] {
        switch self {
        case .show, .showDetail: ["_", "sender"]
        case .push: ["_", "animated"]
        case .present: ["_", "animated", "completion"]
        }
    }
}

/// The overridable methods that a class or one of its superclasses overrides.
public struct OverriddenMethods: OptionSet, Sendable, BitwiseCopyable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public init(_ method: OverridableMethod) { rawValue = 1 << method.rawValue }
}
