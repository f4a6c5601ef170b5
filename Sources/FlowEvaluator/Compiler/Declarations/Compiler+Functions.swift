// Function bodies: entry and exit of functions, parameters and their defaults, and the UIKit callbacks that methods implement.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// Compiles all declared bodies, including those declared while compiling others.
    mutating func compileFunctions() {
        var next = standing.functions
        while next < pendingFunctions.count {
            let pending = pendingFunctions[next]
            next += 1
            file = pending.file
            compileBody(pending)
        }
    }

    private mutating func compileBody(_ pending: PendingFunction) {
        let function = program.functions[pending.function]
        begin(function.name, owner: pending.owner)
        state.isStatic = pending.isStatic
        state.isInitializer = function.name == names.initName
        state.sourceOffset = function.location.range.start
        state.hasClosures = holdsFunctions(pending.body) || holdsFunctions(tree.child(pending.node, 0))
        let kind = tree.kind(pending.node)
        if kind == .varDeclaration { state.accessorName = tree.name(pending.node) }
        declareParameters(function.parameters, list: kind == .varDeclaration ? .none : tree.child(pending.node, 0))
        let callback = program.functions[pending.function].callback
        if coversStatements, files[file].source.name != Prelude.name {
            let owner = pending.owner.map { className($0) + "." } ?? ""
            cover(.function, owner + text(function.name), function.location)
        }
        if kind == .onDeclaration, let owner = pending.owner, let callback {
            emitSuperCall(of: callback, arguments: function.parameters.count, owner: owner)
        }
        if callback == .loadView {
            attachViewsAfterBody(pending)
        } else if kind == .deinitDeclaration, let superclass = superDeinitializer(of: pending.owner) {
            state.superDeinitializer = superclass
            compileFunctionBlock(pending.body)
            emitSuperDeinitializer(superclass)
        } else {
            compileFunctionBlock(pending.body)
        }
        if kind == .varDeclaration, pending.body.exists, !isSetter(function) { state.emit(Instruction(.missingReturn)) }
        if let callback, callback.info.mustCallSuper, kind == .funcDeclaration, !state.callsSuper,
            hasUIKitsOwn(callback, pending.owner)
        {
            program.functions[pending.function].omitsRequiredSuper = true
            warnOfMissingSuper(pending, callback.info)
        }
        program.functions[pending.function].superInitializer = state.superInitializer
        finish(into: pending.function)
    }

    /// Whether a body or parameter list contains a function or closure.
    private func holdsFunctions(_ root: NodeID) -> Bool {
        var work = [root]
        while let node = work.popLast() {
            switch tree.kind(node) {
            case .closure, .commandBlock, .funcDeclaration: return true
            default: work.append(contentsOf: tree.children(node))
            }
        }
        return false
    }

    /// Whether UIKit implements the callback that a class overrides. A plain object that takes part in restoration has no
    /// `super` to call.
    private func hasUIKitsOwn(_ callback: Callback, _ owner: ClassReference?) -> Bool {
        guard let owner else { return true }
        return callback.info.isInherited(by: uikit(owner))
    }

    private func isSetter(_ function: Function) -> Bool { !function.parameters.isEmpty }

    /// Compiles the statements of a body; a single expression is its value.
    mutating func compileFunctionBlock(_ body: NodeID) {
        guard body.exists else { return }
        let statements = tree.children(body)
        if statements.count == 1, let only = statements.first {
            if tree.kind(only) == .expressionStatement {
                compileReturn(tree.child(only, 0), at: only)
                return
            }
            if tree.kind(only) == .command, tree.childCount(only) == 1, !tree.child(only, 0).exists,
                verbs[tree.name(only)] == nil
            {
                compileReturn(only, at: only)
                return
            }
        }
        compileStatements(statements)
    }

    // MARK: Entry and exit

    /// Adds a coverage point at the current position.
    mutating func cover(_ kind: CoveragePoint.Kind, _ name: String, _ location: SourceLocation) {
        guard files[location.file].source.name != Prelude.name else { return }
        state.emit(Instruction(.cover, 0, k: program.coveragePoints.count))
        program.coveragePoints.append(CoveragePoint(kind: kind, name: name, location: location))
    }

    /// Starts a function inside the current one.
    mutating func begin(_ name: Symbol, owner: ClassReference?) {
        outer.append(state)
        state = FunctionState(name: name, file: file, owner: owner)
    }

    /// Ends the current function, adds its code to the program and resumes the enclosing function.
    mutating func finish(into index: Int) {
        if state.code.last?.op != .returnValue { state.emit(Instruction(.returnNil)) }
        let entryPoint = program.code.count
        program.code.append(contentsOf: state.code)
        if entryPoint > 0 { relocateJumps(from: entryPoint) }
        program.sourceOffsets.append(contentsOf: state.sourceOffsets)
        appendHandlers(from: entryPoint)
        for (statement, end) in state.statementEnds { program.statements[statement].resumePoint = entryPoint + end }
        program.functions[index].entryPoint = entryPoint
        program.functions[index].steps = 1 + state.code.count / Instruction.perStep
        program.functions[index].registerCount = state.high + 1
        program.functions[index].captures = state.captures
        program.functions[index].captureNames = state.captureNames.map(\.name)
        if state.high >= 60_000 {
            report(
                "function-too-large", "this function needs too many variables at once",
                at: program.functions[index].location, label: "split it")
        }
        state = outer.removeLast()
    }

    /// Adds the current function's handlers to the program's, sorted by their ends.
    private mutating func appendHandlers(from entryPoint: Int) {
        // Handlers without a known enclosing handler.
        var open: [Int] = []
        // The handler of a block with `defer` is added after those of the deferred code, although that code follows the block.
        let ordered = state.handlers.enumerated().sorted {
            ($0.element.end, $0.offset) < ($1.element.end, $1.offset)
        }
        for (_, handler) in ordered {
            let index = program.handlers.count
            let start = handler.start + entryPoint
            while let inner = open.last, program.handlers[inner].start >= start {
                program.handlers[inner].outer = index
                open.removeLast()
            }
            open.append(index)
            assert(index == 0 || program.handlers[index - 1].end <= handler.end + entryPoint)
            var moved = handler
            moved.start = start
            moved.end += entryPoint
            moved.target += entryPoint
            program.handlers.append(moved)
        }
    }

    /// Converts jump targets from offsets in the function to indices in the program.
    private mutating func relocateJumps(from entryPoint: Int) {
        for index in entryPoint..<program.code.count {
            switch program.code[index].op {
            case .jump, .loop, .jumpIfFalse, .jumpIfTrue, .jumpIfNil, .jumpIfNotNil, .jumpIfPresent, .jumpIfObject,
                .jumpUnlessGeometry:
                program.code[index].setK(program.code[index].k + entryPoint)
            default:
                break
            }
        }
    }

    /// Declares parameters as the first locals and compiles their defaults. A default sees the enclosing scope and the
    /// preceding parameters.
    mutating func declareParameters(_ parameters: [Function.Parameter], list: NodeID) {
        let first = state.locals.count
        for (position, parameter) in parameters.enumerated() {
            let node = list.exists ? tree.child(list, position) : .none
            let register = state.temporaries()
            let type = node.exists ? annotatedType(tree.child(node, 1)) : .unknown
            state.locals.append(
                Local(
                    name: parameter.name, register: register, isConstant: false, isWeak: false, type: type,
                    location: node.exists ? nameRange(node) : SourceRange(start: 0, end: 0)))
            state.localTop = state.top
        }
        for (position, parameter) in parameters.enumerated() where parameter.hasDefault && list.exists {
            let register = position + 1
            let present = state.emit(Instruction(.jumpIfPresent, register, k: 0))
            state.hiddenParameters = state.locals[(first + position)...].map { ($0.name, $0.location) }
            hidingLocals(from: first + position) { compiler in
                compiler.expression(compiler.tree.child(compiler.tree.child(list, position), 2), into: register)
            }
            state.hiddenParameters = []
            releaseTemporaries()
            state.patch(present, to: state.here)
        }
        // An integer argument is converted for a parameter of type Double.
        for position in parameters.indices where state.locals[first + position].type == .double {
            state.emit(Instruction(.widen, state.locals[first + position].register))
        }
    }

    // MARK: Callbacks

    /// Binds the members of a class to the UIKit callbacks that they implement, and reports handlers that implement none.
    mutating func compileClass(_ index: Int) {
        for (file, node) in memberNodes(index) {
            self.file = file
            switch tree.kind(node) {
            case .onDeclaration: bindHandler(node, of: index)
            case .funcDeclaration where !tree.flags(node).contains(.isStatic): bindMethod(node, of: index)
            case .varDeclaration where tree.child(node, 2).exists: bindProperty(node, of: index)
            case .deinitDeclaration:
                if let function = program.classes[index].deinitializer {
                    program.functions[function].callback = .deinit
                    program.classes[index].callbacks.append((.deinit, function))
                }
            default: break
            }
        }
        compileFieldInitializer(index)
    }

    /// A location as an integer. The first dictionary with a new key type makes the Swift runtime scan all conformances of the
    /// program, 1% of a short run. Dictionaries that every script with a class needs therefore share one key type.
    static func locationKey(_ location: SourceLocation) -> Int { location.file << 32 | Int(location.range.start) }

    private func function(named name: Symbol, at location: SourceLocation, in index: Int) -> Int? {
        guard let function = methodsByLocation[Self.locationKey(location)], program.functions[function].name == name,
            program.functions[function].owner == ClassReference(declared: index)
        else { return nil }
        return function
    }

    /// The callbacks of this name that instances of a UIKit class can receive.
    private func callbacks(_ name: Symbol, for uikit: UIKitClass) -> [Callback] {
        callbacks(named: name).filter {
            uikit.isKind(of: $0.info.owner) || $0.info.owner == .object
        }
    }

    private mutating func bindHandler(_ node: NodeID, of index: Int) {
        let name = tree.name(node)
        guard let function = function(named: name, at: nameLocation(node), in: index) else { return }
        let uikit = program.classes[index].uikit
        let candidates = callbacks(name, for: uikit)
        let parameters = program.functions[function].parameters
        guard let first = candidates.first else {
            let known = Callback.allCases.map(\.info).filter { uikit.isKind(of: $0.owner) }.map(\.base)
            if reportRenamed(name, node: node, candidates: known) { return }
            reportUnknown(
                "unknown-callback", "there is no callback '\(text(name))'", name: name, at: nameLocation(node),
                label: "expected a callback of \(uikit.swiftName)", candidates: known)
            return
        }
        let matching = candidates.first { callback in
            let labels = callback.info.parameters.map(\.label)
            let written = parameters.map { $0.label.map { text($0) } }
            return written.count <= labels.count
                && zip(written, labels).allSatisfy { $0.0 == nil || $0.0 == $0.1 }
        }
        guard let callback = matching else {
            reportParameters(of: first, tree.child(node, 0), node: node, given: parameters.count)
            return
        }
        program.functions[function].callback = callback
        program.classes[index].callbacks.append((callback, function))
    }

    /// A parameter of a UIKit callback or method.
    private struct Wanted {
        var label: String
        var name: String
        var type: ValueType

        /// The spelling in a handler, `animated`, or in Swift, `_ animated: Bool`.
        func spelling(inSwift: Bool) -> String {
            guard inSwift else { return name }
            return label == name ? "\(name): \(type.spelling)" : "\(label) \(name): \(type.spelling)"
        }
    }

    private mutating func reportParameters(of callback: Callback, _ list: NodeID, node: NodeID, given: Int) {
        let info = callback.info
        reportParameters(
            info.base, info.selector, info.parameters.map { Wanted(label: $0.label, name: $0.name, type: $0.type) },
            list,
            node: node, given: given)
    }

    /// Reports parameters that differ from those of the UIKit function that is implemented.
    private mutating func reportParameters(
        _ base: String, _ selector: String, _ parameters: [Wanted], _ list: NodeID, node: NodeID, given: Int
    ) {
        let shown = list.exists ? location(list) : nameLocation(node)
        let wanted = parameters.map { $0.spelling(inSwift: tree.kind(node) == .funcDeclaration) }
        let whole = "(\(wanted.joined(separator: ", ")))"
        if given > wanted.count {
            let extra = tree.child(list, wanted.count)
            let message =
                wanted.isEmpty
                ? "'\(base)' has no parameters"
                : "'\(base)' has \(count(wanted.count, "parameter")): \(wanted.joined(separator: ", "))"
            let isHandler = tree.kind(node) == .onDeclaration
            let kept =
                wanted.isEmpty
                ? isHandler ? "" : "()"
                : text(SourceRange(start: shown.range.start, end: tree.range(tree.child(list, wanted.count - 1)).end))
                    + ")"
            report(
                "too-many-parameters", message, at: extra.exists ? location(extra) : shown,
                label: given == wanted.count + 1 ? "one too many" : "too many from here on",
                fixIts: [
                    FixIt(
                        message: given == wanted.count + 1 ? "leave it out" : "leave them out", location: shown,
                        replacement: kept)
                ])
        } else {
            report(
                "wrong-parameters", "the parameters of '\(selector)' do not match", at: shown,
                label: "expected \(whole)",
                fixIts: [
                    FixIt(
                        message: "write '\(whole)'", location: shown,
                        replacement: list.exists ? whole : text(shown.range) + whole)
                ])
        }
    }

    func text(_ range: SourceRange) -> String { source.text(range) }

    /// A number with its noun: "1 parameter", "2 parameters".
    func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

    private mutating func bindMethod(_ node: NodeID, of index: Int) {
        let name = tree.name(node)
        guard let function = function(named: name, at: nameLocation(node), in: index) else { return }
        let uikit = program.classes[index].uikit
        let isOverride = tree.flags(node).contains(.isOverride)
        let parameters = program.functions[function].parameters
        let labels = parameters.map { $0.label.map { text($0) } ?? "_" }
        let candidates = callbacks(name, for: uikit)
        let exact = candidates.first { fits(parameters, $0.info.parameters.map(\.label)) }
        if let callback = exact {
            // A method may have the name of a property, such as `next`.
            if !isOverride, callback.info.isQuestion, parameters.isEmpty,
                uikitProperty(name, of: uikit, isStatic: false) != nil
            {
                return
            }
            let isUIKits = callback.info.isInherited(by: uikit)
            // Objective-C's informal protocols declare the methods of accessibility: classes adopt them as they like.
            let isInformal = callback.info.family == .accessibility
            if isUIKits, !isOverride, !isInformal, superMethod(name, labels, of: index) == nil {
                report(
                    "missing-override", "'\(text(name))' overrides UIKit's function without 'override'",
                    at: nameLocation(node),
                    label: "expected 'override func'",
                    fixIts: [
                        FixIt(
                            message: "write 'override' before 'func'",
                            location: SourceLocation(file: file, range: keywordRange(node)),
                            replacement: "override func")
                    ])
            }
            program.functions[function].callback = callback
            program.classes[index].callbacks.append((callback, function))
            return
        }
        guard isOverride else { return reportDelegateSpelling(node, labels, of: uikit) }
        if superMethod(name, labels, of: index) != nil { return }
        let methods = methods(named: name).map { MethodInfo.all[$0] }.filter {
            uikit.isKind(of: $0.owner)
        }
        if methods.contains(where: { fits(parameters, $0.parameters.map(\.label)) }) { return }
        let own = ClassReference(declared: index)
        let kept = keptMember(name, in: own, labels: labels)
        if kept.map({ $0.labels == labels || (candidates.isEmpty && methods.isEmpty) }) ?? program.isOpaque(own) {
            return
        }
        if let near = candidates.first {
            reportParameters(of: near, tree.child(node, 0), node: node, given: parameters.count)
        } else if let near = methods.first {
            reportParameters(
                near.base, near.selector, near.parameters.map { Wanted(label: $0.label, name: $0.name, type: $0.type) },
                tree.child(node, 0), node: node, given: parameters.count)
        } else {
            let known = Callback.allCases.map(\.info).filter { uikit.isKind(of: $0.owner) }.map(\.base)
            if reportRenamed(name, node: node, candidates: known) { return }
            // Errors are limited per statement; each declaration counts as a statement.
            state.statementStart = tree.range(node).start
            reportUnknown(
                "nothing-to-override", "'\(text(name))' overrides nothing", name: name, at: nameLocation(node),
                label: "no superclass has this function",
                candidates: known + keptNames(ClassReference(uikit)), of: ClassReference(uikit))
        }
    }

    /// Reports UIKit's spelling of an app or scene delegate method: `application(_:didFinishLaunchingWithOptions:)`,
    /// `sceneDidBecomeActive(_:)`. In `app` and `scene` these callbacks have other names, so nothing calls such a method.
    private mutating func reportDelegateSpelling(_ node: NodeID, _ labels: [String], of uikit: UIKitClass) {
        let name = text(tree.name(node))
        guard uikit == .application || uikit == .scene else { return }
        let kind = uikit == .application ? "application" : "scene"
        guard name.hasPrefix(kind) else { return }
        let callbacks = Callback.allCases.map(\.info).filter { $0.owner == uikit }
        let meant: CallbackInfo? =
            if name == kind {
                labels.count > 1
                    ? callbacks.filter { labels[1].hasPrefix($0.base) }.max { $0.base.utf8.count < $1.base.utf8.count }
                    : nil
            } else {
                callbacks.first { name.dropFirst(kind.count).lowercased() == $0.base.lowercased() }
            }
        guard let meant else { return }
        let parameters = meant.parameters.map { $0.label == "_" ? "_ \($0.name)" : "\($0.label) \($0.name)" }
        report(
            "delegate-spelling", "nothing calls '\(name)(\(labels.map { $0 + ":" }.joined()))'",
            at: nameLocation(node),
            label: "expected 'func \(meant.base)(\(parameters.joined(separator: ", ")))'")
    }

    /// Whether a function's labels are the expected ones; a parameter without type and label matches any.
    private func fits(_ parameters: [Function.Parameter], _ wanted: [String]) -> Bool {
        parameters.count == wanted.count
            && zip(parameters, wanted).allSatisfy { own, label in own.label.map { text($0) == label } ?? true }
    }

    /// The range of the `func` keyword before a function's name.
    private func keywordRange(_ node: NodeID) -> SourceRange {
        let name = nameRange(node)
        var end = Int(name.start)
        while end > 0, source.bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
        return SourceRange(start: UInt32(max(0, end - 4)), end: UInt32(end))
    }

    private func superMethod(_ name: Symbol, _ labels: [String], of index: Int) -> Int? {
        let symbols = labels.map { $0 == "_" ? Symbol.none : interner.find($0) }
        var current = program.classes[index].superclass.declaredIndex
        while let next = current {
            if !symbols.contains(nil),
                let function = program.classes[next].methods[name]?.function(
                    labels: symbols.map { $0! }, in: program.functions)
            {
                return function
            }
            current = program.classes[next].superclass.declaredIndex
        }
        return nil
    }

    /// Binds a property that answers a UIKit question: `override var shouldAutomaticallyForwardAppearanceMethods: Bool { false
    /// }`.
    private mutating func bindProperty(_ node: NodeID, of index: Int) {
        let name = tree.name(node)
        guard let getter = program.classes[index].getters[name] else { return }
        let uikit = program.classes[index].uikit
        if let callback = callbacks(name, for: uikit).first(where: { $0.info.isQuestion }) {
            program.functions[getter].callback = callback
            program.classes[index].callbacks.append((callback, getter))
            return
        }
        guard tree.flags(node).contains(.isOverride) else { return }
        let isUIKits = uikitProperty(name, of: uikit, isStatic: false) != nil
        var current = program.classes[index].superclass.declaredIndex
        while let next = current {
            if program.classes[next].getters[name] != nil { return }
            if program.classes[next].fields.contains(where: { $0.name == name && !$0.isHidden }) {
                report(
                    "nothing-to-override",
                    "'\(text(name))' is a stored property of \(text(program.classes[next].name)), and cannot be overridden",
                    at: nameLocation(node), label: "watch it there with 'didSet', or make it a computed one")
                return
            }
            current = program.classes[next].superclass.declaredIndex
        }
        if !isUIKits, keptMember(name, in: ClassReference(declared: index)) == nil,
            !program.isOpaque(ClassReference(declared: index))
        {
            state.statementStart = tree.range(node).start
            reportUnknown(
                "nothing-to-override", "'\(text(name))' overrides nothing", name: name, at: nameLocation(node),
                label: "no superclass has this property",
                candidates: PropertyInfo.all.filter { uikit.isKind(of: $0.owner) && !$0.isStatic }.map(\.name)
                    + Callback.allCases.map(\.info).filter { $0.isQuestion && uikit.isKind(of: $0.owner) }.map(\.base)
                    + keptNames(ClassReference(uikit)),
                of: ClassReference(uikit))
        }
    }
}
