// The inheritance of initializers. A class without designated initializers inherits those of its superclass. A class that
// overrides all designated initializers of its superclass inherits the convenience initializers.

internal import ContainerRuntime
internal import FlowSyntax

extension Compiler {
    /// What a class provides to its subclasses.
    private struct InitializerSet {
        /// The labels of the designated initializers; nil for UIKit's.
        var designated: [[Symbol]]?
        var conveniences: [Int] = []
    }

    /// Finds the initializers that classes inherit.
    /// - Parameter ordered: the classes, each after its superclass.
    /// - Complexity: O(initializers), times the depth of a class if it inherits any.
    mutating func inheritInitializers(_ ordered: [Int]) {
        let isExtended = program.classes.contains { $0.isExtension && !$0.initializers.isEmpty }
        guard !conveniences.isEmpty || isExtended else { return }
        var sets: [Int: InitializerSet] = [:]
        for index in ordered where program.classes[index].kind == .class {
            sets[index] = initializerSet(index, program.classes[index].superclass.declaredIndex.flatMap { sets[$0] })
        }
    }

    private mutating func initializerSet(_ index: Int, _ parent: InitializerSet?) -> InitializerSet {
        let own = program.classes[index].initializers
        let isRoot = program.classes[index].uikit == .object && program.classes[index].superclass.declaredIndex == nil
        let above = parent ?? InitializerSet(designated: isRoot ? [[]] : nil)
        let labels = own.map { Overloads.labels(of: program.functions[$0]) }
        let isExtension = program.classes[index].isExtension || program.classes[index].kept != 0
        let designated = isExtension ? [] : zip(own, labels).filter { !conveniences.contains($0.0) }.map(\.1)
        let inherited = above.conveniences.filter { !labels.contains(Overloads.labels(of: program.functions[$0])) }
        let added = isExtension ? Array(own) : own.filter { conveniences.contains($0) }
        if designated.isEmpty {
            program.classes[index].declaresOnlyConveniences = !isExtension && !own.isEmpty
            return InitializerSet(designated: above.designated, conveniences: added + inherited)
        }
        guard overridesAll(above.designated, labels) else {
            return InitializerSet(designated: designated, conveniences: added)
        }
        program.classes[index].inheritedInitializers = inherited
        return InitializerSet(designated: designated, conveniences: added + inherited)
    }

    /// Whether initializers with some labels override all designated ones of a superclass. UIKit's classes have one beside
    /// `init(coder:)`.
    private func overridesAll(_ designated: [[Symbol]]?, _ labels: [[Symbol]]) -> Bool {
        if let designated { return designated.allSatisfy(labels.contains) }
        return labels.contains { Self.designatedLabels.contains($0.map { text($0) }) }
    }

    /// Whether the initializers of a superclass are those of a class too: it declares none, or only adds some.
    func passesInitializers(_ index: Int) -> Bool {
        let definition = program.classes[index]
        return definition.isExtension || definition.kept != 0 || definition.declaresOnlyConveniences
    }

    /// Whether a class has the initializers of UIKit's class, or `init()` if there is none: neither it nor a superclass of the
    /// program declares a designated initializer. An extension of a UIKit class may still have added some.
    func inheritsInitializers(_ reference: ClassReference) -> Bool {
        var current = reference
        while let index = current.declaredIndex {
            guard program.classes[index].initializers.isEmpty || passesInitializers(index) else { return false }
            current = program.classes[index].superclass
        }
        return true
    }

    // MARK: Delegation

    /// The initializers of subclasses that override the one that `self.init(…)` names, the most derived first.
    func overridingInitializers(_ labels: [Symbol], below index: Int) -> [(owner: Int, function: Int)] {
        var found: [(depth: Int, owner: Int, function: Int)] = []
        for candidate in program.classes.indices where candidate != index && program.classes[candidate].kind == .class {
            guard
                let function = program.classes[candidate].initializers.function(labels: labels, in: program.functions),
                let depth = depth(of: candidate, below: index)
            else { continue }
            found.append((depth, candidate, function))
        }
        return found.sorted { ($1.depth, $0.owner) < ($0.depth, $1.owner) }.map { ($0.owner, $0.function) }
    }

    /// The number of steps from a class up to a superclass; nil if it does not inherit from it.
    private func depth(of index: Int, below superclass: Int) -> Int? {
        var (current, depth) = (index, 0)
        while current != superclass {
            guard let above = program.classes[current].superclass.declaredIndex, depth < program.classes.count else {
                return nil
            }
            (current, depth) = (above, depth + 1)
        }
        return depth
    }

    /// Compiles `self.init(…)` so that an instance of a subclass runs the subclass's override. `body` compiles the call of the
    /// class's own initializer.
    mutating func delegating(
        _ labels: [Symbol], below index: Int, _ node: NodeID, _ arguments: ArraySlice<NodeID>,
        _ body: (inout Compiler) -> Operand
    ) -> Operand {
        let overrides = isOpen(ClassReference(declared: index)) ? overridingInitializers(labels, below: index) : []
        var ends: [Int] = []
        for (owner, function) in overrides {
            let test = state.temporaries()
            state.emit(Instruction(.isType, test, 0))
            let reference = ClassReference(declared: owner)
            let callSite = CallSite(
                name: program.classes[owner].name, target: Int(NodeKind.namedType.rawValue), owner: reference)
            state.emit(Instruction(.callSite, 0, k: addCallSite(callSite)))
            let other = state.emit(Instruction(.jumpIfFalse, test, k: 0))
            _ = delegate(to: function, node, arguments, into: nil)
            ends.append(state.emit(Instruction(.jump, 0, k: 0)))
            state.patch(other, to: state.here)
        }
        let operand = body(&self)
        for end in ends { state.patch(end, to: state.here) }
        return operand
    }

    /// Calls an initializer of the program on `self`.
    mutating func delegate(
        to function: Int, _ node: NodeID, _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand {
        let parameters = shape(of: function)
        let frame = beginCall(parameters.count)
        state.emit(Instruction(.move, frame, 0))
        let made = bound(
            .callFunction, frame, arguments, parameters, CallSite(name: names.initName, target: function), node,
            type: .void, into: target)
        passFailure(of: function, in: frame)
        return made
    }

    // MARK: Failure

    /// Whether the body of `init?(…) { nil }` is `nil`.
    func isOnlyNil(_ body: NodeID) -> Bool {
        guard body.exists, tree.childCount(body) == 1 else { return false }
        return tree.kind(tree.child(body, 0)) == .nilLiteral
    }

    /// Ends an initializer without an instance.
    mutating func emitFailure() {
        state.emit(Instruction(.loadNil, 0))
        state.emit(Instruction(.returnNil))
    }

    /// Ends an initializer if the one that it has called returned no instance.
    mutating func passFailure(of function: Int, in register: Int) {
        guard state.isFailable, failables.contains(function) else { return }
        let isMade = state.emit(Instruction(.jumpIfNotNil, register, k: 0))
        emitFailure()
        state.patch(isMade, to: state.here)
    }
}
