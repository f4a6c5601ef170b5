// The body of a class in an imported script: the class of a scene, or of a view that a list or an app creates by itself. It has the
// attributes, outlets, bar items, the function that creates the views, the actions and the segues.

/// Writes the members of one class.
struct SceneBody {
    typealias Outlets = [(name: String, elements: [Int], connections: [Int], isCollection: Bool)]

    /// The objects that one function creates.
    struct Group {
        var part: ScenePart
        var range: Range<ElementTree.Index>
    }

    /// The scene's class as the classes of its prototypes refer to it.
    struct Host {
        var name: String
        var segueMethods: [(segue: Int, name: String)]
        var actionNames: [String: String]
    }

    let controller: Blueprint.Controller
    let scene: Int
    let document: Int
    let program: StoryboardProgram
    var parts: SceneParts
    /// The objects of the class.
    let group: Group
    /// The element that the class describes: the controller, or a view.
    let owner: ElementTree.Index
    /// The class's name.
    let name: String
    /// The class of the scene, for the class of a view in it.
    var host: Host?
    /// The local names in the functions that create objects.
    var locals = ScriptNames()
    /// The members of the class.
    var members = ScriptNames()
    var outlets: Outlets = []
    /// The objects to which the scene's outlets lead.
    let destinations: Set<ElementTree.Index>
    /// The method of each segue that an object of the scene triggers.
    var segueMethods: [(segue: Int, name: String)] = []
    /// The names by which actions are known, by selector.
    var actionNames: [String: String] = [:]
    /// The variations in the function that is being written: the condition, and what starts and ends.
    var changes: [(condition: String, start: String, end: String)] = []
    /// The parameter of the handler that applies the variations again.
    var parameter: String?
    /// The property with the static cells.
    var cellsName = "cells"
    var blueprint: Blueprint { program.blueprint }
    var tree: ElementTree { program.tree }
    /// Whether the class is a view's.
    var isView: Bool { owner != controller.element }

    /// Members of UIKit's controllers that a local or a member must not hide.
    private static let inherited = UIKitMembers.names.union([
        "present", "perform", "performSegue", "prepare", "loadView", "showDetail", "unwind", "isEditing", "parent",
        "children", "nibName", "storyboard", "container", "push", "pop", "root", "tap", "log", "expect", "embed",
        "remove", "select", "type", "clear", "press", "wait", "focus", "rotate", "traits", "launch", "window", "add",
    ])

    /// The body of a scene's class, or of the class of a view in it.
    /// - Parameter other: the body of the scene's class, which knows the parts of the scene already.
    init(
        _ name: String, _ scene: Int, _ document: Int, view: ElementTree.Index? = nil, of other: SceneBody? = nil,
        _ script: StoryboardScript
    ) {
        program = script.documents[document].program
        controller = program.blueprint.controllers[scene]
        (self.name, self.scene, self.document) = (name, scene, document)
        parts = other?.parts ?? SceneParts(controller, scene, in: program.blueprint)
        owner = view ?? controller.element
        destinations = other?.destinations ?? Set((program.outlets[scene] ?? []).compactMap(\.destination))
        let isPrototype = view != nil && parts.prototypes.contains(owner)
        let range = view == nil ? 0..<program.tree.count : owner..<program.tree.end(owner)
        group = Group(part: isPrototype ? .prototype(owner) : .views, range: range)
        let isList = controller.kind == .tableViewController || controller.kind == .collectionViewController
        let own = controller.kind == .tableViewController ? ["tableView"] : ["collectionView"]
        let taken =
            view == nil
            ? Self.inherited.subtracting(["tableView", "collectionView"]).union(isList ? own : [])
            : Self.inherited.subtracting(UIKitMembers.outlets).union(UIKitMembers.viewLocals)
        for name in taken.sorted() {
            _ = locals.unique(name)
            if view == nil || !UIKitMembers.viewLocals.contains(name) { _ = members.unique(name) }
        }
        if view != nil { parts.names[owner] = "self" }
    }

    mutating func write(_ script: inout StoryboardScript) {
        if !isView { for text in program.attributes(of: controller) { script.line(1, String(text.dropFirst(2))) } }
        writeOutlets(&script)
        writeRuntimeProperties(&script)
        if !isView, controller.kind == .tableViewController, let root = controller.view,
            let style = program.style(ofTable: blueprint.views[root].element)
        {
            script.line(1, "init() { super.init(style: .\(style)) }")
        }
        if !isView { script.writeColumns(of: scene, in: document) }
        nameActions()
        if !isView { nameSegues(script) }
        // An object has the name of its outlet, so no other object may have it.
        for outlet in outlets { _ = locals.unique(outlet.name) }
        let functions = isView ? [] : writeItems(&script)
        writeCreation(&script)
        for function in functions { writeFunction(function, &script) }
        writeActions(&script)
        if !isView { writeSegues(&script) }
    }

    /// Appends a line with the implicit `self` of Swift.
    func line(_ depth: Int, _ text: String, _ script: inout StoryboardScript) {
        // An outlet hides the inherited member of its name, and a local has the same name.
        guard isView, !outlets.contains(where: { text.hasPrefix("self.\($0.name) = ") }) else {
            return script.line(depth, text)
        }
        var text = Self.implicit("contentView", in: text)
        for member in UIKitMembers.anchored { text = Self.implicit(member, in: text) }
        // The parameter of the initializer hides the property.
        if text.hasPrefix("self."), !text.hasPrefix("self.frame") { text = String(text.dropFirst(5)) }
        script.line(depth, text)
    }

    /// A text without `self.` before a member. A longer name that begins with the member's is another one.
    private static func implicit(_ member: String, in text: String) -> String {
        let parts = text.split(separator: "self.\(member)", omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(String(parts.first ?? "")) { result, rest in
            let isLonger = rest.first.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
            return result + (isLonger ? "self." : "") + member + rest
        }
    }

    // MARK: Outlets

    /// Whether a class of this kind inherits a member with the name, so that it cannot declare it.
    func isInherited(_ property: String) -> Bool {
        guard !isView else { return UIKitMembers.isInherited(property, by: tree.tag(owner)) }
        switch controller.kind {
        case .tableViewController, .collectionViewController: return UIKitMembers.names.contains(property)
        case .navigationController, .tabBarController, .splitViewController, .pageViewController:
            return UIKitMembers.names.contains(property)
        default: return UIKitMembers.names.contains(property) && !UIKitMembers.listMembers.contains(property)
        }
    }

    /// Declares the outlets.
    private mutating func writeOutlets(_ script: inout StoryboardScript) {
        for outlet in program.outlets[scene] ?? [] where outlet.owner == owner {
            guard outlet.property != "gestureRecognizers" else { continue }
            guard LaunchScript.isName(outlet.property), !isInherited(outlet.property), let element = outlet.destination
            else {
                // The structure of the document repeats these.
                if isImplied(outlet) { script.mark(outlet.element, in: document) }
                continue
            }
            if let index = outlets.firstIndex(where: { $0.name == outlet.property }) {
                guard outlet.isCollection else { continue }
                outlets[index].elements.append(element)
                outlets[index].connections.append(outlet.element)
            } else {
                outlets.append((outlet.property, [element], [outlet.element], outlet.isCollection))
            }
        }
        for outlet in outlets {
            _ = members.unique(outlet.name)
            script.line(1, "var \(outlet.name) = \(outlet.isCollection ? "[]" : "nil")")
        }
    }

    /// Whether an outlet repeats what the nesting of elements says, such as the view of a controller.
    private func isImplied(_ outlet: Blueprint.Outlet) -> Bool {
        guard let destination = outlet.destination else { return false }
        if outlet.owner == controller.element {
            if outlet.property == "view" { return isRoot(destination) }
            return (outlet.property == "tableView" || outlet.property == "collectionView") && isRoot(destination)
        }
        return outlet.property == tree.value(.key, of: destination)
    }

    /// Declares the properties that runtime attributes set.
    private mutating func writeRuntimeProperties(_ script: inout StoryboardScript) {
        for attribute in program.runtimeAttributes(of: owner) {
            guard LaunchScript.isName(attribute.key), !isInherited(attribute.key),
                !UIKitMembers.settable.contains(attribute.key)
            else { continue }
            script.mark(attribute.element, in: document)
            let name = members.unique(attribute.key)
            guard name == attribute.key else { continue }
            script.line(1, "var \(name) = \(attribute.value)")
        }
    }

    // MARK: Names

    private mutating func nameActions() {
        for action in program.actions[scene] ?? [] where action.target == owner {
            let base = program.base(action.selector)
            guard LaunchScript.isName(base), actionNames[action.selector] == nil else { continue }
            actionNames[action.selector] = isInherited(base) ? base : members.unique(base)
        }
    }

    private mutating func nameSegues(_ script: StoryboardScript) {
        for index in controller.segues {
            let segue = blueprint.segues[index]
            if let action = program.unwindAction(of: segue) {
                // A method with the action's name would make its scene a destination.
                let identifier = segue.identifier.flatMap { ScriptNames.identifier($0, isType: false) }
                let name = identifier.flatMap { $0 == program.base(action) ? nil : $0 } ?? "leave"
                segueMethods.append((index, members.unique(name)))
                continue
            }
            let isCustom = segue.kind == .custom && program.segueClass(of: segue, isTaken: script.isTaken) != nil
            guard Self.isWritten(segue.kind) || isCustom, let (file, target) = script.target(of: segue, in: document)
            else {
                continue
            }
            let destination =
                script.documents[file].classNames[target]
                ?? script.documents[file].blueprint.controllers[target].kind.className
            let identifier = segue.identifier.flatMap { ScriptNames.identifier($0, isType: false) }
            segueMethods.append((index, members.unique(identifier ?? "show\(destination)")))
        }
    }

    static func isWritten(_ kind: SegueKind) -> Bool {
        switch kind {
        case .show, .showDetail, .push, .presentation, .modal, .popover, .popoverPresentation: true
        default: false
        }
    }

    func method(of segue: Int) -> String? { segueMethods.first { $0.segue == segue }?.name }

    /// The name of an object in a function: its outlet, its label in the editor, its text, or its kind.
    mutating func name(_ element: Int) -> String {
        if let outlet = outlets.first(where: { !$0.isCollection && $0.elements == [element] }) { return outlet.name }
        let kind = tree.tag(element) == .view ? "box" : tree.tagName(element)
        if let label = tree.value(.userLabel, of: element),
            let name = ScriptNames.identifier(label, isType: false)
        {
            return locals.unique(name)
        }
        let title =
            tree.value(.title, of: element) ?? program.string(.text, of: element)
            ?? tree.children(element).first { tree.value(.key, of: $0) == "normal" }.flatMap {
                tree.value(.title, of: $0)
            }
        if let name = title.flatMap({ ScriptNames.identifier($0, isType: false) }), name.utf8.count <= 24 {
            let suffix = kind.prefix(1).uppercased() + kind.dropFirst()
            return locals.unique(name.lowercased().hasSuffix(kind.lowercased()) ? name : name + suffix)
        }
        return locals.unique(ScriptNames.identifier(kind, isType: false) ?? "box")
    }
}
