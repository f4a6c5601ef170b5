// The table rows of text fields, text views and their delegates.

extension UIKitClass {
    public static var textView: UIKitClass { UIKitClass(45) }
    public static var range: UIKitClass { UIKitClass(46) }
}

extension EnumType {
    public static var keyboardType: EnumType { EnumType(30) }
    public static var returnKeyType: EnumType { EnumType(31) }
    public static var autocorrectionType: EnumType { EnumType(32) }
    public static var autocapitalizationType: EnumType { EnumType(33) }
    public static var endEditingReason: EnumType { EnumType(34) }
}

extension Callback {
    public static var textFieldShouldBeginEditing: Callback { Callback(168) }
    public static var textFieldDidBeginEditing: Callback { Callback(169) }
    public static var textFieldShouldEndEditing: Callback { Callback(170) }
    public static var textFieldDidEndEditing: Callback { Callback(171) }
    public static var textFieldDidEndEditingReason: Callback { Callback(172) }
    public static var textFieldShouldChange: Callback { Callback(173) }
    public static var textFieldDidChangeSelection: Callback { Callback(174) }
    public static var textFieldShouldReturn: Callback { Callback(175) }
    public static var textViewShouldBeginEditing: Callback { Callback(176) }
    public static var textViewDidBeginEditing: Callback { Callback(177) }
    public static var textViewShouldEndEditing: Callback { Callback(178) }
    public static var textViewDidEndEditing: Callback { Callback(179) }
    public static var textViewShouldChange: Callback { Callback(180) }
    public static var textViewDidChangeSelection: Callback { Callback(181) }
    public static var textViewDidChange: Callback { Callback(182) }
}

extension Text: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.textView, "UITextView", .scrollView, nil)
        add(.range, "NSRange", .object, nil)
    }

    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(
            .keyboardType, "UIKeyboardType",
            """
            default asciiCapable numbersAndPunctuation URL numberPad phonePad namePhonePad emailAddress decimalPad \
            twitter webSearch asciiCapableNumberPad
            """, .counted(from: 0))
        add(
            .returnKeyType, "UIReturnKeyType",
            "default go google join next route search send yahoo done emergencyCall continue", .counted(from: 0))
        add(.autocorrectionType, "UITextAutocorrectionType", "default no yes", .counted(from: 0))
        add(
            .autocapitalizationType, "UITextAutocapitalizationType", "none words sentences allCharacters",
            .counted(from: 0))
        add(.endEditingReason, "UITextField.DidEndEditingReason", "committed cancelled", .counted(from: 0))
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.text(.textFieldShouldBeginEditing, "textFieldShouldBeginEditing", "Whether editing may begin.")
        CallbackInfo.text(.textFieldDidBeginEditing, "textFieldDidBeginEditing", "Editing has begun.")
        CallbackInfo.text(.textFieldShouldEndEditing, "textFieldShouldEndEditing", "Whether editing may end.")
        CallbackInfo.text(.textFieldDidEndEditing, "textFieldDidEndEditing", "Editing has ended.")
        CallbackInfo.row(
            .textFieldDidEndEditingReason, "textFieldDidEndEditing",
            [.field, .init(label: "reason", name: "reason", type: .enumeration(.endEditingReason))], .text,
            owner: .object, isQuiet: true, since: 10, "Editing has ended, with the reason.", rules: [.text1],
            arguments: .made { effect, world in
                world.arguments(.object(effect.argument), .enumCase(.endEditingReason, "committed"))
            })
        CallbackInfo.row(
            .textFieldShouldChange, "textField",
            [
                .field,
                .init(label: "shouldChangeCharactersIn", name: "range", type: .object(.range, isOptional: false)),
                .init(label: "replacementString", name: "string", type: .string),
            ], .text, owner: .object, isQuestion: true, defaultAnswer: .bool(true), isQuiet: true,
            "Whether the characters in a range may be replaced.", rules: [.text2],
            arguments: .made(Responders.changeArguments))
        CallbackInfo.text(
            .textFieldDidChangeSelection, "textFieldDidChangeSelection", "The selection has changed.", since: 13,
            rule: .text2)
        CallbackInfo.text(
            .textFieldShouldReturn, "textFieldShouldReturn", "Whether the field processes the return key.", rule: .text2
        )
        CallbackInfo.text(.textViewShouldBeginEditing, "textViewShouldBeginEditing", "Whether editing may begin.")
        CallbackInfo.text(.textViewDidBeginEditing, "textViewDidBeginEditing", "Editing has begun.")
        CallbackInfo.text(.textViewShouldEndEditing, "textViewShouldEndEditing", "Whether editing may end.")
        CallbackInfo.text(.textViewDidEndEditing, "textViewDidEndEditing", "Editing has ended.")
        CallbackInfo.row(
            .textViewShouldChange, "textView",
            [
                .view, .init(label: "shouldChangeTextIn", name: "range", type: .object(.range, isOptional: false)),
                .init(label: "replacementText", name: "text", type: .string),
            ], .text, owner: .object, isQuestion: true, defaultAnswer: .bool(true), isQuiet: true,
            "Whether the characters in a range may be replaced.", rules: [.text2],
            arguments: .made(Responders.changeArguments))
        CallbackInfo.text(
            .textViewDidChangeSelection, "textViewDidChangeSelection", "The selection has changed.", rule: .text2)
        CallbackInfo.text(.textViewDidChange, "textViewDidChange", "The text has changed.", rule: .text2)
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(.textField, "isEditing", .bool, "Whether the field is first responder.") { world, field in
            .bool(Responders.isFirst(field, in: world))
        }
        PropertyInfo.stored(.textView, "text", .string, first: .string(""), "The text.") {
            ViewHierarchy.resetCaret(of: $1, in: &$0)
        }
        PropertyInfo.stored(
            .textView, "textContainerInset", .insets, first: .insets(EdgeInsets(top: 8, left: 0, bottom: 8, right: 0)),
            "The space around the text, in points.")
        PropertyInfo.stored(.textView, "isEditable", .bool, first: .bool(true), "Whether the user can edit the text.")
        PropertyInfo.stored(
            .textView, "isSelectable", .bool, first: .bool(true), "Whether the user can select text.")
        PropertyInfo.stored(
            .textView, "delegate", .object(.object, isOptional: true), isWeak: true, "The delegate, held weakly.")
        PropertyInfo.stored(.textView, "textColor", .enumeration(.color), "The text's colour.")
        PropertyInfo.stored(.textField, "textColor", .enumeration(.color), "The text's colour.")
        PropertyInfo.stored(
            .textField, "textAlignment", .enumeration(.textAlignment), first: .enumCase(.textAlignment, "natural"),
            "The alignment.")
        PropertyInfo.stored(
            .textView, "textAlignment", .enumeration(.textAlignment), first: .enumCase(.textAlignment, "natural"),
            "The alignment.")
        PropertyInfo.trait(.textField, "isSecureTextEntry", .bool, .bool(false), "Whether the text is hidden.")
        PropertyInfo.trait(.textView, "isSecureTextEntry", .bool, .bool(false), "Whether the text is hidden.")
        PropertyInfo.trait(
            .textField, "keyboardType", .enumeration(.keyboardType), .enumCase(.keyboardType, "default"),
            "The keyboard.")
        PropertyInfo.trait(
            .textView, "keyboardType", .enumeration(.keyboardType), .enumCase(.keyboardType, "default"), "The keyboard."
        )
        PropertyInfo.trait(
            .textField, "returnKeyType", .enumeration(.returnKeyType), .enumCase(.returnKeyType, "default"),
            "The return key.")
        PropertyInfo.trait(
            .textView, "returnKeyType", .enumeration(.returnKeyType), .enumCase(.returnKeyType, "default"),
            "The return key.")
        PropertyInfo.trait(
            .textField, "autocorrectionType", .enumeration(.autocorrectionType),
            .enumCase(.autocorrectionType, "default"), "Whether words are corrected.")
        PropertyInfo.trait(
            .textView, "autocorrectionType", .enumeration(.autocorrectionType),
            .enumCase(.autocorrectionType, "default"), "Whether words are corrected.")
        PropertyInfo.trait(
            .textField, "autocapitalizationType", .enumeration(.autocapitalizationType),
            .enumCase(.autocapitalizationType, "sentences"), "Which letters are capitalized.")
        PropertyInfo.trait(
            .textView, "autocapitalizationType", .enumeration(.autocapitalizationType),
            .enumCase(.autocapitalizationType, "sentences"), "Which letters are capitalized.")
        PropertyInfo.known(.range, "location", .int, first: .int(0), "The first character, in UTF-16 units.")
        PropertyInfo.known(.range, "length", .int, first: .int(0), "The number of characters, in UTF-16 units.")
        PropertyInfo.notification(
            .textField, "textDidBeginEditingNotification", .textFieldDidBeginEditing, "Editing of a field has begun.")
        PropertyInfo.notification(
            .textField, "textDidEndEditingNotification", .textFieldDidEndEditing, "Editing of a field has ended.")
        PropertyInfo.notification(
            .textField, "textDidChangeNotification", .textFieldDidChange, "A field's text has changed.")
        PropertyInfo.notification(
            .textView, "textDidBeginEditingNotification", .textViewDidBeginEditing, "Editing of a text view has begun.")
        PropertyInfo.notification(
            .textView, "textDidEndEditingNotification", .textViewDidEndEditing, "Editing of a text view has ended.")
        PropertyInfo.notification(
            .textView, "textDidChangeNotification", .textViewDidChange, "A text view's text has changed.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(.range, [], "Creates an empty range at the beginning.")
        MethodInfo.initializer(
            .range, [.of("location", "location", .int), .of("length", "length", .int)],
            "Creates a range from its first character and its length, in UTF-16 units."
        ) { world, range, arguments in
            PropertyInfo.store(arguments[0], as: "location", of: range, in: &world)
            PropertyInfo.store(arguments[1], as: "length", of: range, in: &world)
        }
    }
}

// Constructors of the rows.

extension CallbackInfo.Parameter {
    fileprivate static let field = Self(
        label: "_", name: "textField", type: .object(.textField, isOptional: false))
    fileprivate static let view = Self(label: "_", name: "textView", type: .object(.textView, isOptional: false))
}

extension CallbackInfo {
    /// A method of a delegate whose only parameter is the text field or the text view. A `should` is a question.
    fileprivate static func text(
        _ callback: Callback, _ base: String, _ summary: String, since: Int = 2, rule: Rule = .text1
    ) -> CallbackInfo {
        let asks = summary.utf8.starts(with: "Whether".utf8)
        let isField = base.utf8.starts(with: "textField".utf8)
        return row(
            callback, base, [isField ? .field : .view], .text, owner: .object, isQuestion: asks,
            defaultAnswer: asks ? .bool(true) : .nil, isQuiet: true, since: since, summary, rules: [rule],
            arguments: .object)
    }
}

extension PropertyInfo {
    /// A property by which a text field or a text view configures its keyboard.
    fileprivate static func trait(
        _ owner: UIKitClass, _ name: String, _ type: ValueType, _ first: RuntimeValue, _ summary: String
    ) -> PropertyInfo {
        stored(owner, name, type, first: first, summary)
    }
}
