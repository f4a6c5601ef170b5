// `launch { … }`: the tree becomes the calls that an app delegate would make. Controllers are created and put into their
// containers, then the windows are shown.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax

extension Compiler {
    /// - Parameter isLocked: whether the device is locked, so that the system can only launch the app into the background.
    mutating func compileLaunch(_ node: NodeID, isLocked: Bool = false) {
        launchInForce = (file, node)
        let words = tree.child(node, 0)
        var isInBackground = isLocked
        var isLandscape = false
        var storyboard: NodeID?
        for word in words.exists ? Array(tree.children(words)) : [] {
            if text(tree.range(word)) == "inBackground" {
                isInBackground = true
                continue
            }
            if text(tree.range(word)) == "landscape" {
                isLandscape = true
                continue
            }
            if text(tree.range(word)) == "portrait" { continue }
            if !tree.child(node, 1).exists, storyboard == nil, loneWord(word) != nil {
                storyboard = word
                continue
            }
            report(
                "verb-without-runtime", "'launch \(text(tree.range(word)))' is not supported", at: location(word),
                label: "expected 'landscape', 'portrait' or 'inBackground'")
        }
        if let storyboard {
            return emitStoryboard(storyboard, isInBackground: isInBackground, isLandscape: isLandscape)
        }
        let block = tree.child(node, 1)
        guard block.exists else {
            report("missing-block", "'launch' needs a tree", at: location(node), label: "expected '{ … }'")
            return
        }
        var roots: [(window: NodeID?, root: NodeID)] = []
        for child in tree.children(block) {
            switch tree.kind(child) {
            case .treeWindow:
                let inside = tree.children(tree.child(child, 0)).filter { tree.kind($0) == .treeNode }
                if inside.count <= 1 {
                    roots.append((child, inside.first ?? .none))
                } else {
                    report(
                        "wrong-root", "a window has one root view controller", at: location(child),
                        label: "\(inside.count) given")
                }
            case .treeNode: roots.append((nil, child))
            case .treeSlot, .treeEllipsis:
                report(
                    "wrong-root", "this cannot be the root of a launch", at: location(child),
                    label: "expected a controller or 'window { … }'")
            default: break
            }
        }
        if roots.filter({ $0.window == nil }).count > 1 {
            report(
                "wrong-root", "a window has one root view controller", at: location(roots[1].root),
                label: "put each root in its own 'window { … }'")
        }
        emitRoots(roots, isInBackground: isInBackground, isLandscape: isLandscape)
    }

    private mutating func emitRoots(
        _ roots: [(window: NodeID?, root: NodeID)], isInBackground: Bool, isLandscape: Bool
    ) {
        state.emit(Instruction(.beginLaunch, isLandscape ? 1 : 0))
        let base = state.temporaries(max(roots.count * 2, 1))
        for (position, root) in roots.enumerated() {
            let register = base + position * 2
            if let window = root.window {
                let frame = state.temporaries()
                emitCallSite(.construct, frame, 0, CallSite(name: .none, target: -1, owner: ClassReference(.window)))
                state.emit(Instruction(.take, register, frame))
                if tree.name(window) != .none {
                    state.emit(Instruction(.nameObject, register, k: Int(tree.name(window).raw)))
                }
            } else {
                state.emit(Instruction(.loadNil, register))
            }
            state.mayHold(register, .unknown)
            if root.root.exists {
                treeNode(root.root, into: register + 1)
            } else {
                state.emit(Instruction(.loadNil, register + 1))
            }
        }
        state.emit(Instruction(.launch, base, roots.count))
        state.emit(Instruction(.endLaunch, isInBackground ? 1 : 0))
    }

    /// Compiles the file's launch as the first statement of a scenario that has no launch.
    mutating func compileLaunchStatement(_ node: NodeID, in file: Int) {
        let saved = self.file
        self.file = file
        state.sourceOffset = tree.range(node).start
        program.statements.append(
            StatementInfo(location: location(node), expectsError: false, isObserved: false))
        let statement = program.statements.count - 1
        state.emit(Instruction(.statement, 0, k: statement))
        compileLaunch(node)
        releaseTemporaries()
        state.emit(Instruction(.settle))
        state.emit(Instruction(.endStatement, 0, k: statement))
        self.file = saved
    }

    /// Compiles a repetition of the current launch in a new process, which recreates the app and its tree.
    mutating func compileRelaunch(_ node: NodeID) {
        guard state.isEntryPoint else {
            report(
                "misplaced-relaunch", "'\(text(tree.name(node)))' launches the app and cannot be used in a function",
                at: location(node), label: "move it to a scenario or to the top level")
            return
        }
        let isLocked = tree.children(node, from: 1).contains { loneWord($0) == "locked" }
        guard let launch = launchInForce ?? launchNode else {
            if let swiftApp, !state.isClosure { return emitRelaunch(of: swiftApp) }
            report(
                "no-launch", "'\(text(tree.name(node)))' has nothing to launch", at: location(node),
                label: "expected a 'launch { … }' before it")
            return
        }
        emitRelaunch(launch, isLocked: isLocked)
    }

    /// Compiles a launch by a verb that acts on an app that is not running. The verb has stored in a register whether it is one.
    mutating func compileLaunchIfEnded(_ register: Int) {
        let launch = launchInForce ?? launchNode
        guard state.isEntryPoint, launch != nil || swiftApp != nil && !state.isClosure else { return }
        program.launchesEnded = true
        let isRunning = state.emit(Instruction(.jumpIfFalse, register, k: 0))
        if let launch {
            emitRelaunch(launch, isLocked: false)
        } else if let swiftApp {
            emitRelaunch(of: swiftApp)
        }
        state.patch(isRunning, to: state.here)
    }

    /// Emits the launch of an app of Swift files, which launches itself.
    private mutating func emitRelaunch(of app: SwiftApp) {
        let saved = file
        emitSwiftLaunch(app, appInForce)
        file = saved
        state.emit(Instruction(.settle))
    }

    private mutating func emitRelaunch(_ launch: (file: Int, node: NodeID), isLocked: Bool) {
        let saved = file
        compileApp(appInForce)
        file = launch.file
        compileLaunch(launch.node, isLocked: isLocked)
        releaseTemporaries()
        file = saved
        state.emit(Instruction(.settle))
    }

    /// Compiles a relaunch after the end of the program, for runs that try a relaunch after each statement. Returns its
    /// offset from the start of the program; nil if there is no launch.
    mutating func compileTrialRelaunch() -> Int? {
        let launch = launchInForce ?? launchNode
        guard triesRelaunches, launch != nil || swiftApp != nil,
            let index = VerbCatalogue.all.firstIndex(where: { $0.name == "relaunch" })
        else { return nil }
        let start = state.here
        let base = state.temporaries()
        let callSite = addCallSite(CallSite(name: interner.intern("relaunch"), target: index))
        state.emit(Instruction(.loadBool, base, 0))
        state.emit(Instruction(.verb, base, 1, 0))
        state.emit(Instruction(.callSite, 0, k: callSite))
        state.emit(Instruction(.settle))
        state.emit(Instruction(.verbAfterwards, base, 1))
        state.emit(Instruction(.callSite, 0, k: callSite))
        if let launch {
            emitRelaunch(launch, isLocked: false)
        } else if let swiftApp {
            emitRelaunch(of: swiftApp)
        }
        state.emit(Instruction(.halt))
        return start
    }

    // MARK: Nodes

    /// Compiles a tree as the operand of a verb: `present navigation { Home } as pageSheet`.
    mutating func treeOperand(_ node: NodeID, into register: Int) -> StaticType {
        if let presents = firstPresented(in: node) {
            report(
                "verb-without-runtime", "a tree after a verb cannot present a controller", at: location(presents),
                label: "present it in a separate statement")
            return .unknown
        }
        treeNode(node, into: register)
        return treeClass(tree.name(node)).map { .instance($0) } ?? .unknown
    }

    private func firstPresented(in node: NodeID) -> NodeID? {
        var waiting = [node]
        while let next = waiting.popLast() {
            if tree.kind(next) == .treeNode, tree.child(next, 3).exists { return tree.child(next, 3) }
            waiting.append(contentsOf: tree.children(next).reversed().filter(\.exists))
        }
        return nil
    }

    /// Compiles a node of a tree, with the controller in the register.
    private mutating func treeNode(_ node: NodeID, into register: Int) {
        let top = state.top
        let name = tree.name(node)
        guard let type = treeClass(name) else {
            reportUnknown(
                "unknown-class", "there is no class '\(text(name))'", name: name, at: nameLocation(node),
                label: "expected a screen, a container or a kind such as 'navigation'",
                candidates: classCandidates() + UIKitClass.allCases.compactMap(\.kindWord))
            return
        }
        guard isController(type) else {
            report(
                "wrong-operand", "'\(text(name))' is not a controller's class", at: nameLocation(node),
                label: "expected a controller")
            return
        }
        let arguments = tree.child(node, 1)
        let list = arguments.exists ? tree.children(arguments) : []
        if list.isEmpty {
            construct(empty: type, node, into: register)
        } else {
            _ = construct(type, node, list, into: register)
        }
        state.mayHold(register, .unknown)
        let instance = tree.child(node, 0)
        if instance.exists { state.emit(Instruction(.nameObject, register, k: Int(tree.name(instance).raw))) }
        if tree.child(node, 3).exists {
            let presented = state.temporaries()
            treeNode(tree.child(node, 3), into: presented)
            var style = 0
            let word = tree.child(node, 4)
            if word.exists {
                let index = EnumType.presentationStyle.cases.firstIndex(of: text(tree.name(word)))
                style = index.map { $0 + 1 } ?? 0
                if index == nil {
                    reportUnknown(
                        "unknown-case", "there is no style '\(text(tree.name(word)))'", name: tree.name(word),
                        at: location(word), label: "expected a style", candidates: EnumType.presentationStyle.cases)
                }
            }
            state.emit(Instruction(.presentAtLaunch, register, presented, style))
        }
        let children = tree.child(node, 2)
        if children.exists { treeChildren(children, of: type, node, in: register) }
        state.top = top
    }

    private mutating func construct(empty type: ClassReference, _ node: NodeID, into register: Int) {
        let candidates = initializers(of: type)
        if !candidates.contains(where: { $0.parameters.allSatisfy(\.hasDefault) }),
            let inherited = inheritedInitializer(of: type)
        {
            _ = constructInherited(inherited, type, into: register)
            return
        }
        guard let first = candidates.first else {
            emitConstruct(type, target: -1, isUIKit: false, count: 0, into: register)
            return
        }
        if let fitting = candidates.first(where: { $0.parameters.allSatisfy(\.hasDefault) }) {
            emitConstruct(
                type, target: fitting.index, isUIKit: fitting.isUIKit, count: fitting.parameters.count, into: register)
        } else if first.isUIKit {
            emitConstruct(type, target: -1, isUIKit: false, count: 0, into: register)
        } else {
            let labels = first.parameters.filter { !$0.hasDefault }.map {
                $0.label == .none ? "value" : "\(text($0.label)): value"
            }
            report(
                "missing-argument", "'\(className(type))' cannot be created without \(labels.joined(separator: ", "))",
                at: nameLocation(node), label: "expected \(className(type))(\(labels.joined(separator: ", ")))")
        }
    }

    mutating func emitConstruct(
        _ type: ClassReference, target: Int, isUIKit: Bool, count: Int, into register: Int
    ) {
        let frame = state.temporaries(count + 1)
        for position in 0..<count { load(.absent, into: frame + 1 + position) }
        emitCallSite(
            .construct, frame, count, CallSite(name: isUIKit ? names.initName : .none, target: target, owner: type))
        state.emit(Instruction(.take, register, frame))
    }

    private mutating func treeChildren(
        _ block: NodeID, of type: ClassReference, _ node: NodeID, in register: Int
    ) {
        if uikit(type).isKind(of: .navigationController) { return navigationChildren(block, in: register) }
        if uikit(type).isKind(of: .tabBarController) { return tabChildren(block, in: register) }
        if uikit(type).isKind(of: .splitViewController) { return splitChildren(block, of: node, in: register) }
        if uikit(type).isKind(of: .pageViewController) { return pageChildren(block, in: register) }
        let slots = slotNames(type)
        var free = slots
        for child in tree.children(block) {
            switch tree.kind(child) {
            case .treeSlot:
                let slot = tree.name(child)
                guard slots.contains(text(slot)) else {
                    reportUnknown(
                        "unknown-slot", "'\(className(type))' has no slot '\(text(slot))'", name: slot,
                        at: nameLocation(child), label: slots.isEmpty ? "it declares no slots" : "expected a slot",
                        candidates: slots)
                    continue
                }
                free.removeAll { $0 == text(slot) }
                embed(tree.child(child, 0), at: slot, in: register)
            case .treeNode:
                let slot = free.isEmpty ? nil : interner.intern(free.removeFirst())
                embed(child, at: slot, in: register)
            case .treeEllipsis, .treeWindow:
                report(
                    "wrong-child", "this cannot be inside a controller", at: location(child),
                    label: "expected a controller")
            default: break
            }
        }
    }

    /// Creates the controllers of a block, in the registers after that of their list.
    private mutating func listedChildren(of block: NodeID, refusal: String) -> (list: Int, children: [NodeID]) {
        let children = tree.children(block).filter { tree.kind($0) != .error }
        let list = state.temporaries(children.count + 1)
        for (position, child) in children.enumerated() {
            if tree.kind(child) == .treeNode {
                treeNode(child, into: list + 1 + position)
            } else {
                report("wrong-child", refusal, at: location(child), label: "expected a controller")
            }
        }
        return (list, children)
    }

    private mutating func navigationChildren(_ block: NodeID, in register: Int) {
        let (base, children) = listedChildren(of: block, refusal: "a navigation controller has a stack, not slots")
        state.emit(Instruction(.makeList, base, base + 1, children.count))
        state.mayHold(base, .list)
        emitCallSite(.setMember, register, base, CallSite(name: interner.intern("viewControllers")))
    }

    /// Compiles the tabs of a tab bar controller, one of which may be marked as selected.
    private mutating func tabChildren(_ block: NodeID, in register: Int) {
        let (base, children) = listedChildren(of: block, refusal: "a tab bar controller has tabs, not slots")
        var selected: Int?
        for (position, child) in children.enumerated() {
            guard tree.flags(child).contains(.isSelected) else { continue }
            if selected != nil {
                report(
                    "wrong-child", "one tab is already selected", at: location(child),
                    label: "expected one 'selected' tab")
            }
            selected = position
        }
        state.emit(Instruction(.makeList, base, base + 1, children.count))
        state.mayHold(base, .list)
        emitCallSite(.setMember, register, base, CallSite(name: interner.intern("viewControllers")))
        if let selected, selected > 0 {
            emitCallSite(
                .setMember, register, base + 1 + selected, CallSite(name: interner.intern("selectedViewController")))
        }
    }

    /// Compiles the columns of a split view controller, named as slots or in order. Without a style it is classic and has two
    /// columns; with a style, each column is set.
    private mutating func splitChildren(_ block: NodeID, of node: NodeID, in register: Int) {
        let hasStyle = tree.child(node, 1).exists
        let known = hasStyle ? ["primary", "supplementary", "secondary", "compact"] : ["primary", "secondary"]
        var free = known.filter { $0 == "primary" || $0 == "secondary" }
        var columns: [(column: String, node: NodeID)] = []
        for child in tree.children(block) {
            switch tree.kind(child) {
            case .treeSlot:
                let name = text(tree.name(child))
                guard known.contains(name) else {
                    reportUnknown(
                        "unknown-slot", "a split view controller of this style has no column '\(name)'",
                        name: tree.name(child), at: nameLocation(child), label: "expected a column", candidates: known)
                    continue
                }
                free.removeAll { $0 == name }
                columns.append((name, tree.child(child, 0)))
            case .treeNode:
                guard let name = free.first else {
                    report(
                        "wrong-child", "all columns are taken", at: location(child),
                        label: "expected \(known.joined(separator: ", ")) as slots")
                    continue
                }
                free.removeFirst()
                columns.append((name, child))
            default:
                report(
                    "wrong-child", "this cannot be inside a controller", at: location(child),
                    label: "expected a controller")
            }
        }
        guard hasStyle else {
            columns.sort { known.firstIndex(of: $0.column)! < known.firstIndex(of: $1.column)! }
            let base = state.temporaries(columns.count + 1)
            for (position, item) in columns.enumerated() { treeNode(item.node, into: base + 1 + position) }
            state.emit(Instruction(.makeList, base, base + 1, columns.count))
            state.mayHold(base, .list)
            emitCallSite(.setMember, register, base, CallSite(name: interner.intern("viewControllers")))
            return
        }
        for item in columns {
            let frame = state.temporaries(3)
            treeNode(item.node, into: frame + 1)
            state.emit(Instruction(.move, frame, register))
            state.mayHold(frame, .unknown)
            load(.enumCase(interner.intern(item.column)), into: frame + 2)
            var call = CallSite(name: interner.intern("setViewController"))
            call.labels = [.none, interner.intern("for")]
            emitCallSite(.callMethod, frame, 2, call)
        }
    }

    /// Compiles the pages of a page view controller.
    private mutating func pageChildren(_ block: NodeID, in register: Int) {
        let frame = state.temporaries(4)
        let (base, children) = listedChildren(of: block, refusal: "a page view controller has pages, not slots")
        state.emit(Instruction(.move, frame, register))
        state.mayHold(frame, .unknown)
        state.emit(Instruction(.makeList, frame + 1, base + 1, children.count))
        state.mayHold(frame + 1, .list)
        load(.enumCase(interner.intern("forward")), into: frame + 2)
        state.emit(Instruction(.loadBool, frame + 3, 0))
        var call = CallSite(name: interner.intern("setViewControllers"))
        call.labels = [.none, interner.intern("direction"), interner.intern("animated")]
        emitCallSite(.callMethod, frame, 3, call)
    }

    /// Embeds a child in the same way as the verb.
    private mutating func embed(_ child: NodeID, at slot: Symbol?, in container: Int) {
        guard let index = verbs[interner.intern("embed")] else { return }
        let base = state.temporaries(VerbCatalogue.all[index].parameters.count)
        treeNode(child, into: base)
        state.emit(Instruction(.move, base + 1, container))
        state.mayHold(base + 1, .unknown)
        load(slot.map { .enumCase($0) } ?? .absent, into: base + 2)
        state.emit(Instruction(.verb, base, VerbCatalogue.all[index].parameters.count, 0))
        let callSite = addCallSite(CallSite(name: interner.intern("embed"), target: index))
        state.emit(Instruction(.callSite, 0, k: callSite))
    }
}
