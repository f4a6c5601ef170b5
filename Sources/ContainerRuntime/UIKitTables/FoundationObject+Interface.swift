// The API of objects and timers: the rows of the tables, with the behaviour of each row.

/// NSObject and Timer.
enum FoundationObject: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .deinit, "deinit", [], .life, owner: .object, "The object is being deallocated.", rules: [.dealloc1])
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(.timer, "isValid", .bool, "Whether the timer will fire.") { world, timer in
            let record = world.queues.timers[world.objects[timer.index].component]
            return .bool(record.isValid || record.isFiring)
        }
        PropertyInfo.computed(
            .timer, "timeInterval", .double, "The seconds between two calls; 0 if it does not repeat."
        ) { world, timer in
            let record = world.queues.timers[world.objects[timer.index].component]
            return .double(record.repeats ? Double(record.interval) / 1e9 : 0)
        }
        PropertyInfo.computed(
            .timer, "prelude_secondsLeft", .double, "The seconds until the timer fires.",
            { world, timer in .double(Timers.secondsLeft(of: timer, in: world)) },
            set: { world, timer, value in
                if case .double(let seconds) = value {
                    Timers.setSecondsLeft(of: timer, to: seconds, in: &world)
                }
            })
        PropertyInfo.stored(.timer, "userInfo", .any, "The argument given when it was made.")
        PropertyInfo.stored(
            .timer, "tolerance", .double, first: .double(0), "How late it may fire, in seconds; it is never late.")
        PropertyInfo.stored(.timer, "prelude_target", .object(.object, isOptional: true), "The object it calls.")
        PropertyInfo.stored(.timer, "prelude_selector", .selector, "The method it calls.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(.object, [], "Creates an object with UIKit's defaults.")
        MethodInfo.method(.timer, "invalidate", [], "Stops the timer.") { world, timer, _ in
            world.invalidate(timer)
        }
        MethodInfo.method(.timer, "fire", [], "Fires the timer now; one that does not repeat ends.") {
            world, timer, _ in
            Timers.fire(timer, in: &world)
        }
        MethodInfo.initializer(
            .timer,
            [
                .of("timeInterval", "interval", .duration), .of("repeats", "repeats", .bool),
                .of("block", "block", .code),
            ],
            "Creates a timer that runs a block once it is in a run loop."
        ) { world, timer, arguments in
            Timers.prepare(
                timer, arguments.code(2), after: arguments.duration(0), repeats: arguments.bool(1), in: &world)
        }
        MethodInfo.method(
            .timer, "scheduledTimer",
            [
                .of("withTimeInterval", "interval", .duration), .of("repeats", "repeats", .bool, .bool(false)),
                .of("block", "block", .code),
            ], isStatic: true, result: .object(.timer, isOptional: false),
            "Creates a timer in the run loop that runs a block."
        ) { world, _, arguments in
            guard let code = arguments.code(2) else { return }
            let timer = world.make(world.classID(.timer), payload: 0)
            Timers.prepare(timer, code, after: arguments.duration(0), repeats: arguments.bool(1), in: &world)
            Timers.start(timer, in: &world)
            answer(timer, in: &world)
        }
        MethodInfo.initializer(
            .timer, targetParameters("timeInterval"), "Creates a timer that calls a method once it is in a run loop."
        ) { world, timer, arguments in
            prepare(timer, arguments, in: &world)
        }
        MethodInfo.method(
            .timer, "scheduledTimer", targetParameters("timeInterval"), isStatic: true,
            result: .object(.timer, isOptional: false), "Creates a timer in the run loop that calls a method."
        ) { world, _, arguments in
            let timer = world.make(world.classID(.timer), payload: 0)
            prepare(timer, arguments, in: &world)
            Timers.start(timer, in: &world)
            answer(timer, in: &world)
        }
        MethodInfo.method(
            .object, "perform", [.of("block", "block", .code)],
            "Runs a block in the next turn, as a run loop or a context of Core Data does."
        ) { world, _, arguments in
            if let block = arguments.code(0) { world.async(block) }
        }
        MethodInfo.method(
            .object, "perform", [.of("_", "aSelector", .selector)], "Calls a method by its name."
        ) { world, object, arguments in
            call(arguments[0], of: object, with: [], in: &world)
        }
        MethodInfo.method(
            .object, "perform", [.of("_", "aSelector", .selector), .of("with", "object", .any)],
            "Calls a method by its name."
        ) { world, object, arguments in
            call(arguments[0], of: object, with: [arguments[1]], in: &world)
        }
        MethodInfo.method(
            .object, "perform",
            [.of("_", "aSelector", .selector), .of("with", "object1", .any), .of("with", "object2", .any)],
            "Calls a method by its name."
        ) { world, object, arguments in
            call(arguments[0], of: object, with: [arguments[1], arguments[2]], in: &world)
        }
        MethodInfo.method(
            .object, "perform",
            [
                .of("_", "aSelector", .selector), .of("with", "argument", .any), .of("afterDelay", "delay", .duration),
                .of("inModes", "modes", .any, .nil),
            ], "Calls a method by its name after a delay, in a turn of the run loop."
        ) { world, object, arguments in
            Timers.perform(
                arguments[0], on: object, with: arguments[1], after: arguments.duration(2), in: &world)
        }
        MethodInfo.method(
            .object, "cancelPreviousPerformRequests",
            [.of("withTarget", "target", .object(.object, isOptional: false))], isStatic: true,
            "Cancels the delayed calls of an object."
        ) { world, _, arguments in
            Timers.cancelCalls(of: arguments.object(0), in: &world)
        }
        MethodInfo.method(
            .object, "cancelPreviousPerformRequests",
            [
                .of("withTarget", "target", .object(.object, isOptional: false)),
                .of("selector", "selector", .selector), .of("object", "argument", .any),
            ], isStatic: true, "Cancels the delayed calls of a method with an argument."
        ) { world, _, arguments in
            Timers.cancelCalls(of: arguments.object(0), arguments[1], with: arguments[2], in: &world)
        }
    }

    /// The parameters of the timers that call a method.
    private static func targetParameters(_ first: String) -> [MethodInfo.Parameter] {
        [
            .of(first, "interval", .duration), .of("target", "target", .object(.object, isOptional: false)),
            .of("selector", "selector", .selector), .of("userInfo", "userInfo", .any), .of("repeats", "repeats", .bool),
        ]
    }

    private static func prepare(_ timer: ObjectID, _ arguments: Arguments, in world: inout World) {
        Timers.prepare(timer, nil, after: arguments.duration(0), repeats: arguments.bool(4), in: &world)
        Timers.aim(timer, at: arguments.object(1), arguments[2], with: arguments[3], in: &world)
    }

    /// Returns a retained timer.
    private static func answer(_ timer: ObjectID, in world: inout World) {
        world.driver.result = .object(timer)
        world.driver.newResult = timer
    }

    private static func call(
        _ selector: RuntimeValue, of object: ObjectID, with arguments: [RuntimeValue], in world: inout World
    ) {
        guard case .string(let selector) = selector else { return }
        world.emit(.send(selector: selector, to: object, arguments: arguments, trace: nil))
    }
}
