// The members of UIKit's controllers to which storyboards connect objects. A custom class inherits them, so it need not declare
// them.

enum UIKitMembers {
    /// Outlets of UIKit's own controllers.
    static let outlets: Set<String> = [
        "view", "tableView", "collectionView", "delegate", "dataSource", "searchDisplayController", "refreshControl",
        "navigationItem", "tabBarItem", "gestureRecognizers",
    ]

    /// Outlets of UIKit's own views.
    private static let viewOutlets: Set<String> = cellOutlets.union([
        "inputView", "inputAccessoryView", "titleView", "customView", "placeholder",
    ])

    /// Members of table cells, which no other view has.
    private static let cellOutlets: Set<String> = [
        "contentView", "backgroundView", "selectedBackgroundView", "accessoryView", "editingAccessoryView", "textLabel",
        "detailTextLabel", "imageView", "style", "reuseIdentifier",
    ]

    /// Whether a class of UIKit has a member of this name that storyboards connect.
    static func isInherited(_ name: String) -> Bool { names.contains(name) || viewOutlets.contains(name) }

    /// Whether the class of a view cannot declare a member of this name, because UIKit's class has it.
    static func isInherited(_ name: String, by tag: InterfaceTag?) -> Bool {
        switch tag {
        case .tableViewCell: views.contains(name) || cellOutlets.contains(name)
        case .collectionViewCell, .tableViewHeaderFooterView:
            views.contains(name)
                || ["contentView", "backgroundView", "selectedBackgroundView", "reuseIdentifier"].contains(name)
        case .button: views.contains(name) || name == "titleLabel" || name == "imageView"
        default: views.contains(name)
        }
    }

    /// Names that a class cannot declare as an outlet or an action, because UIKit's controllers have a member of this name.
    static let names: Set<String> = outlets.union(["title", "navigationController", "dismiss", "show"])

    /// Members of list controllers that other controllers do not have.
    static let listMembers: Set<String> = ["tableView", "collectionView", "delegate", "dataSource", "refreshControl"]

    /// Members of all views of UIKit, which the class of a view in a script cannot declare.
    private static let views: Set<String> = [
        "frame", "bounds", "center", "layer", "window", "superview", "subviews", "tag", "alpha", "isHidden",
        "gestureRecognizers", "constraints", "transform", "traitCollection", "tintColor", "backgroundColor",
        "description", "next", "undoManager", "inputView", "inputAccessoryView",
    ]

    /// Names that a local in the class of a view must not hide.
    static let viewLocals = views.union(cellOutlets)

    /// Members of views to which constraints refer without `self`.
    static let anchored = [
        "leadingAnchor", "trailingAnchor", "leftAnchor", "rightAnchor", "topAnchor", "bottomAnchor", "widthAnchor",
        "heightAnchor", "centerXAnchor", "centerYAnchor", "firstBaselineAnchor", "lastBaselineAnchor",
        "layoutMarginsGuide", "safeAreaLayoutGuide", "traitCollection",
    ]

    /// The key paths of runtime attributes that every view has.
    static let settable: Set<String> = [
        "accessibilityIdentifier", "accessibilityLabel", "accessibilityHint", "accessibilityValue", "tag", "alpha",
        "tintColor", "backgroundColor", "layer.cornerRadius", "layer.masksToBounds", "layer.borderWidth",
        "layer.shadowOpacity", "layer.shadowRadius", "layer.opacity", "layer.zPosition", "clipsToBounds",
    ]
}
