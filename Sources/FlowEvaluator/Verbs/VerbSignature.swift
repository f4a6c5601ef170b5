// The notation of a verb's signature: `push <controller> [onto <navigation>] [animated | unanimated]`. Operands are in angle
// brackets, words are bare, alternatives are separated by `|`, and optional groups are in brackets. Parentheses group
// alternatives of which one is required. Help, errors, completion and the reference show this text.

internal import ContainerRuntime

extension Verb {
    /// The syntax of the verb with its operands, as help and errors show it.
    var signature: String {
        var text = name
        var rest = parameters[...]
        while let first = rest.first {
            let group = [first] + rest.dropFirst().prefix { $0.joint != .none }
            rest = rest.dropFirst(group.count)
            text += " " + Self.notation(of: group)
        }
        if canBeAnimated { text += " [animated | unanimated]" }
        switch block {
        case .none: break
        case .following, .completion: text += " [{ … }]"
        case .closure, .inline: text += " { … }"
        }
        return text
    }

    /// A parameter with the parameters joined to it.
    private static func notation(of group: [VerbParameter]) -> String {
        // The alternatives at each position of the group.
        var positions: [[String]] = []
        for parameter in group {
            switch parameter.joint {
            case .none, .continuation: positions.append(parameter.alternatives)
            case .alternative, .requiredAlternative: positions[positions.count - 1] += parameter.alternatives
            }
        }
        let isRequired = group[0].isRequired || group.contains { $0.joint == .requiredAlternative }
        if !isRequired, positions.count == 1 { return "[\(positions[0].joined(separator: " | "))]" }
        let text = positions.map { $0.count == 1 ? $0[0] : "(\($0.joined(separator: " | ")))" }
            .joined(separator: " ")
        return isRequired ? text : "[\(text)]"
    }
}

extension VerbParameter {
    /// The alternatives for the parameter, in the notation of the signature.
    var alternatives: [String] {
        switch syntax {
        case .operand(.option(let type)): type.shortCases ?? ["<\(name)>"]
        case .operand(let kind): kind.alternatives(named: name)
        case .word(let word, .option(let type)):
            ["\(word) " + (type.shortCases.map { "(\($0.joined(separator: " | ")))" } ?? "<\(name)>")]
        case .word(let word, let kind): kind.alternatives(named: name).map { "\(word) \($0)" }
        case .literal(let word): [word]
        }
    }
}

extension EnumType {
    /// The cases, if they fit in a signature.
    fileprivate var shortCases: [String]? { cases.count <= 4 ? cases : nil }
}

extension OperandKind {
    /// The name of an operand after a word, if the verb does not name it.
    var placeholder: String {
        switch self {
        case .newController, .controller, .controllerOr: "controller"
        case .navigation: "navigation"
        case .view, .viewOrTitle, .viewOrPoint, .viewOrBarItem: "view"
        case .window, .windowOrKey: "window"
        case .duration: "time"
        case .value: "value"
        case .file: "file"
        case .slotOrRect: "slot"
        case .option: "option"
        case .list: "array"
        case .function: "function"
        }
    }

    /// The alternatives for an operand of this kind and name.
    fileprivate func alternatives(named name: String) -> [String] {
        switch self {
        case .controllerOr(let word): ["<\(name)>", word]
        case .viewOrTitle: ["<\(name)>", "<title>"]
        case .viewOrPoint: ["<\(name)>", "<point>"]
        case .windowOrKey: ["<\(name)>", "window"]
        case .slotOrRect: ["<\(name)>", "<rect>"]
        case .newController, .controller, .navigation, .view, .viewOrBarItem, .window, .duration, .value, .file,
            .option,
            .list, .function:
            ["<\(name)>"]
        }
    }
}
