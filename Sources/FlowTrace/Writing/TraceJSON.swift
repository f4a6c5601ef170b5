// The JSON Lines format of records, for programs that read traces. docs/trace.md has the schema: one object per line, with
// `kind` first. Readers ignore unknown members.

import ContainerRuntime
import FlowJSON

extension ContiguousArray<UInt8> {
    /// Appends a record as one JSON object, without a line break.
    mutating func append(jsonOf record: TraceRecord) {
        switch record {
        case .scenario(let title):
            append(literal: "{\"kind\":\"scenario\",\"title\":")
            append(json: title)
        case .statement(let source):
            append(literal: "{\"kind\":\"statement\",\"source\":")
            append(json: source)
        case .event(let event):
            append(jsonOf: event)
        case .log(let text, let depth):
            append(literal: "{\"kind\":\"log\",\"depth\":")
            append(decimal: depth)
            append(literal: ",\"text\":")
            append(json: text)
        case .console(let text, let depth):
            append(literal: "{\"kind\":\"console\",\"depth\":")
            append(decimal: depth)
            append(literal: ",\"text\":")
            append(json: text)
        case .exception(let exception):
            append(literal: "{\"kind\":\"exception\",\"depth\":")
            append(decimal: exception.depth)
            append(literal: ",\"name\":")
            append(json: exception.name)
            append(literal: ",\"reason\":")
            append(json: exception.reason)
        case .finding(let finding):
            append(literal: "{\"kind\":\"finding\",\"depth\":")
            append(decimal: finding.depth)
            append(literal: ",\"code\":")
            append(json: finding.code)
            append(literal: ",\"subject\":")
            append(json: finding.subject)
            append(literal: ",\"text\":")
            append(json: finding.text)
            append(literal: ",\"fix\":")
            append(json: finding.fix)
        case .turn:
            append(literal: "{\"kind\":\"turn\"")
        case .commit:
            append(literal: "{\"kind\":\"commit\"")
        case .elapsed(let time):
            append(literal: "{\"kind\":\"elapsed\",\"nanoseconds\":")
            append(decimal: Int(time))
        case .value(let text):
            append(literal: "{\"kind\":\"value\",\"text\":")
            append(json: text)
        }
        append(UInt8(ascii: "}"))
    }

    private mutating func append(jsonOf event: TraceEvent) {
        append(literal: "{\"kind\":\"event\",\"depth\":")
        append(decimal: event.depth)
        append(literal: ",\"subject\":")
        append(json: event.subject)
        if let className = event.className {
            append(literal: ",\"class\":")
            append(json: className)
        }
        append(literal: ",\"callback\":")
        append(json: event.callback)
        append(literal: ",\"arguments\":[")
        for (index, argument) in event.arguments.enumerated() {
            append(literal: index == 0 ? "{" : ",{")
            if let label = argument.label {
                append(literal: "\"label\":")
                append(json: label)
                append(UInt8(ascii: ","))
            }
            append(literal: "\"value\":")
            append(json: argument.value)
            append(UInt8(ascii: "}"))
        }
        append(UInt8(ascii: "]"))
        if let rule = event.rule {
            append(literal: ",\"rule\":")
            append(json: rule)
        }
    }

    /// Appends a JSON string. Hidden characters are escaped too: all of them lie in the basic plane.
    package mutating func append(json text: TraceText) {
        var string = text.string
        string.withUTF8 { bytes in
            append(jsonString: bytes, letters: "n") { text, index in
                HiddenScalar(in: text, at: index).map { ($0.scalar, $0.length) }
            }
        }
    }
}
