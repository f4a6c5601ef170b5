// The classes of UIKit that the world has. A container joins this table together with its runtime, never
// before it: what is listed here can be made, and behaves.

/// A class of UIKit, or one that stands beside it (`NSObject`, `Timer`). The raw value is the class's `ClassID`.
public enum UIKitClass: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    case object, responder
    case application, scene
    case viewController, navigationController, splitViewController, tabBarController, pageViewController
    case tableViewController, collectionViewController
    case view, control, button, label, textField, imageView, scrollView, tableView, collectionView, stackView, window
    case navigationItem, tabBarItem, timer, transitionCoordinator
    case traitCollection
    case presentationController, sheetPresentationController, popoverPresentationController, transitionContext
    case tableViewCell, collectionViewCell
    case alertController, alertAction
    case coder, classObject, userActivity, sceneSession

    /// The name in Swift, `UINavigationController`.
    public var swiftName: String { info.swiftName }
    /// The superclass; nil for `object` alone.
    public var superclass: UIKitClass? { info.superclass }
    /// The word by which scripts make one in a tree, `navigation`; nil where there is none.
    public var kindWord: String? { info.kindWord }
    /// The class with this Swift name.
    public static func named(_ swiftName: String) -> UIKitClass? { allCases.first { $0.swiftName == swiftName } }
    /// The class of this kind word.
    public static func kind(_ word: String) -> UIKitClass? { allCases.first { $0.kindWord == word } }

    /// Whether this is `other` or one of its subclasses. O(1).
    public func isKind(of other: UIKitClass) -> Bool {
        UIKitClass.ancestries[Int(rawValue)] >> UInt64(other.rawValue) & 1 != 0
    }

    /// For each class itself and its superclasses, as bits.
    private static let ancestries: [UInt64] = allCases.map { uikit in
        var bits: UInt64 = 0
        var step: UIKitClass? = uikit
        while let current = step {
            bits |= 1 << UInt64(current.rawValue)
            step = current.superclass
        }
        return bits
    }

    private var info: (swiftName: String, superclass: UIKitClass?, kindWord: String?) {
        switch self {
        case .object: ("NSObject", nil, nil)
        case .responder: ("UIResponder", .object, nil)
        case .application: ("UIApplication", .responder, nil)
        case .scene: ("UIWindowScene", .responder, nil)
        case .viewController: ("UIViewController", .responder, "controller")
        case .navigationController: ("UINavigationController", .viewController, "navigation")
        case .splitViewController: ("UISplitViewController", .viewController, "split")
        case .tabBarController: ("UITabBarController", .viewController, "tab")
        case .pageViewController: ("UIPageViewController", .viewController, "page")
        case .tableViewController: ("UITableViewController", .viewController, "table")
        case .collectionViewController: ("UICollectionViewController", .viewController, "collection")
        case .view: ("UIView", .responder, nil)
        case .control: ("UIControl", .view, nil)
        case .button: ("UIButton", .control, "button")
        case .label: ("UILabel", .view, "label")
        case .textField: ("UITextField", .control, nil)
        case .imageView: ("UIImageView", .view, nil)
        case .scrollView: ("UIScrollView", .view, nil)
        case .tableView: ("UITableView", .scrollView, nil)
        case .collectionView: ("UICollectionView", .scrollView, nil)
        case .stackView: ("UIStackView", .view, nil)
        case .window: ("UIWindow", .view, "window")
        case .navigationItem: ("UINavigationItem", .object, nil)
        case .tabBarItem: ("UITabBarItem", .object, nil)
        case .timer: ("Timer", .object, nil)
        case .transitionCoordinator: ("UIViewControllerTransitionCoordinator", .object, nil)
        case .traitCollection: ("UITraitCollection", .object, nil)
        case .presentationController: ("UIPresentationController", .object, nil)
        case .sheetPresentationController: ("UISheetPresentationController", .presentationController, nil)
        case .popoverPresentationController: ("UIPopoverPresentationController", .presentationController, nil)
        case .transitionContext: ("UIViewControllerContextTransitioning", .object, nil)
        case .tableViewCell: ("UITableViewCell", .view, nil)
        case .collectionViewCell: ("UICollectionViewCell", .view, nil)
        case .alertController: ("UIAlertController", .viewController, "alert")
        case .alertAction: ("UIAlertAction", .object, nil)
        case .coder: ("NSCoder", .object, nil)
        case .classObject: ("AnyClass", .object, nil)
        case .userActivity: ("NSUserActivity", .object, nil)
        case .sceneSession: ("UISceneSession", .object, nil)
        }
    }
}
