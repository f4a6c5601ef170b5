// Swift files. The declarations of all files may refer to each other, unless they are private to a file. Variables
// outside types are initialized when they are first read. Only `main.swift` has statements at its top level. No file
// contains Flow's verbs, which belong in a script.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    // MARK: Names

    /// Whether the current declaration is private to the current file.
    func isPrivateToFile(_ node: NodeID) -> Bool {
        files[file].isSwift && !files[file].isMain && tree.flags(node).contains(.isFilePrivate)
    }

    /// The top-level type with a name: one that is private to the current file, or else a global one.
    func knownClass(_ name: Symbol) -> ClassReference? {
        if !privateTypes.isEmpty, let own = privateTypes[Self.nestedKey(file, name)] { return own }
        return classNames[name]
    }

    /// The top-level function with a name.
    func knownFunction(_ name: Symbol) -> Int? {
        if !privateFunctions.isEmpty, let own = privateFunctions[Self.nestedKey(file, name)] { return own }
        return functionNames[name]
    }

    // MARK: Targets

    /// Whether a top-level declaration and an earlier one of the same name are in different Swift files. Because Swift has
    /// compiled the files, they belong to different targets, such as a library and its example app. Each file uses the nearer one.
    func isInAnotherTarget(than first: SourceLocation, _ node: NodeID) -> Bool {
        files[file].isSwift && files[first.file].isSwift && first.file != file
    }

    mutating func warnOfTargets(_ name: Symbol, _ node: NodeID, first: SourceLocation) {
        let isInFolder = folders(of: file) == folders(of: first.file)
        warn(
            "declared-in-targets",
            "'\(text(name))' is declared in two \(isInFolder ? "files" : "folders"), which count as two targets",
            at: nameLocation(node),
            label: isInFolder
                ? "only this file uses this declaration" : "each file uses the declaration in the nearer folder",
            notes: [DiagnosticNote("the other one is here", at: first)])
    }

    /// The files that are nearer to the current file than to another, judged by the folders that they share. O(files)
    func filesNearer(than first: Int) -> [Int] {
        let (own, other) = (folders(of: file), folders(of: first))
        return order.filter { index in
            if index == file || index == first { return index == file }
            // A file that imports a module sees the declaration in the folder of its name.
            let modules = importedModules(of: index)
            let imported = (own.contains { modules.contains($0) }, other.contains { modules.contains($0) })
            if imported.0 != imported.1 { return imported.0 }
            let path = folders(of: index)
            return Self.common(path, own) > Self.common(path, other)
        }
    }

    /// The names of the modules that a file imports.
    func importedModules(of index: Int) -> [Substring] {
        let tree = files[index].tree
        return tree.children(tree.root).filter { tree.kind($0) == .importDeclaration && tree.name($0) != .none }.map {
            Substring(text(tree.name($0)))
        }
    }

    private func folders(of file: Int) -> [Substring] { files[file].source.name.split(separator: "/").dropLast() }

    private static func common(_ a: [Substring], _ b: [Substring]) -> Int {
        zip(a, b).prefix { $0 == $1 }.count
    }

    /// Reports a second declaration of a member. It is no mistake if the two are in different targets, or private to their files.
    mutating func reportTwice(_ name: Symbol, _ index: Int, _ node: NodeID, first: SourceLocation?) {
        let notes = first.map { [DiagnosticNote("first declared here", at: $0)] } ?? []
        if let first, files[file].isSwift, first.file != file,
            isInAnotherTarget(than: first, node) || isInPrivateExtension(node, of: index)
        {
            return warn(
                "declared-in-targets",
                "'\(text(name))' of '\(text(program.classes[index].name))' has two declarations, of which Flow uses the first",
                at: nameLocation(node), label: "this one is never used", notes: notes)
        }
        if warnOfTwin(name, index, node, first: notes) { return }
        report(
            "duplicate-declaration", "'\(text(name))' is declared twice in '\(text(program.classes[index].name))'",
            at: nameLocation(node), label: "declared again here", notes: notes)
    }

    /// Whether extensions of two types that Flow keeps as one, such as String and NSString, declare a member of the same name.
    /// If so, warns about the second one.
    mutating func warnOfTwin(_ name: Symbol, _ index: Int, _ node: NodeID, first: [DiagnosticNote]) -> Bool {
        let own = program.classes[index].kind == .values ? extensionAround(node, of: index) : nil
        guard let own, tree.name(own) != program.classes[index].name else { return false }
        warn(
            "declared-in-types",
            "'\(text(name))' of '\(text(tree.name(own)))' is never used: "
                + "for Flow, this type is \(text(program.classes[index].name))",
            at: nameLocation(node), label: "the first declaration is used", notes: first)
        return true
    }

    /// The extension in the current file that contains a member of a built-in type.
    private func extensionAround(_ node: NodeID, of index: Int) -> NodeID? {
        let place = tree.range(node).start
        let own = ([(classNodes[index].file, classNodes[index].node)] + classNodes[index].extensions).first {
            other, node in
            other == file && node.exists && tree.range(node).start <= place && place < tree.range(node).end
        }
        return own?.1
    }

    /// Whether a member or the extension that contains it is private to its file.
    func isInPrivateExtension(_ node: NodeID, of index: Int) -> Bool {
        if isMarkedPrivate(node, in: file) { return true }
        let place = tree.range(node).start
        return classNodes[index].extensions.contains { other in
            other.file == file && tree.range(other.node).start <= place && place < tree.range(other.node).end
                && isMarkedPrivate(other.node, in: other.file)
        }
    }

    // MARK: Overloads

    /// Whether a function differs in types from another with the same labels, or is private to a different file.
    func isDistinct(_ node: NodeID, from other: Int) -> Bool {
        let first = program.functions[other].location
        return first.file != file && files[file].isSwift || signature(at: nameLocation(node)) != signature(at: first)
    }

    /// Warns about a function that no call reaches.
    mutating func warnOfOverload(_ node: NodeID, than other: Int) {
        warn(
            "overload-by-type",
            "Flow calls functions by their labels, and runs the first '\(text(tree.name(node)))' of these",
            at: nameLocation(node), label: "this one never runs",
            notes: [DiagnosticNote("the first is here", at: program.functions[other].location)])
    }

    /// The source text between a name in the current file and the next brace.
    private func signature(at location: SourceLocation) -> String {
        let source = files[location.file].source
        let bytes = source.bytes
        var end = Int(location.range.end)
        while end < bytes.count, bytes[end] != UInt8(ascii: "{") { end += 1 }
        return source.text(SourceRange(start: location.range.end, end: UInt32(end))).filter { !$0.isWhitespace }
    }

    // MARK: Variables

    /// Whether the current file's top-level variables are initialized on first access.
    var declaresLazily: Bool { files[file].isSwift && !files[file].runsTopLevel }

    /// Declares the Swift files' top-level variables as static members of one type per file.
    mutating func declareSwiftVariables() {
        for index in order where files[index].isSwift {
            file = index
            guard declaresLazily else { continue }
            for node in tree.children(tree.root) {
                let bindings = tree.kind(node) == .bindingList ? Array(tree.children(node)) : [node]
                for binding in bindings where tree.kind(binding) == .varDeclaration && tree.name(binding) != .none {
                    declareSwiftVariable(binding)
                }
            }
        }
    }

    mutating func declareSwiftVariable(_ node: NodeID) {
        let name = tree.name(node)
        let owner = fileClass()
        let key = Self.nestedKey(isPrivateToFile(node) ? file : -1, name)
        let existing = swiftVariables[key]
        if let first = existing?.location, isInAnotherTarget(than: first, node) {
            warnOfTargets(name, node, first: first)
            for other in filesNearer(than: first.file) {
                swiftVariables[Self.nestedKey(other, name)] = (ClassReference(declared: owner), nameLocation(node))
            }
        } else if let first = existing.map({ $0.location }) ?? globalNames[name].map({ globals[$0].location }) {
            return report(
                "duplicate-declaration", "'\(text(name))' is declared twice", at: nameLocation(node),
                label: "declared again here", notes: [DiagnosticNote("first declared here", at: first)])
        }
        if existing == nil { swiftVariables[key] = (ClassReference(declared: owner), nameLocation(node)) }
        let accessors = tree.child(node, 2)
        if accessors.exists, !tree.child(node, 1).exists {
            declareStaticAccessors(node, accessors, of: owner)
        } else {
            declareStatic(node, of: owner)
        }
    }

    /// The type whose static members are the current file's variables.
    private mutating func fileClass() -> Int {
        if let last = fileClasses.last, last.file == file { return last.index }
        let index = program.classes.count
        let start = SourceLocation(file: file, range: SourceRange(start: 0, end: 0))
        var definition = ClassDefinition(
            name: interner.intern(files[file].source.name), location: start, superclass: ClassReference(.object),
            uikit: .object)
        definition.kind = .enumeration
        program.classes.append(definition)
        classNodes.append(ClassNodes(file: file, node: .none))
        while enclosing.count <= index { enclosing.append(-1) }
        fileClasses.append((file, index))
        return index
    }

    /// The owner of a Swift file's variable that is visible in the current file.
    func swiftVariable(_ name: Symbol) -> ClassReference? {
        (swiftVariables[Self.nestedKey(file, name)] ?? swiftVariables[Self.nestedKey(-1, name)])?.owner
    }

    /// Compiles the initialization of the variables.
    mutating func compileSwiftVariables() {
        for (_, index) in fileClasses where index >= standing.classes {
            for accessor in synthesizedAccessors[index] ?? [] { compileAccessor(accessor, of: index) }
        }
    }

    // MARK: Top levels

    /// Runs the statements of `main.swift` before those of a script.
    mutating func compileMainFiles() {
        let main = file
        for index in order where files[index].isSwift && !files[index].isMain && files[index].runsTopLevel {
            file = index
            state.file = index
            let statements = tree.children(tree.root).filter { acts($0) }
            compileStatements(statements[...])
        }
        file = main
        state.file = main
    }

    /// Calls the static function `main` of the type marked `@main`, with which a program without an app starts.
    mutating func compileMainType() {
        guard swiftApp == nil, files[file].isSwift, !standing.hasActed else { return }
        for index in standing.classes..<program.classes.count {
            let (owner, node) = classNodes[index].declaration
            guard node.exists, files[owner].isSwift, files[owner].tree.flags(node).contains(.isEntryPoint),
                let function = program.classes[index].staticMethods[names.main]?.first,
                program.functions[function].parameters.isEmpty
            else { continue }
            inFile(owner) { $0.compileMainCall(function, of: ClassReference(declared: index), node) }
        }
    }

    private mutating func compileMainCall(_ function: Int, of type: ClassReference, _ node: NodeID) {
        state.sourceOffset = tree.range(node).start
        program.statements.append(StatementInfo(location: headLocation(node), expectsError: false, isObserved: false))
        let statement = program.statements.count - 1
        state.emit(Instruction(.statement, 0, k: statement))
        let frame = beginCall(0)
        load(.type(type.raw), into: frame)
        emitCallSite(.callFunction, frame, 0, CallSite(name: names.main, target: function))
        releaseTemporaries()
        state.emit(Instruction(.settle))
        state.statementEnds += [statement, state.here]
        state.emit(Instruction(.endStatement, 0, k: statement))
    }

    /// Reports constructs that a Swift file cannot contain at its top level.
    mutating func checkSwiftFiles() {
        for index in order where files[index].isSwift {
            file = index
            for node in tree.children(tree.root) { checkTopLevel(node) }
        }
    }

    private mutating func checkTopLevel(_ node: NodeID) {
        switch tree.kind(node) {
        case .screenDeclaration, .containerDeclaration, .viewDeclaration, .appDeclaration, .scenarioDeclaration,
            .launchDeclaration, .expectTree, .expectTrace, .onDeclaration, .slotDeclaration:
            reportFlow(node)
        case .importDeclaration where tree.child(node, 0).exists:
            reportFlow(node)
        case .command where files[file].runsTopLevel && isSpacedCall(node): return
        case .command where !files[file].runsTopLevel || tree.childCount(node) > 1: reportFlow(node)
        default:
            guard !files[file].runsTopLevel, acts(node) else { return }
            // A macro at the top level is a declaration: `#Preview { … }`.
            if source.bytes[Int(tree.range(node).start)] == UInt8(ascii: "#") { return }
            report(
                "top-level-statement", "only 'main.swift' has statements at its top level", at: location(node),
                label: "move this into a function, or into a script (.flow)")
        }
    }

    private mutating func reportFlow(_ node: NodeID) {
        report(
            "flow-in-swift", "this belongs to Flow, and a .swift file contains Swift",
            at: SourceLocation(
                file: file, range: tree.kind(node) == .command ? commandNameRange(node) : tree.range(node)),
            label: "move it into a script (.flow) that names or imports this file")
    }

    /// Compiles what the parser takes for a command in a Swift file: a call with a trailing closure, or a lone name.
    mutating func compileSwiftCommand(_ node: NodeID) {
        // `checkSwiftFiles` has already reported it.
        if isSpacedCall(node) {
            let item = tree.child(node, 1)
            let arguments = tree.kind(item) == .tuple ? tree.children(item) : tree.children(node, from: 1)
            _ = callNamed(node, node, arguments, into: nil)
            return
        }
        if state.isTopLevel, !state.isInsideBlock, tree.childCount(node) > 1 { return }
        let call = tree.callReading(of: node)
        if call.exists {
            expression(call)
        } else if tree.childCount(node) <= 1, !tree.child(node, 0).exists {
            _ = identifier(node, into: nil)
        } else if !callSpaced(node) {
            reportFlow(node)
        }
    }

    /// Whether a command is a call with a space before its arguments: `print ("x")`.
    private func isSpacedCall(_ node: NodeID) -> Bool {
        guard tree.childCount(node) == 2, !tree.child(node, 0).exists else { return false }
        return [.parenthesized, .tuple].contains(tree.kind(tree.child(node, 1)))
    }

    /// Compiles `path .addArc(…)`, a member call after a space; returns false for anything else.
    private mutating func callSpaced(_ node: NodeID) -> Bool {
        let item = tree.child(node, 1)
        guard tree.childCount(node) == 2, tree.kind(item) == .call, tree.kind(tree.child(item, 0)) == .implicitMember
        else { return false }
        let arguments = tree.children(item, from: 1)
        let frame = state.temporaries(arguments.count + 5)
        let receiver = identifier(node, into: nil)
        state.emit(Instruction(.move, frame, receiver.register))
        _ = dynamicCall(tree.name(tree.child(item, 0)), frame, arguments, into: nil)
        return true
    }
}
