// UIKit's properties that a program can read or set. A property that UIKit's behaviour depends on is computed by the
// world; the others are values that an object keeps. Its row says which, and does it.

extension PropertyID {
    /// `NSUserActivity.userInfo`, whose values are the driver's to make.
    public static let userInfo = PropertyInfo.all.first { $0.owner == .userActivity && $0.name == "userInfo" }!.id

    /// The row of the table. O(1).
    public var info: PropertyInfo { PropertyInfo.all[Int(raw)] }
}

/// What is known of a property: a row, as its room lists it. An object, which tables share and nobody copies.
public final class PropertyInfo: Sendable {
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

    /// The row's place in the table, which sets it before anybody sees the row.
    @exclusivity(unchecked) public fileprivate(set) nonisolated(unsafe) var id = PropertyID(raw: 0)
    public let owner: UIKitClass
    public let name: String
    public let type: ValueType
    public let isSettable: Bool
    public let summary: String
    /// Whether it holds its object weakly.
    let isWeak: Bool
    let elements: ListedElements?
    let access: Access

    private init(
        _ owner: UIKitClass, _ name: String, _ type: ValueType, _ summary: String, isSettable: Bool,
        isWeak: Bool = false, elements: ListedElements? = nil, _ access: Access
    ) {
        self.owner = owner
        self.name = name
        self.type = type
        self.summary = summary
        self.isSettable = isSettable
        self.isWeak = isWeak
        self.elements = elements
        self.access = access
    }

    /// Whether its value is a list of objects.
    public var listsObjects: Bool { if case .objects = type { true } else { false } }
}

// MARK: The table

extension PropertyInfo {
    /// The table.
    public static let all = Interfaces.rows({ $0.properties }) { $0.id = PropertyID(raw: $1) }

    /// The rows of the table by name.
    static let names = NameIndex(all.map(\.name))
    /// By row the first row that has its name.
    static let namesakes: [UInt16] = all.map { UInt16(names.first($0.name) ?? 0) }

    /// The property that says whether a push hides the bottom bar.
    static let hidesBottomBarWhenPushed = all.first { $0.name == "hidesBottomBarWhenPushed" }?.id
}

// MARK: The forms of a row

extension PropertyInfo {
    /// One that the world computes; settable with a setter.
    static func computed(
        _ owner: UIKitClass, _ name: String, _ type: ValueType, isWeak: Bool = false, elements: ListedElements? = nil,
        _ summary: String, _ get: @escaping Getter, set: Setter? = nil
    ) -> PropertyInfo {
        PropertyInfo(
            owner, name, type, summary, isSettable: set != nil, isWeak: isWeak, elements: elements, .computed(get, set))
    }

    /// A value that the object keeps.
    static func stored(
        _ owner: UIKitClass, _ name: String, _ type: ValueType, first: RuntimeValue = .nil, isWeak: Bool = false,
        _ summary: String, changed: Change? = nil
    ) -> PropertyInfo {
        PropertyInfo(owner, name, type, summary, isSettable: true, isWeak: isWeak, .stored(first, changed))
    }

    /// A value that the world stores and the program only reads.
    static func known(
        _ owner: UIKitClass, _ name: String, _ type: ValueType, first: RuntimeValue, isWeak: Bool = false,
        _ summary: String
    ) -> PropertyInfo {
        PropertyInfo(owner, name, type, summary, isSettable: false, isWeak: isWeak, .stored(first, nil))
    }

    /// A question of UIKit's that a program may also read: UIKit's own answer.
    static func answer(_ callback: Callback, _ type: ValueType) -> PropertyInfo {
        computed(.viewController, callback.info.base, type, callback.info.summary) { world, controller in
            world.defaultAnswer(callback, of: controller, Effect(operation: .uikit(.ask)))
        }
    }

    /// One that whoever drives the world reads and sets.
    static func driver(_ owner: UIKitClass, _ name: String, _ type: ValueType, _ summary: String) -> PropertyInfo {
        PropertyInfo(owner, name, type, summary, isSettable: true, .driver)
    }
}
