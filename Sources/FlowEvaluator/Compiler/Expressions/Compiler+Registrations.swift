// Names that Swift's overlay adds to UIKit: registrations of cells, which know their cells' class, and static functions that are
// written without their class.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSurface
internal import FlowSyntax

extension Compiler {
    /// Stores the class of the views that a registration makes: its first generic argument, or else the annotation of its
    /// handler's first parameter.
    mutating func storeRegisteredView(_ made: Operand, _ node: NodeID, _ arguments: ArraySlice<NodeID>) {
        guard let member = interner.find("prelude_view"), case .instance(let reference) = made.type,
            case .field = findMember(member, in: reference),
            let view = genericArgument(of: node) ?? handledView(arguments)
        else { return }
        let register = state.temporaries()
        load(.type(view.raw), into: register)
        emitCallSite(.setMember, made.register, register, CallSite(name: member))
    }

    /// The class that the first generic argument in the callee of a call names.
    private mutating func genericArgument(of node: NodeID) -> ClassReference? {
        let start = Int(nameRange(tree.child(node, 0)).end)
        guard start < source.bytes.count, source.bytes[start] == UInt8(ascii: "<") else { return nil }
        var end = start + 1
        while end < source.bytes.count,
            ![UInt8(ascii: ","), UInt8(ascii: "<"), UInt8(ascii: ">")].contains(source.bytes[end])
        {
            end += 1
        }
        let spelling = text(SourceRange(start: UInt32(start + 1), end: UInt32(end)))
        var found: ClassReference?
        for part in spelling.split(separator: ".") {
            let name = interner.intern(String(part.filter { !$0.isWhitespace }))
            found = found.map { nestedType(name, in: $0) } ?? lookUpType(name) ?? keptClass(name)
        }
        return found
    }

    private mutating func handledView(_ arguments: ArraySlice<NodeID>) -> ClassReference? {
        guard let handler = arguments.last.map({ tree.child($0, 0) }), tree.kind(handler) == .closure,
            case let head = tree.child(handler, 0), head.exists, case let list = tree.child(head, 1), list.exists,
            let parameter = tree.children(list).first, tree.kind(parameter) == .parameter,
            case .instance(let view) = annotatedType(tree.child(parameter, 1))
        else { return nil }
        return view
    }

    /// The class of the surface to which `.fractionalWidth(0.5)` belongs. The surface has no types of parameters, so these
    /// classes are tried whose static functions are written without them.
    mutating func keptMaker(_ name: Symbol, _ arguments: ArraySlice<NodeID>) -> ClassReference? {
        let labels = callLabels(arguments)
        // The result of a section provider, whose class is in the library.
        if labels == ["using", "layoutEnvironment"], let section = interner.find("NSCollectionLayoutSection") {
            return lookUpType(section)
        }
        for owner in ["NSCollectionLayoutDimension", "NSCollectionLayoutSpacing", "UICellAccessory"] {
            guard let type = Surface.table.type(named: owner),
                Surface.table.member(text(name), of: type, isStatic: true, labels: labels)?.labels == labels
            else { continue }
            return keptClass(type)
        }
        return nil
    }
}
