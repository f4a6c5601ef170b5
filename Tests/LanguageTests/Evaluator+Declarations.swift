// Declarations. Functions and classes are known before anything runs.

import FlowSyntax

extension Evaluator {
    func declare(_ node: NodeID) throws {
        switch tree.kind(node) {
        case .funcDeclaration: functions[tree.name(node)] = function(node)
        case .classDeclaration, .screenDeclaration: declareClass(node)
        case .structDeclaration, .enumDeclaration: try declareValueType(node)
        default: break
        }
    }

    private func declareClass(_ node: NodeID) {
        let type = ClassInfo(tree.name(node))
        classes[tree.name(node)] = type
        if let base = tree.children(tree.child(node, 1)).first { type.superclass = classes[tree.name(base)] }
        for member in tree.children(tree.child(node, 2)) { declareMember(member, of: type) }
    }

    func declareMember(_ node: NodeID, of type: ClassInfo) {
        switch tree.kind(node) {
        case .varDeclaration: declareProperty(node, of: type)
        case .funcDeclaration:
            let function = function(node, owner: type)
            if tree.flags(node).contains(.isStatic) {
                type.statics[tree.name(node)] = function
            } else {
                type.methods[tree.name(node)] = function
            }
        case .initDeclaration: type.initializer = function(node, owner: type, ownLabels: true)
        case .deinitDeclaration: type.deinitializer = function(node, owner: type)
        case .onDeclaration: type.handlers[text(tree.name(node))] = function(node, owner: type)
        default: break
        }
    }

    private func declareProperty(_ node: NodeID, of type: ClassInfo) {
        let name = tree.name(node)
        let accessors = tree.child(node, 2)
        if tree.kind(accessors) == .block {
            type.getters[name] = body(accessors, owner: type)
            return
        }
        if accessors.exists {
            for accessor in tree.children(accessors) {
                let isSetter = text(tree.name(accessor)) == "set"
                let function = self.accessor(accessor, owner: type, parameter: isSetter ? names.newValue : nil)
                if isSetter { type.setters[name] = function } else { type.getters[name] = function }
            }
            return
        }
        var field = ClassInfo.Field(
            name: name, node: tree.child(node, 1), isWeak: tree.flags(node).contains(.isWeak),
            isLazy: tree.flags(node).contains(.isLazy))
        for accessor in tree.children(tree.child(node, 3)) {
            if text(tree.name(accessor)) == "willSet" {
                field.willSet = self.accessor(accessor, owner: type, parameter: names.newValue)
            } else {
                field.didSet = self.accessor(accessor, owner: type, parameter: names.oldValue)
            }
        }
        type.fields.append(field)
    }

    func accessor(_ node: NodeID, owner: ClassInfo, parameter: Symbol?) -> FunctionInfo {
        let info = body(tree.child(node, 1), owner: owner)
        if let parameter {
            let named = tree.child(node, 0)
            info.parameters = [.init(name: named.exists ? tree.name(named) : parameter, label: .none, fallback: .none)]
        }
        return info
    }

    private func body(_ block: NodeID, owner: ClassInfo?) -> FunctionInfo {
        let info = FunctionInfo()
        info.owner = owner
        info.body = Array(tree.children(block))
        return info
    }

    /// A function with its parameters. If a parameter has only one name, that is also its label in an `init` and,
    /// elsewhere, if a type follows.
    func function(_ node: NodeID, owner: ClassInfo? = nil, ownLabels: Bool = false) -> FunctionInfo {
        let info = body(tree.child(node, 2), owner: owner)
        info.parameters = parameters(tree.child(node, 0), ownLabels: ownLabels)
        info.hasResult = tree.kind(node) == .funcDeclaration && tree.child(node, 1).exists
        return info
    }

    func parameters(_ list: NodeID, ownLabels: Bool) -> [FunctionInfo.Parameter] {
        tree.children(list).map { parameter in
            let label = tree.child(parameter, 0)
            let written: Symbol =
                label.exists
                ? tree.name(label) : ownLabels || tree.child(parameter, 1).exists ? tree.name(parameter) : .none
            return .init(
                name: tree.name(parameter), label: written == names.underscore ? .none : written,
                fallback: tree.child(parameter, 2))
        }
    }
}
