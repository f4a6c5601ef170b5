// The detents of sheets as objects (UISheetPresentationController.Detent), and the blocks that give a custom detent its height
// (iOS 16). UIKit calls a block when the sheet is presented, when the window changes its size, and after invalidateDetents().

/// The numbers of the rows.
private enum DetentNumbers {
    @inline(__always) static var uikit: UInt8 { 123 }
    @inline(__always) static var rule: UInt16 { 331 }
}

extension UIKitClass {
    static var detent: UIKitClass { UIKitClass(DetentNumbers.uikit) }
    static var detentContext: UIKitClass { UIKitClass(DetentNumbers.uikit + 1) }
}

extension Rule {
    public static var sheet6: Rule { Rule(DetentNumbers.rule) }
}

/// The detents of a sheet and their heights.
enum Detents {
    /// The property that keeps the height that the block of a custom detent returned; nil if it is inactive.
    private static let height = "prelude_height"

    /// The property that keeps the detents of a sheet.
    static let kept = "prelude_detents"

    /// The detents of a sheet. The large one is created when it is first read.
    static func list(of sheet: ObjectID, in world: inout World) -> [ObjectID] {
        let known = all(of: sheet, in: world)
        guard known.isEmpty else { return known }
        let detent = world.make(world.classID(.detent), payload: 0)
        world.names.newest = .none
        PropertyInfo.store(.enumCase(.sheetDetent, "large"), as: "identifier", of: detent, in: &world)
        PropertyInfo.store(.objects([detent]), as: kept, of: sheet, in: &world)
        world.release(detent)
        return [detent]
    }

    static func set(_ detents: RuntimeValue, of sheet: ObjectID, in world: inout World) {
        guard all(of: sheet, in: world) != detents.objects else { return }
        PropertyInfo.store(.objects(detents.objects), as: kept, of: sheet, in: &world)
        changed(sheet, in: &world)
    }

    /// The detents that a sheet's program has set; the default is the large one.
    private static func all(of sheet: ObjectID, in world: borrowing World) -> [ObjectID] {
        (world.stored(kept, of: sheet)?.objects ?? []).filter { world.isAlive($0) }
    }

    static func name(of detent: ObjectID, in world: borrowing World) -> String {
        if case .enumCase(_, let name)? = world.stored("identifier", of: detent) { return name }
        return "custom\(world.objects[detent.index].serial)"
    }

    /// The active detents of a sheet and their heights in a container, lowest first.
    static func active(of sheet: ObjectID, in bounds: Rect, in world: borrowing World) -> [(
        name: String, height: Double
    )] {
        var found: [(name: String, height: Double)] = []
        for detent in all(of: sheet, in: world) {
            let name = name(of: detent, in: world)
            guard world.lifetimes.blocks[detent] != nil else {
                found.append((name, name == "medium" ? bounds.height / 2 : large(in: bounds)))
                continue
            }
            // A custom height excludes the safe area at the bottom.
            guard case .double(let height)? = world.stored(height, of: detent) else { continue }
            found.append((name, min(height + bottom(in: world), large(in: bounds))))
        }
        // A stable sort: equal heights stay in the program's order.
        return found.enumerated().sorted { ($0.element.height, $0.offset) < ($1.element.height, $1.offset) }.map(
            \.element)
    }

    /// The height of the large detent: all but a strip that shows the presenter.
    static func large(in bounds: Rect) -> Double { bounds.height - 54 }

    /// The safe area at the bottom of the window.
    private static func bottom(in world: borrowing World) -> Double {
        world.configuration.isPad
            ? 0 : world.configuration.screen.safeArea(isLandscape: world.orientation.isLandscape).bottom
    }

    // MARK: Blocks

    /// Asks the blocks of a sheet's custom detents for their heights, in order.
    static func resolve(of presented: ObjectID, in world: inout World) {
        guard world.configuration.ios >= 16, world.isController(presented), world.isPresented(presented),
            world[presentation: presented].style.isSheet,
            case .object(let sheet)? = world.stored("presentationController", of: presented), world.isAlive(sheet)
        else { return }
        for detent in all(of: sheet, in: world).reversed() where world.lifetimes.blocks[detent] != nil {
            world.schedule(.of(.presentation(.askDetent), presented, detent, .sheet6))
        }
    }

    /// Asks the block of a detent, with a context that describes the container.
    static func ask(_ effect: Effect, in world: inout World) {
        let (presented, detent) = (effect.subject, effect.argument)
        guard world.isController(presented), world.isPresented(presented),
            let block = world.lifetimes.blocks[detent]?.first
        else { return }
        let record = world[presentation: presented]
        let container = world.isView(record.container) ? record.container : world[controller: record.presenter].view
        let window = world.isView(container) ? world[view: container].window : .none
        let bounds = world.isView(window) ? ViewHierarchy.boundsRect(of: window, in: world) : .zero
        let context = world.make(world.classID(.detentContext), payload: 0)
        world.names.newest = .none
        PropertyInfo.store(
            .double(large(in: bounds) - bottom(in: world)), as: "maximumDetentValue", of: context, in: &world)
        PropertyInfo.store(.object(record.presenter), as: "prelude_presenter", of: context, in: &world)
        world.schedule(.of(.presentation(.detentAnswered), presented, detent, .sheet6))
        world.schedule(.of(.effects(.hold), context, .none, .sheet6))
        world.release(context)
        world.driver.answerGiven = .nil
        world.notify(.askCode(block, arguments: [.object(context)]))
    }

    static func answered(_ effect: Effect, in world: inout World) {
        let value: RuntimeValue =
            switch world.driver.answerGiven {
            case .double(let height): .double(height)
            case .int(let height): .double(Double(height))
            default: .nil
            }
        PropertyInfo.store(value, as: height, of: effect.argument, in: &world)
    }

    /// The detents have changed, or invalidateDetents() was called: the blocks run, then the sheet gets its new height.
    static func changed(_ sheet: ObjectID, in world: inout World) {
        let presented = PresentationController.presented(by: sheet, in: world)
        // Before the transition, the blocks have not run for the first time.
        guard presented.exists, world.isPresented(presented), world[presentation: presented].phase != .waiting else {
            return
        }
        world.schedule(.of(.presentation(.resizeSheet), sheet, .none, .sheet6))
        resolve(of: presented, in: &world)
    }
}

extension Detents: Interface {
    static func addClasses(_ add: ClassInfo.Adder) {
        add(.detent, "UISheetPresentationController.Detent", .object, nil)
        add(.detentContext, "UISheetPresentationControllerDetentResolutionContext", .object, nil)
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.known(
            .detent, "identifier", .enumeration(.sheetDetent), first: .nil, "The identifier of the detent.")
        PropertyInfo.known(.detent, height, .double, first: .nil, "The custom height; Flow's own property.")
        PropertyInfo.known(
            .detentContext, "maximumDetentValue", .double, first: .double(0),
            "The height of the large detent without the safe area at the bottom.")
        PropertyInfo.known(
            .detentContext, "prelude_presenter", .object(.viewController, isOptional: true), first: .nil, isWeak: true,
            "The presenter; Flow's own property.")
        PropertyInfo.computed(
            .detentContext, "containerTraitCollection", .object(.traitCollection, isOptional: false),
            "The traits of the container."
        ) { world, context in
            guard case .object(let presenter)? = world.stored("prelude_presenter", of: context),
                world.isController(presenter)
            else { return .nil }
            let traits = world.traits(of: presenter)
            return .object(TraitEnvironment.traitCollection(traits, in: &world))
        }
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.detent("medium")
        MethodInfo.detent("large")
        MethodInfo.method(
            .detent, "custom",
            [
                .of("identifier", "identifier", .enumeration(.sheetDetent), .nil),
                .of("resolver", "resolver", .code),
            ], isStatic: true, result: .object(.detent, isOptional: false),
            "A detent whose block computes its height."
        ) { world, _, arguments in
            let detent = MethodInfo.makeDetent(arguments[0], in: &world)
            Blocks.attach(arguments.code(1), to: detent, in: &world)
        }
        MethodInfo.method(
            .detent, "Identifier", [.of("_", "rawValue", .string)], isStatic: true,
            result: .enumeration(.sheetDetent), "Creates an identifier."
        ) { world, _, arguments in
            world.driver.result = .enumCase(.sheetDetent, arguments.string(0) ?? "")
        }
        MethodInfo.method(
            .detent, "Identifier", [.of("rawValue", "rawValue", .string)], isStatic: true,
            result: .enumeration(.sheetDetent), "Creates an identifier."
        ) { world, _, arguments in
            world.driver.result = .enumCase(.sheetDetent, arguments.string(0) ?? "")
        }
        MethodInfo.method(
            .sheetPresentationController, "invalidateDetents", [],
            "Calls the blocks of the custom detents again, and resizes the sheet."
        ) { world, sheet, _ in changed(sheet, in: &world) }
    }

    static var rules: [RuleInfo] {
        [
            .inferred(
                .sheet6, "sheet.6", "custom-detents-are-resolved",
                "The block of a custom detent computes its height before the sheet appears, when the detents or the "
                    + "window's size change, and after invalidateDetents(). The height excludes the safe area at the "
                    + "bottom; nil makes the detent inactive. A sheet rests at its lowest detent unless one is selected.",
                "UISheetPresentationController.Detent", "UISheetPresentationController.invalidateDetents")
        ]
    }
}

extension MethodInfo {
    /// `Detent.medium()` and `Detent.large()`.
    fileprivate static func detent(_ name: String) -> MethodInfo {
        method(.detent, name, [], isStatic: true, result: .object(.detent, isOptional: false), "The \(name) detent.") {
            world, _, _ in _ = makeDetent(.enumCase(.sheetDetent, name), in: &world)
        }
    }

    /// Creates a detent, which is the result of the running call.
    fileprivate static func makeDetent(_ identifier: RuntimeValue, in world: inout World) -> ObjectID {
        let detent = world.make(world.classID(.detent), payload: 0)
        world.names.newest = .none
        PropertyInfo.store(identifier, as: "identifier", of: detent, in: &world)
        world.driver.result = .object(detent)
        world.driver.newResult = detent
        return detent
    }
}
