// The kinds of controllers in Interface Builder's documents.

/// The kind of a scene's controller.
public enum ControllerKind: UInt8, CaseIterable, Sendable {
    case viewController, tableViewController, collectionViewController, navigationController, tabBarController
    case splitViewController, pageViewController, hostingController, avPlayerViewController, glkViewController
    /// A storyboard reference, which represents a scene of this or another storyboard.
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

    /// The UIKit class that the kind has without a custom class.
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

    /// Whether the controllers of its relationship segues become its children.
    public var isContainer: Bool {
        self == .navigationController || self == .tabBarController || self == .splitViewController
    }
}

/// The kinds of segues. Documents mix the kinds of iOS 5 to 7 (`push`, `modal`, `popover`, `replace`) with those that
/// iOS 8 introduced.
public enum SegueKind: UInt8, CaseIterable, Sendable {
    case show, showDetail, presentation, popoverPresentation, push, modal, popover, replace, custom, unwind, embed
    case relationship
    /// A kind that the importer does not know.
    case unknown

    init(_ name: String) { self = Self.allCases.first { "\($0)" == name } ?? .unknown }

    /// Whether its destination is created together with its source.
    public var isContainment: Bool { self == .relationship || self == .embed }
}
