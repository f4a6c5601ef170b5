// A modal editor with a delegate, which asks before it drops changes.
import UIKit

protocol NoteEditorDelegate: AnyObject {
    func noteEditor(_ editor: NoteEditorController, didSave text: String)
    func noteEditorDidCancel(_ editor: NoteEditorController)
}

final class NoteEditorController: UIViewController {
    weak var delegate: NoteEditorDelegate?
    private let original: String
    let textView = UITextView()

    init(text: String) {
        original = text
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    private var hasChanges: Bool { textView.text != original }

    override func viewDidLoad() {
        super.viewDidLoad()
        textView.text = original
        textView.delegate = self
        view.addSubview(textView)
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .cancel, target: self, action: #selector(cancel))
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .save, target: self, action: #selector(save))
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.presentationController?.delegate = self
    }

    @objc func save() { delegate?.noteEditor(self, didSave: textView.text) }

    @objc func cancel() {
        hasChanges ? confirmCancel() : delegate?.noteEditorDidCancel(self)
    }

    private func confirmCancel() {
        let alert = UIAlertController(title: nil, message: "Drop the changes?", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Keep editing", style: .cancel))
        alert.addAction(
            UIAlertAction(title: "Drop", style: .destructive) { [weak self] _ in
                guard let self = self else { return }
                self.delegate?.noteEditorDidCancel(self)
            })
        present(alert, animated: true)
    }
}

extension NoteEditorController: UITextViewDelegate {
    func textViewDidChange(_ textView: UITextView) { isModalInPresentation = hasChanges }
}

extension NoteEditorController: UIAdaptivePresentationControllerDelegate {
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { !hasChanges }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        confirmCancel()
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        delegate?.noteEditorDidCancel(self)
    }
}

final class NoteListController: UIViewController, NoteEditorDelegate {
    private(set) var text = "Milk"
    private(set) var cancellations = 0

    func edit() {
        let editor = NoteEditorController(text: text)
        editor.delegate = self
        present(UINavigationController(rootViewController: editor), animated: true)
    }

    func noteEditor(_ editor: NoteEditorController, didSave text: String) {
        self.text = text
        dismiss(animated: true)
    }

    func noteEditorDidCancel(_ editor: NoteEditorController) {
        cancellations += 1
        if presentedViewController != nil { dismiss(animated: true) }
    }
}
