// The single acts of a page view controller.

extension PageViewController {
    /// What happens to pages in one go.
    enum Act: UInt8, RoomAct {
        case run, adopt, place, layout, finish, settle, beginWaiting, runCompletion, drag, answered, tell
        case spineAnswered

        static var room: Effect.Room { .container }

        @inline(__always)
        var holds: Effect.Holdings {
            switch self {
            case .runCompletion: [.objects, .code]
            default: .objects
            }
        }
    }

    static func perform(_ effect: Effect, in world: inout World) {
        switch Act(of: effect) {
        case .run: PageViewController.runPages(effect.subject, in: &world)
        case .adopt: PageViewController.adoptPage(effect.other, by: effect.subject, in: &world)
        case .place: PageViewController.placePages(effect.subject, in: &world)
        case .layout: PageViewController.layoutPages(effect.subject, in: &world)
        case .finish: PageViewController.finishPages(effect.subject, in: &world)
        case .settle: PageViewController.settlePages(effect.subject, in: &world)
        case .beginWaiting: PageViewController.beginWaitingPages(effect.subject, in: &world)
        case .runCompletion: PageViewController.runPageCompletion(effect, in: &world)
        case .drag: PageViewController.dragPages(effect.subject, in: &world)
        case .answered: PageViewController.pageAnswered(effect, in: &world)
        case .tell: PageViewController.tellPageDelegate(effect, in: &world)
        case .spineAnswered: PageViewController.pageSpineAnswered(effect.subject, in: &world)
        }
    }

    static func abandon(_ effect: Effect, in world: inout World) -> [CodeToken] {
        switch Act(of: effect) {
        case .run, .drag, .finish, .settle: return abandonPages(effect, in: &world)
        case .spineAnswered:
            if world.isPages(effect.subject) { world[pages: effect.subject].asksForSpine = false }
        default: break
        }
        return effect.codes
    }
}

extension Effect.Operation {
    @inline(__always)
    static func pages(_ act: PageViewController.Act) -> Effect.Operation { Effect.Operation(act) }
}
