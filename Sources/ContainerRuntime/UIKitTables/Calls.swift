// UIKit's methods by table: one switch from the row to what it schedules.

extension World {
    /// The method of this base name and these labels (`_` for none), of the class or one that it inherits
    /// from. Arguments with a default may be left out.
    public func method(_ uikit: UIKitClass, _ base: String, labels: [String]) -> MethodID? {
        var step: UIKitClass? = uikit
        while let owner = step {
            let row = MethodInfo.names.first(base) {
                MethodInfo.all[$0].owner == owner && MethodInfo.all[$0].accepts(labels)
            }
            if let row { return MethodInfo.all[row].id }
            step = owner.superclass
        }
        return nil
    }

    /// Calls a method. `arguments` are by position, one for each parameter; those that are missing, or
    /// `nil` where a default exists, take the default. The result is `takeResult` once the effects are pulled.
    public mutating func call(_ method: MethodID, on receiver: ObjectID, _ arguments: [RuntimeValue]) {
        driver.result = .nil
        let info = method.info
        guard info.isStatic || isKind(receiver, of: info.owner), let name = UIKitMethod(rawValue: method.raw) else {
            for case .code(let code) in arguments { discard(code) }
            return
        }
        let arguments = Arguments(values: arguments, parameters: info.parameters)
        switch info.owner {
        case .viewController, .object: callController(name, receiver, arguments)
        case .navigationController: callNavigation(name, receiver, arguments)
        case .splitViewController: callSplit(name, receiver, arguments)
        case .tabBarController: callTabBar(name, receiver, arguments)
        case .pageViewController: callPages(name, receiver, arguments)
        case .view: info.isStatic ? callAnimation(name, arguments) : callView(name, receiver, arguments)
        default: callOther(name, receiver, arguments)
        }
    }

    private mutating func callController(_ method: UIKitMethod, _ receiver: ObjectID, _ arguments: Arguments) {
        switch method {
        case .loadViewIfNeeded: schedule(.load(receiver))
        case .loadView: ViewLoading.createView(for: receiver, in: &self)
        case .addChild: schedule(.addChild(arguments.object(0), to: receiver))
        case .removeFromParent: schedule(.removeFromParent(receiver))
        case .willMove: schedule(.willMove(receiver, to: arguments.object(0)))
        case .didMove: schedule(.didMove(receiver, to: arguments.object(0)))
        case .beginAppearance:
            schedule(.explicitBegin(receiver, appearing: arguments.bool(0), animated: arguments.bool(1)))
        case .endAppearance: schedule(.explicitEnd(receiver))
        case .transition:
            Transitions.callTransition(
                from: arguments.object(0), to: arguments.object(1), in: receiver, duration: arguments.duration(2),
                animations: arguments.code(4), completion: arguments.code(5), in: &self)
        case .present:
            present(
                arguments.object(0), from: receiver, animated: arguments.bool(1), completion: arguments.code(2))
        case .dismiss: dismiss(receiver, animated: arguments.bool(0), completion: arguments.code(1))
        case .show: show(arguments.object(0), from: receiver)
        case .showDetail: showDetail(arguments.object(0), from: receiver)
        case .setOverrideTraits:
            guard parent(of: arguments.object(1)) == receiver else { return }
            setOverride(traits(in: arguments.object(0)), of: arguments.object(1))
        case .overrideTraits:
            guard isController(arguments.object(0)), parent(of: arguments.object(0)) == receiver else { return }
            let overrides = self[controller: arguments.object(0)].overrides
            driver.result =
                overrides == .unspecified ? .nil : .object(TraitEnvironment.traitCollection(overrides, in: &self))
        case .sizeForChild: driver.result = arguments[1]
        case .willTransition:
            schedule(.willTransition(receiver, to: arguments.object(0), arguments.object(1)))
        case .viewWillTransition:
            guard case .size(let size) = arguments[0] else { return }
            schedule(.viewWillTransition(receiver, to: size, arguments.object(1), .rotation3))
        case .setNeedsStatusBar: DelegatedAppearance.askAppearance([.statusBarHidden, .statusBarStyle], in: &self)
        case .setNeedsHomeIndicator: DelegatedAppearance.askAppearance([.homeIndicator], in: &self)
        case .setNeedsDeferredEdges: DelegatedAppearance.askAppearance([.deferredEdges], in: &self)
        case .viewWillAppear: misuse("viewWillAppear:", .viewWillAppear, receiver, arguments)
        case .viewDidAppear: misuse("viewDidAppear:", .viewDidAppear, receiver, arguments)
        case .viewWillDisappear: misuse("viewWillDisappear:", .viewWillDisappear, receiver, arguments)
        case .viewDidDisappear: misuse("viewDidDisappear:", .viewDidDisappear, receiver, arguments)
        default: break
        }
    }

    /// A program that calls an appearance callback itself is warned, and gets it.
    private mutating func misuse(
        _ selector: String, _ callback: Callback, _ receiver: ObjectID, _ arguments: Arguments
    ) {
        schedule(.enter(callback, receiver, animated: arguments.bool(0), .program))
        log(
            "[ViewController] Calling -\(selector) directly on a view controller is not supported, and may result in "
                + "out-of-order callbacks and other inconsistent behavior. Use the -beginAppearanceTransition:animated: "
                + "and -endAppearanceTransition APIs on UIViewController to manually drive appearance callbacks instead. "
                + "Make a symbolic breakpoint at UIViewControllerAlertForAppearanceCallbackMisuse to catch this in the "
                + "debugger.", .appearance3)
    }

    private mutating func callNavigation(_ method: UIKitMethod, _ receiver: ObjectID, _ arguments: Arguments) {
        switch method {
        case .initNavigation: setStack([arguments.object(0)], of: receiver, animated: false)
        case .push: push(arguments.object(0), onto: receiver, animated: arguments.bool(1))
        case .pop: driver.result = .optional(pop(receiver, animated: arguments.bool(0)) ?? .none)
        case .popTo:
            driver.result = .list(
                pop(receiver, to: arguments.object(0), animated: arguments.bool(1)).map { .object($0) })
        case .setBarHidden: TransitionCoordinator.setBarHidden(arguments.bool(0), of: receiver, in: &self)
        case .setToolbarHidden: TransitionCoordinator.setToolbarHidden(arguments.bool(0), of: receiver, in: &self)
        case .popToRoot: driver.result = .list(popToRoot(receiver, animated: arguments.bool(0)).map { .object($0) })
        case .setViewControllers:
            setStack(World.objects(in: arguments[0]), of: receiver, animated: arguments.bool(1))
        default: break
        }
    }

    private mutating func callSplit(_ method: UIKitMethod, _ receiver: ObjectID, _ arguments: Arguments) {
        let name = arguments.cases(method == .setColumn ? 1 : 0).first ?? ""
        let column = SplitColumn.named(name) ?? .primary
        switch method {
        case .initSplit:
            self[split: receiver].isColumnStyle = name != "unspecified"
            self[split: receiver].isTriple = name == "tripleColumn"
        case .setColumn: setColumn(arguments.object(0), for: column, of: receiver)
        case .columnController: driver.result = .optional(controller(for: column, of: receiver))
        case .showColumn: show(column, of: receiver)
        case .hideColumn: hide(column, of: receiver)
        default: break
        }
    }

    private mutating func callTabBar(_ method: UIKitMethod, _ receiver: ObjectID, _ arguments: Arguments) {
        switch method {
        case .setTabs: setTabs(World.objects(in: arguments[0]), of: receiver)
        case .setTabBarHidden: TabBarController.setTabBarHidden(arguments.bool(0), of: receiver, in: &self)
        default: break
        }
    }

    private mutating func callPages(_ method: UIKitMethod, _ receiver: ObjectID, _ arguments: Arguments) {
        switch method {
        case .initPages:
            PageViewController.initializePages(
                receiver, style: arguments.cases(0).first ?? "", isVertical: arguments.cases(1).first == "vertical",
                spine: arguments.option("spineLocation", of: 2), in: &self)
        case .setPages:
            setPages(
                World.objects(in: arguments[0]), of: receiver, isForward: arguments.cases(1).first != "reverse",
                animated: arguments.bool(2), completion: arguments.code(3))
        default: break
        }
    }

    private mutating func callView(_ method: UIKitMethod, _ receiver: ObjectID, _ arguments: Arguments) {
        let other = arguments.object(0)
        switch method {
        case .initViewFrame:
            if case .rect(let frame) = arguments[0] { ViewHierarchy.setFrame(frame, of: receiver, in: &self) }
        case .addSubview: schedule(.addSubview(other, to: receiver))
        case .insertSubviewAt:
            if case .int(let index) = arguments[1] { schedule(.addSubview(other, to: receiver, at: max(index, 0))) }
        case .insertSubviewBelow, .insertSubviewAbove:
            let sibling = arguments.object(1)
            guard superview(of: sibling) == receiver else { return }
            let next = ViewHierarchy.subview(
                nextTo: sibling, isAbove: method == .insertSubviewAbove, without: other, in: self)
            schedule(.addSubview(other, to: receiver, below: next))
        case .removeFromSuperview: schedule(.removeView(receiver))
        case .bringToFront: if superview(of: other) == receiver { schedule(.addSubview(other, to: receiver)) }
        case .sendToBack: if superview(of: other) == receiver { schedule(.addSubview(other, to: receiver, at: 0)) }
        case .isDescendant:
            driver.result = .bool(isView(other) && ViewHierarchy.isView(receiver, inside: other, in: self))
        case .setNeedsLayout: Layout.markNeeds(Need.layout, of: receiver, in: &self)
        case .layoutIfNeeded: layoutIfNeeded(receiver)
        case .setNeedsUpdateConstraints: Layout.markNeeds(Need.constraints, of: receiver, in: &self)
        case .updateConstraintsIfNeeded: schedule(.of(.constraints, receiver, .none, .layout2))
        case .setNeedsDisplay: Layout.markNeeds(Need.display, of: receiver, in: &self)
        case .viewWithTag: driver.result = .optional(view(withTag: arguments[0], below: receiver))
        default: break
        }
    }

    private func view(withTag tag: RuntimeValue, below root: ObjectID) -> ObjectID {
        var step = root
        while step.exists {
            if (stored("tag", of: step) ?? .int(0)) == tag { return step }
            step = ViewHierarchy.nextInSubtree(of: root, after: step, in: self)
        }
        return .none
    }

    private mutating func callAnimation(_ method: UIKitMethod, _ arguments: Arguments) {
        switch method {
        case .animate:
            Transitions.animate(
                duration: arguments.duration(0), animations: arguments.code(1), completion: nil, in: &self)
        case .animateCompletion:
            Transitions.animate(
                duration: arguments.duration(0), animations: arguments.code(1), completion: arguments.code(2), in: &self
            )
        case .animateOptions:
            Transitions.animate(
                duration: arguments.duration(0) + arguments.duration(1), animations: arguments.code(3),
                completion: arguments.code(4), in: &self)
        case .animateSpring:
            Transitions.animate(
                duration: arguments.duration(0) + arguments.duration(1), animations: arguments.code(5),
                completion: arguments.code(6), in: &self)
        case .viewTransitionFromTo:
            Transitions.animate(
                duration: arguments.duration(2), animations: nil, completion: arguments.code(4),
                inserting: arguments.object(1), removing: arguments.object(0), in: &self)
        case .viewTransitionWith:
            Transitions.animate(
                duration: arguments.duration(1), animations: arguments.code(3), completion: arguments.code(4), in: &self
            )
        default: break
        }
    }

    private mutating func callOther(_ method: UIKitMethod, _ receiver: ObjectID, _ arguments: Arguments) {
        switch method {
        case .addTarget:
            Controls.addTarget(
                arguments.object(0), action: arguments.string(1) ?? "", for: arguments.cases(2), to: receiver, in: &self
            )
        case .addAction: if let code = arguments.code(0) { addAction(code, to: receiver, for: arguments.cases(1)) }
        case .removeTarget:
            Controls.removeTarget(
                arguments.object(0), action: arguments.string(1), for: arguments.cases(2), of: receiver, in: &self)
        case .sendActions: Controls.sendActions(of: receiver, for: arguments.cases(0), in: &self)
        case .setTitle:
            if let title = property(.button, "title") { set(title, of: receiver, to: arguments[0]) }
        case .reloadTable, .reloadCollection: ListView.reloadList(receiver, in: &self)
        case .deselectRow, .deselectItem: ListView.deselect(arguments[0], of: receiver, in: &self)
        case .makeKeyAndVisible: makeKeyAndVisible(receiver)
        case .makeKey: makeKey(receiver)
        case .invalidate: invalidate(receiver)
        case .initTraitsHorizontal, .initTraitsVertical:
            guard case .enumCase(_, let name) = arguments[0],
                let value = SizeClass.allCases.first(where: { $0.name == name })
            else { return }
            TraitEnvironment.fill(
                receiver, with: method == .initTraitsHorizontal ? Traits(horizontal: value) : Traits(vertical: value),
                in: &self)
        case .initTraitsFrom:
            let parts = World.objects(in: arguments[0]).map { traits(in: $0) }
            TraitEnvironment.fill(receiver, with: parts.reduce(.unspecified) { $0.overridden(by: $1) }, in: &self)
        case .initActivity: SceneRestoration.initializeActivity(receiver, arguments[0], in: &self)
        case .registerObject:
            ClassObjects.register(arguments.object(0), identifier: arguments.string(1) ?? "", in: &self)
        case .ignoreSnapshot: Preserving.ignoreSnapshot(in: &self)
        case .extendRestoration: StateRestoration.extendRestoration(in: &self)
        case .completeRestoration: StateRestoration.completeRestoration(in: &self)
        case .animateChanges:
            if let changes = arguments.code(0) { Sheet.animateChanges(changes, of: receiver, in: &self) }
        case .initAlert:
            AlertController.initializeAlert(
                receiver, arguments[0], arguments[1], style: arguments.cases(2).first ?? "alert", in: &self)
        case .addAlertAction: AlertController.addAlertAction(arguments.object(0), to: receiver, in: &self)
        case .addTextField: AlertController.addTextField(to: receiver, arguments.code(0), in: &self)
        case .initAlertAction:
            AlertController.initializeAction(
                receiver, arguments[0], style: arguments.cases(1).first ?? "default", arguments.code(2), in: &self)
        case .initPresentationController:
            if let back = property(.presentationController, "presentedViewController") {
                store(.object(arguments.object(0)), in: back, of: receiver, isWeak: true)
            }
        case .contextController:
            driver.result = .optional(
                Transitions.controller(forKey: arguments.cases(0).first ?? "", in: receiver, in: self))
        case .contextView:
            driver.result = .optional(Transitions.view(forKey: arguments.cases(0).first ?? "", in: receiver, in: self))
        case .contextFinalFrame:
            driver.result = .rect(Transitions.finalFrame(of: arguments.object(0), in: receiver, in: self))
        case .contextInitialFrame:
            let view = view(of: arguments.object(0))
            driver.result = .rect(isView(view) && self[view: view].window.exists ? frame(of: view) : .zero)
        case .completeTransition: Transitions.completeTransition(receiver, didComplete: arguments.bool(0), in: &self)
        case .animateAlongside:
            TransitionCoordinator.animate(
                alongside: arguments.code(0), completion: arguments.code(1), coordinatedBy: receiver, in: &self)
        case .notifyInteraction:
            if let code = arguments.code(0) {
                TransitionCoordinator.notify(whenInteractionChanges: code, coordinatedBy: receiver, in: &self)
            }
        default: break
        }
    }
}

/// The arguments of a call, with the defaults of what was left out.
private struct Arguments {
    let values: [RuntimeValue]
    let parameters: [MethodInfo.Parameter]

    subscript(index: Int) -> RuntimeValue {
        let given = index < values.count ? values[index] : .nil
        guard given == .nil, index < parameters.count else { return given }
        return parameters[index].defaultValue ?? .nil
    }

    func object(_ index: Int) -> ObjectID {
        if case .object(let object) = self[index] { object } else { .none }
    }

    func bool(_ index: Int) -> Bool { self[index] == .bool(true) }

    func code(_ index: Int) -> CodeToken? {
        if case .code(let code) = self[index] { code } else { nil }
    }

    func string(_ index: Int) -> String? {
        if case .string(let string) = self[index] { string } else { nil }
    }

    /// A number is seconds, as in UIKit. Two durations can be added, however long they are.
    func duration(_ index: Int) -> Nanoseconds {
        switch self[index] {
        case .duration(let time): min(max(time, -.max / 4), .max / 4)
        case .int(let seconds): seconds.magnitude < 1_000_000_000 ? Nanoseconds(seconds) * 1_000_000_000 : .max / 4
        case .double(let seconds): seconds < 1e9 && seconds > -1e9 ? Nanoseconds(seconds * 1e9) : .max / 4
        default: 0
        }
    }

    /// The case that a dictionary, which comes as keys and values in turn, has under a key.
    func option(_ key: String, of index: Int) -> String? {
        guard case .list(let entries) = self[index] else { return nil }
        var position = 0
        while position + 1 < entries.count {
            if entries[position] == .string(key), case .enumCase(_, let name) = entries[position + 1] { return name }
            position += 2
        }
        return nil
    }

    /// The names of one case or a list of cases.
    func cases(_ index: Int) -> [String] {
        switch self[index] {
        case .enumCase(_, let name): return [name]
        case .list(let values): return values.compactMap { if case .enumCase(_, let name) = $0 { name } else { nil } }
        default: return []
        }
    }
}

extension MethodInfo {
    /// Whether a call with these labels can mean the method: in order, what has a default may be missing.
    func accepts(_ labels: [String]) -> Bool {
        var given = labels[...]
        for parameter in parameters {
            if given.first == parameter.label {
                given.removeFirst()
            } else if parameter.defaultValue == nil {
                return false
            }
        }
        return given.isEmpty
    }
}
