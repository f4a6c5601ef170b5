// The world's state of constraints. Nothing of it exists until a program makes the first constraint, anchor or guide: a world
// without any keeps two empty collections.

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

    /// Whether it is at a distance from an edge that the view decides: a margin, or a baseline.
    var isInset: Bool { rawValue >= Self.leftMargin.rawValue && self != .notAnAttribute || isBaseline }

    /// Whether it is left or right whatever the direction of the language.
    var isAbsolute: Bool {
        switch self {
        case .left, .right, .leftMargin, .rightMargin: true
        default: false
        }
    }

    /// Whether it follows the direction of the language.
    var isDirectional: Bool {
        switch self {
        case .leading, .trailing, .leadingMargin, .trailingMargin: true
        default: false
        }
    }
}

/// A constraint of the program: an NSLayoutConstraint.
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
    /// The order of activation, by which conflicts list constraints.
    var serial: UInt64 = 0
    var number: ConstraintNumber?
    /// The items whose variables it uses.
    var uses: [Int32] = []
    var isWaiting = false
    /// Whether it was broken to satisfy others.
    var isBroken = false
    /// The program's position when it was made.
    var origin: UInt32 = 0

    var isActive: Bool { holder.exists }
}

/// The origin of a constraint in the solver.
struct ConstraintSource: Sendable, Equatable {
    enum Kind: UInt8, Sendable {
        case none
        /// A record.
        case program
        /// An edge of a view whose mask is translated, or of a guide of UIKit.
        case frame
        /// The content's size: hugging, then compression, of the width, then of the height.
        case content
        /// A constraint of a stack view.
        case stack
    }

    var kind = Kind.none
    var index: Int32 = 0
    var part: Int32 = 0
}

/// The variables of a view or a guide.
struct LayoutItem: Sendable {
    var object = ObjectID.none
    var x = Variable.none
    var y = Variable.none
    var width = Variable.none
    var height = Variable.none
    /// The number of constraints that use the variables.
    var useCount = 0
    /// The constraints of its frame: four of a view whose mask is translated, and of a guide of UIKit.
    var fixed: [ConstraintNumber?] = []
    /// The constraints of its content's size, by part.
    var content: [ConstraintNumber?] = []
    var intrinsic = Size(width: -1, height: -1)
    /// Whether its view's class computes its own intrinsic size.
    var asksSize = false
    /// The item of the view to whose edges a guide of UIKit is fixed; -1 for other items.
    var pinnedTo: Int32 = -1
    /// Whether its superview must apply its frame.
    var isDirty = false
}

/// What a view's content asks for in one direction.
struct ContentPriorities: Sendable {
    var hugging = (horizontal: 250.0, vertical: 250.0)
    var compression = (horizontal: 750.0, vertical: 750.0)
}

/// A guide: a rectangle of a view that is not a view.
struct GuideRecord: Sendable {
    /// Its rectangle: the program's constraints, or a part of the view.
    enum Kind: UInt8, Sendable { case own, safeArea, margins, readable }

    var view = ObjectID.none
    var kind = Kind.own
}

/// An edge, a center or a size of an item.
struct AnchorRecord: Sendable {
    var item = ObjectID.none
    var attribute = LayoutAttribute.notAnAttribute
}

/// The constraints of all hierarchies, with their solver. Hierarchies share no variables, so one solver serves all.
struct ConstraintEngine: Sendable {
    var solver = Solver()
    var records = SlotTable<ConstraintRecord>()
    var items = SlotTable<LayoutItem>()
    var itemOf: [ObjectID: Int32] = [:]
    /// The item of a variable, by the variable's number.
    var itemOfVariable: [Int32] = []
    /// Where a constraint of the solver comes from, by its number.
    var sources: [ConstraintSource] = []
    /// The records that the solver does not have yet, or not with their constants.
    var waiting: [Int32] = []
    /// The constraints that views hold.
    var held: [ObjectID: [Int32]] = [:]
    /// The active constraints that mention a view or a guide.
    var mentions: [ObjectID: [Int32]] = [:]
    /// Those of them that mention a margin or a baseline of it.
    var insetMentions: [ObjectID: [Int32]] = [:]
    /// The items whose frames a view must apply.
    var unapplied: [ObjectID: [Int32]] = [:]
    /// Items whose content or frame the program has changed.
    var refreshed: [Int32] = []
    /// The broken constraints, which are tried again once others have changed.
    var broken: [Int32] = []
    var hasLoosened = false
    /// The views whose own code computes their intrinsic size, and which must be asked.
    var unasked: [ObjectID] = []
    /// The sizes that they gave.
    var givenSizes: [ObjectID: Size] = [:]
    /// The anchors and guides that a view owns.
    var anchors: [ObjectID: [ObjectID]] = [:]
    var guides: [ObjectID: [ObjectID]] = [:]
    var guideRecords: [ObjectID: GuideRecord] = [:]
    var anchorRecords = SlotTable<AnchorRecord>()
    var stacks = SlotTable<StackRecord>()
    var indexOfStack: [ObjectID: Int32] = [:]
    /// The stack view that arranges a view.
    var stackOf: [ObjectID: ObjectID] = [:]
    var staleStacks: [ObjectID] = []
    /// The constraints of a visual format, until the program has received them.
    var fresh: [ObjectID] = []
    var lastSerial: UInt64 = 0
}

/// The state of the room.
struct ConstraintState: Sendable {
    /// The engine, once there is one. In an array, because the world would be larger with it inside.
    private var engines: [ConstraintEngine] = []
    /// The priorities of content that differ from the usual ones, by view.
    var priorities: [ObjectID: ContentPriorities] = [:]

    /// Whether any constraint, anchor or guide was made.
    var isUsed: Bool { !engines.isEmpty }

    /// What the room itself holds.
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
