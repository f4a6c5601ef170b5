// The script that launches a storyboard without an app's code. It declares the custom classes of the scenes, with the outlets
// and actions that the storyboard connects, so that a run shows what UIKit calls and when.

/// A script that launches a storyboard.
public struct LaunchScript {
    /// How much of the custom classes the script declares.
    public enum Detail: CaseIterable, Sendable {
        case members, classes, none
    }

    /// The script's declarations: the storyboard as `main`, then a class per custom class. `isTaken` answers whether UIKit
    /// has a name already.
    /// - Parameter path: the storyboard's file, relative to the script.
    /// - Complexity: O(elements).
    public static func declarations(
        for blueprint: Blueprint, path: String, detail: Detail = .members, isTaken: (String) -> Bool
    ) -> String {
        var text = blueprint.isNib ? "xib \"\(path)\"\n" : "storyboard \"\(path)\" as main\n"
        guard detail != .none else { return text }
        let connected = members(of: blueprint)
        var known: Set<String> = []
        if blueprint.isNib {
            return text + nibClasses(of: blueprint, connected, detail, isTaken: isTaken)
        }
        for (index, controller) in blueprint.controllers.enumerated() {
            guard controller.kind != .viewControllerPlaceholder, let name = controller.customClass, isName(name),
                !isTaken(name), known.insert(name).inserted
            else { continue }
            let members = detail == .members ? connected[name]?.lines ?? [] : []
            let superclass =
                switch blueprint.controllers[index].kind {
                case .hostingController, .avPlayerViewController, .glkViewController: "UIViewController"
                default: controller.kind.className
                }
            text +=
                "class \(name): \(superclass) {\(members.isEmpty ? "" : "\n" + members.joined(separator: "\n") + "\n")}\n"
        }
        // A storyboard does not describe what a custom segue does.
        for segue in blueprint.segues where segue.kind == .custom {
            guard let name = blueprint.tree.value(.customClass, of: segue.element), isName(name), !isTaken(name),
                known.insert(name).inserted
            else { continue }
            text += "class \(name): UIStoryboardSegue { override func perform() { } }\n"
        }
        return text
    }

    /// The classes of File's Owner and of the views of a xib.
    private static func nibClasses(
        of blueprint: Blueprint, _ connected: [String: (lines: [String], names: Set<String>)], _ detail: Detail,
        isTaken: (String) -> Bool
    ) -> String {
        var text = ""
        var known: Set<String> = []
        let owner = blueprint.controllers[0].element
        // A view's class that also owns the xib is a class of views.
        let views = blueprint.views.map(\.element)
        for element in blueprint.ownerIsController ? [owner] + views : views + [owner] {
            guard let name = blueprint.tree.value(.customClass, of: element), isName(name), !isTaken(name),
                known.insert(name).inserted
            else { continue }
            let superclass =
                element != owner
                ? StoryboardProgram.className(blueprint.tree.tag(element))
                : blueprint.ownerIsController ? "UIViewController" : "NSObject"
            let members = detail == .members ? connected[name]?.lines ?? [] : []
            text +=
                "class \(name): \(superclass) {\(members.isEmpty ? "" : "\n" + members.joined(separator: "\n") + "\n")}\n"
        }
        return text
    }

    /// The statements that show the views of a xib: in the controller that owns them, or one after the other in the root view of a
    /// plain controller.
    private static func showing(_ blueprint: Blueprint, isTaken: (String) -> Bool, _ detail: Detail) -> String {
        let custom = blueprint.controllers[0].customClass.flatMap {
            isName($0) && !isTaken($0) && detail != .none ? $0 : nil
        }
        if blueprint.ownerIsController {
            return "root \(custom ?? "UIViewController")(nibName: \"\(blueprint.name)\", bundle: nil)\n"
        }
        return """
            let host = UIViewController()
            root host
            let owner = \(custom.map { "\($0)()" } ?? "nil")
            for object in Bundle.main.loadNibNamed("\(blueprint.name)", owner: owner, options: nil) {
                if object is UIView { host.view.addSubview(object) }
            }
            settle

            """
    }

    /// The outlets and actions that the document connects, by custom class. Scenes may share a class, and each connects what it
    /// needs.
    private static func members(of blueprint: Blueprint) -> [String: (lines: [String], names: Set<String>)] {
        var found: [String: (lines: [String], names: Set<String>)] = [:]
        func add(_ name: String, to element: ElementTree.Index?, _ line: String) {
            guard let element, isName(name), let owner = blueprint.tree.value(.customClass, of: element),
                blueprint.controllerIndexes[element] != nil || blueprint.isNib && blueprint.view(element) != nil,
                !isInherited(name, by: element, in: blueprint),
                found[owner, default: ([], [])].names.insert(name).inserted
            else { return }
            found[owner]?.lines.append(line)
        }
        for outlet in blueprint.outlets {
            add(outlet.property, to: outlet.owner, "    var \(outlet.property) = \(outlet.isCollection ? "[]" : "nil")")
        }
        for element in blueprint.controllers.map(\.element) + (blueprint.isNib ? blueprint.views.map(\.element) : []) {
            guard let list = blueprint.tree.child(element, .userDefinedRuntimeAttributes) else { continue }
            for attribute in blueprint.tree.children(list) {
                guard let key = blueprint.tree.value(.keyPath, of: attribute), !UIKitMembers.settable.contains(key)
                else {
                    continue
                }
                add(key, to: element, "    var \(key) = nil")
            }
        }
        for segue in blueprint.segues {
            // A segue action that returns nil leaves the creation to init(coder:).
            guard let source = segue.source,
                let selector = blueprint.tree.value(.destinationCreationSelector, of: segue.element)
            else { continue }
            let base = String(selector.prefix { $0 != ":" })
            let count = selector.count { $0 == ":" }
            let parameters = ["_ coder: NSCoder", "sender: Any?", "segueIdentifier: String?"].prefix(max(count, 1))
                .joined(separator: ", ")
            add(base, to: blueprint.controllers[source].element, "    func \(base)(\(parameters)) { return nil }")
        }
        for action in blueprint.actions {
            let base = String(action.selector.prefix { $0 != ":" })
            add(base, to: action.target, "    func \(base)(_ sender) { }")
        }
        return found
    }

    /// Whether the class of a controller or a view has a member of this name already.
    private static func isInherited(_ name: String, by element: Int, in blueprint: Blueprint) -> Bool {
        guard let index = blueprint.controllerIndexes[element] else {
            return UIKitMembers.isInherited(name, by: blueprint.tree.tag(element))
        }
        let isPlain = blueprint.controllers[index].kind == .viewController
        return UIKitMembers.names.contains(name) && !(isPlain && UIKitMembers.listMembers.contains(name))
    }

    /// The script that launches the initial scene, or without one, shows the first scene that has an identifier.
    public static func source(
        for blueprint: Blueprint, path: String, detail: Detail, isTaken: (String) -> Bool
    ) -> String {
        var text = declarations(for: blueprint, path: path, detail: detail, isTaken: isTaken)
        if blueprint.isNib { return text + showing(blueprint, isTaken: isTaken, detail) }
        let first = blueprint.controllers.first { $0.storyboardIdentifier != nil }?.storyboardIdentifier
        if blueprint.initial == nil, let first, !first.contains(where: { $0 == "\"" || $0 == "\\" }) {
            text += "root main.instantiateViewController(withIdentifier: \"\(first)\")\n"
        } else {
            text += "launch main\n"
        }
        return text
    }

    /// Whether a text is an identifier of Swift.
    static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
            return false
        }
        return text.utf8.allSatisfy {
            ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z")
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "_")
        } && !reserved.contains(text)
    }

    static let reserved: Set<String> = [
        "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum", "extension",
        "false", "for", "func", "guard", "if", "import", "in", "init", "inout", "is", "let", "nil", "on", "protocol",
        "repeat", "return", "self", "static", "struct", "super", "switch", "throw", "true", "try", "var", "where",
        "while",
    ]
}
