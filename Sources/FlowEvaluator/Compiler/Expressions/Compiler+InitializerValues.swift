// Functions as values, initializers among them: `steps.map(StepController.init)`.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// Compiles `Type.init` without a call: a function that creates an instance with the type's first initializer, or with
    /// the one whose labels follow, as in `Type.init(target:action:)`. Nil for a type without such an initializer.
    mutating func initializerFunction(_ reference: ClassReference, _ node: NodeID, into target: Int?) -> Operand? {
        let labels = compoundLabels(after: node)
        let all = initializers(of: reference)
        let found = labels.map { labels in all.first { $0.parameters.map(\.label) == labels } } ?? all.first
        guard let chosen = found else {
            return labels.flatMap { keptInitializerFunction(reference, $0, into: target) }
        }
        guard chosen.parameters.allSatisfy({ !$0.isVariadic }) else { return nil }
        let isValue = isValueClass(reference)
        let callSite = CallSite(
            name: isValue || chosen.isUIKit ? names.initName : .none, labels: chosen.parameters.map(\.label),
            target: chosen.index, owner: isValue ? nil : reference)
        let count = chosen.parameters.count
        return functionValue(names.initName, count, result: instanceType(reference), into: target) { compiler, frame in
            compiler.emitCallSite(isValue ? .callFunction : .construct, frame, count, callSite)
        }
    }

    /// Compiles an initializer that the machine keeps, or one of another module, as a function.
    private mutating func keptInitializerFunction(
        _ reference: ClassReference, _ labels: [Symbol], into target: Int?
    ) -> Operand? {
        let spelled = labels.map { $0 == .none ? "_" : text($0) }
        let kept = keptMember(names.initName, in: reference, isStatic: true, labels: spelled)
        guard kept?.labels == spelled || program.isOpaque(reference) else { return nil }
        let callSite = CallSite(name: names.initName, labels: labels)
        return functionValue(
            names.initName, labels.count, result: instanceType(reference), into: target
        ) { compiler, frame in
            compiler.load(.type(reference.raw), into: frame)
            compiler.emitCallSite(.callMethod, frame, labels.count, callSite)
        }
    }

    /// Compiles a function whose body passes its parameters on to a call, such as that of an initializer.
    ///
    /// - Parameter call: emits the call. The arguments are in the registers after the frame's first one, which gets the result.
    mutating func functionValue(
        _ name: Symbol, _ count: Int, result: StaticType, into target: Int?,
        _ call: (_ compiler: inout Compiler, _ frame: Int) -> Void
    ) -> Operand {
        let function = program.functions.count
        let parameters = (0..<count).map { _ in Function.Parameter(label: nil, name: .none, hasDefault: false) }
        program.functions.append(
            Function(
                name: name, entryPoint: 0, registerCount: 1, parameters: parameters, captures: [], owner: nil,
                callback: nil, location: SourceLocation(file: file, range: SourceRange(start: 0, end: 0))))
        functionTypes.append(result)
        begin(name, owner: nil)
        declareParameters(parameters, list: .none)
        let frame = state.temporaries(count + 1)
        for position in 0..<count { state.emit(Instruction(.move, frame + 1 + position, 1 + position)) }
        call(&self, frame)
        state.emit(Instruction(.returnValue, frame))
        finish(into: function)
        let register = target ?? state.temporaries()
        load(.function(function), into: register)
        return Operand(register: register, type: .function)
    }

    /// The labels after the name of a function, as in `init(target:action:)`; nil without them. The parser reads over them.
    func compoundLabels(after node: NodeID) -> [Symbol]? {
        let bytes = files[file].source.bytes
        var end = Int(nameRange(node).end)
        guard end < bytes.count, bytes[end] == UInt8(ascii: "(") else { return nil }
        end += 1
        var labels: [Symbol] = []
        var start = end
        while end < bytes.count, bytes[end] != UInt8(ascii: ")") {
            if bytes[end] == UInt8(ascii: ":") {
                let spelling = String(decoding: bytes[start..<end], as: UTF8.self)
                guard let label = spelling == "_" ? Symbol.none : interner.find(spelling) else { return nil }
                labels.append(label)
                start = end + 1
            }
            end += 1
        }
        return start == end && !labels.isEmpty ? labels : nil
    }
}
