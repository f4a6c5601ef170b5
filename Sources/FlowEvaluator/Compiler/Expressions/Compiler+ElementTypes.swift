// The types of the elements of collections. A `StaticType` has none, so the annotation of a variable, a parameter or a
// result decides what `.hidden` means in `let states: [PanelState] = [.hidden]`, and that `[1, 2]` contains doubles in
// `let heights: [CGFloat] = [1, 2]`.

internal import FlowSyntax

/// The types that an annotation gives a literal and its elements; unknown unless they are types of the program or `Double`.
struct ElementTypes: Sendable {
    /// The type of the literal itself: `Double` for `1` in `let ratio: Double? = 1`.
    var own = StaticType.unknown
    /// The type of a dictionary's keys.
    var key = StaticType.unknown
    /// The type of an array's elements, or of a dictionary's values.
    var value = StaticType.unknown
    /// The annotation without its question marks, for the literals in a literal.
    var annotation = NodeID.none
    var file = 0
}

/// A literal that has not been compiled yet, and the types that it gets.
struct ExpectedLiteral: Sendable {
    var node = NodeID.none
    var types = ElementTypes()
}

extension Compiler {
    /// The types of the elements that an annotation names: `[T]`, `[K: V]`.
    mutating func elementTypes(ofAnnotation annotation: NodeID) -> ElementTypes {
        var node = annotation
        while [.optionalType, .implicitlyUnwrappedType, .labeledType].contains(tree.kind(node)) {
            node = tree.child(node, 0)
        }
        var result = ElementTypes(annotation: node, file: file)
        switch tree.kind(node) {
        case .arrayType: result.value = literalType(tree.child(node, 0))
        case .dictionaryType:
            result.key = literalType(tree.child(node, 0))
            result.value = literalType(tree.child(node, 1))
        case .namedType: if annotatedType(node) == .double { result.own = .double }
        default: break
        }
        return result
    }

    /// The types of the literals at a position of a literal: of an array's elements, a dictionary's keys or values, or an
    /// element of a tuple.
    private mutating func nested(_ types: ElementTypes, _ position: Int) -> ElementTypes {
        guard types.annotation.exists else { return ElementTypes() }
        let saved = file
        file = types.file
        defer { file = saved }
        guard position < tree.childCount(types.annotation) else { return ElementTypes() }
        return elementTypes(ofAnnotation: tree.child(types.annotation, position))
    }

    /// The type of a literal's element: a type of the program, or `Double`.
    private mutating func literalType(_ node: NodeID) -> StaticType {
        var inner = node
        while [.optionalType, .implicitlyUnwrappedType].contains(tree.kind(inner)) { inner = tree.child(inner, 0) }
        let type = annotatedType(inner)
        return type == .double ? .double : programType(node)
    }

    /// The types of the elements of a variadic parameter, whose annotation is that of one element.
    mutating func variadicTypes(_ annotation: NodeID) -> ElementTypes {
        ElementTypes(value: literalType(annotation))
    }

    /// A type of the program; unknown for any other, because UIKit's cases need no type before the dot.
    mutating func programType(_ node: NodeID) -> StaticType {
        let type = annotatedType(node)
        return programType(type)
    }

    /// A class, a structure or an enumeration of the program, or an option set of UIKit. The members of a protocol may belong to several types.
    func programType(_ type: StaticType) -> StaticType {
        switch type {
        case .instance(let reference), .value(let reference):
            // Types that other modules declare have no row in the table.
            guard let index = reference.declaredIndex, program.classes.indices.contains(index),
                program.classes[index].kind != .protocol
            else { return .unknown }
            return type
        // The elements get the labels of the annotation: `[(title: String, rows: [Row])]`.
        case .tuple, .uikit: return type
        default: return .unknown
        }
    }

    // MARK: Compiling literals

    /// Whether an expression is a literal whose type depends on its context.
    func isTypedLiteral(_ node: NodeID) -> Bool {
        switch tree.kind(node) {
        case .integerLiteral, .arrayLiteral, .dictionaryLiteral, .tuple: true
        case .prefix: tree.kind(tree.child(node, 0)) == .integerLiteral
        default: false
        }
    }

    /// Compiles the value of a declaration. The elements of a literal have the types that the annotation names.
    mutating func expression(
        _ node: NodeID, into target: Int? = nil, expecting: StaticType, annotation: NodeID
    ) -> Operand {
        guard annotation.exists, isTypedLiteral(node) else {
            return expression(node, into: target, expecting: expecting)
        }
        return expression(
            node, into: target, expecting: expecting, elements: elementTypes(ofAnnotation: annotation))
    }

    /// Compiles an expression. If it is a literal, its elements have the given types.
    @discardableResult
    mutating func expression(
        _ node: NodeID, into target: Int? = nil, expecting: StaticType, elements: ElementTypes
    ) -> Operand {
        if [.arrayLiteral, .dictionaryLiteral, .tuple].contains(tree.kind(node)) { literalElements = elements }
        let operand = expression(node, into: target, expecting: expecting == .unknown ? elements.own : expecting)
        literalElements = ElementTypes()
        return operand
    }

    /// Compiles an element of a literal.
    mutating func element(
        _ node: NodeID, into target: Int, expecting: StaticType, _ types: ElementTypes, at position: Int
    ) -> Operand {
        guard isTypedLiteral(node), types.annotation.exists else {
            return expression(node, into: target, expecting: expecting)
        }
        return expression(node, into: target, expecting: expecting, elements: nested(types, position))
    }

    /// The types of the elements of the literal that is compiled next. A nested literal has others, so they are taken
    /// once.
    mutating func takeLiteralElements() -> ElementTypes {
        let elements = literalElements
        literalElements = ElementTypes()
        return elements
    }

    /// The type of the numbers in a literal without an annotation: one number with a fraction makes all of them doubles.
    func commonNumber(_ elements: some Sequence<NodeID>) -> StaticType {
        var hasFraction = false
        for element in elements {
            let number = tree.kind(element) == .prefix ? tree.child(element, 0) : element
            switch tree.kind(number) {
            case .integerLiteral: break
            case .floatLiteral: hasFraction = true
            default: return .unknown
            }
        }
        return hasFraction ? .double : .unknown
    }

    // MARK: Values of variables

    /// Gives a literal that a statement stores at a place the types of the place's annotation.
    mutating func expectLiteral(_ value: NodeID, at place: NodeID) {
        guard value.exists, isTypedLiteral(value), let types = storedTypes(place) else { return }
        expectedLiteral = ExpectedLiteral(node: value, types: types)
    }

    /// Gives the literal argument of `append` and similar functions the type of an element.
    mutating func expectElement(_ value: NodeID, of collection: NodeID) {
        guard value.exists, isTypedLiteral(value), let types = storedTypes(collection), types.annotation.exists else {
            return
        }
        expectedLiteral = ExpectedLiteral(node: value, types: nested(types, 0))
    }

    /// The types of an annotated variable, property or element; nil if no annotation is known.
    private mutating func storedTypes(_ place: NodeID) -> ElementTypes? {
        switch tree.kind(place) {
        case .parenthesized, .force, .optionalChain: return storedTypes(tree.child(place, 0))
        case .subscript:
            guard let types = storedTypes(tree.child(place, 0)), types.annotation.exists else { return nil }
            let isDictionary = files[types.file].tree.kind(types.annotation) == .dictionaryType
            return nested(types, isDictionary ? 1 : 0)
        case .identifier:
            switch resolve(tree.name(place)) {
            case .local(let index):
                let annotation = state.locals[index].annotation
                return annotation.exists ? elementTypes(ofAnnotation: annotation) : nil
            case .global(let index): return types(ofVariable: globals[index].node, in: globals[index].location.file)
            case .member: return selfClass.flatMap { fieldTypes(tree.name(place), of: $0) }
            default: return nil
            }
        case .member:
            switch quickType(tree.child(place, 0)) {
            case .instance(let reference), .value(let reference): return fieldTypes(tree.name(place), of: reference)
            default: return nil
            }
        default: return nil
        }
    }

    /// The types of a stored property of a class or of its superclasses.
    private mutating func fieldTypes(_ name: Symbol, of reference: ClassReference) -> ElementTypes? {
        guard case .field(_, let field) = findMember(name, in: reference),
            [.unknown, .list, .dictionary].contains(field.type)
        else { return nil }
        var current: Int? = reference.declaredIndex
        while let index = current {
            if let found = fieldNodes[Self.nestedKey(index, name)] ?? fieldNode(name, of: index) {
                return types(ofVariable: found.node, in: found.file)
            }
            current = program.classes[index].superclass.declaredIndex
        }
        return nil
    }

    /// The types in the annotation of a variable's declaration.
    private mutating func types(ofVariable node: NodeID, in other: Int) -> ElementTypes? {
        guard node.exists else { return nil }
        let saved = file
        file = other
        defer { file = saved }
        guard tree.kind(node) == .varDeclaration, tree.child(node, 0).exists else { return nil }
        return elementTypes(ofAnnotation: tree.child(node, 0))
    }

    /// The annotation of the result of the current function or property.
    var resultAnnotation: NodeID {
        guard state.declaration.exists, !state.isClosure else { return .none }
        switch tree.kind(state.declaration) {
        case .funcDeclaration, .subscriptDeclaration: return tree.child(state.declaration, 1)
        case .varDeclaration: return tree.child(state.declaration, 0)
        default: return .none
        }
    }
}
