// Commands: every verb of the catalogue, with operands according to its signature.

import Flow

extension MeaningGenerator {
    /// The probabilities in per cent with which some verbs are kept when drawn; other verbs always are.
    private static let probabilities: [String: Int] = [
        "log": 30, "restore": 30, "crash": 35, "terminate": 50, "relaunch": 70, "preserve": 40, "customize": 25,
        "resize": 40, "tap row": 30, "tap item": 30, "settle": 30, "becomeActive": 25, "resignActive": 25,
        "drag": 40, "tap": 50, "memoryWarning": 60, "finish": 50, "cancel": 50, "progress": 50, "wait": 70,
    ]

    /// A command with any verb.
    mutating func command(_ scope: MeaningScope) -> Piece {
        while true {
            let themed = themeVerb()
            let verb = themed ?? pick(VerbReference.all)
            if themed == nil, !scope.isGesture, !numbers.chance(Self.probabilities[verb.name] ?? 100) { continue }
            // The programs declare no functions of other modules.
            if verb.parameters.contains(where: { $0.syntax == .operand(.function) }) { continue }
            if verb.launches, scope.depth > 0 || scope.context != "main" || !app.hasLaunch {
                continue
            }
            return command(verb, scope)
        }
    }

    /// A command with a given verb.
    mutating func command(_ verb: VerbReference, _ scope: MeaningScope) -> Piece {
        var words: [String] = [verb.name]
        for parameter in verb.parameters {
            if !parameter.isRequired, !numbers.chance(verb.name == "wait" ? 60 : 50) { continue }
            switch parameter.syntax {
            case .operand(let kind): words.append(operand(kind, parameter.name, verb.name, scope))
            case .word(let word, let kind): words.append("\(word) \(operand(kind, parameter.name, verb.name, scope))")
            case .literal(let word): words.append(word)
            }
        }
        if verb.canBeAnimated, numbers.chance(60) { words.append(numbers.chance(50) ? "animated" : "unanimated") }
        let text = words.joined(separator: " ")
        let tag = MeaningTag(act: verb.name, context: scope.context)
        switch verb.block {
        case .none: return Piece(text, tag: tag)
        case .closure: return Piece(text + " {", block(scope, "\(verb.name) block"), tag: tag)
        case .completion:
            guard numbers.chance(25) else { return Piece(text, tag: tag) }
            return Piece(text + " {", block(scope, "completion"), tag: tag)
        case .inline: return Piece(text + " {", block(scope, verb.name), tag: tag)
        case .following:
            guard numbers.chance(70) else { return Piece(text, tag: tag) }
            return Piece(text + " {", gesture(scope), tag: tag)
        }
    }

    private mutating func block(_ scope: MeaningScope, _ context: String) -> [Piece] {
        var inner = scope.inner(context)
        inner.isGesture = false
        inner.isLoop = false
        return code(inner, 3)
    }

    /// The name of a class of which the verb creates an instance.
    private mutating func made() -> String {
        let model = pick(classes.filter { $0.uikit.isKind(of: .viewController) })
        return model.takesID ? model.making : model.name
    }

    /// An operand as an item of a command. Expressions with operators or closures are put in parentheses.
    private mutating func operand(_ kind: OperandKind, _ name: String, _ verb: String, _ scope: MeaningScope) -> String
    {
        switch kind {
        case .newController:
            if numbers.chance(30) { return made() }
            return item(controller(scope, new: true))
        case .controller:
            if numbers.chance(6) { return pick(classes.filter { $0.uikit.isKind(of: .viewController) }).name }
            return item(controller(scope, new: false))
        case .controllerOr(let word): return numbers.chance(30) ? word : item(controller(scope, new: false))
        case .navigation: return item(object(scope, .navigationController))
        case .view, .viewOrBarItem: return item(object(scope, .view))
        case .viewOrTitle:
            if numbers.chance(30) { return "\"Delete\"" }
            let buttons = classes.filter { !$0.buttons.isEmpty }
            guard !buttons.isEmpty, numbers.chance(80) else { return item(object(scope, .view)) }
            let model = pick(buttons)
            let owner = scope.names.first { $0.className == model.name }?.name ?? model.name.lowercased()
            return "\(owner).\(model.buttons[0])"
        case .viewOrPoint:
            return numbers.chance(30)
                ? "point(\(numbers.below(400)), \(numbers.below(900)))" : item(object(scope, .view))
        case .window: return item(object(scope, .window))
        case .windowOrKey: return numbers.chance(70) ? "window" : item(object(scope, .window))
        case .duration: return duration()
        case .file: return "\"a.state\""
        case .function: return pick(classes).name + ".load"
        case .slotOrRect:
            let slots = classes.flatMap(\.slots)
            return !slots.isEmpty && numbers.chance(60) ? slots[0] : "rect(0, 0, 100, 50)"
        case .option(let type): return pick(type.cases)
        case .list: return value(.objects(.viewController), scope)
        case .value: return operandValue(verb, scope)
        }
    }

    private mutating func operandValue(_ verb: String, _ scope: MeaningScope) -> String {
        switch verb {
        case "progress": return "\(numbers.below(11) * 10)%"
        case "resize": return pick(["1180x820", "500x820", "320x480", "0x0"])
        case "tap row", "tap item": return "\(numbers.below(3))"
        case "tap", "touch": return "\(1 + numbers.below(2))"
        case "pan", "move", "swipe", "twist": return "\(numbers.below(200))"
        case "pinch": return pick(["0.5", "1", "2"])
        default: return item(value(.any, scope))
        }
    }

    /// An expression as an item of a command.
    private func item(_ expression: String) -> String {
        let isPlain = expression.allSatisfy { $0.isLetter || $0.isNumber || "._!()".contains($0) }
        return isPlain || expression.hasPrefix("[") || expression.hasPrefix("\"") ? expression : "(\(expression))"
    }
}
