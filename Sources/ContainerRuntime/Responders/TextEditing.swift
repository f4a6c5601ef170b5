// Typing: the user's keys reach the first responder one by one. A text field, a text view or a search bar asks its delegate
// about each change and reports it (UITextFieldDelegate, UITextViewDelegate, UISearchBarDelegate).

extension Responders {
    /// The reason that the user cannot type into a view.
    public enum TypingRefusal: Hashable, Sendable {
        case notText
        case outsideWindow
        case disabled

        /// The reason as a predicate that follows the view's name.
        public var explanation: String {
            switch self {
            case .notText: "is neither a text field nor a text view"
            case .outsideWindow: "is not in a visible window"
            case .disabled: "is disabled, so it cannot be edited"
            }
        }
    }

    /// The reason that the user cannot tap the clear button of a view.
    public enum ClearRefusal: Hashable, Sendable {
        case notField
        case outsideWindow
        case noButton

        /// The reason as a predicate that follows the view's name.
        public var explanation: String {
            switch self {
            case .notField: "is not a text field"
            case .outsideWindow: "is not in a visible window"
            case .noButton: "does not show its clear button"
            }
        }
    }

    /// Types into a text field, a text view or a search bar, which becomes first responder first. `\n` is the return key, and `\u{8}`
    /// the delete key. If the text cannot become first responder, nothing is typed.
    public static func type(_ characters: String, into text: ObjectID, in world: inout World) -> TypingRefusal? {
        guard Text.kind(of: text, in: world) != nil else { return .notText }
        guard ViewHierarchy.isVisible(ViewHierarchy.window(ofResponder: text, in: world), in: world) else {
            return .outsideWindow
        }
        guard world[view: text].isEnabled, world.stored("isEditable", of: text) != .bool(false) else {
            return .disabled
        }
        press(characters.map { String($0) }, in: text, in: &world)
        focus(text, in: &world)
        return nil
    }

    /// Schedules keys. A key may have several characters, as pasted text has.
    static func press(_ keys: [String], in text: ObjectID, in world: inout World) {
        let list = world.queues.argumentLists.insert(keys.map { .string($0) })
        world.schedule(.dropArguments(list))
        world.schedule(.key(of: text, Key(list: list, position: 0)))
    }

    /// A tap on a text field or a text view makes it first responder.
    static func focus(_ text: ObjectID, in world: inout World) {
        if Text.kind(of: text, in: world) != nil, !isFirst(text, in: world) { requestBecoming(text, in: &world) }
    }

    /// One of the keys that the user types.
    struct Key {
        let list: Int32
        let position: Int
    }

    /// Presses the next key: asks the delegate whether it may change the text, or whether to react to the return key.
    static func pressKey(_ effect: Effect, in world: inout World) {
        let (text, key) = (effect.subject, effect.key)
        guard isFirst(text, in: world), let kind = Text.kind(of: text, in: world),
            let character = character(of: key, in: world)
        else { return }
        var rest = effect
        let isReturn = character == "\n" && kind != .view
        rest.operation = .responders(isReturn ? .returnAnswered : .changeAnswered)
        rest.rule = .text2
        world.driver.answerGiven = .bool(true)
        world.schedule(rest)
        if isReturn, kind == .search { return }
        let callback = isReturn ? Callback.textFieldShouldReturn : kind.shouldChange
        if let delegate = Text.delegate(of: text, callback, in: world) {
            world.schedule(.ask(callback, delegate, text, .text2, with: key.detail))
        }
    }

    private static func character(of key: Key, in world: borrowing World) -> String? {
        let keys = world.queues.argumentLists[key.list]
        guard key.position < keys.count, case .string(let character) = keys[key.position] else { return nil }
        return character
    }

    /// Changes the text unless the delegate refused, reports the change, and continues with the next key.
    static func changeAnswered(_ effect: Effect, in world: inout World) {
        let (text, key) = (effect.subject, effect.key)
        guard let kind = Text.kind(of: text, in: world), let character = character(of: key, in: world) else { return }
        world.schedule(.key(of: text, Key(list: key.list, position: key.position + 1)))
        guard world.driver.answerGiven != .bool(false) else { return }
        insert(character, into: text, kind, in: &world)
    }

    /// Inserts characters at the caret, or deletes with the delete key, and reports the change.
    static func insert(_ character: String, into text: ObjectID, _ kind: Text.Kind, in world: inout World) {
        var content = content(of: text, in: world)
        let isDelete = character == "\u{8}"
        guard !isDelete || !content.isEmpty else { return }
        let isReplaced = ReplacedText.replacesAll(text, isDelete: isDelete, in: world)
        let moved = isReplaced ? nil : TextSelections.moved(in: text, content, in: world)
        ReplacedText.end(text, isDelete: isDelete, in: &world)
        // The view releases its text, which can then change in place. Otherwise each key would copy all of it.
        if kind != .search { setContent("", of: text, in: &world) }
        if let moved {
            guard TextSelections.type(character, at: moved, of: text, into: &content, in: &world) else {
                return setContent(content, of: text, in: &world)
            }
        } else {
            if isReplaced { content = "" } else if isDelete { content.removeLast() }
            if !isDelete { content += character }
        }
        replaceContent(content, of: text, kind, in: &world)
    }

    /// Changes the text and reports that.
    private static func replaceContent(
        _ content: String, of text: ObjectID, _ kind: Text.Kind, in world: inout World
    ) {
        setContent(content, of: text, in: &world)
        ChangeAct.fromLast { act in
            switch act {
            case .selection:
                guard kind == .view || kind == .field && world.configuration.ios >= 13 else { return }
                notifyDelegate(kind.didChangeSelection, of: text, act.rule, in: &world)
            case .didChange:
                if kind == .view { notifyDelegate(.textViewDidChange, of: text, act.rule, in: &world) }
                if kind == .search { notifyDelegate(.searchBarDidChange, of: text, act.rule, in: &world) }
            case .actions:
                if kind == .field { Controls.sendActions(of: text, for: ["editingChanged"], in: &world) }
            case .post:
                guard kind != .search, world.notifications.observerCount > 0 else { return }
                world.schedule(.post(kind == .field ? .textFieldDidChange : .textViewDidChange, from: text, act.rule))
            case .ask: break
            }
        }
    }

    /// Taps the clear button of a text field, or of a search bar, which shows it while it has text.
    public static func clear(_ field: ObjectID, in world: inout World) -> ClearRefusal? {
        guard let kind = Text.kind(of: field, in: world), kind != .view else { return .notField }
        guard ViewHierarchy.isVisible(ViewHierarchy.window(ofResponder: field, in: world), in: world) else {
            return .outsideWindow
        }
        if kind == .search {
            guard !content(of: field, in: world).isEmpty else { return .noButton }
            // Scheduled first, so it follows the change: a field that is not edited begins to be.
            focus(field, in: &world)
            replaceContent("", of: field, .search, in: &world)
            return nil
        }
        let mode = world.stored("clearButtonMode", of: field) ?? .nil
        let isVisible =
            switch mode {
            case .enumCase(_, "always"): true
            case .enumCase(_, "whileEditing"): isFirst(field, in: world)
            case .enumCase(_, "unlessEditing"): !isFirst(field, in: world)
            default: false
            }
        guard isVisible, !content(of: field, in: world).isEmpty else { return .noButton }
        world.driver.answerGiven = .bool(true)
        world.schedule(.of(.responders(.clearAnswered), field, .none, .text2))
        if let delegate = Text.delegate(of: field, .textFieldShouldClear, in: world) {
            world.schedule(.ask(.textFieldShouldClear, delegate, field, .text2))
        }
        return nil
    }

    /// Empties the field unless the delegate refused.
    static func clearAnswered(_ effect: Effect, in world: inout World) {
        guard let kind = Text.kind(of: effect.subject, in: world), world.driver.answerGiven != .bool(false) else {
            return
        }
        focus(effect.subject, in: &world)
        replaceContent("", of: effect.subject, kind, in: &world)
    }

    private static func notifyDelegate(_ callback: Callback, of text: ObjectID, _ rule: Rule, in world: inout World) {
        if let delegate = Text.delegate(of: text, callback, in: world) {
            world.schedule(.enter(callback, delegate, text, rule))
        }
    }

    /// Reports that the selection has changed, but not the text.
    static func selectionChanged(in text: ObjectID, in world: inout World) {
        guard let kind = Text.kind(of: text, in: world),
            kind == .view || kind == .field && world.configuration.ios >= 13
        else { return }
        notifyDelegate(kind.didChangeSelection, of: text, .text2, in: &world)
    }

    /// The return key: the field sends its actions, and resigns if one of them is for editingDidEndOnExit.
    static func returnAnswered(_ effect: Effect, in world: inout World) {
        let (text, key) = (effect.subject, effect.key)
        world.schedule(.key(of: text, Key(list: key.list, position: key.position + 1)))
        guard world.driver.answerGiven != .bool(false) else { return }
        if Text.kind(of: text, in: world) == .search {
            return notifyDelegate(.searchBarSearchClicked, of: text, .text2, in: &world)
        }
        if Controls.hasAction(text, for: "editingDidEndOnExit", in: world) {
            world.schedule(.resignFirstResponder(text))
        }
        Controls.sendActions(of: text, for: ["editingDidEndOnExit", "primaryActionTriggered"], in: &world)
    }

    // MARK: The text

    static func content(of text: ObjectID, in world: borrowing World) -> String {
        if case .string(let content)? = world.stored("text", of: text) { return content }
        return ""
    }

    static func setContent(_ content: String, of text: ObjectID, in world: inout World) {
        let kind = Text.kind(of: text, in: world)
        let owner: UIKitClass = kind == .view ? .textView : kind == .search ? .searchBar : .textField
        guard let property = world.property(owner, "text") else { return }
        // The text of a search bar updates the results.
        if kind == .search { return world.set(property, of: text, to: .string(content)) }
        world.store(.string(content), in: property, of: text, isWeak: false)
    }

    /// The arguments of a question about a change: the text field or text view, the range that the key replaces, and the new
    /// characters.
    static func changeArguments(_ effect: Effect, in world: inout World) -> EventArguments {
        let text = effect.argument
        let old = content(of: text, in: world)
        let character = character(of: effect.key, in: world) ?? ""
        let isDelete = character == "\u{8}"
        let isReplaced = ReplacedText.replacesAll(text, isDelete: isDelete, in: world)
        let moved = isReplaced ? nil : TextSelections.moved(in: text, old, in: world)
        let last = isReplaced ? old.utf16.count : isDelete ? old.last.map { String($0).utf16.count } ?? 0 : 0
        let range = world.make(world.classID(.range), payload: 0)
        let place =
            moved.map { TextSelections.replaced(by: character, at: $0, in: old) } ?? (old.utf16.count - last, last)
        for (name, value) in [("location", place.0), ("length", place.1)] {
            if let property = world.property(.range, name) {
                world.store(.int(value), in: property, of: range, isWeak: false)
            }
        }
        world.names.newest = .none
        world.schedule(.of(.effects(.hold), range, .none, .program))
        world.release(range)
        return world.arguments(.object(text), .object(range), .string(isDelete ? "" : character))
    }

    /// The order of a text change: it runs when a key would change the text of the first responder.
    enum ChangeAct: UInt8, PlainAct {
        case ask, selection, didChange, actions, post

        var rule: Rule { .text2 }

        enum Condition: ActCondition {
            case always, isNotField, isNotSearch, isField

            var words: String? {
                switch self {
                case .always: nil
                case .isNotField: "if it is a text view or a search bar"
                case .isNotSearch: "if it is a text field or a text view"
                case .isField: "if it is a text field"
                }
            }
        }

        var condition: Condition {
            switch self {
            case .ask: .always
            case .selection, .post: .isNotSearch
            case .didChange: .isNotField
            case .actions: .isField
            }
        }

        var words: ActWords {
            switch self {
            case .ask:
                .says(
                    "the delegate is asked; false leaves the text as it is", .textFieldShouldChange,
                    .textViewShouldChange, .searchBarShouldChange)
            case .selection:
                .says(
                    "textViewDidChangeSelection, or textFieldDidChangeSelection from iOS 13 on",
                    .textFieldDidChangeSelection, .textViewDidChangeSelection)
            case .didChange:
                .says(
                    "textViewDidChange, or textDidChange of a search bar, on the delegate", .textViewDidChange,
                    .searchBarDidChange)
            case .actions: .says("the actions for editingChanged")
            case .post: .says("textDidChangeNotification is posted")
            }
        }
    }
}

extension EventOrder {
    static let type = EventOrder(
        name: "type", methods: [],
        summary:
            "what a key causes in a text field, a text view or a search bar, which becomes first responder before the first "
            + "key",
        phases: [Phase("for each key but the return key of a field or a search bar", Responders.ChangeAct.self)])
}
