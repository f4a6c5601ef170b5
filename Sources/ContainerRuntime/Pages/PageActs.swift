// The acts of page view controllers.

extension PageViewController {
    /// The single acts of a page view controller.
    enum Act: UInt8, RoomAct {
        case run, adopt, setFrames, layout, finish, settle, beginWaiting, runCompletion, drag, answered, notify
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
        case .adopt: PageViewController.adoptPage(effect.child, by: effect.subject, in: &world)
        case .setFrames: PageViewController.setPageFrames(effect.subject, in: &world)
        case .layout: PageViewController.layoutPages(effect.subject, in: &world)
        case .finish: PageViewController.finishPages(effect.subject, in: &world)
        case .settle: PageViewController.settlePages(effect.subject, in: &world)
        case .beginWaiting: PageViewController.beginWaitingPages(effect.subject, in: &world)
        case .runCompletion: PageViewController.runPageCompletion(effect, in: &world)
        case .drag: PageViewController.dragPages(effect.subject, in: &world)
        case .answered: PageViewController.pageAnswered(effect, in: &world)
        case .notify: PageViewController.notifyPageDelegate(effect, in: &world)
        case .spineAnswered: PageViewController.pageSpineAnswered(effect.subject, in: &world)
        }
    }

    static func abandon(_ effect: Effect, in world: inout World) -> [CodeToken] {
        switch Act(of: effect) {
        case .run, .drag, .finish, .settle: return abandonPages(effect, in: &world)
        case .spineAnswered:
            if world.isPages(effect.subject) { world[pages: effect.subject].asksForSpine = false }
            return effect.codes
        default: return effect.codes
        }
    }
}

// The accessors of these acts.
extension Effect {
    /// Whether the neighbour is the page after, rather than the page before.
    @inline(__always)
    var isAfter: Bool {
        get { rawFlag }
        set { rawFlag = newValue }
    }

    /// Whether pages turned, or a call completed without a turn.
    @inline(__always)
    var hasTurned: Bool { rawFlag }

    /// Whether a turn by gesture was completed.
    @inline(__always)
    var isCompleted: Bool { rawWord == 1 }
}

extension Effect.Detail {
    @inline(__always)
    static func isCompleted(_ isCompleted: Bool) -> Effect.Detail { Effect.Detail(rawWord: isCompleted ? 1 : 0) }
}

// Factories for these effects.
extension Effect {
    /// Runs the completion of a setViewControllers call.
    static func completePages(_ pages: ObjectID, _ completion: CodeToken, hasTurned: Bool) -> Effect {
        Effect(
            operation: .pages(.runCompletion), rawFlag: hasTurned, subject: pages, rawWord: completion.raw)
    }

    /// Calls the delegate, if it implements the callback.
    static func notifyPages(_ callback: Callback, _ pages: ObjectID, with detail: Detail = .none) -> Effect {
        Effect(
            operation: .pages(.notify), callback: callback, rule: .page7, subject: pages, rawWord: detail.rawWord)
    }
}

extension Effect.Operation {
    @inline(__always)
    static func pages(_ act: PageViewController.Act) -> Effect.Operation { Effect.Operation(act) }
}
