// The classes of the random programs: screens that act inside callbacks, containers that forward appearance themselves,
// and subclasses of UIKit's containers, so that all of their events are traced.

extension Generator {
    /// The declarations at the beginning of every program.
    static let prelude = screens + containers + systemContainers

    private static let screens = """
        screen Leaf {
            let field = UITextField()
            on viewDidLoad { view.addSubview(field) }
        }
        weak var focused = nil
        func focusIsSound() -> Bool {
            if let field = focused { return !field.isFirstResponder || field.window != nil }
            return true
        }
        screen Pusher {
            var left = 1
            let field = UITextField()
            on viewDidLoad { view.addSubview(field) }
            on viewDidAppear {
                if left > 0 {
                    left -= 1
                    navigationController?.pushViewController(Leaf(), animated: true)
                }
            }
        }
        screen Popper {
            var left = 1
            let field = UITextField()
            on viewDidLoad { view.addSubview(field) }
            on viewDidAppear {
                if left > 0 {
                    left -= 1
                    navigationController?.popViewController(animated: true)
                }
            }
        }
        screen Embedder {
            let field = UITextField()
            on viewDidLoad {
                view.addSubview(field)
                embed Leaf() in self
            }
        }
        screen Swapper {
            var left = 1
            let field = UITextField()
            on viewDidLoad {
                view.addSubview(field)
                embed Leaf() in self
            }
            on viewWillAppear {
                if left > 0 {
                    left -= 1
                    embed Leaf() in self
                }
            }
        }

        """

    private static let containers = """
        container Box {
            func swap(_ old, _ new, animated: Bool) {
                old.willMove(toParent: nil)
                addChild(new)
                new.view.frame = view.bounds
                transition(from: old, to: new, duration: animated ? 0.25 : 0, options: [], animations: { }) { _ in
                    old.removeFromParent()
                    new.didMove(toParent: self)
                }
            }
        }
        container Manual {
            var isOn = false
            override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
            on viewWillAppear(animated) {
                for child in children { child.beginAppearanceTransition(true, animated: animated) }
            }
            on viewDidAppear {
                isOn = true
                for child in children { child.endAppearanceTransition() }
            }
            on viewWillDisappear(animated) {
                isOn = false
                for child in children { child.beginAppearanceTransition(false, animated: animated) }
            }
            on viewDidDisappear {
                for child in children { child.endAppearanceTransition() }
            }
            func add(_ child, animated: Bool) {
                addChild(child)
                child.view.frame = view.bounds
                if isOn { child.beginAppearanceTransition(true, animated: animated) }
                view.addSubview(child.view)
                if isOn { child.endAppearanceTransition() }
                child.didMove(toParent: self)
            }
            func drop(_ child, animated: Bool) {
                child.willMove(toParent: nil)
                if isOn { child.beginAppearanceTransition(false, animated: animated) }
                child.view.removeFromSuperview()
                if isOn { child.endAppearanceTransition() }
                child.removeFromParent()
            }
            func waver(_ child) {
                guard isOn else { return }
                child.beginAppearanceTransition(false, animated: true)
                child.beginAppearanceTransition(true, animated: true)
                child.endAppearanceTransition()
            }
        }

        """

    private static let systemContainers = """
        container Nav: navigation
        container Tabs: tab
        container Split: split
        container Columns: split
        container Scroll: page
        container Curl: page
        class Ring {
            var ring = []
            func next(_ page, by step) {
                guard let index = ring.firstIndex(of: page) else { return nil }
                return ring[(index + step) % ring.count]
            }
            func pageViewController(_ pages, viewControllerBefore page) -> UIViewController? {
                return next(page, by: ring.count - 1)
            }
            func pageViewController(_ pages, viewControllerAfter page) -> UIViewController? {
                return next(page, by: 1)
            }
        }
        screen Table: table {
            func tableView(_ tableView, numberOfRowsInSection section) -> Int { return 3 }
            func tableView(_ tableView, cellForRowAt indexPath) { return UITableViewCell() }
            func tableView(_ tableView, didDeselectRowAt indexPath) { }
            func tableView(_ tableView, didSelectRowAt indexPath) {
                navigationController?.pushViewController(Leaf(), animated: true)
            }
        }
        screen Grid: collection {
            func collectionView(_ collectionView, numberOfItemsInSection section) -> Int { return 3 }
            func collectionView(_ collectionView, cellForItemAt indexPath) { return UICollectionViewCell() }
            func collectionView(_ collectionView, didDeselectItemAt indexPath) { }
            func collectionView(_ collectionView, didSelectItemAt indexPath) {
                navigationController?.pushViewController(Leaf(), animated: true)
            }
        }

        """
}
