// Navigation stacks: pushes, pops, whole stacks, swipes back, and colliding operations.

extension Generator {
    func stacks(atLeast count: Int = 1) -> [Int] {
        controllers([.navigation]).filter { nodes[$0].children.count >= count }
    }

    mutating func push() {
        let candidates = stacks().filter { depth($0) < Self.deepest - 1 }
        guard !candidates.isEmpty else { return }
        let navigation = random.pick(candidates)
        if random.chance(20) {
            let index = unnamed()
            add(.push, [.navigation, .leaf], ["push \(leafClass())() onto \(name(navigation)) \(animation())"])
            join(index, navigation)
            return
        }
        push(child(for: navigation), onto: navigation)
    }

    private mutating func push(_ child: Int, onto navigation: Int) {
        guard kind(child) != .navigation else { return }
        add(.push, [.navigation, kind(child)], ["push \(name(child)) onto \(name(navigation)) \(animation())"])
        join(child, navigation)
    }

    mutating func pop() {
        guard let navigation = stacks(atLeast: 2).randomOne(&random) else { return }
        let popped = nodes[navigation].children.last!
        add(.pop, [.navigation, kind(popped)], ["pop \(name(navigation)) \(animation())"])
        detach(popped)
    }

    mutating func popTo() {
        guard let navigation = stacks(atLeast: 3).randomOne(&random) else { return }
        let position = random.below(nodes[navigation].children.count - 1)
        let target = nodes[navigation].children[position]
        let isRoot = position == 0 && random.chance(80)
        guard isRoot || !anonymous.contains(target) else { return }
        let above = nodes[navigation].children[(position + 1)...]
        add(
            isRoot ? .popToRoot : .popTo, [.navigation],
            ["pop \(name(navigation)) to \(isRoot ? "root" : name(target)) \(animation())"])
        for index in above { detach(index) }
    }

    mutating func setStack() {
        guard let navigation = stacks().filter({ depth($0) < Self.deepest - 1 }).randomOne(&random) else { return }
        var wanted = nodes[navigation].children
        guard named(wanted) == wanted, !wanted.contains(where: { kind($0) == .navigation }) else { return }
        switch random.below(4) {
        case 0: wanted.reverse()
        case 1: wanted.removeLast(random.below(wanted.count))
        case 2:
            let child = child(for: navigation)
            guard kind(child) != .navigation, !wanted.contains(child) else { return }
            wanted[wanted.count - 1] = child
        default:
            let child = child(for: navigation)
            guard kind(child) != .navigation, !wanted.contains(child) else { return }
            wanted.append(child)
        }
        let names = wanted.map { name($0) }.joined(separator: ", ")
        add(.setStack, [.navigation], ["set stack of \(name(navigation)) to [\(names)] \(animation())"])
        rearrange(navigation, wanted)
    }

    /// The children of a container are replaced or reordered.
    mutating func rearrange(_ container: Int, _ wanted: [Int]) {
        for index in nodes[container].children where !wanted.contains(index) { detach(index) }
        for index in wanted where nodes[index].parent != container { join(index, container) }
        nodes[container].children = wanted
    }

    mutating func swipe() {
        let candidates = stacks().filter { isOnScreen($0) }
        let tops = candidates.filter { nodes[$0].children.count > 1 }.map { nodes[$0].children.last! }
        guard let navigation = candidates.randomOne(&random) else { return }
        guard let popped = pick(tops.filter { kind($0) != .leaf }) ?? tops.randomOne(&random),
            kind(popped) != .leaf || random.chance(30), let navigation = nodes[popped].parent
        else {
            // No stack can be swiped back yet, so this pushes a controller for the next time.
            return push(child(for: navigation), onto: navigation)
        }
        let isFinished = random.chance(50)
        add(
            isFinished ? .swipeFinished : .swipeCancelled, [.navigation, kind(popped)],
            [
                "interactive pop \(name(navigation)) {", "    progress \(random.below(100))%",
                "    \(isFinished ? "finish" : "cancel")", "}",
            ])
        if isFinished {
            detach(popped)
        } else {
            uncover(nodes[navigation].children[nodes[navigation].children.count - 2])
        }
    }

    /// Two or three operations on stacks in one turn.
    mutating func overlap() {
        guard let navigation = stacks().filter({ depth($0) < Self.deepest - 1 }).randomOne(&random) else { return }
        var lines = ["overlap {"]
        for position in 0..<(2 + random.below(2)) {
            // A waiting push is not in the stack yet, so a later pop would find fewer controllers.
            if position < 2, nodes[navigation].children.count > 1, random.chance(40) {
                lines.append("    pop \(name(navigation)) animated")
                detach(nodes[navigation].children.last!)
            } else {
                let child = make(.leaf)
                lines.append("    push \(name(child)) onto \(name(navigation)) \(animation())")
                join(child, navigation)
            }
            settle()
            if random.chance(40) { lines.append("    wait \(random.below(600))ms") }
        }
        add(.overlap, [.navigation], lines + ["}"])
    }
    mutating func fromCallback() {
        guard let navigation = stacks().filter({ isOnScreen($0) && depth($0) < Self.deepest - 1 }).randomOne(&random)
        else {
            return
        }
        let isPusher = random.chance(50)
        let index = make(.leaf, className: isPusher ? "Pusher" : "Popper")
        add(.fromCallback, [.navigation], ["push \(name(index)) onto \(name(navigation)) \(animation())"])
        guard isPusher else { return }
        join(index, navigation)
        let pushed = unnamed()
        join(pushed, navigation)
        add(.pop, [.navigation, .leaf], ["pop \(name(navigation)) \(animation())"])
        detach(pushed)
    }
}
