// Calls of UIKit's methods: lookup and execution.

extension World {
    /// The method with a base name and labels (`_` for none), declared by the class or one of its superclasses. Arguments with
    /// defaults may be omitted.
    public func method(_ uikit: UIKitClass, _ base: String, labels: [String]) -> MethodID? {
        var step: UIKitClass? = uikit
        while let owner = step {
            let row = MethodInfo.names.first(base) {
                MethodInfo.all[$0].owner == owner && MethodInfo.all[$0].accepts(labels)
            }
            if let row { return MethodInfo.all[row].id }
            step = owner.superclass
        }
        return nil
    }

    /// Calls a method. `arguments` are positional, one per parameter. A missing argument takes its default. So does
    /// `nil` if the parameter has a default. The result is in `takeResult` once the effects have been pulled.
    public mutating func call(_ method: MethodID, on receiver: ObjectID, _ arguments: [RuntimeValue]) {
        driver.result = .nil
        lifetimes.callCount &+= 1
        workDone &+= CallWork.ofCall
        let row = MethodInfo.all[Int(method.raw)]
        guard row.isStatic || isKind(receiver, of: row.owner) else {
            for case .code(let code) in arguments { discard(code) }
            return
        }
        row.body?(&self, receiver, Arguments(values: arguments, parameters: row.parameters))
    }
}

/// The arguments of a call, with the defaults filled in.
struct Arguments {
    let values: [RuntimeValue]
    let parameters: [MethodInfo.Parameter]

    subscript(index: Int) -> RuntimeValue {
        let given = index < values.count ? values[index] : .nil
        guard given == .nil, index < parameters.count else { return given }
        return parameters[index].defaultValue ?? .nil
    }

    func object(_ index: Int) -> ObjectID { self[index].object }

    func objects(_ index: Int) -> [ObjectID] { self[index].objects }

    func double(_ index: Int) -> Double {
        switch self[index] {
        case .double(let value): value
        case .int(let value): Double(value)
        default: 0
        }
    }

    func int(_ index: Int) -> Int {
        if case .int(let value) = self[index] { value } else { 0 }
    }

    func bool(_ index: Int) -> Bool { self[index] == .bool(true) }

    func code(_ index: Int) -> CodeToken? {
        if case .code(let code) = self[index] { code } else { nil }
    }

    func string(_ index: Int) -> String? {
        if case .string(let string) = self[index] { string } else { nil }
    }

    /// A duration; a plain number means seconds, as in UIKit. Clamped so that adding two durations cannot overflow.
    func duration(_ index: Int) -> Nanoseconds {
        switch self[index] {
        case .duration(let time): min(max(time, -.max / 4), .max / 4)
        case .int(let seconds): seconds.magnitude < 1_000_000_000 ? Nanoseconds(seconds) * 1_000_000_000 : .max / 4
        case .double(let seconds): seconds < 1e9 && seconds > -1e9 ? Nanoseconds(seconds * 1e9) : .max / 4
        default: 0
        }
    }

    /// The keys and values of a dictionary, which alternate.
    func entries(_ index: Int) -> [RuntimeValue] {
        if case .dictionary(let entries) = self[index] { entries } else { [] }
    }

    /// The case under a key of a dictionary.
    func option(_ key: String, of index: Int) -> String? {
        let elements = entries(index)
        var position = 0
        while position + 1 < elements.count {
            if elements[position] == .string(key), case .enumCase(_, let name) = elements[position + 1] { return name }
            position += 2
        }
        return nil
    }

    /// The names of one case, or of a list of cases.
    func cases(_ index: Int) -> [String] {
        switch self[index] {
        case .enumCase(_, let name): return [name]
        case .list(let values): return values.compactMap { if case .enumCase(_, let name) = $0 { name } else { nil } }
        default: return []
        }
    }
}

/// What a call counts as, in acts. It takes as long as some twenty steps of the machine, so a loop of calls must not take as many
/// iterations as a loop of additions before a limit ends it.
enum CallWork {
    /// A method of UIKit, or a property that is set.
    static var ofCall: UInt64 { 96 }
    /// A property that is computed when it is read.
    static var ofGetter: UInt64 { 48 }
}
