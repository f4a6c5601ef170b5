// Reads the log of an app on a device, for `flow compare` and `flow record`.

import Flow

/// The log of an app, with at least one event.
struct DeviceLog {
    /// The largest log, in bytes.
    private static let largestSize = 64 << 20

    let source: SourceFile
    /// Contains only the log, for diagnostics.
    let sources: SourceMap
    let reading: LogReading

    /// Reads a log from a file, or from standard input if the path is `-`, and shows its diagnostics.
    ///
    /// - Throws: `FileFailure` if the file cannot be read; `ExitStatus.wrongInput` if the log has errors or no events.
    init(path: String, colour: ColourChoice) throws {
        source =
            path == "-"
            ? try InputFile.read("-")
            : SourceFile(name: path, bytes: try InputFile.readBytes(path, ofAtMost: Self.largestSize))
        reading = LogReader.read(source)
        var sources = SourceMap()
        _ = sources.add(source)
        self.sources = sources
        show(reading.diagnostics, in: sources, colour: colour)
        if reading.hasErrors || reading.events.isEmpty { throw ExitStatus.wrongInput }
    }
}
