import UIKit

/// A field for card numbers, which formats its text and moves the caret itself.
final class EditingController: UIViewController, UITextFieldDelegate, UITextViewDelegate {
    let card = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 44))
    let notes = UITextView(frame: CGRect(x: 20, y: 200, width: 300, height: 100))
    let search = UISearchBar(frame: CGRect(x: 0, y: 320, width: 390, height: 56))
    let like = UIButton(frame: CGRect(x: 20, y: 400, width: 100, height: 44))
    var ranges: [String] = []
    var selections: [NSRange] = []
    var caret = -1
    var touches: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        card.delegate = self
        card.clearButtonMode = .always
        notes.delegate = self
        like.addTarget(self, action: #selector(liked(_:forEvent:)), for: [.touchDown, .touchUpInside])
        for view in [card, notes, search, like] { self.view.addSubview(view) }
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        ranges.append("\(range) \(string)")
        guard let selection = textField.selectedTextRange else { return true }
        caret = textField.offset(from: textField.beginningOfDocument, to: selection.start)
        let text = ((textField.text ?? "") as NSString).replacingCharacters(in: range, with: string.uppercased())
        textField.text = text
        if let position = textField.position(from: textField.beginningOfDocument, offset: caret + string.utf16.count) {
            textField.selectedTextRange = textField.textRange(from: position, to: position)
        }
        return false
    }

    func textViewDidChangeSelection(_ textView: UITextView) { selections.append(textView.selectedRange) }

    @objc private func liked(_ sender: UIButton, forEvent event: UIEvent) {
        guard let touch = event.allTouches?.first else { return }
        let point = touch.location(in: view)
        touches.append("\(event.type == .touches) \(touch.view === sender) \(Int(point.x)) \(Int(point.y))")
    }
}
