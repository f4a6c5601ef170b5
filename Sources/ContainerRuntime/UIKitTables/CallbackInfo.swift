// The declaration of a callback: its name and parameters, its receiver, its arguments, its default answer and the rules that
// cause it. Its room lists the row.

extension Callback {
    /// All callbacks, in the order of their numbers.
    public static let allCases = CallbackInfo.all.map { $0.callback }

    /// The row of the table. O(1).
    public var info: CallbackInfo { CallbackInfo.all[Int(rawValue)] }

    /// An index of the callbacks by base name. The index of a row is the callback's number.
    public static let names = NameIndex(CallbackInfo.all.map { $0.base })
}

extension Callback: CustomStringConvertible {
    /// The Swift name with labels, such as `willMove(toParent:)`.
    public var description: String { info.selector }
}

/// The declaration of a callback, as its room lists it. A class, so that tables share one instance.
public final class CallbackInfo: Sendable {
    /// A parameter: its argument label (`_` for none), its name and its type.
    public struct Parameter: Hashable, Sendable {
        public let label: String
        public let name: String
        public let type: ValueType
    }

    /// The group of a callback, by its topic or its receiver.
    public enum Family: String, CaseIterable, Sendable {
        case view = "loading"
        case appearance
        case layout
        case containment
        case life
        case viewOwn = "views"
        case navigationDelegate = "navigation delegate"
        case splitDelegate = "split view controller's delegate"
        case tabDelegate = "tab bar controller's delegate"
        case pageDelegate = "page view controller's data source and delegate"
        case listDelegate = "data source and delegate of a table or a collection"
        case pickers = "data source and delegate of a picker view"
        case environment = "traits and sizes"
        case delegated = "delegated appearance"
        case presentation = "presentations"
        case action = "actions and completions"
        case events = "touches, presses, motions and responders"
        case text = "delegates of text fields and text views"
        case gesture = "gesture recognizers and their delegates"
        case application
        case scene
        case restoration = "state preservation and restoration"
        case accessibility
        case observation = "key-value observation"
        case menus = "menus and their interactions"
        case storyboard = "storyboards and segues"
    }

    /// The parts of an effect that an event passes as arguments.
    enum Arguments: Sendable {
        case none, animated, flag, object, objects, secondAndFirst, secondFirstAndAnimated, sizeAndObject
        case made(@Sendable (Effect, inout World) -> EventArguments)
    }

    public let callback: Callback
    /// The base name, as in a handler's declaration: `viewWillAppear`, `willMove`.
    public let base: String
    public let parameters: [Parameter]
    public let family: Family
    /// The class whose instances receive the callback; `object` for a delegate's.
    public let owner: UIKitClass
    /// The classes that declare the callback, if the owner does not: prepareForReuse.
    let declarers: @Sendable () -> [UIKitClass]
    /// Whether UIKit's documentation requires overrides to call super.
    public let mustCallSuper: Bool
    /// Whether it returns an answer.
    public let isQuestion: Bool
    /// The answer if the program does not give one.
    public let defaultAnswer: RuntimeValue
    /// Whether the callback is yielded only if the program implements it, because UIKit calls it often or on every
    /// object.
    public let isQuiet: Bool
    /// The iOS version that introduced it.
    public let since: Int
    public let summary: String
    /// The rules that cause it. A closure, so that start-up builds no array per row.
    let causes: @Sendable () -> [Rule]
    let arguments: Arguments

    private init(
        _ callback: Callback, _ base: String, _ parameters: [Parameter], _ family: Family, owner: UIKitClass,
        declarers: @escaping @Sendable () -> [UIKitClass], mustCallSuper: Bool, isQuestion: Bool,
        defaultAnswer: RuntimeValue, isQuiet: Bool, since: Int, _ summary: String,
        rules: @escaping @Sendable () -> [Rule], arguments: Arguments
    ) {
        self.callback = callback
        self.base = base
        self.parameters = parameters
        self.family = family
        self.owner = owner
        self.declarers = declarers
        self.mustCallSuper = mustCallSuper
        self.isQuestion = isQuestion
        self.defaultAnswer = defaultAnswer
        self.isQuiet = isQuiet
        self.since = since
        self.summary = summary
        causes = rules
        self.arguments = arguments
    }

    /// The Swift name with labels, such as `willMove(toParent:)`. Built on demand.
    public var selector: String {
        parameters.isEmpty ? base : base + "(" + parameters.map { $0.label + ":" }.joined() + ")"
    }

    /// The rules that cause the callback, in the order of the rule table. A test runs every script of the repository and checks
    /// that each event has one of them.
    public var rules: [RuleInfo] { causes().sorted { $0.rawValue < $1.rawValue }.map(\.info) }

    /// Whether the UIKit class itself declares the method, so that an override uses `override` and may call super. The
    /// program's own objects can take part in restoration, but inherit none of its methods.
    public func isInherited(by kind: UIKitClass) -> Bool {
        guard owner == .object else {
            let classes = declarers()
            return classes.isEmpty ? kind.isKind(of: owner) : classes.contains { kind.isKind(of: $0) }
        }
        // NSObject itself declares these methods.
        if family == .accessibility || family == .observation { return true }
        switch callback {
        case .encodeRestorableState, .decodeRestorableState:
            return kind.isKind(of: .viewController) || kind.isKind(of: .view)
        case .applicationFinishedRestoringState: return kind.isKind(of: .viewController)
        default: return false
        }
    }
}

// MARK: The table

extension CallbackInfo {
    /// All callbacks, in the order of `Callback`.
    public static let all: [CallbackInfo] = {
        var listed: [CallbackInfo] = []
        listed.reserveCapacity(512)
        Interfaces.forEach { listed += $0.callbacks }
        var numbers = CallbackSet()
        return [CallbackInfo](unsafeUninitializedCapacity: listed.count) { rows, count in
            for row in listed {
                let number = Int(row.callback.rawValue)
                precondition(number < listed.count, "the numbers of callbacks have a gap below \(number)")
                precondition(!numbers.contains(row.callback), "two callbacks have the number \(number)")
                numbers.insert(row.callback)
                (rows.baseAddress! + number).initialize(to: row)
            }
            count = listed.count
        }
    }()

    /// The callbacks with a base name.
    public static func named(_ base: String) -> [CallbackInfo] { all.filter { $0.base == base } }
}

// MARK: Constructors of the rows

extension CallbackInfo {
    /// A method that UIKit calls, on a controller unless `owner` is set.
    static func row(
        _ callback: Callback, _ base: String, _ parameters: [Parameter], _ family: Family,
        owner: UIKitClass = .viewController,
        declarers: @autoclosure @escaping @Sendable () -> [UIKitClass] = [], mustCallSuper: Bool = false,
        isQuestion: Bool = false,
        defaultAnswer: RuntimeValue = .nil, isQuiet: Bool = false, since: Int = 2, _ summary: String,
        rules: @autoclosure @escaping @Sendable () -> [Rule],
        arguments: Arguments = .none
    ) -> CallbackInfo {
        CallbackInfo(
            callback, base, parameters, family, owner: owner, declarers: declarers, mustCallSuper: mustCallSuper,
            isQuestion: isQuestion, defaultAnswer: defaultAnswer, isQuiet: isQuiet, since: since, summary, rules: rules,
            arguments: arguments)
    }

    /// A property of a controller that UIKit reads.
    static func question(
        _ callback: Callback, _ name: String, _ family: Family, _ answer: RuntimeValue, since: Int, _ summary: String,
        rules: @autoclosure @escaping @Sendable () -> [Rule]
    ) -> CallbackInfo {
        row(
            callback, name, [], family, isQuestion: true, defaultAnswer: answer, isQuiet: true, since: since, summary,
            rules: rules())
    }
}

extension CallbackInfo.Parameter {
    static let animated = Self(label: "_", name: "animated", type: .bool)
    static let finished = Self(label: "_", name: "finished", type: .bool)
    static let coordinator = Self(
        label: "with", name: "coordinator", type: .object(.transitionCoordinator, isOptional: false))

    /// A parameter that is an object or nil.
    static func object(_ label: String, _ name: String, _ type: UIKitClass) -> Self {
        Self(label: label, name: name, type: .object(type, isOptional: true))
    }
}
