// The classes of views in an imported script: the prototypes of lists, the objects at the top level of a xib, and the custom classes
// of other objects.

extension StoryboardScript {
    // MARK: Views that lists and apps create

    /// Names the class of a prototype: by its custom class, or by its reuse identifier. A prototype without an identifier cannot be
    /// dequeued, so the script does not have it.
    mutating func namePrototype(_ root: ElementTree.Index, of scene: String, in document: Int) {
        let tree = documents[document].program.tree
        guard let identifier = tree.value(.reuseIdentifier, of: root), !identifier.isEmpty else { return }
        let suffix = tree.tag(root) == .collectionReusableView ? "View" : "Cell"
        let words =
            ScriptNames.identifier(identifier, isType: true).flatMap {
                isTaken($0) || isTaken($0 + suffix) ? nil : $0
            } ?? scene
        documents[document].viewNames[root] = names.unique(
            className(of: root, in: document) ?? (words.hasSuffix(suffix) ? words : words + suffix))
    }

    /// The custom class of an element if a script can declare it.
    private func className(of element: ElementTree.Index, in document: Int) -> String? {
        documents[document].program.tree.value(.customClass, of: element).flatMap {
            LaunchScript.isName($0) && !isTaken($0) ? $0 : nil
        }
    }

    /// Writes the classes of the objects at the top level of a xib, unless File's Owner is a controller, which has them.
    mutating func writeTopLevel(of document: Int) {
        let blueprint = documents[document].blueprint
        guard !blueprint.ownerIsController else { return }
        let views = blueprint.topLevelObjects.filter { blueprint.view($0) != nil }
        for view in views {
            let base =
                ScriptNames.identifier(blueprint.name, isType: true).flatMap { isTaken($0) ? nil : $0 } ?? "Content"
            documents[document].viewNames[view] = names.unique(className(of: view, in: document) ?? base)
        }
        for view in views { writeView(view, 0, document, nil, of: nil) }
    }

    /// Writes the class of a view with its subviews.
    mutating func writeView(
        _ view: ElementTree.Index, _ scene: Int, _ document: Int, _ host: SceneBody.Host?, of other: SceneBody?
    ) {
        guard let name = documents[document].viewNames[view] else { return }
        mark(view, in: document)
        let tree = documents[document].program.tree
        line(0, "")
        if let custom = tree.value(.customClass, of: view), custom != name {
            line(0, "// A view of \(custom.filter { !$0.isNewline }).")
        }
        let start = lines.count
        line(0, "class \(name): \(StoryboardProgram.className(tree.tag(view))) {")
        var body = SceneBody(name, scene, document, view: view, of: other, self)
        body.host = host
        body.write(&self)
        if lines.count == start + 1 {
            lines[start].removeLast(2)
        } else {
            line(0, "}")
        }
    }

    // MARK: Custom classes

    /// Reserves the names of the custom classes of the other objects, which may occur more than once.
    mutating func nameViewClasses() {
        for document in documents {
            let tree = document.program.tree
            let blueprint = document.blueprint
            let top = blueprint.ownerIsController ? [] : Set(blueprint.topLevelObjects)
            for element in blueprint.views.map(\.element) + blueprint.sceneObjects {
                let isRoot = top.contains(element) || SceneParts.isPrototype(element, in: blueprint)
                guard !isRoot, let name = tree.value(.customClass, of: element),
                    document.program.declared.isObject(name), viewClasses[name] == nil
                else { continue }
                viewClasses[name] = ("", [], [])
                _ = names.unique(name)
            }
        }
    }

    /// Declares the class of an object that the script creates.
    mutating func addViewClass(_ name: String, _ superclass: String) {
        if viewClasses[name]?.superclass.isEmpty != false {
            viewClasses[name, default: ("", [], [])].superclass = superclass
        }
    }

    /// Adds a member to the class of an object.
    mutating func addMember(_ line: String, named name: String, to className: String) {
        guard viewClasses[className, default: ("", [], [])].names.insert(name).inserted else { return }
        viewClasses[className]?.members.append(line)
    }

    mutating func writeViewClasses() {
        for (name, declared) in viewClasses.sorted(by: { $0.key < $1.key }) where !declared.superclass.isEmpty {
            line(0, "")
            guard !declared.members.isEmpty else {
                line(0, "class \(name): \(declared.superclass)")
                continue
            }
            line(0, "class \(name): \(declared.superclass) {")
            for member in declared.members { line(1, member) }
            line(0, "}")
        }
    }
}

extension Blueprint {
    /// Whether File's Owner of a xib is a controller, whose view the xib describes.
    public var ownerIsController: Bool {
        isNib
            && outlets.contains {
                $0.owner == controllers.first?.element && $0.property == "view" && $0.destination != nil
            }
    }
}
