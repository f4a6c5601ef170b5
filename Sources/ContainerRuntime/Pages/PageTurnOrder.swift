// The orders of a page turn, by call or by gesture: the call itself, the will-phase, the did-phase for scrolling and for
// curling, and a cancelled turn. Evidence: navigation §4.

/// The rules of a turn: by transition style, for a cancelled turn, or for a page view controller off screen.
struct PageRules: Sendable {
    let turn: Rule
    let isScroll: Bool

    static let scroll = PageRules(turn: .page1, isScroll: true)
    static let curl = PageRules(turn: .page3, isScroll: false)
    static let scrollBack = PageRules(turn: .page2, isScroll: true)
    static let curlBack = PageRules(turn: .page4, isScroll: false)
    static let offScreen = PageRules(turn: .page5, isScroll: true)
}

/// An act of a turn. It follows the turn's rule unless it has its own.
protocol PageAct: OrderedAct where Variant == PageRules {
    /// Whether the act occurs with scrolling, or with curling.
    func comes(isScroll: Bool) -> Bool
    /// The condition for `flow explain`; nil for always.
    var condition: String? { get }
    var ownRule: Rule? { get }
    var words: ActWords { get }
}

extension PageAct {
    func comes(isScroll: Bool) -> Bool { true }
    var condition: String? { nil }
    var ownRule: Rule? { nil }
    func rule(in turn: PageRules) -> Rule { ownRule ?? turn.turn }
    func text(in turn: PageRules) -> String { words.text }
    func callbacks(in turn: PageRules) -> [Callback] { words.callbacks }

    func occurrence(in turn: PageRules) -> Occurrence {
        guard comes(isScroll: turn.isScroll) else { return .never }
        return words.occurrence(if: condition)
    }
}

extension PageViewController {
    // MARK: The call

    /// What setViewControllers does inside the call.
    enum SetAct: UInt8, PlainAct {
        case load, run

        func effect(_ pages: ObjectID) -> Effect {
            self == .load ? .load(pages) : .of(.pages(.run), pages, .none, rule)
        }

        var rule: Rule { self == .load ? .loading1 : .page8 }

        var words: ActWords {
            switch self {
            case .load:
                .says(
                    "loadView and viewDidLoad on the page view controller, unless its view is loaded", .loadView,
                    .viewDidLoad)
            case .run: .says("the turn begins, or waits for the end of a running turn")
            }
        }
    }

    /// The acts at the start of a drag.
    enum DragAct: UInt8, PlainAct {
        case askNeighbours, willTransition, run

        enum Condition: ActCondition {
            case isUnknown, hasPage

            var words: String? {
                switch self {
                case .isUnknown:
                    "once for both neighbours if the pages scroll, each time for one neighbour if they curl"
                case .hasPage: "if there is a page to turn to"
                }
            }
        }

        var condition: Condition { self == .askNeighbours ? .isUnknown : .hasPage }

        var rule: Rule { self == .askNeighbours ? .page6 : .page7 }

        var words: ActWords {
            switch self {
            case .askNeighbours:
                .says(
                    "pageViewController(_:viewControllerAfter:) and pageViewController(_:viewControllerBefore:) on "
                        + "the data source", .pageAfter, .pageBefore)
            case .willTransition:
                .says("pageViewController(_:willTransitionTo:) on the delegate", .pageWillTransition)
            case .run: .says("the turn begins")
            }
        }
    }

    // MARK: The will-phase

    /// The first acts, for each incoming page.
    enum Adoption: UInt8, PageAct {
        case adopt, load

        func effect(_ page: ObjectID, by pages: ObjectID, _ rule: Rule) -> Effect {
            self == .adopt ? .of(.pages(.adopt), pages, page, rule) : .load(page)
        }

        var ownRule: Rule? { self == .load ? .loading1 : nil }

        var words: ActWords {
            switch self {
            case .adopt: .says("it becomes a child, without willMove(toParent:)")
            case .load: .says("its loadView and viewDidLoad, unless its view is loaded", .loadView, .viewDidLoad)
            }
        }
    }

    /// The rest of the will-phase, in which each act applies to all pages.
    enum WillPhase: UInt8, PageAct {
        case adopt, willAppear, willDisappear, install, setFrames, isAppearing, layOut, finish

        func comes(isAnimated: Bool) -> Bool {
            switch self {
            case .layOut: isAnimated
            case .finish: !isAnimated
            default: true
            }
        }

        var condition: String? {
            switch self {
            case .layOut: "if animated"
            case .finish: "if not animated"
            default: nil
            }
        }

        var ownRule: Rule? {
            switch self {
            case .isAppearing: .appearance6
            case .layOut: .layout1
            default: nil
            }
        }

        var words: ActWords {
            switch self {
            case .adopt: .ownList
            case .willAppear: .says("viewWillAppear on each incoming page", .viewWillAppear)
            case .willDisappear: .says("viewWillDisappear on each outgoing page", .viewWillDisappear)
            case .install: .says("the views of the incoming pages enter the page view controller's")
            case .setFrames: .says("the pages get their frames")
            case .isAppearing: .says("viewIsAppearing on each incoming page", .viewIsAppearing)
            case .layOut:
                .says("the layout of the incoming pages", .viewWillLayoutSubviews, .viewDidLayoutSubviews)
            case .finish: .says("the did-phase follows immediately")
            }
        }
    }

    // MARK: The did-phase

    /// The did-phase of a completed turn.
    enum DidPhase: UInt8, PageAct {
        case dropBack, didAppearFirst, leave, didAppearLast, didMove, unparent

        func comes(isScroll: Bool) -> Bool {
            switch self {
            case .didAppearFirst: isScroll
            case .didAppearLast: !isScroll
            default: true
            }
        }

        var condition: String? {
            switch self {
            case .dropBack: "if the pages have backs"
            default: nil
            }
        }

        var ownRule: Rule? {
            switch self {
            case .dropBack: .page12
            case .didMove: .page5
            case .unparent: .page10
            default: nil
            }
        }

        var words: ActWords {
            switch self {
            case .dropBack:
                .says(
                    "the back shown during the turn receives viewWillDisappear and viewDidDisappear and is removed "
                        + "as a child",
                    .viewWillDisappear, .viewDidDisappear)
            case .didAppearFirst, .didAppearLast: .says("viewDidAppear on each incoming page", .viewDidAppear)
            case .leave:
                .says(
                    "for each outgoing page: its view leaves the page view controller's, then viewDidDisappear",
                    .viewDidDisappear)
            case .didMove: .says("didMove(toParent:) on each incoming page", .didMoveToParent)
            case .unparent:
                .says(
                    "willMove(toParent: nil) and didMove(toParent: nil) on each outgoing page", .willMoveToParent,
                    .didMoveToParent)
            }
        }
    }

    /// The did-phase of a cancelled turn. Scrolling finishes the remaining page first; curling sends both will callbacks, then
    /// both did callbacks.
    enum TurningBack: UInt8, PageAct {
        case willDisappearFirst, stayWillAppear, stayDidAppearFirst, willDisappearLast, leave, stayDidAppearLast,
            unparent

        func comes(isScroll: Bool) -> Bool {
            switch self {
            case .willDisappearFirst, .stayDidAppearLast: !isScroll
            case .stayDidAppearFirst, .willDisappearLast: isScroll
            case .stayWillAppear, .leave, .unparent: true
            }
        }

        var words: ActWords {
            switch self {
            case .willDisappearFirst, .willDisappearLast:
                .says("viewWillDisappear on each incoming page", .viewWillDisappear)
            case .stayWillAppear: .says("viewWillAppear on each page that stays", .viewWillAppear)
            case .stayDidAppearFirst, .stayDidAppearLast: .says("viewDidAppear on each page that stays", .viewDidAppear)
            case .leave:
                .says(
                    "for each incoming page: its view leaves the page view controller's, then viewDidDisappear",
                    .viewDidDisappear)
            case .unparent: .says("the incoming pages are removed as children, without callbacks")
            }
        }
    }

    /// A cancelled turn of a page view controller that has left the screen.
    enum LosingAct: UInt8, PageAct {
        case leave, stayDidDisappear

        var words: ActWords {
            switch self {
            case .leave:
                .says(
                    "for each incoming page: its view leaves the page view controller's, viewDidDisappear, then it "
                        + "is removed as a child", .viewDidDisappear)
            case .stayDidDisappear: .says("viewDidDisappear on each page that stays", .viewDidDisappear)
            }
        }
    }

    // MARK: After the turn

    /// The end of every turn, completed or cancelled.
    enum EndAct: UInt8, PlainAct {
        case notifyDelegate, settle

        enum Condition: ActCondition {
            case always, isDriven

            var words: String? { self == .always ? nil : "if a gesture turned the page" }
        }

        var condition: Condition { self == .notifyDelegate ? .isDriven : .always }

        var rule: Rule { .page7 }

        var words: ActWords {
            switch self {
            case .notifyDelegate:
                .says(
                    "pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:) on the "
                        + "delegate",
                    .pageDidFinish)
            case .settle: .ownList
            }
        }
    }

    /// The acts that follow a turn.
    enum Settling: UInt8, PlainAct {
        case complete, count, index, askAhead, next

        enum Condition: ActCondition {
            case always, hasCompletion, isCounted, isFinishedByFinger, isWaiting

            var words: String? {
                switch self {
                case .always: nil
                case .hasCompletion: "if the call passed one"
                case .isCounted:
                    "if the pages were set and scroll horizontally, and the data source implements both methods"
                case .isFinishedByFinger: "if a gesture scrolled to a page"
                case .isWaiting: "if any"
                }
            }
        }

        var condition: Condition {
            switch self {
            case .complete: .hasCompletion
            case .count, .index: .isCounted
            case .askAhead: .isFinishedByFinger
            case .next: .isWaiting
            }
        }

        var rule: Rule {
            switch self {
            case .complete, .next: .page8
            case .count, .index: .page11
            case .askAhead: .page6
            }
        }

        var words: ActWords {
            switch self {
            case .complete: .says("the completion", .setViewControllersCompletion)
            case .count: .says("presentationCount(for:) on the data source", .pageCount)
            case .index: .says("presentationIndex(for:) on the data source", .pageIndex)
            case .askAhead: .says("the data source is asked for the next page ahead", .pageAfter, .pageBefore)
            case .next: .says("the waiting turn begins")
            }
        }
    }
}

extension EventOrder {
    private static func completing(_ scroll: String, _ curl: String) -> [Phase] {
        [
            Phase(scroll, PageViewController.DidPhase.self, in: .scroll),
            Phase(curl, PageViewController.DidPhase.self, in: .curl),
        ]
    }

    private static let settling: [Phase] = [
        Phase("then", PageViewController.EndAct.self), Phase("and", PageViewController.Settling.self),
    ]

    private static let coming: [Phase] = [
        Phase("then, for each incoming page, if the pages scroll", PageViewController.Adoption.self, in: .scroll),
        Phase("then", PageViewController.WillPhase.self, in: .scroll),
        Phase("or, for each incoming page, if they curl", PageViewController.Adoption.self, in: .curl),
        Phase("then", PageViewController.WillPhase.self, in: .curl),
    ]

    private static let scrollTime = TransitionDuration.pageScroll / 1_000_000
    private static let curlTime = TransitionDuration.pageCurl / 1_000_000

    static let setPages = EventOrder(
        name: "set pages", methods: ["setViewControllers"],
        summary: "what UIPageViewController.setViewControllers(_:direction:animated:completion:) causes",
        phases: [Phase("inside the call", PageViewController.SetAct.self)] + coming
            + [
                Phase(
                    "if the page view controller is off screen, all of that and the following inside the call, by "
                        + "the rule \(Rule.page5.info.id)")
            ]
            + completing(
                "\(scrollTime) ms later, or immediately if not animated, if the pages scroll",
                "\(curlTime) ms later, or immediately if not animated, if the pages curl")
            + settling)

    static let turn = EventOrder(
        name: "turn", methods: [], summary: "what a page turn by gesture causes",
        phases: [Phase("when the drag begins", PageViewController.DragAct.self)] + coming
            + completing(
                "when the rest of the \(scrollTime) ms has elapsed, if the pages scroll",
                "when the rest of the \(curlTime) ms has elapsed, if the pages curl")
            + [
                Phase(
                    "instead of the did-phase, when a scroll is cancelled", PageViewController.TurningBack.self,
                    in: .scrollBack),
                Phase("or when a curl is cancelled", PageViewController.TurningBack.self, in: .curlBack),
                Phase(
                    "or when the page view controller has left the screen", PageViewController.LosingAct.self,
                    in: .scrollBack),
            ] + settling)
}
