// Text that new text replaces: a field that clears itself when editing begins, and text that the next insertion replaces.

extension Rule {
    public static var text3: Rule { Rule(337) }
}

enum ReplacedText {
    private static let clearsOnBegin = "clearsOnBeginEditing"
    private static let clearsOnInsertion = "clearsOnInsertion"

    private static func isSet(_ property: String, of text: ObjectID, in world: borrowing World) -> Bool {
        world.stored(property, of: text) == .bool(true)
    }

    /// A text field becomes first responder. Schedules what precedes the report: the question whether it may clear itself.
    static func begin(_ field: ObjectID, in world: inout World) {
        guard !Responders.content(of: field, in: world).isEmpty else { return }
        if isSet(clearsOnBegin, of: field, in: world) {
            world.driver.answerGiven = .bool(true)
            world.schedule(.of(.responders(.beginAnswered), field, .none, .text3))
            if let delegate = Text.delegate(of: field, .textFieldShouldClear, in: world) {
                world.schedule(.ask(.textFieldShouldClear, delegate, field, .text3))
            }
        } else if isSet("isSecureTextEntry", of: field, in: world) {
            // The user cannot see the text to edit it.
            world.responding.selected = field
        }
    }

    /// Empties the field unless the delegate refused.
    static func beginAnswered(_ effect: Effect, in world: inout World) {
        guard world.driver.answerGiven != .bool(false) else { return }
        Responders.setContent("", of: effect.subject, in: &world)
    }

    /// Whether a key replaces the whole text.
    static func replacesAll(_ text: ObjectID, isDelete: Bool, in world: borrowing World) -> Bool {
        world.responding.selected == text || !isDelete && isSet(clearsOnInsertion, of: text, in: world)
    }

    /// A key has changed the text: the next one adds to it.
    static func end(_ text: ObjectID, isDelete: Bool, in world: inout World) {
        world.responding.selected = .none
        guard !isDelete, isSet(clearsOnInsertion, of: text, in: world) else { return }
        PropertyInfo.store(.bool(false), as: clearsOnInsertion, of: text, in: &world)
    }
}

extension ReplacedText: Interface {
    static var rules: [RuleInfo] {
        [
            .inferred(
                .text3, "text.3", "field-clears-on-begin",
                "A field with clearsOnBeginEditing asks textFieldShouldClear when it becomes first responder. It is empty before it "
                    + "reports the beginning, and sends no editingChanged. The first key in a secure field, or in text with "
                    + "clearsOnInsertion, replaces the text. Other keys replace the selection, or go to the caret. The clear "
                    + "button also begins to edit the field.",
                "UITextField.clearsOnBeginEditing", "UITextField.clearsOnInsertion", "reactivecocoa.1098")
        ]
    }

    static var evidence: [Evidence] {
        [.init("reactivecocoa.1098", .list, "https://github.com/ReactiveCocoa/ReactiveCocoa/pull/1098")]
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .textField, clearsOnBegin, .bool, first: .bool(false),
            "Whether the field empties itself when editing begins.")
        PropertyInfo.stored(
            .textField, clearsOnInsertion, .bool, first: .bool(false), "Whether the next insertion replaces the text.")
        PropertyInfo.stored(
            .textView, clearsOnInsertion, .bool, first: .bool(false), "Whether the next insertion replaces the text.")
    }
}
