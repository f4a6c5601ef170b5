// What an assistive technology sees: the elements of a window as values, in the order in which they are visited. Audits and
// cursors read the same list.

/// The characteristics of an element (`UIAccessibilityTraits`).
public struct AccessibilityTraits: OptionSet, Hashable, Sendable, BitwiseCopyable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static var button: Self { Self(rawValue: 1 << 0) }
    public static var link: Self { Self(rawValue: 1 << 1) }
    public static var header: Self { Self(rawValue: 1 << 2) }
    public static var searchField: Self { Self(rawValue: 1 << 3) }
    public static var image: Self { Self(rawValue: 1 << 4) }
    public static var selected: Self { Self(rawValue: 1 << 5) }
    public static var playsSound: Self { Self(rawValue: 1 << 6) }
    public static var keyboardKey: Self { Self(rawValue: 1 << 7) }
    public static var staticText: Self { Self(rawValue: 1 << 8) }
    public static var summaryElement: Self { Self(rawValue: 1 << 9) }
    public static var notEnabled: Self { Self(rawValue: 1 << 10) }
    public static var updatesFrequently: Self { Self(rawValue: 1 << 11) }
    public static var startsMediaSession: Self { Self(rawValue: 1 << 12) }
    public static var adjustable: Self { Self(rawValue: 1 << 13) }
    public static var allowsDirectInteraction: Self { Self(rawValue: 1 << 14) }
    public static var causesPageTurn: Self { Self(rawValue: 1 << 15) }
    public static var tabBar: Self { Self(rawValue: 1 << 16) }
    public static var toggleButton: Self { Self(rawValue: 1 << 17) }
    public static var supportsZoom: Self { Self(rawValue: 1 << 18) }
    /// UIKit's private traits: an item of a tab bar, a text field, and one that hides its text. A program cannot set them.
    static var tab: Self { Self(rawValue: 1 << 24) }
    static var textField: Self { Self(rawValue: 1 << 25) }
    static var secure: Self { Self(rawValue: 1 << 26) }

    /// The names of the traits that a program can set, from bit 0.
    static let names =
        "button link header searchField image selected playsSound keyboardKey staticText summaryElement notEnabled "
        + "updatesFrequently startsMediaSession adjustable allowsDirectInteraction causesPageTurn tabBar toggleButton "
        + "supportsZoom"

    /// The raw values of `none` and of these traits in UIKit. Its headers state none; the numbers are those that programs
    /// print. That of `supportsZoom` is not known; it has the next free bit.
    static let rawValues =
        "0 1 2 65536 1024 4 8 16 32 64 128 256 512 2048 4096 8192 16384 32768 9007199254740992 18014398509481984"

    /// The traits in a program's value: a case or a list of cases.
    init(_ value: RuntimeValue) {
        self = []
        if case .enumCase(_, let name) = value { insert(Self.named(name)) }
        guard case .list(let values) = value else { return }
        for case .enumCase(_, let name) in values { insert(Self.named(name)) }
    }

    private static func named(_ name: String) -> Self {
        EnumType.accessibilityTraits.cases.firstIndex(of: name).flatMap {
            $0 == 0 ? nil : Self(rawValue: 1 << ($0 - 1))
        }
            ?? []
    }

    /// The list of cases that a program reads.
    var value: RuntimeValue {
        let type = EnumType.accessibilityTraits
        let names = type.cases.dropFirst().enumerated().filter { rawValue >> UInt32($0.offset) & 1 != 0 }
        if names.count == 1 { return .enumCase(type, names[0].element) }
        return .list(names.map { .enumCase(type, $0.element) })
    }
}

/// An element's identity: an object, or a part of one for which UIKit has a view that the model lacks.
public struct AccessibilityElementID: Hashable, Sendable, BitwiseCopyable {
    public enum Part: UInt8, Sendable, BitwiseCopyable {
        /// The object is the element: a view, an accessibility element or an alert's action.
        case whole
        /// Of a navigation controller.
        case backButton
        /// The title in the bar of a navigation controller, or of an alert.
        case title
        /// The message of an alert.
        case message
        /// The item in the tab bar of a controller that is a tab.
        case tab
        /// A segment of a segmented control, by its index.
        case segment
        /// A button of a stepper.
        case decrement, increment
        /// A wheel of a picker, by its index.
        case wheel
        /// The buttons of a search bar, and a scope by its index.
        case clearButton, cancelButton, scope
        /// The detail button of a table's cell.
        case accessory
    }

    public var object: ObjectID
    public var part: Part
    /// The position among parts of the same kind, from 0.
    public var index: Int

    public init(_ object: ObjectID, _ part: Part = .whole, index: Int = 0) {
        self.object = object
        self.part = part
        self.index = index
    }

    /// The part's name in traces; nil for the whole object.
    public var partName: String? {
        switch part {
        case .whole: nil
        case .backButton: "back button"
        case .title: "title"
        case .message: "message"
        case .tab: "tab"
        case .segment: "segment \(index + 1)"
        case .decrement: "decrement"
        case .increment: "increment"
        case .clearButton: "clear button"
        case .cancelButton: "cancel button"
        case .scope: "scope \(index + 1)"
        case .accessory: "accessory"
        case .wheel: "wheel \(index + 1)"
        }
    }

    static var none: AccessibilityElementID { AccessibilityElementID(.none) }
}

/// An element of a window, with everything that an assistive technology says about it.
public struct AccessibilityElement: Sendable {
    public var id: AccessibilityElementID
    /// In the window's coordinates.
    public var frame: Rect
    public var label: String?
    public var value: String?
    public var hint: String?
    public var traits: AccessibilityTraits
    /// The nearest view or object that contains the element.
    public var container: ObjectID
    /// Whether the frame is known and intersects the window. A view that was never given a frame counts as on screen.
    public var isOnScreen: Bool
    /// Whether VoiceOver spells the label.
    var spellsLabel = false
    /// The custom content that VoiceOver speaks immediately.
    var content: [String] = []
    /// The language in which VoiceOver speaks the element, such as `fr`; nil for the app's.
    public var language: String?
    /// Whether the program gives it custom actions.
    var hasActions = false
    /// Whether the user is editing its text.
    var isEditing = false
    /// The position of a tab or of a wheel's row among the others, from 1, and their number.
    var position: (Int, Int)?

    /// The view, accessibility element, action or controller that the element represents.
    public var source: ObjectID { id.object }
}
