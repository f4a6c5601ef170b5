// What is known of a callback: how it is declared, who receives it, what it is called with, what is answered without it, and
// which rules bring it. Its room lists it.

extension Callback {
    /// The callbacks, in the order of their numbers.
    public static var allCases: [Callback] { CallbackInfo.all.map(\.callback) }

    /// The row of the table. O(1).
    public var info: CallbackInfo { CallbackInfo.all[Int(rawValue)] }

    /// The callbacks by base name, each a row by its number.
    public static let names = NameIndex(CallbackInfo.all.map(\.base))
}

extension Callback: CustomStringConvertible {
    /// The Swift name with labels, `willMove(toParent:)`.
    public var description: String { info.selector }
}

/// What is known of a callback: a row, as its room lists it. An object, which tables share and nobody copies.
public final class CallbackInfo: Sendable {
    /// A parameter: its argument label (`_` for none), its name and its type.
    public struct Parameter: Hashable, Sendable {
        public let label: String
        public let name: String
        public let type: ValueType
    }

    /// Who receives a callback.
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
        case environment = "traits and sizes"
        case delegated = "delegated appearance"
        case presentation = "presentations"
        case action = "actions and completions"
        case application
        case scene
        case restoration = "state preservation and restoration"
    }

    /// Which parts of an effect an event gives as arguments.
    enum Arguments: Sendable {
        case none, animated, flag, object, objects, secondAndFirst, secondFirstAndAnimated, sizeAndObject
        case made(@Sendable (Effect, inout World) -> EventArguments)
    }

    public let callback: Callback
    /// The base name, as a handler is declared: `viewWillAppear`, `willMove`.
    public let base: String
    public let parameters: [Parameter]
    public let family: Family
    /// The class whose instances have the callback; for a delegate's, `object`.
    public let owner: UIKitClass
    /// Whether UIKit's documentation demands that an override calls super.
    public let mustCallSuper: Bool
    /// Whether it returns an answer.
    public let isQuestion: Bool
    /// The answer where the program gives none.
    public let defaultAnswer: RuntimeValue
    /// Whether it is yielded only where the program implements it, because UIKit calls it often or of every object.
    public let isQuiet: Bool
    /// The iOS version that introduced it.
    public let since: Int
    public let summary: String
    /// The rules that bring it: code, so that a start does not make a list for each row.
    let causes: @Sendable () -> [Rule]
    let arguments: Arguments

    private init(
        _ callback: Callback, _ base: String, _ parameters: [Parameter], _ family: Family, owner: UIKitClass,
        mustCallSuper: Bool, isQuestion: Bool, defaultAnswer: RuntimeValue, isQuiet: Bool, since: Int,
        _ summary: String, rules: @escaping @Sendable () -> [Rule], arguments: Arguments
    ) {
        self.callback = callback
        self.base = base
        self.parameters = parameters
        self.family = family
        self.owner = owner
        self.mustCallSuper = mustCallSuper
        self.isQuestion = isQuestion
        self.defaultAnswer = defaultAnswer
        self.isQuiet = isQuiet
        self.since = since
        self.summary = summary
        causes = rules
        self.arguments = arguments
    }

    /// The Swift name with labels, `willMove(toParent:)`. Built on demand.
    public var selector: String {
        parameters.isEmpty ? base : base + "(" + parameters.map { $0.label + ":" }.joined() + ")"
    }

    /// The rules by which the callback comes, in the order of the table of rules. A test runs every script of the repository
    /// and holds each event to them.
    public var rules: [RuleInfo] { causes().sorted { $0.rawValue < $1.rawValue }.map(\.info) }

    /// Whether UIKit's class of this kind has the function itself, so that an override says so and has a super.
    /// Objects of the program's own take part in restoration too, and inherit nothing.
    public func isInherited(by kind: UIKitClass) -> Bool {
        guard owner == .object else { return kind.isKind(of: owner) }
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
    /// The table, in the order of `Callback`.
    public static let all: [CallbackInfo] = {
        var listed: [CallbackInfo] = []
        listed.reserveCapacity(192)
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

    /// The callbacks of this base name and these labels (`_` for none); labels that were left out match any.
    public static func named(_ base: String) -> [CallbackInfo] { all.filter { $0.base == base } }
}

// MARK: The forms of a row

extension CallbackInfo {
    /// What UIKit calls, of a controller unless another owner is given.
    static func row(
        _ callback: Callback, _ base: String, _ parameters: [Parameter], _ family: Family,
        owner: UIKitClass = .viewController, mustCallSuper: Bool = false, isQuestion: Bool = false,
        defaultAnswer: RuntimeValue = .nil, isQuiet: Bool = false, since: Int = 2, _ summary: String,
        rules: @autoclosure @escaping @Sendable () -> [Rule],
        arguments: Arguments = .none
    ) -> CallbackInfo {
        CallbackInfo(
            callback, base, parameters, family, owner: owner, mustCallSuper: mustCallSuper, isQuestion: isQuestion,
            defaultAnswer: defaultAnswer, isQuiet: isQuiet, since: since, summary, rules: rules, arguments: arguments)
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

    /// One that takes an object or nil.
    static func object(_ label: String, _ name: String, _ type: UIKitClass) -> Self {
        Self(label: label, name: name, type: .object(type, isOptional: true))
    }
}
