// The standard edit actions, as text fields and text views perform them (UIResponderStandardEditActions).

enum Edit {
    /// The actions that texts perform.
    fileprivate static let selectors = ["select", "selectAll", "copy", "cut", "paste", "delete"]

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
        case "copy": setPasteboard(Responders.content(of: text, in: world), in: &world)
        case "cut":
            let content = Responders.content(of: text, in: world)
            Responders.press(["\u{8}"], in: text, in: &world)
            setPasteboard(content, in: &world)
        case "delete": Responders.press(["\u{8}"], in: text, in: &world)
        case "paste": Responders.press([world.responding.pasteboard], in: text, in: &world)
        default: return
        }
    }

    /// The text on the pasteboard has changed.
    fileprivate static func setPasteboard(_ text: String, in world: inout World) {
        world.responding.pasteboard = text
        Notifications.post(.pasteboardChanged, in: &world)
    }
}

extension Edit: Interface {
    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.shared(
            .textField, "prelude_pasteboard", .string, "The text on the pasteboard; Flow's own property."
        ) { world, _ in
            .string(world.responding.pasteboard)
        }
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .textField, "prelude_setPasteboard", [.of("_", "text", .string)], isStatic: true,
            "Changes the text on the pasteboard; Flow's own method."
        ) { world, _, arguments in setPasteboard(arguments.string(0) ?? "", in: &world) }
    }
}

extension Responders {
    /// Whether an edit menu or a key sends a function of a responder as an edit action.
    public static func isEditAction(_ name: String) -> Bool { Edit.selectors.contains(name) }

    /// Performs an edit action that the program calls on a text itself, such as `selectAll(nil)`. Returns false for any other call.
    public static func edit(_ selector: String, _ text: ObjectID, in world: inout World) -> Bool {
        guard Edit.selectors.contains(selector), Text.kind(of: text, in: world) != nil else { return false }
        if Edit.canPerform(selector, text, in: world) { Edit.perform(selector, on: text, in: &world) }
        return true
    }
}
