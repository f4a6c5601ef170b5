// Color wells: controls that show a color and let the user choose one. Flow keeps the color.

extension UIKitClass {
    public static var colorWell: UIKitClass { UIKitClass(138) }
}

enum ColorWells: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.colorWell, "UIColorWell", .control, nil)
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(.colorWell, "title", .string, "The title, which is the label for VoiceOver.")
    }
}
