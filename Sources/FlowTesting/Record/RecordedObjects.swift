// Identifies the objects of a log, one per controller that lived. If lines do not distinguish the objects of a class,
// a second load or an event after a deinit starts another object.

import Flow

/// A controller of a log.
struct RecordedObject {
    /// The class in the log.
    var logClass: TraceText
    /// The object's identity among those of its class, if the log shows one.
    var logObject: TraceText?
    /// The class in the script: the log's, if a script can declare it.
    var className: String
    /// The name in the script's trace.
    var name = ""
    /// The callbacks that the log shows of the object.
    var shown = CallbackSet()
}

/// The controllers of a log, and the controller of each event.
struct RecordedObjects {
    /// The largest number of controllers in a script.
    static let limit = 2000

    private(set) var objects: [RecordedObject] = []
    /// The index of the object of each event; nil if the event does not belong to a controller.
    private(set) var ofEvent: [Int?] = []
    /// The script's class for each class of the log, in the order of their first events.
    private(set) var classes: [(log: TraceText, script: String)] = []

    /// The class and the identity that a line shows of its object.
    private struct Key: Hashable {
        var className: TraceText
        var object: TraceText?
    }

    /// The progress of the current object of a key.
    private struct Progress {
        var object: Int
        var isLoaded = false
        var isGone = false
        /// Its most recent consecutive events that only announce a new parent. If it loads next, they belong to a new
        /// object.
        var opening: [Int] = []
    }

    init(_ events: [LogEvent]) {
        var progress: [Key: Progress] = [:]
        var names: [TraceText: String] = [:]
        var taken: Set<String> = []
        ofEvent = Array(repeating: nil, count: events.count)
        for (index, event) in events.enumerated() where Self.isOfController(event) {
            let key = Key(className: event.className, object: event.object)
            if names[event.className] == nil {
                let name = Self.className(event.className.string, taken)
                taken.insert(name)
                names[event.className] = name
                classes.append((event.className, name))
            }
            let isNew = progress[key].map { $0.isGone && event.callback != .deinit } ?? true
            if isNew {
                guard let object = add(key, names) else { break }
                progress[key] = Progress(object: object)
            }
            guard var current = progress[key] else { continue }
            if event.callback == .viewDidLoad, current.isLoaded, !isNew {
                guard let object = add(key, names) else { break }
                for earlier in current.opening { assign(earlier, to: object, events) }
                current = Progress(object: object)
            }
            assign(index, to: current.object, events)
            switch event.callback {
            case .viewDidLoad: current.isLoaded = true
            case .deinit: current.isGone = true
            default: break
            }
            let isComing = Self.comes(event)
            if isComing { current.opening.append(index) } else { current.opening = [] }
            progress[key] = current
        }
        nameObjects(events)
    }

    private mutating func add(_ key: Key, _ names: [TraceText: String]) -> Int? {
        guard objects.count < Self.limit, let name = names[key.className] else { return nil }
        objects.append(RecordedObject(logClass: key.className, logObject: key.object, className: name))
        return objects.count - 1
    }

    private mutating func assign(_ event: Int, to object: Int, _ events: [LogEvent]) {
        ofEvent[event] = object
        objects[object].shown.insert(events[event].callback)
    }

    /// Returns the object that a parent's text denotes, `Mail 0x7f8` or `mail`: by identity or by class.
    func index(ofParent words: String) -> Int? {
        let words = words.split(separator: " ").map(String.init)
        let own = objects.firstIndex { object in
            guard let apart = object.logObject?.string, words.contains(apart) else { return false }
            return words.count == 1 || words[0] == object.logClass.string
        }
        return own ?? objects.firstIndex { $0.logClass.string == words.first }
    }

    /// Names objects as the runtime names those without a name: by class, with a number from the second on.
    private mutating func nameObjects(_ events: [LogEvent]) {
        var counts: [String: Int] = [:]
        for index in objects.indices {
            let className = objects[index].className
            let stem = className.prefix(1).lowercased() + className.dropFirst()
            counts[stem, default: 0] += 1
            let count = counts[stem] ?? 1
            objects[index].name = count == 1 ? stem : stem + String(count)
        }
    }

    /// Whether an event belongs to a view controller that is not one of UIKit's own.
    private static func isOfController(_ event: LogEvent) -> Bool {
        switch event.callback.info.family {
        case .view, .appearance, .layout, .containment, .life: break
        default: return false
        }
        let name = event.className.string
        return !name.hasPrefix("_") && UIKitClass.named(name) == nil
    }

    /// Whether an event announces that an object gets a parent.
    private static func comes(_ event: LogEvent) -> Bool {
        guard event.callback == .willMoveToParent || event.callback == .didMoveToParent else { return false }
        return event.arguments.first.map { $0.value != "nil" } ?? true
    }

    /// Returns a class name that a script can declare: letters, digits and `_`, and not one of UIKit's.
    private static func className(_ name: String, _ taken: Set<String>) -> String {
        var result = String(name.unicodeScalars.filter(isNameScalar).map(Character.init).prefix(80))
        if result.unicodeScalars.first.map({ !("A"..."Z").contains($0) && !("a"..."z").contains($0) }) ?? true {
            result = "Screen" + result
        }
        result = result.prefix(1).uppercased() + result.dropFirst()
        if UIKitClass.named(result) != nil || reserved.contains(result) { result += "Screen" }
        var number = 2
        let base = result
        while taken.contains(result) {
            result = "\(base)_\(number)"
            number += 1
        }
        return result
    }

    private static func isNameScalar(_ scalar: UnicodeScalar) -> Bool {
        ("A"..."Z").contains(scalar) || ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) || scalar == "_"
    }

    /// Names with another meaning in a script.
    private static let reserved: Set<String> = [
        "Int", "Double", "String", "Bool", "Array", "Dictionary", "Any", "AnyObject", "Void", "Self", "Timer", "CGRect",
        "CGSize", "CGPoint", "IndexPath", "DispatchQueue", "NotificationCenter", "Float", "CGFloat", "Set", "Optional",
    ]
}
