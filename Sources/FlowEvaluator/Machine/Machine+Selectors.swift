// The methods that selectors name. Everything that performs a selector asks here: controls, recognizers, timers, notifications,
// commands, storyboards, `perform(_:)` and `responds(to:)`.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    /// The method with a selector, of a class or the nearest superclass that has it. Classes of scripts also answer to the base name
    /// alone. O(superclasses × overloads)
    func method(forSelector selector: String, in reference: ClassReference, isStatic: Bool = false) -> Int? {
        let bases = Selectors.bases(of: selector).compactMap { interner.find($0) }
        let explicit = interner.find(selector)
        let start = isStatic ? reference : program.searchStart(reference)
        var current = start
        while let index = current.declaredIndex {
            if let explicit, !isStatic, !program.classes[index].selectors.isEmpty,
                let function = program.classes[index].selectors[explicit]
            {
                // A subclass may override the function without repeating its name.
                let base = interner.text(program.functions[function].name)
                return program.function(base, program.labels(of: function, interner), of: reference, interner)
                    ?? function
            }
            for base in bases {
                guard let overloads = overloads(base, of: index, isStatic: isStatic) else { continue }
                for function in overloads
                where answers(function, selector, from: start) && isExposed(function, from: start, isStatic: isStatic) {
                    return function
                }
            }
            current = program.classes[index].superclass
        }
        return looseMethod(selector, start, isStatic: isStatic)
    }

    private func overloads(_ base: Symbol, of index: Int, isStatic: Bool) -> Overloads? {
        isStatic ? program.classes[index].staticMethods[base] : program.classes[index].methods[base]
    }

    private func answers(_ function: Int, _ selector: String, from start: ClassReference) -> Bool {
        program.functions[function].parameters.count == Selectors.parameterCount(of: selector)
            && program.selector(of: function, in: start, interner) == selector
    }

    /// The method of a script's class with the base name of a selector, as scripts write selectors without their colons.
    private func looseMethod(_ selector: String, _ start: ClassReference, isStatic: Bool) -> Int? {
        guard let base = interner.find(Selectors.base(of: selector)) else { return nil }
        let count = Selectors.parameterCount(of: selector)
        var current = start
        while let index = current.declaredIndex {
            if !program.classes[index].isStrict, let overloads = overloads(base, of: index, isStatic: isStatic) {
                return overloads.first { program.functions[$0].parameters.count == count } ?? overloads.first
            }
            current = program.classes[index].superclass
        }
        return nil
    }

    /// Whether Objective-C can call a method of a class: it has an attribute such as `@objc`, its class is `@objcMembers`, it overrides
    /// an exposed method, or a protocol or UIKit requires it.
    private func isExposed(_ function: Int, from start: ClassReference, isStatic: Bool) -> Bool {
        let own = program.functions[function]
        if own.isExposed || own.callback != nil { return true }
        let labels = own.parameters.map(\.label)
        var current = start
        while let index = current.declaredIndex {
            if program.classes[index].exposesMembers
                || program.classes[index].protocols.contains(where: {
                    program.classes[$0].requirements.contains(own.name)
                })
            {
                return true
            }
            if let overloads = overloads(own.name, of: index, isStatic: isStatic),
                overloads.contains(where: {
                    program.functions[$0].isExposed && program.functions[$0].parameters.map(\.label) == labels
                })
            {
                return true
            }
            current = program.classes[index].superclass
        }
        return MethodInfo.names.first(interner.text(own.name)) { _ in true } != nil
    }

    /// UIKit's method with a selector, taking at most so many arguments; nil if the class has none.
    func uikitMethod(_ selector: String, of kind: UIKitClass, atMost most: Int) -> Int? {
        let written = Selectors.parameterCount(of: selector)
        for base in Selectors.bases(of: selector) {
            for count in written > 0 ? [written] : (0...most).reversed() {
                let row = MethodInfo.names.first(base) {
                    let method = MethodInfo.all[$0]
                    return method.parameters.count == count && kind.isKind(of: method.owner) && !method.isStatic
                        && !method.isInitializer
                }
                if let row { return row }
            }
        }
        return nil
    }
}
