// The roots of ownership: the objects that the app, its run loop and running operations retain.

extension World {
    /// What the app and its run loop retain: the visible windows, waiting effects, and running operations.
    public var rootReferences: [StrongReference] {
        var list = ReferenceList()
        list.add("the screen", views.visibleWindows)
        for timed in queues.timeline { add("the run loop", timed.effect, to: &list) }
        for effect in stack { add("the run loop", effect, to: &list) }
        for effect in queues.turn { add("the main queue", effect, to: &list) }
        for effect in queues.commit { add("the main queue", effect, to: &list) }
        for effect in presenting.atLaunch { add("the launch", effect, to: &list) }
        for record in motion.animations {
            list.add("an animation", [record.container, record.from, record.to, record.leavingView])
            list.add("an animation", record.completion)
        }
        for start in motion.pendingStarts { list.add("an animation", start.code) }
        for running in motion.transitions {
            list.add(
                "a transition",
                [running.container, running.context, running.drive.animator, running.drive.interaction])
        }
        addPresentations(to: &list)
        list.add("the app", responding.made)
        for item in responding.inputViews { list.add("the keyboard", item.object) }
        for item in responding.asked { list.add("the keyboard", item.object) }
        list.add("a rotation", environment.transition.coordinator)
        list.add("a rotation", environment.transition.blocks)
        for (_, motion) in views.motions.sorted(by: { $0.key.index < $1.key.index }) {
            list.add("a scroll view", motion.target)
        }
        list.add("the traits", traitState.traitCollections)
        list.add("an answer", driver.heldAnswer)
        list.add("an answer", driver.heldAnswers)
        list.add("an answer", driver.newResult)
        list.add("an answer", constraints.fresh)
        list.add("the font metrics", constraints.fontMetrics)
        list.add("a touch", gestures.touches.map(\.object))
        list.add("a touch", views.event)
        addRestoration(to: &list)
        list.add("the notification center", notifications.standard)
        list.add("the device", notifications.device)
        list.add("the menu", menus.open?.held ?? [])
        list.add("the menu controller", menus.controller)
        list.add("the menu systems", [menus.mainSystem, menus.contextSystem, menus.main])
        list.add("the focus", focus.system)
        if let update = focus.update { list.add("the focus", [update.context, update.coordinator]) }
        list.add("an assistive technology", accessibility.cursors.objects)
        list.add("VoiceOver", accessibility.session?.technology ?? .none)
        return list.all
    }

    private func add(_ role: String, _ effect: Effect, to list: inout ReferenceList) {
        list.add(role, effect.code)
        guard effect.isOwning else { return }
        list.add(role, effect.subject)
        list.add(role, effect.heldObject)
        list.add(role, effect.heldValue)
    }

    /// Adds presented controllers whose presenter has dropped them and may present again. The transition retains them
    /// until it ends.
    private func addPresentations(to list: inout ReferenceList) {
        for record in presenting.records where record.presented.exists {
            let presenter = record.presenter
            if isController(presenter), self[controller: presenter].presented == record.presented { continue }
            list.add("a presentation", record.presented)
        }
    }

    /// Adds what a running preservation or restoration retains.
    private func addRestoration(to list: inout ReferenceList) {
        let preservation = restoration.preservation
        list.add("a preservation", preservation.coder)
        list.add("a preservation", preservation.pending)
        list.add("a preservation", preservation.referred)
        list.add("a restoration", restoration.restoring.coder)
        list.add("a restoration", restoration.restoring.found)
        list.add("a restoration", restoration.restoring.made)
        list.add("the launch", restoration.launch?.windows ?? [])
        list.add("the launch", restoration.opening?.opening.object ?? .none)
        list.add("a class", restoration.classObjects.values.sorted { $0.index < $1.index })
    }
}
