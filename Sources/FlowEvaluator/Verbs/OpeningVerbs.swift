// The user opens a link, continues an activity, or selects a quick action of the app.

internal import ContainerRuntime
internal import FlowSurface

extension Verb {
    /// Opens a link in the running app.
    static let openURL = Verb(
        "openURL", .operand("url", .value),
        summary: "Opens a link in the app, which enters the foreground; its scene, or the app, receives the URL.",
        example: """
            scene {
                var paths = []
                on willEnterForeground { }
                on openURLContexts(contexts) { paths.append(contexts.first!.url.path) }
                on didBecomeActive { }
            }
            screen Home
            launch { Home }
            background
            openURL "shop://open/basket"
            expect scene.paths == ["/basket"]
            expect order scene.willEnterForeground < scene.openURLContexts < scene.didBecomeActive
            """, launchesEnded: true
    ) { machine, arguments throws(RuntimeError) in
        let value = machine.operand(arguments, 0)
        guard let url = machine.url(value) else {
            throw RuntimeError(
                "wrong-operand", "expected a URL or its text, but this is \(value.kindName)",
                label: "expected a text such as \"shop://open\"")
        }
        guard let context = machine.makeSurfaceObject("UIOpenURLContext") else { return }
        machine.keep(url, .named(machine.interner.intern("url")), of: context.asObject, isWeak: false)
        try machine.open(.url(context.asObject), arguments)
        machine.release(url)
        machine.release(context)
    }

    /// Continues an activity in the running app.
    static let continueActivity = Verb(
        "continueActivity", .operand("activity", .value),
        summary: "Continues an activity in the app, as Handoff, a universal link or Siri does.",
        example: """
            scene {
                var types = []
                on continueUserActivity(activity) { types.append(activity.activityType) }
            }
            screen Home
            launch { Home }
            continueActivity NSUserActivity(activityType: "com.example.reading")
            expect scene.types == ["com.example.reading"]
            """, launchesEnded: true
    ) { machine, arguments throws(RuntimeError) in
        try machine.open(.activity(try machine.object(arguments, 0, .userActivity)), arguments)
    }

    /// Selects a quick action on the home screen.
    static let shortcut = Verb(
        "shortcut", .operand("item", .value),
        summary: "Selects a quick action of the app on the home screen.",
        example: """
            scene {
                var chosen = []
                on performActionForShortcut(item, done) {
                    chosen.append(item.type)
                    done(true)
                }
            }
            screen Home
            launch { Home }
            background
            shortcut UIApplicationShortcutItem(type: "compose", localizedTitle: "New message")
            expect scene.chosen == ["compose"]
            """, launchesEnded: true
    ) { machine, arguments throws(RuntimeError) in
        try machine.open(.shortcut(try machine.object(arguments, 0, .object)), arguments)
    }
}

extension Machine {
    /// Opens something in the app. A launch that follows receives it if the app is not running.
    fileprivate mutating func open(_ opening: Opening, _ arguments: VerbArguments) throws(RuntimeError) {
        let isEnded = !isRunning
        let launches = isEnded || !LaunchOpenings.hasLaunched(in: world)
        if isEnded, frames.count > 1 || !overlaps.isEmpty {
            throw RuntimeError(
                "app-not-running", "the app is not running, and a function or an 'overlap' cannot launch it",
                label: "write it as a separate statement")
        }
        if isEnded, !program.launchesEnded {
            throw RuntimeError(
                "app-not-running", "the app is not running, and the script has no launch to repeat",
                label: "launch the app before it ends")
        }
        let (application, scene) = (application, scene)
        if launches {
            LaunchOpenings.wait(for: opening, in: &world)
        } else {
            Openings.open(opening, application: application, scene: scene, in: &world)
        }
        _ = replace(registers + arguments.base, Value(isEnded))
    }

    /// The URL of an operand, as an owned value: an object or a structure of the library, whichever the program has. Nil for other
    /// values.
    fileprivate mutating func url(_ value: Value) -> Value? {
        if value.tag == .object || value.tag == .record {
            retain(value)
            return value
        }
        guard value.tag == .string else { return nil }
        let name = interner.intern("URL")
        if let index = program.classes.firstIndex(where: { $0.name == name && $0.kind == .structure }) {
            retain(value)
            let rest = program.classes[index].fields.dropFirst().map { _ in Value.nil }
            return heap.makeRecord(ValueList([Value(type: ClassReference(declared: index)), value] + rest))
        }
        guard let made = makeSurfaceObject("URL") else { return nil }
        keep(value, .named(interner.intern("string")), of: made.asObject, isWeak: false)
        return made
    }

    /// An object of a class that Flow keeps, as an owned value; nil for an unknown class.
    fileprivate mutating func makeSurfaceObject(_ name: String) -> Value? {
        guard let type = Surface.table.type(named: name) else { return nil }
        let reference = keptClass(type)
        return makeKept(reference)
    }
}
