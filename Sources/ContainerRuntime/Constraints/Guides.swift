// Layout guides: rectangles that take part in layout without being views. Constraints position the program's own guides.
// UIKit's guides are fixed to the edges of their views, at the insets of the safe area, the margins, the bars or the keyboard.

internal import ConstraintSolver

/// UILayoutGuide, and the guides that UIKit gives each view.
enum Guides {
    /// A guide that UIKit provides for a view, created on first use.
    static func guide(_ kind: GuideRecord.Kind, of view: ObjectID, in world: inout World) -> ObjectID {
        if world.constraints.isUsed {
            for guide in world.constraints.engine.guides[view] ?? []
            where world.constraints.engine.guideRecords[guide]?.kind == kind {
                return guide
            }
        }
        let guide = world.make(world.classID(.layoutGuide), payload: 0)
        world.names.newest = .none
        add(guide, kind, to: view, in: &world)
        return guide
    }

    /// Adds a guide to a view, which takes over the caller's reference.
    static func add(_ guide: ObjectID, _ kind: GuideRecord.Kind, to view: ObjectID, in world: inout World) {
        world.lifetimes.notesViews = true
        world.constraints.engine.guides[view, default: []].append(guide)
        world.constraints.engine.guideRecords[guide] = GuideRecord(view: view, kind: kind)
        if kind != .own { watchInsets(of: view, in: &world) }
        if kind == .keyboard { world.constraints.engine.keyboardGuides.append(guide) }
    }

    /// Makes layout passes look for changes of safe areas and margins from now on.
    static func watchInsets(of view: ObjectID, in world: inout World) {
        world.interests.needs |= Need.insets
        Layout.markNeeds(Need.insets, of: view, in: &world)
    }

    /// Removes one of the program's guides from its view, and deactivates its constraints.
    static func remove(_ guide: ObjectID, in world: inout World) {
        guard world.constraints.isUsed, let record = world.constraints.engine.guideRecords[guide], record.kind == .own
        else { return }
        var holder = record.view
        while holder.exists, world.isView(holder) {
            for index in world.constraints.engine.held[holder] ?? [] {
                let held = world.constraints.engine.records[index]
                if held.first == guide || held.second == guide { Constraints.uninstall(index, in: &world) }
            }
            holder = world[visitingView: holder].superview
        }
        world.constraints.engine.guideRecords[guide] = nil
        world.constraints.engine.guides[record.view]?.removeAll { $0 == guide }
        world.release(guide)
    }

    /// The guides that the program has added to a view.
    static func own(of view: ObjectID, in world: borrowing World) -> [ObjectID] {
        guard world.constraints.isUsed else { return [] }
        return (world.constraints.engine.guides[view] ?? []).filter {
            world.constraints.engine.guideRecords[$0]?.kind == .own
        }
    }

    /// The insets of one of UIKit's guides from the edges of its view, in points. O(depth).
    static func insets(_ kind: GuideRecord.Kind, of view: ObjectID, in world: borrowing World) -> EdgeInsets {
        switch kind {
        case .own, .content: return .zero
        case .frame:
            let offset = ViewHierarchy.bounds(of: view, in: world)
            return EdgeInsets(top: offset.y, left: offset.x, bottom: -offset.y, right: -offset.x)
        case .safeArea: return SafeArea.insets(of: view, in: world)
        case .top, .bottom, .keyboard:
            let frame = narrowFrame(kind, of: view, in: world)
            let bounds = ViewHierarchy.bounds(of: view, in: world)
            return EdgeInsets(
                top: frame.y, left: 0, bottom: bounds.height - frame.y - frame.height, right: bounds.width - frame.width
            )
        case .margins: return Margins.margins(of: view, in: world)
        case .readable:
            let bounds = ViewHierarchy.bounds(of: view, in: world)
            let frame = Margins.readableFrame(of: view, in: world)
            return EdgeInsets(
                top: frame.y - bounds.y, left: frame.x - bounds.x,
                bottom: bounds.y + bounds.height - frame.y - frame.height,
                right: bounds.x + bounds.width - frame.x - frame.width)
        }
    }

    /// The frame of a guide at the top or the bottom of its view. A controller's top and bottom layout guides have no width.
    private static func narrowFrame(_ kind: GuideRecord.Kind, of view: ObjectID, in world: borrowing World) -> Rect {
        let bounds = ViewHierarchy.bounds(of: view, in: world)
        let height = height(kind, of: view, in: world)
        return Rect(
            x: 0, y: kind == .top ? 0 : bounds.height - height, width: kind == .keyboard ? bounds.width : 0,
            height: height)
    }

    /// The height that the bars or the keyboard cover, in points. The keyboard's guide is at least as high as the bottom safe
    /// area, unless its `usesBottomSafeArea` is false.
    static func height(_ kind: GuideRecord.Kind, of view: ObjectID, in world: borrowing World) -> Double {
        let covered = SafeArea.covered(of: view, in: world)
        if kind == .top { return covered.top }
        let least = kind == .keyboard && ignoresSafeArea(of: view, in: world) ? 0 : covered.bottom
        guard kind == .keyboard, world.views.keyboardHeight > 0, world[view: view].window.exists else { return least }
        // The position of the view's bottom edge on the screen.
        var low = ViewHierarchy.bounds(of: view, in: world).height
        var step = view
        while step.exists {
            low += world[view: step].frame.y
            let superview = world[view: step].superview
            if superview.exists { low -= ViewHierarchy.boundsRect(of: superview, in: world).y }
            step = superview
        }
        return max(least, low - world.screenSize.height + world.views.keyboardHeight)
    }

    private static func ignoresSafeArea(of view: ObjectID, in world: borrowing World) -> Bool {
        guard world.constraints.isUsed else { return false }
        return (world.constraints.engine.guides[view] ?? []).contains {
            world.constraints.engine.guideRecords[$0]?.kind == .keyboard
                && world.stored("usesBottomSafeArea", of: $0) == .bool(false)
        }
    }

    /// Moves the guides that follow the keyboard.
    static func followKeyboard(in world: inout World) {
        let records = world.constraints.engine.guideRecords
        world.constraints.engine.keyboardGuides.removeAll { records[$0] == nil }
        for guide in world.constraints.engine.keyboardGuides {
            if let item = world.constraints.engine.itemOf[guide] { refresh(item, in: &world) }
        }
    }

    /// The frame of a guide, in its view's coordinates.
    static func frame(of guide: ObjectID, in world: inout World) -> Rect {
        Solving.settle(for: Constraints.view(of: guide, in: world), in: &world)
        guard world.constraints.isUsed, let record = world.constraints.engine.guideRecords[guide] else { return .zero }
        if let index = world.constraints.engine.itemOf[guide] { return Solving.frame(of: index, in: world) }
        guard record.kind != .own, world.isView(record.view) else { return .zero }
        let bounds = ViewHierarchy.boundsRect(of: record.view, in: world)
        let insets = insets(record.kind, of: record.view, in: world)
        let origin = origin(record.kind, of: record.view, in: world)
        return Rect(
            x: origin.x + insets.left, y: origin.y + insets.top,
            width: max(0, bounds.width - insets.left - insets.right),
            height: max(0, bounds.height - insets.top - insets.bottom))
    }

    /// A guide's description: `the safe area of UIView:page.view`.
    static func words(for guide: ObjectID, in world: borrowing World) -> String {
        guard world.constraints.isUsed, let record = world.constraints.engine.guideRecords[guide] else {
            return "a guide"
        }
        let name = ConstraintText.name(of: record.view, in: world)
        return switch record.kind {
        case .own: "a guide of \(name)"
        case .safeArea: "the safe area of \(name)"
        case .margins: "the margins of \(name)"
        case .readable: "the readable width of \(name)"
        case .top: "the top layout guide of \(name)"
        case .bottom: "the bottom layout guide of \(name)"
        case .keyboard: "the keyboard in \(name)"
        case .content: "the content of \(name)"
        case .frame: "the frame of \(name)"
        }
    }

    /// The origin of the visible part of a scroll view, with which its safe area and its margins move over the content.
    private static func origin(_ kind: GuideRecord.Kind, of view: ObjectID, in world: borrowing World) -> Point {
        let follows = kind == .safeArea || kind == .margins || kind == .readable
        guard follows, world[view: view].features.contains(.scrolls) else { return Point(x: 0, y: 0) }
        return ScrollViews.offset(of: view, in: world)
    }

    /// Updates the constraints that fix one of UIKit's guides.
    static func refresh(_ index: Int32, in world: inout World) {
        let item = world.constraints.engine.items[index]
        guard let record = world.constraints.engine.guideRecords[item.object], record.kind != .own,
            world.isView(record.view)
        else { return }
        let isNarrow = record.kind == .top || record.kind == .bottom || record.kind == .keyboard
        let values: [Double]
        if isNarrow {
            values = [0, 0, 0, height(record.kind, of: record.view, in: world)]
        } else {
            let insets = insets(record.kind, of: record.view, in: world)
            let origin = origin(record.kind, of: record.view, in: world)
            values = [
                origin.x + insets.left, origin.y + insets.top, origin.x - insets.right, origin.y - insets.bottom,
            ]
        }
        guard item.fixed.isEmpty else {
            for (part, value) in values.enumerated() {
                if let number = item.fixed[part] { Solving.change(number, to: value, in: &world) }
            }
            return
        }
        let owner = Solving.item(of: record.view, in: &world)
        world.constraints.engine.items[owner].useCount += 1
        world.constraints.engine.items[index].pinnedTo = owner
        let view = world.constraints.engine.items[owner]
        let right = [Term(item.x), Term(item.width), Term(view.width, -1)]
        let bottom = [Term(item.y), Term(item.height), Term(view.height, -1)]
        let terms =
            isNarrow
            ? [
                [Term(item.x)], record.kind == .top ? [Term(item.y)] : bottom,
                record.kind == .keyboard ? right : [Term(item.width)], [Term(item.height)],
            ] : [[Term(item.x)], [Term(item.y)], right, bottom]
        var numbers: [ConstraintNumber?] = []
        // The content of a scroll view starts at the origin, and constraints determine its size.
        for (part, value) in values.enumerated() {
            if record.kind == .content, part > 1 {
                numbers.append(nil)
                continue
            }
            let source = ConstraintSource(kind: .frame, index: index, part: Int32(part))
            let sum = Solving.Sum(terms: terms[part], constant: -value)
            numbers.append(Solving.insert(source, sum, .equal, priority: 1000, in: &world))
        }
        world.constraints.engine.items[index].fixed = numbers
    }
}
