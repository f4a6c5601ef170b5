// Creates the cells and other views that a list needs, from the registered class and with the initializer that UIKit
// calls.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    /// Creates the view of a request in R[a], which held the list.
    mutating func makeView(for request: ViewRequest, _ top: Int, _ a: Int) throws(RuntimeError) -> Pause? {
        let register = Int(frames[top].base) + a
        if world.isReachable(request.source), let make = interner.find("prelude_make"),
            let function = method(named: make, in: self.reference(of: request.source))
        {
            // A storyboard's prototype and a declared xib create the view themselves.
            world.retain(request.source)
            store(Value(request.source), register)
            ensureCapacity(register + 8)
            store(heap.makeString(request.identifier), register + 1)
            try enter(function: function, top, a, 1, labels: [.none])
            return .frames
        }
        let reference = viewClass(for: request)
        let labels: [String]
        ensureCapacity(register + 8)
        switch request.kind {
        case .tableCell:
            labels = ["style", "reuseIdentifier"]
            store(Value(enumCase: interner.intern("default")), register + 1)
            store(heap.makeString(request.identifier), register + 2)
        case .headerFooter:
            labels = ["reuseIdentifier"]
            store(heap.makeString(request.identifier), register + 1)
        case .collectionCell, .supplementary:
            labels = ["frame"]
            store(heap.makeGeometry(.rect(.zero)), register + 1)
        }
        var callSite = CallSite(name: .none, labels: labels.map { interner.intern($0) })
        callSite.owner = reference
        if let function = try viewInitializer(of: reference, labels: callSite.labels) {
            callSite.target = function
        } else if let row = world.method(uikit(reference), "init", labels: labels) {
            callSite.target = Int(row.raw)
            callSite.name = interner.intern("init")
        }
        try construct(top, a, labels.count, callSite)
        ReusableViews.adopt(registers[register].asObject, for: request, in: &world)
        return .frames
    }

    /// The program's initializer of a view with these labels; nil for UIKit's.
    private func viewInitializer(of reference: ClassReference, labels: [Symbol]) throws(RuntimeError) -> Int? {
        let (function, isComplete) = initializer(of: reference, accepting: labels)
        guard function == nil, isComplete else { return function }
        let text = labels.map { interner.text($0) + ":" }.joined()
        throw RuntimeError(
            "unimplemented-initializer",
            "use of unimplemented initializer 'init(\(text))' for class '\(className(reference))'",
            label: "UIKit creates the view with this initializer")
    }

    /// The registered class. For a nib, the class with the nib's name, if there is one.
    private mutating func viewClass(for request: ViewRequest) -> ClassReference {
        if let made = request.made { return reference(ofClass: made) }
        if let name = nibName(of: request.source),
            let index = program.classes.lastIndex(where: { $0.name == name && $0.uikit.isKind(of: .view) })
        {
            return ClassReference(declared: index)
        }
        return switch request.kind {
        case .tableCell: ClassReference(.tableViewCell)
        case .headerFooter: ClassReference(.headerFooterView)
        case .collectionCell: ClassReference(.collectionViewCell)
        case .supplementary: ClassReference(.collectionReusableView)
        }
    }

    private mutating func nibName(of nib: ObjectID) -> Symbol? {
        let name = interner.intern("nibName")
        guard world.isAlive(nib), let value = keptValue(.named(name), of: nib), value.tag == .string else { return nil }
        defer { release(value) }
        return interner.intern(heap.strings[value.index].string)
    }
}
