// The UIKit methods that a program can call. A row describes its method for the checker, completion and the documents, and
// performs the call.

/// A UIKit method, by its index in `MethodInfo.all`.
public struct MethodID: Hashable, Sendable {
    public let raw: UInt16

    /// The row of the table. O(1).
    public var info: MethodInfo { MethodInfo.all[Int(raw)] }
}

/// The declaration of a method, as its room lists it. A class, so that tables share one instance.
public final class MethodInfo: Sendable {
    public struct Parameter: Sendable {
        /// The argument label; `_` for none.
        public let label: String
        public let name: String
        public let type: ValueType
        /// The default value; nil if the argument is required.
        public let defaultValue: RuntimeValue?

        static func of(_ label: String, _ name: String, _ type: ValueType, _ defaultValue: RuntimeValue? = nil) -> Self
        {
            Self(label: label, name: name, type: type, defaultValue: defaultValue)
        }
    }

    /// How a method changes the subviews of a view.
    public enum SubviewChange: Sendable { case none, changesReceivers, removesReceiver }

    /// The receiver is `.none` for a static method. The result goes to `driver.result`.
    typealias Body = @Sendable (inout World, ObjectID, Arguments) -> Void

    /// The row's index in the table, which sets it before any code reads the row.
    @exclusivity(unchecked) fileprivate nonisolated(unsafe) var index = MethodID(raw: 0)
    /// The row's index in the table. Another module would check each access to the variable.
    public var id: MethodID { index }
    public let owner: UIKitClass
    public let isStatic: Bool
    public let isInitializer: Bool
    /// The base name; `init` for an initializer.
    public let base: String
    public let parameters: [Parameter]
    public let result: ValueType
    public let subviewChange: SubviewChange
    /// Whether a call sends the callback of this name, as UIKit does. Otherwise the row is UIKit's implementation, and a
    /// call on an instance whose class overrides the method calls the override.
    public let sendsCallback: Bool
    public let summary: String
    /// The implementation; nil if the driver performs the method, or if an initializer only creates the object.
    let body: Body?

    private init(
        _ owner: UIKitClass, _ base: String, _ parameters: [Parameter], isStatic: Bool = false,
        isInitializer: Bool = false, result: ValueType, subviews: SubviewChange = .none,
        sendsCallback: Bool = false, _ summary: String, _ body: Body?
    ) {
        self.owner = owner
        self.base = base
        self.parameters = parameters
        self.result = result
        self.summary = summary
        self.isStatic = isStatic
        self.isInitializer = isInitializer
        subviewChange = subviews
        self.sendsCallback = sendsCallback
        self.body = body
    }

    /// Whether only the driver's library calls it.
    public var isOfLibrary: Bool { base.hasPrefix("prelude_") }

    /// The Swift name with labels, such as `pushViewController(_:animated:)`. Built on demand.
    public var selector: String { base + "(" + parameters.map { $0.label + ":" }.joined() + ")" }

    /// Whether a call changes the subviews of its receiver.
    public var changesSubviews: Bool { subviewChange != .none }

    /// Whether a call removes its receiver from its superview.
    public var removesFromSuperview: Bool { subviewChange == .removesReceiver }

    /// Whether a call with these labels, in order, matches the method. Arguments with defaults may be omitted.
    func accepts(_ labels: [String]) -> Bool {
        var given = labels[...]
        for parameter in parameters {
            if given.first == parameter.label {
                given.removeFirst()
            } else if parameter.defaultValue == nil {
                return false
            }
        }
        return given.isEmpty
    }
}

// MARK: The table

extension MethodInfo {
    /// All methods, in the order of the rooms.
    public static let all = Interfaces.rows({ $0.methods }) { $0.index = MethodID(raw: $1) }

    /// An index of the methods by base name.
    public static let names = NameIndex(all.map { $0.base })
}

// MARK: Constructors of the rows

extension MethodInfo {
    /// A method that the world performs.
    static func method(
        _ owner: UIKitClass, _ base: String, _ parameters: [Parameter] = [], isStatic: Bool = false,
        result: ValueType = .void, subviews: SubviewChange = .none, sendsCallback: Bool = false, _ summary: String,
        _ body: @escaping Body
    ) -> MethodInfo {
        MethodInfo(
            owner, base, parameters, isStatic: isStatic, result: result, subviews: subviews,
            sendsCallback: sendsCallback, summary, body)
    }

    /// An initializer. The receiver is the new object; without a body, the call only creates it.
    static func initializer(
        _ owner: UIKitClass, _ parameters: [Parameter], _ summary: String, _ body: Body? = nil
    ) -> MethodInfo {
        MethodInfo(
            owner, "init", parameters, isInitializer: true, result: .object(owner, isOptional: false), summary, body)
    }

    /// A method that the driver performs, because it handles values that only the program has.
    static func driver(
        _ owner: UIKitClass, _ base: String, _ parameters: [Parameter], result: ValueType = .void, _ summary: String
    ) -> MethodInfo {
        MethodInfo(owner, base, parameters, result: result, summary, nil)
    }
}
