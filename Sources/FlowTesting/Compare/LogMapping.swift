// Which class and which object of a log is which of the script. A log knows classes and addresses, a script classes and
// live names: what has the same name is the same, and the rest is what explains the most events.

import Flow

/// An object of a log, or all of a class where the log does not tell them apart.
struct LogActor {
    var className: TraceText
    /// What tells it apart, as the log shows it; nil for all of a class.
    var object: TraceText?
    /// Its events, by their indices in the log.
    var events: [Int] = []
}

/// Assigns the objects of a log to those of a script's run.
struct LogMapping {
    /// The actors in the order of their first events.
    private(set) var actors: [LogActor] = []
    /// The actor of each event of the log.
    private(set) var actorOfEvent: [Int] = []
    /// What each actor is called in the comparison.
    private(set) var names: [TraceText] = []
    /// Whether each actor's class is one of the script's.
    private(set) var isMapped: [Bool] = []
    /// What each object of the script is called in the comparison; nil for those that are left out.
    private(set) var objectNames: [TraceText?] = []
    /// The callbacks that the log shows of what the script has.
    private(set) var shown = CallbackSet()

    /// The events of an actor or an object that are looked at to tell how well they fit.
    private static let sampleSize = 256
    /// The classes, and the objects of a class, up to which all pairs are tried.
    private static let pairLimit = 32

    private let log: [LogEvent]
    private let run: ScenarioEvents
    /// The items of the run of each object.
    private let itemsOf: [[Int]]

    init(log: [LogEvent], run: ScenarioEvents, given: [String: String]) {
        self.log = log
        self.run = run
        var itemsOf = Array(repeating: [Int](), count: run.objects.count)
        for (index, item) in run.items.enumerated() {
            if let object = run.indices[item.event.subject] { itemsOf[object].append(index) }
        }
        self.itemsOf = itemsOf
        objectNames = Array(repeating: nil, count: run.objects.count)
        findActors()
        names = actors.map { actor in
            TraceText(actor.className.string + (actor.object.map { " (\($0))" } ?? ""))
        }
        isMapped = Array(repeating: false, count: actors.count)
        let classes = mapClasses(given)
        for (index, event) in log.enumerated() where classes[actors[actorOfEvent[index]].className] != nil {
            shown.insert(event.callback)
        }
        var done = Set<TraceText>()
        for actor in actors where done.insert(actor.className).inserted {
            if let objects = classes[actor.className] { assign(actor.className, to: objects) }
        }
    }

    // MARK: Actors

    /// Objects are told apart where every line of their class does so; what comes at the address of an object that was
    /// deallocated is another object.
    private mutating func findActors() {
        struct Key: Hashable {
            var className: TraceText
            var object: TraceText?
        }
        var merged = Set<TraceText>()
        for event in log where event.object == nil { merged.insert(event.className) }
        var known: [Key: Int] = [:]
        for (index, event) in log.enumerated() {
            let key = Key(
                className: event.className, object: merged.contains(event.className) ? nil : event.object)
            if known[key] == nil {
                known[key] = actors.count
                actors.append(LogActor(className: key.className, object: key.object))
            }
            let actor = known[key] ?? 0
            actors[actor].events.append(index)
            actorOfEvent.append(actor)
            if event.callback == .deinit, key.object != nil { known[key] = nil }
        }
    }

    // MARK: Classes

    /// The objects of the script that each class of the log stands for.
    private func mapClasses(_ given: [String: String]) -> [TraceText: [Int]] {
        var known = Set<TraceText>()
        var open = actors.map(\.className).filter { known.insert($0).inserted }
        var groups: [(stem: String, objects: [Int])] = []
        var groupOf: [TraceText: Int] = [:]
        for (index, object) in run.objects.enumerated() {
            if groupOf[object.className] == nil {
                groupOf[object.className] = groups.count
                groups.append((Self.stem(object.className), []))
            }
            groups[groupOf[object.className] ?? 0].objects.append(index)
        }
        var result: [TraceText: [Int]] = [:]
        /// Gives a class of the log what is called so in the script: all that is left of a class, or an object.
        func take(_ name: TraceText, _ wanted: TraceText) {
            if let group = groupOf[wanted] {
                guard !groups[group].objects.isEmpty else { return }
                result[name] = groups[group].objects
                groups[group].objects = []
            } else if let object = run.indices[wanted], let group = groupOf[run.objects[object].className],
                let place = groups[group].objects.firstIndex(of: object)
            {
                result[name] = [object]
                groups[group].objects.remove(at: place)
            }
        }
        for name in open {
            if let wanted = given[name.string] { take(name, TraceText(wanted)) }
        }
        open.removeAll { given[$0.string] != nil }
        for name in open { take(name, name) }
        for name in open where result[name] == nil {
            let stem = Self.stem(name)
            let alike = groups.filter { !$0.objects.isEmpty && $0.stem == stem }
            if alike.count == 1, let object = alike[0].objects.first { take(name, run.objects[object].className) }
        }
        for (name, group) in likely(open.filter { result[$0] == nil }, groups.map(\.objects)) {
            if let object = groups[group].objects.first { take(name, run.objects[object].className) }
        }
        return result
    }

    /// A class's name without what only says that it is a controller.
    private static func stem(_ name: TraceText) -> String {
        for ending in ["ViewController", "Controller", "VC", "Screen", "Scene", "Page", "View"]
        where name.string.hasSuffix(ending) && name.string.utf8.count > ending.utf8.count {
            return String(name.string.dropLast(ending.count)).lowercased()
        }
        return name.string.lowercased()
    }

    /// Pairs of what is left that explain at least half of a class's events, the best first. UIKit's own classes are
    /// nobody's screens.
    private func likely(_ open: [TraceText], _ groups: [[Int]]) -> [(TraceText, Int)] {
        let groups = groups.prefix(Self.pairLimit).map { objects in (objects, objects.flatMap { itemsOf[$0] }.sorted())
        }
        let candidates = open.filter { !$0.string.hasPrefix("UI") && !$0.string.hasPrefix("_") }.prefix(Self.pairLimit)
        var pairs: [(score: Int, name: Int, group: Int)] = []
        for (nameIndex, name) in candidates.enumerated() {
            let events = actors.filter { $0.className == name }.flatMap(\.events).sorted()
            let sequence = events.prefix(Self.sampleSize).map { log[$0].callback }
            var callbacks = CallbackSet()
            for callback in sequence { callbacks.insert(callback) }
            for (group, (objects, items)) in groups.enumerated() where !objects.isEmpty {
                let score = Self.common(sequence, self.sequence(of: items, callbacks))
                if score >= 2, 2 * score >= sequence.count { pairs.append((score, nameIndex, group)) }
            }
        }
        pairs.sort { ($1.score, $0.name, $0.group) < ($0.score, $1.name, $1.group) }
        var names = Set<Int>()
        var taken = Set<Int>()
        var result: [(TraceText, Int)] = []
        for pair in pairs where !names.contains(pair.name) && !taken.contains(pair.group) {
            names.insert(pair.name)
            taken.insert(pair.group)
            result.append((candidates[candidates.startIndex + pair.name], pair.group))
        }
        return result
    }

    // MARK: Objects

    /// Assigns the objects of a class: each to the one that fits best, in the order of their coming where several do.
    private mutating func assign(_ className: TraceText, to objects: [Int]) {
        let own = actors.indices.filter { actors[$0].className == className }
        for actor in own { isMapped[actor] = true }
        let group = run.objects[objects[0]].className
        if own.count == 1, actors[own[0]].object == nil {
            let name = objects.count == 1 ? run.objects[objects[0]].name : group
            names[own[0]] = name
            for object in objects { objectNames[object] = name }
            return
        }
        for object in objects { objectNames[object] = run.objects[object].name }
        for (actor, object) in fitting(own, objects) { names[actor] = run.objects[object].name }
    }

    private func fitting(_ own: [Int], _ objects: [Int]) -> [(Int, Int)] {
        guard own.count <= Self.pairLimit, objects.count <= Self.pairLimit else { return Array(zip(own, objects)) }
        var pairs: [(score: Int, distance: Int, actor: Int, object: Int)] = []
        for (actorIndex, actor) in own.enumerated() {
            let sequence = actors[actor].events.prefix(Self.sampleSize).map { log[$0].callback }
            for (objectIndex, object) in objects.enumerated() {
                let score = Self.common(sequence, self.sequence(of: itemsOf[object], shown))
                pairs.append((score, abs(actorIndex - objectIndex), actorIndex, objectIndex))
            }
        }
        pairs.sort { ($1.score, $0.distance, $0.actor, $0.object) < ($0.score, $1.distance, $1.actor, $1.object) }
        var freeActors = Set(own.indices)
        var freeObjects = Set(objects.indices)
        var result: [(Int, Int)] = []
        for pair in pairs where freeActors.contains(pair.actor) && freeObjects.contains(pair.object) {
            freeActors.remove(pair.actor)
            freeObjects.remove(pair.object)
            result.append((own[pair.actor], objects[pair.object]))
        }
        return result
    }

    /// The first callbacks of some items of the run, of those that count.
    private func sequence(of items: [Int], _ callbacks: CallbackSet) -> [Callback] {
        var result: [Callback] = []
        for item in items where callbacks.contains(run.items[item].callback.callback) {
            result.append(run.items[item].callback.callback)
            if result.count == Self.sampleSize { break }
        }
        return result
    }

    /// The length of the longest common subsequence. O(n m), of samples.
    private static func common(_ a: [Callback], _ b: [Callback]) -> Int {
        var row = Array(repeating: 0, count: b.count + 1)
        for element in a {
            var diagonal = 0
            for (index, other) in b.enumerated() {
                let above = row[index + 1]
                row[index + 1] = element == other ? diagonal + 1 : max(above, row[index])
                diagonal = above
            }
        }
        return row[b.count]
    }
}
