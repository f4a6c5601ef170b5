// Members of protocol extensions that the protocol does not require. Swift decides by the static type which one a call means:
// a value of the protocol, or of a generic type with it as bound, has the extension's, even if the type of the value declares
// one of the same name.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

/// A generic type whose bound is a protocol of the program, and the declaration in which it is visible.
struct ProtocolBound: Sendable {
    var name: Symbol
    var index: Int
    var scope: SourceRange
}

extension Compiler {
    /// Protocols of Swift without requirements that an extension could implement.
    private static let plainProtocols: Set<String> = [
        "AnyObject", "class", "Sendable", "NSObjectProtocol", "Equatable", "Hashable", "Codable", "Decodable",
        "Encodable",
    ]

    // MARK: Inference

    /// Notes that a call or a member of a value of a type is that of a protocol's extension.
    mutating func markExtensionMember(_ node: NodeID, _ name: Symbol, of type: InferredType) {
        if let owner = extensionOwner(name, of: type, at: node) { mark(node, .extensionMember(owner)) }
    }

    /// The protocol whose extension has the member that `name` means for a value of a type; nil if the member is found
    /// otherwise.
    private mutating func extensionOwner(_ name: Symbol, of type: InferredType, at node: NodeID) -> Int? {
        guard files[file].isSwift, name != .none, name != names.initName else { return nil }
        var found: [Int]
        switch literals.types[type] {
        case .nominal(let index, _) where program.classes[index].kind == .protocol: found = [index]
        case .nominal(let index, _) where program.classes[index].kind == .class:
            var above: Int? = index
            var steps = 0
            while let next = above, steps < 64 {
                if memberTable(next)[name] != nil { return nil }
                above = program.classes[next].superclass.declaredIndex
                steps += 1
            }
            found = program.classes[index].protocols.sorted()
        case .generic(let generic):
            let start = tree.range(node).start
            found = protocolBounds(in: file).filter {
                $0.name == generic && $0.scope.start <= start && start < $0.scope.end
            }.map(\.index)
        default: return nil
        }
        for index in found {
            for inherited in program.classes[index].protocols.sorted() where !found.contains(inherited) {
                found.append(inherited)
            }
        }
        let owners = found.filter { memberTable($0)[name] != nil }
        guard owners.count == 1, let owner = owners.first, hasPlainExtensions(owner), callbacks(named: name).isEmpty
        else {
            return nil
        }
        for index in found {
            guard !files[classNodes[index].file].isLibrary, !requires(name, index) else { return nil }
        }
        return owner
    }

    /// Whether a protocol may require a member of a name: itself, or by a protocol that the program does not declare.
    private mutating func requires(_ name: Symbol, _ index: Int) -> Bool {
        let (own, node) = classNodes[index].declaration
        guard program.classes[index].kind == .protocol, node.exists else { return true }
        let tree = files[own].tree
        guard tree.kind(node) == .protocolDeclaration else { return true }
        if tree.child(node, 1).exists {
            for base in tree.children(tree.child(node, 1)) {
                guard tree.kind(base) == .namedType else { return true }
                let spelling = text(tree.name(base))
                let declared = lookUpType(tree.name(base))?.declaredIndex
                let isProtocol = declared.map { program.classes[$0].kind == .protocol } ?? false
                guard isProtocol || Self.plainProtocols.contains(spelling) else { return true }
            }
        }
        guard tree.child(node, 2).exists else { return false }
        return tree.children(tree.child(node, 2)).contains { member in
            tree.name(member) == name
                || tree.kind(member) == .bindingList && tree.children(member).contains { tree.name($0) == name }
        }
    }

    /// Whether no extension of a protocol has conditions.
    private func hasPlainExtensions(_ index: Int) -> Bool {
        !classNodes[index].extensions.contains { files[$0.file].tree.child($0.node, 3).exists }
    }

    /// The generic types of a file with protocols of the program as bounds. O(nodes), once for each file
    private mutating func protocolBounds(in file: Int) -> [ProtocolBound] {
        if let known = literals.protocolBounds[file] { return known }
        let tree = files[file].tree
        var found: [ProtocolBound] = []
        var pending: [(name: Symbol, index: Int, position: UInt32)] = []
        for raw in 1..<UInt32(max(tree.nodeCount, 1)) {
            let node = NodeID(raw: raw)
            let kind = tree.kind(node)
            switch kind {
            case .genericList:
                for generic in tree.children(node) where tree.child(generic, 0).exists {
                    let bound = tree.child(generic, 0)
                    guard tree.kind(bound) == .namedType, let index = lookUpType(tree.name(bound))?.declaredIndex,
                        program.classes[index].kind == .protocol
                    else { continue }
                    pending.append((tree.name(generic), index, tree.range(node).start))
                }
            case .funcDeclaration, .initDeclaration, .subscriptDeclaration,
                _ where kind.declaresType:
                let range = tree.range(node)
                for next in pending where range.start <= next.position && next.position < range.end {
                    found.append(ProtocolBound(name: next.name, index: next.index, scope: range))
                }
                pending.removeAll { range.start <= $0.position && $0.position < range.end }
            default: break
            }
        }
        literals.protocolBounds[file] = found
        return found
    }

    // MARK: Code

    /// Compiles a call of a function of a protocol's extension; nil for any other call. Without a base, the receiver is `self`.
    mutating func callExtensionMember(
        _ name: Symbol, _ node: NodeID, _ baseNode: NodeID?, _ arguments: ArraySlice<NodeID>, into target: Int?
    ) -> Operand? {
        guard case .extensionMember(let owner) = literalMark(node) else { return nil }
        let function = candidates(program.classes[owner].methods[name], arguments).first {
            program.functions[$0].inouts.isEmpty && accepts(arguments, shape(of: $0))
        }
        guard let function else { return nil }
        let frame = state.temporaries(arguments.count + 5)
        let receiver = baseNode.map { base($0) } ?? selfOperand(node)
        state.emit(Instruction(.move, frame, receiver.register))
        state.mayHold(frame, .unknown)
        return bound(
            .callFunction, frame, arguments, shape(of: function), CallSite(name: name, target: function), node,
            type: functionTypes[function], into: target)
    }

    /// Compiles a property of a protocol's extension; nil for any other member.
    mutating func readExtensionMember(_ node: NodeID, _ baseNode: NodeID?, into target: Int?) -> Operand? {
        guard literals.hasMarks, case .extensionMember(let owner) = literalMark(node),
            let getter = program.classes[owner].getters[tree.name(node)]
        else { return nil }
        let frame = state.temporaries(4)
        let receiver = baseNode.map { base($0) } ?? selfOperand(node)
        state.emit(Instruction(.move, frame, receiver.register))
        state.mayHold(frame, .unknown)
        emitCallSite(.callFunction, frame, 0, CallSite(name: tree.name(node), target: getter))
        return move(frame, functionTypes[getter], into: target)
    }
}
