// The files of a program that its user has not written.

internal import FlowDiagnostics

extension SourceFile {
    /// Whether the file is a part of Swift's library that is written in Flow.
    var isLibrary: Bool { name == Prelude.name }

    /// Whether the file is part of the library, or the program that the loader has written for a storyboard.
    var isGenerated: Bool { isLibrary || name.hasSuffix(ScriptLoader.writtenExtension) }
}

extension ParsedFile {
    /// Whether the file is a part of Swift's library that is written in Flow.
    var isLibrary: Bool { source.isLibrary }
}
