// UIKit's properties that a program can read or set. A property that UIKit's behaviour depends on is computed by the
// world; the others are values that an object keeps. Its row says which, and does it.

/// A property of UIKit, by its place in `PropertyInfo.all`.
public struct PropertyID: Hashable, Sendable {
    public let raw: UInt16

    init(raw: UInt16) { self.raw = raw }

    /// `NSUserActivity.userInfo`, whose values are the driver's to make.
    public static let userInfo = PropertyInfo.all.first { $0.owner == .userActivity && $0.name == "userInfo" }!.id

    /// The row of the table. O(1).
    public var info: PropertyInfo { _read { yield PropertyInfo.all[Int(raw)] } }
}

/// What is known of a property.
public struct PropertyInfo: Sendable {
    public let id: PropertyID
    let row: PropertyRow

    public var owner: UIKitClass { row.owner }
    public var name: String { row.name }
    public var type: ValueType { row.type }
    public var isSettable: Bool { row.isSettable }
    public var summary: String { row.summary }

    /// Whether its value is a list of objects.
    public var listsObjects: Bool { if case .objects = type { true } else { false } }

    private static let rows: [PropertyRow] = Interfaces.all.flatMap { $0.properties }

    /// The table.
    public static let all: [PropertyInfo] = rows.enumerated().map { index, row in
        PropertyInfo(id: PropertyID(raw: UInt16(index)), row: row)
    }

    /// The rows of the table by name.
    static let names = NameIndex(rows.map(\.name))
    /// By row the first row that has its name.
    static let namesakes: [UInt16] = rows.map { UInt16(names.first($0.name) ?? 0) }

    /// The property that says whether a push hides the bottom bar.
    static let hidesBottomBarWhenPushed = all.first { $0.name == "hidesBottomBarWhenPushed" }?.id
}

/// A property as its room lists it.
struct PropertyRow: Sendable {
    typealias Getter = @Sendable (inout World, ObjectID) -> RuntimeValue
    typealias Setter = @Sendable (inout World, ObjectID, RuntimeValue) -> Void
    typealias Change = @Sendable (inout World, ObjectID) -> Void

    /// How a value comes and goes.
    enum Access: Sendable {
        /// By the world. A getter that has to schedule something gives the value as `driver.result` later.
        case computed(Getter, Setter?)
        /// Kept by the object; the first value where nothing was set. The last is done after each change.
        case stored(RuntimeValue, Change?)
        /// By whoever drives the world, whose values these are.
        case driver
    }

    let owner: UIKitClass
    let name: String
    let type: ValueType
    let summary: String
    let isSettable: Bool
    /// Whether it holds its object weakly.
    let isWeak: Bool
    let elements: ListedElements?
    let access: Access

    /// One that the world computes; settable with a setter.
    static func computed(
        _ owner: UIKitClass, _ name: String, _ type: ValueType, isWeak: Bool = false, elements: ListedElements? = nil,
        _ summary: String, _ get: @escaping Getter, set: Setter? = nil
    ) -> PropertyRow {
        PropertyRow(
            owner: owner, name: name, type: type, summary: summary, isSettable: set != nil, isWeak: isWeak,
            elements: elements, access: .computed(get, set))
    }

    /// A value that the object keeps.
    static func stored(
        _ owner: UIKitClass, _ name: String, _ type: ValueType, first: RuntimeValue = .nil, isWeak: Bool = false,
        _ summary: String, changed: Change? = nil
    ) -> PropertyRow {
        PropertyRow(
            owner: owner, name: name, type: type, summary: summary, isSettable: true, isWeak: isWeak, elements: nil,
            access: .stored(first, changed))
    }

    /// A value that the world stores and the program only reads.
    static func known(
        _ owner: UIKitClass, _ name: String, _ type: ValueType, first: RuntimeValue, isWeak: Bool = false,
        _ summary: String
    ) -> PropertyRow {
        PropertyRow(
            owner: owner, name: name, type: type, summary: summary, isSettable: false, isWeak: isWeak, elements: nil,
            access: .stored(first, nil))
    }

    /// A question of UIKit's that a program may also read: UIKit's own answer.
    static func answer(_ callback: Callback, _ type: ValueType) -> PropertyRow {
        computed(.viewController, callback.info.base, type, callback.info.summary) { world, controller in
            DelegatedAppearance.defaultAnswer(callback, of: controller, Effect(operation: .ask), in: world)
        }
    }

    /// One that whoever drives the world reads and sets.
    static func driver(_ owner: UIKitClass, _ name: String, _ type: ValueType, _ summary: String) -> PropertyRow {
        PropertyRow(
            owner: owner, name: name, type: type, summary: summary, isSettable: true, isWeak: false, elements: nil,
            access: .driver)
    }
}
