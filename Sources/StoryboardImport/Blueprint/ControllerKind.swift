// The kinds of controllers in Interface Builder's documents.

/// The kind of a scene's controller.
public enum ControllerKind: UInt8, CaseIterable, Sendable {
    case viewController, tableViewController, collectionViewController, navigationController, tabBarController
    case splitViewController, pageViewController, hostingController, avPlayerViewController, glkViewController
    /// A reference to a scene of a storyboard.
    case viewControllerPlaceholder

    init?(_ tag: InterfaceTag?) {
        guard let tag, let kind = Self.allCases.first(where: { $0.tag == tag }) else { return nil }
        self = kind
    }

    var tag: InterfaceTag {
        switch self {
        case .viewController: .viewController
        case .tableViewController: .tableViewController
        case .collectionViewController: .collectionViewController
        case .navigationController: .navigationController
        case .tabBarController: .tabBarController
        case .splitViewController: .splitViewController
        case .pageViewController: .pageViewController
        case .hostingController: .hostingController
        case .avPlayerViewController: .avPlayerViewController
        case .glkViewController: .glkViewController
        case .viewControllerPlaceholder: .viewControllerPlaceholder
        }
    }

    /// The UIKit class without a custom class.
    public var className: String {
        switch self {
        case .viewController: "UIViewController"
        case .tableViewController: "UITableViewController"
        case .collectionViewController: "UICollectionViewController"
        case .navigationController: "UINavigationController"
        case .tabBarController: "UITabBarController"
        case .splitViewController: "UISplitViewController"
        case .pageViewController: "UIPageViewController"
        case .hostingController: "UIHostingController"
        case .avPlayerViewController: "AVPlayerViewController"
        case .glkViewController: "GLKViewController"
        case .viewControllerPlaceholder: "storyboard reference"
        }
    }

    /// Whether it holds the controllers of its relationships.
    public var isContainer: Bool {
        self == .navigationController || self == .tabBarController || self == .splitViewController
    }
}

/// The kinds of segues. Documents mix the kinds of iOS 5 to 7 with later ones.
public enum SegueKind: UInt8, CaseIterable, Sendable {
    case show, showDetail, presentation, popoverPresentation, push, modal, popover, replace, custom, unwind, embed
    case relationship
    /// A kind that the importer does not know.
    case unknown

    init(_ name: String) { self = Self.allCases.first { "\($0)" == name } ?? .unknown }

    /// Whether it creates its destination together with its source.
    public var isContainment: Bool { self == .relationship || self == .embed }
}
