// A container that gives its child a compact width, as a preview of a phone on a tablet does.
import UIKit

final class TraitOverrideController: UIViewController {
    private let content: UIViewController
    var isCompactForced = false {
        didSet { if isCompactForced != oldValue { updateTraits() } }
    }

    init(content: UIViewController) {
        self.content = content
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(content)
        content.view.frame = view.bounds
        view.addSubview(content.view)
        content.didMove(toParent: self)
    }

    private func updateTraits() {
        let traits = isCompactForced ? UITraitCollection(horizontalSizeClass: .compact) : nil
        setOverrideTraitCollection(traits, forChild: content)
    }
}
