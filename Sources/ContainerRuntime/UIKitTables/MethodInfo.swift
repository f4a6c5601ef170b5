// UIKit's methods that a program can call. A row is what the checker, completion and the documents read, and performs the
// call.

/// A method of UIKit, by its place in `MethodInfo.all`.
public struct MethodID: Hashable, Sendable {
    public let raw: UInt16

    /// The row of the table. O(1).
    public var info: MethodInfo { _read { yield MethodInfo.all[Int(raw)] } }
}

/// What is known of a method.
public struct MethodInfo: Sendable {
    public struct Parameter: Sendable {
        /// The argument label, `_` for none.
        public let label: String
        public let name: String
        public let type: ValueType
        /// The value where the argument is left out; nil if it must be given.
        public let defaultValue: RuntimeValue?

        static func of(_ label: String, _ name: String, _ type: ValueType, _ defaultValue: RuntimeValue? = nil) -> Self
        {
            Self(label: label, name: name, type: type, defaultValue: defaultValue)
        }
    }

    public let id: MethodID
    let row: MethodRow

    public var owner: UIKitClass { row.owner }
    public var isStatic: Bool { row.isStatic }
    public var isInitializer: Bool { row.isInitializer }
    /// The base name; `init` for an initializer.
    public var base: String { row.base }
    public var parameters: [Parameter] { row.parameters }
    public var result: ValueType { row.result }
    public var summary: String { row.summary }

    /// The Swift name with labels, `pushViewController(_:animated:)`. Built on demand.
    public var selector: String { base + "(" + parameters.map { $0.label + ":" }.joined() + ")" }

    /// What a call does to the subviews of its receiver.
    public var subviewChange: SubviewChange { row.subviewChange }

    /// Whether a call changes the subviews of its receiver.
    public var changesSubviews: Bool { subviewChange != .none }

    /// Whether a call takes its receiver out of its superview.
    public var removesFromSuperview: Bool { subviewChange == .removesReceiver }

    /// The table, in the order of the rooms.
    public static let all: [MethodInfo] = Interfaces.all.flatMap { $0.methods }.enumerated().map { index, row in
        MethodInfo(id: MethodID(raw: UInt16(index)), row: row)
    }

    /// The rows of the table by base name.
    public static let names = NameIndex(all.map(\.base))

    /// Whether a call with these labels can mean the method: in order, what has a default may be missing.
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

/// What a method does to the subviews of a view.
public enum SubviewChange: Sendable { case none, changesReceivers, removesReceiver }

/// A method as its room lists it.
struct MethodRow: Sendable {
    /// The receiver is `.none` for a static method. A result is given as `driver.result`.
    typealias Body = @Sendable (inout World, ObjectID, Arguments) -> Void

    let owner: UIKitClass
    let base: String
    let parameters: [MethodInfo.Parameter]
    let result: ValueType
    let summary: String
    let isStatic: Bool
    let isInitializer: Bool
    let subviewChange: SubviewChange
    /// What a call does; nil where whoever drives the world performs it, and where making the object is all.
    let body: Body?

    init(
        _ owner: UIKitClass, _ base: String, _ parameters: [MethodInfo.Parameter] = [], isStatic: Bool = false,
        result: ValueType = .void, subviews: SubviewChange = .none, _ summary: String, _ body: @escaping Body
    ) {
        self.init(
            owner, base, parameters, isStatic: isStatic, isInitializer: false, result: result, subviews: subviews,
            summary, body)
    }

    private init(
        _ owner: UIKitClass, _ base: String, _ parameters: [MethodInfo.Parameter], isStatic: Bool,
        isInitializer: Bool, result: ValueType, subviews: SubviewChange, _ summary: String, _ body: Body?
    ) {
        self.owner = owner
        self.base = base
        self.parameters = parameters
        self.result = result
        self.summary = summary
        self.isStatic = isStatic
        self.isInitializer = isInitializer
        subviewChange = subviews
        self.body = body
    }

    /// An initializer, which the new object is the receiver of; without a body, making the object is all.
    static func initializer(
        _ owner: UIKitClass, _ parameters: [MethodInfo.Parameter], _ summary: String, _ body: Body? = nil
    ) -> MethodRow {
        MethodRow(
            owner, "init", parameters, isStatic: false, isInitializer: true,
            result: .object(owner, isOptional: false), subviews: .none, summary, body)
    }

    /// A method that whoever drives the world performs: its values are the program's.
    static func driver(
        _ owner: UIKitClass, _ base: String, _ parameters: [MethodInfo.Parameter], result: ValueType = .void,
        _ summary: String
    ) -> MethodRow {
        MethodRow(
            owner, base, parameters, isStatic: false, isInitializer: false, result: result, subviews: .none, summary,
            nil)
    }
}
