// The members of values that Swift's library and Foundation have, besides the everyday ones in `MemberTables`. The
// compiler searches these tables last, so that a script that uses none of their names does not pay for them.

internal import ContainerRuntime
internal import FlowSyntax

/// Members, functions and type names of Swift's library, which the machine looks up by name.
enum ValueLibrary {
    /// The function or type with a name; nil if there is none.
    static func function(named name: String) -> Builtin? { functionNames.first(name).map { functions[$0].1 } }

    private static let functionNames = NameIndex(functions.map(\.0))

    static let functions: [(String, Builtin)] =
        [
            ("Float", .makeDouble), ("TimeInterval", .makeDouble), ("Float32", .makeDouble), ("Float64", .makeDouble),
            ("CFTimeInterval", .makeDouble), ("UILayoutPriority", .makeDouble), ("CLLocationDegrees", .makeDouble),
            ("Character", .makeString), ("Substring", .makeString), ("NSString", .makeString),
            ("StaticString", .makeString), ("ContiguousArray", .makeArray),
            ("ArraySlice", .makeArray), ("AnySequence", .identity), ("AnyHashable", .identity), ("Optional", .some),
            ("Any", .identity), ("Void", .identity), ("Dictionary", .library), ("assertionFailure", .libraryFatal),
            ("exit", .libraryFatal),
            ("dump", .print), ("repeatElement", .library), ("arc4random_uniform", .library), ("arc4random", .library),
            ("drand48", .library),
            ("NSStringFromClass", .library), ("NSStringFromSelector", .library), ("NSLocalizedString", .library),
            ("autoreleasepool", .library), ("CATransform3DIsIdentity", .library),
            ("CATransform3DEqualToTransform", .library), ("CATransform3DIsAffine", .library),
            ("CFAbsoluteTimeGetCurrent", .library), ("CACurrentMediaTime", .library), ("Bool", .identity),
            ("ObjectIdentifier", .objectIdentifier), ("Range", .library),
            ("ClosedRange", .identity), ("UnicodeScalar", .library),
            ("prelude_described", .library), ("prelude_shown", .library), ("prelude_class", .library),
            ("prelude_generics", .library), ("prelude_calculate", .library),
            ("prelude_slice", .library), ("prelude_randomOf", .library), ("prelude_randomBits", .library),
            ("prelude_hashParts", .library), ("prelude_hashText", .library),
            ("prelude_hashNumber", .library), ("prelude_keys", .library), ("prelude_noteKey", .library),
            ("prelude_keyAccess", .library),
        ] + integers.map { ($0, .makeInt) } + mathematics.map { ($0, .library) }

    static let integers = [
        "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Int8", "Int16", "Int32", "Int64", "NSInteger", "unichar",
    ]

    static let mathematics = [
        "ceil", "floor", "round", "trunc", "sqrt", "fabs", "fmod", "fmax", "fmin", "pow", "exp", "log2", "log10",
        "sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh", "hypot", "cbrt", "lround",
        "lroundf", "rint",
        "copysign",
        "logf", "log1p", "expm1", "tanhf", "expf", "ceilf", "floorf", "roundf", "sqrtf", "powf", "sinf", "cosf",
        "fmodf", "fabsf", "fminf", "fmaxf", "cotan",
        "signum",
    ]

    private static func property(_ name: String, _ result: StaticType = .unknown) -> BuiltinMember {
        BuiltinMember(name: name, builtin: .library, result: result)
    }

    private static func method(_ name: String, _ labels: [String], _ result: StaticType = .unknown) -> BuiltinMember {
        BuiltinMember(name: name, builtin: .library, labels: labels, result: result)
    }

    static let strings: [BuiltinMember] =
        [
            property("startIndex", .int), property("endIndex", .int), property("indices", .range),
            property("utf8", .list), property("utf16", .list), property("unicodeScalars", .list),
            property("characters", .string), property("capitalized", .string), property("hashValue", .int),
            property("length", .int), property("isLetter", .bool), property("isNumber", .bool),
            property("isWhitespace", .bool),
            property("isUppercase", .bool), property("isLowercase", .bool), property("isPunctuation", .bool),
            property("isASCII", .bool),
            property("isNewline", .bool), property("wholeNumberValue"), property("asciiValue"), property("value"),
            property("lastPathComponent", .string), property("pathExtension", .string),
            property("deletingPathExtension", .string), property("removingPercentEncoding"),
            property("doubleValue", .double), property("floatValue", .double), property("intValue", .int),
            property("integerValue", .int), property("boolValue", .bool),
            property("localizedUppercase", .string), property("localizedLowercase", .string),
            property("localizedCapitalized", .string), property("debugDescription", .string),
            property("decomposedStringWithCanonicalMapping", .string), property("utf8CString", .list),
            method("trimmingCharacters", ["in"], .string), method("components", ["separatedBy"], .list),
            method("replacingOccurrences", ["of", "with"], .string),
            method("replacingOccurrences", ["of", "with", "options"], .string),
            method("replacingOccurrences", ["of", "with", "options", "range"], .string),
            method("range", ["of"]), method("range", ["of", "options"]), method("contains", ["where"], .bool),
            method("addingPercentEncoding", ["withAllowedCharacters"], .string), method("dropFirst", [], .string),
            method("dropLast", [], .string), method("dropFirst", ["_"], .string), method("dropLast", ["_"], .string),
            method("index", ["_", "offsetBy"], .int), method("index", ["_", "offsetBy", "limitedBy"]),
            method("index", ["after"], .int), method("index", ["before"], .int), method("index", ["of"]),
            method("firstIndex", ["of"]), method("lastIndex", ["of"]), method("distance", ["from", "to"], .int),
            method("prefix", ["upTo"], .string), method("prefix", ["through"], .string),
            method("suffix", ["from"], .string),
            method("substring", ["from"], .string), method("substring", ["to"], .string),
            method("substring", ["with"], .string), method("replacingCharacters", ["in", "with"], .string),
            method("starts", ["with"], .bool), method("compare", ["_"], .enumCase),
            method("compare", ["_", "options"], .enumCase), method("caseInsensitiveCompare", ["_"], .enumCase),
            method("localizedCaseInsensitiveCompare", ["_"], .enumCase), method("localizedCompare", ["_"], .enumCase),
            method("localizedStandardCompare", ["_"], .enumCase),
            method("localizedCaseInsensitiveContains", ["_"], .bool),
            method("localizedStandardContains", ["_"], .bool), method("appending", ["_"], .string),
            method("appendingPathComponent", ["_"], .string), method("appendingFormat", ["_", "_"], .string),
            method("padding", ["toLength", "withPad", "startingAt"], .string), method("joined", [], .string),
            method("joined", ["separator"], .string), method("enumerated", [], .list), method("shuffled", [], .list),
            method("randomElement", []), method("isEqual", ["to"], .bool), method("isEqual", ["_"], .bool),
            method("capitalized", ["with"], .string), method("lowercased", ["with"], .string),
            method("uppercased", ["with"], .string), method("lengthOfBytes", ["using"], .int),
            method("elementsEqual", ["_"], .bool), method("split", ["separator", "maxSplits"], .list),
            method("split", ["separator", "maxSplits", "omittingEmptySubsequences"], .list),
            method("split", ["separator", "omittingEmptySubsequences"], .list),
            method("size", ["withAttributes"], .size),
            method("boundingRect", ["with", "options", "attributes", "context"], .rect),
            method("index", ["after"], .int),
            method("min", []), method("max", []), method("sorted", [], .list),
            method("folding", ["options", "locale"], .string),
        ] + MemberTables.lists.filter { $0.labels != nil && MemberTables.takesCode($0.builtin) }

    static let lists: [BuiltinMember] = [
        property("startIndex", .int), property("endIndex", .int), property("hashValue", .int),
        property("debugDescription", .string), property("capacity", .int), property("underestimatedCount", .int),
        method("dropFirst", ["_"], .list), method("dropLast", ["_"], .list), method("lastIndex", ["of"]),
        method("index", ["of"]), method("index", ["after"], .int), method("index", ["before"], .int),
        method("index", ["_", "offsetBy"], .int), method("index", ["_", "offsetBy", "limitedBy"]),
        method("distance", ["from", "to"], .int),
        method("shuffled", [], .list),
        method("randomElement", []), method("prefix", ["upTo"], .list), method("prefix", ["through"], .list),
        method("suffix", ["from"], .list), method("starts", ["with"], .bool), method("elementsEqual", ["_"], .bool),
        method("joined", [], .unknown),
        method("componentsJoined", ["by"], .string),
    ]

    static let dictionaries: [BuiltinMember] = [
        property("first"), property("hashValue", .int), property("debugDescription", .string),
        property("capacity", .int), property("indices", .range), property("startIndex", .int),
        property("endIndex", .int),
        method("randomElement", []), method("enumerated", [], .list), method("shuffled", [], .list),
        method("reversed", [], .list), method("dropFirst", [], .list), method("dropFirst", ["_"], .list),
        method("dropLast", [], .list), method("dropLast", ["_"], .list), method("prefix", ["_"], .list),
        method("suffix", ["_"], .list),
    ]

    static let integersMembers: [BuiltinMember] =
        [
            property("magnitude", .int), property("hashValue", .int), property("bitWidth", .int),
            property("nonzeroBitCount", .int), property("leadingZeroBitCount", .int),
            property("trailingZeroBitCount", .int),
            property("byteSwapped", .int), property("bigEndian", .int), property("littleEndian", .int),
            method("addingReportingOverflow", ["_"]), method("subtractingReportingOverflow", ["_"]),
            method("multipliedReportingOverflow", ["by"]), method("dividedReportingOverflow", ["by"]),
            method("remainderReportingOverflow", ["dividingBy"]),
            method("quotientAndRemainder", ["dividingBy"]), method("signum", [], .int),
            method("isMultiple", ["of"], .bool), method("advanced", ["by"], .int), method("distance", ["to"], .int),
            method("negate", [], .void),
        ] + conversions

    static let doubles: [BuiltinMember] =
        [
            property("magnitude", .double), property("hashValue", .int), property("isNaN", .bool),
            property("isZero", .bool),
            property("isFinite", .bool), property("isInfinite", .bool), property("sign", .enumCase),
            property("ulp", .double), property("bitPattern", .int), property("exponent", .int),
            property("significand", .double), property("binade", .double), property("isNormal", .bool),
            property("native", .double), property("nextUp", .double), property("nextDown", .double),
            method("rounded", [], .double), method("rounded", ["_"], .double), method("squareRoot", [], .double),
            method("truncatingRemainder", ["dividingBy"], .double), method("remainder", ["dividingBy"], .double),
            method("isEqual", ["to"], .bool), method("isLess", ["than"], .bool), method("advanced", ["by"], .double),
            method("distance", ["to"], .double), method("addingProduct", ["_", "_"], .double),
        ] + conversions

    private static let conversions: [BuiltinMember] = [
        property("doubleValue", .double), property("floatValue", .double), property("intValue", .int),
        property("integerValue", .int), property("boolValue", .bool), property("stringValue", .string),
        property("int64Value", .int), property("uint64Value", .int), property("uintValue", .int),
        property("int32Value", .int),
        property("uint32Value", .int), property("cgFloatValue", .double), property("debugDescription", .string),
        // A layout priority is a number.
        property("rawValue", .double),
        method("clamped", ["to"]), method("formatted", [], .string),
    ]

    /// Whether a type's name is another one for a double.
    static func isDouble(_ name: String) -> Bool {
        switch name {
        case "Double", "CGFloat", "Float", "Float32", "Float64", "TimeInterval", "CFTimeInterval", "CLLocationDegrees",
            "CLLocationDistance",
            "CLLocationSpeed", "CLLocationDirection", "CLLocationAccuracy":
            true
        default: false
        }
    }

    static let geometry: [BuiltinMember] = [
        property("center", .point), property("isEmpty", .bool), property("isNull", .bool),
        property("isInfinite", .bool),
        property("integral", .rect), property("standardized", .rect), property("debugDescription", .string),
        method("contains", ["_"], .bool), method("intersects", ["_"], .bool), method("intersection", ["_"], .rect),
        method("union", ["_"], .rect), method("inset", ["by"], .rect), method("applying", ["_"]),
        method("equalTo", ["_"], .bool), method("divided", ["atDistance", "from"]),
    ]

    static let insets: [BuiltinMember] =
        ["top", "left", "bottom", "right"].map { property($0, .double) } + [property("debugDescription", .string)]

    static let directionalInsets: [BuiltinMember] =
        ["top", "leading", "bottom", "trailing"].map { property($0, .double) }
        + [property("debugDescription", .string)]

    static let transforms: [BuiltinMember] =
        ["a", "b", "c", "d", "tx", "ty"].map { property($0, .double) } + [
            property("isIdentity", .bool), property("debugDescription", .string),
            method("translatedBy", ["x", "y"], .transform), method("scaledBy", ["x", "y"], .transform),
            method("rotated", ["by"], .transform), method("concatenating", ["_"], .transform),
            method("inverted", [], .transform), method("equalTo", ["_"], .bool),
        ]

    static let ranges: [BuiltinMember] =
        [
            property("first"), property("last"), property("startIndex", .int), property("endIndex", .int),

            property("indices", .range), property("location", .int), property("length", .int), method("min", []),
            method("max", []),
            method("randomElement", []), method("shuffled", [], .list), method("enumerated", [], .list),
            method("overlaps", ["_"], .bool), method("clamped", ["to"], .range), method("dropFirst", [], .list),
            method("dropFirst", ["_"], .list), method("dropLast", ["_"], .list), method("prefix", ["_"], .list),
            method("suffix", ["_"], .list),
        ] + MemberTables.lists.filter { $0.labels != nil && MemberTables.takesCode($0.builtin) }

    static let booleans: [BuiltinMember] = [property("hashValue", .int), property("boolValue", .bool)]

    /// The library's members of a type, if all are known.
    static func members(of type: StaticType) -> [BuiltinMember] {
        switch type {
        case .string: strings
        case .list: lists
        case .dictionary: dictionaries
        case .int: integersMembers
        case .double: doubles
        case .rect, .size, .point: geometry
        case .insets: insets
        case .directionalInsets: directionalInsets
        case .transform: transforms
        case .range: ranges
        case .bool: booleans
        default: []
        }
    }

    /// The members of the built-in value type that an extension names.
    static func members(ofKind kind: String) -> [BuiltinMember] {
        let type: StaticType =
            switch kind {
            case "String": .string
            case "Array": .list
            case "Dictionary": .dictionary
            case "Int": .int
            case "Double": .double
            case "Range": .range
            case "CGRect": .rect
            case "CGSize": .size
            case "CGPoint": .point
            case "UIEdgeInsets": .insets
            case "NSDirectionalEdgeInsets": .directionalInsets
            case "CGAffineTransform": .transform
            default: .bool
            }
        return (MemberTables.members(of: type) ?? []) + members(of: type)
    }
}

extension MemberTables {
    /// Whether a member takes a function, so that the prelude implements it.
    static func takesCode(_ builtin: Builtin) -> Bool { Compiler.takesFunction.contains(builtin) }
}
