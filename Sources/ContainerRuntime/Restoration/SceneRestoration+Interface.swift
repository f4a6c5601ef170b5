// The API of activities and scene sessions: the rows of the tables, with the behaviour of each row.

extension SceneRestoration: Interface {
    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .responder, "userActivity", .object(.userActivity, isOptional: true),
            "The activity that the responder shares and updates before it is saved.")
        PropertyInfo.driver(.userActivity, "userInfo", .any, "The activity's contents, by key.")
        PropertyInfo.stored(.userActivity, "title", .string, "The activity's title.")
        PropertyInfo.stored(
            .userActivity, "delegate", .object(.object, isOptional: true), isWeak: true, "The delegate, held weakly.")
        PropertyInfo.known(.userActivity, "activityType", .string, first: .nil, "The type, which the app declares.")
        PropertyInfo.computed(
            .scene, "session", .object(.sceneSession, isOptional: false), "The scene's state between launches."
        ) { world, scene in
            // The session of a scene with a delegate of its own is that of the delegate, which UIKit's callbacks use.
            let delegate = world.stored("prelude_delegate", of: scene)?.object ?? .none
            return .object(session(of: world.isReachable(delegate) ? delegate : scene, in: &world))
        }
        PropertyInfo.known(
            .scene, "prelude_delegate", .object(.object, isOptional: true), first: .nil, isWeak: true,
            "Flow's own: the delegate of the scene.")
        PropertyInfo.known(
            .sceneSession, "stateRestorationActivity", .object(.userActivity, isOptional: true), first: .nil,
            "The activity that the scene provided when it moved to the background.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(
            .userActivity, [.of("activityType", "activityType", .string)], "Creates an activity of a type."
        ) { world, activity, arguments in
            initializeActivity(activity, arguments[0], in: &world)
        }
        MethodInfo.driver(
            .userActivity, "addUserInfoEntries", [.of("from", "otherDictionary", .any)],
            "Adds entries to the activity.")
    }
}
