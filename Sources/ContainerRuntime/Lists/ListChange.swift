// Compares a batch of updates with the counts before and after it, as UIKit does: whether they agree, and where each old row is
// now.

/// A batch of updates with the counts before and after it.
struct ListChange {
    /// The counts of a section that the updates do not explain.
    struct Count {
        var section = 0
        var before = 0
        var after = 0
        var inserted = 0
        var deleted = 0
        var movedIn = 0
        var movedOut = 0

        var agrees: Bool { before + inserted - deleted + movedIn - movedOut == after }
    }

    enum Problem {
        case sections(before: Int, after: Int, inserted: Int, deleted: Int)
        case rows(Count)
        case deletedRow(IndexPath, count: Int)
        case insertedRow(IndexPath, count: Int)
        case deletedSection(Int, count: Int)
        case insertedSection(Int, count: Int)
    }

    private let updates: ContiguousArray<ListUpdate>
    private let before: ContiguousArray<Int>
    private let after: ContiguousArray<Int>
    /// The new index of each old section; nil for a deleted or reloaded one.
    private var sections: ContiguousArray<Int?> = []
    private var reloaded: Set<Int> = []

    /// O(sections and updates).
    init(_ updates: ContiguousArray<ListUpdate>, before: ContiguousArray<Int>, after: ContiguousArray<Int>) {
        // UIKit counts a repeated update once.
        var seen = Set<ListUpdate>()
        self.updates = updates.filter { seen.insert($0).inserted }
        self.before = before
        self.after = after
        sections = mappedSections()
    }

    private mutating func mappedSections() -> ContiguousArray<Int?> {
        var taken = Set<Int>()
        var gone = Set<Int>()
        var moved: [Int: Int] = [:]
        for update in updates {
            switch update {
            case .insertSection(let section): taken.insert(section)
            case .deleteSection(let section): gone.insert(section)
            case .reloadSection(let section): reloaded.insert(section)
            case .moveSection(let from, let to):
                moved[from] = to
                taken.insert(to)
            case .insertRow, .deleteRow, .reloadRow, .moveRow: continue
            }
        }
        // The other sections keep their order and fill the indices that no insertion or move has taken.
        var next = 0
        var result: ContiguousArray<Int?> = []
        for section in before.indices {
            if gone.contains(section) {
                result.append(nil)
            } else if let to = moved[section] {
                result.append(to)
            } else {
                while taken.contains(next) { next += 1 }
                result.append(next)
                next += 1
            }
        }
        return result
    }

    // MARK: The check

    /// The first contradiction between the counts and the updates; nil if they agree. O(sections and updates).
    func problem() -> Problem? {
        var inserted = 0
        var deleted = 0
        for update in updates {
            switch update {
            case .insertSection(let section):
                guard after.indices.contains(section) else { return .insertedSection(section, count: after.count) }
                inserted += 1
            case .deleteSection(let section), .reloadSection(let section):
                guard before.indices.contains(section) else { return .deletedSection(section, count: before.count) }
                if case .deleteSection = update { deleted += 1 }
            case .moveSection(let from, let to):
                guard before.indices.contains(from) else { return .deletedSection(from, count: before.count) }
                guard after.indices.contains(to) else { return .insertedSection(to, count: after.count) }
            case .insertRow, .deleteRow, .reloadRow, .moveRow: continue
            }
        }
        guard before.count + inserted - deleted == after.count else {
            return .sections(before: before.count, after: after.count, inserted: inserted, deleted: deleted)
        }
        return problemOfRows()
    }

    private func problemOfRows() -> Problem? {
        var counts = ContiguousArray(repeating: Count(), count: before.count)
        // The old index of each new section. Insertions and moves name new sections, but counts are compared per old one.
        var sources = ContiguousArray(repeating: -1, count: after.count)
        for (old, new) in sections.enumerated() {
            guard let new, sources.indices.contains(new) else { continue }
            sources[new] = old
        }
        func source(of path: IndexPath) -> Int? {
            sources.indices.contains(path.section) && sources[path.section] >= 0 ? sources[path.section] : nil
        }
        for update in updates {
            switch update {
            case .insertRow(let path):
                let count = after.indices.contains(path.section) ? after[path.section] : 0
                guard path.row < count else { return .insertedRow(path, count: count) }
                if let old = source(of: path) { counts[old].inserted += 1 }
            case .deleteRow(let path), .reloadRow(let path):
                let count = before.indices.contains(path.section) ? before[path.section] : 0
                guard path.row < count else { return .deletedRow(path, count: count) }
                // A reload replaces the row: it is a deletion and an insertion.
                counts[path.section].deleted += 1
                if case .reloadRow = update { counts[path.section].inserted += 1 }
            case .moveRow(let from, let to):
                guard before.indices.contains(from.section), from.row < before[from.section] else {
                    return .deletedRow(from, count: before.indices.contains(from.section) ? before[from.section] : 0)
                }
                counts[from.section].movedOut += 1
                if let old = source(of: to) { counts[old].movedIn += 1 }
            case .insertSection, .deleteSection, .reloadSection, .moveSection: continue
            }
        }
        for (old, new) in sections.enumerated() {
            guard let new, after.indices.contains(new), !reloaded.contains(old) else { continue }
            counts[old].section = new
            counts[old].before = before[old]
            counts[old].after = after[new]
            if !counts[old].agrees { return .rows(counts[old]) }
        }
        return nil
    }

    // MARK: Moving

    /// The new index of an old section; nil if the section was deleted or reloaded.
    func newSection(of section: Int) -> Int? {
        sections.indices.contains(section) && !reloaded.contains(section) ? sections[section] : nil
    }

    /// The new index path of an old row; nil if the row was deleted or reloaded. O(updates).
    func newPath(of path: IndexPath) -> IndexPath? {
        guard sections.indices.contains(path.section), let section = sections[path.section],
            !reloaded.contains(path.section)
        else { return nil }
        var row = path.row
        var inserted: [Int] = []
        for update in updates {
            switch update {
            case .deleteRow(let gone):
                if gone == path { return nil }
                if gone.section == path.section, gone.row < path.row { row -= 1 }
            case .reloadRow(let reloaded): if reloaded == path { return nil }
            case .moveRow(let from, let to):
                if from == path { return to }
                if from.section == path.section, from.row < path.row { row -= 1 }
                if to.section == section { inserted.append(to.row) }
            case .insertRow(let new): if new.section == section { inserted.append(new.row) }
            case .insertSection, .deleteSection, .reloadSection, .moveSection: continue
            }
        }
        // Insertions use new indices, so each one sees the shift by those before it.
        for new in inserted.sorted() where new <= row { row += 1 }
        return IndexPath(section: section, row: row)
    }
}
