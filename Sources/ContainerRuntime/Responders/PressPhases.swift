// The phases of presses. A press begins and ends; the model has no press that changes or is cancelled.

enum PressPhases: Interface {
    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(.pressPhase, "UIPress.Phase", "began changed stationary ended cancelled", .counted(from: 0))
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.known(
            .press, "phase", .enumeration(.pressPhase), first: .enumCase(.pressPhase, "began"),
            "Whether the press begins or ends.")
    }
}

extension EnumType {
    static var pressPhase: EnumType { EnumType(100) }
}
