// What a program sees of objects and timers: the rows of the tables, and what each row does.

/// NSObject and Timer.
enum FoundationObject: Interface {
    @RowBuilder<PropertyRow> static var properties: [PropertyRow] {
        PropertyRow.computed(.timer, "isValid", .bool, "Whether the timer will fire.") { world, timer in
            .bool(world.queues.timers[world.objects[timer.index].component].isValid)
        }
    }

    @RowBuilder<MethodRow> static var methods: [MethodRow] {
        MethodRow.initializer(.object, [], "Makes an object with UIKit's defaults.")
        MethodRow(.timer, "invalidate", [], "Stops the timer.") { world, timer, _ in
            world.invalidate(timer)
        }
    }
}
