// One mistake, told once: what, where, what was expected, and what to do about it.

/// How bad a diagnostic is.
public enum Severity: UInt8, Sendable, Comparable {
    case note, warning, error

    public static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }

    /// The word that opens the message.
    public var word: String {
        switch self {
        case .note: "note"
        case .warning: "warning"
        case .error: "error"
        }
    }
}

/// A place in a named file. The file is an index into the `SourceMap` that the diagnostic is rendered with.
public struct SourceLocation: Hashable, Sendable {
    public var file: Int
    public var range: SourceRange

    public init(file: Int, range: SourceRange) {
        self.file = file
        self.range = range
    }
}

/// A change that would make the script right.
public struct FixIt: Hashable, Sendable {
    /// What the change does, in the imperative: `replace 'psuh' with 'push'`.
    public var message: String
    /// What is replaced; empty to insert.
    public var location: SourceLocation
    /// What it is replaced with.
    public var replacement: String

    public init(message: String, location: SourceLocation, replacement: String) {
        self.message = message
        self.location = location
        self.replacement = replacement
    }
}

/// A further place that explains a diagnostic.
public struct DiagnosticNote: Hashable, Sendable {
    public var message: String
    public var location: SourceLocation?

    public init(_ message: String, at location: SourceLocation? = nil) {
        self.message = message
        self.location = location
    }
}

/// A mistake or a remark with its place.
public struct Diagnostic: Hashable, Sendable {
    /// A stable lower-case identifier, as `unknown-verb`; `flow explain` and tests go by it.
    public var code: String
    public var severity: Severity
    /// One sentence without a full stop: what is wrong.
    public var message: String
    /// What stands under the underline: usually what was expected.
    public var label: String?
    public var location: SourceLocation
    public var notes: [DiagnosticNote]
    public var fixIts: [FixIt]

    public init(
        _ code: String, _ message: String, at location: SourceLocation, severity: Severity = .error,
        label: String? = nil, notes: [DiagnosticNote] = [], fixIts: [FixIt] = []
    ) {
        self.code = code
        self.severity = severity
        self.message = message
        self.label = label
        self.location = location
        self.notes = notes
        self.fixIts = fixIts
    }
}

/// The files that locations point into.
public struct SourceMap: Sendable {
    public private(set) var files: [SourceFile] = []

    public init() {}

    /// Adds a file and returns its index.
    public mutating func add(_ file: SourceFile) -> Int {
        files.append(file)
        return files.count - 1
    }

    public subscript(index: Int) -> SourceFile { files[index] }

    /// Whether two places begin on the same line of the same file. O(length of the line).
    public func isSameLine(_ a: SourceLocation, _ b: SourceLocation) -> Bool {
        guard a.file == b.file, files.indices.contains(a.file) else { return false }
        return files[a.file].lineRange(containing: a.range.start) == files[a.file].lineRange(containing: b.range.start)
    }
}
