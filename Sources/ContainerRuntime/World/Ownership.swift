// The strong references of the world's objects, for leak reports, for the end of a process, and for the test that counts
// them. Each is listed once per retain. A missing reference would make `--leaks` report a false leak, and code would
// outlive its process.

extension World {
    /// The references that an object holds. O(references).
    public func references(of object: ObjectID) -> [StrongReference] {
        guard isAlive(object) else { return [] }
        var list = ReferenceList()
        addStored(of: object, to: &list)
        for index in traitState.registrations.indices(of: object) {
            let registration = traitState.registrations[index]
            list.add("a handler of trait changes", registration.code)
        }
        switch objects[object.index].kind {
        case .controller: addReferences(ofController: object, to: &list)
        case .view:
            addReferences(ofView: object, to: &list)
            Constraints.addReferences(of: object, to: &list, in: self)
        case .timer:
            let record = queues.timers[objects[object.index].component]
            if record.isValid, let code = record.code { list.add("the timer's block", code) }
        case .alertAction: list.add("handler", AlertController.handler(of: object, in: self))
        case .plain:
            Constraints.addReferences(of: object, to: &list, in: self)
            if Coders.isCoder(object, in: self) { addReferences(ofCoder: object, to: &list) }
            if let blocks = lifetimes.blocks[object] {
                list.add("the block", blocks.first)
                list.add("the block", blocks.second)
            }
            if !responding.undo.isEmpty { UndoManagers.addReferences(of: object, to: &list, in: self) }
            if notifications.isUsed { Notifications.addReferences(of: object, to: &list, in: self) }
        case .free: break
        }
        return list.all
    }

    private func addStored(of object: ObjectID, to list: inout ReferenceList) {
        var stored = objects[object.index].stored
        while stored >= 0 {
            let value = lifetimes.storedValues[stored]
            if !isWeak(value.property) {
                value.value.forEachObject { if $0.exists { list.add(value.property.info.role, $0) } }
            }
            stored = value.next
        }
    }

    private func addReferences(ofController object: ObjectID, to list: inout ReferenceList) {
        let record = self[controller: object]
        list.add("view", record.view)
        list.add("navigationItem", record.item)
        list.add("tabBarItem", record.tabItem)
        let container = record.container.container
        list.add(container?.childrenName ?? "children", children(of: object))
        addPresentation(of: object, to: &list)
        container?.addReferences(of: object, to: &list, in: self)
    }

    /// A presentation retains both controllers, so each is listed as retaining the other. After it is unlinked, only its
    /// transition retains the presented controller, and the app runs that.
    private func addPresentation(of object: ObjectID, to list: inout ReferenceList) {
        let presented = self[controller: object].presented
        if presented.exists, isPresented(presented),
            self[presentation: presented].presenter == object
        {
            list.add("presentedViewController", presented)
        }
        guard isPresented(object) else { return }
        let record = self[presentation: object]
        list.add("presentingViewController", record.presenter)
        list.add("containerView", record.container)
        list.add("the controller it replaces", record.original)
        list.add("the controller that replaces it", record.replacement)
        list.add("transitionCoordinator", record.coordinator)
        list.add("animator", record.animator)
        list.add("the interaction controller", record.interaction)
        list.add("the presentation's completion", record.completion)
        list.add("the transition's coordinator", record.blocks)
        list.add("a request waiting for the presentation", record.waiting)
    }

    private func addReferences(ofView object: ObjectID, to list: inout ReferenceList) {
        let record = self[view: object]
        list.add("subviews", subviews(of: object))
        if record.windowIndex >= 0 { list.add("rootViewController", records.windows[record.windowIndex].root) }
        if record.list >= 0 {
            list.add("the reuse pool", records.lists[record.list].pool.map(\.view))
            list.add("a registration", records.lists[record.list].registrations.map(\.source).filter(\.exists))
        }
        if let recognizers = gestures.ofViews[object] { list.add("gestureRecognizers", recognizers) }
        var action = Controls.firstAction(of: object, in: self)
        while action >= 0 {
            let listed = views.controlActions[action]
            list.add("the action for \(listed.event)", listed.code)
            list.add("the action for \(listed.event)", listed.action)
            action = Controls.nextAction(of: object, after: action, in: self)
        }
    }

    private func addReferences(ofCoder object: ObjectID, to list: inout ReferenceList) {
        let record = self[coder: object]
        list.add("the archive's coder", record.root)
        list.add("an encoded object", record.written.sorted { $0.value < $1.value }.map(\.key))
        list.add("a decoded object", record.made.sorted { $0.key < $1.key }.map(\.value))
    }

    /// All live objects, the oldest first. O(objects).
    public var allObjects: [ObjectID] { everyObject.filter { !objects[$0.index].isDeallocating } }

    /// Whether any object is being deallocated, or escaped from its deinit. O(objects).
    package var hasDyingObjects: Bool { objects.handles.contains { objects[$0.index].isDeallocating } }

    /// All objects, including those being deallocated, the oldest first. O(objects).
    public var everyObject: [ObjectID] {
        objects.handles.sorted { objects[$0.index].serial < objects[$1.index].serial }
    }
}

extension PropertyInfo {
    /// How reports call the property. The names of those that programs do not see begin with `prelude_`.
    fileprivate var role: String { name.hasPrefix("prelude_") ? String(name.dropFirst(8)) : name }
}
