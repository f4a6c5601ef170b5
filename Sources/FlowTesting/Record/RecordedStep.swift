// Splits a log where the app was idle. Each step is what one statement of a script may have caused.

import Flow

/// The events of a log between two rests.
struct RecordedStep {
    /// Indices of events.
    var events: [Int] = []
    /// The objects that loaded, appeared or disappeared, in order.
    var loaded: [Int] = []
    var appeared: [Int] = []
    var disappeared: [Int] = []
    /// The objects that got a parent, with the parent's text in the log.
    var attached: [(object: Int, parent: String)] = []
    var detached: [Int] = []
    /// Objects whose move to a parent ended before they appeared: the first child of a container.
    var isAtHome: Set<Int> = []
    var ended: [Int] = []
    /// Whether the appearances were animated; nil if the log does not show it.
    var isAnimated: Bool?
    /// A callback that identifies its cause: a memory warning, entering the background.
    var other: Callback?
}

/// Cuts a log into steps.
struct RecordedSteps {
    private enum Phase { case gone, appearing, appeared, disappearing }

    private(set) var steps: [RecordedStep] = []
    private let objects: RecordedObjects
    private let log: [LogEvent]
    private var phases: [Phase]
    /// The number of objects between a "will" and its "did".
    private var busy = 0
    private var step = RecordedStep()
    /// The objects whose appearance changed in this step.
    private var hasChanged = false

    init(_ log: [LogEvent], _ objects: RecordedObjects) {
        self.log = log
        self.objects = objects
        phases = Array(repeating: .gone, count: objects.objects.count)
        for index in log.indices { follow(index) }
        close()
    }

    private mutating func close() {
        if !step.events.isEmpty { steps.append(step) }
        step = RecordedStep()
        hasChanged = false
    }

    private mutating func follow(_ index: Int) {
        let event = log[index]
        guard let object = objects.ofEvent[index] else {
            if Self.others.contains(event.callback), busy == 0 { alone(index) }
            return
        }
        if event.callback == .didReceiveMemoryWarning, busy == 0 { return alone(index) }
        if busy == 0, hasChanged || step.other != nil, opens(event, object) { close() }
        step.events.append(index)
        move(object, event)
    }

    /// Puts an event in a new step, together with the following events of the same callback.
    private mutating func alone(_ index: Int) {
        let callback = log[index].callback
        if step.other != callback {
            close()
            step.other = callback
        }
        step.events.append(index)
    }

    /// The callbacks of the app and its scene that a verb causes.
    private static let others: CallbackSet = [
        .didEnterBackground, .sceneDidEnterBackground, .willEnterForeground, .sceneWillEnterForeground,
        .applicationDidReceiveMemoryWarning,
    ]

    /// Whether an event at rest begins a new step.
    private func opens(_ event: LogEvent, _ object: Int) -> Bool {
        switch event.callback {
        case .viewWillAppear, .viewWillDisappear, .loadView, .viewDidLoad: true
        case .viewDidAppear: !shows(object, .viewWillAppear) && phases[object] != .appeared
        case .viewDidDisappear: !shows(object, .viewWillDisappear) && phases[object] == .appeared
        case .willMoveToParent: true
        case .didMoveToParent: !shows(object, .willMoveToParent) && !step.appeared.contains(object)
        default: false
        }
    }

    private func shows(_ object: Int, _ callback: Callback) -> Bool { objects.objects[object].shown.contains(callback) }

    private mutating func enter(_ phase: Phase, _ object: Int) {
        func isBusy(_ phase: Phase) -> Bool { phase == .appearing || phase == .disappearing }
        busy += (isBusy(phase) ? 1 : 0) - (isBusy(phases[object]) ? 1 : 0)
        phases[object] = phase
        hasChanged = true
    }

    private mutating func move(_ object: Int, _ event: LogEvent) {
        switch event.callback {
        case .viewDidLoad: step.loaded.append(object)
        case .viewWillAppear:
            enter(shows(object, .viewDidAppear) ? .appearing : .appeared, object)
            recordAppearance(object, event)
        case .viewDidAppear:
            if phases[object] != .appearing, !step.appeared.contains(object) { recordAppearance(object, event) }
            enter(.appeared, object)
        case .viewWillDisappear:
            enter(shows(object, .viewDidDisappear) ? .disappearing : .gone, object)
            recordDisappearance(object, event)
        case .viewDidDisappear:
            if phases[object] != .disappearing, !step.disappeared.contains(object) {
                recordDisappearance(object, event)
            }
            enter(.gone, object)
        case .willMoveToParent, .didMoveToParent: recordMove(object, event)
        case .deinit:
            if phases[object] == .appearing || phases[object] == .disappearing { enter(.gone, object) }
            step.ended.append(object)
        default: break
        }
    }

    private mutating func recordAppearance(_ object: Int, _ event: LogEvent) {
        recordAnimation(event)
        // A controller whose transition is cancelled has neither appeared nor disappeared.
        if let index = step.disappeared.firstIndex(of: object) { step.disappeared.remove(at: index) }
        if !step.appeared.contains(object) { step.appeared.append(object) }
    }

    private mutating func recordDisappearance(_ object: Int, _ event: LogEvent) {
        recordAnimation(event)
        if let index = step.appeared.firstIndex(of: object) {
            step.appeared.remove(at: index)
        } else if !step.disappeared.contains(object) {
            step.disappeared.append(object)
        }
    }

    private mutating func recordAnimation(_ event: LogEvent) {
        guard step.isAnimated == nil, let value = event.arguments.first(where: { $0.label == "animated" })?.value else {
            return
        }
        step.isAnimated = value == "true"
    }

    private mutating func recordMove(_ object: Int, _ event: LogEvent) {
        guard let value = event.arguments.first?.value.string else { return }
        if value == "nil" {
            if !step.detached.contains(object) { step.detached.append(object) }
        } else {
            if event.callback == .didMoveToParent, !step.appeared.contains(object) { step.isAtHome.insert(object) }
            let parent = Self.parent(value)
            if !step.attached.contains(where: { $0.object == object && $0.parent == parent }) {
                step.attached.append((object, parent))
            }
        }
    }

    /// Returns the class without its module, and the identity: `Mail 0x7f8` for `Optional(<App.Mail: 0x7f8>)`.
    static func parent(_ value: String) -> String {
        var text = value[...]
        if text.hasPrefix("Optional("), text.hasSuffix(")") { text = text.dropFirst(9).dropLast() }
        if text.hasPrefix("<"), text.hasSuffix(">") { text = text.dropFirst().dropLast() }
        let fields = text.split(separator: ":", maxSplits: 1).map { $0.drop { $0 == " " } }
        let name = fields.first.map { $0.split(separator: ".").last ?? $0 } ?? text
        let rest = fields.count > 1 ? fields[1].prefix { $0 != " " && $0 != ";" } : ""
        return (rest.isEmpty ? String(name) : "\(name) \(rest)").filter {
            $0.isLetter || $0.isNumber || $0 == " " || $0 == "_"
        }
    }
}
