// The table rows of input views: what a program can use, and what each row does.

extension UIKitClass {
    public static var inputViewController: UIKitClass { UIKitClass(CommandNumbers.uikit + 5) }
}

extension EnumType {
    public static var textFieldViewMode: EnumType { EnumType(CommandNumbers.enumeration + 4) }
}

extension Callback {
    public static var inputViewController: Callback { Callback(CommandNumbers.callback + 2) }
    public static var inputView: Callback { Callback(CommandNumbers.callback + 3) }
    public static var inputAccessoryViewController: Callback { Callback(CommandNumbers.callback + 4) }
    public static var inputAccessoryView: Callback { Callback(CommandNumbers.callback + 5) }
    public static var textFieldShouldClear: Callback { Callback(CommandNumbers.callback + 6) }
}

extension Rule {
    public static var input1: Rule { Rule(CommandNumbers.rule + 2) }
}

extension InputViews: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.inputViewController, "UIInputViewController", .viewController, nil)
    }

    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(.textFieldViewMode, "UITextField.ViewMode", "never whileEditing unlessEditing always", .counted(from: 0))
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.input(.inputViewController, "inputViewController", "The controller of its input view.", since: 8)
        CallbackInfo.input(.inputView, "inputView", "The view that replaces the keyboard.", since: 3)
        CallbackInfo.input(
            .inputAccessoryViewController, "inputAccessoryViewController", "The controller of its accessory view.",
            since: 8)
        CallbackInfo.input(.inputAccessoryView, "inputAccessoryView", "The view above the keyboard.", since: 3)
        CallbackInfo.row(
            .textFieldShouldClear, "textFieldShouldClear",
            [.init(label: "_", name: "textField", type: .object(.textField, isOptional: false))], .text, owner: .object,
            isQuestion: true, defaultAnswer: .bool(true), isQuiet: true, "Whether the clear button empties the field.",
            rules: [.text2], arguments: .object)
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        // The compiler takes the first row that a class has, and only these classes have setters.
        PropertyInfo.inputView(.textField, "inputView", "The view that replaces the keyboard.")
        PropertyInfo.inputView(.textField, "inputAccessoryView", "The view above the keyboard.")
        PropertyInfo.inputView(.textView, "inputView", "The view that replaces the keyboard.")
        PropertyInfo.inputView(.textView, "inputAccessoryView", "The view above the keyboard.")
        PropertyInfo.known(
            .responder, "inputView", .object(.view, isOptional: true), first: .nil,
            "The view that replaces the keyboard.")
        PropertyInfo.known(
            .responder, "inputAccessoryView", .object(.view, isOptional: true), first: .nil,
            "The view above the keyboard.")
        PropertyInfo.known(
            .responder, "inputViewController", .object(.viewController, isOptional: true), first: .nil,
            "The controller of its input view.")
        PropertyInfo.known(
            .responder, "inputAccessoryViewController", .object(.viewController, isOptional: true), first: .nil,
            "The controller of its accessory view.")
        PropertyInfo.stored(
            .textField, "clearButtonMode", .enumeration(.textFieldViewMode),
            first: .enumCase(.textFieldViewMode, "never"), "When the clear button is visible.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .responder, "reloadInputViews", [],
            "Asks again for the input and accessory views, if it is the first responder."
        ) { world, responder, _ in
            guard Responders.isFirst(responder, in: world) else { return }
            world.schedule(.of(.responders(.moveKeyboard), .none, .none, .input1))
            load(for: responder, in: &world)
        }
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .input1, "input.1", "input-views-along-the-chain",
                "When a responder becomes first responder, UIKit asks it, then the responders after it, for an input "
                    + "view and an accessory view, before the keyboard moves. It shows the first answer of each kind "
                    + "until the responder resigns. An accessory view without a height, or with a flexible one, gets the height "
                    + "that its constraints demand.",
                "UIResponder.inputView", "UIResponder.inputAccessoryView", "UIResponder.reloadInputViews")
        ]
    }
}

// Constructors of the rows.

extension CallbackInfo {
    fileprivate static func input(
        _ callback: Callback, _ base: String, _ summary: String, since: Int
    ) -> CallbackInfo {
        row(
            callback, base, [], .events, owner: .responder, isQuestion: true, isQuiet: true, since: since, summary,
            rules: [.input1])
    }
}

extension PropertyInfo {
    /// A view that the program sets on a text field or a text view.
    fileprivate static func inputView(_ owner: UIKitClass, _ name: String, _ summary: String) -> PropertyInfo {
        stored(owner, name, .object(.view, isOptional: true), summary) { world, _ in
            world.responding.hasInputViews = true
        }
    }
}
