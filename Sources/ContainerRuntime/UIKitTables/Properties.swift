// UIKit's properties by table: reading and setting them.

extension World {
    /// The property of this name, of the class or one that it inherits from.
    public func property(_ uikit: UIKitClass, _ name: String) -> PropertyID? {
        var step: UIKitClass? = uikit
        while let owner = step {
            if let row = PropertyInfo.names.first(name, where: { PropertyInfo.all[$0].owner == owner }) {
                return PropertyID(raw: UInt16(row))
            }
            step = owner.superclass
        }
        return nil
    }

    /// Reads a property; the value is the result once the effects have been pulled (`view` loads).
    public mutating func get(_ property: PropertyID, of object: ObjectID) {
        driver.result = .nil
        guard isAlive(object), isKind(object, of: property.info.owner) else { return }
        switch property.info.storage {
        case .viewOf:
            if self[controller: object].view.exists {
                driver.result = .object(self[controller: object].view)
            } else {
                schedule([.load(object), .of(.giveView, object, .none, .loading1)])
            }
        case .navigationItem: driver.result = .object(navigationItem(of: object))
        case .tabBarItem: driver.result = .object(TabBarController.tabBarItem(of: object, in: &self))
        case .moreController: driver.result = .object(moreController(of: object))
        case .session: driver.result = .object(SceneRestoration.session(of: object, in: &self))
        case .transitionCoordinator:
            driver.result = .optional(TransitionCoordinator.transitionCoordinator(of: object, in: &self))
        case .presentationController:
            driver.result = PresentationController.presentationController(
                named: property.info.name, of: object, in: &self)
        case .shouldForward: driver.result = .bool(true)
        case .traitCollection:
            driver.result = .object(
                TraitEnvironment.traitCollection(
                    isController(object) ? TraitEnvironment.notedTraits(of: object, in: &self) : traits(of: object),
                    in: &self))
        case .answer(let callback):
            driver.result = DelegatedAppearance.defaultAnswer(callback, of: object, Effect(operation: .ask), in: self)
        case .preferredContentSize:
            driver.result = storedValue(property, of: object) ?? .size(Size(width: 0, height: 0))
        case .sheetSetting(let initial): driver.result = storedValue(property, of: object) ?? initial
        case .stored(let initial, _): driver.result = storedValue(property, of: object) ?? initial
        case let storage: driver.result = value(of: storage, in: object)
        }
    }

    /// What needs no change to be read.
    private func value(of storage: PropertyInfo.Storage, in object: ObjectID) -> RuntimeValue {
        switch storage {
        case .viewIfLoaded: return .optional(self[controller: object].view)
        case .isViewLoaded: return .bool(self[controller: object].view.exists)
        case .parent: return .optional(self[controller: object].parent)
        case .children: return .list(children(of: object).map { .object($0) })
        case .isMovingToParent, .isMovingFromParent:
            let wanted: ControllerRecord.Movement
            if case .isMovingToParent = storage { wanted = .toParent } else { wanted = .fromParent }
            return .bool(self[controller: object].isInCallback && self[controller: object].movement == wanted)
        case .navigationController: return .optional(navigationController(of: object))
        case .viewControllers: return .list(stack(of: object).map { .object($0) })
        case .topViewController, .visibleViewController:
            return .optional(isNavigation(object) ? NavigationController.top(of: object, in: self) : .none)
        case .navigationDelegate: return reachable(self[navigation: object].delegate)
        case .superview: return .optional(self[view: object].superview)
        case .subviews: return .list(subviews(of: object).map { .object($0) })
        case .viewWindow: return .optional(isWindow(object) ? .none : self[view: object].window)
        case .frame: return .rect(self[view: object].frame)
        case .bounds: return .rect(ViewHierarchy.boundsRect(of: object, in: self))
        case .center:
            let frame = self[view: object].frame
            return .point(Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2))
        case .isHidden: return .bool(self[view: object].isHidden)
        case .isEnabled: return .bool(self[view: object].isEnabled)
        case .rootViewController: return .optional(root(of: object))
        case .isKeyWindow: return .bool(keyWindow == object)
        case .keyWindow: return .optional(keyWindow)
        case .windows: return .list(views.visibleWindows.map { .object($0) })
        case .isValid: return .bool(queues.timers[objects[object.index].component].isValid)
        case .next: return .optional(nextResponder(after: object))
        case .splitViewController: return .optional(splitViewController(of: object))
        case .tabBarController: return .optional(tabBarController(of: object))
        case .tabControllers: return .list(tabs(of: object).map { .object($0) })
        case .tabDelegate: return reachable(self[tabBar: object].delegate)
        case .selectedTab: return .optional(selectedController(of: object))
        case .selectedIndex:
            return .int(self[tabBar: object].tabs.firstIndex(of: selectedController(of: object)) ?? .max)
        case .customizableTabs: return .list(customizableTabs(of: object).map { .object($0) })
        case .isTabBarHidden: return .bool(isTabBarHidden(object))
        case .splitControllers:
            return .list(SplitViewController.classicControllers(of: object, in: self).map { .object($0) })
        case .splitDelegate: return reachable(self[split: object].delegate)
        case .isCollapsed: return .bool(self[split: object].isCollapsed)
        case .displayMode: return .enumCase(.splitDisplayMode, self[split: object].displayMode.name)
        case .preferredDisplayMode:
            return .enumCase(.splitDisplayMode, self[split: object].preferredDisplayMode.name)
        case .splitStyle:
            let record = self[split: object]
            return .enumCase(
                .splitStyle, record.isTriple ? "tripleColumn" : record.isColumnStyle ? "doubleColumn" : "unspecified")
        case .listSelection: return self[list: object].selected?.value ?? .nil
        case .listSelections: return .list(self[list: object].selected.map { [$0.value] } ?? [])
        case .listCells: return .list(self[list: object].cells.filter { isView($0.cell) }.map { .object($0.cell) })
        case .pageControllers: return .list(pages(of: object).map { .object($0) })
        case .pageDataSource: return reachable(self[pages: object].dataSource)
        case .pageDelegate: return reachable(self[pages: object].delegate)
        case .pageStyle:
            return .enumCase(.pageTransitionStyle, self[pages: object].style == .scroll ? "scroll" : "pageCurl")
        case .pageOrientation:
            return .enumCase(.pageOrientation, self[pages: object].isVertical ? "vertical" : "horizontal")
        case .isDoubleSided: return .bool(self[pages: object].isDoubleSided)
        case .pageSpine: return .enumCase(.pageSpineLocation, self[pages: object].spine.name)
        case .isBarHidden: return .bool(self[navigation: object].isBarHidden)
        case .presentedController: return .optional(presentedController(of: object))
        case .presentingController: return .optional(presentingController(of: object))
        case .isBeingPresented:
            return .bool(Presentation.isPresented(object, in: self) && self[presentation: object].phase == .presenting)
        case .isBeingDismissed:
            return .bool(Presentation.isPresented(object, in: self) && self[presentation: object].phase == .dismissing)
        case .presenterOfPresentation:
            return .optional(presentingController(of: PresentationController.presented(by: object, in: self)))
        case .presentationContainer:
            return .optional(
                PresentationController.container(of: PresentationController.presented(by: object, in: self), in: self))
        case .presentedView: return .optional(view(of: PresentationController.presented(by: object, in: self)))
        case .presentedFrame:
            let controller = PresentationController.presented(by: object, in: self)
            return .rect(
                controller.exists && Presentation.isPresented(controller, in: self)
                    ? Presentation.presentedFrame(of: controller, in: self) : .zero)
        case .isToolbarHidden: return .bool(self[navigation: object].isToolbarHidden)
        case .alertActions, .alertFields, .preferredAction:
            return AlertController.alertValue(storage, of: object, in: self)
        case .viewOf, .navigationItem, .shouldForward, .transitionCoordinator, .presentationController, .stored,
            .traitCollection, .answer, .sheetSetting,
            .preferredContentSize, .tabBarItem, .moreController, .userInfo, .session:
            return .nil
        }
    }

    private func reachable(_ object: ObjectID) -> RuntimeValue { isReachable(object) ? .object(object) : .nil }

    /// Sets a property. A value of another type than the property's is ignored.
    public mutating func set(_ property: PropertyID, of object: ObjectID, to value: RuntimeValue) {
        guard isAlive(object), isKind(object, of: property.info.owner) else { return }
        let target = if case .object(let id) = value, isAlive(id) { id } else { ObjectID.none }
        if target.exists, objects[target.index].isDeallocating, property.info.isWeak,
            let failure = weakReferenceFailure(target)
        {
            return emit(.exception(failure))
        }
        switch property.info.storage {
        case .viewOf: ViewLoading.setView(target, of: object, in: &self)
        case .viewControllers: setStack(World.objects(in: value), of: object, animated: false)
        case .navigationDelegate: self[navigation: object].delegate = target
        case .isBarHidden:
            if case .bool(let isHidden) = value { TransitionCoordinator.setBarHidden(isHidden, of: object, in: &self) }
        case .frame: if case .rect(let rect) = value { ViewHierarchy.setFrame(rect, of: object, in: &self) }
        case .bounds:
            guard case .rect(let rect) = value else { return }
            var frame = self[view: object].frame
            frame.x += (frame.width - rect.width) / 2
            frame.y += (frame.height - rect.height) / 2
            frame.width = rect.width
            frame.height = rect.height
            ViewHierarchy.setBoundsOrigin(Point(x: rect.x, y: rect.y), of: object, in: &self)
            ViewHierarchy.setFrame(frame, of: object, in: &self)
        case .center:
            guard case .point(let point) = value else { return }
            let frame = self[view: object].frame
            ViewHierarchy.setFrame(
                Rect(
                    x: point.x - frame.width / 2, y: point.y - frame.height / 2, width: frame.width,
                    height: frame.height), of: object, in: &self)
        case .isHidden:
            guard case .bool(let isHidden) = value else { return }
            if isWindow(object) {
                Windows.setHidden(isHidden, of: object, in: &self)
            } else {
                self[view: object].isHidden = isHidden
            }
        case .isEnabled: if case .bool(let isEnabled) = value { self[view: object].isEnabled = isEnabled }
        case .rootViewController: setRoot(target, of: object)
        case .isToolbarHidden:
            if case .bool(let isHidden) = value {
                TransitionCoordinator.setToolbarHidden(isHidden, of: object, in: &self)
            }
        case .splitControllers: setColumns(World.objects(in: value), of: object)
        case .splitDelegate: self[split: object].delegate = target
        case .tabControllers: setTabs(World.objects(in: value), of: object)
        case .customizableTabs: TabBarController.setCustomizable(World.objects(in: value), of: object, in: &self)
        case .tabDelegate: self[tabBar: object].delegate = target
        case .selectedTab: select(target, of: object)
        case .selectedIndex:
            guard case .int(let index) = value, self[tabBar: object].tabs.indices.contains(index) else { return }
            select(self[tabBar: object].tabs[index], of: object)
        case .isTabBarHidden:
            if case .bool(let isHidden) = value { TabBarController.setTabBarHidden(isHidden, of: object, in: &self) }
        case .preferredDisplayMode:
            guard case .enumCase(_, let name) = value, let mode = SplitDisplayMode.named(name) else { return }
            self[split: object].preferredDisplayMode = mode
            if self[split: object].hasAdapted { SplitViewController.updateDisplayMode(of: object, in: &self) }
        case .pageDataSource:
            self[pages: object].dataSource = target
            PageViewController.forgetNeighbours(of: object, in: &self)
        case .pageDelegate: self[pages: object].delegate = target
        case .isDoubleSided:
            if case .bool(let isDoubleSided) = value {
                PageViewController.setDoubleSided(isDoubleSided, of: object, in: &self)
            }
        case .preferredAction:
            // UIKit takes none that was not added.
            guard isAlert(object), !target.exists || self[alert: object].actions.contains(target) else { return }
            self[alert: object].preferred = target
        case .preferredContentSize:
            guard case .size = value, storedValue(property, of: object) != value else { return }
            store(value, in: property, of: object, isWeak: false)
            DelegatedAppearance.preferredSizeChanged(of: object, in: &self)
        case .sheetSetting:
            guard storedValue(property, of: object) != value else { return }
            store(value, in: property, of: object, isWeak: false)
            Sheet.sheetChanged(object, in: &self)
        case .stored(_, let isWeak): store(value, in: property, of: object, isWeak: isWeak)
        default: break
        }
    }

    static func objects(in value: RuntimeValue) -> [ObjectID] {
        guard case .list(let values) = value else { return [] }
        return values.compactMap { if case .object(let object) = $0 { object } else { nil } }
    }

    // MARK: Stored values

    func isWeak(_ property: PropertyID) -> Bool {
        if case .stored(_, let isWeak) = property.info.storage { return isWeak }
        return false
    }

    func storedValue(_ property: PropertyID, of object: ObjectID) -> RuntimeValue? {
        var index = objects[object.index].stored
        while index >= 0 {
            let entry = lifetimes.storedValues[index]
            if entry.property == property {
                if case .object(let held) = entry.value, !isAlive(held) { return nil }
                return entry.value
            }
            index = entry.next
        }
        return nil
    }

    /// A stored property by name, for the world's own rules; nil where it was never set.
    func stored(_ name: String, of object: ObjectID) -> RuntimeValue? {
        var index = objects[object.index].stored
        guard index >= 0, let namesake = PropertyInfo.names.first(name) else { return nil }
        while index >= 0 {
            let property = Int(lifetimes.storedValues[index].property.raw)
            if Int(PropertyInfo.namesakes[property]) == namesake { return lifetimes.storedValues[index].value }
            index = lifetimes.storedValues[index].next
        }
        return nil
    }

    mutating func store(_ value: RuntimeValue, in property: PropertyID, of object: ObjectID, isWeak: Bool) {
        if !isWeak, case .object(let new) = value { retain(new) }
        var index = objects[object.index].stored
        while index >= 0 {
            if lifetimes.storedValues[index].property == property {
                let old = lifetimes.storedValues[index].value
                lifetimes.storedValues[index].value = value
                if !isWeak, case .object(let held) = old { release(held) }
                return
            }
            index = lifetimes.storedValues[index].next
        }
        if property == PropertyInfo.hidesBottomBarWhenPushed { containers.hidesBottomBars = true }
        let entry = StoredValue(property: property, value: value, next: objects[object.index].stored)
        objects[object.index].stored = lifetimes.storedValues.insert(entry)
    }

    private mutating func navigationItem(of controller: ObjectID) -> ObjectID {
        if !self[controller: controller].item.exists {
            let item = make(classID(.navigationItem), payload: 0)
            names.newest = .none
            self[controller: controller].item = item
        }
        return self[controller: controller].item
    }
}
