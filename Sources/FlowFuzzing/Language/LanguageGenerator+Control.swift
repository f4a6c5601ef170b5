// Random control flow: branches, loops, `switch`, errors and exits from blocks.

extension LanguageGenerator {
    mutating func branch() {
        let condition = plain(condition(3))
        line("if \(condition) {")
        inner { $0.nested(3) }
        if once(in: 3) {
            line("} else if \(plain(self.condition(2))) {")
            inner { $0.nested(2) }
        }
        if once(in: 2) {
            line("} else {")
            inner { $0.nested(2) }
        }
        line("}")
    }

    /// A `switch` over the class of an object.
    private mutating func choiceOfClass() {
        guard let object = variable(of: .maybeNode) ?? variable(of: .node) else { return declare(.node) }
        line("switch \(object) {")
        line("case is C1\(once(in: 2) ? " where \(plain(condition(1)))" : ""):")
        inner { $0.nested(2) }
        let name = newName()
        line("case let \(name) as C0:")
        inner {
            $0.bindings.append(LanguageBinding(name: name, type: .node, isConstant: true))
            $0.nested(2)
        }
        line("default:")
        inner { $0.nested(1) }
        line("}")
    }

    mutating func choice() {
        if once(in: 4) { return choiceOfClass() }
        let isText = once(in: 3)
        line("switch \(plain(expression(isText ? .string : .int))) {")
        if isText {
            line("case \"a\", \"12\":")
            inner { $0.nested(2) }
        } else {
            line("case 0, \(1 + chance.below(3)):")
            inner { $0.nested(2) }
            line("case \(3 + chance.below(3))\(pick(["...", "..<"]))\(7 + chance.below(4)):")
            inner { $0.nested(2) }
        }
        if once(in: 2) {
            let name = newName()
            line(
                "case let \(name) where \(plain("\(name) == \(name)"))\(once(in: 2) ? " && \(plain(condition(1)))" : ""):"
            )
            inner { generator in
                generator.bindings.append(LanguageBinding(name: name, type: isText ? .string : .int, isConstant: true))
                if generator.once(in: 4) { generator.line("break") } else { generator.nested(2) }
            }
        }
        line("default:")
        inner { $0.nested(1) }
        line("}")
    }

    mutating func loop() {
        let outer = context
        defer { context = outer }
        context.isInLoop = true
        context.isMain = false
        switch chance.below(10) {
        case 8:
            let (list, name) = (fresh("w"), newName())
            line("var \(list) = \(expression(.ints, 1))")
            block("while let \(name) = \(list).popLast()\(once(in: 3) ? ", \(plain(condition(1)))" : "")") {
                $0.bindings.append(LanguageBinding(name: name, type: .int, isConstant: true))
                $0.nested(2)
            }
        case 0...2:
            let name = newName()
            let filter = once(in: 4) ? " where \(plain("\(name) % 2 == 0"))" : ""
            block("for \(name) in \(plain(expression(pick([.ints, .range, .range]), 2)))\(filter)") {
                $0.bindings.append(LanguageBinding(name: name, type: .int, isConstant: true))
                $0.nested(3)
            }
        case 3:
            let (key, value) = (fresh("v"), fresh("v"))
            block("for (\(key), \(value)) in \(plain(expression(.counts, 1)))") {
                $0.bindings.append(LanguageBinding(name: key, type: .string, isConstant: true))
                $0.bindings.append(LanguageBinding(name: value, type: .int, isConstant: true))
                $0.nested(2)
            }
        case 4:
            let name = fresh("v")
            block("for \(name) in \(plain(expression(.nodes, 1)))") {
                $0.bindings.append(LanguageBinding(name: name, type: .node, isConstant: true))
                $0.nested(2)
            }
        case 5:
            let count = fresh("w")
            line("var \(count) = 0")
            block("while \(count) < \(1 + chance.below(4))\(once(in: 2) ? " && \(plain(condition(1)))" : "")") {
                $0.line("\(count) += 1")
                $0.nested(3)
            }
        case 6: block("repeat \(1 + chance.below(3)) times") { $0.nested(3) }
        case 7:
            let count = fresh("w")
            line("var \(count) = 0")
            block("repeat", " while \(count) < \(chance.below(4))") {
                $0.line("\(count) += 1")
                $0.nested(2)
            }
        default:
            let name = fresh("v")
            block("for \(name) in \(plain(expression(pick([.strings, .string]), 1)))") {
                $0.bindings.append(LanguageBinding(name: name, type: .string, isConstant: true))
                $0.nested(2)
            }
        }
    }

    mutating func leave() {
        if context.isInLoop, once(in: 2) {
            line("if \(plain(condition(2))) { \(pick(["break", "continue"])) }")
        } else if let result = context.result, once(in: 2) {
            line("if \(plain(condition(2))) { return \(expression(result, 2)) }")
        } else if context.result != nil {
            let name = fresh("v")
            line(
                "guard let \(name) = \(plain(expression(.maybeInt, 2))) else { return \(expression(context.result!, 1)) }"
            )
            bindings.append(LanguageBinding(name: name, type: .int, isConstant: true))
        } else {
            line("log \"\(interpolation(2))\"")
        }
    }

    mutating func bindOptional() {
        let type = pick([LanguageType.maybeInt, .maybeNode])
        let name = newName()
        let value = plain(expression(type, 2))
        let second = once(in: 4) ? ", \(plain(condition(1)))" : ""
        line("if let \(name) = \(value)\(second) {")
        inner {
            $0.bindings.append(LanguageBinding(name: name, type: type == .maybeInt ? .int : .node, isConstant: true))
            $0.nested(2)
        }
        if once(in: 3) {
            line("} else {")
            inner { $0.nested(1) }
        }
        line("}")
    }

    // MARK: Errors

    mutating func attempt() {
        let outer = context
        line("do {")
        context.mayThrow = true
        inner { generator in
            generator.nested(3)
            if generator.once(in: 2) { generator.throwSomething() }
        }
        context = outer
        if once(in: 3) {
            line("} catch let v0 as String {")
            inner {
                $0.line("log \"text \\(v0)\"")
                $0.nested(1)
            }
        }
        // An error that no clause matches propagates to the enclosing `do`.
        if outer.mayThrow, once(in: 3) {
            line("} catch is Int {")
            inner { $0.nested(1) }
            return line("}")
        }
        line("} catch {")
        inner {
            $0.line("log \"caught \\(error is C0 ? 0 : error)\"")
            $0.nested(1)
        }
        line("}")
    }

    mutating func throwSomething() {
        let value = expression(pick([.int, .string, .ints, .node, .counts]), 2)
        if once(in: 2) {
            line("if \(plain(condition(2))) { throw \(value) }")
        } else {
            line("throw \(value)")
        }
    }
}
