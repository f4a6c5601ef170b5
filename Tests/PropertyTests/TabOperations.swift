// Tabs: selected by the program and by a finger, and replaced.

extension Generator {
    mutating func select() {
        let all = controllers([.tabs])
        let seen = all.filter { isOnScreen($0) }
        guard let tabs = (seen.isEmpty || random.chance(15) ? all : seen).randomOne(&random),
            let tab = pick(nodes[tabs].children)
        else { return }
        let isTap = isOnScreen(tabs) && random.chance(75)
        // A tap on the selected stack would pop it to its root.
        guard !isTap || tab != nodes[tabs].selected || kind(tab) != .navigation else { return }
        add(
            isTap ? .tapTab : .select, [.tabs, kind(tab)],
            ["\(isTap ? "tap tab" : "select") \(name(tab)) in \(name(tabs))"])
        nodes[tabs].selected = tab
    }

    mutating func setTabs() {
        guard let tabs = controllers([.tabs]).filter({ depth($0) < Self.deepest - 1 }).randomOne(&random) else {
            return
        }
        let old = nodes[tabs].children
        var wanted = old
        switch random.below(3) {
        case 0: wanted.reverse()
        case 1 where wanted.count > 1: wanted.remove(at: random.below(wanted.count))
        default:
            guard wanted.count < 4 else { return }
            let child = child(for: tabs)
            guard !wanted.contains(child) else { return }
            wanted.insert(child, at: random.below(wanted.count + 1))
        }
        add(
            .setTabs, [.tabs],
            ["\(name(tabs)).viewControllers = [\(wanted.map { name($0) }.joined(separator: ", "))]"])
        rearrange(tabs, wanted)
        guard let selected = nodes[tabs].selected, !wanted.contains(selected) else { return }
        let position = old.firstIndex(of: selected) ?? 0
        nodes[tabs].selected = wanted[position < wanted.count ? position : 0]
    }
}
