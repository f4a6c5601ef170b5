// UIPageViewController: the pages shown, and how they are replaced. Evidence navigation §4 gives the orders: with scrolling,
// the incoming page receives its callbacks before the outgoing page, in both phases; curling ends with the outgoing page. A
// page becomes a child without willMove(toParent:), and receives didMove once it has appeared (page-setvcs-so48653763).
// PageTurn.swift handles gestures.

/// How pages replace each other.
enum PageTransitionStyle: UInt8, Sendable { case pageCurl, scroll }

/// The location of the spine. Scrolling pages have none.
enum PageSpineLocation: UInt8, Sendable, CaseIterable {
    case none, min, mid, max

    /// The case's name in Swift.
    var name: String {
        switch self {
        case .none: "none"
        case .min: "min"
        case .mid: "mid"
        case .max: "max"
        }
    }
}

extension TransitionDuration {
    /// The duration of a page scroll, taken from a scroll view that scrolls to an offset. No published measurement was found.
    public static let pageScroll: Nanoseconds = 300_000_000
    /// The duration of a page curl. No published measurement was found.
    public static let pageCurl: Nanoseconds = 500_000_000
}

extension World {
    public func isPages(_ object: ObjectID) -> Bool { isController(object) && self[controller: object].pages >= 0 }

    @inline(__always)
    subscript(pages object: ObjectID) -> PageRecord {
        _read { yield containers.pages[self[controller: object].containerIndex] }
        _modify { yield &containers.pages[self[controller: object].containerIndex] }
    }

    /// `viewControllers`: the pages shown.
    public func pages(of pages: ObjectID) -> [ObjectID] { isPages(pages) ? Array(self[pages: pages].shown) : [] }

    // MARK: Setting pages

    /// setViewControllers(_:direction:animated:completion:). A call during a turn waits for the end of the turn.
    public mutating func setPages(
        _ controllers: [ObjectID], of pages: ObjectID, isForward: Bool, animated: Bool, completion: CodeToken? = nil
    ) {
        guard isPages(pages) else { return Presentation.drop(completion, in: &self) }
        let animated = motion.animates(animated)
        let wanted = PageViewController.turnCount(of: pages, animated: animated, in: self)
        // The delegate may set pages for another spine; their number is checked once the spine is known.
        guard self[pages: pages].asksForSpine || controllers.count == wanted,
            controllers.allSatisfy({ isController($0) })
        else {
            if let completion { discard(completion) }
            return PageViewController.refusePages(controllers.count, wanted, in: &self)
        }
        if let broken = controllers.first(where: { Containment.isController(pages, inside: $0, in: self) }) {
            if let completion { discard(completion) }
            return Containment.refuseCycle(broken, in: pages, in: &self)
        }
        var turn = PageTurn()
        turn.isForward = isForward
        turn.animated = animated
        turn.completion = completion
        for controller in controllers where !turn.to.contains(controller) {
            retain(controller)
            turn.to.append(controller)
        }
        if !self[pages: pages].asksForSpine { PageViewController.turnOver(&turn, of: pages, in: self) }
        if self[pages: pages].isBusy || self[pages: pages].asksForSpine {
            self[pages: pages].waiting.append(turn)
        } else {
            PageViewController.beginSet(turn, of: pages, in: &self)
        }
    }
}

/// UIPageViewController: its pages, turns and spine.
enum PageViewController {
    /// init(transitionStyle:navigationOrientation:options:). Only curling pages have a spine.
    static func initializePages(
        _ pages: ObjectID, style: String, isVertical: Bool, spine: String?, in world: inout World
    ) {
        world[pages: pages].style = style == "scroll" ? .scroll : .pageCurl
        world[pages: pages].isVertical = isVertical
        let asked = PageSpineLocation.allCases.first { $0.name == spine } ?? .min
        world[pages: pages].spine = style == "scroll" ? .none : asked == .none ? .min : asked
        world[pages: pages].isDoubleSided = world[pages: pages].spine == .mid
    }

    /// The number of pages shown at a time.
    static func pageCount(of pages: ObjectID, in world: borrowing World) -> Int {
        world[pages: pages].spine == .mid ? 2 : 1
    }

    /// The number of pages that a turn needs: those shown after it, plus the back if one is visible during the turn.
    static func turnCount(of pages: ObjectID, animated: Bool, in world: borrowing World) -> Int {
        animated && world[pages: pages].isDoubleSided && world[pages: pages].spine != .none
            ? 2 : pageCount(of: pages, in: world)
    }

    /// `isDoubleSided`. With a spine in the middle, pages always have backs: UIKit raises an exception on false, except
    /// while the delegate is asked for the spine.
    static func setDoubleSided(_ isDoubleSided: Bool, of pages: ObjectID, in world: inout World) {
        guard isDoubleSided || world[pages: pages].spine != .mid || world[pages: pages].asksForSpine else {
            return world.report(.doubleSidedAtMid, ["pages": world.description(of: pages)])
        }
        world[pages: pages].isDoubleSided = isDoubleSided
    }

    static func refusePages(_ given: Int, _ wanted: Int, in world: inout World) {
        world.report(.pageCountMismatch, ["given": "\(given)", "required": "\(wanted)"])
    }

    /// If the program passes two pages and only one is shown, the second becomes the back.
    static func turnOver(_ turn: inout PageTurn, of pages: ObjectID, in world: borrowing World) {
        guard pageCount(of: pages, in: world) == 1, turn.to.count == 2 else { return }
        turn.back = turn.to.removeLast()
    }

    static func beginSet(_ turn: PageTurn, of pages: ObjectID, in world: inout World) {
        world[pages: pages].isBusy = true
        world[pages: pages].turn = turn
        forgetNeighbours(of: pages, in: &world)
        world.schedule(inOrder: SetAct.self) { $0.effect(pages) }
    }

    // MARK: The turn

    /// The will-phase. Off screen, the turn is not animated, and the pages get all their appearance callbacks
    /// immediately.
    static func runPages(_ pages: ObjectID, in world: inout World) {
        guard world.isPages(pages) else { return }
        let isOnScreen = world[controller: pages].state == .appeared
        world[pages: pages].turn.from = world[pages: pages].shown
        world[pages: pages].turn.hasBegun = true
        let back = backs(of: pages, in: world)
        let coming = comingPages(of: pages, in: world) + back
        let animated = world[pages: pages].turn.animated && isOnScreen && !coming.isEmpty
        world[pages: pages].turn.animated = animated
        let rule = isOnScreen ? turnRules(of: pages, in: world).turn : PageRules.offScreen.turn
        let going = goingPages(of: pages, in: world)
        if animated { startPageClock(pages, in: &world) } else { world.motion.runningAnimations += 1 }
        WillPhase.fromLast { act in
            guard act.comes(isAnimated: animated) else { return }
            switch act {
            case .adopt:
                for page in coming.reversed() {
                    world.schedule(inOrder: Adoption.self) { $0.effect(page, by: pages, rule) }
                }
            case .willAppear:
                for page in coming.reversed() {
                    world.schedule(.begin(page, appearing: true, animated: animated, rule))
                }
            case .willDisappear:
                for page in going.reversed() {
                    world.schedule(.begin(page, appearing: false, animated: animated, rule))
                }
            case .install: for page in coming.reversed() { world.schedule(.install(page, in: pages, rule)) }
            case .setFrames: world.schedule(.of(.pages(.setFrames), pages, .none, rule))
            case .isAppearing: for page in coming.reversed() { world.schedule(.isAppearing(page)) }
            case .layOut: world.schedule(.of(.pages(.layout), pages, .none, rule))
            case .finish: world.schedule(.of(.pages(.finish), pages, .none, rule))
            }
        }
    }

    /// The pages to be shown that are not shown yet.
    private static func comingPages(of pages: ObjectID, in world: borrowing World) -> [ObjectID] {
        let turn = world[pages: pages].turn
        return turn.to.filter { world.isController($0) && !turn.from.contains($0) }
    }

    /// The back that is visible during the turn, if it is not among the pages shown, as an array.
    private static func backs(of pages: ObjectID, in world: borrowing World) -> [ObjectID] {
        let turn = world[pages: pages].turn
        guard turn.animated, world.isController(turn.back), !turn.from.contains(turn.back) else { return [] }
        return [turn.back]
    }

    /// The pages shown that will not be shown after the turn.
    private static func goingPages(of pages: ObjectID, in world: borrowing World) -> [ObjectID] {
        let turn = world[pages: pages].turn
        return turn.from.filter { world.isController($0) && !turn.to.contains($0) }
    }

    private static func turnRules(of pages: ObjectID, in world: borrowing World) -> PageRules {
        let isScroll = world[pages: pages].style == .scroll
        if world[pages: pages].turn.gesture == .cancelled { return isScroll ? .scrollBack : .curlBack }
        return isScroll ? .scroll : .curl
    }

    /// Makes a page a child, without willMove(toParent:).
    static func adoptPage(_ page: ObjectID, by pages: ObjectID, in world: inout World) {
        guard world.isController(page), world.isPages(pages), world[controller: page].parent != pages,
            !Containment.isController(pages, inside: page, in: world)
        else { return }
        if world[controller: page].parent.exists {
            world.schedule([.unparent(page, .containment4), .of(.pages(.adopt), pages, page, .page5)])
            return
        }
        Containment.link(page, to: pages, in: &world)
        world[controller: page].receivedWillMoveToNil = false
    }

    /// Sets the frames of the pages shown or coming: the whole view, or its halves beside the spine.
    static func setPageFrames(_ pages: ObjectID, in world: inout World) {
        guard world.isPages(pages), let view = world[controller: pages].view.orNil else { return }
        let bounds = ViewHierarchy.boundsRect(of: view, in: world)
        let isVertical = world[pages: pages].isVertical
        let isHalved = world[pages: pages].spine == .mid
        let coming = world[pages: pages].turn.to
        let framed = coming.isEmpty ? world[pages: pages].shown : coming + backs(of: pages, in: world)
        for (position, page) in framed.enumerated() where world.isController(page) {
            guard let content = world[controller: page].view.orNil,
                ViewHierarchy.isInHierarchy(page, of: pages, in: world)
            else { continue }
            var frame = bounds
            if isHalved, isVertical {
                frame.height = bounds.height / 2
                frame.y = position == 0 ? bounds.y : bounds.y + frame.height
            } else if isHalved {
                frame.width = bounds.width / 2
                frame.x = position == 0 ? bounds.x : bounds.x + frame.width
            }
            ViewHierarchy.resizeView(content, to: frame, in: &world)
        }
    }

    /// Lays out the incoming pages of an animated turn before it moves them.
    static func layoutPages(_ pages: ObjectID, in world: inout World) {
        guard world.isPages(pages) else { return }
        world.schedule(
            (comingPages(of: pages, in: world) + backs(of: pages, in: world)).flatMap { page -> [Effect] in
                let view = world[controller: page].view
                return [.of(.views(.constraints), view, .none, .layout2), .layout(view)]
            })
    }

    /// Starts the timer for the whole turn or for the rest of a turn by gesture. Does nothing during a gesture.
    static func startPageClock(_ pages: ObjectID, in world: inout World) {
        let turn = world[pages: pages].turn
        if turn.gesture == .inHand { return }
        let whole: Int64 = 1_000_000
        let rest =
            switch turn.gesture {
            case .none, .inHand: whole
            case .finished: whole - turn.progress
            case .cancelled: turn.progress
            }
        let duration =
            world[pages: pages].style == .scroll ? TransitionDuration.pageScroll : TransitionDuration.pageCurl
        Transitions.startClock(
            duration * rest / whole, .of(.pages(.finish), pages, .none, turnRules(of: pages, in: world).turn),
            in: &world)
    }

    /// The did-phase.
    static func finishPages(_ pages: ObjectID, in world: inout World) {
        world.motion.runningAnimations -= 1
        guard world.isPages(pages) else { return }
        let turn = world[pages: pages].turn
        let rules = turnRules(of: pages, in: world)
        let coming = comingPages(of: pages, in: world).filter { world[controller: $0].parent == pages }
        let going = goingPages(of: pages, in: world).filter { world[controller: $0].parent == pages }
        let back = backs(of: pages, in: world).filter { world[controller: $0].parent == pages }
        let isCompleted = turn.gesture != .cancelled
        if isCompleted {
            if rules.isScroll, turn.gesture != .none { passNeighbours(turn, of: pages, in: &world) }
            world[pages: pages].shown = turn.to.filter {
                world.isController($0) && world[controller: $0].parent == pages
            }
        }
        world.schedule(inOrder: EndAct.self) { act in
            switch act {
            case .notifyDelegate:
                turn.gesture == .none ? nil : .notifyPages(.pageDidFinish, pages, with: .isCompleted(isCompleted))
            case .settle: .of(.pages(.settle), pages, .none, rules.turn)
            }
        }
        if isCompleted {
            complete(coming, going, back, of: pages, rules, in: &world)
        } else if NavigationController.isDisplayed(pages, in: world) {
            turnBack(coming + back, going, rules, in: &world)
        } else {
            lose(coming + back, going, rules, in: &world)
        }
    }

    private static func complete(
        _ coming: [ObjectID], _ going: [ObjectID], _ back: [ObjectID], of pages: ObjectID, _ rules: PageRules,
        in world: inout World
    ) {
        DidPhase.fromLast { act in
            guard act.comes(isScroll: rules.isScroll) else { return }
            let rule = act.rule(in: rules)
            switch act {
            case .dropBack:
                // The back is visible only during the turn.
                for page in back.reversed() {
                    world.schedule(
                        .begin(page, appearing: false, animated: true, rule), .uninstall(page, rule), .end(page, rule),
                        .unparent(page, notifies: false, rule))
                }
            case .didAppearFirst, .didAppearLast: for page in coming.reversed() { world.schedule(.end(page, rule)) }
            case .leave: for page in going.reversed() { world.schedule(.uninstall(page, rule), .end(page, rule)) }
            case .didMove:
                for page in coming.reversed() { world.schedule(.enter(.didMoveToParent, page, pages, rule)) }
            case .unparent:
                for page in going.reversed() { world.schedule(.willMove(page, to: .none), .unparent(page, rule)) }
            }
        }
    }

    /// Reverses both appearance transitions.
    private static func turnBack(
        _ coming: [ObjectID], _ going: [ObjectID], _ rules: PageRules, in world: inout World
    ) {
        TurningBack.fromLast { act in
            guard act.comes(isScroll: rules.isScroll) else { return }
            let rule = act.rule(in: rules)
            switch act {
            case .willDisappearFirst, .willDisappearLast:
                for page in coming.reversed() {
                    world.schedule(.begin(page, appearing: false, animated: true, rule))
                }
            case .stayWillAppear:
                for page in going.reversed() { world.schedule(.begin(page, appearing: true, animated: true, rule)) }
            case .stayDidAppearFirst, .stayDidAppearLast:
                for page in going.reversed() { world.schedule(.end(page, rule)) }
            case .leave: for page in coming.reversed() { world.schedule(.uninstall(page, rule), .end(page, rule)) }
            case .unparent: for page in coming.reversed() { world.schedule(.unparent(page, notifies: false, rule)) }
            }
        }
    }

    /// Ends the turn without reversing it, because the page view controller has left the screen.
    private static func lose(_ coming: [ObjectID], _ going: [ObjectID], _ rules: PageRules, in world: inout World) {
        LosingAct.fromLast { act in
            let rule = act.rule(in: rules)
            switch act {
            case .leave:
                for page in coming.reversed() {
                    world.schedule(.uninstall(page, rule), .end(page, rule), .unparent(page, notifies: false, rule))
                }
            case .stayDidDisappear: for page in going.reversed() { world.schedule(.end(page, rule)) }
            }
        }
    }

    /// Ends the turn: releases its pages, runs the completion, asks for the neighbour ahead, and starts the next waiting turn.
    static func settlePages(_ pages: ObjectID, in world: inout World) {
        guard world.isPages(pages) else { return }
        let turn = world[pages: pages].turn
        world[pages: pages].turn = PageTurn()
        world[pages: pages].isBusy = false
        if world.containers.turningPages == pages { world.containers.turningPages = .none }
        let isCounted = turn.gesture == .none && turn.hasBegun && countsPages(pages, in: world)
        let isScrolled = turn.gesture == .finished && turn.hasBegun && world[pages: pages].style == .scroll
        Settling.fromLast { act in
            switch act {
            case .complete:
                if let completion = turn.completion {
                    world.schedule(.completePages(pages, completion, hasTurned: turn.hasBegun))
                }
            case .count: if isCounted { world.schedule(countingCall(.pageCount, of: pages, act.rule, in: world)) }
            case .index: if isCounted { world.schedule(countingCall(.pageIndex, of: pages, act.rule, in: world)) }
            case .askAhead:
                if isScrolled { world.schedule(askNeighbour(of: pages, isAfter: turn.isForward, in: world)) }
            case .next: world.schedule(.of(.pages(.beginWaiting), pages, .none, act.rule))
            }
        }
        for page in turn.to { world.release(page) }
        world.release(turn.back)
    }

    /// Starts the first turn that waited for this one.
    static func beginWaitingPages(_ pages: ObjectID, in world: inout World) {
        guard world.isPages(pages), !world[pages: pages].isBusy, !world[pages: pages].asksForSpine,
            let turn = world[pages: pages].waiting.popFirst()
        else { return }
        beginSet(turn, of: pages, in: &world)
    }

    /// Runs the completion of a setViewControllers call.
    static func runPageCompletion(_ effect: Effect, in world: inout World) {
        let pages = effect.subject
        let isTraced = world.isAlive(pages) && world[traits: pages].isTraced
        let trace =
            isTraced
            ? Event(
                subject: pages, callback: .setViewControllersCompletion,
                arguments: EventArguments(flag: effect.hasTurned), rule: Settling.complete.rule, isImplemented: false,
                isQuestion: false)
            : nil
        world.notify(.run(effect.completion, arguments: [.bool(effect.hasTurned)], trace: trace))
    }

    // MARK: Appearance

    /// UIKit's implementation of a page view controller's appearance: the pages shown follow inside super.
    static func forward(_ effect: Effect, in world: inout World) {
        guard let moment = effect.appearanceMoment else { return }
        let pages = effect.subject
        let shown = Array(world[pages: pages].shown)
        let turn = world[pages: pages].turn
        let all = shown + (turn.hasBegun ? turn.to.filter { !shown.contains($0) } : [])
        switch moment {
        case .willAppear:
            world.schedule(shown.map { .begin($0, appearing: true, animated: effect.animated, .page7) })
        case .didAppear:
            world.schedule(shown.map { .end($0, .page7) })
        case .willDisappear:
            // The view of the gesture leaves the window, which cancels the gesture.
            if world.containers.turningPages == pages { _ = endGesture(isFinishing: false, in: &world) }
            world.schedule(all.map { .begin($0, appearing: false, animated: effect.animated, .page7) })
        case .didDisappear:
            world.schedule(all.map { .end($0, .page7) })
        }
    }

    /// Drops a page that other code has removed.
    static func forgetPage(_ page: ObjectID, of pages: ObjectID, in world: inout World) {
        world[pages: pages].shown.removeAll { $0 == page }
    }

    /// Ends a turn that an exception dropped and leaves its pages as they are. Returns the code that will never run.
    static func abandonPages(_ effect: Effect, in world: inout World) -> [CodeToken] {
        let pages = effect.subject
        if effect.operation == .pages(.finish) { world.motion.runningAnimations -= 1 }
        guard world.isPages(pages), world[pages: pages].isBusy else { return [] }
        let turn = world[pages: pages].turn
        world[pages: pages].turn = PageTurn()
        world[pages: pages].isBusy = false
        if world.containers.turningPages == pages { world.containers.turningPages = .none }
        for page in turn.to { world.release(page) }
        world.release(turn.back)
        return turn.completion.map { [$0] } ?? []
    }

    /// Releases what a reclaimed page view controller retained.
    static func reclaimPages(_ index: Int32, in world: inout World) {
        let record = world.containers.pages[index]
        for turn in [record.turn] + record.waiting {
            for page in turn.to { world.release(page) }
            world.release(turn.back)
            if let completion = turn.completion { world.discard(completion) }
        }
        world.release(record.before.controller)
        world.release(record.after.controller)
        world.containers.pages.remove(index, leaving: PageRecord())
    }
}

// Console lines and exceptions.

extension PageViewController {
    static var messages: [SystemMessage] { [.doubleSidedAtMid, .pageCountMismatch] }
}

extension SystemMessage {
    fileprivate static let doubleSidedAtMid = SystemMessage(
        "double-sided-at-mid", .exception("NSInternalInconsistencyException"), .page12,
        "The pages of {pages} are double-sided while its spine location is mid")
    fileprivate static let pageCountMismatch = SystemMessage(
        "page-count-mismatch", .exception("NSInvalidArgumentException"), .page9,
        "The number of view controllers provided ({given}) doesn't match the number required ({required}) for the requested "
            + "transition")
}
