// The standard edit actions, as text fields and text views perform them (UIResponderStandardEditActions).

enum Edit {
    /// Whether a text offers an action now. This depends on its content, its selection and the pasteboard.
    static func canPerform(_ selector: String, _ object: ObjectID, in world: borrowing World) -> Bool {
        guard Text.kind(of: object, in: world) != nil else { return false }
        let isEmpty = Responders.content(of: object, in: world).isEmpty
        let isSelected = world.responding.selected == object && !isEmpty
        let isEditable = world.stored("isEditable", of: object) != .bool(false)
        let isSecret = world.stored("isSecureTextEntry", of: object) == .bool(true)
        return switch Responders.base(of: selector) {
        case "copy": isSelected && !isSecret
        case "cut": isSelected && isEditable && !isSecret
        case "delete": isSelected && isEditable
        case "paste": isEditable && !world.responding.pasteboard.isEmpty
        case "select", "selectAll": !isEmpty && !isSelected
        default: false
        }
    }

    /// Performs an edit action. A change is reported like a typed one.
    static func perform(_ selector: String, on text: ObjectID, in world: inout World) {
        switch Responders.base(of: selector) {
        case "select", "selectAll":
            world.responding.selected = text
            Responders.selectionChanged(in: text, in: &world)
        case "copy": world.responding.pasteboard = Responders.content(of: text, in: world)
        case "cut":
            world.responding.pasteboard = Responders.content(of: text, in: world)
            Responders.press(["\u{8}"], in: text, in: &world)
        case "delete": Responders.press(["\u{8}"], in: text, in: &world)
        case "paste": Responders.press([world.responding.pasteboard], in: text, in: &world)
        default: return
        }
    }
}
