// The runtime's part of storyboards: the scene of a controller, and the questions and callbacks of segues. The blueprint itself
// is a program, which the driver runs (decision 0113). The world calls it to load a view, and in restoration.

/// Controllers of storyboards, and their segues.
public enum Storyboards {
    // MARK: Scenes

    /// Stores the storyboard, the nib and the identifier of a new controller, before the storyboard sets its attributes.
    static func adopt(
        _ controller: ObjectID, board: RuntimeValue, nib: RuntimeValue, identifier: String?, hasView: Bool,
        coder: ObjectID, in world: inout World
    ) {
        guard world.isController(controller) else { return }
        PropertyInfo.store(board, as: "storyboard", of: controller, in: &world)
        PropertyInfo.store(nib, as: "prelude_nib", of: controller, in: &world)
        if let identifier {
            PropertyInfo.store(.string(identifier), as: "storyboardIdentifier", of: controller, in: &world)
        }
        if let board = world.restoration.storyboards.last(where: { $0.object == board.object }) {
            PropertyInfo.store(.string(board.name), as: "prelude_storyboardName", of: controller, in: &world)
        }
        world[controller: controller].hasNib = hasView
        if world.isAlive(coder) { world.setName("coder", of: coder, isFindable: false) }
        world.schedule(.enter(.initWithCoder, controller, coder, .storyboard1))
    }

    /// Stores the nib that creates the view of a controller that no storyboard created.
    static func setNib(of controller: ObjectID, name: RuntimeValue, nib: RuntimeValue, in world: inout World) {
        guard world.isController(controller) else { return }
        PropertyInfo.store(name, as: "nibName", of: controller, in: &world)
        PropertyInfo.store(nib, as: "prelude_nib", of: controller, in: &world)
        world[controller: controller].hasNib = true
    }

    // MARK: Segues

    /// Keeps the arguments of a segue's question or callback until it is sent. A sender can be any value, and an effect has
    /// room for objects only.
    private static func keep(_ values: [RuntimeValue], in world: inout World) -> Int32 {
        let list = world.queues.argumentLists.insert(values)
        world.schedule(.dropArguments(list))
        for object in values.map(\.object) where object.exists {
            world.schedule(.of(.effects(.hold), object, .none, .program))
        }
        return list
    }

    /// Sends prepare(for:sender:).
    static func prepare(_ controller: ObjectID, for segue: RuntimeValue, sender: RuntimeValue, in world: inout World) {
        let list = keep([segue, sender], in: &world)
        world.schedule(.enter(.prepareForSegue, controller, .none, .segue1, with: .index(Int(list))))
    }

    /// Asks a question about a segue; its answer is the result of the call.
    static func ask(
        _ question: Callback, _ controller: ObjectID, _ values: [RuntimeValue], _ rule: Rule, in world: inout World
    ) {
        let list = keep(values, in: &world)
        world.schedule(.of(.responders(.giveAnswer), controller, .none, rule))
        world.schedule(.ask(question, controller, .none, rule, with: .index(Int(list))))
    }

    /// The arguments of a callback, from the list in its effect.
    static func arguments(_ effect: Effect, in world: inout World) -> EventArguments {
        EventArguments(list: Int(effect.keptList), count: world.queues.argumentLists[effect.keptList].count)
    }

    // MARK: Unwinding

    /// canPerformUnwindSegueAction: calls the override, or without one checks whether the controller has the action's method.
    static func canUnwind(
        _ controller: ObjectID, _ action: String, from source: RuntimeValue, sender: RuntimeValue, in world: inout World
    ) {
        for question in [Callback.canPerformUnwindSegueAction, .canPerformUnwindSegueActionWithSender]
        where world.implements(controller, question) {
            return ask(question, controller, [.string(action), source, sender], .unwind1, in: &world)
        }
        Responders.canPerform(action, controller, sender, in: &world)
    }

    /// The children that the search for the destination of an unwind segue visits, except the one that it comes from. In a
    /// navigation stack the search starts at the top.
    static func giveChildren(of controller: ObjectID, from source: ObjectID, in world: inout World) {
        var children =
            world.container(controller)?.orderedChildren(of: controller, in: world)
            ?? world.children(of: controller)
        if world.isController(controller), world[controller: controller].containerTraits.contains(.stacksChildren) {
            children.reverse()
        }
        var way: [ObjectID] = []
        var step = source
        while world.isController(step), !way.contains(step) {
            way.append(step)
            let parent = world[controller: step].parent
            // The search moves from a presented controller to the controller that presented it, not to the container that shows
            // it.
            step = parent.exists ? parent : world.isPresented(step) ? world[presentation: step].source : .none
        }
        world.driver.result = .objects(children.filter { !way.contains($0) })
    }

    /// UIKit's implementation of unwind(for:towards:).
    static func unwind(_ effect: Effect, in world: inout World) {
        let values =
            world.queues.argumentLists.indices.contains(Int(effect.keptList))
            ? world.queues.argumentLists[effect.keptList] : []
        guard let child = values.last?.object, world.isController(child), world.isController(effect.subject) else {
            return
        }
        if world.isNavigation(effect.subject) {
            // If the unwind segue also dismisses, only the dismissal is animated.
            let isCovered = world.presentedController(of: effect.subject).exists
            world.pop(effect.subject, to: child, animated: !isCovered)
        } else if world.isTabBar(effect.subject) {
            world.select(child, of: effect.subject)
        }
    }

    /// Sends unwind(for:towards:).
    /// - Parameter isAlone: whether an override replaces UIKit's implementation.
    static func sendUnwind(
        _ controller: ObjectID, for segue: RuntimeValue, towards child: RuntimeValue, isAlone: Bool = false,
        in world: inout World
    ) {
        let list = keep([segue, child], in: &world)
        world.schedule(
            .enter(
                .unwindForSegue, controller, .none, animated: isAlone, .unwind3, with: .index(Int(list))))
    }

    // MARK: Messages

    /// Raises UIKit's exception for a failure that the library detects.
    static func fail(_ what: String, _ text: String, _ object: ObjectID, in world: inout World) {
        let description = world.description(of: object)
        switch what {
        case "storyboard": world.report(.missingStoryboard, ["name": text])
        case "scene": world.report(.unknownScene, ["storyboard": description, "identifier": text])
        case "segue": world.report(.unknownSegue, ["controller": description, "identifier": text])
        case "cycle": world.report(.endlessContainment, ["controller": description])
        case "container": world.report(.fullContainer, ["controller": description])
        case "outlet": world.report(.unknownOutlet, ["controller": description, "key": text])
        case "nib": world.report(.missingNib, ["name": text])
        case "nib-view":
            world.report(.nibWithoutView, ["controller": world.className(world.classOf(object)), "name": text])
        case "nib-list":
            let list = world.isKind(object, of: .collectionViewController) ? "Collection" : "Table"
            world.report(.nibWithoutList, ["list": list, "name": text])
        case "nib-cell": world.report(.nibWithoutCell, ["identifier": text])
        case "push": world.report(.pushWithoutNavigation, [:])
        default: world.report(.segueWithoutPerform, ["identifier": text])
        }
    }
}
