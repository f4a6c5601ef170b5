// The validation of commands: before a menu displays a command, the responder that would perform it may change its title, its
// state and its attributes (UIResponder.validate).

enum CommandValidation {
    /// Schedules the validation of a menu's commands, from the top. If no class of the program validates commands, there is no
    /// search.
    static func schedule(_ menu: ObjectID, from source: ObjectID, in world: inout World) {
        guard world.tables.implementedAnywhere.contains(.validateCommand) else { return }
        for element in Menus.flattened(menu, in: world).reversed()
        where world[traits: element].uikit.isKind(of: .command) {
            world.schedule(.of(.menus(.validateCommand), element, source, .menu12))
        }
    }

    /// Searches for the receiver of a command, as the choice of the command would.
    static func search(_ effect: Effect, in world: inout World) {
        let (command, source) = (effect.subject, effect.argument)
        guard world.isReachable(command), case .string(let action)? = world.stored("action", of: command) else {
            return
        }
        world.schedule(.of(.menus(.commandFound), command, source, .menu12))
        world.driver.result = .nil
        Responders.findTarget(action, from: Menus.start(from: source, in: world), .object(command), in: &world)
    }

    /// The search has ended. The receiver, if there is one, validates the command.
    static func found(_ effect: Effect, in world: inout World) {
        let receiver = world.driver.result.object
        guard world.isReachable(effect.subject), world.isReachable(receiver),
            world.implements(receiver, .validateCommand)
        else { return }
        world.schedule(.enter(.validateCommand, receiver, effect.subject, .menu12))
    }
}
