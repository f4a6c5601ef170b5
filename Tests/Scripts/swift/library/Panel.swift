import CoreData
import UIKit

final class MenuList: UITableView {
    override init(frame: CGRect, style: UITableView.Style) {
        super.init(frame: frame, style: style)
        separatorStyle = .none
    }

    required init?(coder: NSCoder) { fatalError() }
}

final class Sheet: UINavigationController {
    convenience init(with content: UIViewController? = nil) {
        if let content { self.init(rootViewController: content) } else { self.init() }
    }
}

extension UIColor {
    static var random: UIColor {
        UIColor(red: .random(in: 0...1), green: .random(in: 0...1), blue: .random(in: 0...1), alpha: 1)
    }
}

final class PanMaker: NSObject {
    var make: (Any?, Selector?) -> UIPanGestureRecognizer = UIPanGestureRecognizer.init(target:action:)
    @objc func pan() {}
    func pans() -> UIPanGestureRecognizer { make(self, #selector(pan)) }
}

@MainActor
extension UIView {
    @MainActor
    private struct Keys { static var name = "outer" }
    var outerKey: String { Keys.name }
}

fileprivate extension String {
    static let title = "Panel"
}

class Stored: NSManagedObject {
    class func fetchRequest(limit: Int = 0) -> NSFetchRequest<Stored> {
        let request = super.fetchRequest() as! NSFetchRequest<Stored>
        request.fetchLimit = limit
        return request
    }
}

final class ShareItem: UIActivity {
    override var activityType: UIActivity.ActivityType? { UIActivity.ActivityType("share") }
}

class PulseView: UIView, CAAnimationDelegate {
    var ended = 0

    func pulse() {
        let animation = CABasicAnimation(keyPath: "opacity")
        animation.duration = 0.5
        animation.delegate = self
        layer.add(animation, forKey: "pulse")
    }

    func animationDidStop(_ animation: CAAnimation, finished: Bool) { ended += 1 }
}

class PanelView: UIViewController {
    @IBOutlet var heading: UILabel!
    let pulse = PulseView()
    let list = MenuList()

    override func viewDidLoad() {
        super.viewDidLoad()
        heading.text = .title
        view.addSubview(pulse)
        view.addSubview(list)
        pulse.pulse()
    }
}

@available(iOS 17, *)
#Preview("Panel", traits: .portrait) {
    PanelView()
} timeline: {
    3
}
