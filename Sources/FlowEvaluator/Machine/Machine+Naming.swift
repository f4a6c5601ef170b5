// Looks objects up by name and class, and names them.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    /// Performs an instruction that looks up or names an object, or adds an action to a control.
    @inline(__always)
    mutating func performNaming(_ instruction: Instruction, _ r: UnsafeMutablePointer<Value>) throws(RuntimeError) {
        let register = r + Int(instruction.a)
        switch instruction.op {
        case .liveObject:
            let name = interner.text(Symbol(raw: UInt32(instruction.k)))
            steps &+= 4
            let object = world.findObject(named: name) ?? .none
            world.retain(object)
            _ = replace(register, Value(object))
        case .onlyInstance: try onlyInstance(register)
        case .nameObject:
            if register.pointee.tag == .object {
                world.setName(interner.text(Symbol(raw: UInt32(instruction.k))), of: register.pointee.asObject)
            }
        case .nameMember:
            if register.pointee.tag == .object {
                let name = interner.text(Symbol(raw: UInt32(instruction.k)))
                world.setName(name, of: register.pointee.asObject, isFindable: false)
            }
        default:
            if register.pointee.tag == .object, let token = token(r[Int(instruction.b)]) {
                world.addAction(token, to: register.pointee.asObject)
            }
        }
    }

    private mutating func onlyInstance(_ register: UnsafeMutablePointer<Value>) throws(RuntimeError) {
        guard register.pointee.tag == .type else { return }
        let reference = register.pointee.asClass
        world.countSearch()
        let live = world.liveInstances(of: worldClass(reference))
        let name = className(reference)
        guard let only = live.first, live.count == 1 else {
            throw RuntimeError(
                live.isEmpty ? "no-instance" : "several-instances",
                live.isEmpty ? "there is no \(name)" : "there are \(live.count) of \(name)",
                label: live.isEmpty
                    ? "make one first"
                    : "name one: " + live.prefix(4).map { world.name(of: $0) }.joined(separator: ", "))
        }
        world.retain(only)
        register.pointee = Value(only)
    }

    func className(_ reference: ClassReference) -> String {
        if let index = reference.declaredIndex { return interner.text(program.classes[index].name) }
        return reference.uikit?.swiftName ?? "?"
    }
}
