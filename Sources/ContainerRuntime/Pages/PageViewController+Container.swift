// The container declaration of page view controllers.

extension ControllerRecord {
    /// Index into `ContainerState.pages`, or -1.
    var pages: Int32 { container == PageViewController.kind ? containerIndex : -1 }
}

extension PageViewController: Container {
    static var kind: ContainerKind { ContainerKind(rawValue: 4) }
    static var uikit: UIKitClass { .pageViewController }
    static var traits: ContainerTraits { [.drivesAppearance, .keepsContentApart] }

    // MARK: Records

    static func insertRecord(at slot: Int, in world: inout World) -> Int32 {
        var record = PageRecord()
        record.orientation = world.orientation
        return world.containers.pages.insert(record)
    }

    static func removeRecord(_ record: Int32, of pages: ObjectID, in world: inout World) {
        reclaimPages(record, in: &world)
    }

    static func recordCount(in world: borrowing World) -> Int { world.containers.pages.usedCount }

    static func addReferences(of pages: ObjectID, to list: inout ReferenceList, in world: borrowing World) {
        let record = world[pages: pages]
        list.add("the page before", record.before.controller)
        list.add("the page after", record.after.controller)
        for turn in [record.turn] + record.waiting {
            list.add("a turn", turn.to)
            list.add("a turn", turn.back)
            list.add("a turn", turn.completion)
        }
    }

    // MARK: Children

    static func forget(_ child: ObjectID, of pages: ObjectID, in world: inout World) {
        forgetPage(child, of: pages, in: &world)
    }

    static func giveUp(_ child: ObjectID, of pages: ObjectID, to navigation: ObjectID, in world: inout World) -> Bool {
        forgetPage(child, of: pages, in: &world)
        return false
    }

    // MARK: Appearance and layout

    static func layOutContent(of pages: ObjectID, in world: inout World) {
        world.schedule(.of(.pages(.setFrames), pages, .none, .page8))
    }

    static func answer(_ callback: Callback, of pages: ObjectID, _ effect: Effect, in world: borrowing World)
        -> RuntimeValue?
    {
        guard callback == .sizeForChild, world[pages: pages].spine == .mid else { return nil }
        let size = effect.size
        return world[pages: pages].isVertical
            ? .size(Size(width: size.width, height: size.height / 2))
            : .size(Size(width: size.width / 2, height: size.height))
    }

    // MARK: Invariants

    static func check(_ pages: ObjectID, _ broken: inout [String], in world: borrowing World) {
        let record = world[pages: pages]
        for page in record.shown where !world.isController(page) {
            broken.append("a page of \(world.name(of: pages)) is deallocated")
        }
        if Set(record.shown).count != record.shown.count {
            broken.append("a page of \(world.name(of: pages)) is shown twice")
        }
        for page in record.turn.to where !world.isController(page) {
            broken.append("a page that \(world.name(of: pages)) turns to is deallocated")
        }
    }

    static func unfinished(_ pages: ObjectID, in world: borrowing World) -> String? {
        world[pages: pages].isBusy ? "the pages" : nil
    }

    static func didSendSize(of pages: ObjectID, in world: inout World) { askForSpine(of: pages, in: &world) }
}
