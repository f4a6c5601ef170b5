// The back button of a navigation bar. UIKit creates it for each controller above the root, with the title of the controller below.

/// The back buttons.
public enum BackButtons {
    /// The navigation controller in front that shows a back button with a title; `.none` if there is none. O(containers in front)
    public static func navigation(titled title: String, in world: borrowing World) -> ObjectID {
        var step = world.frontmost() ?? .none
        while world.isController(step) {
            if world.isNavigation(step), Self.title(of: step, in: world) == title { return step }
            step = world[controller: step].parent
        }
        return .none
    }

    /// The title of the back button that a navigation controller shows; nil if it shows none. The controller below decides: its
    /// backBarButtonItem, its backButtonTitle, its own title, or `Back`.
    static func title(of navigation: ObjectID, in world: borrowing World) -> String? {
        guard !world[navigation: navigation].isBarHidden else { return nil }
        let top = NavigationController.top(of: navigation, in: world)
        guard world.isController(top), !isHidden(of: top, in: world) else { return nil }
        let below = NavigationController.below(top, in: world)
        return world.isController(below) ? title(behind: below, in: world) : nil
    }

    /// Whether the controller at the top shows no back button.
    static func isHidden(of top: ObjectID, in world: borrowing World) -> Bool {
        let item = world[controller: top].item
        return world.isAlive(item) && world.stored("hidesBackButton", of: item) == .bool(true)
            || BarItems.hidesBack(top, in: world)
    }

    /// The title of the back button that leads to a controller.
    static func title(behind controller: ObjectID, in world: borrowing World) -> String {
        let item = world[controller: controller].item
        if world.isAlive(item) {
            if case .object(let own)? = world.stored("backBarButtonItem", of: item), world.isReachable(own),
                let title = BarItems.title(of: own, in: world)
            {
                return title
            }
            for name in ["backButtonTitle", "title"] {
                let title = Menus.text(name, of: item, in: world)
                if !title.isEmpty { return title }
            }
        }
        let title = Menus.text("title", of: controller, in: world)
        return title.isEmpty ? "Back" : title
    }

    /// The user taps the back button, which pops the top controller. Returns false during a transition, in which UIKit ignores touches.
    public static func tap(_ navigation: ObjectID, in world: inout World) -> Bool {
        if Menus.dismiss(in: &world) { return true }
        guard world.isNavigation(navigation), !world[navigation: navigation].isBusy else { return false }
        world.pop(navigation, animated: true)
        return true
    }
}
