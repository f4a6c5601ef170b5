// The API of controls with a value.

extension UIKitClass {
    public static var switchControl: UIKitClass { UIKitClass(49) }
    public static var slider: UIKitClass { UIKitClass(50) }
    public static var stepper: UIKitClass { UIKitClass(51) }
    public static var pageControl: UIKitClass { UIKitClass(52) }
}

extension ValueControls: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.switchControl, "UISwitch", .control, nil)
        add(.slider, "UISlider", .control, nil)
        add(.stepper, "UIStepper", .control, nil)
        add(.pageControl, "UIPageControl", .control, nil)
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(.switchControl, "isOn", .bool, first: .bool(false), "Whether the switch is on.")
        PropertyInfo.pinned(.slider, "value", .double, "The value, pinned to the limits.")
        PropertyInfo.stored(.slider, "minimumValue", .double, first: .double(0), "The least value.")
        PropertyInfo.stored(.slider, "maximumValue", .double, first: .double(1), "The greatest value.")
        PropertyInfo.stored(
            .slider, "isContinuous", .bool, first: .bool(true),
            "Whether each movement of the thumb sends the action, or only the last one.")
        PropertyInfo.pinned(.stepper, "value", .double, "The value, pinned to the limits.")
        PropertyInfo.stored(.stepper, "minimumValue", .double, first: .double(0), "The least value.")
        PropertyInfo.stored(.stepper, "maximumValue", .double, first: .double(100), "The greatest value.")
        PropertyInfo.stored(.stepper, "stepValue", .double, first: .double(1), "The step.")
        PropertyInfo.stored(
            .stepper, "wraps", .bool, first: .bool(false), "Whether the value continues at the other limit.")
        PropertyInfo.stored(.pageControl, "numberOfPages", .int, first: .int(0), "The number of pages.")
        PropertyInfo.pinned(.pageControl, "currentPage", .int, "The current page, from 0, pinned to the last page.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .switchControl, "setOn", [.of("_", "on", .bool), .of("animated", "animated", .bool)],
            "Turns it on or off, without sending actions."
        ) { world, control, arguments in
            if let property = world.property(.switchControl, "isOn") {
                world.set(property, of: control, to: .bool(arguments.bool(0)))
            }
        }
        MethodInfo.method(
            .slider, "setValue", [.of("_", "value", .double), .of("animated", "animated", .bool)], "Sets the value."
        ) { world, control, arguments in
            if let property = world.property(.slider, "value") { world.set(property, of: control, to: arguments[0]) }
        }
    }

    static var callbacks: [CallbackInfo] { [] }
}

extension PropertyInfo {
    /// The value of a control, which stays within the control's limits.
    fileprivate static func pinned(
        _ owner: UIKitClass, _ name: String, _ type: ValueType, _ summary: String
    ) -> PropertyInfo {
        let isWhole = owner == .pageControl
        return computed(owner, name, type, summary) { world, control in
            world.stored(name, of: control) ?? (isWhole ? .int(0) : .double(0))
        } set: { world, control, value in
            guard let property = world.property(owner, name), let range = ValueControls.range(of: control, in: world)
            else { return }
            let number: Double
            switch value {
            case .double(let value): number = value
            case .int(let value): number = Double(value)
            default: return
            }
            let pinned = max(range.least, min(number, range.most))
            world.store(
                isWhole ? .int(ValueControls.whole(pinned)) : .double(pinned), in: property, of: control, isWeak: false)
        }
    }
}
