// The positions and ranges of UITextInput, for text fields and text views, written in Flow. A position is a number of UTF-16 units.

extension LibraryModule {
    /// What text fields and text views have in common.
    private static let input = """
        var beginningOfDocument: UITextPosition { UITextPosition(0) }
        var endOfDocument: UITextPosition { UITextPosition((text ?? "").utf16.count) }
        var selectedTextRange {
            get {
                let selection = prelude_selection
                if selection == nil { return nil }
                return UITextRange(selection[0], selection[0] + selection[1])
            }
            set {
                if newValue == nil { return }
                let start = newValue.start.prelude_offset
                prelude_selection = [start, newValue.end.prelude_offset - start]
            }
        }
        func offset(from position, to other) -> Int { return other.prelude_offset - position.prelude_offset }
        func position(from position, offset count) {
            let moved = position.prelude_offset + count
            return moved < 0 || moved > (text ?? "").utf16.count ? nil : UITextPosition(moved)
        }
        func textRange(from position, to other) {
            return UITextRange(
                min(position.prelude_offset, other.prelude_offset), max(position.prelude_offset, other.prelude_offset))
        }
        func compare(_ position, to other) {
            let (a, b) = (position.prelude_offset, other.prelude_offset)
            return a < b ? .orderedAscending : a > b ? .orderedDescending : .orderedSame
        }
        func replace(_ range, withText text) {
            let start = range.start.prelude_offset
            prelude_replace(start, range.end.prelude_offset - start, text)
        }
        func text(in range) {
            let start = range.start.prelude_offset
            let length = range.end.prelude_offset - start
            return ((text ?? "") as NSString).substring(with: NSRange(location: start, length: length))
        }
        """

    static let textSelections = LibraryModule(
        names: ["selectedTextRange", "beginningOfDocument", "endOfDocument", "selectedRange"],
        source: #"""
            class UITextPosition: NSObject {
                var prelude_offset = 0
                init(_ offset) { prelude_offset = offset }
            }
            class UITextRange: NSObject {
                var start = nil
                var end = nil
                var isEmpty: Bool { start.prelude_offset == end.prelude_offset }
                init(_ first, _ last) {
                    start = UITextPosition(first)
                    end = UITextPosition(last)
                }
            }
            extension UITextField {
                \#(input)
            }
            extension UITextView {
                \#(input)
                var selectedRange {
                    get {
                        let selection = prelude_selection
                        return NSRange(location: selection[0], length: selection[1])
                    }
                    set { prelude_selection = [newValue.location, newValue.length] }
                }
            }
            """#)

    /// The text on the general pasteboard, which the edit actions of texts share with the program.
    static let pasteboards = LibraryModule(
        names: ["UIPasteboard"],
        source: #"""
            extension UIPasteboard {
                static let changedNotification = "UIPasteboardChangedNotification"
                var string {
                    get {
                        let text = UITextField.prelude_pasteboard
                        return text == "" ? nil : text
                    }
                    set { UITextField.prelude_setPasteboard(newValue ?? "") }
                }
                var strings {
                    get { string == nil ? nil : [string!] }
                    set { string = newValue == nil ? nil : newValue.first }
                }
                var hasStrings: Bool { string != nil }
            }
            """#)
}
