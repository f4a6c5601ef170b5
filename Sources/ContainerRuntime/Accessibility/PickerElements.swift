// The wheels of pickers as elements: each is adjustable, its value is the selected row, and its position is that of the row.

enum PickerElements {
    /// The wheels of a picker view that has loaded its data.
    @Sendable static func wheels(_ picker: ObjectID, in world: borrowing World) -> [ElementPart] {
        let counts = PickerView.rowCounts(of: picker, in: world)
        return PickerView.selection(of: picker, in: world).enumerated().map { component, row in
            let count = counts.indices.contains(component) ? counts[component] : 0
            return ElementPart(
                part: .wheel, label: nil, value: text(at: row, component, of: picker, in: world),
                traits: count > 0 ? .adjustable : [.adjustable, .notEnabled],
                position: count > 0 ? (row + 1, count) : nil)
        }
    }

    /// The title of a row, or the label of its view.
    private static func text(
        at row: Int, _ component: Int, of picker: ObjectID, in world: borrowing World
    ) -> String? {
        let path = IndexPath(section: component, row: row)
        switch PickerView.content(at: path, of: picker, in: world) {
        case .string(let title)?: return title
        case .object(let object)?:
            guard world.isReachable(object) else { return nil }
            if !world.isView(object) { return AccessibilityAttributes.ownText("string", of: object, in: world) }
            return AccessibilityAttributes.label(of: object, in: world)
                ?? AccessibilityAttributes.combinedLabel(of: object, in: world)
        default: return nil
        }
    }

    @Sendable static func dateWheels(_ picker: ObjectID, in world: borrowing World) -> [ElementPart] {
        DatePicker.wheels(of: picker, in: world).map { wheel in
            ElementPart(
                part: .wheel, label: nil, value: wheel.text,
                traits: world[view: picker].isEnabled ? .adjustable : [.adjustable, .notEnabled],
                position: wheel.position.map { ($0.0 + 1, $0.1) })
        }
    }

    /// The user adjusts the wheel under the cursor, and VoiceOver speaks its new value. At the end of a wheel, it plays the sound of
    /// a border.
    static func adjust(_ id: AccessibilityElementID, up: Bool, in world: inout World) {
        // Scheduled effects run in reverse order: the value is spoken last.
        let speak = Effect.of(
            .accessibility(.speakWheel), id.object, .none, .accessibility8, with: .index(id.index))
        if DatePicker.isDatePicker(id.object, in: world) {
            if let choice = DatePicker.turned(id.object, id.index, up: up, in: world) {
                world.schedule(speak)
                return DatePicker.apply(choice, to: id.object, in: &world)
            }
        } else if let row = PickerView.row(after: up ? 1 : -1, in: id.object, id.index, of: world) {
            world.schedule(speak)
            _ = PickerView.spin(id.object, to: row, component: id.index, in: &world)
            return
        }
        VoiceOver.sound(.border, .accessibility8, in: &world)
    }

    static func speak(_ effect: Effect, in world: inout World) {
        let picker = effect.subject
        guard world.isView(picker) else { return }
        let wheels =
            DatePicker.isDatePicker(picker, in: world)
            ? dateWheels(picker, in: world) : wheels(picker, in: world)
        let index = effect.spokenNumber
        if wheels.indices.contains(index) { VoiceOver.say(wheels[index].value ?? "", effect.rule, in: &world) }
    }
}
