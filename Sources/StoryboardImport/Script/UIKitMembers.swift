// The members of UIKit's controllers to which storyboards connect objects. A custom class inherits them, so it need not declare
// them.

enum UIKitMembers {
    /// Outlets of UIKit's own controllers.
    static let outlets: Set<String> = [
        "view", "tableView", "collectionView", "delegate", "dataSource", "searchDisplayController", "refreshControl",
        "navigationItem", "tabBarItem", "gestureRecognizers",
    ]

    /// Outlets of UIKit's own views.
    private static let viewOutlets: Set<String> = [
        "contentView", "backgroundView", "selectedBackgroundView", "accessoryView", "editingAccessoryView", "textLabel",
        "detailTextLabel", "imageView", "inputView", "inputAccessoryView", "titleView", "customView", "placeholder",
    ]

    /// Whether a class of UIKit has a member of this name that storyboards connect.
    static func isInherited(_ name: String) -> Bool { names.contains(name) || viewOutlets.contains(name) }

    /// Names that a class cannot declare as an outlet or an action, because UIKit's controllers have a member of this name.
    static let names: Set<String> = outlets.union(["title", "navigationController", "dismiss", "show"])
}
