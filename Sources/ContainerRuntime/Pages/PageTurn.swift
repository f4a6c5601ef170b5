// Turning pages by gesture, and the calls of the data source. With scrolling, UIKit asks the data source for both
// neighbours at the first drag and keeps them; after a turn, it asks only for the page ahead
// (page-delegate-wisdomskyduan). With curling, it asks at each turn, for that side only. The delegate is called only
// for gestures.

extension World {
    /// The page view controller whose turn is driven by a gesture, or `.none`.
    public var pagesInHand: ObjectID {
        guard isPages(containers.turningPages), self[pages: containers.turningPages].turn.gesture == .inHand else {
            return .none
        }
        return containers.turningPages
    }

    /// Begins to turn pages by gesture. If there is no page in that direction, nothing moves. Returns false if the page view
    /// controller has no data source, is not on screen, or is turning pages already.
    @discardableResult
    public mutating func beginTurn(_ pages: ObjectID, isForward: Bool) -> Bool {
        guard isPages(pages), self[controller: pages].state == .appeared, !self[pages: pages].isBusy,
            !hasGestureInHand, isReachable(self[pages: pages].dataSource), !self[pages: pages].shown.isEmpty
        else { return false }
        var turn = PageTurn()
        turn.isForward = isForward
        turn.animated = true
        turn.gesture = .inHand
        self[pages: pages].isBusy = true
        self[pages: pages].turn = turn
        containers.turningPages = pages
        var plan: [Effect] = []
        if self[pages: pages].style == .scroll {
            if !self[pages: pages].after.isKnown {
                plan += PageViewController.askNeighbour(of: pages, isAfter: true, in: self)
            }
            if !self[pages: pages].before.isKnown {
                plan += PageViewController.askNeighbour(of: pages, isAfter: false, in: self)
            }
        } else {
            plan += PageViewController.askNeighbour(of: pages, isAfter: isForward, in: self)
        }
        schedule(plan + [.of(.pages(.drag), pages, .none, .page7)])
        return true
    }
}

extension PageViewController {
    /// Starts the turn after the data source has returned the neighbours, and sends the delegate the pending pages.
    static func dragPages(_ pages: ObjectID, in world: inout World) {
        guard world.isPages(pages) else { return }
        if world[pages: pages].style == .scroll {
            let neighbour = world[pages: pages].turn.isForward ? world[pages: pages].after : world[pages: pages].before
            if world.isController(neighbour.controller) {
                world.retain(neighbour.controller)
                world[pages: pages].turn.to = [neighbour.controller]
            }
        } else if pageCount(of: pages, in: world) == 1, world[pages: pages].turn.to.count == 2 {
            // With two pages, the nearer one is the back of the turning page.
            world[pages: pages].turn.back = world[pages: pages].turn.to.removeFirst()
        } else if !world[pages: pages].turn.isForward {
            world[pages: pages].turn.to.reverse()
        }
        let turn = world[pages: pages].turn
        let shown = world[pages: pages].shown
        let backs = turn.back.exists ? 1 : 0
        guard turn.to.count == pageCount(of: pages, in: world),
            turn.to.count + backs == turnCount(of: pages, animated: true, in: world),
            NavigationController.isDisplayed(pages, in: world),
            !turn.back.exists || !Containment.isController(pages, inside: turn.back, in: world),
            turn.to.allSatisfy({
                world.isController($0) && !shown.contains($0) && !Containment.isController(pages, inside: $0, in: world)
            })
        else {
            for page in turn.to { world.release(page) }
            world.release(turn.back)
            world[pages: pages].turn.to = []
            world[pages: pages].turn.back = .none
            if turn.gesture != .inHand { world.schedule(.of(.pages(.settle), pages, .none, .page6)) }
            return
        }
        world.schedule(inOrder: DragAct.self) { act in
            switch act {
            // The data source has answered already.
            case .askNeighbours: nil
            case .willTransition: .notifyPages(.pageWillTransition, pages)
            case .run: .of(.pages(.run), pages, .none, act.rule)
            }
        }
    }

    static func hasGestureInHand(in world: borrowing World) -> Bool { world.pagesInHand.exists }

    static func endGesture(isFinishing: Bool, in world: inout World) -> Bool {
        guard world.pagesInHand.exists else { return false }
        endPageGesture(of: world.containers.turningPages, isFinishing: isFinishing, in: &world)
        return true
    }

    /// Ends the gesture.
    static func endPageGesture(of pages: ObjectID, isFinishing: Bool, in world: inout World) {
        world[pages: pages].turn.gesture = isFinishing ? .finished : .cancelled
        world.containers.turningPages = .none
        if world[pages: pages].turn.hasBegun {
            startPageClock(pages, in: &world)
        } else if !world.stack.contains(where: {
            $0.subject == pages && $0.operation == .pages(.drag) || $0.operation == .pages(.run)
        }) {
            world.schedule(.of(.pages(.settle), pages, .none, .page6))
        }
    }

    // MARK: The data source

    /// Asks for the page after the last, or before the first, of the pages that are shown or that were returned.
    static func askNeighbour(of pages: ObjectID, isAfter: Bool, in world: borrowing World) -> [Effect] {
        let record = world[pages: pages]
        let known = record.turn.hasBegun ? [] : record.turn.to
        let reference = known.last ?? (isAfter ? record.shown.last : record.shown.first) ?? .none
        let rule = DragAct.askNeighbours.rule
        var answered = Effect.of(.pages(.answered), pages, .none, rule)
        answered.isAfter = isAfter
        let callback = isAfter ? Callback.pageAfter : .pageBefore
        let source = record.dataSource
        guard world.isReachable(source), world.implements(source, callback), reference.exists else {
            return [.of(.effects(.forgetAnswer), pages, .none, rule), answered]
        }
        return [
            .ask(callback, source, pages, rule, with: .object(reference)), answered,
        ]
    }

    /// Applies the data source's answer: a neighbour or nil.
    static func pageAnswered(_ effect: Effect, in world: inout World) {
        let pages = effect.subject
        guard world.isPages(pages) else { return }
        var page = ObjectID.none
        if case .object(let object) = world.driver.answerGiven, world.isController(object) { page = object }
        if world[pages: pages].style == .scroll {
            setNeighbour(PageNeighbour(isKnown: true, controller: page), isAfter: effect.isAfter, of: pages, in: &world)
        } else if page.exists, !world[pages: pages].turn.to.contains(page) {
            world.retain(page)
            world[pages: pages].turn.to.append(page)
            if world[pages: pages].turn.to.count < turnCount(of: pages, animated: true, in: world) {
                world.schedule(askNeighbour(of: pages, isAfter: effect.isAfter, in: world))
            }
        }
    }

    private static func setNeighbour(
        _ neighbour: PageNeighbour, isAfter: Bool, of pages: ObjectID, in world: inout World
    ) {
        let old = isAfter ? world[pages: pages].after : world[pages: pages].before
        world.retain(neighbour.controller)
        if isAfter {
            world[pages: pages].after = neighbour
        } else {
            world[pages: pages].before = neighbour
        }
        world.release(old.controller)
    }

    /// Makes the outgoing page the neighbour on its side, and marks the page ahead as unknown.
    static func passNeighbours(_ turn: PageTurn, of pages: ObjectID, in world: inout World) {
        let left = turn.isForward ? turn.from.last : turn.from.first
        setNeighbour(
            PageNeighbour(isKnown: true, controller: left ?? .none), isAfter: !turn.isForward, of: pages, in: &world)
        setNeighbour(PageNeighbour(), isAfter: turn.isForward, of: pages, in: &world)
    }

    /// Forgets both neighbours, because the data source or the pages changed.
    static func forgetNeighbours(of pages: ObjectID, in world: inout World) {
        setNeighbour(PageNeighbour(), isAfter: true, of: pages, in: &world)
        setNeighbour(PageNeighbour(), isAfter: false, of: pages, in: &world)
    }

    /// Whether page dots are shown: with horizontal scrolling and a data source that counts pages.
    static func countsPages(_ pages: ObjectID, in world: borrowing World) -> Bool {
        let source = world[pages: pages].dataSource
        return world[pages: pages].style == .scroll && !world[pages: pages].isVertical && world.isReachable(source)
            && world.implements(source, .pageCount) && world.implements(source, .pageIndex)
    }

    static func countingCall(_ callback: Callback, of pages: ObjectID, _ rule: Rule, in world: borrowing World)
        -> Effect
    {
        .ask(callback, world[pages: pages].dataSource, pages, rule)
    }

    // MARK: The delegate

    static func notifyPageDelegate(_ effect: Effect, in world: inout World) {
        guard world.isPages(effect.subject) else { return }
        let delegate = world[pages: effect.subject].delegate
        guard world.isReachable(delegate), world.implements(delegate, effect.callback) else { return }
        world.schedule(effect.calling(delegate))
    }

    /// The arguments of the data source's and delegate's methods.
    static func pageArguments(_ effect: Effect, in world: inout World) -> EventArguments {
        let pages = effect.argument
        guard world.isPages(pages) else { return EventArguments() }
        let turn = world[pages: pages].turn
        switch effect.callback {
        case .pageBefore, .pageAfter: return EventArguments(object: pages, effect.secondArgument)
        case .pageSpine:
            let name = (effect.orientation ?? .portrait).name
            return world.arguments(.object(pages), .enumCase(.interfaceOrientation, name))
        case .pageWillTransition: return world.arguments(.object(pages), .list(turn.to.map { .optional($0) }))
        case .pageDidFinish:
            return world.arguments(
                .object(pages), .bool(true), .list(turn.from.filter { world.isAlive($0) }.map { .object($0) }),
                .bool(effect.isCompleted))
        default: return EventArguments(object: pages)
        }
    }
}
