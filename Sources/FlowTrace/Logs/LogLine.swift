// One line of a log. Log lines have no fixed format. The reader first looks for the callback's name, then searches
// backwards for the object, skipping what consoles and loggers insert between them.

import ContainerRuntime

/// The kind of a log line.
enum LogLine {
    case event(LogEvent)
    /// A callback without a class or an object.
    case nameless
    case nothing
    case notUTF8
    /// The header of a trace that this version cannot read.
    case newer(Int)

    /// Reads a line without its line break.
    static func read(_ line: UnsafeBufferPointer<UInt8>, number: Int) -> LogLine {
        guard !line.contains(0x1b) else {
            // Remove the colours of consoles: ESC, `[`, numbers and a letter.
            let plain = withoutColours(line)
            return plain.withUnsafeBufferPointer { bytes in read(plain: bytes, number: number) }
        }
        return read(plain: line, number: number)
    }

    private static func read(plain line: UnsafeBufferPointer<UInt8>, number: Int) -> LogLine {
        if let brace = line.firstIndex(of: UInt8(ascii: "{")),
            let result = json(UnsafeBufferPointer(rebasing: line[brace...]), number: number)
        {
            return result
        }
        guard isUTF8(line) else { return .notUTF8 }
        var position = 0
        // `navigationController` is the name of a callback and of a property, so the callback may be a later word.
        while let word = callback(in: line, from: position) {
            var arguments = LogArguments(line: line, at: word.upperBound)
            arguments.read()
            position = word.upperBound
            let name = String(decoding: line[word], as: UTF8.self)
            guard let info = LogCallbacks.callback(name, labels: arguments.values.map(\.label)) else { continue }
            guard let subject = LogSubject(line: line, name: word).find(after: arguments.position) else {
                return .nameless
            }
            return .event(
                LogEvent(
                    className: subject.name, object: subject.object, callback: info.callback,
                    arguments: arguments.named(by: info), line: number))
        }
        return .nothing
    }

    /// The next word of the line that names a callback.
    private static func callback(in line: UnsafeBufferPointer<UInt8>, from start: Int) -> Range<Int>? {
        var position = start
        while position < line.count {
            guard isWord(line[position]) else {
                position += 1
                continue
            }
            var end = position + 1
            while end < line.count, isWord(line[end]) { end += 1 }
            let next = end < line.count ? line[end] : 0
            let hasArguments = next == UInt8(ascii: "(") || next == UInt8(ascii: ":")
            if LogCallbacks.isName(line[position..<end], hasArguments: hasArguments) { return position..<end }
            position = end
        }
        return nil
    }

    /// Whether a byte is an ASCII letter, a digit, `_` or `$`.
    static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"):
            true
        default: false
        }
    }

    private static func isUTF8(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        guard line.contains(where: { $0 >= 0x80 }) else { return true }
        return String(decoding: line, as: UTF8.self).utf8.elementsEqual(line)
    }

    private static func withoutColours(_ line: UnsafeBufferPointer<UInt8>) -> Bytes {
        var plain = Bytes()
        var position = 0
        while position < line.count {
            guard line[position] == 0x1b else {
                plain.append(line[position])
                position += 1
                continue
            }
            position += 1
            guard position < line.count, line[position] == UInt8(ascii: "[") else { continue }
            position += 1
            while position < line.count, !(0x40...0x7e).contains(line[position]) { position += 1 }
            position += 1
        }
        return plain
    }

    // MARK: JSON Lines

    /// Reads a record of JSON Lines at the start of the line; nil if there is none.
    private static func json(_ line: UnsafeBufferPointer<UInt8>, number: Int) -> LogLine? {
        guard line.starts(with: "{\"kind\":".utf8) || line.starts(with: "{ \"kind\":".utf8) else { return nil }
        guard isUTF8(line) else { return .notUTF8 }
        do throws(TraceLineError) {
            switch try TraceReader.jsonLine(line) {
            case .header(let version): return version > TraceFormat.version ? .newer(version) : .nothing
            case .record(.event(let event)):
                let labels = event.arguments.map { $0.label?.string }
                guard let info = LogCallbacks.callback(event.callback.string, labels: labels) else { return .nothing }
                return .event(
                    LogEvent(
                        className: event.className ?? event.subject,
                        object: event.className == nil ? nil : event.subject, callback: info.callback,
                        arguments: event.arguments, line: number))
            case .record: return .nothing
            }
        } catch {
            return nil
        }
    }
}
