// A driver for tests: pulls a world, runs handlers written in Swift, and records what happens as lines.

import ContainerRuntime

/// A world on a stage, with handlers for its callbacks and blocks for its code tokens.
struct Stage {
    typealias Handler = (inout Stage, Event) -> Void

    /// The box of the world, which cannot be copied with the stage.
    private final class Box {
        var world: World

        init(_ world: consuming World) { self.world = world }
    }

    private var box: Box
    var world: World {
        _read { yield box.world }
        _modify { yield &box.world }
    }
    var lines: [String] = []
    var handlers: [String: Handler] = [:]
    var blocks: [(inout Stage) -> Void] = []
    /// Code tokens that the world has discarded.
    var ended: [UInt64] = []
    var showsMarks = false
    /// Checked after every step if set.
    var checksInvariants = false
    var broken: [String] = []

    init(ios: Int = 26) { box = Box(World(configuration: .init(ios: ios))) }

    /// A stage with a copy of the world.
    func copy() -> Stage {
        var copy = self
        copy.box = Box(world.copy())
        return copy
    }

    // MARK: Making

    mutating func screen(
        _ name: String, _ kind: UIKitClass = .viewController, implements: CallbackSet = [], traced: Bool = true
    ) -> ObjectID {
        let id = world.defineClass(
            name, superclass: world.classID(kind), implements: implements, isTraced: traced)
        let object = world.make(id, payload: 0)
        world.setName(name, of: object)
        return object
    }

    mutating func plain(_ kind: UIKitClass) -> ObjectID { world.make(world.classID(kind), payload: 0) }

    /// A visible window with this root.
    @discardableResult
    mutating func window(_ root: ObjectID) -> ObjectID {
        let window = world.makeWindow()
        world.setRoot(root, of: window)
        world.makeKeyAndVisible(window)
        settle()
        return window
    }

    mutating func navigation(_ controllers: [ObjectID], traced: Bool = false) -> ObjectID {
        let navigation = screen("Nav", .navigationController, traced: traced)
        world.setStack(controllers, of: navigation, animated: false)
        drain()
        return navigation
    }

    mutating func code(_ block: @escaping (inout Stage) -> Void) -> CodeToken {
        blocks.append(block)
        return CodeToken(raw: UInt64(blocks.count - 1))
    }

    mutating func on(_ object: ObjectID, _ callback: Callback, _ handler: @escaping Handler) {
        handlers["\(world.name(of: object)).\(callback)"] = handler
    }

    // MARK: Calling

    /// Calls a method by its Swift name and pulls what it causes inside the call.
    @discardableResult
    mutating func call(_ receiver: ObjectID, _ selector: String, _ arguments: RuntimeValue...) -> RuntimeValue {
        let base = String(selector.prefix { $0 != "(" })
        let labels = selector.dropFirst(base.count).filter { $0 != "(" && $0 != ")" }.split(separator: ":").map(
            String.init)
        let uikit = world.uikitClass(of: world.classOf(receiver))
        guard let method = world.method(uikit, base, labels: labels) else {
            lines.append("no method \(selector)")
            return .nil
        }
        let depth = world.effectDepth
        world.call(method, on: receiver, arguments)
        drain(above: depth)
        return world.takeResult()
    }

    mutating func get(_ object: ObjectID, _ name: String) -> RuntimeValue {
        guard let property = world.property(world.uikitClass(of: world.classOf(object)), name) else { return .nil }
        let depth = world.effectDepth
        world.get(property, of: object)
        drain(above: depth)
        return world.takeResult()
    }

    mutating func view(_ controller: ObjectID) -> ObjectID {
        if case .object(let view) = get(controller, "view") { view } else { .none }
    }

    mutating func set(_ object: ObjectID, _ name: String, _ value: RuntimeValue) {
        guard let property = world.property(world.uikitClass(of: world.classOf(object)), name) else {
            lines.append("no property \(name)")
            return
        }
        let depth = world.effectDepth
        world.set(property, of: object, to: value)
        drain(above: depth)
    }

    /// Releases the test's own reference.
    mutating func release(_ objects: ObjectID...) {
        for object in objects { world.release(object) }
        drain()
    }

    /// addChild, addSubview and didMove, as calls.
    mutating func add(_ child: ObjectID, to parent: ObjectID) {
        call(parent, "addChild(_:)", .object(child))
        let view = view(child)
        let above = self.view(parent)
        set(view, "frame", get(above, "bounds"))
        call(above, "addSubview(_:)", .object(view))
        call(child, "didMove(toParent:)", .object(parent))
    }

    // MARK: Pulling

    mutating func drain(above depth: Int = 0) {
        while let step = world.next(above: depth) { play(step) }
        if checksInvariants { check() }
    }

    private mutating func check() { broken += world.checkInvariants() }

    mutating func settle() {
        drain()
        while world.advance(.idle) { drain() }
    }

    mutating func wait(_ time: Nanoseconds) {
        let end = world.now + time
        drain()
        while world.advance(.time(end)) { drain() }
    }

    /// Only the end of this turn.
    mutating func turn() {
        drain()
        while world.advance(.nextTurn) { drain() }
    }

    /// The lines since the last call.
    mutating func take() -> [String] {
        defer { lines = [] }
        return lines
    }

    private mutating func play(_ notice: Notice) {
        switch notice {
        case .pause: break
        case .console(let message): lines.append("! " + message.text)
        case .exception(let exception): lines.append("exception \(exception.name): \(exception.reason)")
        case .finding(let finding): lines.append("finding \(finding.code) \(world.name(of: finding.subject))")
        case .run(let code, _, let trace):
            if let trace { lines.append(line(trace)) }
            run(code)
            ended.append(code.raw)
        case .askCode(let code, _):
            world.answer(.nil)
            run(code)
        case .invoke(let code, _, let trace):
            if let trace { lines.append(line(trace)) }
            run(code)
        case .send(let selector, let target, _, let trace):
            if let trace { lines.append(line(trace)) }
            lines.append("\(world.name(of: target)) \(selector)")
        case .responds: world.answer(.bool(false))
        case .read: world.answer(.nil)
        case .deliver(let selector, let target, _, _):
            lines.append("\(world.name(of: target)).\(selector)")
        case .override(let method, let target, _, _):
            lines.append("\(world.name(of: target)).\(method.base)")
        }
    }

    private mutating func play(_ step: Step) {
        switch step {
        case .event(let event):
            lines.append(line(event))
            if event.isImplemented {
                let depth = world.effectDepth
                world.callSuper(event)
                drain(above: depth)
                handlers["\(world.name(of: event.subject)).\(event.callback)"]?(&self, event)
                drain(above: depth)
            }
        case .notice: play(world.notice)
        case .discard(let code): ended.append(code.raw)
        case .reclaim: break
        case .mark(let mark):
            guard showsMarks else { return }
            switch mark {
            case .turn: lines.append("-- turn")
            case .commit: lines.append("-- commit")
            case .elapsed(let time): lines.append("-- +\(time / 1_000_000)ms")
            }
        }
        if checksInvariants { check() }
    }

    private mutating func run(_ code: CodeToken) {
        let depth = world.effectDepth
        if Int(code.raw) < blocks.count { blocks[Int(code.raw)](&self) }
        drain(above: depth)
    }

    private func line(_ event: Event) -> String {
        let info = event.callback.info
        let subject = world.name(of: event.subject)
        guard event.arguments.count > 0 else { return "\(subject).\(info.base)" }
        var texts: [String] = []
        for index in 0..<Int(event.arguments.count) {
            switch world.argument(index, of: event) {
            case .bool(let flag):
                // Swift's spelling omits the label of `viewWillAppear(_:)`, so the name determines the flag.
                texts.append("\(info.parameters[index].name):\(flag)")
            case .object(let object): texts.append("\(info.parameters[index].label):\(world.name(of: object))")
            default: texts.append("\(info.parameters[index].label):nil")
            }
        }
        return "\(subject).\(info.base)" + (texts.isEmpty ? "" : "(\(texts.joined(separator: ",")))")
    }
}
