// The world's state of constraints. It is created with the program's first constraint, anchor or guide. Until then a world
// keeps two empty collections, so scripts without Auto Layout pay nothing for it.

internal import ConstraintSolver

/// The attributes of a constraint's items, in the order of NSLayoutConstraint.Attribute.
enum LayoutAttribute: UInt8, Sendable, BitwiseCopyable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
    case notAnAttribute

    static let names = EnumType.layoutAttribute.cases

    var name: String { Self.names[Int(rawValue)] }

    init(named name: String) {
        self = Self.names.firstIndex(of: name).flatMap { Self(rawValue: UInt8($0)) } ?? .notAnAttribute
    }

    var isSize: Bool { self == .width || self == .height }

    var isHorizontal: Bool {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin,
            .trailingMargin, .centerXWithinMargins:
            true
        default: false
        }
    }

    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

    /// Whether its distance from the edge depends on the view: it is a margin or a baseline.
    var isInset: Bool { rawValue >= Self.leftMargin.rawValue && self != .notAnAttribute || isBaseline }

    /// Whether it is left or right in every layout direction.
    var isAbsolute: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }

    /// The attribute at the same position in the opposite layout direction.
    var mirrored: LayoutAttribute {
        switch self {
        case .leading: .right
        case .trailing: .left
        case .leadingMargin: .rightMargin
        case .trailingMargin: .leftMargin
        case .left, .right, .top, .bottom, .width, .height, .centerX, .centerY, .lastBaseline, .firstBaseline,
            .leftMargin, .rightMargin, .topMargin, .bottomMargin, .centerXWithinMargins, .centerYWithinMargins,
            .notAnAttribute:
            self
        }
    }

    /// Whether it depends on the layout direction.
    var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }
}

/// An NSLayoutConstraint of the program.
struct ConstraintRecord: Sendable {
    var object = ObjectID.none
    /// The items, held weakly.
    var first = ObjectID.none
    var firstAttribute = LayoutAttribute.notAnAttribute
    var relation = Relation.equal
    var second = ObjectID.none
    var secondAttribute = LayoutAttribute.notAnAttribute
    var multiplier = 1.0
    var constant = 0.0
    var priority = 1000.0
    /// The view that holds it while it is active: the nearest common superview of the items.
    var holder = ObjectID.none
    /// The constraint's position in the order of activation. Conflicts list and break constraints by it.
    var serial: UInt64 = 0
    var number: ConstraintNumber?
    /// The items whose variables its equation contains, once per use.
    var uses: [Int32] = []
    var isWaiting = false
    /// Whether its equation in the solver was made for a layout from right to left.
    var isMirrored = false
    /// Whether a conflict broke it.
    var isBroken = false
    /// The source position at which the program made it.
    var origin: UInt32 = 0

    var isActive: Bool { holder.exists }
}

/// The purpose of a constraint in the solver.
struct ConstraintSource: Sendable, Equatable {
    enum Kind: UInt8, Sendable {
        case none
        /// A constraint of the program.
        case program
        /// Part of the frame of a view whose mask is translated, or of one of UIKit's guides.
        case frame
        /// Part of a content size: hugging and compression resistance of the width, then of the height.
        case content
        /// A constraint of a stack view.
        case stack
    }

    var kind = Kind.none
    var index: Int32 = 0
    var part: Int32 = 0
}

/// The solver's variables for a view or a guide, with the constraints that UIKit itself would add for it.
struct LayoutItem: Sendable {
    var object = ObjectID.none
    var x = Variable.none
    var y = Variable.none
    var width = Variable.none
    var height = Variable.none
    /// The number of uses by constraints. At 0 the variables are removed from the solver.
    var useCount = 0
    /// The four constraints that fix the frame of a view whose mask is translated, or of one of UIKit's guides.
    var fixed: [ConstraintNumber?] = []
    /// Whether the width and the height are open, because they are still 0 and the fitting size of the view is asked for.
    var isOpen = (width: false, height: false)
    /// The constraints of its content size, by part.
    var content: [ConstraintNumber?] = []
    var intrinsic = Size(width: -1, height: -1)
    /// Whether its view's class computes its own intrinsic size.
    var asksSize = false
    /// For a guide of UIKit, the item of the view to whose edges it is fixed; otherwise -1.
    var pinnedTo: Int32 = -1
    /// Whether its superview has yet to apply the solved frame.
    var isDirty = false
    /// Whether it is a label whose width determines its height.
    var wraps = false
}

/// The priorities of a view's content size.
struct ContentPriorities: Sendable {
    var hugging = (horizontal: 250.0, vertical: 250.0)
    var compression = (horizontal: 750.0, vertical: 750.0)
}

/// A layout guide of a view.
struct GuideRecord: Sendable {
    /// What determines its rectangle: the program's constraints for `own`, otherwise the named part of the view.
    enum Kind: UInt8, Sendable { case own, safeArea, margins, readable, top, bottom, keyboard, content, frame }

    var view = ObjectID.none
    var kind = Kind.own
}

/// An anchor: an edge, a center or a size of an item.
struct AnchorRecord: Sendable {
    var item = ObjectID.none
    var attribute = LayoutAttribute.notAnAttribute
}

/// The constraints of all view hierarchies, in one solver. Hierarchies share no variables, so they do not affect each other.
struct ConstraintEngine: Sendable {
    var solver = Solver()
    var records = SlotTable<ConstraintRecord>()
    var items = SlotTable<LayoutItem>()
    var itemOf: [ObjectID: Int32] = [:]
    /// The item of a variable, by the variable's number.
    var itemOfVariable: [Int32] = []
    /// What each constraint of the solver was made for, by its number.
    var sources: [ConstraintSource] = []
    /// Active records that are not in the solver yet, or whose constants have changed.
    var waiting: [Int32] = []
    /// The active constraints, by the view that holds them.
    var held: [ObjectID: [Int32]] = [:]
    /// The active constraints, by each view or guide that they mention.
    var mentions: [ObjectID: [Int32]] = [:]
    /// The active constraints that mention a margin or a baseline, by its view.
    var insetMentions: [ObjectID: [Int32]] = [:]
    /// The items whose solved frames have not been applied yet, by superview.
    var unapplied: [ObjectID: [Int32]] = [:]
    /// The view that set its subviews' frames last.
    var lastApplied = ObjectID.none
    /// The changes in hierarchies outside windows, by topmost view.
    var parked: [ObjectID: ParkedChanges] = [:]
    /// The number of labels whose widths determine their heights.
    var wrappingCount = 0
    /// Items whose content size or mask was read again. Their frames may differ from the solution although no variable changed.
    var refreshed: [Int32] = []
    /// The broken constraints. `hasLoosened` reports that a constraint was removed or changed since they last failed.
    var broken: [Int32] = []
    var hasLoosened = false
    /// Whether a constant that contradicts others waits for their changes.
    var defersConstants = false
    /// The constants that wait: those of this settling whose constraints contradict values that may still change.
    var deferred: [DeferredConstant] = []
    /// The view outside any hierarchy whose fitting size is asked for; `.none` at any other time.
    var fitted = ObjectID.none
    /// The views whose own code computes their intrinsic size, and whose size is not known yet.
    var unasked: [ObjectID] = []
    /// The intrinsic sizes that views' own code returned.
    var givenSizes: [ObjectID: Size] = [:]
    /// The anchors and guides, by the view or guide that owns them.
    var anchors: [ObjectID: [ObjectID]] = [:]
    var guides: [ObjectID: [ObjectID]] = [:]
    var guideRecords: [ObjectID: GuideRecord] = [:]
    /// The guides that follow the keyboard.
    var keyboardGuides: [ObjectID] = []
    var anchorRecords = SlotTable<AnchorRecord>()
    var stacks = SlotTable<StackRecord>()
    var indexOfStack: [ObjectID: Int32] = [:]
    /// The stack view that arranges each view.
    var stackOf: [ObjectID: ObjectID] = [:]
    var staleStacks: [ObjectID] = []
    /// The constraints that a visual format made. The engine retains them until the program has received them.
    var fresh: [ObjectID] = []
    var lastSerial: UInt64 = 0
}

/// The state of the room.
struct ConstraintState: Sendable {
    /// The engine, if it exists. In an array, because it would enlarge the world of every script.
    private var engines: [ConstraintEngine] = []
    /// The priorities of content sizes that the program has set, by view.
    var priorities: [ObjectID: ContentPriorities] = [:]

    /// UIFontMetrics.default, created on first use. Retained.
    var fontMetrics = ObjectID.none

    /// Whether the program has made a constraint, an anchor or a guide.
    var isUsed: Bool { !engines.isEmpty }

    /// The objects that the room itself retains.
    var fresh: [ObjectID] { engines.first?.fresh ?? [] }

    /// The engine; writing creates it.
    var engine: ConstraintEngine {
        _read { yield engines[0] }
        _modify {
            if engines.isEmpty { engines.append(ConstraintEngine()) }
            yield &engines[0]
        }
    }
}
