import UIKit

/// A container with pages, and one with a drawer.
protocol PagingContainerDelegate: AnyObject {
    func paging(_ p: PagingContainer, didMoveTo index: Int)
}

final class PagingContainer: UIViewController {
    enum Direction {
        case forward, backward
    }
    private(set) var controllers: [UIViewController]
    private(set) var index = 0 {
        didSet {
            guard oldValue != index else {
                return
            }
            delegate?.paging(self, didMoveTo: index)
            pageControl.currentPage = index
        }
    }
    weak var delegate: PagingContainerDelegate?
    private let pageControl = UIPageControl()
    private var isAnimating = false
    private let content = UIView()
    var current: UIViewController {
        controllers[index]
    }

    init(_ controllers: UIViewController...) {
        precondition(!controllers.isEmpty)
        self.controllers = controllers
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        controllers = []
        super.init(coder: coder)
    }

    override var shouldAutomaticallyForwardAppearanceMethods: Bool {
        false
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        content.frame = view.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(content)
        view.addSubview(pageControl)
        pageControl.numberOfPages = controllers.count
        pageControl.addTarget(self, action: #selector(pageChanged), for: .valueChanged)
        embed(current)
        for d in [UISwipeGestureRecognizer.Direction.left, .right] {
            let g = UISwipeGestureRecognizer(target: self, action: #selector(swiped(_:)))
            g.direction = d
            view.addGestureRecognizer(g)
        }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        current.beginAppearanceTransition(true, animated: animated)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        current.endAppearanceTransition()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        current.beginAppearanceTransition(false, animated: animated)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        current.endAppearanceTransition()
    }

    private func embed(_ c: UIViewController) {
        addChild(c)
        c.view.frame = content.bounds
        content.addSubview(c.view)
        c.didMove(toParent: self)
    }

    func move(to new: Int, animated: Bool = true, completion: ((Bool) -> Void)? = nil) {
        guard controllers.indices.contains(new), new != index, !isAnimating else {
            completion?(false)
            return
        }
        let old = current, next = controllers[new]
        let dir: Direction = new > index ? .forward : .backward
        isAnimating = true
        old.willMove(toParent: nil)
        addChild(next)
        next.view.frame = content.bounds.offsetBy(
            dx: dir == .forward ? content.bounds.width : -content.bounds.width, dy: 0)
        old.beginAppearanceTransition(false, animated: animated)
        next.beginAppearanceTransition(true, animated: animated)
        content.addSubview(next.view)
        let changes = {
            next.view.frame = self.content.bounds
            old.view.frame.origin.x = (dir == .forward ? -1 : 1) * self.content.bounds.width
        }
        let done: (Bool) -> Void = { finished in
            old.view.removeFromSuperview()
            old.endAppearanceTransition()
            next.endAppearanceTransition()
            old.removeFromParent()
            next.didMove(toParent: self)
            self.isAnimating = false
            self.index = new
            completion?(finished)
        }
        guard animated else {
            changes()
            return done(true)
        }
        UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseInOut], animations: changes, completion: done)
    }

    @objc private func swiped(_ g: UISwipeGestureRecognizer) {
        move(to: index + (g.direction == .left ? 1 : -1))
    }

    @objc private func pageChanged() {
        move(to: pageControl.currentPage)
    }
}

final class DrawerController: UIViewController, UIGestureRecognizerDelegate {
    let main: UIViewController, menu: UIViewController
    var width: CGFloat = 280 {
        didSet {
            updateMenuFrame()
        }
    }
    private(set) var isOpen = false
    private let dim = UIView()
    private lazy var pan = UIPanGestureRecognizer(target: self, action: #selector(panned))
    private var startX: CGFloat = 0

    init(main: UIViewController, menu: UIViewController) {
        self.main = main
        self.menu = menu
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        nil
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        [main, menu].forEach { c in
            addChild(c)
            view.addSubview(c.view)
            c.view.frame = view.bounds
            c.didMove(toParent: self)
        }
        view.insertSubview(dim, belowSubview: menu.view)
        dim.frame = view.bounds
        dim.backgroundColor = UIColor.black.withAlphaComponent(0.4)
        dim.alpha = 0
        dim.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(close)))
        pan.delegate = self
        view.addGestureRecognizer(pan)
        updateMenuFrame()
    }

    private func updateMenuFrame() {
        menu.view.frame = CGRect(x: isOpen ? 0 : -width, y: 0, width: width, height: view.bounds.height)
    }

    @objc func close() {
        set(open: false)
    }

    func set(open: Bool, animated: Bool = true) {
        isOpen = open
        UIView.animate(
            withDuration: animated ? 0.3 : 0,
            animations: {
                self.updateMenuFrame()
                self.dim.alpha = open ? 1 : 0
            }
        ) { [weak self] _ in self?.setNeedsStatusBarAppearanceUpdate()
        }
    }

    @objc private func panned(_ g: UIPanGestureRecognizer) {
        let t = g.translation(in: view), v = g.velocity(in: view)
        switch g.state {
        case .began: startX = menu.view.frame.minX
        case .changed:
            menu.view.frame.origin.x = min(0, max(-width, startX + t.x))
            dim.alpha = 1 + menu.view.frame.minX / width
        case .ended, .cancelled: set(open: v.x != 0 ? v.x > 0 : menu.view.frame.midX > 0)
        default: break
        }
    }

    func gestureRecognizer(_ g: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        isOpen || touch.location(in: view).x < 40
    }

    override var childForStatusBarHidden: UIViewController? {
        isOpen ? menu : main
    }
}

extension UIViewController {
    var drawer: DrawerController? {
        sequence(first: self as UIViewController?, next: { $0?.parent }).lazy.compactMap {
            $0 as? DrawerController
        }
        .first
    }
}

final class Page: UIViewController {
    let n: Int

    init(_ n: Int) {
        self.n = n
        super.init(nibName: nil, bundle: nil)
        title = "Page \(n)"
    }

    required init?(coder: NSCoder) {
        fatalError()
    }
}

class Watcher: PagingContainerDelegate {
    var moves: [Int] = []

    func paging(_ p: PagingContainer, didMoveTo index: Int) {
        moves.append(index)
    }
}
