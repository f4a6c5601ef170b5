// A record of UIKit's observed behaviour, and the spellings of its sources.

import FlowRepository
import Foundation
import Testing

/// One line of `observed.jsonl`.
struct ConformanceRecord: Decodable, Sendable, CustomTestStringConvertible {
    struct Step: Decodable, Sendable {
        let action: String
        let expect: [String]
    }

    /// How much of the observation a machine can compare.
    enum Checkable: String, Decodable, Sendable {
        /// All of it.
        case full
        /// Only the objects and callbacks that `expect` names.
        case partial = "part"
        /// Facts in prose, which a script must assert explicitly.
        case no
    }

    enum Order: String, Decodable, Sendable {
        case total, perObject, none
    }

    let id: String
    let family: String
    let order: Order
    let checkable: Checkable
    /// The callbacks that the source instruments, in its spelling.
    let logged: [String]
    let steps: [Step]

    var testDescription: String { id }

    /// The folder of the records and scripts.
    static let folder = Repository.root.appendingPathComponent("Tests/Conformance")

    /// All records, in the order of the file.
    static let all: [ConformanceRecord] = {
        guard let text = try? String(contentsOf: folder.appendingPathComponent("observed.jsonl"), encoding: .utf8)
        else { return [] }
        let decoder = JSONDecoder()
        return text.split(separator: "\n").compactMap { line in
            do { return try decoder.decode(ConformanceRecord.self, from: Data(line.utf8)) } catch {
                preconditionFailure("\(error) in \(line)")
            }
        }
    }()

    /// The observations of each step. The reasons of exceptions come from `reasons.txt` if the step omits them.
    var expected: [[Observation]] {
        let quoted = Ledger.shared.reasons[id].flatMap { $0 == "none" ? nil : Observation.anonymous($0) }
        return steps.map { step in
            step.expect.map { text in
                let seen = Observation(recorded: text)
                guard case .exception(let name, nil) = seen else { return seen }
                return .exception(name: name, reason: quoted)
            }
        }
    }
}

/// One observation: a callback, a console line, an exception.
enum Observation: Hashable, Sendable, CustomStringConvertible {
    /// The printed arguments by label. An omitted value is nil.
    case event(subject: String, callback: String, arguments: [Argument])
    /// The text, nil for any, and its object, nil for any.
    case console(text: String?, about: String?)
    case exception(name: String?, reason: String?)

    struct Argument: Hashable, Sendable {
        var label: String?
        var value: String?
    }

    /// Reads an entry of a record's `expect`.
    init(recorded text: String) {
        if let match = text.wholeMatch(of: /console.*?"(.*)"/) {
            self = .console(text: Self.anonymous(match.1), about: nil)
        } else if let match = text.wholeMatch(of: /console: (.*?)(?: \.\.\.)?/) {
            self = .console(text: Self.anonymous(match.1), about: nil)
        } else if let match = text.wholeMatch(of: /Console\.warning(?:\(unbalanced (\w+)\))?/) {
            self = .console(text: match.1 == nil ? nil : Self.unbalanced, about: match.1.map(String.init))
        } else if let match = text.wholeMatch(of: /Exception\.(\w+)/) {
            self = .exception(name: ["thrown", "crash"].contains(match.1) ? nil : String(match.1), reason: nil)
        } else if let match = text.wholeMatch(of: /exception: "(.*)"/) {
            self = .exception(name: nil, reason: Self.anonymous(match.1))
        } else if let match = text.wholeMatch(of: /exception (\w+): (.*)/) {
            self = .exception(name: String(match.1), reason: Self.anonymous(match.2))
        } else if let match = text.wholeMatch(of: /(\w+Exception) "(.*)"/) {
            self = .exception(name: String(match.1), reason: Self.anonymous(match.2))
        } else {
            self = Self.event(spelled: text)
        }
    }

    /// Reads an entry of a record's `logged`: a callback of any object, `willShow` for the function with that label.
    init(logged text: String) { self = .event(spelled: "*." + text) }

    /// Whether both are calls of the same function. Labels that this one has must match the other's.
    func isSameCallback(as other: Observation) -> Bool {
        guard case .event(_, let callback, let wanted) = self, case .event(_, let name, let given) = other else {
            return false
        }
        let labels = given.map { $0.label ?? $0.value }
        if callback != name { return labels.contains(callback) }
        return wanted.allSatisfy { argument in
            guard let label = argument.label ?? argument.value, !given.isEmpty else { return true }
            return labels.contains(label)
        }
    }

    /// `Subject.callback(label:value, …)`, also as a script prints it.
    static func event(spelled text: String) -> Observation {
        let head = text.prefix { $0 != "(" }
        let inside = text.dropFirst(head.count + 1).dropLast()
        let dot = head.lastIndex(of: ".") ?? head.startIndex
        let subject = String(head[..<dot])
        let callback = String(head[dot...].drop { $0 == "." })
        if let delegate = delegates(callback, inside) {
            return .event(subject: subject, callback: delegate, arguments: [])
        }
        var arguments: [Argument] = []
        if inside.wholeMatch(of: /(?:\w+:)+/) != nil {
            // A parameter without a label is ignored: traces label it with its name.
            arguments = inside.split(separator: ":").filter { $0 != "_" }.map {
                Argument(label: String($0), value: nil)
            }
        } else if let match = inside.wholeMatch(of: /((?:\w+:)+)(\w+): (\w+)/) {
            // `unwind(for:towards: Nav)` omits the values before the last.
            arguments = match.1.split(separator: ":").map { Argument(label: String($0), value: nil) }
            arguments.append(Argument(label: String(match.2), value: String(match.3)))
        } else {
            arguments = inside.split(separator: ",").map { argument in
                let sides = argument.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
                return sides.count == 2
                    ? Argument(label: sides[0], value: sides[1]) : Argument(label: nil, value: sides.first)
            }
        }
        return .event(subject: subject, callback: uniform(callback), arguments: arguments)
    }

    static let unbalanced = "Unbalanced calls to begin/end appearance transitions for"

    /// A function of the app's or the scene's delegate, which Swift names by its second label:
    /// `application(didFinishLaunchingWithOptions)`, `scene(willConnectTo)`. Records of the app contain no values.
    private static func delegates(_ callback: String, _ inside: Substring) -> String? {
        switch callback {
        case "application", "scene":
            guard inside.wholeMatch(of: /\w+/) != nil else { return nil }
            return uniform(String(inside))
        case "stateRestorationActivity": return callback
        default: return nil
        }
    }

    /// Callbacks of the app and the scene have their delegates' names or short ones.
    static func uniform(_ callback: String) -> String {
        switch callback {
        case "willConnectTo": "willConnect"
        case "willFinishLaunchingWithOptions": "willFinishLaunching"
        case "didFinishLaunchingWithOptions": "didFinishLaunching"
        case "willEncodeRestorableStateWith": "willEncodeRestorableState"
        case "didDecodeRestorableStateWith": "didDecodeRestorableState"
        case "restoreInteractionStateWith": "restoreInteractionState"
        case "applicationDidBecomeActive": "didBecomeActive"
        case "applicationDidEnterBackground": "didEnterBackground"
        case "applicationDidReceiveMemoryWarning": "didReceiveMemoryWarning"
        default: callback
        }
    }

    /// A UIKit text without the parts that differ from run to run: the objects.
    static func anonymous(_ text: some StringProtocol) -> String {
        String(text).replacing(/<[^<>]*>/, with: "<>").replacing(/\s?\(<>\)/, with: "")
    }

    /// A call is part of the scenario, not an observation.
    var isCall: Bool {
        guard case .event(_, let callback, _) = self else { return false }
        return callback == "beginAppearanceTransition" || callback == "endAppearanceTransition"
    }

    var subject: String? {
        if case .event(let subject, _, _) = self { subject } else { nil }
    }

    /// Whether `actual` matches this record entry. Details that the entry omits are not compared.
    func matches(_ actual: Observation) -> Bool {
        switch (self, actual) {
        case (.event(let subject, let callback, let wanted), .event(let other, let name, let given)):
            subject == other && callback == name
                && wanted.allSatisfy { argument in
                    argument.value == nil && given.isEmpty || given.contains { argument.matches($0) }
                }
        case (.console(let text, let about), .console(let line, let subject)):
            (text == nil || line?.hasPrefix(text ?? "") == true) && (about == nil || about == subject)
        case (.exception(let name, let reason), .exception(let other, let text)):
            (name == nil || name == other) && (reason.map { Self.quotes($0, text) } ?? true)
        default: false
        }
    }

    /// Whether a reason equals the quoted one, or begins with it if the source truncated it.
    private static func quotes(_ quoted: String, _ reason: String?) -> Bool {
        quoted.hasSuffix("…") ? reason?.hasPrefix(quoted.dropLast()) == true : quoted == reason
    }

    var description: String {
        switch self {
        case .event(let subject, let callback, let arguments):
            let list = arguments.map { "\($0.label.map { $0 + ": " } ?? "")\($0.value ?? "")" }
            return "\(subject).\(callback)" + (list.isEmpty ? "" : "(\(list.joined(separator: ", ")))")
        case .console(let text, let about): return "! \(text ?? "…")" + (about.map { " (\($0))" } ?? "")
        case .exception(let name, let reason): return "!! \(name ?? "…"): \(reason ?? "…")"
        }
    }
}

extension Observation.Argument {
    /// Whether the event has this argument; A lone word is a label without a value, or a value without a label.
    func matches(_ given: Self) -> Bool {
        if let label { return given.label == label && (value == nil || value == given.value) }
        return value == given.label || value == given.value
    }
}
