// What a program sees of activities and scene sessions: the rows of the tables, and what each row does.

extension SceneRestoration: Interface {
    @RowBuilder<PropertyRow> static var properties: [PropertyRow] {
        PropertyRow.stored(
            .responder, "userActivity", .object(.userActivity, isOptional: true),
            "The activity that the responder shares, and writes into before it is saved.")
        PropertyRow.driver(.userActivity, "userInfo", .any, "What the activity carries, by name.")
        PropertyRow.stored(.userActivity, "title", .string, "What the activity is called.")
        PropertyRow.stored(
            .userActivity, "delegate", .object(.object, isOptional: true), isWeak: true, "The delegate, held weakly.")
        PropertyRow.known(.userActivity, "activityType", .string, first: .nil, "The type, which the app declares.")
        PropertyRow.computed(
            .scene, "session", .object(.sceneSession, isOptional: false), "What is known of the scene between launches."
        ) { world, scene in .object(session(of: scene, in: &world)) }
        PropertyRow.known(
            .sceneSession, "stateRestorationActivity", .object(.userActivity, isOptional: true), first: .nil,
            "The activity that the scene gave when it went to the background.")
    }

    @RowBuilder<MethodRow> static var methods: [MethodRow] {
        MethodRow.initializer(
            .userActivity, [.of("activityType", "activityType", .string)], "Makes an activity of a type."
        ) { world, activity, arguments in
            initializeActivity(activity, arguments[0], in: &world)
        }
        MethodRow.driver(
            .userActivity, "addUserInfoEntries", [.of("from", "otherDictionary", .any)],
            "Adds to what the activity carries.")
    }
}
