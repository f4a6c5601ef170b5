// Statements: commands, calls, assignments, values, control flow and errors, any of them wherever code may appear.

import Flow

extension MeaningGenerator {
    /// Some statements, with declarations that are local to them.
    mutating func code(_ scope: MeaningScope, _ most: Int) -> [Piece] {
        var scope = scope
        var pieces: [Piece] = []
        for _ in 0..<1 + numbers.below(most) where budget > 0 { pieces += statement(&scope) }
        return pieces
    }

    /// Code that usually runs only a few times, because a callback that triggers itself would never end.
    /// - Parameter counter: the variable that counts; nil without one.
    mutating func guarded(_ body: [Piece], counter: String? = "left") -> [Piece] {
        guard let counter, !body.isEmpty, numbers.chance(75) else { return body }
        return [Piece("if \(counter) > 0 {", [Piece("\(counter) -= 1")] + body)]
    }

    /// A statement of any kind. Its declarations join the scope.
    mutating func statement(_ scope: inout MeaningScope) -> [Piece] {
        budget -= 1
        let isDeep = scope.depth > 5
        if !isDeep, numbers.chance(hasOwnTypes ? 25 : 7) {
            if hasOwnTypes, numbers.chance(70) { return caught(typeStatement(scope), scope) }
            return taskStatement(&scope)
        }
        switch numbers.below(100) {
        case 0..<40: return caught([command(scope)], scope)
        case 40..<56: return caught([call(scope)], scope)
        case 56..<66: return caught([assignment(scope)], scope)
        case 66..<70: return canary(scope)
        case 70..<76: return [valueStatement(&scope)]
        case 76..<79: return [declaration(&scope)]
        case 79..<90 where !isDeep: return control(&scope)
        case 90..<92: return [deep(&scope)]
        case 92..<95: return release(scope)
        case 95..<97: return [failing(scope)]
        case 97..<99:
            let own = scope.names.filter { name in
                classes.contains { $0.name == name.className && !$0.functions.isEmpty }
            }
            guard !own.isEmpty else { return caught([call(scope)], scope) }
            let name = pick(own)
            let functions = classes.first { $0.name == name.className }?.functions ?? []
            return [Piece("\(name.name)\(name.isConstant ? "" : "?").\(pick(functions))()", tag: tag("method", scope))]
        default:
            let functions = (scope.owner?.functions ?? []) + globals.filter { $0.kind == .code }.map(\.name)
            guard !functions.isEmpty else { return caught([command(scope)], scope) }
            return [Piece("\(pick(functions))()", tag: MeaningTag(act: "function", context: scope.context))]
        }
    }

    /// Statements whose errors are sometimes caught.
    private mutating func caught(_ pieces: [Piece], _ scope: MeaningScope) -> [Piece] {
        guard numbers.chance(scope.context == "main" ? 15 : 50) else { return pieces }
        let handler = numbers.chance(25) ? code(scope.inner("catch"), 1) : []
        return [Piece("do {", pieces), Piece("catch {", handler)]
    }

    /// Assigns a new value to a variable that holds an object, so that the object may be deallocated.
    private mutating func release(_ scope: MeaningScope) -> [Piece] {
        let variables = scope.names.filter { !$0.isConstant && $0.className != nil }
        guard !variables.isEmpty else { return [Piece("memoryWarning", tag: tag("memoryWarning", scope))] }
        let name = pick(variables)
        let again = classes.first { $0.name == name.className }?.making ?? "nil"
        return [Piece("\(name.name) = \(numbers.chance(75) ? "nil" : again)", tag: tag("release", scope))]
    }

    /// A value that is nested deeper than any stack, or contains itself more often than can be counted, passed to some code.
    private mutating func deep(_ scope: inout MeaningScope) -> Piece {
        let name = fresh("m")
        let isWide = numbers.chance(30)
        let make =
            "var \(name) = [0]; for _ in 0..<\(isWide ? 40 : 60_000) { \(name) = \(isWide ? "[\(name), \(name)]" : "[\(name)]") }"
        scope.names.append(MeaningName(name: name, kind: .list, isConstant: false))
        let rows = Self.methods.filter { row in
            !row.isInitializer && !row.isStatic && row.parameters.contains { $0.type == .any }
        }
        let row = pick(rows)
        if numbers.chance(60), let base = known(scope, row.owner) {
            let arguments = row.parameters.map { parameter in
                let argument = parameter.type == .any ? name : value(parameter.type, scope)
                return parameter.label == "_" ? argument : "\(parameter.label): \(argument)"
            }
            return Piece("\(make); \(base).\(row.base)(\(arguments.joined(separator: ", ")))", tag: tag("deep", scope))
        }
        let uses = [
            "log (\(name))", "log \"\\(\(name))\"", "log (\(name) == \(name))", "let \(name)c = [\(name): 1]",
            "throw \(name)", "log [\(name)].contains(\(name))", "let \(name)d = \(name).description",
        ]
        return Piece("\(make); \(pick(uses))", tag: tag("deep", scope))
    }

    // MARK: UIKit

    /// A call of one of UIKit's methods.
    mutating func call(_ scope: MeaningScope) -> Piece {
        for _ in 0..<6 {
            let row = pick(Self.methods)
            guard !row.isInitializer else { continue }
            let tag = MeaningTag(act: row.selector, context: scope.context)
            if row.isStatic {
                return Piece("\(row.owner.swiftName).\(row.base)\(arguments(row.parameters, scope.inner()))", tag: tag)
            }
            guard let base = receiver(row, scope) else { continue }
            return Piece("\(base).\(row.base)\(arguments(row.parameters, scope.inner()))", tag: tag)
        }
        return command(scope)
    }

    private mutating func receiver(_ row: MethodInfo, _ scope: MeaningScope) -> String? {
        if let base = known(scope, row.owner), numbers.chance(85) { return base }
        let fitting = classes.filter { $0.uikit.isKind(of: row.owner) && $0.uikit != .object }
        return fitting.isEmpty ? nil : pick(fitting).name.lowercased()
    }

    /// An assignment to a property of UIKit or of the program.
    mutating func assignment(_ scope: MeaningScope) -> Piece {
        let tag = MeaningTag(act: "set", context: scope.context)
        let variables = scope.names.filter { !$0.isConstant }
        if !variables.isEmpty, numbers.chance(25) {
            let name = pick(variables)
            return Piece("\(name.name) = \(assigned(to: name.kind, scope))", tag: tag)
        }
        if let owner = scope.owner, numbers.chance(25), let field = owner.fields.last, field.name != "left" {
            return Piece("self.\(field.name) = \(assigned(to: field.kind, scope))", tag: tag)
        }
        let rows = Self.properties.filter(\.isSettable)
        for _ in 0..<6 {
            let row = pick(rows)
            guard let base = base(of: row, scope) else { continue }
            if row.name == "restorationIdentifier", classes.contains(where: \.overridesName) { continue }
            if case .object(.object, _) = row.type, numbers.chance(70), let delegate = delegate(scope) {
                return Piece("\(base).\(row.name) = \(delegate)", tag: tag)
            }
            return Piece("\(base).\(row.name) = \(value(row.type, scope))", tag: tag)
        }
        return command(scope)
    }

    /// An object that may be a delegate.
    private mutating func delegate(_ scope: MeaningScope) -> String? {
        var candidates = scope.names.filter { name in
            if case .uikit(let kind) = name.kind { return kind.isKind(of: .viewController) }
            return name.kind == .instance
        }.map(\.name)
        if scope.owner != nil { candidates += ["self", "self"] }
        return candidates.isEmpty ? nil : pick(candidates)
    }

    private mutating func assigned(to kind: MeaningKind, _ scope: MeaningScope) -> String {
        switch kind {
        case .uikit(let uikit): numbers.chance(50) ? "nil" : object(scope, uikit)
        case .int: integer(scope)
        case .list: "[\(value(.any, scope.inner())), \(integer(scope))]"
        case .dictionary: "[\"a\": \(value(.any, scope.inner()))]"
        case .string: string(scope)
        default: numbers.chance(30) ? "nil" : value(.any, scope)
        }
    }

    // MARK: Values

    /// A declaration of a local variable.
    private mutating func declaration(_ scope: inout MeaningScope) -> Piece {
        let name = fresh("l")
        switch numbers.below(4) {
        case 0:
            let text = integer(scope)
            scope.names.append(MeaningName(name: name, kind: .any))
            return Piece("let \(name): Any? = \(text)")
        case 1:
            let text = controller(scope, new: true)
            scope.names.append(MeaningName(name: name, kind: .uikit(.viewController)))
            return Piece("let \(name) = \(text)")
        case 2:
            scope.names.append(MeaningName(name: name, kind: .list, isConstant: false))
            return Piece("var \(name) = [\(value(.any, scope.inner())), \(integer(scope))]")
        default:
            let text = closure(scope)
            scope.names.append(MeaningName(name: name, kind: .code))
            return Piece("let \(name) = \(text)")
        }
    }

    /// A statement about values only.
    private mutating func valueStatement(_ scope: inout MeaningScope) -> Piece {
        let tag = MeaningTag(act: "value", context: scope.context)
        let lists = scope.names.filter { $0.kind == .list && !$0.isConstant }
        let codes = scope.names.filter { $0.kind == .code }
        switch numbers.below(8) {
        case 0 where !lists.isEmpty: return Piece("\(pick(lists).name).append(\(value(.any, scope)))", tag: tag)
        case 1 where !lists.isEmpty:
            let list = pick(lists).name
            return Piece("\(list)[\(integer(scope))] = \(value(.any, scope))", tag: tag)
        case 2 where !lists.isEmpty:
            let list = pick(lists).name
            return Piece("\(list) = [\(list), \(list)]", tag: tag)
        case 3 where !codes.isEmpty: return Piece("\(pick(codes).name)()", tag: tag)
        case 4: return Piece("log \(itemised(value(.any, scope)))", tag: tag)
        case 5: return Piece("let \(fresh("e")) = \(condition(scope))", tag: tag)
        case 6: return Piece(extremes(), tag: tag)
        default: return Piece("log \"\\(\(value(.any, scope)))\"", tag: tag)
        }
    }

    private func itemised(_ expression: String) -> String { "(\(expression))" }

    /// Arithmetic at the limits of integers.
    private mutating func extremes() -> String {
        let low = pick(["-9223372036854775807", "-9223372036854775807 - 1", "-1", "0", "9223372036854775806"])
        let high = pick(["0", "1", "9223372036854775807", "-9223372036854775807"])
        let name = fresh("r")
        switch numbers.below(6) {
        case 0: return "for i in (\(low))..<(\(high)) { if i != 0 { break } }"
        case 1: return "let \(name) = (\(low))..<(\(high)); log \"\\(\(name).count) \\(\(name).contains(3))\""
        case 2: return "let \(name) = (\(low))...(\(high)); log \(name).count"
        case 3:
            let time = pick([".seconds(-9223372036.854775808)", "9223372036s", "-9223372036s", "0ms", "1ms"])
            return "let \(name) = \(time); log (-\(name))"
        case 4: return "let \(name) = [1, 2, 3].prefix(\(low)); log \(name)"
        default: return "let \(name) = abs(\(low)) % (\(high)); log \(name)"
        }
    }

    // MARK: Control

    private mutating func control(_ scope: inout MeaningScope) -> [Piece] {
        let inner = scope.inner()
        switch numbers.below(13) {
        case 0:
            let body = code(inner, 2)
            return numbers.chance(50)
                ? [Piece("if \(condition(scope)) {", body)]
                : [Piece("if \(condition(scope)) {", body), Piece("else {", code(inner, 1))]
        case 1: return loop(scope)
        case 2: return [Piece("do {", code(inner, 3)), Piece("catch {", code(scope.inner("catch"), 2))]
        case 3: return [Piece("after \(duration()) {", closed(scope, "after block"), tag: tag("after", scope))]
        case 4: return [Piece("async {", closed(scope, "async block"), tag: tag("async", scope))]
        case 5 where scope.context != "main":
            return [Piece("defer {", code(scope.inner("defer"), 1))]
        case 6:
            let name = fresh("s")
            var bound = inner
            bound.names.append(MeaningName(name: name, kind: .uikit(.viewController)))
            return [Piece("if let \(name) = \(controller(scope, new: false)) {", code(bound, 2))]
        case 7: return switched(scope)
        case 8: return [Piece("every \(pick(["100ms", "1s", "0ms"])) {", repeated(scope), tag: tag("every", scope))]
        case 9:
            let name = fresh("c")
            let body = closed(scope, "closure")
            scope.names.append(MeaningName(name: name, kind: .code))
            return [Piece("let \(name) = {", body), Piece("\(name)()", tag: tag("closure", scope))]
        case 10:
            return [Piece("overlap {", code(scope.inner("overlap"), 3), tag: tag("overlap", scope))]
        case 11 where scope.context == "main":
            let name = fresh("h")
            return [
                Piece(
                    "func \(name)() {", [Piece("let t = [1, 2]")] + code(scope.inner("function"), 3) + [Piece("log t")]),
                Piece("\(name)()", tag: tag("function", scope)),
            ]
        default:
            let name = fresh("b")
            let pieces = [Piece("let \(name) = \"\\(\(integer(scope)))\"")] + code(inner, 2)
            return [Piece("if true {", pieces + [Piece("log \(name)")])]
        }
    }

    private func tag(_ act: String, _ scope: MeaningScope) -> MeaningTag {
        MeaningTag(act: act, context: scope.context)
    }

    /// The code of a closure.
    private mutating func closed(_ scope: MeaningScope, _ context: String) -> [Piece] {
        var inner = scope.inner(context)
        inner.isLoop = false
        inner.isGesture = false
        return code(inner, 2)
    }

    private mutating func repeated(_ scope: MeaningScope) -> [Piece] {
        closed(scope, "every block") + (numbers.chance(60) ? [Piece("break")] : [])
    }

    private mutating func loop(_ scope: MeaningScope) -> [Piece] {
        var inner = scope.inner()
        inner.isLoop = true
        let name = fresh("i")
        inner.names.append(MeaningName(name: name, kind: .int))
        switch numbers.below(4) {
        case 0: return [Piece("for \(name) in 0..<\(1 + numbers.below(3)) {", code(inner, 2))]
        case 1: return [Piece("for \(name) in [1, 2] where \(name) != \(numbers.below(3)) {", code(inner, 2))]
        case 2:
            inner.names.removeLast()
            return [Piece("repeat \(1 + numbers.below(3)) times {", code(inner, 2))]
        default:
            return [
                Piece("var \(name) = 0"),
                Piece("while \(name) < \(1 + numbers.below(3)) {", [Piece("\(name) += 1")] + code(inner, 2)),
            ]
        }
    }

    private mutating func switched(_ scope: MeaningScope) -> [Piece] {
        let inner = scope.inner()
        return [
            Piece(
                "switch \(integer(scope)) {",
                [
                    Piece("case 0:"), Piece("if true {", code(inner, 1)), Piece("case 1, 2:"),
                    Piece("if true {", code(inner, 1)), Piece("case let n where n < 0: log n"), Piece("default: break"),
                ])
        ]
    }

    /// A statement that fails.
    private mutating func failing(_ scope: MeaningScope) -> Piece {
        let tag = MeaningTag(act: "fails", context: scope.context)
        switch numbers.below(7) {
        case 0: return Piece("throw \(value(.any, scope))", tag: tag)
        case 1: return Piece("throw \"broken\"", tag: tag)
        case 2: return Piece("fatalError(\"over\")", tag: tag)
        case 3: return Piece("let \(fresh("u")) = [1][\(integer(scope))]", tag: tag)
        case 4: return Piece("let \(fresh("u")): Any? = nil; log \"\\([\"a\": 1][\"b\"]!)\"", tag: tag)
        case 5: return Piece("let \(fresh("u")) = 1 / \(integer(scope))", tag: tag)
        default: return Piece(scope.owner == nil ? "throw [1, 2]" : "throw self", tag: tag)
        }
    }

    /// Statements on one line, for a closure that is an argument.
    mutating func simple(_ scope: inout MeaningScope) -> [String] {
        var lines: [String] = []
        for _ in 0..<numbers.below(3) where budget > 0 {
            budget -= 1
            let piece = numbers.chance(50) ? call(scope) : numbers.chance(60) ? assignment(scope) : command(scope)
            // A block would need several lines.
            if piece.body == nil { lines.append(piece.head) }
        }
        if lines.isEmpty { lines.append("log \"ran\"") }
        return lines
    }
}
