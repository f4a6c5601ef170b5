// UIPageViewController: which pages are shown, and how others take their place. The orders are those of evidence
// navigation.md §4: scrolling tells the page that comes before the page that goes, in both phases; curling ends with
// the page that goes. A page is adopted without willMove(toParent:), and told didMove once it has appeared
// (page-setvcs-so48653763). What a finger does stands in PageTurn.swift.

/// How pages take each other's place.
enum PageTransitionStyle: UInt8, Sendable { case pageCurl, scroll }

/// Where the spine of a book of pages lies; without one pages are scrolled.
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
    /// A page that scrolls: as long as a scroll view takes to an offset. Nobody was found who measured it.
    public static let pageScroll: Nanoseconds = 300_000_000
    /// A page that curls. Nobody was found who measured it.
    public static let pageCurl: Nanoseconds = 500_000_000
}

extension World {
    public func isPages(_ object: ObjectID) -> Bool { isController(object) && self[controller: object].pages >= 0 }

    @inline(__always)
    subscript(pages object: ObjectID) -> PageRecord {
        _read { yield containers.pages[self[controller: object].extraIndex] }
        _modify { yield &containers.pages[self[controller: object].extraIndex] }
    }

    /// `viewControllers`: the pages that are shown, or that will be once what was set has come.
    public func pages(of pages: ObjectID) -> [ObjectID] { isPages(pages) ? Array(self[pages: pages].shown) : [] }

    /// init(transitionStyle:navigationOrientation:options:). Only curled pages have a spine.
    mutating func initializePages(_ pages: ObjectID, style: String, isVertical: Bool, spine: String?) {
        self[pages: pages].style = style == "scroll" ? .scroll : .pageCurl
        self[pages: pages].isVertical = isVertical
        let asked = PageSpineLocation.allCases.first { $0.name == spine } ?? .min
        self[pages: pages].spine = style == "scroll" ? .none : asked == .none ? .min : asked
        self[pages: pages].isDoubleSided = self[pages: pages].spine == .mid
    }

    /// How many pages are shown at a time.
    func pageCount(of pages: ObjectID) -> Int { self[pages: pages].spine == .mid ? 2 : 1 }

    /// How many pages a turn needs: those that will be shown, and where a back is seen on the way that too.
    func turnCount(of pages: ObjectID, animated: Bool) -> Int {
        animated && self[pages: pages].isDoubleSided && self[pages: pages].spine != .none ? 2 : pageCount(of: pages)
    }

    /// `isDoubleSided`: pages beside a spine in the middle have backs, whatever a program says.
    mutating func setDoubleSided(_ isDoubleSided: Bool, of pages: ObjectID) {
        guard isDoubleSided || self[pages: pages].spine != .mid || self[pages: pages].asksForSpine else {
            return raise(
                "NSInternalInconsistencyException",
                "The pages of \(description(of: pages)) are double-sided while its spine location is mid", .page12)
        }
        self[pages: pages].isDoubleSided = isDoubleSided
    }

    // MARK: Setting

    /// setViewControllers(_:direction:animated:completion:). One that is called while pages are turned waits for the
    /// end of the turn.
    public mutating func setPages(
        _ controllers: [ObjectID], of pages: ObjectID, isForward: Bool, animated: Bool, completion: CodeToken? = nil
    ) {
        guard isPages(pages) else { return drop(completion) }
        let wanted = turnCount(of: pages, animated: animated)
        // What is set for another spine is counted once that is known.
        guard self[pages: pages].asksForSpine || controllers.count == wanted,
            controllers.allSatisfy({ isController($0) })
        else {
            if let completion { discard(completion) }
            return refusePages(controllers.count, wanted)
        }
        if let broken = controllers.first(where: { isController(pages, inside: $0) }) {
            if let completion { discard(completion) }
            raise(
                "NSInvalidArgumentException",
                "Can't add \(description(of: broken)) as a child of \(description(of: pages)): a view controller "
                    + "cannot contain itself.", .containment6)
            return
        }
        var turn = PageTurn()
        turn.isForward = isForward
        turn.animated = animated
        turn.completion = completion
        for controller in controllers where !turn.to.contains(controller) {
            retain(controller)
            turn.to.append(controller)
        }
        if !self[pages: pages].asksForSpine { turnOver(&turn, of: pages) }
        if self[pages: pages].isBusy || self[pages: pages].asksForSpine {
            self[pages: pages].waiting.append(turn)
        } else {
            beginSet(turn, of: pages)
        }
    }

    mutating func refusePages(_ given: Int, _ wanted: Int) {
        raise(
            "NSInvalidArgumentException",
            "The number of view controllers provided (\(given)) doesn't match the number required (\(wanted)) for the "
                + "requested transition", .page9)
    }

    /// Of two pages of which one is shown, the second is the back.
    func turnOver(_ turn: inout PageTurn, of pages: ObjectID) {
        guard pageCount(of: pages) == 1, turn.to.count == 2 else { return }
        turn.back = turn.to.removeLast()
    }

    mutating func beginSet(_ turn: PageTurn, of pages: ObjectID) {
        self[pages: pages].isBusy = true
        self[pages: pages].turn = turn
        forgetNeighbours(of: pages)
        schedule([.load(pages), .of(.pageRun, pages, .none, .page8)])
    }

    // MARK: The turn

    /// The will-phase. A page controller that is not on the screen gives its pages their whole appearance at once.
    mutating func runPages(_ pages: ObjectID) {
        guard isPages(pages) else { return }
        let isOnScreen = self[controller: pages].state == .appeared
        self[pages: pages].turn.from = self[pages: pages].shown
        self[pages: pages].turn.hasBegun = true
        let back = backs(of: pages)
        let coming = comingPages(of: pages) + back
        let animated = self[pages: pages].turn.animated && isOnScreen && !coming.isEmpty
        self[pages: pages].turn.animated = animated
        let rule = isOnScreen ? turnRule(of: pages) : Rule.page5
        var plan: [Effect] = coming.flatMap { [.of(.pageAdopt, pages, $0, rule), .load($0)] }
        plan += coming.map { .begin($0, appearing: true, animated: animated, rule) }
        plan += goingPages(of: pages).map { .begin($0, appearing: false, animated: animated, rule) }
        plan += coming.map { .install($0, in: pages, rule) }
        plan.append(.of(.pagePlace, pages, .none, rule))
        plan += coming.map { .isAppearing($0) }
        if animated {
            plan.append(.of(.pageLayout, pages, .none, rule))
            startPageClock(pages)
        } else {
            motion.runningAnimations += 1
            plan.append(.of(.pageFinish, pages, .none, rule))
        }
        schedule(plan)
    }

    /// The pages that are to be shown and are not.
    private func comingPages(of pages: ObjectID) -> [ObjectID] {
        let turn = self[pages: pages].turn
        return turn.to.filter { isController($0) && !turn.from.contains($0) }
    }

    /// The back that is seen on the way and is no page that is shown, as a list.
    private func backs(of pages: ObjectID) -> [ObjectID] {
        let turn = self[pages: pages].turn
        guard turn.animated, isController(turn.back), !turn.from.contains(turn.back) else { return [] }
        return [turn.back]
    }

    /// The pages that are shown and will not be.
    private func goingPages(of pages: ObjectID) -> [ObjectID] {
        let turn = self[pages: pages].turn
        return turn.from.filter { isController($0) && !turn.to.contains($0) }
    }

    private func turnRule(of pages: ObjectID) -> Rule {
        let isScroll = self[pages: pages].style == .scroll
        if self[pages: pages].turn.gesture == .cancelled { return isScroll ? .page2 : .page4 }
        return isScroll ? .page1 : .page3
    }

    /// A page becomes a child, and is not told.
    mutating func adoptPage(_ page: ObjectID, by pages: ObjectID) {
        guard isController(page), isPages(pages), self[controller: page].parent != pages,
            !isController(pages, inside: page)
        else { return }
        if self[controller: page].parent.exists {
            schedule([.unparent(page, .containment4), .of(.pageAdopt, pages, page, .page5)])
            return
        }
        link(page, to: pages)
        self[controller: page].toldWillMoveToNil = false
    }

    /// Gives the pages that are shown, or will be, their frames: all of the view, or the halves beside the spine.
    mutating func placePages(_ pages: ObjectID) {
        guard isPages(pages), let view = optional(self[controller: pages].view) else { return }
        let bounds = boundsRect(of: view)
        let isVertical = self[pages: pages].isVertical
        let isHalved = self[pages: pages].spine == .mid
        let coming = self[pages: pages].turn.to
        let placed = coming.isEmpty ? self[pages: pages].shown : coming + backs(of: pages)
        for (position, page) in placed.enumerated() where isController(page) {
            guard let content = optional(self[controller: page].view), isInHierarchy(page, of: pages) else { continue }
            var frame = bounds
            if isHalved, isVertical {
                frame.height = bounds.height / 2
                frame.y = position == 0 ? bounds.y : bounds.y + frame.height
            } else if isHalved {
                frame.width = bounds.width / 2
                frame.x = position == 0 ? bounds.x : bounds.x + frame.width
            }
            resize(content, to: frame)
        }
    }

    /// An animated turn lays out the pages that come before it moves them.
    mutating func layoutPages(_ pages: ObjectID) {
        guard isPages(pages) else { return }
        schedule(
            (comingPages(of: pages) + backs(of: pages)).flatMap { page -> [Effect] in
                let view = self[controller: page].view
                return [.of(.constraints, view, .none, .layout2), .layout(view)]
            })
    }

    /// Starts the clock: for the whole turn, for what a gesture has left of it, or not while it is in hand.
    mutating func startPageClock(_ pages: ObjectID) {
        let turn = self[pages: pages].turn
        if turn.gesture == .inHand { return }
        let whole: Int64 = 1_000_000
        let rest =
            switch turn.gesture {
            case .none, .inHand: whole
            case .finished: whole - turn.progress
            case .cancelled: turn.progress
            }
        let duration =
            self[pages: pages].style == .scroll ? TransitionDuration.pageScroll : TransitionDuration.pageCurl
        startClock(duration * rest / whole, .of(.pageFinish, pages, .none, turnRule(of: pages)))
    }

    /// The did-phase.
    mutating func finishPages(_ pages: ObjectID) {
        motion.runningAnimations -= 1
        guard isPages(pages) else { return }
        let turn = self[pages: pages].turn
        let isScroll = self[pages: pages].style == .scroll
        let rule = turnRule(of: pages)
        let coming = comingPages(of: pages).filter { self[controller: $0].parent == pages }
        let going = goingPages(of: pages).filter { self[controller: $0].parent == pages }
        let back = backs(of: pages).filter { self[controller: $0].parent == pages }
        let isCompleted = turn.gesture != .cancelled
        var plan: [Effect] = []
        if isCompleted {
            // The back has been seen on the way alone.
            plan += back.flatMap {
                [
                    Effect.begin($0, appearing: false, animated: true, .page12), .uninstall($0, .page12),
                    .end($0, .page12), .unparent($0, tells: false, .page12),
                ]
            }
            let ends = coming.map { Effect.end($0, rule) }
            let leaves = going.flatMap { [Effect.uninstall($0, rule), .end($0, rule)] }
            plan += isScroll ? ends + leaves : leaves + ends
            plan += coming.map { .enter(.didMoveToParent, $0, pages, .page5) }
            plan += going.flatMap { [Effect.willMove($0, to: .none), .unparent($0, .page10)] }
            if isScroll, turn.gesture != .none { passNeighbours(turn, of: pages) }
            self[pages: pages].shown = turn.to.filter { isController($0) && self[controller: $0].parent == pages }
        } else if isDisplayed(pages) {
            plan += turnBack(coming + back, going, isScroll, rule)
        } else {
            plan += (coming + back).flatMap {
                [Effect.uninstall($0, rule), .end($0, rule), .unparent($0, tells: false, rule)]
            }
            plan += going.map { .end($0, rule) }
        }
        if turn.gesture != .none { plan.append(tellPages(.pageDidFinish, pages, value: isCompleted ? 1 : 0)) }
        plan.append(.of(.pageSettle, pages, .none, rule))
        schedule(plan)
    }

    /// Both appearances are taken back: scrolling ends with the page that stays first, curling tells both each time.
    private func turnBack(_ coming: [ObjectID], _ going: [ObjectID], _ isScroll: Bool, _ rule: Rule) -> [Effect] {
        let back = going.map { Effect.begin($0, appearing: true, animated: true, rule) }
        let away = coming.map { Effect.begin($0, appearing: false, animated: true, rule) }
        let backEnds = going.map { Effect.end($0, rule) }
        let awayEnds = coming.flatMap { [Effect.uninstall($0, rule), .end($0, rule)] }
        let left = coming.map { Effect.unparent($0, tells: false, rule) }
        return isScroll ? back + backEnds + away + awayEnds + left : away + back + awayEnds + backEnds + left
    }

    /// The turn is over: its pages are let go, the completion runs, the neighbour ahead is asked for, and what waited
    /// begins.
    mutating func settlePages(_ pages: ObjectID) {
        guard isPages(pages) else { return }
        let turn = self[pages: pages].turn
        self[pages: pages].turn = PageTurn()
        self[pages: pages].isBusy = false
        if containers.turningPages == pages { containers.turningPages = .none }
        var plan: [Effect] = []
        if turn.gesture == .none {
            if turn.hasBegun { plan += presentationCalls(of: pages) }
        } else if turn.gesture == .finished, turn.hasBegun, self[pages: pages].style == .scroll {
            plan += askNeighbour(of: pages, isAfter: turn.isForward)
        }
        plan.append(.of(.pageNext, pages, .none, .page8))
        schedule(plan)
        if let completion = turn.completion {
            schedule(Effect(operation: .pageCompletion, flag: turn.hasBegun, subject: pages, value: completion.raw))
        }
        for page in turn.to { release(page) }
        release(turn.back)
    }

    /// What was set while pages turned takes its turn.
    mutating func beginWaitingPages(_ pages: ObjectID) {
        guard isPages(pages), !self[pages: pages].isBusy, !self[pages: pages].asksForSpine,
            let turn = self[pages: pages].waiting.popFirst()
        else { return }
        beginSet(turn, of: pages)
    }

    /// Runs the completion of a set.
    mutating func runPageCompletion(_ effect: Effect) {
        let pages = effect.subject
        let isTraced = isAlive(pages) && self[traits: pages].isTraced
        let trace =
            isTraced
            ? Event(
                subject: pages, callback: .setViewControllersCompletion,
                arguments: EventArguments(flag: effect.flag), rule: .page8, isImplemented: false, isQuestion: false)
            : nil
        tell(.run(CodeToken(raw: effect.value), arguments: [.bool(effect.flag)], trace: trace))
    }

    // MARK: Appearance

    /// UIKit's own part of a page controller's appearance: the pages that are shown follow inside super.
    mutating func forwardPages(_ effect: Effect) {
        let pages = effect.subject
        guard isPages(pages) else { return }
        let shown = Array(self[pages: pages].shown)
        let turn = self[pages: pages].turn
        let all = shown + (turn.hasBegun ? turn.to.filter { !shown.contains($0) } : [])
        switch effect.callback {
        case .viewWillAppear:
            schedule(shown.map { .begin($0, appearing: true, animated: effect.animated, .page7) })
        case .viewDidAppear:
            schedule(shown.map { .end($0, .page7) })
        case .viewWillDisappear:
            // The gesture's view leaves the window, which cancels the gesture.
            if containers.turningPages == pages { endGesture(isFinishing: false) }
            schedule(all.map { .begin($0, appearing: false, animated: effect.animated, .page7) })
        case .viewDidDisappear:
            schedule(all.map { .end($0, .page7) })
        default: break
        }
    }

    /// A page that was taken away by other ways than the page controller's.
    mutating func forgetPage(_ page: ObjectID, of pages: ObjectID) {
        self[pages: pages].shown.removeAll { $0 == page }
    }

    /// A turn that an exception drops leaves its pages as they are; gives the code that will never run.
    mutating func abandonPages(_ effect: Effect) -> [CodeToken] {
        let pages = effect.subject
        if effect.operation == .pageFinish { motion.runningAnimations -= 1 }
        guard isPages(pages), self[pages: pages].isBusy else { return [] }
        let turn = self[pages: pages].turn
        self[pages: pages].turn = PageTurn()
        self[pages: pages].isBusy = false
        if containers.turningPages == pages { containers.turningPages = .none }
        for page in turn.to { release(page) }
        release(turn.back)
        return turn.completion.map { [$0] } ?? []
    }

    /// What a page controller held, when it is reclaimed.
    mutating func reclaimPages(_ index: Int32) {
        let record = containers.pages[index]
        for turn in [record.turn] + record.waiting {
            for page in turn.to { release(page) }
            release(turn.back)
            if let completion = turn.completion { discard(completion) }
        }
        release(record.before.controller)
        release(record.after.controller)
        containers.pages.remove(index, leaving: PageRecord())
    }
}
