// The parameters that a call binds, and the ways to create an instance.

internal import FlowSyntax

/// What a call knows about a parameter.
struct CallParameter {
    var label: Symbol
    var hasDefault: Bool
    var takesCode: Bool
    var refusesCode = false
    var type: StaticType = .unknown
    var isVariadic = false
    var isAutoclosure = false
    /// The result builder for a closure argument.
    var builder: Int?
    /// The types of the elements of its argument.
    var elements = ElementTypes()
    /// Whether UIKit takes the name of a member; a key path supplies its last component.
    var takesName = false
}

/// A way to create an instance: one of the program's functions, or a method in UIKit's table.
struct Initializer {
    var index: Int
    var isUIKit: Bool
    var parameters: [CallParameter]
}
