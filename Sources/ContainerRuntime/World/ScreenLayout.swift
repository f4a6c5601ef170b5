// The contents of the screen with absolute frames: the views from back to front, and the bars over them. For drawings
// and trees.

/// The frames of views and bars.
public enum ScreenLayout {
    /// A view in the coordinates of its window.
    public struct PlacedView: Sendable {
        public var view: ObjectID
        /// The window is at depth 0.
        public var depth: Int
        public var frame: Rect
        /// The text that it shows; nil if it shows none.
        public var text: PlacedText?
        /// Whether it is in front of the bars of the controllers below it: a bar with views, or the container of a presentation.
        public var isAboveBars = false
    }

    /// The text of a view, in lines that fit its width.
    public struct PlacedText: Sendable {
        public enum Alignment: Sendable { case left, center, right }

        public var lines: [String]
        /// The size of the font and the height of a line, in points.
        public var fontSize: Double
        public var lineHeight: Double
        public var alignment: Alignment
    }

    /// A bar with its title.
    public struct PlacedBar: Sendable {
        public var frame: Rect
        public var title: String
        /// The position of its controller's view among the views of the window.
        public var index: Int
    }

    /// The safe area of a view, in points.
    public static func safeArea(of view: ObjectID, in world: borrowing World) -> EdgeInsets {
        SafeArea.insets(of: view, in: world)
    }

    /// The frame of a view as a program reads it: the smallest rectangle around the transformed bounds, in points.
    public static func frame(of view: ObjectID, in world: borrowing World) -> Rect {
        world.isView(view) ? ViewHierarchy.frameRect(of: view, in: world) : .zero
    }

    /// The margins of a view, in points.
    public static func margins(of view: ObjectID, in world: borrowing World) -> EdgeInsets {
        Margins.margins(of: view, in: world)
    }

    /// The visible windows, from back to front.
    public static func windows(in world: borrowing World) -> [ObjectID] { Array(world.views.visibleWindows) }

    /// The views of a window that are not hidden, from back to front. A view without a frame fills its superview if it is a
    /// controller's. O(views).
    public static func views(of window: ObjectID, in world: borrowing World) -> [PlacedView] {
        var placed: [PlacedView] = []
        var work: [(view: ObjectID, depth: Int, origin: Point)] = [(window, 0, Point(x: 0, y: 0))]
        while let (view, depth, origin) = work.popLast() {
            guard depth == 0 || !world[view: view].isHidden else { continue }
            var frame = ViewHierarchy.frameRect(of: view, in: world)
            if depth == 0 { (frame.x, frame.y) = (0, 0) }
            frame.x += origin.x
            frame.y += origin.y
            placed.append(
                PlacedView(
                    view: view, depth: depth, frame: frame, text: text(of: view, frame.width, in: world),
                    isAboveBars: isAboveBars(view, in: world)))
            let bounds = ViewHierarchy.boundsRect(of: view, in: world)
            var subview = world[view: view].lastSubview
            while subview.exists {
                work.append((subview, depth + 1, Point(x: frame.x - bounds.x, y: frame.y - bounds.y)))
                subview = world[visitingView: subview].previous
            }
        }
        return placed
    }

    private static func isAboveBars(_ view: ObjectID, in world: borrowing World) -> Bool {
        if world[view: view].features.contains(.presents) { return true }
        let uikit = world[traits: view].uikit
        guard uikit.isKind(of: .navigationBar) || uikit.isKind(of: .toolbar) else { return false }
        let above = world[view: view].superview
        return above.exists && ViewHierarchy.liveController(of: above, in: world).map { world.isNavigation($0) } == true
    }

    /// The arrows of the popovers in a window, as the corners of triangles.
    public static func arrows(in window: ObjectID, of world: borrowing World) -> [[Point]] {
        world.presenting.records.compactMap { record in
            guard record.presented.exists, record.style == .popover, world.isView(record.container),
                world[view: record.container].window == window
            else { return nil }
            return Popover.arrowCorners(of: record.presented, in: world)
        }
    }

    private static func text(of view: ObjectID, _ width: Double, in world: borrowing World) -> PlacedText? {
        for name in ["text", "title"] {
            guard case .string(let text)? = world.stored(name, of: view), !text.isEmpty else { continue }
            let isLabel = world.isKind(view, of: .label)
            let font = IntrinsicSize.font(
                of: view, isLabel || world.isKind(view, of: .textField) ? 17 : 15, in: world)
            var limit = 1
            if isLabel, case .int(let lines)? = world.stored("numberOfLines", of: view) { limit = lines }
            return PlacedText(
                lines: TextMetrics.lines(of: text, in: font, width: width, lines: limit), fontSize: font.size,
                lineHeight: TextMetrics.lineHeight(font.size), alignment: alignment(of: view, name, in: world))
        }
        return nil
    }

    private static func alignment(of view: ObjectID, _ name: String, in world: borrowing World)
        -> PlacedText.Alignment
    {
        if name == "title" { return .center }
        switch world.stored("textAlignment", of: view) {
        case .enumCase(_, "center")?: return .center
        case .enumCase(_, "right")?: return .right
        case .enumCase(_, "left")?: return .left
        default: return Direction.isRightToLeft(view, in: world) ? .right : .left
        }
    }

    /// The name of a view's colour; nil if it has none.
    public static func colour(of view: ObjectID, in world: borrowing World) -> String? {
        if case .enumCase(_, let name)? = world.stored("backgroundColor", of: view) { return name }
        return nil
    }

    /// Whether a view has the dark style.
    public static func isDark(_ view: ObjectID, in world: borrowing World) -> Bool {
        world.traits(of: view)[.style] == 2
    }

    /// The bars over the views of a window: those of the navigation and tab bar controllers on screen.
    public static func bars(of window: ObjectID, in world: borrowing World) -> [PlacedBar] {
        var bars: [PlacedBar] = []
        let views = views(of: window, in: world)
        for placed in views {
            guard let controller = ViewHierarchy.liveController(of: placed.view, in: world) else { continue }
            let parent = world[controller: controller].parent
            guard parent.exists, let container = world.container(parent) else { continue }
            let insets = container.barInsets(of: parent, over: controller, in: world)
            guard insets != .zero, let above = world[controller: parent].view.orNil,
                let index = views.firstIndex(where: { $0.view == above })
            else { continue }
            let outer = views[index].frame
            let area = safeArea(of: above, in: world)
            if insets.top > 0 {
                bars.append(
                    PlacedBar(
                        frame: Rect(x: outer.x, y: outer.y, width: outer.width, height: area.top + insets.top),
                        title: title(of: controller, in: world), index: index))
            }
            if insets.bottom > 0 {
                let height = area.bottom + insets.bottom
                bars.append(
                    PlacedBar(
                        frame: Rect(
                            x: outer.x, y: outer.y + outer.height - height, width: outer.width, height: height),
                        title: world.isTabBar(parent) ? tabTitles(of: parent, in: world) : "", index: index))
            }
        }
        return bars
    }

    private static func title(of controller: ObjectID, in world: borrowing World) -> String {
        let item = world[controller: controller].item
        if item.exists, case .string(let title)? = world.stored("title", of: item) { return title }
        if case .string(let title)? = world.stored("title", of: controller) { return title }
        return ""
    }

    private static func tabTitles(of tabBar: ObjectID, in world: borrowing World) -> String {
        let elements = TabElements.visible(in: tabBar, of: world)
        if !elements.isEmpty {
            return elements.map { TabElements.title(of: $0, in: world) }.joined(separator: "   ")
        }
        return world.tabs(of: tabBar).map { tab in
            let title = title(of: tab, in: world)
            return title.isEmpty ? world.name(of: tab) : title
        }.joined(separator: "   ")
    }
}
