// The spine location after a rotation. If the pages curl, UIKit asks the delegate, which may set the pages for the new
// spine during the call. UIKit asks when the interface rotates, never for a size change alone
// (UIPageViewControllerDelegate's documentation).

extension PageViewController {
    /// UIKit's implementation of viewWillTransition(to:with:), before the pages receive their sizes.
    static func askForSpine(of pages: ObjectID, in world: inout World) {
        guard world.isPages(pages), world[pages: pages].style == .pageCurl,
            world[pages: pages].orientation != world.orientation
        else {
            return
        }
        world[pages: pages].orientation = world.orientation
        let delegate = world[pages: pages].delegate
        guard world.isReachable(delegate), world.implements(delegate, .pageSpine) else { return }
        world[pages: pages].asksForSpine = true
        world.schedule([
            .ask(.pageSpine, delegate, pages, .page13, with: .orientation(world.orientation)),
            .of(.pages(.spineAnswered), pages, .none, .page13),
        ])
    }

    /// Applies the delegate's answer. The pages that it sets during the call are shown without a turn. UIKit raises an
    /// exception if their number does not fit the spine.
    static func pageSpineAnswered(_ pages: ObjectID, in world: inout World) {
        guard world.isPages(pages) else { return }
        world[pages: pages].asksForSpine = false
        if case .enumCase(_, let name) = world.driver.answerGiven,
            let spine = PageSpineLocation.allCases.first(where: { $0.name == name })
        {
            world[pages: pages].spine = spine == .none ? .min : spine
        }
        if world[pages: pages].spine == .mid { world[pages: pages].isDoubleSided = true }
        let wanted = pageCount(of: pages, in: world)
        guard var turn = world[pages: pages].waiting.popLast() else {
            let shown = world[pages: pages].shown.count
            if shown > 0, shown != wanted { refusePages(shown, wanted, in: &world) }
            return
        }
        turn.animated = false
        guard turn.to.count == wanted else {
            let given = turn.to.count
            for page in turn.to { world.release(page) }
            if let completion = turn.completion { world.discard(completion) }
            return refusePages(given, wanted, in: &world)
        }
        if world[pages: pages].isBusy {
            world[pages: pages].waiting.append(turn)
        } else {
            beginSet(turn, of: pages, in: &world)
        }
    }
}
