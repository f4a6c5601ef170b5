// Turning pages by a finger, and who is asked: a page controller that scrolls asks its data source for both neighbours
// at the first drag and keeps them, then only for the one ahead once a page has come (page-delegate-wisdomskyduan);
// one that curls asks each time, for the side that is turned. The delegate hears of gestures alone.

extension World {
    /// The page controller whose turn a finger drives; none without one.
    public var pagesInHand: ObjectID {
        guard isPages(containers.turningPages), self[pages: containers.turningPages].turn.gesture == .inHand else {
            return .none
        }
        return containers.turningPages
    }

    /// Begins to turn pages by a finger. Where there is no page in that direction the finger moves nothing. False
    /// where the page controller has no data source or is not on screen, or pages are being turned.
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
            if !self[pages: pages].after.isKnown { plan += askNeighbour(of: pages, isAfter: true) }
            if !self[pages: pages].before.isKnown { plan += askNeighbour(of: pages, isAfter: false) }
        } else {
            plan += askNeighbour(of: pages, isAfter: isForward)
        }
        schedule(plan + [.of(.pageDrag, pages, .none, .page7)])
        return true
    }

    /// The neighbours are known: the delegate hears which pages will come, and the turn begins.
    mutating func dragPages(_ pages: ObjectID) {
        guard isPages(pages) else { return }
        if self[pages: pages].style == .scroll {
            let neighbour = self[pages: pages].turn.isForward ? self[pages: pages].after : self[pages: pages].before
            if isController(neighbour.controller) {
                retain(neighbour.controller)
                self[pages: pages].turn.to = [neighbour.controller]
            }
        } else if pageCount(of: pages) == 1, self[pages: pages].turn.to.count == 2 {
            // The nearer one is the back of the page that is turned.
            self[pages: pages].turn.back = self[pages: pages].turn.to.removeFirst()
        } else if !self[pages: pages].turn.isForward {
            self[pages: pages].turn.to.reverse()
        }
        let turn = self[pages: pages].turn
        let shown = self[pages: pages].shown
        let backs = turn.back.exists ? 1 : 0
        guard turn.to.count == pageCount(of: pages), turn.to.count + backs == turnCount(of: pages, animated: true),
            isDisplayed(pages), !turn.back.exists || !isController(pages, inside: turn.back),
            turn.to.allSatisfy({ isController($0) && !shown.contains($0) && !isController(pages, inside: $0) })
        else {
            for page in turn.to { release(page) }
            release(turn.back)
            self[pages: pages].turn.to = []
            self[pages: pages].turn.back = .none
            if turn.gesture != .inHand { schedule(.of(.pageSettle, pages, .none, .page6)) }
            return
        }
        schedule([tellPages(.pageWillTransition, pages), .of(.pageRun, pages, .none, .page7)])
    }

    /// The finger is lifted.
    mutating func endPageGesture(of pages: ObjectID, isFinishing: Bool) {
        self[pages: pages].turn.gesture = isFinishing ? .finished : .cancelled
        containers.turningPages = .none
        if self[pages: pages].turn.hasBegun {
            startPageClock(pages)
        } else if !stack.contains(where: {
            $0.subject == pages && $0.operation == .pageDrag || $0.operation == .pageRun
        }) {
            schedule(.of(.pageSettle, pages, .none, .page6))
        }
    }

    // MARK: The data source

    /// Asks for the page behind the last one, or before the first one, that is shown or has been asked for.
    func askNeighbour(of pages: ObjectID, isAfter: Bool) -> [Effect] {
        let record = self[pages: pages]
        let known = record.turn.hasBegun ? [] : record.turn.to
        let reference = known.last ?? (isAfter ? record.shown.last : record.shown.first) ?? .none
        var answered = Effect.of(.pageAnswered, pages, .none, .page6)
        answered.flag = isAfter
        let callback = isAfter ? Callback.pageAfter : .pageBefore
        let source = record.dataSource
        guard isReachable(source), implements(source, callback), reference.exists else {
            return [.of(.forgetAnswer, pages, .none, .page6), answered]
        }
        return [
            Effect(
                operation: .ask, callback: callback, rule: .page6, subject: source, other: pages, value: reference.raw),
            answered,
        ]
    }

    /// The data source has named a neighbour, or none.
    mutating func pageAnswered(_ effect: Effect) {
        let pages = effect.subject
        guard isPages(pages) else { return }
        var page = ObjectID.none
        if case .object(let object) = driver.answerGiven, isController(object) { page = object }
        if self[pages: pages].style == .scroll {
            setNeighbour(PageNeighbour(isKnown: true, controller: page), isAfter: effect.flag, of: pages)
        } else if page.exists, !self[pages: pages].turn.to.contains(page) {
            retain(page)
            self[pages: pages].turn.to.append(page)
            if self[pages: pages].turn.to.count < turnCount(of: pages, animated: true) {
                schedule(askNeighbour(of: pages, isAfter: effect.flag))
            }
        }
    }

    private mutating func setNeighbour(_ neighbour: PageNeighbour, isAfter: Bool, of pages: ObjectID) {
        let old = isAfter ? self[pages: pages].after : self[pages: pages].before
        retain(neighbour.controller)
        if isAfter {
            self[pages: pages].after = neighbour
        } else {
            self[pages: pages].before = neighbour
        }
        release(old.controller)
    }

    /// The page that is left is the neighbour behind; the one ahead is not known yet.
    mutating func passNeighbours(_ turn: PageTurn, of pages: ObjectID) {
        let left = turn.isForward ? turn.from.last : turn.from.first
        setNeighbour(PageNeighbour(isKnown: true, controller: left ?? .none), isAfter: !turn.isForward, of: pages)
        setNeighbour(PageNeighbour(), isAfter: turn.isForward, of: pages)
    }

    /// Another data source, or pages that were set: the neighbours are asked for anew.
    mutating func forgetNeighbours(of pages: ObjectID) {
        setNeighbour(PageNeighbour(), isAfter: true, of: pages)
        setNeighbour(PageNeighbour(), isAfter: false, of: pages)
    }

    /// A scrolled row of pages shows dots where its data source counts them.
    func presentationCalls(of pages: ObjectID) -> [Effect] {
        let source = self[pages: pages].dataSource
        guard self[pages: pages].style == .scroll, !self[pages: pages].isVertical, isReachable(source),
            implements(source, .pageCount), implements(source, .pageIndex)
        else { return [] }
        return [.pageCount, .pageIndex].map {
            Effect(operation: .ask, callback: $0, rule: .page11, subject: source, other: pages)
        }
    }

    // MARK: The delegate

    func tellPages(_ callback: Callback, _ pages: ObjectID, value: UInt64 = 0) -> Effect {
        Effect(operation: .pageTell, callback: callback, rule: .page7, subject: pages, value: value)
    }

    mutating func tellPageDelegate(_ effect: Effect) {
        guard isPages(effect.subject) else { return }
        let delegate = self[pages: effect.subject].delegate
        guard isReachable(delegate), implements(delegate, effect.callback) else { return }
        var entry = effect
        entry.operation = .enter
        entry.subject = delegate
        entry.other = effect.subject
        schedule(entry)
    }

    /// The arguments of the data source's and the delegate's functions.
    mutating func pageArguments(_ effect: Effect) -> EventArguments {
        let pages = effect.other
        guard isPages(pages) else { return EventArguments() }
        let turn = self[pages: pages].turn
        switch effect.callback {
        case .pageBefore, .pageAfter: return EventArguments(object: pages, ObjectID(raw: effect.value))
        case .pageSpine:
            let name = (Orientation(rawValue: UInt8(truncatingIfNeeded: effect.value)) ?? .portrait).name
            return arguments(.object(pages), .enumCase(.interfaceOrientation, name))
        case .pageWillTransition: return arguments(.object(pages), .list(turn.to.map { .optional($0) }))
        case .pageDidFinish:
            return arguments(
                .object(pages), .bool(true), .list(turn.from.filter { isAlive($0) }.map { .object($0) }),
                .bool(effect.value == 1))
        default: return EventArguments(object: pages)
        }
    }
}
