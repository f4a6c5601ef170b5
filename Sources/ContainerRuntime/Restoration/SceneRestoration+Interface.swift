// The API of activities and scene sessions: the rows of the tables, with the behaviour of each row.

extension SceneRestoration: Interface {
    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .responder, "userActivity", .object(.userActivity, isOptional: true),
            "The activity that the responder shares, and writes into before it is saved.")
        PropertyInfo.driver(.userActivity, "userInfo", .any, "What the activity carries, by name.")
        PropertyInfo.stored(.userActivity, "title", .string, "What the activity is called.")
        PropertyInfo.stored(
            .userActivity, "delegate", .object(.object, isOptional: true), isWeak: true, "The delegate, held weakly.")
        PropertyInfo.known(.userActivity, "activityType", .string, first: .nil, "The type, which the app declares.")
        PropertyInfo.computed(
            .scene, "session", .object(.sceneSession, isOptional: false), "What is known of the scene between launches."
        ) { world, scene in .object(session(of: scene, in: &world)) }
        PropertyInfo.known(
            .sceneSession, "stateRestorationActivity", .object(.userActivity, isOptional: true), first: .nil,
            "The activity that the scene gave when it went to the background.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(
            .userActivity, [.of("activityType", "activityType", .string)], "Makes an activity of a type."
        ) { world, activity, arguments in
            initializeActivity(activity, arguments[0], in: &world)
        }
        MethodInfo.driver(
            .userActivity, "addUserInfoEntries", [.of("from", "otherDictionary", .any)],
            "Adds to what the activity carries.")
    }
}
