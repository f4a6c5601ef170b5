// The record of a collection's layout: what the delegate answered, and the sections that follow from it.

/// The layout of a collection's items.
struct FlowRecord: Sendable {
    /// Whether the next layout asks the delegate again.
    var needsAnswers = true
    /// The length of a line for which the delegate answered.
    var answeredFor = 0.0
    /// The delegate's answers by section; empty if it gives none.
    var answers: ContiguousArray<FlowAnswers> = []
    /// The sizes of the items by section. Empty for a section whose items have the same size.
    var sizes: ContiguousArray<ContiguousArray<Size>> = []
    /// The sections that were computed last; nil after a change.
    var layout: FlowSections?
    /// Whether the console has reported an item that is too large for these sections.
    var hasReported = false
    /// What a layout of the program's own class has answered.
    var own = OwnLayout()

    /// Forgets the delegate's answers and what follows from them.
    mutating func forgetAnswers() {
        let own = own
        self = FlowRecord()
        self.own = own
    }
}

/// The state of a layout whose class overrides UIKit's methods.
struct OwnLayout: Sendable {
    /// Whether the layout has prepared itself since the last change, and whether it is preparing itself.
    var isPrepared = false
    var isPreparing = false
    /// The bounds for which the elements are known.
    var bounds: Rect?
    /// The elements in these bounds; nil if the layout must be asked.
    var elements: OwnElements?
    /// The sections that a compositional layout has computed.
    var sections: FlowSections?
    /// The heights that cells have determined for the items of these sections; -1 for those of unknown cells.
    var fitted: ContiguousArray<ContiguousArray<Double>> = []
    /// How far sections that scroll across the collection have scrolled.
    var offsets: [Int: Double] = [:]
}

/// The elements that a layout of the program places, in the coordinates of the content.
struct OwnElements: Sendable {
    var content: Size
    var items: [(path: IndexPath, frame: Rect)] = []
    var parts: [(part: SectionPart, frame: Rect)] = []
}

/// What the delegate answers about a section of a flow layout; nil for the layout's own value.
struct FlowAnswers: Sendable {
    var inset: EdgeInsets?
    var lineSpacing: Double?
    var itemSpacing: Double?
    var header: Size?
    var footer: Size?
}

/// The sections of a flow layout, for lines of a length.
struct FlowSections: Sendable {
    var isHorizontal = false
    /// The length of a line, with the insets of the sections.
    var length = 0.0
    var pinsHeaders = false
    var pinsFooters = false
    var sections: ContiguousArray<FlowSection> = []
    /// Whether an item is longer than a line.
    var isTooLong = false
}

/// A section of a flow layout. `y` and `height` are along the direction in which the collection scrolls, `x` and `width` along
/// the lines.
struct FlowSection: Sendable {
    /// A line of items that differ in size.
    struct Line: Sendable {
        var first: Int
        var end: Double
    }

    var start = 0.0
    var end = 0.0
    var header = 0.0
    var footer = 0.0
    /// The top of the first line.
    var top = 0.0
    var count = 0
    /// Whether the cells determine the heights of the items, which are only estimated.
    var isFitted = false
    /// The kinds and the places of the header and the footer that a compositional layout has chosen.
    var headerPlace: PartPlace?
    var footerPlace: PartPlace?
    /// How the section scrolls across the collection; nil if it does not.
    var across: AcrossScroll?
    /// Items of one size: the frame of the first, the distances to the next item and to the next line, and the items per
    /// line.
    var first = Rect.zero
    var step = 0.0
    var pitch = 0.0
    var columns = 1
    /// Items of different sizes: their frames, and the lines.
    var frames: ContiguousArray<Rect> = []
    var lines: ContiguousArray<Line> = []
}

/// The header or the footer of a section of a compositional layout.
struct PartPlace: Hashable, Sendable {
    var kind: String
    /// Where it is along the lines.
    var x: Double
    var width: Double
    /// Whether it stays visible while its section scrolls.
    var isPinned: Bool
}

/// How a section scrolls across its collection.
struct AcrossScroll: Hashable, Sendable {
    /// The length of its content.
    var extent: Double
    /// The distance from one group to the next.
    var pitch: Double
    /// The case of UICollectionLayoutSectionOrthogonalScrollingBehavior.
    var behaviour: String
}

extension FlowSection {
    func place(ofFooter isFooter: Bool) -> PartPlace? { isFooter ? footerPlace : headerPlace }
}
