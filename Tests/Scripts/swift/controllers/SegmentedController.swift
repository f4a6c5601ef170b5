// A segmented control switches the children of a container; each child is created once.
import UIKit

final class SegmentedController: UIViewController {
    private let makers: [(title: String, make: () -> UIViewController)]
    private var made: [Int: UIViewController] = [:]
    private(set) var selectedIndex: Int?
    let segmentedControl = UISegmentedControl()

    init(_ makers: [(title: String, make: () -> UIViewController)]) {
        self.makers = makers
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    override func viewDidLoad() {
        super.viewDidLoad()
        for (index, maker) in makers.enumerated() {
            segmentedControl.insertSegment(withTitle: maker.title, at: index, animated: false)
        }
        segmentedControl.addTarget(self, action: #selector(segmentChanged), for: .valueChanged)
        navigationItem.titleView = segmentedControl
        select(0)
    }

    @objc private func segmentChanged() { select(segmentedControl.selectedSegmentIndex) }

    func select(_ index: Int) {
        guard index != selectedIndex, makers.indices.contains(index) else { return }
        if let old = selectedIndex.flatMap({ made[$0] }) {
            old.willMove(toParent: nil)
            old.view.removeFromSuperview()
            old.removeFromParent()
        }
        let child = made[index] ?? makers[index].make()
        made[index] = child
        selectedIndex = index
        segmentedControl.selectedSegmentIndex = index
        addChild(child)
        child.view.frame = view.bounds
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }
}
