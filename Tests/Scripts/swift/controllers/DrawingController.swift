// A drawing with undo: each stroke registers its opposite, and the buttons follow the undo manager.
import UIKit

struct Stroke: Equatable { var points: [CGPoint] }

final class DrawingController: UIViewController {
    private(set) var strokes: [Stroke] = [] {
        didSet { updateButtons() }
    }
    private let history = UndoManager()
    let undoButton = UIButton(type: .system)
    let redoButton = UIButton(type: .system)

    override var undoManager: UndoManager? { history }
    override var canBecomeFirstResponder: Bool { true }

    override func viewDidLoad() {
        super.viewDidLoad()
        undoButton.addTarget(self, action: #selector(undo), for: .touchUpInside)
        redoButton.addTarget(self, action: #selector(redo), for: .touchUpInside)
        view.addSubview(undoButton)
        view.addSubview(redoButton)
        updateButtons()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    func add(_ stroke: Stroke) {
        strokes.append(stroke)
        history.registerUndo(withTarget: self) { $0.removeLast() }
        updateButtons()
    }

    private func removeLast() {
        guard let stroke = strokes.popLast() else { return }
        history.registerUndo(withTarget: self) { $0.add(stroke) }
    }

    @objc private func undo() {
        history.undo()
        updateButtons()
    }

    @objc private func redo() {
        history.redo()
        updateButtons()
    }

    private func updateButtons() {
        undoButton.isEnabled = history.canUndo
        redoButton.isEnabled = history.canRedo
    }
}
