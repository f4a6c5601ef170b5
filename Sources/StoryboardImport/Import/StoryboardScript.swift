// Writes storyboards as a script: a screen or a container per scene, with its views, constraints, outlets, actions and segues in
// UIKit's calls, and the launch as a tree. What a script cannot express becomes a comment and a warning.

public import FlowDiagnostics

/// A script that has the scenes of storyboards in code.
public struct StoryboardScript {
    /// One document, and what its scenes are called in the script.
    struct Document {
        let file: Int
        let program: StoryboardProgram
        /// The class of each scene; nil for a storyboard reference and for a container without a class.
        var classNames: [String?] = []
        /// The classes of views that lists and apps create: of prototypes, and of the objects at the top level of a xib.
        var viewNames: [ElementTree.Index: String] = [:]
        /// The elements that the script expresses.
        var written: Set<ElementTree.Index> = []
        /// The popover segues whose anchors it expresses.
        var anchors: Set<ElementTree.Index> = []
        /// What it does not express.
        var omissions: [(kind: Omission, text: String, element: ElementTree.Index)] = []
        var blueprint: Blueprint { program.blueprint }
    }

    /// Whether UIKit has a type of a name.
    let isTaken: (String) -> Bool
    var documents: [Document] = []
    var lines: [String] = []
    var warnings: [Diagnostic] = []
    var names = ScriptNames()
    /// The functions that create containers, by document and scene.
    var factories: [String: String] = [:]
    /// The factories that are not written yet.
    var pending: [(document: Int, scene: Int, name: String)] = []
    /// The number of containers in the tree of the launch.
    private var treeSize = 0
    /// The names in the script of the classes of custom segues, by their names in the documents.
    var segueClasses: [String: String] = [:]
    /// Whether a scene has an unwind segue.
    var goesBack = false
    /// The custom classes of objects, which are written at the end, with their members.
    var viewClasses: [String: (superclass: String, members: [String], names: Set<String>)] = [:]

    /// The script for the storyboards of one app, and warnings about what it does not contain.
    /// - Parameters:
    ///   - files: the index of each storyboard in the source map, and its blueprint. The first with an initial scene launches.
    ///   - isTaken: whether UIKit has a type of this name.
    /// - Complexity: O(elements).
    public static func source(
        of files: [(file: Int, blueprint: Blueprint)], isTaken: @escaping (String) -> Bool
    ) -> (text: String, warnings: [Diagnostic]) {
        var script = StoryboardScript(isTaken: isTaken)
        for (file, blueprint) in files {
            let classes = ImportedClasses(blueprint, isTaken: isTaken)
            script.documents.append(
                Document(file: file, program: StoryboardProgram(of: blueprint, declared: classes)))
        }
        script.nameClasses()
        let titles = files.map { "\($0.blueprint.name).\($0.blueprint.isNib ? "xib" : "storyboard")" }
        script.lines.append("// \(titles.joined(separator: ", ")) as a script.")
        for document in script.documents.indices {
            for scene in script.documents[document].blueprint.controllers.indices {
                script.writeScene(scene, in: document)
            }
            if script.documents[document].blueprint.isNib { script.writeTopLevel(of: document) }
        }
        while let next = script.pending.popLast() { script.writeFactory(next) }
        script.writeViewClasses()
        script.writeSegueClasses()
        script.writeLaunch()
        for document in script.documents.indices { script.warn(about: document) }
        return (script.lines.joined(separator: "\n") + "\n", script.warnings)
    }

    private init(isTaken: @escaping (String) -> Bool) { self.isTaken = isTaken }

    // MARK: Lines

    mutating func line(_ depth: Int, _ text: String) {
        lines.append(String(repeating: "    ", count: depth) + text)
    }

    // MARK: Classes

    /// Names the scenes: by the custom class, the identifier or the title. Scenes of one class are numbered in the order in which a
    /// launch creates them, as the instances of one class are.
    private mutating func nameClasses() {
        nameViewClasses()
        for document in documents.indices {
            let blueprint = documents[document].blueprint
            documents[document].classNames = Array(repeating: nil, count: blueprint.controllers.count)
            for scene in creationOrder(of: blueprint) where needsClass(blueprint.controllers[scene], in: document) {
                let controller = blueprint.controllers[scene]
                let candidates = [
                    controller.customClass, controller.storyboardIdentifier,
                    blueprint.tree.value(.title, of: controller.element), blueprint.isNib ? blueprint.name : nil,
                ]
                let base = candidates.compactMap { $0.flatMap { ScriptNames.className($0) } }.first { !isTaken($0) }
                documents[document].classNames[scene] = names.unique(base ?? "Scene\(scene + 1)")
            }
        }
    }

    /// The scenes that the initial scene contains, in the order of their creation, then the others in the document's order.
    private func creationOrder(of blueprint: Blueprint) -> [Int] {
        var order: [Int] = []
        var isKnown = Array(repeating: false, count: blueprint.controllers.count)
        var waiting = blueprint.initial.map { [$0] } ?? []
        while let next = waiting.popLast() {
            guard !isKnown[next] else { continue }
            isKnown[next] = true
            order.append(next)
            for segue in blueprint.controllers[next].segues.reversed() {
                guard blueprint.segues[segue].kind == .relationship,
                    case .controller(let child) = blueprint.segues[segue].destination
                else { continue }
                waiting.append(child)
            }
        }
        return order + blueprint.controllers.indices.filter { !isKnown[$0] }
    }

    /// Whether a scene is a class of the script. A container without attributes of its own is only its kind in a tree.
    private func needsClass(_ controller: Blueprint.Controller, in document: Int) -> Bool {
        guard controller.kind != .viewControllerPlaceholder else { return false }
        let blueprint = documents[document].blueprint
        if blueprint.isNib { return blueprint.ownerIsController }
        guard controller.kind.isContainer, !hasColumns(controller, in: document) else { return true }
        let hasSegues = controller.segues.contains { !documents[document].blueprint.segues[$0].kind.isContainment }
        return controller.customClass != nil || hasSegues
            || !documents[document].program.attributes(of: controller).isEmpty
    }

    /// The declaration of a scene's class: `screen Tasks: table`.
    private func declaration(_ name: String, _ kind: ControllerKind) -> String {
        switch kind {
        case .navigationController: "container \(name): navigation"
        case .tabBarController: "container \(name): tab"
        case .splitViewController: "container \(name): split"
        case .pageViewController: "container \(name): page"
        case .tableViewController: "screen \(name): table"
        case .collectionViewController: "screen \(name): collection"
        default: "screen \(name)"
        }
    }

    private mutating func writeScene(_ scene: Int, in document: Int) {
        omitChildren(of: scene, in: document)
        guard let name = documents[document].classNames[scene] else { return }
        let blueprint = documents[document].blueprint
        let controller = blueprint.controllers[scene]
        line(0, "")
        if let custom = controller.customClass, custom != name {
            line(0, "// A scene of \(custom.filter { !$0.isNewline }).")
        }
        let start = lines.count
        line(0, declaration(name, controller.kind) + " {")
        let fresh = SceneBody(name, scene, document, self)
        var body = fresh
        for root in body.parts.prototypes { namePrototype(root, of: name, in: document) }
        body.write(&self)
        if lines.count == start + 1 {
            lines[start].removeLast(2)
        } else {
            line(0, "}")
        }
        let host = SceneBody.Host(name: name, segueMethods: body.segueMethods, actionNames: body.actionNames)
        for root in body.parts.prototypes { writeView(root, scene, document, host, of: fresh) }
    }

    // MARK: Containers

    /// The controllers at the relationship segues of a container, in UIKit's order: the detail of a split view last.
    func children(of scene: Int, in document: Int) -> [(document: Int, scene: Int, segue: Blueprint.Segue)] {
        let blueprint = documents[document].blueprint
        let cycles = Set(blueprint.containmentCycles)
        var first: [(Int, Int, Blueprint.Segue)] = []
        var last: [(Int, Int, Blueprint.Segue)] = []
        for index in blueprint.controllers[scene].segues where !cycles.contains(index) {
            let segue = blueprint.segues[index]
            guard segue.kind == .relationship,
                let (file, target) = target(of: segue, in: document)
            else { continue }
            if documents[document].program.relationship(segue) == "detailViewController" {
                last.append((file, target, segue))
            } else {
                first.append((file, target, segue))
            }
        }
        return first + last
    }

    /// Whether a split view controller has the columns of iOS 14. Its class sets them, because a launch tree has only two.
    private func hasColumns(_ controller: Blueprint.Controller, in document: Int) -> Bool {
        guard controller.kind == .splitViewController,
            let index = documents[document].blueprint.controllerIndexes[controller.element]
        else { return false }
        return documents[document].program.hasColumns(index)
    }

    /// Writes the initializer that sets the columns of a split view controller.
    mutating func writeColumns(of scene: Int, in document: Int) {
        let program = documents[document].program
        guard program.hasColumns(scene) else { return }
        let inner = children(of: scene, in: document).sorted { $0.segue.element < $1.segue.element }
        line(0, "")
        line(1, "init() {")
        line(2, "super.init(style: .\(program.isTriple(scene) ? "tripleColumn" : "doubleColumn"))")
        for child in inner {
            let column = StoryboardProgram.column(program.relationship(child.segue))
            line(2, "setViewController(\(creation(of: child.scene, in: child.document)), for: .\(column))")
        }
        line(1, "}")
    }

    /// Writes a comment for each child that the script does not give its container.
    private mutating func omitChildren(of scene: Int, in document: Int) {
        let cycles = Set(documents[document].blueprint.containmentCycles)
        for index in documents[document].blueprint.controllers[scene].segues {
            let segue = documents[document].blueprint.segues[index]
            guard segue.kind == .relationship else { continue }
            let label = documents[document].blueprint.label(scene)
            if cycles.contains(index) {
                omit(0, "a child of \(label) that contains it", .cycle, at: segue.element, in: document)
            } else if target(of: segue, in: document) == nil {
                omit(0, "a child of \(label) outside the imported files", .outside, at: segue.element, in: document)
            } else {
                mark(segue.element, in: document)
            }
        }
    }

    /// The scene to which a segue leads, through references; nil if the documents do not contain it.
    func target(of segue: Blueprint.Segue, in document: Int) -> (document: Int, scene: Int)? {
        guard case .controller(var scene) = segue.destination else { return nil }
        var document = document
        // A reference may lead to another one, but not without end.
        for _ in 0..<16 {
            let blueprint = documents[document].blueprint
            guard blueprint.controllers[scene].kind == .viewControllerPlaceholder else { return (document, scene) }
            guard let reference = blueprint.references.first(where: { $0.controller == scene }) else { return nil }
            if let name = reference.storyboardName {
                guard let other = documents.firstIndex(where: { $0.blueprint.name == name }) else { return nil }
                document = other
            }
            let found =
                reference.identifier.map { identifier in
                    documents[document].blueprint.controllers.firstIndex { $0.storyboardIdentifier == identifier }
                } ?? documents[document].blueprint.initial
            guard let found else { return nil }
            scene = found
        }
        return nil
    }

    /// The largest number of nodes in the tree of a launch, and its largest depth. Scenes may be in several containers, so a
    /// document can describe a tree that is much larger than itself.
    private static let (largestTree, deepestTree) = (2000, 32)

    /// A scene and the controllers that it contains, as a node of a tree.
    private mutating func tree(_ scene: Int, in document: Int, depth: Int = 0) -> String {
        let controller = documents[document].blueprint.controllers[scene]
        let name = documents[document].classNames[scene]
        guard controller.kind.isContainer else { return name ?? "UIViewController" }
        let kind: String =
            switch controller.kind {
            case .navigationController: "navigation"
            case .tabBarController: "tab"
            default: "split"
            }
        treeSize += 1
        guard depth < Self.deepestTree, treeSize < Self.largestTree else { return name ?? kind }
        var inner: [String] = []
        for child in hasColumns(controller, in: document) ? [] : children(of: scene, in: document) {
            inner.append(tree(child.scene, in: child.document, depth: depth + 1))
        }
        return inner.isEmpty ? name ?? kind : "\(name ?? kind) { \(inner.joined(separator: ", ")) }"
    }

    private mutating func writeLaunch() {
        line(0, "")
        for (document, entry) in documents.enumerated() {
            if entry.blueprint.isNib, let name = entry.classNames.first ?? nil { return line(0, "launch { \(name) }") }
            guard let initial = entry.blueprint.initial else { continue }
            var scene = (document: document, scene: initial)
            if entry.blueprint.controllers[initial].kind == .viewControllerPlaceholder {
                let segue = Blueprint.Segue(
                    element: entry.blueprint.controllers[initial].element, kind: .show,
                    owner: entry.blueprint.controllers[initial].element, source: nil, identifier: nil,
                    destination: .controller(initial))
                guard let found = target(of: segue, in: document) else { continue }
                scene = found
            }
            return line(0, "launch { \(tree(scene.scene, in: scene.document)) }")
        }
        // A xib describes views, which an app shows where it needs them.
        guard documents.contains(where: { !$0.blueprint.isNib }) else {
            lines.removeLast()
            return
        }
        line(0, "// The storyboard has no initial scene.")
    }

    /// The expression that creates a scene with the controllers that it contains.
    mutating func creation(of scene: Int, in document: Int) -> String {
        let controller = documents[document].blueprint.controllers[scene]
        let name = documents[document].classNames[scene] ?? controller.kind.className
        guard controller.kind.isContainer, !hasColumns(controller, in: document) else { return "\(name)()" }
        let inner = children(of: scene, in: document)
        guard !inner.isEmpty else { return "\(name)()" }
        if controller.kind == .navigationController, inner.count == 1,
            !documents[inner[0].document].blueprint.controllers[inner[0].scene].kind.isContainer
        {
            return "\(name)(rootViewController: \(creation(of: inner[0].scene, in: inner[0].document)))"
        }
        let key = "\(document).\(scene)"
        if let known = factories[key] { return "\(known)()" }
        let factory = names.unique("make\(documents[document].classNames[scene] ?? Self.noun(controller.kind))")
        factories[key] = factory
        pending.append((document, scene, factory))
        return "\(factory)()"
    }

    private static func noun(_ kind: ControllerKind) -> String {
        switch kind {
        case .navigationController: "Navigation"
        case .tabBarController: "Tabs"
        default: "Split"
        }
    }

    private mutating func writeFactory(_ factory: (document: Int, scene: Int, name: String)) {
        let controller = documents[factory.document].blueprint.controllers[factory.scene]
        let name = documents[factory.document].classNames[factory.scene] ?? controller.kind.className
        let inner = children(of: factory.scene, in: factory.document).map { creation(of: $0.scene, in: $0.document) }
        line(0, "")
        line(0, "func \(factory.name)() {")
        line(1, "let container = \(name)()")
        line(1, "container.viewControllers = [\(inner.joined(separator: ", "))]")
        line(1, "return container")
        line(0, "}")
    }
}
