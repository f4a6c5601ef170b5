// The labels of buttons and items without a title: UIKit speaks what the button is for, or the name of its image. A symbol has a
// label of its own. Its words are not documented; the few here are those that apps observe.

enum ImageLabels {
    /// The title of a button with the subtitle of its configuration, or else what its type or its image says.
    @Sendable static func ofButton(_ button: ObjectID, in world: borrowing World) -> String? {
        if let title = AccessibilityAttributes.ownText("title", of: button, in: world) {
            let subtitle = AccessibilityAttributes.ownText("prelude_contentLabel", of: button, in: world)
            return subtitle.map { "\(title), \($0)" } ?? title
        }
        return ofType(of: button, in: world) ?? ofImage(of: button, in: world)
    }

    private static func ofType(of button: ObjectID, in world: borrowing World) -> String? {
        guard case .enumCase(_, let type)? = world.stored("buttonType", of: button) else { return nil }
        return switch type {
        case "detailDisclosure", "infoLight", "infoDark": "More Info"
        case "contactAdd": "Add"
        case "close": "Close"
        default: nil
        }
    }

    /// What the image of a button or an item says: its own label, or its name.
    static func ofImage(of object: ObjectID, in world: borrowing World) -> String? {
        if let label = AccessibilityAttributes.ownText("prelude_imageLabel", of: object, in: world) { return label }
        guard let name = name(ofImageOf: object, in: world) else { return nil }
        return name.isSymbol ? label(ofSymbol: name.text) : name.text
    }

    /// Whether a label is only the name of an image file.
    static func isFileName(_ label: String, of object: ObjectID, in world: borrowing World) -> Bool {
        guard world.isReachable(object), let name = name(ofImageOf: object, in: world) else { return false }
        return !name.isSymbol && name.text == label
    }

    private static func name(ofImageOf object: ObjectID, in world: borrowing World) -> (text: String, isSymbol: Bool)? {
        guard let name = AccessibilityAttributes.ownText("prelude_imageName", of: object, in: world) else { return nil }
        let prefix = "symbol:"
        return name.hasPrefix(prefix) ? (String(name.dropFirst(prefix.utf8.count)), true) : (name, false)
    }

    private static func label(ofSymbol symbol: String) -> String {
        let parts = symbol.split(separator: ".").filter { !["fill", "circle", "square"].contains($0) }
        let base = parts.joined(separator: ".")
        return switch base {
        case "plus": "Add"
        case "xmark": "Close"
        case "trash": "Delete"
        case "star": "Favorite"
        case "heart": "Love"
        case "magnifyingglass": "Search"
        case "ellipsis": "More"
        case "and.arrow.up": "Share"
        case "chevron.left", "chevron.backward": "Back"
        case "chevron.right", "chevron.forward": "Forward"
        default: base.isEmpty ? symbol : parts.joined(separator: " ")
        }
    }
}

extension RuntimeValue? {
    /// Whether it is a text that is not empty.
    var isText: Bool { if case .string(let text)? = self { !text.isEmpty } else { false } }
}
