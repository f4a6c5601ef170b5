// The UIKit properties that a program can read or set. The world computes a property that affects UIKit's behaviour;
// objects store all others. A property's row states which it is, and implements it.

extension PropertyID {
    /// `NSUserActivity.userInfo`, whose values the driver creates.
    public static let userInfo = PropertyInfo.all.first { $0.owner == .userActivity && $0.name == "userInfo" }!.id

    /// The row of the table. O(1).
    public var info: PropertyInfo { PropertyInfo.all[Int(raw)] }
}

/// The declaration of a property, as its room lists it. A class, so that tables share one instance.
public final class PropertyInfo: Sendable {
    typealias Getter = @Sendable (inout World, ObjectID) -> RuntimeValue
    typealias Setter = @Sendable (inout World, ObjectID, RuntimeValue) -> Void
    typealias Change = @Sendable (inout World, ObjectID) -> Void

    /// How a property is read and set.
    enum Access: Sendable {
        /// Computed by the world. A getter that must schedule effects stores the value in `driver.result` later.
        case computed(Getter, Setter?)
        /// Stored by the object: the initial value, and an action to run after each change.
        case stored(RuntimeValue, Change?)
        /// Read and set by the driver, which owns the values.
        case driver
    }

    /// The row's index in the table, which sets it before any code reads the row.
    @exclusivity(unchecked) fileprivate nonisolated(unsafe) var index = PropertyID(raw: 0)
    /// The row's index in the table. Another module would check each access to the variable.
    public var id: PropertyID { index }
    public let owner: UIKitClass
    public let name: String
    public let type: ValueType
    public let isSettable: Bool
    /// Whether the property belongs to the class rather than to its instances. The getter then gets `.none`.
    public let isStatic: Bool
    public let summary: String
    /// Whether the reference is weak.
    let isWeak: Bool
    let elements: ListedElements?
    let access: Access

    private init(
        _ owner: UIKitClass, _ name: String, _ type: ValueType, _ summary: String, isSettable: Bool,
        isStatic: Bool = false, isWeak: Bool = false, elements: ListedElements? = nil, _ access: Access
    ) {
        self.owner = owner
        self.name = name
        self.type = type
        self.summary = summary
        self.isSettable = isSettable
        self.isStatic = isStatic
        self.isWeak = isWeak
        self.elements = elements
        self.access = access
    }

    /// Whether the value is a list of objects.
    public var listsObjects: Bool { if case .objects = type { true } else { false } }
}

// MARK: The table

extension PropertyInfo {
    /// All properties, in the order of the rooms.
    public static let all = Interfaces.rows({ $0.properties }) { $0.index = PropertyID(raw: $1) }

    /// The static property with a name, declared by a class or one of its superclasses.
    public static func shared(by uikit: UIKitClass, _ name: String) -> PropertyInfo? {
        names.first(name) { all[$0].isStatic && uikit.isKind(of: all[$0].owner) }.map { all[$0] }
    }

    /// An index of the properties by name.
    public static let names = NameIndex(all.map { $0.name })
    /// For each row, the first row with the same name.
    static let namesakes: [UInt16] = all.map { UInt16(names.first($0.name) ?? 0) }

    /// Whether only the driver's library uses it.
    public var isOfLibrary: Bool { name.hasPrefix("prelude_") }

    /// `UIViewController.hidesBottomBarWhenPushed`.
    static let hidesBottomBarWhenPushed = all.first { $0.name == "hidesBottomBarWhenPushed" }?.id
}

// MARK: Constructors of the rows

extension PropertyInfo {
    /// A property that the world computes; settable if it has a setter.
    static func computed(
        _ owner: UIKitClass, _ name: String, _ type: ValueType, isWeak: Bool = false, elements: ListedElements? = nil,
        _ summary: String, _ get: @escaping Getter, set: Setter? = nil
    ) -> PropertyInfo {
        PropertyInfo(
            owner, name, type, summary, isSettable: set != nil, isWeak: isWeak, elements: elements, .computed(get, set))
    }

    /// A property that the object stores.
    static func stored(
        _ owner: UIKitClass, _ name: String, _ type: ValueType, first: RuntimeValue = .nil, isWeak: Bool = false,
        _ summary: String, changed: Change? = nil
    ) -> PropertyInfo {
        PropertyInfo(owner, name, type, summary, isSettable: true, isWeak: isWeak, .stored(first, changed))
    }

    /// A property that the world stores and the program can only read.
    static func known(
        _ owner: UIKitClass, _ name: String, _ type: ValueType, first: RuntimeValue, isWeak: Bool = false,
        _ summary: String
    ) -> PropertyInfo {
        PropertyInfo(owner, name, type, summary, isSettable: false, isWeak: isWeak, .stored(first, nil))
    }

    /// A property of the class itself, such as `NotificationCenter.default`.
    static func shared(
        _ owner: UIKitClass, _ name: String, _ type: ValueType, _ summary: String, _ get: @escaping Getter,
        set: Setter? = nil
    ) -> PropertyInfo {
        PropertyInfo(owner, name, type, summary, isSettable: set != nil, isStatic: true, .computed(get, set))
    }

    /// A string constant of the class, such as a notification's name.
    static func constant(_ owner: UIKitClass, _ name: String, _ value: String, _ summary: String) -> PropertyInfo {
        shared(owner, name, .string, summary) { _, _ in .string(value) }
    }

    /// A question of UIKit that a program may also read as a property. The value is UIKit's default answer.
    static func answer(_ callback: Callback, _ type: ValueType) -> PropertyInfo {
        computed(.viewController, callback.info.base, type, callback.info.summary) { world, controller in
            world.defaultAnswer(callback, of: controller, Effect(operation: .uikit(.ask)))
        }
    }

    /// A property that the driver reads and sets.
    static func driver(_ owner: UIKitClass, _ name: String, _ type: ValueType, _ summary: String) -> PropertyInfo {
        PropertyInfo(owner, name, type, summary, isSettable: true, .driver)
    }
}
