// Functions with the same name and labels that differ in parameter types or in the constraints of their extensions.
// Flow erases static types, so the arguments of a call choose the function at run time.

internal import FlowSyntax

/// Functions that the labels of a call do not distinguish.
struct OverloadSet: Sendable {
    /// A test of a value by an annotation.
    struct Test: Sendable {
        enum Kind: Sendable {
            /// A generic type, or one that Flow does not know.
            case any
            case bool, int, double, string, dictionary, range, rect, size, point, tuple
            case list, function
            /// An `NSNumber`, to which numbers and Booleans bridge.
            case number
            /// An instance or a value of `owner`, or of a type that conforms to it.
            case owner
        }

        var kind = Kind.any
        /// The class, structure, enumeration or protocol.
        var owner: ClassReference?
        /// The test of an array's elements.
        var element: Kind?
        var elementOwner: ClassReference?
        var isOptional = false
        /// Whether the parameter is variadic; the call has put its arguments into an array.
        var isVariadic = false
        /// The number of a function's parameters.
        var arity = 0
    }

    /// Where a constraint of an extension finds a value of the constrained type.
    enum Source: Sendable, Equatable {
        case receiver
        /// The first element of the receiver.
        case element
        /// A stored property of the receiver.
        case field(Int)
    }

    /// One of the functions.
    struct Member: Sendable {
        var function: Int
        /// The tests of the parameters.
        var tests: [Test]
        /// The tests of the extension's constraints.
        var constraints: [(source: Source, test: Test)] = []
    }

    var members: [Member]
}
