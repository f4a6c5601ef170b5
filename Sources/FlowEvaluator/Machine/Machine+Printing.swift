// `print`: one line of the log, or a part of one if the terminator is not the end of a line.

internal import FlowSyntax

extension Machine {
    mutating func printLine(_ callSite: CallSite, _ arguments: UnsafeMutablePointer<Value>, _ count: Int)
        throws(RuntimeError)
    {
        var separator = " "
        var terminator = "\n"
        var values: [Value] = []
        for position in 0..<count {
            let label = callSite.labels.count > position ? callSite.labels[position] : .none
            switch label == .none ? "" : interner.text(label) {
            case "separator": separator = try shown(arguments[position])
            case "terminator": terminator = try shown(arguments[position])
            default: values.append(arguments[position])
            }
        }
        var text = unfinishedLine
        unfinishedLine = ""
        for (position, value) in values.enumerated() {
            if position > 0 { text += separator }
            try show(value, in: &text)
        }
        try checkSize(text.utf8.count / 16)
        guard terminator.hasSuffix("\n") else {
            unfinishedLine = text + terminator
            return
        }
        writer.log(text + terminator.dropLast(), depth: depth)
        try checkTrace()
    }
}
