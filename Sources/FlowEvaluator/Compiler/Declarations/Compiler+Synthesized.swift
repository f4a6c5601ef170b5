// Accessors without a body in the source: those of lazy variables, and of properties with observers or wrappers.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// Declares `lazy var x = e`: a hidden field that is absent until `x` is first read or set.
    mutating func declareLazy(_ node: NodeID, of index: Int) {
        let name = tree.name(node)
        if let existing = ownMember(name, of: index) {
            report(
                "duplicate-declaration", "'\(text(name))' is declared twice", at: nameLocation(node),
                label: "declared again here", notes: existing)
            return
        }
        let field = program.classes[index].fields.count
        program.classes[index].fields.append(.init(name: .none, isWeak: false, isConstant: false, isHidden: true))
        let getter = declareSynthesized(node, owner: index, parameter: nil)
        let setter = declareSynthesized(node, owner: index, parameter: names.newValue)
        program.classes[index].fields[field].lazyGetter = getter
        if functionTypes[getter] == .unknown, case .value(let type) = fieldType(node) {
            functionTypes[getter] = .value(type)
        }
        if program.classes[index].isValue {
            markMutating(getter, name, of: index)
            valueMembers.insert(name)
            valueSetters.insert(name)
        }
        program.classes[index].getters[name] = getter
        program.classes[index].setters[name] = setter
        var setting = SynthesizedAccessor(function: setter, file: file, node: node, field: field, kind: .lazySetter)
        if hasObservers(node) {
            // A change in place would not run them.
            program.classes[index].fields[field].setter = setter
            declareObserverFunctions(tree.child(node, 3), node, &setting, of: index)
        }
        synthesizedAccessors[index, default: []] += [
            SynthesizedAccessor(function: getter, file: file, node: node, field: field, kind: .lazyGetter), setting,
        ]
    }

    /// Declares a function without a body in the source.
    mutating func declareSynthesized(_ node: NodeID, owner: Int, parameter: Symbol?) -> Int {
        program.functions.append(
            Function(
                name: tree.name(node), entryPoint: 0, registerCount: 1,
                parameters: parameter.map { [.init(label: nil, name: $0, hasDefault: false)] } ?? [], captures: [],
                owner: ClassReference(declared: owner), callback: nil, location: nameLocation(node)))
        functionTypes.append(parameter == nil ? annotatedType(tree.child(node, 0)) : .void)
        return program.functions.count - 1
    }

    /// A synthesized accessor: of a field with `willSet` or `didSet`, or of a lazy variable.
    struct SynthesizedAccessor {
        enum Kind {
            case observed, lazyGetter, lazySetter, staticGetter, wrappedGetter, wrappedSetter, projectedGetter
            case overridingGetter, overridingSetter, staticObserved
            case staticWrappedGetter, staticWrappedSetter, staticProjectedGetter
        }

        var function: Int
        var file: Int
        var node: NodeID
        var field: Int
        var kind: Kind
        var willSet: Int?
        var didSet: Int?
        /// Whether `didSet` uses the value before the change.
        var usesOldValue = false
        /// Whether key-value observation reports the property's changes.
        var isDynamic = false
    }
}
