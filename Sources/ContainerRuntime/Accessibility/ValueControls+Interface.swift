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
        PropertyInfo.stored(.slider, "value", .double, first: .double(0), "The value.")
        PropertyInfo.stored(.slider, "minimumValue", .double, first: .double(0), "The least value.")
        PropertyInfo.stored(.slider, "maximumValue", .double, first: .double(1), "The greatest value.")
        PropertyInfo.stored(.stepper, "value", .double, first: .double(0), "The value.")
        PropertyInfo.stored(.stepper, "minimumValue", .double, first: .double(0), "The least value.")
        PropertyInfo.stored(.stepper, "maximumValue", .double, first: .double(100), "The greatest value.")
        PropertyInfo.stored(.stepper, "stepValue", .double, first: .double(1), "The step.")
        PropertyInfo.stored(.pageControl, "numberOfPages", .int, first: .int(0), "The number of pages.")
        PropertyInfo.stored(.pageControl, "currentPage", .int, first: .int(0), "The current page, from 0.")
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
