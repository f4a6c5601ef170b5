// Structures, enumerations with values, tuples, subscripts, declared operators, and arguments passed with `&`. A
// program with such types always declares the same few, with one member of each kind; only their uses in statements
// vary.

extension LanguageGenerator {
    // MARK: Declarations

    mutating func writeRecordTypes() {
        hasRecords = true
        block("struct S0: Equatable") { generator in
            generator.line("var a = \(generator.chance.below(9))")
            generator.line("var b = [1, 2]")
            let isObserved = generator.once(in: 2)
            generator.line("var o = 3\(isObserved ? " { didSet { self.a = self.a % 100 + oldValue % 100 } }" : "")")
            generator.line("static var made = 0")
            generator.line("static let base = \(generator.chance.below(9))")
            generator.block("var sum: Int") {
                $0.line("get { return self.a % 1000 + self.b.count }")
                $0.line("set { self.a = newValue % 100 }")
            }
            generator.block("mutating func grow(_ by: Int) -> Int") {
                $0.line("self.b.append(by)")
                $0.line("self.a = self.a % 1000 + by % 1000")
                $0.line("S0.made += 1")
                if $0.once(in: 2) { $0.line("var unused1 = by % 7; let unused2 = [unused1]; unused1 = unused2.count") }
                $0.line("return self.a")
            }
            generator.block("mutating func tryGrow(_ by: Int) throws -> Int") {
                $0.line("self.b.append(by)")
                $0.line("if by % 3 == 0 { throw by % 5 }")
                $0.line("self.a = self.a % 100 + 1")
                $0.line("return self.a")
            }
            if generator.once(in: 2) {
                generator.block("subscript(_ i: Int) -> Int") {
                    $0.line("get { return self.b.isEmpty ? self.a : self.b[0] }")
                    $0.line("set { self.a = newValue % 100 + i % 100 }")
                }
                generator.hasSubscript = true
            }
            generator.line("static func + (x: S0, y: S0) -> S0 { return S0(a: x.a % 100, b: y.b) }")
            if generator.once(in: 3) {
                generator.line("static func == (x: S0, y: S0) -> Bool { return x.a % 5 == y.a % 5 }")
            }
        }
        block("enum E0") { generator in
            generator.line("case empty")
            generator.line("case one(Int)")
            generator.line("case pair(Int, list: [Int])")
            generator.line("case of(S0)")
            generator.block("var size: Int") {
                $0.line("switch self {")
                $0.line("case .empty: return 0")
                $0.line("case .one(let x): return x")
                $0.line("case .pair(let x, list: let y): return x % 10 + y.count")
                $0.line("case .of(let s): return s.a")
                $0.line("}")
            }
        }
        block("func tryBump(_ x: inout Int, by: Int) throws -> Int") {
            $0.line("x = x % 100 + by % 7")
            $0.line("if by % 2 == 0 { throw by % 3 }")
            $0.line("return x")
        }
        block("func bump(_ x: inout Int, by: Int) -> Int") {
            $0.line("let doubled = [by % 10, by % 20]")
            $0.line("x = x % 1000 + by % 1000 + doubled.count")
            $0.line("return x")
        }
    }

    // MARK: Expressions

    /// A call that may fail after it has changed its place.
    private func failing(_ call: String) -> String { "do { log \"\\(\(call))\" } catch { log \"caught \\(error)\" }" }

    mutating func record(_ size: Int) -> String {
        guard size > 0 else { return pick(["S0()", "S0(a: 5)", "S0(b: [])"]) }
        switch chance.below(4) {
        case 0: return "S0(a: \(expression(.int, size - 1)), b: \(expression(.ints, size - 1)))"
        case 1: return "(\(expression(.record, size - 1)) + \(expression(.record, size - 1)))"
        case 2: return "S0(o: \(expression(.int, size - 1)))"
        default: return recordElement() ?? "S0(a: 2)"
        }
    }

    /// An element of a list of structures.
    private mutating func recordElement() -> String? {
        guard let list = variable(of: .records) else { return nil }
        return "(\(list).isEmpty ? S0() : \(list)[\(bounded(integerText(), list))])"
    }

    private mutating func integerText() -> String { variable(of: .int) ?? "\(chance.below(12))" }

    mutating func records(_ size: Int) -> String {
        guard size > 0, !once(in: 4) else { return "[S0(), S0(a: 1)]" }
        return "[\(expression(.record, size - 1)), \(expression(.record, size - 1))]"
    }

    mutating func enumeration(_ size: Int) -> String {
        guard size > 0 else { return pick(["E0.empty", "E0.one(3)", "E0.of(S0())"]) }
        switch chance.below(4) {
        case 0: return "E0.one(\(expression(.int, size - 1)))"
        case 1: return "E0.pair(\(expression(.int, size - 1)), list: \(expression(.ints, size - 1)))"
        case 2: return "E0.of(\(expression(.record, size - 1)))"
        default: return "E0.empty"
        }
    }

    /// An integer from a structure or an enumeration; nil if the program has none.
    mutating func integerOfRecord(_ size: Int) -> String? {
        guard hasRecords else { return nil }
        switch chance.below(7) {
        case 0: return pick(["S0.made", "S0.base"])
        case 1: return "\(expression(.enumeration, size)).size"
        case 2 where context.mayCall:
            guard let place = place() else { return nil }
            return "\(place).grow(\(expression(.int, size)))"
        case 3 where context.mayCall:
            guard let place = integerPlace() else { return nil }
            return "bump(&\(place), by: \(expression(.int, size)))"
        case 4 where hasSubscript: return "\(expression(.record, size))[\(expression(.int, 0))]"
        default: return "\(expression(.record, size)).\(pick(["a", "o", "sum", "b.count"]))"
        }
    }

    /// A condition about structures; nil if the program has none.
    mutating func conditionOfRecord(_ size: Int) -> String? {
        guard hasRecords else { return nil }
        return "(\(expression(.record, size)) \(pick(["==", "!="])) \(expression(.record, size)))"
    }

    // MARK: Places

    /// A structure in a variable, an array or an object.
    private mutating func place() -> String? {
        var places: [String] = []
        if let name = assignable(.record) { places += [name, name] }
        if let list = assignable(.records) {
            places += ["\(list)[\(chance.below(3))]", "\(list)[\(bounded(integerText(), list))]"]
        }
        if let object = variable(of: .node) { places.append("\(object).rec") }
        if let object = variable(of: .maybeNode) { places.append("\(object)!.rec") }
        if context.hasSelf { places += ["rec", "self.rec"] }
        return places.isEmpty ? nil : pick(places)
    }

    /// An integer that may be changed with `&`.
    private mutating func integerPlace() -> String? {
        var places: [String] = []
        if let name = assignable(.int) { places.append(name) }
        if let list = assignable(.ints) { places.append("\(list)[\(chance.below(2))]") }
        if let record = place() { places += ["\(record).a", "\(record).o", "\(record).sum", "\(record).b[0]"] }
        return places.isEmpty ? nil : pick(places)
    }

    // MARK: Statements

    mutating func changeRecord() {
        let outer = context
        defer { context = outer }
        context.mayCall = outer.mayCall && once(in: 3)
        guard let place = place() else { return declare(pick([.record, .records])) }
        switch chance.below(12) {
        case 8: line(failing("\(place).tryGrow(\(expression(.int, 1)))"))
        case 9:
            guard let integer = integerPlace() else { return }
            line(failing("tryBump(&\(integer), by: \(expression(.int, 1)))"))
        case 0: line("\(place).\(pick(["a", "o", "sum"])) = \(expression(.int, 2))")
        case 1: line("\(place).\(pick(["a", "o", "sum"])) \(pick(["+=", "-="])) \(expression(.int, 1))")
        case 2: line("\(place).b.append(\(expression(.int, 2)))")
        case 3: line("\(place).b[0] \(pick(["=", "+="])) \(expression(.int, 1))")
        case 4: line("log \"\\(\(place).grow(\(expression(.int, 2))))\"")
        case 5: line("\(place) = \(expression(.record, 2))")
        case 6 where hasSubscript: line("\(place)[\(expression(.int, 0))] \(pick(["=", "+="])) \(expression(.int, 1))")
        case 7: line("S0.made = \(expression(.int, 1))")
        default:
            guard let integer = integerPlace() else { return }
            line("log \"\\(bump(&\(integer), by: \(expression(.int, 1))))\"")
        }
    }

    mutating func matchPattern() {
        switch chance.below(4) {
        case 0: matchAll()
        case 1:
            let name = newName()
            line(
                "if case .one(let \(name)) = \(plain(expression(.enumeration, 2)))\(once(in: 3) ? ", \(name) > 2" : "") {"
            )
            matched([(name, .int)])
            line("}")
        case 2:
            let (first, second) = (fresh("v"), fresh("v"))
            line(
                "for case .pair(let \(first), list: let \(second)) in [\(expression(.enumeration, 1)), \(expression(.enumeration, 1))] {"
            )
            let outer = context
            (context.isInLoop, context.isMain) = (true, false)
            matched([(first, .int), (second, .ints)])
            context = outer
            line("}")
        default:
            let (first, second) = (fresh("v"), fresh("v"))
            line("let (\(first), \(second)) = (\(expression(.int, 1)), \(expression(.record, 1)))")
            bindings.append(LanguageBinding(name: first, type: .int, isConstant: true))
            bindings.append(LanguageBinding(name: second, type: .record, isConstant: true))
        }
    }

    private mutating func matchAll() {
        let (number, list, record) = (fresh("v"), fresh("v"), fresh("v"))
        line("switch \(plain(expression(.enumeration, 2))) {")
        line("case .one(let \(number))\(once(in: 2) ? " where \(number) > 3" : ""):")
        matched([(number, .int)])
        line(pick(["case .pair(_, list: let \(list)):", "case .pair(0...9, list: let \(list)):"]))
        matched([(list, .ints)])
        line("case .of(let \(record)):")
        matched([(record, .record)])
        line("default:")
        matched([])
        line("}")
    }

    private mutating func matched(_ names: [(String, LanguageType)]) {
        inner { generator in
            for (name, type) in names {
                generator.bindings.append(LanguageBinding(name: name, type: type, isConstant: true))
            }
            generator.nested(2)
        }
    }
}
