// Expressions: values of every type in the tables, from names in scope, members, constructors and literals. Most have the
// requested type; some are another object, nil or the greatest number.

import Flow

extension MeaningGenerator {
    // MARK: Objects

    /// An expression for a controller.
    /// - Parameter new: whether a new controller is as suitable as an existing one.
    mutating func controller(_ scope: MeaningScope, of uikit: UIKitClass = .viewController, new: Bool) -> String {
        if numbers.chance(new ? 45 : 6) {
            let fitting = classes.filter { $0.uikit.isKind(of: uikit) }
            if !fitting.isEmpty { return pick(fitting).making }
            if numbers.chance(50) { return constructor(of: uikit, scope) ?? "nil" }
        }
        return object(scope, uikit)
    }

    /// An expression for an object of a UIKit class or one of its subclasses.
    mutating func object(_ scope: MeaningScope, _ uikit: UIKitClass) -> String {
        if numbers.chance(2) { return "nil" }
        var candidates: [String] = []
        if let owner = scope.owner, owner.uikit.isKind(of: uikit) { candidates += ["self", "self", "self"] }
        for name in scope.names {
            if case .uikit(let kind) = name.kind, kind.isKind(of: uikit) { candidates += [name.name, name.name] }
            if uikit == .object, name.kind == .instance { candidates.append(name.name) }
        }
        // An object without a variable is named after its class, if one is alive when the statement runs.
        for model in classes where model.uikit.isKind(of: uikit) && model.uikit != .object {
            candidates.append(numbers.chance(70) ? model.name.lowercased() : "\(model.name.lowercased())2")
        }
        if candidates.isEmpty || numbers.chance(14), let member = member(scope, uikit) { return member }
        if !candidates.isEmpty, numbers.chance(94) { return pick(candidates) }
        return constructor(of: uikit, scope) ?? "nil"
    }

    /// A property of a known object that returns an object of a class.
    private mutating func member(_ scope: MeaningScope, _ uikit: UIKitClass) -> String? {
        let rows = Self.properties.filter { info in
            guard case .object(let type, _) = info.type else { return false }
            return type.isKind(of: uikit) || uikit.isKind(of: type) && type != .object
        }
        guard !rows.isEmpty else { return nil }
        for _ in 0..<4 {
            let row = pick(rows)
            guard let base = base(of: row, scope) else { continue }
            return "\(base).\(row.name)\(numbers.chance(15) ? "!" : "")"
        }
        return nil
    }

    /// The receiver of a property: its class if it is static, or a known object.
    mutating func base(of row: PropertyInfo, _ scope: MeaningScope) -> String? {
        row.isStatic ? row.owner.swiftName : known(scope, row.owner)
    }

    /// The name of an object of a class; nil if the scope has none.
    mutating func known(_ scope: MeaningScope, _ uikit: UIKitClass) -> String? {
        var candidates: [String] = []
        if let owner = scope.owner, owner.uikit.isKind(of: uikit) { candidates += ["self"] }
        for name in scope.names {
            if case .uikit(let kind) = name.kind, kind.isKind(of: uikit) { candidates.append(name.name) }
        }
        if uikit == .application { candidates.append("UIApplication.shared") }
        if uikit.isKind(of: .view), let base = numbers.chance(60) ? known(scope, .viewController) : nil {
            if uikit == .view || uikit == .responder { candidates.append("\(base).view") }
            if uikit == .window { candidates.append("\(base).view.window!") }
        }
        if uikit.isKind(of: .presentationController), let base = known(scope, .viewController) {
            switch uikit {
            case .sheetPresentationController: candidates.append("\(base).sheetPresentationController!")
            case .popoverPresentationController: candidates.append("\(base).popoverPresentationController!")
            default: candidates.append("\(base).presentationController!")
            }
        }
        if uikit == .transitionCoordinator, let base = known(scope, .viewController) {
            candidates.append("\(base).transitionCoordinator!")
        }
        if uikit == .traitCollection, let base = known(scope, .viewController) {
            candidates.append("\(base).traitCollection")
        }
        return candidates.isEmpty ? nil : pick(candidates)
    }

    /// An expression that creates an object of a class, with an initializer of the table.
    mutating func constructor(of uikit: UIKitClass, _ scope: MeaningScope) -> String? {
        let rows = Self.methods.filter { $0.isInitializer && ($0.owner == uikit || $0.owner.isKind(of: uikit)) }
        let own = classes.filter { $0.uikit.isKind(of: uikit) && $0.uikit != .presentationController }
        if !own.isEmpty, numbers.chance(60) { return pick(own).making }
        guard !rows.isEmpty, scope.depth < 8 else { return own.first?.making }
        let row = pick(rows.filter { $0.owner != .object }.isEmpty ? rows : rows.filter { $0.owner != .object })
        return "\(row.owner.swiftName)\(arguments(row.parameters, scope.inner()))"
    }

    /// The arguments of a call, in parentheses.
    mutating func arguments(_ parameters: [MethodInfo.Parameter], _ scope: MeaningScope) -> String {
        var written: [String] = []
        for parameter in parameters {
            if parameter.defaultValue != nil, numbers.chance(50) { continue }
            let argument = value(parameter.type, scope)
            written.append(parameter.label == "_" ? argument : "\(parameter.label): \(argument)")
        }
        return "(\(written.joined(separator: ", ")))"
    }

    // MARK: Values

    /// A value of a type.
    mutating func value(_ type: ValueType, _ scope: MeaningScope) -> String {
        if numbers.chance(2) { return numbers.chance(50) ? "nil" : value(.any, scope.inner()) }
        switch type {
        case .any: return anything(scope)
        case .void: return "nil"
        case .bool: return numbers.chance(85) ? "\(numbers.chance(50))" : condition(scope)
        case .int: return integer(scope)
        case .double: return pick(["0", "0.5", "1", "1.0", "-2.5", "1e308", "100"])
        case .duration: return numbers.chance(80) ? duration() : pick(["0", "0.3", "-1", "1e9"])
        case .string: return string(scope)
        case .rect: return "rect(\(numbers.below(3) * 10), 0, \(numbers.below(4) * 100), 50)"
        case .size: return numbers.chance(60) ? "size(390, \(numbers.below(9) * 100))" : "1024x768"
        case .point: return "point(\(numbers.below(40)), 0)"
        case .insets: return "UIEdgeInsets(top: \(numbers.below(40)), left: 0, bottom: \(numbers.below(9)), right: 4)"
        case .directionalInsets:
            return "NSDirectionalEdgeInsets(top: 0, leading: \(numbers.below(40)), bottom: 8, trailing: 0)"
        case .transform:
            return pick([
                "CGAffineTransform.identity", "CGAffineTransform(scaleX: 2, y: 0.5)",
                "CGAffineTransform(rotationAngle: 1)", "CGAffineTransform(scaleX: 0, y: 0)",
            ])
        case .code: return closure(scope)
        case .enumeration(let enumeration): return "." + pick(enumeration.cases)
        case .options(let enumeration):
            let first = "." + pick(enumeration.cases)
            return numbers.chance(60) ? first : numbers.chance(30) ? "[]" : "[\(first), .\(pick(enumeration.cases))]"
        case .object(let uikit, _):
            return numbers.chance(8)
                ? "nil"
                : uikit.isKind(of: .viewController)
                    ? controller(scope, of: uikit, new: true) : object(scope, uikit)
        case .conforming(let type, _): return object(scope, type.classes.first ?? .object)
        case .objects(let uikit):
            let count = numbers.below(4)
            let elements = (0..<count).map { _ in
                uikit.isKind(of: .viewController) ? controller(scope, of: uikit, new: true) : object(scope, uikit)
            }
            return "[\(elements.joined(separator: ", "))]"
        case .selector:
            let functions = scope.owner?.functions ?? classes.flatMap(\.functions)
            return functions.isEmpty ? "\"nothing\"" : "\"\(pick(functions))\""
        }
    }

    private mutating func anything(_ scope: MeaningScope) -> String {
        switch numbers.below(14) {
        case 0, 1: return integer(scope)
        case 2: return string(scope)
        case 3: return "[\(integer(scope)), \(scope.depth < 5 ? value(.any, scope.inner()) : "nil")]"
        case 4: return "[\"a\": \(scope.depth < 5 ? value(.any, scope.inner()) : "1")]"
        case 5: return scope.depth < 4 ? closure(scope) : "nil"
        case 6, 7, 8: return controller(scope, new: true)
        case 9: return scope.names.isEmpty ? "0" : pick(scope.names).name
        case 10: return value(pick([.rect, .size, .point, .bool, .double]), scope)
        case 11: return "0..<\(numbers.below(5))"
        case 12: return property(scope) ?? "nil"
        default: return pick(["nil", "true", "250ms", "40%", "{ $0 }"])
        }
    }

    /// A read of a property.
    mutating func property(_ scope: MeaningScope) -> String? {
        for _ in 0..<4 {
            let row = pick(Self.properties)
            if let base = base(of: row, scope) { return "\(base).\(row.name)" }
        }
        return nil
    }

    mutating func integer(_ scope: MeaningScope) -> String {
        if numbers.chance(4) {
            return pick(["9223372036854775807", "-9223372036854775807", "-9223372036854775807 - 1", "-1", "1000000"])
        }
        let names = scope.names.filter { $0.kind == .int }
        if !names.isEmpty, numbers.chance(25) { return pick(names).name }
        return "\(numbers.below(5))"
    }

    mutating func string(_ scope: MeaningScope) -> String {
        if numbers.chance(20), !scope.names.isEmpty { return "\"\\(\(pick(scope.names).name))\"" }
        return pick(["\"\"", "\"a\"", "\"b c\"", "\"Delete\"", "\"🙂é\""])
    }

    mutating func duration() -> String { pick(["0ms", "1ms", "100ms", "250ms", "0.5s", "1s", "3s", "100s"]) }

    mutating func condition(_ scope: MeaningScope) -> String {
        switch numbers.below(6) {
        case 0: return "\(integer(scope)) < \(integer(scope))"
        case 1: return scope.names.isEmpty ? "true" : "\(pick(scope.names).name) != nil"
        case 2: return scope.names.isEmpty ? "false" : "\(pick(scope.names).name) == \(pick(scope.names).name)"
        case 3: return "\(controller(scope, new: false)) === \(controller(scope, new: false))"
        case 4: return property(scope).map { "\($0) == nil" } ?? "true"
        default: return "\(numbers.chance(60))"
        }
    }

    /// A closure on one line, with statements in it.
    mutating func closure(_ scope: MeaningScope) -> String {
        guard scope.depth < 4, budget > 0 else { return "{ }" }
        var inner = scope.inner("closure")
        inner.isGesture = false
        inner.isLoop = false
        let lines = simple(&inner)
        let capture = scope.owner == nil ? "" : pick(["", "", "[weak self] in ", "[unowned self] in "])
        return "{ \(capture)\(lines.joined(separator: "; ")) }"
    }
}
