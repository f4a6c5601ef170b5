// The declarations of a random program: classes whose instances log their deallocation, functions that call only earlier
// ones, and the statements that use them, also in the blocks of verbs.

extension LanguageGenerator {
    mutating func writeProgram() {
        let usesVerbs = once(in: 3)
        let count = 2 + chance.below(4)
        if once(in: 2) { writeRecordTypes() }
        for index in 0..<count { functions.append(signature(index)) }
        writeClasses()
        for index in 0..<count where !functions[index].isMethod { write(index) }
        if once(in: 12) { writeWideFunction() }
        if usesVerbs { writeScreens() }
        for _ in 0..<3 {
            context = Context(mayCall: true, level: 0)
            declare(pick([.int, .int, .ints, .string, .counts, .node, .maybeNode, .action, .grid]))
        }
        context = Context(mayCall: true, level: functions.count, mayThrow: false, isMain: true)
        budget = 12 + chance.below(30)
        while budget > 0 {
            if usesVerbs, once(in: 5) { verbBlock() } else { mainStatement() }
        }
        logVariables()
    }

    /// A statement at the top level, where an uncaught error would end the program.
    private mutating func mainStatement() {
        if once(in: 30) { return statement() }
        let start = lines.count
        let declared = bindings.count
        context.mayThrow = true
        statement()
        context.mayThrow = false
        // A statement that declares a variable stays at the top level; the errors of all others are caught.
        guard bindings.count == declared, !lines[start].hasPrefix("var "), !lines[start].hasPrefix("func ") else {
            return
        }
        for index in start..<lines.count { lines[index] = "    " + lines[index] }
        lines.insert("do {", at: start)
        lines += ["} catch {", "    log \"ended \\(error is C0 ? 0 : error)\"", "}"]
    }

    // MARK: Functions

    private mutating func signature(_ index: Int) -> LanguageFunction {
        let isMethod = once(in: 2)
        var parameters: [LanguageFunction.Parameter] = []
        for position in 0..<chance.below(4) {
            let type = pick(LanguageType.ofParameters + (hasRecords ? [.record, .enumeration] : []))
            let name = "p\(index)\(position)"
            let isPlain = type == .int || type == .string || type == .ints || type == .maybeInt
            parameters.append(
                .init(
                    label: once(in: 2) ? name : nil, name: name, type: type,
                    hasDefault: isPlain && once(in: 3)))
        }
        let isRecursive = once(in: 4)
        if isRecursive {
            parameters.insert(.init(label: nil, name: "depth", type: .int, hasDefault: false), at: 0)
        }
        return LanguageFunction(
            name: isMethod ? "m\(index)" : "f\(index)", parameters: parameters,
            result: pick([
                .int, .int, .int, .ints, .string, .bool, .grid, .node, .maybeNode, .counts, .action, .maybeInt,
            ]),
            isMethod: isMethod, isRecursive: isRecursive)
    }

    private func head(_ function: LanguageFunction, defaults: [String]) -> String {
        let parameters = function.parameters.enumerated().map { position, parameter in
            let label = parameter.label == nil ? "_ " : ""
            let annotation = parameter.type.annotation.map { ": \($0)" } ?? ""
            return "\(label)\(parameter.name)\(annotation)" + (parameter.hasDefault ? " = \(defaults[position])" : "")
        }
        return "func \(function.name)(\(parameters.joined(separator: ", "))) throws"
    }

    /// Writes a function or one implementation of a method. A subclass may call the method that it overrides.
    private mutating func write(_ index: Int, inSubclass: Bool = false) {
        let function = functions[index]
        let (outerBindings, outerContext) = (bindings, context)
        bindings = []
        budget = 3 + chance.below(7)
        context = Context(
            mayCall: true, level: index, result: function.result, hasSelf: function.isMethod, mayThrow: true)
        // A default may use the parameters before it.
        let defaults = function.parameters.map { parameter in
            defer { bindings.append(LanguageBinding(name: parameter.name, type: parameter.type, isConstant: true)) }
            return parameter.hasDefault ? expression(parameter.type, 1) : ""
        }
        bindings = []
        block((inSubclass ? "override " : "") + head(function, defaults: defaults)) { generator in
            for parameter in function.parameters {
                generator.bindings.append(
                    LanguageBinding(name: parameter.name, type: parameter.type, isConstant: true))
            }
            if function.isRecursive {
                generator.line("if depth <= 0 { return \(generator.expression(function.result, 1)) }")
            }
            generator.statements(2 + generator.chance.below(4))
            if generator.once(in: 3), inSubclass { generator.writeSuperCall(function) }
            if function.isRecursive { generator.writeRecursion(function) }
            generator.line("return \(generator.expression(function.result, 2))")
        }
        (bindings, context) = (outerBindings, outerContext)
    }

    private mutating func arguments(of function: LanguageFunction) -> String {
        function.parameters.map { parameter in
            let value = parameter.name == "depth" ? "depth - 1" : parameter.name
            return parameter.label == nil ? value : "\(parameter.name): \(value)"
        }.joined(separator: ", ")
    }

    private mutating func writeSuperCall(_ function: LanguageFunction) {
        let name = fresh("v")
        line("let \(name) = super.\(function.name)(\(arguments(of: function)))")
        bindings.append(LanguageBinding(name: name, type: function.result, isConstant: true))
    }

    private mutating func writeRecursion(_ function: LanguageFunction) {
        let name = fresh("v")
        line("let \(name) = \(function.name)(\(arguments(of: function)))")
        bindings.append(LanguageBinding(name: name, type: function.result, isConstant: true))
    }

    // MARK: Classes

    private mutating func writeClasses() {
        context = Context(mayCall: false, hasSelf: false)
        block("class C0") { generator in
            generator.line("var n = \(generator.chance.below(9))")
            generator.line("var s = \"s\"")
            generator.line("var items = \(generator.pick(["[1, 2]", "[]", "[3]"]))")
            generator.line("var grid = [[1], [2, 3]]")
            generator.line("var table = [\"a\": 1]")
            generator.line("var parts = [\"a\": [1]]")
            if generator.hasRecords { generator.line("var rec = S0()") }
            generator.line("var next: C0?")
            generator.line("weak var back: C0?")
            generator.line("var act = { \(generator.chance.below(9)) }")
            // UIKit uses this name for a list of objects.
            generator.line("var children = [7, 8]")
            generator.line("let tag: Int")
            generator.block("var watched = 1") {
                if $0.once(in: 2) { $0.line("willSet { log \"will \\(newValue)\" }") }
                $0.line("didSet { if watched != oldValue { n += 1 } }")
            }
            generator.line("lazy var later = n + \(generator.chance.below(5))")
            generator.line("var total: Int { n + items.count + (next?.n ?? 0) }")
            generator.block("var half: Int") {
                $0.line("get { n / 2 }")
                $0.line("set { n = newValue * 2 % 1000 }")
            }
            generator.block("init(_ tag: Int, n: Int = 4)") {
                $0.line("self.tag = tag")
                $0.line("self.n = n")
            }
            generator.line("static func make(_ tag: Int) -> C0 { return C0(tag, n: 1) }")
            generator.line("deinit { log \"~ \\(tag)\" }")
            for index in generator.functions.indices where generator.functions[index].isMethod {
                generator.write(index)
            }
        }
        block("class C1: C0") { generator in
            generator.line("var extra = [1]")
            generator.block("init(_ tag: Int)") {
                $0.line("super.init(tag, n: 2)")
                $0.line("extra.append(tag)")
            }
            generator.line("override var total: Int { super.total + extra.count }")
            if generator.once(in: 2) { generator.line("deinit { log \"~~ \\(tag) \\(extra.count)\" }") }
            for index in generator.functions.indices
            where generator.functions[index].isMethod && generator.once(in: 2) {
                generator.write(index, inSubclass: true)
            }
        }
        block("class Q0") {
            $0.line("var n: Int")
            $0.line("var own: Q0?")
            $0.block("init(_ n: Int)") { $0.line("self.n = n") }
        }
    }

    /// A function with more variables and arguments than a small frame holds.
    private mutating func writeWideFunction() {
        let (outerBindings, outerContext) = (bindings, context)
        bindings = []
        let width = 20 + chance.below(30)
        let parameters = (0..<width).map { "_ a\($0): Int" }.joined(separator: ", ")
        context = Context(mayCall: false, result: .int)
        block("func wide(\(parameters)) -> Int") { generator in
            for position in 0..<width {
                generator.bindings.append(LanguageBinding(name: "a\(position)", type: .int, isConstant: true))
            }
            for position in 0..<200 {
                generator.line("\(position % 9 == 0 ? "let" : "var") l\(position) = a\(position % width) + \(position)")
            }
            generator.line("let add = { l7 += l150; return l7 + l199 }")
            generator.line("l3 += add()")
            let sum = (0..<30).map { _ in "l\(generator.chance.below(200))" }.joined(separator: " + ")
            generator.line("return (\(sum) + l3 + add()) % 1009")
        }
        (bindings, context) = (outerBindings, outerContext)
        line("log \"\\(wide(\((0..<width).map { "\($0 * 7 % 13)" }.joined(separator: ", "))))\"")
    }

    // MARK: Verbs

    /// The screens of a program with verbs, one of which has code in its handlers.
    private mutating func writeScreens() {
        line("screen Home")
        line("screen Detail")
        block("screen Busy") { generator in
            for handler in ["viewDidLoad", "viewWillAppear"] where generator.once(in: 2) || handler == "viewDidLoad" {
                generator.verbBody("on \(handler)")
            }
        }
        line("launch { navigation main { Home } }")
    }

    /// A block of statements that runs once, for any owner.
    private mutating func verbBody(_ head: String, end: [String] = []) {
        let outer = context
        let outerBudget = budget
        context = Context(mayCall: true, level: functions.count)
        budget = 5
        block(head) { generator in
            generator.block("do", " catch { log \"ended \\(error is C0 ? 0 : error)\" }") {
                $0.statements(2 + $0.chance.below(3))
            }
            for line in end { generator.line(line) }
        }
        context = outer
        budget = outerBudget - 2
    }

    private mutating func verbBlock() {
        switch chance.below(6) {
        case 0: verbBody("async")
        case 4: verbBody("overlap")
        case 5: interactivePop()
        case 1:
            verbBody("after 0s")
            line("wait 10ms")
        case 2:
            line("push Busy onto main unanimated")
            line("pop main unanimated")
        default:
            verbBody("present Detail from main", end: [])
            line("dismiss main")
        }
    }

    /// A swipe back that finishes or is cancelled, with code in its block.
    private mutating func interactivePop() {
        line("push Detail onto main unanimated")
        if once(in: 2) {
            verbBody("interactive pop main", end: ["finish"])
        } else {
            verbBody("interactive pop main", end: ["progress 40%", "cancel"])
            line("pop main unanimated")
        }
    }
}
