// The views at the sides of a text field: `leftView` and `rightView`, such as a button that shows a password.

extension Rule {
    public static var text4: Rule { Rule(363) }
}

enum FieldSides {
    /// Adds the views that the field shows now, and removes the others.
    static func update(_ field: ObjectID, in world: inout World) {
        for side in ["left", "right"] {
            guard case .object(let view)? = world.stored(side + "View", of: field), world.isView(view), view != field
            else {
                continue
            }
            let isIn = world[view: view].superview == field
            guard shows(world.stored(side + "ViewMode", of: field), field, in: world) else {
                if isIn { world.schedule(.removeView(view)) }
                continue
            }
            guard !isIn else { continue }
            place(view, in: field, isRight: side == "right", world: &world)
            world.schedule(.addSubview(view, to: field, at: .max))
        }
    }

    private static func shows(_ mode: RuntimeValue?, _ field: ObjectID, in world: borrowing World) -> Bool {
        guard case .enumCase(_, let name)? = mode else { return false }
        switch name {
        case "always": return true
        case "whileEditing": return Responders.isFirst(field, in: world)
        case "unlessEditing": return !Responders.isFirst(field, in: world)
        default: return false
        }
    }

    /// A view keeps its size. It is at its side of the field and in the middle of the height, also after a change of the field's size.
    private static func place(_ view: ObjectID, in field: ObjectID, isRight: Bool, world: inout World) {
        guard world.stored("translatesAutoresizingMaskIntoConstraints", of: view) != .bool(false) else { return }
        let bounds = ViewHierarchy.boundsRect(of: field, in: world)
        var frame = world[view: view].frame
        frame.x = isRight ? bounds.width - frame.width : 0
        frame.y = (bounds.height - frame.height) / 2
        ViewHierarchy.setFrame(frame, of: view, in: &world)
        let margin = isRight ? "flexibleLeftMargin" : "flexibleRightMargin"
        let parts = [margin, "flexibleTopMargin", "flexibleBottomMargin"]
        Autoresizing.set(.list(parts.map { .enumCase(.autoresizing, $0) }), of: view, in: &world)
    }

    /// The program replaces a view: the old one leaves the field.
    fileprivate static func set(_ value: RuntimeValue, _ property: String, of field: ObjectID, in world: inout World) {
        let old = world.stored(property, of: field)?.object ?? .none
        if world.isView(old), old != value.object, world[view: old].superview == field {
            world.schedule(.removeView(old))
        }
        PropertyInfo.store(value, as: property, of: field, in: &world)
        update(field, in: &world)
    }
}

extension FieldSides: Interface {
    static var rules: [RuleInfo] {
        [
            .row(
                .text4, "text.4", "fields-have-sides",
                "A text field shows its leftView and its rightView, as their modes say: never by default, always, while it is "
                    + "edited, or unless it is. A view keeps its size, in the middle of the height.",
                "UITextField.leftView", "UITextField.rightView", "UITextField.rightViewMode")
        ]
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.side("leftView", "The view at the left side.")
        PropertyInfo.side("rightView", "The view at the right side.")
        PropertyInfo.sideMode("leftViewMode", "When the left view is visible.")
        PropertyInfo.sideMode("rightViewMode", "When the right view is visible.")
    }
}

extension PropertyInfo {
    fileprivate static func side(_ name: String, _ summary: String) -> PropertyInfo {
        computed(
            .textField, name, .object(.view, isOptional: true), summary,
            { world, field in world.stored(name, of: field) ?? .nil },
            set: { world, field, value in FieldSides.set(value, name, of: field, in: &world) })
    }

    fileprivate static func sideMode(_ name: String, _ summary: String) -> PropertyInfo {
        stored(
            .textField, name, .enumeration(.textFieldViewMode), first: .enumCase(.textFieldViewMode, "never"), summary,
            changed: { world, field in FieldSides.update(field, in: &world) })
    }
}
