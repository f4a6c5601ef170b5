// Menu builders: UIKit asks the responders of a chain, one by one, to change the tree of a menu system, until one has changed it
// (homeassistant.5407). The chain of the main system begins with the app, that of the context system with
// the first responder or the view whose menu appears.

enum MenuBuilders {
    // MARK: The systems

    /// UIMenuSystem.main or .context, created on first use.
    static func system(isMain: Bool, in world: inout World) -> ObjectID {
        let known = isMain ? world.menus.mainSystem : world.menus.contextSystem
        if known.exists { return known }
        let system = world.make(world.classID(.menuSystem), payload: 0)
        world.names.newest = .none
        if isMain { world.menus.mainSystem = system } else { world.menus.contextSystem = system }
        return system
    }

    /// Whether a responder of the program may change a menu. If not, a walk would ask none.
    static func areAsked(in world: borrowing World) -> Bool {
        world.configuration.ios >= 13 && world.tables.implementedAnywhere.contains(.buildMenu)
    }

    /// UIMenuSystem.setNeedsRebuild(): the next turn builds the main menu again.
    static func setNeedsRebuild(_ system: ObjectID, in world: inout World) {
        guard system == world.menus.mainSystem, areAsked(in: world), !world.menus.isRebuildScheduled else { return }
        world.menus.isRebuildScheduled = true
        world.queues.turn.append(Effect(operation: .menus(.buildMain), rule: .menu11))
    }

    /// Builds the main menu, from its default tree.
    static func buildMain(in world: inout World) {
        world.menus.isRebuildScheduled = false
        guard areAsked(in: world) else { return }
        let root = MainMenu.makeRoot(in: &world)
        let builder = make(root, isMain: true, in: &world)
        world.schedule(.of(.menus(.mainBuilt), builder, .none, .menu11))
        let application = Responders.application(in: &world)
        walk(builder, from: application, in: &world)
        world.release(builder)
    }

    /// The main menu is complete. Its key commands are those of the app, among others.
    static func mainBuilt(_ builder: ObjectID, in world: inout World) {
        let previous = world.menus.main
        world.menus.main = root(of: builder, in: world)
        world.retain(world.menus.main)
        if previous.exists { world.release(previous) }
        world.responding.mainMenuCommands = ContiguousArray(
            MenuTrees.elements(below: world.menus.main, in: world).filter {
                world[traits: $0].uikit.isKind(of: .keyCommand)
            })
    }

    /// Asks the responders after the effect that has just been scheduled, which finds the answer in the builder. The caller owns a
    /// reference.
    static func buildContext(_ groups: [ObjectID], from responder: ObjectID, in world: inout World) -> ObjectID {
        let root = MainMenu.makeContextRoot(groups, in: &world)
        let builder = make(root, isMain: false, in: &world)
        if areAsked(in: world) { walk(builder, from: responder, in: &world) }
        return builder
    }

    /// The elements that the responders suggest for a context menu; none if they have changed nothing.
    static func suggestions(of builder: ObjectID, in world: borrowing World) -> [ObjectID] {
        guard builder.exists, changes(of: builder, in: world) > 0 else { return [] }
        return Menus.children(of: root(of: builder, in: world), in: world)
    }

    // MARK: The walk

    private static func make(_ root: ObjectID, isMain: Bool, in world: inout World) -> ObjectID {
        let builder = world.make(world.classID(.menuBuilder), payload: 0)
        world.names.newest = .none
        let system = system(isMain: isMain, in: &world)
        PropertyInfo.store(.object(system), as: "system", of: builder, in: &world)
        PropertyInfo.store(.object(root), as: "prelude_root", of: builder, in: &world)
        world.release(root)
        return builder
    }

    private static func walk(_ builder: ObjectID, from responder: ObjectID, in world: inout World) {
        world.schedule(.of(.effects(.hold), builder, .none, .program))
        world.schedule(.of(.menus(.askBuilder), responder, builder, .menu11))
    }

    /// Asks the first responder of a chain that overrides buildMenu(with:). O(responders)
    static func ask(_ effect: Effect, in world: inout World) {
        var responder = effect.subject
        while world.isReachable(responder) {
            if world.implements(responder, .buildMenu) {
                let count = changes(of: effect.argument, in: world)
                world.schedule(
                    .of(.menus(.builderAnswered), responder, effect.argument, .menu11, with: .index(Int32(count))))
                return world.schedule(.enter(.buildMenu, responder, effect.argument, .menu11))
            }
            if askNext(after: responder, effect.argument, in: &world) { return }
            responder = world.nextResponder(after: responder)
        }
    }

    /// A responder that has changed the builder ends the walk.
    static func answered(_ effect: Effect, in world: inout World) {
        guard changes(of: effect.argument, in: world) == Int(effect.keptList) else { return }
        if askNext(after: effect.subject, effect.argument, in: &world) { return }
        let next = world.nextResponder(after: effect.subject)
        world.schedule(.of(.menus(.askBuilder), next, effect.argument, .menu11))
    }

    private static func askNext(after responder: ObjectID, _ builder: ObjectID, in world: inout World) -> Bool {
        guard world.implements(responder, .nextResponder) else { return false }
        world.schedule(.of(.menus(.builderNext), responder, builder, .menu11))
        world.schedule(.ask(.nextResponder, responder, .none, .responder1))
        return true
    }

    /// Continues with the responder that the program's getter of `next` returned.
    static func next(_ effect: Effect, in world: inout World) {
        let next = world.driver.answerGiven.object
        world.schedule(.of(.menus(.askBuilder), next, effect.argument, .menu11))
    }

    // MARK: Changes

    static func root(of builder: ObjectID, in world: borrowing World) -> ObjectID {
        world.stored("prelude_root", of: builder)?.object ?? .none
    }

    private static func changes(of builder: ObjectID, in world: borrowing World) -> Int {
        guard case .int(let count)? = world.stored("prelude_changes", of: builder) else { return 0 }
        return count
    }

    /// Counts a change, also one without effect.
    static func count(_ builder: ObjectID, in world: inout World) {
        PropertyInfo.store(
            .int(changes(of: builder, in: world) + 1), as: "prelude_changes", of: builder, in: &world)
    }

    /// replaceChildren(ofMenu:from:): calls the block with the menu's elements.
    static func replaceChildren(
        of identifier: RuntimeValue, _ block: CodeToken?, _ builder: ObjectID, in world: inout World
    ) {
        count(builder, in: &world)
        Blocks.attach(block, to: builder, in: &world)
        let path = MenuTrees.findPath(to: .menu(identifier), below: root(of: builder, in: world), in: &world)
        guard let menu = path.last, let block else { return }
        let elements = Menus.children(of: menu, in: world)
        world.schedule(.of(.menus(.childrenAnswered), menu, builder, .menu11))
        world.driver.answerGiven = .nil
        world.emit(.askCode(block, arguments: [.objects(elements)]))
    }

    /// The block has returned the menu's new elements.
    static func childrenAnswered(_ effect: Effect, in world: inout World) {
        guard world.isReachable(effect.subject), world.isReachable(effect.argument),
            let identifier = world.stored("identifier", of: effect.subject)
        else { return }
        let elements = world.driver.answerGiven.objects
        change(effect.argument, at: .menu(identifier), .children, elements, in: &world)
    }

    /// Where new elements go.
    enum Place {
        case instead, before, after, atStart, atEnd, children
    }

    /// Changes the tree at an element. Does nothing if the tree has no such element, and only logs elements that the tree has
    /// already.
    static func change(
        _ builder: ObjectID, at target: MenuTrees.Target, _ place: Place, _ elements: [ObjectID],
        in world: inout World
    ) {
        let root = root(of: builder, in: world)
        let path = MenuTrees.findPath(to: target, below: root, in: &world)
        guard let element = path.last else { return }
        let isInside = place == .atStart || place == .atEnd || place == .children
        guard isInside || path.count > 1 || elements.count == 1 else { return }
        var new = elements
        var made: [ObjectID] = []
        let children = isInside ? Menus.children(of: element, in: world) : []
        switch place {
        case .instead: break
        case .before: new.append(element)
        case .after: new.insert(element, at: 0)
        case .atStart: new += children
        case .atEnd: new = children + elements
        case .children: break
        }
        if isInside {
            made.append(MenuTrees.copy(element, with: new, in: &world))
            new = [made[0]]
        }
        var replaced = element
        for parent in path.dropLast().reversed() {
            let old = Menus.children(of: parent, in: world)
            let position = old.firstIndex(of: replaced) ?? old.count
            let all = old[..<position] + new + old[min(position + 1, old.count)...]
            let copy = MenuTrees.copy(parent, with: Array(all), in: &world)
            made.append(copy)
            new = [copy]
            replaced = parent
        }
        if let top = new.first {
            if MenuTrees.hasDuplicates(MenuTrees.elements(below: top, in: world), in: world) {
                world.report(.duplicateMenuElement)
            } else {
                PropertyInfo.store(.object(top), as: "prelude_root", of: builder, in: &world)
            }
        }
        for copy in made { world.release(copy) }
    }
}
