// The API of preservation and restoration: the rows of the tables, with the behaviour of each row.

extension StateRestoration: Interface {
    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .viewController, "restorationIdentifier", .string, "The name under which state is preserved.")
        PropertyInfo.stored(
            .viewController, "restorationClass", .object(.classObject, isOptional: true),
            "The class that makes the controller again after a relaunch.")
        PropertyInfo.stored(
            .object, "objectRestorationClass", .object(.classObject, isOptional: true),
            "The class that makes a registered object again after a relaunch.")
        PropertyInfo.stored(.view, "restorationIdentifier", .string, "The name under which state is preserved.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .application, "registerObject",
            [
                .of("forStateRestoration", "object", .object(.object, isOptional: true)),
                .of("restorationIdentifier", "restorationIdentifier", .string),
            ], isStatic: true, "Has an object that is no controller saved, wherever another refers to it."
        ) { world, _, arguments in
            ClassObjects.register(arguments.object(0), identifier: arguments.string(1) ?? "", in: &world)
        }
        MethodInfo.method(
            .application, "ignoreSnapshotOnNextApplicationLaunch", [],
            "While state is preserved: the next launch does not show the picture of the app."
        ) { world, _, _ in
            Preserving.ignoreSnapshot(in: &world)
        }
        MethodInfo.method(
            .application, "extendStateRestoration", [],
            "Restoration goes on: a crash until it is completed costs the archive."
        ) { world, _, _ in
            extendRestoration(in: &world)
        }
        MethodInfo.method(.application, "completeStateRestoration", [], "Ends what extendStateRestoration began.") {
            world, _, _ in
            completeRestoration(in: &world)
        }
    }
}
