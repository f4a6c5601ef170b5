// The record of a table or a collection: what its data source and delegate gave, the views on the screen, and those that wait
// to be used again.

/// The data of a table or a collection.
struct ListRecord: Sendable {
    /// How a list creates the views with an identifier.
    struct ReuseRegistration: Sendable {
        var kind: ListViewKind
        var identifier: String
        /// The class; nil if a nib or a prototype creates the view.
        var made: ClassID?
        /// The nib or the prototype, which the registration retains.
        var source = ObjectID.none
    }

    /// A view that has left the screen.
    struct Pooled: Sendable {
        var kind: ListViewKind
        var identifier: String
        var view: ObjectID
    }

    /// Whether the data source has been asked.
    var isLoaded = false
    var sections = 0
    /// The number of rows of each section.
    var rows: ContiguousArray<Int> = []
    /// The visible cells, retained as subviews.
    var cells: [(path: IndexPath, cell: ObjectID)] = []
    /// The cells about which the delegate is notified as they leave, retained by the acts that remove them.
    var leaving: [(path: IndexPath, cell: ObjectID)] = []
    /// The changes that wait for the end of the updates.
    var updates: ContiguousArray<ListUpdate> = []
    /// How many updates have begun and not ended.
    var updateDepth = 0
    /// The numbers of rows before the update that is being made.
    var before: ContiguousArray<Int>?
    /// The selected rows, in the order of their selection.
    var selection: ContiguousArray<IndexPath> = []
    /// The row whose cell is being configured again.
    var reconfigured: IndexPath?
    /// The row to select once the previously selected row has been deselected.
    var pending: IndexPath?
    /// The heights of the rows by section; NaN for a height that is not known yet, and a negative number for an
    /// estimate. Empty if all rows have the same height.
    var heights: ContiguousArray<ContiguousArray<Double>> = []
    /// The heights of the headers and footers by `SectionPart.index`; NaN for a height that is not known yet. Empty if the
    /// table has no header and no footer.
    var partHeights: ContiguousArray<Double> = []
    /// Their titles: empty for those without a title, nil for those that have not been asked for.
    var partTitles: ContiguousArray<String?> = []
    /// The visible headers and footers, retained as subviews.
    var parts: [(part: SectionPart, view: ObjectID)] = []
    /// Those about which the delegate is notified as they leave, retained by the acts that remove them.
    var leavingParts: [(part: SectionPart, view: ObjectID)] = []
    /// The table's header and footer views, retained by the properties.
    var edges: ContiguousArray<ObjectID> = []
    /// The heights that these had when the program set the properties.
    var topHeight = 0.0
    var bottomHeight = 0.0
    var registrations: ContiguousArray<ReuseRegistration> = []
    /// The views to use again, retained.
    var pool: ContiguousArray<Pooled> = []
    /// The view that the program's call waits for.
    var request: ViewRequest?
    /// What the user edits.
    var edits = RowEdits()
    var prefetch = PrefetchedRows()
    /// The style of a table.
    var style = TableStyle.plain
    /// Whether a collection scrolls to the side.
    var isHorizontal = false
    /// The layout of a collection's items.
    var flow = FlowRecord()
    /// What the heights of cells that size themselves were computed for.
    var fitted = FittedFor()
    /// Whether static cells have given heights that the current layout did not know.
    var hasNewHeights = false
    /// The row to which the program has scrolled, until a layout shows all rows around it with their own heights.
    var destination: RowDestination?
    /// The size of the content. A width of zero is that of the bounds.
    var content = Size(width: 0, height: 0)

    /// The first selected row.
    var selected: IndexPath? {
        get { selection.first }
        set { selection = newValue.map { [$0] } ?? [] }
    }
}

/// UITableView.Style.
enum TableStyle: String, Sendable { case plain, grouped, insetGrouped }

/// What the heights of cells that size themselves depend on, besides the cells.
struct FittedFor: Hashable, Sendable {
    var width = 0.0
    var contentSize: UInt16 = 0
}

/// The rows that a list has announced to its prefetch data source.
struct PrefetchedRows: Sendable {
    var announced: ContiguousArray<IndexPath> = []
    /// The rows of the next calls.
    var begun: ContiguousArray<IndexPath> = []
    var cancelled: ContiguousArray<IndexPath> = []
    /// The offset at the last announcement, which gives the direction of the movement.
    var lastOffset: Double?
}

/// The row to which the program has scrolled a list, until its layout knows the heights around it.
struct RowDestination: Sendable {
    var path: IndexPath
    /// The name of a case of `UITableView.ScrollPosition` or `UICollectionView.ScrollPosition`.
    var position: String
    /// The offset that the list has got. Any other one means that something else has scrolled the list since.
    var offset: Point
}

/// A row that shows actions, or is about to.
struct RowSwipe: Sendable {
    var path: IndexPath
    /// Whether the actions are at the leading edge.
    var isLeading: Bool
    /// Whether the finger crosses the whole row.
    var isFull: Bool
    /// Whether a deletion control of the editing mode shows the actions, not a swipe.
    var isControl = false
    /// Whether the actions are visible: false while the data source and the delegate are asked.
    var isOpen = false
    /// The title of the Delete button, if the delegate gives one.
    var title: String?
    /// The title of the action that an assistive technology wants to perform; nil for a swipe.
    var wanted: String?
}

/// What a row shows in editing mode.
struct RowControl: Sendable {
    /// The cases of UITableViewCell.EditingStyle.
    enum Style: String, Sendable { case none, delete, insert }

    var path: IndexPath
    var style: Style
    var canMove = false
}

/// How the user edits the rows of a table.
struct RowEdits: Sendable {
    /// Where the pan of two fingers ends.
    var panEnd = IndexPath(section: 0, row: 0)
    var swipe: RowSwipe?
    /// Whether the action for which an assistive technology asked has been performed.
    var hasPerformed = false
    /// The visible rows of a table in editing mode.
    var controls: ContiguousArray<RowControl> = []
    /// The style with which the data source is called.
    var committed = RowControl.Style.delete
    /// The new index path of a row that the user has moved.
    var target = IndexPath(section: 0, row: 0)
    /// The row that is being moved: where it began, and where it is.
    var moving: (from: IndexPath, current: IndexPath)?
}

/// A header or a footer of a section.
struct SectionPart: Hashable, Sendable {
    var section: Int
    var isFooter: Bool

    init(section: Int, isFooter: Bool) {
        self.section = section
        self.isFooter = isFooter
    }

    /// Its number in the order of the content: each section has a header, then a footer.
    var index: Int { section * 2 + (isFooter ? 1 : 0) }

    init(index: Int) { self.init(section: index / 2, isFooter: index % 2 == 1) }
}

/// A change of a list's rows. Deletions and reloads count in the old rows, insertions in the new ones.
enum ListUpdate: Hashable, Sendable {
    case insertRow(IndexPath)
    case deleteRow(IndexPath)
    case reloadRow(IndexPath)
    case moveRow(from: IndexPath, to: IndexPath)
    case insertSection(Int)
    case deleteSection(Int)
    case reloadSection(Int)
    case moveSection(from: Int, to: Int)
}

/// The kinds of views that a list uses again.
public enum ListViewKind: Hashable, Sendable {
    case tableCell, headerFooter, collectionCell
    /// A supplementary view of a collection, by its kind.
    case supplementary(String)
}

/// A view that a list needs and only the program's driver can make.
public struct ViewRequest: Hashable, Sendable {
    public let kind: ListViewKind
    public let identifier: String
    /// The registered class; nil for one of `source`.
    public let made: ClassID?
    /// The registered nib or prototype.
    public let source: ObjectID
}
