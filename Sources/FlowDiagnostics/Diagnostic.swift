// One diagnostic: what is wrong, where, what was expected, and how to fix it.

/// The severity of a diagnostic.
public enum Severity: UInt8, Sendable, Comparable {
    case note, warning, error

    public static func < (a: Severity, b: Severity) -> Bool { a.rawValue < b.rawValue }

    /// The first word of the message.
    public var word: String {
        switch self {
        case .note: "note"
        case .warning: "warning"
        case .error: "error"
        }
    }
}

/// A range in a named file. The file is an index into the `SourceMap` with which the diagnostic is rendered.
public struct SourceLocation: Hashable, Sendable {
    public var file: Int
    public var range: SourceRange

    public init(file: Int, range: SourceRange) {
        self.file = file
        self.range = range
    }
}

/// A change that would correct the script.
public struct FixIt: Hashable, Sendable {
    /// What the change does, in the imperative: `replace 'psuh' with 'push'`.
    public var message: String
    /// The range to replace; empty to insert.
    public var location: SourceLocation
    /// The replacement text.
    public var replacement: String

    public init(message: String, location: SourceLocation, replacement: String) {
        self.message = message
        self.location = location
        self.replacement = replacement
    }
}

/// A note that adds to a diagnostic, with its own location if it has one.
public struct DiagnosticNote: Hashable, Sendable {
    public var message: String
    public var location: SourceLocation?

    public init(_ message: String, at location: SourceLocation? = nil) {
        self.message = message
        self.location = location
    }
}

/// An error, a warning or a note with its location.
public struct Diagnostic: Hashable, Sendable {
    /// A stable lower-case identifier such as `unknown-verb`, by which `flow explain` and tests refer to the diagnostic.
    public var code: String
    public var severity: Severity
    /// What is wrong, in one sentence without a full stop.
    public var message: String
    /// The text under the underline, usually what was expected.
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

/// The files that locations refer to.
public struct SourceMap: Sendable {
    public private(set) var files: [SourceFile] = []

    public init() {}

    /// Adds a file and returns its index.
    public mutating func add(_ file: SourceFile) -> Int {
        files.append(file)
        return files.count - 1
    }

    public subscript(index: Int) -> SourceFile { files[index] }

    /// Whether two locations begin on the same line of the same file. O(1)
    public func isSameLine(_ a: SourceLocation, _ b: SourceLocation) -> Bool {
        guard a.file == b.file, files.indices.contains(a.file) else { return false }
        return files[a.file].position(at: a.range.start).line == files[b.file].position(at: b.range.start).line
    }
}
