// The API of date pickers, and their rule. The library of scripts adds the properties that are dates.

extension UIKitClass {
    public static var datePicker: UIKitClass { UIKitClass(PickerNumbers.uikit + 1) }
}

extension EnumType {
    static var datePickerMode: EnumType { EnumType(PickerNumbers.enumeration) }
    static var datePickerStyle: EnumType { EnumType(PickerNumbers.enumeration + 1) }
}

extension Rule {
    public static var picker3: Rule { Rule(PickerNumbers.rule + 2) }
}

extension DatePicker: Interface {
    static func addClasses(_ add: ClassInfo.Adder) { add(.datePicker, "UIDatePicker", .control, nil) }

    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(
            .datePickerMode, "UIDatePicker.Mode", "time date dateAndTime countDownTimer yearAndMonth",
            .listed("0 1 2 3"))
        add(.datePickerStyle, "UIDatePickerStyle", "automatic wheels compact inline", .counted(from: 0))
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .picker3, "picker.3", "date-pickers-keep-limits",
                "A date picker sends valueChanged when the user has selected another date or duration, and never for an "
                    + "assignment. It keeps the date within minimumDate and maximumDate, unless they are in the wrong "
                    + "order, and at a multiple of minuteInterval. The user selects a duration of at least one interval.",
                "UIDatePicker.minimumDate", "UIDatePicker.minuteInterval", "UIDatePicker.countDownDuration",
                "UIControl.Event.valueChanged")
        ]
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .datePicker, "datePickerMode", .enumeration(.datePickerMode),
            first: .enumCase(.datePickerMode, "dateAndTime"),
            "What the user selects.")
        PropertyInfo.stored(
            .datePicker, "preferredDatePickerStyle", .enumeration(.datePickerStyle),
            first: .enumCase(.datePickerStyle, "automatic"), "The requested style.")
        PropertyInfo.computed(.datePicker, "datePickerStyle", .enumeration(.datePickerStyle), "The style.") {
            world, picker in
            if hasWheels(picker, in: world) { return .enumCase(.datePickerStyle, "wheels") }
            let wanted = world.stored("preferredDatePickerStyle", of: picker)
            return wanted == .enumCase(.datePickerStyle, "inline")
                ? .enumCase(.datePickerStyle, "inline") : .enumCase(.datePickerStyle, "compact")
        }
        PropertyInfo.computed(.datePicker, "minuteInterval", .int, "The step of the minutes; it divides 60.") {
            world, picker in
            .int(interval(of: picker, in: world))
        } set: { world, picker, value in
            if case .int(let minutes) = value { setInterval(minutes, of: picker, in: &world) }
        }
        PropertyInfo.computed(
            .datePicker, "countDownDuration", .double, "The duration of a countdown, in seconds: at most 86,399."
        ) { world, picker in
            .double(duration(of: picker, in: world))
        } set: { world, picker, value in
            switch value {
            case .double(let seconds): setDuration(seconds, of: picker, in: &world)
            case .int(let seconds): setDuration(Double(seconds), of: picker, in: &world)
            default: return
            }
        }
        PropertyInfo.computed(.datePicker, "prelude_date", .double, "The date, in seconds since the reference date.") {
            world, picker in
            .double(date(of: picker, in: world))
        } set: { world, picker, value in
            if case .double(let seconds) = value { setDate(seconds, of: picker, in: &world) }
        }
        PropertyInfo.stored(.datePicker, "prelude_minimumDate", .any, "The earliest date; nil for no limit.")
        PropertyInfo.stored(.datePicker, "prelude_maximumDate", .any, "The latest date; nil for no limit.")
    }
}
