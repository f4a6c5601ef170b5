// The types of the elements of collections. A `StaticType` has none, so the annotation of a variable, a parameter or a
// result decides what `.hidden` means in `let states: [PanelState] = [.hidden]`.

internal import FlowSyntax

/// The types of the elements of a collection; unknown unless they are types of the program.
struct ElementTypes: Sendable {
    /// The type of a dictionary's keys.
    var key = StaticType.unknown
    /// The type of an array's elements, or of a dictionary's values.
    var value = StaticType.unknown
}

extension Compiler {
    /// The types of the elements that an annotation names: `[T]`, `[K: V]`.
    mutating func elementTypes(ofAnnotation annotation: NodeID) -> ElementTypes {
        var node = annotation
        while [.optionalType, .implicitlyUnwrappedType].contains(tree.kind(node)) { node = tree.child(node, 0) }
        switch tree.kind(node) {
        case .arrayType: return ElementTypes(value: programType(tree.child(node, 0)))
        case .dictionaryType:
            return ElementTypes(key: programType(tree.child(node, 0)), value: programType(tree.child(node, 1)))
        default: return ElementTypes()
        }
    }

    /// A type of the program; unknown for any other, because UIKit's cases need no type before the dot.
    mutating func programType(_ node: NodeID) -> StaticType { programType(annotatedType(node)) }

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

    /// Compiles the value of a declaration. The elements of a literal have the types that the annotation names.
    mutating func expression(
        _ node: NodeID, into target: Int? = nil, expecting: StaticType, annotation: NodeID
    ) -> Operand {
        guard annotation.exists, [.arrayLiteral, .dictionaryLiteral].contains(tree.kind(node)) else {
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
        if [.arrayLiteral, .dictionaryLiteral].contains(tree.kind(node)) { literalElements = elements }
        let operand = expression(node, into: target, expecting: expecting)
        literalElements = ElementTypes()
        return operand
    }

    /// The types of the elements of the literal that is compiled next. A nested literal has others, so they are taken
    /// once.
    mutating func takeLiteralElements() -> ElementTypes {
        let elements = literalElements
        literalElements = ElementTypes()
        return elements
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
