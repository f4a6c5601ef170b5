// The caret and the selection of a text, in UTF-16 units. The caret follows the typed characters, and is at the end of a text that
// the program has set.

enum TextSelections {
    private static let caret = ViewHierarchy.caret

    /// Where the caret is and how much is selected, if the program has moved it; nil at the end of the text.
    static func moved(in text: ObjectID, _ content: String, in world: borrowing World) -> (location: Int, length: Int)?
    {
        guard case .list(let numbers)? = world.stored(caret, of: text), numbers.count == 2,
            case .int(let location) = numbers[0], case .int(let length) = numbers[1]
        else { return nil }
        let count = content.utf16.count
        let start = min(max(location, 0), count)
        let selected = min(max(length, 0), count - start)
        return start == count ? nil : (start, selected)
    }

    /// The selection of a text.
    static func selection(of text: ObjectID, in world: borrowing World) -> (location: Int, length: Int) {
        let content = Responders.content(of: text, in: world)
        if world.responding.selected == text { return (0, content.utf16.count) }
        return moved(in: text, content, in: world) ?? (content.utf16.count, 0)
    }

    /// The program selects a part of a text.
    fileprivate static func select(_ location: Int, _ length: Int, of text: ObjectID, in world: inout World) {
        place(location, length, of: text, in: &world)
        if Responders.isFirst(text, in: world) { Responders.selectionChanged(in: text, in: &world) }
    }

    /// Moves the selection without a report.
    fileprivate static func place(_ location: Int, _ length: Int, of text: ObjectID, in world: inout World) {
        if world.responding.selected == text { world.responding.selected = .none }
        PropertyInfo.store(.list([.int(location), .int(length)]), as: caret, of: text, in: &world)
    }

    /// The program inserts characters, or deletes with the delete key, as the user would.
    fileprivate static func change(_ text: ObjectID, to characters: String, in world: inout World) {
        guard let kind = Text.kind(of: text, in: world) else { return }
        Responders.insert(characters, into: text, kind, in: &world)
    }

    /// The range that a key replaces: the selection, or the character before the caret for the delete key.
    static func replaced(
        by key: String, at selection: (location: Int, length: Int), in content: String
    ) -> (location: Int, length: Int) {
        guard key == "\u{8}", selection.length == 0, selection.location > 0 else { return selection }
        let end = String.Index(utf16Offset: selection.location, in: content)
        let start = content.index(before: end).utf16Offset(in: content)
        return (start, selection.location - start)
    }

    /// Changes a content at the selection, and moves the caret after the new characters. Returns false if nothing changes.
    static func type(
        _ key: String, at selection: (location: Int, length: Int), of text: ObjectID, into content: inout String,
        in world: inout World
    ) -> Bool {
        let isDelete = key == "\u{8}"
        let range = replaced(by: key, at: selection, in: content)
        guard !isDelete || range.length > 0 else { return false }
        let start = String.Index(utf16Offset: range.location, in: content)
        let end = String.Index(utf16Offset: range.location + range.length, in: content)
        let added = isDelete ? "" : key
        content.replaceSubrange(start..<end, with: added)
        let location = range.location + added.utf16.count
        PropertyInfo.store(.list([.int(location), .int(0)]), as: caret, of: text, in: &world)
        return true
    }
}

extension TextSelections: Interface {
    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.insertion(of: .textField)
        MethodInfo.deletion(of: .textField)
        MethodInfo.replacement(of: .textField)
        MethodInfo.insertion(of: .textView)
        MethodInfo.deletion(of: .textView)
        MethodInfo.replacement(of: .textView)
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.known(
            .view, ViewHierarchy.caret, .any, first: .nil,
            "Where the caret of a text is; nil at its end. Flow's own property.")
        PropertyInfo.selection(of: .textField)
        PropertyInfo.selection(of: .textView)
    }
}

extension PropertyInfo {
    /// The location and the length of the selection. A field has one only while it is edited.
    fileprivate static func selection(of owner: UIKitClass) -> PropertyInfo {
        computed(
            owner, "prelude_selection", .any, "The location and the length of the selection; Flow's own property."
        ) { world, text in
            if Text.kind(of: text, in: world) == .field, !Responders.isFirst(text, in: world) { return .nil }
            let (location, length) = TextSelections.selection(of: text, in: world)
            return .list([.int(location), .int(length)])
        } set: { world, text, value in
            guard case .list(let numbers) = value, numbers.count == 2, case .int(let location) = numbers[0],
                case .int(let length) = numbers[1]
            else { return }
            TextSelections.select(location, length, of: text, in: &world)
        }
    }
}

extension MethodInfo {
    fileprivate static func insertion(of owner: UIKitClass) -> MethodInfo {
        method(
            owner, "insertText", [.of("_", "text", .string)],
            "Inserts text at the caret. The delegate is not asked."
        ) { world, text, arguments in
            TextSelections.change(text, to: arguments.string(0) ?? "", in: &world)
        }
    }

    fileprivate static func deletion(of owner: UIKitClass) -> MethodInfo {
        method(
            owner, "deleteBackward", [],
            "Deletes the selection, or the character before the caret. The delegate is not asked."
        ) { world, text, _ in
            TextSelections.change(text, to: "\u{8}", in: &world)
        }
    }

    /// What `replace(_:withText:)` of the library calls.
    fileprivate static func replacement(of owner: UIKitClass) -> MethodInfo {
        method(
            owner, "prelude_replace",
            [.of("_", "location", .int), .of("_", "length", .int), .of("_", "text", .string)],
            "Replaces a part of the text; Flow's own method."
        ) { world, text, arguments in
            TextSelections.place(arguments.int(0), arguments.int(1), of: text, in: &world)
            TextSelections.change(text, to: arguments.string(2) ?? "", in: &world)
        }
    }
}
