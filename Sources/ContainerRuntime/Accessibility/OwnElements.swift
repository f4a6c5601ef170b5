// What UIKit's own classes say about themselves by default, one row per class: whether an object is an element, its label, its
// value and its traits. A control whose parts are elements lists them instead.

/// A part of a control that is an element itself.
struct ElementPart: Sendable {
    var part: AccessibilityElementID.Part
    var label: String?
    var value: String?
    var traits: AccessibilityTraits
    /// Whether VoiceOver speaks the part's position among the others.
    var isCounted = false
    /// A position that VoiceOver speaks, from 1, and the number of positions.
    var position: (Int, Int)?

    /// Whether the control has several parts of this kind.
    var isIndexed: Bool { part == .segment || part == .wheel || part == .scope }
}

/// The row of a class. It applies to subclasses, and the first row that applies decides.
struct OwnElement: Sendable {
    typealias Text = @Sendable (ObjectID, borrowing World) -> String?

    enum Presence: Sendable {
        case always, never
        /// VoiceOver skips a label without text.
        case labelled
        case decided(@Sendable (ObjectID, borrowing World) -> Bool)
    }

    let uikit: UIKitClass
    var presence = Presence.always
    var traits: AccessibilityTraits = []
    var label: Text?
    var value: Text?
    var parts: (@Sendable (ObjectID, borrowing World) -> [ElementPart])?

    /// The row of a class; nil if UIKit says nothing about it.
    static func row(of uikit: UIKitClass) -> OwnElement? {
        // By index, because a copy of each row would retain its functions.
        all.indices.first { uikit.isKind(of: all[$0].uikit) }.map { all[$0] }
    }
}

extension OwnElement {
    private static let all: [OwnElement] = [
        OwnElement(uikit: .label, presence: .labelled, traits: .staticText, label: text("text")),
        OwnElement(uikit: .button, traits: .button, label: ImageLabels.ofButton),
        OwnElement(uikit: .imageView, presence: .never, traits: .image),
        OwnElement(
            uikit: .switchControl, traits: [.button, .toggleButton],
            value: { view, world in world.stored("isOn", of: view) == .bool(true) ? "1" : "0" }),
        OwnElement(uikit: .slider, traits: .adjustable, value: percentage),
        OwnElement(uikit: .stepper, presence: .never, value: amount, parts: stepperButtons),
        OwnElement(uikit: .pageControl, traits: .adjustable, value: page),
        OwnElement(uikit: .segmentedControl, presence: .never, parts: segments),
        OwnElement(uikit: .pickerView, presence: .never, parts: PickerElements.wheels),
        OwnElement(
            uikit: .datePicker,
            presence: .decided { picker, world in !DatePicker.hasWheels(picker, in: world) }, traits: .button,
            label: { _, _ in "Date Picker" }, value: { picker, world in DatePicker.text(of: picker, in: world) },
            parts: PickerElements.dateWheels),
        OwnElement(
            uikit: .colorWell, traits: .button,
            label: { well, world in AccessibilityAttributes.ownText("title", of: well, in: world) ?? "Color Well" }),
        OwnElement(
            uikit: .progressView, traits: .updatesFrequently, label: { _, _ in "Progress" }, value: progress),
        OwnElement(
            uikit: .activityIndicator, presence: .decided { view, world in Indicators.isVisible(view, in: world) },
            label: { view, world in
                world.stored("isAnimating", of: view) == .bool(true) ? "In progress" : "Progress halted"
            }),
        OwnElement(uikit: .textField, traits: .textField, value: typed),
        OwnElement(uikit: .textView, traits: .textField, value: typed),
        OwnElement(uikit: .searchBar, traits: .searchField, value: typed),
        OwnElement(uikit: .tableViewCell, presence: .labelled, label: contents),
        OwnElement(uikit: .collectionViewCell, presence: .labelled, label: contents),
        OwnElement(
            uikit: .headerFooterView,
            presence: .decided { view, world in world.stored("prelude_contentLabel", of: view).isText },
            traits: .staticText, label: text("prelude_contentLabel")),
        OwnElement(uikit: .accessibilityElement),
        OwnElement(uikit: .alertAction, traits: .button, label: text("title")),
        OwnElement(
            uikit: .barButtonItem, traits: .button,
            label: { item, world in
                BarItems.title(of: item, in: world) ?? ImageLabels.ofImage(of: item, in: world)
            }),
        OwnElement(uikit: .tabBarItem, traits: .tab, label: text("title")),
        OwnElement(uikit: .menuElement, presence: .never, label: text("title")),
    ]

    /// A property with a text; an empty one counts as none.
    private static func text(_ name: String) -> Text {
        { object, world in AccessibilityAttributes.ownText(name, of: object, in: world) }
    }

    @Sendable private static func contents(_ cell: ObjectID, in world: borrowing World) -> String? {
        AccessibilityAttributes.combinedLabel(of: cell, in: world)
    }

    @Sendable private static func typed(_ field: ObjectID, in world: borrowing World) -> String? {
        if let text = AccessibilityAttributes.ownText("text", of: field, in: world) {
            let isSecure = AccessibilityAttributes.holds("isSecureTextEntry", of: field, in: world)
            return isSecure ? String(repeating: Speech.bullet, count: text.count) : text
        }
        return AccessibilityAttributes.ownText("placeholder", of: field, in: world)
    }

    private static func words(percentOf fraction: Double) -> String {
        "\(ValueControls.whole((fraction * 100).rounded()))%"
    }

    @Sendable private static func percentage(_ slider: ObjectID, in world: borrowing World) -> String? {
        ValueControls.range(of: slider, in: world).map { range in
            let length = range.most - range.least
            return words(percentOf: length > 0 ? (range.value - range.least) / length : 0)
        }
    }

    @Sendable private static func amount(_ stepper: ObjectID, in world: borrowing World) -> String? {
        ValueControls.range(of: stepper, in: world).map {
            Double(ValueControls.whole($0.value)) == $0.value ? "\(ValueControls.whole($0.value))" : "\($0.value)"
        }
    }

    @Sendable private static func page(_ control: ObjectID, in world: borrowing World) -> String? {
        ValueControls.range(of: control, in: world).map {
            "page \(ValueControls.whole($0.value) + 1) of \(ValueControls.whole($0.most) + 1)"
        }
    }

    @Sendable private static func progress(_ view: ObjectID, in world: borrowing World) -> String? {
        guard case .double(let fraction)? = world.stored("progress", of: view) else { return words(percentOf: 0) }
        return words(percentOf: fraction)
    }

    // MARK: Parts

    /// The buttons of a stepper. At a limit, one of them is dimmed.
    @Sendable private static func stepperButtons(_ stepper: ObjectID, in world: borrowing World) -> [ElementPart] {
        guard let range = ValueControls.range(of: stepper, in: world) else { return [] }
        let wraps = world.stored("wraps", of: stepper) == .bool(true)
        return [
            (AccessibilityElementID.Part.decrement, "Decrement", range.value > range.least),
            (.increment, "Increment", range.value < range.most),
        ].map { part, label, canAct in
            let isEnabled = world[view: stepper].isEnabled && (canAct || wraps)
            return ElementPart(part: part, label: label, traits: isEnabled ? .button : [.button, .notEnabled])
        }
    }

    @Sendable private static func segments(_ control: ObjectID, in world: borrowing World) -> [ElementPart] {
        let selected = SegmentedControls.selected(of: control, in: world)
        return SegmentedControls.titles(of: control, in: world).enumerated().map { index, title in
            var traits: AccessibilityTraits = .button
            if index == selected { traits.insert(.selected) }
            if !world[view: control].isEnabled || !SegmentedControls.isEnabled(index, of: control, in: world) {
                traits.insert(.notEnabled)
            }
            let label: String?
            switch title {
            case .string(let text): label = text
            // An image may have a label.
            default: label = AccessibilityAttributes.ownText("accessibilityLabel", of: title.object, in: world)
            }
            return ElementPart(part: .segment, label: label, traits: traits, isCounted: true)
        }
    }
}
