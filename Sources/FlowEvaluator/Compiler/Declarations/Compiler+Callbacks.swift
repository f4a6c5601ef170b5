// Which functions of a class implement a callback of UIKit, and which override a method or property.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSurface
internal import FlowSyntax

extension Compiler {
    /// Binds the members of a class to the UIKit callbacks that they implement, and reports handlers that implement none.
    mutating func compileClass(_ index: Int) {
        for (file, node) in memberNodes(index) {
            self.file = file
            switch tree.kind(node) {
            case .onDeclaration: bindHandler(node, of: index)
            case .funcDeclaration where mayBeValue(ClassReference(declared: index)): break
            case .funcDeclaration where !tree.flags(node).contains(.isStatic): bindMethod(node, of: index)
            case .varDeclaration where mayBeValue(ClassReference(declared: index)): break
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

    func function(named name: Symbol, at location: SourceLocation, in index: Int) -> Int? {
        guard let function = methodsByLocation[Self.locationKey(location)], program.functions[function].name == name,
            program.functions[function].owner == ClassReference(declared: index)
        else { return nil }
        return function
    }

    /// The callbacks of this name that instances of a UIKit class can receive.
    func callbacks(_ name: Symbol, for uikit: UIKitClass) -> [Callback] {
        callbacks(named: name).filter {
            uikit.isKind(of: $0.info.owner) || $0.info.owner == .object
        }
    }

    mutating func bindHandler(_ node: NodeID, of index: Int) {
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
    struct Wanted {
        var label: String
        var name: String
        var type: ValueType

        /// The spelling in a handler, `animated`, or in Swift, `_ animated: Bool`.
        func spelling(inSwift: Bool) -> String {
            guard inSwift else { return name }
            return label == name ? "\(name): \(type.spelling)" : "\(label) \(name): \(type.spelling)"
        }
    }

    mutating func reportParameters(of callback: Callback, _ list: NodeID, node: NodeID, given: Int) {
        let info = callback.info
        reportParameters(
            info.base, info.selector, info.parameters.map { Wanted(label: $0.label, name: $0.name, type: $0.type) },
            list,
            node: node, given: given)
    }

    /// Reports parameters that differ from those of the UIKit function that is implemented.
    mutating func reportParameters(
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
                        message: given == wanted.count + 1 ? "omit it" : "omit them", location: shown,
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

    mutating func bindMethod(_ node: NodeID, of index: Int) {
        let name = tree.name(node)
        guard let function = function(named: name, at: nameLocation(node), in: index) else { return }
        let uikit = program.classes[index].uikit
        let isOverride = tree.flags(node).contains(.isOverride)
        let parameters = program.functions[function].parameters
        let labels = parameters.map { $0.label.map { text($0) } ?? "_" }
        let candidates = callbacks(name, for: uikit)
        let exact = candidates.first { fits(parameters, $0.info.parameters.map(\.label)) }
        if let callback = exact {
            // A method may have the name of a property, such as `next`. Swift up to 2.2 declared such properties as functions.
            if !isOverride, callback.info.isQuestion, parameters.isEmpty,
                let property = uikitProperty(name, of: uikit, isStatic: false)
            {
                let type = staticType(PropertyInfo.all[property].type)
                guard type != .unknown, functionTypes[function] == type else { return }
                program.functions[function].callback = callback
                program.classes[index].callbacks.append((callback, function))
                return
            }
            if !isOverride, isOverload(node, parameters, of: callback.info.parameters.map(\.type)) { return }
            let isUIKits = callback.info.isInherited(by: uikit)
            // The methods of accessibility are an informal protocol of Objective-C, of which a class may implement any.
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
        if bindDelegateFunction(node, function, labels, of: index) { return }
        guard isOverride else { return reportDelegateSpelling(node, labels, of: uikit) }
        if superMethod(name, labels, of: index) != nil { return }
        let methods = methods(named: name).map { MethodInfo.all[$0] }.filter {
            uikit.isKind(of: $0.owner)
        }
        if methods.contains(where: { fits(parameters, $0.parameters.map(\.label)) }) { return }
        let own = ClassReference(declared: index)
        let kept = keptMember(name, in: own, labels: labels)
        if kept.map({ $0.labels == labels || (candidates.isEmpty && methods.isEmpty) }) ?? program.isOpaque(own) {
            if let kept, isCalledByUIKitAlone(kept) { unmodelledOverrides.append(function) }
            return
        }
        if files[file].isSwift, program.isKeptBelowUIKit(own) || isShortened(name, index) { return }
        if files[file].isSwift, inheritsFromLibrary(index) { return unmodelledOverrides.append(function) }
        if let owner = delegateProtocol(of: name, labels) {
            if files[file].isSwift { return }
            report(
                "nothing-to-override", "'\(text(name))' overrides nothing", at: nameLocation(node),
                label: "\(owner) declares this function, and \(uikit.swiftName) does not implement it")
            return
        }
        if candidates.count > 1, labels.count > 1, labels[0] == "_" {
            // The functions of a delegate share their name: the second label says which one is meant.
            let seconds = candidates.map { $0.info.parameters.count > 1 ? $0.info.parameters[1].label : "" }
            let meant = seconds.contains(labels[1]) ? labels[1] : nearestSpelling(to: labels[1], among: seconds)
            guard let meant, let near = seconds.firstIndex(of: meant) else {
                return unmodelledOverrides.append(function)
            }
            return reportParameters(of: candidates[near], tree.child(node, 0), node: node, given: parameters.count)
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
            // The limit on errors is per statement, and each declaration counts as one.
            state.statementStart = tree.range(node).start
            reportUnknown(
                "nothing-to-override", "'\(text(name))' overrides nothing", name: name, at: nameLocation(node),
                label: "no superclass has this function",
                candidates: known + keptNames(ClassReference(uikit)), of: ClassReference(uikit))
        }
    }

    /// Whether UIKit has a member with this name after the word of its type, which Swift omits: `viewForBaselineLayout` is
    /// `forBaselineLayout`.
    private mutating func isShortened(_ name: Symbol, _ index: Int) -> Bool {
        let spelling = text(name)
        guard files[file].isSwift, spelling.hasPrefix("for"), let first = spelling.first else { return false }
        let full = interner.intern("view" + first.uppercased() + spelling.dropFirst())
        return keptMember(full, in: ClassReference(declared: index)) != nil
    }

    /// Whether a class inherits from one of the library, which may lack functions of the class that it models.
    private func inheritsFromLibrary(_ index: Int) -> Bool {
        var current = program.classes[index].superclass
        while let next = current.declaredIndex {
            if isLibrary(current) { return true }
            current = program.classes[next].superclass
        }
        return false
    }

    /// Whether only UIKit calls overrides of a function. The language calls those of NSObject's functions, such as
    /// `isEqual(_:)`, and the verb `perform` calls `performSegue`.
    private func isCalledByUIKitAlone(_ kept: SurfaceMember) -> Bool {
        kept.name != "performSegue" && Surface.table.name(of: kept.owner) != "NSObject"
    }

    /// The protocol of UIKit that declares a function with exactly these labels, modelled or not. O(names of UIKit)
    func delegateProtocol(of name: Symbol, _ labels: [String]) -> String? {
        let table = Surface.table
        let type = table.types.first {
            table.kind(of: $0) == .protocol
                && table.member(text(name), of: $0, isStatic: false, labels: labels)?.labels == labels
        }
        return type.map { table.name(of: $0) }
    }

    /// Reports UIKit's spelling of an app or scene delegate method: `application(_:didFinishLaunchingWithOptions:)`,
    /// `sceneDidBecomeActive(_:)`. In `app` and `scene` these callbacks have other names, so UIKit never calls such a
    /// method.
    mutating func reportDelegateSpelling(_ node: NodeID, _ labels: [String], of uikit: UIKitClass) {
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
    /// Whether parameters with the labels of UIKit's function have other types. Swift then declares a second function.
    private mutating func isOverload(_ node: NodeID, _ parameters: [Function.Parameter], of wanted: [ValueType]) -> Bool
    {
        let nodes = Array(tree.children(tree.child(node, 0)))
        return zip(parameters, wanted).enumerated().contains { position, pair in
            let (own, theirs) = pair
            guard case .object(let kind, _) = theirs else { return isOfProgram(own.type) }
            switch own.type {
            case .unknown:
                let annotation = position < nodes.count ? namedClass(tree.child(nodes[position], 1)) : nil
                return annotation?.declaredIndex.map { program.classes[$0].kind != .class && !isOfLibrary($0) } ?? false
            case .instance(let reference):
                if let index = reference.declaredIndex, program.classes[index].kind != .class { return true }
                return !kind.isKind(of: uikit(reference)) && !uikit(reference).isKind(of: kind)
            default: return true
            }
        }
    }

    private func isOfLibrary(_ index: Int) -> Bool {
        program.classes[index].kept != 0 || !classNodes[index].node.exists
            || files[classNodes[index].file].isLibrary
    }

    /// Whether a type is one of the program's that no value of UIKit's has.
    private func isOfProgram(_ type: StaticType) -> Bool {
        guard case .instance(let reference) = type, let index = reference.declaredIndex else { return false }
        return !isOfLibrary(index) && (program.classes[index].kind != .class || program.classes[index].uikit == .object)
    }

    func fits(_ parameters: [Function.Parameter], _ wanted: [String]) -> Bool {
        parameters.count == wanted.count
            && zip(parameters, wanted).allSatisfy { own, label in own.label.map { text($0) == label } ?? true }
    }

    /// The range of the `func` keyword before a function's name.
    func keywordRange(_ node: NodeID) -> SourceRange {
        let name = nameRange(node)
        var end = Int(name.start)
        while end > 0, source.bytes[end - 1] == UInt8(ascii: " ") { end -= 1 }
        return SourceRange(start: UInt32(max(0, end - 4)), end: UInt32(end))
    }

    func superMethod(_ name: Symbol, _ labels: [String], of index: Int) -> Int? {
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

    /// Notes an override of a property of a class that UIKit reads and Flow's model does not.
    mutating func noteUnmodelledOverride(_ getter: Int, _ name: Symbol, of index: Int) {
        let uikit = program.classes[index].uikit
        // Constraints take part in every layout, so this answer changes nothing.
        guard text(name) != "requiresConstraintBasedLayout", uikitProperty(name, of: uikit, isStatic: true) == nil,
            let kept = keptMember(name, in: ClassReference(declared: index), isStatic: true), isCalledByUIKitAlone(kept)
        else { return }
        unmodelledOverrides.append(getter)
    }

    /// Binds a property that answers a UIKit question: `override var shouldAutomaticallyForwardAppearanceMethods: Bool { false
    /// }`.
    mutating func bindProperty(_ node: NodeID, of index: Int) {
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
            if program.classes[next].fields.contains(where: { $0.name == name && !$0.isHidden }) { return }
            current = program.classes[next].superclass.declaredIndex
        }
        if !isUIKits, keptMember(name, in: ClassReference(declared: index)) == nil, !isShortened(name, index),
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
