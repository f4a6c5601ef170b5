// The API of picker views, its rules, and the numbers of the room.

/// The first numbers of the room's classes, enumerations, callbacks and rules.
enum PickerNumbers {
    @inline(__always) static var uikit: UInt8 { 113 }
    @inline(__always) static var enumeration: UInt8 { 85 }
    @inline(__always) static var callback: UInt16 { 322 }
    @inline(__always) static var rule: UInt16 { 311 }
}

extension UIKitClass {
    public static var pickerView: UIKitClass { UIKitClass(PickerNumbers.uikit) }
}

extension Callback {
    static var pickerComponents: Callback { Callback(PickerNumbers.callback) }
    static var pickerRows: Callback { Callback(PickerNumbers.callback + 1) }
    static var pickerWidth: Callback { Callback(PickerNumbers.callback + 2) }
    static var pickerRowHeight: Callback { Callback(PickerNumbers.callback + 3) }
    static var pickerTitle: Callback { Callback(PickerNumbers.callback + 4) }
    static var pickerAttributedTitle: Callback { Callback(PickerNumbers.callback + 5) }
    static var pickerView: Callback { Callback(PickerNumbers.callback + 6) }
    static var pickerDidSelect: Callback { Callback(PickerNumbers.callback + 7) }
}

extension Rule {
    public static var picker1: Rule { Rule(PickerNumbers.rule) }
    public static var picker2: Rule { Rule(PickerNumbers.rule + 1) }
}

extension PickerView: Interface {
    static func addClasses(_ add: ClassInfo.Adder) { add(.pickerView, "UIPickerView", .view, nil) }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .picker1, "picker.1", "picker-asks-when-laid-out",
                "A picker asks for its data at its first layout, or at the first query: for the number of components; per "
                    + "component for the number of rows, the width and the row height; and then for the contents of the "
                    + "rows near the selected ones. It asks for a view, else for an attributed title, else for a title.",
                "UIPickerViewDataSource.numberOfComponents", "UIPickerViewDataSource.numberOfRowsInComponent",
                "UIPickerViewDelegate.viewForRow"),
            .inferred(
                .picker2, "picker.2", "only-the-user-selects",
                "didSelectRow is called when a wheel that the user has turned stops at another row. selectRow calls no "
                    + "delegate. Reloading keeps the selected rows that still exist.",
                "UIPickerViewDelegate.didSelectRow", "UIPickerView.selectRow"),
        ]
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .pickerComponents, "numberOfComponents", [.object("in", "pickerView", .pickerView)], .pickers,
            owner: .object, isQuestion: true, defaultAnswer: .int(0), isQuiet: true, "How many components there are.",
            rules: [.picker1], arguments: .made(arguments))
        CallbackInfo.picker(
            .pickerRows, "numberOfRowsInComponent", answer: .int(0), "How many rows a component has.")
        CallbackInfo.picker(
            .pickerWidth, "widthForComponent", answer: .double(0), "The width of a component, in points.")
        CallbackInfo.picker(
            .pickerRowHeight, "rowHeightForComponent", answer: .double(0),
            "The height of a component's rows, in points."
        )
        CallbackInfo.pickerRow(
            .pickerTitle, "titleForRow", "forComponent", answer: .nil, "The title of a row.", rules: [.picker1])
        CallbackInfo.pickerRow(
            .pickerAttributedTitle, "attributedTitleForRow", "forComponent", answer: .nil, since: 6,
            "The attributed title of a row; nil for the plain one.", rules: [.picker1])
        CallbackInfo.row(
            .pickerView, "pickerView",
            [
                .object("_", "pickerView", .pickerView), .init(label: "viewForRow", name: "row", type: .int),
                .init(label: "forComponent", name: "component", type: .int), .object("reusing", "view", .view),
            ], .pickers, owner: .object, isQuestion: true, isQuiet: true, "The view that a row shows.",
            rules: [.picker1], arguments: .made(arguments))
        CallbackInfo.pickerRow(
            .pickerDidSelect, "didSelectRow", "inComponent", answer: nil, "The user has selected a row.",
            rules: [.picker2])
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.pickerPartner("dataSource", "The data source, held weakly.")
        PropertyInfo.pickerPartner("delegate", "The delegate, held weakly.")
        PropertyInfo.computed(.pickerView, "numberOfComponents", .int, "How many components there are.") {
            world, picker in
            ask(.components, IndexPath(section: 0, row: 0), of: picker, in: &world)
            return world.driver.result
        }
        PropertyInfo.pickerData("prelude_rowCounts", "The number of rows per component.")
        PropertyInfo.pickerData("prelude_selectedRows", "The selected row per component.")
        PropertyInfo.pickerData("prelude_rowSizes", "The size of the rows per component.")
        PropertyInfo.pickerData("prelude_rowContents", "Component, row and content of each row that is shown.")
        PropertyInfo.stored(.pickerView, "prelude_isLoaded", .bool, first: .bool(false), "Whether the data is loaded.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(.pickerView, "reloadAllComponents", [], "Asks for all data again.") { world, picker, _ in
            reload(picker, in: &world)
        }
        MethodInfo.method(
            .pickerView, "reloadComponent", [.of("_", "component", .int)], "Asks for the data of a component again."
        ) { world, picker, arguments in reload(arguments.int(0), of: picker, in: &world) }
        MethodInfo.method(
            .pickerView, "selectRow",
            [
                .of("_", "row", .int), .of("inComponent", "component", .int), .of("animated", "animated", .bool),
            ], "Selects a row, without calling the delegate."
        ) { world, picker, arguments in
            setRow(path(arguments.int(1), arguments.int(0)), of: picker, in: &world)
        }
        MethodInfo.method(
            .pickerView, "selectedRow", [.of("inComponent", "component", .int)], result: .int,
            "The selected row of a component; -1 if there is none."
        ) { world, picker, arguments in ask(.selected, path(arguments.int(0), 0), of: picker, in: &world) }
        MethodInfo.method(
            .pickerView, "numberOfRows", [.of("inComponent", "component", .int)], result: .int,
            "How many rows a component has."
        ) { world, picker, arguments in ask(.rows, path(arguments.int(0), 0), of: picker, in: &world) }
        MethodInfo.method(
            .pickerView, "rowSize", [.of("forComponent", "component", .int)], result: .size,
            "The size of a component's rows, in points."
        ) { world, picker, arguments in ask(.size, path(arguments.int(0), 0), of: picker, in: &world) }
        MethodInfo.method(
            .pickerView, "view",
            [.of("forRow", "row", .int), .of("forComponent", "component", .int)],
            result: .object(.view, isOptional: true), "The view that a visible row shows; nil if it shows a title."
        ) { world, picker, arguments in
            ask(.view, path(arguments.int(1), arguments.int(0)), of: picker, in: &world)
        }
    }

    /// An index path of a program's numbers, which may be out of bounds.
    private static func path(_ component: Int, _ row: Int) -> IndexPath {
        IndexPath(section: Int(Int32(clamping: component)), row: Int(Int32(clamping: row)))
    }
}

// Constructors of the rows.

extension CallbackInfo {
    /// A question about a component.
    fileprivate static func picker(_ callback: Callback, _ label: String, answer: RuntimeValue, _ summary: String)
        -> CallbackInfo
    {
        row(
            callback, "pickerView",
            [.object("_", "pickerView", .pickerView), .init(label: label, name: "component", type: .int)], .pickers,
            owner: .object, isQuestion: true, defaultAnswer: answer, isQuiet: true, summary, rules: [.picker1],
            arguments: .made(PickerView.arguments))
    }

    /// A method about a row. With an answer, it is a question.
    fileprivate static func pickerRow(
        _ callback: Callback, _ label: String, _ second: String, answer: RuntimeValue?, since: Int = 2,
        _ summary: String, rules: @autoclosure @escaping @Sendable () -> [Rule]
    ) -> CallbackInfo {
        row(
            callback, "pickerView",
            [
                .object("_", "pickerView", .pickerView), .init(label: label, name: "row", type: .int),
                .init(label: second, name: "component", type: .int),
            ], .pickers, owner: .object, isQuestion: answer != nil, defaultAnswer: answer ?? .nil, isQuiet: true,
            since: since, summary, rules: rules(), arguments: .made(PickerView.arguments))
    }
}

extension PropertyInfo {
    fileprivate static func pickerPartner(_ name: String, _ summary: String) -> PropertyInfo {
        stored(
            .pickerView, name, .object(.object, isOptional: true), isWeak: true, summary,
            changed: { world, picker in PickerView.forget(picker, in: &world) })
    }

    /// A list that the picker keeps.
    fileprivate static func pickerData(_ name: String, _ summary: String) -> PropertyInfo {
        stored(.pickerView, name, .any, first: .list([]), summary)
    }
}
