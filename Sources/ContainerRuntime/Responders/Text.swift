// The delegate callbacks of text fields, text views and search bars, and how the beginning and the end of editing are reported.

/// Text fields, text views and search bars.
public enum Text {
    /// The location and the length of an `NSRange`, in UTF-16 units.
    public static func units(of range: ObjectID, in world: borrowing World) -> (location: Int, length: Int) {
        func number(_ name: String) -> Int {
            if case .int(let number)? = world.stored(name, of: range) { number } else { 0 }
        }
        return (number("location"), number("length"))
    }

    enum Kind { case field, view, search }

    /// Whether a responder is a text that can be edited: a disabled text field cannot.
    static func canEdit(_ responder: ObjectID, in world: borrowing World) -> Bool {
        kind(of: responder, in: world) != nil && world[view: responder].isEnabled
    }

    enum Moment { case begin, end }

    /// Whether a responder is a text field, a text view or a search bar; nil for any other.
    static func kind(of responder: ObjectID, in world: borrowing World) -> Kind? {
        guard world.isView(responder) else { return nil }
        if world.isKind(responder, of: .textField) { return .field }
        if world.isKind(responder, of: .textView) { return .view }
        return world.isKind(responder, of: .searchBar) ? .search : nil
    }

    /// The delegate of a text field or a text view, if it is alive and implements a callback.
    static func delegate(of text: ObjectID, _ callback: Callback, in world: borrowing World) -> ObjectID? {
        guard let delegate = world.stored("delegate", of: text)?.object, world.isReachable(delegate),
            world.implements(delegate, callback)
        else { return nil }
        return delegate
    }

    /// Reports that editing has begun or ended: to the delegate, the actions of a text field, and the observers.
    static func notify(_ moment: Moment, of text: ObjectID, _ rule: Rule, in world: inout World) {
        guard let kind = kind(of: text, in: world) else { return }
        Report.fromLast { act in
            switch act {
            case .delegate: notifyDelegate(moment, of: text, kind, rule, in: &world)
            case .actions:
                guard kind == .field else { return }
                let events = moment == .begin ? ["editingDidBegin"] : ["editingDidEnd"]
                Controls.sendActions(of: text, for: events, in: &world)
            case .post:
                if kind == .search { return moment == .begin ? activateSearch(of: text, in: &world) : () }
                guard world.notifications.observerCount > 0 else { return }
                let notification: SystemNotification =
                    switch (kind, moment) {
                    case (.field, .begin): .textFieldDidBeginEditing
                    case (.field, .end): .textFieldDidEndEditing
                    case (_, .begin): .textViewDidBeginEditing
                    case (_, .end): .textViewDidEndEditing
                    }
                world.schedule(.post(notification, from: text, rule))
            }
        }
        if kind == .field { FieldSides.update(text, in: &world) }
        // Scheduled last, so it precedes the report.
        if moment == .begin, kind == .field { ReplacedText.begin(text, in: &world) }
    }

    /// The bar of a search controller begins to be edited: the search becomes active.
    private static func activateSearch(of bar: ObjectID, in world: inout World) {
        guard case .object(let search)? = world.stored("prelude_searchController", of: bar), world.isReachable(search),
            let property = world.property(.searchController, "isActive")
        else { return }
        world.set(property, of: search, to: .bool(true))
    }

    private static func notifyDelegate(
        _ moment: Moment, of text: ObjectID, _ kind: Kind, _ rule: Rule, in world: inout World
    ) {
        if moment == .end, kind == .field, world.configuration.ios >= 10,
            let delegate = delegate(of: text, .textFieldDidEndEditingReason, in: world)
        {
            return world.schedule(.enter(.textFieldDidEndEditingReason, delegate, text, rule))
        }
        let callback = moment == .begin ? kind.didBegin : kind.didEnd
        if let delegate = delegate(of: text, callback, in: world) {
            world.schedule(.enter(callback, delegate, text, rule))
        }
    }

    /// The order in which the beginning or the end of editing is reported: delegate, actions, notification.
    private enum Report: UInt8, OrderedAct {
        case delegate, actions, post

        func text(in variant: Void) -> String { "" }
        func occurrence(in variant: Void) -> Occurrence { .always }
        func rule(in variant: Void) -> Rule { .text1 }
    }
}

extension Text.Kind {
    var shouldBegin: Callback {
        switch self {
        case .field: .textFieldShouldBeginEditing
        case .view: .textViewShouldBeginEditing
        case .search: .searchBarShouldBeginEditing
        }
    }

    var didBegin: Callback {
        switch self {
        case .field: .textFieldDidBeginEditing
        case .view: .textViewDidBeginEditing
        case .search: .searchBarDidBeginEditing
        }
    }

    var shouldEnd: Callback {
        switch self {
        case .field: .textFieldShouldEndEditing
        case .view: .textViewShouldEndEditing
        case .search: .searchBarShouldEndEditing
        }
    }

    var didEnd: Callback {
        switch self {
        case .field: .textFieldDidEndEditing
        case .view: .textViewDidEndEditing
        case .search: .searchBarDidEndEditing
        }
    }

    var shouldChange: Callback {
        switch self {
        case .field: .textFieldShouldChange
        case .view: .textViewShouldChange
        case .search: .searchBarShouldChange
        }
    }

    var didChangeSelection: Callback {
        self == .field ? .textFieldDidChangeSelection : .textViewDidChangeSelection
    }
}
