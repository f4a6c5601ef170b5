// Batch updates. The updates wait until the outermost batch ends. Then the list asks its data source for the new counts, checks
// them against the updates, and moves the cells and the selection to their new index paths.

/// Insertions, deletions, reloads and moves.
enum ListUpdates {
    /// The duration of the animation of a batch of updates.
    static let animationDuration: Nanoseconds = 300_000_000

    // MARK: Beginning and ending

    static func begin(_ list: ObjectID, in world: inout World) {
        guard ListView.isList(list, in: world) else { return }
        world[list: list].updateDepth += 1
        // The check needs the old counts, and the program is about to change its data.
        if !world[list: list].isLoaded { ListView.reloadList(list, in: &world) }
    }

    static func end(_ list: ObjectID, in world: inout World) {
        guard ListView.isList(list, in: world), world[list: list].updateDepth > 0 else { return }
        world[list: list].updateDepth -= 1
        if world[list: list].updateDepth == 0 { ask(list, in: &world) }
    }

    /// Discards an open batch, whose end an exception has dropped.
    static func abandon(_ list: ObjectID, in world: inout World) {
        guard ListView.isList(list, in: world) else { return }
        world[list: list].updateDepth = 0
        world[list: list].updates = []
    }

    /// Adds updates to the open batch, or applies them immediately if no batch is open.
    static func add(_ updates: [ListUpdate], to list: ObjectID, in world: inout World) {
        guard ListView.isList(list, in: world) else { return }
        guard world[list: list].isLoaded else { return ListView.reloadList(list, in: &world) }
        world[list: list].updates += updates
        if world[list: list].updateDepth == 0 { ask(list, in: &world) }
    }

    /// performBatchUpdates(_:completion:). The completion runs after the animation or, if the list is in no window, in the
    /// next turn.
    static func perform(_ updates: RuntimeValue, _ completion: RuntimeValue, of list: ObjectID, in world: inout World) {
        guard ListView.isList(list, in: world) else {
            for case .code(let code) in [updates, completion] { world.discard(code) }
            return
        }
        complete(completion, of: list, animated: true, in: &world)
        // Scheduled effects run in reverse order: the block, then the end of the batch.
        world.schedule(.of(.lists(.endUpdates), list, .none, .list8))
        if case .code(let code) = updates { world.schedule(.run(code)) }
        begin(list, in: &world)
    }

    /// Runs a completion after an animation or, if the list is in no window or nothing is animated, in the next turn.
    static func complete(_ completion: RuntimeValue, of list: ObjectID, animated: Bool, in world: inout World) {
        guard case .code(let code) = completion else { return }
        var effect = Effect.of(.lists(.completeUpdates), list, .none, .list8, with: .code(code))
        if animated, world[view: list].window.exists {
            effect.isAnimatedUpdate = true
            world.motion.runningAnimations += 1
            world.schedule(effect, after: animationDuration, isTimer: false)
        } else {
            world.hold(effect)
            world.queues.turn.append(effect)
        }
    }

    static func complete(_ effect: Effect, in world: inout World) {
        if effect.isAnimatedUpdate { world.motion.runningAnimations -= 1 }
        world.notify(.run(effect.completion, arguments: [.bool(true)], trace: nil))
    }

    // MARK: Counts

    /// Asks the data source for the new counts.
    private static func ask(_ list: ObjectID, in world: inout World) {
        world[list: list].before = world[list: list].rows
        ListView.askSections(of: list, in: &world)
    }

    /// Checks the new counts, and moves the cells and the selection. After an exception the list keeps its old cells.
    static func finish(_ list: ObjectID, in world: inout World) {
        guard let before = world[list: list].before else { return }
        let update = ListChange(world[list: list].updates, before: before, after: world[list: list].rows)
        world[list: list].before = nil
        world[list: list].updates = []
        if let problem = update.problem() { return report(problem, of: list, in: &world) }
        var cells: [(path: IndexPath, cell: ObjectID)] = []
        var removals: [Effect] = []
        for (path, cell) in world[list: list].cells {
            if let new = update.newPath(of: path) {
                cells.append((new, cell))
            } else {
                removals.append(ListDisplay.removal(of: cell, at: path, from: list))
            }
        }
        world[list: list].cells = cells
        removals += ListSections.follow(update, in: list, world: &world)
        RowEditing.follow(update, in: list, world: &world)
        world[list: list].selection = ContiguousArray(world[list: list].selection.compactMap { update.newPath(of: $0) })
        if world[view: list].window.exists {
            world.schedule(.of(.lists(.askOffset), list, .none, .list25))
            world.schedule(.of(.lists(.layout), list, .none, .list8))
        }
        world.schedule(removals)
    }

    private static func report(_ problem: ListChange.Problem, of list: ObjectID, in world: inout World) {
        let isTable = ListView.isTable(list, in: world)
        switch problem {
        case .sections(let before, let after, let inserted, let deleted):
            world.report(
                .wrongSections,
                [
                    "list": isTable ? "table view" : "collection view", "before": String(before),
                    "after": String(after), "inserted": String(inserted), "deleted": String(deleted),
                ])
        case .rows(let count):
            world.report(
                isTable ? .wrongRows : .wrongItems,
                [
                    "section": String(count.section), "before": String(count.before), "after": String(count.after),
                    "inserted": String(count.inserted), "deleted": String(count.deleted),
                    "in": String(count.movedIn), "out": String(count.movedOut),
                ])
        case .deletedRow(let path, let count):
            world.report(
                isTable ? .deletedMissingRow : .deletedMissingItem,
                ["row": String(path.row), "section": String(path.section), "count": String(count)])
        case .insertedRow(let path, let count):
            world.report(
                isTable ? .insertedMissingRow : .insertedMissingItem,
                ["row": String(path.row), "section": String(path.section), "count": String(count)])
        case .deletedSection(let section, let count):
            world.report(.deletedMissingSection, ["section": String(section), "count": String(count)])
        case .insertedSection(let section, let count):
            world.report(.insertedMissingSection, ["section": String(section), "count": String(count)])
        }
    }
}
