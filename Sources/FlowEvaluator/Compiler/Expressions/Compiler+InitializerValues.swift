// Initializers as functions: `steps.map(StepController.init)`.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// Compiles `Type.init` without a call: a function that creates an instance with the type's first initializer; nil
    /// for a type without initializers.
    mutating func initializerFunction(_ reference: ClassReference, into target: Int?) -> Operand? {
        guard let chosen = initializers(of: reference).first, chosen.parameters.allSatisfy({ !$0.isVariadic }) else {
            return nil
        }
        let isValue = isValueClass(reference)
        let function = program.functions.count
        let parameters = chosen.parameters.map { _ in Function.Parameter(label: nil, name: .none, hasDefault: false) }
        program.functions.append(
            Function(
                name: names.initName, entryPoint: 0, registerCount: 1, parameters: parameters, captures: [],
                owner: nil, callback: nil, location: SourceLocation(file: file, range: SourceRange(start: 0, end: 0))))
        functionTypes.append(instanceType(reference))
        begin(names.initName, owner: nil)
        declareParameters(parameters, list: .none)
        let frame = state.temporaries(parameters.count + 1)
        var callSite = CallSite(
            name: isValue || chosen.isUIKit ? names.initName : .none, target: chosen.index,
            owner: isValue ? nil : reference)
        for position in parameters.indices {
            state.emit(Instruction(.move, frame + 1 + position, 1 + position))
            callSite.labels.append(chosen.parameters[position].label)
        }
        emitCallSite(isValue ? .callFunction : .construct, frame, parameters.count, callSite)
        state.emit(Instruction(.returnValue, frame))
        finish(into: function)
        let register = target ?? state.temporaries()
        load(.function(function), into: register)
        return Operand(register: register, type: .function)
    }
}
