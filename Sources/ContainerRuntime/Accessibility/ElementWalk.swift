// The elements of a window, found by one walk of its views. Views are visited in rows, from top to bottom, and in each row in
// reading direction. What a container groups stays together.

/// Collects the elements of a window. Iterative; O(views), and a sort of each group.
struct ElementWalk {
    /// A member of a group: an element or another group, and its frame.
    struct Member {
        var frame: Rect
        /// The index of an element, or of a group as its complement.
        var index: Int
    }

    struct Group {
        var members: [Member] = []
        /// Whether the members keep the program's order and are not sorted by rows.
        var keepsOrder = false
        var isMirrored = false
    }

    /// A view to visit: the origin of its superview's content in the window, and the group that it belongs to.
    struct Visit {
        var object: ObjectID
        var origin: Point
        var group: Int
        var container: ObjectID
        /// Whether only controls become elements, as inside a cell.
        var controlsOnly = false
    }

    private var elements: [AccessibilityElement] = []
    var groups = [Group()]
    var work: [Visit] = []
    private let bounds: Rect
    private var visitCount = 0

    /// The elements of a window, in order. Those of a presented controller exclude all others. Counts the walk as work.
    static func elements(of window: ObjectID, in world: borrowing World) -> [AccessibilityElement] {
        guard world.isWindow(window), !world[view: window].isHidden else { return [] }
        if window == world.keyWindow, Menus.isOpen(in: world) {
            let elements = MenuElements.elements(of: window, in: world)
            count(elements.count, in: world)
            return elements
        }
        var walk = ElementWalk(bounds: world[view: window].frame)
        var root = window
        var origin = Point(x: -world[view: window].frame.x, y: -world[view: window].frame.y)
        let controller = world.root(of: window)
        if world.isController(controller), world[controller: controller].presented.exists {
            let front = world.topPresented(above: controller)
            let view = world[controller: front].view
            if world.isView(view), world[view: view].window == window {
                root = view
                origin = self.origin(of: world[view: view].superview, in: world)
            }
        }
        walk.groups[0].isMirrored = isMirrored(
            window, inside: world.traits(of: window)[.direction] == 2, in: world)
        walk.work.append(Visit(object: root, origin: origin, group: 0, container: .none))
        while let visit = walk.work.popLast() {
            walk.visitCount += 1
            walk.visit(visit, in: world)
        }
        count(walk.visitCount, in: world)
        return walk.sorted()
    }

    /// A visit asks a view for many properties, and the bars and the order take as long as several views. A program may change the
    /// screen in each turn, so that the walks add up.
    private static func count(_ visits: Int, in world: borrowing World) {
        world.objects.countVisit(UInt32(truncatingIfNeeded: 256 + visits * 48))
    }

    private init(bounds: Rect) {
        self.bounds = Rect(x: 0, y: 0, width: bounds.width, height: bounds.height)
    }

    /// The origin of a view's content in its window.
    private static func origin(of view: ObjectID, in world: borrowing World) -> Point {
        var point = Point(x: 0, y: 0)
        var step = view
        while step.exists, !world.isWindow(step) {
            let bounds = ViewHierarchy.boundsRect(of: step, in: world)
            point.x += world[view: step].frame.x - bounds.x
            point.y += world[view: step].frame.y - bounds.y
            step = world[visitingView: step].superview
        }
        return point
    }

    /// Whether rows read from right to left.
    private static func isMirrored(
        _ view: ObjectID, inside isMirrored: Bool, in world: borrowing World
    ) -> Bool {
        switch world.stored("semanticContentAttribute", of: view) {
        case .enumCase(_, "forceRightToLeft")?: true
        case .enumCase(_, "forceLeftToRight")?: false
        default: isMirrored
        }
    }

    // MARK: Visiting

    private mutating func visit(_ visit: Visit, in world: borrowing World) {
        let object = visit.object
        guard world.isReachable(object) else { return }
        guard world.isView(object) else {
            if AccessibilityAttributes.isElement(object, in: world) { add(object: object, visit, in: world) }
            return
        }
        guard !AccessibilityAttributes.isPartOfCell(object, in: world),
            !world[view: object].isHidden || world.isWindow(object),
            world.stored("alpha", of: object) != .double(0), world.stored("alpha", of: object) != .int(0)
        else { return }
        let frame = Rect(
            x: visit.origin.x + world[view: object].frame.x, y: visit.origin.y + world[view: object].frame.y,
            width: world[view: object].frame.width, height: world[view: object].frame.height)
        let uikit = world[traits: object].uikit
        let isCell = AccessibilityAttributes.isCell(uikit)
        if addParts(of: object, uikit, frame, visit, in: world) { return }
        if addItems(ofBar: object, uikit, frame, visit, in: world) { return }
        if !world.isWindow(object), AccessibilityAttributes.isElement(object, in: world) {
            let isMeant = !visit.controlsOnly || uikit.isKind(of: .control)
            if isMeant { add(element(AccessibilityElementID(object), frame, visit.container, in: world), visit.group) }
            if uikit.isKind(of: .searchBar) { addButtons(ofBar: object, frame, visit.group, in: world) }
            guard isCell else { return }
        }
        if Self.isHidingElements(object, in: world) { return }
        let bounds = ViewHierarchy.boundsRect(of: object, in: world)
        var inner = visit
        inner.origin = Point(x: frame.x - bounds.x, y: frame.y - bounds.y)
        inner.container = object
        inner.controlsOnly = visit.controlsOnly || isCell
        if case .list(let listed)? = AccessibilityAttributes.listedElements(of: object, in: world) {
            inner.group = open(frame, in: visit.group, keepsOrder: true)
            for case .object(let element) in listed.reversed() {
                inner.object = element
                inner.origin = Self.contentOrigin(of: element, inside: object, inner.origin, in: world)
                work.append(inner)
            }
            return
        }
        let isMirrored = Self.isMirrored(object, inside: groups[visit.group].isMirrored, in: world)
        // A container in a list of elements has an order of its own.
        if isMirrored != groups[visit.group].isMirrored || uikit.isKind(of: .scrollView) || isCell
            || groups[visit.group].keepsOrder
            || AccessibilityAttributes.holds("shouldGroupAccessibilityChildren", of: object, in: world)
        {
            inner.group = open(frame, in: visit.group)
            groups[inner.group].isMirrored = isMirrored
        }
        if let controller = ViewHierarchy.liveController(of: object, in: world) {
            addBars(of: controller, frame, &inner, in: world)
        }
        if isCell, CellAccessories.showsDetailButton(object, in: world) {
            addDetailButton(of: object, frame, inner.group, in: world)
        }
        pushSubviews(of: object, inner, in: world)
    }

    /// Adds the detail button of a table's cell, at its right edge.
    private mutating func addDetailButton(of cell: ObjectID, _ frame: Rect, _ group: Int, in world: borrowing World) {
        let width = min(CellAccessories.buttonWidth, frame.width)
        let x = groups[group].isMirrored ? frame.x : frame.x + frame.width - width
        let place = Rect(x: x, y: frame.y, width: width, height: frame.height)
        var button = element(AccessibilityElementID(cell, .accessory), place, cell, in: world)
        (button.label, button.value, button.hint, button.traits) = ("More Info", nil, nil, .button)
        button.content = []
        add(button, group)
    }

    /// Adds the parts of a control that are elements themselves. Returns false if the control has none, or if the program
    /// makes it one element.
    private mutating func addParts(
        of control: ObjectID, _ uikit: UIKitClass, _ frame: Rect, _ visit: Visit, in world: borrowing World
    ) -> Bool {
        guard uikit.isKind(of: .control) || uikit.isKind(of: .pickerView), let parts = OwnElement.row(of: uikit)?.parts,
            !AccessibilityAttributes.isElement(control, in: world),
            AccessibilityAttributes.listedElements(of: control, in: world) == nil
        else { return false }
        if Self.isHidingElements(control, in: world) { return true }
        let found = parts(control, world)
        let group = open(frame, in: visit.group)
        let width = frame.width / Double(max(found.count, 1))
        for (index, part) in found.enumerated() {
            var place = frame
            let column = groups[group].isMirrored ? found.count - 1 - index : index
            place.x += Double(column) * width
            place.width = width
            var element = element(
                AccessibilityElementID(control, part.part, index: part.isIndexed ? index : 0), place, control, in: world
            )
            (element.label, element.value, element.traits) = (part.label, part.value, part.traits)
            element.position = part.isCounted ? (index + 1, found.count) : part.position
            add(element, group)
        }
        return true
    }

    /// Adds the buttons of a search bar, which follow its field.
    mutating func addButtons(ofBar bar: ObjectID, _ frame: Rect, _ group: Int, in world: borrowing World) {
        for part in SearchElements.buttons(of: bar, in: world) {
            // In the row of the field, to its right.
            var place = frame
            place.x += frame.width
            place.width = 0
            let index = part.part == .scope ? (part.position?.0 ?? 1) - 1 : 0
            var element = element(AccessibilityElementID(bar, part.part, index: index), place, bar, in: world)
            (element.label, element.value, element.traits) = (part.label, nil, part.traits)
            element.position = part.position
            element.isOnScreen = true
            add(element, group)
        }
    }

    /// The origin of the superview of an element that a container lists itself.
    private static func contentOrigin(
        of element: ObjectID, inside container: ObjectID, _ origin: Point, in world: borrowing World
    ) -> Point {
        guard world.isView(element), world[view: element].superview != container else { return origin }
        return self.origin(of: world[view: element].superview, in: world)
    }

    /// Pushes the subviews from last to first. If one of them is modal, the others are skipped.
    private mutating func pushSubviews(of view: ObjectID, _ inner: Visit, in world: borrowing World) {
        var inner = inner
        var modal = world[view: view].lastSubview
        while modal.exists, !Self.isModal(modal, in: world) { modal = world[visitingView: modal].previous }
        if modal.exists {
            inner.object = modal
            work.append(inner)
            return
        }
        var subview = world[view: view].lastSubview
        while subview.exists {
            inner.object = subview
            work.append(inner)
            subview = world[visitingView: subview].previous
        }
    }

    private static func isModal(_ view: ObjectID, in world: borrowing World) -> Bool {
        !world[view: view].isHidden
            && AccessibilityAttributes.given("accessibilityViewIsModal", .accessibilityViewIsModal, of: view, in: world)
                == .bool(true)
    }

    func element(part: AccessibilityElementID.Part, of object: ObjectID, _ frame: Rect) -> AccessibilityElement {
        AccessibilityElement(
            id: AccessibilityElementID(object, part), frame: frame, traits: [], container: object, isOnScreen: true)
    }

    // MARK: What the program says about a container

    static func isHidingElements(_ view: ObjectID, in world: borrowing World) -> Bool {
        AccessibilityAttributes.given("accessibilityElementsHidden", .accessibilityElementsHidden, of: view, in: world)
            == .bool(true)
    }

    // MARK: Adding

    /// Adds an element that is not in the tree of views: an accessibility element, or a text field of an alert.
    mutating func add(object: ObjectID, _ visit: Visit, in world: borrowing World) {
        var frame = Rect(x: visit.origin.x, y: visit.origin.y, width: 0, height: 0)
        if case .rect(let given)? = world.stored("accessibilityFrame", of: object) {
            frame = given
        } else if case .rect(let given)? = world.stored("accessibilityFrameInContainerSpace", of: object) {
            frame = Rect(
                x: visit.origin.x + given.x, y: visit.origin.y + given.y, width: given.width, height: given.height)
        }
        add(element(AccessibilityElementID(object), frame, visit.container, in: world), visit.group)
    }

    func element(
        _ id: AccessibilityElementID, _ frame: Rect, _ container: ObjectID, in world: borrowing World
    ) -> AccessibilityElement {
        var frame = frame
        if case .rect(let given)? = world.stored("accessibilityFrame", of: id.object) { frame = given }
        let isPlaced = !world.isView(id.object) || world[view: id.object].hasFrame
        let isInside =
            frame.x < bounds.width && frame.y < bounds.height && (frame.x >= 0 || frame.x + frame.width > 0)
            && (frame.y >= 0 || frame.y + frame.height > 0)
        var element = AccessibilityElement(
            id: id, frame: frame, label: AccessibilityAttributes.label(of: id.object, in: world),
            value: AccessibilityAttributes.value(of: id.object, in: world),
            hint: AccessibilityAttributes.hint(of: id.object, in: world),
            traits: AccessibilityAttributes.traits(of: id.object, in: world), container: container,
            isOnScreen: !isPlaced || isInside)
        element.spellsLabel = AttributedTexts.isSpelled(id.object, in: world)
        element.content = ElementDetails.content(of: id.object, onlyImportant: true, in: world)
        if id.part == .whole {
            element.hasActions = world.stored("accessibilityCustomActions", of: id.object)?.objects.isEmpty == false
            let isText = !element.traits.isDisjoint(with: [.textField, .searchField])
            element.isEditing = isText && Responders.isFirst(id.object, in: world)
        }
        if case .string(let language)? = world.stored("accessibilityLanguage", of: id.object) {
            element.language = language
        }
        return element
    }

    mutating func add(_ element: AccessibilityElement, _ group: Int) {
        groups[group].members.append(Member(frame: element.frame, index: elements.count))
        elements.append(element)
    }

    mutating func open(_ frame: Rect, in group: Int, keepsOrder: Bool = false) -> Int {
        groups[group].members.append(Member(frame: frame, index: ~groups.count))
        groups.append(Group(keepsOrder: keepsOrder, isMirrored: groups[group].isMirrored))
        return groups.count - 1
    }

    // MARK: The order

    /// The elements in the order of the groups.
    private mutating func sorted() -> [AccessibilityElement] {
        for group in groups.indices where !groups[group].keepsOrder {
            groups[group].members = Self.rows(groups[group].members, isMirrored: groups[group].isMirrored)
        }
        var result: [AccessibilityElement] = []
        result.reserveCapacity(elements.count)
        var path: [(group: Int, next: Int)] = [(0, 0)]
        while let (group, next) = path.last {
            guard next < groups[group].members.count else {
                path.removeLast()
                continue
            }
            path[path.count - 1].next += 1
            let index = groups[group].members[next].index
            if index >= 0 { result.append(elements[index]) } else { path.append((~index, 0)) }
        }
        return result
    }

    /// Sorts members by rows. A row begins with the highest remaining member, and contains every member whose top is
    /// above its middle.
    private static func rows(_ members: [Member], isMirrored: Bool) -> [Member] {
        guard members.count > 1 else { return members }
        // Members with equal frames keep the order of their views.
        let byTop = members.enumerated().sorted {
            ($0.element.frame.y, $0.offset) < ($1.element.frame.y, $1.offset)
        }
        var result: [Member] = []
        result.reserveCapacity(members.count)
        var start = 0
        while start < byTop.count {
            let first = byTop[start].element.frame
            var end = start + 1
            while end < byTop.count,
                byTop[end].element.frame.y < first.y + first.height / 2 || byTop[end].element.frame.y == first.y
            {
                end += 1
            }
            result += byTop[start..<end].sorted {
                let (a, b) = ($0.element.frame, $1.element.frame)
                let (left, right) = isMirrored ? (-a.x - a.width, -b.x - b.width) : (a.x, b.x)
                return (left, $0.offset) < (right, $1.offset)
            }.map(\.element)
            start = end
        }
        return result
    }
}
