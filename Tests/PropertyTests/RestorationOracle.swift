// The expected result of a relaunch, by an independent implementation of the rules: from the launch tree and the tree
// when the app was left.

/// The rules of preservation and restoration, as far as random apps need them.
struct RestorationOracle {
    /// The fate of controllers.
    enum Fate: String, CaseIterable {
        case stateKept = "in place with its state"
        case madeByItsClass = "made by its restoration class"
        case madeByTheDelegate = "made by the delegate"
        case strange = "made of another class, without its state"
        case refused = "refused by its restoration class"
        case nobodyMakesIt = "made by nobody"
        case unnamed = "without an identifier"
        case belowUnnamed = "below one that is not saved"
        case notEncoded = "a child that its container does not encode"
        case cutOff = "cut off above a missing child of a stack"
        case notTaken = "made again and not taken by its container"
    }

    private(set) var fates: [Fate: Int] = [:]

    /// The hierarchy after a relaunch.
    mutating func restored(_ app: RandomApp) -> AppNode {
        var root = atItsPath(app.launch, app.live, isSaved: app.live.identifier != nil)
        root.presented = presented(by: app.live, isSaved: app.live.identifier != nil)
        return root
    }

    private mutating func count(_ fate: Fate) { fates[fate, default: 0] += 1 }

    /// Restores a controller that the launch has created at the path of `live`.
    private mutating func atItsPath(_ launch: AppNode, _ live: AppNode, isSaved: Bool) -> AppNode {
        var node = launch
        node.state = isSaved ? live.state : 0
        count(isSaved ? .stateKept : live.identifier == nil ? .unnamed : .belowUnnamed)
        switch node.kind {
        case .nav: node.children = stack(launch, live, isSaved: isSaved)
        case .tabs, .columns:
            var found = Array(repeating: false, count: launch.children.count)
            for index in launch.children.indices {
                if isSaved, let child = find(live.children[index], launch.children[index]) {
                    node.children[index] = child
                    found[index] = true
                } else {
                    node.children[index] = untouched(launch.children[index], live.children[index])
                }
            }
            if node.kind == .tabs { node.selected = isSaved && found[live.selected] ? live.selected : 0 }
        case .box:
            for index in launch.children.indices {
                // Its decoding ignores the state.
                node.children[index] = kept(launch.children[index], live.children[index], isSaved: isSaved)
            }
        case .bag, .pages:
            if isSaved { count(.notEncoded) }
            for index in launch.children.indices {
                node.children[index] = untouched(launch.children[index], live.children[index])
            }
        default: break
        }
        return node
    }

    private func isMadeByLaunchAlone(_ kind: AppNode.Kind) -> Bool {
        ![.made, .refused, .swapped, .delegated, .madeNav].contains(kind)
    }

    /// A controller that stays in place, with its state if it was saved and found there.
    private mutating func kept(_ launch: AppNode, _ live: AppNode, isSaved: Bool) -> AppNode {
        guard isSaved, live.identifier != nil else { return untouched(launch, live) }
        if isMadeByLaunchAlone(live.kind) { return atItsPath(launch, live, isSaved: true) }
        count(.notTaken)
        return untouched(launch, live)
    }

    /// Controllers that the archive does not reach stay as the launch created them.
    private mutating func untouched(_ launch: AppNode, _ live: AppNode) -> AppNode {
        atItsPath(launch, live, isSaved: false)
    }

    /// The controller of a record, or nil: from its class, the delegate, or the launch.
    private mutating func find(_ live: AppNode, _ launch: AppNode?) -> AppNode? {
        guard live.identifier != nil else {
            count(.unnamed)
            return nil
        }
        var node = live
        node.presented = []
        switch live.kind {
        case .made: count(.madeByItsClass)
        case .delegated: count(.madeByTheDelegate)
        case .swapped:
            count(.strange)
            node.state = 0
            node.isStrange = true
        case .refused:
            count(.refused)
            return nil
        case .madeNav:
            count(.madeByItsClass)
            node.children = stack(nil, live, isSaved: true)
        default:
            guard let launch else {
                count(.nobodyMakesIt)
                return nil
            }
            return atItsPath(launch, live, isSaved: true)
        }
        return node
    }

    /// A stack ends at the first missing child, except children that were never saved and that the launch creates. A
    /// stack that would be empty stays as the launch created it.
    private mutating func stack(_ launch: AppNode?, _ live: AppNode, isSaved: Bool) -> [AppNode] {
        let made = launch?.children ?? []
        func asMade(_ oracle: inout RestorationOracle) -> [AppNode] {
            made.indices.map { oracle.kept(made[$0], live.children[$0], isSaved: isSaved) }
        }
        guard isSaved else { return asMade(&self) }
        var children: [AppNode] = []
        for (index, child) in live.children.enumerated() {
            if child.identifier == nil, index < made.count {
                // The child was never saved, so it stays as the launch created it.
                children.append(untouched(made[index], child))
                continue
            }
            guard let found = find(child, index < made.count ? made[index] : nil) else {
                for _ in live.children.dropFirst(index + 1) { count(.cutOff) }
                break
            }
            children.append(found)
        }
        return children.isEmpty ? asMade(&self) : children
    }

    private mutating func presented(by live: AppNode, isSaved: Bool) -> [AppNode] {
        guard isSaved, let sheet = live.presented.first else { return [] }
        guard var found = find(sheet, nil) else { return [] }
        // An object of another class does not decode, so it presents nothing.
        found.presented = sheet.kind == .swapped ? [] : presented(by: sheet, isSaved: true)
        return [found]
    }

    // MARK: The script's spelling

    static func lines(_ root: AppNode) -> [String] {
        var lines: [String] = []
        var next: AppNode? = root
        while let node = next {
            lines.append(line(node))
            next = node.presented.first
        }
        return lines
    }

    private static func line(_ node: AppNode) -> String {
        let type = node.isStrange ? "Stranger" : node.kind.rawValue
        var text = "\(type) \(node.identifier ?? "-") \(node.state)"
        if node.kind == .tabs { text += " @\(node.selected)" }
        if !node.children.isEmpty { text += " [" + node.children.map(line).joined(separator: ", ") + "]" }
        return text
    }
}
