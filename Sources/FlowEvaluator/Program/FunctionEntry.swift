// A function as a call reads it: a few plain words at a fixed address, and not the function's arrays.

/// What a call must know of a function.
struct FunctionEntry {
    var entry: Int
    var registerCount: Int
    var parameterCount: Int
    /// What a call of it counts against the limit of steps, by its length.
    var steps: Int
    var isInitializer: Bool
    /// The function leaves out the call of super that its callback demands.
    var omitsRequiredSuper: Bool
}

extension FunctionEntry {
    init(_ function: Function) {
        self.init(
            entry: function.entry, registerCount: function.registerCount, parameterCount: function.parameters.count,
            steps: function.steps, isInitializer: function.isInitializer,
            omitsRequiredSuper: function.omitsRequiredSuper)
    }
}
