// The container declaration of split view controllers.

extension ControllerRecord {
    /// Index into `ContainerState.splits`, or -1.
    var split: Int32 { container == SplitViewController.kind ? containerIndex : -1 }
}

extension SplitViewController: Container {
    static var kind: ContainerKind { ContainerKind(rawValue: 2) }
    static var uikit: UIKitClass { .splitViewController }
    static var traits: ContainerTraits { [.drivesAppearance, .savesChildren] }

    // MARK: Records

    static func insertRecord(at slot: Int, in world: inout World) -> Int32 {
        world.containers.splits.insert(SplitRecord())
    }

    static func removeRecord(_ record: Int32, of split: ObjectID, in world: inout World) {
        for column in world.containers.splits[record].columns { world.release(column) }
        world.containers.splits.remove(record, leaving: SplitRecord())
    }

    static func recordCount(in world: borrowing World) -> Int { world.containers.splits.usedCount }

    static func addReferences(of split: ObjectID, to list: inout ReferenceList, in world: borrowing World) {
        list.add("a column", world[split: split].columns)
    }

    // MARK: Children

    static func didLink(_ child: ObjectID, to split: ObjectID, in world: inout World) {
        world.setOverride(columnOverride(for: child, of: split, in: world), of: child)
    }

    static func forget(_ child: ObjectID, of split: ObjectID, in world: inout World) {
        forgetColumn(child, of: split, in: &world)
    }

    /// A column that moves into a stack inside its split view controller remains a column and keeps its trait override.
    static func giveUp(_ child: ObjectID, of split: ObjectID, to navigation: ObjectID, in world: inout World) -> Bool {
        if world.column(of: child, in: split) != nil, Containment.isController(navigation, inside: split, in: world) {
            return true
        }
        forgetColumn(child, of: split, in: &world)
        return false
    }

    // MARK: Appearance and traits

    static func traitsMayChange(of split: ObjectID) -> Effect? { .of(.split(.adapt), split, .none, .split3) }

    static func answer(_ callback: Callback, of split: ObjectID, _ effect: Effect, in world: borrowing World)
        -> RuntimeValue?
    {
        guard callback == .sizeForChild else { return nil }
        let size = effect.size
        // If the split view controller is about to collapse, the remaining column gets the full size.
        guard let column = world.column(of: effect.argument, in: split),
            world.traits(ofWindow: size).horizontal == .regular
        else { return .size(size) }
        let frame = columnFrame(column, of: split, in: size, in: world)
        return .size(Size(width: frame.width, height: frame.height))
    }

    // MARK: Preservation

    static func savedChildren(of split: ObjectID, in world: borrowing World) -> [ObjectID] {
        Array(world[split: split].columns)
    }

    static func encode(_ split: ObjectID, to coder: ObjectID, in world: inout World) {
        guard world[split: split].isCollapsed else { return }
        Coders.write(.bool(true), forKey: RestorationKey.isCollapsed, in: coder, in: &world)
    }

    static func restore(_ saved: [SavedValue], of split: ObjectID, in world: inout World) {
        let names: [SplitColumn] = [.primary, .supplementary, .secondary, .compact]
        if world[split: split].isColumnStyle {
            for (column, value) in zip(names, saved) {
                let content = OwnState.restored(value, in: world)
                guard world.isController(content), world[split: split].columns[Int(column.rawValue)] != content else {
                    continue
                }
                world.setColumn(content, for: column, of: split)
            }
            return
        }
        var columns = Array(world[split: split].columns)
        for (index, value) in saved.enumerated() where columns.indices.contains(index) {
            let content = OwnState.restored(value, in: world)
            if world.isController(content) { columns[index] = content }
        }
        guard columns != Array(world[split: split].columns) else { return }
        world.setColumns(columns.filter { $0.exists }, of: split)
    }

    // MARK: Invariants

    static func check(_ split: ObjectID, _ broken: inout [String], in world: borrowing World) {
        var seen: Set<ObjectID> = []
        for column in SplitColumn.allCases {
            let controller = world.controller(for: column, of: split)
            guard controller.exists else { continue }
            if !world.isController(controller) { broken.append("a column of \(world.name(of: split)) is deallocated") }
            // The compact column may also be one of the others (split.9).
            if column != .compact, !seen.insert(controller).inserted {
                broken.append("\(world.name(of: controller)) is in two columns")
            }
        }
    }

    static func show(_ controller: ObjectID, in split: ObjectID, asDetail: Bool, in world: inout World) -> Bool {
        if asDetail {
            guard world.isController(controller), world.controller(for: .secondary, of: split) != controller else {
                return true
            }
        }
        let shown = Effect.showColumn(controller, in: split, asDetail: asDetail)
        askShow(asDetail ? .splitShowDetail : .splitShow, split, controller, shown, in: &world)
        return true
    }

    static func collapsesInRestoration(_ split: ObjectID, in world: borrowing World) -> Bool {
        !world[split: split].isCollapsed && world.traits(of: split).horizontal == .compact
    }
}
