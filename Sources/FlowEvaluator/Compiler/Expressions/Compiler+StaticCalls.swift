// Calls of static functions of the script's classes, of UIKit's, and of kept classes.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSurface
internal import FlowSyntax

extension Compiler {
    mutating func callStatic(
        _ name: Symbol, of reference: ClassReference, _ frame: Int, _ node: NodeID, _ callee: NodeID,
        _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand {
        if name == names.initName { return construct(reference, node, arguments, into: target) }
        if text(name) == "value", let key = classKey(arguments) {
            return member(key, of: Operand(register: frame, type: .type(reference)), node: callee, into: target)
        }
        if let own = callOwnStatic(name, reference, node, arguments, into: target) { return own }
        var current = program.searchStart(reference)
        while let index = current.declaredIndex {
            if let functions = program.classes[index].staticMethods[name] {
                let fitting = candidates(functions, arguments).first { accepts(arguments, shape(of: $0)) }
                if fitting == nil,
                    let kept = keptMember(name, in: reference, isStatic: true, labels: callLabels(arguments)),
                    kept.labels == callLabels(arguments)
                {
                    return callKept(name, kept, frame, callee, arguments, into: target)
                }
                let function = chosenByResult(fitting ?? functions[0], node)
                return bound(
                    .callFunction, frame, arguments, shape(of: function), CallSite(name: name, target: function), node,
                    type: functionTypes[function], into: target)
            }
            current = program.classes[index].superclass
        }
        let owner = uikit(reference)
        let methods = methods(named: name).filter {
            MethodInfo.all[$0].isStatic && owner.isKind(of: MethodInfo.all[$0].owner)
        }
        guard let first = methods.first else {
            if let nested = Surface.table.type(named: "\(className(reference)).\(text(name))").flatMap({ keptClass($0) }
            ) {
                return construct(nested, node, arguments, into: target)
            }
            // An empty set of options: `UIControl.State()`.
            if arguments.isEmpty, Surface.table.type(named: "\(className(reference)).\(text(name))") != nil {
                state.emit(Instruction(.makeList, frame, frame + 1, 0))
                return move(frame, .unknown, into: target)
            }
            if let kept = keptMember(name, in: reference, isStatic: true, labels: callLabels(arguments)) {
                return callKept(name, kept, frame, callee, arguments, into: target)
            }
            if hasOpaqueMembers(name, reference) {
                recordUse(text(name), .opaque, at: nameLocation(callee))
                return callKept(name, nil, frame, callee, arguments, into: target)
            }
            // `UIActivity.ActivityType("share")`: a type that the table lacks wraps its value.
            if files[file].isSwift, arguments.count == 1, (0x41...0x5A).contains(text(name).utf8.first ?? 0),
                ["", "rawValue"].contains(text(tree.name(arguments.first!))), isSurface(reference)
            {
                return expression(tree.child(arguments.first!, 0), into: target)
            }
            reportUnknown(
                "unknown-member", "the class '\(className(reference))' has no static function '\(text(name))'",
                name: name, at: nameLocation(callee), label: "not a static function of \(className(reference))",
                candidates: MethodInfo.all.filter { $0.isStatic && owner.isKind(of: $0.owner) }.map(\.base)
                    + staticNames(reference))
            for argument in arguments { expression(tree.child(argument, 0)) }
            return Operand(register: frame, type: .unknown)
        }
        let fitting = methods.first { accepts(arguments, parameters(of: MethodInfo.all[$0])) }
        if fitting == nil,
            let kept = keptMember(name, in: reference, isStatic: true, labels: callLabels(arguments)),
            kept.labels == callLabels(arguments)
        {
            return callKept(name, kept, frame, callee, arguments, into: target)
        }
        if fitting == nil, !opaqueModules.isEmpty, files[file].isSwift {
            // Another module may have added a function of this name with other labels.
            recordUse(text(name), .opaque, at: nameLocation(callee))
            return callKept(name, nil, frame, callee, arguments, into: target)
        }
        let chosen = fitting ?? first
        return bound(
            .callMethod, frame, arguments, parameters(of: MethodInfo.all[chosen]), CallSite(name: name), node,
            type: staticType(MethodInfo.all[chosen].result), into: target)
    }

    /// The static property that `Class.value(forKeyPath: #keyPath(Class.shared))` names; nil for any other call.
    private mutating func classKey(_ arguments: ArraySlice<NodeID>) -> Symbol? {
        guard arguments.count == 1, let argument = arguments.first,
            ["forKey", "forKeyPath"].contains(text(tree.name(argument)))
        else { return nil }
        let words = text(tree.range(tree.child(argument, 0))).split { !$0.isLetter && !$0.isNumber }
        return words.last.map { interner.intern(String($0)) }
    }
}
