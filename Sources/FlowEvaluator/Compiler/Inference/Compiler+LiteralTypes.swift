// The types of number literals. Swift takes the type of `1` from its context, which may be far away: the annotation of the
// variable in `levels.append(1)`, the elements in `reduce(0) { $0 + $1 }`, the generic argument in `Box<CGFloat>(1)`. This
// pass infers the types of the expressions in all bodies, and notes the literals that are doubles. The compiler loads those
// as doubles, so that the machine has nothing to convert.

internal import FlowSyntax

/// What the pass notes about a node.
enum LiteralMark: Equatable, Sendable {
    /// A literal that is a double.
    case double
    /// A literal that is an unsigned integer, which may exceed `Int.max`.
    case unsigned
    /// An operation or a conversion whose result is an integer of another width than `Int`.
    case fixed(IntegerWidth, IntegerFix)
    /// `max` or `min` of an integer type, and its `bitWidth`.
    case limit(IntegerWidth, isMaximum: Bool)
    case bitWidth(IntegerWidth)
    /// A member whose result depends on the number of bits, such as `byteSwapped`.
    case bitMember(IntegerWidth)
    /// A literal of a type of the program, which the initializer with this label makes.
    case own(Int, Symbol)
    /// `.name` or `.name(…)`, of a type.
    case expecting(StaticType)
    /// The argument of `type(of:)`, whose type has this name.
    case typeName(Symbol)
    /// A tuple without labels whose context expects a tuple type with labels.
    case labels(InferredType)
    /// A call of a generic function whose result is a double, although the function itself returns a literal.
    case converted
    /// A call of `map` or `flatMap` of an optional, whose value may have such a function too.
    case optionalMap
    /// A member of a protocol's extension, of which values may have their own.
    case extensionMember(Int)
    /// An element or an index of a slice, whose indices are those of its array.
    case slice
    /// A function of a lazy sequence whose context expects an array.
    case eager
    /// A lazy sequence over which a loop iterates.
    case lazyLoop
    /// A `try?` of a function without a result.
    case voidTry
    /// A call or an element whose context chooses this function among those that differ only in their results.
    case chosen(Int)
    /// `.init` of a type of Swift's library, with the name of the type.
    case making(Symbol)
}

/// The state of the pass.
struct LiteralInference: Sendable {
    var types = InferredTypes()
    /// The width of the place that the current statement changes.
    var assignment: (width: IntegerWidth, fix: IntegerFix)?
    /// The notes, by file and node.
    var marks = NumberMap<LiteralMark>()
    var hasMarks = false
    /// Whether the last call may run several functions, of which its context chooses none.
    var isUndecided = false
    /// Whether the program can have literals that are doubles.
    var marksNumbers = true
    /// The shapes of the types with optionals that texts show, by file and node.
    var texts = NumberMap<String>()
    /// The number of optionals around the values of expressions, and the patterns of optionals in optionals.
    var wraps = NumberMap<Int>()
    var hasWraps = false
    /// Whether the closure of `sequence(first:next:)` is being inferred, and the chains that are its values.
    var infersUnfolding = false
    var endingChains: Set<Int> = []
    /// The literal that is being compiled as a value of its own type.
    var plainLiteral = NodeID.none
    /// The call that `eagerCall` compiles.
    var eagerCall = NodeID.none
    /// The local variables in scope.
    var locals: [(name: Symbol, type: InferredType)] = []
    /// The functions among them, which may be generic.
    var localFunctions: [(index: Int, member: MemberNode)] = []
    /// `$0`, `$1` …
    var dollars: [InferredType] = []
    /// The type of `self`.
    var receiver = InferredType.unknown
    /// The type that `return` expects, and the common type of what has been returned.
    var result = InferredType.unknown
    var returned = InferredType.unknown
    /// The root of the key path that is being read.
    var pathRoot = InferredType.unknown
    /// The number of expressions that the pass may still visit. Closures are visited once for the types that they show and
    /// once for the types that their context gives them, so nested closures could multiply the work.
    var budget = 0
    /// The number of variables whose values are being inferred for each other.
    var depth = 0
    static let depthLimit = 32
    /// The types of variables without annotation. A variable whose type is being inferred is unknown.
    var variables: [Int: InferredType] = [:]
    /// The declared functions by their nodes, and how many of them the map has.
    var functionsAt = NumberMap<Int>()
    var notedFunctions = 0
    /// The members of each class that has been used, by name.
    var members: [Int: [Symbol: [MemberNode]]] = [:]
    /// The classes in which the members of each class are searched.
    var lineages: [Int: [Int]] = [:]
    /// The functions and variables outside types.
    var globals: [Symbol: [MemberNode]] = [:]
    /// The number of files that have been searched for them.
    var knownFiles = 0
    /// What the files need of the pass.
    var needs = InferenceNeeds()
    /// The functions whose generic types only their callers know, by name, and the number of files that have been searched.
    var callerGenerics: [Symbol: [CallerGeneric]] = [:]
    var genericFiles = 0
    /// The types that calls pass to them.
    var passedTypes = NumberMap<[PassedType]>()
    /// The generic types that the members of property wrappers name, by the wrapper's class.
    var wrapperGenerics: [Int: [(name: Symbol, global: Int)]] = [:]
    /// The generic types that the members of other classes name, by class.
    var classGenerics: [Int: [(name: Symbol, global: Int)]] = [:]
    var passesTypes: Bool { !callerGenerics.isEmpty || !wrapperGenerics.isEmpty || !classGenerics.isEmpty }
    /// The generic types with protocols of the program as bounds, by file.
    var protocolBounds: [Int: [ProtocolBound]] = [:]
    /// The generic types with numeric bounds, by file.
    var numericGenerics: [Int: [NumericGeneric]] = [:]
}

/// A declaration and its file.
struct MemberNode: Sendable {
    var file: Int
    var node: NodeID
}

extension Compiler {
    /// Notes the literals of the files in `order` that are doubles. O(nodes)
    mutating func inferLiterals() {
        let needs = needsInference()
        guard needs.any else { return }
        literals.marksNumbers = needs.numbers
        let saved = (file, typeScope)
        for index in literals.knownFiles..<files.count where !files[index].isLibrary {
            file = index
            collectGlobals()
        }
        literals.knownFiles = files.count
        literals.types.pairLabels = program.tupleShapes[Program.entryShape]
        literals.budget = order.reduce(10_000) { $0 + files[$1].tree.nodeCount * 24 }
        for index in standing.classes..<program.classes.count { inferClass(index) }
        typeScope = nil
        for index in order where !files[index].isLibrary {
            file = index
            inferStatements(Array(tree.children(tree.root)), isFile: true)
            literals.locals = []
        }
        (file, typeScope) = saved
    }

    /// The notes on a node of the current file.
    func literalMark(_ node: NodeID) -> LiteralMark? {
        literals.hasMarks ? literals.marks[Self.nodeKey(file, node)] : nil
    }

    mutating func mark(_ node: NodeID, _ mark: LiteralMark) {
        if !literals.marksNumbers, mark == .double || mark == .converted { return }
        literals.marks[Self.nodeKey(file, node)] = mark
        literals.hasMarks = true
    }

    private mutating func collectGlobals() {
        for node in tree.children(tree.root) {
            switch tree.kind(node) {
            case .bindingList:
                for binding in tree.children(node) {
                    literals.globals[tree.name(binding), default: []].append(MemberNode(file: file, node: binding))
                }
            case .funcDeclaration, .varDeclaration:
                literals.globals[tree.name(node), default: []].append(MemberNode(file: file, node: node))
            default: break
            }
        }
    }

    // MARK: Declarations

    private mutating func inferClass(_ index: Int) {
        let nodes = classNodes[index]
        for (file, node) in [(nodes.file, nodes.node)] + nodes.extensions where node.exists {
            guard !files[file].isLibrary else { continue }
            self.file = file
            typeScope = index
            literals.receiver = receiverType(of: index, in: node)
            let block = tree.child(node, 2)
            guard block.exists else { continue }
            for member in tree.children(block) { inferMember(member) }
        }
        literals.receiver = .unknown
    }

    /// The type of `self` in a type or an extension.
    mutating func receiverType(of index: Int, in node: NodeID) -> InferredType {
        guard program.classes[index].kind == .values else {
            let arguments = genericNames(of: index).map { literals.types.make(.generic($0)) }
            return literals.types.make(.nominal(index, arguments))
        }
        var element = InferredType.unknown
        if node.exists, let name = interner.find("Element"), numericGeneric(name, at: tree.range(node).start) == true {
            element = .double
        }
        let conditions = tree.child(node, 3)
        if conditions.exists, tree.kind(conditions) == .whereClause {
            let pairs = Array(tree.children(conditions))
            for position in stride(from: 0, to: pairs.count - 1, by: 2)
            where tree.kind(pairs[position]) == .namedType
                && ["Element", "Wrapped"].contains(text(tree.name(pairs[position])))
            {
                element = inferredType(pairs[position + 1])
            }
        }
        switch text(program.classes[index].name) {
        case "Double": return .double
        case "Int": return .int
        case "String": return .string
        case "CGPoint": return .point
        case "CGSize": return .size
        case "CGRect": return .rect
        case "Array": return literals.types.make(.array(element))
        case "Optional":
            let wrapped = literals.types.make(.generic(interner.intern("Wrapped")))
            return literals.types.make(.optional(element == .unknown ? wrapped : element))
        default: return .unknown
        }
    }

    private mutating func inferMember(_ member: NodeID) {
        switch tree.kind(member) {
        case .bindingList: for binding in tree.children(member) { inferVariable(binding) }
        case .varDeclaration: inferVariable(member)
        case .enumCaseList:
            for element in tree.children(member) where tree.child(element, 0).exists {
                for value in tree.children(tree.child(element, 0)) where tree.child(value, 2).exists {
                    inferExpression(tree.child(value, 2), parameterType(value))
                }
            }
        case .funcDeclaration, .initDeclaration, .deinitDeclaration, .subscriptDeclaration, .onDeclaration:
            inferFunction(member)
        default: break
        }
    }

    /// Infers the value, the accessors and the observers of a variable. Returns its type.
    @discardableResult
    mutating func inferVariable(_ node: NodeID) -> InferredType {
        let annotation = inferredType(tree.child(node, 0))
        var type = annotation
        if tree.child(node, 1).exists {
            let value = inferExpression(tree.child(node, 1), annotation)
            if annotation == .unknown { type = value == .literal ? .int : value }
        }
        if !tree.wrappers.isEmpty, let wrapper = tree.wrapper(of: node), tree.kind(wrapper) == .call {
            inferWrapper(wrapper, type)
        }
        for accessors in [tree.child(node, 2), tree.child(node, 3)] where accessors.exists {
            if tree.kind(accessors) == .block {
                inferBody(Array(tree.children(accessors)), result: type)
                continue
            }
            for accessor in tree.children(accessors) {
                let isGetter = tree.name(accessor) == names.get
                let count = literals.locals.count
                let parameter = tree.child(accessor, 0)
                let words =
                    parameter.exists ? [tree.name(parameter)] : ["newValue", "oldValue"].map { interner.intern($0) }
                if !isGetter { for word in words { literals.locals.append((word, type)) } }
                let body = tree.child(accessor, 1)
                if body.exists { inferBody(Array(tree.children(body)), result: isGetter ? type : .void) }
                literals.locals.removeSubrange(count...)
            }
        }
        return type
    }

    /// Infers the defaults and the body of a function.
    mutating func inferFunction(_ node: NodeID) {
        let count = literals.locals.count
        let list = tree.child(node, 0)
        if list.exists {
            for parameter in tree.children(list) where tree.kind(parameter) == .parameter {
                let type = parameterType(parameter)
                if tree.child(parameter, 2).exists { inferExpression(tree.child(parameter, 2), type) }
                let isVariadic = tree.flags(parameter).contains(.isVariadic)
                literals.locals.append((tree.name(parameter), isVariadic ? literals.types.make(.array(type)) : type))
            }
        }
        let hasResult =
            [.funcDeclaration, .subscriptDeclaration].contains(tree.kind(node)) && tree.child(node, 1).exists
        let result: InferredType = hasResult ? inferredType(tree.child(node, 1)) : .void
        let body = tree.child(node, 2)
        if body.exists {
            if tree.kind(body) == .accessorList {
                for accessor in tree.children(body) where tree.child(accessor, 1).exists {
                    let isGetter = tree.name(accessor) == names.get
                    let inner = literals.locals.count
                    if !isGetter { literals.locals.append((interner.intern("newValue"), result)) }
                    inferBody(Array(tree.children(tree.child(accessor, 1))), result: isGetter ? result : .void)
                    literals.locals.removeSubrange(inner...)
                }
            } else {
                inferBody(Array(tree.children(body)), result: result)
            }
        }
        literals.locals.removeSubrange(count...)
    }

    /// The type of a parameter's argument.
    mutating func parameterType(_ parameter: NodeID) -> InferredType {
        let type = inferredType(tree.child(parameter, 1))
        // The argument of `@autoclosure () -> T` is a T.
        if tree.flags(parameter).contains(.isAutoclosure), case .function(_, let result) = literals.types[type] {
            return result
        }
        return type
    }
}
