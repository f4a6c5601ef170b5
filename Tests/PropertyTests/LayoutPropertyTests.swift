// Random programs of constraints, compared with a model that computes each frame from at most two others. After each commit
// the frames satisfy every required constraint, exactly the views that were marked have been laid out, once each, and
// nothing is left to lay out.

import Flow
import FlowFuzzing
import Testing

/// A random program of views whose constraints change, with the frames and the layouts that are expected after each commit.
private struct LayoutProgram {
    /// What determines a view's position along an axis.
    enum Position {
        case start(Double), end(Double), center(Double)
        /// The distance from the end of a sibling.
        case after(Int, Double)
    }

    /// What determines a view's size along an axis.
    enum Length {
        case constant(Double)
        /// Half of the superview's size, and a constant.
        case half(Double)
        case sibling(Int, Double)
        /// Half of the superview's size, if that is no more than a required limit.
        case most(Double)
        /// The size of the only subview, which is pinned to both edges.
        case wraps(Double, before: Double, after: Double)
    }

    struct Axis {
        var position: Position
        var length: Length
    }

    struct View {
        var name: String
        var superview: Int?
        var axes: [Axis]
        /// The variables with the constraints of the axes.
        var constraints: [String] = ["", ""]
        /// Whether it is in its superview.
        var isAttached = true
        var layouts = 0
        var frame: [Double] = [0, 0, 0, 0]
    }

    private static let prelude = """
        class Box: UIView {
            var layouts = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
            }
        }
        class Scroll: UIScrollView {
            var layouts = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
            }
        }
        func exchange(_ old, _ new) {
            NSLayoutConstraint.deactivate(old)
            NSLayoutConstraint.activate(new)
        }
        func attach(_ view, _ superview, _ old, _ new) {
            NSLayoutConstraint.deactivate(old)
            superview.addSubview(view)
            NSLayoutConstraint.activate(new)
        }
        func wish(_ constraint, _ depth) {
            constraint.priority = UILayoutPriority(750 - depth)
            return constraint
        }
        func set(_ one, _ first, _ other, _ second) {
            one.constant = first
            other.constant = second
        }
        screen Board
        launch { Board }
        let root = Box(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        board.view.addSubview(root)
        let scroll = Scroll(frame: CGRect(x: 200, y: 0, width: 100, height: 100))
        scroll.contentInsetAdjustmentBehavior = .never
        root.addSubview(scroll)
        let page = Box()
        page.translatesAutoresizingMaskIntoConstraints = false
        scroll.addSubview(page)
        let tall = page.heightAnchor.constraint(equalToConstant: 500)
        NSLayoutConstraint.activate([
            page.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 5),
            page.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -5),
            page.topAnchor.constraint(equalTo: scroll.topAnchor),
            page.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
            page.widthAnchor.constraint(equalTo: scroll.widthAnchor), tall
        ])
        expect scroll.contentSize == CGSize(width: 110, height: 500)

        """

    private(set) var text = prelude
    private(set) var operations = 0
    private var random: SplitMix
    private var views: [View] = []
    private var lastName = 0
    private var contentHeight = 500.0
    private var offset = 0.0
    private var scrollLayouts = 0

    init(seed: UInt64, operations count: Int) {
        random = SplitMix(state: seed)
        views = [View(name: "root", superview: nil, axes: [])]
        views[0].frame = [0, 0, 300, 400]
        text += "root.layouts = 0\nscroll.layouts = 0\n"
        for _ in 0..<3 { add() }
        for _ in 0..<count {
            step()
            operations += 1
        }
    }

    private mutating func step() {
        switch random.below(14) {
        case 0, 1: add()
        case 2...4: changeConstant()
        case 5: changeTwo()
        case 6: swap()
        case 7: resizeRoot()
        case 8: hide()
        case 9: remove()
        case 10: attach()
        case 11: scroll()
        case 12: animate()
        default: rest()
        }
    }

    // MARK: The model

    /// The frames of all views, in the order of their creation, which follows every dependency.
    private func solved() -> [[Double]] {
        var frames = views.map(\.frame)
        for index in views.indices.dropFirst() where isInWindow(index) {
            guard let superview = views[index].superview else { continue }
            for axis in 0...1 {
                let room = frames[superview][axis + 2]
                let rules = views[index].axes[axis]
                let length =
                    switch rules.length {
                    case .constant(let value): value
                    case .half(let value): room / 2 + value
                    case .sibling(let other, let value): frames[other][axis + 2] + value
                    case .most(let value): min(room / 2, value)
                    case .wraps(let value, let before, let after): before + value + after
                    }
                frames[index][axis + 2] = length
                frames[index][axis] =
                    switch rules.position {
                    case .start(let value): value
                    case .end(let value): room - length - value
                    case .center(let value): (room - length) / 2 + value
                    case .after(let other, let value): frames[other][axis] + frames[other][axis + 2] + value
                    }
            }
        }
        return frames
    }

    /// Takes the new frames, and counts the layouts that they cause. `marked` are the views that the operation marks itself.
    private mutating func commit(_ marked: Set<Int> = []) {
        let frames = solved()
        var marked = marked
        for index in views.indices where isInWindow(index) {
            if frames[index][2...] != views[index].frame[2...] { marked.insert(index) }
            if frames[index] != views[index].frame, let superview = views[index].superview { marked.insert(superview) }
        }
        for index in views.indices {
            views[index].frame = frames[index]
            if marked.contains(index) { views[index].layouts += 1 }
        }
        check()
    }

    private mutating func check() {
        for view in views.indices.filter(isInWindow).map({ views[$0] }) {
            let (x, y, width, height) = (view.frame[0], view.frame[1], view.frame[2], view.frame[3])
            text += "expect \(view.name).frame == CGRect(x: \(x), y: \(y), width: \(width), height: \(height))\n"
            text += "expect \(view.name).layouts == \(view.layouts)\n"
        }
        text += "expect scroll.layouts == \(scrollLayouts)\n"
    }

    // MARK: Views and their constraints

    private func isInside(_ view: Int, _ other: Int) -> Bool {
        var step: Int? = view
        while let current = step {
            if current == other { return true }
            step = views[current].superview
        }
        return false
    }

    private func isInWindow(_ view: Int) -> Bool {
        views[view].isAttached && views[view].superview.map(isInWindow) ?? true
    }

    private var placed: [Int] { views.indices.dropFirst().filter(isInWindow) }

    private func siblings(of superview: Int, before index: Int) -> [Int] {
        placed.filter { views[$0].superview == superview && $0 < index }
    }

    private func depth(of view: Int) -> Int { views[view].superview.map { depth(of: $0) + 1 } ?? 0 }

    private mutating func constant() -> Double { Double(5 + random.below(40)) }

    private mutating func axis(of index: Int, in superview: Int) -> Axis {
        let others = siblings(of: superview, before: index)
        let position: Position =
            switch random.below(others.isEmpty ? 3 : 5) {
            case 0: .start(constant())
            case 1: .end(constant())
            case 2: .center(constant())
            default: .after(random.pick(others), constant())
            }
        let length: Length =
            switch random.below(others.isEmpty ? 3 : 4) {
            case 0: .constant(constant())
            case 1: .half(constant())
            case 2: .most(constant())
            default: .sibling(random.pick(others), constant())
            }
        return Axis(position: position, length: length)
    }

    /// The constraints of an axis of a view, as an array literal. The first one sets the position, the second the size.
    private func source(_ index: Int, _ axis: Int) -> String {
        guard let superview = views[index].superview else { return "[]" }
        let name = views[index].name
        let above = views[superview].name
        let (start, end, center, size) =
            axis == 0
            ? ("leadingAnchor", "trailingAnchor", "centerXAnchor", "widthAnchor")
            : ("topAnchor", "bottomAnchor", "centerYAnchor", "heightAnchor")
        let rules = views[index].axes[axis]
        let position =
            switch rules.position {
            case .start(let value): "\(name).\(start).constraint(equalTo: \(above).\(start), constant: \(value))"
            case .end(let value): "\(above).\(end).constraint(equalTo: \(name).\(end), constant: \(value))"
            case .center(let value): "\(name).\(center).constraint(equalTo: \(above).\(center), constant: \(value))"
            case .after(let other, let value):
                "\(name).\(start).constraint(equalTo: \(views[other].name).\(end), constant: \(value))"
            }
        let length =
            switch rules.length {
            case .constant(let value): "\(name).\(size).constraint(equalToConstant: \(value))"
            case .half(let value):
                "\(name).\(size).constraint(equalTo: \(above).\(size), multiplier: 0.5, constant: \(value))"
            case .sibling(let other, let value):
                "\(name).\(size).constraint(equalTo: \(views[other].name).\(size), constant: \(value))"
            case .most(let value):
                "\(name).\(size).constraint(lessThanOrEqualToConstant: \(value)), "
                    + "wish(\(name).\(size).constraint(equalTo: \(above).\(size), multiplier: 0.5), \(depth(of: index)))"
            case .wraps: ""
            }
        return "[\(position)\(length.isEmpty ? "" : ", \(length)")]"
    }

    private mutating func declareConstraints(of index: Int, _ axis: Int) -> String {
        lastName += 1
        text += "let c\(lastName) = \(source(index, axis))\n"
        return "c\(lastName)"
    }

    // MARK: Operations

    /// Makes a view outside the window, with constraints that its first frame of zero contradicts, and adds it.
    private mutating func add() {
        guard views.count < 14 else { return }
        let superview = random.pick([0] + placed.filter { depth(of: $0) < 3 && !wraps($0) })
        lastName += 1
        let (index, name) = (views.count, "v\(lastName)")
        views.append(View(name: name, superview: superview, axes: []))
        views[index].axes = [axis(of: index, in: superview), axis(of: index, in: superview)]
        text += "let \(name) = Box()\n"
        if random.chance(30) { wrap(index) }
        text += "\(name).translatesAutoresizingMaskIntoConstraints = false\n"
        views[index].constraints = [declareConstraints(of: index, 0), declareConstraints(of: index, 1)]
        let all = views[index].constraints.joined(separator: " + ")
        text += "attach(\(name), \(views[superview].name), [], \(all))\n"
        let isWrapping = wraps(index)
        commit(isWrapping ? [superview, index, index + 1] : [superview, index])
    }

    private func wraps(_ index: Int) -> Bool {
        guard let axis = views[index].axes.first, case .wraps = axis.length else { return false }
        return true
    }

    /// Gives a view a subview that determines its size.
    private mutating func wrap(_ index: Int) {
        lastName += 1
        let (inner, outer) = ("v\(lastName)", views[index].name)
        let values = (0..<6).map { _ in constant() }
        text += """
            let \(inner) = Box()
            \(inner).translatesAutoresizingMaskIntoConstraints = false
            \(outer).addSubview(\(inner))
            NSLayoutConstraint.activate([
                \(inner).leadingAnchor.constraint(equalTo: \(outer).leadingAnchor, constant: \(values[0])),
                \(outer).trailingAnchor.constraint(equalTo: \(inner).trailingAnchor, constant: \(values[1])),
                \(inner).topAnchor.constraint(equalTo: \(outer).topAnchor, constant: \(values[2])),
                \(outer).bottomAnchor.constraint(equalTo: \(inner).bottomAnchor, constant: \(values[3])),
                \(inner).widthAnchor.constraint(equalToConstant: \(values[4])),
                \(inner).heightAnchor.constraint(equalToConstant: \(values[5]))
            ])

            """
        // Solves what is in the window. The constraints of this view still conflict, and nothing may report it.
        if random.chance(50) {
            text += "\(views[0].name).setNeedsLayout()\n\(views[0].name).layoutIfNeeded()\n"
            views[0].layouts += 1
        }
        views[index].axes[0].length = .wraps(values[4], before: values[0], after: values[1])
        views[index].axes[1].length = .wraps(values[5], before: values[2], after: values[3])
        views.append(
            View(
                name: inner, superview: index,
                axes: [
                    Axis(position: .start(values[0]), length: .constant(values[4])),
                    Axis(position: .start(values[2]), length: .constant(values[5])),
                ]))
    }

    /// A view whose constraints the program keeps, one of its axes, and whether its position changes.
    private mutating func pick() -> (view: Int, axis: Int, isPosition: Bool)? {
        let kept = placed.filter { !views[$0].constraints[0].isEmpty }
        guard !kept.isEmpty else { return nil }
        let view = random.pick(kept)
        let axis = random.below(2)
        return (view, axis, random.chance(50) || wraps(view))
    }

    private func target(_ place: (view: Int, axis: Int, isPosition: Bool)) -> String {
        "\(views[place.view].constraints[place.axis])[\(place.isPosition ? 0 : 1)]"
    }

    private mutating func set(_ place: (view: Int, axis: Int, isPosition: Bool), to value: Double) {
        var rules = views[place.view].axes[place.axis]
        if place.isPosition {
            rules.position =
                switch rules.position {
                case .start: .start(value)
                case .end: .end(value)
                case .center: .center(value)
                case .after(let other, _): .after(other, value)
                }
        } else {
            rules.length =
                switch rules.length {
                case .constant: .constant(value)
                case .half: .half(value)
                case .sibling(let other, _): .sibling(other, value)
                case .most: .most(value)
                case .wraps: rules.length
                }
        }
        views[place.view].axes[place.axis] = rules
    }

    private mutating func changeConstant() {
        guard let place = pick() else { return }
        let value = constant()
        set(place, to: value)
        text += "\(target(place)).constant = \(value)\n"
        commit()
    }

    private mutating func changeTwo() {
        // Two sizes could change a third one to and fro.
        guard var place = pick(), var other = pick(), place.view != other.view else { return }
        (place.isPosition, other.isPosition) = (true, true)
        let (first, second) = (constant(), constant())
        set(place, to: first)
        set(other, to: second)
        text += "set(\(target(place)), \(first), \(target(other)), \(second))\n"
        commit()
    }

    private mutating func animate() {
        guard let place = pick() else { return }
        let value = constant()
        set(place, to: value)
        text += "UIView.animate(withDuration: 0.3) {\n    \(target(place)).constant = \(value)\n"
        text += "    root.layoutIfNeeded()\n}\n"
        commit()
    }

    /// Replaces the constraints of an axis.
    private mutating func swap() {
        guard let place = pick(), !wraps(place.view), let superview = views[place.view].superview else { return }
        let old = views[place.view].constraints[place.axis]
        views[place.view].axes[place.axis] = axis(of: place.view, in: superview)
        let new = declareConstraints(of: place.view, place.axis)
        views[place.view].constraints[place.axis] = new
        text += "exchange(\(old), \(new))\n"
        commit()
    }

    private mutating func resizeRoot() {
        let (width, height) = (200 + 10 * random.below(20), 300 + 10 * random.below(20))
        views[0].frame[0] = Double(random.below(20))
        let marked = Double(width) != views[0].frame[2] || Double(height) != views[0].frame[3]
        views[0].frame[2] = Double(width)
        views[0].frame[3] = Double(height)
        text += "root.frame = CGRect(x: \(views[0].frame[0]), y: 0, width: \(width), height: \(height))\n"
        commit(marked ? [0] : [])
    }

    /// Hides or shows a view, which requests no layout.
    private mutating func hide() {
        guard let view = placed.randomOne(&random) else { return }
        text += "\(views[view].name).isHidden = \(random.chance(50))\n"
        commit()
    }

    private mutating func remove() {
        let free = placed.filter { view in
            !views[view].constraints[0].isEmpty
                && !placed.contains { other in
                    views[other].axes.contains { refers($0, to: view) } && !isInside(other, view)
                }
        }
        guard let view = free.randomOne(&random), let superview = views[view].superview else { return }
        text += "\(views[view].name).removeFromSuperview()\n"
        views[view].isAttached = false
        commit([superview])
    }

    private func refers(_ axis: Axis, to view: Int) -> Bool {
        if case .after(view, _) = axis.position { return true }
        if case .sibling(view, _) = axis.length { return true }
        return false
    }

    /// Adds a removed view again, with new constraints. Its own layouts are not counted: some of its sizes were open.
    private mutating func attach() {
        let removed = views.indices.filter { view in
            guard !views[view].isAttached, let superview = views[view].superview else { return false }
            return isInWindow(superview)
        }
        guard let view = removed.randomOne(&random), let superview = views[view].superview else { return }
        let old = views[view].constraints.joined(separator: " + ")
        for axis in 0...1 {
            let length = views[view].axes[axis].length
            views[view].axes[axis] = self.axis(of: view, in: superview)
            if case .wraps = length { views[view].axes[axis].length = length }
            views[view].constraints[axis] = declareConstraints(of: view, axis)
        }
        let new = views[view].constraints.joined(separator: " + ")
        text += "attach(\(views[view].name), \(views[superview].name), \(old), \(new))\n"
        views[view].isAttached = true
        for other in views.indices where isInside(other, view) {
            text += "\(views[other].name).layouts = \(views[other].layouts)\n"
        }
        let counts = views.map(\.layouts)
        let frames = solved()
        for other in views.indices where isInside(other, view) { views[other].frame = frames[other] }
        let before = text
        commit([superview])
        for other in views.indices where isInside(other, view) && views[other].layouts != counts[other] {
            views[other].layouts = counts[other]
        }
        text = before
        check()
    }

    private mutating func scroll() {
        if random.chance(30) {
            let height = Double(400 + random.below(200))
            if height != contentHeight { scrollLayouts += 1 }
            contentHeight = height
            text += "tall.constant = \(height)\n"
            commit()
        } else {
            let new = Double(random.below(300))
            text += "scroll.contentOffset = CGPoint(x: 0, y: \(new))\n"
            if new != offset { scrollLayouts += 1 }
            commit(new == offset ? [] : [0])
            offset = new
        }
        text += "expect scroll.contentSize == CGSize(width: 110, height: \(contentHeight))\n"
        text += "expect page.frame == CGRect(x: 5, y: 0, width: 100, height: \(contentHeight))\n"
    }

    /// Nothing is left to lay out.
    private mutating func rest() {
        text += random.chance(50) ? "wait 1s\n" : "root.layoutIfNeeded()\n"
        commit()
    }
}

extension LayoutProgram: RandomScript {
    static var fileName: String { "layouts.flow" }
    /// Each system can be satisfied, and each layout settles.
    static var expectsNoWarnings: Bool { true }
}

@Suite("Random layouts") struct LayoutPropertyTests {
    @Test("Frames satisfy the constraints, and exactly the marked views are laid out") func settles() {
        LayoutProgram.expectAllPass(operations: 600)
    }
}
