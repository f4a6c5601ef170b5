// Maps the classes and objects of a log to those of a script. A log has classes and addresses, a script classes and
// live names. Equal names match; the other names are mapped so that they explain the most events.

import Flow

/// An object of a log, or all objects of a class that the log does not distinguish.
struct LogActor {
    var className: TraceText
    /// The object's identity in the log; nil for all objects of the class.
    var object: TraceText?
    /// The indices of its events in the log.
    var events: [Int] = []
}

/// Maps the objects of a log to those of a script's run.
struct LogMapping {
    /// The actors in the order of their first events.
    private(set) var actors: [LogActor] = []
    /// The actor of each event of the log.
    private(set) var actorOfEvent: [Int] = []
    /// The name of each actor in the comparison.
    private(set) var names: [TraceText] = []
    /// Whether the class of each actor is mapped to a class of the script.
    private(set) var isMapped: [Bool] = []
    /// The name of each of the script's objects in the comparison; nil for omitted ones.
    private(set) var objectNames: [TraceText?] = []
    /// The callbacks that the log shows of mapped classes.
    private(set) var shown = CallbackSet()

    /// The number of events of an actor or object that a fit considers.
    private static let sampleSize = 256
    /// The largest number of classes, and of objects of a class, of which all pairs are tried.
    private static let pairLimit = 32

    private let log: [LogEvent]
    private let run: ScenarioEvents
    /// The run's items for each object.
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

    /// Finds the actors. Objects are distinct if every line of their class identifies one. An address that recurs
    /// after a deallocation is another object.
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

    /// Returns the script's objects for each class of the log.
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
        /// Maps a class of the log to the script's object with this name, or to all unmapped objects of the script's
        /// class with this name.
        func take(_ name: TraceText, _ wanted: TraceText) {
            if let group = groupOf[wanted] {
                guard !groups[group].objects.isEmpty else { return }
                result[name] = groups[group].objects
                groups[group].objects = []
            } else if let object = run.indices[wanted], let group = groupOf[run.objects[object].className],
                let position = groups[group].objects.firstIndex(of: object)
            {
                result[name] = [object]
                groups[group].objects.remove(at: position)
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

    /// Returns a class name without a suffix such as `ViewController`.
    private static func stem(_ name: TraceText) -> String {
        for ending in ["ViewController", "Controller", "VC", "Screen", "Scene", "Page", "View"]
        where name.string.hasSuffix(ending) && name.string.utf8.count > ending.utf8.count {
            return String(name.string.dropLast(ending.count)).lowercased()
        }
        return name.string.lowercased()
    }

    /// Pairs the remaining classes and objects that share at least half of a class's events, best first. UIKit's own
    /// classes are never screens of the app.
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

    /// Maps the actors of a class to objects by best fit. Ties go by order of first events.
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

    /// Returns the first relevant callbacks of some of the run's items.
    private func sequence(of items: [Int], _ callbacks: CallbackSet) -> [Callback] {
        var result: [Callback] = []
        for item in items where callbacks.contains(run.items[item].callback.callback) {
            result.append(run.items[item].callback.callback)
            if result.count == Self.sampleSize { break }
        }
        return result
    }

    /// Returns the length of the longest common subsequence of two samples. O(n m)
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
