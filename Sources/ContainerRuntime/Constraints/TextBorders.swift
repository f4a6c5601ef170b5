// The borders of text fields, which determine their height.

enum TextBorders: Interface {
    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(.textBorder, "UITextField.BorderStyle", "none line bezel roundedRect", .counted(from: 0))
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .textField, "borderStyle", .enumeration(.textBorder), first: .enumCase(.textBorder, "none"),
            "The border; a rounded rectangle makes the field higher.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.rect("borderRect", "The rectangle of the border.") { bounds, _, _ in bounds }
        MethodInfo.rect("textRect", "The rectangle of the text.", text)
        MethodInfo.rect("editingRect", "The rectangle of the text while it is edited.", text)
        MethodInfo.rect("placeholderRect", "The rectangle of the placeholder.", text)
        MethodInfo.rect("leftViewRect", "The rectangle of the view at the left side.") { bounds, field, world in
            side("leftView", isRight: false, of: field, in: bounds, world: world)
        }
        MethodInfo.rect("rightViewRect", "The rectangle of the view at the right side.") { bounds, field, world in
            side("rightView", isRight: true, of: field, in: bounds, world: world)
        }
    }

    /// The text is between the views at the sides. A rounded border keeps it 7 points from the edges.
    private static func text(_ bounds: Rect, _ field: ObjectID, _ world: borrowing World) -> Rect {
        var rect = bounds
        if world.stored("borderStyle", of: field) == .enumCase(.textBorder, "roundedRect") {
            rect = Rect(x: bounds.x + 7, y: bounds.y + 2, width: bounds.width - 14, height: bounds.height - 4)
        }
        for (property, isRight) in [("leftView", false), ("rightView", true)] {
            guard let view = world.stored(property, of: field)?.object, world.isView(view),
                world[view: view].superview == field
            else { continue }
            let width = world[view: view].frame.width
            var end = rect.x + rect.width
            if isRight {
                end = min(end, bounds.x + bounds.width - width)
            } else {
                rect.x = max(rect.x, bounds.x + width)
            }
            rect.width = max(end - rect.x, 0)
        }
        return rect
    }

    private static func side(
        _ property: String, isRight: Bool, of field: ObjectID, in bounds: Rect, world: borrowing World
    ) -> Rect {
        guard let view = world.stored(property, of: field)?.object, world.isView(view) else { return .zero }
        let size = world[view: view].frame
        return Rect(
            x: isRight ? bounds.x + bounds.width - size.width : bounds.x,
            y: bounds.y + (bounds.height - size.height) / 2, width: size.width, height: size.height)
    }
}

extension EnumType {
    static var textBorder: EnumType { EnumType(90) }
}

extension MethodInfo {
    /// A rectangle of a text field for its bounds.
    fileprivate static func rect(
        _ name: String, _ summary: String,
        _ answer: @escaping @Sendable (Rect, ObjectID, borrowing World) -> Rect
    ) -> MethodInfo {
        method(.textField, name, [.of("forBounds", "bounds", .rect)], result: .rect, summary) {
            world, field, arguments in
            guard case .rect(let bounds) = arguments[0], world.isView(field) else { return }
            world.driver.result = .rect(answer(bounds, field, world))
        }
    }
}
