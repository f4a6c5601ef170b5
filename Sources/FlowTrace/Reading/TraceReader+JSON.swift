// Reads records from JSON Lines: the inverse of TraceJSON. The reader ignores unknown members, so that later versions
// can add some. An unknown kind is an error, because skipping a record would change the trace.

import ContainerRuntime

extension TraceReader {
    /// The content of a line of JSON Lines.
    enum JSONLine {
        case header(version: Int)
        case record(TraceRecord)
    }

    static func jsonLine(_ line: UnsafeBufferPointer<UInt8>) throws(TraceLineError) -> JSONLine {
        let object = JSONObject(value: try JSONParser.parse(line), length: line.count)
        switch try object.text("kind").string {
        case "flow-trace": return .header(version: try object.int("version"))
        case "scenario": return .record(.scenario(try object.text("title")))
        case "statement": return .record(.statement(try object.text("source")))
        case "event": return .record(.event(try event(object)))
        case "log": return .record(.log(try object.text("text"), depth: try object.depth()))
        case "console": return .record(.console(try object.text("text"), depth: try object.depth()))
        case "exception":
            return .record(
                .exception(
                    TraceException(
                        depth: try object.depth(), name: try object.text("name"), reason: try object.text("reason"))))
        case "finding":
            return .record(
                .finding(
                    TraceFinding(
                        depth: try object.depth(), code: try object.text("code"), subject: try object.text("subject"),
                        text: try object.text("text"), fix: try object.text("fix"))))
        case "turn": return .record(.turn)
        case "commit": return .record(.commit)
        case "elapsed": return .record(.elapsed(Nanoseconds(try object.int("nanoseconds"))))
        case "value": return .record(.value(try object.text("text")))
        case let kind: throw object.error("a record of the kind '\(kind)' is not known")
        }
    }

    private static func event(_ object: JSONObject) throws(TraceLineError) -> TraceEvent {
        guard case .array(let values) = object.value["arguments"] else {
            throw object.error("the member 'arguments' is missing, or not an array")
        }
        var event = TraceEvent(
            depth: try object.depth(), subject: try object.text("subject"), className: try object.optionalText("class"),
            callback: try object.text("callback"), rule: try object.optionalText("rule"))
        for value in values {
            let argument = JSONObject(value: value, length: object.length)
            event.arguments.append(TraceArgument(try argument.optionalText("label"), try argument.text("value")))
        }
        return event
    }
}

/// An object whose members are read by name and type.
private struct JSONObject {
    var value: JSONValue
    /// The length of the line in bytes, for the range of an error.
    var length: Int

    func text(_ name: TraceText) throws(TraceLineError) -> TraceText {
        guard case .string(let text) = value[name] else {
            throw error("the member '\(name)' is missing, or not a string")
        }
        return text
    }

    func optionalText(_ name: TraceText) throws(TraceLineError) -> TraceText? {
        value[name] == nil ? nil : try text(name)
    }

    func int(_ name: TraceText) throws(TraceLineError) -> Int {
        guard case .int(let number) = value[name] else {
            throw error("the member '\(name)' is missing, or not an integer")
        }
        return number
    }

    func depth() throws(TraceLineError) -> Int {
        let depth = try int("depth")
        guard depth >= 0 else { throw error("the depth is negative") }
        return depth
    }

    func error(_ message: String) -> TraceLineError {
        TraceLineError(message: message, label: nil, range: 0..<length)
    }
}
