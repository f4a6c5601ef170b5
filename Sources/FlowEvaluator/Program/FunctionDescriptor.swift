// The part of a function that calls read: a few trivial words at a stable address, without the function's arrays.

/// The properties of a function that a call needs.
struct FunctionDescriptor {
    var entryPoint: Int
    var registerCount: Int
    var parameterCount: Int
    /// The steps that a call counts against the step limit; depends on the function's length.
    var steps: Int
    var isInitializer: Bool
    /// Whether the function omits the `super` call that its callback requires.
    var omitsRequiredSuper: Bool
}

extension FunctionDescriptor {
    init(_ function: Function) {
        self.init(
            entryPoint: function.entryPoint, registerCount: function.registerCount,
            parameterCount: function.parameters.count,
            steps: function.steps, isInitializer: function.isInitializer,
            omitsRequiredSuper: function.omitsRequiredSuper)
    }
}
