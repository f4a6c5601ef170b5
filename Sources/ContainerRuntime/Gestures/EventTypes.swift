// The kinds of events. Events of touches are the only ones that the model hands to responders; presses and motions come
// without an event.

extension EnumType {
    static var eventType: EnumType { EnumType(81) }
}

enum EventTypes: Interface {
    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(
            .eventType, "UIEvent.EventType", "touches motion remoteControl presses scroll hover transform",
            .listed("0 1 2 3 10 11 14"))
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(.event, "type", .enumeration(.eventType), "What kind of event it is.") { _, _ in
            .enumCase(.eventType, "touches")
        }
    }
}
