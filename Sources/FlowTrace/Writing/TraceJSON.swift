// The JSON Lines spelling of each record, for programs that read traces. docs/trace.md is its schema: an
// object a line with `kind` first; readers ignore members that they do not know.

import ContainerRuntime

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

    /// Appends a JSON string. Hidden characters are escaped too: each of them lies in the basic plane.
    package mutating func append(json text: TraceText) {
        append(UInt8(ascii: "\""))
        var string = text.string
        string.withUTF8 { bytes in
            var index = 0
            var plainStart = 0
            while index < bytes.count {
                let byte = bytes[index]
                let hidden = HiddenScalar(in: bytes, at: index)
                guard hidden != nil || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
                    index += 1
                    continue
                }
                append(contentsOf: bytes[plainStart..<index])
                if byte == UInt8(ascii: "\n") {
                    append(literal: "\\n")
                } else if let hidden {
                    append(literal: "\\u")
                    for shift in [12, 8, 4, 0] as [UInt32] {
                        append(UInt8(ascii: "0123456789abcdef", at: Int(hidden.scalar >> shift & 0xf)))
                    }
                } else {
                    append(UInt8(ascii: "\\"))
                    append(byte)
                }
                index += hidden?.length ?? 1
                plainStart = index
            }
            append(contentsOf: bytes[plainStart...])
        }
        append(UInt8(ascii: "\""))
    }
}

extension UInt8 {
    /// A byte of an ASCII table.
    fileprivate init(ascii table: StaticString, at index: Int) { self = table.utf8Start[index] }
}
