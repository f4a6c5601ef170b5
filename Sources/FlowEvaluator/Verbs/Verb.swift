// A verb is a table row: a name, a signature to which the items of a command are matched, and an implementation. The checker,
// completion, help and the reference read the signature; no other code knows any verb.

package import ContainerRuntime
internal import FlowSyntax

/// The kinds of operands that a verb accepts.
package enum OperandKind: Hashable, Sendable {
    /// A controller; a class creates a new one.
    case newController
    /// An existing controller; a class refers to its only live instance.
    case controller
    case navigation
    case view
    /// A view, a bar item, or the title of either as a string.
    case viewOrTitle
    /// A view or a bar item.
    case viewOrBarItem
    /// A view, or a point of the screen.
    case viewOrPoint
    case window
    /// A window, or the word `window` for the key window.
    case windowOrKey
    case duration
    case value
    /// The path of a file, as a string.
    case file
    /// A rectangle, or the name of a slot of the container in another operand.
    case slotOrRect
    /// An existing controller, or this word.
    case controllerOr(String)
    /// A case of a UIKit enumeration or option set.
    case option(EnumType)
    case list
    /// The name of a function: `Api.load`.
    case function

    /// The name of the kind in messages.
    var description: String {
        switch self {
        case .newController, .controller: "a controller"
        case .controllerOr(let word): "a controller or '\(word)'"
        case .navigation: "a navigation controller"
        case .view: "a view"
        case .viewOrTitle: "a view or a title"
        case .viewOrBarItem: "a view or a bar item"
        case .viewOrPoint: "a view or a point"
        case .window, .windowOrKey: "a window"
        case .duration: "a duration such as 250ms or 0.3s"
        case .value: "a value"
        case .file: "a file's name"
        case .slotOrRect: "a slot or a rectangle"
        case .option: "an option"
        case .list: "an array"
        case .function: "a function such as Api.load"
        }
    }
}

/// A parameter of a verb.
package struct VerbParameter: Hashable, Sendable {
    package enum Syntax: Hashable, Sendable {
        /// An operand by position.
        case operand(OperandKind)
        /// A word followed by an operand: `onto nav`.
        case word(String, OperandKind)
        /// A required or optional word without an operand: `stack`, `root`.
        case literal(String)
    }

    /// How a signature joins a parameter to the one before it. The compiler does not read this.
    package enum Joint: Hashable, Sendable {
        case none
        /// At most one of the two may be written.
        case alternative
        /// Exactly one of the two must be written.
        case requiredAlternative
        /// The parameter may follow only if the one before it is present.
        case continuation
    }

    /// The operand's name in a signature, without angle brackets; the word of a literal.
    package var name: String
    package var syntax: Syntax
    package var isRequired: Bool
    package var joint = Joint.none

    static func operand(
        _ name: String, _ kind: OperandKind, required: Bool = true, joint: Joint = .none
    ) -> VerbParameter {
        VerbParameter(name: name, syntax: .operand(kind), isRequired: required, joint: joint)
    }

    static func word(
        _ word: String, _ kind: OperandKind, named name: String? = nil, required: Bool = false, joint: Joint = .none
    ) -> VerbParameter {
        VerbParameter(
            name: name ?? kind.placeholder, syntax: .word(word, kind), isRequired: required, joint: joint)
    }

    static func literal(_ word: String, required: Bool = true, joint: Joint = .none) -> VerbParameter {
        VerbParameter(name: word, syntax: .literal(word), isRequired: required, joint: joint)
    }
}

/// The role of a command's block.
package enum BlockRole: Sendable {
    case none
    /// A closure that the verb keeps and runs later.
    case closure
    /// An optional closure that the verb keeps and runs when its action has completed.
    case completion
    /// Statements that run inline, in one turn.
    case inline
    /// Optional statements that run inline once the verb has started its action. Each waits as usual.
    case following

    /// Whether the verb keeps the block as a closure.
    var isKept: Bool { self == .closure || self == .completion }
}

/// A verb of the catalogue. An immutable class, because every command passes it around.
final class Verb: Sendable {
    /// The first word of the command or, if that has several variants, the first two.
    let name: String
    /// At most eight parameters, the capacity of `CutOperands`.
    let parameters: [VerbParameter]
    let block: BlockRole
    /// Whether `animated` and `unanimated` may end it.
    let canBeAnimated: Bool
    /// Whether it is an action of the user or the app, after which the world runs until it is idle.
    let settles: Bool
    let summary: String
    /// A script that uses it; run as a test and shown by help.
    let example: String
    /// Whether it launches the app.
    let launches: Bool
    /// Whether it launches an app that is not running. The first operand then becomes true if the app has to be launched.
    let launchesEnded: Bool
    /// The code that runs once the world is idle after `perform`.
    let afterwards: (@Sendable (inout Machine, VerbArguments) throws(RuntimeError) -> Void)?
    let perform: @Sendable (inout Machine, VerbArguments) throws(RuntimeError) -> Void

    init(
        _ name: String, _ parameters: VerbParameter..., block: BlockRole = .none, canBeAnimated: Bool = false,
        settles: Bool = true, summary: String, example: String, launches: Bool = false,
        launchesEnded: Bool = false,
        afterwards: (@Sendable (inout Machine, VerbArguments) throws(RuntimeError) -> Void)? = nil,
        perform: @escaping @Sendable (inout Machine, VerbArguments) throws(RuntimeError) -> Void
    ) {
        precondition(parameters.count <= 8)
        self.name = name
        self.parameters = parameters
        self.block = block
        self.canBeAnimated = canBeAnimated
        self.settles = settles
        self.summary = summary
        self.example = example
        self.launches = launches
        self.launchesEnded = launchesEnded
        self.afterwards = afterwards
        self.perform = perform
    }
}

/// The operands of one use of a verb, in the order of its parameters; omitted ones are `absent`.
struct VerbArguments {
    /// The absolute register of the first operand.
    let base: Int
    /// Whether `animated` or `unanimated` was written; nil for neither.
    let animated: Bool?
    let location: Int
}

/// All verbs. A new verb is an entry in the file of its subject and an item in this list.
enum VerbCatalogue {
    static let all: [Verb] = [
        .push, .pop, .set, .present, .dismiss, .interactiveDismiss, .drag, .show, .showDetail, .select, .tapTab,
        .interactiveSelect, .customize, .rotate, .resize, .traits, .root, .embed, .remove, .transition, .tap,
        .longPress,
        .swipe, .pan, .pinch, .twist, .hover, .touch, .move, .lift, .scroll, .tapStatusBar, .type, .clear,
        .press,
        .statusBarInCall,
        .statusBarNormal, .appearance, .setting, .textSize, .shake, .shakeUndo, .shakeRedo, .layout,
        .memoryWarning, .interactive, .interactiveTransition, .progress, .finish, .cancel, .background, .foreground,
        .resignActive, .becomeActive, .openURL, .continueActivity, .shortcut, .preserve, .terminate, .crash, .relaunch,
        .restore, .tapRow, .tapItem,
        .swipeRow, .moveRow, .moveItem, .panRow, .panItem, .selectRow, .selectDate, .turn,
        .interactiveTurn,
        .voiceOverOn, .voiceOverOff, .voiceOverNext, .voiceOverPrevious, .voiceOverFirst, .voiceOverLast,
        .voiceOverRead, .voiceOverActivate, .voiceOverAction, .voiceOverRotor, .voiceOverMore, .voiceOverEscape,
        .voiceOverMagicTap, .voiceOverScroll,
        .voiceOverAdjust,
        .focus, .announce, .gestureEscape, .gestureMagicTap, .switchControl, .fullKeyboard, .moveFocus, .voiceControl,
        .log, .after, .every, .async, .wait, .settle, .overlap, .stub, .answer,
        .performSegue, .unwindSegue,
    ]

    /// Words with a special meaning to the compiler, with their signatures and summaries.
    static let special: [(name: String, signature: String, summary: String)] = [
        (
            "expect",
            "expect (<condition> | <event> | order <event> < <event> … | never <event> | exactly <count> of <event> "
                + "| unordered { … } | tree { … } | trace { … } | restored | warning <text> | error <text> "
                + "| finding <text> | spoken <text> "
                + "| focus on <element>)",
            "Asserts what must be true after the previous statement."
        ),
        (
            "same", "same trace <file> <file>",
            "Makes 'flow test' run two scripts and require the same trace."
        ),
        (
            "different", "different trace <file> <file>",
            "Makes 'flow test' run two scripts and require different traces."
        ),
    ]
}
