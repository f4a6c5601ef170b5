// The declaration of navigation controllers as containers.

extension ControllerRecord {
    var isNavigation: Bool { container == NavigationController.kind }
    /// Index into `ContainerState.navigationLists`, or -1.
    var navigation: Int32 { isNavigation ? containerIndex : -1 }
}

extension NavigationController: Container {
    static var kind: ContainerKind { ContainerKind(rawValue: 1) }
    static var uikit: UIKitClass { .navigationController }
    static var traits: ContainerTraits {
        [.drivesAppearance, .keepsContentApart, .givesContentItsSize, .savesChildren, .stacksChildren]
    }
    static var slot: ObjectHeap.Slot { .controllerWithMore }
    static var childrenName: String { "stack" }

    // MARK: Records

    static func insertRecord(at slot: Int, in world: inout World) -> Int32 {
        precondition(MemoryLayout<NavigationRecord>.stride == ObjectHeap.more)
        world.objects.third(slot, as: NavigationRecord.self).initialize(to: NavigationRecord())
        return world.containers.navigationLists.insert(NavigationLists())
    }

    static func removeRecord(_ record: Int32, of navigation: ObjectID, in world: inout World) {
        NavigationController.dropCoordinator(of: navigation, in: &world)
        // An exception may have dropped the transition, so operations may still wait for it and retain their
        // controllers.
        for operation in world.containers.navigationLists[record].waiting {
            for waiting in operation.controllers { world.release(waiting) }
        }
        world.containers.navigationLists.remove(record, leaving: NavigationLists())
    }

    static func recordCount(in world: borrowing World) -> Int { world.containers.navigationLists.usedCount }

    static func addReferences(of navigation: ObjectID, to list: inout ReferenceList, in world: borrowing World) {
        list.add("transitionCoordinator", world[navigation: navigation].transition.coordinator)
        let lists = world[lists: navigation]
        list.add("the transition's coordinator", lists.blocks)
        list.add("a request waiting for the transition", lists.presentations)
        for operation in lists.waiting { list.add("a request waiting for the transition", operation.controllers) }
    }

    static func orientationQuestion(of navigation: ObjectID, in world: borrowing World) -> Effect? {
        let delegate = world[navigation: navigation].delegate
        return OrientationQuestions.asksDelegate(delegate, of: navigation, .navigationOrientations, in: world)
            ? .ask(.navigationOrientations, delegate, navigation, .rotation6) : nil
    }

    // MARK: Children

    static func forget(_ child: ObjectID, of navigation: ObjectID, in world: inout World) {
        forgetInStack(child, of: navigation, in: &world)
    }

    /// Returns a child to the container that lent it to the navigation controller.
    static func didUnlink(_ child: ObjectID, from navigation: ObjectID, in world: inout World) {
        let above = world[controller: navigation].parent
        guard above.exists, world.isController(child), let container = world.container(above),
            container.lends(child, to: navigation, of: above, in: world)
        else { return }
        Containment.link(child, to: above, in: &world)
    }

    static func frontChild(of navigation: ObjectID, in world: borrowing World) -> ObjectID? {
        top(of: navigation, in: world).orNil
    }

    // MARK: Appearance and layout

    static func layOutContent(of navigation: ObjectID, in world: inout World) {
        if world.views.collapsesBars { placeBar(of: navigation, in: &world) }
        if world.views.limitsEdges { placeContent(of: navigation, in: &world) }
        if !world[lists: navigation].object.exists { world[lists: navigation].object = navigation }
        syncNavigation(navigation, in: &world)
    }

    /// The views in the bars follow the content, whose code may just have created them.
    static func didLayOut(_ navigation: ObjectID, in world: inout World) {
        if world.views.showsBarViews { BarViews.sync(navigation, in: &world) }
    }

    static func answer(_ callback: Callback, of navigation: ObjectID, _ effect: Effect, in world: borrowing World)
        -> RuntimeValue?
    {
        switch callback {
        case .childForStatusBarStyle where !world[navigation: navigation].isBarHidden: .nil
        case .childForStatusBarStyle, .childForStatusBarHidden, .childForHomeIndicatorAutoHidden,
            .childForScreenEdgesDeferringSystemGestures:
            .optional(top(of: navigation, in: world))
        default: nil
        }
    }

    // MARK: Preservation

    static func orderedChildren(of navigation: ObjectID, in world: borrowing World) -> [ObjectID] {
        world.stack(of: navigation)
    }

    /// Restores the stack up to the first controller that is missing (restore-nil-semantics-wwdc13).
    static func restore(_ saved: [SavedValue], of navigation: ObjectID, in world: inout World) {
        let standing = world.stack(of: navigation)
        var stack: [ObjectID] = []
        var taken: Set<ObjectID> = []
        var missing: (index: Int, path: String)?
        for (index, value) in saved.enumerated() {
            var child = OwnState.restored(value, in: world)
            // If the launch creates a controller that was not saved, it appears in its default state.
            if value == .nil, standing.indices.contains(index), world.restorationIdentifier(of: standing[index]) == nil
            {
                child = standing[index]
            }
            guard world.isController(child), taken.insert(child).inserted else {
                var path = "(null)"
                if case .reference(let known) = value { path = known }
                missing = (index, path)
                break
            }
            stack.append(child)
        }
        if !stack.isEmpty, stack != standing {
            // The existing stack may include the column of a split view controller.
            if standing.contains(where: { world.isNavigation($0) && taken.contains($0) }) {
                setColumns(stack, ofNavigation: navigation, in: &world)
            } else {
                world.setStack(stack, of: navigation, animated: false)
            }
        }
        // Effects scheduled last run first: UIKit logs a warning, then installs the controllers that it found.
        if let missing { world.report(.stackCutShort, ["index": "\(missing.index)", "path": missing.path]) }
    }

    // MARK: Invariants

    static func check(_ navigation: ObjectID, _ broken: inout [String], in world: borrowing World) {
        var seen: Set<ObjectID> = []
        let stack = world.stack(of: navigation)
        if stack.count != world[navigation: navigation].height {
            broken.append("the stack of \(world.name(of: navigation)) has another height")
        }
        for controller in stack {
            guard world.isController(controller) else {
                broken.append("the stack of \(world.name(of: navigation)) contains a deallocated controller")
                continue
            }
            if world[controller: controller].parent != navigation || !world[controller: controller].isInStack {
                broken.append(
                    "\(world.name(of: controller)) is in the stack and not a child of \(world.name(of: navigation))")
            }
            if !seen.insert(controller).inserted {
                broken.append("\(world.name(of: controller)) is in the stack twice")
            }
        }
    }

    static func unfinished(_ navigation: ObjectID, in world: borrowing World) -> String? {
        world[navigation: navigation].isBusy ? "the stack" : nil
    }
}
