// Callbacks: every method that UIKit calls on a program's object, declared as in its table row, with code in its body and an
// answer if it is a question.

import Flow

extension MeaningGenerator {
    /// The callbacks that a subclass of a UIKit class may implement for itself.
    static func callbacks(of uikit: UIKitClass) -> [CallbackInfo] {
        CallbackInfo.all.filter { info in
            info.callback != .deinit && info.base != "init" && info.owner != .classObject && info.family != .action
                // A class that overrides its identifier cannot be assigned one; see `overridesName`.
                && info.callback != .restorationIdentifier
                && (info.owner == .object ? info.isInherited(by: uikit) : uikit.isKind(of: info.owner))
        }
    }

    /// The callbacks that any class may implement for others: those of delegates and data sources.
    static let delegateCallbacks: [CallbackInfo] = CallbackInfo.all.filter { info in
        info.owner == .object && info.callback != .deinit && !info.isInherited(by: .viewController)
    }

    /// An implementation of a callback.
    mutating func handler(_ info: CallbackInfo, of model: MeaningClass) -> Piece {
        var scope = scope(model, info.selector)
        let isInherited = info.isInherited(by: model.uikit)
        var parameters: [String] = []
        for (index, parameter) in info.parameters.enumerated() {
            let name = "p\(index)"
            parameters.append("\(parameter.label) \(name)")
            scope.names.append(MeaningName(name: name, kind: Self.kind(of: parameter.type)))
        }
        let body = guarded(code(scope, 3))
        if info.isQuestion, info.parameters.isEmpty, isInherited, info.owner != .application, info.owner != .scene {
            return Piece("override var \(info.base): Any {", body + [Piece("return \(answer(info, scope))")])
        }
        if info.isQuestion {
            let word = isInherited ? "override func" : "func"
            return Piece(
                "\(word) \(info.base)(\(parameters.joined(separator: ", "))) {",
                body + [Piece("return \(answer(info, scope))")])
        }
        if info.callback == .loadView {
            return Piece("override func loadView() {", loadView(body, scope))
        }
        let isOnly = CallbackInfo.named(info.base).count == 1
        if isInherited, isOnly, numbers.chance(50) || info.owner == .application || info.owner == .scene {
            let names = info.parameters.indices.map { "p\($0)" }.joined(separator: ", ")
            return Piece("on \(info.base)\(names.isEmpty ? "" : "(\(names))") {", body)
        }
        guard isInherited else {
            return Piece("func \(info.base)(\(parameters.joined(separator: ", "))) {", body)
        }
        let arguments = info.parameters.enumerated().map { index, parameter in
            parameter.label == "_" ? "p\(index)" : "\(parameter.label): p\(index)"
        }
        let call = Piece("super.\(info.base)(\(arguments.joined(separator: ", ")))")
        let whole = numbers.chance(50) ? [call] + body : numbers.chance(85) ? body + [call] : body
        return Piece("override func \(info.base)(\(parameters.joined(separator: ", "))) {", whole)
    }

    private mutating func loadView(_ body: [Piece], _ scope: MeaningScope) -> [Piece] {
        let views = classes.filter { $0.uikit.isKind(of: .view) && $0.uikit != .window }
        let maker = views.isEmpty || numbers.chance(20) ? "UIView()" : pick(views).making
        switch numbers.below(5) {
        case 0: return body + [Piece("super.loadView()")]
        case 1: return [Piece("view = \(maker)")] + body
        case 2: return body
        default: return body + [Piece("view = \(maker)")]
        }
    }

    /// The answer to a question: mostly a plausible one, sometimes anything.
    private mutating func answer(_ info: CallbackInfo, _ scope: MeaningScope) -> String {
        if numbers.chance(6) { return value(.any, scope) }
        switch info.defaultAnswer {
        case .bool(let usual): return "\(numbers.chance(50) ? usual : !usual)"
        case .int: return "\(numbers.below(4))"
        case .enumCase(let type, _): return "." + pick(type.cases)
        case .list: return "[]"
        default: break
        }
        if info.callback == .presentationControllerForPresented, classes.contains(where: { $0.name == "Pa" }) {
            return "Pa(presentedViewController: p0, presenting: p1)"
        }
        switch info.family {
        case .listDelegate: return numbers.chance(50) ? "UITableViewCell()" : "\(numbers.below(4))"
        case .navigationDelegate, .tabDelegate: return "true"
        default: return numbers.chance(60) ? controller(scope, new: true) : "nil"
        }
    }

    /// The kind of name that a parameter of this type introduces.
    static func kind(of type: ValueType) -> MeaningKind {
        switch type {
        case .object(let uikit, _): .uikit(uikit)
        case .int: .int
        case .string: .string
        case .objects: .list
        case .code: .code
        default: .any
        }
    }
}
