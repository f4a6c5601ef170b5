// The table rows of alerts and their actions: what a program can use, and what each row does.

extension AlertController: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .alertHandler, "handler", [.init(label: "title", name: "title", type: .string)], .action,
            owner: .alertController, since: 8, "The handler of the action that was tapped in an alert.",
            rules: [.alert2])
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(.alertController, "message", .string, "The message below the title.")
        PropertyInfo.known(
            .alertController, "preferredStyle", .enumeration(.alertStyle), first: .enumCase(.alertStyle, "actionSheet"),
            "Whether it is an alert or an action sheet.")
        PropertyInfo.computed(
            .alertController, "actions", .objects(.alertAction), "The actions, in the order in which they were added."
        ) { world, alert in .objects(world[alert: alert].actions) }
        PropertyInfo.computed(
            .alertController, "textFields", .objects(.textField),
            "The text fields, in the order they were added; nil if there are none."
        ) { world, alert in world[alert: alert].fields.isEmpty ? .nil : .objects(world[alert: alert].fields) }
        PropertyInfo.computed(
            .alertController, "preferredAction", .object(.alertAction, isOptional: true),
            "The preferred action of an alert."
        ) { world, alert in
            .reachable(world[alert: alert].preferred, in: world)
        } set: { world, alert, value in
            let action = value.object
            if !action.exists || world[alert: alert].actions.contains(action) { world[alert: alert].preferred = action }
        }
        PropertyInfo.known(
            .alertAction, "title", .string, first: .nil,
            "The title, which also identifies the action in scripts.")
        PropertyInfo.known(
            .alertAction, "style", .enumeration(.actionStyle), first: .enumCase(.actionStyle, "default"),
            "Whether it is a default, cancel or destructive action.")
        PropertyInfo.stored(.alertAction, "isEnabled", .bool, first: .bool(true), "Whether it can be tapped.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.initializer(
            .alertController,
            [
                .of("title", "title", .string), .of("message", "message", .string),
                .of("preferredStyle", "preferredStyle", .enumeration(.alertStyle)),
            ], "Creates an alert or an action sheet."
        ) { world, alert, arguments in
            initializeAlert(
                alert, arguments[0], arguments[1], style: arguments.cases(2).first ?? "alert", in: &world)
        }
        MethodInfo.method(
            .alertController, "addAction", [.of("_", "action", .object(.alertAction, isOptional: false))],
            "Adds an action, as a button."
        ) { world, alert, arguments in
            addAlertAction(arguments.object(0), to: alert, in: &world)
        }
        MethodInfo.method(
            .alertController, "addTextField", [.of("configurationHandler", "handler", .code, .nil)],
            "Adds a text field to an alert; the handler receives it immediately."
        ) { world, alert, arguments in
            addTextField(to: alert, arguments.code(0), in: &world)
        }
        MethodInfo.initializer(
            .alertAction,
            [
                .of("title", "title", .string), .of("style", "style", .enumeration(.actionStyle)),
                .of("handler", "handler", .code, .nil),
            ], "Creates an action; its handler runs after the alert in which it was tapped is dismissed."
        ) { world, action, arguments in
            initializeAction(
                action, arguments[0], style: arguments.cases(1).first ?? "default", arguments.code(2), in: &world)
        }
    }
}
