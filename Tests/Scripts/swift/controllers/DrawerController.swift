// A drawer that slides over its content. The container forwards appearance itself.
import UIKit

protocol DrawerControllerDelegate: AnyObject {
    func drawerControllerDidOpen(_ drawer: DrawerController)
    func drawerControllerDidClose(_ drawer: DrawerController)
}

final class DrawerController: UIViewController {
    enum State { case closed, open }

    weak var delegate: DrawerControllerDelegate?
    private(set) var state: State = .closed
    private let content: UIViewController
    private let menu: UIViewController
    private let menuWidth: CGFloat
    private lazy var dimmingView: UIView = {
        let view = UIView(frame: self.view.bounds)
        view.backgroundColor = .black
        view.alpha = 0
        view.isHidden = true
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(dimmingViewTapped)))
        return view
    }()

    init(content: UIViewController, menu: UIViewController, menuWidth: CGFloat = 280) {
        self.content = content
        self.menu = menu
        self.menuWidth = menuWidth
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(content)
        content.view.frame = view.bounds
        view.addSubview(content.view)
        content.didMove(toParent: self)
        view.addSubview(dimmingView)

        let edgePan = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(edgePanned(_:)))
        edgePan.edges = .left
        view.addGestureRecognizer(edgePan)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        content.beginAppearanceTransition(true, animated: animated)
        if state == .open { menu.beginAppearanceTransition(true, animated: animated) }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        content.endAppearanceTransition()
        if state == .open { menu.endAppearanceTransition() }
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        content.beginAppearanceTransition(false, animated: animated)
        if state == .open { menu.beginAppearanceTransition(false, animated: animated) }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        content.endAppearanceTransition()
        if state == .open { menu.endAppearanceTransition() }
    }

    func setState(_ newState: State, animated: Bool) {
        guard newState != state else { return }
        state = newState
        newState == .open ? open(animated: animated) : close(animated: animated)
    }

    private func open(animated: Bool) {
        addChild(menu)
        menu.view.frame = CGRect(x: -menuWidth, y: 0, width: menuWidth, height: view.bounds.height)
        menu.beginAppearanceTransition(true, animated: animated)
        view.addSubview(menu.view)
        dimmingView.isHidden = false
        UIView.animate(withDuration: animated ? 0.25 : 0) {
            self.menu.view.frame.origin.x = 0
            self.dimmingView.alpha = 0.4
        } completion: { _ in
            self.menu.endAppearanceTransition()
            self.menu.didMove(toParent: self)
            self.delegate?.drawerControllerDidOpen(self)
        }
    }

    private func close(animated: Bool) {
        menu.willMove(toParent: nil)
        menu.beginAppearanceTransition(false, animated: animated)
        UIView.animate(withDuration: animated ? 0.25 : 0) {
            self.menu.view.frame.origin.x = -self.menuWidth
            self.dimmingView.alpha = 0
        } completion: { _ in
            self.dimmingView.isHidden = true
            self.menu.view.removeFromSuperview()
            self.menu.endAppearanceTransition()
            self.menu.removeFromParent()
            self.delegate?.drawerControllerDidClose(self)
        }
    }

    @objc private func dimmingViewTapped() { setState(.closed, animated: true) }

    @objc private func edgePanned(_ recognizer: UIScreenEdgePanGestureRecognizer) {
        if recognizer.state == .began { setState(.open, animated: true) }
    }
}
