// Controls with a value: what VoiceOver speaks for switches, sliders, steppers, segmented and page controls, and how
// its users change the value.

/// Controls with a value.
enum ValueControls {
    /// Whether a double tap toggles the control: whether it is an enabled switch.
    static func canToggle(_ control: ObjectID, in world: borrowing World) -> Bool {
        world[traits: control].uikit.isKind(of: .switchControl) && world[view: control].isEnabled
    }

    /// Performs a double tap on a switch.
    static func toggle(_ control: ObjectID, in world: inout World) {
        guard let property = world.property(.switchControl, "isOn") else { return }
        let isOn = world.stored("isOn", of: control) == .bool(true)
        world.set(property, of: control, to: .bool(!isOn))
        Controls.sendActions(of: control, for: ["valueChanged"], in: &world)
    }

    /// UIKit's implementation of accessibilityIncrement() and accessibilityDecrement(). Returns whether the control has a value
    /// to change.
    static func adjust(_ control: ObjectID, up: Bool, in world: inout World) -> Bool {
        guard world.isView(control), let range = range(of: control, in: world),
            let property = world.property(range.uikit, range.name)
        else { return false }
        let value = min(max(range.value + (up ? range.step : -range.step), range.least), range.most)
        if value != range.value {
            let stored: RuntimeValue = range.uikit == .pageControl ? .int(Int(value)) : .double(value)
            world.set(property, of: control, to: stored)
            Controls.sendActions(of: control, for: ["valueChanged"], in: &world)
        }
        return true
    }

    private typealias Range = (
        uikit: UIKitClass, name: String, value: Double, least: Double, most: Double, step: Double
    )

    private static func range(of control: ObjectID, in world: borrowing World) -> Range? {
        let uikit = world[traits: control].uikit
        func number(_ name: String, _ first: Double) -> Double { world.number(name, of: control) ?? first }
        if uikit.isKind(of: .slider) {
            let (least, most) = (number("minimumValue", 0), number("maximumValue", 1))
            return (.slider, "value", number("value", 0), least, most, (most - least) / 10)
        }
        if uikit.isKind(of: .stepper) {
            return (
                .stepper, "value", number("value", 0), number("minimumValue", 0), number("maximumValue", 100),
                number("stepValue", 1)
            )
        }
        if uikit.isKind(of: .pageControl) {
            return (.pageControl, "currentPage", number("currentPage", 0), 0, max(number("numberOfPages", 0) - 1, 0), 1)
        }
        return nil
    }

    /// The value that UIKit gives a control; nil if it has none.
    static func spokenValue(of control: ObjectID, in world: borrowing World) -> String? {
        let uikit = world[traits: control].uikit
        if uikit.isKind(of: .switchControl) {
            return world.stored("isOn", of: control) == .bool(true) ? "on" : "off"
        }
        guard let range = range(of: control, in: world) else { return nil }
        switch range.uikit {
        case .slider:
            let length = range.most - range.least
            let fraction = length > 0 ? (range.value - range.least) / length : 0
            return "\(Int((fraction * 100).rounded()))%"
        case .pageControl: return "page \(Int(range.value) + 1) of \(Int(range.most) + 1)"
        default: return range.value == range.value.rounded() ? "\(Int(range.value))" : "\(range.value)"
        }
    }
}

extension World {
    /// A stored number; nil if it was never set.
    fileprivate func number(_ name: String, of object: ObjectID) -> Double? {
        switch stored(name, of: object) {
        case .double(let value): value
        case .int(let value): Double(value)
        default: nil
        }
    }
}
