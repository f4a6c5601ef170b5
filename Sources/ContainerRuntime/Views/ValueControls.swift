// Controls with a value: switches, sliders, steppers, segmented and page controls. Their users change it by a tap, by a
// drag, or by the gestures of assistive technologies.

/// Controls with a value.
enum ValueControls {
    typealias Range = (uikit: UIKitClass, name: String, value: Double, least: Double, most: Double, step: Double)

    // MARK: Taps

    /// Whether a tap changes the control's value.
    static func answersTap(_ control: ObjectID, in world: borrowing World) -> Bool {
        guard world.isView(control), world[view: control].isEnabled else { return false }
        let uikit = world[traits: control].uikit
        return uikit.isKind(of: .switchControl) || uikit.isKind(of: .stepper) || uikit.isKind(of: .pageControl)
            || uikit.isKind(of: .segmentedControl) || isToggle(control, in: world)
    }

    /// Whether a button without a menu changes its selection when it is tapped.
    private static func isToggle(_ control: ObjectID, in world: borrowing World) -> Bool {
        world[traits: control].uikit.isKind(of: .button)
            && world.stored("changesSelectionAsPrimaryAction", of: control) == .bool(true)
    }

    /// Schedules what a tap changes. `fraction` is the distance of the finger from the left edge, relative to the width.
    static func tap(_ control: ObjectID, at fraction: Double, in world: inout World) {
        let share = whole(min(max(fraction, 0), 1) * 1e6)
        world.schedule(.of(.views(.changeValue), control, .none, .control2, with: .index(share)))
    }

    /// A tap changes the value: it toggles a switch, selects a segment, and moves a stepper or a page control down in its
    /// left half and up in its right half.
    static func change(_ effect: Effect, in world: inout World) {
        let control = effect.subject
        guard answersTap(control, in: world) else { return }
        let share = effect.share
        let uikit = world[traits: control].uikit
        if uikit.isKind(of: .switchControl) { return toggle(control, in: &world) }
        if uikit.isKind(of: .button), let property = world.property(.control, "isSelected") {
            let isSelected = world.stored("isSelected", of: control) == .bool(true)
            return world.set(property, of: control, to: .bool(!isSelected))
        }
        if uikit.isKind(of: .segmentedControl) {
            let count = SegmentedControls.titles(of: control, in: world).count
            return SegmentedControls.select(min(share * count / 1_000_000, count - 1), of: control, in: &world)
        }
        _ = adjust(control, up: share >= 500_000, in: &world)
    }

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

    /// A value as a whole number; 0 for NaN. Limited to the range in which each whole number is a `Double`, since a program may
    /// set any value.
    static func whole(_ value: Double) -> Int { value.isNaN ? 0 : Int(min(max(value, -0x1p53), 0x1p53)) }

    // MARK: Steps

    /// UIKit's implementation of accessibilityIncrement() and accessibilityDecrement(). Returns whether the control has a value
    /// to change.
    static func adjust(_ control: ObjectID, up: Bool, in world: inout World) -> Bool {
        guard world.isView(control), let range = range(of: control, in: world) else { return false }
        var value = range.value + (up ? range.step : -range.step)
        if range.uikit == .stepper, world.stored("wraps", of: control) == .bool(true) {
            if value > range.most { value = range.least }
            if value < range.least { value = range.most }
        }
        set(min(max(value, range.least), range.most), of: control, range, sends: true, in: &world)
        return true
    }

    private static func set(
        _ value: Double, of control: ObjectID, _ range: Range, sends: Bool, in world: inout World
    ) {
        guard value != range.value, let property = world.property(range.uikit, range.name) else { return }
        world.set(property, of: control, to: range.uikit == .pageControl ? .int(whole(value)) : .double(value))
        if sends { Controls.sendActions(of: control, for: ["valueChanged"], in: &world) }
    }

    /// The value of a control with its limits and its step; nil for other controls.
    static func range(of control: ObjectID, in world: borrowing World) -> Range? {
        let uikit = world[traits: control].uikit
        func number(_ name: String, _ first: Double) -> Double {
            Self.number(name, of: control, in: world) ?? first
        }
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

    /// A stored number; nil if it was never set.
    private static func number(_ name: String, of object: ObjectID, in world: borrowing World) -> Double? {
        switch world.stored(name, of: object) {
        case .double(let value): value
        case .int(let value): Double(value)
        default: nil
        }
    }

    // MARK: Sliders

    /// UIKit's width of a slider without a frame, in points.
    private static let usualWidth = 118.0

    /// Whether a finger drags the control's thumb.
    static func isSlider(_ control: ObjectID, in world: borrowing World) -> Bool {
        world.isView(control) && world[traits: control].uikit.isKind(of: .slider)
    }

    static func width(of slider: ObjectID, in world: borrowing World) -> Double {
        let width = ViewHierarchy.bounds(of: slider, in: world).width
        return width > 0 ? width : usualWidth
    }

    /// The middle of a slider's thumb, in points from the left edge.
    static func thumb(of slider: ObjectID, in world: borrowing World) -> Double {
        guard let range = range(of: slider, in: world), range.most > range.least else { return 0 }
        return (range.value - range.least) / (range.most - range.least) * width(of: slider, in: world)
    }

    /// The finger drags a slider's thumb to a distance from the left edge. A slider that is not continuous sends its action
    /// when the finger lifts.
    static func drag(_ slider: ObjectID, to x: Double, isOver: Bool, in world: inout World) {
        guard let range = range(of: slider, in: world) else { return }
        let isContinuous = world.stored("isContinuous", of: slider) != .bool(false)
        if isOver {
            if !isContinuous { Controls.sendActions(of: slider, for: ["valueChanged"], in: &world) }
            return
        }
        let fraction = min(max(x / width(of: slider, in: world), 0), 1)
        let value = range.least + fraction * (range.most - range.least)
        set(value, of: slider, range, sends: isContinuous, in: &world)
    }
}
