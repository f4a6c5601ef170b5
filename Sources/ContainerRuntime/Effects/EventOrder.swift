// UIKit's orders as lists. The acts of a plan are the cases of an enum, in the order in which they run. The plan's loop
// iterates over the cases, checks the condition of each and takes the rule from it. `flow explain push` prints the same cases,
// so the printed order is always the order that runs.

/// The consequences of one call or one moment, in phases and lines.
public struct EventOrder: Sendable {
    /// One act of an order, as text.
    public struct Line: Sendable, Hashable {
        /// The event or change, such as `viewWillAppear of the incoming controller`.
        public let text: String
        /// When it happens, such as `if animated`; nil for always.
        public let condition: String?
        public let rule: Rule
        /// The callbacks that the act sends. Empty if the program receives none.
        public let callbacks: [Callback]
    }

    /// Lines that run without a break between them.
    public struct Phase: Sendable {
        public let title: String
        public let lines: [Line]

        /// The phase whose lines are the acts of an order.
        init<Acts: OrderedAct>(_ title: String, _ acts: Acts.Type, in variant: Acts.Variant) {
            self.title = title
            lines = Acts.lines(in: variant)
        }
    }

    /// The verb, such as `push`.
    public let name: String
    /// The UIKit methods that cause the same order.
    public let methods: [String]
    public let summary: String
    public let phases: [Phase]

    /// All orders, in the manual's sequence.
    public static let all: [EventOrder] = [
        push, pop, setStack, firstDisplay, show, setColumns, showColumn, collapse, expand, select, tapTab, setTabs,
        firstTab, interactiveSelect, customize, setPages,
        turn,
        load, appear, embed, addChild, remove, removeFromParent, transition, interactiveTransition, layout, commit,
        present, dismiss, interactiveDismiss, drag, tapRow, swipeRow, moveRow, moveItem, panRow, selectRow,
        selectDate, tapStatusBar, touch, gesture, search, root, showWindow,
        rotate, resize,
        traits, launch,
        background, foreground, resignActive,
        becomeActive, opening, continuation, quickAction, preserve, relaunch, memoryWarning, becomeFirstResponder,
        resignFirstResponder, type,
        press, moveFocus, clear,
        undo, statusBar,
        deallocate, voiceOverFocus, assistiveGesture, activation, adjustment, announcement,
        customAction, setting, contextMenu, editMenu, menuChoice,
    ]

    /// The order of a verb, or the first order of a method. O(orders).
    public static func named(_ name: String) -> EventOrder? { orders(named: name).first }

    /// The orders of a verb or a method. Several classes may declare a method of the same name. O(orders).
    public static func orders(named name: String) -> [EventOrder] {
        all.filter { $0.name == name || $0.methods.contains(name) }
    }
}

/// Whether a printed order contains an act.
enum Occurrence {
    case always, never
    case when(String)
}

/// An act of an order. Its raw value is its position, which a plan stores as its progress.
protocol OrderedAct: CaseIterable, RawRepresentable, Sendable where RawValue == UInt8 {
    /// What distinguishes orders that share a list, such as push and pop.
    associatedtype Variant
    /// The description that `flow explain` prints.
    func text(in variant: Variant) -> String
    func occurrence(in variant: Variant) -> Occurrence
    func rule(in variant: Variant) -> Rule
    func callbacks(in variant: Variant) -> [Callback]
}

extension OrderedAct {
    func callbacks(in variant: Variant) -> [Callback] { [] }

    /// The lines of all acts that occur in a variant.
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

/// The conditions of an order's acts, each with its description.
protocol ActCondition {
    /// The description, such as `if animated`; nil for always.
    var words: String? { get }
}

/// The condition of acts that always run.
enum Unconditional: ActCondition {
    case always

    var words: String? { nil }
}

/// The text of an act's line.
struct ActWords {
    let text: String
    let callbacks: [Callback]

    /// The words of an act that performs another list for several objects. `flow explain` prints that list's lines
    /// instead.
    static let ownList = ActWords(text: "", callbacks: [])

    static func says(_ text: String, _ callbacks: Callback...) -> ActWords {
        ActWords(text: text, callbacks: callbacks)
    }

    func occurrence(if condition: String?) -> Occurrence {
        if text.isEmpty { return .never }
        return condition.map { .when($0) } ?? .always
    }
}

/// An act of an order without variants.
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
    /// A phase without lines of its own, because another order prints them.
    init(_ title: String) {
        self.title = title
        lines = []
    }

    /// The phase whose lines are the acts of an order without variants.
    init<Acts: PlainAct>(_ title: String, _ acts: Acts.Type) { self.init(title, acts, in: ()) }
}

// MARK: - Iterating over acts

extension OrderedAct {
    /// Iterates over all acts from last to first: the stack first performs the effect that was scheduled last.
    @inline(__always)
    static func fromLast(_ body: (Self) -> Void) {
        // Counts without `allCases`, which allocates an array.
        var rawValue: UInt8 = 0
        while Self(rawValue: rawValue) != nil { rawValue &+= 1 }
        while rawValue > 0 {
            rawValue &-= 1
            if let act = Self(rawValue: rawValue) { body(act) }
        }
    }
}

extension OrderedAct {
    /// Iterates over all acts from first to last, for effects that are appended to a queue.
    @inline(__always)
    static func fromFirst(_ body: (Self) -> Void) {
        var rawValue: UInt8 = 0
        while let act = Self(rawValue: rawValue) {
            body(act)
            rawValue &+= 1
        }
    }
}

extension World {
    /// Schedules the acts of an order. `effect` returns the effect of an act, or nil to skip the act.
    @inline(__always)
    mutating func schedule<Act: OrderedAct>(inOrder acts: Act.Type, _ effect: (Act) -> Effect?) {
        Act.fromLast { act in
            if let effect = effect(act) { schedule(effect) }
        }
    }
}
