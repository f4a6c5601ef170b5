// `map` and `flatMap` of an optional. An optional is represented by nil or its value, so the value's kind decides: a
// collection has its own `map`.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    /// Whether a call maps an optional, because the value itself has no such function.
    func mapsOptional(_ callSite: CallSite, _ count: Int) -> Bool {
        guard count == 1, callSite.builtin == .none else { return false }
        let name = interner.text(callSite.name)
        return name == "map" || name == "flatMap"
    }

    /// Calls the function in R[a + 1] with the value in R[a]; nil stays nil.
    mutating func mapOptional(_ top: Int, _ a: Int, _ callSite: CallSite) throws(RuntimeError) -> Pause? {
        let register = Int(frames[top].base) + a
        if registers[register].isNone { return nil }
        let value = registers[register].unwrapped
        registers[register] = registers[register + 1]
        registers[register + 1] = value
        return try callValue(top, a, 1, callSite)
    }
}
