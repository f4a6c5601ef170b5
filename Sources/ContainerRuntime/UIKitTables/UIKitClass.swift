// The UIKit classes that the world supports. A class is listed only once the runtime models it: a program can create
// instances of every listed class.

/// A class of UIKit or Foundation (`NSObject`, `Timer`). The number is the class's `ClassID`.
///
/// Each class has a unique number, assigned in its room or here. The code that collects the rows checks this.
public struct UIKitClass: Hashable, Sendable, BitwiseCopyable {
    public let rawValue: UInt8

    @inlinable @inline(__always)
    init(_ number: UInt8) { rawValue = number }

    /// The class with a number; nil if there is none.
    public init?(rawValue: UInt8) {
        guard rawValue < ClassInfo.all.count else { return nil }
        self.rawValue = rawValue
    }

    /// The number of classes.
    public static var count: Int { ClassInfo.all.count }

    /// All classes, each after its superclass.
    public static let allCases: [UIKitClass] = (0..<ClassInfo.all.count).map { UIKitClass(UInt8($0)) }

    /// The Swift name, such as `UINavigationController`.
    public var swiftName: String { info.swiftName }
    /// The superclass; nil only for `object`.
    public var superclass: UIKitClass? { info.superclass }
    /// The word that creates an instance in a script's tree, such as `navigation`; nil if there is none.
    public var kindWord: String? { info.kindWord }
    /// The class with a Swift name.
    public static func named(_ swiftName: String) -> UIKitClass? { allCases.first { $0.swiftName == swiftName } }
    /// The class with a kind word.
    public static func kind(_ word: String) -> UIKitClass? { allCases.first { $0.kindWord == word } }

    /// Whether this is `other` or one of its subclasses. O(1).
    public func isKind(of other: UIKitClass) -> Bool {
        UIKitClass.ancestries[Int(rawValue) << 2 | Int(other.rawValue >> 6)] >> UInt64(other.rawValue & 63) & 1 != 0
    }

    /// For each class, a bit set of the class and its superclasses, in four words.
    private static let ancestries = FixedList<UInt64>(capacity: ClassInfo.capacity * 4) { append in
        for number in 0..<ClassInfo.all.count {
            var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
            var step: UIKitClass? = UIKitClass(UInt8(number))
            while let current = step {
                let bit: UInt64 = 1 << UInt64(current.rawValue & 63)
                switch current.rawValue >> 6 {
                case 0: words.0 |= bit
                case 1: words.1 |= bit
                case 2: words.2 |= bit
                default: words.3 |= bit
                }
                step = current.superclass
            }
            append(words.0)
            append(words.1)
            append(words.2)
            append(words.3)
        }
    }

    private var info: ClassInfo { ClassInfo.all[Int(rawValue)] }
}

/// The declaration of a UIKit class.
struct ClassInfo: Sendable {
    /// Adds a class: its number, its Swift name, its superclass, and the kind word for trees in scripts.
    typealias Adder = (UIKitClass, String, UIKitClass?, String?) -> Void

    /// The maximum number of classes, because a class's number is one byte.
    static let capacity = 256

    let uikit: UIKitClass
    let swiftName: String
    let superclass: UIKitClass?
    let kindWord: String?

    /// All classes, in the order of their numbers. Newer rooms list their classes themselves.
    static let all = FixedList<ClassInfo>(capacity: capacity) { append in
        var count = 0
        func add(_ uikit: UIKitClass, _ swiftName: String, _ superclass: UIKitClass?, _ kindWord: String? = nil) {
            precondition(Int(uikit.rawValue) == count, "\(swiftName) does not have the number \(count)")
            append(ClassInfo(uikit: uikit, swiftName: swiftName, superclass: superclass, kindWord: kindWord))
            count += 1
        }
        add(.object, "NSObject", nil)
        add(.responder, "UIResponder", .object)
        add(.application, "UIApplication", .responder)
        add(.scene, "UIWindowScene", .responder)
        add(.viewController, "UIViewController", .responder, "controller")
        add(.navigationController, "UINavigationController", .viewController, "navigation")
        add(.splitViewController, "UISplitViewController", .viewController, "split")
        add(.tabBarController, "UITabBarController", .viewController, "tab")
        add(.pageViewController, "UIPageViewController", .viewController, "page")
        add(.tableViewController, "UITableViewController", .viewController, "table")
        add(.collectionViewController, "UICollectionViewController", .viewController, "collection")
        add(.view, "UIView", .responder)
        add(.control, "UIControl", .view)
        add(.button, "UIButton", .control, "button")
        add(.label, "UILabel", .view, "label")
        add(.textField, "UITextField", .control)
        add(.imageView, "UIImageView", .view)
        add(.scrollView, "UIScrollView", .view)
        add(.tableView, "UITableView", .scrollView)
        add(.collectionView, "UICollectionView", .scrollView)
        add(.stackView, "UIStackView", .view)
        add(.window, "UIWindow", .view, "window")
        add(.navigationItem, "UINavigationItem", .object)
        add(.tabBarItem, "UITabBarItem", .object)
        add(.timer, "Timer", .object)
        add(.transitionCoordinator, "UIViewControllerTransitionCoordinator", .object)
        add(.traitCollection, "UITraitCollection", .object)
        add(.presentationController, "UIPresentationController", .object)
        add(.sheetPresentationController, "UISheetPresentationController", .presentationController)
        add(.popoverPresentationController, "UIPopoverPresentationController", .presentationController)
        add(.transitionContext, "UIViewControllerContextTransitioning", .object)
        add(.tableViewCell, "UITableViewCell", .view)
        add(.collectionViewCell, "UICollectionViewCell", .view)
        add(.alertController, "UIAlertController", .viewController, "alert")
        add(.alertAction, "UIAlertAction", .object)
        add(.coder, "NSCoder", .object)
        add(.classObject, "AnyClass", .object)
        add(.userActivity, "NSUserActivity", .object)
        add(.sceneSession, "UISceneSession", .object)
        Interfaces.forEach { $0.addClasses(add) }
    }
}

extension UIKitClass {
    public static var object: UIKitClass { UIKitClass(0) }
    public static var responder: UIKitClass { UIKitClass(1) }
    public static var application: UIKitClass { UIKitClass(2) }
    public static var scene: UIKitClass { UIKitClass(3) }
    public static var viewController: UIKitClass { UIKitClass(4) }
    public static var navigationController: UIKitClass { UIKitClass(5) }
    public static var splitViewController: UIKitClass { UIKitClass(6) }
    public static var tabBarController: UIKitClass { UIKitClass(7) }
    public static var pageViewController: UIKitClass { UIKitClass(8) }
    public static var tableViewController: UIKitClass { UIKitClass(9) }
    public static var collectionViewController: UIKitClass { UIKitClass(10) }
    public static var view: UIKitClass { UIKitClass(11) }
    public static var control: UIKitClass { UIKitClass(12) }
    public static var button: UIKitClass { UIKitClass(13) }
    public static var label: UIKitClass { UIKitClass(14) }
    public static var textField: UIKitClass { UIKitClass(15) }
    public static var imageView: UIKitClass { UIKitClass(16) }
    public static var scrollView: UIKitClass { UIKitClass(17) }
    public static var tableView: UIKitClass { UIKitClass(18) }
    public static var collectionView: UIKitClass { UIKitClass(19) }
    public static var stackView: UIKitClass { UIKitClass(20) }
    public static var window: UIKitClass { UIKitClass(21) }
    public static var navigationItem: UIKitClass { UIKitClass(22) }
    public static var tabBarItem: UIKitClass { UIKitClass(23) }
    public static var timer: UIKitClass { UIKitClass(24) }
    public static var transitionCoordinator: UIKitClass { UIKitClass(25) }
    public static var traitCollection: UIKitClass { UIKitClass(26) }
    public static var presentationController: UIKitClass { UIKitClass(27) }
    public static var sheetPresentationController: UIKitClass { UIKitClass(28) }
    public static var popoverPresentationController: UIKitClass { UIKitClass(29) }
    public static var transitionContext: UIKitClass { UIKitClass(30) }
    public static var tableViewCell: UIKitClass { UIKitClass(31) }
    public static var collectionViewCell: UIKitClass { UIKitClass(32) }
    public static var alertController: UIKitClass { UIKitClass(33) }
    public static var alertAction: UIKitClass { UIKitClass(34) }
    public static var coder: UIKitClass { UIKitClass(35) }
    public static var classObject: UIKitClass { UIKitClass(36) }
    public static var userActivity: UIKitClass { UIKitClass(37) }
    public static var sceneSession: UIKitClass { UIKitClass(38) }
}
