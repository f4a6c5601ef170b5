// The layout of classes: their fields in order and the functions they declare. Inherited fields come first, so that a field has
// the same index in every subclass.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// The member nodes of a class, in its body and extensions.
    func memberNodes(_ index: Int) -> [(file: Int, node: NodeID)] {
        let ((file, node), extensions) = (classNodes[index].declaration, classNodes[index].extensions)
        var result: [(file: Int, node: NodeID)] = []
        for declaration in [(file, node)] + extensions where declaration.1.exists {
            let tree = files[declaration.0].tree
            let block = tree.child(declaration.1, 2)
            let isApp = tree.kind(declaration.1) == .appDeclaration
            for member in tree.children(block) {
                // In an `app` declaration, a command is a setting, not a member.
                if isApp, tree.kind(member) == .command { continue }
                if tree.kind(member) == .bindingList {
                    for binding in tree.children(member) { result.append((declaration.0, binding)) }
                } else {
                    result.append((declaration.0, member))
                }
            }
        }
        return result
    }

    mutating func layOut(_ index: Int) {
        let superclass = program.classes[index].superclass
        if program.classes[index].isExtension {
            // An extension has the same UIKit class as the class it extends.
        } else if program.classes[index].kind == .protocol {
            program.classes[index].uikit = uikit(superclass)
        } else if let parent = superclass.declaredIndex {
            program.classes[index].fields = program.classes[parent].fields
            if !program.classes[parent].isExtension { program.classes[index].uikit = program.classes[parent].uikit }
        } else {
            program.classes[index].uikit = superclass.uikit ?? .object
        }
        file = classNodes[index].file
        typeScope = index
        if program.classes[index].kind != .values, classNodes[index].node.exists { declareHead(index) }
        readExposure(of: index)
        for (file, node) in memberNodes(index) {
            self.file = file
            declareMember(node, of: index)
        }
        declareHeadInitializer(index)
        if program.classes[index].kind == .structure { declareMemberwise(index) }
    }

    /// Declares the implied initializer of a head, `init(id)` for `screen Message(id)`, unless the class declares initializers.
    private mutating func declareHeadInitializer(_ index: Int) {
        guard let head = program.classes[index].headParameters, program.classes[index].initializers.isEmpty else {
            return
        }
        var declaration = Function(
            name: names.initName, entryPoint: 0, registerCount: 1, parameters: head, captures: [],
            owner: ClassReference(declared: index), callback: nil, location: program.classes[index].location)
        declaration.isInitializer = true
        declaration.isHead = true
        program.functions.append(declaration)
        functionTypes.append(.void)
        program.classes[index].initializers = [program.functions.count - 1]
        headInitializers[index] = program.functions.count - 1
    }

    private mutating func declareHead(_ index: Int) {
        let parameters = tree.child(classNodes[index].node, 0)
        guard parameters.exists else { return }
        var head: [Function.Parameter] = []
        for node in tree.children(parameters) {
            let parameter = parameterDeclaration(node, ownLabel: true)
            head.append(parameter)
            addField(parameter.name, to: index, node: node, isConstant: false)
        }
        program.classes[index].headParameters = head
    }

    mutating func addField(_ name: Symbol, to index: Int, node: NodeID, isConstant: Bool, isWeak: Bool = false) {
        if program.classes[index].kind == .structure {
            fieldNodes[Self.nestedKey(index, name)] = (file, node)
            if !isConstant { valueMembers.insert(name) }
        }
        if let existing = ownMember(name, of: index) {
            return reportTwice(name, index, node, first: existing.first?.location)
        }
        program.classes[index].fields.append(.init(name: name, isWeak: isWeak, isConstant: isConstant))
    }

    /// Adds the field that stores a property wrapper and returns its index.
    mutating func addWrapper(_ name: Symbol, to index: Int, node: NodeID) -> Int? {
        addField(name, to: index, node: node, isConstant: false)
        return program.classes[index].fields.lastIndex { $0.name == name }
    }

    /// Notes that point to the class's own member of this name, possibly none; nil if the class has no such member.
    func ownMember(_ name: Symbol, of index: Int) -> [DiagnosticNote]? {
        let parent = program.classes[index].kind == .class ? program.classes[index].superclass.declaredIndex : nil
        let inherited = parent.map { program.classes[$0].fields.count } ?? 0
        if program.classes[index].fields.dropFirst(inherited).contains(where: { $0.name == name && !$0.isHidden }) {
            return []
        }
        if let getter = program.classes[index].getters[name] {
            return [DiagnosticNote("first declared here", at: program.functions[getter].location)]
        }
        return nil
    }

    /// Whether the program declares a property again that the library's extension of a type has. As in Swift, the module's own
    /// takes precedence.
    private func replacesLibrary(_ name: Symbol, of index: Int) -> Bool {
        guard !files[file].isLibrary, let getter = program.classes[index].getters[name] else {
            return false
        }
        return files[program.functions[getter].location.file].isLibrary
    }

    private mutating func declareMember(_ node: NodeID, of index: Int) {
        let reference = ClassReference(declared: index)
        switch tree.kind(node) {
        case .varDeclaration where isRequirement(node, of: index):
            require(node, of: index)
            if tree.child(node, 2).exists, !tree.flags(node).contains(.isConstant) {
                valueMembers.insert(tree.name(node))
            }
        case .funcDeclaration where !tree.child(node, 2).exists:
            require(node, of: index)
            if tree.flags(node).contains(.isMutating) { mutatingNames.insert(tree.name(node)) }
        case .initDeclaration where !tree.child(node, 2).exists: break
        case .enumCaseList: declareCases(node, of: index)
        case .subscriptDeclaration: declareSubscript(node, of: index)
        case .varDeclaration:
            declareProperty(node, of: index)
        case .slotDeclaration:
            checkSlot(node, of: index)
            // The child, held weakly because the container's list of children retains it, and the frame.
            let fields = program.classes[index].fields.count
            program.classes[index].fields.append(
                .init(name: tree.name(node), isWeak: true, isConstant: false, isHidden: true))
            program.classes[index].fields.append(.init(name: .none, isWeak: false, isConstant: false, isHidden: true))
            program.classes[index].slots.append(
                .init(name: tree.name(node), childField: fields, frameField: fields + 1))
        case .funcDeclaration:
            let function = declareFunction(node, owner: reference)
            recordExposure(function, node, of: index)
            if tree.flags(node).contains(.isStatic) {
                addStaticMethod(function, to: index, node: node)
            } else {
                addMethod(function, named: tree.name(node), to: index, node: node)
            }
        case .onDeclaration:
            addMethod(declareFunction(node, owner: reference), named: tree.name(node), to: index, node: node)
        case .initDeclaration:
            addInitializer(declareFunction(node, owner: reference), to: index, node: node)
        case .deinitDeclaration:
            program.classes[index].deinitializer = declareFunction(node, owner: reference)
        case .command where viewKind(tree.name(node)) != nil:
            if let name = viewMemberName(node) { addField(name, to: index, node: node, isConstant: true) }
        default:
            break
        }
    }

    /// Reports a slot in a class that is not a container.
    private mutating func checkSlot(_ node: NodeID, of index: Int) {
        let (headFile, head) = classNodes[index].declaration
        let word: String
        switch files[headFile].tree.kind(head) {
        case .containerDeclaration: return
        case .viewDeclaration: word = "view"
        case .classDeclaration: word = "class"
        default: word = "screen"
        }
        let saved = file
        file = headFile
        let name = text(program.classes[index].name)
        let keyword = wordRange(word, before: program.classes[index].location.range.start)
        let fixIts = keyword.map {
            [
                FixIt(
                    message: "make '\(name)' a container", location: SourceLocation(file: headFile, range: $0),
                    replacement: "container")
            ]
        }
        file = saved
        let slot = tree.range(node)
        report(
            "slot-outside-container", "'\(name)' is a \(word), and only a container has slots",
            at: SourceLocation(file: file, range: SourceRange(start: slot.start, end: nameRange(node).end)),
            label: "expected inside a container", fixIts: word == "screen" ? fixIts ?? [] : [])
    }

    private mutating func require(_ node: NodeID, of index: Int) {
        program.classes[index].requirements.insert(tree.name(node))
        if tree.flags(node).contains(.isOptional) {
            program.classes[index].optionalRequirements.insert(tree.name(node))
            optionalNames.insert(tree.name(node))
        }
    }

    /// Whether a variable is declared in the body of a protocol.
    private func isRequirement(_ node: NodeID, of index: Int) -> Bool {
        guard program.classes[index].kind == .protocol, file == classNodes[index].file else { return false }
        let body = tree.range(tree.child(classNodes[index].node, 2))
        return body.start <= tree.range(node).start && tree.range(node).end <= body.end
    }

    private mutating func addMethod(_ function: Int, named name: Symbol, to index: Int, node: NodeID) {
        let labels = Overloads.labels(of: program.functions[function])
        if let other = program.classes[index].methods[name]?.function(labels: labels, in: program.functions) {
            if isDistinct(node, from: other) || isConstrained(node, of: index) {
                if let chooser = joinOverloads(function, node, with: other) {
                    program.classes[index].methods[name]?.replace(other, by: chooser)
                    // A call with several arguments is resolved by the function's own parameters.
                    for member in [other, function] where takesMany(member) && !takesMany(chooser) {
                        program.classes[index].methods[name]?.append(member, in: program.functions)
                    }
                } else {
                    warnOfOverload(node, than: other)
                }
                return
            }
            return reportTwice(name, index, node, first: program.functions[other].location)
        }
        methodsByLocation[Self.locationKey(program.functions[function].location)] = function
        program.classes[index].methods[name, default: []].append(function, in: program.functions)
    }

    private func takesMany(_ function: Int) -> Bool {
        program.functions[function].parameters.contains(where: \.isVariadic)
    }

    private mutating func addStaticMethod(_ function: Int, to index: Int, node: NodeID) {
        let name = tree.name(node)
        let labels = Overloads.labels(of: program.functions[function])
        if let other = program.classes[index].staticMethods[name]?.function(labels: labels, in: program.functions),
            let chooser = joinOverloads(function, node, with: other)
        {
            program.classes[index].staticMethods[name]?.replace(other, by: chooser)
            // A call with several arguments is resolved by the function's own parameters.
            for member in [other, function] where takesMany(member) && !takesMany(chooser) {
                program.classes[index].staticMethods[name]?.append(member, in: program.functions)
            }
            return
        }
        program.classes[index].staticMethods[name, default: []].append(function, in: program.functions)
    }

    /// Adds an initializer. Initializers of value types that differ only in parameter types form an overload set.
    mutating func addInitializer(_ function: Int, to index: Int, node: NodeID) {
        let labels = Overloads.labels(of: program.functions[function])
        if program.classes[index].isValue,
            let other = program.classes[index].initializers.function(labels: labels, in: program.functions),
            let chooser = joinOverloads(function, node, with: other)
        {
            program.classes[index].initializers.replace(other, by: chooser)
            return
        }
        program.classes[index].initializers.append(function, in: program.functions)
    }

    /// The text of a constant that is a string or a notification name; nil for any other.
    private func constantText(_ node: NodeID) -> String? {
        switch tree.kind(node) {
        case .string:
            let isPlain = tree.children(node).allSatisfy { tree.kind($0) == .stringSegment }
            return isPlain ? literalText(node) : nil
        case .call:
            let arguments = tree.children(node, from: 1)
            let names = ["Notification.Name", "NSNotification.Name", "Self", ".init", "Name"]
            guard arguments.count == 1, let argument = arguments.first,
                names.contains(where: { isSpelled(tree.child(node, 0), $0) })
            else { return nil }
            return constantText(tree.child(argument, 0))
        default: return nil
        }
    }

    private mutating func declareProperty(_ node: NodeID, of index: Int) {
        if tree.child(node, 4).exists { return declareTuple(node, of: index) }
        let name = tree.name(node)
        let accessors = tree.child(node, 2)
        let flags = tree.flags(node)
        if !flags.contains(.isStatic), !accessors.exists, !tree.wrappers.isEmpty, let (type, _) = ownWrapper(node) {
            return declareWrapped(node, type, of: index)
        }
        if flags.contains(.isOverride), accessors.exists { overrideField(name, of: index) }
        if flags.contains(.isLazy), tree.child(node, 1).exists, !accessors.exists {
            declareLazy(node, of: index)
            return
        }
        if flags.contains(.isStatic), flags.contains(.isConstant), !accessors.exists,
            !isOfProgramType(node), let constant = constantText(tree.child(node, 1))
        {
            program.classes[index].staticConstants[name] = interner.intern(constant)
            return
        }
        if flags.contains(.isStatic), !accessors.exists {
            declareStatic(node, of: index)
            return
        }
        if program.classes[index].kind == .enumeration, !accessors.exists {
            return report(
                "stored-in-enum", "an enumeration has no stored properties", at: nameLocation(node),
                label: "compute it, or give a case a value")
        }
        let overridesInPlace = flags.contains(.isOverride) && tree.child(node, 3).exists
        if program.classes[index].isExtension && !overridesInPlace || program.classes[index].kind == .values,
            !accessors.exists
        {
            report(
                "stored-in-extension", "an extension cannot have stored variables", at: nameLocation(node),
                label: "compute it, or declare a class")
            return
        }
        if flags.contains(.isOverride), !accessors.exists, tree.child(node, 3).exists {
            return declareOverridingObservers(node, of: index)
        }
        guard accessors.exists else {
            addField(
                name, to: index, node: node, isConstant: flags.contains(.isConstant),
                isWeak: flags.contains(.isWeak) || flags.contains(.isUnowned))
            if let field = program.classes[index].fields.indices.last, program.classes[index].fields[field].name == name
            {
                program.classes[index].fields[field].type = fieldType(node)
                program.classes[index].fields[field].isOptional = isShownOptional(tree.child(node, 0))
                program.classes[index].fields[field].isDynamic =
                    flags.contains(.isDynamic) || flags.contains(.isConstant)
                program.classes[index].fields[field].isUnexposed = isUnexposed(node, of: index)
                declareObservers(node, field: field, of: index)
            }
            return
        }
        if flags.contains(.isStatic) {
            declareStaticAccessors(node, accessors, of: index)
            return
        }
        if let existing = ownMember(name, of: index), !replacesLibrary(name, of: index) {
            if isConstrained(node, of: index), program.classes[index].getters[name] != nil {
                return joinAccessors(node, accessors, of: index)
            }
            if isConstrained(node, of: index) || isInOtherTarget(name, of: index, node)
                || warnOfTwin(name, index, node, first: existing)
            {
                return
            }
            report(
                "duplicate-declaration", "'\(text(name))' is declared twice", at: nameLocation(node),
                label: "declared again here", notes: existing)
            return
        }
        if tree.kind(accessors) == .block {
            program.classes[index].getters[name] = declareAccessor(node, body: accessors, owner: index, parameter: nil)
            return
        }
        for accessor in tree.children(accessors) {
            let body = tree.child(accessor, 1)
            if tree.name(accessor) == names.get {
                let getter = declareAccessor(node, body: body, owner: index, parameter: nil)
                program.classes[index].getters[name] = getter
                if tree.flags(accessor).contains(.isMutating) { markMutating(getter, name, of: index) }
            } else if tree.name(accessor) == names.set {
                let parameter = tree.child(accessor, 0)
                if program.classes[index].isValue || program.classes[index].kind == .protocol {
                    valueMembers.insert(name)
                    valueSetters.insert(name)
                }
                if isNonmutating(accessor) { steadySetters.insert(Self.nestedKey(index, name)) }
                program.classes[index].setters[name] = declareAccessor(
                    node, body: body, owner: index, parameter: parameter.exists ? tree.name(parameter) : names.newValue)
            }
        }
    }

    /// Declares a computed static property.
    mutating func declareStaticAccessors(_ node: NodeID, _ accessors: NodeID, of index: Int) {
        let name = tree.name(node)
        if tree.kind(accessors) == .block {
            program.classes[index].staticGetters[name] = declareAccessor(
                node, body: accessors, owner: index, parameter: nil)
            declareLayerClass(name, accessors, of: index)
            if tree.flags(node).contains(.isOverride),
                program.classes[index].layerClass == nil || text(name) != "layerClass",
                let getter = program.classes[index].staticGetters[name]
            {
                noteUnmodelledOverride(getter, name, of: index)
            }
            return
        }
        for accessor in tree.children(accessors) where tree.kind(accessor) == .accessor {
            let isGetter = tree.name(accessor) == names.get
            let parameter = tree.child(accessor, 0)
            let function = declareAccessor(
                node, body: tree.child(accessor, 1), owner: index,
                parameter: isGetter ? nil : parameter.exists ? tree.name(parameter) : names.newValue)
            if isGetter {
                program.classes[index].staticGetters[name] = function
            } else {
                program.classes[index].staticSetters[name] = function
            }
        }
    }

    /// Records the class that `override class var layerClass: AnyClass { X.self }` names.
    private mutating func declareLayerClass(_ name: Symbol, _ body: NodeID, of index: Int) {
        guard text(name) == "layerClass", tree.childCount(body) == 1 else { return }
        let value = tree.child(tree.child(body, 0), 0)
        guard tree.kind(value) == .member, tree.name(value) == names.selfName else { return }
        let type = tree.child(value, 0)
        guard tree.kind(type) == .identifier else { return }
        program.classes[index].layerClass =
            lookUpType(tree.name(type)) ?? keptClass(tree.name(type)) ?? opaqueClass(tree.name(type))
    }

    /// Whether a variable's annotation is a type of the program, which a string literal may make.
    private mutating func isOfProgramType(_ node: NodeID) -> Bool {
        let annotation = tree.child(node, 0)
        guard annotation.exists, tree.kind(annotation) == .namedType, !tree.child(annotation, 0).exists,
            let reference = lookUpType(tree.name(annotation))
        else { return false }
        return reference.declaredIndex != nil && !program.isKept(reference)
    }

    /// Declares a subscript, whose getter and setter are functions.
    private mutating func declareSubscript(_ node: NodeID, of index: Int) {
        declaresSubscripts = true
        let body = tree.child(node, 2)
        var parameters: [Function.Parameter] = []
        for parameter in tree.children(tree.child(node, 0)) {
            parameters.append(parameterDeclaration(parameter, ownLabel: false, isSubscript: true))
        }
        let owner = ClassReference(declared: index)
        let isStatic = tree.flags(node).contains(.isStatic)
        let result = annotatedType(tree.child(node, 1))
        guard body.exists else { return }
        if tree.kind(body) == .block {
            let getter = addFunction(
                name: tree.name(node), parameters: parameters, node: node, body: body, owner: owner, isStatic: isStatic,
                result: result)
            program.classes[index].subscripts.append((getter, nil, isStatic))
            return
        }
        var getter: Int?
        var setter: Int?
        for accessor in tree.children(body) where tree.child(accessor, 1).exists {
            if tree.name(accessor) == names.get {
                getter = addFunction(
                    name: tree.name(node), parameters: parameters, node: node, body: tree.child(accessor, 1),
                    owner: owner, isStatic: isStatic, result: result)
            } else {
                let value = tree.child(accessor, 0)
                let newValue = Function.Parameter(
                    label: nil, name: value.exists ? tree.name(value) : names.newValue, hasDefault: false)
                setter = addFunction(
                    name: tree.name(node), parameters: parameters + [newValue], node: node,
                    body: tree.child(accessor, 1), owner: owner, isStatic: isStatic, result: .void)
            }
        }
        if let getter { program.classes[index].subscripts.append((getter, setter, isStatic)) }
    }

    /// The type of a variable from its annotation, or else from its literal initial value.
    mutating func fieldType(_ node: NodeID) -> StaticType {
        if tree.child(node, 0).exists { return annotatedType(tree.child(node, 0)) }
        let value = tree.child(node, 1)
        switch value.exists ? tree.kind(value) : .missing {
        case .integerLiteral: return .int
        case .floatLiteral: return .double
        case .boolLiteral: return .bool
        case .string: return .string
        case .durationLiteral: return .duration
        case .arrayLiteral: return .list
        case .dictionaryLiteral: return .dictionary
        case .call where tree.kind(tree.child(value, 0)) == .identifier:
            guard let made = lookUpType(tree.name(tree.child(value, 0))) else { return .unknown }
            switch instanceType(made) {
            case .value: return .value(made)
            // A script may assign an object of another class to a variable.
            case .instance
            where made.declaredIndex != nil && (files[file].isSwift || tree.flags(node).contains(.isConstant)):
                return .instance(made)
            default: return .unknown
            }
        case .member where tree.kind(tree.child(value, 0)) == .identifier:
            guard let found = lookUpType(tree.name(tree.child(value, 0)))?.declaredIndex,
                enumerationCase(tree.name(value), of: found) != nil
            else { return .unknown }
            return .value(ClassReference(declared: found))
        default: return .unknown
        }
    }
}
