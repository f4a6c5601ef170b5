// The API of objects and timers: the rows of the tables, with the behaviour of each row.

/// NSObject and Timer.
enum FoundationObject: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .deinit, "deinit", [], .life, owner: .object, "The object is being deallocated.", rules: [.dealloc1])
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(.timer, "isValid", .bool, "Whether the timer will fire.") { world, timer in
            .bool(world.queues.timers[world.objects[timer.index].component].isValid)
        }
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(.object, [], "Creates an object with UIKit's defaults.")
        MethodInfo.method(.timer, "invalidate", [], "Stops the timer.") { world, timer, _ in
            world.invalidate(timer)
        }
    }
}
