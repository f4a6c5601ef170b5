// What is known of a callback: how it is declared, who receives it, what is answered without it.

extension Callback {
    /// The callbacks by base name, each a row by its place in `allCases`.
    public static let names = NameIndex(allCases.map(\.info.base))
}

/// What is known of a callback.
public struct CallbackInfo: Sendable {
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

    /// The Swift name with labels, `willMove(toParent:)`. Built on demand.
    public var selector: String {
        parameters.isEmpty ? base : base + "(" + parameters.map { $0.label + ":" }.joined() + ")"
    }

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

    /// The callbacks of this base name and these labels (`_` for none); labels that were left out match any.
    public static func named(_ base: String) -> [CallbackInfo] { all.filter { $0.base == base } }
}
