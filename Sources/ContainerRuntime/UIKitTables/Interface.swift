// What rooms offer to a program. A room lists its rows; the tables, which the checker, completion, the documents and the
// world read, are what the rooms list, one after the other. Nothing else knows a row.

/// A room that programs see something of. All of it is optional.
protocol Interface: SendableMetatype {
    /// What the world asks of the room's container, if it is one.
    static var container: (any Container.Type)? { get }
    /// The classes, which have the next numbers.
    static var classes: [ClassInfo] { get }
    /// The properties that can be read, and set.
    static var properties: [PropertyInfo] { get }
    /// The methods that can be called.
    static var methods: [MethodInfo] { get }
    /// What UIKit calls.
    static var callbacks: [CallbackInfo] { get }
    /// The rules, which have the next numbers.
    static var rules: [RuleInfo] { get }
    /// What the rules rest on.
    static var evidence: [Evidence] { get }
}

extension Interface {
    static var container: (any Container.Type)? { nil }
    static var rules: [RuleInfo] { [] }
    static var evidence: [Evidence] { [] }
    static var classes: [ClassInfo] { [] }
    static var properties: [PropertyInfo] { [] }
    static var methods: [MethodInfo] { [] }
    static var callbacks: [CallbackInfo] { [] }
}

/// The rooms, in the order of the tables.
enum Interfaces {
    static let all: [any Interface.Type] = [
        FoundationObject.self, ViewLoading.self, Containment.self, Appearance.self, Transitions.self,
        NavigationController.self, TransitionCoordinator.self, SplitViewController.self, TabBarController.self,
        PageViewController.self, Presentation.self, PresentationController.self, Sheet.self, AlertController.self,
        Adaptation.self,
        TraitEnvironment.self, Rotation.self, Application.self, DelegatedAppearance.self, ViewHierarchy.self,
        Layout.self, Controls.self,
        ListView.self, Windows.self, StateRestoration.self, SceneRestoration.self, Coders.self,
        SearchController.self,
    ]
}

/// Rows that are written one below the other. The compiler checks each by itself, which a long array literal with closures
/// would have it do for all at once.
@resultBuilder
enum RowBuilder<Row> {
    static func buildBlock(_ rows: Row...) -> [Row] { rows }
}
