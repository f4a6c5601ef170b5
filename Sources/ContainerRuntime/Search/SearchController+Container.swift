// The container declaration of search controllers, and their record.

/// The record of a search controller.
struct SearchRecord: Sendable {
    /// The controller that shows the results. Retained.
    var results = ObjectID.none
    /// Created on first access. Retained.
    var bar = ObjectID.none
    /// The delegate. Weak.
    var delegate = ObjectID.none
    /// The `searchResultsUpdater`. Weak.
    var updater = ObjectID.none
    var isActive = false
    /// Whether it presents itself. Only then does it call the delegate around the presentation.
    var isAutomatic = false
}

/// The records of all search controllers.
struct SearchState: Sendable {
    var records = SlotTable<SearchRecord>()
    /// The search controller of each bar. Weak.
    var owners: [ObjectID: ObjectID] = [:]
}

extension World {
    subscript(search object: ObjectID) -> SearchRecord {
        _read { yield containers.searches.records[self[controller: object].containerIndex] }
        _modify { yield &containers.searches.records[self[controller: object].containerIndex] }
    }
}

extension SearchController: Container {
    static var kind: ContainerKind { ContainerKind(rawValue: 6) }
    static var uikit: UIKitClass { .searchController }
    static var traits: ContainerTraits { .drivesAppearance }

    static func insertRecord(at slot: Int, in world: inout World) -> Int32 {
        world.containers.searches.records.insert(SearchRecord())
    }

    static func removeRecord(_ record: Int32, of search: ObjectID, in world: inout World) {
        let (results, bar) = (world[search: search].results, world[search: search].bar)
        world.containers.searches.owners[bar] = nil
        world.containers.searches.records.remove(record, leaving: SearchRecord())
        for object in [results, bar] { world.release(object) }
    }

    static func recordCount(in world: borrowing World) -> Int { world.containers.searches.records.usedCount }

    static func addReferences(of search: ObjectID, to list: inout ReferenceList, in world: borrowing World) {
        list.add("searchResultsController", world[search: search].results)
        list.add("searchBar", world[search: search].bar)
    }
}
