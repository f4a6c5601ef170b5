import UIKit

enum Other {
    enum Section { case one }
    struct Button { let title: String }
    enum Color { case red }
    typealias Output = UIControl
    static let key = Second().second
}

final class Second {
    let output = Output(menus: ["m"])
    var second: String { Storage.key + output.menus[0] }
    struct Output { let menus: [String] }
}

extension Second {
    private struct Storage { static let key = "b" }
}

extension Panels {
    private struct Storage { static let key = "c" }
    var third: String { Storage.key }
}

// `prepareForReuse` is a method of cells, not of every view.
final class Stars: UIView {
    func prepareForReuse() {}
}

typealias TouchState = UIGestureRecognizer.State
func isOver(_ recognizer: UIGestureRecognizer) -> Bool { recognizer.state == TouchState.ended }

struct Inset {
    let width: Int
    static func all(_ width: Int) -> Inset { Inset(width: width) }
}

// The default value is compiled where the case is used, in another file.
enum Border {
    case framed(Inset = .all(3))
    case plain
}
