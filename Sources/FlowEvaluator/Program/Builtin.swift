// The built-ins of the language. The compiler resolves them by name; the machine implements them.

/// A built-in function or property.
enum Builtin: UInt8, Sendable, CaseIterable {
    case none
    // Free functions.
    case print, logFormat, min, max, abs, fatalError, precondition, makeInt, makeDouble, makeString, makeArray
    case rect, size, point, makeRect, makeSize, makePoint, makeInsets, makeDirectionalInsets,
        makeTransform, selector, zip, stride, typeOf, identity, some
    // Properties of values.
    case count, isEmpty, first, last, uppercased, lowercased, hasPrefix, hasSuffix, contains, split, joined
    case append, insert, removeLast, removeFirst, removeAt, removeAll, insertMember, removeMember, formUnion, reversed,
        indices, firstIndex
    case popLast, dropFirst, dropLast, prefix, suffix, sort
    case keys, values, removeValue, updateValue
    case map, filter, forEach, compactMap, reduce, sorted, firstWhere, containsWhere, allSatisfy, enumerated
    case firstIndexWhere, flatMap, toggle
    case x, y, width, height, origin, sizeOf, minX, maxX, minY, maxY, midX, midY
    case offsetBy, insetBy, description
    case lowerBound, upperBound
    /// Suspends the running task; the library calls it.
    case suspend
    case async, asyncAfter, addTimer, screenBounds, makeSeconds, makeMilliseconds
    case seconds
    /// A value of a UIKit enumeration or option set from its raw value; a function that changes a set of options.
    case makeUIKitValue, changeOptions
    /// Whether the app runs on this version of iOS or a later one.
    case isAvailable
    /// A function or a type of Swift's library, which the machine identifies by its name and labels.
    case library, libraryFatal
    /// Stops the run in a function that the compiler refused.
    case refuse
    /// The identity of an object, which does not retain it.
    case objectIdentifier
    /// `filter` of a string and of a dictionary, which returns a string or a dictionary.
    case filterText, filterPairs
    /// Reports an override of a method of UIKit that omits the `super` call it requires.
    case reportOmittedSuper
}
