// The members of UIKit's controllers to which storyboards connect objects. A custom class inherits them, so it need not declare
// them.

enum UIKitMembers {
    /// Outlets of UIKit's own controllers.
    static let outlets: Set<String> = [
        "view", "tableView", "collectionView", "delegate", "dataSource", "searchDisplayController", "refreshControl",
        "navigationItem", "tabBarItem", "gestureRecognizers",
    ]

    /// Names that a class cannot declare as an outlet or an action, because UIKit's controllers have a member of this name.
    static let names: Set<String> = outlets.union(["title", "navigationController", "dismiss", "show"])
}
