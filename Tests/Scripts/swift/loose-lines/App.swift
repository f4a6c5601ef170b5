// swift-format-ignore-file
// The lines are broken as some programs break them.
import UIKit

struct Box<T> {
    var value: T
    static func empty() -> [T] { [] }
}

func both(_ first: () -> Void, label: () -> Void) {
    first()
    label()
}

class Home: UIViewController {
    var steps: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        DispatchQueue.main.async
        {
            self.steps.append("async")
        }
        let names = ["a", "b"].map
        { name in
            name + "!"
        }
        steps += names
        let none = Box<String>
            .empty()
        steps.append("\(none.count)")
        both { steps.append("first") }
        label: { steps.append("second") }
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Done", style: .plain, target: self, action: #selector (finish))
    }

    @objc func finish() { steps.append("finish") }
}
