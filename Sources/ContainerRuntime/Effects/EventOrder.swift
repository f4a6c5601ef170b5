// The orders of UIKit as lists. A plan's acts are the cases of an enum, and their order is the order in which they come:
// the plan's loop goes over the cases, asks the condition of each, and takes its rule from it. `flow explain push` prints
// the same cases, so that what is printed cannot differ from what runs.

/// The order of what one call, or one moment, causes: phase by phase, line by line.
public struct EventOrder: Sendable {
    /// One thing that happens.
    public struct Line: Sendable, Hashable {
        /// What happens, as `viewWillAppear of the controller that comes`.
        public let text: String
        /// When it does, as `if it is animated`; nil for always.
        public let condition: String?
        public let rule: Rule
        /// The callbacks that it brings; empty where the program does not hear of it.
        public let callbacks: [Callback]
    }

    /// What comes in one go.
    public struct Phase: Sendable {
        public let title: String
        public let lines: [Line]

        /// The phase whose lines are the acts of an order.
        init<Acts: OrderedAct>(_ title: String, _ acts: Acts.Type, in variant: Acts.Variant) {
            self.title = title
            lines = Acts.lines(in: variant)
        }
    }

    /// What is asked for: `push`.
    public let name: String
    /// Methods of UIKit that have the same order.
    public let methods: [String]
    public let summary: String
    public let phases: [Phase]

    /// All that are known, in the order of the manual.
    public static let all: [EventOrder] = [
        push, pop, setStack, firstDisplay, show, setColumns, showColumn, collapse, expand, select, tapTab, setTabs,
        firstTab, interactiveSelect, customize, setPages,
        turn,
        load, appear, embed, addChild, remove, removeFromParent, transition, interactiveTransition, layout, commit,
        present, dismiss, interactiveDismiss, drag, tapRow, search, root, showWindow, rotate, resize, traits, launch,
        background, foreground, resignActive,
        becomeActive, preserve, relaunch, memoryWarning, deallocate,
    ]

    /// The order of a name, or the first of a method's. O(orders).
    public static func named(_ name: String) -> EventOrder? { orders(named: name).first }

    /// The orders of a name or a method: classes may share the name of a method. O(orders).
    public static func orders(named name: String) -> [EventOrder] {
        all.filter { $0.name == name || $0.methods.contains(name) }
    }
}

/// Whether an act comes in the order that is printed.
enum Occurrence {
    case always, never
    case when(String)
}

/// An act of an order. Its raw value counts the acts before it, which is how a plan keeps its next one.
protocol OrderedAct: CaseIterable, RawRepresentable, Sendable where RawValue == UInt8 {
    /// What differs between orders that share a list: a push and a pop.
    associatedtype Variant
    /// What happens, to a reader.
    func text(in variant: Variant) -> String
    func occurrence(in variant: Variant) -> Occurrence
    func rule(in variant: Variant) -> Rule
    func callbacks(in variant: Variant) -> [Callback]
}

extension OrderedAct {
    func callbacks(in variant: Variant) -> [Callback] { [] }

    /// The lines of all acts that come in a variant.
    static func lines(in variant: Variant) -> [EventOrder.Line] {
        allCases.compactMap { act in
            let condition: String? =
                switch act.occurrence(in: variant) {
                case .never: nil
                case .always: ""
                case .when(let words): words
                }
            guard let condition else { return nil }
            return EventOrder.Line(
                text: act.text(in: variant), condition: condition.isEmpty ? nil : condition,
                rule: act.rule(in: variant), callbacks: act.callbacks(in: variant))
        }
    }
}

// MARK: - Acts without variants

/// When the acts of an order come: conditions that are asked under their names, with their words.
protocol ActCondition {
    /// As `if it is animated`; nil for always.
    var words: String? { get }
}

/// The condition of acts that always come.
enum Unconditional: ActCondition {
    case always

    var words: String? { nil }
}

/// What the line of an act says.
struct ActWords {
    let text: String
    let callbacks: [Callback]

    /// Those of an act that is a list of its own, done for several objects: the lines of that list are printed instead.
    static let ownList = ActWords(text: "", callbacks: [])

    static func says(_ text: String, _ callbacks: Callback...) -> ActWords {
        ActWords(text: text, callbacks: callbacks)
    }

    func occurrence(if condition: String?) -> Occurrence {
        if text.isEmpty { return .never }
        return condition.map { .when($0) } ?? .always
    }
}

/// An act of an order that has no variants.
protocol PlainAct: OrderedAct where Variant == Void {
    associatedtype Condition: ActCondition = Unconditional
    var condition: Condition { get }
    var rule: Rule { get }
    var words: ActWords { get }
}

extension PlainAct where Condition == Unconditional {
    var condition: Unconditional { .always }
}

extension PlainAct {
    func text(in variant: Void) -> String { words.text }
    func occurrence(in variant: Void) -> Occurrence { words.occurrence(if: condition.words) }
    func rule(in variant: Void) -> Rule { rule }
    func callbacks(in variant: Void) -> [Callback] { words.callbacks }
}

extension EventOrder.Phase {
    /// A phase that another order lists.
    init(_ title: String) {
        self.title = title
        lines = []
    }

    /// The phase whose lines are the acts of an order without variants.
    init<Acts: PlainAct>(_ title: String, _ acts: Acts.Type) { self.init(title, acts, in: ()) }
}

// MARK: - Going over acts

extension OrderedAct {
    /// Goes over all acts from the last to the first, as what is scheduled last comes first.
    @inline(__always)
    static func fromLast(_ body: (Self) -> Void) {
        // Counted without `allCases`, which is an array.
        var place: UInt8 = 0
        while Self(rawValue: place) != nil { place &+= 1 }
        while place > 0 {
            place &-= 1
            if let act = Self(rawValue: place) { body(act) }
        }
    }
}

extension OrderedAct {
    /// Goes over all acts from the first to the last, for what waits in a queue.
    @inline(__always)
    static func fromFirst(_ body: (Self) -> Void) {
        var place: UInt8 = 0
        while let act = Self(rawValue: place) {
            body(act)
            place &+= 1
        }
    }
}

extension World {
    /// Schedules the acts of an order, each as the effect that `effect` makes of it; nil where it does not come.
    @inline(__always)
    mutating func schedule<Act: OrderedAct>(inOrder acts: Act.Type, _ effect: (Act) -> Effect?) {
        Act.fromLast { act in
            if let effect = effect(act) { schedule(effect) }
        }
    }
}
