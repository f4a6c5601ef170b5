import SomeKit
import UIKit

protocol Initializable: AnyObject { init() }

extension Initializable {
    init(_ change: (Self) -> Void) {
        self.init()
        change(self)
    }
}

extension NSObject: Initializable {}

class Plain: UIViewController {}

class Menu: UIViewController {
    var chosen = 0
}

extension Menu {
    // UIKit's validate(_:) takes a command, so this is a second function.
    fileprivate func validate(_ options: Int) { chosen = options }
    func choose() { validate(3) }
}

class List: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView = UITableView(frame: view.bounds, style: .grouped)
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
}

// The types of the layout are UIKit's, although another module is imported.
func header(_ kind: String) -> NSCollectionLayoutBoundarySupplementaryItem {
    let alignment: NSRectAlignment
    switch kind {
    case "top": alignment = .top
    default: alignment = .bottom
    }
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20))
    return NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size, elementKind: kind, alignment: alignment)
}
