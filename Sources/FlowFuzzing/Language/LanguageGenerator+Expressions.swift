// Random expressions: text that evaluates to the requested type, with arbitrary side effects.

extension LanguageGenerator {
    /// An expression of a type; `size` bounds its subexpressions.
    mutating func expression(_ type: LanguageType, _ size: Int = 3) -> String {
        if size > 0, once(in: 10), type.isPrintable || type == .node || type == .maybeNode, type != .range {
            return "(\(condition(size - 1)) ? \(expression(type, size - 1)) : \(expression(type, size - 1)))"
        }
        if size > 0, context.mayCall, once(in: 5), let call = call(giving: type, size - 1) { return call }
        if !once(in: 3) || size == 0, let name = variable(of: type) { return name }
        switch type {
        case .int: return integer(size)
        case .double: return double(size)
        case .bool: return condition(size)
        case .string: return string(size)
        case .duration: return duration(size)
        case .percent: return pick(["40%", "12.5%", "0%"])
        case .range: return range(size)
        case .ints: return integers(size)
        case .strings: return strings(size)
        case .grid: return grid(size)
        case .counts: return counts(size)
        case .groups: return groups(size)
        case .maybeInt: return maybeInteger(size)
        case .node, .maybeNode, .nodes, .nodesByName, .quiet: return object(type, size)
        case .action, .mapper, .actions: return function(type, size)
        case .record: return record(size)
        case .records: return records(size)
        case .enumeration: return enumeration(size)
        case .rect: return "CGRect(x: \(chance.below(9)), y: \(integer(0)), width: 3, height: \(chance.below(50)))"
        }
    }

    // MARK: Numbers

    private mutating func integer(_ size: Int) -> String {
        guard size > 0 else { return variable(of: .int) ?? "\(chance.below(12) - 3)" }
        if once(in: 6), let value = integerOfRecord(size - 1) { return value }
        switch chance.below(23) {
        case 0...2: return "(\(expression(.int, size - 1)) \(pick(["+", "-"])) \(expression(.int, size - 1)))"
        case 3: return "(\(expression(.int, size - 1)) \(pick(["+", "-"])) \(chance.below(40)))"
        case 4: return "(\(expression(.int, size - 1)) * \(chance.below(7)) % 97)"
        case 5: return "(\(expression(.int, size - 1)) \(pick(["/", "%"])) \(chance.below(8)))"
        case 6: return "\(expression(pick([.ints, .strings, .grid, .counts, .string]), size - 1)).count"
        case 7: return "(\(expression(.maybeInt, size - 1)) ?? \(expression(.int, size - 1)))"
        case 8: return "\(pick(["min", "max"]))(\(expression(.int, size - 1)), \(expression(.int, size - 1)))"
        case 9: return element(of: .ints, size - 1)
        case 10:
            return "(\(expression(.ints, size - 1)).\(pick(["first", "last", "min()", "max()"])) ?? \(chance.below(9)))"
        case 11: return "\(expression(.ints, size - 1)).reduce(\(integer(0))) { $0 + $1 % 50 }"
        case 12: return "\(expression(.counts, size - 1))[\(key()), default: \(chance.below(9))]"
        case 13: return "(Int(\(expression(.string, size - 1))) ?? \(chance.below(9)))"
        case 14: return "-\(pick(["abs(\(expression(.int, size - 1)))", "(\(expression(.int, size - 1)))"]))"
        case 15...16: return field(.int, size - 1)
        case 17:
            if let name = instance() {
                return "(\(name)?.\(pick(["n", "total", "next?.n", "half"])) ?? \(chance.below(9)))"
            }
            return "\(chance.below(9))"
        case 18: return step(size)
        case 19 where context.mayCall: return calledFunction(size)
        case 21:
            // To the compiler, such an element may also be an object of UIKit.
            guard let nodes = variable(of: .nodes) else { return "\(chance.below(9))" }
            let question = pick(["count", "isEmpty ? 1 : 2", "last ?? 3"])
            return once(in: 2)
                ? "(\(nodes).first?.children.first ?? \(chance.below(9)))"
                : "(\(nodes).isEmpty ? 0 : \(pick(["\(nodes)[0].children[\(chance.below(2))]", "(\(nodes)[0].children.\(question))"])))"
        case 20: return "\(expression(.range, size - 1)).\(pick(["count", "lowerBound", "upperBound"]))"
        default: return once(in: 30) ? pick(["Int.max", "Int.min", "0x7f", "1_000"]) : "\(chance.below(40) - 9)"
        }
    }

    /// An operand that changes a variable. The operands before it must not see the change.
    private mutating func step(_ size: Int) -> String {
        guard context.mayCall, let name = assignable(.int) else { return "\(chance.below(9))" }
        switch chance.below(3) {
        case 0: return "({ \(name) += \(chance.below(5)); return \(name) })()"
        case 1: return "({ \(name) = \(chance.below(9)); return \(expression(.int, 0)) })()"
        default:
            guard let list = assignable(.ints) else { return name }
            return "({ \(list).append(\(chance.below(9))); return \(list).count })()"
        }
    }

    private mutating func calledFunction(_ size: Int) -> String {
        switch chance.below(5) {
        case 0: if let name = variable(of: .action) { return "\(name)()" }
        case 1: if let name = variable(of: .mapper) { return "\(name)(\(expression(.int, size - 1)))" }
        case 2:
            if let name = variable(of: .actions) {
                return "(\(name).isEmpty ? 0 : \(name)[\(bounded(integer(0), name))]())"
            }
        case 3: if let name = variable(of: .node) { return "\(name).act()" }
        default: break
        }
        return "({ \(expression(.int, size - 1)) })()"
    }

    private mutating func double(_ size: Int) -> String {
        guard size > 0 else { return pick(["1.5", "0.25", "-2.0", "3e2"]) }
        switch chance.below(6) {
        case 0:
            return
                "(\(expression(.double, size - 1)) \(pick(["+", "-", "*", "/"])) \(expression(pick([.int, .double]), size - 1)))"
        case 1: return "Double(\(expression(.int, size - 1)))"
        case 2: return "\(expression(.rect, size - 1)).\(pick(["width", "maxX", "midY", "size.height", "origin.x"]))"
        case 3: return "\(pick(["min", "max"]))(\(expression(.double, size - 1)), 2.5)"
        case 4: return "(\(expression(.duration, size - 1)) / 2s)"
        default: return pick(["1.5", "0.25", "-2.0", "3e2"])
        }
    }

    private mutating func duration(_ size: Int) -> String {
        guard size > 0 else { return pick(["250ms", "1s", "0.5s", "0s"]) }
        switch chance.below(4) {
        case 0: return "(\(expression(.duration, size - 1)) \(pick(["+", "-"])) \(pick(["10ms", "2s"])))"
        case 1: return "(\(expression(.duration, size - 1)) * \(chance.below(4)))"
        default: return pick(["250ms", "1s", "0.5s", "0s"])
        }
    }

    private mutating func range(_ size: Int) -> String {
        let lower = chance.below(4) - 1
        if once(in: 3), size > 0, let list = variable(of: .ints) { return "\(list).indices" }
        return "(\(lower)\(pick(["..<", "..."]))\(lower + chance.below(5)))"
    }

    private mutating func maybeInteger(_ size: Int) -> String {
        switch chance.below(8) {
        case 0: return "nil"
        case 1:
            return
                "\(expression(.ints, max(size - 1, 0))).\(pick(["first", "last", "min()", "firstIndex(of: 2)", "first { $0 > 3 }"]))"
        case 2: return "\(expression(.counts, max(size - 1, 0)))[\(key())]"
        case 3: return "Int(\(expression(.string, max(size - 1, 0))))"
        case 4 where size > 0: return "(try? \(throwing(size - 1)))"
        case 5:
            guard let name = instance() else { return "nil" }
            return "\(name)?.\(pick(["n", "next?.tag", "next?.next?.n", "back?.n", "items.count", "grid.first?.last"]))"
        case 6: return "\(expression(.groups, max(size - 1, 0)))[\(key())]?.\(pick(["count", "first", "last"]))"
        default: return "\(chance.below(9))"
        }
    }

    /// An expression that may fail: a missing element, a division by zero, a forced nil.
    private mutating func throwing(_ size: Int) -> String {
        switch chance.below(4) {
        case 0: return "\(expression(.ints, size))[\(chance.below(4))]"
        case 1: return "(\(chance.below(9)) / \(expression(.int, size)))"
        case 2: return "\(expression(.maybeInt, size))!"
        default: return "(\(expression(.int, size)) + Int.max)"
        }
    }

    // MARK: Conditions

    mutating func condition(_ size: Int) -> String {
        guard size > 0 else { return variable(of: .bool) ?? pick(["true", "false"]) }
        if once(in: 14), let value = conditionOfRecord(size - 1) { return value }
        switch chance.below(14) {
        case 0...2:
            return
                "(\(expression(.int, size - 1)) \(comparison()) \(once(in: 2) ? "\(chance.below(9))" : expression(.int, size - 1)))"
        case 3: return "(\(expression(.string, size - 1)) \(comparison()) \(expression(.string, size - 1)))"
        case 4: return "(\(condition(size - 1)) \(pick(["&&", "||"])) \(condition(size - 1)))"
        case 5: return "!\(condition(size - 1))"
        case 6:
            let type = pick([LanguageType.ints, .grid, .strings, .counts, .groups, .maybeInt, .double, .duration])
            return "(\(expression(type, size - 1)) \(pick(["==", "!="])) \(expression(type, size - 1)))"
        case 7: return "\(expression(.ints, size - 1)).contains(\(expression(.int, 0)))"
        case 8: if let name = instance() { return "(\(name) \(pick(["==", "!=", "===", "!=="])) nil)" }
        case 9: return "\(expression(pick([.ints, .strings, .string, .counts]), size - 1)).isEmpty"
        case 12:
            let type = pick(["Int", "String"])
            return "((\(expression(pick([.int, .string, .maybeInt]), size - 1)) as? \(type)) == nil)"
        case 10: if let name = instance() { return "(\(name) is \(pick(["C1", "C0", "Q0"])))" }
        case 11:
            let member = pick(["contains(where: ", "allSatisfy("])
            return "\(expression(.ints, size - 1)).\(member){ $0 \(comparison()) \(chance.below(9)) })"
        default: break
        }
        return variable(of: .bool) ?? pick(["true", "false"])
    }

    /// A variable that holds an instance or nil.
    private mutating func instance() -> String? {
        let found = visible { $0.type == .node || $0.type == .maybeNode }
        return found.isEmpty ? nil : pick(found).name
    }

    private mutating func comparison() -> String { pick(["<", "<=", ">", ">=", "==", "!="]) }

    // MARK: Text

    private mutating func string(_ size: Int) -> String {
        guard size > 0 else { return pick(["\"a\"", "\"b\"", "\"\"", "\"12\"", "\"é\\n\""]) }
        switch chance.below(9) {
        case 0: return "(\(expression(.string, size - 1)) + \(expression(.string, size - 1)))"
        case 1...3: return "\"\(interpolation(size - 1))\""
        case 4:
            return
                "\(expression(.string, size - 1)).\(pick(["uppercased()", "reversed()", "prefix(2)", "suffix(1)", "description"]))"
        case 5: return "\(expression(pick([.strings, .ints]), size - 1)).joined(separator: \"-\")"
        case 6: return "String(\(expression(.int, size - 1)))"
        case 7: return field(.string, size - 1)
        default: return pick(["\"a\"", "\"bb\"", "\"c d\"", "\"7\""])
        }
    }

    /// Text with interpolations. A nested string literal is replaced by a variable unless it is short.
    mutating func interpolation(_ size: Int) -> String {
        var text = pick(["", "x", "is "])
        for _ in 0...chance.below(2) {
            let type = pick([
                LanguageType.int, .int, .ints, .bool, .counts, .double, .maybeInt, .grid, .strings, .percent,
            ])
            text += "\\(\(expression(type, size)))" + pick(["", " ", "/"])
        }
        return text
    }

    mutating func key() -> String { pick(["\"a\"", "\"b\"", "\"c\"", "\"k\\(\(integer(0)) % 3)\""]) }

    // MARK: Collections

    private mutating func element(of list: LanguageType, _ size: Int) -> String {
        let values = variable(of: list) ?? expression(list, 0)
        let index = expression(.int, size)
        if once(in: 8) { return "\(values)[\(index)]" }
        return "(\(values).isEmpty ? \(chance.below(9)) : \(values)[\(bounded(index, values))])"
    }

    /// An index that is in range for any number.
    func bounded(_ index: String, _ list: String) -> String { "(\(index) % 100 + 100) % \(list).count" }

    private mutating func integers(_ size: Int) -> String {
        guard size > 0 else { return pick(["[1, 2, 3]", "[]", "[5]", "[4, 0]"]) }
        switch chance.below(14) {
        case 0...1: return "[\(expression(.int, size - 1)), \(expression(.int, size - 1))]"
        case 2: return "(\(expression(.ints, size - 1)) + \(expression(.ints, size - 1)))"
        case 3: return "\(expression(pick([.ints, .range]), size - 1)).map { \(closureBody(size)) }"
        case 4: return "\(expression(.ints, size - 1)).filter { $0 \(comparison()) \(expression(.int, 0)) }"
        case 5: return "\(expression(.ints, size - 1)).sorted { $0 \(pick([">", "<"])) $1 }"
        case 6:
            let list = expression(.ints, size - 1)
            let call = pick(["sorted()", "dropFirst()", "dropLast()", "prefix(2)", "suffix(2)", "reversed()"])
            // A slice has the indices of its array, which would not fit where an array is expected.
            return ["dropFirst()", "suffix(2)"].contains(call) ? "Array(\(list).\(call))" : "\(list).\(call)"
        case 7: return "\(expression(.grid, size - 1)).flatMap { $0 }"
        case 8: return "\(expression(.strings, size - 1)).compactMap { Int($0) }"
        case 9: return "(\(expression(.groups, size - 1))[\(key())] ?? \(expression(.ints, 0)))"
        case 10: return "Array(\(pick(["0..<3", "stride(from: 6, to: 0, by: -2)", "1...2"])))"
        case 11: return field(.ints, size - 1)
        case 12: return "\(expression(.counts, size - 1)).values.sorted()"
        default: return pick(["[1, 2, 3]", "[]", "[5]", "[4, 0]"])
        }
    }

    /// The body of a closure with one parameter, which may use variables around it.
    private mutating func closureBody(_ size: Int) -> String {
        if let name = variable(of: .int), once(in: 2) { return "$0 + \(name) % 30" }
        return pick(["$0 * 2 % 71", "$0 - 1", "$0 % 3"])
    }

    private mutating func strings(_ size: Int) -> String {
        guard size > 0 else { return pick(["[\"a\"]", "[]", "[\"b\", \"1\"]"]) }
        switch chance.below(5) {
        case 0: return "[\(expression(.string, size - 1)), \(expression(.string, size - 1))]"
        case 1: return "\(expression(.ints, size - 1)).map { \"\\($0)\" }"
        case 2: return "\(expression(.counts, size - 1)).keys"
        case 3: return "Array(\(expression(.string, size - 1)))"
        default: return "\(expression(.string, size - 1)).split(separator: \"a\")"
        }
    }

    private mutating func grid(_ size: Int) -> String {
        guard size > 0 else { return pick(["[[1], [2, 3]]", "[[]]", "[]"]) }
        switch chance.below(4) {
        case 0: return "[\(expression(.ints, size - 1)), \(expression(.ints, size - 1))]"
        case 1: return "\(expression(.ints, size - 1)).map { [$0, \(expression(.int, 0))] }"
        case 2: return field(.grid, size - 1)
        default: return "\(expression(.groups, size - 1)).values"
        }
    }

    private mutating func counts(_ size: Int) -> String {
        guard size > 0 else { return pick(["[\"a\": 1]", "[:]", "[\"b\": 2, \"a\": 0]"]) }
        if once(in: 3) { return field(.counts, size - 1) }
        return "[\"a\": \(expression(.int, size - 1)), \"c\": \(expression(.int, size - 1))]"
    }

    private mutating func groups(_ size: Int) -> String {
        guard size > 0 else { return pick(["[\"a\": [1]]", "[:]"]) }
        return "[\"a\": \(expression(.ints, size - 1)), \"b\": \(expression(.ints, size - 1))]"
    }

    // MARK: Objects

    /// An instance. Its deallocation is logged only if a reference holds it until the end of the statement.
    private mutating func object(_ type: LanguageType, _ size: Int) -> String {
        switch type {
        case .maybeNode:
            switch chance.below(6) {
            case 0: return "nil"
            case 4: return "(\(variable(of: .node) ?? variable(of: .maybeNode) ?? "nil") as? \(pick(["C1", "C0"])))"
            case 1: return variable(of: .node).map { "\($0).\(pick(["next", "back", "next?.next"]))" } ?? "nil"
            case 2: return variable(of: .nodes).map { "\($0).\(pick(["first", "last"]))" } ?? "nil"
            case 3: return variable(of: .nodesByName).map { "\($0)[\(pick(["\"a\"", "\"b\""]))]" } ?? "nil"
            default: return variable(of: .node) ?? variable(of: .maybeNode) ?? "nil"
            }
        case .node: return variable(of: .node) ?? made(size)
        case .nodes:
            return once(in: 4) ? "[]" : "[\(object(.node, size)), \(object(.node, size))]"
        case .nodesByName: return once(in: 4) ? "[:]" : "[\"a\": \(object(.node, size))]"
        default: return "Q0(\(expression(.int, 0)))"
        }
    }

    /// A new instance whose deallocation is logged.
    mutating func made(_ size: Int) -> String {
        switch chance.below(4) {
        case 0: return "C1(\(fresh("")))"
        case 1: return "C0(\(fresh("")), n: \(expression(.int, min(size, 1))))"
        case 2: return "C0.make(\(fresh("")))"
        default: return "C0(\(fresh("")))"
        }
    }

    /// A field of an accessible instance.
    private mutating func field(_ type: LanguageType, _ size: Int) -> String {
        let name: String
        switch type {
        case .int: name = pick(["n", "n", "total", "half", "tag", "later", "watched"])
        case .string: name = "s"
        case .ints: name = "items"
        case .grid: name = "grid"
        default: name = "table"
        }
        if context.hasSelf, once(in: 2) { return once(in: 2) ? name : "self.\(name)" }
        if let object = variable(of: .node) { return "\(object).\(name)" }
        return expression(type, 0)
    }

    // MARK: Functions

    /// A closure. It may run at any time, so it calls nothing that could call the closure itself.
    private mutating func function(_ type: LanguageType, _ size: Int) -> String {
        if type == .actions { return "[\(function(.action, size)), \(function(.action, 0))]" }
        let outer = context
        defer { context = outer }
        context.mayCall = false
        let (head, used) = type == .mapper ? mapperHead() : ("", "")
        if once(in: 2), let name = assignable(.int) {
            return "{ \(head)\(name) += 1; return \(used)\(name) }"
        }
        return "{ \(head)\(used)\(expression(.int, min(size, 2))) }"
    }

    /// The parameter of a closure, sometimes after a capture list, and the expression that uses both.
    private mutating func mapperHead() -> (head: String, used: String) {
        guard once(in: 3), let name = variable(of: .int) else { return ("x in ", "x % 50 + ") }
        let captured = fresh("c")
        return ("[\(captured) = \(name) + 1] x in ", "x % 50 + \(captured) % 20 + ")
    }

    /// A call of a function or method that returns a type.
    private mutating func call(giving type: LanguageType, _ size: Int) -> String? {
        let known = functions.prefix(context.level).filter { $0.result == type }
        guard !known.isEmpty else { return nil }
        return call(pick(Array(known)), size)
    }

    mutating func call(_ function: LanguageFunction, _ size: Int) -> String? {
        var head = function.name
        if function.isMethod {
            if context.hasSelf, once(in: 2) {
                head = once(in: 2) ? head : "self.\(head)"
            } else {
                guard let object = variable(of: .node) else { return nil }
                head = "\(object).\(head)"
            }
        }
        var arguments: [String] = []
        for (position, parameter) in function.parameters.enumerated() {
            // An argument without a label can be omitted only at the end.
            let isOmissible = parameter.label != nil || position == function.parameters.count - 1
            if parameter.hasDefault, isOmissible, once(in: 2) { continue }
            let isDepth = function.isRecursive && position == 0
            let value = isDepth ? "\(chance.below(4))" : expression(parameter.type, min(size, 2))
            arguments.append(parameter.label.map { "\($0): \(value)" } ?? value)
        }
        return "\(head)(\(arguments.joined(separator: ", ")))"
    }
}
