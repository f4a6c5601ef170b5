// A verb is a row: a name, a signature by which the items of a command are cut, and what it does. The checker,
// completion, help and the reference read the signature; nothing else knows any verb.

package import ContainerRuntime
internal import FlowSyntax

/// What a verb can be given.
package enum OperandKind: Hashable, Sendable {
    /// A controller; a class makes a new one.
    case newController
    /// A controller that exists; a class names its only live instance.
    case controller
    case navigation
    case view
    /// A view, or a string: what is written on it.
    case viewOrTitle
    case window
    /// A window, or the word `window` for the key window.
    case windowOrKey
    case duration
    case value
    /// A text that names a file.
    case file
    /// A rectangle, or the name of a slot of the container that another operand gives.
    case place
    /// A controller that exists, or this word.
    case controllerOr(String)
    /// A case of UIKit's enumeration or option set.
    case option(EnumType)
    case list

    /// How messages call it.
    var description: String {
        switch self {
        case .newController, .controller: "a controller"
        case .controllerOr(let word): "a controller or '\(word)'"
        case .navigation: "a navigation controller"
        case .view: "a view"
        case .viewOrTitle: "a view or a title"
        case .window, .windowOrKey: "a window"
        case .duration: "a duration such as 250ms or 0.3s"
        case .value: "a value"
        case .file: "a file's name"
        case .place: "a slot or a rectangle"
        case .option: "an option"
        case .list: "an array"
        }
    }
}

/// One part of a verb's signature.
package struct VerbPart: Hashable, Sendable {
    package enum Form: Hashable, Sendable {
        /// An operand by position.
        case operand(OperandKind)
        /// A word followed by an operand: `onto nav`.
        case word(String, OperandKind)
        /// A word that must or may stand here by itself: `stack`, `root`.
        case literal(String)
    }

    package var name: String
    package var form: Form
    package var isRequired: Bool

    static func operand(_ name: String, _ kind: OperandKind, required: Bool = true) -> VerbPart {
        VerbPart(name: name, form: .operand(kind), isRequired: required)
    }

    static func word(_ word: String, _ kind: OperandKind, required: Bool = false) -> VerbPart {
        VerbPart(name: word, form: .word(word, kind), isRequired: required)
    }

    static func literal(_ word: String, required: Bool = true) -> VerbPart {
        VerbPart(name: word, form: .literal(word), isRequired: required)
    }
}

/// What a command's block is to a verb.
package enum BlockRole: Sendable {
    case none
    /// Code that the verb keeps and runs later, with these parameters.
    case closure
    /// Code that the verb keeps and runs at the end of what it begins. It may be left out.
    case completion
    /// Code that runs where it stands, in one turn.
    case inline
    /// Code that runs where it stands, once the verb has begun what it begins; its statements wait as any do. It
    /// may be left out.
    case following

    /// Whether the verb keeps the code.
    var isKept: Bool { self == .closure || self == .completion }
}

/// A verb of the catalogue. A class, as it is handed about for every command and never changes.
final class Verb: Sendable {
    /// The word that opens the command, and for one of several forms the word behind it.
    let name: String
    /// Eight at most, which is what a command is cut into.
    let parts: [VerbPart]
    let block: BlockRole
    /// Whether `animated` and `unanimated` may end it.
    let canBeAnimated: Bool
    /// Whether it is a gesture of the user or the app, after which the world runs until it is idle.
    let settles: Bool
    let summary: String
    /// A script in which it is used; run as a test and shown by help.
    let example: String
    /// Whether the app is launched at its end.
    let launches: Bool
    /// What it does once the world has come to rest after `perform`.
    let afterwards: (@Sendable (inout Machine, VerbArguments) throws(RuntimeError) -> Void)?
    let perform: @Sendable (inout Machine, VerbArguments) throws(RuntimeError) -> Void

    init(
        _ name: String, _ parts: VerbPart..., block: BlockRole = .none, canBeAnimated: Bool = false,
        settles: Bool = true, summary: String, example: String, launches: Bool = false,
        afterwards: (@Sendable (inout Machine, VerbArguments) throws(RuntimeError) -> Void)? = nil,
        perform: @escaping @Sendable (inout Machine, VerbArguments) throws(RuntimeError) -> Void
    ) {
        precondition(parts.count <= 8)
        self.name = name
        self.parts = parts
        self.block = block
        self.canBeAnimated = canBeAnimated
        self.settles = settles
        self.summary = summary
        self.example = example
        self.launches = launches
        self.afterwards = afterwards
        self.perform = perform
    }

    /// How the verb is written, as help shows it: `push viewController [onto stack] [animated | unanimated]`.
    var signature: String {
        var text = name
        for part in parts {
            let body: String
            switch part.form {
            case .operand: body = part.name
            case .word(let word, let kind): body = "\(word) \(kind.placeholder)"
            case .literal(let word): body = word
            }
            text += part.isRequired ? " \(body)" : " [\(body)]"
        }
        if canBeAnimated { text += " [animated | unanimated]" }
        switch block {
        case .none: break
        case .following, .completion: text += " [{ … }]"
        case .closure, .inline: text += " { … }"
        }
        return text
    }
}

extension OperandKind {
    /// A short stand-in for the operand in a signature.
    var placeholder: String {
        switch self {
        case .newController, .controller: "controller"
        case .controllerOr(let word): "controller | \(word)"
        case .navigation: "navigation"
        case .view: "view"
        case .viewOrTitle: "view | title"
        case .window, .windowOrKey: "window"
        case .duration: "time"
        case .value: "value"
        case .file: "file"
        case .place: "place"
        case .option: "option"
        case .list: "array"
        }
    }
}

/// The operands of one use of a verb, in the order of its parts; what was left out is `absent`.
struct VerbArguments {
    /// The register of the first operand, absolute.
    let base: Int
    /// nil where neither `animated` nor `unanimated` was written.
    let animated: Bool?
    let location: Int
}

/// The verbs there are. A new verb is one file and one line here.
enum VerbCatalogue {
    static let all: [Verb] = [
        .push, .pop, .set, .present, .dismiss, .interactiveDismiss, .drag, .show, .showDetail, .select, .tapTab,
        .interactiveSelect, .customize, .rotate, .resize, .traits, .root, .embed, .remove, .transition, .tap, .layout,
        .memoryWarning, .interactive, .interactiveTransition, .progress, .finish, .cancel, .background, .foreground,
        .resignActive, .becomeActive, .preserve, .terminate, .crash, .relaunch, .restore, .tapRow, .tapItem, .turn,
        .interactiveTurn,
        .log, .after, .every, .async, .wait, .settle, .overlap,
    ]

    /// Words that the compiler gives a meaning of its own, with what they are for.
    static let special: [(name: String, signature: String, summary: String)] = [
        (
            "expect",
            "expect condition | order a < b | never e | exactly n of e | unordered { … } | tree { … } "
                + "| trace { … } | restored | warning \"…\" | error \"…\" | finding \"…\"",
            "Asserts what must be true of the statement before it."
        ),
        (
            "same", "same trace \"a.flow\" \"b.flow\"",
            "Makes 'flow test' run two scripts and require the same trace."
        ),
        (
            "different", "different trace \"a.flow\" \"b.flow\"",
            "Makes 'flow test' run two scripts and require different traces."
        ),
    ]
}
