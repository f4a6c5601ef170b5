// Where the spine of a book lies when the device is turned: the delegate of a page view controller that curls is asked,
// and may set the pages for the new spine meanwhile. It is asked when the interface turns and never for another size
// alone (UIPageViewControllerDelegate's documentation).

extension World {
    /// UIKit's part of viewWillTransition(to:with:), before the pages are told of their sizes.
    mutating func askForSpine(of pages: ObjectID) {
        guard isPages(pages), self[pages: pages].style == .pageCurl, self[pages: pages].orientation != orientation
        else {
            return
        }
        self[pages: pages].orientation = orientation
        let delegate = self[pages: pages].delegate
        guard isReachable(delegate), implements(delegate, .pageSpine) else { return }
        self[pages: pages].asksForSpine = true
        schedule([
            Effect(
                operation: .ask, callback: .pageSpine, rule: .page13, subject: delegate, other: pages,
                value: UInt64(orientation.rawValue)),
            .of(.pageSpineAnswered, pages, .none, .page13),
        ])
    }

    /// The delegate has said where the spine lies. The pages that it has set meanwhile take their place without a turn;
    /// where they are too many or too few, UIKit raises.
    mutating func pageSpineAnswered(_ pages: ObjectID) {
        guard isPages(pages) else { return }
        self[pages: pages].asksForSpine = false
        if case .enumCase(_, let name) = driver.answerGiven,
            let spine = PageSpineLocation.allCases.first(where: { $0.name == name })
        {
            self[pages: pages].spine = spine == .none ? .min : spine
        }
        if self[pages: pages].spine == .mid { self[pages: pages].isDoubleSided = true }
        let wanted = pageCount(of: pages)
        guard var turn = self[pages: pages].waiting.popLast() else {
            let shown = self[pages: pages].shown.count
            if shown > 0, shown != wanted { refusePages(shown, wanted) }
            return
        }
        turn.animated = false
        guard turn.to.count == wanted else {
            let given = turn.to.count
            for page in turn.to { release(page) }
            if let completion = turn.completion { discard(completion) }
            return refusePages(given, wanted)
        }
        if self[pages: pages].isBusy {
            self[pages: pages].waiting.append(turn)
        } else {
            beginSet(turn, of: pages)
        }
    }
}
