// The API of preservation and restoration: the rows of the tables, with the behaviour of each row.

extension StateRestoration: Interface {
    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .viewController, "restorationIdentifier", .string, "The identifier under which state is preserved.")
        PropertyInfo.stored(
            .viewController, "restorationClass", .object(.classObject, isOptional: true),
            "The class that creates the controller after a relaunch.")
        PropertyInfo.stored(
            .object, "objectRestorationClass", .object(.classObject, isOptional: true),
            "The class that creates a registered object after a relaunch.")
        PropertyInfo.stored(
            .view, "restorationIdentifier", .string,
            "The identifier under which state is preserved.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .application, "registerObject",
            [
                .of("forStateRestoration", "object", .object(.object, isOptional: true)),
                .of("restorationIdentifier", "restorationIdentifier", .string),
            ], isStatic: true,
            "Registers an object that is not a controller, so that it is saved if another object refers to it."
        ) { world, _, arguments in
            ClassObjects.register(arguments.object(0), identifier: arguments.string(1) ?? "", in: &world)
        }
        MethodInfo.method(
            .application, "ignoreSnapshotOnNextApplicationLaunch", [],
            "During preservation: keeps the next launch from showing the app's snapshot."
        ) { world, _, _ in
            Preserving.ignoreSnapshot(in: &world)
        }
        MethodInfo.method(
            .application, "extendStateRestoration", [],
            "Extends restoration: a crash before it is completed drops the archive."
        ) { world, _, _ in
            extendRestoration(in: &world)
        }
        MethodInfo.method(
            .application, "completeStateRestoration", [],
            "Ends the extension that extendStateRestoration started."
        ) {
            world, _, _ in
            completeRestoration(in: &world)
        }
    }
}
