// What the user selects in pickers.

internal import ContainerRuntime

extension Verb {
    /// Turns a wheel of a picker view.
    static let selectRow = Verb(
        "select row", .operand("row", .value), .word("in", .view, named: "picker", required: true),
        .word("component", .value, named: "component"),
        summary:
            "Turns a wheel of a picker view to a row; rows and components count from 0, and 0 is the default component.",
        example: """
            screen Settings {
                let picker = UIPickerView()
                var chosen = -1
                on viewDidLoad {
                    picker.dataSource = self
                    picker.delegate = self
                    view.addSubview(picker)
                }
                func numberOfComponents(in pickerView) -> Int { return 1 }
                func pickerView(_ pickerView, numberOfRowsInComponent component) -> Int { return 3 }
                func pickerView(_ pickerView, titleForRow row, forComponent component) { return "Size \\(row)" }
                func pickerView(_ pickerView, didSelectRow row, inComponent component) { chosen = row }
            }
            launch { Settings }
            select row 2 in settings.picker
            expect settings.chosen == 2
            expect settings.picker.selectedRow(inComponent: 0) == 2
            """
    ) { machine, arguments throws(RuntimeError) in
        let row = machine.operand(arguments, 0)
        let component = machine.operand(arguments, 2)
        guard row.tag == .int, component.isAbsent || component.tag == .int else {
            throw RuntimeError(
                "wrong-operand", "rows and components are counted by integers from 0", label: "expected an integer")
        }
        let picker = try machine.object(arguments, 1, .view)
        try machine.refuse(Touches.refusal(of: picker, in: &machine.world), picker)
        let reason = PickerView.spin(
            picker, to: Int(row.asInt), component: component.isAbsent ? 0 : Int(component.asInt), in: &machine.world)
        try machine.refuseSelection(reason, picker)
    }

    /// Selects a date or a duration.
    static let selectDate = Verb(
        "select date", .operand("date", .value), .word("in", .view, named: "picker", required: true),
        summary:
            "Selects a date in a date picker, or the nearest one within its limits; in the mode countDownTimer, a duration.",
        example: """
            screen Alarm {
                let picker = UIDatePicker()
                var rings = Date()
                on viewDidLoad {
                    picker.addAction(UIAction { _ in rings = picker.date }, for: .valueChanged)
                    view.addSubview(picker)
                }
            }
            launch { Alarm }
            let later = Date(timeIntervalSinceNow: 3600)
            select date later in alarm.picker
            expect alarm.rings == later
            """
    ) { machine, arguments throws(RuntimeError) in
        let value = machine.operand(arguments, 0)
        let picker = try machine.object(arguments, 1, .view)
        try machine.refuse(Touches.refusal(of: picker, in: &machine.world), picker)
        let choice: DatePicker.Choice
        if value.tag == .duration {
            choice = .duration(Double(value.asDuration) / 1e9)
        } else if let seconds = machine.secondsOfDate(value) {
            choice = .date(seconds)
        } else {
            throw RuntimeError(
                "wrong-operand", "this is neither a date nor a duration, but \(value.kindName)",
                label: "expected a date such as Date(timeIntervalSinceNow: 3600), or a duration such as 90s")
        }
        try machine.refuseSelection(DatePicker.choose(choice, in: picker, of: &machine.world), picker)
    }
}

extension Machine {
    /// The seconds since the reference date that a `Date` of the library stores; nil for any other value.
    fileprivate func secondsOfDate(_ value: Value) -> Double? {
        guard value.tag == .record else { return nil }
        let fields = heap.lists[value.index]
        guard fields.count == 2, fields[0].tag == .type, className(fields[0].asClass) == "Date" else { return nil }
        return fields[1].number
    }

    /// Reports the reason that a selection is impossible, a predicate of the picker.
    fileprivate func refuseSelection(_ reason: String?, _ picker: ObjectID) throws(RuntimeError) {
        guard let reason else { return }
        throw RuntimeError(
            "select-refused", "'\(world.name(of: picker))' \(reason)", label: "the user can select nothing of the kind")
    }
}
