// Random statements: variables, changes in place, loops, errors, stored functions, and logs of their values.

extension LanguageGenerator {
    /// Some statements, followed by logs of the block's variables.
    mutating func statements(_ count: Int) {
        for _ in 0..<count where budget > 0 { statement() }
        logVariables()
    }

    /// Logs the printable values of a few variables.
    mutating func logVariables() {
        for binding in visible({ $0.type.isPrintable }).suffix(3) {
            line("log \"\(binding.name) \\(\(binding.name))\"")
        }
    }

    mutating func statement() {
        budget -= 1
        if hasRecords, once(in: 4) {
            switch chance.below(5) {
            case 0: return declare(pick([.record, .record, .records, .enumeration]))
            case 1: return matchPattern()
            default: return changeRecord()
            }
        }
        switch chance.below(30) {
        case 0...6: declare(pick(LanguageType.ofVariables))
        case 7...11: assign()
        case 12...14: change()
        case 15...16: line("log \"\(interpolation(3))\"")
        case 17: branch()
        case 18: choice()
        case 19...20: loop()
        case 21: attempt()
        case 22: callAlone()
        case 23: bindOptional()
        case 24: storeFunction()
        case 25: changeObject()
        case 26: localFunction()
        case 27 where depth > 0 && !context.isMain: postpone()
        case 28: block("do") { $0.nested(2) }
        case 29 where context.mayThrow || once(in: 6): throwSomething()
        default: leave()
        }
    }

    /// A deferred block with local variables, which only an error can end early.
    private mutating func postpone() {
        let outer = context
        (context.result, context.isInLoop, context.mayThrow) = (nil, false, false)
        block("defer") { generator in
            if generator.once(in: 3) { return generator.statements(1 + generator.chance.below(2)) }
            generator.block("do", " catch { log \"deferred \\(error is C0 ? 0 : error)\" }") {
                $0.statements(1 + $0.chance.below(3))
            }
        }
        context = outer
    }

    /// The statements of an inner block.
    mutating func nested(_ count: Int) {
        let outer = context
        context.isMain = false
        statements(depth > 4 ? 1 : 1 + chance.below(count))
        context = outer
    }

    /// Text before a block: closures are put in parentheses, and unnecessary parentheses are removed.
    func plain(_ text: String) -> String {
        if text.contains("{") { return "(\(text))" }
        guard text.hasPrefix("("), text.hasSuffix(")") else { return text }
        let inner = text.dropFirst().dropLast()
        var open = 0
        for character in inner {
            open += character == "(" ? 1 : character == ")" ? -1 : 0
            if open < 0 { return text }
        }
        return String(inner)
    }

    // MARK: Variables

    mutating func declare(_ type: LanguageType) {
        let name = newName()
        let isConstant = once(in: 4)
        let isAnnotated = type == .maybeInt || type == .maybeNode || once(in: 3)
        let value = expression(type)
        let annotation = isAnnotated ? type.annotation.map { ": \($0)" } ?? "" : ""
        if type == .maybeNode, once(in: 3) {
            // Another reference must hold the object to which a weak variable refers.
            line("weak var \(name): C0? = \(variable(of: .node) ?? "nil")")
        } else {
            line("\(isConstant ? "let" : "var") \(name)\(annotation) = \(value)")
        }
        bindings.append(LanguageBinding(name: name, type: type, isConstant: isConstant))
    }

    private mutating func assign() {
        let found = visible { !$0.isConstant }
        guard !found.isEmpty else { return declare(.int) }
        let target = pick(found)
        let outer = context
        defer { context = outer }
        context.mayCall = once(in: 2)
        guard !context.mayCall else { return line("\(target.name) = \(expression(target.type))") }
        switch target.type {
        case .int where once(in: 2):
            let op = pick(["+=", "-=", "*=", "+=", "%="])
            line("\(target.name) \(op) \(op == "*=" ? "\(chance.below(4))" : expression(.int, 2))")
        case .string where once(in: 2): line("\(target.name) += \(expression(.string, 2))")
        case .ints where once(in: 3): line("\(target.name) += \(expression(.ints, 1))")
        case .double where once(in: 2):
            line("\(target.name) \(pick(["+=", "-=", "*=", "/="])) \(expression(.double, 1))")
        case .duration where once(in: 2): line("\(target.name) += \(expression(.duration, 1))")
        case .bool where once(in: 3): line("\(target.name).toggle()")
        case .rect:
            line("\(target.name).\(pick(["size.width", "origin.y", "size.height"])) = \(expression(.double, 1))")
        default: line("\(target.name) = \(expression(target.type))")
        }
    }

    // MARK: Changes in place

    /// The path to a collection of a type that can be changed in place.
    private mutating func path(to type: LanguageType) -> String? {
        var paths: [String] = []
        if let name = assignable(type) { paths += [name, name] }
        if let object = variable(of: .node) {
            switch type {
            case .ints:
                paths += [
                    "\(object).items", "\(object).grid[\(chance.below(2))]", "\(object).parts[\"a\", default: []]",
                ]
            case .grid: paths.append("\(object).grid")
            case .counts: paths.append("\(object).table")
            case .groups: paths.append("\(object).parts")
            default: break
            }
            if type == .ints { paths.append("\(object).next?.items") }
        }
        if let maybe = variable(of: .maybeNode), type == .ints { paths.append("\(maybe)?.items") }
        if type == .ints {
            if let grid = assignable(.grid) { paths.append("\(grid)[\(bounded(expression(.int, 1), grid))]") }
            if let groups = assignable(.groups) {
                paths += ["\(groups)[\(key()), default: []]", "\(groups)[\"a\"]?"]
            }
            if let nodes = variable(of: .nodes) { paths.append("\(nodes)[\(chance.below(2))].items") }
            if let byName = variable(of: .nodesByName) { paths.append("\(byName)[\"a\"]?.items") }
            if context.hasSelf { paths += ["items", "self.items", "grid[0]", "parts[\"b\", default: [1]]"] }
        }
        if context.hasSelf, type == .counts { paths.append("table") }
        if context.hasSelf, type == .grid { paths.append("grid") }
        return paths.isEmpty ? nil : pick(paths)
    }

    private mutating func change() {
        let type = pick([
            LanguageType.ints, .ints, .ints, .ints, .grid, .counts, .counts, .groups, .nodes, .nodesByName,
        ])
        let outer = context
        defer { context = outer }
        context.mayCall = outer.mayCall && once(in: 3)
        guard let path = path(to: type) else { return declare(type) }
        switch type {
        case .ints: changeIntegers(path)
        case .grid: changeGrid(path)
        case .counts, .groups, .nodesByName: changeDictionary(path, type)
        default: changeNodes(path)
        }
    }

    private mutating func changeIntegers(_ path: String) {
        switch chance.below(12) {
        case 0...3: line("\(path).append(\(expression(.int, 2)))")
        case 4: line("\(path).insert(\(expression(.int, 1)), at: 0)")
        case 5: line("\(path).removeAll()")
        case 6: line("\(path).sort()")
        case 7: line("\(path).sort { $0 > $1 }")
        case 8: line("log \"\\(\(path).popLast())\"")
        case 9: line("\(path)[0] \(pick(["=", "+=", "-="])) \(expression(.int, 2))")
        case 10: line("\(path).\(pick(["removeLast()", "removeFirst()", "remove(at: 0)"]))")
        default: line(path.hasSuffix("?") ? "\(path).append(3)" : "\(path) += [\(expression(.int, 1))]")
        }
    }

    private mutating func changeGrid(_ path: String) {
        switch chance.below(4) {
        case 0: line("\(path).append(\(expression(.ints, 1)))")
        case 1: line("\(path)[0][0] \(pick(["=", "+=", "*="])) \(expression(.int, 1))")
        case 2: line("\(path)[0].append(\(path).count)")
        default: line("\(path)[0] = \(expression(.ints, 1))")
        }
    }

    private mutating func changeDictionary(_ path: String, _ type: LanguageType) {
        let value = type == .counts ? LanguageType.int : type == .groups ? .ints : .node
        switch chance.below(6) {
        case 0: line("\(path)[\(key())] = nil")
        case 1: line("\(path).removeValue(forKey: \(key()))")
        case 2 where type == .counts: line("\(path)[\(key()), default: 3] += \(expression(.int, 1))")
        case 3 where type == .counts: line("log \"\\(\(path).updateValue(\(expression(.int, 1)), forKey: \(key())))\"")
        case 4: line("\(path).removeAll()")
        default: line("\(path)[\(key())] = \(expression(value, 1))")
        }
    }

    private mutating func changeNodes(_ path: String) {
        switch chance.below(5) {
        case 0...1: line("\(path).append(\(expression(.node, 1)))")
        case 2: line("\(path).popLast()")
        case 3: line("if !\(path).isEmpty { \(path)[0] = \(expression(.node, 1)) }")
        default: line("\(path).removeAll()")
        }
    }

    private mutating func changeObject() {
        guard let object = variable(of: .node) else { return declare(.node) }
        let outer = context
        defer { context = outer }
        context.mayCall = false
        switch chance.below(9) {
        case 0: line("\(object).n \(pick(["=", "+=", "-="])) \(expression(.int, 2))")
        case 1: line("\(object).next = \(expression(.maybeNode, 2))")
        case 2: line("\(object).next = \(expression(.node, 1))")
        case 3: line("\(object).back = \(variable(of: .node) ?? "nil")")
        case 4: line("\(object).half = \(expression(.int, 2))")
        case 5: line("\(object).watched \(pick(["=", "+="])) \(expression(.int, 1))")
        case 6: line("\(object).act = \(expression(.action))")
        case 7: line("\(object).next?.next?.n = \(expression(.int, 2))")
        default: line("\(object).s += \(expression(.string, 1))")
        }
    }

    // MARK: Calls and functions

    private mutating func callAlone() {
        let known = Array(functions.prefix(context.level))
        guard context.mayCall, !known.isEmpty, let call = call(pick(known), 2) else {
            return line("log \"\(interpolation(2))\"")
        }
        line(call)
    }

    /// A closure over several lines, stored in a variable, a field or a collection, which changes what it captured.
    private mutating func storeFunction() {
        let targets = visible { [.action, .actions, .node].contains($0.type) && ($0.type == .node || !$0.isConstant) }
        let head: String
        let tail: String
        var declared: String?
        switch targets.isEmpty || once(in: 3) ? nil : pick(targets) {
        case let target? where target.type == .action: (head, tail) = ("\(target.name) = ", "")
        case let target? where target.type == .actions: (head, tail) = ("\(target.name).append(", ")")
        case let target?: (head, tail) = ("\(target.name).act = ", "")
        default:
            let name = fresh("v")
            declared = name
            (head, tail) = ("let \(name) = ", "")
        }
        let weak = once(in: 3) ? variable(of: .node) : nil
        let outer = context
        context = Context(mayCall: false, level: 0, isInLoop: false, result: .int, hasSelf: outer.hasSelf)
        line("\(head){\(weak.map { " [weak \($0)] in" } ?? "")")
        inner { generator in
            if let weak { generator.line("log \"\\(\(weak) == nil)\"") }
            // A weak capture may be nil.
            for index in generator.bindings.indices where generator.bindings[index].name == weak {
                generator.bindings.append(LanguageBinding(name: weak!, type: .maybeNode, isConstant: true))
            }
            if generator.once(in: 3), let list = generator.assignable(.ints) {
                let value = generator.expression(.int, 1)
                generator.line(
                    generator.once(in: 2) ? "\(list).append(\(value))" : "if !\(list).isEmpty { \(list)[0] = \(value) }"
                )
            }
            generator.statements(1 + generator.chance.below(3))
            generator.line("return \(generator.expression(.int, 2))")
        }
        line("}\(tail)")
        context = outer
        if let declared { bindings.append(LanguageBinding(name: declared, type: .action, isConstant: true)) }
    }

    private mutating func localFunction() {
        guard context.mayCall else { return line("log \"\(interpolation(2))\"") }
        let (name, parameter) = (fresh("f"), fresh("p"))
        let outer = context
        context = Context(mayCall: true, level: outer.level, result: .int, hasSelf: outer.hasSelf, mayThrow: true)
        block("func \(name)(_ \(parameter): Int, by step: Int = \(expression(.int, 1))) -> Int") {
            $0.bindings.append(LanguageBinding(name: parameter, type: .int, isConstant: true))
            $0.bindings.append(LanguageBinding(name: "step", type: .int, isConstant: true))
            $0.statements(1 + $0.chance.below(3))
            $0.line("return \($0.expression(.int, 2))")
        }
        context = outer
        line("log \"\\(try? \(name)(\(expression(.int, 1))\(once(in: 2) ? ", by: 2" : "")))\"")
    }
}
