// The members of built-in values by name and labels, for programs that generate calls of all of them.

/// The members of the values that Swift's library declares.
package enum MemberSignatures {
    /// A property, or a function with its labels.
    package typealias Signature = (name: String, labels: [String]?)

    /// The members of a type: `String`, `Array`, `Dictionary` or `Range`, in the order of the tables.
    package static func all(of type: String) -> [Signature] {
        ValueLibrary.members(ofKind: type).filter { !$0.name.hasPrefix("prelude_") }.map { ($0.name, $0.labels) }
    }
}
