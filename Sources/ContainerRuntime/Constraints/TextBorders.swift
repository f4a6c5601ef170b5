// The borders of text fields, which determine their height.

enum TextBorders: Interface {
    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(.textBorder, "UITextField.BorderStyle", "none line bezel roundedRect", .counted(from: 0))
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .textField, "borderStyle", .enumeration(.textBorder), first: .enumCase(.textBorder, "none"),
            "The border; a rounded rectangle makes the field higher.")
    }
}

extension EnumType {
    static var textBorder: EnumType { EnumType(90) }
}
