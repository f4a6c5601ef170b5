// Segmented controls: their segments, and the one that the user or the program selects.

/// Segmented controls. The titles and whether each segment is enabled are in two parallel lists.
enum SegmentedControls {
    static let noSegment = -1

    /// The titles of the segments; an image instead of a title is an object.
    static func titles(of control: ObjectID, in world: borrowing World) -> [RuntimeValue] {
        list("prelude_segments", of: control, in: world)
    }

    static func isEnabled(_ segment: Int, of control: ObjectID, in world: borrowing World) -> Bool {
        let states = list("prelude_enabledSegments", of: control, in: world)
        return !states.indices.contains(segment) || states[segment] != .bool(false)
    }

    static func selected(of control: ObjectID, in world: borrowing World) -> Int {
        guard case .int(let index)? = world.stored("selectedSegmentIndex", of: control) else { return noSegment }
        return index
    }

    /// The user selects a segment. The selected segment and a disabled one send no action.
    static func select(_ segment: Int, of control: ObjectID, in world: inout World) {
        guard titles(of: control, in: world).indices.contains(segment), isEnabled(segment, of: control, in: world),
            world[view: control].isEnabled
        else { return }
        let isMomentary = world.stored("isMomentary", of: control) == .bool(true)
        guard segment != selected(of: control, in: world) || isMomentary else { return }
        setSelected(segment, of: control, in: &world)
        // The action still reads the index of a momentary segment.
        if isMomentary { world.schedule(.of(.views(.releaseSegment), control, .none, .control2)) }
        Controls.sendActions(of: control, for: ["valueChanged"], in: &world)
    }

    /// The selection of a momentary control ends after its action.
    static func release(_ control: ObjectID, in world: inout World) {
        if world.isView(control) { setSelected(noSegment, of: control, in: &world) }
    }

    private static func list(_ name: String, of control: ObjectID, in world: borrowing World) -> [RuntimeValue] {
        if case .list(let values)? = world.stored(name, of: control) { values } else { [] }
    }

    private static func setSelected(_ segment: Int, of control: ObjectID, in world: inout World) {
        guard let property = world.property(.segmentedControl, "selectedSegmentIndex") else { return }
        world.set(property, of: control, to: .int(segment))
    }

    static func set(
        _ titles: [RuntimeValue], _ states: [RuntimeValue], of control: ObjectID, in world: inout World
    ) {
        for (name, values) in [("prelude_segments", titles), ("prelude_enabledSegments", states)] {
            guard let property = world.property(.segmentedControl, name) else { continue }
            world.store(.list(values), in: property, of: control, isWeak: false)
        }
        Layout.markNeeds(Need.layout, of: control, in: &world)
    }

    private static func states(of control: ObjectID, in world: borrowing World) -> [RuntimeValue] {
        list("prelude_enabledSegments", of: control, in: world)
    }

    /// Inserts a segment, at the end if the index is too large. The selection stays on its segment.
    fileprivate static func insert(
        _ title: RuntimeValue, at index: Int, of control: ObjectID, in world: inout World
    ) {
        var (titles, states) = (titles(of: control, in: world), states(of: control, in: world))
        let index = min(max(index, 0), titles.count)
        titles.insert(title, at: index)
        states.insert(.bool(true), at: index)
        set(titles, states, of: control, in: &world)
        let selected = selected(of: control, in: world)
        // A program may select a segment that does not exist.
        if selected >= index, selected < titles.count { setSelected(selected + 1, of: control, in: &world) }
    }

    fileprivate static func remove(at index: Int, of control: ObjectID, in world: inout World) {
        var (titles, states) = (titles(of: control, in: world), states(of: control, in: world))
        guard titles.indices.contains(index) else { return }
        titles.remove(at: index)
        states.remove(at: index)
        set(titles, states, of: control, in: &world)
        let selected = selected(of: control, in: world)
        if selected == index { setSelected(noSegment, of: control, in: &world) }
        if selected > index { setSelected(selected - 1, of: control, in: &world) }
    }

    fileprivate static func replace(
        _ title: RuntimeValue?, isEnabled: Bool? = nil, at index: Int, of control: ObjectID, in world: inout World
    ) {
        var (titles, states) = (titles(of: control, in: world), states(of: control, in: world))
        guard titles.indices.contains(index) else { return }
        if let title { titles[index] = title }
        if let isEnabled { states[index] = .bool(isEnabled) }
        set(titles, states, of: control, in: &world)
    }
}

// The table rows.

/// The first numbers of the classes and rules.
private enum SystemControlNumbers {
    @inline(__always) static var uikit: UInt8 { 105 }
    @inline(__always) static var rule: UInt16 { 294 }
}

extension UIKitClass {
    public static var segmentedControl: UIKitClass { UIKitClass(SystemControlNumbers.uikit) }
    public static var progressView: UIKitClass { UIKitClass(SystemControlNumbers.uikit + 1) }
    public static var activityIndicator: UIKitClass { UIKitClass(SystemControlNumbers.uikit + 2) }
}

extension Rule {
    public static var control2: Rule { Rule(SystemControlNumbers.rule) }
}

extension SegmentedControls: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.segmentedControl, "UISegmentedControl", .control, nil)
        add(.progressView, "UIProgressView", .view, nil)
        add(.activityIndicator, "UIActivityIndicatorView", .view, nil)
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .segmentedControl, "selectedSegmentIndex", .int, first: .int(noSegment),
            "The index of the selected segment; -1 if none is selected.")
        PropertyInfo.stored(
            .segmentedControl, "isMomentary", .bool, first: .bool(false), "Whether segments do not stay selected.")
        PropertyInfo.computed(.segmentedControl, "numberOfSegments", .int, "The number of segments.") {
            world, control in .int(titles(of: control, in: world).count)
        }
        PropertyInfo.shared(.segmentedControl, "noSegment", .int, "The index that means no segment.") { _, _ in
            .int(noSegment)
        }
        PropertyInfo.known(
            .segmentedControl, "prelude_segments", .any, first: .list([]), "The titles of the segments.")
        PropertyInfo.known(
            .segmentedControl, "prelude_enabledSegments", .any, first: .list([]), "Whether each segment is enabled.")
        PropertyInfo.computed(
            .progressView, "progress", .double, "How much of the task is done, from 0 to 1."
        ) { world, view in
            world.stored("progress", of: view) ?? .double(0)
        } set: { world, view, value in
            Indicators.setProgress(value, of: view, in: &world)
        }
        PropertyInfo.known(
            .activityIndicator, "isAnimating", .bool, first: .bool(false), "Whether the indicator is animating.")
        PropertyInfo.stored(
            .activityIndicator, "hidesWhenStopped", .bool, first: .bool(true),
            "Whether the indicator is visible only while it is animating.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.segment(
            "insertSegment", [.of("withTitle", "title", .string), .of("at", "segment", .int), .isAnimated],
            "Inserts a segment; the selection stays on its segment."
        ) { world, control, arguments in
            insert(arguments[0], at: arguments.int(1), of: control, in: &world)
        }
        MethodInfo.segment(
            "removeSegment", [.of("at", "segment", .int), .isAnimated],
            "Removes a segment; if it is selected, no segment is selected afterwards."
        ) { world, control, arguments in
            remove(at: arguments.int(0), of: control, in: &world)
        }
        MethodInfo.segment("removeAllSegments", [], "Removes all segments.") { world, control, _ in
            set([], [], of: control, in: &world)
            setSelected(noSegment, of: control, in: &world)
        }
        MethodInfo.segment(
            "setTitle", [.of("_", "title", .string), .of("forSegmentAt", "segment", .int)],
            "Sets the title of a segment."
        ) { world, control, arguments in
            replace(arguments[0], at: arguments.int(1), of: control, in: &world)
        }
        MethodInfo.segment(
            "titleForSegment", [.of("at", "segment", .int)], result: .string,
            "The title of a segment; nil if it has an image."
        ) { world, control, arguments in
            let (titles, index) = (titles(of: control, in: world), arguments.int(0))
            if titles.indices.contains(index), case .string(let title) = titles[index] {
                world.driver.result = .string(title)
            }
        }
        MethodInfo.segment(
            "setEnabled", [.of("_", "enabled", .bool), .of("forSegmentAt", "segment", .int)],
            "Sets whether the user can select a segment."
        ) { world, control, arguments in
            replace(nil, isEnabled: arguments.bool(0), at: arguments.int(1), of: control, in: &world)
        }
        MethodInfo.segment(
            "isEnabledForSegment", [.of("at", "segment", .int)], result: .bool,
            "Whether the user can select a segment."
        ) { world, control, arguments in
            world.driver.result = .bool(isEnabled(arguments.int(0), of: control, in: world))
        }
        MethodInfo.method(
            .progressView, "setProgress",
            [.of("_", "progress", .double), .of("animated", "animated", .bool)], "Sets how much of the task is done."
        ) { world, view, arguments in Indicators.setProgress(arguments[0], of: view, in: &world) }
        MethodInfo.method(.activityIndicator, "startAnimating", [], "Starts the animation.") { world, view, _ in
            Indicators.setAnimating(true, view, in: &world)
        }
        MethodInfo.method(.activityIndicator, "stopAnimating", [], "Stops the animation.") { world, view, _ in
            Indicators.setAnimating(false, view, in: &world)
        }
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .control2, "control.2", "taps-change-values",
                "A tap toggles a switch, selects a segment, and moves a stepper or a page control in the direction of the "
                    + "half that it hits. A finger drags the thumb of a slider. Then the control sends valueChanged, "
                    + "before touchUpInside.",
                "UIControl.Event.valueChanged", "UISegmentedControl.selectedSegmentIndex", "UISlider.isContinuous")
        ]
    }
}

extension MethodInfo {
    fileprivate static func segment(
        _ base: String, _ parameters: [Parameter], result: ValueType = .void, _ summary: String,
        _ body: @escaping Body
    ) -> MethodInfo {
        method(.segmentedControl, base, parameters, result: result, summary, body)
    }
}

extension MethodInfo.Parameter {
    fileprivate static var isAnimated: Self { .of("animated", "animated", .bool) }
}

/// Progress views and activity indicators.
enum Indicators {
    fileprivate static func setProgress(_ value: RuntimeValue, of view: ObjectID, in world: inout World) {
        guard let property = world.property(.progressView, "progress") else { return }
        let number: Double
        switch value {
        case .double(let value): number = value
        case .int(let value): number = Double(value)
        default: return
        }
        world.store(.double(max(0, min(number, 1))), in: property, of: view, isWeak: false)
    }

    fileprivate static func setAnimating(_ isAnimating: Bool, _ view: ObjectID, in world: inout World) {
        if let property = world.property(.activityIndicator, "isAnimating") {
            world.store(.bool(isAnimating), in: property, of: view, isWeak: false)
        }
        // UIKit hides the view itself.
        if world.stored("hidesWhenStopped", of: view) != .bool(false),
            let property = world.property(.view, "isHidden")
        {
            world.set(property, of: view, to: .bool(!isAnimating))
        }
    }

    /// Whether an activity indicator is visible.
    static func isVisible(_ view: ObjectID, in world: borrowing World) -> Bool {
        world.stored("isAnimating", of: view) == .bool(true)
            || world.stored("hidesWhenStopped", of: view) == .bool(false)
    }
}
