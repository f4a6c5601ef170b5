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
        var text = "storyboard \"\(path)\" as main\n"
        guard detail != .none else { return text }
        var known: Set<String> = []
        for (index, controller) in blueprint.controllers.enumerated() {
            guard controller.kind != .viewControllerPlaceholder, let name = controller.customClass, isName(name),
                !isTaken(name), known.insert(name).inserted
            else { continue }
            var members: [String] = []
            if detail == .members {
                // Scenes may share a class, and each connects what it needs.
                let scenes = blueprint.controllers.indices.filter { blueprint.controllers[$0].customClass == name }
                var names: Set<String> = []
                for outlet in blueprint.outlets {
                    guard let owner = blueprint.controllerIndexes[outlet.owner], scenes.contains(owner),
                        isName(outlet.property), !inherited.contains(outlet.property),
                        names.insert(outlet.property).inserted
                    else { continue }
                    members.append("    var \(outlet.property) = nil")
                }
                for action in blueprint.actions {
                    guard let target = action.target.flatMap({ blueprint.controllerIndexes[$0] }),
                        scenes.contains(target)
                    else { continue }
                    let base = String(action.selector.prefix { $0 != ":" })
                    guard isName(base), !inherited.contains(base), names.insert(base).inserted else { continue }
                    members.append("    func \(base)(_ sender) { }")
                }
            }
            let superclass =
                switch blueprint.controllers[index].kind {
                case .hostingController, .avPlayerViewController, .glkViewController: "UIViewController"
                default: controller.kind.className
                }
            text +=
                "class \(name): \(superclass) {\(members.isEmpty ? "" : "\n" + members.joined(separator: "\n") + "\n")}\n"
        }
        return text
    }

    /// The script that launches the initial scene, or without one, shows the first scene that has an identifier.
    public static func source(
        for blueprint: Blueprint, path: String, detail: Detail, isTaken: (String) -> Bool
    ) -> String {
        var text = declarations(for: blueprint, path: path, detail: detail, isTaken: isTaken)
        let first = blueprint.controllers.first { $0.storyboardIdentifier != nil }?.storyboardIdentifier
        if blueprint.initial == nil, let first, !first.contains(where: { $0 == "\"" || $0 == "\\" }) {
            text += "root main.instantiateViewController(withIdentifier: \"\(first)\")\n"
        } else {
            text += "launch main\n"
        }
        return text
    }

    /// Whether a text is an identifier of Swift.
    private static func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
            return false
        }
        return text.utf8.allSatisfy {
            ($0 | 0x20) >= UInt8(ascii: "a") && ($0 | 0x20) <= UInt8(ascii: "z")
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "_")
        } && !reserved.contains(text)
    }

    private static let reserved: Set<String> = [
        "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum", "extension",
        "false", "for", "func", "guard", "if", "import", "in", "init", "inout", "is", "let", "nil", "on", "protocol",
        "repeat", "return", "self", "static", "struct", "super", "switch", "throw", "true", "try", "var", "where",
        "while",
    ]

    /// Members of UIKit's controllers that storyboards connect.
    private static let inherited: Set<String> = [
        "view", "tableView", "collectionView", "delegate", "dataSource", "searchDisplayController", "refreshControl",
        "navigationItem", "tabBarItem", "title", "gestureRecognizers", "navigationController", "dismiss", "show",
    ]
}
