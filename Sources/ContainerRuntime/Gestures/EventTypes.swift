// The kinds of events. The model hands events of touches and of presses to responders; motions come without an event. The event
// of presses is of the same class, and has no touches.

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
        PropertyInfo.computed(.event, "type", .enumeration(.eventType), "What kind of event it is.") { world, event in
            .enumCase(
                .eventType, world.stored("allPresses", of: event)?.objects.isEmpty == false ? "presses" : "touches")
        }
        PropertyInfo.known(
            .event, "allPresses", .objects(.press), first: .list([]), "The presses, of an event of presses.")
    }
}
